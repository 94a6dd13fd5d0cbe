"""The table on a phone in the light of the called colour: a small stretched texture, as the backdrop's."""

from __future__ import annotations

from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

from mobileapp.ui.theme import colour, paint

SIZE = (64, 36)
CENTER = (0.17, 0.56)  # of the light, as shares of the table: the medallion
REACH = 0.62  # of the table's width
PEAK_LIGHT = 0.72  # share of the light's colour at the brightest pixel


@cache
def table_texture(fill: str | None) -> Texture:
    """The table lit in this colour; None before a colour is called."""
    texture = Texture.create(size=SIZE, colorfmt="rgb")

    def draw(target: Texture) -> None:
        target.blit_buffer(_pixels(fill), colorfmt="rgb", bufferfmt="ubyte")

    draw(texture)
    texture.add_reload_observer(draw)
    return texture


def _pixels(fill: str | None) -> bytes:
    """Rows from bottom to top."""
    ground = paint("panel")[:3]
    light = colour(fill)[:3] if fill else paint("line")[:3]
    wide, high = SIZE
    pixels = bytearray()
    for y in range(high):
        for x in range(wide):
            away = hypot((x + 0.5) / wide - CENTER[0], ((y + 0.5) / high - CENTER[1]) * high / wide)
            share = PEAK_LIGHT * max(0.0, 1 - away / REACH) ** 1.4
            pixels += bytes(round(255 * (g + (b - g) * share)) for g, b in zip(ground, light, strict=True))
    return bytes(pixels)
