// Joining by the address the page was opened with or by a typed code, and leaving.

import { openTabChannel } from "./browser.ts";
import type { Node_ } from "./dom.ts";
import { readKey } from "./link.ts";
import { forget } from "./memory.ts";
import { normalizeCode } from "./screens.ts";
import { Session } from "./session.ts";
import { redraw, session } from "./state.ts";
import { act } from "./widgets.ts";
import { N_, tr } from "./words.ts";

const tabs = openTabChannel((tab) => yieldTo(tab));
const ownTab = String(Math.random());
export let began = performance.now();
export let typed = { code: "", message: "" };
export let hasLeft = false;
export let isJoiningByCode = false;

/** The part of the address after `#`. It must not stay in the address bar or in the history. */
export function takeKey(): string {
  const part = location.hash.slice(1);
  if (part) history.replaceState(null, "", location.pathname + location.search);
  return part;
}

export function begin(part: string): void {
  if (readKey(part)) joinWith(() => session.joinByLink(part));
  else if (Session.canReturn()) joinWith(() => session.open());
  else {
    if (part) typed = { code: "", message: N_("That link doesn’t work") };
    redraw();
  }
}

export function joinWith(open: () => void): void {
  hasLeft = false;
  began = performance.now();
  tabs?.postMessage(ownTab);
  open();
}

function yieldTo(tab: unknown): void {
  if (tab !== ownTab && typeof tab === "string" && session.state !== "over") session.yieldTo();
}

export function typeAct(): Node_ {
  return act("type", tr("Type the code"), "gold", () => {
    forget();
    session.yieldTo();
    isJoiningByCode = false;
    restart();
  });
}

/** Begin anew with the page for the code. */
function restart(): void {
  session.state = "looking";
  session.people = [];
  redraw();
}

export function typeCode(code: string): void {
  typed = { code, message: "" };
  redraw();
}

export function joinByCode(): void {
  const code = normalizeCode(typed.code);
  if (code === null) return;
  isJoiningByCode = true;
  joinWith(() => session.joinByCode(code));
}

export function leaveTable(): void {
  hasLeft = true;
  session.leave();
}
