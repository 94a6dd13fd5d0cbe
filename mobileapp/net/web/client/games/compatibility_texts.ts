// Compatibility: names, sides and the theme.

import { h, type Node_ } from "../dom.ts";
import type { CompatibilityView } from "../generated/schema.ts";
import type { Hand } from "../hand.ts";
import { speak } from "../sound.ts";
import { tables } from "../tables.ts";
import { act, joinNames, round } from "../widgets.ts";
import { pictureName, themeText, tr } from "../words.ts";
import { option, ownPack, picture, seatsOf } from "./common.ts";

export type CompatibilityHand = Hand<CompatibilityView>;

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
export const isAlone = (hand: CompatibilityHand): boolean => Boolean(option(hand, "individual"));
/** Without teams, the seat that all others try to match. */
export const leader = ({ game }: CompatibilityHand): number => game.lead ?? game.announcer;

export const sideName = (hand: CompatibilityHand, side: number): string =>
  joinNames(members(hand, side).map((seat) => hand.name(seat)));

// --- the theme ---

function theme(hand: CompatibilityHand): string {
  const card = hand.game.theme;
  if (card === null || card.kind === "blank") return "";
  if (card.kind === "aloud") return tr("Theme announced by {name}", { name: hand.name(leader(hand)) });
  return card.kind === "word" ? card.text : themeText(card.text, hand.language);
}

/** The theme, what belongs to it, and the whistle: small, and apart from the buttons below. */
export function heading(hand: CompatibilityHand, beside: Node_ | null = null): Node_ | null {
  const words = theme(hand);
  const say =
    !words || hand.game.theme?.kind === "aloud"
      ? null
      : round("speak", tr("Read it aloud"), "speaker", () => speak(words, hand.language));
  const foul = hand.can("accuse")
    ? act("foul", tr("Foul!"), "quiet", () => hand.openMore(), { "data-menu": "" })
    : null;
  return words || foul ? h("div.theme", { key: "theme" }, words && h("h2", words), say, beside, foul) : null;
}
