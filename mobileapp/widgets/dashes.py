"""A dashed outline: here is room for something."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from kivy.graphics import Canvas, Color, Mesh

from mobileapp.theme import paint, u
from mobileapp.widgets.dots import outline

DASH, GAP, THICK = 9, 9, 4
Point = tuple[float, float]


class Dashes:
    """One mesh, for Kivy's own dashes are a pixel thin."""

    def __init__(self, canvas: Canvas, ink: str) -> None:
        with canvas:
            Color(*paint(ink))
            self._mesh = Mesh(mode="triangles")

    def lie(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        path = outline(x, y, width, height, min(radius, width / 2, height / 2))
        vertices: list[float] = []
        indices: list[int] = []
        for start, end in _cut(path):
            first = len(vertices) // 4
            for px, py in _quad(start, end):
                vertices += (px, py, 0, 0)
            indices += (first, first + 1, first + 2, first, first + 2, first + 3)
        self._mesh.vertices, self._mesh.indices = vertices, indices


def _cut(path: list[Point]) -> list[tuple[Point, Point]]:
    """The dashes, evenly spread so that the last meets the first."""
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    count = max(4, round(length / u(DASH + GAP)))
    pitch, dash = length / count, length / count * DASH / (DASH + GAP)
    return [(_along(path, at * pitch), _along(path, at * pitch + dash)) for at in range(count)]


def _along(path: list[Point], distance: float) -> Point:
    for (ax, ay), (bx, by) in pairwise(path):
        step = hypot(bx - ax, by - ay)
        if step and distance <= step:
            share = distance / step
            return ax + (bx - ax) * share, ay + (by - ay) * share
        distance -= step
    return path[-1]


def _quad(start: Point, end: Point) -> tuple[Point, Point, Point, Point]:
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1
    nx, ny = -(by - ay) / length * u(THICK) / 2, (bx - ax) / length * u(THICK) / 2
    return (ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)
