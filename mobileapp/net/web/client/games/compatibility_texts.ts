// Compatibility: names, sides, the theme, and sentences for what happens.

import { h, type Node_ } from "../dom.ts";
import type { CompatibilityNews, CompatibilityView } from "../generated/schema.ts";
import type { Hand } from "../hand.ts";
import { speak } from "../sound.ts";
import { tables } from "../tables.ts";
import { icon } from "../widgets.ts";
import { pictureName, themeText, tr } from "../words.ts";
import { option, ownPack, picture, seatsOf } from "./common.ts";

export type CompatibilityHand = Hand<CompatibilityView>;

interface NewsFacts {
  readonly seat?: number;
  readonly by?: number;
  readonly target?: number;
  readonly position?: number;
  readonly positions?: readonly [number, number];
  readonly sides?: readonly number[];
  readonly before?: number;
  readonly after?: number;
}

export const DIRECT = 3;
export const DOUBLED = 6;

// --- pictures ---

const ids = (hand: CompatibilityHand): readonly string[] =>
  ownPack(tables().packs.compatibility, hand.terms.pack).pictures;
export const nameOf = (hand: CompatibilityHand, index: number): string =>
  pictureName("compatibility", ids(hand)[index] ?? String(index + 1));
export const art = (hand: CompatibilityHand, index: number): Node_ =>
  picture(hand, ids(hand)[index] ?? "", nameOf(hand, index));

// --- sides ---

export const sideCount = (hand: CompatibilityHand): number =>
  option(hand, "individual") ? hand.count : hand.count / 2;
export const sideOf = (hand: CompatibilityHand, seat: number): number => seat % sideCount(hand);
export const members = (hand: CompatibilityHand, side: number): readonly number[] =>
  seatsOf(hand).filter((seat) => sideOf(hand, seat) === side);
export const own = (hand: CompatibilityHand): number => sideOf(hand, hand.seat);

export function sideName(hand: CompatibilityHand, side: number): string {
  const [one, two] = members(hand, side).map((seat) => hand.name(seat));
  return two === undefined ? (one ?? "") : tr("{one} & {two}", { one: one!, two });
}

// --- the theme ---

function theme(hand: CompatibilityHand): string {
  const card = hand.game.theme;
  if (card === null || card.kind === "blank") return "";
  if (card.kind === "aloud") return tr("Said aloud");
  return card.kind === "word" ? card.text : themeText(card.text, hand.language);
}

export function heading(hand: CompatibilityHand): Node_ | null {
  const words = theme(hand);
  if (!words) return null;
  const say =
    hand.game.theme?.kind === "aloud"
      ? null
      : h(
          "button.round",
          {
            key: "speak",
            "data-menu": "",
            "aria-label": tr("Read it aloud"),
            onclick: () => speak(words, hand.language),
          },
          icon("speaker"),
        );
  return h("div.theme", { key: "theme" }, h("h2", words), say);
}

// --- what happens ---

function newsText(hand: CompatibilityHand, news: CompatibilityNews): string | null {
  if (news.what === "moved") return movedText(hand, news.before, news.after);
  if (news.what === "turned") return turnedText(hand, news);
  const sentence = tables().compatibilityNews[news.what];
  if (sentence === undefined) return null;
  const {
    seat,
    by,
    target,
    position = 0,
    positions,
    sides = [],
    before = 0,
    after = 0,
  } = news as unknown as NewsFacts;
  const name = (each: number | undefined): string => (each === undefined ? "" : hand.name(each));
  const [first, second] = positions ?? [0, 0];
  return tr(sentence, {
    name: name(by ?? seat),
    other: name(target ?? seat),
    place: position + 1,
    first: first + 1,
    second: second + 1,
    number: before - after,
    names: sides.map((side) => sideName(hand, side)).join(", "),
  });
}

function movedText(hand: CompatibilityHand, before: readonly number[], after: readonly number[]): string {
  const parts = after.flatMap((square, side) =>
    square === before[side]
      ? []
      : [tr("{names} +{points}", { names: sideName(hand, side), points: square - (before[side] ?? 0) })],
  );
  return parts.join(" · ") || tr("Nobody moves forward");
}

function turnedText(hand: CompatibilityHand, news: Extract<CompatibilityNews, { what: "turned" }>): string {
  const brought = news.points.flatMap((points, side) =>
    points ? [tr("{names} +{points}", { names: sideName(hand, side), points })] : [],
  );
  return brought.join(" · ") || tr("No match here");
}

function headline(hand: CompatibilityHand): string {
  for (const news of [...hand.view.news].reverse()) {
    const text = newsText(hand, news as unknown as CompatibilityNews);
    if (text) return text;
  }
  const { game } = hand;
  const playing = seatsOf(hand).filter((seat) => game.numbers[sideOf(hand, seat)]);
  switch (game.part) {
    case "announce":
      return tr("{name} draws a theme", { name: hand.name(game.announcer) });
    case "word":
      return tr("A blank card: {name} invents a theme", { name: hand.name(game.announcer) });
    case "choose":
      return tr("{ready} of {whole} ready", {
        ready: game.locked.filter(Boolean).length,
        whole: playing.length,
      });
    case "window":
      return tr("Play a special card?");
    case "reveal":
      return tr("Everyone turns their cards over");
  }
  return "";
}

export function statusText(hand: CompatibilityHand): string {
  const { game } = hand;
  if (game.accusation)
    return tr("{name}: {other} cheated!", {
      name: hand.name(game.accusation.by),
      other: hand.name(game.accusation.seat),
    });
  if (hand.can("announce")) return tr("Tap a deck, then read the theme aloud");
  if (game.part === "word" && game.announcer === hand.seat) return tr("A blank card!");
  if (game.part === "window" && hand.can("take_stake")) return tr("Shuffled! Take ×2 back?");
  if (game.part === "window" && hand.can("done")) return tr("A special card?");
  return headline(hand);
}
