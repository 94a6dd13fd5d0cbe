"""Diferencio on the table: all that a screen asks of it."""

from mobileapp.games.diferencio.seat import Seat, family
from mobileapp.games.diferencio.stage import Stage

__all__ = ["Seat", "Stage", "family"]
