"""Défifoo: the public names of its rulebook."""

from engine.games.defifoo.rulebook import (
    CardPlayed,
    ChallengeShown,
    ColourChanged,
    Defifoo,
    DefifooDeal,
    DefifooState,
    DefifooView,
    Direction,
    DirectionChosen,
    NextSet,
    PlayCard,
    SetDealt,
    SetScored,
    TrickWon,
)

__all__ = [
    "CardPlayed",
    "ChallengeShown",
    "ColourChanged",
    "Defifoo",
    "DefifooDeal",
    "DefifooState",
    "DefifooView",
    "Direction",
    "DirectionChosen",
    "NextSet",
    "PlayCard",
    "SetDealt",
    "SetScored",
    "TrickWon",
]
