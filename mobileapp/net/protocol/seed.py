"""Nobody chooses the deal: the host pledges its half of the seed before it has heard the others' shares."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable

from engine.dice import Dice
from engine.table import MAX_SEED_LENGTH

HALF_BYTES, SHARE_BYTES = 32, 16  # bytes
MAX_SHARES = (MAX_SEED_LENGTH - 2 * HALF_BYTES) // (2 * SHARE_BYTES + 1)
SEED_RE = re.compile(r"[0-9a-f]{64}(\+[0-9a-f]{32})*")


def new_half() -> bytes:
    return os.urandom(HALF_BYTES)


def new_share() -> str:
    return os.urandom(SHARE_BYTES).hex()


def commitment_of(half: bytes) -> str:
    return hashlib.sha256(half).hexdigest()


def build_seed(half: bytes, shares: Iterable[str] = ()) -> str:
    """A seed that shows what it was made of, so that opening it opens all."""
    return "+".join([half.hex(), *sorted(shares)])


def seed_commitment(seed: str) -> str | None:
    """The pledge that was given for a seed; None where somebody said the seed."""
    return commitment_of(bytes.fromhex(seed[: 2 * HALF_BYTES])) if SEED_RE.fullmatch(seed) else None


def draw_first_seat(seats: int, seed: str) -> int:
    """Who begins, where nobody has said it."""
    return Dice(f"{seed}:first").roll(seats)[0]


def shares_in(seed: str) -> tuple[str, ...]:
    return tuple(seed.split("+")[1:]) if SEED_RE.fullmatch(seed) else ()
