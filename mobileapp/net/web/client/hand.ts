// What the face of a game gets: one seat's view, its people, and ways to act.

import type { Node_ } from "./dom.ts";
import type { Choice, Move, Seated, Value, View } from "./messages.ts";
import type { Pictures } from "./pictures.ts";
import type { Fields } from "./shape.ts";

export interface Hand<G = Fields> {
  readonly seat: number;
  readonly view: View<G>;
  readonly game: G;
  readonly terms: Seated["terms"];
  readonly language: string; // of the table
  readonly count: number; // of seats
  readonly pictures: Pictures;
  /** A move was sent and its result is not seen yet. */
  readonly isSending: boolean;
  /** The tablet shows a result, which all leave at the same moment. */
  readonly isResultOpen: boolean;
  name(seat: number): string;
  look(seat: number): number;
  can(deed: string): Choice | undefined;
  submit(move: Move, event?: Event): void;
  /** Tell the table, once, that this seat's person has seen the result. */
  leaveResult(): void;
  /** Values kept for this seat between views, such as a chosen card. */
  draft<T>(name: string): T | undefined;
  setDraft(name: string, value: unknown): void;
  notify(title: string, text?: string): void;
  /** Open the sheet of rare moves. */
  openMore(): void;
  redraw(): void;
}

export interface Drawing {
  readonly thing: readonly (Node_ | null | false)[];
  /** One line that says what happens now. */
  readonly now: string;
  readonly acts?: readonly (Node_ | null | false)[];
  /** Whether this seat can act. */
  readonly isLit?: boolean;
  /** The pictures stay where they are, whatever the dock says. */
  readonly isSteady?: boolean;
  /** A dark screen without header details, such as Diferencio's night. */
  readonly isDark?: boolean;
}

/** The styled hand of one game. Open choices it does not cover appear as generic forms. */
export interface Face<G = Fields> {
  /** Kinds of moves that it has controls for in this view. */
  covers(hand: Hand<G>): readonly string[];
  /** Rare moves, offered in the table sheet. */
  readonly rare?: readonly string[];
  /** What they are for, and what they cost. */
  rareText?(): string;
  fact(hand: Hand<G>): string;
  draw(hand: Hand<G>): Drawing;
  /** The game's word for a value of its forms. */
  word?(hand: Hand<G>, field: string, value: Value): string | null;
  /** The seats that the others wait for, as far as it is public. */
  acting?(view: View<G>): readonly number[];
  /** The score on the results as players count it; without it, points. */
  scoreText?(view: View<G>, seat: number): string;
  /** The number of the team of a seat, if partners win together. */
  teamOf?(table: Pick<Hand, "terms" | "count">, seat: number): number;
  /** The goal on the results if all play together. */
  sharedGoal?(view: View<G>): number | null;
  /** A game of looking: the page says so to people who cannot see it. */
  readonly isForEyes?: boolean;
}
