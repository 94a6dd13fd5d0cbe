"""Facts about a game that the app needs before it is played; each game defines them in its `info.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.game import Outcome, Seat
from engine.games import GAMES
from mobileapp.i18n.translate import ntr
from mobileapp.people.hand_privacy import HandPrivacy

if TYPE_CHECKING:
    from mobileapp.session.durations import ActionCounts, HandMode
    from mobileapp.session.recap import GameMoment, RecapStep

LAST_POSITION = 100  # order of a game that sets none


class OptionText(NamedTuple):
    """An option in words; `only_with`: the option it depends on, `idle`: a privacy mode that disables it."""

    label: str
    why: str
    values: dict[Any, str] = {}  # noqa: RUF012 (a NamedTuple's default, never changed)
    only_with: str | None = None
    idle: HandPrivacy | None = None


class SettingsStore(Protocol):
    """Stores settings between sessions."""

    def setting(self, name: str, default: Any, kind: Any = ...) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...


def points_text(shown: Any, seat: Seat) -> str:
    """A seat's score from the public view, in games that count points."""
    return ntr("{number} point", "{number} points", shown.scores[seat])


def scores(rules: Any, state: Any) -> tuple[int, ...]:
    return tuple(state.scores)


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """Sentences are in English, marked with N_; they are translated where they are shown."""

    title: str  # not translated
    credits: str  # authors and publisher
    tagline: str  # shown on the poster
    steps: tuple[str, ...]  # the rules, one sentence per picture
    estimate: Callable[[int, HandMode], ActionCounts]  # by number of seats
    chart_label: str  # what the chart counts
    short_text: str  # what the short game leaves out
    options: Mapping[str, OptionText] = field(default_factory=dict)
    suggested_options: Mapping[str, Any] = field(default_factory=dict)  # where ours differ from the booklet
    fallback_options: Mapping[str, Any] = field(default_factory=dict)  # if the number of players needs them
    refusals: Mapping[str, str] = field(default_factory=dict)
    refusal_titles: Mapping[str, str] = field(default_factory=dict)  # by the same keys
    move_labels: Mapping[str, str] = field(default_factory=dict)  # by a move's tag, on phones
    field_labels: Mapping[str, str] = field(default_factory=dict)  # by a field's name
    privacy_modes: tuple[HandPrivacy, ...] = ()  # the first is the default; empty: no hidden hands
    privacy_text: str = ""  # shown if there is a choice of privacy mode
    # seats that play together, by number of seats and options
    teams: Callable[[int, Any], tuple[tuple[Seat, ...], ...]] = lambda seats, options: ()
    pack_names: Mapping[str, str] = field(default_factory=dict)  # by pack, where players choose one
    fewer_wins: bool = False  # true for games of getting rid of something
    standing: Callable[[Any, Any], tuple[int, ...]] = scores  # scores as players count them
    score: Callable[[Any, Seat], str] = points_text
    shared_goal: Callable[[Any], int | None] = lambda shown: None  # from the view, if all play together
    moments: Callable[[list[RecapStep]], list[GameMoment]] = lambda told: []  # highlights for the recap
    moment_text: Callable[[GameMoment, str], str] = lambda moment, name: ""  # text of a game-specific moment
    # the headline of the results by options and outcome, if the game has one of its own
    results_title: Callable[[Any, Outcome], str] = lambda options, outcome: ""
    attach_store: Callable[[SettingsStore | None], None] = lambda keeper: None  # for data kept over sessions
    order: int = LAST_POSITION


@cache
def game_info(game: str) -> GameInfo:
    found: GameInfo = import_module(f"mobileapp.games.{game}.info").INFO
    return found


@cache
def games_in_order() -> tuple[str, ...]:
    """All games in the order of their posters."""
    return tuple(sorted(GAMES, key=lambda game: (game_info(game).order, game_info(game).title)))
