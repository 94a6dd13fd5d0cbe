"""The tablet as an icon on paper, with the state of the link."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.shapes import Ellipse, Line
from mobileapp.ui.toolkit.textures import load_texture

SIZE, CORNER_RADIUS, STATE = (54, 48), 7, 24  # dp


class TableSign(Widget):
    def __init__(self, is_linked: bool) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SIZE[0]), dp(SIZE[1])))
        with self.canvas:
            Color(*paint("ink"))
            self._tablet = Line(width=dp(2))
            Color(*paint("cream"))
            self._gap = Ellipse(size=(dp(STATE + 6),) * 2)
            Color(*paint("right_deep" if is_linked else "wrong_deep"))
            self._disc = Ellipse(size=(dp(STATE),) * 2)
            Color(*paint("cream"))
            sign = "check" if is_linked else "cross"
            self._sign = Rectangle(texture=load_texture(f"ui/{sign}.png"), size=(dp(16), dp(16)))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, y = self.x + dp(2), self.y + dp(8)
        self._tablet.rounded_rectangle = (x, y, dp(42), dp(34), dp(CORNER_RADIUS))
        corner = (x + dp(39), y + dp(3))
        for part in (self._gap, self._disc, self._sign):
            part.pos = (corner[0] - part.size[0] / 2, corner[1] - part.size[1] / 2)
