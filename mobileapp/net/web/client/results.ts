// The result of the last game, until the next one is dealt.

import type { Seated, View } from "./messages.ts";
import { openSeat } from "./open_hand.ts";
import { play } from "./sound.ts";
import { session } from "./state.ts";

const RESULTS_AFTER_MS = 1600;
export let result: { readonly seated: Seated; readonly view: View; readonly at: number } | null = null;

export function forgetResult(): void {
  result = null;
}

export function rememberResult(): void {
  const { seated, views } = session;
  if (!seated) return;
  const seat = openSeat ?? seated.seats[0] ?? null;
  const view = views.get(seat) ?? views.get(null);
  if (view?.outcome && result?.view !== view) {
    const at = result?.at ?? performance.now() + RESULTS_AFTER_MS;
    if (!result) play("win");
    result = { seated, view, at };
  } else if (view && !view.outcome) result = null;
}
