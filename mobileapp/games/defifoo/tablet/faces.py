"""Défifoo on the table: all that a screen asks of it."""

from mobileapp.games.defifoo.tablet.hand import Hand
from mobileapp.games.defifoo.tablet.seat import Seat, asked, family, glance, goes_on
from mobileapp.games.defifoo.tablet.stage import Stage

__all__ = ["Hand", "Seat", "Stage", "asked", "family", "glance", "goes_on"]
