"""Diferencio on the table: all that a screen asks of it."""

from mobileapp.games.diferencio.tablet.seat import Seat, family
from mobileapp.games.diferencio.tablet.stage import Stage

__all__ = ["Seat", "Stage", "family"]
