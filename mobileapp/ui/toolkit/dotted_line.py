"""Dotted lines: round dots at even steps along a path."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin

from kivy.graphics import Canvas, Color, Point

from mobileapp.ui.theme import paint
from mobileapp.ui.toolkit.textures import load_texture

XY = tuple[float, float]
CURVE_STEPS = 24  # straight pieces of a curve, before the dots are placed


class DottedLine:
    """One drawing instruction for any number of dots."""

    def __init__(self, canvas: Canvas, ink: str, size: float, pitch: float, alpha: float = 1.0) -> None:
        self._pitch = pitch
        with canvas:
            self.colour = Color(*paint(ink, alpha))
            # the texture of a round dot has a margin of 0.15 on each side
            self._dots = Point(texture=load_texture("ui/shape-circle.png"), pointsize=size / 2 * 1.3)

    def place(self, *paths: list[XY]) -> None:
        spots = (spot for path in paths for spot in _even_points(path, self._pitch))
        self._dots.points = [number for spot in spots for number in spot]


def rounded_outline(x: float, y: float, width: float, height: float, radius: float) -> list[XY]:
    """The outline of a rectangle with round corners, back to the start."""
    corners = (
        (x + width - radius, y + radius, -0.5),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 0.5),
        (x + radius, y + radius, 1),
    )
    path = [
        (cx + radius * cos((turn + step / 16) * pi), cy + radius * sin((turn + step / 16) * pi))
        for cx, cy, turn in corners
        for step in range(9)
    ]
    return [*path, path[0]]


def circle_path(x: float, y: float, radius: float) -> list[XY]:
    turns = [2 * pi * step / 48 for step in range(49)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def curve_path(start: XY, end: XY, bend: float) -> list[XY]:
    """A curve from one spot to another, bent aside by `bend` times its length."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend
    shares = [step / CURVE_STEPS for step in range(CURVE_STEPS + 1)]
    return [
        ((1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx,
         (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by)
        for t in shares
    ]  # fmt: skip


def _even_points(path: list[XY], pitch: float) -> list[XY]:
    """Points along the path, evenly spread so that a closed path meets itself."""
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path)]
    whole = sum(lengths)
    if not whole:
        return path[:1]
    step = whole / max(1, round(whole / pitch))
    spots, left = [], 0.0
    for ((ax, ay), (bx, by)), length in zip(pairwise(path), lengths, strict=True):
        while length and left < length:
            spots.append((ax + (bx - ax) * left / length, ay + (by - ay) * left / length))
            left += step
        left -= length
    return spots
