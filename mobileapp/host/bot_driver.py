"""Bots on the host: they play their seats through a local transport, each from its own seat's views."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol

from engine import serialization
from engine.bots import Bot, PlannedMove, bot_class
from engine.game import AnyGame, Millis, Move, Seat
from engine.table import AnyView, GameSetup, TableMove
from mobileapp.host.host import Host
from mobileapp.host.move_judge import Alarm
from mobileapp.net.protocol.messages import GameMessage, MoveRejected, MoveRequest, ViewUpdate
from mobileapp.net.protocol.tickets import Tickets
from mobileapp.net.transport.local import LocalChannel, LocalTransport
from mobileapp.people.party import Party
from mobileapp.storage.packs import meanings_of

RETRY_S = 5.0  # retry delay after a move could not be saved


Planner = Callable[[AnyView], PlannedMove | None]


class BotExecutor(Protocol):
    """Runs the bots' thinking: a thread pool on a device, synchronously in a test."""

    def submit(self, think: Planner, view: AnyView, /) -> Future[PlannedMove | None]: ...


class BotTable(Protocol):
    """The owner of bot seats: the host's own table, or a remote device."""

    paused_until: float

    @property
    def clock(self) -> Callable[[], float]: ...

    @property
    def is_paused(self) -> bool: ...

    @property
    def needs_acknowledgement(self) -> Callable[[], bool]: ...

    def think(self, thinks: Planner, view: AnyView, then: Callable[[PlannedMove | None], None]) -> None: ...

    def request_move(self, seat: Seat, thought: PlannedMove, seen: int) -> None: ...


class BotPlayer:
    """Plays one seat: plans a move from the newest view and plays it at the planned time."""

    def __init__(self, table: BotTable, seat: Seat, bot: Bot, alarm: Alarm) -> None:
        self.table, self.seat, self._bot, self._alarm = table, seat, bot, alarm
        self._view: AnyView | None = None
        self._thought: PlannedMove | None = None
        self._seen_at = 0.0
        self.is_busy = False  # planning a move, or about to play one
        self.is_waiting = False  # until people have seen the open sheet or reveal

    def show_view(self, view: AnyView) -> None:
        self._view, self._thought, self._seen_at = view, None, self.table.clock()
        self._alarm.cancel()
        self.is_waiting = self.table.needs_acknowledgement()
        self.is_busy = view.outcome is None and (not self.is_waiting or view.asking is not None)
        if self.is_busy:
            self.table.think(self._bot.plan_move, view, lambda thought: self._schedule(view, thought))

    def _schedule(self, view: AnyView, thought: PlannedMove | None) -> None:
        if view is not self._view:
            return
        if thought is None:
            self.is_busy = False
            return
        self._thought = thought
        since = self.table.clock() - self._seen_at
        wait = (thought.at - view.at) / 1000 - since
        self._alarm.schedule(max(0.0, wait), lambda: self._play(thought))

    def _play(self, thought: PlannedMove) -> None:
        rest = self.table.paused_until - self.table.clock()
        if rest > 0:
            self._alarm.schedule(rest, lambda: self._play(thought))
            return
        self.is_busy = False
        if not self.table.is_paused and self._can_play(thought.move):
            self.table.request_move(self.seat, thought, self._view.revision if self._view else 0)

    def _can_play(self, move: Move) -> bool:
        """While people must acknowledge something, a bot only answers takeback requests."""
        self.is_waiting = self.table.needs_acknowledgement()
        return not self.is_waiting or isinstance(move, TableMove)

    @property
    def due(self) -> Millis | None:
        return None if self._view is None else self._view.due

    def is_answering(self, due: Millis) -> bool:
        """Whether it still plans, or is about to make, a move before this deadline."""
        return self.is_busy and (self._thought is None or self._thought.at < due)

    def stop(self) -> None:
        """Also discard the move being planned."""
        self._view, self.is_busy = None, False
        self._alarm.cancel()


class BotSeats:
    """Plays the bot seats of a party."""

    def __init__(
        self,
        host: Host,
        party: Party,
        alarm: Callable[[], Alarm],
        later: Callable[[Callable[[], None]], None],
        mind: BotExecutor | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.host, self.clock, self._call_soon = host, clock, later
        self._executor = mind or self.new_executor()
        self._tickets = Tickets()
        self.paused_until = 0.0  # no moves until then, after one could not be saved
        # Whether a sheet or reveal is open that a person must see first: only people may dismiss it.
        self.needs_acknowledgement: Callable[[], bool] = lambda: False
        rules = serialization.make_game(host.setting)
        self._players = {
            seat: BotPlayer(self, seat, _new_bot(host.setting, rules, seat, party), alarm())
            for seat in sorted(party.bot_seats)
        }
        self._game = host.game
        self._transport = LocalTransport(
            LocalChannel(party.names(party.bot_seats), host.receive, self._receive)
        )

    @staticmethod
    def new_executor() -> BotExecutor:
        return ThreadPoolExecutor(1, "stand-in")

    def open(self) -> None:
        if self._players:
            self.host.judge.is_bot_answering = self._is_answering
            self._transport.open(self.host.welcome)

    def shut(self) -> None:
        self.host.judge.is_bot_answering = lambda _due: False
        self._transport.shut()
        for player in self._players.values():
            player.stop()
        if isinstance(self._executor, ThreadPoolExecutor):
            self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def is_busy(self) -> bool:
        return any(player.is_busy for player in self._players.values())

    def _is_answering(self, due: Millis) -> bool:
        has_disk = self.paused_until <= self.clock()
        return has_disk and any(player.is_answering(due) for player in self._players.values())

    def wake(self) -> None:
        """After a pause, all bots plan again from the current state."""
        self.open()

    @property
    def is_paused(self) -> bool:
        return self.host.is_paused

    def go_on(self) -> None:
        """People have acknowledged the sheet or reveal: the bots' thinking time starts now."""
        if not self.needs_acknowledgement() and any(player.is_waiting for player in self._players.values()):
            self.open()

    def think(self, thinks: Planner, view: AnyView, then: Callable[[PlannedMove | None], None]) -> None:
        """Run `thinks` on the executor and call `then` in the UI thread."""

        def done(future: Future[PlannedMove | None]) -> None:
            if not future.cancelled():
                self._call_soon(lambda: then(future.result()))

        self._executor.submit(thinks, view).add_done_callback(done)

    def request_move(self, seat: Seat, thought: PlannedMove, seen: int) -> None:
        """An answer for which a deadline has waited counts as made just before it."""
        request = MoveRequest(self._game, seat, thought.move, self._tickets.draw(), seen)
        clock, made, due = self.host.clock, None, self._players[seat].due
        if due is not None and thought.at < due <= clock.now():
            made = clock.steady() - (clock.exact_ms() - (due - 1)) / 1000 / clock.rate()
        if not self._transport.channel.closed:
            self.host.receive(self._transport.channel, request, made)

    def _receive(self, message: GameMessage) -> None:
        if message.game != self._game:
            return
        if isinstance(message, ViewUpdate) and message.view.seat in self._players:
            self._players[message.view.seat].show_view(message.view)
        elif isinstance(message, MoveRejected) and message.key == "not_kept":
            self.paused_until = self.clock() + RETRY_S


def _new_bot(setting: GameSetup, rules: AnyGame, seat: Seat, party: Party) -> Bot:
    """A bot with its own random seed, which is the same each time the game is resumed."""
    kind, strength = bot_class(setting.game), party.sitters[seat].strength
    return kind(rules, seat, strength, f"{setting.seed}:{seat}", meanings_of(setting.game))
