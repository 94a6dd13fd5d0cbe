"""Difference: the public names of its rulebook."""

from engine.games.difference.rulebook import (
    FREEZE_MS,
    LOCK_MS,
    SHOW_MS,
    Difference,
    DifferenceDeal,
    DifferenceState,
    DifferenceView,
)

__all__ = [
    "FREEZE_MS",
    "LOCK_MS",
    "SHOW_MS",
    "Difference",
    "DifferenceDeal",
    "DifferenceState",
    "DifferenceView",
]
