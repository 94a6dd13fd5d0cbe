"""Bots: they play a seat from its view alone, like a person in that seat."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import ClassVar

from msgspec import Struct

from engine.game import AnyGame, Millis, Move, Seat
from engine.table import AnyView

Strength = int  # 1 beginner, 2 friend, 3 expert
STRENGTHS: tuple[Strength, ...] = (1, 2, 3)
# the meaning of pictures and words: picture or word → tag → weight
Meanings = Mapping[str, Mapping[str, float]]


class PlannedMove(Struct, frozen=True):
    """A move to make, and the game time at which a person would make it."""

    move: Move
    at: Millis


class Bot:
    """A bot in a seat. It sees only views; its memory is its own and may be lost at any time.

    `plan_move` is called for every new view of the seat. A new answer replaces the one before, so a plan
    still to come is returned again with the same time. It reads no clock: `PlannedMove.at` sets the pace.
    """

    game: ClassVar[str]

    def __init__(
        self,
        rules: AnyGame,
        seat: Seat,
        strength: Strength = 2,
        seed: str = "",
        meanings: Meanings | None = None,
    ) -> None:
        self.rules, self.seat, self.strength = rules, seat, strength
        self.seed, self.meanings = seed, meanings or {}
        self.reset_memory()

    def reset_memory(self) -> None:
        """Start with an empty memory."""

    def plan_move(self, view: AnyView) -> PlannedMove | None:
        """The next move and its time; None while there is nothing to do."""
        raise NotImplementedError


def bot_class(game: str) -> type[Bot]:
    """The bot class for a game, imported on first use."""
    kind: type[Bot] = import_module(f"engine.games.{game}.bot").Player
    return kind
