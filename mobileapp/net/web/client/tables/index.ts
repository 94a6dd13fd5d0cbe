// Everything that is data: build.mjs writes it as JSON, which the page fetches beside its words.

import { GAMES, REFUSALS, TABLE_MOVE_LABELS } from "../generated/labels.ts";
import { PACKS } from "../generated/packs.ts";
import { SHAPES, TABLE_NEWS } from "../generated/schema.ts";
import { CARDS, CHALLENGES, COLOURED, COLOURS, NOTHING, REASONS, SINGLE, SYMBOLS } from "../generated/texts.ts";
import { SEAT_LOOKS } from "../generated/tokens.ts";
import { COMPATIBILITY_NEWS, SPECIAL_RULES } from "./compatibility.ts";
import { END_TEXTS } from "./ends.ts";
import { NOTES } from "./notes.ts";
import { RANKS } from "./ranks.ts";
import { ICONS, OUTLINES } from "./signs.ts";
import { SOUNDS } from "./sounds.ts";

export const TABLES = {
  shapes: SHAPES,
  tableNews: TABLE_NEWS,
  games: GAMES,
  tableMoves: TABLE_MOVE_LABELS,
  refusals: REFUSALS,
  packs: PACKS,
  looks: SEAT_LOOKS,
  outlines: OUTLINES,
  icons: ICONS,
  ends: END_TEXTS,
  reasons: REASONS,
  symbols: SYMBOLS,
  challenges: CHALLENGES,
  colours: COLOURS,
  cards: CARDS,
  coloured: COLOURED,
  nothing: NOTHING,
  single: SINGLE,
  compatibilityNews: COMPATIBILITY_NEWS,
  sounds: SOUNDS,
  sentences: [] as readonly string[], // set by build.mjs
  ranks: RANKS,
  soundFiles: {} as { readonly [name: string]: string }, // set by build.mjs
  notes: { ...NOTES, ...SPECIAL_RULES } as { readonly [about: string]: string },
};
export type Tables = typeof TABLES;
