"""Small pictures that say something about a player: done, or a winner."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.toolkit.textures import load_texture


class Sign(Widget):
    """A square picture of `ui`, of a fixed size."""

    def __init__(self, name: str, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Rectangle(texture=load_texture(f"ui/{name}.png"), size=self.size)
        self.bind(pos=lambda *_: setattr(self._drawn, "pos", self.pos))


class Tick(Sign):
    """The player is done: a green disc with a tick."""

    def __init__(self, side: float) -> None:
        super().__init__("right", side)


class Crown(Sign):
    """The player has won."""

    def __init__(self, side: float) -> None:
        super().__init__("crown", side)
