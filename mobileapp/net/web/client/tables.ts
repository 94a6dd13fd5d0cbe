// The tables of the page: shapes of views, labels, packs, outlines. Fetched once, before anything is drawn.

import type { Tables } from "./tables/index.ts";

declare const TABLES_FILE: string; // set by build.mjs

let current: Tables | null = null;

export function tables(): Tables {
  if (current === null) throw new Error("the tables are not loaded");
  return current;
}

export function setTables(loaded: Tables): void {
  current = loaded;
}

/** They come from the same place as this script and are trusted like it. */
export async function loadTables(): Promise<void> {
  const answer = await fetch(TABLES_FILE);
  if (!answer.ok) throw new Error(`tables: ${answer.status}`);
  setTables((await answer.json()) as Tables);
}
