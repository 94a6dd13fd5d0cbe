"""A table with a manual clock, touches on its screen, and remote phones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import serialization
from engine.fairness import MIN_PINGS, ClockEstimate, PingSample
from engine.game import Move, Seat
from engine.replay import replay
from engine.table import GameSetup, LogEntry, Table
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import GameMessage, MoveAccepted, MoveRejected, MoveRequest, RaceResult
from mobileapp.net.transport.local import LocalChannel
from mobileapp.people.party import default_party
from mobileapp.storage.database import Store
from tests.engine.story import Story, pack
from tests.support.host_evening import Hours

CLOCK_OFFSET_MS = 7_200_000.0  # a phone's clock is hours off


class FakePhone:
    """A phone as the host sees it: a clock, a link and the messages sent to it."""

    closed, is_remote, is_page = False, True, False

    def __init__(self, person: str, link: ClockEstimate) -> None:
        self.people, self.link, self.told = frozenset({person}), link, list[GameMessage]()
        self.began: float | None = None

    def send(self, message: GameMessage) -> None:
        self.told.append(message)

    def set_clock(self, since: float | None, rate: float) -> None:
        self.began = since

    def close(self) -> None:
        self.closed = True


def known_clock(*trips: float, ahead: float = CLOCK_OFFSET_MS, at: float = 999_000.0) -> ClockEstimate:
    """The estimate after so many pings; a single trip is repeated as often as needed."""
    known = ClockEstimate()
    for number, trip in enumerate(trips if len(trips) > 1 else trips * MIN_PINGS):
        sent = at + number
        known = known.with_ping(PingSample(sent, sent + trip / 2 + ahead, sent + trip))
    return known


class RaceTable:
    """Seats in `links` are on phones, all others touch the tablet. Milliseconds count from the first deal."""

    def __init__(
        self, game: str = "difference", seats: int = 4, links: dict[Seat, ClockEstimate] | None = None,
        folder: Path | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.clock, far = Hours(), links or {}
        self.path = folder / "tablee.sqlite" if folder else Path(":memory:")
        self.store = Store(self.path)
        self.host = Host(self.store, self.clock, self.clock, self.clock)
        self.party = default_party(seats, 0, len(far))
        self.setting: GameSetup = Story(
            game, seats, options=options, pack=pack(game), seed="race"
        ).table.setting
        self.host.begin(self.setting, self.party)
        names = [sitter.name for sitter in self.party.sitters]
        self.told: list[GameMessage] = []
        here = [name for seat, name in enumerate(names) if seat not in far]
        self.here = LocalChannel(here, self.host.receive, self.told.append)
        self.phones = {seat: FakePhone(names[seat], each) for seat, each in far.items()}
        for channel in (self.here, *self.phones.values()):
            self.host.welcome(channel)
        self._began, self._tickets = self.clock.seconds, 0

    @property
    def table(self) -> Table:
        return self.host.table

    @property
    def log(self) -> list[LogEntry]:
        return self.table.log

    def until(self, at: float) -> None:
        self.clock.pass_millis(at - (self.clock.seconds - self._began) * 1000)

    def press(self, seat: Seat, move: Move, at: float, arrives: float | None = None, **cheat: Any) -> str:
        """Press at `at`, arriving later; a cheating phone sends another `stamp`."""
        self.until(at if arrives is None else arrives)
        self._tickets += 1
        ticket, true = f"t{self._tickets}", self._began * 1000 + at
        far = self.phones.get(seat)
        stamp = cheat.get("stamp", true + (CLOCK_OFFSET_MS if far else 0.0))
        request = MoveRequest(self.host.game, seat, move, ticket, self.table.revision, stamp)
        arrival = None if arrives is None else self._began + arrives / 1000
        self.host.receive(far or self.here, request, arrival)
        return ticket

    def answer(self, seat: Seat, ticket: str) -> str | None:
        """Why a move request was refused; "" if accepted, None while pending."""
        told = self.phones[seat].told if seat in self.phones else self.told
        for message in told:
            if isinstance(message, MoveAccepted) and message.receipt.ticket == ticket:
                return ""
            if isinstance(message, MoveRejected) and message.ticket == ticket:
                return message.key
        return None

    def photo_finishes(self) -> list[list[RaceResult]]:
        heard = (self.told, *(phone.told for phone in self.phones.values()))
        return [[message for message in told if isinstance(message, RaceResult)] for told in heard]

    def replay_log(self) -> Table:
        """Replay the log from the deal, as decoded from JSON."""
        entries = serialization.convert_log(
            self.setting.game, serialization.msgspec.json.decode(serialization.encode(self.log))
        )
        return replay(serialization.open_table(self.setting), entries, self.table.at)
