// The pictures of a game: one bundle, fetched whole, so that no request tells which card is in a hand.

import { sha256 } from "@noble/hashes/sha2.js";
import { textOf, toHex } from "./bytes.ts";
import type { PictureBundle } from "./session.ts";
import { isObject, isWhole } from "./shape.ts";

const MAX_BYTES = 8 * 1024 * 1024;
const HASH_STEP = 128 * 1024;
const RETRIES = 4;
const PAUSE_MS = 1500;

interface Loaded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
}

export class Pictures {
  private bytes = new Uint8Array(0);
  private index = new Map<string, readonly [number, number]>();
  private start = 0;
  private urls = new Map<string, string>();
  private images = new Map<string, HTMLImageElement>();
  private hash = "";
  private early: { readonly path: string; readonly loaded: Promise<Loaded | null> } | null = null;
  private isLoading = false; // if it failed, the next message about the bundle tries again
  pack: unknown = null;

  constructor(private readonly ready: () => void) {}

  get isReady(): boolean {
    return this.index.size > 0;
  }

  /** Fetch while joining what the table will probably name; only the hash told inside the link makes it used. */
  expect(path: string): void {
    this.early = { path, loaded: fetchBundle(path) };
  }

  /** Fetch and check a bundle; until then, and if it fails, hands show names and shapes. */
  async load(wanted: PictureBundle): Promise<void> {
    if (wanted.hash === this.hash && (this.isReady || this.isLoading)) return;
    this.clear();
    this.hash = wanted.hash;
    this.isLoading = true;
    for (let tries = 0; tries < RETRIES && this.hash === wanted.hash; tries++) {
      if (tries > 0) await pause(PAUSE_MS * tries);
      if (await this.tryLoad(wanted)) break;
    }
    if (this.hash !== wanted.hash) return; // another game was dealt meanwhile
    this.isLoading = false;
    this.ready();
  }

  clear(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
    this.images.clear();
    this.index.clear();
    this.pack = null;
    this.hash = "";
  }

  /** The address of a picture within the page, or null while there is none. */
  url(name: string): string | null {
    const known = this.urls.get(name);
    if (known !== undefined) return known;
    const part = this.part(name);
    if (part === null) return null;
    const url = URL.createObjectURL(new Blob([part as Uint8Array<ArrayBuffer>]));
    this.urls.set(name, url);
    return url;
  }

  /** A picture to draw on a canvas; null until it is decoded, then `ready` is called. */
  image(name: string): HTMLImageElement | null {
    const known = this.images.get(name);
    if (known) return known.complete && known.naturalWidth > 0 ? known : null;
    const url = this.url(name);
    if (url === null) return null;
    const image = new Image();
    this.images.set(name, image);
    image.onload = () => this.ready();
    image.src = url;
    return null;
  }

  private part(name: string): Uint8Array | null {
    const place = this.index.get(name) ?? this.index.get(name.replace("webp", "png"));
    return place ? this.bytes.subarray(this.start + place[0], this.start + place[0] + place[1]) : null;
  }

  private async tryLoad({ bundle, hash, size }: PictureBundle): Promise<boolean> {
    if (size > MAX_BYTES) return false;
    const path = `/pictures/${bundle}.${hash.slice(0, 16)}.bin`;
    const { early } = this;
    this.early = null;
    const loaded = await (early?.path === path ? early.loaded : fetchBundle(path));
    if (loaded?.hash !== hash || loaded.bytes.length !== size || this.hash !== hash) return false;
    try {
      return this.open(loaded.bytes);
    } catch {
      return false;
    }
  }

  private open(bytes: Uint8Array<ArrayBuffer>): boolean {
    const length = new DataView(bytes.buffer).getUint32(0);
    const index: unknown = JSON.parse(textOf(bytes.subarray(4, 4 + length)));
    if (!isObject(index)) return false;
    this.bytes = bytes;
    this.start = 4 + length;
    for (const [name, place] of Object.entries(index)) {
      if (Array.isArray(place) && isWhole(place[0]) && isWhole(place[1]))
        this.index.set(name, [place[0], place[1]]);
    }
    const pack = this.part("pack.json");
    this.pack = pack ? JSON.parse(textOf(pack)) : null;
    return true;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A bundle and its hash; null if it cannot be had. */
async function fetchBundle(path: string): Promise<Loaded | null> {
  try {
    const answer = await fetch(path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.ok ? { bytes, hash: await slowHash(bytes) } : null;
  } catch {
    return null;
  }
}

/** SHA-256 in steps, so that the page draws its hand and answers touches meanwhile. */
async function slowHash(bytes: Uint8Array): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += HASH_STEP) {
    await pause(0);
    hash.update(bytes.subarray(at, at + HASH_STEP));
  }
  return toHex(hash.digest());
}
