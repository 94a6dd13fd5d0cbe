"""What is said when somebody calls "Difference!", and a claim in progress."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Millis, Move, News, Seat
from engine.games.difference.hit_test import Spot, Spots
from engine.games.difference.layout import At, Board

Why = Literal["place", "same", "time", "left"]


# --- moves ---


class Claim(Move, frozen=True):
    """Difference!"""


class Place(Move, frozen=True):
    at: At


class Show(Move, frozen=True):
    """The two differences with one reference, and how far a finger may be off (None: as far as allowed)."""

    points: Spots
    reach: int | None = None


class Bury(Move, frozen=True):
    """Put one's top card under one's pile."""


# --- news ---


class Claimed(News, frozen=True):
    seat: Seat


class AlsoClaimed(News, frozen=True):
    """A press made before the freeze was seen; it waits."""

    seat: Seat


class Voided(News, frozen=True):
    """A waiting press that comes to nothing, without penalty."""

    seat: Seat


class Chose(News, frozen=True):
    """Where the claimant wants to lay her card."""

    seat: Seat
    at: At


class Shown(News, frozen=True):
    """Right so far: the two differences with one of several neighbours."""

    seat: Seat
    card: int
    against: int
    points: Spots


class Found(News, frozen=True):
    """All differences shown: the claimant's change first, then each reference's."""

    seat: Seat
    card: int
    changes: tuple[int, ...]
    points: tuple[Spot, ...]


class Missed(News, frozen=True):
    """A claim failed; `points` were no difference ("same": the two were one and the same)."""

    seat: Seat
    points: tuple[Spot, ...]
    why: Why


class Placed(News, frozen=True):
    seat: Seat
    card: int
    at: At


class Turned(News, frozen=True):
    seat: Seat
    card: int


class Buried(News, frozen=True):
    seat: Seat
    card: int


class LockEnded(News, frozen=True):
    seat: Seat


class Finished(News, frozen=True):
    seat: Seat
    place: int


# --- in progress ---


class Claiming(Struct, frozen=True, kw_only=True):
    """A claim in progress; with nothing to show against yet, its place is still to be chosen."""

    seat: Seat
    until: Millis
    window: Millis | None  # until when another press may wait
    pressed: Millis | None = None  # when it was made; None: kept before that was known
    against: Board = ()
    place: At | None = None
    shown: tuple[Spots, ...] = ()

    def is_just_frozen(self, since: Millis) -> bool:
        """No press may wait any more, but for one who cannot know yet of a claim made after `since`."""
        return self.window is None and self.pressed is not None and self.pressed >= since

    def later(self, by: Millis) -> Claiming:
        window = None if self.window is None else self.window + by
        pressed = None if self.pressed is None else self.pressed + by
        return replace(self, until=self.until + by, window=window, pressed=pressed)


class Lock(Struct, frozen=True):
    seat: Seat
    until: Millis


class ClaimView(Struct, frozen=True):
    seat: Seat
    phase: Literal["place", "show"]
    until: Millis
    place: At | None
    against: Board  # what is to be shown, in this order
    showing: int | None  # which of them now
    shown: tuple[Spots, ...]
