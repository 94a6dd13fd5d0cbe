"""What devices say to each other, and the two interfaces every link answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from engine.rules import Millis, Move, Seat
from engine.table import Receipt, View


class Message(Struct, frozen=True, tag_field="say", tag=str.lower):
    """Anything that walks through a channel."""


class Wish(Message, frozen=True):
    """A seat would like to make a move; `at` is when the finger touched, if the device knows better."""

    seat: Seat
    move: Move
    ticket: str
    at: Millis | None = None


class Shown(Message, frozen=True):
    """The whole current view of a seat (None: of everybody)."""

    view: View[Any]


class Granted(Message, frozen=True):
    """The wish was played."""

    seat: Seat
    receipt: Receipt


class Denied(Message, frozen=True):
    """The wish was refused: why, as a key and facts to say it with."""

    seat: Seat
    ticket: str
    key: str
    facts: dict[str, Any]


class Channel(Protocol):
    """A link to a device that carries seats; once closed it neither hears nor shows anything."""

    seats: frozenset[Seat]

    @property
    def closed(self) -> bool: ...

    def send(self, message: Message) -> None: ...

    def close(self) -> None: ...


class Door(Protocol):
    """A way in: inside this very device, Wi-Fi, Bluetooth."""

    def open(self, welcome: Callable[[Channel], None]) -> None: ...

    def shut(self) -> None: ...
