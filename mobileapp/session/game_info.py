"""What the app must know of a game before anybody plays it; each game tells it in its own `about.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.game import Seat
from engine.games import GAMES
from mobileapp.i18n.translate import N_, ntr
from mobileapp.people.hand_privacy import HandPrivacy

if TYPE_CHECKING:
    from mobileapp.session.durations import ActionCounts, HandMode
    from mobileapp.session.recap import GameMoment, RecapStep

LAST_POSITION = 100  # the shelf of a game that does not say where its poster hangs


class OptionText(NamedTuple):
    """An option in words; `only_with` names the option that makes it matter, `idle` the way that takes it."""

    label: str
    why: str
    values: dict[Any, str] = {}  # noqa: RUF012 (a NamedTuple's default, never changed)
    only_with: str | None = None
    idle: HandPrivacy | None = None


COUNT_IN_TEXT = OptionText(  # before any race
    N_("Three, two, one"), N_("All cards stay covered until everybody is ready to begin.")
)


class SettingsStore(Protocol):
    """Whatever keeps settings from one evening to the next."""

    def setting(self, name: str, default: Any, kind: Any = ...) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...


def points_text(shown: Any, seat: Seat) -> str:
    """Where a seat stands by the public view, in games that count points."""
    return ntr("{number} point", "{number} points", shown.scores[seat])


def scores(rules: Any, state: Any) -> tuple[int, ...]:
    return tuple(state.scores)


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """Sentences are English, marked by `later`; whoever shows one says it in the language spoken."""

    title: str  # a name: no language changes it
    credits: str  # who made the game, and who sells it
    tagline: str  # on its poster
    steps: tuple[str, ...]  # the rules, one sentence for each picture
    estimate: Callable[
        [int, HandMode], ActionCounts
    ]  # what people do in it, by seats and where hands are kept
    chart_label: str  # what the chart counts
    short_text: str  # what the short game leaves out
    options: Mapping[str, OptionText] = field(default_factory=dict)
    refusals: Mapping[str, str] = field(default_factory=dict)
    privacy_modes: tuple[
        HandPrivacy, ...
    ] = ()  # to hide hands, the first is proposed; none where nothing is hidden by hand
    privacy_text: str = ""  # where there are several
    fewer_wins: bool = False  # a game of getting rid of something
    standing: Callable[[Any, Any], tuple[int, ...]] = scores  # by rules and state, as people count
    score: Callable[[Any, Seat], str] = points_text
    moments: Callable[[list[RecapStep]], list[GameMoment]] = lambda told: []  # worth telling afterwards
    moment_text: Callable[[GameMoment, str], str] = lambda moment, name: ""  # a moment of its own, in words
    attach_store: Callable[[SettingsStore | None], None] = lambda keeper: (
        None
    )  # what it remembers over evenings
    order: int = LAST_POSITION


@cache
def game_info(game: str) -> GameInfo:
    found: GameInfo = import_module(f"mobileapp.games.{game}.info").INFO
    return found


@cache
def games_in_order() -> tuple[str, ...]:
    """All games in the order of their posters."""
    return tuple(sorted(GAMES, key=lambda game: (game_info(game).order, game_info(game).title)))
