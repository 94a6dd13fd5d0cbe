"""Contrast: what others may know of its rulebook."""

from engine.games.contrast.rulebook import (
    CARDS,
    COUNT,
    Contrast,
    ContrastDeal,
    ContrastOptions,
    ContrastState,
    ContrastView,
    CountStarted,
    Laid,
    Lay,
    Revealed,
)

__all__ = [
    "CARDS",
    "COUNT",
    "Contrast",
    "ContrastDeal",
    "ContrastOptions",
    "ContrastState",
    "ContrastView",
    "CountStarted",
    "Laid",
    "Lay",
    "Revealed",
]
