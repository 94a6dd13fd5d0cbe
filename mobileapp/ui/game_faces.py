"""Registry of the games' faces: shared code finds a game's face classes here, by the game's name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from engine.game import Seat
from engine.table import AnyView, Terms
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import Face, StageFace

if TYPE_CHECKING:
    from mobileapp.ui.phone.face import PhoneFace


class FaceModule(Protocol):
    """A game's face module. An optional `RemoteSeat` replaces `Seat` when all hands are on phones.

    An optional `HAS_SLIM_PHONES` gives a seat on a phone a slim zone, also beside hands on the tablet.
    """

    Seat: type[Face]
    Stage: type[StageFace]

    def zone_family(self, party: Party, terms: Terms) -> Family: ...


class HiddenHandModule(Protocol):
    """Additions of a face module whose hands are hidden behind the privacy curtain."""

    Hand: type[Face]  # created when the curtain opens for a seat, removed when it closes
    NEEDS_SCREEN: bool  # whether even a single player needs the whole screen for it (default: no)

    def pending_seats(self, view: AnyView) -> tuple[Seat, ...]:
        """The seats that have something to do in secret now, in order, according to the public view."""
        ...

    def has_more_to_do(self, view: AnyView) -> bool:
        """Whether the person who looks has more to do at once (default: no)."""
        ...

    def curtain_delay(self, view: AnyView) -> float:
        """Seconds for which everybody sees the table before the curtain closes for the next player."""
        ...


def load_faces(game: str) -> FaceModule:
    module: FaceModule = import_module(f"mobileapp.games.{game}.tablet.faces")
    return module


def slim_seats(game: str, party: Party) -> frozenset[Seat]:
    """Seats whose zones are slim, because their hands are on phones."""
    return party.phone_seats if getattr(load_faces(game), "HAS_SLIM_PHONES", False) else frozenset()


def seat_face_class(game: str, party: Party, seat: Seat) -> type[Face]:
    """The face class for a seat of this party."""
    kit = load_faces(game)
    is_remote = party.is_all_on_phones or seat in slim_seats(game, party)
    kind: type[Face] = getattr(kit, "RemoteSeat", kit.Seat) if is_remote else kit.Seat
    return kind


def load_hidden_hand(game: str) -> HiddenHandModule | None:
    """The hidden-hand part of a game's face module, or None if the game has none."""
    module: Any = import_module(f"mobileapp.games.{game}.tablet.faces")  # checked at start-up
    return module if hasattr(module, "Hand") else None


def phone_face(game: str) -> type[PhoneFace]:
    """The game's own phone face, or the generic one."""
    if find_spec(f"mobileapp.games.{game}") and find_spec(f"mobileapp.games.{game}.phone"):
        own: type[PhoneFace] = import_module(f"mobileapp.games.{game}.phone.face").Phone
        return own
    from mobileapp.ui.phone.generic_face import GenericFace

    return GenericFace
