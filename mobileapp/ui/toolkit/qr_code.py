"""A QR code: every module is whole pixels, dark on white, with the quiet zone that readers need."""

from __future__ import annotations

from functools import lru_cache

import segno
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.ui.theme import colour, paint
from mobileapp.ui.toolkit.shapes import RoundedRectangle

QUIET_ZONE_MODULES = 4
INK = "#150F38"
MIN_MODULE_PX = 3  # pixels per module; cameras misread smaller ones


@lru_cache(maxsize=24)
def qr_modules(text: str) -> tuple[bytes, ...]:
    """Rows from the top, 1 is dark; without the quiet zone."""
    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False, boost_error=False).matrix)


@lru_cache(maxsize=24)
def _texture(text: str) -> Texture:
    rows = qr_modules(text)
    side = len(rows)
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "nearest"
    data = b"".join(b"\xff\xff\xff\xff" if dark else b"\0\0\0\0" for row in rows[::-1] for dark in row)

    def fill(target: Texture) -> None:
        target.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def qr_side(text: str, room: float) -> float:
    """The drawn size for this room: a whole number of pixels per module."""
    across = len(qr_modules(text)) + 2 * QUIET_ZONE_MODULES
    return float(across * max(MIN_MODULE_PX, int(room // across)))


class QrCode(Widget):
    """White paper with a rim in a seat's colour; it can be scanned from every side."""

    def __init__(self, text: str, room: float, rim: str, broad: float) -> None:
        super().__init__(size_hint=(None, None))
        self.text, self._broad = text, broad
        inner = max(qr_side(text, room), float(int(room)))
        self.size = (inner + 2 * broad, inner + 2 * broad)
        across = len(qr_modules(text))
        self._dark = across * qr_side(text, room) / (across + 2 * QUIET_ZONE_MODULES)
        with self.canvas:
            Color(*paint(rim))
            self._rim = RoundedRectangle(radius=[broad * 2.6])
            Color(1, 1, 1, 1)
            self._paper = RoundedRectangle(radius=[broad * 1.4])
            Color(*colour(INK))
            self._code = Rectangle(texture=_texture(text), size=(self._dark, self._dark))
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        x, y, broad = round(self.x), round(self.y), round(self._broad)
        self._rim.pos, self._rim.size = (x, y), self.size
        self._paper.pos = (x + broad, y + broad)
        self._paper.size = (self.width - 2 * broad, self.height - 2 * broad)
        self._code.pos = (
            x + round((self.width - self._dark) / 2),
            y + round((self.height - self._dark) / 2),
        )
