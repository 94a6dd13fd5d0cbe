// Diferencio: the world under a finger, a dark screen for sleepers, the architect's cards.

import { h, joinTexts, type Node_ } from "../dom.ts";
import { fills } from "../forms.ts";
import type { DiferencioNews, DiferencioView } from "../generated/schema.ts";
import type { Drawing, Face } from "../hand.ts";
import { act, countdown, icon, joinNames, raceAct, row, seatBadge } from "../widgets.ts";
import { ntr, tr } from "../words.ts";
import { latest, moveAct, option, seatsOf, sendAct } from "./common.ts";
import {
  cardArt,
  type DiferencioHand,
  type Mark,
  OVER,
  placeOf,
  VERSIONS,
  world,
} from "./diferencio_world.ts";

const LAID = "laid";
const ASKED = "asked"; // the place that a finger has chosen
const SENT = "sent"; // the last place pointed at
const POINTING_MS = 5000;
const HURRY_MS = 20000;

// --- people ---

function stateText(hand: DiferencioHand, seat: number): readonly [string, string] {
  const { game, view } = hand;
  if (view.absent.includes(seat)) return ["cross", tr("away")];
  if (game.part === "study")
    return game.ready.includes(seat) ? ["check", tr("ready")] : ["eye", tr("studying")];
  if (seat === game.architect) return ["moon", tr("architect")];
  if (game.part !== "search" && game.part !== "giving") return ["", ""];
  const found = game.found.filter((each) => each.seat === seat).length;
  if (game.out.includes(seat)) return ["cross", tr("missed")];
  if (game.given_up.includes(seat)) return ["pause", tr("done")];
  if (game.pointing === seat) return ["eye", tr("is pointing")];
  return found ? ["check", tr("found {number}", { number: found })] : ["eye", tr("looking")];
}

function searchers(hand: DiferencioHand): Node_ {
  const goal = option(hand, "short") ? 3 : 6;
  return h(
    "ul.searchers",
    { key: "searchers" },
    seatsOf(hand).map((seat) => {
      const [sign, word] = stateText(hand, seat);
      const score = hand.game.scores[seat] ?? 0;
      return h(
        "li",
        { key: seat, class: seat === hand.seat ? "own" : "" },
        seatBadge(hand, seat),
        h("strong.who", hand.name(seat)),
        h("span.state", sign ? icon(sign) : null, word),
        h(
          "span.dots",
          {
            role: "img",
            label: ntr("{number} point", "{number} points", score),
            style: { "--dot": `var(--seat-${hand.look(seat)})` },
          },
          Array.from({ length: goal }, (_, at) => h("i", { key: at, class: at < score ? "on" : "" })),
        ),
      );
    }),
  );
}

const names = (hand: DiferencioHand, seats: readonly number[]): string =>
  joinNames(seats.map((seat) => hand.name(seat)));

function looking(hand: DiferencioHand): readonly number[] {
  const { game, view } = hand;
  const left = seatsOf(hand).filter(
    (seat) => ![game.architect, ...game.out, ...game.given_up].includes(seat),
  );
  const present = left.filter((seat) => !view.absent.includes(seat));
  return present.length ? present : left;
}

// --- the last turn ---

function summary(hand: DiferencioHand): Node_ | null {
  const { last, part } = hand.game;
  if (!last || (part !== "dusk" && part !== "over")) return null;
  const placesOf = (seat: number | null): readonly string[] =>
    last.places.filter((_, at) => last.taken[at] === seat).map((place) => String(place + 1));
  const finders = [...new Set(last.taken)].filter(
    (seat): seat is number => seat !== null && seat !== last.architect,
  );
  const found = finders.map((seat) => {
    const places = placesOf(seat);
    const facts = { name: hand.name(seat), places: joinNames(places) };
    return seat === hand.seat
      ? ntr("You found spot {places}.", "You found spots {places}.", places.length, facts)
      : ntr("{name} found spot {places}.", "{name} found spots {places}.", places.length, facts);
  });
  const kept = placesOf(last.architect);
  const open = placesOf(null);
  const lines = [
    ...found,
    kept.length
      ? ntr(
          "Nobody found spot {places}: {number} point for {name}.",
          "Nobody found spots {places}: {number} points for {name}.",
          kept.length,
          { places: joinNames(kept), name: hand.name(last.architect) },
        )
      : "",
    open.length ? tr("Not found in time: {places}.", { places: joinNames(open) }) : "",
    latest<DiferencioNews, "phase_two">(hand, "phase_two") ? tr("Part two! Up to 3 cards change.") : "",
    last.paid.length
      ? ntr("{names} loses a point.", "{names} lose a point each.", last.paid.length, {
          names: names(hand, last.paid),
        })
      : "",
  ];
  const was = last.removed.map((card, at) =>
    h("span.was", { key: at }, cardArt(hand, card), h("b.number", { "data-n": (last.places[at] ?? 0) + 1 })),
  );
  return h(
    "div.plate",
    { key: "summary" },
    h("p", joinTexts(lines, " ")),
    was.length ? h("div.row.befores", h("small", tr("Before:")), was) : null,
  );
}

function marks(hand: DiferencioHand): readonly Mark[] {
  const { game } = hand;
  const { last } = game;
  if (last && (game.part === "dusk" || game.part === "over"))
    return last.places.map((place, at) => ({
      place,
      kind: last.taken[at] === last.architect || last.taken[at] === null ? "missed" : "right",
      seat: last.taken[at] ?? null,
    }));
  const found = game.found.map(({ place, seat }) => ({ place, kind: "right", seat }));
  const sent = hand.isSending ? hand.draft<number>(SENT) : undefined;
  return [
    ...found,
    ...game.missed.flatMap(({ place, seat }) => (place === null ? [] : [{ place, kind: "wrong", seat }])),
    ...(sent === undefined ? [] : [{ place: sent, kind: "hit", seat: hand.seat }]), // not decided yet
  ];
}

// --- the day ---

const offered = (hand: DiferencioHand): readonly number[] => {
  const form = hand.can("propose")?.forms[0];
  return form?.form === "one" ? (form.among as readonly number[]) : [];
};

/** The place that the finger has chosen; its button points there. */
function askedPlace(hand: DiferencioHand): number | null {
  const place = hand.draft<number>(ASKED);
  return place !== undefined && offered(hand).includes(place) ? place : null;
}

function searchText(hand: DiferencioHand): string {
  const { game, seat } = hand;
  const over = hand.draft<number>(OVER);
  if (over !== undefined && hand.can("propose"))
    return tr("Let go to choose spot {place}", { place: over + 1 });
  if (game.pointing === seat) return tr("{name}, point now!", { name: hand.name(seat) });
  if (game.pointing !== null) return tr("{name} is pointing", { name: hand.name(game.pointing) });
  if (game.out.includes(seat)) {
    const isCostly = game.missed.some((missed) => missed.seat === seat && missed.costs);
    return isCostly ? tr("Out for the night: −1 point") : tr("Out for the night");
  }
  if (game.given_up.includes(seat) || seat === game.architect)
    return tr("Still looking: {names}", { names: names(hand, looking(hand)) });
  return hand.can("press") ? tr("What has changed?") : tr("What’s changed? Drag your finger over the picture");
}

function dayText(hand: DiferencioHand): string {
  const { game, seat } = hand;
  switch (game.part) {
    case "study": {
      if (hand.can("ready")) return tr("Remember this picture!");
      return tr("Waiting for {names}", {
        names: names(
          hand,
          seatsOf(hand).filter((each) => !game.ready.includes(each) && !hand.view.absent.includes(each)),
        ),
      });
    }
    case "search":
      return searchText(hand);
    case "dusk":
      return game.architect === seat
        ? tr("You’re the next architect")
        : tr("{name} is the next architect", { name: hand.name(game.architect) });
    case "giving":
      return tr("Waiting for {names}", { names: names(hand, game.giving) });
    case "over":
      return overText(hand);
  }
  return "";
}

/** The only winner; the tablet's players decide when the results come. */
function overText(hand: DiferencioHand): string {
  const won = seatsOf(hand).filter((seat) => hand.view.outcome?.places[seat] === 1);
  if (won.length !== 1) return tr("Results on the tablet");
  return won[0] === hand.seat ? tr("You win!") : tr("{name} wins!", { name: hand.name(won[0]!) });
}

function giveBack(hand: DiferencioHand): Node_ | null {
  const form = hand.can("give_back")?.forms[0];
  if (form?.form !== "one") return null;
  const give = (card: number): Node_ =>
    h(
      "button.point-card",
      {
        key: `card-${card}`,
        disabled: hand.isSending,
        label: tr("Spot {place}", { place: placeOf(card) + 1 }),
        onclick: (event: Event) => hand.submit({ do: "give_back", card }, event),
      },
      cardArt(hand, card),
      h("b.number", { "data-n": placeOf(card) + 1 }),
    );
  return h(
    "div.plate",
    { key: "give" },
    h("strong", tr("Give back which point?")),
    h("p", tr("Missed! Choose within 5 seconds, or your oldest goes.")),
    h("div.row", (form.among as readonly number[]).map(give)),
  );
}

/** A finger has chosen a place: looking was free, pointing has its price. */
function question(hand: DiferencioHand, place: number): readonly Node_[] {
  const isCostly = hand.game.phase === 2;
  const point = (event: Event): void => {
    hand.setDraft(ASKED, undefined);
    hand.setDraft(SENT, place);
    hand.submit({ do: "propose", place }, event);
  };
  return [
    row(
      act("keep-looking", tr("No"), "quiet.less", () => hand.setDraft(ASKED, undefined)),
      raceAct("do-point", tr("Point at {place}", { place: place + 1 }), point, {
        disabled: hand.isSending,
        under: isCostly ? tr("Miss: −1 point, out for the night") : tr("A miss and you’re out"),
      }),
    ),
  ];
}

function dayActs(hand: DiferencioHand): readonly (Node_ | null)[] {
  const { game } = hand;
  if (hand.can("propose") && hand.draft(OVER) !== undefined)
    return [h("p.soft", { key: "free" }, tr("Just looking costs nothing"))];
  const total = game.pointing !== null ? POINTING_MS : game.hurried !== null ? HURRY_MS : 60000;
  const isTimed = game.part === "search" && game.until !== null;
  const acts = [
    isTimed ? h("div.center", { key: "time" }, countdown(game.until!, total)) : null,
    moveAct(hand, "ready", tr("Ready"), "action"),
    moveAct(hand, "press", tr("Got it!"), "action"),
    moveAct(hand, "nightfall", tr("Next night"), game.architect === hand.seat ? "gold" : "quiet"),
    moveAct(hand, "give_up", tr("I’m done"), "quiet"),
    moveAct(hand, "look_again", tr("Keep looking"), "gold"),
    moveAct(hand, "hurry", tr("Hurry, {name}!", { name: hand.name(looking(hand)[0] ?? 0) }), "quiet"),
  ];
  const shown = acts.filter(Boolean);
  return [giveBack(hand), ...(shown.length > 1 ? [row(shown)] : shown)];
}

function day(hand: DiferencioHand): Drawing {
  const { game } = hand;
  const choose = (place: number): void => {
    if (offered(hand).includes(place)) hand.setDraft(ASKED, place);
  };
  const asked = hand.draft(OVER) === undefined ? askedPlace(hand) : null;
  return {
    thing: [
      searchers(hand),
      world(hand, game.board, marks(hand), hand.can("propose") && !hand.isSending ? choose : undefined, asked),
      ["ready", "press", "propose"].some((deed) => hand.can(deed)) && h("p.soft.turn", { key: "turn" }, tr("Turn your phone for a larger picture")),
      summary(hand),
      verdict(hand),
    ],
    now: asked === null ? dayText(hand) : tr("Spot {place}?", { place: asked + 1 }),
    acts: asked === null ? dayActs(hand) : question(hand, asked),
    isLit: ["ready", "press", "propose", "give_back"].some((deed) => hand.can(deed)),
    isSteady: true,
  };
}

/** What the last proposal of this seat brought. */
function verdict(hand: DiferencioHand): Node_ | null {
  const mine = (hand.view.news as unknown as readonly DiferencioNews[]).filter(
    (news) => "seat" in news && news.seat === hand.seat,
  );
  const last = mine[mine.length - 1];
  if (last?.what === "found")
    return said("right", tr("Right!"), tr("1 point for spot {place}", { place: last.place + 1 }));
  if (last?.what === "gave_back")
    return said("wrong", tr("You lose a point"), tr("The card goes under the draw pile"));
  if (last?.what !== "missed") return null;
  const title = last.place === null ? tr("Time’s up!") : tr("Not spot {place}", { place: last.place + 1 });
  return said(
    "wrong",
    title,
    last.costs
      ? tr("You lose a point and are out until the next night.")
      : tr("You’re out until the next night"),
  );
}

const said = (kind: string, title: string, text: string): Node_ =>
  h("div.plate.verdict", { key: "verdict", class: kind }, h("strong", title), h("p", text));

// --- the night ---

function asleep(hand: DiferencioHand): Drawing {
  const name = hand.name(hand.game.architect);
  return {
    thing: [
      h(
        "div.status.night",
        { key: "night" },
        icon("moon"),
        h("h1", tr("Night")),
        h("p", tr("{name} is changing the picture. Sleep until {name} wakes you.", { name })),
      ),
    ],
    now: "",
    isDark: true,
  };
}

/** The architect's cards chosen so far; what was sent until then. */
function laidCards(hand: DiferencioHand): readonly number[] {
  const laid = hand.draft<readonly number[]>(`${LAID} ${hand.game.turn}`) ?? hand.game.changed;
  return laid.filter((card) => hand.game.hand.includes(card));
}

/** A second tap takes a card back; another one replaces it in phase 1, in phase 2 only on its place. */
function choose(hand: DiferencioHand, card: number): void {
  const laid = laidCards(hand);
  const others = hand.game.phase === 2 ? laid.filter((each) => placeOf(each) !== placeOf(card)) : [];
  const next = laid.includes(card) ? laid.filter((each) => each !== card) : [...others, card];
  hand.setDraft(
    `${LAID} ${hand.game.turn}`,
    next.sort((one, other) => one - other),
  );
}

function nightText(hand: DiferencioHand, laid: readonly number[]): string {
  const { game } = hand;
  const name = hand.name(hand.seat);
  if (game.changed.length && String(game.changed) === String(laid)) return tr("Good morning…");
  if (hand.can("asleep")) return tr("Are all eyes closed?");
  if (!laid.length)
    return game.phase === 1
      ? tr("{name}, change one card", { name })
      : tr("{name}, change 1 to 3 cards", { name });
  return game.phase === 1 ? tr("Another card? Tap it.") : tr("Up to three cards");
}

function architect(hand: DiferencioHand): Drawing {
  const { game } = hand;
  const laid = laidCards(hand);
  const board = game.board.map(
    (version, place) => (laid.find((card) => placeOf(card) === place) ?? version) % VERSIONS,
  );
  const cards = game.hand.map((card) =>
    h(
      "button.point-card",
      {
        key: `card-${card}`,
        pressed: laid.includes(card),
        label: tr("Spot {place}", { place: placeOf(card) + 1 }),
        onclick: () => choose(hand, card),
      },
      cardArt(hand, card),
      h("b.number", { "data-n": placeOf(card) + 1 }),
    ),
  );
  const swaps = laid.map((card) =>
    h(
      "span.swap",
      { key: card },
      cardArt(hand, placeOf(card) * VERSIONS + (game.board[placeOf(card)] ?? 0)),
      "→",
      cardArt(hand, card),
    ),
  );
  const form = hand.can("change")?.forms[0];
  const isOpen = form !== undefined && fills(form, laid);
  const wake = sendAct(hand, tr("Wake them!"), "gold", { do: "change", cards: laid }, !isOpen);
  return {
    thing: [
      world(
        hand,
        board,
        laid.map((card) => ({ place: placeOf(card), kind: "changed", seat: null })),
      ),
      h("div.row.night-cards", { key: "cards" }, cards),
      h("div.plate.swaps", { key: "swaps" }, swaps.length ? swaps : tr("Tap a card")),
    ],
    now: nightText(hand, laid),
    acts: [moveAct(hand, "asleep", tr("Yes, everyone’s asleep"), "gold"), wake],
    isLit: !game.changed.length,
    isDark: true,
  };
}

export const diferencio: Face<DiferencioView> = {
  isForEyes: true,
  covers(hand) {
    const every = ["ready", "nightfall", "press", "propose", "give_up", "look_again", "hurry", "give_back"];
    return hand.game.architect === hand.seat ? [...every, "asleep", "change"] : every;
  },
  fact(hand) {
    const isArchitect = hand.game.architect === hand.seat && hand.game.part === "night";
    return isArchitect
      ? tr("Tonight’s architect")
      : ntr("{number} point", "{number} points", hand.game.scores[hand.seat] ?? 0);
  },
  draw(hand) {
    const { game, view, seat } = hand;
    const isNight = game.part === "night" && !view.absent.includes(game.architect);
    if (isNight && game.architect === seat) return architect(hand);
    return isNight && !view.absent.includes(seat) ? asleep(hand) : day(hand);
  },
  word: (_, field, value) => (field === "place" ? String(Number(value) + 1) : null),
};
