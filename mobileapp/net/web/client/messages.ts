// The messages from the table: their types, and strict reading.

import type { Shape } from "./generated/schema.ts";
import { InvalidFrameError } from "./noise.ts";
import { type Fields, fits, has, isObject, isWhole } from "./shape.ts";
import { tables } from "./tables.ts";

export type Value = number | string | readonly number[];
export interface OneForm {
  readonly form: "one";
  readonly field: string;
  readonly among: readonly Value[];
}
export interface PickForm {
  readonly form: "pick";
  readonly field: string;
  readonly among: readonly Value[];
  readonly least: number;
  readonly most: number;
  readonly ordered: boolean;
}
export interface PointForm {
  readonly form: "point";
  readonly field: string;
  readonly size: readonly [number, number];
  readonly count: number;
}
export interface SayForm {
  readonly form: "say";
  readonly field: string;
  readonly longest: number;
}
export type Form = OneForm | PickForm | PointForm | SayForm;
export interface Choice {
  readonly do: string;
  readonly forms: readonly Form[];
}
export type Move = { readonly do: string } & { readonly [field: string]: unknown };
export type News = { readonly what: string; readonly seat?: number } & Fields;
export interface Outcome {
  readonly places: readonly number[];
  readonly scores: readonly number[];
}

export interface View<G = Fields> {
  readonly seat: number | null;
  readonly revision: number;
  readonly at: number;
  readonly due: number | null;
  readonly absent: readonly number[];
  readonly asking: {
    readonly seat: number;
    readonly agreed: readonly number[];
    readonly others: readonly number[];
  } | null;
  readonly outcome: Outcome | null;
  readonly news: readonly News[];
  readonly choices: readonly Choice[];
  readonly game: G;
}

export interface Person {
  readonly name: string;
  readonly look: number;
  readonly guest: boolean;
}
export interface Sitter {
  readonly person: Person;
  readonly spot: number;
  readonly strength: number;
  readonly instead_of: Person | null;
  readonly elsewhere: boolean;
}
export interface Seated {
  readonly say: "seated";
  readonly game: number;
  readonly terms: {
    readonly game: string;
    readonly seats: number;
    readonly options: Fields;
    readonly pack: string;
    readonly fingerprint: string;
  };
  readonly party: {
    readonly sitters: readonly Sitter[];
    readonly youngest: string | null;
    readonly hands: string;
  };
  readonly seats: readonly number[];
  readonly pledge: string | null;
  readonly language: string;
}
export interface Offer {
  readonly person: string;
  readonly look: number;
  readonly free: boolean;
  readonly asks: boolean;
  readonly link: boolean;
  readonly asked: boolean;
}
export interface SeatRequest {
  readonly number: number;
  readonly person: string;
  readonly people: readonly string[];
  readonly instead: string | null;
  readonly said: number;
  readonly needed: number;
}
export interface Lost {
  readonly person: string;
  readonly said: number;
  readonly needed: number;
}
export interface Racer {
  readonly seat: number;
  readonly behind: number;
  readonly error: number;
  readonly far: boolean;
}

export type Message =
  | {
      readonly say: "joined";
      readonly token: string;
      readonly people: readonly string[];
      readonly looks: readonly number[];
      readonly key: string;
    }
  | { readonly say: "offers"; readonly seats: readonly Offer[] }
  | { readonly say: "requests"; readonly seats: readonly SeatRequest[] }
  | { readonly say: "missing"; readonly lost: readonly Lost[] }
  | { readonly say: "turned"; readonly key: string }
  | { readonly say: "ping"; readonly number: number; readonly zero: number | null; readonly rate: number }
  | { readonly say: "pledges"; readonly pledge: string; readonly first: number | null }
  | { readonly say: "goodbye"; readonly why: "evening" | "replaced" }
  | Seated
  | {
      readonly say: "pictures";
      readonly game: number;
      readonly bundle: string;
      readonly hash: string;
      readonly size: number;
    }
  | { readonly say: "shown"; readonly game: number; readonly view: View }
  | {
      readonly say: "granted";
      readonly game: number;
      readonly seat: number;
      readonly receipt: { readonly ticket: string | null; readonly revision: number; readonly at: number };
    }
  | {
      readonly say: "denied";
      readonly game: number;
      readonly seat: number;
      readonly ticket: string;
      readonly key: string;
      readonly facts: Fields;
    }
  | {
      readonly say: "finish";
      readonly game: number;
      readonly racers: readonly Racer[];
      readonly sure: number;
    }
  | { readonly say: "rests"; readonly game: number; readonly asked: string | null }
  | { readonly say: "goeson"; readonly game: number }
  | { readonly say: "reads"; readonly game: number; readonly open: boolean }
  | { readonly say: "over"; readonly game: number }
  | { readonly say: "opened" | "logged"; readonly game: number };

// --- shapes ---

const person: Shape = { name: "t", look: "i", guest: "b" };
const sitter: Shape = { person, spot: "i", strength: "i", instead_of: ["?", person], elsewhere: "b" };
const terms: Shape = { game: "t", seats: "i", options: "a", pack: "t", fingerprint: "t" };
const party: Shape = { sitters: [sitter], youngest: "t?", hands: "t" };
const among: Shape = [["|", "i", "t", ["i"]]];
const form: Shape = [
  "|",
  { form: "=one", field: "t", among },
  { form: "=pick", field: "t", among, least: "i", most: "i", ordered: "b" },
  { form: "=point", field: "t", size: ["*", "i", "i"], count: "i" },
  { form: "=say", field: "t", longest: "i" },
];
const view: Shape = {
  seat: "i?",
  revision: "i",
  at: "i",
  due: "i?",
  absent: ["i"],
  asking: ["?", { seat: "i", agreed: ["i"], others: ["i"] }],
  outcome: ["?", { places: ["i"], scores: ["i"] }],
  news: ["a"],
  choices: [{ do: "t", forms: [form] }],
  game: "a",
};
const offer: Shape = { person: "t", look: "i", free: "b", asks: "b", link: "b", asked: "b" };
const request: Shape = { number: "i", person: "t", people: ["t"], instead: "t?", said: "i", needed: "i" };

const FIELDS: { readonly [say: string]: { readonly [name: string]: Shape } } = {
  joined: { token: "t", people: ["t"], looks: ["i"], key: "t" },
  offers: { seats: [offer] },
  requests: { seats: [request] },
  missing: { lost: [{ person: "t", said: "i", needed: "i" }] },
  turned: { key: "t" },
  ping: { number: "i", zero: "n?", rate: "n" },
  pledges: { pledge: "t", first: "i?" },
  goodbye: { why: "=evening,replaced" },
  seated: { game: "i", terms, party, seats: ["i"], pledge: "t?", language: "t" },
  pictures: { game: "i", bundle: "t", hash: "t", size: "i" },
  shown: { game: "i", view },
  granted: { game: "i", seat: "i", receipt: { ticket: "t?", revision: "i", at: "i" } },
  denied: { game: "i", seat: "i", ticket: "t", key: "t", facts: "a" },
  finish: { game: "i", racers: [{ seat: "i", behind: "n", error: "n", far: "b" }], sure: "i" },
  rests: { game: "i", asked: "t?" },
  goeson: { game: "i" },
  reads: { game: "i", open: "b" },
  over: { game: "i" },
};

// --- reading ---

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/;
const LANGUAGE = /^[a-z]{2,3}$/;
const MAX_NAME = 64;
const isName = (text: string): boolean => text.length > 0 && [...text].length <= MAX_NAME;

/** A message of the table, checked; `game` is the name of the game announced last, which types the views. */
export function readMessage(text: string, game: string | null): Message {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidFrameError("no JSON");
  }
  if (!isObject(value) || typeof value["say"] !== "string") throw new InvalidFrameError("no message");
  const say = value["say"];
  if (say === "opened" || say === "logged") return { say, game: 0 }; // for devices that verify deals
  const fields = has(FIELDS, say) ? FIELDS[say] : undefined;
  if (!fields || !fits({ say: "t", ...fields }, value)) throw new InvalidFrameError(`a wrong ${say}`);
  const message = value as unknown as Message;
  if (!isSound(message, game)) throw new InvalidFrameError(`an unsound ${say}`);
  return message;
}

function isSound(message: Message, game: string | null): boolean {
  switch (message.say) {
    case "joined":
      return TOKEN.test(message.token) && TOKEN.test(message.key) && message.people.every(isName);
    case "ping":
      return message.rate > 0 && message.rate <= 1000;
    case "pledges":
      return HASH.test(message.pledge);
    case "pictures":
      return HASH.test(message.hash) && NAME.test(message.bundle) && message.size >= 0;
    case "seated":
      return isSoundSeating(message);
    case "shown":
      return game !== null && isSoundView(message.view, game);
    case "denied":
      return isObject(message.facts);
  }
  return true;
}

function isSoundSeating({ terms, party, seats, language }: Seated): boolean {
  const count = party.sitters.length;
  const looks = party.sitters.every(
    ({ person }) => person.look >= 0 && person.look <= 5 && isName(person.name),
  );
  return (
    isObject(terms.options) &&
    NAME.test(terms.game) &&
    NAME.test(terms.pack) &&
    count >= 2 &&
    count <= 6 &&
    terms.seats === count &&
    looks &&
    seats.every((seat) => isSeat(seat, count)) &&
    LANGUAGE.test(language)
  );
}

const isSeat = (seat: number, count: number): boolean => seat >= 0 && seat < count;

/** The game's own part has the game's shape; a game unknown to this page is shown by its forms alone. */
function isSoundView(view: View, game: string): boolean {
  const shapes = has(tables().shapes, game) ? tables().shapes[game] : undefined;
  if (!isObject(view.game) || (shapes && !fits(shapes.view, view.game))) return false;
  return (
    view.news.every((news) => isSoundNews(news, shapes?.news ?? null)) && view.choices.every(isSoundChoice)
  );
}

function isSoundNews(news: unknown, own: { readonly [what: string]: Shape } | null): boolean {
  if (!isObject(news) || typeof news["what"] !== "string") return false;
  const what = news["what"];
  if (own === null) return true;
  const shape = has(own, what)
    ? own[what]
    : has(tables().tableNews, what)
      ? tables().tableNews[what]
      : undefined;
  if (!shape) return false;
  const { what: _, ...facts } = news;
  return fits(shape, facts);
}

const MOST_VALUES = 1000;
const LONGEST_TEXT = 2000;

function isSoundChoice(choice: Choice): boolean {
  const fields = choice.forms.map((form) => form.field);
  return new Set([...fields, "do"]).size === fields.length + 1 && choice.forms.every(isSoundForm);
}

function isSoundForm(form: Form): boolean {
  switch (form.form) {
    case "one":
      return form.among.length <= MOST_VALUES;
    case "pick":
      return form.among.length <= MOST_VALUES && form.least >= 0 && form.least <= form.most;
    case "point":
      return form.size.every((side) => side > 0) && form.count > 0 && form.count <= MOST_VALUES;
    case "say":
      return isWhole(form.longest) && form.longest > 0 && form.longest <= LONGEST_TEXT;
  }
}
