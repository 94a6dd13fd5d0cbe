// What several hands share: pictures with names, options.

import { h, type Node_ } from "../dom.ts";
import type { Hand } from "../hand.ts";
import type { Move } from "../messages.ts";
import { isObject } from "../shape.ts";
import { act } from "../widgets.ts";
import { tr } from "../words.ts";

/** A picture of the bundle; its name in words until it is here. */
export function picture(hand: Hand<unknown>, file: string, name: string, isSilent = true): Node_ {
  const src = hand.pictures.url(`${file}.webp`);
  if (src === null) return h("span.worded", { "aria-hidden": isSilent ? "true" : undefined }, name);
  return h("img", { src, alt: isSilent ? "" : name, draggable: "false" });
}

/** An option of the terms; one that is left out has its default. */
export const option = (hand: Hand<unknown>, name: string, usual: unknown = false): unknown =>
  isObject(hand.terms.options) && name in hand.terms.options ? hand.terms.options[name] : usual;

export const seatsOf = (hand: Hand<unknown>): readonly number[] =>
  Array.from({ length: hand.count }, (_, seat) => seat);

/** The button that sends a move; off while it is incomplete or another one is on its way. */
export const sendAct = (
  hand: Hand<unknown>,
  words: string,
  kind: string,
  move: Move,
  isOff = false,
  key = `do-${move.do}`,
): Node_ => act(key, words, kind, (event) => hand.submit(move, event), { disabled: isOff || hand.isSending });

/** The button of a move without forms, while it is open. */
export const moveAct = (hand: Hand<unknown>, deed: string, words: string, kind: string): Node_ | null =>
  hand.can(deed) ? sendAct(hand, words, kind, { do: deed }) : null;

const SEEN = "seen";

/** Whether this person has pressed `seenAct` in this round. */
export const hasSeen = (hand: Hand<unknown>, round: number): boolean => hand.draft(SEEN) === round;

/** The button below a result, which all leave at the same moment while the tablet shows it; else `go`. */
export const seenAct = (
  hand: Hand<unknown>,
  round: number,
  words: string,
  kind: string,
  go?: (event: Event) => void,
): Node_ => {
  const waits = hand.isResultOpen && hasSeen(hand, round);
  const leave = (event: Event): void => {
    hand.setDraft(SEEN, round);
    if (hand.isResultOpen) hand.leaveResult();
    else go?.(event);
  };
  return act("next", waits ? tr("Waiting for the others") : words, kind, leave, {
    disabled: waits || hand.isSending,
  });
};

/** The latest news of a kind. */
export function latest<N extends { readonly what: string }, W extends N["what"]>(
  hand: { readonly view: { readonly news: readonly unknown[] } },
  what: W,
): Extract<N, { readonly what: W }> | undefined {
  const found = (hand.view.news as readonly N[]).filter((news) => news.what === what);
  return found[found.length - 1] as Extract<N, { readonly what: W }> | undefined;
}

/** The pack of the terms; a pack unknown to this page is shown like the first one. */
export const ownPack = <P>(packs: { readonly [id: string]: P }, id: string): P =>
  packs[id] ?? Object.values(packs)[0]!;

export const onTheirWay = (): string => tr("The pictures are on their way.");
