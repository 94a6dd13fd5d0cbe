// Short notices in the dock, and sentences for screen readers.

import { redraw } from "./state.ts";

const NOTICE_MS = 4000;
const newsLine = document.getElementById("news")!;
export let notice: { readonly title: string; readonly text: string; readonly until: number } | null = null;
let said = "";

export function announce(text: string): void {
  if (text === said) return;
  said = text;
  newsLine.textContent = text;
}

export function notify(title: string, text: string): void {
  notice = { title, text, until: performance.now() + NOTICE_MS };
  redraw();
}

export function dismiss(): void {
  notice = null;
  redraw();
}
