"""The interface every game implements (`Game`), and the types all games share."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.dice import Dice
from engine.packs import Pack

Seat = int
Millis = int
Value = int | str | tuple[int, ...]
AnyValue = Any  # of a move's field, by the type of the field: only code that knows the field uses it

# An option that is not in the printed rules; the settings mark it as ours.
OURS = Meta(extra={"ours": True})
HouseRule = Annotated[bool, OURS]

JsonValue = Any  # read from JSON and not validated yet
JsonObject = dict[str, Any]  # facts of a refusal, drafts, descriptions: values that JSON can hold


class RefusedError(Exception):
    """A move the rules do not allow: a key for the reason, and facts for its message."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts: JsonObject = facts


def snake(name: str) -> str:
    """`NobodyFound` → `nobody_found`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Move(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=snake):
    """An action of a seat."""


AnyMove = Any  # a `Move` of some game: msgspec must read it untyped, then by the game's own types


class News(Struct, frozen=True, gc=False, tag_field="what", tag=snake):
    """A public event that has just happened."""


AnyNews = Any  # News of some game: msgspec must read it untyped, then by the game's own types


class Options(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up; every field has a usable default."""

    short: HouseRule = False


class Deal(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A deal by hand: given cards are dealt exactly as given, the rest is random."""


class State(Struct, frozen=True, gc=False, kw_only=True):
    """The whole state of a game in progress. Immutable; only the rulebook makes the next one."""

    absent: frozenset[Seat] = frozenset()
    news: tuple[AnyNews, ...] = ()

    def with_news(self, *news: News) -> Self:
        return replace(self, news=self.news + news)

    def shift_times(self, by: Millis) -> Self:
        """Shift every timestamp by `by` milliseconds (after an undo)."""
        return self


# --- choices: forms, not lists --------------------------------------------------------------


class Form(Struct, frozen=True, gc=False, tag_field="form", tag=snake):
    """One field of a move that is still to be filled in."""

    field: str


class OneForm(Form, frozen=True, gc=False, tag="one"):
    """Exactly one value of `among`."""

    among: tuple[Value, ...]


class PickForm(Form, frozen=True, gc=False, tag="pick"):
    """From `least` to `most` different values of `among`; their order matters if `ordered`."""

    among: tuple[Value, ...]
    least: int
    most: int
    ordered: bool = False


class PointForm(Form, frozen=True, gc=False, tag="point"):
    """`count` points with integer coordinates on a picture of `size`."""

    count: int
    size: tuple[int, int]


class TextForm(Form, frozen=True, gc=False, tag="say"):
    """A text of 1 to `longest` characters."""

    longest: int


AnyForm = OneForm | PickForm | PointForm | TextForm


class Choice(Struct, frozen=True, gc=False):
    """A legal move: its name and the forms that complete it; without forms it is a plain button."""

    do: str
    forms: tuple[AnyForm, ...] = ()


class Outcome(Struct, frozen=True, gc=False):
    """How a game ended: each seat's place (1 = won, equal = shared) and score."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


def places(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Places by score, the highest first; equal scores share a place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


# --- a game ----------------------------------------------------------------------------------

O = TypeVar("O", bound=Options)  # noqa: E741
P = TypeVar("P", bound=Pack)
S = TypeVar("S", bound=State)
T = TypeVar("T")

# Each game has its own types for these and reads their fields; shared code passes them on or asks the game.
AnyOptions = Any  # the game's `Options`
AnyPack = Any  # the game's `Pack`
AnyDeal = Any  # the game's `Deal`
AnyState = Any  # the game's `State`
AnyGameView = Any  # the game's `View`


class Game(Generic[O, P, S]):
    """A rulebook, bound to a number of seats, options and a pack."""

    name: ClassVar[str]
    version: ClassVar[int] = 1  # increase when an older app cannot continue games saved by this one
    oldest_version: ClassVar[int] = 1  # the oldest version whose saves this one can continue
    Options: ClassVar[type[Options]]
    Pack: ClassVar[type[Pack]]
    Deal: ClassVar[type[Deal]]
    State: ClassVar[type[State]]
    View: ClassVar[type[Struct]]
    moves: ClassVar[tuple[type[Move], ...]]
    news_types: ClassVar[tuple[type[News], ...]]
    idempotent: ClassVar[tuple[type[Move], ...]] = ()  # same effect for any seat: two at once count as one
    races: ClassVar[tuple[type[Move], ...]] = ()  # racing moves: the earliest press wins (O-ALL-04)

    def __init__(self, seats: int, options: O, pack: P) -> None:
        if seats not in self.seat_counts(options):
            raise RefusedError("seats", seats=seats, allowed=sorted(self.seat_counts(options)))
        self.seats = seats
        self.options = options
        self.pack = pack

    @staticmethod
    def seat_counts(options: O) -> frozenset[int]:
        """The numbers of players allowed with these options."""
        return frozenset(range(2, 7))

    def deal(self, first: Seat, dice: Dice, by_hand: AnyDeal = None) -> S:
        """The state before the first move."""
        raise NotImplementedError

    def play(self, state: S, seat: Seat, move: Move, at: Millis) -> S:
        """The state after a move; raises RefusedError if the rules do not allow it."""
        raise NotImplementedError

    def play_remote(self, state: S, seat: Seat, move: Move, at: Millis, grace: Millis) -> S:
        """Play a racing move from a device that may learn of table events up to `grace` ms late."""
        return self.play(state, seat, move, at)

    def due(self, state: S) -> Millis | None:
        """The time of the next timeout, or None."""
        return None

    def on_timeout(self, state: S, at: Millis) -> S:
        """The state after the timeout that was due."""
        return state

    def choices(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """Every move open to a seat, as forms."""
        raise NotImplementedError

    def view(self, state: S, seat: Seat | None) -> Struct:
        """All that a seat may see (None: that all may see), built field by field, not by removing secrets."""
        raise NotImplementedError

    def add_own(self, public: AnyGameView, state: S, seat: Seat) -> Struct:
        """A seat's view; override if it is faster to build from the public view."""
        return self.view(state, seat)

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game is still going on."""
        raise NotImplementedError

    def awaited_seats(self, state: S) -> frozenset[Seat]:
        """Seats that block the game; it advances when one of them moves or a timeout is due."""
        raise NotImplementedError

    def on_leave(self, state: S, seat: Seat, at: Millis) -> S:
        """The state after a seat has left; the seat is already marked absent."""
        return state

    def on_return(self, state: S, seat: Seat, at: Millis) -> S:
        """The state after a seat has come back; the seat is no longer marked absent."""
        return state

    def default_move(self, state: S, seat: Seat) -> Move:
        """The default move the table makes for an absent seat that blocks the game."""
        raise RefusedError("not_waiting", seat=seat)

    def reveals_information(self, before: S, now: S, seat: Seat) -> bool:
        """Whether hidden information was revealed since `before`, so that an undo could not hide it again."""
        raise NotImplementedError

    def undo_alone(self, before: S, now: S, seat: Seat, at: Millis) -> S | None:
        """The state with only this seat's last move undone; None if later moves depend on it."""
        return None

    def is_secret(self, before: S, now: S) -> bool:
        """Whether the move made between these states must stay unnoticed by the other seats."""
        return False

    def team_of(self, seat: Seat) -> int:
        """The number of the seat's team; the first seat of a team has the same number."""
        return seat

    # --- the circle of seats (O-ALL-01: left and clockwise are the next seat up) ---

    def present(self, state: S) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat not in state.absent]

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        return (seat + steps) % self.seats


AnyGame = Game[Any, Any, Any]  # for code that serves every game


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one value replaced."""
    return (*row[:index], value, *row[index + 1 :])
