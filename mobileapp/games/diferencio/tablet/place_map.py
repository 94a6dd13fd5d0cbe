"""Positions of the world's places on the whole screen, for pointing."""

from __future__ import annotations

from typing import Protocol

from kivy.uix.widget import Widget

from mobileapp.games.diferencio.world_picture import Box
from mobileapp.ui.toolkit.shapes import Point


class PlaceSource(Protocol):
    """The widget that draws the places."""

    def place_at(self, x: float, y: float) -> int | None: ...

    def box_of(self, place: int) -> Box: ...

    def number_center(self, place: int) -> Point: ...


class PlaceMap(Widget):
    """An invisible widget on the overlay layer, where every face of this screen can find it."""

    def __init__(self, world: PlaceSource) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.place_at, self.box_of, self.number_center = world.place_at, world.box_of, world.number_center


def find_place_map(above: Widget) -> PlaceMap | None:
    """The place map of this screen, if it shows the world."""
    return next((child for child in above.children if isinstance(child, PlaceMap)), None)
