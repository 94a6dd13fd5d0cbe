"""Per-game data for generic tests: option sets, twin states, cards, and moves that succeed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from engine.games import GAMES, rulebook
from tests.support.game_roots import ROOTS

__all__ = ["GAMES", "tables", "world"]
__path__ += [str(root / "tests" / "engine" / "worlds") for root in ROOTS[1:]]  # type: ignore[name-defined]


def world(game: str) -> Any:
    return import_module(f"{__name__}.{game}")


def tables(game: str) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every option set that allows it."""
    book = rulebook(game)
    return [
        (seats, options)
        for options in world(game).OPTIONS
        for seats in sorted(book.seat_counts(book.Options(**options)))
    ]
