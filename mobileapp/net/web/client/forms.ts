// Moves from forms: which values fill a form, whether a move is open, and labels of moves and values.

import type { Choice, Form, Move, PickForm, Value, View } from "./messages.ts";
import { isWhole } from "./shape.ts";
import { tables } from "./tables.ts";
import { type Facts, N_, own, tr } from "./words.ts";

const TABLE_MOVES: ReadonlySet<string> = new Set([
  "leave",
  "return",
  "go_on",
  "take_back",
  "agree",
  "decline",
]);
const SEAT_FIELDS: ReadonlySet<string> = new Set(["seat", "target", "by", "winner"]);

export const gameChoices = (view: View): readonly Choice[] =>
  view.choices.filter((each) => !TABLE_MOVES.has(each.do));

export const findChoice = (view: View, deed: string): Choice | undefined =>
  view.choices.find((each) => each.do === deed);

/** Whether two values are equal, as JSON. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether this value fills the form. */
export function fills(form: Form, value: unknown): boolean {
  switch (form.form) {
    case "one":
      return form.among.some((each) => same(each, value));
    case "pick":
      return Array.isArray(value) && isPick(form, value);
    case "point":
      return (
        Array.isArray(value) && value.length === form.count && value.every((each) => isPoint(each, form.size))
      );
    case "say":
      return typeof value === "string" && value.trim() !== "" && [...value].length <= form.longest;
  }
}

function isPick(form: PickForm, value: readonly unknown[]): boolean {
  const keys = value.map((each) => JSON.stringify(each));
  const known = new Set(form.among.map((each) => JSON.stringify(each)));
  return (
    value.length >= form.least &&
    value.length <= form.most &&
    new Set(keys).size === keys.length &&
    keys.every((key) => known.has(key))
  );
}

const isPoint = (value: unknown, size: readonly [number, number]): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((each: unknown, axis) => isWhole(each) && each >= 0 && each < size[axis]!);

/** The move of a choice with these values, or null while a form is incomplete. */
export function makeMove(choice: Choice, values: { readonly [field: string]: unknown }): Move | null {
  if (!choice.forms.every((form) => fills(form, values[form.field]))) return null;
  const fields = choice.forms.map((form) => [form.field, values[form.field]] as const);
  return { ...Object.fromEntries(fields), do: choice.do };
}

/** Whether a move fills one of the open choices; no other move is ever sent. */
export function isOpen(choices: readonly Choice[], move: Move): boolean {
  return choices.some(
    (choice) =>
      choice.do === move.do &&
      Object.keys(move).length === choice.forms.length + 1 &&
      makeMove(choice, move) !== null,
  );
}

/** A unique name of a choice; the same move may be open with different forms. */
export function choiceKey(choice: Choice): string {
  const [first] = choice.forms;
  const fixed =
    choice.forms.length > 1 && first?.form === "one" && first.among.length === 1 ? [first.among[0]] : [];
  return [choice.do, ...fixed, ...choice.forms.slice(1).map((form) => form.field)].join("-");
}

/** How to fill a form, in a few words. */
export function hint(form: Form): string {
  if (form.form === "one") return tr("pick one");
  if (form.form !== "pick") return "";
  const number =
    form.least === form.most
      ? String(form.least)
      : tr("{least} to {most}", { least: form.least, most: form.most });
  return form.ordered ? tr("{number}, in order", { number }) : number;
}

// --- labels ---

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `give_back` → `Give back`. */
export function humanize(key: string): string {
  return capitalize(key.replace(/_/g, " "));
}

export const gameTitle = (game: string): string => own(tables().games, game)?.title ?? humanize(game);

export function moveLabel(game: string, deed: string): string {
  const label = own(tables().tableMoves, deed) ?? own(own(tables().games, game)?.moves, deed);
  return label === undefined ? humanize(deed) : tr(label);
}

export function fieldLabel(game: string, field: string): string {
  if (SEAT_FIELDS.has(field)) return tr("Who");
  const label = own(own(tables().games, game)?.fields, field);
  return label === undefined ? humanize(field) : tr(label);
}

export type NameValue = (field: string, value: Value) => string | null;

/** The label of a form's value: a name, the game's own word, or the value itself. */
export function valueLabel(
  field: string,
  value: unknown,
  name: (seat: number) => string,
  word: NameValue,
): string {
  if (SEAT_FIELDS.has(field) && isWhole(value)) return name(value);
  const said = word(field, value as Value);
  if (said !== null) return said;
  return Array.isArray(value) ? value.join(" · ") : String(value);
}

/** Why a move was refused; an unknown key gives a general sentence. */
export function refusalText(
  game: string,
  key: string,
  facts: { readonly [name: string]: unknown },
  name: (seat: number) => string,
): string {
  const sentence =
    own(own(tables().games, game)?.refusals, key) ??
    own(tables().refusals, key) ??
    N_("That’s not possible now");
  const by = facts["by"] ?? facts["seat"];
  const plain = Object.entries(facts).filter(
    ([, fact]) => typeof fact === "string" || typeof fact === "number",
  );
  return tr(sentence, { ...(Object.fromEntries(plain) as Facts), name: isWhole(by) ? name(by) : "" });
}
