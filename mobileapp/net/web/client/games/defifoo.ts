// Défifoo: the challenge, the trick, and the hand of cards.

import { h, type Node_ } from "../dom.ts";
import { capitalize } from "../forms.ts";
import type { DefifooNews, DefifooView } from "../generated/schema.ts";
import type { Drawing, Face, Hand } from "../hand.ts";
import { tables } from "../tables.ts";
import { act, row, seatBadge } from "../widgets.ts";
import { ntr, tr } from "../words.ts";
import { latest, option, ownPack, picture, seatsOf, seenAct, sendAct } from "./common.ts";

type DefifooHand = Hand<DefifooView>;
type Challenge = DefifooView["challenge"];

const PER_CARD: ReadonlySet<string> = new Set(["no_ship", "no_five", "no_seven", "no_planet"]);
const CHOSEN = "chosen";
const SUN_LAST_POINTS = 50;

// --- cards ---

const pack = (hand: DefifooHand) => ownPack(tables().packs.defifoo, hand.terms.pack);

/** The colours of a card, by number; none: the Sun. */
function coloursOf(hand: DefifooHand, card: number): readonly number[] {
  const { ranks, colours, ships } = pack(hand);
  const planets = colours.length * ranks.length;
  return card < planets ? [Math.floor(card / ranks.length)] : (ships[card - planets] ?? []);
}

function rankOf(hand: DefifooHand, card: number): number | null {
  const { ranks, colours, ship_rank } = pack(hand);
  if (card < colours.length * ranks.length) return ranks[card % ranks.length] ?? null;
  return coloursOf(hand, card).length ? ship_rank : null;
}

const colourKey = (hand: DefifooHand, colour: number): string => pack(hand).colours[colour] ?? "";
const colourName = (hand: DefifooHand, colour: number): string =>
  tr(tables().colours[colourKey(hand, colour)] ?? colourKey(hand, colour));

function coloursText(hand: DefifooHand, called: readonly number[]): string {
  const [one, other] = called.map((colour) => colourName(hand, colour));
  return other === undefined ? (one ?? "") : tr("{one} or {other}", { one: one!, other: other.toLowerCase() });
}

/** For example: Blue 9, Blue–green ship, Sun. */
function cardName(hand: DefifooHand, card: number): string {
  const colours = coloursOf(hand, card);
  const [one, other] = colours.map((colour) => colourName(hand, colour).toLowerCase());
  if (one === undefined) return tr("Sun");
  const name =
    other === undefined
      ? tr(tables().cards[colourKey(hand, colours[0]!)] ?? one, { rank: rankOf(hand, card) ?? "" })
      : tr("{one}–{other} ship", { one, other });
  return capitalize(name);
}

function fileOf(hand: DefifooHand, card: number): string {
  const colours = coloursOf(hand, card).map((colour) => colourKey(hand, colour));
  if (!colours.length) return "sun";
  return colours.length === 1 ? `planet-${colours[0]}-${rankOf(hand, card)}` : `ship-${colours.join("-")}`;
}

const isShip = (hand: DefifooHand, card: number): boolean => coloursOf(hand, card).length > 1;
const isSun = (hand: DefifooHand, card: number): boolean => !coloursOf(hand, card).length;

/** For example: Play the red 6, Play the Sun. */
function playText(hand: DefifooHand, card: number): string {
  const [one, other] = coloursOf(hand, card).map((colour) => colourName(hand, colour).toLowerCase());
  if (one === undefined) return tr("Play the Sun");
  if (other !== undefined) return tr("Play the {one}–{other} ship", { one, other });
  return tr("Play the {card}", { card: cardName(hand, card).toLowerCase() });
}

/** For example: 6, 9 or the ship; with colours, if two are called. */
function listText(hand: DefifooHand, cards: readonly number[]): string {
  const short = hand.game.called.length === 1;
  const words = cards.map((card) => {
    if (isSun(hand, card)) return tr("the Sun");
    if (!short) return cardName(hand, card).toLowerCase();
    return isShip(hand, card) ? tr("the ship") : String(rankOf(hand, card));
  });
  const all = [...new Set(words)];
  const other = all.pop() ?? "";
  return all.length ? tr("{one} or {other}", { one: all.join(", "), other }) : other;
}

/** The card's picture, or its number and colour while pictures load. */
function face(hand: DefifooHand, card: number): Node_ {
  if (hand.pictures.isReady) return picture(hand, fileOf(hand, card), cardName(hand, card));
  const colours = coloursOf(hand, card).map((colour) => colourKey(hand, colour));
  return h(
    "span.plain-card",
    { class: colours.map((colour) => `c-${colour}`).join(" "), "aria-hidden": "true" },
    cardName(hand, card),
  );
}

// --- the challenge ---

const ruleOf = (kind: string): readonly [string, number, string] =>
  tables().challenges[kind] ?? [kind, 0, ""];
const signed = (points: number): string => (points > 0 ? `+${points}` : points ? `−${-points}` : "0");

const titleKind = (hand: DefifooHand, kind: string): string =>
  kind === "no_planet" && option(hand, "ships_count_as_planets") ? "no_planet_or_ship" : kind;

function challengeText(hand: DefifooHand, { kind, colour }: Challenge): string {
  if (colour === null) return tr(ruleOf(kind)[0]);
  return tr(tables().coloured[titleKind(hand, kind)]?.[colourKey(hand, colour)] ?? kind);
}

function worthText({ kind }: Challenge): string {
  const points = signed(ruleOf(kind)[1]);
  if (kind === "no_trick") return tr("{points} per trick", { points });
  return PER_CARD.has(kind) ? tr("{points} per card", { points }) : points;
}

function challengePlate(hand: DefifooHand, challenge: Challenge): Node_ {
  const colour = challenge.colour === null ? "" : `-${colourKey(hand, challenge.colour)}`;
  const [, points, rule] = ruleOf(challenge.kind);
  return h(
    "details.challenge",
    { key: "challenge" },
    h(
      "summary",
      hand.pictures.isReady ? picture(hand, `challenge-${challenge.kind}${colour}`, "") : null,
      h(
        "span",
        h("strong", challengeText(hand, challenge)),
        h(
          "span.row",
          h("b", { class: points > 0 ? "good" : "bad" }, worthText(challenge)),
          h("small", tr("Set {number} of {all}", { number: hand.game.set, all: hand.game.sets })),
        ),
      ),
    ),
    h("p", tr(rule, { points: Math.abs(points) })),
  );
}

// --- the trick ---

function trick(hand: DefifooHand): Node_ {
  const { game } = hand;
  const won = game.trick.length ? undefined : latest<DefifooNews, "trick_won">(hand, "trick_won");
  const cards: readonly (readonly [number | null, number])[] = won
    ? won.cards.map((card) => [null, card] as const)
    : game.trick;
  const [colour] = game.called;
  const isPlaying = game.part === "trick";
  const leads = isPlaying && game.turn === hand.seat;
  const none = leads ? tr("Any colour") : tr("No colour yet");
  const words = game.called.length ? coloursText(hand, game.called) : none;
  const played = cards.map(([seat, card]) =>
    h(
      "li",
      { key: card, class: seat !== null && seat === game.best ? "best" : "" },
      h(
        "span.card",
        {
          role: "img",
          label: seat === null ? cardName(hand, card) : `${hand.name(seat)}: ${cardName(hand, card)}`,
        },
        face(hand, card),
      ),
      seat === null ? null : seatBadge(hand, seat),
    ),
  );
  const next =
    !isPlaying || game.turn === null || won
      ? null
      : h(
          "li.next",
          { key: "next" },
          h("span.card", seatBadge(hand, game.turn)),
          h("small", tr("now")),
        );
  return h(
    "div.trick",
    { key: "trick", class: colour === undefined ? "" : `c-${colourKey(hand, colour)}` },
    h(
      "div.called",
      hand.pictures.isReady
        ? h("span.row", game.called.map((each) => picture(hand, `colour-${colourKey(hand, each)}`, "")))
        : null,
      h("span", won ? tr("{name} wins the trick", { name: hand.name(won.seat) }) : words),
    ),
    h("ul", played, next),
  );
}

// --- the hand ---

function legalCards(hand: DefifooHand): readonly number[] | null {
  const form = hand.can("play")?.forms[0];
  return form?.form === "one" ? (form.among as readonly number[]) : null;
}

function chosenCard(hand: DefifooHand): number | null {
  const card = hand.draft<number>(CHOSEN);
  return card !== undefined && legalCards(hand)?.includes(card) ? card : null;
}

function tap(hand: DefifooHand, card: number, event: Event): void {
  if (!legalCards(hand)?.includes(card)) return hand.notify(...barredText(hand));
  if (chosenCard(hand) === card && !hand.isSending) hand.submit({ do: "play", card }, event);
  else hand.setDraft(CHOSEN, card);
}

/** Why a card cannot be played now. */
function barredText(hand: DefifooHand): [string, string?] {
  const { game, seat } = hand;
  if (game.part === "direction" && game.dealer === seat)
    return [tr("Choose a direction first"), tr("Clockwise or anticlockwise?")];
  if (game.turn !== null && game.turn !== seat)
    return [tr("It’s {name}’s turn", { name: hand.name(game.turn) })];
  const legal = legalCards(hand) ?? [];
  if (!game.called.length || !legal.length) return [tr("Not possible")];
  const colour = coloursText(hand, game.called);
  return [
    capitalize(tr("{colour} was called", { colour: colour.toLowerCase() })),
    tr("You can play: {cards}", { cards: listText(hand, game.hand.filter((card) => legal.includes(card))) }),
  ];
}

function cards(hand: DefifooHand): Node_ {
  const legal = legalCards(hand);
  const chosen = chosenCard(hand);
  const size = hand.game.hand.length;
  return h(
    "div.cards",
    { key: "cards", class: size > 15 ? "many" : size > 12 ? "" : "few" },
    hand.game.hand.map((card) => {
      const state =
        legal === null ? "" : card === chosen ? "chosen" : legal.includes(card) ? "legal" : "barred";
      return h(
        "button.card",
        {
          key: `card-${card}`,
          class: state,
          label: cardName(hand, card),
          pressed: card === chosen,
          "aria-disabled": state === "barred" ? "true" : undefined,
          onclick: (event: Event) => tap(hand, card, event),
        },
        face(hand, card),
      );
    }),
  );
}

// --- the scores of a set ---

type Reason = readonly [string, number, number];

/** `hasShips`: ships count as planets. */
function reasonText([kind, often]: Reason, tricks: number, hasShips: boolean): string {
  switch (kind) {
    case "no_ship":
      return ntr("{number} ship", "{number} ships", often);
    case "no_five":
      return ntr("{number} five", "{number} fives", often);
    case "no_seven":
      return ntr("{number} seven", "{number} sevens", often);
    case "no_planet":
      return hasShips
        ? ntr("{number} card", "{number} cards", often)
        : ntr("{number} planet", "{number} planets", often);
  }
  return kind in tables().single
    ? tr(tables().single[kind]!)
    : ntr("{number} trick", "{number} tricks", tricks);
}

/** Without a reason for points: nothing of what the challenge names. */
function nothingText(hand: DefifooHand, tricks: number): string {
  const { challenge } = hand.game;
  if (ruleOf(challenge.kind)[1] > 0) return ntr("{number} trick", "{number} tricks", tricks);
  const nothing = tables().nothing[titleKind(hand, challenge.kind)];
  if (nothing !== undefined) return tr(nothing);
  const name = challengeText(hand, challenge);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function scores(hand: DefifooHand): Node_ {
  const { game } = hand;
  const sheet = game.sheets[game.sheets.length - 1];
  const order = [...seatsOf(hand)].sort((one, other) => (game.scores[other] ?? 0) - (game.scores[one] ?? 0));
  return h(
    "ul.sheet-rows",
    { key: "scores" },
    order.map((seat) => {
      const points = sheet?.points[seat] ?? 0;
      const tricks = sheet?.tricks[seat] ?? 0;
      const reasons = (sheet?.reasons[seat] ?? []) as readonly Reason[];
      const why = reasons.map((reason) => {
        const words = reasonText(reason, tricks, Boolean(option(hand, "ships_count_as_planets")));
        return reasons.length > 1 ? `${words} ${signed(reason[2])}` : words;
      });
      return h(
        "li",
        { key: seat, class: seat === hand.seat ? "own" : "" },
        seatBadge(hand, seat),
        h(
          "div",
          h("strong", hand.name(seat)),
          h("small", why.join(" · ") || nothingText(hand, tricks)),
        ),
        h("b", { class: points > 0 ? "good" : points < 0 ? "bad" : "" }, signed(points)),
        h("b.score", game.scores[seat] ?? 0),
      );
    }),
  );
}

// --- the dock ---

function statusText(hand: DefifooHand): string {
  const { game, seat } = hand;
  if (game.part === "scored") return hand.isResultOpen ? "" : tr("Anyone can deal the next set");
  if (game.part === "direction") {
    const name = hand.name(game.dealer);
    return game.dealer === seat
      ? tr("You deal: which direction?")
      : tr("{name} chooses the direction", { name });
  }
  if (game.turn === null) return "";
  if (game.turn !== seat) return tr("It’s {name}’s turn", { name: hand.name(game.turn) });
  if (game.hand.length === 2 && game.hand.some((card) => isSun(hand, card)))
    return tr("Play the Sun now, or it’ll cost you {points}", { points: SUN_LAST_POINTS });
  if (!game.trick.length && Math.max(...game.sizes) === 1) return tr("Last trick!");
  const best = game.trick.find(([player]) => player === game.best);
  if (!game.called.length || !best) return tr("You start: play any card");
  const card = isSun(hand, best[1]) ? tr("the Sun") : cardName(hand, best[1]).toLowerCase();
  return tr("{name} is winning with {card}", { name: hand.name(best[0]), card });
}

function acts(hand: DefifooHand): readonly (Node_ | null)[] {
  if (hand.can("direction")) {
    const turn = (key: string, words: string, clockwise: number): Node_ =>
      sendAct(hand, words, "gold", { do: "direction", clockwise }, false, key);
    return [row(turn("anticlockwise", tr("Anticlockwise"), 0), turn("clockwise", tr("Clockwise"), 1))];
  }
  if (hand.can("next")) {
    const { set, sets } = hand.game;
    const words = set === sets ? tr("See results") : tr("Next set");
    return [seenAct(hand, set, words, "action", (event) => hand.submit({ do: "next" }, event))];
  }
  if (!legalCards(hand)) return [];
  const card = chosenCard(hand);
  if (card === null) return [act("play", tr("Tap a card"), "action", () => undefined, { disabled: true })];
  return [sendAct(hand, playText(hand, card), "action", { do: "play", card }, false, "play")];
}

export const defifoo: Face<DefifooView> = {
  covers: () => ["direction", "play", "next"],
  fact: (hand) => ntr("{number} point", "{number} points", hand.game.scores[hand.seat] ?? 0),
  draw(hand): Drawing {
    const isScored = hand.game.part === "scored";
    return {
      thing: isScored
        ? [challengePlate(hand, hand.game.challenge), scores(hand)]
        : [challengePlate(hand, hand.game.challenge), trick(hand), cards(hand)],
      now: statusText(hand),
      acts: acts(hand),
      isLit: Boolean(hand.can("direction") || legalCards(hand) || hand.can("next")),
    };
  },
  word(hand, field, value) {
    if (field === "clockwise") return value ? tr("Clockwise") : tr("Anticlockwise");
    return field === "card" ? cardName(hand, Number(value)) : null;
  },
  acting({ game }) {
    const seat = game.part === "direction" ? game.dealer : game.turn;
    return seat === null ? [] : [seat];
  },
};
