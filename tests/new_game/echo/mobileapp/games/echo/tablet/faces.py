"""Echo's faces on the tablet: everything the play screen needs."""

from __future__ import annotations

from typing import Any

from mobileapp.games.echo.tablet.hand import Hand
from mobileapp.games.echo.tablet.seat import Seat
from mobileapp.games.echo.tablet.stage import Stage

from engine.game import Seat as SeatNumber
from engine.table import Terms, View
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family

__all__ = ["NEEDS_SCREEN", "Hand", "Seat", "Stage", "curtain_delay", "pending_seats", "zone_family"]

NEEDS_SCREEN = True  # zones have space for the button only


def zone_family(party: Party, terms: Terms) -> Family:
    return "slim"


def pending_seats(view: View[Any]) -> tuple[SeatNumber, ...]:
    """Present seats that have not played a card."""
    if view.game.open:
        return ()
    return tuple(seat for seat, laid in enumerate(view.game.laid) if not laid and seat not in view.absent)


def curtain_delay(view: View[Any]) -> float:
    return 0.6
