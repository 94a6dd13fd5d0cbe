"""The values a table shows, sends and saves: views, settings, log entries, saves."""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta, Struct

from engine.game import (
    AnyDeal,
    AnyMove,
    AnyNews,
    AnyOptions,
    AnyPack,
    AnyState,
    Choice,
    Millis,
    Outcome,
    Seat,
)

V = TypeVar("V")


class Receipt(Struct, frozen=True, gc=False):
    """Confirms an accepted move: the revision after it, and its time."""

    ticket: str | None
    revision: int
    at: Millis


class UndoRequest(Struct, frozen=True, gc=False):
    """A pending undo request: the seat, who has agreed, and whose later moves would be undone with it."""

    seat: Seat
    agreed: frozenset[Seat] = frozenset()
    others: tuple[Seat, ...] = ()


class View(Struct, Generic[V], frozen=True, gc=False):
    """All that a seat may see and do. `None` as the seat: what everybody may see.

    All times are the table's.
    """

    seat: Seat | None
    revision: int
    at: Millis
    due: Millis | None
    absent: tuple[Seat, ...]
    asking: UndoRequest | None
    outcome: Outcome | None
    news: tuple[AnyNews, ...]
    choices: tuple[Choice, ...]
    game: V


AnyView = View[Any]  # for code that serves every game


class Terms(Struct, frozen=True, gc=False):
    """The public part of a setting, known to all before the game begins: without the seed."""

    game: str
    seats: int
    options: AnyOptions
    pack: AnyPack


MAX_SEED_LENGTH = 1024  # characters; a seed made with six devices has 262
SeedText = Annotated[str, Meta(max_length=MAX_SEED_LENGTH)]


class GameSetup(Struct, frozen=True, gc=False, kw_only=True):
    """Everything fixed before the first move; together with the log it is the whole game."""

    game: str
    seats: int
    options: AnyOptions
    pack: AnyPack
    first: Seat
    seed: SeedText
    deal: AnyDeal = None

    @property
    def terms(self) -> Terms:
        return Terms(self.game, self.seats, self.options, self.pack)


class PressTimes(Struct, frozen=True, gc=False, array_like=True):
    """Times of a press that raced, in the table's time: claimed by its device, corrected, and arrived.

    `grace` is how much later than others its device may learn that the table is frozen.
    """

    claimed: float | None
    corrected: float
    arrival: float
    grace: Millis = 0


class LogEntry(Struct, frozen=True, gc=False, array_like=True):
    """One accepted move in the log; without a ticket a retry cannot be recognised."""

    revision: int
    seat: Seat
    at: Millis
    ticket: str | None
    move: AnyMove
    times: PressTimes | None = None  # for moves that raced with other devices (O-ALL-04)


class UndoPoint(Struct, frozen=True, gc=False):
    """The state and time before a seat's last move."""

    state: AnyState
    at: Millis


class SavedGame(Struct, frozen=True, gc=False, kw_only=True):
    """A saved table; `Table.resume` restores it."""

    version: int
    setting: GameSetup
    log: tuple[LogEntry, ...]
    at: Millis
    revision: int
    state: AnyState
    before: dict[Seat, UndoPoint]
    asking: UndoRequest | None
    news: tuple[AnyNews, ...]
