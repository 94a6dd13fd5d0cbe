"""What joins two rows: gold between the same picture in the same place, green where places differ."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Quad, Rectangle, SmoothLine
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.theme import glass, paint, u
from mobileapp.widgets.confetti import INKS
from mobileapp.widgets.smooth import Ellipse, RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture

Point = tuple[float, float]
PIECES = 22
ALONG = (0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85)  # where on a curve its number may stand


class Link(NamedTuple):
    """From a card of one row to a card of the other, and what it brings."""

    start: Point
    end: Point
    points: int
    direct: bool


class Points(Widget):
    """A number that pops up, with rays and paper round it where the places are the same."""

    grown = NumericProperty(1)

    def __init__(self, link: Link, at: Point, radius: float) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        self.link, self._at, self._radius = link, at, radius
        direct = link.direct
        fill = "gold" if direct else "right"
        with self.canvas:
            self._rays_colour = Color(*paint("gold", 1 if direct else 0))
            self._rays = Rectangle(texture=picture("race/rays.png"))
            Color(*paint("ink"))
            self._edge = Ellipse()
            Color(*paint(fill))
            self._disc = Ellipse()
        self._number = Text(
            f"+{link.points}", "heading" if direct else "button", "ink", fill, fit=1.7 * radius
        )
        self.add_widget(self._number)
        self._paper = self._cut_paper(link.points) if direct else []
        self.bind(grown=self._draw)
        self._draw()

    def _cut_paper(self, seed: int) -> list[tuple[Quad, float, float, float]]:
        chance, pieces = Random(seed), []
        for index in range(PIECES):
            with self.canvas:
                Color(*paint(INKS[index % len(INKS)]))
                quad = Quad()
            pieces.append((quad, chance.random() * 2 * pi, chance.uniform(1.5, 2.9), chance.random() * pi))
        return pieces

    def _draw(self, *_) -> None:
        x, y = self._at
        self.pos = (x - self._radius, y - self._radius)
        size = self._radius * (0.4 + 0.6 * self.grown)
        for part, reach in ((self._rays, 1.75), (self._edge, 1.1), (self._disc, 1)):
            part.size = (2 * size * reach, 2 * size * reach)
            part.pos = (x - size * reach, y - size * reach)
        self._number.stand((x, y))
        for quad, angle, far, turn in self._paper:
            reach = self._radius * far * self.grown
            px, py = x + cos(angle) * reach * 1.2, y + sin(angle) * reach * 0.6
            ax, ay, bx, by = u(6) * cos(turn), u(6) * sin(turn), -u(3.5) * sin(turn), u(3.5) * cos(turn)
            quad.points = [
                px - ax - bx, py - ay - by, px + ax - bx, py + ay - by,
                px + ax + bx, py + ay + by, px - ax + bx, py - ay + by,
            ]  # fmt: skip

    def pop(self) -> None:
        if seconds := glass.seconds("fly"):
            self.grown = 0
            Animation(grown=1, duration=seconds, transition="out_back").start(self)


class Links(Widget):
    """All links of two rows; new ones appear once their cards are turned."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._links: tuple[Link, ...] = ()
        self._later = Clock.create_trigger(lambda _: self._draw(True), glass.seconds("flip"))

    def show(self, links: tuple[Link, ...], watched: bool) -> None:
        if links == self._links:
            return
        grows = watched and set(self._links) < set(links)
        self._links = links
        if grows and glass.seconds("flip"):
            self._later()
        else:
            self._later.cancel()
            self._draw(False)

    def _draw(self, pops: bool) -> None:
        known = {child.link for child in self.children}
        self.clear_widgets()
        self.canvas.before.clear()
        placed: list[Point] = []
        with self.canvas.before:
            for link in self._links:
                _join(link)
        for link in sorted(self._links, key=lambda link: not link.direct):
            points = self._number(link, placed)
            self.add_widget(points)
            if pops and link not in known:
                points.pop()

    def _number(self, link: Link, placed: list[Point]) -> Points:
        radius = min(u(35 if link.direct else 26), abs(link.end[1] - link.start[1]) * 0.46)
        spots = [_along(link, share) for share in ALONG]
        clear = [spot for spot in spots if all(_apart(spot, other) > 2.2 * radius for other in placed)]
        at = spots[0] if link.direct else next(iter(clear), spots[0])
        placed.append(at)
        return Points(link, at, radius)


def _join(link: Link) -> None:
    (x, low), (end_x, high) = link.start, link.end
    if link.direct:
        Color(*paint("gold"))
        RoundedRectangle(pos=(x - u(5), low), size=(u(10), high - low), radius=[u(5)])
        return
    bend = (high - low) * 0.6
    curve = (x, low, x, low + bend, end_x, high - bend, end_x, high)
    for ink, width in (("ink", 8), ("right", 4)):
        Color(*paint(ink))
        SmoothLine(bezier=curve, width=u(width), bezier_precision=40)


def _along(link: Link, share: float) -> Point:
    (x, low), (end_x, high) = link.start, link.end
    eased = 3 * share**2 - 2 * share**3
    return x + (end_x - x) * eased, low + (high - low) * (0.5 + (share - 0.5) * 0.5)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
