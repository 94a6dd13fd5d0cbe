"""Moves and news of a claim ("Difference!"), and the claim in progress."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Millis, Move, News, Seat
from engine.games.difference.hit_test import PicturePoint, PointPair
from engine.games.difference.layout import Board, CellPos

MissReason = Literal["place", "same", "time", "left"]


# --- moves ---


class Claim(Move, frozen=True):
    """Difference!"""


class PlaceCard(Move, frozen=True, tag="place"):
    at: CellPos


class ShowDifferences(Move, frozen=True, tag="show"):
    """Two points: the differences with one reference. `reach` is the tolerance (None: the maximum)."""

    points: PointPair
    reach: int | None = None


class Bury(Move, frozen=True):
    """Put one's top card under one's own pile."""


# --- news ---


class Claimed(News, frozen=True):
    seat: Seat


class ClaimQueued(News, frozen=True, tag="also_claimed"):
    """A press made before the player could see the freeze; it waits in the queue."""

    seat: Seat


class ClaimVoided(News, frozen=True, tag="voided"):
    """A queued press was cancelled, without penalty."""

    seat: Seat


class PlaceChosen(News, frozen=True, tag="chose"):
    """The claimant has chosen the cell for their card."""

    seat: Seat
    at: CellPos


class DifferencesShown(News, frozen=True, tag="shown"):
    """Correct so far: the two differences with one of several neighbours."""

    seat: Seat
    card: int
    against: int
    points: PointPair


class DifferencesFound(News, frozen=True, tag="found"):
    """All differences were shown: the claimant's change first, then each reference's."""

    seat: Seat
    card: int
    changes: tuple[int, ...]
    points: tuple[PicturePoint, ...]


class ClaimMissed(News, frozen=True, tag="missed"):
    """A claim failed; `points` hit no difference ("same": both hit the same one)."""

    seat: Seat
    points: tuple[PicturePoint, ...]
    why: MissReason


class CardPlaced(News, frozen=True, tag="placed"):
    seat: Seat
    card: int
    at: CellPos


class CardTurned(News, frozen=True, tag="turned"):
    seat: Seat
    card: int


class CardBuried(News, frozen=True, tag="buried"):
    seat: Seat
    card: int


class LockEnded(News, frozen=True):
    seat: Seat


class Finished(News, frozen=True):
    seat: Seat
    place: int


# --- in progress ---


class OpenClaim(Struct, frozen=True, kw_only=True):
    """A claim in progress; while `against` is empty, the cell is still to be chosen."""

    seat: Seat
    until: Millis
    window: Millis | None  # until when another press is queued
    pressed: Millis | None = None  # when it was made; None in old saves
    against: Board = ()
    place: CellPos | None = None
    shown: tuple[PointPair, ...] = ()

    def is_just_frozen(self, since: Millis) -> bool:
        """Whether the queue is closed, but the claim so recent that some devices may not know of it."""
        return self.window is None and self.pressed is not None and self.pressed >= since

    def shift_times(self, by: Millis) -> OpenClaim:
        window = None if self.window is None else self.window + by
        pressed = None if self.pressed is None else self.pressed + by
        return replace(self, until=self.until + by, window=window, pressed=pressed)


class SeatLock(Struct, frozen=True):
    seat: Seat
    until: Millis


class ClaimView(Struct, frozen=True):
    seat: Seat
    phase: Literal["place", "show"]
    until: Millis
    place: CellPos | None
    against: Board  # the references to show differences with, in this order
    showing: int | None  # the current one
    shown: tuple[PointPair, ...]
