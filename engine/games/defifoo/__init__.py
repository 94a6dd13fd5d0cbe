"""Défifoo: what others may know of its rulebook."""

from engine.games.defifoo.rulebook import (
    ChallengeShown,
    ColourChanged,
    Defifoo,
    DefifooDeal,
    DefifooState,
    DefifooView,
    Direction,
    DirectionChosen,
    Next,
    Play,
    Played,
    SetDealt,
    SetScored,
    TrickWon,
)

__all__ = [
    "ChallengeShown",
    "ColourChanged",
    "Defifoo",
    "DefifooDeal",
    "DefifooState",
    "DefifooView",
    "Direction",
    "DirectionChosen",
    "Next",
    "Play",
    "Played",
    "SetDealt",
    "SetScored",
    "TrickWon",
]
