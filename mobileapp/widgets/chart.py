"""How a game ran: a line for each seat on a cream card, its shape on every point, its badge at the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.uix.relativelayout import RelativeLayout

from mobileapp.party import Person
from mobileapp.theme import SEATS, STRONG, paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture

LEFT, RIGHT, HEAD, FOOT = 76, 70, 92, 62
SHARE = 2.6  # lines on the same score run side by side, this far apart
END, STEP = 19, 44  # the badge at the end of a line, and from one to the next
CAPTION = 68  # how far down the words above reach

Rows = Sequence[tuple[int, ...]]


def least_height(people: int) -> float:
    """With less, the badges at the ends have no room one above the other."""
    return (people - 1) * u(STEP) + 2 * u(END) + u(CAPTION + 8)


class Chart(RelativeLayout):
    """Up is always better: where fewer is better (`falling`) the scale stands on its head."""

    def __init__(
        self,
        size: tuple[float, float],
        rows: Rows,
        people: Sequence[Person],
        title: str,
        caption: str,
        falling: bool = False,
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.rows, self.people, self.falling = rows, people, falling
        Plate(self.canvas, "cream", u(30), shadow=u(10)).lie(0, 0, *size)
        self._words(title, caption)
        scores = [score for row in rows for score in row]
        self.low, self.high = min(scores), max(*scores, min(scores) + 1)
        self._grid()
        self._numbers()
        for seat in self._order():
            self._line(seat)
        self._ends()

    def _words(self, title: str, caption: str) -> None:
        heading = Text(title, "heading", "ink", "cream", fit=self.width * 0.55)
        heading.pos = (u(30), self.height - u(46) - heading.height / 2)
        beside = Text(
            caption, "small", "ink_soft", "cream", face=STRONG, fit=self.width - heading.width - u(90)
        )
        beside.pos = (self.width - u(30) - beside.width, self.height - u(46) - beside.height / 2)
        self.add_widget(heading)
        self.add_widget(beside)

    # --- where a score lies ---

    def _x(self, index: int) -> float:
        room = self.width - u(LEFT + RIGHT)
        return u(LEFT) + room * index / max(len(self.rows) - 1, 1)

    def _y(self, score: float) -> float:
        share = (score - self.low) / (self.high - self.low)
        return u(FOOT) + (self.height - u(HEAD + FOOT)) * (1 - share if self.falling else share)

    def _points(self, seat: int) -> list[tuple[float, float]]:
        aside = (seat - (len(self.people) - 1) / 2) * u(SHARE)
        return [(self._x(index), self._y(row[seat]) + aside) for index, row in enumerate(self.rows)]

    def _order(self) -> list[int]:
        """The best last, so that nobody covers it."""
        last = self.rows[-1]
        return sorted(range(len(self.people)), key=lambda seat: -last[seat] if self.falling else last[seat])

    # --- scale ---

    def _grid(self) -> None:
        for score in scale(self.low, self.high, 4):
            y = self._y(score)
            with self.canvas:
                Color(*paint("cream_3"))
                SmoothLine(points=[u(LEFT), y, self.width - u(RIGHT), y], width=u(1))
            number = Text(str(score), "small", "ink_soft", "cream", face=STRONG)
            number.pos = (u(LEFT - 16) - number.width, y - number.height / 2)
            self.add_widget(number)

    def _numbers(self) -> None:
        for index in scale(0, len(self.rows) - 1, 6):
            if index:
                number = Text(str(index), "small", "ink_soft", "cream", face=STRONG)
                number.center = (self._x(index), u(26))
                self.add_widget(number)

    # --- lines ---

    def _line(self, seat: int) -> None:
        points = self._points(seat)
        flat = [value for point in points for value in point]
        look = self.people[seat].look
        with self.canvas:
            Color(*paint("ink"))
            SmoothLine(points=flat, width=u(4))
            Color(*paint(f"seat-{look}"))
            SmoothLine(points=flat, width=u(2.7))
        for x, y in points[:-1]:
            self._shape(look, x, y)

    def _shape(self, look: int, x: float, y: float) -> None:
        shape = picture(f"ui/shape-{SEATS[look].shape}.png")
        with self.canvas:
            for ink, side in (("ink", u(25)), (f"seat-{look}", u(19))):
                Color(*paint(ink))
                Rectangle(texture=shape, pos=(x - side / 2, y - side / 2), size=(side, side))

    def _ends(self) -> None:
        """Badges at the ends, pushed apart where scores are equal or close."""
        ends = [(self._points(seat)[-1][1], seat) for seat in range(len(self.people))]
        radius, x = u(END), self._x(len(self.rows) - 1) + u(26)
        room = (radius + u(8), self.height - radius - u(CAPTION))
        places = apart([y for y, _ in sorted(ends)], u(STEP), *room)
        for y, (_, seat) in zip(places, sorted(ends), strict=True):
            person = self.people[seat]
            self.add_widget(Badge(person.look, person.name, radius, rim="ink", pos=(x - radius, y - radius)))


def scale(low: int, high: int, most: int) -> list[int]:
    """At most `most` steps of a round size between two whole numbers, the first included."""
    rough = max((high - low) / most, 1)
    size = next(
        step * power for power in (1, 10, 100, 1000, 10_000) for step in (1, 2, 5) if step * power >= rough
    )
    first = ceil(low / size) * size
    return list(range(first, high + 1, size))


def apart(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """The same places in the same order, at least `gap` apart, as near to where they were as may be."""
    placed: list[float] = []
    for place in places:
        placed.append(max(place, placed[-1] + gap) if placed else max(place, low))
    ceiling = high
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = min(placed[index], ceiling)
        ceiling = placed[index] - gap
    return placed
