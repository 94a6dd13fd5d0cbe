"""How messages lie on a wire: length, message, and nothing up to the next step: sizes tell little."""

from __future__ import annotations

from typing import Literal

from mobileapp.net.security.noise import TAG, Forged

VERSION = 4  # of what is said on a link, not of the app: it changes only when messages do
STEP = 256  # bytes
FROM_GUEST, TO_GUEST = 4096, 16384  # bytes of a padded frame, before it is sealed
LENGTH = 2  # bytes

# --- frames -----------------------------------------------------------------------------------------


class TooLongError(ValueError):
    """A message that fits no frame."""


def padded(message: bytes, most: int) -> bytes:
    frame = len(message).to_bytes(LENGTH, "big") + message if len(message) <= most - LENGTH else b""
    if not frame:
        raise TooLongError(f"{len(message)} bytes, where {most - LENGTH} fit")
    return frame.ljust(-(-len(frame) // STEP) * STEP, b"\0")


def unpadded(frame: bytes, most: int) -> bytes:
    """The message; a frame that is not exactly so was not made by one of us."""
    if not frame or len(frame) % STEP or len(frame) > most:
        raise Forged("a frame of a wrong size")
    end = LENGTH + int.from_bytes(frame[:LENGTH], "big")
    if end > len(frame) or len(frame) - end >= STEP or frame[end:].strip(b"\0"):
        raise Forged("a frame with a wrong end")
    return frame[LENGTH:end]


def longest(most: int) -> int:
    """What a sealed frame may measure."""
    return most + TAG


# --- the first word, and its answer -------------------------------------------------------------------

MAGIC = b"TBL"
ID = 8  # bytes
HAIL = len(MAGIC) + 2 + ID
Way = Literal["link", "token", "code"]
WAYS: dict[Way, bytes] = {"link": b"L", "token": b"T", "code": b"C"}
NOBODY = bytes(ID)  # instead of an id: which evening is this?
ANSWER = len(MAGIC) + 2
WELCOME = 0
# Why nobody is let in, told before anything else and in clear: a number each.
REASONS = {1: "version", 2: "unknown", 3: "used", 4: "expired", 5: "later", 6: "withdrawn"}
_NUMBERS = {reason: number for number, reason in REASONS.items()}


def hail(way: Way, id_: bytes, version: int = VERSION) -> bytes:
    """In clear before the first handshake message, and bound into it."""
    return MAGIC + bytes([version]) + WAYS[way] + id_


def hailed(message: bytes) -> tuple[int, Way | None, bytes]:
    """Version, way and id of a first message; another version's way may mean something else."""
    if len(message) < HAIL or not message.startswith(MAGIC):
        raise Forged("no word of ours")
    version, way = message[len(MAGIC)], message[len(MAGIC) + 1 : len(MAGIC) + 2]
    named = next((name for name, letter in WAYS.items() if letter == way), None)
    return version, named, message[HAIL - ID : HAIL]


def answer(reason: str | None = None) -> bytes:
    return MAGIC + bytes([VERSION, _NUMBERS[reason] if reason else WELCOME])


def answered(message: bytes) -> str | None:
    """Why one is not let in, or None where the handshake goes on."""
    if len(message) < ANSWER or not message.startswith(MAGIC):
        raise Forged("no word of ours")
    if message[len(MAGIC)] != VERSION:
        return "newer" if message[len(MAGIC)] > VERSION else "older"
    number = message[len(MAGIC) + 1]
    return None if number == WELCOME else REASONS.get(number, "unknown")
