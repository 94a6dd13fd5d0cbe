"""Folders that contain games: this project, and others that a test has put on the path."""

from __future__ import annotations

from pathlib import Path

import engine

ROOTS = tuple(Path(room).resolve().parent for room in engine.__path__)
HERE = ROOTS[0]


def root_of(game: str) -> Path:
    """The root of a game's files."""
    return next(root for root in ROOTS if (root / "engine" / "games" / game).is_dir())


def seats_near(game: str, wanted: int) -> int:
    """The allowed number of seats that is nearest to a number; the larger of two."""
    from engine.games import rulebook  # not earlier: `prove` breaks the engine before it is imported

    allowed = rulebook(game).seat_counts(rulebook(game).Options())
    return min(allowed, key=lambda seats: (abs(seats - wanted), -seats))
