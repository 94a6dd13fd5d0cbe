"""Who came where: three steps with badges, the others beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.relativelayout import RelativeLayout

from mobileapp.party import Person
from mobileapp.seating import Rect
from mobileapp.theme import paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.smooth import Line, RoundedRectangle
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture

HEIGHTS = {1: 154, 2: 128}
LOWEST = 106
LEAD = 1.16  # the winner's step is this much wider
ASIDE = 112


class Standing(NamedTuple):
    """A person with her place and score."""

    person: Person
    place: int
    score: int


class Podium(RelativeLayout):
    """`cards` draws a little card beside each score: it counts cards left."""

    def __init__(self, size: tuple[float, float], standings: Sequence[Standing], cards: bool) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.cards = cards
        self.taken: list[Rect] = []  # where people and steps stand, in the podium's own space
        ranked = sorted(standings, key=lambda standing: standing.place)
        steps, rest = ranked[:3], ranked[3:]
        room = self.width - (u(ASIDE) if rest else 0)
        self._steps(steps, room)
        self._rest(rest, self.width - u(ASIDE))

    def _steps(self, steps: list[Standing], room: float) -> None:
        shown = [steps[index] for index in (1, 0, 2) if index < len(steps)]
        gap = u(6)
        wide = min(u(150), (room - gap * (len(shown) - 1)) / (len(shown) - 1 + LEAD))
        widths = [wide * LEAD if standing is steps[0] else wide for standing in shown]
        at = (room - sum(widths) - gap * (len(shown) - 1)) / 2
        for standing, width in zip(shown, widths, strict=True):
            self._step(standing, at, width)
            at += width + gap

    def _step(self, standing: Standing, x: float, width: float) -> None:
        high = u(HEIGHTS.get(standing.place, LOWEST))
        lead, middle = standing.place == 1, x + width / 2
        with self.canvas:
            Color(*paint("panel_raised"))
            RoundedRectangle(pos=(x, 0), size=(width, high), radius=[u(16), u(16), u(6), u(6)])
            Color(*paint(f"seat-{standing.person.look}"))
            RoundedRectangle(pos=(x, high - u(13)), size=(width, u(13)), radius=[u(6.5)])
        role, ink = ("title", "gold") if lead else ("heading", "cream")
        place = Text(str(standing.place), role, ink, "panel_raised")
        place.center = (middle, high - u(52 if lead else 38))
        self.add_widget(place)
        self._score(standing.score, middle, u(28), width - u(12))
        self._above(standing, middle, high, width, lead)
        self.taken.append(Rect(x, 0, width, high + u(150 if lead else 125)))

    def _above(self, standing: Standing, middle: float, high: float, width: float, lead: bool) -> None:
        name = Text(standing.person.name, "button", "cream", "table", fit=width - u(4))
        name.center = (middle, high + u(24))
        radius = u(46 if lead else 36)
        base = high + u(48)
        badge = Badge(
            standing.person.look, standing.person.name, radius, rim="cream", pos=(middle - radius, base)
        )
        self.add_widget(name)
        self.add_widget(badge)
        if lead:
            side = u(80)
            with self.canvas:
                Color(1, 1, 1, 1)
                crown = (middle - side / 2, base + 2 * radius - u(4))
                Rectangle(texture=picture("ui/crown.png"), pos=crown, size=(side, side))

    def _score(self, score: int, middle: float, y: float, room: float) -> None:
        text = Text(str(score), "heading", "cream", "panel_raised", fit=room)
        card = (u(20), u(28)) if self.cards else (0, 0)
        left = middle - (text.width + card[0] + (u(10) if self.cards else 0)) / 2
        if self.cards:
            with self.canvas:
                Color(*paint("cream"))
                RoundedRectangle(pos=(left, y - card[1] / 2), size=card, radius=[u(4)])
                Color(*paint("ink"))
                Line(rounded_rectangle=(left + u(4), y - card[1] / 2 + u(4), u(12), u(20), u(2)), width=u(1))
            left += card[0] + u(10)
        text.pos = (left, y - text.height / 2)
        self.add_widget(text)

    def _rest(self, rest: list[Standing], x: float) -> None:
        """Beside the steps, the best of them on top."""
        middle, radius, pitch = x + u(ASIDE) / 2, u(24), u(124)
        for index, standing in enumerate(rest):
            low = (len(rest) - 1 - index) * pitch
            name = Text(standing.person.name, "body", "cream", "table", fit=u(ASIDE - 6))
            name.center = (middle, low + u(48))
            badge = Badge(
                standing.person.look, standing.person.name, radius, pos=(middle - radius, low + u(64))
            )
            self.add_widget(badge)
            self.add_widget(name)
            self.taken.append(Rect(x, low, u(ASIDE), pitch))
            self._score(standing.score, middle, low + u(18), u(ASIDE - 6))
