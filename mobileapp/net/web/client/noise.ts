// Noise_NKpsk0 and Noise_NNpsk0 with 25519, ChaChaPoly and SHA256, as the initiator (docs/protocol.md).
// Pure JavaScript: a page on plain http has no crypto.subtle.

import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { montgomery } from "@noble/curves/abstract/montgomery.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as noble256 } from "@noble/hashes/sha2.js";
import { concat, equal, randomBytes, utf8 } from "./bytes.ts";

const PRIME = 2n ** 255n - 19n;
const KEY_BYTES = 32;
const NOTHING = new Uint8Array(0);

/** value^(PRIME − 2): the inverse of a number modulo the prime. */
function invert(value: bigint): bigint {
  let result = 1n;
  for (let base = value, left = PRIME - 2n; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}

// The Montgomery form alone: the whole of ed25519 would add 20 kB and build tables at its first use.
const x25519 = montgomery({
  P: PRIME,
  type: "x25519",
  powPminus2: invert,
  adjustScalarBytes: (bytes: Uint8Array) => {
    bytes[0]! &= 248;
    bytes[31]! &= 127;
    bytes[31]! |= 64;
    return bytes;
  },
  randomBytes: (length?: number) => randomBytes(length ?? KEY_BYTES),
});

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => noble256(concat(...parts));
export const publicKey = (secret: Uint8Array): Uint8Array => x25519.scalarMultBase(secret);

export class InvalidFrameError extends Error {}

/** One direction of a link: encrypts or decrypts frames in order. */
export class Cipher {
  private count = 0;
  private readonly key: Uint8Array;

  constructor(key: Uint8Array) {
    this.key = key;
  }

  seal(plain: Uint8Array, bound: Uint8Array = NOTHING): Uint8Array {
    return chacha20poly1305(this.key, this.nonce(), bound).encrypt(plain);
  }

  open(sealed: Uint8Array, bound: Uint8Array = NOTHING): Uint8Array {
    try {
      return chacha20poly1305(this.key, this.nonce(), bound).decrypt(sealed);
    } catch {
      throw new InvalidFrameError("a frame that cannot be decrypted");
    }
  }

  private nonce(): Uint8Array {
    const nonce = new Uint8Array(12);
    const view = new DataView(nonce.buffer);
    view.setUint32(4, this.count >>> 0, true);
    view.setUint32(8, Math.floor(this.count / 2 ** 32), true);
    this.count += 1;
    return nonce;
  }
}

export interface CipherPair {
  readonly out: Cipher;
  readonly into: Cipher;
}

function derive(chain: Uint8Array, material: Uint8Array, count: number): Uint8Array[] {
  const key = hmac(noble256, chain, material);
  const keys: Uint8Array[] = [];
  let last: Uint8Array = NOTHING;
  for (let index = 1; index <= count; index++) {
    last = hmac(noble256, key, concat(last, Uint8Array.of(index)));
    keys.push(last);
  }
  return keys;
}

/** The device's side: `write` the first message, `read` the answer, then `split`. */
export class Handshake {
  private hash: Uint8Array;
  private chain: Uint8Array;
  private cipher = new Cipher(new Uint8Array(KEY_BYTES));
  private readonly own: Uint8Array;
  private readonly psk: Uint8Array;
  private readonly table: Uint8Array | null;

  /** `table` is the table's public key (NK), or null (NN); `own` is given only by tests. */
  constructor(
    psk: Uint8Array,
    prologue: Uint8Array,
    table: Uint8Array | null,
    own: Uint8Array = randomBytes(KEY_BYTES),
  ) {
    const name = utf8(`Noise_${table ? "NK" : "NN"}psk0_25519_ChaChaPoly_SHA256`);
    this.hash = this.chain =
      name.length <= KEY_BYTES ? concat(name, new Uint8Array(KEY_BYTES - name.length)) : sha256(name);
    this.psk = psk;
    this.own = own;
    this.table = table;
    this.mixHash(prologue);
    if (table) this.mixHash(table);
  }

  /** The first message: -> psk, e (and es). */
  write(payload: Uint8Array = NOTHING): Uint8Array {
    this.mixKeyAndHash(this.psk);
    const shown = publicKey(this.own);
    this.mixHash(shown);
    this.mixKey(shown);
    if (this.table) this.mixKey(this.agree(this.table));
    const sealed = this.cipher.seal(payload, this.hash);
    this.mixHash(sealed);
    return concat(shown, sealed);
  }

  /** The payload of the second message: <- e, ee. */
  read(message: Uint8Array): Uint8Array {
    if (message.length < KEY_BYTES) throw new InvalidFrameError("a short answer");
    const theirs = message.subarray(0, KEY_BYTES);
    this.mixHash(theirs);
    this.mixKey(theirs);
    this.mixKey(this.agree(theirs));
    const sealed = message.subarray(KEY_BYTES);
    const payload = this.cipher.open(sealed, this.hash);
    this.mixHash(sealed);
    return payload;
  }

  split(): CipherPair {
    const [out, into] = derive(this.chain, NOTHING, 2);
    return { out: new Cipher(out!), into: new Cipher(into!) };
  }

  private agree(theirs: Uint8Array): Uint8Array {
    try {
      return x25519.scalarMult(this.own, theirs);
    } catch {
      throw new InvalidFrameError("a key of low order");
    }
  }

  private mixHash(data: Uint8Array): void {
    this.hash = sha256(this.hash, data);
  }

  private mixKey(material: Uint8Array): void {
    const [chain, key] = derive(this.chain, material, 2);
    this.chain = chain!;
    this.cipher = new Cipher(key!);
  }

  private mixKeyAndHash(material: Uint8Array): void {
    const [chain, mixed, key] = derive(this.chain, material, 3);
    this.chain = chain!;
    this.mixHash(mixed!);
    this.cipher = new Cipher(key!);
  }
}

// --- secrets ---

/** What a secret shows in clear. */
export const secretId = (secret: Uint8Array): Uint8Array => sha256(utf8("tablee id"), secret).subarray(0, 8);

export const secretPsk = (secret: Uint8Array): Uint8Array => sha256(utf8("tablee psk"), secret);

/** Whether a table that does not know a link is the one whose key is in it. */
export const isTable = (tag: Uint8Array, key: Uint8Array, first: Uint8Array): boolean =>
  equal(tag, sha256(utf8("tablee here"), key, first).subarray(0, 8));
