"""A chart of the scores on a cream card: a line per side, its shape on every point, its badge at the end.

From left to right are changes of scores, which people do not count: only the scores have numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.properties import NumericProperty
from kivy.uix.relativelayout import RelativeLayout

from mobileapp.people.party import Person
from mobileapp.ui.theme import SEAT_LOOKS, STRONG_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

LEFT_MARGIN, RIGHT_MARGIN, TOP_MARGIN, BOTTOM_MARGIN = 76, 94, 92, 46
EQUAL_SCORE_GAP = 9  # lines with equal scores run side by side, this far apart; closer if the scale is small
BADGE_DISTANCE = 34  # from the last point to the badge
BADGE_RADIUS, BADGE_PITCH = 23, 50  # the badge at the end of a line; the distance from one badge to the next
PARTNER_BADGE_RADIUS, PARTNER_GAP = 18, 6  # smaller, so that the badges of a team fit beside each other
PARTNER_MARGIN = 14  # more at the right, for the second badge
LINE_WIDTH, BEST_LINE_WIDTH, OUTLINE_WIDTH = 6, 9, 1.5
MIN_MARK_PITCH = 30  # between two shapes on a line: a long game has a shape at every second point, or fewer
CAPTION_HEIGHT, FOOT_HEIGHT = 68, 16  # how far down the title reaches; free below the lowest badge

ScoreRows = Sequence[tuple[int, ...]]


class Chart(RelativeLayout):
    """Up is always better: if fewer is better (`falling`), the scale is upside down."""

    shown_share = NumericProperty(1.0)

    def __init__(
        self,
        size: tuple[float, float],
        rows: ScoreRows,
        people: Sequence[Person],
        title: str,
        caption: str,
        falling: bool = False,
        sides: Sequence[int] = (),
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.rows, self.people, self.is_low_better = rows, people, falling
        whose = list(sides) or list(range(len(people)))
        self.sides = [
            [seat for seat, side in enumerate(whose) if side == each] for each in sorted(set(whose))
        ]
        has_partners = any(len(seats) > 1 for seats in self.sides)
        self._right = dp(RIGHT_MARGIN + (PARTNER_MARGIN if has_partners else 0))
        self._drawn: list[tuple[SmoothLine, list[float]]] = []
        self._marks: list[tuple[float, Color]] = []  # the shapes on the lines, by their x
        Plate(self.canvas, "cream", dp(30), shadow=dp(CARD_SHADOW)).place(0, 0, *size)
        self._add_title(title, caption)
        scores = [score for row in rows for score in row]
        self.low, self.high = min(scores), max(*scores, min(scores) + 1)
        self._grid()
        self._add_badges()
        *others, best = self._order()
        for side in others:
            self._line(side, dp(LINE_WIDTH))
        self._line(best, dp(BEST_LINE_WIDTH))

    def _add_title(self, title: str, caption: str) -> None:
        room = self.width - 2 * dp(30)
        beside = Text(caption, "small", "ink_soft", "cream", face=STRONG_FONT, fit=room * 0.45)
        heading = Text(title, "heading", "ink", "cream", fit=room - beside.width - dp(12))
        heading.pos = (dp(30), self.height - dp(46) - heading.height / 2)
        beside.pos = (self.width - dp(30) - beside.width, self.height - dp(46) - beside.height / 2)
        self.add_widget(heading)
        self.add_widget(beside)

    # --- position of a score ---

    def _x(self, index: int) -> float:
        room = self.width - dp(LEFT_MARGIN) - self._right
        return dp(LEFT_MARGIN) + room * index / max(len(self.rows) - 1, 1)

    def _y(self, score: float) -> float:
        share = (score - self.low) / (self.high - self.low)
        return dp(BOTTOM_MARGIN) + (self.height - dp(TOP_MARGIN + BOTTOM_MARGIN)) * (
            1 - share if self.is_low_better else share
        )

    def _points(self, side: int) -> list[tuple[float, float]]:
        return [
            (self._x(index), self._y(row[self.sides[side][0]]) + self._equal_offset(row, side))
            for index, row in enumerate(self.rows)
        ]

    def _equal_offset(self, row: tuple[int, ...], side: int) -> float:
        """Move lines with equal scores apart, so that none is hidden under another."""
        score = row[self.sides[side][0]]
        equal = [each for each, (seat, *_) in enumerate(self.sides) if row[seat] == score]
        one = (self.height - dp(TOP_MARGIN + BOTTOM_MARGIN)) / (self.high - self.low)
        apart = min(dp(EQUAL_SCORE_GAP), 0.8 * one / len(equal))
        return ((len(equal) - 1) / 2 - equal.index(side)) * apart

    def _order(self) -> list[int]:
        """Drawing order: the best line last, so that no other line covers it."""
        last = [self.rows[-1][seats[0]] for seats in self.sides]
        return sorted(range(len(last)), key=lambda side: -last[side] if self.is_low_better else last[side])

    # --- scale ---

    def _grid(self) -> None:
        for score in scale_ticks(self.low, self.high, 4):
            y = self._y(score)
            with self.canvas:
                Color(*paint("cream_3"))
                SmoothLine(points=[dp(LEFT_MARGIN), y, self.width - self._right, y], width=dp(1))
            number = Text(str(score), "small", "ink_soft", "cream", face=STRONG_FONT)
            number.pos = (dp(LEFT_MARGIN - 16) - number.width, y - number.height / 2)
            self.add_widget(number)

    # --- lines ---

    def _line(self, side: int, broad: float) -> None:
        points = self._points(side)
        flat = [value for point in points for value in point]
        look = self.people[self.sides[side][0]].look
        with self.canvas:
            for ink, width in (("ink", broad / 2 + dp(OUTLINE_WIDTH)), (f"seat-{look}", broad / 2)):
                Color(*paint(ink))
                self._drawn.append((SmoothLine(points=flat, width=width), flat))
        for x, y in points[: -1 : self._mark_step]:
            self._shape(look, x, y)

    @property
    def _mark_step(self) -> int:
        """Draw a shape at every point, or if they are close, at every second one, third one, …"""
        return max(1, ceil(dp(MIN_MARK_PITCH) / (self._x(1) - self._x(0))))

    def _shape(self, look: int, x: float, y: float) -> None:
        shape = load_texture(f"ui/shape-{SEAT_LOOKS[look].shape}.png")
        with self.canvas:
            for ink, side in (("ink", dp(22)), (f"seat-{look}", dp(16))):
                self._marks.append((x, Color(*paint(ink))))
                Rectangle(texture=shape, pos=(x - side / 2, y - side / 2), size=(side, side))

    def _add_badges(self) -> None:
        """Badges at the line ends, pushed apart if scores are equal or close, each with a thin line to it."""
        ends = sorted((self._points(side)[-1][1], side) for side in range(len(self.sides)))
        last, free = self._x(len(self.rows) - 1), self.height - dp(CAPTION_HEIGHT + FOOT_HEIGHT)
        pitch = min(dp(BADGE_PITCH), free / len(ends))
        radius = min(dp(BADGE_RADIUS), pitch / 2)
        room = (radius + dp(FOOT_HEIGHT), self.height - radius - dp(CAPTION_HEIGHT))
        places = spread_apart([y for y, _ in ends], pitch, *room)
        for y, (end, side) in zip(places, ends, strict=True):
            people = [self.people[seat] for seat in self.sides[side]]
            with self.canvas:
                Color(*paint(f"seat-{people[0].look}-deep"))
                SmoothLine(
                    points=[last, end, last + dp(BADGE_DISTANCE / 2), y, last + dp(BADGE_DISTANCE), y],
                    width=dp(1.5),
                )
            side_radius = radius if len(people) == 1 else min(radius, dp(PARTNER_BADGE_RADIUS))
            for index, person in enumerate(people):
                x = last + dp(BADGE_DISTANCE) - radius + index * (2 * side_radius + dp(PARTNER_GAP))
                at = (x, y - side_radius)
                self.add_widget(Badge(person.look, person.name, side_radius, rim="ink", pos=at))

    # --- animation ---

    def run(self, after: float = 0) -> None:
        """Let the lines grow from left to right, after some seconds."""
        if seconds := screen_metrics.duration_s("count_up"):
            self.shown_share = 0.0
            (Animation(duration=after) + Animation(shown_share=1.0, duration=seconds)).start(self)

    def on_shown_share(self, *_: object) -> None:
        edge = dp(LEFT_MARGIN) + self.shown_share * (self.width - dp(LEFT_MARGIN) - self._right)
        for line, points in self._drawn:
            line.points = points if self.shown_share == 1 else clip_points(points, edge)
        for x, colour in self._marks:
            colour.a = 1 if x <= edge else 0


def clip_points(points: list[float], edge: float) -> list[float]:
    """The part of a line left of an edge."""
    shown = points[:2]
    for x, y, to_x, to_y in zip(points[::2], points[1::2], points[2::2], points[3::2], strict=False):
        if to_x <= edge:
            shown = [*shown, to_x, to_y]
            continue
        share = max(0.0, (edge - x) / (to_x - x))
        return [*shown, x + share * (to_x - x), y + share * (to_y - y)]
    return shown


def scale_ticks(low: int, high: int, most: int) -> list[int]:
    """Multiples of a round step (1, 2, 5, 10, …) from `low` to `high`, at most `most` steps."""
    rough = max((high - low) / most, 1)
    size = next(
        step * power for power in (1, 10, 100, 1000, 10_000) for step in (1, 2, 5) if step * power >= rough
    )
    first = ceil(low / size) * size
    return list(range(first, high + 1, size))


def spread_apart(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """The same places in the same order, at least `gap` apart, each as close as possible to its old place."""
    placed: list[float] = []
    for place in places:
        placed.append(max(place, placed[-1] + gap) if placed else max(place, low))
    ceiling = high
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = min(placed[index], ceiling)
        ceiling = placed[index] - gap
    return placed
