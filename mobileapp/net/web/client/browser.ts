// Around the page: other tabs, taps that meant something else, and the slow computation for typed codes.

import { isTooNew } from "./dom.ts";

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;

export async function deriveCodeSecret(code: string, salt: Uint8Array): Promise<Uint8Array> {
  const { deriveCodeSecret: derive } = await import("./scrypt.ts");
  return derive(code, salt);
}

/** Tells the other tabs of this browser which one holds the hand. */
export function openTabChannel(received: (tab: unknown) => void): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel("tablee");
  channel.onmessage = ({ data }) => received(data);
  return channel;
}

/** Ignore a tap on what has just appeared under the finger; cancel the zoom of a double tap, pinching stays. */
export function guardTaps(): void {
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail && isTooNew(event.target)) event.stopPropagation();
    },
    true,
  );
  let last = { time: -DOUBLE_TAP_MS, x: 0, y: 0 };
  document.addEventListener(
    "touchend",
    (event) => {
      const touch = event.changedTouches[0];
      if (!touch || event.touches.length) return;
      const isDouble =
        event.timeStamp - last.time < DOUBLE_TAP_MS &&
        Math.hypot(touch.clientX - last.x, touch.clientY - last.y) < DOUBLE_TAP_PX;
      last = { time: event.timeStamp, x: touch.clientX, y: touch.clientY };
      if (!isDouble || !event.cancelable) return;
      event.preventDefault();
      if (!isTooNew(event.target)) (event.target as Element).closest<HTMLElement>("button:not(.race)")?.click();
    },
    { passive: false },
  );
}
