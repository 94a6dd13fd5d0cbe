"""Folders that hold games: this one, and others that a test has put on the path."""

from __future__ import annotations

from pathlib import Path

import engine

ROOTS = tuple(Path(room).resolve().parent for room in engine.__path__)
HERE = ROOTS[0]


def root_of(game: str) -> Path:
    """Where a game's own files lie."""
    return next(root for root in ROOTS if (root / "engine" / "games" / game).is_dir())
