"""Plates and frames: rounded, with soft shadows and glows baked as nine-patches."""

from __future__ import annotations

from kivy.graphics import BorderImage, Canvas, Color, Line, RoundedRectangle

from mobileapp.theme import paint, u
from mobileapp.widgets.textures import picture

PATCH = 64  # the shadow and glow textures are 4·PATCH wide with soft borders of PATCH


def _soft(name: str) -> BorderImage:
    return BorderImage(texture=picture(f"ui/{name}.png"), border=(PATCH,) * 4)


class Plate:
    """A rounded rectangle with an optional shadow, glow and rim; moved with `lie`."""

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
            self._shadow = (
                BorderImage(texture=picture("ui/shadow.png"), border=(PATCH,) * 4) if shadow else None
            )
            self.glow_colour = Color(0, 0, 0, 0)
            self._glow = BorderImage(texture=picture("ui/glow.png"), border=(PATCH,) * 4)
            self.colour = Color(*paint(fill))
            self._plate = RoundedRectangle(radius=[radius])
            self.rim_colour = Color(*(paint(rim) if rim else (0, 0, 0, 0)))
            self._rim = Line(width=max(rim_width / 2, 0.5))

    def lie(self, x: float, y: float, width: float, height: float) -> None:
        self._plate.pos, self._plate.size = (x, y), (width, height)
        self._plate.radius = [min(self.radius, width / 2, height / 2)]
        inset = self.rim_width / 2
        self._rim.rounded_rectangle = (
            x + inset, y + inset, width - 2 * inset, height - 2 * inset, max(self.radius - inset, 1)
        )  # fmt: skip
        if self._shadow:
            self._spread(self._shadow, x, y - self.shadow / 2, width, height, self.shadow)
        self._spread(self._glow, x, y, width, height, u(22))

    @staticmethod
    def _spread(image: BorderImage, x: float, y: float, width: float, height: float, soft: float) -> None:
        image.pos, image.size = (x - soft, y - soft), (width + 2 * soft, height + 2 * soft)
        image.display_border = [soft * 2] * 4

    def tint(self, fill: str, alpha: float = 1.0) -> None:
        self.colour.rgba = paint(fill, alpha)

    def light(self, glow: str | None, rim: str | None = None) -> None:
        """A glow and rim in a colour, or none."""
        self.glow_colour.rgba = paint(glow, 0.8) if glow else (0, 0, 0, 0)
        self.rim_colour.rgba = paint(rim) if rim else (0, 0, 0, 0)
