// Compatibility: the album with a ranked row, the rows of the round, special cards.

import { h, joinTexts, type Node_ } from "../dom.ts";
import type { CompatibilityView } from "../generated/schema.ts";
import type { Drawing, Face, Hand } from "../hand.ts";
import { tables } from "../tables.ts";
import { act, hint, icon, note, peopleRow, round, row, seatBadge } from "../widgets.ts";
import { ntr, tr } from "../words.ts";
import { moveAct, picture, seatsOf, sendAct } from "./common.ts";
import { deny, isAsked, questionText, statusText } from "./compatibility_news.ts";
import {
  art,
  type CompatibilityHand,
  DIRECT,
  DOUBLED,
  heading,
  members,
  nameOf,
  isAlone,
  leader,
  own,
  sideCount,
  sideName,
  sideOf,
} from "./compatibility_texts.ts";

interface Step {
  readonly do: "stake" | "shuffle";
  readonly target: number | null;
  readonly taken: readonly number[];
}

const DRAFT = "row";
const STEP = "step";
const LARGE = "large";
const PENALTY_SQUARES = 3;

// --- choosing ---

/** The theme a draft is for; a new theme begins a new row. */
const draftKey = (hand: CompatibilityHand): string =>
  `${DRAFT} ${hand.game.round} ${JSON.stringify(hand.game.theme)}`;

function album(hand: CompatibilityHand): Drawing {
  const number = hand.game.numbers[own(hand)] ?? 0;
  const draft = hand.draft<readonly number[]>(draftKey(hand)) ?? [];
  const form = hand.can("choose")!.forms[0];
  const among = form?.form === "pick" ? (form.among as readonly number[]) : [];
  const set = (chosen: readonly number[]): void => hand.setDraft(draftKey(hand), chosen);
  const tap = (index: number): void => {
    if (draft.includes(index)) set(draft.filter((each) => each !== index));
    else if (draft.length < number) set([...draft, index]);
    else hand.notify(tr("That’s enough"), tr("Tap one of yours to remove it"));
  };
  const cell = (index: number): Node_ => {
    const rank = draft.indexOf(index) + 1;
    const label = rank ? `${nameOf(hand, index)}: ${rank}` : nameOf(hand, index);
    return h(
      "button.cell",
      {
        key: `picture-${index}`,
        pressed: rank > 0,
        label: label,
        onclick: () => tap(index),
      },
      art(hand, index),
      rank ? h("b.rank", { "data-n": rank }) : null,
    );
  };
  const slots = Array.from({ length: number }, (_, at) => slot(hand, draft, at, set));
  const missing = number - draft.length;
  const words =
    missing > 0 && !draft.length
      ? tr("Pick {number}", { number })
      : missing > 0
        ? ntr("Pick {number} more", "Pick {number} more", missing)
        : tr("Lock in");
  const lock = sendAct(hand, words, "action", { do: "choose", pictures: draft }, missing !== 0);
  return {
    thing: [
      heading(hand, largeToggle(hand)),
      h(
        "div.album",
        { key: "album", class: hand.draft(LARGE) ? "large" : "fill", style: { "--rows": Math.ceil(among.length / 5) } },
        among.map(cell),
      ),
    ],
    now: hand.game.accusation ? questionText(hand) : orderText(hand, draft.length),
    acts: [answers(hand), withdrawal(hand), number > 1 && !missing ? hint(tr("Tap a chosen picture here to move it up")) : null, h("div.slots", { key: "slots" }, slots), lock],
    isLit: true,
  };
}

/** The order of the row; without teams, first the leader to match. */
const orderText = (hand: CompatibilityHand, chosen: number): string =>
  isAlone(hand) && !chosen && leader(hand) !== hand.seat
    ? tr("Pick what {name} would pick", { name: hand.name(leader(hand)) })
    : tr("Best one first");

const largeToggle = (hand: CompatibilityHand): Node_ =>
  round(
    "large",
    hand.draft(LARGE) ? tr("Smaller pictures") : tr("Larger pictures"),
    hand.draft(LARGE) ? "zoom-out" : "zoom",
    () => hand.setDraft(LARGE, !hand.draft(LARGE)),
  );

/** A place of the row: a tap moves its picture one place up, or takes the first one away. */
function slot(
  hand: CompatibilityHand,
  draft: readonly number[],
  at: number,
  set: (chosen: readonly number[]) => void,
): Node_ {
  const index = draft[at];
  if (index === undefined) return h("span.slot", { key: `slot-${at}` }, h("b", at + 1));
  const move = (): void => {
    const chosen = [...draft];
    if (at === 0) chosen.shift();
    else [chosen[at - 1], chosen[at]] = [chosen[at]!, chosen[at - 1]!];
    set(chosen);
  };
  const does = at === 0 ? tr("take it away") : tr("one spot up");
  return h(
    "button.slot.full",
    {
      key: `slot-${at}`,
      "data-menu": "",
      label: `${at + 1}: ${nameOf(hand, index)}, ${does}`,
      onclick: move,
    },
    art(hand, index),
    h("b.rank", { "data-n": at + 1 }),
  );
}

// --- the rows of the round ---

function visibleRow(hand: CompatibilityHand, seat: number): readonly (number | null)[] {
  const shown = hand.game.shown[seat] ?? [];
  return seat === hand.seat && hand.game.mine !== null && !shown.some((each) => each !== null)
    ? hand.game.mine
    : shown;
}

/** Places of a row that match the partner's, or the leader's: direct or indirect. */
function matched(hand: CompatibilityHand, seat: number): ReadonlyMap<number, string> {
  const other = isAlone(hand) ? leader(hand) : members(hand, sideOf(hand, seat)).find((each) => each !== seat);
  const rows = hand.game.shown;
  const found = new Map<number, string>();
  if (other === undefined || other === seat) return found;
  (rows[seat] ?? []).forEach((shown, at) => {
    const there = shown === null ? -1 : (rows[other] ?? []).indexOf(shown);
    if (there >= 0) found.set(at, there === at ? "direct" : "indirect");
  });
  return found;
}

function seatRow(
  hand: CompatibilityHand,
  seat: number,
  pick?: (at: number) => void,
  taken: readonly number[] = [],
): Node_ {
  const glows = matched(hand, seat);
  const stake = hand.game.stakes[sideOf(hand, seat)];
  const moved = new Set(
    hand.game.swaps.filter((swap) => swap.target === seat).flatMap((swap) => swap.positions),
  );
  const cards = visibleRow(hand, seat).map((shown, at) => {
    const said = [
      `${at + 1}`,
      shown === null ? tr("face down") : nameOf(hand, shown),
      at === stake ? "×2" : "",
      moved.has(at) ? tr("swapped") : "",
    ];
    const label = joinTexts(said, ", ");
    const inside = [
      shown !== null
        ? art(hand, shown)
        : pick || !hand.pictures.isReady
          ? h("b", at + 1)
          : picture(hand, "crest", ""),
      at === stake ? h("b.times", { "data-n": "×2" }) : null,
      moved.has(at) ? icon("shuffle") : null,
    ];
    const look = {
      key: `place-${seat}-${at + 1}`,
      class: `${shown === null ? "down" : ""} ${glows.get(at) ?? ""} ${taken.includes(at) ? "taken" : ""}`,
      label: label,
    };
    if (!pick) return h("span.rank-card", { ...look, role: "img" }, inside);
    return h(
      "button.rank-card",
      { ...look, pressed: taken.includes(at), onclick: () => pick(at) },
      inside,
    );
  });
  const role = isAlone(hand) && seat === leader(hand) ? " · " + tr("Leader") : "";
  const score = isAlone(hand) && hand.game.scores[seat] ? `  +${hand.game.scores[seat]}` : "";
  return h(
    "div.seat-row",
    {
      key: `row-${seat}`,
      class: pick ? "picking" : "",
      style: { "--dot": `color-mix(in srgb, ${tables().looks[hand.look(seat)]?.deep} 75%, #000)` },
    },
    h("div.owner", seatBadge(hand, seat), h("span.who", hand.name(seat) + role + score)),
    h("div.rank-cards", cards),
  );
}

function progress(hand: CompatibilityHand): Node_ {
  const sides = Array.from({ length: sideCount(hand) }, (_, side) => side);
  return h(
    "ul.people",
    { key: "progress" },
    sides.map((side) =>
      h(
        "li",
        { key: side },
        h(
          "span.badges",
          members(hand, side).map((seat) => seatBadge(hand, seat)),
        ),
        h("span.hidden", sideName(hand, side)),
        h("small", tr("{square} of {all}", { square: hand.game.pawns[side] ?? 0, all: hand.game.finish })),
      ),
    ),
  );
}

function rows(hand: CompatibilityHand): readonly Node_[] {
  const sides = Array.from({ length: sideCount(hand) }, (_, side) => side).sort(
    (one, other) => Number(other === own(hand)) - Number(one === own(hand)),
  );
  const seats = sides
    .flatMap((side) => members(hand, side))
    .filter(
      (seat) => (hand.game.shown[seat] ?? []).length || (seat === hand.seat && hand.game.mine !== null),
    );
  return seats.map((seat) => seatRow(hand, seat));
}

function packs(hand: CompatibilityHand): Node_ | null {
  if (hand.game.part !== "announce") return null;
  const names = [tr("Purple deck"), tr("Orange deck")];
  const isOpen = Boolean(hand.can("announce"));
  const one = (left: number, at: number): Node_ => {
    const inside = [
      picture(hand, `theme-${at}`, ""),
      h("strong", names[at] ?? at + 1),
      h("small", ntr("{number} card left", "{number} cards left", left)),
    ];
    if (!isOpen) return h("span.pack", { key: `pack-${at}`, class: `pack-${at}` }, inside);
    return h(
      "button.pack.open",
      {
        key: `pack-${at}`,
        class: `pack-${at}`,
        disabled: hand.isSending,
        onclick: (event: Event) => hand.submit({ do: "announce", pack: at }, event),
      },
      inside,
    );
  };
  return h("div.packs", { key: "packs" }, hand.game.piles.map(one));
}

// --- special cards ---

function targets(hand: CompatibilityHand, deed: string): readonly number[] {
  if (deed === "stake") return [hand.seat];
  const forms = hand.view.choices.filter((choice) => choice.do === deed).flatMap((choice) => choice.forms);
  return forms.flatMap((form) =>
    form.field === "target" && form.form === "one" ? (form.among as number[]) : [],
  );
}

function currentStep(hand: CompatibilityHand): Step | null {
  const step = hand.draft<Step>(STEP) ?? null;
  return step && hand.can(step.do) && !isAsked(hand) ? step : null;
}

function special(hand: CompatibilityHand, step: Step): Drawing {
  const places = step.do === "stake" ? 1 : 2;
  const take = (seat: number, at: number): void => {
    const taken = seat === step.target ? step.taken : [];
    const next = taken.includes(at) ? taken.filter((each) => each !== at) : [...taken, at].slice(-places);
    hand.setDraft(STEP, { ...step, target: seat, taken: next });
  };
  const isWhole = step.target !== null && step.taken.length === places;
  const [first, second] = [...step.taken].sort((one, other) => one - other);
  const name = step.target === null ? "" : hand.name(step.target);
  const play = (event: Event): void => {
    hand.setDraft(STEP, undefined);
    hand.submit(
      step.do === "stake"
        ? { do: "stake", position: first }
        : { do: "shuffle", target: step.target, positions: [first, second] },
      event,
    );
  };
  const question =
    step.do === "stake"
      ? tr("Double Stake on which spot?")
      : !step.taken.length
        ? tr("Tap two cards of one opponent")
        : !isWhole
          ? tr("Tap a second card in {name}’s row", { name })
          : tr("Swap {name}’s cards {first} and {second}?", { first: first! + 1, second: second! + 1, name });
  const words =
    step.do === "shuffle"
      ? tr("Swap")
      : isWhole
        ? tr("×2 on spot {number}", { number: first! + 1 })
        : tr("Tap a card");
  const partner = step.do === "stake" ? members(hand, own(hand)).filter((seat) => seat !== hand.seat) : [];
  return {
    thing: [
      heading(hand),
      ...partner.map((seat) => seatRow(hand, seat)),
      ...targets(hand, step.do).map((seat) =>
        seatRow(hand, seat, (at) => take(seat, at), seat === step.target ? step.taken : []),
      ),
      h("p.soft", { key: "rule" }, note(step.do, { double: DOUBLED, points: DIRECT })),
    ],
    now: question,
    acts: [
      act(`do-${step.do}`, words, "action", play, { disabled: !isWhole || hand.isSending }),
      act("cancel", tr("Cancel"), "quiet", () => hand.setDraft(STEP, undefined)),
    ],
    isLit: true,
  };
}

/** They wait for the answer to an accusation. */
function specialActs(hand: CompatibilityHand): readonly (Node_ | null)[] {
  const begin = (deed: Step["do"]) => (): void =>
    isAsked(hand)
      ? hand.notify(tr("Not possible"), tr("Answer the accusation first"))
      : hand.setDraft(STEP, { do: deed, target: null, taken: [] });
  const off = { "aria-disabled": isAsked(hand) ? "true" : undefined };
  const left = (counts: readonly number[]): string => tr("{number} left", { number: counts[own(hand)] ?? 0 });
  const stake = hand.can("stake")
    ? act("stake", tr("Double Stake"), "gold", begin("stake"), {
        ...off,
        under: [tr("same spot: {points} points", { points: DOUBLED }), left(hand.game.stakes_left)].join(
          " · ",
        ),
      })
    : null;
  const shuffle = hand.can("shuffle")
    ? act("shuffle", tr("Shuffle"), "gold", begin("shuffle"), {
        ...off,
        under: [tr("swap two of their cards"), left(hand.game.shuffles_left)].join(" · "),
      })
    : null;
  return stake || shuffle ? [row(stake, shuffle)] : [];
}

// --- the dock ---

const BUTTONS: readonly (readonly [string, (hand: CompatibilityHand) => string, string])[] = [
  ["turn", (hand) => tr("Turn over picture {number}", { number: nextPlace(hand) + 1 }), "action"],
  ["aloud", () => tr("Say it aloud"), "gold"],
  ["reopen", () => tr("Pick again"), "quiet"],
  ["take_stake", () => tr("Take Double Stake back"), "gold"],
];

/** What this player says about an open accusation; “no” only ends the question here. */
function answers(hand: CompatibilityHand): Node_ | null {
  const kind = isAsked(hand) ? "gold" : "quiet";
  const yes =
    moveAct(hand, "admit", admitText(hand.game.pawns[own(hand)] ?? 0), kind) ??
    moveAct(hand, "confirm", tr("It’s true"), kind);
  return yes && row(
    yes,
    isAsked(hand) && act("later", hand.can("admit") ? tr("It’s not true") : tr("I saw nothing"), "quiet", () => deny(hand)),
  );
}

const withdrawal = (hand: CompatibilityHand): Node_ | null =>
  moveAct(hand, "withdraw", tr("Take it back"), "quiet");

/** With its cost for a pawn on this square. */
function admitText(square: number): string {
  const cost = Math.min(square, PENALTY_SQUARES);
  return cost
    ? ntr("Admit it: {number} square back", "Admit it: {number} squares back", cost)
    : tr("Admit it");
}

/** The first place that is still face down, of the rows that turn next. */
function nextPlace(hand: CompatibilityHand): number {
  const open = hand.game.shown
    .filter((shown) => shown.length && shown.includes(null))
    .map((shown) => shown.indexOf(null));
  return isAlone(hand) ? Math.max(0, ...open) : (open.find((at) => at > 0) ?? 0);
}

/** Whether the own side has used a special card in this round, even if it took the Double Stake back. */
const hasPlayed = (hand: CompatibilityHand): boolean =>
  hand.game.swaps.some((swap) => sideOf(hand, swap.by) === own(hand)) ||
  hand.game.stakes[own(hand)] != null ||
  (hand.game.stakes_left[own(hand)]! > 0 && !hand.can("stake"));

/** How many who may play special cards are done: not the leader, in a tie-break only its sides. */
export function readyCount(hand: CompatibilityHand): { readonly number: number; readonly whole: number } {
  const { game } = hand;
  const asked = seatsOf(hand).filter(
    (seat) => game.numbers[sideOf(hand, seat)] && !(isAlone(hand) && seat === game.announcer),
  );
  const left = asked.filter(
    (seat) =>
      !game.done.includes(seat) && (game.stakes_left[sideOf(hand, seat)] || game.shuffles_left[sideOf(hand, seat)]),
  );
  return { number: asked.length - left.length, whole: asked.length };
}

function roundPage(hand: CompatibilityHand): Drawing {
  const { game } = hand;
  const button = ([deed, words, kind]: (typeof BUTTONS)[number]): Node_ | null =>
    moveAct(hand, deed, words(hand), kind);
  const ready =
    game.part === "choose"
      ? peopleRow(
          hand as unknown as Hand,
          (seat) => (game.locked[seat] ? "done" : "waited"),
          (seat) => (game.locked[seat] ? tr("ready") : ""),
        )
      : null;
  const waits = game.part === "window" && !game.accusation;
  const done = moveAct(hand, "done", hasPlayed(hand) ? tr("Ready") : tr("Play no card"), "action");
  return {
    thing: [heading(hand), packs(hand), ...rows(hand), ready, progress(hand)],
    now: statusText(hand),
    acts: [
      waits ? hint(tr("{number} of {whole} players ready", readyCount(hand))) : null,
      answers(hand),
      withdrawal(hand),
      ...BUTTONS.map(button),
      ...specialActs(hand),
      done,
    ],
    isLit: ["announce", "turn", "done", "aloud", "admit", "confirm"].some((deed) => hand.can(deed)),
  };
}

export const compatibility: Face<CompatibilityView> = {
  covers: () => [
    "announce",
    "aloud",
    "choose",
    "reopen",
    "stake",
    "take_stake",
    "shuffle",
    "done",
    "turn",
    "admit",
    "confirm",
    "withdraw",
  ],
  rare: ["accuse"],
  rareText: () => [tr("Who cheated?"), ntr("{number} square back", "{number} squares back", PENALTY_SQUARES)].join(" "),
  fact(hand) {
    const partner = members(hand, own(hand)).find((seat) => seat !== hand.seat);
    const lead = leader(hand);
    const aim =
      partner !== undefined
        ? tr("with {name}", { name: hand.name(partner) })
        : lead === hand.seat
          ? tr("Leader")
          : tr("Leader: {name}", { name: hand.name(lead) });
    return hand.can("choose") && hand.game.theme?.kind !== "aloud" ? joinTexts([tr("Theme"), aim], " · ") : aim;
  },
  scoreText: (view, seat) =>
    ntr("{number} square", "{number} squares", view.outcome?.scores[seat] ?? 0),
  teamOf: (table, seat) => sideOf(table as CompatibilityHand, seat),
  draw(hand) {
    if (hand.can("choose")) return album(hand);
    const step = currentStep(hand);
    return step ? special(hand, step) : roundPage(hand);
  },
  word: (hand, field, value) =>
    field === "pictures"
      ? nameOf(hand, Number(value))
      : ["position", "positions", "pack"].includes(field)
        ? String(Number(value) + 1)
        : null,
};
