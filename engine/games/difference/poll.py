"""The vote after a player has won: the others decide whether to play on (O-DIF-11)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from engine.game import Move, News, Seat


class PlayOn(Move, frozen=True):
    """Play for the places after the first."""


class Stop(Move, frozen=True):
    """End the game now."""


class Voted(News, frozen=True):
    """A seat has voted; it may still change its vote."""

    seat: Seat
    on: bool


class PollEnded(News, frozen=True):
    """The vote is decided: the game goes on unless more seats want to stop."""

    on: tuple[Seat, ...]
    stop: tuple[Seat, ...]


class Poll(Struct, frozen=True):
    """The votes for playing on and for stopping, in order of arrival."""

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
        """The decision of more than half of the seats asked; a tie plays on; None while it is open."""
        if 2 * len(self.on) > asked or 2 * len(self.stop) > asked:
            return len(self.on) > len(self.stop)
        return True if asked and len(self.on) + len(self.stop) == asked else None


class PollView(Struct, frozen=True):
    """The seats asked and their votes so far; more than half of them decide."""

    asked: tuple[Seat, ...]
    on: tuple[Seat, ...]
    stop: tuple[Seat, ...]
