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
from engine.game import Millis, Refused, Seat
from engine.table import GoOn, Leave, Receipt, Return, Setting, Table, TableMove, View
from mobileapp.host.move_queue import NEVER, Heard, Line, Races, Ruler, heard, touched, whole
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    Denied,
    Finish,
    GoesOn,
    Granted,
    Logged,
    Message,
    Opened,
    Over,
    Rests,
    Seated,
    Shown,
    Wish,
    parts,
    told,
)
from mobileapp.net.protocol.seed import pledged
from mobileapp.people.party import Party
from mobileapp.storage.database import KeepingError, Store

What = ParamSpec("What")
Answer = TypeVar("Answer")

Seen = dict[Seat | None, View[Any]]
NO_GAME = 0  # the store counts from one
MISSED = "missed-"  # how a ticket begins by which others spoke for a seat
GROUP = 32  # wishes at most in one transaction


def never() -> bool:
    return False


class Alarm(Protocol):
    """Calls back once, later; a new call replaces the old one."""

    def ring_in(self, seconds: float, call: Callable[[], None]) -> None: ...

    def silence(self) -> None: ...


class WrongThreadError(RuntimeError):
    """Somebody reached for the table past the one queue."""


def owned(
    act: Callable[Concatenate[Host, What], Answer],
) -> Callable[Concatenate[Host, What], Answer]:
    """Only in the thread that owns the table."""

    @wraps(act)
    def guarded(host: Host, /, *what: What.args, **named: What.kwargs) -> Answer:
        if get_ident() != host.thread:
            raise WrongThreadError(f"Host.{act.__name__} belongs to the thread that owns the table")
        return act(host, *what, **named)

    return guarded


class MoveGroup:
    """Wishes that are judged one by one and kept in one transaction; nothing is sent before the commit."""

    def __init__(self) -> None:
        self.wishes: list[Heard] = []
        self.moves = 0  # the number of accepted moves
        self.has_lapsed = False  # whether a deadline changed the state without a move
        self.told: list[Callable[[], None]] = []  # what to send after the commit, in order


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
        self._line, self._races = Line(), Races(store)
        self._channels: dict[Channel, Seen] = {}  # and what each was shown last
        self._far: list[Channel] = []  # those of them with a clock of their own
        self._table: Table | None = None
        self._party = Party()
        self._game: int | None = None
        self._running_since: float | None = None  # None: the table's time stands still
        self._base: Millis = 0
        self._asked: str | None = None  # who wanted it to stand still
        self.has_results_screen = False  # then phones learn the outcome when that screen shows it
        self._is_outcome_told = False
        self.holds_back: Callable[[], bool] = never  # the screen here still turns over what phones would show
        self.dropped: Callable[[], None] = lambda: None  # told when a game could neither be kept nor read
        self._group: MoveGroup | None = None  # being judged now
        self._untold: deque[Callable[[], None]] = deque()  # to send, of committed groups
        self._is_telling = False
        self.opened: tuple[Message, ...] = ()  # how the last game that ended was dealt, and its moves

    # --- a game begins, goes on, is left ---

    @owned
    def begin(self, setting: Setting, party: Party) -> None:
        """Deal a new game; it is on disk before anybody sees it."""
        self.leave()
        table = serialization.open_table(setting)
        self._take(table, self._store.begin(setting, party, table), party)

    @owned
    def resume(self, game: int) -> None:
        """Go on exactly where a game was left."""
        self.leave()
        table, party = _resumed(self._store.saved(game)), self._store.party(game)
        if len(party) != table.game.seats:
            raise Refused("malformed", why="another number of people than seats")
        self._take(table, game, party)

    def _take(self, table: Table, game: int, party: Party) -> None:
        self._table, self._game, self._party, self._base = table, game, party, table.at
        self._is_outcome_told = False
        self._running_since = self._clock()
        self._set_alarm()
        self._tell_time()
        self._seat_all()

    @owned
    def leave(self) -> None:
        """Let go of the table; it can always be resumed, and whoever is linked stays so."""
        if self._table is None:
            return
        self.holds_back = never
        self._stand_still()
        if self._table is None:  # dropped
            return
        self._tell_time()
        if self._table.outcome is not None:
            self.tell_outcome()
            self._open(self._table)
        self._let_go()

    def _let_go(self) -> None:
        over = Over(self.game)
        self._table, self._game = None, None
        for channel in self._linked():
            channel.on_grid = False
        self._tell(over)

    def _open(self, table: Table) -> None:
        """Nobody plays it any more: whoever was dealt to may see how, and play it again."""
        fixed, entries = table.setting, list(table.log)
        opened = Opened(self.game, fixed.game, fixed.seed, fixed.first, fixed.deal, table.at, len(entries))
        self.opened = (opened, *(Logged(self.game, begins, part) for begins, part in parts(entries)))
        for message in self.opened:
            self._tell(message)

    @owned
    def tell_outcome(self) -> None:
        """The results are shown here: phones show them too, and none did before."""
        if not self._is_outcome_told:
            self._is_outcome_told = True
            self._show_all()

    @owned
    def close(self) -> None:
        """For good: every link too."""
        self.leave()
        for channel in self._channels:
            channel.close()
        self._channels = {}

    @owned
    def reseat(self, party: Party) -> None:
        """Somebody else plays a seat from now on; the game is the same."""
        self._store.reseat(self.game, party)
        self._party = party
        self._seat_all()

    @property
    def game(self) -> int:
        """Its number in the store."""
        if self._game is None:
            raise Refused("no_table")
        return self._game

    @property
    def has_table(self) -> bool:
        return self._table is not None

    @property
    def setting(self) -> Setting:
        return self._owned().setting

    def _owned(self) -> Table:
        if self._table is None:
            raise Refused("no_table")
        return self._table

    # --- time: it stands still while nobody can play ---

    def now(self) -> Millis:
        return whole(self._exactly())

    def _exactly(self) -> float:
        if self._running_since is None:
            return self._base
        return self._base + (self._clock() - self._running_since) * 1000

    @owned
    def pause(self, asked: str | None = None) -> None:
        """Stand still; how far time came is kept, should the device never wake us again."""
        if not self.paused:
            self._stand_still()
            self._asked = asked
            self._tell_time()
            if self._table is not None:
                self._tell(Rests(self.game, asked))

    def _stand_still(self) -> None:
        """Whoever is still under way comes too late; whatever has come is judged."""
        if not self.paused:
            self._answer_all(window=0.0)
            if self._table is not None:
                self._let_time_pass(window=0.0)
                self._store.rest(self.game, self._table)
            self._base, self._running_since = self.now(), None
        self._alarm.silence()

    @owned
    def go_on(self) -> None:
        if self._table is not None and self._running_since is None:
            self._running_since = self._clock()
            self._set_alarm()
            self._tell_time()
            self._tell(GoesOn(self.game))

    @property
    def asked(self) -> str | None:
        """Who wanted the table to rest, on a phone."""
        return self._asked if self.paused else None

    @property
    def paused(self) -> bool:
        return self._running_since is None

    def _set_alarm(self) -> None:
        """At the next moment anything can happen by itself."""
        if self._table is None:
            return
        due, window = self._table.due, self._window()
        lapses, ripe = NEVER if due is None else due + window, self._line.ripens(window, due)
        first = min(lapses, ripe)
        if first == NEVER or self.paused:
            self._alarm.silence()
        else:
            self._alarm.ring_in(max(0.0, first - self._exactly()) / 1000, self._time_acts)

    def _time_acts(self) -> None:
        self._answer_all()
        if self._table is not None:
            self._let_time_pass()
            self._set_alarm()

    def _let_time_pass(self, window: float | None = None) -> None:
        """As far as nobody can have been in time for anything: a press under way counts when it was made."""
        table = self._owned()
        revision = table.revision
        table.pass_time(whole(self._exactly() - (self._window() if window is None else window)))
        if table.revision != revision:
            self._keep_time()

    def _keep_time(self) -> None:
        """Time alone has acted: kept first, then shown."""
        if self._group is not None:
            self._group.has_lapsed = True
        else:
            self._store.rest(self.game, self._owned())
        self._show_all()

    # --- people come and speak ---

    @owned
    def welcome(self, channel: Channel) -> None:
        if self._table is not None:
            self._let_time_pass()  # nothing is shown that is over
        if channel.far and channel not in self._channels:
            for message in self.opened:  # it may have been cut when that game ended
                self._say(channel, message)
        self._channels[channel] = {}
        self._linked()
        channel.runs(self._began(), self._rate())
        if self._table is not None:
            self._seat(channel, {})  # one that asks again is shown all as it is now
        elif channel.far:
            self._say(channel, Over(NO_GAME))  # what it saw last may have been put away while it was cut

    def seats_of(self, channel: Channel) -> tuple[Seat, ...]:
        """Where the people a channel carries sit; a far one has nobody who plays at the tablet meanwhile."""
        people, far = channel.people, channel.far
        return tuple([
            seat
            for seat, sitter in enumerate(self._party.sitters)
            if sitter.name in people and (sitter.elsewhere or not far)
        ])  # fmt: skip

    @owned
    def miss(self, name: str) -> bool:
        """Others say of somebody who was lost that they are away; whether it is so now."""
        return self._says_for(name, Leave(), f"{MISSED}{token_hex(4)}")

    @owned
    def find(self, name: str) -> bool:
        """Somebody is back of whom others said so; who went of their own accord says so themselves."""
        seat = self._seat_of(name)
        told = [entry for entry in self._owned().log if entry.seat == seat] if self._table else []
        left = [entry for entry in told if isinstance(entry.move, (Leave, Return))]
        if not left or not isinstance(left[-1].move, Leave) or not str(left[-1].ticket).startswith(MISSED):
            return False
        return self._says_for(name, Return(), f"{MISSED}{token_hex(4)}")

    @property
    def absent(self) -> frozenset[str]:
        """The names of those who are away."""
        return self._party.names(self._table.state.absent) if self._table is not None else frozenset()

    def _seat_of(self, name: str) -> Seat | None:
        names = [sitter.name for sitter in self._party.sitters]
        return names.index(name) if name in names else None

    def _says_for(self, name: str, move: Leave | Return, ticket: str) -> bool:
        seat = self._seat_of(name)
        if self._table is None or seat is None or self._table.outcome is not None:
            return False
        try:
            self._submits(self._here(Wish(self.game, seat, move, ticket)))
        except Refused:
            return False
        finally:
            self._set_alarm()
        return True

    @owned
    def hear(self, channel: Channel, message: Message, arrival: float | None = None) -> None:
        """A wish of a seat, in line with all others. One about another game comes too late.

        `arrival` is when the network heard it, by its own steady clock.
        """
        self.hear_all([(channel, message, arrival)])

    @owned
    def hear_all(self, said: Iterable[tuple[Channel, Message, float | None]]) -> None:
        """Wishes that arrived together: all join the line before any is judged."""
        heard = [
            (channel, wish, arrival)
            for channel, wish, arrival in said
            if isinstance(wish, Wish) and wish.game == self._game
        ]
        if not heard:
            return
        for channel, wish, arrival in heard:
            if self._far or self._line:
                self._line.join(self._timed(channel, wish, arrival))
            else:  # the order of touch decides
                self._answer(self._here(wish, channel))
        self._answer_all()
        self._set_alarm()

    def _here(self, wish: Wish, channel: Channel | None = None) -> Heard:
        """Wished at this very moment."""
        return Heard(channel, wish, touched(wish, self._steady() * 1000), self._exactly())

    def _answer_all(self, window: float | None = None) -> None:
        """Judge all that nobody can have been faster than."""
        while (first := self._next(window)) is not None:
            group = self._group = MoveGroup()
            with self._undone_unless_kept():
                while first is not None:
                    group.wishes.append(first)
                    self._answer(first)
                    first = self._next(window) if len(group.wishes) < GROUP else None
                self._group = None
                is_kept = self._keep(group)
            if is_kept:
                self._tell_in_order(group.told)
            else:
                self._answer_each(group.wishes)

    def _next(self, window: float | None) -> Heard | None:
        if self._table is None:
            return None
        within = self._window() if window is None else window
        return self._line.next(self._exactly(), within, self._table.due)

    def _keep(self, group: MoveGroup) -> bool:
        """Commit a group; whether there was room for it."""
        table = self._table
        try:
            if table is not None and group.moves:
                self._store.record(self.game, table, group.moves)
            elif table is not None and group.has_lapsed:
                self._store.rest(self.game, table)
        except KeepingError:
            self._as_kept()
            return False
        return True

    def _answer_each(self, wishes: list[Heard]) -> None:
        """There was no room for all of them: judge each by itself, unless the table is gone."""
        for wished in wishes:
            if self._table is not None:
                self._answer(wished)
            else:
                self._deny(wished, Refused("not_kept"))

    @contextmanager
    def _undone_unless_kept(self) -> Iterator[None]:
        """Whatever stops a move before it is on disk (Ctrl-C, a fault), the table is as the disk has it."""
        try:
            yield
        except Refused:
            raise  # by the rules: nothing was made
        except BaseException:
            self._group = None
            self._reload()
            raise

    def _answer(self, heard: Heard) -> None:
        """Judged, kept, answered, shown."""
        channel, wish = heard.channel, heard.wish
        if wish.game != self._game:
            return
        try:
            receipt = self._same_press(wish) or self._judge(channel, heard)
            self._say(channel, Granted(wish.game, wish.seat, receipt))
        except Refused as refused:
            self._deny(heard, refused)
        else:
            self._when_kept(lambda: self._ran(heard, granted=True))

    def _deny(self, heard: Heard, refused: Refused) -> None:
        channel, wish = heard.channel, heard.wish
        denied = Denied(wish.game, wish.seat, wish.ticket, refused.key, refused.facts)
        for asker in self._channels if refused.key == "not_kept" else [channel]:  # that is everybody's
            self._say(asker, denied)
        self._when_kept(lambda: self._ran(heard, granted=False))

    def _same_press(self, wish: Wish) -> Receipt | None:
        """Somebody else pressed the same since this person looked: that was it."""
        table = self._owned()
        if not isinstance(wish.move, (GoOn, *table.game.shared)):
            return None
        since = [entry for entry in reversed(table.log) if entry.revision > wish.seen]
        own = [entry for entry in since if (entry.seat, entry.ticket) == (wish.seat, wish.ticket)]
        for entry in own or since:  # its own press, told once more after a cut, was no other's
            if entry.move == wish.move:
                return Receipt(wish.ticket, entry.revision, entry.at)
        return None

    def _judge(self, channel: Channel, heard: Heard) -> Receipt:
        wish = heard.wish
        if wish.seat not in self.seats_of(channel):
            raise Refused("not_carried", seat=wish.seat)
        if self.paused and not isinstance(wish.move, TableMove):
            raise Refused("resting")
        return self._submits(heard)

    def _submits(self, heard: Heard) -> Receipt:
        wish, table = heard.wish, self._owned()
        revision, entries = table.revision, len(table.log)
        with self._undone_unless_kept():
            try:
                receipt = table.submit(wish.seat, wish.move, heard.millis, wish.ticket, heard.times)
            except Refused:
                if table.revision != revision:  # time acted before the wish was judged
                    self._keep_time()
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
        except KeepingError:
            self._as_kept()
            raise Refused("not_kept") from None

    def _as_kept(self) -> None:
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
            table = _resumed(self._store.saved(self.game))  # a log of older rules may not play again
        except Refused:
            self._drop()
            return
        table.pass_time(at)
        self._table = table
        self._channels = {channel: {} for channel in self._channels}
        self._set_alarm()

    def _drop(self) -> None:
        """Put the game away as the disk has it; it may be read another time."""
        self._running_since, self.holds_back = None, never
        self._alarm.silence()
        self._tell_time()
        self._let_go()
        self.dropped()

    # --- who was first ---

    def _window(self) -> float:
        """How long, in the table's time, a press may still be under way."""
        return fairness.window(self._links()) * self._rate() if self._far and not self.paused else 0.0

    def _links(self) -> list[fairness.Link]:
        """Of all who play on a device of their own."""
        far = [channel for channel in self._far if not channel.closed and self.seats_of(channel)]
        return [channel.link for channel in far if channel.link is not None]

    @property
    def has_links(self) -> bool:
        return bool(self._links())

    def _timed(self, channel: Channel, wish: Wish, arrival: float | None) -> Heard:
        now = self._steady()
        ruler = Ruler(self._exactly(), now * 1000, self._rate())
        races = isinstance(wish.move, self._owned().game.races) and self.has_links
        return heard(channel, wish, (now if arrival is None else arrival) * 1000, ruler, races)

    @property
    def last_race(self) -> Finish | None:
        """Of this game, to be seen again."""
        return self._races.last if self._races.last and self._races.last.game == self._game else None

    def _ran(self, heard: Heard, granted: bool) -> None:
        if (finish := self._races.ran(heard, granted)) is not None:
            for channel in self._linked():  # not queued: its place is right after its own verdict
                channel.send(finish)

    def _began(self) -> float | None:
        """When the table's time would have begun, in seconds of the steady clock; None: it stands still."""
        if self._table is None or self.paused:
            return None
        return self._steady() - self._exactly() / 1000 / self._rate()

    def _tell_time(self) -> None:
        for channel in self._linked():
            channel.runs(self._began(), self._rate())

    # --- views go out ---

    def _say(self, channel: Channel, message: Message) -> None:
        self._when_kept(lambda: channel.send(message))

    def _when_kept(self, tell: Callable[[], None]) -> None:
        """Now, or after the commit of the group that is being judged."""
        if self._group is not None:
            self._group.told.append(tell)
        elif self._is_telling:  # a reply to a message goes out after the rest
            self._untold.append(tell)
        else:
            tell()

    def _tell_in_order(self, told: list[Callable[[], None]]) -> None:
        self._untold.extend(told)
        if self._is_telling:
            return
        self._is_telling, failed = True, None
        try:
            while self._untold:
                try:
                    self._untold.popleft()()
                except BaseException as error:  # the others are told all the same
                    failed = failed or error
        finally:
            self._is_telling = False
        if failed is not None:
            raise failed

    def _linked(self) -> list[Channel]:
        self._channels = {channel: seen for channel, seen in self._channels.items() if not channel.closed}
        self._far = [channel for channel in self._channels if channel.link is not None]
        return list(self._channels)

    def _tell(self, message: Message) -> None:
        for channel in self._linked():
            self._say(channel, message)

    def _seat_all(self) -> None:
        """Who sits where in this game, and how it stands."""
        views: Seen = {}
        for channel in self._linked():
            self._seat(channel, views)

    def _seat(self, channel: Channel, views: Seen) -> None:
        self._channels[channel] = {}  # whatever it saw was of another game, or of other people
        terms, seats, pledge = told(self.setting), self.seats_of(channel), pledged(self.setting.seed)
        self._say(channel, Seated(self.game, terms, self._party, seats, pledge))
        self._show(channel, views)
        if self.paused:
            self._say(channel, Rests(self.game, self._asked))

    @owned
    def show_held(self) -> None:
        """The screen here has turned over what was held back from phones."""
        if self._table is not None:
            self._show_all()

    def _show_all(self) -> None:
        """Here first: a phone shows no more than this screen does."""
        views: Seen = {}
        for channel in sorted(self._linked(), key=lambda channel: channel.far):
            self._show(channel, views)

    def _show(self, channel: Channel, views: Seen) -> None:
        """Nothing at all where nothing changed: when a secret move is made is a secret too."""
        channel.on_grid = self._owned().hides_moves
        seats = (None, *self.seats_of(channel))
        self._look(views, seats)
        shown, now = self._channels.get(channel, {}), {seat: views[seat] for seat in seats}
        if channel.far and self.has_results_screen and not self._is_outcome_told:
            now = {seat: replace(view, outcome=None) for seat, view in now.items()}
        self._channels[channel] = now
        if any(_differ(shown.get(seat), now[seat]) for seat in seats):
            told = [Shown(self.game, now[seat]) for seat in seats]
            self._when_kept(lambda: self._send_views(channel, told))

    def _send_views(self, channel: Channel, told: list[Shown]) -> None:
        """Held back from a phone while the screen here, which was told first, turns cards over."""
        if channel.far and self.holds_back():
            self._channels[channel] = {}  # `show_held` shows it all
            return
        seats = (None, *self.seats_of(channel))  # it may have lost one while the move was kept
        for message in told:
            if message.view.seat in seats:
                channel.send(message)

    def _look(self, views: Seen, seats: tuple[Seat | None, ...]) -> None:
        """Each view once, with the time it is now: what is judged late was made earlier."""
        table, now = self._owned(), self.now()
        for seat in seats:
            if seat not in views:
                view = table.view(seat)
                views[seat] = view if view.at >= now else replace(view, at=now)


def _resumed(data: bytes) -> Table:
    """A table that can be shown to all: a damaged state may have the right types and make no sense."""
    try:
        table = serialization.resume(data)
        for seat in (None, *range(table.game.seats)):
            table.view(seat)
    except Refused:
        raise
    except Exception as error:
        raise Refused("malformed", why=repr(error)) from error
    return table


def _differ(shown: View[Any] | None, now: View[Any]) -> bool:
    """Whether there is something to be seen besides the time that has passed."""
    return shown is None or shown.revision != now.revision or replace(shown, at=now.at) != now
