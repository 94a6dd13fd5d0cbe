"""The sign that somebody is done: a green disc with a tick."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.toolkit.textures import load_texture


class Tick(Widget):
    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture("ui/right.png"), size=self.size)
        self.bind(pos=lambda *_: setattr(self._sign, "pos", self.pos))
