"""A cone of light onto a winner of the results."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.textures import load_texture

SPOTLIGHT_WIDTH = 320


class Spotlight(Widget):
    """A cone of light from above onto a winner, down to `foot`."""

    def __init__(self, x: float, foot: float, top: float) -> None:
        super().__init__(size_hint=(None, None), size=(dp(SPOTLIGHT_WIDTH), top - foot))
        self.pos = (x - self.width / 2, foot)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture("ui/beam.png"), pos=self.pos, size=self.size)
