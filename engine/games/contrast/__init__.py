"""Contrast: the public names of its rulebook."""

from engine.games.contrast.rulebook import (
    CARDS,
    COUNTDOWN_MS,
    CardLaid,
    Contrast,
    ContrastDeal,
    ContrastOptions,
    ContrastState,
    ContrastView,
    CountStarted,
    Lay,
    Revealed,
)

__all__ = [
    "CARDS",
    "COUNTDOWN_MS",
    "CardLaid",
    "Contrast",
    "ContrastDeal",
    "ContrastOptions",
    "ContrastState",
    "ContrastView",
    "CountStarted",
    "Lay",
    "Revealed",
]
