"""Contrast on the table: all that a screen asks of it."""

from mobileapp.games.contrast.tablet.hand import Hand, glance
from mobileapp.games.contrast.tablet.remote_seat import Tag
from mobileapp.games.contrast.tablet.seat import Seat, asked, family
from mobileapp.games.contrast.tablet.stage import Stage

__all__ = ["Hand", "Seat", "Stage", "Tag", "asked", "family", "glance"]
