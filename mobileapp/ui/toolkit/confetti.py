"""Confetti that flies up when somebody has won; it falls down and is gone, or stays where it flew."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from kivy.animation import Animation
from kivy.graphics import Color, Quad
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import dp, paint, screen_metrics

PIECE_COUNT = 130
HALF_LENGTH, HALF_WIDTH = 6, 3.5  # of a piece
FALL_SHARE = 1.6  # the fall takes longer than the flight, by this factor
INKS = ("gold", "coral", "cream", "seat-1", "right", "seat-4")


def _is_within(x: float, y: float, rect: Rect) -> bool:
    edge = dp(8)
    return rect.x - edge < x < rect.x + rect.width + edge and rect.y - edge < y < rect.y + rect.height + edge


class ConfettiPiece:
    """One piece: flies from the nearer lower corner to its highest place and falls out, turning."""

    def __init__(self, chance: Random, size: tuple[float, float], end: tuple[float, float]) -> None:
        self.end, self.start = end, (0.0 if end[0] < size[0] / 2 else size[0], 0.0)
        self.depth = size[1] + dp(2 * HALF_LENGTH)  # of the fall: below the lower edge from anywhere
        self.rise, self.turns = chance.uniform(0.2, 0.5) * size[1], chance.uniform(-2, 2)
        self.angle, self.ink = chance.random() * pi, chance.choice(INKS)
        self.alpha = chance.uniform(0.55, 1)

    def corners(self, progress: float) -> list[float]:
        """Up to 1 it flies, up to 2 it falls."""
        share, fallen = 1 - (1 - min(progress, 1)) ** 3, max(progress - 1, 0)
        (x, y), (end_x, end_y) = self.start, self.end
        x += (end_x - x) * share
        y += (end_y - y) * share + self.rise * sin(pi * share) - self.depth * fallen**2
        angle = self.angle + (1 - share - fallen) * self.turns * 2 * pi
        ax, ay = dp(HALF_LENGTH) * cos(angle), dp(HALF_LENGTH) * sin(angle)
        bx, by = -dp(HALF_WIDTH) * sin(angle), dp(HALF_WIDTH) * cos(angle)
        return [
            x - ax - bx,
            y - ay - by,
            x + ax - bx,
            y + ay - by,
            x + ax + bx,
            y + ay + by,
            x - ax + bx,
            y - ay + by,
        ]


class Confetti(Widget):
    """Confetti over a part of the page; its highest places are outside the `clear` areas."""

    progress = NumericProperty(0)

    def __init__(self, rect: Rect, clear: Sequence[Rect], seed: int = 12) -> None:
        size = (rect.width, rect.height)
        super().__init__(size_hint=(None, None), size=size, pos=(rect.x, rect.y))
        chance = Random(seed)
        ends = [(chance.random() * size[0], chance.random() * size[1]) for _ in range(PIECE_COUNT)]
        free = [
            (x, y) for x, y in ends if not any(_is_within(x + rect.x, y + rect.y, part) for part in clear)
        ]
        self._pieces = [ConfettiPiece(chance, size, end) for end in free]
        self._quads = []
        for piece in self._pieces:
            with self.canvas:
                Color(*paint(piece.ink, piece.alpha))
                self._quads.append(Quad(points=(0,) * 8))  # not seen before it flies
        self.bind(progress=self._draw, pos=self._draw)

    @classmethod
    def over(cls, x: float, y: float, width: float, height: float) -> Confetti:
        """Confetti over this area, with nothing to keep clear."""
        return cls(Rect(x, y, width, height), ())

    def fly(self, after: float = 0, stays: bool = False) -> None:
        """Fly up after some seconds, and fall or stay."""
        seconds = screen_metrics.duration_s("win")
        flight = Animation(duration=after) + Animation(progress=1, duration=seconds)
        if stays:
            flight.start(self)
            return
        flight += Animation(progress=2, duration=FALL_SHARE * seconds)
        flight.bind(on_complete=lambda *_: self._end())
        flight.start(self)

    def _end(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def _draw(self, *_: object) -> None:
        for piece, quad in zip(self._pieces, self._quads, strict=True):
            corners = piece.corners(self.progress)
            quad.points = [value + (self.y if index % 2 else self.x) for index, value in enumerate(corners)]
