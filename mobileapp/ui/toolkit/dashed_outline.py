"""A dashed outline: a place for something to be added."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot

from kivy.graphics import CanvasBase, Color, Mesh
from kivy.graphics.texture import Texture

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.dotted_line import rounded_outline
from mobileapp.ui.toolkit.shapes import WHITE_BY_ALPHA, Point

DASH, GAP, THICKNESS = 9, 9, 4
QUAD_CORNERS = ((0, 1), (1, 1), (1, 0), (0, 0))


@cache
def _dash_texture(length: int, thick: int) -> Texture:
    """A white dash in a frame of one clear pixel, so that its edges are smooth at any angle."""
    texture = Texture.create(size=(length + 2, thick + 2), colorfmt="rgba")
    clear, row = (
        WHITE_BY_ALPHA[0] * (length + 2),
        WHITE_BY_ALPHA[0] + WHITE_BY_ALPHA[255] * length + WHITE_BY_ALPHA[0],
    )

    def fill(target: Texture) -> None:
        target.blit_buffer(clear + row * thick + clear, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class DashedOutline:
    """One mesh, because Kivy's own dashed lines are only one pixel thin."""

    def __init__(self, canvas: CanvasBase, ink: str) -> None:
        with canvas:
            Color(*paint(ink))
            self._texture = _dash_texture(round(dp(DASH)), max(round(dp(THICKNESS)), 1))
            self._mesh = Mesh(mode="triangles", texture=self._texture)

    def place(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        path = rounded_outline(x, y, width, height, min(radius, width / 2, height / 2))
        right, top = self._texture.tex_coords[4:6]
        vertices: list[float] = []
        indices: list[int] = []
        for start, end in _dash_segments(path):
            first = len(vertices) // 4
            for (px, py), (across, up) in zip(_dash_quad(start, end), QUAD_CORNERS, strict=True):
                vertices += (px, py, across * right, up * top)
            indices += (first, first + 1, first + 2, first, first + 2, first + 3)
        self._mesh.vertices, self._mesh.indices = vertices, indices


def _dash_segments(path: list[Point]) -> list[tuple[Point, Point]]:
    """The dashes, evenly spread so that the last meets the first."""
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    count = max(4, round(length / dp(DASH + GAP)))
    pitch, dash = length / count, length / count * DASH / (DASH + GAP)
    return [(_point_at(path, at * pitch), _point_at(path, at * pitch + dash)) for at in range(count)]


def _point_at(path: list[Point], distance: float) -> Point:
    for (ax, ay), (bx, by) in pairwise(path):
        step = hypot(bx - ax, by - ay)
        if step and distance <= step:
            share = distance / step
            return ax + (bx - ax) * share, ay + (by - ay) * share
        distance -= step
    return path[-1]


def _dash_quad(start: Point, end: Point) -> tuple[Point, Point, Point, Point]:
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1
    dx, dy = (bx - ax) / length, (by - ay) / length
    half = dp(THICKNESS) / 2 + 1  # with the clear frame
    nx, ny = -dy * half, dx * half
    ax, ay, bx, by = ax - dx, ay - dy, bx + dx, by + dy
    return (ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)
