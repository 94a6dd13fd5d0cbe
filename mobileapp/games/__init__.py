"""One face per game, by the same names as the rulebooks; loaded when a game is played."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from engine.table import Setting
from mobileapp.party import Party
from mobileapp.seating import Family
from mobileapp.widgets.face import Face

DRAWN = ("difference",)


class Faces(Protocol):
    """What a face module offers."""

    Seat: type[Face]
    Stage: type[Face]

    def family(self, party: Party, setting: Setting) -> Family: ...


def faces(game: str) -> Faces:
    module: Faces = import_module(f"mobileapp.games.{game}")  # type: ignore[assignment]
    return module
