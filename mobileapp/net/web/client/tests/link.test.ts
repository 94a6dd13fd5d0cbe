// The link to a table that is switched off for long: it keeps trying.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Link, type LinkListener } from "../link.ts";

test("a link tries again for hours, with a pause of at most a few seconds", () => {
  const saved = [globalThis.WebSocket, globalThis.setTimeout, globalThis.setInterval, performance.now.bind(performance)] as const;
  const sockets: { onclose?: () => void }[] = [];
  const pauses: number[] = [];
  let retry = (): void => undefined;
  let now = 0;
  class Socket {
    onclose?: () => void;
    constructor() {
      sockets.push(this);
    }
    close(): void {}
  }
  Object.assign(globalThis, {
    WebSocket: Socket,
    setInterval: () => 0,
    setTimeout: (run: () => void, ms: number) => {
      pauses.push(ms);
      retry = run;
      return 0;
    },
  });
  performance.now = () => now;
  try {
    const ends: string[] = [];
    const listener = {
      credential: () => ({ kind: "code", code: "" }),
      delayed: () => undefined,
      ended: (why: string) => ends.push(why),
    } as unknown as LinkListener;
    const link = new Link("", listener, async () => new Uint8Array(), Promise.resolve());
    link.open();
    for (let tries = 0; tries < 10; tries++) {
      now += 15 * 60 * 1000;
      sockets[sockets.length - 1]!.onclose!();
      retry();
    }
    assert.deepEqual(ends, []);
    assert.equal(sockets.length, 11);
    assert(Math.max(...pauses) <= 3000 && pauses[0]! < 300, String(pauses));
  } finally {
    [globalThis.WebSocket, globalThis.setTimeout, globalThis.setInterval, performance.now] = saved;
  }
});
