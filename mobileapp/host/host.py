"""The device that owns the table: receives moves through channels, saves them, and sends out views."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import wraps
from threading import get_ident
from typing import Concatenate, ParamSpec, TypeVar

from engine.game import Millis, Seat
from engine.table import GameSetup, Table
from mobileapp.host.absences import Absences
from mobileapp.host.current_game import CurrentGame
from mobileapp.host.game_clock import GameClock
from mobileapp.host.move_judge import Alarm, MoveJudge
from mobileapp.host.move_queue import RaceTracker
from mobileapp.host.outbox import Outbox
from mobileapp.host.view_sender import ViewSender, never
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameMessage,
    Paused,
    RaceResult,
    ResultShown,
    Resumed,
)
from mobileapp.people.party import Party
from mobileapp.storage.database import Store

Params = ParamSpec("Params")
T = TypeVar("T")

NO_GAME = 0  # the store counts from one


class WrongThreadError(RuntimeError):
    """A method of the host was called outside the thread that owns the table."""


def owner_thread_only(
    act: Callable[Concatenate[Host, Params], T],
) -> Callable[Concatenate[Host, Params], T]:
    """Raise if called outside the thread that owns the table."""

    @wraps(act)
    def guarded(host: Host, /, *what: Params.args, **named: Params.kwargs) -> T:
        if get_ident() != host.thread:
            raise WrongThreadError(f"Host.{act.__name__} belongs to the thread that owns the table")
        return act(host, *what, **named)

    return guarded


class Host:
    """The only owner of a Table. Nothing but views leaves it.

    It belongs to the thread that created it: the UI thread, or a plain loop in headless mode.
    Channels outlive tables; each game sends its seating. The parts do the work: `clock` is the table's time,
    `views` decides who is sent what, and the judge decides moves and deadlines.
    """

    def __init__(
        self,
        store: Store,
        alarm: Alarm,
        clock: Callable[[], float] = time.monotonic,
        steady: Callable[[], float] = time.monotonic,
        rate: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self.thread = get_ident()
        self.outbox = Outbox()
        self._game, self.clock = CurrentGame(store), GameClock(clock, steady, rate)
        self.views = ViewSender(self._game, self.clock, self.outbox)
        self.judge = MoveJudge(
            self._game, self.clock, self.views, self.outbox, RaceTracker(store), alarm, self._drop
        )
        self._absences = Absences(self._game, self.judge)
        self.dropped: Callable[[], None] = lambda: None  # called when a game could neither be saved nor read
        self.revealed_log: tuple[GameMessage, ...] = ()  # seed and moves of the last finished game

    # --- begin, resume and leave a game ---

    @owner_thread_only
    def begin(self, setting: GameSetup, party: Party) -> None:
        """Deal a new game; save it before showing it."""
        self.leave()
        self._game.deal(setting, party)
        self._start()

    @owner_thread_only
    def resume(self, game: int) -> None:
        """Resume a saved game."""
        self.leave()
        self._game.resume(game)
        self._start()

    def _start(self) -> None:
        self.views.is_outcome_sent = False
        self.clock.set(self.table.at)
        self.judge.set_alarm()
        self.views.send_clock()
        self.views.seat_all()

    @owner_thread_only
    def leave(self) -> None:
        """Close the table, which can be resumed later; channels stay open."""
        if not self.has_table:
            return
        self.views.should_hold = never
        self._stop_clock()
        if not self.has_table:  # dropped
            return
        self.views.send_clock()
        if self.table.outcome is not None:
            self.send_outcome()
            self.revealed_log = self._game.revealed_log()
            for message in self.revealed_log:
                self.views.broadcast(message)
        self._close_game()

    def _close_game(self) -> None:
        over = GameClosed(self.game)
        self._game.close()
        self.views.is_result_open = False
        self.views.end_grid()
        self.views.broadcast(over)

    def _drop(self) -> None:
        """Close the game as saved on disk; a later version may be able to read it."""
        self.clock.stop()
        self.views.should_hold = never
        self.judge.cancel_alarm()
        self.views.send_clock()
        self._close_game()
        self.dropped()

    @owner_thread_only
    def close(self) -> None:
        """Close the table and all channels."""
        self.leave()
        self.views.close_all()

    @owner_thread_only
    def reseat(self, party: Party) -> None:
        """Change who plays which seat, within the same game."""
        self._game.reseat(party)
        self.views.seat_all()

    @property
    def game(self) -> int:
        """The game's number in the store."""
        return self._game.require_number()

    @property
    def has_table(self) -> bool:
        return self._game.table is not None

    @property
    def table(self) -> Table:
        """With all its secrets: for tests and measurements; the app itself shows views only."""
        return self._game.require_table()

    @property
    def setting(self) -> GameSetup:
        return self.table.setting

    @property
    def party(self) -> Party:
        """The seating of this game, or of the last one."""
        return self._game.party

    # --- time: it stops while the game is paused ---

    def now(self) -> Millis:
        return self.clock.now()

    @owner_thread_only
    def pause(self, asked: str | None = None) -> None:
        """Stop the clock and save its time, in case the app is killed while paused."""
        if not self.is_paused:
            self._stop_clock(asked)
            self.views.send_clock()
            if self.has_table:
                self.views.broadcast(Paused(self.game, asked))

    def _stop_clock(self, asked: str | None = None) -> None:
        if not self.is_paused:
            self.judge.finish_queue()
            self.clock.stop(asked)
        self.judge.cancel_alarm()

    @owner_thread_only
    def go_on(self) -> None:
        if self.has_table and self.is_paused:
            self.clock.start()
            self.judge.set_alarm()
            self.views.send_clock()
            self.views.broadcast(Resumed(self.game))

    @property
    def paused_by(self) -> str | None:
        """The person on a phone who asked for the pause."""
        return self.clock.stopped_by

    @property
    def is_paused(self) -> bool:
        return not self.clock.is_running

    # --- channels and move requests ---

    @owner_thread_only
    def welcome(self, channel: Channel) -> None:
        if self.has_table:
            self.judge.advance_time()  # show no state that has already timed out
        if channel.is_remote and channel not in self.views:
            for message in self.revealed_log:  # it may have been disconnected when that game ended
                self.views.send(channel, message)
        self.views.add(channel)
        if self.has_table:
            self.views.seat(channel, {})  # a repeated welcome sends the full state again
        elif channel.is_remote:
            self.views.send(channel, GameClosed(NO_GAME))  # its game may have closed while disconnected

    def seats_of(self, channel: Channel) -> tuple[Seat, ...]:
        return self._game.seats_of(channel)

    @owner_thread_only
    def receive(self, channel: Channel, message: GameMessage, arrival: float | None = None) -> None:
        """Queue a move request; one for another game is dropped.

        `arrival`: time of receipt in the network thread, by its steady clock.
        """
        self.judge.receive_all([(channel, message, arrival)])

    @owner_thread_only
    def receive_all(self, messages: Iterable[tuple[Channel, GameMessage, float | None]]) -> None:
        """Queue all requests that arrived together before judging any."""
        self.judge.receive_all(messages)

    @property
    def has_links(self) -> bool:
        return self.views.has_links

    @property
    def last_race(self) -> RaceResult | None:
        """The last race, if it was in this game."""
        last = self.judge.races.last
        return last if last is not None and last.game == self._game.number else None

    # --- absence ---

    @owner_thread_only
    def mark_absent(self, name: str) -> bool:
        """Submit a Leave for a lost person on behalf of the others; whether it was accepted."""
        return self._absences.mark_absent(name)

    @owner_thread_only
    def mark_returned(self, name: str) -> bool:
        """Undo `mark_absent` for a person who rejoined; whether it was accepted."""
        return self._absences.mark_returned(name)

    @property
    def absent(self) -> frozenset[str]:
        """The names of absent people."""
        return self._absences.people

    # --- results ---

    @owner_thread_only
    def send_outcome(self) -> None:
        """Send the outcome to phones, no earlier than the results screen here shows it."""
        self.views.send_outcome()
        self.show_result(False)

    @owner_thread_only
    def show_result(self, is_open: bool) -> None:
        """The screen here shows a result until all have seen it, or shows it no longer: tell the devices."""
        if self.has_table and (is_open or self.views.is_result_open):
            self.views.is_result_open = is_open
            self.views.broadcast(ResultShown(self.game, is_open))

    @owner_thread_only
    def show_held(self) -> None:
        """The screen here has revealed what was held back from phones: show it there too."""
        if self.has_table:
            self.views.show_all()
