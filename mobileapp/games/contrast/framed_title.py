"""A picture in a cream frame, like a card on the table."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import RADIUS, dp, paint
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Line
from mobileapp.ui.toolkit.textures import center_of, load_texture


class FramedPicture(Widget):
    """Square; `set_scale` keeps its center."""

    is_card = True  # no hint may cover it

    def __init__(self, side: float, rim: float = 8) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self._rim, self._scale = rim, 1.0
        self.name: str | None = None
        self._plate = Plate(self.canvas, "cream", dp(RADIUS["picture"]), shadow=dp(10))
        with self.canvas:
            self._colour = Color(1, 1, 1, 0)
            self._picture = Rectangle()
            self._corner_colour = Color(*paint("cream", 0))
            self._corners = Line(width=dp(3))
        self.bind(pos=self._place, size=self._place)
        self._place()

    def show(self, name: str | None) -> None:
        """Show a picture by its built name, or none."""
        if name == self.name:
            return
        self.name = name
        self.opacity = 0 if name is None else 1
        self._colour.a = self._corner_colour.a = 0 if name is None else 1
        if name is not None:
            self._picture.texture = load_texture(name)

    def set_scale(self, by: float) -> None:
        self._scale = by
        self._place()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        side = self.width * self._scale
        self._plate.place(x - side / 2, y - side / 2, side, side)
        inner = side - 2 * dp(self._rim)
        self._picture.pos, self._picture.size = (x - inner / 2, y - inner / 2), (inner, inner)
        self._corners.rounded_rectangle = (*self._picture.pos, inner, inner, dp(RADIUS["picture"]) * 0.6)
