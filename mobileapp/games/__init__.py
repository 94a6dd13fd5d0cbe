"""One folder per game, by the same names as the rulebooks; faces are loaded when a game is played."""

from __future__ import annotations

from importlib import import_module
from pkgutil import extend_path
from typing import TYPE_CHECKING, Any, Protocol

from engine.rules import Seat
from engine.table import Terms, View
from mobileapp.party import Party
from mobileapp.seating import Family

if TYPE_CHECKING:
    from mobileapp.widgets.face import Face, StageFace

__path__ = extend_path(__path__, __name__)


class Faces(Protocol):
    """What a face module offers; where it has a `Tag`, that is a seat's face when all hands are on phones."""

    Seat: type[Face]
    Stage: type[StageFace]

    def family(self, party: Party, terms: Terms) -> Family: ...


class Hidden(Protocol):
    """What it offers besides, where hands are hidden behind the veil."""

    Hand: type[Face]  # built when the veil is opened for a seat, gone when it falls
    NEEDS_SCREEN: bool  # whether even somebody alone needs the whole screen for it (no, if not said)

    def asked(self, view: View[Any]) -> tuple[Seat, ...]:
        """The seats that have something to do in secret now, in order, by the public view."""
        ...

    def goes_on(self, view: View[Any]) -> bool:
        """Whether the one who looks has more to do at once (no, if not said)."""
        ...

    def glance(self, view: View[Any]) -> float:
        """Seconds everybody sees the table before the veil falls for the next one."""
        ...


def faces(game: str) -> Faces:
    module: Faces = import_module(f"mobileapp.games.{game}.faces")
    return module


def seat_face(game: str, party: Party) -> type[Face]:
    """What draws a seat of this party."""
    kit = faces(game)
    kind: type[Face] = getattr(kit, "Tag", kit.Seat) if party.is_all_far else kit.Seat
    return kind


def hidden(game: str) -> Hidden | None:
    """The part behind the veil, for a game that has one."""
    module: Any = import_module(f"mobileapp.games.{game}.faces")
    return module if hasattr(module, "Hand") else None
