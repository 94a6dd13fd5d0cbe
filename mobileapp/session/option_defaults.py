"""Default options, and options adjusted to the number of players and the privacy mode."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Options
from engine.games import rulebook
from mobileapp.people.hand_privacy import HandPrivacy
from mobileapp.session.game_info import game_info


def seat_counts(game: str, options: Options) -> frozenset[int]:
    """Allowed numbers of players, with these options or with the game's fallback."""
    counts = rulebook(game).seat_counts
    return counts(options) | counts(_with_fallback(game, options))


def default_options(game: str) -> Options:
    """The booklet's options, changed where the game suggests others."""
    return replace(rulebook(game).Options(), **game_info(game).suggested_options)


def adjust_options(game: str, options: Options, seats: int, way: HandPrivacy) -> Options:
    """Use the fallback if the number of players needs it; switch off what this privacy mode disables."""
    if seats not in rulebook(game).seat_counts(options):
        options = _with_fallback(game, options)
    idle = [name for name, text in game_info(game).options.items() if text.idle == way]
    return replace(options, **dict.fromkeys(idle, False)) if idle else options


def _with_fallback(game: str, options: Options) -> Options:
    return replace(options, **game_info(game).fallback_options)
