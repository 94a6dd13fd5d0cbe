"""A picture in a cream frame, as a card lies on the table."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import RADIUS, paint, u
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Line
from mobileapp.ui.toolkit.textures import middle, picture


class Framed(Widget):
    """Square; `shrink` leaves its middle where it is."""

    def __init__(self, side: float, rim: float = 8) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self._rim, self._by, self.name = rim, 1.0, None
        self._plate = Plate(self.canvas, "cream", u(RADIUS["picture"]), shadow=u(10))
        with self.canvas:
            self._colour = Color(1, 1, 1, 0)
            self._picture = Rectangle()
            self._corner_colour = Color(*paint("cream", 0))
            self._corners = Line(width=u(3))
        self.bind(pos=self._place, size=self._place)
        self._place()

    def show(self, name: str | None) -> None:
        """A picture by its built name, or none."""
        if name == self.name:
            return
        self.name = name
        self.opacity = 0 if name is None else 1
        self._colour.a = self._corner_colour.a = 0 if name is None else 1
        if name is not None:
            self._picture.texture = picture(name)

    def shrink(self, by: float) -> None:
        self._by = by
        self._place()

    def _place(self, *_) -> None:
        x, y = middle(self)
        side = self.width * self._by
        self._plate.lie(x - side / 2, y - side / 2, side, side)
        inner = side - 2 * u(self._rim)
        self._picture.pos, self._picture.size = (x - inner / 2, y - inner / 2), (inner, inner)
        self._corners.rounded_rectangle = (*self._picture.pos, inner, inner, u(RADIUS["picture"]) * 0.6)
