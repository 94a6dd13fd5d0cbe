"""Plates and frames: rounded, with soft shadows and glows from nine-patch textures."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import BorderImage, Canvas, Color

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture

PATCH = 64  # the shadow and glow textures are 4·PATCH wide with soft borders of PATCH
GLOW_SIZE = 34  # how far the glow of an active zone reaches


def _nine_patch(name: str) -> BorderImage:
    return BorderImage(texture=load_texture(f"ui/{name}.png"), border=(PATCH,) * 4)


def _set_box(image: BorderImage, box: Sequence[float], soft: float, inside: float) -> None:
    """Extend the image `soft` beyond the box, and its border `inside` under it."""
    x, y, width, height = box
    image.pos, image.size = (x - soft, y - soft), (width + 2 * soft, height + 2 * soft)
    image.display_border = [soft + inside] * 4


class Glow:
    """Light around a plate; it has no size while it is off."""

    def __init__(self, canvas: Canvas) -> None:
        with canvas:
            self._colour = Color(0, 0, 0, 0)
            self._image = _nine_patch("glow")
        self.light(None, (0, 0, 0, 0))

    def light(self, ink: str | None, box: Sequence[float]) -> None:
        """Shine around this box in a colour; None switches it off."""
        self._colour.rgba = paint(ink, 0.8) if ink else (0, 0, 0, 0)
        if ink:
            _set_box(self._image, box, dp(GLOW_SIZE), dp(GLOW_SIZE) / 4)
        else:
            self._image.size = (0, 0)


class Plate:
    """A rounded rectangle with an optional shadow, glow and rim; moved with `place`."""

    def __init__(
        self,
        canvas: Canvas,
        fill: str,
        radius: float,
        *,
        shadow: float = 0,
        rim: str | None = None,
        rim_width: float = 0,
    ) -> None:
        self.radius, self.shadow, self.rim_width = radius, shadow, rim_width
        with canvas:
            self.shadow_colour = Color(*paint("shadow", 0.42 if shadow else 0))
            self._shadow = _nine_patch("shadow") if shadow else None
            self.glow_colour = Color(0, 0, 0, 0)
            self._glow = _nine_patch("glow")
            self.colour = Color(*paint(fill))
            self._plate = RoundedRectangle(radius=[radius])
            self.rim_colour = Color(*(paint(rim) if rim else (0, 0, 0, 0)))
            self._rim = Line(width=max(rim_width / 2, 0.5))

    def place(self, x: float, y: float, width: float, height: float) -> None:
        self._plate.pos, self._plate.size = (x, y), (width, height)
        inset = self.rim_width / 2
        self._rim.rounded_rectangle = (
            x + inset, y + inset, width - 2 * inset, height - 2 * inset, max(self.radius - inset, 1)
        )  # fmt: skip
        if self._shadow:
            _set_box(self._shadow, (x, y - self.shadow / 2, width, height), self.shadow, self.shadow / 2)
        _set_box(self._glow, (x, y, width, height), dp(22), dp(22))

    def tint(self, fill: str, alpha: float = 1.0) -> None:
        self.colour.rgba = paint(fill, alpha)

    def light(self, glow: str | None, rim: str | None = None) -> None:
        """Glow and rim in these colours; None switches them off."""
        self.glow_colour.rgba = paint(glow, 0.8) if glow else (0, 0, 0, 0)
        self.rim_colour.rgba = paint(rim) if rim else (0, 0, 0, 0)
