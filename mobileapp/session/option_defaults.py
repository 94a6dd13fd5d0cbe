"""Default options, and options adjusted to the number of players and the privacy mode."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games import rulebook
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.session.game_info import game_info


def seat_counts(game: str, options: Any) -> frozenset[int]:
    """Allowed numbers of players, with these options or with `individual` as fallback."""
    counts = rulebook(game).seat_counts
    return counts(options) | counts(_as_individual(options))


def default_options(game: str) -> Any:
    """Default options: those of the booklet, plus the count-in before a race."""
    options = rulebook(game).Options()
    return replace(options, count_in=True) if hasattr(options, "count_in") else options


def adjust_options(game: str, options: Any, seats: int, way: HandPrivacy) -> Any:
    """Play individually if no teams are possible; switch off options that this privacy mode disables."""
    if seats not in rulebook(game).seat_counts(options):
        options = _as_individual(options)
    idle = [name for name, text in game_info(game).options.items() if text.idle == way]
    return replace(options, **dict.fromkeys(idle, False)) if idle else options


def _as_individual(options: Any) -> Any:
    return replace(options, individual=True) if hasattr(options, "individual") else options
