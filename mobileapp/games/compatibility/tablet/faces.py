"""Compatibility on the tablet: its faces, the seats that choose behind the privacy curtain, delays."""

from __future__ import annotations

from engine.game import Seat as SeatNumber
from engine.games.compatibility.teams import CompatibilityView
from engine.table import Terms, View
from mobileapp.games.compatibility.tablet.delays import curtain_delay
from mobileapp.games.compatibility.tablet.hand import Hand
from mobileapp.games.compatibility.tablet.seat import Seat
from mobileapp.games.compatibility.tablet.stage import Stage
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family

__all__ = ["NEEDS_SCREEN", "Hand", "Seat", "Stage", "curtain_delay", "pending_seats", "zone_family"]

NEEDS_SCREEN = True  # forty pictures do not fit in a zone


def zone_family(party: Party, terms: Terms) -> Family:
    return "strip"


def pending_seats(view: View[CompatibilityView]) -> tuple[SeatNumber, ...]:
    """Seats without a row yet, starting at the announcer; sides out of a tie-break do not choose."""
    game = view.game
    if game.part != "choose":
        return ()
    seats = len(game.locked)
    turn = [(game.announcer + step) % seats for step in range(seats)]
    playing = [seat for seat in turn if game.numbers[seat % len(game.numbers)]]
    return tuple(seat for seat in playing if not game.locked[seat] and seat not in view.absent)
