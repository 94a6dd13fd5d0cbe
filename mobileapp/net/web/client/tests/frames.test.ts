// The wire format, and messages of a hostile table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { concat, textOf, utf8 } from "../bytes.ts";
import { hello, pad, rejection, unpad, VERSION } from "../frames.ts";
import { readMessage } from "../messages.ts";
import { InvalidFrameError } from "../noise.ts";
import { setTables } from "../tables.ts";
import { TABLES } from "../tables/index.ts";

setTables(TABLES);

test("padded messages have a multiple of 256 bytes and come back", () => {
  for (const length of [0, 1, 253, 254, 255, 511, 4000]) {
    const message = utf8("x".repeat(length));
    const frame = pad(message);
    assert.equal(frame.length % 256, 0);
    assert(frame.length - length < 258);
    assert.deepEqual(unpad(frame), message);
  }
  assert.throws(() => pad(new Uint8Array(4095)), RangeError);
});

test("frames that `pad` does not make are rejected", () => {
  const frame = pad(utf8("hello"));
  const wrongEnd = frame.slice();
  wrongEnd[255] = 1;
  const tooLong = frame.slice();
  tooLong[0] = 255;
  for (const wrong of [
    new Uint8Array(0),
    frame.subarray(0, 255),
    wrongEnd,
    tooLong,
    concat(frame, frame),
    new Uint8Array(16640),
  ]) {
    assert.throws(() => unpad(wrong), InvalidFrameError);
  }
});

test("a hello names version, kind and id; answers name their reason", () => {
  assert.equal(textOf(hello("token", utf8("abcdefgh"))), `TBL${String.fromCharCode(VERSION)}Tabcdefgh`);
  const answer = (version: number, reason: number): Uint8Array =>
    concat(utf8("TBL"), Uint8Array.of(version, reason));
  assert.equal(rejection(answer(VERSION, 0)), null);
  assert.equal(rejection(answer(VERSION, 3)), "used");
  assert.equal(rejection(answer(VERSION, 77)), "unknown");
  assert.equal(rejection(answer(VERSION + 1, 1)), "newer");
  assert.equal(rejection(answer(VERSION - 1, 1)), "older");
  assert.throws(() => rejection(utf8("HTTP/1.1")), InvalidFrameError);
});

const CONTRAST = {
  image: 13,
  pile: 44,
  round: 1,
  rows: [
    [0, 4],
    [4, 3],
  ],
  hand: [1, 2, 3, 5],
  laid: [false, false],
  mine: null,
  counting: null,
  scores: [0, 0],
  goal: 22,
};
const VIEW = {
  seat: 0,
  revision: 0,
  at: 0,
  due: null,
  absent: [],
  asking: null,
  outcome: null,
  news: [{ what: "laid", seat: 1 }],
  choices: [
    { do: "lay", forms: [{ form: "one", field: "symbol", among: [2, 3] }] },
    { do: "leave", forms: [] },
  ],
  game: CONTRAST,
};
const MESSAGES: readonly unknown[] = [
  { say: "joined", token: "g".repeat(43), people: ["Ana"], looks: [0], key: "A".repeat(43) },
  {
    say: "offers",
    seats: [{ person: "Bruno", look: 1, free: true, asks: false, link: false, asked: false }],
  },
  {
    say: "requests",
    seats: [{ number: 3, person: "Bruno", people: ["Chloé"], instead: null, said: 0, needed: 1 }],
  },
  { say: "missing", lost: [{ person: "Bruno", said: 1, needed: 2 }] },
  { say: "ping", number: 12, zero: 81200000.5, rate: 1 },
  { say: "pledges", pledge: "6".repeat(64), first: null },
  { say: "goodbye", why: "evening" },
  {
    say: "seated",
    game: 1,
    terms: { game: "contrast", seats: 2, options: {}, pack: "classic", fingerprint: "f".repeat(32) },
    party: {
      sitters: ["Ana", "<img onerror=alert(1)>"].map((name, spot) => ({
        person: { name, look: spot, guest: false },
        spot,
        strength: 0,
        instead_of: null,
        elsewhere: true,
      })),
      youngest: null,
      hands: "veil",
    },
    seats: [0],
    pledge: null,
    language: "en",
  },
  { say: "pictures", game: 1, bundle: "contrast-classic", hash: "6".repeat(64), size: 5 },
  { say: "shown", game: 1, view: VIEW },
  { say: "granted", game: 1, seat: 0, receipt: { ticket: "a-0", revision: 4, at: 1200 } },
  { say: "denied", game: 1, seat: 0, ticket: "a-1", key: "resting", facts: {} },
  { say: "finish", game: 1, racers: [{ seat: 1, behind: 0, error: 2, far: false }], sure: 93 },
  { say: "rests", game: 1, asked: null },
  { say: "goeson", game: 1 },
  { say: "reads", game: 1, open: true },
  { say: "over", game: 1 },
];

test("every message of the protocol is read", () => {
  for (const message of MESSAGES) assert.deepEqual(readMessage(JSON.stringify(message), "contrast"), message);
});

/** A value in its place: another type, a missing or an unknown field, a huge number. */
function spoil(value: unknown, random: () => number): unknown {
  const junk: readonly unknown[] = [
    null,
    true,
    -1,
    1.5,
    2 ** 60,
    "",
    "__proto__",
    [],
    {},
    [[[[]]]],
    { toString: 1 },
  ];
  if (random() < 0.2) return junk[Math.floor(random() * junk.length)];
  if (Array.isArray(value)) {
    const at = Math.floor(random() * (value.length + 1));
    return value.length === 0 || at === value.length
      ? [...value, junk[Math.floor(random() * junk.length)]]
      : value.map((each, index) => (index === at ? spoil(each, random) : each));
  }
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value);
    const name = names[Math.floor(random() * names.length)];
    if (name === undefined || random() < 0.2) return { ...value, [`x${Math.floor(random() * 9)}`]: 1 };
    if (random() < 0.2) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
    return { ...value, [name]: spoil((value as { readonly [name: string]: unknown })[name], random) };
  }
  return junk[Math.floor(random() * junk.length)];
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const SPOILT = process.env["TABLEE_SOAK"] ? 1_000_000 : 8000;

test("spoilt messages are rejected or read, but never raise anything else", () => {
  const random = randomFrom(7);
  let rejected = 0;
  for (let count = 0; count < SPOILT; count++) {
    const message = MESSAGES[count % MESSAGES.length];
    try {
      readMessage(JSON.stringify(spoil(message, random)), count % 3 ? "contrast" : null);
    } catch (error) {
      assert(error instanceof InvalidFrameError, String(error));
      rejected += 1;
    }
  }
  assert(rejected > 0.75 * SPOILT, `${rejected}`);
});

test("a view of the wrong game, unknown news and unsound forms are rejected", () => {
  const shown = (change: object): string =>
    JSON.stringify({ say: "shown", game: 1, view: { ...VIEW, ...change } });
  assert.throws(() => readMessage(shown({}), "defifoo"), InvalidFrameError);
  assert.throws(() => readMessage(shown({}), null), InvalidFrameError);
  assert.throws(() => readMessage(shown({ news: [{ what: "constructor" }] }), "contrast"), InvalidFrameError);
  const twice = [{ form: "one", field: "do", among: [1] }];
  assert.throws(
    () => readMessage(shown({ choices: [{ do: "lay", forms: twice }] }), "contrast"),
    InvalidFrameError,
  );
});
