"""The link to this very device: no wire, the same messages."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import Seat
from mobileapp.sync.channel import Channel, Message

Hear = Callable[[Channel, Message], None]


class Inside:
    """One end for the host (`send`), one for the device (`say`)."""

    def __init__(self, seats: frozenset[Seat], hear: Hear, show: Callable[[Message], None]) -> None:
        self.seats = seats
        self._hear: Hear | None = hear
        self._show = show

    @property
    def closed(self) -> bool:
        return self._hear is None

    def send(self, message: Message) -> None:
        if self._hear is not None:
            self._show(message)

    def say(self, message: Message) -> None:
        if self._hear is not None:
            self._hear(self, message)

    def close(self) -> None:
        self._hear = None


class InsideDoor:
    """Opens at once, for the seats this device carries."""

    def __init__(self, seats: frozenset[Seat], hear: Hear, show: Callable[[Message], None]) -> None:
        self.channel = Inside(seats, hear, show)

    def open(self, welcome: Callable[[Channel], None]) -> None:
        welcome(self.channel)

    def shut(self) -> None:
        self.channel.close()
