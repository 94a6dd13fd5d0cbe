// What all parts of the page share: its session, its pictures, and drawing again.

import { deriveCodeSecret } from "./browser.ts";
import { Pictures } from "./pictures.ts";
import { Session } from "./session.ts";

export const session = new Session(`ws://${location.host}/`, deriveCodeSecret);
export const pictures = new Pictures(() => redraw());
let draw: (() => void) | null = null;
let isDrawing = false;
const SENT_AFTER_MS = 40;
let holdTimer = 0;

/** `run` draws the page, from now on; everything else only calls `redraw`. */
export function drawWith(run: () => void): void {
  draw = run;
  redraw();
}

/**
 * A move is on its way. On a good network its verdict and view come before a frame could show it as sent, and
 * that frame would only delay the one with the view.
 */
export function holdDrawing(): void {
  clearTimeout(holdTimer);
  holdTimer = setTimeout(release, SENT_AFTER_MS);
}

export const isHeld = (): boolean => holdTimer > 0;

/** The verdict is there, or takes longer. */
export function release(): void {
  clearTimeout(holdTimer);
  holdTimer = 0;
  redraw();
}

/** Draw soon, once for all changes of this moment. */
export function redraw(): void {
  if (isDrawing || isHeld()) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    draw?.();
  });
}
