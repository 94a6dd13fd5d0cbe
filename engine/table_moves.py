"""Moves and news that belong to the table, not to a game: absence and undo."""

from __future__ import annotations

from engine.game import Move, News, Seat


class TableMove(Move, frozen=True):
    """A move that belongs to the table, not to a game."""


class Leave(TableMove, frozen=True):
    """The player has left the seat for now (O-ALL-05)."""


class Return(TableMove, frozen=True):
    """The seat has a player again."""


class PlayForAbsent(TableMove, frozen=True, tag="go_on"):
    """Do not wait for an absent seat: the table plays for it."""

    seat: Seat


class TakeBack(TableMove, frozen=True):
    """Ask the others for permission to undo one's last move."""


class Agree(TableMove, frozen=True):
    """Allow the undo request."""


class Decline(TableMove, frozen=True):
    """Refuse the undo request."""


TABLE_MOVES: tuple[type[Move], ...] = (Leave, Return, PlayForAbsent, TakeBack, Agree, Decline)


class Left(News, frozen=True):
    seat: Seat


class Returned(News, frozen=True):
    seat: Seat


class UndoRequested(News, frozen=True, tag="asked"):
    """A seat asks to undo its last move; the later moves of `others` would be undone with it."""

    seat: Seat
    others: tuple[Seat, ...] = ()


class Declined(News, frozen=True):
    seat: Seat


class TakenBack(News, frozen=True):
    seat: Seat
    others: tuple[Seat, ...] = ()


TABLE_NEWS: tuple[type[News], ...] = (Left, Returned, UndoRequested, Declined, TakenBack)
