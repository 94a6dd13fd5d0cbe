"""The sides of Compatibility (teams or single players), and the game's state and view."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.dice import Dice
from engine.game import Millis, Seat, State
from engine.games.compatibility.matching import PictureRow
from engine.games.compatibility.themes import Theme, ThemePile

Side = int  # a team, or a single player
CompatibilityPart = Literal["announce", "word", "choose", "window", "reveal", "over"]

COLOURS = (("white", "red"), ("blue", "yellow"), ("green", "violet"))


class Swap(Struct, frozen=True):
    """A Shuffle that was played."""

    by: Seat
    target: Seat
    positions: tuple[int, int]


class Accusation(Struct, frozen=True):
    by: Seat
    seat: Seat
    confirmed: frozenset[Seat]


class CompatibilityState(State, frozen=True, kw_only=True):
    pawns: tuple[int, ...]
    stakes_left: tuple[int, ...]
    shuffles_left: tuple[int, ...]
    piles: tuple[ThemePile, ThemePile]
    dice: Dice
    rolls: tuple[int, ...]
    announcer: Seat
    part: CompatibilityPart = "announce"
    round: int = 1
    # The current round; a finished round stays until the next theme is announced.
    theme: Theme | None = None
    lead: Seat | None = None  # who announced it
    numbers: tuple[int, ...]  # pictures per side; 0: the side does not play this round
    rows: tuple[PictureRow | None, ...]
    stakes: tuple[int | None, ...]
    staked: frozenset[Side] = frozenset()  # sides that have played a stake this round
    taking: frozenset[Side] = frozenset()  # sides that may take it back
    swaps: tuple[Swap, ...] = ()
    done: frozenset[Seat] = frozenset()
    turned: int = 0
    scores: tuple[int, ...]
    accusation: Accusation | None = None
    answer_by: Millis | None = None  # the open accusation is dropped then; of the last one, if none is open
    penalised: frozenset[Side] = frozenset()
    tied: tuple[Side, ...] = ()
    winners: tuple[Side, ...] = ()

    def shift_times(self, by: Millis) -> CompatibilityState:
        return replace(self, answer_by=None if self.answer_by is None else self.answer_by + by)


class CompatibilityView(Struct, frozen=True, kw_only=True):
    part: CompatibilityPart
    round: int
    announcer: Seat
    lead: Seat | None = None  # who announced the current round's theme
    colours: tuple[str, ...]
    pawns: tuple[int, ...]
    finish: int
    numbers: tuple[int, ...]
    piles: tuple[int, ...]
    theme: Theme | None
    locked: tuple[bool, ...]
    mine: PictureRow | None
    stakes_left: tuple[int, ...]
    shuffles_left: tuple[int, ...]
    stakes: tuple[int | None, ...]
    swaps: tuple[Swap, ...]
    done: tuple[Seat, ...]
    shown: tuple[tuple[int | None, ...], ...]
    scores: tuple[int, ...]
    accusation: Accusation | None
    penalised: tuple[Side, ...]
    tied: tuple[Side, ...]
    winners: tuple[Side, ...]


class Sides(Struct, frozen=True):
    """Which seats play together."""

    seats: int
    individual: bool

    @property
    def count(self) -> int:
        return self.seats if self.individual else self.seats // 2  # R-CMP-07, R-CMP-42

    def of(self, seat: Seat) -> Side:
        return seat % self.count  # O-CMP-24: partners sit opposite each other

    def members(self, side: Side) -> range:
        return range(side, self.seats, self.count)

    def colour(self, seat: Seat) -> str:
        """Colour of a seat's pack and pawn; partners have the two colours of their team (R-CMP-08)."""
        return COLOURS[seat // 2][seat % 2] if self.individual else COLOURS[self.of(seat)][seat // self.count]

    def is_leader(self, state: CompatibilityState, side: Side) -> bool:
        return self.individual and side == state.announcer

    def present(self, state: CompatibilityState) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat not in state.absent]

    def each(self, number: int) -> tuple[int, ...]:
        return (number,) * self.count
