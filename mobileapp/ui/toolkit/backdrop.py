"""The evening landscape behind every screen that is not a table."""

from __future__ import annotations

from kivy.graphics import Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.toolkit.textures import load_texture


class Backdrop(Widget):
    """Covers its size whatever the shape; crops the picture at the sides if the screen is narrower."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        texture = load_texture("ui/dusk.webp", smaller=False)
        scale = max(size[0] / texture.width, size[1] / texture.height)
        wide, high = texture.width * scale, texture.height * scale
        with self.canvas:
            Rectangle(texture=texture, pos=((size[0] - wide) / 2, 0), size=(wide, high))
