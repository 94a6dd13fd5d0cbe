"""A host with a store on disk, a clock that tests turn, and devices that record their messages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine import serialization
from engine.game import Seat
from engine.table import View
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import (
    GameMessage,
    MoveRequest,
    ViewUpdate,
)
from mobileapp.net.transport.local import LocalChannel
from mobileapp.people.party import Party, Person, party_of
from mobileapp.storage.database import Store
from tests.engine.walk import open_table

NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Éloïse", "Finn")


def people(number: int) -> Party:
    return party_of(tuple(Person(name, look) for look, name in enumerate(NAMES[:number])))


PARTY = people(2)


class Hours:
    """A manual clock with an alarm."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.rings_at: float | None = None
        self._call: Callable[[], None] = lambda: None

    def __call__(self) -> float:
        return self.seconds

    def schedule(self, seconds: float, call: Callable[[], None]) -> None:
        self.rings_at, self._call = self.seconds + seconds, call

    def cancel(self) -> None:
        self.rings_at = None

    def pass_millis(self, millis: float) -> None:
        """Ring every alarm at its time."""
        end = self.seconds + millis / 1000
        while self.rings_at is not None and self.rings_at <= end + 1e-9:
            self.seconds, self.rings_at = max(self.rings_at, self.seconds) + 1e-6, None
            self._call()
        self.seconds = max(end, self.seconds)


class Device:
    """The device's end of a channel, with all messages it received."""

    def __init__(self, host: Host, *seats: Seat, party: Party = PARTY) -> None:
        self.told: list[GameMessage] = []
        self.channel = LocalChannel(party.names(seats), host.receive, self.told.append)
        self._host, self._tickets = host, iter(range(10**6))
        host.welcome(self.channel)

    def wishes(self, seat: Seat, move: Any, ticket: str | None = None, seen: int = 10**9) -> GameMessage:
        """The answer; it comes after all views that the move caused."""
        ticket = ticket or f"{id(self)} {next(self._tickets)}"
        self.channel.send_to_host(MoveRequest(self._host.game, seat, move, ticket, seen))
        return self.told[-1]

    def sees(self, seat: Seat | None = None) -> View[Any]:
        return [told.view for told in self.told if isinstance(told, ViewUpdate) and told.view.seat == seat][
            -1
        ]


class Evening:
    """A host over a real file."""

    def __init__(self, path: Path) -> None:
        self.store, self.hours = Store(path), Hours()
        self.host = Host(self.store, self.hours, self.hours)

    def begins(self, game: str = "difference", number: int = 0) -> int:
        setting = open_table(game, number).setting
        self.host.begin(setting, people(setting.seats))
        return self.store.unfinished()[0].id

    def kept(self) -> Any:
        return serialization.resume(self.store.load_game(self.store.unfinished()[0].id))
