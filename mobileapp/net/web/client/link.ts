// The link to the table: connects, does the handshake, reads and writes frames, and reconnects.
// A locked iPhone's socket dies without a close event: silence ends a link, and waking opens a new one.

import { concat, fromBase64, textOf, utf8 } from "./bytes.ts";
import {
  ANSWER_BYTES,
  type CredentialKind,
  hello,
  isTooLong,
  pad,
  type RejectReason,
  rejection,
  unpad,
} from "./frames.ts";
import { hasStorage } from "./memory.ts";
import { type Message, readMessage } from "./messages.ts";
import { type CipherPair, Handshake, InvalidFrameError, isTable, secretId, secretPsk } from "./noise.ts";

const CONNECT_TIMEOUT_MS = 5000;
const QUIET_AFTER_MS = 3200; // the table pings every two seconds
const LOST_AFTER_MS = 5000;
const CHECK_MS = 250;
const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 3000;
const NO_ID = new Uint8Array(8);

export type Credential =
  | { readonly kind: "link" | "token"; readonly secret: Uint8Array; readonly key: Uint8Array }
  | { readonly kind: "code"; readonly code: string };
export type EndReason = RejectReason | "evening" | "replaced" | "gone";

export interface LinkListener {
  /** The credential for the next connection; null: there is none left. */
  credential(): Credential | null;
  received(message: Message): void;
  /** Nothing was heard for some seconds. */
  quiet(): void;
  /** A frame arrived. */
  heard(): void;
  lost(): void;
  /** Not joined yet, and trying again: nobody answers, or the table says when. */
  delayed(why: "nobody" | "later", seconds: number): void;
  /** The table rejects the credential; true: try again with another one. */
  rejected(why: RejectReason, kind: CredentialKind): boolean;
  ended(why: EndReason): void;
}

type DeriveSecret = (code: string, salt: Uint8Array) => Promise<Uint8Array>;

/** One socket, from connecting to its end. */
class Attempt {
  readonly began = performance.now();
  readonly socket: WebSocket;
  heard = this.began;
  ciphers: CipherPair | null = null;
  game: string | null = null;
  games = new Set<number>();
  isJoined = false;

  constructor(url: string) {
    this.socket = new WebSocket(url);
    this.socket.binaryType = "arraybuffer";
  }

  /**
   * Never waits for a close event: a dead socket sends none. A socket that still connects is closed too, though
   * the console reports it: browsers connect to one address with one socket at a time, and the others wait.
   */
  drop(): void {
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close(1000);
  }
}

export class Link {
  private attempt: Attempt | null = null;
  private retryMs = MIN_RETRY_MS;
  private retryTimer = 0;
  private readonly checkTimer: number;
  private isOver = false;
  private zero: number | null = null;
  private rate = 1;

  constructor(
    private readonly url: string,
    private readonly listener: LinkListener,
    private readonly deriveSecret: DeriveSecret,
    private readonly ready: Promise<void>, // from then on messages can be read
  ) {
    this.checkTimer = setInterval(() => this.check(), CHECK_MS);
  }

  /** Drop whatever socket there is, unasked, and open a new one. */
  open(): void {
    if (this.isOver) return;
    clearTimeout(this.retryTimer);
    this.attempt?.drop();
    const credential = this.listener.credential();
    if (credential === null) return this.end("gone");
    const attempt = (this.attempt = new Attempt(this.url));
    let greet = (): void => undefined;
    this.guard(attempt, () => (greet = this.prepare(attempt, credential)));
    const { socket } = attempt;
    socket.onopen = () => this.guard(attempt, greet);
    socket.onclose = socket.onerror = () => this.fail(attempt);
  }

  /** Open a new socket if the present one may be dead. */
  refresh(): void {
    if (this.attempt === null || performance.now() - this.attempt.heard > QUIET_AFTER_MS - 500) this.open();
  }

  send(message: { readonly say: string; readonly [field: string]: unknown }): boolean {
    const attempt = this.attempt;
    if (!attempt?.ciphers || attempt.socket.readyState !== WebSocket.OPEN) return false;
    if (message.say === "wish" && !attempt.games.has(message["game"] as number)) return false;
    attempt.socket.send(
      attempt.ciphers.out.seal(pad(utf8(JSON.stringify(message)))) as Uint8Array<ArrayBuffer>,
    );
    return true;
  }

  /** The table's time in milliseconds; null: it is paused, or not known yet. */
  now(): number | null {
    return this.zero === null ? null : (performance.now() - this.zero) * this.rate;
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.retryTimer);
    clearInterval(this.checkTimer);
    this.attempt?.drop();
    this.attempt = null;
  }

  // --- handshake ---

  /** The first message, computed while the socket connects; returns how to send it. */
  private prepare(attempt: Attempt, credential: Credential): () => void {
    if (credential.kind === "code") return () => this.greetByCode(attempt, credential.code);
    const { kind, secret, key } = credential;
    const clear = hello(kind, secretId(secret));
    const shake = new Handshake(secretPsk(secret), clear, key);
    const first = concat(clear, shake.write());
    return () => this.shake(attempt, kind, shake, first, key);
  }

  private greetByCode(attempt: Attempt, code: string): void {
    this.onFrame(attempt, (answer) => {
      const why = rejection(answer);
      if (why !== null) return this.reject(attempt, why, "code", answer);
      const room = answer.slice(ANSWER_BYTES);
      attempt.heard = performance.now() + CONNECT_TIMEOUT_MS; // a slow phone computes for some seconds
      void this.deriveSecret(code, room).then(
        (secret) => {
          if (this.attempt !== attempt) return;
          this.guard(attempt, () => {
            const clear = hello("code", room);
            const shake = new Handshake(secretPsk(secret), clear, null);
            this.shake(attempt, "code", shake, concat(clear, shake.write()), null);
          });
        },
        () => this.fail(attempt),
      );
    });
    attempt.socket.send(hello("code", NO_ID) as Uint8Array<ArrayBuffer>);
  }

  private shake(
    attempt: Attempt,
    kind: CredentialKind,
    shake: Handshake,
    first: Uint8Array,
    key: Uint8Array | null,
  ): void {
    this.onFrame(attempt, (answer) => {
      const why = rejection(answer);
      if (why !== null) {
        const tag = answer.subarray(ANSWER_BYTES);
        const isOther =
          why === "unknown" && kind === "link" && key && tag.length && !isTable(tag, key, first);
        return this.reject(attempt, isOther ? "other_table" : why, kind, answer);
      }
      try {
        shake.read(answer.subarray(ANSWER_BYTES));
      } catch {
        return this.reject(attempt, "unknown", kind, answer);
      }
      attempt.ciphers = shake.split();
      this.zero = null;
      this.onFrame(attempt, (frame) => this.read(attempt, frame));
      void this.ready.then(() => {
        if (this.attempt === attempt) this.send({ say: "joins", kind: "page", keeps: hasStorage });
      });
    });
    attempt.socket.send(first as Uint8Array<ArrayBuffer>);
  }

  private reject(attempt: Attempt, why: RejectReason, kind: CredentialKind, answer: Uint8Array): void {
    if (why === "later") {
      const seconds = answer[ANSWER_BYTES] ?? 0;
      this.listener.delayed("later", seconds);
      return this.retry(attempt, Math.max(seconds * 1000, this.retryMs));
    }
    if (this.listener.rejected(why, kind)) return this.retry(attempt, 0);
    attempt.drop();
    this.end(kind === "token" && why === "unknown" ? "gone" : why);
  }

  // --- frames ---

  private onFrame(attempt: Attempt, read: (frame: Uint8Array) => void): void {
    attempt.socket.onmessage = ({ data }: MessageEvent<unknown>) =>
      this.guard(attempt, () => {
        if (!(data instanceof ArrayBuffer)) throw new InvalidFrameError("no bytes");
        attempt.heard = performance.now();
        this.listener.heard();
        read(new Uint8Array(data));
      });
  }

  private read(attempt: Attempt, frame: Uint8Array): void {
    if (isTooLong(frame)) throw new InvalidFrameError("a frame too long");
    const message = readMessage(textOf(unpad(attempt.ciphers!.into.open(frame))), attempt.game);
    switch (message.say) {
      case "ping":
        this.zero = message.zero;
        this.rate = message.rate;
        this.send({ say: "pong", number: message.number, stamp: performance.now() });
        return;
      case "goodbye":
        return this.end(message.why);
      case "joined":
        attempt.isJoined = true;
        break;
      case "seated":
        attempt.game = message.terms.game;
        attempt.games.add(message.game);
        break;
    }
    this.listener.received(message);
  }

  /** The first frame that is not of this protocol ends the link. */
  private guard(attempt: Attempt, act: () => void): void {
    if (this.attempt !== attempt) return;
    try {
      act();
    } catch (error) {
      if (!(error instanceof InvalidFrameError) && !(error instanceof TypeError)) throw error;
      console.info("The link is dropped:", error.message);
      this.fail(attempt);
    }
  }

  // --- the end of a socket ---

  private check(): void {
    const { attempt } = this;
    if (attempt === null) return;
    const silent = performance.now() - attempt.heard;
    if (silent > (attempt.isJoined ? LOST_AFTER_MS : CONNECT_TIMEOUT_MS)) this.fail(attempt);
    else if (attempt.isJoined && silent > QUIET_AFTER_MS) this.listener.quiet();
  }

  private fail(attempt: Attempt): void {
    if (this.attempt !== attempt) return;
    const wasJoined = attempt.isJoined;
    if (wasJoined) this.listener.lost();
    else this.listener.delayed("nobody", 0);
    const livedLong = wasJoined && performance.now() - attempt.began > MAX_RETRY_MS;
    if (livedLong) this.retryMs = MIN_RETRY_MS;
    this.retry(attempt, livedLong ? 0 : this.retryMs * (0.5 + Math.random() / 2));
    this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
  }

  private retry(attempt: Attempt, ms: number): void {
    attempt.drop();
    if (this.attempt === attempt) this.attempt = null;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.open(), ms);
  }

  private end(why: EndReason): void {
    this.close();
    this.listener.ended(why);
  }
}

/** Split a link's part after `#`: the table's public key and the secret. */
export function readKey(text: string): { readonly key: Uint8Array; readonly secret: Uint8Array } | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(text)) return null;
  const bytes = fromBase64(text);
  return { key: bytes.slice(0, 32), secret: bytes.slice(32) };
}
