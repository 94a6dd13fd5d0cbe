"""Contrast on the tablet: all names the play screen needs."""

from mobileapp.games.contrast.tablet.hand import Hand, curtain_delay
from mobileapp.games.contrast.tablet.remote_seat import RemoteSeat
from mobileapp.games.contrast.tablet.seat import Seat, pending_seats, zone_family
from mobileapp.games.contrast.tablet.stage import Stage

__all__ = ["Hand", "RemoteSeat", "Seat", "Stage", "curtain_delay", "pending_seats", "zone_family"]
