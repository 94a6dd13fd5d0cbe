"""The wire format: length, message, padding to a multiple of PADDING_STEP, so that sizes reveal little."""

from __future__ import annotations

from typing import Literal

from mobileapp.net.security.noise import TAG_BYTES, InvalidFrameError

PROTOCOL_VERSION = 5  # of the protocol, not of the app: it changes only when messages do
PADDING_STEP = 256  # bytes
MAX_GUEST_FRAME, MAX_HOST_FRAME = 4096, 16384  # bytes of a padded frame, before encryption
LENGTH_BYTES = 2

# --- frames -----------------------------------------------------------------------------------------


class MessageTooLongError(ValueError):
    """The message is too long for a frame."""


def pad(message: bytes, most: int) -> bytes:
    frame = (
        len(message).to_bytes(LENGTH_BYTES, "big") + message if len(message) <= most - LENGTH_BYTES else b""
    )
    if not frame:
        raise MessageTooLongError(f"{len(message)} bytes, where {most - LENGTH_BYTES} fit")
    return frame.ljust(-(-len(frame) // PADDING_STEP) * PADDING_STEP, b"\0")


def unpad(frame: bytes, most: int) -> bytes:
    """The message of a frame; raises if the frame is not exactly as `pad` makes it."""
    if not frame or len(frame) % PADDING_STEP or len(frame) > most:
        raise InvalidFrameError("a frame of a wrong size")
    end = LENGTH_BYTES + int.from_bytes(frame[:LENGTH_BYTES], "big")
    if end > len(frame) or len(frame) - end >= PADDING_STEP or frame[end:].strip(b"\0"):
        raise InvalidFrameError("a frame with a wrong end")
    return frame[LENGTH_BYTES:end]


def max_sealed_size(most: int) -> int:
    """The maximum size of an encrypted frame."""
    return most + TAG_BYTES


# --- the hello and its answer ---------------------------------------------------------------------------

MAGIC = b"TBL"
ID_BYTES = 8
HELLO_BYTES = len(MAGIC) + 2 + ID_BYTES
CredentialKind = Literal["link", "token", "code"]
CREDENTIAL_CODES: dict[CredentialKind, bytes] = {"link": b"L", "token": b"T", "code": b"C"}
NO_ID = bytes(ID_BYTES)  # instead of an id: asks for the room id of this session
ANSWER_BYTES = len(MAGIC) + 2
ANSWER_OK = 0
# Reasons for a rejection, sent in clear before anything else: a number each.
REJECT_REASONS = {1: "version", 2: "unknown", 3: "used", 4: "expired", 5: "later", 6: "withdrawn"}
_REASON_NUMBERS = {reason: number for number, reason in REJECT_REASONS.items()}


def encode_hello(kind: CredentialKind, id_: bytes, version: int = PROTOCOL_VERSION) -> bytes:
    """Sent in clear before the first handshake message, and authenticated by it."""
    return MAGIC + bytes([version]) + CREDENTIAL_CODES[kind] + id_


def parse_hello(message: bytes) -> tuple[int, CredentialKind | None, bytes]:
    """Version, credential kind and id of a hello; in another version, the kind may mean something else."""
    if len(message) < HELLO_BYTES or not message.startswith(MAGIC):
        raise InvalidFrameError("no word of ours")
    version, code = message[len(MAGIC)], message[len(MAGIC) + 1 : len(MAGIC) + 2]
    named = next((name for name, letter in CREDENTIAL_CODES.items() if letter == code), None)
    return version, named, message[HELLO_BYTES - ID_BYTES : HELLO_BYTES]


def encode_answer(reason: str | None = None) -> bytes:
    return MAGIC + bytes([PROTOCOL_VERSION, _REASON_NUMBERS[reason] if reason else ANSWER_OK])


def parse_answer(message: bytes) -> str | None:
    """The reason of a rejection, or None if the handshake continues."""
    if len(message) < ANSWER_BYTES or not message.startswith(MAGIC):
        raise InvalidFrameError("no word of ours")
    if message[len(MAGIC)] != PROTOCOL_VERSION:
        return "newer" if message[len(MAGIC)] > PROTOCOL_VERSION else "older"
    number = message[len(MAGIC) + 1]
    return None if number == ANSWER_OK else REJECT_REASONS.get(number, "unknown")
