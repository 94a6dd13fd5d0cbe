"""The transport within this device: the same messages, without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.fairness import ClockEstimate
from mobileapp.net.owner_queue import CallLater
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import GameMessage, LinkMessage
from mobileapp.platform.test_hooks import hook_module

SendToHost = Callable[[Channel, GameMessage], None]
SendToScreen = Callable[[GameMessage], None]


class LocalChannel:
    """One end for the host (`send`), one for the device (`send_to_host`)."""

    link: ClockEstimate | None = None
    is_remote = is_page = False
    on_grid = False

    def __init__(self, people: Iterable[str], hear: SendToHost, show: SendToScreen) -> None:
        self.people = frozenset(people)
        self._hear: SendToHost | None = hear
        self._show = show

    @property
    def closed(self) -> bool:
        return self._hear is None

    @property
    def in_flight(self) -> int:
        """Messages that were sent and have not arrived."""
        return 0

    def send(self, message: GameMessage | LinkMessage) -> None:
        """Ignores messages about the link itself."""
        if self._hear is not None and isinstance(message, GameMessage):
            self._show(message)

    def send_to_host(self, message: GameMessage) -> None:
        if self._hear is not None:
            self._hear(self, message)

    def set_clock(self, since: float | None, rate: float) -> None:
        """It shares the host's clock."""

    def close(self) -> None:
        self._hear = None


def new_local_channel(
    people: frozenset[str], hear: SendToHost, show: SendToScreen, later: CallLater
) -> LocalChannel:
    """A local channel; with TABLEE_LATE=SEED, one with delayed messages."""
    if (late := hook_module("late_channel", "TABLEE_LATE")) is not None:
        channel: LocalChannel = late.late_channel(people, hear, show, later)
        return channel
    return LocalChannel(people, hear, show)


class LocalTransport:
    """Opens at once, for the people on this device."""

    def __init__(self, channel: LocalChannel) -> None:
        self.channel = channel

    def open(self, welcome: Callable[[Channel], None]) -> None:
        welcome(self.channel)

    def shut(self) -> None:
        self.channel.close()
