"""A ring around a shown place, with a chip: neutral until both places are shown, then right or wrong."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.shapes import Ellipse, Line
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture

CHIP, RING_WIDTH = 34, 4.5


class Mark(Widget):
    def __init__(self, spot: tuple[int, int], sign: str) -> None:
        super().__init__(size_hint=(None, None), size=(dp(64), dp(64)))
        self.spot, self.sign, self._lean = spot, sign, (1, 1)
        with self.canvas:
            Color(*paint("ink"))
            self._dark = Line(width=dp(RING_WIDTH))
            Color(*paint("cream"))
            self._light = Line(width=dp(2.5))
            self._chip = Ellipse() if sign.isdigit() else Rectangle(texture=load_texture(f"ui/{sign}.png"))
        self._number = Text(sign, "small", "ink", "cream") if sign.isdigit() else None
        if self._number:
            self.add_widget(self._number)
        self.bind(pos=self._place)
        self._place()

    def center_at(self, spot: tuple[float, float], box: tuple[float, float, float, float]) -> None:
        """Around a point of a picture, inside its edge; the chip is on the side of the middle."""
        left, low, right, top = box
        ring = self.width / 2 + dp(RING_WIDTH)
        at = (
            min(max(spot[0], left + ring), right - ring),
            min(max(spot[1], low + ring), top - ring),
        )  # fmt: skip
        middle = (left + right) / 2, (low + top) / 2
        self._lean = (1 if at[0] <= middle[0] else -1, 1 if at[1] <= middle[1] else -1)
        self.pos = (at[0] - self.width / 2, at[1] - self.height / 2)
        self._place()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        radius, chip = self.width / 2, dp(CHIP)
        self._dark.circle = self._light.circle = (x, y, radius)
        corner = (x + radius * 0.75 * self._lean[0], y + radius * 0.75 * self._lean[1])
        self._chip.pos, self._chip.size = (corner[0] - chip / 2, corner[1] - chip / 2), (chip, chip)
        if self._number:
            self._number.center = corner
