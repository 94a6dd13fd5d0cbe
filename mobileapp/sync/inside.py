"""The link to this very device: no wire, the same messages."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from random import Random

from engine import wire
from engine.fairness import Link
from mobileapp.sync.channel import Channel
from mobileapp.sync.messages import Message, Seated, Wish, Word, message_from, wish_from

Hear = Callable[[Channel, Message], None]
Show = Callable[[Message], None]
Later = Callable[[float, Callable[[], None]], None]  # seconds, what


class Inside:
    """One end for the host (`send`), one for the device (`say`)."""

    link: Link | None = None
    far = False
    on_grid = False

    def __init__(self, people: Iterable[str], hear: Hear, show: Show) -> None:
        self.people = frozenset(people)
        self._hear: Hear | None = hear
        self._show = show

    @property
    def closed(self) -> bool:
        return self._hear is None

    @property
    def under_way(self) -> int:
        """Messages that were sent and have not come."""
        return 0

    def send(self, message: Message | Word) -> None:
        """Words about a link itself mean nothing here."""
        if self._hear is not None and isinstance(message, Message):
            self._show(message)

    def say(self, message: Message) -> None:
        if self._hear is not None:
            self._hear(self, message)

    def runs(self, since: float | None, rate: float) -> None:
        """It shares the host's clock."""

    def close(self) -> None:
        self._hear = None


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
        self._out.append(wire.encode(message))
        self._later(self._chance.uniform(0, self.SLOWEST), self._arrives)

    def _arrives(self) -> None:
        """The eldest, whichever alarm rang: none overtakes another."""
        message = message_from(self._game, self._out.pop(0))
        if isinstance(message, Seated):
            self._game = message.terms.game
        super().send(message)

    def say(self, message: Message) -> None:
        self._in.append(wire.encode(message))
        self._later(self._chance.uniform(0, self.SLOWEST), self._is_heard)

    def _is_heard(self) -> None:
        wish: Wish = wish_from(str(self._game), self._in.pop(0))
        super().say(wish)


def inside(people: frozenset[str], hear: Hear, show: Show, later: Later) -> Inside:
    """Late where TABLEE_LATE names a seed."""
    if seed := os.environ.get("TABLEE_LATE"):
        return Late(people, hear, show, later, Random(f"{seed} {sorted(people)}"))
    return Inside(people, hear, show)


class InsideDoor:
    """Opens at once, for the people this device carries."""

    def __init__(self, channel: Inside) -> None:
        self.channel = channel

    def open(self, welcome: Callable[[Channel], None]) -> None:
        welcome(self.channel)

    def shut(self) -> None:
        self.channel.close()
