"""A local channel whose messages come late, as over a slow link. TABLEE_LATE names the seed of the delays."""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random

from engine import serialization
from mobileapp.net.protocol.messages import Message, Seated, Wish, Word, message_from, wish_from
from mobileapp.net.transport.local import Hear, Inside, Later, Show


class Late(Inside):
    """As a far device has it: every message crosses as JSON and comes late, in the order it was sent."""

    SLOWEST = 0.08  # seconds

    def __init__(self, people: Iterable[str], hear: Hear, show: Show, later: Later, chance: Random) -> None:
        super().__init__(people, hear, show)
        self._later, self._chance = later, chance
        self._game: str | None = None
        self._out: list[bytes] = []
        self._in: list[bytes] = []

    @property
    def under_way(self) -> int:
        return len(self._out) + len(self._in)

    def send(self, message: Message | Word) -> None:
        self._out.append(serialization.encode(message))
        self._later(self._chance.uniform(0, self.SLOWEST), self._arrives)

    def _arrives(self) -> None:
        """The eldest, whichever alarm rang: none overtakes another."""
        message = message_from(self._game, self._out.pop(0))
        if isinstance(message, Seated):
            self._game = message.terms.game
        super().send(message)

    def say(self, message: Message) -> None:
        self._in.append(serialization.encode(message))
        self._later(self._chance.uniform(0, self.SLOWEST), self._is_heard)

    def _is_heard(self) -> None:
        wish: Wish = wish_from(str(self._game), self._in.pop(0))
        super().say(wish)


def late_channel(people: frozenset[str], hear: Hear, show: Show, later: Later) -> Late:
    return Late(people, hear, show, later, Random(f"{os.environ['TABLEE_LATE']} {sorted(people)}"))
