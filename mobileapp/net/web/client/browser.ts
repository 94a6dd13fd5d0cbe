// Around the page: other tabs, double taps, and the slow computation for typed codes.

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

/** Cancel the zoom of a double tap; pinching stays. */
export function guardDoubleTap(): void {
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
      (event.target as Element).closest<HTMLElement>("button:not(.race)")?.click();
    },
    { passive: false },
  );
}
