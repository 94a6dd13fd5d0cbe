// Open choices around a face: the table's own moves, and forms for what the face has no controls for.

import { h, type Node_ } from "./dom.ts";
import { gameChoices } from "./forms.ts";
import { ChoiceForms } from "./generic.ts";
import type { Face, Hand } from "./hand.ts";
import type { Choice } from "./messages.ts";
import { act, joinNames, row } from "./widgets.ts";
import { tr } from "./words.ts";

/** The game's open choices that the face does not cover. */
export function uncovered(hand: Hand, face: Face): readonly Choice[] {
  const covered = new Set(face.covers(hand));
  return gameChoices(hand.view).filter((choice) => !covered.has(choice.do));
}

/** Rare moves are offered in the table sheet. */
export const isRare = (face: Face, choice: Choice): boolean => face.rare?.includes(choice.do) ?? false;

export const formsFor = (hand: Hand, face: Face, choices: readonly Choice[]): ChoiceForms =>
  new ChoiceForms(hand, choices, (field, value) => face.word?.(hand, field, value) ?? null);

export function otherChoices(hand: Hand, face: Face): readonly (Node_ | null)[] {
  const left = uncovered(hand, face).filter((choice) => !isRare(face, choice));
  const forms = formsFor(hand, face, left);
  const goOn = hand.can("go_on")?.forms[0];
  return [
    question(hand),
    ...(goOn?.form === "one" ? goOn.among.map((seat) => goOnWithout(hand, Number(seat))) : []),
    hand.can("return")
      ? act("do-return", tr("I’m back"), "action", (event) => hand.submit({ do: "return" }, event))
      : null,
    left.length ? h("div.fields", { key: "besides" }, forms.fields(), forms.acts()) : null,
  ];
}

function goOnWithout(hand: Hand, seat: number): Node_ {
  const name = hand.name(seat);
  const play = (event: Event): void => hand.submit({ do: "go_on", seat }, event);
  const under = tr("the game plays for {name}", { name });
  return act(`do-go_on-${seat}`, tr("Continue without {name}", { name }), "quiet", play, { under });
}

/** Somebody takes a move back: do all agree? */
function question(hand: Hand): Node_ | null {
  const { asking } = hand.view;
  if (!asking || !hand.can("agree")) return null;
  const names = joinNames(asking.others.map((seat) => hand.name(seat)));
  return h(
    "div.plate",
    { key: "question", role: "group" },
    h("strong", tr("{name} wants to undo a move. OK?", { name: hand.name(asking.seat) })),
    names ? h("p", tr("Later moves are undone too: {names}", { names })) : null,
    row(
      act("do-agree", tr("OK, undo it"), "action", (event) => hand.submit({ do: "agree" }, event)),
      act("do-decline", tr("No, keep it"), "plain", (event) => hand.submit({ do: "decline" }, event)),
    ),
  );
}
