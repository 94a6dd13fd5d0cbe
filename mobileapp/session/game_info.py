"""Facts about a game that the app needs before it is played; each game defines them in its `info.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from engine.game import AnyGame, AnyGameView, AnyOptions, AnyState, Options, Outcome, Seat
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
    values: dict[OptionValue, str] = {}  # noqa: RUF012 (a NamedTuple's default, never changed)
    only_with: str | None = None
    idle: HandPrivacy | None = None


OptionValue = bool | int | str
SettingValue = bool | float | str | None  # of a setting of this device; None: not chosen
T = TypeVar("T")
D = TypeVar("D")


class SettingsStore(Protocol):
    """Stores settings between sessions."""

    def setting(self, name: str, default: D, type_: type[T]) -> T | D: ...

    def set(self, name: str, value: object) -> None: ...


def count_points(number: int) -> str:
    return ntr("{number} point", "{number} points", number)


def scores(rules: AnyGame, state: AnyState) -> tuple[int, ...]:
    return tuple(state.scores)


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """Sentences are in English, marked with N_; they are translated where they are shown."""

    title: str  # not translated
    credits: str  # authors and publisher
    tagline: str  # shown on the poster
    steps: tuple[str, ...]  # the rules, one sentence per picture
    steps_without_teams: Mapping[int, str] = field(default_factory=dict)  # those that differ then, from 1
    steps_in_short_game: Mapping[int, str] = field(default_factory=dict)
    steps_with_option: Mapping[str, Mapping[int, str]] = field(default_factory=dict)  # while it is on
    estimate: Callable[[int, HandMode], ActionCounts]  # by number of seats
    chart_label: str  # what the chart counts
    short_text: str  # what the short game leaves out
    short_share: float = 0.5  # of the length of a whole game
    options: Mapping[str, OptionText] = field(default_factory=dict)
    # options where ours differ from the booklet, and options that some numbers of players need
    suggested_options: Mapping[str, OptionValue] = field(default_factory=dict)
    fallback_options: Mapping[str, OptionValue] = field(default_factory=dict)
    refusals: Mapping[str, str] = field(default_factory=dict)
    refusal_titles: Mapping[str, str] = field(default_factory=dict)  # by the same keys
    move_labels: Mapping[str, str] = field(default_factory=dict)  # by a move's tag, on phones
    field_labels: Mapping[str, str] = field(default_factory=dict)  # by a field's name
    privacy_modes: tuple[HandPrivacy, ...] = ()  # the first is the default; empty: no hidden hands
    privacy_text: str = ""  # shown if there is a choice of privacy mode
    # seats that play together, by number of seats and options
    teams: Callable[[int, AnyOptions], tuple[tuple[Seat, ...], ...]] = lambda seats, options: ()
    pack_names: Mapping[str, str] = field(default_factory=dict)  # by pack, where players choose one
    fewer_wins: bool = False  # true for games of getting rid of something
    standing: Callable[[AnyGame, AnyState], tuple[int, ...]] = scores  # scores as players count them
    # a seat's score from the public view
    score: Callable[[AnyGameView, Seat], str] = lambda shown, seat: count_points(shown.scores[seat])
    # on a podium: a score as players count it, from the last view; and such a score with its unit
    final_score: Callable[[AnyGameView, Outcome, Seat], int] = lambda shown, outcome, at: outcome.scores[at]
    count_text: Callable[[int], str] = count_points
    shared_goal: Callable[[AnyGameView], int | None] = lambda shown: None  # if all play together
    moments: Callable[[list[RecapStep]], list[GameMoment]] = lambda told: []  # highlights for the recap
    moment_text: Callable[[GameMoment, str], str] = lambda moment, name: ""  # text of a game-specific moment
    # the headline of the results by options and outcome, if the game has one of its own
    results_title: Callable[[AnyOptions, Outcome], str] = lambda options, outcome: ""
    attach_store: Callable[[SettingsStore | None], None] = lambda keeper: None  # for data kept over sessions
    order: int = LAST_POSITION


@cache
def game_info(game: str) -> GameInfo:
    found: GameInfo = import_module(f"mobileapp.games.{game}.info").INFO
    return found


def rule_steps(game: str, seats: int, options: Options) -> tuple[str, ...]:
    """The rules for these players; nobody at the table yet: the usual ones."""
    info = game_info(game)
    other = {} if not seats or info.teams(seats, options) else dict(info.steps_without_teams)
    if options.short:
        other.update(info.steps_in_short_game)
    for option, steps in info.steps_with_option.items():
        if getattr(options, option):
            other.update(steps)
    return tuple(other.get(number, step) for number, step in enumerate(info.steps, 1))


@cache
def games_in_order() -> tuple[str, ...]:
    """All games in the order of their posters."""
    return tuple(sorted(GAMES, key=lambda game: (game_info(game).order, game_info(game).title)))
