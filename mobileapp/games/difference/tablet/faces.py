"""Difference on the tablet: all names the play screen needs."""

from mobileapp.games.difference.tablet.remote_seat import RemoteSeat
from mobileapp.games.difference.tablet.seat import Seat, zone_family
from mobileapp.games.difference.tablet.stage import Stage

__all__ = ["RemoteSeat", "Seat", "Stage", "zone_family"]
