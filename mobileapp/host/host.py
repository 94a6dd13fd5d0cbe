"""The device that owns the table: moves come in by channels, go to disk, and come out as views."""

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
ABSENT_TICKET_PREFIX = "missed-"  # how a ticket begins by which others spoke for a seat
MAX_GROUP = 32  # wishes at most in one transaction


def never() -> bool:
    return False


class Alarm(Protocol):
    """Calls back once, later; a new call replaces the old one."""

    def schedule(self, seconds: float, call: Callable[[], None]) -> None: ...

    def cancel(self) -> None: ...


class WrongThreadError(RuntimeError):
    """Somebody reached for the table past the one queue."""


def owner_thread_only(
    act: Callable[Concatenate[Host, Params], Result],
) -> Callable[Concatenate[Host, Params], Result]:
    """Only in the thread that owns the table."""

    @wraps(act)
    def guarded(host: Host, /, *what: Params.args, **named: Params.kwargs) -> Result:
        if get_ident() != host.thread:
            raise WrongThreadError(f"Host.{act.__name__} belongs to the thread that owns the table")
        return act(host, *what, **named)

    return guarded


class MoveGroup:
    """Wishes that are judged one by one and kept in one transaction; nothing is sent before the commit."""

    def __init__(self) -> None:
        self.requests: list[TimedMove] = []
        self.moves = 0  # the number of accepted moves
        self.has_lapsed = False  # whether a deadline changed the state without a move
        self.outgoing: list[Callable[[], None]] = []  # what to send after the commit, in order


class Host:
    """The only owner of a Table. Nothing but views leaves it.

    It belongs to the thread it was made in: the screen's, or a plain loop's where there is no window.
    Channels outlive tables; who sits where is told with each game. `clock` counts the table's seconds, `rate`
    of them in one of `steady`, by which links are measured.
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
        self._channels: dict[Channel, ViewsBySeat] = {}  # and what each was shown last
        self._remote: list[Channel] = []  # those of them with a clock of their own
        self._table: Table | None = None
        self._party = Party()
        self._game: int | None = None
        self._running_since: float | None = None  # None: the table's time stands still
        self._base_ms: Millis = 0
        self._paused_by: str | None = None  # who wanted it to stand still
        self.has_results_screen = False  # then phones learn the outcome when that screen shows it
        self._is_outcome_sent = False
        self.should_hold_views: Callable[[], bool] = (
            never  # the screen here still turns over what phones would show
        )
        self.dropped: Callable[[], None] = lambda: None  # told when a game could neither be kept nor read
        self._group: MoveGroup | None = None  # being judged now
        self._outbox: deque[Callable[[], None]] = deque()  # to send, of committed groups
        self._is_sending = False
        self.revealed_log: tuple[
            GameMessage, ...
        ] = ()  # how the last game that ended was dealt, and its moves

    # --- a game begins, goes on, is left ---

    @owner_thread_only
    def begin(self, setting: GameSetup, party: Party) -> None:
        """Deal a new game; it is on disk before anybody sees it."""
        self.leave()
        table = serialization.open_table(setting)
        self._attach(table, self._store.begin(setting, party, table), party)

    @owner_thread_only
    def resume(self, game: int) -> None:
        """Go on exactly where a game was left."""
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
        """Let go of the table; it can always be resumed, and whoever is linked stays so."""
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
        """Nobody plays it any more: whoever was dealt to may see how, and play it again."""
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
        """The results are shown here: phones show them too, and none did before."""
        if not self._is_outcome_sent:
            self._is_outcome_sent = True
            self._show_all()

    @owner_thread_only
    def close(self) -> None:
        """For good: every link too."""
        self.leave()
        for channel in self._channels:
            channel.close()
        self._channels = {}

    @owner_thread_only
    def reseat(self, party: Party) -> None:
        """Somebody else plays a seat from now on; the game is the same."""
        self._store.reseat(self.game, party)
        self._party = party
        self._send_seating_to_all()

    @property
    def game(self) -> int:
        """Its number in the store."""
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

    # --- time: it stands still while nobody can play ---

    def now(self) -> Millis:
        return to_millis(self._exact_ms())

    def _exact_ms(self) -> float:
        if self._running_since is None:
            return self._base_ms
        return self._base_ms + (self._clock() - self._running_since) * 1000

    @owner_thread_only
    def pause(self, asked: str | None = None) -> None:
        """Stand still; how far time came is kept, should the device never wake us again."""
        if not self.is_paused:
            self._stop_clock()
            self._paused_by = asked
            self._send_clock()
            if self._table is not None:
                self._broadcast(Paused(self.game, asked))

    def _stop_clock(self) -> None:
        """Whoever is still under way comes too late; whatever has come is judged."""
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
        """Who wanted the table to rest, on a phone."""
        return self._paused_by if self.is_paused else None

    @property
    def is_paused(self) -> bool:
        return self._running_since is None

    def _set_alarm(self) -> None:
        """At the next moment anything can happen by itself."""
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
        """As far as nobody can have been in time for anything: a press under way counts when it was made."""
        table = self._require_table()
        revision = table.revision
        table.pass_time(to_millis(self._exact_ms() - (self._window() if window is None else window)))
        if table.revision != revision:
            self._save_time()

    def _save_time(self) -> None:
        """Time alone has acted: kept first, then shown."""
        if self._group is not None:
            self._group.has_lapsed = True
        else:
            self._store.save_state(self.game, self._require_table())
        self._show_all()

    # --- people come and speak ---

    @owner_thread_only
    def welcome(self, channel: Channel) -> None:
        if self._table is not None:
            self._advance_time()  # nothing is shown that is over
        if channel.is_remote and channel not in self._channels:
            for message in self.revealed_log:  # it may have been cut when that game ended
                self._send(channel, message)
        self._channels[channel] = {}
        self._open_channels()
        channel.set_clock(self._clock_zero(), self._rate())
        if self._table is not None:
            self._send_seating(channel, {})  # one that asks again is shown all as it is now
        elif channel.is_remote:
            self._send(
                channel, GameClosed(NO_GAME)
            )  # what it saw last may have been put away while it was cut

    def seats_of(self, channel: Channel) -> tuple[Seat, ...]:
        """Where the people a channel carries sit; a far one has nobody who plays at the tablet meanwhile."""
        people, far = channel.people, channel.is_remote
        return tuple([
            seat
            for seat, sitter in enumerate(self._party.sitters)
            if sitter.name in people and (sitter.elsewhere or not far)
        ])  # fmt: skip

    @owner_thread_only
    def mark_absent(self, name: str) -> bool:
        """Others say of somebody who was lost that they are away; whether it is so now."""
        return self._submit_for(name, Leave(), f"{ABSENT_TICKET_PREFIX}{token_hex(4)}")

    @owner_thread_only
    def mark_returned(self, name: str) -> bool:
        """Somebody is back of whom others said so; who went of their own accord says so themselves."""
        seat = self._seat_of(name)
        told = [entry for entry in self._require_table().log if entry.seat == seat] if self._table else []
        left = [entry for entry in told if isinstance(entry.move, (Leave, Return))]
        if (
            not left
            or not isinstance(left[-1].move, Leave)
            or not str(left[-1].ticket).startswith(ABSENT_TICKET_PREFIX)
        ):
            return False
        return self._submit_for(name, Return(), f"{ABSENT_TICKET_PREFIX}{token_hex(4)}")

    @property
    def absent(self) -> frozenset[str]:
        """The names of those who are away."""
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
        """A wish of a seat, in line with all others. One about another game comes too late.

        `arrival` is when the network heard it, by its own steady clock.
        """
        self.receive_all([(channel, message, arrival)])

    @owner_thread_only
    def receive_all(self, said: Iterable[tuple[Channel, GameMessage, float | None]]) -> None:
        """Wishes that arrived together: all join the line before any is judged."""
        heard = [
            (channel, wish, arrival)
            for channel, wish, arrival in said
            if isinstance(wish, MoveRequest) and wish.game == self._game
        ]
        if not heard:
            return
        for channel, wish, arrival in heard:
            if self._remote or self._queue:
                self._queue.join(self._to_timed_move(channel, wish, arrival))
            else:  # the order of touch decides
                self._process(self._timed_now(wish, channel))
        self._process_queue()
        self._set_alarm()

    def _timed_now(self, wish: MoveRequest, channel: Channel | None = None) -> TimedMove:
        """Wished at this very moment."""
        return TimedMove(channel, wish, local_claim(wish, self._steady() * 1000), self._exact_ms())

    def _process_queue(self, window: float | None = None) -> None:
        """Judge all that nobody can have been faster than."""
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
        """Commit a group; whether there was room for it."""
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

    def _process_each(self, wishes: list[TimedMove]) -> None:
        """There was no room for all of them: judge each by itself, unless the table is gone."""
        for wished in wishes:
            if self._table is not None:
                self._process(wished)
            else:
                self._reject(wished, RefusedError("not_kept"))

    @contextmanager
    def _rollback_on_error(self) -> Iterator[None]:
        """Whatever stops a move before it is on disk (Ctrl-C, a fault), the table is as the disk has it."""
        try:
            yield
        except RefusedError:
            raise  # by the rules: nothing was made
        except BaseException:
            self._group = None
            self._reload()
            raise

    def _process(self, heard: TimedMove) -> None:
        """Judged, kept, answered, shown."""
        channel, wish = heard.channel, heard.request
        if wish.game != self._game:
            return
        try:
            receipt = self._duplicate_receipt(wish) or self._check_and_submit(channel, heard)
            self._send(channel, MoveAccepted(wish.game, wish.seat, receipt))
        except RefusedError as refused:
            self._reject(heard, refused)
        else:
            self._after_commit(lambda: self._record_race(heard, granted=True))

    def _reject(self, heard: TimedMove, refused: RefusedError) -> None:
        channel, wish = heard.channel, heard.request
        denied = MoveRejected(wish.game, wish.seat, wish.ticket, refused.key, refused.facts)
        for asker in self._channels if refused.key == "not_kept" else [channel]:  # that is everybody's
            self._send(asker, denied)
        self._after_commit(lambda: self._record_race(heard, granted=False))

    def _duplicate_receipt(self, wish: MoveRequest) -> Receipt | None:
        """Somebody else pressed the same since this person looked: that was it."""
        table = self._require_table()
        if not isinstance(wish.move, (PlayForAbsent, *table.game.idempotent)):
            return None
        since = [entry for entry in reversed(table.log) if entry.revision > wish.seen]
        own = [entry for entry in since if (entry.seat, entry.ticket) == (wish.seat, wish.ticket)]
        for entry in own or since:  # its own press, told once more after a cut, was no other's
            if entry.move == wish.move:
                return Receipt(wish.ticket, entry.revision, entry.at)
        return None

    def _check_and_submit(self, channel: Channel, heard: TimedMove) -> Receipt:
        wish = heard.request
        if wish.seat not in self.seats_of(channel):
            raise RefusedError("not_carried", seat=wish.seat)
        if self.is_paused and not isinstance(wish.move, TableMove):
            raise RefusedError("resting")
        return self._submit(heard)

    def _submit(self, heard: TimedMove) -> Receipt:
        wish, table = heard.request, self._require_table()
        revision, entries = table.revision, len(table.log)
        with self._rollback_on_error():
            try:
                receipt = table.submit(wish.seat, wish.move, heard.millis, wish.ticket, heard.times)
            except RefusedError:
                if table.revision != revision:  # time acted before the wish was judged
                    self._save_time()
                raise
            is_new = len(table.log) > entries
            if is_new:
                self._record(table)
        if is_new:
            self._show_all()
        return receipt

    def _record(self, table: Table) -> None:
        """On disk, or never made: what cannot be kept is not shown."""
        if self._group is not None:
            self._group.moves += 1
            return
        try:
            self._store.record(self.game, table)
        except StorageError:
            self._show_saved()
            raise RefusedError("not_kept") from None

    def _show_saved(self) -> None:
        """Show what is on disk: time may have acted before a move, and the player may try again."""
        self._reload()
        if self._table is not None:
            self._show_all()

    def _reload(self) -> None:
        """Read the table from disk and let time pass as far as it had come; drop it if it cannot be read."""
        if self._table is None:
            return
        at, self._table = self._table.at, None  # whatever happens now, no unkept move stays
        try:
            table = _load_table(self._store.load_game(self.game))  # a log of older rules may not play again
        except RefusedError:
            self._drop()
            return
        table.pass_time(at)
        self._table = table
        self._channels = {channel: {} for channel in self._channels}
        self._set_alarm()

    def _drop(self) -> None:
        """Put the game away as the disk has it; it may be read another time."""
        self._running_since, self.should_hold_views = None, never
        self._alarm.cancel()
        self._send_clock()
        self._detach()
        self.dropped()

    # --- who was first ---

    def _window(self) -> float:
        """How long, in the table's time, a press may still be under way."""
        return (
            fairness.race_window(self._links()) * self._rate() if self._remote and not self.is_paused else 0.0
        )

    def _links(self) -> list[fairness.ClockEstimate]:
        """Of all who play on a device of their own."""
        far = [channel for channel in self._remote if not channel.closed and self.seats_of(channel)]
        return [channel.link for channel in far if channel.link is not None]

    @property
    def has_links(self) -> bool:
        return bool(self._links())

    def _to_timed_move(self, channel: Channel, wish: MoveRequest, arrival: float | None) -> TimedMove:
        now = self._steady()
        ruler = ClockConverter(self._exact_ms(), now * 1000, self._rate())
        races = isinstance(wish.move, self._require_table().game.races) and self.has_links
        return to_timed_move(channel, wish, (now if arrival is None else arrival) * 1000, ruler, races)

    @property
    def last_race(self) -> RaceResult | None:
        """Of this game, to be seen again."""
        return self._races.last if self._races.last and self._races.last.game == self._game else None

    def _record_race(self, heard: TimedMove, granted: bool) -> None:
        if (finish := self._races.record(heard, granted)) is not None:
            for channel in self._open_channels():  # not queued: its place is right after its own verdict
                channel.send(finish)

    def _clock_zero(self) -> float | None:
        """When the table's time would have begun, in seconds of the steady clock; None: it stands still."""
        if self._table is None or self.is_paused:
            return None
        return self._steady() - self._exact_ms() / 1000 / self._rate()

    def _send_clock(self) -> None:
        for channel in self._open_channels():
            channel.set_clock(self._clock_zero(), self._rate())

    # --- views go out ---

    def _send(self, channel: Channel, message: GameMessage) -> None:
        self._after_commit(lambda: channel.send(message))

    def _after_commit(self, tell: Callable[[], None]) -> None:
        """Now, or after the commit of the group that is being judged."""
        if self._group is not None:
            self._group.outgoing.append(tell)
        elif self._is_sending:  # a reply to a message goes out after the rest
            self._outbox.append(tell)
        else:
            tell()

    def _send_in_order(self, told: list[Callable[[], None]]) -> None:
        self._outbox.extend(told)
        if self._is_sending:
            return
        self._is_sending, failed = True, None
        try:
            while self._outbox:
                try:
                    self._outbox.popleft()()
                except BaseException as error:  # the others are told all the same
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
        """Who sits where in this game, and how it stands."""
        views: ViewsBySeat = {}
        for channel in self._open_channels():
            self._send_seating(channel, views)

    def _send_seating(self, channel: Channel, views: ViewsBySeat) -> None:
        self._channels[channel] = {}  # whatever it saw was of another game, or of other people
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
        """The screen here has turned over what was held back from phones."""
        if self._table is not None:
            self._show_all()

    def _show_all(self) -> None:
        """Here first: a phone shows no more than this screen does."""
        views: ViewsBySeat = {}
        for channel in sorted(self._open_channels(), key=lambda channel: channel.is_remote):
            self._show(channel, views)

    def _show(self, channel: Channel, views: ViewsBySeat) -> None:
        """Nothing at all where nothing changed: when a secret move is made is a secret too."""
        channel.on_grid = self._require_table().has_secret_moves
        seats = (None, *self.seats_of(channel))
        self._collect_views(views, seats)
        shown, now = self._channels.get(channel, {}), {seat: views[seat] for seat in seats}
        if channel.is_remote and self.has_results_screen and not self._is_outcome_sent:
            now = {seat: replace(view, outcome=None) for seat, view in now.items()}
        self._channels[channel] = now
        if any(_has_changed(shown.get(seat), now[seat]) for seat in seats):
            told = [ViewUpdate(self.game, now[seat]) for seat in seats]
            self._after_commit(lambda: self._send_views(channel, told))

    def _send_views(self, channel: Channel, told: list[ViewUpdate]) -> None:
        """Held back from a phone while the screen here, which was told first, turns cards over."""
        if channel.is_remote and self.should_hold_views():
            self._channels[channel] = {}  # `show_held` shows it all
            return
        seats = (None, *self.seats_of(channel))  # it may have lost one while the move was kept
        for message in told:
            if message.view.seat in seats:
                channel.send(message)

    def _collect_views(self, views: ViewsBySeat, seats: tuple[Seat | None, ...]) -> None:
        """Each view once, with the time it is now: what is judged late was made earlier."""
        table, now = self._require_table(), self.now()
        for seat in seats:
            if seat not in views:
                view = table.view(seat)
                views[seat] = view if view.at >= now else replace(view, at=now)


def _load_table(data: bytes) -> Table:
    """A table that can be shown to all: a damaged state may have the right types and make no sense."""
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
    """Whether there is something to be seen besides the time that has passed."""
    return shown is None or shown.revision != now.revision or replace(shown, at=now.at) != now
