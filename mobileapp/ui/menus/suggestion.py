"""The game that Home suggests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


def suggest_game(
    games: Sequence[str], players: int, seat_counts: Callable[[str], frozenset[int]], played: Iterable[str]
) -> str:
    """The least recently played game that suits these players; `played`: latest first."""
    suitable = [game for game in games if not players or players in seat_counts(game)] or list(games)
    latest = list(played)
    return max(suitable, key=lambda game: latest.index(game) if game in latest else len(latest))
