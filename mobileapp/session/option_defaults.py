"""Options as tonight's company allows them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games import rulebook
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.session.game_info import game_info


def seat_counts(game: str, options: Any) -> frozenset[int]:
    """For how many people a game is, by these options or by the ones it falls back on."""
    counts = rulebook(game).seat_counts
    return counts(options) | counts(_as_individual(options))


def default_options(game: str) -> Any:
    """The options a game begins with here: as in its booklet, but all begin a race together."""
    options = rulebook(game).Options()
    return replace(options, count_in=True) if hasattr(options, "count_in") else options


def adjust_options(game: str, options: Any, seats: int, way: HandPrivacy) -> Any:
    """Where no teams can be made each plays alone; one after another, nobody is the last to lay a card."""
    if seats not in rulebook(game).seat_counts(options):
        options = _as_individual(options)
    idle = [name for name, told in game_info(game).options.items() if told.idle == way]
    return replace(options, **dict.fromkeys(idle, False)) if idle else options


def _as_individual(options: Any) -> Any:
    return replace(options, individual=True) if hasattr(options, "individual") else options
