"""Signs of a winner on the results: a crown, and a cone of light."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.textures import load_texture

SPOTLIGHT_WIDTH = 320


class Crown(Widget):
    """The sign of a winner."""

    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Rectangle(texture=load_texture("ui/crown.png"), size=self.size)
        self.bind(pos=lambda *_: setattr(self._drawn, "pos", self.pos))


class Spotlight(Widget):
    """A cone of light from above onto a winner, down to `foot`."""

    def __init__(self, x: float, foot: float, top: float) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SPOTLIGHT_WIDTH), top - foot))
        self.pos = (x - self.width / 2, foot)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture("ui/beam.png"), pos=self.pos, size=self.size)
