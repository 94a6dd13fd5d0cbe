"""A table on a clock turned by hand, with fingers on its screen and phones far from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import serialization
from engine.fairness import KNOWN, Link, Ping
from engine.game import Move, Seat
from engine.replay import replayed
from engine.table import Entry, Setting, Table
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import Denied, Finish, Granted, Message, Wish
from mobileapp.net.transport.local import Inside
from mobileapp.people.party import strangers
from mobileapp.storage.database import Store
from tests.engine.story import Story, pack
from tests.host.test_host import Hours

AHEAD = 7_200_000.0  # milliseconds: a phone's clock is hours off


class Far:
    """A phone as the host knows it: a clock, a way, and what it was told."""

    closed, far = False, True

    def __init__(self, person: str, link: Link) -> None:
        self.people, self.link, self.told = frozenset({person}), link, list[Message]()
        self.began: float | None = None

    def send(self, message: Message) -> None:
        self.told.append(message)

    def runs(self, since: float | None, rate: float) -> None:
        self.began = since

    def close(self) -> None:
        self.closed = True


def link(*trips: float, ahead: float = AHEAD, at: float = 999_000.0) -> Link:
    """As it is known after so many pings; one trip stands for as many as it takes."""
    known = Link()
    for number, trip in enumerate(trips if len(trips) > 1 else trips * KNOWN):
        sent = at + number
        known = known.heard(Ping(sent, sent + trip / 2 + ahead, sent + trip))
    return known


class Track:
    """Seats in `links` are on phones, all others touch the tablet. Milliseconds count from the first deal."""

    def __init__(
        self, game: str = "difference", seats: int = 4, links: dict[Seat, Link] | None = None,
        folder: Path | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.hours, far = Hours(), links or {}
        self.path = folder / "tablee.sqlite" if folder else Path(":memory:")
        self.store = Store(self.path)
        self.host = Host(self.store, self.hours, self.hours, self.hours)
        self.party = strangers(seats, 0, len(far))
        self.setting: Setting = Story(
            game, seats, options=options, pack=pack(game), seed="race"
        ).table.setting
        self.host.begin(self.setting, self.party)
        names = [sitter.name for sitter in self.party.sitters]
        self.told: list[Message] = []
        here = [name for seat, name in enumerate(names) if seat not in far]
        self.here = Inside(here, self.host.hear, self.told.append)
        self.phones = {seat: Far(names[seat], each) for seat, each in far.items()}
        for channel in (self.here, *self.phones.values()):
            self.host.welcome(channel)
        self._began, self._tickets = self.hours.seconds, 0

    @property
    def table(self) -> Table:
        return self.host._owned()

    @property
    def log(self) -> list[Entry]:
        return self.table.log

    def until(self, at: float) -> None:
        self.hours.pass_millis(at - (self.hours.seconds - self._began) * 1000)

    def presses(self, seat: Seat, move: Move, at: float, arrives: float | None = None, **lie: Any) -> str:
        """Made `at`, it arrives later; a liar says another `stamp`."""
        self.until(at if arrives is None else arrives)
        self._tickets += 1
        ticket, true = f"t{self._tickets}", self._began * 1000 + at
        far = self.phones.get(seat)
        stamp = lie.get("stamp", true + (AHEAD if far else 0.0))
        wish = Wish(self.host.game, seat, move, ticket, self.table.revision, stamp)
        arrival = None if arrives is None else self._began + arrives / 1000
        self.host.hear(far or self.here, wish, arrival)
        return ticket

    def answer(self, seat: Seat, ticket: str) -> str | None:
        """Why a wish was refused, "" if it was granted, None while it waits."""
        told = self.phones[seat].told if seat in self.phones else self.told
        for message in told:
            if isinstance(message, Granted) and message.receipt.ticket == ticket:
                return ""
            if isinstance(message, Denied) and message.ticket == ticket:
                return message.key
        return None

    def finishes(self) -> list[list[Finish]]:
        heard = (self.told, *(phone.told for phone in self.phones.values()))
        return [[message for message in told if isinstance(message, Finish)] for told in heard]

    def again(self) -> Table:
        """The log, played once more from the deal, as it comes back from JSON."""
        entries = serialization.entries(
            self.setting.game, serialization.msgspec.json.decode(serialization.encode(self.log))
        )
        return replayed(serialization.open_table(self.setting), entries, self.table.at)
