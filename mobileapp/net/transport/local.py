"""The link to this very device: no wire, the same messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.fairness import Link
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import Message, Word
from mobileapp.platform.test_hooks import hook_module

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


def inside(people: frozenset[str], hear: Hear, show: Show, later: Later) -> Inside:
    """A local channel; with TABLEE_LATE=SEED, one whose messages come late."""
    if (late := hook_module("late_channel", "TABLEE_LATE")) is not None:
        channel: Inside = late.late_channel(people, hear, show, later)
        return channel
    return Inside(people, hear, show)


class InsideDoor:
    """Opens at once, for the people this device carries."""

    def __init__(self, channel: Inside) -> None:
        self.channel = channel

    def open(self, welcome: Callable[[Channel], None]) -> None:
        welcome(self.channel)

    def shut(self) -> None:
        self.channel.close()
