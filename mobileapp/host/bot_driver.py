"""Stand-ins at the table: one more door, whose seats are played from their own views."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from secrets import token_hex
from typing import Any, Protocol

from engine import serialization
from engine.bots import StandIn, Thought, stand_in
from engine.game import Game, Move, Seat
from engine.table import Setting, TableMove, View
from mobileapp.host.host import Alarm, Host
from mobileapp.net.protocol.messages import Denied, Message, Shown, Wish
from mobileapp.net.transport.local import Inside, InsideDoor
from mobileapp.people.party import Party
from mobileapp.storage.packs import meanings_of

RETRY = 5.0  # seconds, where nothing can be kept


class Mind(Protocol):
    """Where thinking is done: beside the screen's own thread on a device, at once in a test."""

    def submit(self, think: Callable[..., Any], /, *what: Any, **named: Any) -> Future[Any]: ...


class Company(Protocol):
    """Who carries the seats of stand-ins: at the host's own table, or on a device far from it."""

    rests_until: float

    @property
    def clock(self) -> Callable[[], float]: ...

    @property
    def resting(self) -> bool: ...

    @property
    def awaits_eyes(self) -> Callable[[], bool]: ...

    def think(self, thinks: Callable[..., Any], view: View[Any], then: Callable[[Any], None]) -> None: ...

    def wish(self, seat: Seat, thought: Thought, seen: int) -> None: ...


class Player:
    """One seat: the newest view is thought about, and what comes out is done at its time."""

    def __init__(self, table: Company, seat: Seat, bot: StandIn, alarm: Alarm) -> None:
        self.table, self.seat, self._bot, self._alarm = table, seat, bot, alarm
        self._view: View[Any] | None = None
        self._seen = 0.0
        self.busy = False  # it thinks, or will do what it thought of
        self.waits = False  # for people to have seen what lies there

    def sees(self, view: View[Any]) -> None:
        self._view, self._seen = view, self.table.clock()
        self._alarm.silence()
        self.waits = self.table.awaits_eyes()
        self.busy = view.outcome is None and (not self.waits or view.asking is not None)
        if self.busy:
            self.table.think(self._bot.thinks, view, lambda thought: self._thought(view, thought))

    def _thought(self, view: View[Any], thought: Thought | None) -> None:
        if view is not self._view:
            return
        if thought is None:
            self.busy = False
            return
        since = self.table.clock() - self._seen
        wait = (thought.at - view.at) / 1000 - since
        self._alarm.ring_in(max(0.0, wait), lambda: self._does(thought))

    def _does(self, thought: Thought) -> None:
        rest = self.table.rests_until - self.table.clock()
        if rest > 0:
            self._alarm.ring_in(rest, lambda: self._does(thought))
            return
        self.busy = False
        if not self.table.resting and self._may(thought.move):
            self.table.wish(self.seat, thought, self._view.revision if self._view else 0)

    def _may(self, move: Move) -> bool:
        """Whoever is asked for a move back answers; nothing else is pressed away from under people's eyes."""
        self.waits = self.table.awaits_eyes()
        return not self.waits or isinstance(move, TableMove)

    def rests(self) -> None:
        """What it thinks about just now is forgotten too."""
        self._view, self.busy = None, False
        self._alarm.silence()


class StandIns:
    """Carries the seats of a party that nobody sits at."""

    def __init__(
        self,
        host: Host,
        party: Party,
        alarm: Callable[[], Alarm],
        later: Callable[[Callable[[], None]], None],
        mind: Mind | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.host, self.clock, self._later = host, clock, later
        self._mind = mind or self.new_mind()
        self._tickets, self._run = count(), token_hex(4)
        self.rests_until = 0.0  # what could not be kept is not tried again at once
        # Whether a sheet or reveal lies there that a person must have seen: going on is for people.
        self.awaits_eyes: Callable[[], bool] = lambda: False
        rules = serialization.bind(host.setting)
        self._players = {
            seat: Player(self, seat, _bot(host.setting, rules, seat, party), alarm())
            for seat in sorted(party.stand_ins)
        }
        self._game = host.game
        self._door = InsideDoor(Inside(party.names(party.stand_ins), host.hear, self._hear))

    @staticmethod
    def new_mind() -> Mind:
        return ThreadPoolExecutor(1, "stand-in")

    def open(self) -> None:
        if self._players:
            self._door.open(self.host.welcome)

    def shut(self) -> None:
        self._door.shut()
        for player in self._players.values():
            player.rests()
        if isinstance(self._mind, ThreadPoolExecutor):
            self._mind.shutdown(wait=False, cancel_futures=True)

    @property
    def busy(self) -> bool:
        return any(player.busy for player in self._players.values())

    def wake(self) -> None:
        """Time runs again: everybody thinks anew about how it stands now."""
        self.open()

    @property
    def resting(self) -> bool:
        return self.host.paused

    def go_on(self) -> None:
        """People have seen what lay there: stand-ins' own time begins now."""
        if not self.awaits_eyes() and any(player.waits for player in self._players.values()):
            self.open()

    def think(self, thinks: Callable[..., Any], view: View[Any], then: Callable[[Any], None]) -> None:
        """Beside the screen's thread; what comes out is heard in it."""

        def done(future: Future[Any]) -> None:
            if not future.cancelled():
                self._later(lambda: then(future.result()))

        self._mind.submit(thinks, view).add_done_callback(done)

    def wish(self, seat: Seat, thought: Thought, seen: int) -> None:
        ticket = f"{self._run}-{next(self._tickets)}"
        self._door.channel.say(Wish(self._game, seat, thought.move, ticket, seen))

    def _hear(self, message: Message) -> None:
        if message.game != self._game:
            return
        if isinstance(message, Shown) and message.view.seat in self._players:
            self._players[message.view.seat].sees(message.view)
        elif isinstance(message, Denied) and message.key == "not_kept":
            self.rests_until = self.clock() + RETRY


def _bot(setting: Setting, rules: Game[Any, Any, Any], seat: Seat, party: Party) -> StandIn:
    """A mind of its own, the same whenever this game goes on."""
    kind, strength = stand_in(setting.game), party.sitters[seat].strength
    return kind(rules, seat, strength, f"{setting.seed}:{seat}", meanings_of(setting.game))
