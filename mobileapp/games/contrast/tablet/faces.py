"""Contrast on the tablet: its faces, the seats that choose behind the privacy curtain, the zones."""

from __future__ import annotations

from engine.game import Seat as SeatNumber
from engine.table import AnyView, Terms
from mobileapp.games.contrast.tablet.hand import Hand, curtain_delay
from mobileapp.games.contrast.tablet.remote_seat import RemoteSeat
from mobileapp.games.contrast.tablet.seat import Seat
from mobileapp.games.contrast.tablet.stage import Stage
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family

__all__ = [
    "HAS_SLIM_PHONES",
    "Hand",
    "RemoteSeat",
    "Seat",
    "Stage",
    "curtain_delay",
    "pending_seats",
    "zone_family",
]
HAS_SLIM_PHONES = True


def zone_family(party: Party, terms: Terms) -> Family:
    return "strip" if party.is_all_on_phones else "hand"


def pending_seats(view: AnyView) -> tuple[SeatNumber, ...]:
    """Seats behind the privacy curtain: those that have not played yet, clockwise."""
    laid = view.game.laid
    return tuple(seat for seat in range(len(laid)) if not laid[seat] and seat not in view.absent)
