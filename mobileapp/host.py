"""The device that owns the table: moves come in by channels, go to disk, and come out as views."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from engine import wire
from engine.rules import Millis, Refused, Seat
from engine.table import Setting, Table, View
from mobileapp.party import Party
from mobileapp.store import Store
from mobileapp.sync.channel import Channel, Denied, Granted, Message, Shown, Wish


class Alarm(Protocol):
    """Calls back once, later; a new call replaces the old one."""

    def ring_in(self, seconds: float, call: Callable[[], None]) -> None: ...

    def silence(self) -> None: ...


class Host:
    """The only owner of a Table. Nothing but views leaves it."""

    def __init__(self, store: Store, alarm: Alarm, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._alarm, self._clock = store, alarm, clock
        self._channels: list[Channel] = []
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
        self._channels, self._table, self._game = [], None, None

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
        table = self._owned()
        revision = table.revision
        table.pass_time(self.now())
        if table.revision != revision:
            self._store.rest(self._kept(), table)
            self._show_all()
        self._set_alarm()

    # --- people come and speak ---

    def welcome(self, channel: Channel) -> None:
        self._channels.append(channel)
        if self._table is not None:
            self._show(channel, {})

    def hear(self, channel: Channel, message: Message) -> None:
        """A wish of a seat: judged, kept, answered, shown."""
        if not isinstance(message, Wish) or message.seat not in channel.seats:
            return
        table = self._owned()
        revision, entries = table.revision, len(table.log)
        at = self.now() if message.at is None else message.at
        try:
            receipt = table.submit(message.seat, message.move, at, message.ticket)
        except Refused as refused:
            if table.revision != revision:  # time acted before the wish was judged
                self._store.rest(self._kept(), table)
                self._show_all()
            channel.send(Denied(message.seat, message.ticket, refused.key, refused.facts))
            return
        if len(table.log) > entries:
            self._store.record(self._kept(), table)
            self._show_all()
        channel.send(Granted(message.seat, receipt))
        self._set_alarm()

    def _kept(self) -> int:
        if self._game is None:
            raise Refused("no_table")
        return self._game

    # --- views go out ---

    def _show_all(self) -> None:
        views: dict[Seat | None, View[Any]] = {}
        for channel in list(self._channels):
            self._show(channel, views)

    def _show(self, channel: Channel, views: dict[Seat | None, View[Any]]) -> None:
        table = self._owned()
        for seat in (None, *sorted(channel.seats)):
            if seat not in views:
                views[seat] = table.view(seat)
            channel.send(Shown(views[seat]))
