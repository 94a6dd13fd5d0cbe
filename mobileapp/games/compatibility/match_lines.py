"""Lines between matching cards of two rows: gold for the same place, green for different places."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.games.compatibility.matching import DIRECT
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import Ellipse, Point, RoundedRectangle
from mobileapp.ui.toolkit.text import Text

RAYS, DOTS = 20, 8
POP_S = 0.5  # seconds
TIMES_DROP = 0.5  # of doubled points: the ×2 below the number, in radii
# positions of the number along the curve, in order of preference
LABEL_POSITIONS = (0.5, 0.35, 0.65, 0.25, 0.75, 0.15, 0.85)


class MatchLine(NamedTuple):
    """From a card of one row to a card of the other, and the points it scores."""

    start: Point
    end: Point
    points: int
    direct: bool


class MatchPoints(Widget):
    """A number that pops up in the gap between two rows, with rays and dots if the places are the same.

    It never covers the pictures: a ray that would reach them is not drawn.
    """

    grown = NumericProperty(1)

    def __init__(self, link: MatchLine, at: Point, radius: float) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        self.link, self._at, self._radius = link, at, radius
        self._room = abs(link.end[1] - link.start[1]) / 2  # free height above and below, up to the pictures
        direct = link.direct
        fill = "gold" if direct else "right"
        with self.canvas:
            Color(*paint("gold"))
            self._rays = [(turn, SmoothLine(width=dp(1.6))) for turn in _ray_angles(RAYS if direct else 0)]
            self._dots_colour = Color(*paint("gold_light", 0))
            self._dots = [(turn, Ellipse()) for turn in _ray_angles(DOTS if direct else 0)]
            Color(*paint("cream" if direct else "ink"))
            self._edge = Ellipse()
            Color(*paint(fill))
            self._disc = Ellipse()
        self._number = Text(
            f"+{link.points}", "heading" if direct else "button", "ink", fill, fit=1.7 * radius
        )
        doubled = direct and link.points > DIRECT
        self._times = Text("×2" if doubled else "", "small", "wrong_deep", fill)
        for text in (self._number, self._times):
            self.add_widget(text)
        self.bind(grown=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        x, y = self._at
        self.pos = (x - self._radius, y - self._radius)
        size = self._radius * (0.4 + 0.6 * self.grown)
        for part, reach in ((self._edge, 1), (self._disc, 0.9)):
            part.pos = (x - size * reach, y - size * reach)
            part.size = (2 * size * reach, 2 * size * reach)
        apart = self._radius * TIMES_DROP if self._times.text else 0
        self._number.center_at((x, y + apart / 2))
        self._times.center_at((x, y - apart))
        self._number.opacity = self._times.opacity = 1 if self.grown > 0.6 else 0  # once its disc is visible
        for turn, line in self._rays:
            line.points = self._ray(turn, size)
        self._fly_dots()

    def _ray(self, turn: float, size: float) -> list[float]:
        (x, y), ends = self._at, (size * 1.14, size * 1.5)
        if abs(sin(turn)) * ends[1] > self._room:
            return []
        return [value for far in ends for value in (x + cos(turn) * far, y + sin(turn) * far)]

    def _fly_dots(self) -> None:
        """The dots move out along the gap and fade."""
        (x, y), side = self._at, dp(7)
        self._dots_colour.a = min(max(1 - self.grown, 0), 1)
        for turn, dot in self._dots:
            far = self._radius * (1 + 1.6 * self.grown)
            dot.size = (side, side)
            dot.pos = (x + cos(turn) * far - side / 2, y + sin(turn) * self._room * 0.7 - side / 2)

    def pop(self) -> None:
        if screen_metrics.duration_s("fly"):
            self.grown = 0
            Animation(grown=1, duration=POP_S, transition="out_back").start(self)


def _ray_angles(number: int) -> list[float]:
    return [2 * pi * at / number for at in range(number)]


class MatchLines(Widget):
    """All match lines of two rows; new ones appear once their cards are turned.

    `radii`: of the points for the same place and for different places.
    """

    def __init__(self, radii: tuple[float, float] = (35, 26)) -> None:
        super().__init__(size_hint=(None, None))
        self._radii = radii
        self._links: tuple[MatchLine, ...] = ()
        self._draw_timer = Clock.create_trigger(lambda _: self._draw(True), screen_metrics.duration_s("flip"))

    def show(self, links: tuple[MatchLine, ...], watched: bool) -> None:
        if links == self._links:
            return
        grows = watched and set(self._links) < set(links)
        self._links = links
        if grows and screen_metrics.duration_s("flip"):
            self._draw_timer()
        else:
            self._draw_timer.cancel()
            self._draw(False)

    def _draw(self, pops: bool) -> None:
        known = {child.link for child in self.children if isinstance(child, MatchPoints)}
        self.clear_widgets()
        self.canvas.before.clear()
        placed: list[Point] = []
        with self.canvas.before:
            for link in self._links:
                _draw_line(link)
        for link in sorted(self._links, key=lambda link: not link.direct):
            points = self._build_points(link, placed)
            self.add_widget(points)
            if pops and link not in known:
                points.pop()

    def _build_points(self, link: MatchLine, placed: list[Point]) -> MatchPoints:
        direct, indirect = self._radii
        radius = min(dp(direct if link.direct else indirect), abs(link.end[1] - link.start[1]) * 0.46)
        spots = [_point_along(link, share) for share in LABEL_POSITIONS]
        clear = [spot for spot in spots if all(_distance(spot, other) > 2.2 * radius for other in placed)]
        farthest = max(spots, key=lambda spot: min((_distance(spot, other) for other in placed), default=0))
        at = spots[0] if link.direct else next(iter(clear), farthest)
        placed.append(at)
        return MatchPoints(link, at, radius)


def _draw_line(link: MatchLine) -> None:
    (x, low), (end_x, high) = link.start, link.end
    if link.direct:
        Color(*paint("gold"))
        RoundedRectangle(pos=(x - dp(5), low), size=(dp(10), high - low), radius=[dp(5)])
        return
    bend = (high - low) * 0.6
    curve = (x, low, x, low + bend, end_x, high - bend, end_x, high)
    for ink, width in (("ink", 8), ("right", 4)):
        Color(*paint(ink))
        SmoothLine(bezier=curve, width=dp(width), bezier_precision=40)


def _point_along(link: MatchLine, share: float) -> Point:
    (x, low), (end_x, high) = link.start, link.end
    eased = 3 * share**2 - 2 * share**3
    return x + (end_x - x) * eased, low + (high - low) * (0.5 + (share - 0.5) * 0.5)


def _distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
