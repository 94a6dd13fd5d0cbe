"""Défifoo on the table: all that a screen asks of it."""

from mobileapp.games.defifoo.hand import Hand
from mobileapp.games.defifoo.seat import Seat, asked, family, glance, goes_on
from mobileapp.games.defifoo.stage import Stage

__all__ = ["Hand", "Seat", "Stage", "asked", "family", "glance", "goes_on"]
