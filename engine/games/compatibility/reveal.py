"""The reveal: rows are turned over position by position, and their matches counted."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import News, Seat, put
from engine.games.compatibility.matching import Match, matches, total_points
from engine.games.compatibility.teams import CompatibilityState, Side, Sides


class PositionTurned(News, frozen=True, tag="turned"):
    """A position was turned over: each seat's card, each side's new matches, and their points."""

    position: int
    sides: tuple[Side, ...]
    pictures: tuple[int | None, ...]
    matches: tuple[tuple[Match, ...], ...]
    points: tuple[int, ...]


class Reveal:
    def __init__(self, sides: Sides, *, strict: bool) -> None:
        self.sides = sides
        self.strict = strict

    def steps(self, state: CompatibilityState) -> list[tuple[tuple[Side, ...], int]]:
        """The (sides, position) pairs to turn over, in order."""
        first, count = self.sides.of(state.announcer), self.sides.count
        order = [(first + step) % count for step in range(count)]  # R-CMP-20
        playing = tuple(side for side in order if state.numbers[side])
        if self.sides.individual:
            return [(playing, position) for position in range(max(state.numbers))]  # R-CMP-48
        return [((side,), position) for side in playing for position in range(state.numbers[side])]

    def is_over(self, state: CompatibilityState) -> bool:
        return state.turned == len(self.steps(state))

    def turn(self, state: CompatibilityState) -> CompatibilityState:
        sides, position = self.steps(state)[state.turned]  # R-CMP-21
        now = replace(state, turned=state.turned + 1)
        now = replace(now, scores=self._scores(now))
        turned = PositionTurned(
            position,
            sides,
            tuple(self._card(state, seat, sides, position) for seat in range(self.sides.seats)),
            tuple(self._newly_found(state, now, side) for side in range(self.sides.count)),
            tuple(new - old for new, old in zip(now.scores, state.scores, strict=True)),
        )
        return now.with_news(turned)

    def _card(self, state: CompatibilityState, seat: Seat, sides: tuple[Side, ...], at: int) -> int | None:
        row = state.rows[seat] or ()
        return row[at] if self.sides.of(seat) in sides and at < len(row) else None

    def _newly_found(
        self, before: CompatibilityState, now: CompatibilityState, side: Side
    ) -> tuple[Match, ...]:
        known = self.found(before, side)
        return tuple(match for match in self.found(now, side) if match not in known)

    def shown(self, state: CompatibilityState, side: Side) -> int:
        """How many positions of a side are face up."""
        turned = sum(side in sides for sides, _ in self.steps(state)[: state.turned])
        return min(turned, state.numbers[side])

    def row(self, state: CompatibilityState, seat: Seat) -> tuple[int | None, ...]:
        """A seat's row: pictures already turned over, None for the others."""
        shown = self.shown(state, self.sides.of(seat))
        return tuple(picture if at < shown else None for at, picture in enumerate(state.rows[seat] or ()))

    def found(self, state: CompatibilityState, side: Side) -> tuple[Match, ...]:
        """The matches among a side's open cards: between partners, or with the leader's row."""
        if self.sides.is_leader(state, side) or not state.numbers[side]:
            return ()
        one, *partner = self.sides.members(side)
        other = partner[0] if partner else state.announcer  # R-CMP-49, O-CMP-21
        return matches(
            (state.rows[one] or ())[: self.shown(state, side)],
            (state.rows[other] or ())[: self.shown(state, self.sides.of(other))],
            state.stakes[side],
            strict=self.strict,
        )

    def _scores(self, state: CompatibilityState) -> tuple[int, ...]:
        found = [self.found(state, side) for side in range(self.sides.count)]
        scores = tuple(map(total_points, found))
        if not self.sides.individual:
            return scores
        return put(scores, state.announcer, sum(map(bool, found)))  # R-CMP-51
