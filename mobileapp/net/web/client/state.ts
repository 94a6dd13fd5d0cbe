// What all parts of the page share: its session, its pictures, and drawing again.

import { deriveCodeSecret } from "./browser.ts";
import { Pictures } from "./pictures.ts";
import { Session } from "./session.ts";

export const session = new Session(`ws://${location.host}/`, deriveCodeSecret);
export const pictures = new Pictures(() => redraw());
let draw = (): void => undefined;
let isDrawing = false;

/** `run` draws the page; everything else only calls `redraw`. */
export function drawWith(run: () => void): void {
  draw = run;
}

/** Draw soon, once for all changes of this moment. */
export function redraw(): void {
  if (isDrawing) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    draw();
  });
}
