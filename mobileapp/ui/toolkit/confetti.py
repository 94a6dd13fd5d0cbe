"""Confetti that flies up when somebody has won, and then stays still in the air."""

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
INKS = ("gold", "coral", "cream", "seat-1", "right", "seat-4")


def _is_within(x: float, y: float, rect: Rect) -> bool:
    edge = dp(8)
    return rect.x - edge < x < rect.x + rect.width + edge and rect.y - edge < y < rect.y + rect.height + edge


class ConfettiPiece:
    """One piece: flies from the nearer lower corner to its place in the air, turning."""

    def __init__(self, chance: Random, size: tuple[float, float], end: tuple[float, float]) -> None:
        self.end, self.start = end, (0.0 if end[0] < size[0] / 2 else size[0], 0.0)
        self.rise, self.turns = chance.uniform(0.2, 0.5) * size[1], chance.uniform(-2, 2)
        self.angle, self.ink = chance.random() * pi, chance.choice(INKS)
        self.alpha = chance.uniform(0.55, 1)

    def corners(self, flown: float) -> list[float]:
        share = 1 - (1 - flown) ** 3
        (x, y), (end_x, end_y) = self.start, self.end
        x += (end_x - x) * share
        y += (end_y - y) * share + self.rise * sin(pi * share)
        angle = self.angle + (1 - share) * self.turns * 2 * pi
        ax, ay, bx, by = (dp(6) * cos(angle), dp(6) * sin(angle), -dp(3.5) * sin(angle), dp(3.5) * cos(angle))
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
    """Confetti over a part of the page; it never stops on a `clear` area and draws only while it flies."""

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

    def fly(self, after: float = 0) -> None:
        """Fly up after some seconds."""
        (Animation(duration=after) + Animation(progress=1, duration=screen_metrics.duration_s("win"))).start(
            self
        )

    def rest(self) -> None:
        self.progress = 1

    def _draw(self, *_: object) -> None:
        for piece, quad in zip(self._pieces, self._quads, strict=True):
            corners = piece.corners(self.progress)
            quad.points = [value + (self.y if index % 2 else self.x) for index, value in enumerate(corners)]
