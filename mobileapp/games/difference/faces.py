"""Difference on the table: all that a screen asks of it."""

from mobileapp.games.difference.seat import Seat, family
from mobileapp.games.difference.stage import Stage
from mobileapp.games.difference.tag import Tag

__all__ = ["Seat", "Stage", "Tag", "family"]
