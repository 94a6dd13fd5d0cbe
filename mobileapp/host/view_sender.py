"""The channels of all devices: who is sent which seating, views and results, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from engine import fairness
from engine.game import Seat
from engine.table import AnyView
from mobileapp.host.current_game import CurrentGame
from mobileapp.host.game_clock import GameClock
from mobileapp.host.outbox import Outbox
from mobileapp.i18n.translate import current_language
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    GameMessage,
    Paused,
    PicturesMessage,
    ResultShown,
    Seated,
    ViewUpdate,
)
from mobileapp.net.protocol.seed import seed_commitment
from mobileapp.net.protocol.wire_terms import terms_to_wire

ViewsBySeat = dict[Seat | None, AnyView]


class BundleFacts(Protocol):
    """The pictures of one pack in one file."""

    @property
    def name(self) -> str: ...

    @property
    def sha256(self) -> str: ...

    @property
    def size(self) -> int:
        """In bytes."""


FindPictures = Callable[[str, str], BundleFacts | None]  # by the names of a game and its pack


def never() -> bool:
    return False


class ViewSender:
    """Nothing but views leaves the host, and each channel gets those of its people and the public one."""

    def __init__(self, game: CurrentGame, clock: GameClock, outbox: Outbox) -> None:
        self._game, self._clock, self._outbox = game, clock, outbox
        self._channels: dict[Channel, ViewsBySeat] = {}  # with the views each was sent last
        self._remote: list[Channel] = []  # the channels with a clock of their own
        self.has_results_screen = False  # if so, phones receive the outcome when that screen shows it
        self.is_outcome_sent = False
        self.is_result_open = False  # the local screen shows a result that people leave together
        # Whether the local screen is still revealing what phones would show.
        self.should_hold: Callable[[], bool] = never
        self.find_pictures: FindPictures = lambda _game, _pack: None

    # --- channels ---

    def __contains__(self, channel: Channel) -> bool:
        return channel in self._channels

    def add(self, channel: Channel) -> None:
        self._channels[channel] = {}
        self.open_channels()
        channel.set_clock(self._clock.zero(), self._clock.rate())

    def open_channels(self) -> list[Channel]:
        self._channels = {channel: seen for channel, seen in self._channels.items() if not channel.closed}
        self._remote = [channel for channel in self._channels if channel.link is not None]
        return list(self._channels)

    def close_all(self) -> None:
        for channel in self._channels:
            channel.close()
        self._channels = {}

    @property
    def has_remote(self) -> bool:
        """Whether any channel has a clock of its own."""
        return bool(self._remote)

    @property
    def links(self) -> list[fairness.ClockEstimate]:
        """The clock estimates of all remote channels with a seat."""
        return [each.link for each in self._remote if each.link is not None and self._has_seat(each)]

    @property
    def has_links(self) -> bool:
        return any(map(self._has_seat, self._remote))

    def _has_seat(self, channel: Channel) -> bool:
        return not channel.closed and bool(self._game.seats_of(channel))

    # --- messages ---

    def send(self, channel: Channel, message: GameMessage) -> None:
        self._outbox.post(lambda: channel.send(message))

    def broadcast(self, message: GameMessage) -> None:
        for channel in self.open_channels():
            self.send(channel, message)

    def send_clock(self) -> None:
        for channel in self.open_channels():
            channel.set_clock(self._clock.zero(), self._clock.rate())

    def end_grid(self) -> None:
        """No game: no hidden moves."""
        for channel in self.open_channels():
            channel.on_grid = False

    def seat_all(self) -> None:
        """Send seating and views to every channel."""
        views: ViewsBySeat = {}
        for channel in self.open_channels():
            self.seat(channel, views)

    def seat(self, channel: Channel, views: ViewsBySeat) -> None:
        self._channels[channel] = {}  # its last views were of another game or other people
        number, setting = self._game.require_number(), self._game.require_table().setting
        terms, seats, pledge = (
            terms_to_wire(setting),
            self._game.seats_of(channel),
            seed_commitment(setting.seed),
        )
        self.send(channel, Seated(number, terms, self._game.party, seats, pledge, current_language.code))
        if channel.is_page:
            self._send_pictures(channel)
        if self.is_result_open:  # before the views, which are drawn with it
            self.send(channel, ResultShown(number, True))
        self.show(channel, views)
        if not self._clock.is_running:
            self.send(channel, Paused(number, self._clock.stopped_by))

    def _send_pictures(self, channel: Channel) -> None:
        setting = self._game.require_table().setting
        bundle = self.find_pictures(setting.game, setting.pack.id)
        if bundle is not None:
            number = self._game.require_number()
            self.send(channel, PicturesMessage(number, bundle.name, bundle.sha256, bundle.size))

    # --- views ---

    def show_all(self) -> None:
        """The local screen first: a phone never shows more than it does."""
        views: ViewsBySeat = {}
        for channel in sorted(self.open_channels(), key=lambda channel: channel.is_remote):
            self.show(channel, views)

    def show(self, channel: Channel, views: ViewsBySeat) -> None:
        """Send nothing if nothing visible changed: the timing of a secret move is a secret too."""
        channel.on_grid = self._game.require_table().has_secret_moves
        seats = (None, *self._game.seats_of(channel))
        self._collect_views(views, seats)
        shown, now = self._channels.get(channel, {}), {seat: views[seat] for seat in seats}
        if channel.is_remote and self.has_results_screen and not self.is_outcome_sent:
            now = {seat: replace(view, outcome=None) for seat, view in now.items()}
        self._channels[channel] = now
        if any(_has_changed(shown.get(seat), now[seat]) for seat in seats):
            order = reversed(seats) if channel.is_page else seats  # a page waits for the view that it draws
            updates = [ViewUpdate(self._game.require_number(), now[seat]) for seat in order]
            self._outbox.post(lambda: self._send_views(channel, updates))

    def _collect_views(self, views: ViewsBySeat, seats: tuple[Seat | None, ...]) -> None:
        """Compute each view once, with the current time: a queued move was made earlier than it is judged."""
        table, now = self._game.require_table(), self._clock.now()
        for seat in seats:
            if seat not in views:
                view = table.view(seat)
                views[seat] = view if view.at >= now else replace(view, at=now)

    def _send_views(self, channel: Channel, updates: list[ViewUpdate]) -> None:
        """Hold views back from phones while the local screen, which received them first, turns cards over."""
        if channel.is_remote and self.should_hold():
            self._channels[channel] = {}  # `Host.show_held` sends them
            return
        seats = (None, *self._game.seats_of(channel))  # it may have lost a seat while the move was saved
        for message in updates:
            if message.view.seat in seats:
                channel.send(message)

    def forget_shown(self) -> None:
        """The table was loaded again: send all views again."""
        self._channels = {channel: {} for channel in self._channels}

    def send_outcome(self) -> None:
        """To phones too, no earlier than the results screen here shows it."""
        if not self.is_outcome_sent:
            self.is_outcome_sent = True
            self.show_all()


def _has_changed(shown: AnyView | None, now: AnyView) -> bool:
    """Whether anything but the time changed."""
    return shown is None or shown.revision != now.revision or replace(shown, at=now.at) != now
