// Sentences in the phone's language, or the one its person chose.

import { has, isObject } from "./shape.ts";
import { setSetting, setting } from "./memory.ts";
import { tables } from "./tables.ts";

declare const WORD_FILES: { readonly [language: string]: string }; // set by build.mjs

export const LANGUAGES: { readonly [code: string]: string } = {
  fr: "Français",
  en: "English",
  nl: "Nederlands",
};
export type Sentence = string | number; // the build has replaced sentences by their numbers
export type Facts = { readonly [name: string]: string | number };

interface Catalogue {
  readonly language: string;
  readonly words: { readonly [sentence: string]: string | readonly [string, string] };
  readonly themes: { readonly [language: string]: { readonly [id: string]: string } };
  readonly pictures?: { readonly [game: string]: { readonly [id: string]: string } };
}

const ENGLISH: Catalogue = { language: "en", words: {}, themes: {} };
let current = ENGLISH;

/** A field of an object itself: `constructor` and the like are none. */
export const own = <T>(map: { readonly [name: string]: T } | undefined, name: string): T | undefined =>
  map !== undefined && has(map, name) ? map[name] : undefined;

/** The sentence in the current language, with its {facts} filled in. */
export function tr(sentence: Sentence, facts?: Facts): string {
  const english = inEnglish(sentence);
  const spoken = own(current.words, english);
  return fill(typeof spoken === "string" ? spoken : english, facts);
}

/** The singular or plural form for the number. */
export function ntr(one: Sentence, many: Sentence, number: number, facts?: Facts): string {
  const forms = own(current.words, inEnglish(one));
  const isOne = current.language === "fr" ? Math.abs(number) < 2 : number === 1;
  const [single, several] = Array.isArray(forms) ? (forms as [string, string]) : [one, many];
  return fill(inEnglish(isOne ? single : several), { number, ...facts });
}

const inEnglish = (sentence: Sentence): string =>
  typeof sentence === "string" ? sentence : (tables().sentences[sentence] ?? "");

/** Marks a sentence that is translated later. */
export const N_ = (sentence: string): string => sentence;

const fill = (sentence: string, facts?: Facts): string =>
  facts ? sentence.replace(/\{(\w+)\}/g, (hole, name: string) => String(own(facts, name) ?? hole)) : sentence;

export const language = (): string => current.language;

/** The name of a picture for people who do not see it. */
export const pictureName = (game: string, id: string): string =>
  own(own(current.pictures, game), id) ?? id.replace(/-/g, " ");

/** A printed theme in the table's language: everybody sees the same word. */
export const themeText = (id: string, language: string): string =>
  own(own(current.themes, language), id) ?? own(own(current.themes, "en"), id) ?? id.replace(/-/g, " ");

/** The language chosen on this phone, else its system's, else English. */
export function preferredLanguage(): string {
  const wanted = [setting("language"), ...navigator.languages.map((code) => code.slice(0, 2).toLowerCase())];
  return wanted.find((code) => code !== null && own(LANGUAGES, code) !== undefined) ?? "en";
}

export async function setLanguage(code: string, isChosen = false): Promise<void> {
  if (isChosen) setSetting("language", code);
  const catalogue = await load(code);
  if (catalogue === null) return;
  current = catalogue;
  document.documentElement.lang = code;
}

/** A catalogue of the table; null if it cannot be fetched: sentences are then in English. */
async function load(code: string): Promise<Catalogue | null> {
  const file = own(WORD_FILES, code);
  if (file === undefined) return null;
  try {
    const answer = await fetch(file);
    const read: unknown = await answer.json();
    return answer.ok && isObject(read) && isObject(read["words"]) && isObject(read["themes"])
      ? (read as unknown as Catalogue)
      : null;
  } catch {
    return null;
  }
}

/** For tests. */
export function setCatalogue(catalogue: Catalogue): void {
  current = catalogue;
}
