"""Diferencio on the tablet: all names the play screen needs."""

from mobileapp.games.diferencio.tablet.seat import Seat, zone_family
from mobileapp.games.diferencio.tablet.stage import Stage

__all__ = ["Seat", "Stage", "zone_family"]
