"""Rounded rectangles, discs and rims with smooth edges; Kivy's own edges are jagged.

They are white nine-patches, made once per radius at exactly the size they are drawn; the colour before
them tints.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, hypot
from typing import Literal

from kivy.graphics import BorderImage, Color
from kivy.graphics import RoundedRectangle as Cut
from kivy.graphics.texture import Texture

from mobileapp.ui.theme import Colour

MAX_RADIUS_PX = 128  # a larger radius stretches this one; the edge is then at most two pixels soft
CENTER_PX = 2  # stretched pixels between the corners of a patch
WHITE_BY_ALPHA = tuple(bytes((255, 255, 255, alpha)) for alpha in range(256))
SHADE = 0.86  # brightness of a shaded plate at its lower edge
GLOSS_BELOW = 0.12  # the share of a gloss that is left below the upper corners
Box = tuple[float, float, float, float]  # x, y, width, height
Area = Box  # a part of a widget to draw in
Point = tuple[float, float]
Finish = Literal["flat", "shaded", "gloss", "crest", "fading"]


@cache
def patch_texture(top: int, low: int, broad: float = 0, finish: Finish = "flat") -> Texture:
    """A nine-patch with these corner radii: filled, or a rim of width `broad`.

    Light falls from above: a `shaded` one is darker below, a `gloss` fades out at half its height, and a
    `crest` below the upper corners. A `fading` rim fades outwards.
    """
    side = 2 * corner_side(top, low, broad) + CENTER_PX
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(target: Texture) -> None:
        pixels = _patch_pixels(top, low, broad, finish)
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def corner_side(top: int, low: int, broad: float) -> int:
    """The side of a patch's corners."""
    return max(top, low, ceil(broad))


def _patch_pixels(top: int, low: int, broad: float, finish: Finish) -> bytes:
    """Rows from the bottom up."""
    side, heart = corner_side(top, low, broad), WHITE_BY_ALPHA[0 if broad else 255]
    is_fading = finish == "fading"
    bottom = [_row(y, side, low, broad, is_fading) for y in range(side)]
    upper = (
        bottom[::-1] if top == low else [_row(y, side, top, broad, is_fading) for y in reversed(range(side))]
    )
    middle = _row(side, side, top, broad, is_fading)
    rows = (*bottom, *[middle] * CENTER_PX, *upper)
    whole = (
        b"".join((*row, *[heart if row is middle else row[-1]] * CENTER_PX, *reversed(row))) for row in rows
    )
    if finish in ("flat", "fading"):
        return b"".join(whole)
    return b"".join(_finish_row(row, _light(y, side, finish), finish) for y, row in enumerate(whole))


def _light(y: int, side: int, finish: Finish) -> float:
    """The share of light in a row of the patch; between the two rows of its centre it is interpolated."""
    up = (y - side - CENTER_PX) / max(side - 1, 1)  # 0 to 1 in the upper corners
    if finish == "shaded":
        return SHADE + (1 - SHADE) * y / (2 * side + CENTER_PX - 1)
    inner = GLOSS_BELOW if finish == "gloss" else 0.0
    return inner + (1 - inner) * up if up >= 0 else inner * (y == side + 1)


def _finish_row(row: bytes, light: float, finish: Finish) -> bytes:
    """Darken the row, or make it more transparent."""
    shaded = bytearray(row)
    for channel in (0, 1, 2) if finish == "shaded" else (3,):
        shaded[channel::4] = bytes(round(value * light) for value in row[channel::4])
    return bytes(shaded)


def _row(y: int, side: int, radius: int, broad: float, is_fading: bool) -> list[bytes]:
    """The pixels of one corner in this row, from the outside inward."""
    shares = (_coverage(x + 0.5, y + 0.5, radius, broad, is_fading) for x in range(side))
    return [WHITE_BY_ALPHA[round(255 * share)] for share in shares]


def _coverage(x: float, y: float, radius: int, broad: float, is_fading: bool) -> float:
    """How much of a pixel at these distances from both edges is covered."""
    rounded = x < radius and y < radius
    depth = radius - hypot(radius - x, radius - y) if rounded else min(x, y)
    if is_fading:
        return max(depth, 0.0) / broad if depth < broad else 0.0
    inside = min(max(depth + 0.5, 0.0), 1.0)
    return inside if not broad else inside - min(max(depth - broad + 0.5, 0.0), 1.0)


class RoundedRectangle(BorderImage):
    """Like Kivy's, in one colour; `radius` of all corners, or of the upper and the lower ones."""

    finish: Finish = "flat"

    def __init__(
        self,
        pos: Sequence[float] = (0, 0),
        size: Sequence[float] = (100, 100),
        radius: Sequence[float] = (0,),
    ) -> None:
        self._radius = radius
        self._cut: tuple[int, int, float] | None = None
        self._box: Box = (0, 0, 0, 0)
        super().__init__()
        # Kivy has set its own position and borders
        self._cut, self._box = None, (pos[0], pos[1], size[0], size[1])
        self._place()

    # Positions are rounded to whole pixels; between two pixels a rim would be blurred.

    @property
    def pos(self) -> tuple[float, float]:
        return self._box[:2]

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._box = (pos[0], pos[1], *self._box[2:])
        self._place()

    @property
    def size(self) -> tuple[float, float]:
        return self._box[2:]

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._box = (*self._box[:2], size[0], size[1])
        self._place()

    def _place(self) -> None:
        x, y, width, height = self._box
        left, low = round(x), round(y)
        BorderImage.pos.__set__(self, (left, low))  # type: ignore[attr-defined]
        size = (round(x + width) - left, round(y + height) - low)
        BorderImage.size.__set__(self, size)  # type: ignore[attr-defined]
        self._fit()

    @property
    def radius(self) -> Sequence[float]:
        return self._radius

    @radius.setter
    def radius(self, radius: Sequence[float]) -> None:
        self._radius = radius
        self._fit()

    def _fit(self) -> None:
        most = self._max_radius
        self._set_patch(min(self._radius[0], most), min(self._radius[-1], most))

    @property
    def _max_radius(self) -> float:
        """The largest radius that fits."""
        size: Sequence[float] = BorderImage.size.__get__(self)  # type: ignore[attr-defined]
        return min(size) // 2

    def _set_patch(self, top: float, low: float, broad: float = 0) -> None:
        """Use the patch for these corners."""
        cut = (round(top), round(low), broad)
        if cut == self._cut:
            return
        self._cut = cut
        large = max(cut[0], cut[1]) / MAX_RADIUS_PX
        drawn = cut if large <= 1 else (round(cut[0] / large), round(cut[1] / large), broad / large)
        self.texture = patch_texture(*drawn, self.finish)
        self.border = (corner_side(*drawn),) * 4
        self.display_border = (corner_side(*cut),) * 4


class ShadedRectangle(RoundedRectangle):
    """A plate lit from above: a little darker at its lower edge."""

    finish: Finish = "shaded"


class Gloss(RoundedRectangle):
    """Light on the upper half of a button."""

    finish: Finish = "gloss"


class Ellipse(RoundedRectangle):
    """A disc."""

    def _fit(self) -> None:
        self._set_patch(self._max_radius, self._max_radius)


class Line(RoundedRectangle):
    """A rim around a rounded rectangle or a circle; `width` extends to either side, as in Kivy."""

    def __init__(
        self, width: float = 1, *, rounded_rectangle: Sequence[float] = (), circle: Sequence[float] = ()
    ) -> None:
        self._half = width
        super().__init__(size=(0, 0))
        if rounded_rectangle:
            self.rounded_rectangle = rounded_rectangle
        if circle:
            self.circle = circle

    def _place_rim(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        half = self._half
        self._radius = (radius + half,)
        self._box = (x - half, y - half, width + 2 * half, height + 2 * half)
        self._place()

    def _fit(self) -> None:
        radius = min(self._radius[0], self._max_radius)
        self._set_patch(radius, radius, min(2 * self._half, self._max_radius))

    rounded_rectangle = property(
        fset=lambda self, box: self._place_rim(*box), doc="x, y, width, height, radius."
    )
    circle = property(
        fset=lambda self, ring: self._place_rim(
            ring[0] - ring[2], ring[1] - ring[2], 2 * ring[2], 2 * ring[2], ring[2]
        ),
        doc="x, y, radius.",
    )


class Crest(Line):
    """A thin light along the upper edge of a plate."""

    finish: Finish = "crest"


class EdgeShadow(Line):
    """A shadow close around a plate; it is darkest at the plate's edge."""

    finish: Finish = "fading"


class RoundedPicture:
    """A picture with rounded corners, on a background of one colour that covers its edge."""

    def __init__(
        self,
        ground: Colour,
        radius: float,
        texture: Texture | None = None,
        pos: Sequence[float] = (0, 0),
        size: Sequence[float] = (100, 100),
    ) -> None:
        self._radius, self._cut = radius, Cut(radius=[radius], texture=texture)
        self.context, self._rim = Color(*ground), Line()
        self.place(pos, size)

    pos = property(lambda self: self._cut.pos, lambda self, pos: self.place(pos, self.size))
    size = property(lambda self: self._cut.size, lambda self, size: self.place(self.pos, size))

    @property
    def texture(self) -> Texture | None:
        return self._cut.texture

    @texture.setter
    def texture(self, texture: Texture) -> None:
        self._cut.texture = texture

    def place(self, pos: Sequence[float], size: Sequence[float]) -> None:
        """Set both at once: half the work of setting one after the other."""
        self._cut.pos, self._cut.size = pos, size
        self._rim.rounded_rectangle = (*pos, *size, self._radius)
