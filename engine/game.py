"""What every game must answer, and the words all games share."""

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

# An option that no booklet names; the settings say so.
HouseRule = Annotated[bool, Meta(extra={"ours": True})]


class RefusedError(Exception):
    """A move the rules do not allow: a key to say why, and the facts to say it with."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def snake(name: str) -> str:
    """`NobodyFound` → `nobody_found`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Move(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=snake):
    """What a seat does."""


class News(Struct, frozen=True, gc=False, tag_field="what", tag=snake):
    """Something everybody may know has just happened."""


class Options(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up; every field has a default that just works."""

    short: HouseRule = False


class Deal(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A deal by hand: what is given lies exactly so, the rest is left to chance."""


class State(Struct, frozen=True, gc=False, kw_only=True):
    """All there is to know of a game in progress. Immutable; only the rules make the next one."""

    absent: frozenset[Seat] = frozenset()
    news: tuple[Any, ...] = ()

    def with_news(self, *news: News) -> Self:
        return replace(self, news=self.news + news)

    def shift_times(self, by: Millis) -> Self:
        """With every moment in it moved: the time between was given back."""
        return self


# --- choices: forms, not lists --------------------------------------------------------------


class Form(Struct, frozen=True, gc=False, tag_field="form", tag=snake):
    """One field of a move still to be filled in."""

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
    """`count` points, whole numbers, on a picture of `size`."""

    count: int
    size: tuple[int, int]


class TextForm(Form, frozen=True, gc=False, tag="say"):
    """A text of 1 to `longest` characters."""

    longest: int


AnyForm = OneForm | PickForm | PointForm | TextForm


class Choice(Struct, frozen=True, gc=False):
    """An open move: its name and the forms that complete it; no form means a simple press."""

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


class Game(Generic[O, P, S]):
    """A rulebook, bound to the number of seats, the options and the pack it is played with."""

    name: ClassVar[str]
    version: ClassVar[int] = 1  # raised when an older app could not go on with what this one saves
    oldest_version: ClassVar[int] = 1  # the first version whose saved states this one goes on with
    Options: ClassVar[type[Options]]
    Pack: ClassVar[type[Pack]]
    Deal: ClassVar[type[Deal]]
    State: ClassVar[type[State]]
    View: ClassVar[type[Struct]]
    moves: ClassVar[tuple[type[Move], ...]]
    news_types: ClassVar[tuple[type[News], ...]]
    idempotent: ClassVar[tuple[type[Move], ...]] = ()  # the same whoever makes it: two at once are one
    races: ClassVar[tuple[type[Move], ...]] = ()  # where it counts who was first (O-ALL-04)

    def __init__(self, seats: int, options: O, pack: P) -> None:
        if seats not in self.seat_counts(options):
            raise RefusedError("seats", seats=seats, allowed=sorted(self.seat_counts(options)))
        self.seats = seats
        self.options = options
        self.pack = pack

    @staticmethod
    def seat_counts(options: Any) -> frozenset[int]:
        """How many people can play with these options."""
        return frozenset(range(2, 7))

    def deal(self, first: Seat, dice: Dice, by_hand: Any = None) -> S:
        """The table as it lies before the first move."""
        raise NotImplementedError

    def play(self, state: S, seat: Seat, move: Move, at: Millis) -> S:
        """The state after a move, or Refused."""
        raise NotImplementedError

    def play_remote(self, state: S, seat: Seat, move: Move, at: Millis, grace: Millis) -> S:
        """A move that races, from a device that may know up to `grace` later what happened at the table."""
        return self.play(state, seat, move, at)

    def due(self, state: S) -> Millis | None:
        """When time itself will act."""
        return None

    def on_timeout(self, state: S, at: Millis) -> S:
        """What time does then."""
        return state

    def choices(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """Every move open to a seat, as forms."""
        raise NotImplementedError

    def view(self, state: S, seat: Seat | None) -> Struct:
        """What a seat may see (None: what everybody may), built up from nothing."""
        raise NotImplementedError

    def add_own(self, public: Any, state: S, seat: Seat) -> Struct:
        """A seat's view, where a game can make it from the public one more quickly than anew."""
        return self.view(state, seat)

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    def awaited_seats(self, state: S) -> frozenset[Seat]:
        """The seats without whose move, one of them at least, nothing more can happen but by time."""
        raise NotImplementedError

    def on_leave(self, state: S, seat: Seat, at: Millis) -> S:
        """What changes when a seat, already marked absent, is no longer there."""
        return state

    def on_return(self, state: S, seat: Seat, at: Millis) -> S:
        """What changes when a seat, no longer marked absent, is back."""
        return state

    def default_move(self, state: S, seat: Seat) -> Move:
        """The plain move the table makes for an absent seat it waits for."""
        raise RefusedError("not_waiting", seat=seat)

    def reveals_information(self, before: S, now: S, seat: Seat) -> bool:
        """Whether something came to light since `before` that a move taken back could not hide again."""
        raise NotImplementedError

    def undo_alone(self, before: S, now: S, seat: Seat, at: Millis) -> S | None:
        """The state with a seat's last move alone undone; None where what others did since hangs on it."""
        return None

    def is_secret(self, before: S, now: S) -> bool:
        """Whether a move was made that nobody else may notice."""
        return False

    # --- the circle of seats (O-ALL-01: left and clockwise are the next seat up) ---

    def present(self, state: S) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat not in state.absent]

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        return (seat + steps) % self.seats


def put(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The row with one value changed."""
    return (*row[:index], value, *row[index + 1 :])
