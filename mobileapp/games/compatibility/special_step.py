"""A special card being played: the target row and the places taken there so far."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.game import Seat

Special = Literal["stake", "shuffle"]


class SpecialStep(NamedTuple):
    """The same on a phone and at the edge of the tablet: choose the places, then confirm."""

    do: Special
    target: Seat | None = None
    taken: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        """How many places this card needs."""
        return 1 if self.do == "stake" else 2

    @property
    def is_complete(self) -> bool:
        return len(self.taken) == self.places

    def toggle(self, seat: Seat, at: int) -> SpecialStep:
        """Add or remove a place; another row starts over, and a surplus place replaces the oldest."""
        taken = self.taken if seat == self.target else ()
        left = tuple(place for place in taken if place != at)
        return SpecialStep(self.do, seat, left if at in taken else (*taken, at)[-self.places :])
