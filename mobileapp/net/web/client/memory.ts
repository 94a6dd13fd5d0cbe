// What this browser keeps of a table, so that a reload, another tab or a restart leads back to the same seat.
// Kept only for the table's own address, at most twelve hours. Without storage the name of the window
// keeps it: it survives a reload of this tab, and browsers clear it when the tab goes to another site.

import { has, isObject } from "./shape.ts";

const NAME = "tablee";
const LIFETIME_MS = 12 * 3600 * 1000;

/** `links`: the parts after `#` of its links, oldest first; `token` and `key` as the table gave them. */
export interface Kept {
  readonly links: readonly string[];
  readonly token: string | null;
  readonly key: string | null;
  readonly since: number;
}

const NONE: Kept = { links: [], token: null, key: null, since: 0 };

function storage(): Storage | null {
  try {
    localStorage.setItem(`${NAME}-test`, "");
    localStorage.removeItem(`${NAME}-test`);
    return localStorage;
  } catch {
    return null; // switched off, or a private window without it
  }
}

const store = storage();
export const hasStorage = store !== null;

function readText(): string | null {
  if (store) return store.getItem(NAME);
  return window.name.startsWith(`${NAME}:`) ? window.name.slice(NAME.length + 1) : null;
}

export function recall(): Kept {
  try {
    const kept: unknown = JSON.parse(readText() ?? "null");
    if (isKept(kept) && Date.now() - kept.since < LIFETIME_MS) return kept;
  } catch {
    // Damaged: start without it.
  }
  return NONE;
}

function isKept(kept: unknown): kept is Kept {
  return (
    isObject(kept) && Array.isArray(kept["links"]) && typeof kept["since"] === "number" && has(kept, "token")
  );
}

export function keep(change: Partial<Kept>): Kept {
  const kept = { ...recall(), since: Date.now(), ...change };
  const text = JSON.stringify(kept);
  if (store) store.setItem(NAME, text);
  else window.name = `${NAME}:${text}`;
  return kept;
}

export function forget(): void {
  if (store) store.removeItem(NAME);
  else if (window.name.startsWith(`${NAME}:`)) window.name = "";
}

// --- settings of this phone ---

/** A setting, or null if it was never set or cannot be kept. */
export const setting = (name: string): string | null => store?.getItem(`${NAME}-${name}`) ?? null;

export function setSetting(name: string, value: string): void {
  store?.setItem(`${NAME}-${name}`, value);
}
