"""How messages lie on a wire: length, message, and nothing up to the next step: sizes tell little."""

from __future__ import annotations

from typing import Literal

from mobileapp.net.security.noise import TAG_BYTES, InvalidFrameError

PROTOCOL_VERSION = 4  # of what is said on a link, not of the app: it changes only when messages do
PADDING_STEP = 256  # bytes
MAX_GUEST_FRAME, MAX_HOST_FRAME = 4096, 16384  # bytes of a padded frame, before it is sealed
LENGTH_BYTES = 2  # bytes

# --- frames -----------------------------------------------------------------------------------------


class MessageTooLongError(ValueError):
    """A message that fits no frame."""


def pad(message: bytes, most: int) -> bytes:
    frame = (
        len(message).to_bytes(LENGTH_BYTES, "big") + message if len(message) <= most - LENGTH_BYTES else b""
    )
    if not frame:
        raise MessageTooLongError(f"{len(message)} bytes, where {most - LENGTH_BYTES} fit")
    return frame.ljust(-(-len(frame) // PADDING_STEP) * PADDING_STEP, b"\0")


def unpad(frame: bytes, most: int) -> bytes:
    """The message; a frame that is not exactly so was not made by one of us."""
    if not frame or len(frame) % PADDING_STEP or len(frame) > most:
        raise InvalidFrameError("a frame of a wrong size")
    end = LENGTH_BYTES + int.from_bytes(frame[:LENGTH_BYTES], "big")
    if end > len(frame) or len(frame) - end >= PADDING_STEP or frame[end:].strip(b"\0"):
        raise InvalidFrameError("a frame with a wrong end")
    return frame[LENGTH_BYTES:end]


def max_sealed_size(most: int) -> int:
    """What a sealed frame may measure."""
    return most + TAG_BYTES


# --- the first word, and its answer -------------------------------------------------------------------

MAGIC = b"TBL"
ID_BYTES = 8  # bytes
HELLO_BYTES = len(MAGIC) + 2 + ID_BYTES
CredentialKind = Literal["link", "token", "code"]
CREDENTIAL_CODES: dict[CredentialKind, bytes] = {"link": b"L", "token": b"T", "code": b"C"}
NO_ID = bytes(ID_BYTES)  # instead of an id: which evening is this?
ANSWER_BYTES = len(MAGIC) + 2
ANSWER_OK = 0
# Why nobody is let in, told before anything else and in clear: a number each.
REJECT_REASONS = {1: "version", 2: "unknown", 3: "used", 4: "expired", 5: "later", 6: "withdrawn"}
_REASON_NUMBERS = {reason: number for number, reason in REJECT_REASONS.items()}


def encode_hello(way: CredentialKind, id_: bytes, version: int = PROTOCOL_VERSION) -> bytes:
    """In clear before the first handshake message, and bound into it."""
    return MAGIC + bytes([version]) + CREDENTIAL_CODES[way] + id_


def parse_hello(message: bytes) -> tuple[int, CredentialKind | None, bytes]:
    """Version, way and id of a first message; another version's way may mean something else."""
    if len(message) < HELLO_BYTES or not message.startswith(MAGIC):
        raise InvalidFrameError("no word of ours")
    version, way = message[len(MAGIC)], message[len(MAGIC) + 1 : len(MAGIC) + 2]
    named = next((name for name, letter in CREDENTIAL_CODES.items() if letter == way), None)
    return version, named, message[HELLO_BYTES - ID_BYTES : HELLO_BYTES]


def encode_answer(reason: str | None = None) -> bytes:
    return MAGIC + bytes([PROTOCOL_VERSION, _REASON_NUMBERS[reason] if reason else ANSWER_OK])


def parse_answer(message: bytes) -> str | None:
    """Why one is not let in, or None where the handshake goes on."""
    if len(message) < ANSWER_BYTES or not message.startswith(MAGIC):
        raise InvalidFrameError("no word of ours")
    if message[len(MAGIC)] != PROTOCOL_VERSION:
        return "newer" if message[len(MAGIC)] > PROTOCOL_VERSION else "older"
    number = message[len(MAGIC) + 1]
    return None if number == ANSWER_OK else REJECT_REASONS.get(number, "unknown")
