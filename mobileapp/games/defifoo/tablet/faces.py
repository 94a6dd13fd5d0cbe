"""Défifoo on the tablet: all names the play screen needs."""

from mobileapp.games.defifoo.tablet.hand import Hand
from mobileapp.games.defifoo.tablet.seat import (
    Seat,
    curtain_delay,
    has_more_to_do,
    pending_seats,
    zone_family,
)
from mobileapp.games.defifoo.tablet.stage import Stage

__all__ = [
    "HAS_SLIM_PHONES",
    "Hand",
    "Seat",
    "Stage",
    "curtain_delay",
    "has_more_to_do",
    "pending_seats",
    "zone_family",
]
HAS_SLIM_PHONES = True
