"""Where the places of the world lie on the whole glass: for fingers that point at them."""

from __future__ import annotations

from typing import Protocol

from kivy.uix.widget import Widget

from mobileapp.games.diferencio.world_picture import Box


class PlaceSource(Protocol):
    """Whoever draws the places."""

    def place_at(self, x: float, y: float) -> int | None: ...

    def box_of(self, place: int) -> Box: ...


class PlaceMap(Widget):
    """Lies unseen on the layer above, where every face of this glass can ask it."""

    def __init__(self, world: PlaceSource) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.place_at, self.box_of = world.place_at, world.box_of


def find_place_map(above: Widget) -> PlaceMap | None:
    """The world of this glass; on some there is none."""
    return next((child for child in above.children if isinstance(child, PlaceMap)), None)
