"""Randomness for bots, derived from a text: the same on every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from itertools import accumulate
from math import cos, exp, log, sqrt, tau
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """One bot's random source for one topic."""

    def __init__(self, text: str) -> None:
        self.text, self._drawn = text, 0

    def uint16_values(self, count: int) -> memoryview:
        """`count` random 16-bit numbers."""
        self._drawn += 1
        return memoryview(shake_256(f"{self.text}:{self._drawn}".encode()).digest(2 * count)).cast("H")

    def random(self) -> float:
        """From 0 (included) to 1 (excluded)."""
        a, b, c = self.uint16_values(3)
        return (a << 32 | b << 16 | c) / (1 << 48)

    def below(self, most: int) -> int:
        return int(self.random() * most)

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * self.random()

    def gauss(self, middle: float, spread: float) -> float:
        """Normal distribution, by the Box–Muller method."""
        return middle + spread * sqrt(-2 * log(1 - self.random())) * cos(tau * self.random())

    def log_normal(self, middle: float, spread: float) -> float:
        """Log-normal: never negative, with a long tail, like people's times."""
        return exp(self.gauss(middle, spread))

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def weighted_choice(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """One of the items, with probability proportional to its weight."""
        sums = list(accumulate(weights))
        at = self.random() * sums[-1]
        return next(item for item, most in zip(items, sums, strict=True) if at < most)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]
