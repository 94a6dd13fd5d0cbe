"""The device that owns the table: receives moves through channels, saves them, and sends out views."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from secrets import token_hex
from threading import get_ident
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from msgspec.structs import replace

from engine import fairness, serialization
from engine.game import Millis, RefusedError, Seat
from engine.table import GameSetup, Leave, PlayForAbsent, Receipt, Return, Table, TableMove, View
from mobileapp.host.move_queue import (
    NEVER,
    ClockConverter,
    MoveQueue,
    RaceTracker,
    TimedMove,
    local_claim,
    to_millis,
    to_timed_move,
)
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameMessage,
    GameRevealed,
    LogPart,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    RaceResult,
    Resumed,
    Seated,
    ViewUpdate,
    split_log,
    terms_to_wire,
)
from mobileapp.net.protocol.seed import seed_commitment
from mobileapp.people.party import Party
from mobileapp.storage.database import StorageError, Store

Params = ParamSpec("Params")
Result = TypeVar("Result")

ViewsBySeat = dict[Seat | None, View[Any]]
NO_GAME = 0  # the store counts from one
ABSENT_TICKET_PREFIX = "missed-"  # ticket prefix for Leave and Return made on behalf of a lost player
MAX_GROUP = 32  # move requests at most in one transaction


def never() -> bool:
    return False


class Alarm(Protocol):
    """Calls back once, later; a new call replaces the old one."""

    def schedule(self, seconds: float, call: Callable[[], None]) -> None: ...

    def cancel(self) -> None: ...


class WrongThreadError(RuntimeError):
    """A method of the host was called outside the thread that owns the table."""


def owner_thread_only(
    act: Callable[Concatenate[Host, Params], Result],
) -> Callable[Concatenate[Host, Params], Result]:
    """Raise if called outside the thread that owns the table."""

    @wraps(act)
    def guarded(host: Host, /, *what: Params.args, **named: Params.kwargs) -> Result:
        if get_ident() != host.thread:
            raise WrongThreadError(f"Host.{act.__name__} belongs to the thread that owns the table")
        return act(host, *what, **named)

    return guarded


class MoveGroup:
    """Move requests judged one by one and saved in one transaction; nothing is sent before the commit."""

    def __init__(self) -> None:
        self.requests: list[TimedMove] = []
        self.moves = 0  # the number of accepted moves
        self.has_lapsed = False  # whether a deadline changed the state without a move
        self.outgoing: list[Callable[[], None]] = []  # sends after the commit, in order


class Host:
    """The only owner of a Table. Nothing but views leaves it.

    It belongs to the thread that created it: the UI thread, or a plain loop in headless mode.
    Channels outlive tables; each game sends its seating. `clock` counts the table's seconds; `rate` is how
    many of them pass in one second of `steady`, the clock by which links are measured.
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
        self._store, self._alarm, self._clock = store, alarm, clock
        self._steady, self._rate = steady, rate
        self._queue, self._races = MoveQueue(), RaceTracker(store)
        self._channels: dict[Channel, ViewsBySeat] = {}  # with the views each was sent last
        self._remote: list[Channel] = []  # the channels with a clock of their own
        self._table: Table | None = None
        self._party = Party()
        self._game: int | None = None
        self._running_since: float | None = None  # None: paused
        self._base_ms: Millis = 0
        self._paused_by: str | None = None  # the person who asked for the pause
        self.has_results_screen = False  # if so, phones receive the outcome when that screen shows it
        self._is_outcome_sent = False
        # Whether the local screen is still revealing what phones would show.
        self.should_hold_views: Callable[[], bool] = never
        self.dropped: Callable[[], None] = lambda: None  # called when a game could neither be saved nor read
        self._group: MoveGroup | None = None  # the group being judged
        self._outbox: deque[Callable[[], None]] = deque()  # sends of committed groups
        self._is_sending = False
        self.revealed_log: tuple[GameMessage, ...] = ()  # seed and moves of the last finished game

    # --- begin, resume and leave a game ---

    @owner_thread_only
    def begin(self, setting: GameSetup, party: Party) -> None:
        """Deal a new game; save it before showing it."""
        self.leave()
        table = serialization.open_table(setting)
        self._attach(table, self._store.begin(setting, party, table), party)

    @owner_thread_only
    def resume(self, game: int) -> None:
        """Resume a saved game."""
        self.leave()
        table, party = _load_table(self._store.load_game(game)), self._store.party(game)
        if len(party) != table.game.seats:
            raise RefusedError("malformed", why="another number of people than seats")
        self._attach(table, game, party)

    def _attach(self, table: Table, game: int, party: Party) -> None:
        self._table, self._game, self._party, self._base_ms = table, game, party, table.at
        self._is_outcome_sent = False
        self._running_since = self._clock()
        self._set_alarm()
        self._send_clock()
        self._send_seating_to_all()

    @owner_thread_only
    def leave(self) -> None:
        """Close the table, which can be resumed later; channels stay open."""
        if self._table is None:
            return
        self.should_hold_views = never
        self._stop_clock()
        if self._table is None:  # dropped
            return
        self._send_clock()
        if self._table.outcome is not None:
            self.send_outcome()
            self._reveal_log(self._table)
        self._detach()

    def _detach(self) -> None:
        over = GameClosed(self.game)
        self._table, self._game = None, None
        for channel in self._open_channels():
            channel.on_grid = False
        self._broadcast(over)

    def _reveal_log(self, table: Table) -> None:
        """Send the seed and the log of a finished game: guests replay it to check the deal."""
        fixed, entries = table.setting, list(table.log)
        opened = GameRevealed(
            self.game, fixed.game, fixed.seed, fixed.first, fixed.deal, table.at, len(entries)
        )
        self.revealed_log = (
            opened,
            *(LogPart(self.game, begins, part) for begins, part in split_log(entries)),
        )
        for message in self.revealed_log:
            self._broadcast(message)

    @owner_thread_only
    def send_outcome(self) -> None:
        """Send the outcome to phones, no earlier than the results screen here shows it."""
        if not self._is_outcome_sent:
            self._is_outcome_sent = True
            self._show_all()

    @owner_thread_only
    def close(self) -> None:
        """Close the table and all channels."""
        self.leave()
        for channel in self._channels:
            channel.close()
        self._channels = {}

    @owner_thread_only
    def reseat(self, party: Party) -> None:
        """Change who plays which seat, within the same game."""
        self._store.reseat(self.game, party)
        self._party = party
        self._send_seating_to_all()

    @property
    def game(self) -> int:
        """The game's number in the store."""
        if self._game is None:
            raise RefusedError("no_table")
        return self._game

    @property
    def has_table(self) -> bool:
        return self._table is not None

    @property
    def setting(self) -> GameSetup:
        return self._require_table().setting

    def _require_table(self) -> Table:
        if self._table is None:
            raise RefusedError("no_table")
        return self._table

    # --- time: it stops while the game is paused ---

    def now(self) -> Millis:
        return to_millis(self._exact_ms())

    def _exact_ms(self) -> float:
        if self._running_since is None:
            return self._base_ms
        return self._base_ms + (self._clock() - self._running_since) * 1000

    @owner_thread_only
    def pause(self, asked: str | None = None) -> None:
        """Stop the clock and save its time, in case the app is killed while paused."""
        if not self.is_paused:
            self._stop_clock()
            self._paused_by = asked
            self._send_clock()
            if self._table is not None:
                self._broadcast(Paused(self.game, asked))

    def _stop_clock(self) -> None:
        """Judge all queued moves now; moves still in flight will be too late."""
        if not self.is_paused:
            self._process_queue(window=0.0)
            if self._table is not None:
                self._advance_time(window=0.0)
                self._store.save_state(self.game, self._table)
            self._base_ms, self._running_since = self.now(), None
        self._alarm.cancel()

    @owner_thread_only
    def go_on(self) -> None:
        if self._table is not None and self._running_since is None:
            self._running_since = self._clock()
            self._set_alarm()
            self._send_clock()
            self._broadcast(Resumed(self.game))

    @property
    def paused_by(self) -> str | None:
        """The person on a phone who asked for the pause."""
        return self._paused_by if self.is_paused else None

    @property
    def is_paused(self) -> bool:
        return self._running_since is None

    def _set_alarm(self) -> None:
        """Wake up at the next deadline, or when the next queued move can be judged."""
        if self._table is None:
            return
        due, window = self._table.due, self._window()
        lapses, ripe = NEVER if due is None else due + window, self._queue.decidable_at(window, due)
        first = min(lapses, ripe)
        if first == NEVER or self.is_paused:
            self._alarm.cancel()
        else:
            self._alarm.schedule(max(0.0, first - self._exact_ms()) / 1000, self._handle_alarm)

    def _handle_alarm(self) -> None:
        self._process_queue()
        if self._table is not None:
            self._advance_time()
            self._set_alarm()

    def _advance_time(self, window: float | None = None) -> None:
        """Advance only to now − window, so a timeout cannot overtake a press still in flight."""
        table = self._require_table()
        revision = table.revision
        table.pass_time(to_millis(self._exact_ms() - (self._window() if window is None else window)))
        if table.revision != revision:
            self._save_time()

    def _save_time(self) -> None:
        """A deadline changed the state: save, then show."""
        if self._group is not None:
            self._group.has_lapsed = True
        else:
            self._store.save_state(self.game, self._require_table())
        self._show_all()

    # --- channels and move requests ---

    @owner_thread_only
    def welcome(self, channel: Channel) -> None:
        if self._table is not None:
            self._advance_time()  # show no state that has already timed out
        if channel.is_remote and channel not in self._channels:
            for message in self.revealed_log:  # it may have been disconnected when that game ended
                self._send(channel, message)
        self._channels[channel] = {}
        self._open_channels()
        channel.set_clock(self._clock_zero(), self._rate())
        if self._table is not None:
            self._send_seating(channel, {})  # a repeated welcome sends the full state again
        elif channel.is_remote:
            self._send(channel, GameClosed(NO_GAME))  # its game may have closed while it was disconnected

    def seats_of(self, channel: Channel) -> tuple[Seat, ...]:
        """The seats of a channel's people; a remote channel has none whose person plays at the tablet now."""
        people, is_remote = channel.people, channel.is_remote
        return tuple([
            seat
            for seat, sitter in enumerate(self._party.sitters)
            if sitter.name in people and (sitter.elsewhere or not is_remote)
        ])  # fmt: skip

    @owner_thread_only
    def mark_absent(self, name: str) -> bool:
        """Submit a Leave for a lost person on behalf of the others; whether it was accepted."""
        return self._submit_for(name, Leave(), f"{ABSENT_TICKET_PREFIX}{token_hex(4)}")

    @owner_thread_only
    def mark_returned(self, name: str) -> bool:
        """Undo `mark_absent` for a person who rejoined; a player who chose to leave must choose to return."""
        seat = self._seat_of(name)
        entries = [entry for entry in self._require_table().log if entry.seat == seat] if self._table else []
        left = [entry for entry in entries if isinstance(entry.move, (Leave, Return))]
        if (
            not left
            or not isinstance(left[-1].move, Leave)
            or not str(left[-1].ticket).startswith(ABSENT_TICKET_PREFIX)
        ):
            return False
        return self._submit_for(name, Return(), f"{ABSENT_TICKET_PREFIX}{token_hex(4)}")

    @property
    def absent(self) -> frozenset[str]:
        """The names of absent people."""
        return self._party.names(self._table.state.absent) if self._table is not None else frozenset()

    def _seat_of(self, name: str) -> Seat | None:
        names = [sitter.name for sitter in self._party.sitters]
        return names.index(name) if name in names else None

    def _submit_for(self, name: str, move: Leave | Return, ticket: str) -> bool:
        seat = self._seat_of(name)
        if self._table is None or seat is None or self._table.outcome is not None:
            return False
        try:
            self._submit(self._timed_now(MoveRequest(self.game, seat, move, ticket)))
        except RefusedError:
            return False
        finally:
            self._set_alarm()
        return True

    @owner_thread_only
    def receive(self, channel: Channel, message: GameMessage, arrival: float | None = None) -> None:
        """Queue a move request; one for another game is dropped.

        `arrival`: time of receipt in the network thread, by its steady clock.
        """
        self.receive_all([(channel, message, arrival)])

    @owner_thread_only
    def receive_all(self, messages: Iterable[tuple[Channel, GameMessage, float | None]]) -> None:
        """Queue all requests that arrived together before judging any."""
        requests = [
            (channel, request, arrival)
            for channel, request, arrival in messages
            if isinstance(request, MoveRequest) and request.game == self._game
        ]
        if not requests:
            return
        for channel, request, arrival in requests:
            if self._remote or self._queue:
                self._queue.join(self._to_timed_move(channel, request, arrival))
            else:  # judged in the order of touch
                self._process(self._timed_now(request, channel))
        self._process_queue()
        self._set_alarm()

    def _timed_now(self, request: MoveRequest, channel: Channel | None = None) -> TimedMove:
        """A move made at this moment."""
        return TimedMove(channel, request, local_claim(request, self._steady() * 1000), self._exact_ms())

    def _process_queue(self, window: float | None = None) -> None:
        """Judge every move that no earlier press can overtake any more."""
        while (first := self._next(window)) is not None:
            group = self._group = MoveGroup()
            with self._rollback_on_error():
                while first is not None:
                    group.requests.append(first)
                    self._process(first)
                    first = self._next(window) if len(group.requests) < MAX_GROUP else None
                self._group = None
                is_kept = self._commit(group)
            if is_kept:
                self._send_in_order(group.outgoing)
            else:
                self._process_each(group.requests)

    def _next(self, window: float | None) -> TimedMove | None:
        if self._table is None:
            return None
        within = self._window() if window is None else window
        return self._queue.next(self._exact_ms(), within, self._table.due)

    def _commit(self, group: MoveGroup) -> bool:
        """Commit a group; whether it could be saved."""
        table = self._table
        try:
            if table is not None and group.moves:
                self._store.record(self.game, table, group.moves)
            elif table is not None and group.has_lapsed:
                self._store.save_state(self.game, table)
        except StorageError:
            self._show_saved()
            return False
        return True

    def _process_each(self, moves: list[TimedMove]) -> None:
        """The group could not be saved: judge each move by itself, unless the table was dropped."""
        for move in moves:
            if self._table is not None:
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
            self._reload()
            raise

    def _process(self, move: TimedMove) -> None:
        """Judge, save, answer and show one move."""
        channel, request = move.channel, move.request
        if request.game != self._game:
            return
        try:
            receipt = self._duplicate_receipt(request) or self._check_and_submit(channel, move)
            self._send(channel, MoveAccepted(request.game, request.seat, receipt))
        except RefusedError as refused:
            self._reject(move, refused)
        else:
            self._after_commit(lambda: self._record_race(move, granted=True))

    def _reject(self, move: TimedMove, refused: RefusedError) -> None:
        channel, request = move.channel, move.request
        denied = MoveRejected(request.game, request.seat, request.ticket, refused.key, refused.facts)
        # a storage error concerns all
        for asker in self._channels if refused.key == "not_kept" else [channel]:
            self._send(asker, denied)
        self._after_commit(lambda: self._record_race(move, granted=False))

    def _duplicate_receipt(self, request: MoveRequest) -> Receipt | None:
        """If another seat already made this shared move since the sender's view, return that receipt."""
        table = self._require_table()
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
        if request.seat not in self.seats_of(channel):
            raise RefusedError("not_carried", seat=request.seat)
        if self.is_paused and not isinstance(request.move, TableMove):
            raise RefusedError("resting")
        return self._submit(move)

    def _submit(self, move: TimedMove) -> Receipt:
        request, table = move.request, self._require_table()
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
                self._record(table)
        if is_new:
            self._show_all()
        return receipt

    def _record(self, table: Table) -> None:
        """Save the move or raise: an unsaved move is never shown."""
        if self._group is not None:
            self._group.moves += 1
            return
        try:
            self._store.record(self.game, table)
        except StorageError:
            self._show_saved()
            raise RefusedError("not_kept") from None

    def _show_saved(self) -> None:
        """Reload and show the saved state; the player may try again."""
        self._reload()
        if self._table is not None:
            self._show_all()

    def _reload(self) -> None:
        """Reload the table from disk and advance it to its last time; drop it if it cannot be read."""
        if self._table is None:
            return
        at, self._table = self._table.at, None  # whatever happens now, no unsaved move remains
        try:
            # the log of an older version may not replay
            table = _load_table(self._store.load_game(self.game))
        except RefusedError:
            self._drop()
            return
        table.pass_time(at)
        self._table = table
        self._channels = {channel: {} for channel in self._channels}
        self._set_alarm()

    def _drop(self) -> None:
        """Close the game as saved on disk; a later version may be able to read it."""
        self._running_since, self.should_hold_views = None, never
        self._alarm.cancel()
        self._send_clock()
        self._detach()
        self.dropped()

    # --- races ---

    def _window(self) -> float:
        """How long, in the table's milliseconds, a press may still be in flight."""
        return (
            fairness.race_window(self._links()) * self._rate() if self._remote and not self.is_paused else 0.0
        )

    def _links(self) -> list[fairness.ClockEstimate]:
        """The clock estimates of all remote channels with a seat."""
        remote = [channel for channel in self._remote if not channel.closed and self.seats_of(channel)]
        return [channel.link for channel in remote if channel.link is not None]

    @property
    def has_links(self) -> bool:
        return bool(self._links())

    def _to_timed_move(self, channel: Channel, request: MoveRequest, arrival: float | None) -> TimedMove:
        now = self._steady()
        converter = ClockConverter(self._exact_ms(), now * 1000, self._rate())
        races = isinstance(request.move, self._require_table().game.races) and self.has_links
        return to_timed_move(channel, request, (now if arrival is None else arrival) * 1000, converter, races)

    @property
    def last_moved_seat(self) -> Seat | None:
        """The seat that made the last move; None before the first one, or while moves are secret."""
        table = self._require_table()
        moves = [entry for entry in table.log if not isinstance(entry.move, TableMove)]
        return moves[-1].seat if moves and not table.has_secret_moves else None

    @property
    def last_race(self) -> RaceResult | None:
        """The last race, if it was in this game."""
        return self._races.last if self._races.last and self._races.last.game == self._game else None

    def _record_race(self, move: TimedMove, granted: bool) -> None:
        if (finish := self._races.record(move, granted)) is not None:
            for channel in self._open_channels():  # sent directly: it must follow its own verdict
                channel.send(finish)

    def _clock_zero(self) -> float | None:
        """The table's time zero, in seconds of the steady clock; None while paused."""
        if self._table is None or self.is_paused:
            return None
        return self._steady() - self._exact_ms() / 1000 / self._rate()

    def _send_clock(self) -> None:
        for channel in self._open_channels():
            channel.set_clock(self._clock_zero(), self._rate())

    # --- sending ---

    def _send(self, channel: Channel, message: GameMessage) -> None:
        self._after_commit(lambda: channel.send(message))

    def _after_commit(self, send: Callable[[], None]) -> None:
        """Send now, or after the commit of the group that is being judged."""
        if self._group is not None:
            self._group.outgoing.append(send)
        elif self._is_sending:  # a reply to a message is sent after the rest
            self._outbox.append(send)
        else:
            send()

    def _send_in_order(self, sends: list[Callable[[], None]]) -> None:
        self._outbox.extend(sends)
        if self._is_sending:
            return
        self._is_sending, failed = True, None
        try:
            while self._outbox:
                try:
                    self._outbox.popleft()()
                except BaseException as error:  # keep sending to the others
                    failed = failed or error
        finally:
            self._is_sending = False
        if failed is not None:
            raise failed

    def _open_channels(self) -> list[Channel]:
        self._channels = {channel: seen for channel, seen in self._channels.items() if not channel.closed}
        self._remote = [channel for channel in self._channels if channel.link is not None]
        return list(self._channels)

    def _broadcast(self, message: GameMessage) -> None:
        for channel in self._open_channels():
            self._send(channel, message)

    def _send_seating_to_all(self) -> None:
        """Send seating and views to every channel."""
        views: ViewsBySeat = {}
        for channel in self._open_channels():
            self._send_seating(channel, views)

    def _send_seating(self, channel: Channel, views: ViewsBySeat) -> None:
        self._channels[channel] = {}  # its last views were of another game or other people
        terms, seats, pledge = (
            terms_to_wire(self.setting),
            self.seats_of(channel),
            seed_commitment(self.setting.seed),
        )
        self._send(channel, Seated(self.game, terms, self._party, seats, pledge))
        self._show(channel, views)
        if self.is_paused:
            self._send(channel, Paused(self.game, self._paused_by))

    @owner_thread_only
    def show_held(self) -> None:
        """The screen here has revealed what was held back from phones: show it there too."""
        if self._table is not None:
            self._show_all()

    def _show_all(self) -> None:
        """The local screen first: a phone never shows more than it does."""
        views: ViewsBySeat = {}
        for channel in sorted(self._open_channels(), key=lambda channel: channel.is_remote):
            self._show(channel, views)

    def _show(self, channel: Channel, views: ViewsBySeat) -> None:
        """Send nothing if nothing visible changed: the timing of a secret move is a secret too."""
        channel.on_grid = self._require_table().has_secret_moves
        seats = (None, *self.seats_of(channel))
        self._collect_views(views, seats)
        shown, now = self._channels.get(channel, {}), {seat: views[seat] for seat in seats}
        if channel.is_remote and self.has_results_screen and not self._is_outcome_sent:
            now = {seat: replace(view, outcome=None) for seat, view in now.items()}
        self._channels[channel] = now
        if any(_has_changed(shown.get(seat), now[seat]) for seat in seats):
            updates = [ViewUpdate(self.game, now[seat]) for seat in seats]
            self._after_commit(lambda: self._send_views(channel, updates))

    def _send_views(self, channel: Channel, updates: list[ViewUpdate]) -> None:
        """Hold views back from phones while the local screen, which received them first, turns cards over."""
        if channel.is_remote and self.should_hold_views():
            self._channels[channel] = {}  # `show_held` sends them
            return
        seats = (None, *self.seats_of(channel))  # it may have lost a seat while the move was saved
        for message in updates:
            if message.view.seat in seats:
                channel.send(message)

    def _collect_views(self, views: ViewsBySeat, seats: tuple[Seat | None, ...]) -> None:
        """Compute each view once, with the current time: a queued move was made earlier than it is judged."""
        table, now = self._require_table(), self.now()
        for seat in seats:
            if seat not in views:
                view = table.view(seat)
                views[seat] = view if view.at >= now else replace(view, at=now)


def _load_table(data: bytes) -> Table:
    """Load a table and compute every view: a damaged state may have the right types and make no sense."""
    try:
        table = serialization.resume(data)
        for seat in (None, *range(table.game.seats)):
            table.view(seat)
    except RefusedError:
        raise
    except Exception as error:
        raise RefusedError("malformed", why=repr(error)) from error
    return table


def _has_changed(shown: View[Any] | None, now: View[Any]) -> bool:
    """Whether anything but the time changed."""
    return shown is None or shown.revision != now.revision or replace(shown, at=now.at) != now
