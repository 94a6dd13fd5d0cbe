"""Commit and reveal, so that nobody chooses the deal: the host commits to its half before it sees shares."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable

from engine.dice import Dice
from engine.table_records import MAX_SEED_LENGTH

HALF_BYTES, SHARE_BYTES = 32, 16
MAX_SHARES = (MAX_SEED_LENGTH - 2 * HALF_BYTES) // (2 * SHARE_BYTES + 1)
SEED_RE = re.compile(r"[0-9a-f]{64}(\+[0-9a-f]{32})*")


def new_half() -> bytes:
    return os.urandom(HALF_BYTES)


def new_share() -> str:
    return os.urandom(SHARE_BYTES).hex()


def commitment_of(half: bytes) -> str:
    return hashlib.sha256(half).hexdigest()


def build_seed(half: bytes, shares: Iterable[str] = ()) -> str:
    """A seed that contains all its parts, so that revealing it reveals them."""
    return "+".join([half.hex(), *sorted(shares)])


def seed_commitment(seed: str) -> str | None:
    """The commitment for a seed; None if somebody chose the seed."""
    return commitment_of(bytes.fromhex(seed[: 2 * HALF_BYTES])) if SEED_RE.fullmatch(seed) else None


def draw_first_seat(seats: int, seed: str) -> int:
    """The first player, if nobody has chosen one."""
    return Dice(f"{seed}:first").roll(seats)[0]


def shares_in(seed: str) -> tuple[str, ...]:
    return tuple(seed.split("+")[1:]) if SEED_RE.fullmatch(seed) else ()
