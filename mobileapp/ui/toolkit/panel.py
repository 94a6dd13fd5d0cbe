"""Plates and frames: rounded, with soft shadows and glows from nine-patch textures."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import BorderImage, CanvasBase, Color, InstructionGroup

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.shapes import Crest, Line, RoundedRectangle, ShadedRectangle
from mobileapp.ui.toolkit.textures import load_texture

PATCH = 64  # border of the soft edge's texture; the edge of the plate is in its middle
GLOW_SIZE, PLATE_GLOW_SIZE = 32, 22  # how far the glow of an active zone reaches; of a plate
CARD_SHADOW = 22  # how far the shadow of a card reaches
SHADOW_DROP = 9 / 22  # how far a shadow falls, by its reach
SHADOW_ALPHA = 0.75
LIT_FILLS = ("felt", "panel", "panel_raised")  # plates of the table's own colour are lit from above
CREST_WIDTH, CREST_ALPHA = 1.5, 0.35


def _soft_edge() -> BorderImage:
    """A plate with soft edges: dark as its shadow, or in a colour as its glow."""
    return BorderImage(texture=load_texture("ui/shadow.png"), border=(PATCH,) * 4)


def _set_box(image: BorderImage, box: Sequence[float], soft: float) -> None:
    """Extend the image `soft` beyond the box, and its border as far inside."""
    x, y, width, height = box
    image.pos, image.size = (x - soft, y - soft), (width + 2 * soft, height + 2 * soft)
    image.display_border = [soft + min(soft, width / 2, height / 2)] * 4


class CardShadow:
    """The soft shadow of a card on the table; moved with `place`."""

    def __init__(
        self, canvas: CanvasBase, soft: float = 0, *, drop: float | None = None, alpha: float = SHADOW_ALPHA
    ) -> None:
        self.soft = soft or dp(CARD_SHADOW)
        self.drop = self.soft * SHADOW_DROP if drop is None else drop
        with canvas:
            self.colour = Color(*paint("shadow", alpha))
            self._image = _soft_edge()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        _set_box(self._image, (x, y - self.drop, width, height), self.soft)


class Glow:
    """Light around a plate; while it is off, nothing is drawn: every frame would pay for it."""

    def __init__(self, canvas: CanvasBase, reach: float = GLOW_SIZE) -> None:
        with canvas:
            self._group = InstructionGroup()
        self._reach, self._is_on = reach, False
        self.colour = Color(0, 0, 0, 0, noadd=True)
        self._image = BorderImage(texture=load_texture("ui/shadow.png"), border=(PATCH,) * 4, noadd=True)

    def light(self, ink: str | None, box: Sequence[float]) -> None:
        """Shine around this box in a colour; None switches it off."""
        self.colour.rgba = paint(ink, 0.8) if ink else (0, 0, 0, 0)
        if ink:
            self.place(box)
        self.switch(bool(ink))

    def place(self, box: Sequence[float]) -> None:
        _set_box(self._image, box, dp(self._reach))

    def switch(self, on: bool) -> None:
        if on is not self._is_on:
            self._is_on = on
            for instruction in (self.colour, self._image):
                (self._group.add if on else self._group.remove)(instruction)


class Plate:
    """A rounded rectangle with an optional shadow, glow and rim; moved with `place`."""

    def __init__(
        self,
        canvas: CanvasBase,
        fill: str,
        radius: float,
        *,
        shadow: float = 0,
        rim: str | None = None,
        rim_width: float = 0,
    ) -> None:
        self.radius, self.rim_width = radius, rim_width
        self._shadow = CardShadow(canvas, shadow) if shadow else None
        is_lit = fill in LIT_FILLS
        with canvas:
            self._glow = Glow(canvas, PLATE_GLOW_SIZE)
            self.colour = Color(*paint(fill))
            self._plate = (ShadedRectangle if is_lit else RoundedRectangle)(radius=[radius])
            self.crest_colour = Color(*paint("highlight", CREST_ALPHA))
            self._crest = Crest(width=dp(CREST_WIDTH) / 2) if is_lit else None
            self.rim_colour = Color(*(paint(rim) if rim else (0, 0, 0, 0)))
            self._rim = Line(width=max(rim_width / 2, 0.5))

    def place(self, x: float, y: float, width: float, height: float) -> None:
        self._plate.pos, self._plate.size = (x, y), (width, height)
        inset = self.rim_width / 2
        self._rim.rounded_rectangle = (
            x + inset, y + inset, width - 2 * inset, height - 2 * inset, max(self.radius - inset, 1)
        )  # fmt: skip
        if self._shadow:
            self._shadow.place(x, y, width, height)
        if self._crest:
            edge = dp(CREST_WIDTH) / 2
            self._crest.rounded_rectangle = (
                x + edge,
                y + edge,
                width - 2 * edge,
                height - 2 * edge,
                self.radius,
            )
        self._glow.place((x, y, width, height))

    @property
    def glow_colour(self) -> Color:
        """For a glow that fades in; it is drawn from now on."""
        self._glow.switch(True)
        return self._glow.colour

    def tint(self, fill: str, alpha: float = 1.0) -> None:
        self.colour.rgba = paint(fill, alpha)

    def light(self, glow: str | None, rim: str | None = None) -> None:
        """Glow and rim in these colours; None switches them off."""
        self._glow.colour.rgba = paint(glow, 0.8) if glow else (0, 0, 0, 0)
        self._glow.switch(glow is not None)
        self.rim_colour.rgba = paint(rim) if rim else (0, 0, 0, 0)
