"""Rounded rectangles, discs and rims with smooth edges; Kivy's own edges are jagged.

They are white nine-patches, made once per radius at exactly the size they are drawn; the colour before
them tints.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, hypot

from kivy.graphics import BorderImage, Color
from kivy.graphics import RoundedRectangle as Cut
from kivy.graphics.texture import Texture

from mobileapp.ui.theme import Colour

MAX_RADIUS_PX = 128  # a larger radius stretches this one; the edge is then at most two pixels soft
CENTER_PX = 2  # stretched pixels between the corners of a patch
WHITE_BY_ALPHA = tuple(bytes((255, 255, 255, alpha)) for alpha in range(256))


@cache
def patch_texture(top: int, low: int, broad: float = 0) -> Texture:
    """A nine-patch with these corner radii: filled, or a rim of width `broad`."""
    side = 2 * corner_side(top, low, broad) + CENTER_PX
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(target: Texture) -> None:
        target.blit_buffer(_patch_pixels(top, low, broad), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def corner_side(top: int, low: int, broad: float) -> int:
    """The side of a patch's corners."""
    return max(top, low, ceil(broad))


def _patch_pixels(top: int, low: int, broad: float) -> bytes:
    """Rows from the bottom up."""
    side, heart = corner_side(top, low, broad), WHITE_BY_ALPHA[0 if broad else 255]
    bottom = [_row(y, side, low, broad) for y in range(side)]
    upper = bottom[::-1] if top == low else [_row(y, side, top, broad) for y in reversed(range(side))]
    middle = _row(side, side, top, broad)
    rows = (*bottom, *[middle] * CENTER_PX, *upper)
    return b"".join(
        b"".join((*row, *[heart if row is middle else row[-1]] * CENTER_PX, *reversed(row))) for row in rows
    )


def _row(y: int, side: int, radius: int, broad: float) -> list[bytes]:
    """The pixels of one corner in this row, from the outside inward."""
    return [WHITE_BY_ALPHA[round(255 * _coverage(x + 0.5, y + 0.5, radius, broad))] for x in range(side)]


def _coverage(x: float, y: float, radius: int, broad: float) -> float:
    """How much of a pixel at these distances from both edges is covered."""
    rounded = x < radius and y < radius
    depth = radius - hypot(radius - x, radius - y) if rounded else min(x, y)
    inside = min(max(depth + 0.5, 0.0), 1.0)
    return inside if not broad else inside - min(max(depth - broad + 0.5, 0.0), 1.0)


class RoundedRectangle(BorderImage):
    """Like Kivy's, in one colour; `radius` of all corners, or of the upper and the lower ones."""

    def __init__(
        self,
        pos: Sequence[float] = (0, 0),
        size: Sequence[float] = (100, 100),
        radius: Sequence[float] = (0,),
    ) -> None:
        self._radius, self._cut, self._box = radius, (), (0, 0, 0, 0)
        super().__init__()
        self._cut, self._box = (), (*pos, *size)  # Kivy has set its own position and borders
        self._place()

    # Positions are rounded to whole pixels; between two pixels a rim would be blurred.

    @property
    def pos(self) -> tuple[float, float]:
        return self._box[:2]

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._box = (*pos, *self._box[2:])
        self._place()

    @property
    def size(self) -> tuple[float, float]:
        return self._box[2:]

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._box = (*self._box[:2], *size)
        self._place()

    def _place(self) -> None:
        x, y, width, height = self._box
        left, low = round(x), round(y)
        BorderImage.pos.__set__(self, (left, low))
        BorderImage.size.__set__(self, (round(x + width) - left, round(y + height) - low))
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
        return min(BorderImage.size.__get__(self)) // 2

    def _set_patch(self, top: float, low: float, broad: float = 0) -> None:
        """Use the patch for these corners."""
        cut = (round(top), round(low), broad)
        if cut == self._cut:
            return
        self._cut = cut
        large = max(cut[0], cut[1]) / MAX_RADIUS_PX
        drawn = cut if large <= 1 else (round(cut[0] / large), round(cut[1] / large), broad / large)
        self.texture = patch_texture(*drawn)
        self.border = (corner_side(*drawn),) * 4
        self.display_border = (corner_side(*cut),) * 4


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
    def texture(self) -> Texture:
        return self._cut.texture

    @texture.setter
    def texture(self, texture: Texture) -> None:
        self._cut.texture = texture

    def place(self, pos: Sequence[float], size: Sequence[float]) -> None:
        """Set both at once: half the work of setting one after the other."""
        self._cut.pos, self._cut.size = pos, size
        self._rim.rounded_rectangle = (*pos, *size, self._radius)
