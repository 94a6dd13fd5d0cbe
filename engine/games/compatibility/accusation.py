"""Accusation of cheating: the pawn moves back if the opponents agree or the player admits it (O-CMP-17).

An accusation that is neither confirmed by all nor admitted in time is dropped.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Choice, Millis, Move, News, OneForm, RefusedError, Seat, put
from engine.games.compatibility.teams import Accusation, CompatibilityPart, CompatibilityState, Sides

PENALTY_SQUARES = 3
ANSWER_MS: Millis = 20_000


class Accuse(Move, frozen=True):
    seat: Seat


class Confirm(Move, frozen=True):
    pass


class Admit(Move, frozen=True):
    pass


class Withdraw(Move, frozen=True):
    pass


class Accused(News, frozen=True):
    by: Seat
    seat: Seat


class Confirmed(News, frozen=True):
    seat: Seat


class AccusationDropped(News, frozen=True, tag="dropped"):
    """An accusation ended without a penalty."""

    seat: Seat


class Penalised(News, frozen=True):
    seat: Seat
    before: int
    after: int


ACCUSE_PARTS: tuple[CompatibilityPart, ...] = ("announce", "word", "choose", "window", "reveal")
PARTS: dict[type[Move], tuple[CompatibilityPart, ...]] = dict.fromkeys(
    (Accuse, Confirm, Admit, Withdraw), ACCUSE_PARTS
)
NEWS_TYPES: tuple[type[News], ...] = (Accused, Confirmed, AccusationDropped, Penalised)


class Penalty:
    """Rules of accusations; only one at a time."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides

    def choices(self, state: CompatibilityState, seat: Seat) -> list[Choice]:
        accusation = state.accusation
        if accusation is None:
            others = self._accusable_seats(state, seat)
            return [Choice("accuse", (OneForm("seat", tuple(others)),))] if others else []
        open_ones = {
            "confirm": self._can_confirm(accusation, seat),
            "admit": seat == accusation.seat,
            "withdraw": seat == accusation.by,
        }
        return [Choice(do) for do, is_open in open_ones.items() if is_open]

    def due(self, state: CompatibilityState) -> Millis | None:
        return None if state.accusation is None else state.answer_by

    def play(self, state: CompatibilityState, seat: Seat, move: Move, at: Millis) -> CompatibilityState:
        if isinstance(move, Accuse):
            return self._accuse(replace(state, answer_by=at + ANSWER_MS), seat, move.seat)
        accusation = state.accusation
        if accusation is None:
            raise RefusedError("nobody_accused")
        match move:
            case Confirm() if self._can_confirm(accusation, seat):
                confirmed = replace(accusation, confirmed=accusation.confirmed | {seat})
                return self.judge(replace(state, accusation=confirmed).with_news(Confirmed(seat)))
            case Admit() if seat == accusation.seat:
                return self._apply(state, seat)
            case Withdraw() if seat == accusation.by:
                return self.drop(state)
        raise RefusedError("not_yours_to_say", by=accusation.by, seat=accusation.seat)

    def _accusable_seats(self, state: CompatibilityState, seat: Seat) -> list[Seat]:
        """Any opponent, once per side and round, never in a tie-break."""
        if state.tied or state.accusation is not None:
            return []
        spared = state.penalised | {self.sides.of(seat)}
        return [other for other in range(self.sides.seats) if self.sides.of(other) not in spared]

    def _can_confirm(self, accusation: Accusation, seat: Seat) -> bool:
        is_opponent = self.sides.of(seat) != self.sides.of(accusation.seat)
        return is_opponent and seat not in accusation.confirmed

    def _accuse(self, state: CompatibilityState, seat: Seat, other: Seat) -> CompatibilityState:
        if other not in self._accusable_seats(state, seat):
            raise RefusedError("cannot_accuse", seat=other, why=self._why_not(state, seat, other))
        accused = replace(state, accusation=Accusation(seat, other, frozenset({seat})))
        return self.judge(accused.with_news(Accused(seat, other)))

    def _why_not(self, state: CompatibilityState, seat: Seat, other: Seat) -> str:
        if state.tied:
            return "tie_break"
        if state.accusation is not None:
            return "another_is_open"
        if not 0 <= other < self.sides.seats:
            return "no_such_seat"
        return "own_side" if self.sides.of(other) == self.sides.of(seat) else "already_penalised"

    def judge(self, state: CompatibilityState) -> CompatibilityState:
        """Apply the penalty once every present opponent has agreed."""
        accusation = state.accusation
        if accusation is None:
            return state
        waiting = [seat for seat in self.sides.present(state) if self._can_confirm(accusation, seat)]
        return state if waiting else self._apply(state, accusation.seat)

    def _apply(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        side = self.sides.of(seat)
        before = state.pawns[side]
        after = max(before - PENALTY_SQUARES, 0)  # R-CMP-38, R-CMP-53
        penalised = replace(
            state,
            pawns=put(state.pawns, side, after),
            accusation=None,
            penalised=state.penalised | {side},
        )
        return penalised.with_news(Penalised(seat, before, after))

    def drop(self, state: CompatibilityState) -> CompatibilityState:
        accusation = state.accusation
        if accusation is None:
            return state
        return replace(state, accusation=None).with_news(AccusationDropped(accusation.seat))

    def on_leave(self, state: CompatibilityState, seat: Seat) -> CompatibilityState:
        """An accuser who leaves drops the accusation; an absent opponent is no longer asked."""
        accusation = state.accusation
        return self.drop(state) if accusation is not None and seat == accusation.by else self.judge(state)
