"""Background of the phone screens: a small stretched gradient texture, cheap to draw in every frame."""

from __future__ import annotations

from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

from mobileapp.ui.theme import paint

SIDE = 48
PEAK_LIGHT = 0.8  # share of `table_lit` at the brightest pixel


@cache
def backdrop_texture() -> Texture:
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgb")

    def fill(target: Texture) -> None:
        target.blit_buffer(_pixels(), colorfmt="rgb", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def _pixels() -> bytes:
    """A light a little above the middle; rows from bottom to top."""
    dark, lit = paint("table_edge")[:3], paint("table_lit")[:3]
    pixels = bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            away = hypot((x + 0.5) / SIDE - 0.5, ((y + 0.5) / SIDE - 0.55) * 1.1) * 1.5
            light = PEAK_LIGHT * max(0.0, 1 - away) ** 1.2
            pixels += bytes(round(255 * (d + (b - d) * light)) for d, b in zip(dark, lit, strict=True))
    return bytes(pixels)
