// Published Noise vectors, and both ciphers after the handshake.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fromBase64, fromHex, toBase64, toHex } from "../bytes.ts";
import { Handshake, InvalidFrameError } from "../noise.ts";
import { projectFile } from "./project.ts";

interface Vector {
  readonly protocol_name: string;
  readonly init_prologue: string;
  readonly init_psks: readonly [string];
  readonly init_ephemeral: string;
  readonly init_remote_static?: string;
  readonly messages: readonly { readonly payload: string; readonly ciphertext: string }[];
}

const published = projectFile("tests", "net", "cacophony-psk0.json");
const { vectors } = JSON.parse(published ? readFileSync(published, "utf8") : '{"vectors":[]}') as {
  vectors: readonly Vector[];
};

function initiator(vector: Vector): Handshake {
  const table = vector.init_remote_static ? fromHex(vector.init_remote_static) : null;
  return new Handshake(
    fromHex(vector.init_psks[0]),
    fromHex(vector.init_prologue),
    table,
    fromHex(vector.init_ephemeral),
  );
}

test("published vectors: handshake and transport messages are equal", () => {
  assert.equal(vectors.length, 2);
  for (const vector of vectors) {
    const shake = initiator(vector);
    const [first, second, ...transport] = vector.messages;
    assert.equal(toHex(shake.write(fromHex(first!.payload))), first!.ciphertext, vector.protocol_name);
    assert.equal(toHex(shake.read(fromHex(second!.ciphertext))), second!.payload);
    const { out, into } = shake.split();
    transport.forEach(({ payload, ciphertext }, at) => {
      if (at % 2 === 0) assert.equal(toHex(out.seal(fromHex(payload))), ciphertext);
      else assert.equal(toHex(into.open(fromHex(ciphertext))), payload);
    });
  }
});

test("a changed answer of the table is rejected", () => {
  for (const vector of vectors) {
    const shake = initiator(vector);
    shake.write(fromHex(vector.messages[0]!.payload));
    const answer = fromHex(vector.messages[1]!.ciphertext);
    answer[answer.length - 1]! ^= 1;
    assert.throws(() => shake.read(answer), InvalidFrameError);
  }
});

test("a key of low order is rejected", () => {
  const shake = new Handshake(new Uint8Array(32), new Uint8Array(13), null);
  shake.write();
  assert.throws(() => shake.read(new Uint8Array(48)), InvalidFrameError);
});

test("base64url goes back and forth", () => {
  for (let length = 0; length < 50; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    assert.deepEqual(fromBase64(toBase64(bytes)), bytes);
    assert.match(toBase64(bytes), /^[A-Za-z0-9_-]*$/);
  }
});
