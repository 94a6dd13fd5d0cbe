// Sentences: facts, plural forms, and what is not in a catalogue.

import assert from "node:assert/strict";
import { test } from "node:test";
import { penaltyText } from "../games/compatibility_news.ts";
import { setTables } from "../tables.ts";
import { TABLES } from "../tables/index.ts";
import { ntr, pictureName, setCatalogue, themeText, tr } from "../words.ts";

const FRENCH = {
  language: "fr",
  words: {
    "{name} plays now": "C’est à {name}",
    "{number} point": ["{number} point", "{number} points"] as const,
  },
  themes: { fr: { patience: "La patience" }, en: { patience: "Patience", sun: "The Sun" } },
  pictures: { contrast: { anvil: "une enclume" } },
};

test("facts are filled in as they are, also names that look like code", () => {
  setCatalogue(FRENCH);
  assert.equal(tr("{name} plays now", { name: "Ana" }), "C’est à Ana");
  assert.equal(tr("{name} plays now", { name: "{name}<b>$&" }), "C’est à {name}<b>$&");
  assert.equal(tr("Not translated: {what}", { what: 3 }), "Not translated: 3");
  assert.equal(tr("{missing} stays", {}), "{missing} stays");
  assert.equal(tr("constructor"), "constructor");
});

test("French counts zero and one as one, English only one", () => {
  setCatalogue(FRENCH);
  assert.deepEqual(
    [0, 1, 2].map((number) => ntr("{number} point", "{number} points", number)),
    ["0 point", "1 point", "2 points"],
  );
  setCatalogue({ language: "en", words: {}, themes: {} });
  assert.deepEqual(
    [0, 1, 2].map((number) => ntr("{number} point", "{number} points", number)),
    ["0 points", "1 point", "2 points"],
  );
});

test("a number stands for its sentence, as in the built page", () => {
  setTables({ ...TABLES, sentences: ["", "{name} plays now", "{number} point", "{number} points"] });
  setCatalogue(FRENCH);
  assert.equal(tr(1, { name: "1" }), "C’est à 1");
  assert.equal(ntr(2, 3, 2), "2 points");
  setCatalogue({ language: "en", words: {}, themes: {} });
  assert.equal(ntr(2, 3, 2), "2 points");
  assert.equal(tr(7), "");
});

test("themes are in the table's language, pictures in the phone's", () => {
  setCatalogue(FRENCH);
  assert.equal(themeText("patience", "en"), "Patience");
  assert.equal(themeText("patience", "fr"), "La patience");
  assert.equal(themeText("sun", "fr"), "The Sun");
  assert.equal(themeText("own-words", "nl"), "own words");
  assert.equal(pictureName("contrast", "anvil"), "une enclume");
  assert.equal(pictureName("contrast", "hot-air-balloon"), "hot air balloon");
});

test("a cheat's way back is counted in squares, and none from Start", () => {
  setCatalogue({ language: "en", words: {}, themes: {} });
  assert.deepEqual([0, 1, 3].map((before) => penaltyText("Ana", before, 0)), [
    "Ana cheated, but is still on Start: nothing to lose",
    "Ana cheated: 1 square back",
    "Ana cheated: 3 squares back",
  ]);
});
