// The handshake and the frames of docs/protocol.md, with Node's own cryptography.
// Noise_NKpsk0_25519_ChaChaPoly_SHA256, as the device: -> psk, e, es; <- e, ee.

import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { createPublicKey, diffieHellman, generateKeyPairSync } from "node:crypto";

const NAME = Buffer.from("Noise_NKpsk0_25519_ChaChaPoly_SHA256");
const STEP = 256;
const TAG = 16;

export const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const hmac = (key, data) => createHmac("sha256", key).update(data).digest();

function derive(chain, material, count) {
  const key = hmac(chain, material);
  const keys = [];
  for (let index = 1, last = Buffer.alloc(0); index <= count; index++) {
    last = hmac(key, Buffer.concat([last, Buffer.from([index])]));
    keys.push(last);
  }
  return keys;
}

class Cipher {
  constructor(key) {
    this.key = key;
    this.count = 0n;
  }

  nonce() {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64LE(this.count++, 4);
    return nonce;
  }

  seal(plain, bound = Buffer.alloc(0)) {
    const cipher = createCipheriv("chacha20-poly1305", this.key, this.nonce(), { authTagLength: TAG });
    cipher.setAAD(bound, { plaintextLength: plain.length });
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed, bound = Buffer.alloc(0)) {
    const end = sealed.length - TAG;
    const cipher = createDecipheriv("chacha20-poly1305", this.key, this.nonce(), { authTagLength: TAG });
    cipher.setAAD(bound, { plaintextLength: end });
    cipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([cipher.update(sealed.subarray(0, end)), cipher.final()]);
  }
}

const publicKey = (raw) =>
  createPublicKey({ key: { kty: "OKP", crv: "X25519", x: raw.toString("base64url") }, format: "jwk" });

export class Handshake {
  constructor(psk, prologue, tableKey) {
    this.hash = this.chain = NAME.length <= 32 ? Buffer.concat([NAME], 32) : sha256(NAME);
    this.psk = psk;
    this.tableKey = tableKey;
    this.mixHash(prologue);
    this.mixHash(tableKey);
  }

  mixHash(data) {
    this.hash = sha256(this.hash, data);
  }

  mixKey(material) {
    let key;
    [this.chain, key] = derive(this.chain, material, 2);
    this.cipher = new Cipher(key);
  }

  first() {
    const [chain, mixed, key] = derive(this.chain, this.psk, 3);
    this.chain = chain;
    this.mixHash(mixed);
    this.cipher = new Cipher(key);
    this.own = generateKeyPairSync("x25519");
    const shown = Buffer.from(this.own.publicKey.export({ format: "jwk" }).x, "base64url");
    this.mixHash(shown);
    this.mixKey(shown);
    this.mixKey(this.agree(this.tableKey));
    const sealed = this.cipher.seal(Buffer.alloc(0), this.hash);
    this.mixHash(sealed);
    return Buffer.concat([shown, sealed]);
  }

  second(message) {
    const theirs = message.subarray(0, 32);
    this.mixHash(theirs);
    this.mixKey(theirs);
    this.mixKey(this.agree(theirs));
    this.cipher.open(message.subarray(32), this.hash);
    const [out, into] = derive(this.chain, Buffer.alloc(0), 2);
    return { out: new Cipher(out), into: new Cipher(into) };
  }

  agree(raw) {
    return diffieHellman({ privateKey: this.own.privateKey, publicKey: publicKey(raw) });
  }
}

export function padded(text) {
  const message = Buffer.from(text);
  const frame = Buffer.alloc(Math.ceil((message.length + 2) / STEP) * STEP);
  frame.writeUInt16BE(message.length);
  message.copy(frame, 2);
  return frame;
}

export const unpadded = (frame) => frame.subarray(2, 2 + frame.readUInt16BE()).toString("utf8");
