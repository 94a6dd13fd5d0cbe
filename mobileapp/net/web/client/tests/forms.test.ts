// Forms: every value that fills a form makes a move, and no other move is sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choiceKey,
  fieldLabel,
  fills,
  isOpen,
  makeMove,
  moveLabel,
  refusalText,
  valueLabel,
} from "../forms.ts";
import type { Choice, Form } from "../messages.ts";
import { setTables } from "../tables.ts";
import { TABLES } from "../tables/index.ts";

setTables(TABLES);

const ONE: Form = { form: "one", field: "card", among: [4, 9, 12] };
const PAIR: Form = {
  form: "one",
  field: "at",
  among: [
    [0, 1],
    [-1, 0],
  ],
};
const PICK: Form = { form: "pick", field: "cards", among: [1, 2, 3, 4], least: 2, most: 3, ordered: true };
const POINT: Form = { form: "point", field: "points", size: [100, 50], count: 2 };
const SAY: Form = { form: "say", field: "text", longest: 5 };

const FILLING: readonly (readonly [Form, readonly unknown[], readonly unknown[]])[] = [
  [ONE, [4, 9, 12], [5, "4", null, [4], undefined]],
  [
    PAIR,
    [
      [0, 1],
      [-1, 0],
    ],
    [[1, 0], [0], 0],
  ],
  [
    PICK,
    [
      [1, 2],
      [4, 3, 2],
    ],
    [[1], [1, 1], [1, 2, 3, 4], [1, 9], 1],
  ],
  [
    POINT,
    [
      [
        [0, 0],
        [99, 49],
      ],
    ],
    [
      [[0, 0]],
      [
        [0, 0],
        [100, 0],
      ],
      [
        [0, 0],
        [1, -1],
      ],
      [
        [0.5, 0],
        [1, 1],
      ],
      [[0], [1, 1]],
    ],
  ],
  [SAY, ["a", "abcde", "😀😀😀😀😀"], ["", "   ", "abcdef", 5]],
];

test("exactly the values of a form fill it", () => {
  for (const [form, good, bad] of FILLING) {
    for (const value of good) assert(fills(form, value), `${form.form} ${JSON.stringify(value)}`);
    for (const value of bad) assert(!fills(form, value), `${form.form} ${JSON.stringify(value)}`);
  }
});

test("a filled choice is an open move; with another, a missing or an extra field it is not", () => {
  for (const [form, good, bad] of FILLING) {
    const choice: Choice = { do: "act", forms: [form, { form: "one", field: "seat", among: [1] }] };
    for (const value of good) {
      const move = makeMove(choice, { [form.field]: value, seat: 1 });
      if (move === null) throw new Error(`${form.form} ${JSON.stringify(value)}`);
      assert(isOpen([choice], move));
      assert(!isOpen([choice], { ...move, more: 1 }));
      assert(!isOpen([choice], { ...move, do: "other" }));
      assert(!isOpen([choice], { do: "act", [form.field]: value }));
    }
    for (const value of bad) assert.equal(makeMove(choice, { [form.field]: value, seat: 1 }), null);
  }
  assert(isOpen([{ do: "leave", forms: [] }], { do: "leave" }));
  assert(!isOpen([], { do: "leave" }));
});

test("the same move with different forms has different keys", () => {
  const shuffle = (target: number): Choice => ({
    do: "shuffle",
    forms: [{ form: "one", field: "target", among: [target] }, PICK],
  });
  assert.notEqual(choiceKey(shuffle(1)), choiceKey(shuffle(2)));
});

test("labels come from the app, else from the key; names of objects are no labels", () => {
  const name = (seat: number): string => `P${seat}`;
  assert.equal(moveLabel("contrast", "lay"), TABLES.games["contrast"]!.moves["lay"]);
  assert.equal(moveLabel("contrast", "leave"), TABLES.tableMoves["leave"]);
  assert.equal(moveLabel("another", "give_back"), "Give back");
  assert.equal(moveLabel("constructor", "toString"), "ToString");
  assert.equal(fieldLabel("contrast", "target"), "Who");
  assert.equal(
    valueLabel("seat", 2, name, () => null),
    "P2",
  );
  assert.equal(
    valueLabel("at", [1, 2], name, () => null),
    "1 · 2",
  );
  const refusal = Object.entries(TABLES.games["contrast"]!.refusals)[0]!;
  assert.equal(refusalText("contrast", refusal[0], { seat: 1 }, name), refusal[1].replace("{name}", "P1"));
  assert.notEqual(refusalText("contrast", "whatever", {}, name), "");
});
