"""Difference: what others may know of its rulebook."""

from engine.games.difference.rulebook import (
    FREEZE,
    LOCK,
    SHOW,
    Difference,
    DifferenceDeal,
    DifferenceState,
    DifferenceView,
)

__all__ = ["FREEZE", "LOCK", "SHOW", "Difference", "DifferenceDeal", "DifferenceState", "DifferenceView"]
