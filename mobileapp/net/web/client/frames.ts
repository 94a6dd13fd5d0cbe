// The wire format: the hello in clear, its answer, and padded frames (docs/protocol.md).

import { concat, utf8 } from "./bytes.ts";
import { InvalidFrameError } from "./noise.ts";

export const VERSION = 5;
const MAGIC = utf8("TBL");
const STEP = 256;
const MAX_TO_TABLE = 4096;
const MAX_FROM_TABLE = 16384;
export const TAG_BYTES = 16;
export const ANSWER_BYTES = 5;

export type CredentialKind = "link" | "token" | "code";
export type RejectReason =
  | "version"
  | "newer"
  | "older"
  | "unknown"
  | "used"
  | "expired"
  | "later"
  | "withdrawn"
  | "other_table";
const LETTERS: Record<CredentialKind, string> = { link: "L", token: "T", code: "C" };
const REASONS: readonly RejectReason[] = ["version", "unknown", "used", "expired", "later", "withdrawn"];

export function pad(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 2) / STEP) * STEP;
  if (length > MAX_TO_TABLE) throw new RangeError(`${message.length} bytes do not fit a frame`);
  const frame = new Uint8Array(length);
  frame[0] = message.length >> 8;
  frame[1] = message.length & 255;
  frame.set(message, 2);
  return frame;
}

/** The message of a frame; throws if the frame is not exactly as `pad` makes it. */
export function unpad(frame: Uint8Array): Uint8Array {
  if (frame.length === 0 || frame.length % STEP || frame.length > MAX_FROM_TABLE) {
    throw new InvalidFrameError("a frame of a wrong size");
  }
  const end = 2 + (frame[0]! << 8) + frame[1]!;
  if (end > frame.length || frame.length - end >= STEP || frame.subarray(end).some((byte) => byte !== 0)) {
    throw new InvalidFrameError("a frame with a wrong end");
  }
  return frame.subarray(2, end);
}

export const isTooLong = (sealed: Uint8Array): boolean => sealed.length > MAX_FROM_TABLE + TAG_BYTES;

export const hello = (kind: CredentialKind, id: Uint8Array): Uint8Array =>
  concat(MAGIC, Uint8Array.of(VERSION), utf8(LETTERS[kind]), id);

/** Why the table rejects the hello, or null if the handshake continues. */
export function rejection(answer: Uint8Array): RejectReason | null {
  if (answer.length < ANSWER_BYTES || MAGIC.some((byte, index) => byte !== answer[index])) {
    throw new InvalidFrameError("no answer of a table");
  }
  if (answer[3] !== VERSION) return answer[3]! > VERSION ? "newer" : "older";
  const number = answer[4]!;
  return number === 0 ? null : (REASONS[number - 1] ?? "unknown");
}
