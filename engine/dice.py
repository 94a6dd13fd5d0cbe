"""Deterministic randomness: a seed and a counter. The same on every Python; two fields to save."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import shake_256
from math import factorial
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Dice(Struct, frozen=True):
    """Immutable random source: each draw returns the result and the next Dice."""

    seed: str
    count: int = 0

    def _draw(self, outcomes: int) -> int:
        """A number much larger than `outcomes`, so that the bias of the remainder is below 2**-128."""
        size = outcomes.bit_length() // 8 + 17
        return int.from_bytes(shake_256(f"{self.seed}:{self.count}".encode()).digest(size), "big")

    def roll(self, sides: int) -> tuple[int, Dice]:
        """An integer from 0 to sides − 1."""
        return self._draw(sides) % sides, Dice(self.seed, self.count + 1)

    def shuffle(self, items: Iterable[T]) -> tuple[tuple[T, ...], Dice]:
        cards = list(items)
        number = self._draw(factorial(len(cards)))
        for last in range(len(cards) - 1, 0, -1):
            number, chosen = divmod(number, last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        return tuple(cards), Dice(self.seed, self.count + 1)
