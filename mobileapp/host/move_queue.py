"""Decides whose press was first (O-ALL-04): a move waits until no earlier press can still be in flight."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from msgspec import Struct

from engine.fairness import (
    ClockEstimate,
    TimedPress,
    confidence_percent,
    is_photo_finish,
    is_valid_stamp,
    remote_press,
    sort_presses,
)
from engine.game import Millis
from engine.games import rulebook
from engine.table import AnyView, PressTimes
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import MoveRequest, Racer, RaceResult
from mobileapp.storage.database import Store

LAST_RACE_SETTING = "last race"
NEVER = float("inf")
RACE_WINDOW_MS = 1000.0  # a press this much later does not belong to the same race


class TimedMove(Struct, frozen=True):
    """A move request from a channel: `claim` by the host's clock, `at` in the table's time."""

    channel: Channel | None
    request: MoveRequest
    claim: TimedPress
    at: float
    races: bool = False
    times: PressTimes | None = None  # saved with the move if it races with other devices

    @property
    def order_key(self) -> tuple[float, float]:
        return self.at, self.claim.arrival

    @property
    def millis(self) -> Millis:
        return to_millis(self.at)

    def needs_window(self, due: Millis | None) -> bool:
        """Whether it waits for presses that are still in flight."""
        return self.races or (due is not None and due <= self.at)

    def decidable_at(self, window: float, due: Millis | None) -> float:
        """When it can be judged: a non-racing move at once, but none beyond a deadline that is still open."""
        ripe = self.at + window if self.races else self.at
        return ripe if due is None or due > self.at else max(ripe, due + window)


def to_millis(at: float) -> Millis:
    """Round to whole ms, tolerating float error just below an integer."""
    return int(at + 1e-3)


def is_race_possible(game: str, views: Iterable[AnyView]) -> bool:
    """Whether any of these seats may make a racing move."""
    racing = {str(move.__struct_config__.tag) for move in rulebook(game).races}
    return bool(racing) and any(choice.do in racing for view in views for choice in view.choices)


class ClockConverter(Struct, frozen=True):
    """Converts the host's milliseconds to the table's; holds both clocks, read at the same moment."""

    table: float
    steady: float
    rate: float

    def at(self, moment: float) -> float:
        return self.table - (self.steady - moment) * self.rate

    def times(self, claim: TimedPress, link: ClockEstimate | None) -> PressTimes:
        claimed = None if claim.claimed is None else round(self.at(claim.claimed), 2)
        grace = 0.0 if link is None else link.allowance * self.rate
        return PressTimes(
            claimed, round(self.at(claim.corrected), 2), round(self.at(claim.arrival), 2), int(grace)
        )


def local_claim(request: MoveRequest, arrival: float) -> TimedPress:
    """A press on the host's own screen: its clock needs no correction."""
    stamp = request.stamp
    noticed = arrival if stamp is None or not is_valid_stamp(stamp) else min(stamp, arrival)
    return TimedPress(request.seat, arrival, noticed)


def to_timed_move(
    channel: Channel, request: MoveRequest, arrival: float, converter: ClockConverter, races: bool
) -> TimedMove:
    """Correct the press time: never before the device can have sent it, never after its arrival."""
    link = channel.link
    claim = (
        local_claim(request, arrival)
        if link is None
        else remote_press(request.seat, link, request.stamp, arrival)
    )
    times = converter.times(claim, link) if races else None
    return TimedMove(channel, request, claim, converter.at(claim.corrected), races, times)


class MoveQueue:
    """All move requests in the order of their press, whatever their transport."""

    def __init__(self) -> None:
        self._waiting: list[TimedMove] = []

    def join(self, move: TimedMove) -> None:
        insort(self._waiting, move, key=lambda each: each.order_key)

    def next(self, now: float, window: float, due: Millis | None) -> TimedMove | None:
        """The earliest move, once no earlier one can arrive."""
        return self._waiting.pop(0) if self.decidable_at(window, due) <= now else None

    def needs_window(self, due: Millis | None) -> bool:
        """Whether `next` must know the window."""
        return bool(self._waiting) and self._waiting[0].needs_window(due)

    def decidable_at(self, window: float, due: Millis | None) -> float:
        """When the next move can be judged."""
        return self._waiting[0].decidable_at(window, due) if self._waiting else NEVER

    def __bool__(self) -> bool:
        return bool(self._waiting)


class Race(Struct, frozen=True):
    """The presses that competed for one thing; one for each seat."""

    game: int = 0
    claims: tuple[TimedPress, ...] = ()

    def with_move(self, move: TimedMove, granted: bool) -> Race:
        """An accepted move opens a race; presses shortly after it belong to it."""
        game, claim = move.request.game, move.claim
        if (
            self.game != game
            or not self.claims
            or claim.corrected - self.claims[0].corrected > RACE_WINDOW_MS
        ):
            return Race(game, (claim,) if granted else ())
        if any(claim.seat == other.seat for other in self.claims):
            return self
        return Race(game, (*self.claims, claim))

    @property
    def is_close(self) -> bool:
        return is_photo_finish(self.claims)

    def finish(self) -> RaceResult | None:
        """The result shown to people; None with fewer than two presses."""
        if len(self.claims) < 2:
            return None
        first, second, *_ = ordered = sort_presses(self.claims)
        racers = [_to_racer(claim, claim.corrected - first.corrected) for claim in ordered]
        return RaceResult(self.game, tuple(racers), confidence_percent(first, second))


def _to_racer(claim: TimedPress, behind: float) -> Racer:
    return Racer(claim.seat, round(behind, 1), round(claim.error, 1), claim.far)


class RaceTracker:
    """The current race, and the last one, which survives a kill."""

    def __init__(self, store: Store) -> None:
        self._store, self._race = store, Race()
        self.last: RaceResult | None = store.setting(LAST_RACE_SETTING, None, RaceResult)

    def record(self, move: TimedMove, granted: bool) -> RaceResult | None:
        """Return the result once if it is a photo finish, to be sent to all."""
        if not move.races:
            return None
        before, self._race = self._race, self._race.with_move(move, granted)
        finish = self._race.finish()
        if finish is None or self._race == before:
            return None
        self.last = finish
        self._store.set(LAST_RACE_SETTING, finish)
        return finish if self._race.is_close and not before.is_close else None
