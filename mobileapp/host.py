"""The device that owns the table: moves come in by channels, go to disk, and come out as views."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from msgspec.structs import replace

from engine import wire
from engine.rules import Millis, Refused, Seat
from engine.table import Receipt, Setting, Table, View
from mobileapp.party import Party
from mobileapp.store import KeepingError, Store
from mobileapp.sync.channel import Channel, Denied, Granted, Message, Shown, Wish

Seen = dict[Seat | None, View[Any]]


class Alarm(Protocol):
    """Calls back once, later; a new call replaces the old one."""

    def ring_in(self, seconds: float, call: Callable[[], None]) -> None: ...

    def silence(self) -> None: ...


class Host:
    """The only owner of a Table. Nothing but views leaves it."""

    def __init__(self, store: Store, alarm: Alarm, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._alarm, self._clock = store, alarm, clock
        self._channels: dict[Channel, Seen] = {}  # and what each was shown last
        self._table: Table | None = None
        self._game: int | None = None
        self._running_since: float | None = None  # None: the table's time stands still
        self._base: Millis = 0

    # --- a game begins, goes on, is left ---

    def begin(self, setting: Setting, party: Party) -> None:
        """Deal a new game; it is on disk before anybody sees it."""
        self.leave()
        table = wire.open_table(setting)
        self._take(table, self._store.begin(setting, party, table))

    def resume(self, game: int) -> None:
        """Go on exactly where a game was left."""
        self.leave()
        self._take(wire.resume(self._store.saved(game)), game)

    def _take(self, table: Table, game: int) -> None:
        self._table, self._game, self._base = table, game, table.at
        self.go_on()
        self._show_all()

    def leave(self) -> None:
        """Let go of the table; it can always be resumed."""
        self.pause()
        for channel in self._channels:
            channel.close()
        self._channels, self._table, self._game = {}, None, None

    def reseat(self, party: Party) -> None:
        """Somebody else plays a seat from now on; the game is the same."""
        self._store.reseat(self.game, party)

    @property
    def game(self) -> int:
        """Its number in the store."""
        if self._game is None:
            raise Refused("no_table")
        return self._game

    @property
    def setting(self) -> Setting:
        return self._owned().setting

    def _owned(self) -> Table:
        if self._table is None:
            raise Refused("no_table")
        return self._table

    # --- time: it stands still while nobody can play ---

    def now(self) -> Millis:
        if self._running_since is None:
            return self._base
        return self._base + int((self._clock() - self._running_since) * 1000)

    def pause(self) -> None:
        """Stand still; how far time came is kept, should the device never wake us again."""
        if not self.paused:
            self._let_time_pass()
            self._store.rest(self.game, self._owned())
            self._base, self._running_since = self.now(), None
        self._alarm.silence()

    def go_on(self) -> None:
        if self._table is not None and self._running_since is None:
            self._running_since = self._clock()
            self._set_alarm()

    @property
    def paused(self) -> bool:
        return self._running_since is None

    def _set_alarm(self) -> None:
        due = self._owned().due
        if due is None or self.paused:
            self._alarm.silence()
        else:
            self._alarm.ring_in(max(0, due - self.now()) / 1000, self._time_acts)

    def _time_acts(self) -> None:
        self._let_time_pass()
        self._set_alarm()

    def _let_time_pass(self) -> None:
        table = self._owned()
        revision = table.revision
        table.pass_time(self.now())
        if table.revision != revision:
            self._keep_time()

    def _keep_time(self) -> None:
        """Time alone has acted: kept first, then shown."""
        self._store.rest(self.game, self._owned())
        self._show_all()

    # --- people come and speak ---

    def welcome(self, channel: Channel) -> None:
        if self._table is not None:
            self._let_time_pass()  # so that what is left of a countdown is true
        self._channels[channel] = {}  # one that asks again is shown all as it is now
        if self._table is not None:
            self._show(channel, {})

    def hear(self, channel: Channel, message: Message) -> None:
        """A wish of a seat: judged, kept, answered, shown."""
        if not isinstance(message, Wish) or message.seat not in channel.seats:
            return
        try:
            channel.send(Granted(message.seat, self._judge(message)))
        except Refused as refused:
            denied = Denied(message.seat, message.ticket, refused.key, refused.facts)
            for asker in self._channels if refused.key == "not_kept" else [channel]:  # that is everybody's
                asker.send(denied)

    def _judge(self, wish: Wish) -> Receipt:
        table = self._owned()
        revision, entries = table.revision, len(table.log)
        now = self.now()
        at = now if wish.at is None else min(wish.at, now)  # nobody touches in the future
        try:
            receipt = table.submit(wish.seat, wish.move, at, wish.ticket)
        except Refused:
            if table.revision != revision:  # time acted before the wish was judged
                self._keep_time()
                self._set_alarm()
            raise
        if len(table.log) > entries:
            self._record(table)
            self._show_all()
        self._set_alarm()
        return receipt

    def _record(self, table: Table) -> None:
        """On disk, or never made: what cannot be kept is not shown."""
        try:
            self._store.record(self.game, table)
        except KeepingError:
            self._table = wire.resume(self._store.saved(self.game))  # a log of older rules may not play again
            self._table.pass_time(table.at)
            self._channels = {channel: {} for channel in self._channels}
            self._show_all()  # anew: time may have acted before the move, and whoever wished may try again
            self._set_alarm()
            raise Refused("not_kept") from None

    # --- views go out ---

    def _show_all(self) -> None:
        views: Seen = {}
        self._channels = {channel: seen for channel, seen in self._channels.items() if not channel.closed}
        for channel in list(self._channels):
            self._show(channel, views)

    def _show(self, channel: Channel, views: Seen) -> None:
        """Nothing at all where nothing changed: when a secret move is made is a secret too."""
        seats = (None, *sorted(channel.seats))
        for seat in seats:
            views[seat] = views.get(seat) or self._owned().view(seat)
        shown = self._channels.get(channel, {})
        self._channels[channel] = {seat: views[seat] for seat in seats}
        if any(_differ(shown.get(seat), views[seat]) for seat in seats):
            for seat in seats:
                channel.send(Shown(views[seat]))


def _differ(shown: View[Any] | None, now: View[Any]) -> bool:
    """Whether there is something to be seen besides the time that has passed."""
    return shown is None or shown.revision != now.revision or replace(shown, at=now.at) != now
