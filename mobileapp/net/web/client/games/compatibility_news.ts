// Compatibility: one sentence about the latest event and its reason, or about what to do now.

import { joinSentences } from "../dom.ts";
import type { CompatibilityNews } from "../generated/schema.ts";
import { tables } from "../tables.ts";
import { ntr, tr } from "../words.ts";
import {
  type CompatibilityHand,
  DIRECT,
  isAlone,
  leader,
  members,
  own,
  sideName,
  sideOf,
} from "./compatibility_texts.ts";
import { seatsOf } from "./common.ts";

interface NewsFacts {
  readonly seat?: number;
  readonly by?: number;
  readonly target?: number;
  readonly position?: number;
  readonly positions?: readonly [number, number];
  readonly sides?: readonly number[];
}
type Turned = Extract<CompatibilityNews, { readonly what: "turned" }>;

// --- news ---

function newsText(hand: CompatibilityHand, news: CompatibilityNews): string {
  switch (news.what) {
    case "moved":
      return movedText(hand, news.before, news.after);
    case "turned":
      return isAlone(hand) ? turnedByAllText(hand, news) : turnedText(hand, news);
    case "penalised":
      return penaltyText(hand.name(news.seat), news.before, news.after);
    case "won":
      if (hand.game.tied.length) return tr("{names} won the tie-break!", { names: sideNames(hand, news.sides) });
      break;
    case "tie_break":
      if (news.sides.length === hand.game.pawns.length && news.sides.length > 2)
        return tr("It’s a tie: one more round!");
  }
  const sentence = tables().compatibilityNews[news.what];
  if (sentence === undefined) return "";
  const { seat, by, target, position = 0, positions, sides = [] } = news as unknown as NewsFacts;
  const name = (each: number | undefined): string => (each === undefined ? "" : hand.name(each));
  const [first, second] = positions ?? [0, 0];
  return tr(sentence, {
    name: name(by ?? seat),
    other: name(target ?? seat),
    place: position + 1,
    first: first + 1,
    second: second + 1,
    names: sideNames(hand, sides),
  });
}

const sideNames = (hand: CompatibilityHand, sides: readonly number[]): string =>
  sides.map((side) => sideName(hand, side)).join(", ");

export function penaltyText(name: string, before: number, after: number): string {
  if (before === 0) return tr("{name} cheated, but is still on Start: nothing to lose", { name });
  return ntr("{name} cheated: {number} square back", "{name} cheated: {number} squares back", before - after, {
    name,
  });
}

const gains = (hand: CompatibilityHand, points: readonly number[]): readonly string[] =>
  points.flatMap((gained, side) =>
    gained ? [tr("{names} +{points}", { names: sideName(hand, side), points: gained })] : [],
  );

function movedText(hand: CompatibilityHand, before: readonly number[], after: readonly number[]): string {
  const steps = after.map((square, side) => square - (before[side] ?? 0));
  return gains(hand, steps).join(", ") || tr("Nobody moves forward");
}

/** Why a team scored, or did not. */
function turnedText(hand: CompatibilityHand, news: Turned): string {
  const side = news.sides[0] ?? 0;
  const found = news.matches[side] ?? [];
  if (found.length) {
    const best = found.reduce((one, other) => (other.points > one.points ? other : one));
    return matchText(best.kind, best.points);
  }
  if (hand.game.stakes[side] === news.position) return tr("Not a match: the Double Stake is lost");
  const row = hand.game.shown[members(hand, side)[0] ?? 0] ?? [];
  if (row.includes(null)) return tr("No match here");
  return ntr("{names}: {number} point", "{names}: {number} points", hand.game.scores[side] ?? 0, {
    names: sideName(hand, side),
  });
}

function matchText(kind: string, points: number): string {
  if (kind === "direct")
    return points > DIRECT
      ? tr("Double Stake, same picture, same spot: +{points}", { points })
      : tr("Same picture, same spot: +{points}", { points });
  return points
    ? tr("Same picture, different spot: +{points}", { points })
    : tr("Double Stake on the wrong spot: no points");
}

/** Without teams: what each player gains by the leader's card. */
function turnedByAllText(hand: CompatibilityHand, news: Turned): string {
  const lead = leader(hand);
  const points = news.points.map((gained, seat) => (seat === lead ? 0 : gained));
  const gained = gains(hand, points).join(", ");
  return gained
    ? tr("Picture {number}: {gains}", { number: news.position + 1, gains: gained })
    : tr("Nobody matched {name} here", { name: hand.name(lead) });
}

// --- what to do ---

function instruction(hand: CompatibilityHand): string {
  const { game } = hand;
  const name = hand.name(game.announcer);
  switch (game.part) {
    case "announce":
      return isAlone(hand)
        ? tr("Leader: {name}", { name })
        : tr("{name} draws a theme", { name });
    case "word":
      return tr("A blank card: {name} invents a theme", { name });
    case "choose": {
      const ready = game.locked.filter(Boolean).length;
      const playing = seatsOf(hand).filter((seat) => game.numbers[sideOf(hand, seat)]);
      return ready
        ? tr("{ready} of {whole} ready", { ready, whole: playing.length })
        : tr("No talking, no signs!");
    }
    case "reveal":
      return turnText(hand);
  }
  return "";
}

/** The leader or the next team turns the next cards over. */
function turnText(hand: CompatibilityHand): string {
  if (hand.can("turn")) return tr("Anyone can turn the pictures over");
  const lead = leader(hand);
  if (isAlone(hand)) return tr("{name} turns the pictures over", { name: hand.name(lead) });
  const sides = hand.game.pawns.length;
  const order = Array.from({ length: sides }, (_, step) => (sideOf(hand, lead) + step) % sides);
  const next = order.find((side) => hand.game.shown[members(hand, side)[0] ?? 0]?.includes(null));
  return next === undefined ? "" : tr("{names} turn their pictures over", { names: sideName(hand, next) });
}

/** For this seat, in the parts where its own task matters most. */
function ownTask(hand: CompatibilityHand): string {
  const { game, seat } = hand;
  const number = game.numbers[own(hand)] ?? 0;
  const isLeader = isAlone(hand) && seat === game.announcer;
  if (game.part === "announce" || game.part === "word") {
    if (game.announcer === seat)
      return isLeader ? tr("Everyone tries to match you") : tr("Your turn!");
    if (game.round > 1) return number ? ntr("Next: {number} picture", "Next: {number} pictures", number) : "";
    if (isAlone(hand)) return tr("Pick what {name} would pick", { name: hand.name(game.announcer) });
    const partner = members(hand, own(hand)).find((each) => each !== seat) ?? seat;
    return tr("Your partner: {name}", { name: hand.name(partner) });
  }
  if (game.part !== "window") return "";
  if (hand.can("take_stake")) return tr("Shuffled! Take the Double Stake back?");
  if (hand.can("stake"))
    return hand.can("shuffle")
      ? tr("Double one of your spots, or shuffle a row?")
      : tr("Double one of your spots?");
  if (hand.can("shuffle")) return tr("Shuffle someone’s row?");
  return isLeader ? tr("You get 1 point per player who matches you") : tr("Waiting for the others");
}

// --- accusations ---

const denied = new Set<number>(); // seats that have no more to say about the open accusation

export function deny(hand: CompatibilityHand): void {
  denied.add(hand.seat);
  hand.redraw();
}

/** Whether this player must still say what they think of an accusation. */
export function isAsked(hand: CompatibilityHand): boolean {
  if (!hand.game.accusation) denied.delete(hand.seat);
  return Boolean(hand.can("admit") || hand.can("confirm")) && !denied.has(hand.seat);
}

export function questionText(hand: CompatibilityHand): string {
  const { by, seat } = hand.game.accusation!;
  if (isAsked(hand))
    return hand.can("admit")
      ? tr("{name} accuses you!", { name: hand.name(by) })
      : tr("Did {name} cheat?", { name: hand.name(seat) });
  return by === hand.seat ? tr("You accuse {name}", { name: hand.name(seat) }) : tr("Now the others decide");
}

export function statusText(hand: CompatibilityHand): string {
  const { game } = hand;
  if (game.accusation) return questionText(hand);
  const news = [...hand.view.news].reverse() as unknown as readonly CompatibilityNews[];
  const told = news.map((each) => newsText(hand, each)).find(Boolean) ?? "";
  if (game.part === "announce") return joinSentences([told, ...announceTexts(hand)]);
  const stake = game.stakes[own(hand)];
  if (hand.can("done") && stake != null && !hand.can("take_stake"))
    return tr("Spot {number} counts double", { number: stake + 1 });
  return ownTask(hand) || told || instruction(hand);
}

/** Who draws the next theme; what the last round brought is told before it. */
const announceTexts = (hand: CompatibilityHand): readonly string[] => [
  hand.game.tied.length ? tr("It’s a tie: one more round!") : "",
  ...(hand.can("announce")
    ? [tr("Tap a deck, then read the theme aloud")]
    : [
        isAlone(hand) && hand.game.round === 1 ? "" : instruction(hand), // the own task says the same
        hand.game.tied.length ? "" : ownTask(hand),
      ]),
];
