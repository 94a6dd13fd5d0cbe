"""Somebody has won; those still playing say whether it goes on (O-DIF-11)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from engine.game import Move, News, Seat


class PlayOn(Move, frozen=True):
    """Play for the places after the first."""


class Stop(Move, frozen=True):
    """Leave it at that."""


class Voted(News, frozen=True):
    """A seat has said whether it would play on; it may still think again."""

    seat: Seat
    on: bool


class Poll(Struct, frozen=True):
    """Who would play on and who would stop, in the order they said so."""

    on: tuple[Seat, ...] = ()
    stop: tuple[Seat, ...] = ()

    def with_vote(self, seat: Seat, on: bool) -> Poll:
        others = self.remove({seat})
        return Poll((*others.on, seat), others.stop) if on else Poll(others.on, (*others.stop, seat))

    def remove(self, gone: Collection[Seat]) -> Poll:
        return Poll(
            tuple(seat for seat in self.on if seat not in gone),
            tuple(seat for seat in self.stop if seat not in gone),
        )

    def result(self, asked: int) -> bool | None:
        """What more than half of those asked say; a tie plays on; None while it is open."""
        if 2 * len(self.on) > asked or 2 * len(self.stop) > asked:
            return len(self.on) > len(self.stop)
        return True if asked and len(self.on) + len(self.stop) == asked else None


class PollView(Struct, frozen=True):
    """Whom it is asked of, and what they said so far; more than half of them decide."""

    asked: tuple[Seat, ...]
    on: tuple[Seat, ...]
    stop: tuple[Seat, ...]
