"""Difference on the table: all that a screen asks of it."""

from mobileapp.games.difference.tablet.remote_seat import Tag
from mobileapp.games.difference.tablet.seat import Seat, family
from mobileapp.games.difference.tablet.stage import Stage

__all__ = ["Seat", "Stage", "Tag", "family"]
