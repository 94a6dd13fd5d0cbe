"""Nobody chooses the deal: the host pledges its half of the seed before it has heard the others' shares."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable

from engine.dice import Dice
from engine.table import LONGEST_SEED

HALF, SHARE = 32, 16  # bytes
MOST_SHARES = (LONGEST_SEED - 2 * HALF) // (2 * SHARE + 1)
MADE = re.compile(r"[0-9a-f]{64}(\+[0-9a-f]{32})*")


def new_half() -> bytes:
    return os.urandom(HALF)


def new_share() -> str:
    return os.urandom(SHARE).hex()


def pledge_of(half: bytes) -> str:
    return hashlib.sha256(half).hexdigest()


def seed_of(half: bytes, shares: Iterable[str] = ()) -> str:
    """A seed that shows what it was made of, so that opening it opens all."""
    return "+".join([half.hex(), *sorted(shares)])


def pledged(seed: str) -> str | None:
    """The pledge that was given for a seed; None where somebody said the seed."""
    return pledge_of(bytes.fromhex(seed[: 2 * HALF])) if MADE.fullmatch(seed) else None


def drawn(seats: int, seed: str) -> int:
    """Who begins, where nobody has said it."""
    return Dice(f"{seed}:first").roll(seats)[0]


def shares_in(seed: str) -> tuple[str, ...]:
    return tuple(seed.split("+")[1:]) if MADE.fullmatch(seed) else ()
