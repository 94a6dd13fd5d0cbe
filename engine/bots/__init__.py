"""Stand-ins: they play a seat from its view alone, like somebody who sits there."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar

from msgspec import Struct

from engine.game import Game, Millis, Move, Seat
from engine.table import View

Strength = int  # 1 a beginner, 2 a friend, 3 an old hand
STRENGTHS: tuple[Strength, ...] = (1, 2, 3)
Meanings = Mapping[str, Mapping[str, float]]  # what pictures and words mean: picture or word → tag → how much


class PlannedMove(Struct, frozen=True):
    """A move to make, and the game time at which a person would make it."""

    move: Move
    at: Millis


class Bot:
    """Somebody at a seat. It sees views, nothing else; its memory is its own and may be lost at any time.

    `thinks` is asked at every new view of the seat. A new answer replaces the one before, so a thought still
    to come is answered again with the same time. It is pure of clocks: pace is told by `Thought.at`.
    """

    game: ClassVar[str]

    def __init__(
        self,
        rules: Game[Any, Any, Any],
        seat: Seat,
        strength: Strength = 2,
        seed: str = "",
        meanings: Meanings | None = None,
    ) -> None:
        self.rules, self.seat, self.strength = rules, seat, strength
        self.seed, self.meanings = seed, meanings or {}
        self.reset_memory()

    def reset_memory(self) -> None:
        """Whatever it keeps in mind begins here."""

    def plan_move(self, view: View[Any]) -> PlannedMove | None:
        """What it would do now, and when; None while there is nothing for it to do."""
        raise NotImplementedError


def bot_class(game: str) -> type[Bot]:
    """The stand-in for a game, loaded when first asked for."""
    kind: type[Bot] = import_module(f"engine.games.{game}.bot").Player
    return kind
