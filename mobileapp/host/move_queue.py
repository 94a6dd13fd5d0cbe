"""Whose press was first (O-ALL-04): a wish waits until none that was made before it can be under way."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.fairness import Claim, Link, in_order, is_photo_finish, is_stamp, received, sureness
from engine.game import Millis, snake
from engine.games import rulebook
from engine.table import Times, View
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import Finish, Racer, Wish
from mobileapp.storage.database import Store

LAST = "last race"
NEVER = float("inf")
APART = 1000.0  # milliseconds: a press so long after another is of no race with it


class Heard(Struct, frozen=True):
    """A wish that came in by a channel: its claim by the host's own clock, `at` in the table's time."""

    channel: Any
    wish: Wish
    claim: Claim
    at: float
    races: bool = False
    times: Times | None = None  # kept with the move, where it races with other devices

    @property
    def made(self) -> tuple[float, float]:
        return self.at, self.claim.arrival

    @property
    def millis(self) -> Millis:
        return whole(self.at)

    def ripens(self, window: float, due: Millis | None) -> float:
        """When it may be judged: what does not race at once, but nothing past a moment that is still open."""
        ripe = self.at + window if self.races else self.at
        return ripe if due is None or due > self.at else max(ripe, due + window)


def whole(at: float) -> Millis:
    """In the table's own unit; a moment is no sooner for having been reckoned."""
    return int(at + 1e-3)


def is_on(game: str, views: Iterable[View[Any]]) -> bool:
    """Whether somebody of these may make a move that races."""
    racing = {snake(move.__name__) for move in rulebook(game).races}
    return bool(racing) and any(choice.do in racing for view in views for choice in view.choices)


class Ruler(Struct, frozen=True):
    """From the host's own milliseconds to the table's: both clocks, read at one moment."""

    table: float
    steady: float
    rate: float

    def at(self, moment: float) -> float:
        return self.table - (self.steady - moment) * self.rate

    def times(self, claim: Claim, link: Link | None) -> Times:
        claimed = None if claim.claimed is None else round(self.at(claim.claimed), 2)
        grace = 0.0 if link is None else link.allowance * self.rate
        return Times(
            claimed, round(self.at(claim.corrected), 2), round(self.at(claim.arrival), 2), int(grace)
        )


def touched(wish: Wish, arrival: float) -> Claim:
    """A finger on the host's own screen, whose clock needs no correction."""
    stamp = wish.stamp
    noticed = arrival if stamp is None or not is_stamp(stamp) else min(stamp, arrival)
    return Claim(wish.seat, arrival, noticed)


def heard(channel: Channel, wish: Wish, arrival: float, ruler: Ruler, races: bool) -> Heard:
    """When it was made: never before its device can have sent it, never after it arrived."""
    link = channel.link
    claim = touched(wish, arrival) if link is None else received(wish.seat, link, wish.stamp, arrival)
    times = ruler.times(claim, link) if races else None
    return Heard(channel, wish, claim, ruler.at(claim.corrected), races, times)


class Line:
    """All wishes in the order they were made, whichever way they came."""

    def __init__(self) -> None:
        self._waiting: list[Heard] = []

    def join(self, heard: Heard) -> None:
        insort(self._waiting, heard, key=lambda each: each.made)

    def next(self, now: float, window: float, due: Millis | None) -> Heard | None:
        """The earliest, once nothing earlier can come."""
        return self._waiting.pop(0) if self.ripens(window, due) <= now else None

    def ripens(self, window: float, due: Millis | None) -> float:
        """When the next one may be judged."""
        return self._waiting[0].ripens(window, due) if self._waiting else NEVER

    def __bool__(self) -> bool:
        return bool(self._waiting)


class Race(Struct, frozen=True):
    """The presses that ran for one thing; one of each seat."""

    game: int = 0
    claims: tuple[Claim, ...] = ()

    def joined(self, heard: Heard, granted: bool) -> Race:
        """Who is granted something opens a race; whoever comes right behind ran in it."""
        game, claim = heard.wish.game, heard.claim
        if self.game != game or not self.claims or claim.corrected - self.claims[0].corrected > APART:
            return Race(game, (claim,) if granted else ())
        if any(claim.seat == other.seat for other in self.claims):
            return self
        return Race(game, (*self.claims, claim))

    @property
    def is_close(self) -> bool:
        return is_photo_finish(self.claims)

    def finish(self) -> Finish | None:
        """As people are told; none where nobody else ran."""
        if len(self.claims) < 2:
            return None
        first, second, *_ = ordered = in_order(self.claims)
        racers = [_racer(claim, claim.corrected - first.corrected) for claim in ordered]
        return Finish(self.game, tuple(racers), sureness(first, second))


def _racer(claim: Claim, behind: float) -> Racer:
    return Racer(claim.seat, round(behind, 1), round(claim.error, 1), claim.far)


class Races:
    """The race that is run, and the last one, which outlives a kill."""

    def __init__(self, store: Store) -> None:
        self._store, self._race = store, Race()
        self.last: Finish | None = store.setting(LAST, None, Finish)

    def ran(self, heard: Heard, granted: bool) -> Finish | None:
        """A photo finish, once, to be told to all."""
        if not heard.races:
            return None
        before, self._race = self._race, self._race.joined(heard, granted)
        finish = self._race.finish()
        if finish is None or self._race == before:
            return None
        self.last = finish
        self._store.set(LAST, finish)
        return finish if self._race.is_close and not before.is_close else None
