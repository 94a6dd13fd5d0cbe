// Difference: two pictures one above the other, the claim below, two taps to show.

import { h, type Node_ } from "../dom.ts";
import type { DifferenceNews, DifferenceView } from "../generated/schema.ts";
import type { Drawing, Face, Hand } from "../hand.ts";
import { isObject } from "../shape.ts";
import { act, countdown, icon, raceAct, row, seatBadge, title } from "../widgets.ts";
import { ntr, tr } from "../words.ts";
import { latest, moveAct, onTheirWay, option, seatsOf } from "./common.ts";

type DifferenceHand = Hand<DifferenceView>;
type Spot = readonly [number, number];
interface Change {
  readonly boxes: readonly (readonly [number, number, number, number])[];
  readonly patch: string;
}
interface Scene {
  readonly size: Spot;
  readonly base: string;
  readonly changes: readonly Change[];
}

const MARGIN = 8; // pixels that a patch extends beyond its boxes
const FINGER_PX = 22; // how far beside a place a finger may be
const SHOW_MS = 6000;
const LOCK_MS = 15000;
const COUNT_MS = 3000;
const LENS_PX = 150;
const ZOOM = 2.4;
const FIRST = "first";
const COMPARED = "compared";
const SHOWN = "shown"; // the spots of the last claim
const PROOF_MS = 2000; // as on the tablet: no device shows the new card earlier

// --- pictures ---

function sceneOf(hand: DifferenceHand): Scene | null {
  const pack = hand.pictures.pack;
  const isScene =
    isObject(pack) &&
    pack["id"] === hand.terms.pack &&
    typeof pack["base"] === "string" &&
    Array.isArray(pack["changes"]) &&
    Array.isArray(pack["size"]);
  return isScene ? (pack as unknown as Scene) : null;
}

/** Draw a card on a canvas: the base with one change. */
function drawCard(hand: DifferenceHand, canvas: HTMLCanvasElement, card: number | null): void {
  const scene = sceneOf(hand);
  const base = scene && hand.pictures.image(scene.base);
  const change = card === null ? undefined : scene?.changes[card];
  const patch = change && hand.pictures.image(change.patch);
  const wanted = `${card} ${Boolean(base)} ${Boolean(patch)}`;
  if (!scene || !base || canvas.dataset["drawn"] === wanted) return;
  canvas.dataset["drawn"] = wanted;
  [canvas.width, canvas.height] = [scene.size[0], scene.size[1]];
  const context = canvas.getContext("2d")!;
  context.drawImage(base, 0, 0, scene.size[0], scene.size[1]);
  if (!change || !patch) return;
  const left = Math.max(Math.min(...change.boxes.map((box) => box[0])) - MARGIN, 0);
  const top = Math.max(Math.min(...change.boxes.map((box) => box[1])) - MARGIN, 0);
  context.drawImage(patch, left, top);
}

interface Mark {
  readonly spot: Spot;
  readonly kind: string;
  readonly text: string;
}

/** A card; while showing, a tap sets a spot, else a finger that stays enlarges both pictures. */
function card(
  hand: DifferenceHand,
  key: string,
  shown: number | null,
  marks: readonly Mark[],
  isCovered: boolean,
): Node_ {
  const size = sceneOf(hand)?.size ?? [1024, 1024];
  const rings = marks.map(({ spot, kind, text }, at) =>
    h(
      "i.mark",
      {
        key: at,
        class: kind,
        style: { left: `${(100 * spot[0]) / size[0]}%`, top: `${(100 * spot[1]) / size[1]}%` },
      },
      h("b", text),
    ),
  );
  const label = key === "own" ? tr("{name}’s card", { name: hand.name(hand.seat) }) : tr("Middle");
  const canvas = h("canvas", {
    drawn: (element: HTMLElement) => drawCard(hand, element as HTMLCanvasElement, shown),
  });
  const style: { [name: string]: string } =
    key === "own" ? { "--rim": `var(--seat-${hand.look(hand.seat)})` } : {};
  const inside = [
    canvas,
    ...rings,
    h("small.card-name", { "aria-hidden": "true" }, key === "own" ? hand.name(hand.seat) : label),
    isCovered ? h("span.lid", { key: "lid" }) : null,
    sceneOf(hand) ? null : h("span.worded", onTheirWay()),
  ];
  if (hand.can("show"))
    return h(
      "button.picture.pad",
      { key, label: label, style, onclick: (event: MouseEvent) => tap(hand, event, size) },
      inside,
    );
  return h(
    "div.picture",
    { key, role: "img", label: label, style, ...(isCovered ? {} : lens()) },
    inside,
    h("canvas.lens", { "aria-hidden": "true" }),
  );
}

// --- looking closer ---

function lens(): { [name: string]: unknown } {
  const look = (event: PointerEvent): void => {
    const picture = event.currentTarget as HTMLElement;
    const all = picture.closest(".pair-of-pictures");
    if (event.type === "pointermove" && !all?.classList.contains("looking")) return;
    all?.classList.add("looking");
    const box = picture.getBoundingClientRect();
    const at: Spot = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    all?.querySelectorAll<HTMLElement>(".picture").forEach((each) => enlarge(each, at));
  };
  const end = (event: PointerEvent): void =>
    (event.currentTarget as HTMLElement).closest(".pair-of-pictures")?.classList.remove("looking");
  return {
    onpointerdown: look,
    onpointermove: look,
    onpointerup: end,
    onpointercancel: end,
    onpointerleave: end,
  };
}

/** The same spot in both pictures, above the finger. */
function enlarge(picture: HTMLElement, at: Spot): void {
  const source = picture.querySelector("canvas");
  const glass = picture.querySelector<HTMLCanvasElement>("canvas.lens");
  const wide = picture.clientWidth;
  if (!source?.width || !glass || glass === source) return;
  const pixels = LENS_PX * 2;
  [glass.width, glass.height] = [pixels, pixels];
  const span = (source.width * LENS_PX) / (wide * ZOOM);
  glass
    .getContext("2d")!
    .drawImage(
      source,
      at[0] * source.width - span / 2,
      at[1] * source.height - span / 2,
      span,
      span,
      0,
      0,
      pixels,
      pixels,
    );
  const left = Math.min(Math.max(at[0] * wide - LENS_PX / 2, -8), wide - LENS_PX + 8);
  glass.style.setProperty("left", `${left}px`);
  glass.style.setProperty("top", `${at[1] * picture.clientHeight - LENS_PX - 36}px`);
}

// --- showing ---

/** Two taps are the claim; a second tap on the same place takes the first one away. */
function tap(hand: DifferenceHand, event: MouseEvent, size: Spot): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const at = (value: number, most: number): number =>
    Math.min(Math.max(Math.floor(value * most), 0), most - 1);
  const spot: Spot =
    event.detail === 0
      ? [size[0] >> 1, size[1] >> 1]
      : [
          at((event.clientX - box.left) / box.width, size[0]),
          at((event.clientY - box.top) / box.height, size[1]),
        ];
  const first = hand.draft<Spot>(firstKey(hand));
  const form = hand.can("show")?.forms.find((each) => each.field === "reach");
  const most = form?.form === "one" ? Number(form.among[form.among.length - 1]) : 0;
  if (!first) return hand.setDraft(firstKey(hand), spot);
  hand.setDraft(firstKey(hand), undefined);
  if (Math.max(Math.abs(spot[0] - first[0]), Math.abs(spot[1] - first[1])) <= most / 2) return;
  hand.setDraft(SHOWN, [first, spot]);
  hand.submit(
    {
      do: "show",
      points: [first, spot],
      reach: Math.min(most, Math.floor((FINGER_PX * size[0]) / box.width)),
    },
    event,
  );
}

/** The first spot belongs to one card of one claim. */
const firstKey = (hand: DifferenceHand): string => `${FIRST} ${hand.view.revision}`;

function showingText(hand: DifferenceHand): string {
  const claim = hand.game.claim!;
  if (claim.phase === "place") return [tr("Pick a spot"), tr("beside a card")].join(": ");
  if (hand.draft(firstKey(hand))) return [tr("That’s one."), tr("Tap the second difference")].join(" ");
  const whole = claim.against.length;
  const which =
    whole > 1 && claim.showing !== null
      ? [tr("Card {now} of {whole}", { now: claim.showing + 1, whole })]
      : [];
  return [...which, [tr("Tap the first difference"), tr("on either picture")].join(", ")].join(": ");
}

// --- the board of the advanced game ---

function board(hand: DifferenceHand): Node_ {
  const form = hand.can("place")?.forms[0];
  const open = form?.form === "one" ? (form.among as unknown as readonly Spot[]) : [];
  const cells = [...hand.game.board.map(({ at }) => at), ...open];
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  const columns = Math.max(...cells.map(([x]) => x)) - left + 1;
  const rows = Math.max(...cells.map(([, y]) => y)) - top + 1;
  const style = ([x, y]: Spot) => ({ "grid-column": x - left + 1, "grid-row": y - top + 1 });
  const shown = hand.game.board.map(({ at, card: each }) =>
    h(
      "button.board-card",
      {
        key: `board-${at}`,
        "data-menu": "",
        style: style(at),
        label: tr("Card"),
        onclick: () => hand.setDraft(COMPARED, each),
      },
      h("canvas", { drawn: (element: HTMLElement) => drawCard(hand, element as HTMLCanvasElement, each) }),
    ),
  );
  const free = open.map((at) =>
    h(
      "button.free",
      {
        key: `place-${at}`,
        disabled: hand.isSending,
        style: style(at),
        label: [tr("Spot"), at.join(" · ")].join(" "),
        onclick: (event: Event) => hand.submit({ do: "place", at }, event),
      },
      "+",
    ),
  );
  return h("div.board", { key: "board", style: { "--columns": columns, "--rows": rows } }, shown, free);
}

// --- the pictures ---

interface Proof {
  readonly revision: number;
  readonly seat: number;
  readonly own: number;
  readonly card: number;
  readonly points: readonly Spot[];
  readonly until: number;
}

let lastProof: Proof | undefined;

/** The card that the last right claim was shown against; it stays while its places are marked. */
function proof(hand: DifferenceHand): Proof | undefined {
  const found = latest<DifferenceNews, "found">(hand, "found");
  const card = found?.changes.find((each) => each !== found.card);
  const { revision } = hand.view;
  if (found && card !== undefined && lastProof?.revision !== revision && !option(hand, "advanced")) {
    lastProof = { ...found, revision, card, own: found.card, until: Date.now() + PROOF_MS };
    setTimeout(() => hand.redraw(), PROOF_MS + 20);
  }
  if (hand.game.claim && lastProof) lastProof = { ...lastProof, until: 0 };
  return lastProof && Date.now() < lastProof.until ? lastProof : undefined;
}

export function reference(hand: DifferenceHand): number | null {
  const { game } = hand;
  const proven = proof(hand);
  if (proven) return proven.card;
  if (game.claim?.phase === "show") return game.claim.against[game.claim.showing ?? 0]?.card ?? null;
  const compared = hand.draft<number>(COMPARED);
  if (option(hand, "advanced"))
    return compared !== undefined && game.board.some(({ card: each }) => each === compared) ? compared : null;
  return game.board[game.board.length - 1]?.card ?? null;
}

function marks(hand: DifferenceHand): readonly Mark[] {
  const first = hand.draft<Spot>(firstKey(hand));
  const missed = latest<DifferenceNews, "missed">(hand, "missed");
  const isMine = missed?.seat === hand.seat && hand.game.lock?.seat === hand.seat && !hand.game.claim;
  return [
    ...(first ? [{ spot: first, kind: "", text: "1" }] : []),
    ...(isMine ? missed.points.map((spot) => ({ spot, kind: "wrong", text: "×" })) : []),
  ];
}

function proofMarks(hand: DifferenceHand): readonly Mark[] {
  return proof(hand)?.points.map((spot) => ({ spot, kind: "right", text: "✓" })) ?? [];
}

function pictures(hand: DifferenceHand): Node_ {
  const { game, seat } = hand;
  const isCovered =
    (game.claim !== null && game.claim.seat !== seat) || game.phase === "count" || !game.board.length;
  const upper = reference(hand);
  const proven = proof(hand);
  const isProven = proven?.seat === seat;
  const isBoard = Boolean(hand.can("place")) || (upper === null && game.board.length > 0);
  const over = isCovered ? lidNode(hand) : null;
  const back =
    option(hand, "advanced") && !isBoard && !game.claim
      ? act("board", tr("Board"), "quiet", () => hand.setDraft(COMPARED, undefined), { "data-menu": "" })
      : null;
  return h(
    "div.pair-of-pictures.fill",
    { key: "pictures" },
    isBoard && !isCovered
      ? board(hand)
      : card(hand, "reference", upper, isCovered ? [] : [...marks(hand), ...proofMarks(hand)], isCovered),
    card(
      hand,
      "own",
      (isProven ? proven.own : game.tops[seat]) ?? null,
      isCovered ? [] : [...marks(hand), ...(isProven ? proofMarks(hand) : [])],
      isCovered,
    ),
    over,
    back,
  );
}

/** On the lids: who is showing, or the count. */
function lidNode(hand: DifferenceHand): Node_ | null {
  const { claim, begins } = hand.game;
  if (claim)
    return h(
      "div.over",
      { key: "over" },
      seatBadge(hand, claim.seat),
      countdown(claim.until, SHOW_MS),
    );
  return begins === null ? null : h("div.over", { key: "over" }, countdown(begins, COUNT_MS, "ring.large"));
}

// --- the dock ---

const isOver = ({ game, seat }: DifferenceHand): boolean =>
  game.phase === "ask" || game.phase === "over" || game.finished.includes(seat);

function statusText(hand: DifferenceHand): string {
  const { game, seat, view } = hand;
  if (view.absent.includes(seat)) return tr("Away");
  if (game.claim?.seat === seat) return showingText(hand);
  if (game.claim) return tr("{name} is pointing…", { name: hand.name(game.claim.seat) });
  const ended = latest<DifferenceNews, "poll_ended">(hand, "poll_ended");
  if (game.phase === "count")
    return (ended ? `${pollResult(ended)}. ` : "") + tr("Get ready…");
  if (game.lock?.seat === seat)
    return [missText(hand), tr("You keep your card.")].join(". ");
  if (latest<DifferenceNews, "began">(hand, "began")) return tr("Go!");
  if (latest<DifferenceNews, "lock_ended">(hand, "lock_ended")?.seat === seat) return tr("You can call again");
  return claimText(hand) || (ended ? pollResult(ended) : "") || lastCardText(hand) || tr("Find the two differences");
}

/** The game goes on, also after a tie; a game that stops shows its results instead. */
const pollResult = ({ on, stop }: { readonly on: readonly number[]; readonly stop: readonly number[] }): string =>
  on.length > stop.length ? tr("Play on!") : tr("The vote is tied: play on");

/** How the last claim ended. */
function claimText(hand: DifferenceHand): string {
  const { piles } = hand.game;
  const found = latest<DifferenceNews, "found">(hand, "found");
  const missed = latest<DifferenceNews, "missed">(hand, "missed");
  if (found && piles[found.seat] === 1 && lastCardText(hand)) return "";
  if (found?.seat === hand.seat)
    return [tr("Right!"), ntr("{number} card left", "{number} cards left", piles[hand.seat] ?? 0)].join(" ");
  if (found) return tr("{name} found both", { name: hand.name(found.seat) });
  if (!missed) return "";
  const name = hand.name(missed.seat);
  if (missed.why === "time") return tr("Time’s up for {name}", { name });
  return missed.why === "left" ? tr("{name} has stepped away", { name }) : tr("{name} missed", { name });
}

/** The others must hurry, or this player. */
function lastCardText({ game, seat, name }: DifferenceHand): string {
  if (game.piles[seat] === 1) return tr("Your last card!");
  const last = game.piles.flatMap((left, each) => (left === 1 && !game.finished.includes(each) ? [each] : []));
  return last.length === 1 ? tr("{name}: last card!", { name: name(last[0]!) }) : "";
}

/** Why the own claim did not count. */
function missText(hand: DifferenceHand): string {
  const missed = latest<DifferenceNews, "missed">(hand, "missed");
  if (missed?.why === "same") return tr("Same one twice");
  if (missed?.why === "time") return tr("Time’s up!");
  if (missed?.why === "left") return tr("Call cancelled");
  const wrong = new Set(missed?.points.map(String));
  const numbers = (hand.draft<readonly Spot[]>(SHOWN) ?? []).flatMap((spot, at) =>
    wrong.has(String(spot)) ? [at + 1] : [],
  );
  if (!numbers.length) return tr("No difference");
  return numbers.length > 1 ? tr("Both wrong") : tr("Number {number} is wrong", { number: numbers[0]! });
}

function endText(hand: DifferenceHand): string {
  const { game, seat } = hand;
  const { poll } = game;
  if (!poll) return game.finished.includes(seat) ? tr("You’re done!") : "";
  if (poll.on.includes(seat)) return tr("You’re playing on");
  if (poll.stop.includes(seat)) return tr("You’d like to stop");
  if (poll.asked.includes(seat))
    return tr("{name} has won. Play for second place?", { name: hand.name(game.finished[0] ?? 0) });
  return tr("The others decide whether to play on");
}

function acts(hand: DifferenceHand): readonly (Node_ | null)[] {
  const { game, seat } = hand;
  const on = moveAct(hand, "play_on", tr("Play on"), "gold");
  const stop = moveAct(hand, "stop", tr("Stop here"), "quiet");
  const bury = moveAct(hand, "bury", tr("Under the pile"), "quiet");
  if (isOver(hand)) return [on || stop ? row(on, stop) : null];
  if (game.claim?.seat === seat)
    return [h("div.center", { key: "time" }, countdown(game.claim.until, SHOW_MS))];
  if (game.lock?.seat === seat && !game.claim)
    return [row(h("div.center", { key: "time" }, countdown(game.lock.until, LOCK_MS)), bury)];
  return [
    row(
      raceAct("do-claim", tr("Difference!"), (event) => hand.submit({ do: "claim" }, event), {
        disabled: !hand.can("claim") || hand.isSending || proof(hand) !== undefined,
      }),
      bury,
    ),
  ];
}

/** All with their cards; once it is over, as a list. */
function people(hand: DifferenceHand): Node_ {
  if (isOver(hand))
    return h(
      "ul.ranks",
      { key: "left" },
      seatsOf(hand).map((seat) =>
        h(
          "li",
          { key: seat, class: seat === hand.seat ? "own" : "" },
          seatBadge(hand, seat),
          h("span.who", hand.name(seat)),
          h("b.score", ntr("{number} card left", "{number} cards left", hand.game.piles[seat] ?? 0)),
        ),
      ),
    );
  return h(
    "ul.people.thin",
    { key: "people" },
    seatsOf(hand).map((seat) =>
      h(
        "li",
        { key: seat },
        h(
          "span.face",
          seatBadge(hand, seat),
          h("b", hand.game.piles[seat] ?? 0),
        ),
        h("span.hidden", hand.name(seat)),
      ),
    ),
  );
}

function winners(hand: DifferenceHand): Node_ {
  const [first] = hand.game.finished;
  return h(
    "div.status.won",
    { key: "won" },
    first === undefined ? null : icon("crown"),
    first === undefined ? null : seatBadge(hand, first),
    first === undefined
      ? null
      : title(first === hand.seat ? tr("You win!") : tr("{name} has won!", { name: hand.name(first) })),
  );
}

export const difference: Face<DifferenceView> = {
  isForEyes: true,
  covers: () => ["claim", "bury", "show", "place", "play_on", "stop"],
  fact: (hand) => ntr("{number} card left", "{number} cards left", hand.game.piles[hand.seat] ?? 0),
  scoreText({ game }, seat) {
    const number = game.piles[seat] ?? 0;
    return number ? tr("{number} left", { number }) : tr("no cards left");
  },
  draw(hand): Drawing {
    const isDone = isOver(hand);
    return {
      thing: isDone ? [winners(hand), people(hand)] : [people(hand), pictures(hand)],
      now: isDone ? endText(hand) : statusText(hand),
      acts: acts(hand),
      isLit: hand.game.claim?.seat === hand.seat || Boolean(hand.can("play_on")),
      isSteady: !isDone,
    };
  },
};
