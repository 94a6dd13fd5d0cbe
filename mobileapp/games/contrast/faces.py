"""Contrast on the table: all that a screen asks of it."""

from mobileapp.games.contrast.hand import Hand, glance
from mobileapp.games.contrast.seat import Seat, asked, family
from mobileapp.games.contrast.stage import Stage
from mobileapp.games.contrast.tag import Tag

__all__ = ["Hand", "Seat", "Stage", "Tag", "asked", "family", "glance"]
