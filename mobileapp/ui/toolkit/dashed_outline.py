"""A dashed outline: a place for something to be added."""

from __future__ import annotations

from functools import cache
from itertools import accumulate, pairwise
from math import hypot

from kivy.graphics import CanvasBase, Color, Mesh
from kivy.graphics.texture import Texture

from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.dotted_line import rounded_outline
from mobileapp.ui.toolkit.shapes import WHITE_BY_ALPHA, Point

DASH, GAP, THICKNESS = 9, 9, 4
PHONE_DASH, PHONE_GAP, PHONE_THICKNESS = 6, 5, 2.5


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
        on_phone = screen_metrics.phone
        self._dash, self._gap = (PHONE_DASH, PHONE_GAP) if on_phone else (DASH, GAP)
        self._thick = PHONE_THICKNESS if on_phone else THICKNESS
        with canvas:
            self.colour = Color(*paint(ink))
            self._texture = _dash_texture(round(dp(self._dash)), max(round(dp(self._thick)), 1))
            self._mesh = Mesh(mode="triangles", texture=self._texture)

    def place(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        path = rounded_outline(x, y, width, height, min(radius, width / 2, height / 2))
        right, top = self._texture.tex_coords[4:6]
        half = dp(self._thick) / 2 + 1  # with the clear frame
        vertices: list[float] = []
        indices: list[int] = []
        for dash in _dashes(path, dp(self._dash), dp(self._gap)):
            for across, outer, inner in _ribbon(dash, half):
                vertices += (*outer, across * right, top, *inner, across * right, 0)
                at = len(vertices) // 4
                if across:
                    indices += (at - 4, at - 3, at - 1, at - 4, at - 1, at - 2)
        self._mesh.vertices, self._mesh.indices = vertices, indices


def _dashes(path: list[Point], dash: float, gap: float) -> list[list[Point]]:
    """The dashes, bent as the path is, and evenly spread so that the last meets the first."""
    ends = [0.0, *accumulate(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path))]
    count = max(4, round(ends[-1] / (dash + gap)))
    pitch = ends[-1] / count
    long = pitch * dash / (dash + gap)
    return [_part(path, ends, at * pitch, at * pitch + long) for at in range(count)]


def _part(path: list[Point], ends: list[float], start: float, end: float) -> list[Point]:
    """The path between two distances from its start."""
    inner = [point for point, at in zip(path, ends, strict=True) if start < at < end]
    return [_point_at(path, ends, start), *inner, _point_at(path, ends, end)]


def _point_at(path: list[Point], ends: list[float], distance: float) -> Point:
    for ((ax, ay), (bx, by)), (before, after) in zip(pairwise(path), pairwise(ends), strict=True):
        if distance <= after and after > before:
            share = (distance - before) / (after - before)
            return ax + (bx - ax) * share, ay + (by - ay) * share
    return path[-1]


def _ribbon(dash: list[Point], half: float) -> list[tuple[float, Point, Point]]:
    """For each point of a dash: its share of the length, and the points beside it on both edges."""
    found = []
    length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(dash)) or 1
    run = 0.0
    for at, (x, y) in enumerate(dash):
        before, after = dash[max(at - 1, 0)], dash[min(at + 1, len(dash) - 1)]
        run += hypot(x - before[0], y - before[1])
        dx, dy = after[0] - before[0], after[1] - before[1]
        norm = hypot(dx, dy) or 1
        dx, dy = dx / norm, dy / norm
        out = (at == len(dash) - 1) - (at == 0)  # one pixel longer at both ends, for the clear frame
        x, y = x + dx * out, y + dy * out
        nx, ny = -dy * half, dx * half
        found.append((run / length, (x + nx, y + ny), (x - nx, y - ny)))
    return found
