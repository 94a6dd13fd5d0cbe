"""What the app must know of a game before anybody plays it; each game tells it in its own `about.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.game import Seat
from engine.games import GAMES
from mobileapp.i18n.translate import count, later
from mobileapp.people.hand_privacy import Way

if TYPE_CHECKING:
    from mobileapp.session.durations import Doings, Keeping
    from mobileapp.session.recap import Moment, Step

LAST = 100  # the shelf of a game that does not say where its poster hangs


class Told(NamedTuple):
    """An option in words; `only_with` names the option that makes it matter, `idle` the way that takes it."""

    label: str
    why: str
    values: dict[Any, str] = {}  # noqa: RUF012 (a NamedTuple's default, never changed)
    only_with: str | None = None
    idle: Way | None = None


COUNT_IN = Told(  # before any race
    later("Three, two, one"), later("All cards stay covered until everybody is ready to begin.")
)


class Keeper(Protocol):
    """Whatever keeps settings from one evening to the next."""

    def setting(self, name: str, default: Any, kind: Any = ...) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...


def points(shown: Any, seat: Seat) -> str:
    """Where a seat stands by the public view, in games that count points."""
    return count("{number} point", "{number} points", shown.scores[seat])


def scores(rules: Any, state: Any) -> tuple[int, ...]:
    return tuple(state.scores)


@dataclass(frozen=True, kw_only=True)
class About:
    """Sentences are English, marked by `later`; whoever shows one says it in the language spoken."""

    title: str  # a name: no language changes it
    whose: str  # who made the game, and who sells it
    line: str  # on its poster
    steps: tuple[str, ...]  # the rules, one sentence for each picture
    doings: Callable[[int, Keeping], Doings]  # what people do in it, by seats and where hands are kept
    counted: str  # what the chart counts
    short: str  # what the short game leaves out
    options: Mapping[str, Told] = field(default_factory=dict)
    refusals: Mapping[str, str] = field(default_factory=dict)
    ways: tuple[Way, ...] = ()  # to hide hands, the first is proposed; none where nothing is hidden by hand
    ways_told: str = ""  # where there are several
    fewer_wins: bool = False  # a game of getting rid of something
    standing: Callable[[Any, Any], tuple[int, ...]] = scores  # by rules and state, as people count
    score: Callable[[Any, Seat], str] = points
    moments: Callable[[list[Step]], list[Moment]] = lambda told: []  # worth telling afterwards
    tells: Callable[[Moment, str], str] = lambda moment, name: ""  # a moment of its own, in words
    keeps_in: Callable[[Keeper | None], None] = lambda keeper: None  # what it remembers over evenings
    shelf: int = LAST


@cache
def about(game: str) -> About:
    found: About = import_module(f"mobileapp.games.{game}.info").ABOUT
    return found


@cache
def on_the_shelf() -> tuple[str, ...]:
    """All games in the order of their posters."""
    return tuple(sorted(GAMES, key=lambda game: (about(game).shelf, about(game).title)))
