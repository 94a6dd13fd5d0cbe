"""What a test that knows no game must be told of each: options to try, twins, cards, moves that hit."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from engine.games import GAMES, rulebook

HERE = Path(__file__).parent
GAMES = [name for name in GAMES if (HERE / f"{name}.py").exists()]


def world(game: str) -> Any:
    return import_module(f"{__name__}.{game}")


def tables(game: str) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every option set it can be played with."""
    book = rulebook(game)
    return [
        (seats, options)
        for options in world(game).OPTIONS
        for seats in sorted(book.seat_counts(book.Options(**options)))
    ]
