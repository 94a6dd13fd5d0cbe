"""Judges move requests and deadlines in the order they happened, and saves before anything is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from operator import is_not
from typing import Protocol

from engine import fairness
from engine.game import Millis, RefusedError
from engine.table import PlayForAbsent, Receipt, TableMove
from mobileapp.host.current_game import CurrentGame
from mobileapp.host.game_clock import GameClock
from mobileapp.host.move_queue import (
    NEVER,
    MoveQueue,
    RaceTracker,
    TimedMove,
    local_claim,
    to_millis,
    to_timed_move,
)
from mobileapp.host.outbox import Outbox
from mobileapp.host.view_sender import ViewSender
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import GameMessage, MoveAccepted, MoveRejected, MoveRequest
from mobileapp.storage.database_file import StorageError

MAX_GROUP = 32  # move requests at most in one transaction
BOT_DELAY_S = 0.05  # seconds until a deadline that waits for a bot is judged again


class Alarm(Protocol):
    """Calls back once, later; a new call replaces the old one."""

    def schedule(self, seconds: float, call: Callable[[], None]) -> None: ...

    def cancel(self) -> None: ...


class MoveGroup:
    """Move requests judged one by one and saved in one transaction; nothing is sent before the commit."""

    def __init__(self) -> None:
        self.requests: list[TimedMove] = []
        self.moves = 0  # the number of accepted moves
        self.has_lapsed = False  # whether a deadline changed the state without a move


class MoveJudge:
    """`drop` is called if the game could neither be saved nor read again."""

    def __init__(
        self,
        game: CurrentGame,
        clock: GameClock,
        views: ViewSender,
        outbox: Outbox,
        races: RaceTracker,
        alarm: Alarm,
        drop: Callable[[], None],
    ) -> None:
        self._game, self._clock, self._views, self._outbox = game, clock, views, outbox
        self.races, self._alarm, self._drop = races, alarm, drop
        self._queue = MoveQueue()
        self._group: MoveGroup | None = None  # the group being judged
        # The latest clock estimates, which are immutable, and their window, needed several times a move.
        self._links: list[fairness.ClockEstimate] = []
        self._race_window = fairness.race_window([])
        # Whether a bot is about to answer before this deadline: a slow device must not make it late.
        self.is_bot_answering: Callable[[Millis], bool] = lambda _due: False

    # --- deadlines ---

    def set_alarm(self) -> None:
        """Wake up at the next deadline, or when the next queued move can be judged."""
        if self._game.table is None:
            return
        due = self._game.table.due
        if (due is None and not self._queue) or not self._clock.is_running:
            self._alarm.cancel()
            return
        window = self._window()
        lapses = NEVER if due is None else due + window
        first = min(lapses, self._queue.decidable_at(window, due))
        wait = max(0.0, first - self._clock.exact_ms()) / 1000
        waits_for_bot = not wait and due is not None and self.is_bot_answering(due)
        self._alarm.schedule(BOT_DELAY_S if waits_for_bot else wait, self._handle_alarm)

    def cancel_alarm(self) -> None:
        self._alarm.cancel()

    def _handle_alarm(self) -> None:
        self._process_queue()
        if self._game.table is not None:
            self.advance_time()
            self.set_alarm()

    def advance_time(self, window: float | None = None) -> None:
        """Advance only to now − window, so a timeout cannot overtake a press still in flight."""
        table = self._game.require_table()
        revision, due = table.revision, table.due
        until = to_millis(self._clock.exact_ms() - (self._window() if window is None else window))
        if due is not None and due <= until and self.is_bot_answering(due):
            until = due - 1
        table.pass_time(until)
        if table.revision != revision:
            self._save_time()

    def _save_time(self) -> None:
        """A deadline changed the state: save, then show."""
        if self._group is not None:
            self._group.has_lapsed = True
        else:
            self._game.save_state()
        self._views.show_all()

    def finish_queue(self) -> None:
        """Before the clock stops: judge all queued moves now; moves still in flight will be too late."""
        self._process_queue(window=0.0)
        if self._game.table is not None:
            self.advance_time(window=0.0)
            self._game.save_state()

    def _window(self) -> float:
        """How long, in the table's milliseconds, a press may still be in flight."""
        if not self._views.has_remote or not self._clock.is_running:
            return 0.0
        links = self._views.links
        if len(links) != len(self._links) or any(map(is_not, links, self._links)):
            self._links, self._race_window = links, fairness.race_window(links)
        return self._race_window * self._clock.rate()

    # --- move requests ---

    def receive_all(self, messages: Iterable[tuple[Channel, GameMessage, float | None]]) -> None:
        """Queue all requests that arrived together before judging any."""
        requests = [
            (channel, request, arrival)
            for channel, request, arrival in messages
            if isinstance(request, MoveRequest) and request.game == self._game.number
        ]
        if not requests:
            return
        for channel, request, arrival in requests:
            if self._views.has_remote or self._queue:
                self._queue.join(self._to_timed_move(channel, request, arrival))
            elif arrival is not None:
                self._process(self._to_timed_move(channel, request, arrival))
            else:  # judged in the order of touch
                self._process(self.timed_now(request, channel))
        self._process_queue()
        self.set_alarm()

    def timed_now(self, request: MoveRequest, channel: Channel | None = None) -> TimedMove:
        """A move made at this moment."""
        claim = local_claim(request, self._clock.steady() * 1000)
        return TimedMove(channel, request, claim, self._clock.exact_ms())

    def _to_timed_move(self, channel: Channel, request: MoveRequest, arrival: float | None) -> TimedMove:
        converter = self._clock.converter()
        races = isinstance(request.move, self._game.require_table().game.races) and self._views.has_links
        arrived = converter.steady if arrival is None else arrival * 1000
        return to_timed_move(channel, request, arrived, converter, races)

    def _process_queue(self, window: float | None = None) -> None:
        """Judge every move that no earlier press can overtake any more."""
        while (first := self._next(window)) is not None:
            group = self._group = MoveGroup()
            self._outbox.hold()
            with self._rollback_on_error():
                while first is not None:
                    group.requests.append(first)
                    self._process(first)
                    first = self._next(window) if len(group.requests) < MAX_GROUP else None
                sends, self._group = self._outbox.release(), None
                is_kept = self._commit(group)
            if is_kept:
                self._outbox.flush(sends)
            else:
                self._process_each(group.requests)

    def _next(self, window: float | None) -> TimedMove | None:
        if self._game.table is None:
            return None
        due = self._game.table.due
        if window is None:  # rarely needed, and it asks every channel
            window = self._window() if self._queue.needs_window(due) else 0.0
        return self._queue.next(self._clock.exact_ms(), window, due)

    def _commit(self, group: MoveGroup) -> bool:
        """Commit a group; whether it could be saved."""
        try:
            if self._game.table is not None and group.moves:
                self._game.record(group.moves)
            elif self._game.table is not None and group.has_lapsed:
                self._game.save_state()
        except StorageError:
            self._show_saved()
            return False
        return True

    def _process_each(self, moves: list[TimedMove]) -> None:
        """The group could not be saved: judge each move by itself, unless the table was dropped."""
        for move in moves:
            if self._game.table is not None:
                self._process(move)
            else:
                self._reject(move, RefusedError("not_kept"))

    @contextmanager
    def _rollback_on_error(self) -> Iterator[None]:
        """If anything stops a move before it is saved (Ctrl-C, a bug), reload the table from disk."""
        try:
            yield
        except RefusedError:
            raise  # the rules refused it: nothing changed
        except BaseException:
            self._group = None
            self._outbox.release()
            self._reload()
            raise

    def _process(self, move: TimedMove) -> None:
        """Judge, save, answer and show one move."""
        channel, request = move.channel, move.request
        if channel is None or request.game != self._game.number:
            return
        try:
            receipt = self._duplicate_receipt(request) or self._check_and_submit(channel, move)
            self._views.send(channel, MoveAccepted(request.game, request.seat, receipt))
        except RefusedError as refused:
            self._reject(move, refused)
        else:
            self._outbox.post(lambda: self.record_race(move, granted=True))

    def _reject(self, move: TimedMove, refused: RefusedError) -> None:
        request = move.request
        denied = MoveRejected(request.game, request.seat, request.ticket, refused.key, refused.facts)
        if refused.key == "not_kept":  # a storage error concerns all
            self._views.broadcast(denied)
        elif move.channel is not None:
            self._views.send(move.channel, denied)
        self._outbox.post(lambda: self.record_race(move, granted=False))

    def record_race(self, move: TimedMove, granted: bool) -> None:
        if (finish := self.races.record(move, granted)) is not None:
            for channel in self._views.open_channels():  # sent directly: it must follow its own verdict
                channel.send(finish)

    def _duplicate_receipt(self, request: MoveRequest) -> Receipt | None:
        """If another seat already made this shared move since the sender's view, return that receipt."""
        table = self._game.require_table()
        if not isinstance(request.move, (PlayForAbsent, *table.game.idempotent)):
            return None
        since = [entry for entry in reversed(table.log) if entry.revision > request.seen]
        own = [entry for entry in since if (entry.seat, entry.ticket) == (request.seat, request.ticket)]
        for entry in own or since:  # prefer its own entry: the request may be a resend after a disconnect
            if entry.move == request.move:
                return Receipt(request.ticket, entry.revision, entry.at)
        return None

    def _check_and_submit(self, channel: Channel, move: TimedMove) -> Receipt:
        request = move.request
        if request.seat not in self._game.seats_of(channel):
            raise RefusedError("not_carried", seat=request.seat)
        if not self._clock.is_running and not isinstance(request.move, TableMove):
            raise RefusedError("resting")
        return self.submit(move)

    def submit(self, move: TimedMove) -> Receipt:
        """Play a move for whoever made it; RefusedError: the rules refuse it, or it could not be saved."""
        request, table = move.request, self._game.require_table()
        revision, entries = table.revision, len(table.log)
        with self._rollback_on_error():
            try:
                receipt = table.submit(request.seat, request.move, move.millis, request.ticket, move.times)
            except RefusedError:
                if table.revision != revision:  # a deadline passed before the move was judged
                    self._save_time()
                raise
            is_new = len(table.log) > entries
            if is_new:
                self._record()
        if is_new:
            self._views.show_all()
        return receipt

    # --- the copy on disk ---

    def _record(self) -> None:
        """Save the move or raise: an unsaved move is never shown."""
        if self._group is not None:
            self._group.moves += 1
            return
        try:
            self._game.record()
        except StorageError:
            self._show_saved()
            raise RefusedError("not_kept") from None

    def _show_saved(self) -> None:
        """Reload and show the saved state; the player may try again."""
        self._reload()
        if self._game.table is not None:
            self._views.show_all()

    def _reload(self) -> None:
        """Continue from the saved state; drop the game if it cannot be read."""
        if self._game.table is None:
            return
        try:
            self._game.reload()
        except RefusedError:
            self._drop()
            return
        self._views.forget_shown()
        self.set_alarm()
