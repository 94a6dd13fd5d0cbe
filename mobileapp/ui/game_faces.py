"""The registry of what games draw: shared code finds a game's faces here, by its name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from engine.game import Seat
from engine.table import Terms, View
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import Face, StageFace

if TYPE_CHECKING:
    from mobileapp.ui.phone.face import PhoneFace


class FaceModule(Protocol):
    """What a face module offers; where it has a `Tag`, that is a seat's face when all hands are on phones."""

    Seat: type[Face]
    Stage: type[StageFace]

    def zone_family(self, party: Party, terms: Terms) -> Family: ...


class HiddenHandModule(Protocol):
    """What it offers besides, where hands are hidden behind the veil."""

    Hand: type[Face]  # built when the veil is opened for a seat, gone when it falls
    NEEDS_SCREEN: bool  # whether even somebody alone needs the whole screen for it (no, if not said)

    def pending_seats(self, view: View[Any]) -> tuple[Seat, ...]:
        """The seats that have something to do in secret now, in order, by the public view."""
        ...

    def has_more_to_do(self, view: View[Any]) -> bool:
        """Whether the one who looks has more to do at once (no, if not said)."""
        ...

    def curtain_delay(self, view: View[Any]) -> float:
        """Seconds everybody sees the table before the veil falls for the next one."""
        ...


def load_faces(game: str) -> FaceModule:
    module: FaceModule = import_module(f"mobileapp.games.{game}.tablet.faces")
    return module


def seat_face_class(game: str, party: Party) -> type[Face]:
    """What draws a seat of this party."""
    kit = load_faces(game)
    kind: type[Face] = getattr(kit, "RemoteSeat", kit.Seat) if party.is_all_on_phones else kit.Seat
    return kind


def load_hidden_hand(game: str) -> HiddenHandModule | None:
    """The part behind the veil, for a game that has one."""
    module: Any = import_module(f"mobileapp.games.{game}.tablet.faces")
    return module if hasattr(module, "Hand") else None


def phone_face(game: str) -> type[PhoneFace]:
    """The game's own face on a phone, or the generic one."""
    if find_spec(f"mobileapp.games.{game}") and find_spec(f"mobileapp.games.{game}.phone"):
        own: type[PhoneFace] = import_module(f"mobileapp.games.{game}.phone.face").Phone
        return own
    from mobileapp.ui.phone.generic_face import GenericFace

    return GenericFace
