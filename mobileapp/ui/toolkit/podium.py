"""The podium of the results: one step per rank, shared by all who have it; partners are in one frame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.properties import NumericProperty
from kivy.uix.relativelayout import RelativeLayout

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Person
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import STRONG_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

STEP_HEIGHTS = (138, 104, 78, 54)  # best first; all others like the last
DEFAULT_HEIGHT, MAX_GROWTH = 358, 1.3  # if there is more room, steps grow up to this factor
# minimum widths of a person on a step and of a lone winner; the gap between steps
MIN_PERSON_WIDTH, MIN_WINNER_WIDTH, GAP = 84, 116, 6
BADGE_RADIUS, WINNER_BADGE_RADIUS = 33, 42
CROWN_SIDE, BADGE_GAP = 66, 10
RISE_OVERLAP = 0.5  # share of a step's rise after which the next one starts


class Standing(NamedTuple):
    """A person with a place, a score, and the side they played for."""

    person: Person
    place: int
    score: int
    side: int


class PodiumStep(NamedTuple):
    """Everybody who shares a place, by side."""

    place: int
    sides: tuple[tuple[Standing, ...], ...]


def podium_steps(standings: Sequence[Standing]) -> list[PodiumStep]:
    """The steps, best first. Sides are counted, not people: the second of two teams is second."""
    ranked = sorted(standings, key=lambda each: (each.place, each.side))
    steps: list[PodiumStep] = []
    has_winner = bool(ranked) and ranked[0].place == 1  # else all have lost together
    for place, shared in groupby(ranked, key=lambda each: each.place):
        sides = tuple(tuple(side) for _, side in groupby(shared, key=lambda each: each.side))
        better = sum(len(step.sides) for step in steps)
        steps.append(PodiumStep(1 + better if has_winner else place, sides))
    return steps


def side_names(side: tuple[Standing, ...]) -> str:
    return " · ".join(standing.person.name for standing in side)


class Podium(RelativeLayout):
    """`cards`: the scores count remaining cards."""

    def __init__(self, size: tuple[float, float], standings: Sequence[Standing], cards: bool) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.cards = cards
        self.occupied: list[Rect] = []  # the areas of people and steps, in local space
        self.columns: list[PodiumColumn] = []  # best first
        ranked = podium_steps(standings)
        widths = self._widths(ranked)
        shown = [1, 0, *range(2, len(ranked))] if len(ranked) > 1 else [0]
        at = max(0.0, (self.width - sum(widths) - dp(GAP) * (len(ranked) - 1)) / 2)
        for rank in shown:
            self._add_column(rank, ranked[rank], at, widths[rank])
            at += widths[rank] + dp(GAP)
        self.columns.sort(key=lambda column: column.rank)

    def _widths(self, ranked: list[PodiumStep]) -> list[float]:
        """As wide as the names need, then as the room allows."""
        wanted = [
            max(
                sum(self._wanted_width(side) for side in step.sides),
                dp(MIN_WINNER_WIDTH if rank == 0 else MIN_PERSON_WIDTH),
            )
            for rank, step in enumerate(ranked)
        ]
        room = self.width - dp(GAP) * (len(ranked) - 1)
        spare = room - sum(wanted)
        if spare < 0:
            return [width * room / sum(wanted) for width in wanted]
        people = sum(len(step.sides) for step in ranked)
        more = min(spare / people, dp(44))
        return [width + more * len(step.sides) for width, step in zip(wanted, ranked, strict=True)]

    @staticmethod
    def _wanted_width(side: tuple[Standing, ...]) -> float:
        frame = 2 * dp(WINNER_BADGE_RADIUS) * len(side) + dp(20) if len(side) > 1 else 0
        return max(Text(side_names(side), "small").width + dp(14), dp(MIN_PERSON_WIDTH), frame)

    def _add_column(self, rank: int, step: PodiumStep, x: float, width: float) -> None:
        grown = min(max(self.height / dp(DEFAULT_HEIGHT), 1.0), MAX_GROWTH)
        column = PodiumColumn(
            rank, step, width, dp(STEP_HEIGHTS[min(rank, len(STEP_HEIGHTS) - 1)]) * grown, self.cards
        )
        column.pos = (x, 0)
        self.columns.append(column)
        self.add_widget(column)
        self.occupied.append(Rect(x, 0, width, column.top_edge))

    def rise(self) -> None:
        """Raise the steps, last place first; each starts before the previous one is done, to be done soon."""
        seconds = screen_metrics.duration_s("fly")
        for index, column in enumerate(reversed(self.columns)):
            column.rise(index * seconds * RISE_OVERLAP, seconds)


class PodiumColumn(RelativeLayout):
    """A step and the people on it."""

    grown = NumericProperty(1.0)

    def __init__(self, rank: int, step: PodiumStep, width: float, high: float, cards: bool) -> None:
        super().__init__(size_hint=(None, None), size=(width, high))
        self.rank, self.cards, self._first = rank, cards, step.place == 1
        self._scores: list[tuple[Text, int]] = []
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self._draw_step(step.place)
        whole = sum(self._share(side) for side in step.sides)
        at = 0.0
        for side in step.sides:
            share = width * self._share(side) / whole
            self._add_side(side, at + share / 2, share)
            at += share
        self.bind(grown=lambda *_: setattr(self._scale, "y", self.grown))

    @staticmethod
    def _share(side: tuple[Standing, ...]) -> float:
        return Text(side_names(side), "small").width + dp(20)

    @property
    def top_edge(self) -> float:
        """How high people and crown reach."""
        return (
            self.height
            + dp(66)
            + 2 * dp(WINNER_BADGE_RADIUS if self._first else BADGE_RADIUS)
            + (dp(CROWN_SIDE) if self._first else 0)
        )

    def rise(self, after: float, seconds: float) -> None:
        self.grown = 0.001
        (Animation(duration=after) + Animation(grown=1.0, duration=seconds, transition="out_quad")).start(
            self
        )

    def _draw_step(self, place: int) -> None:
        fill, cap, ink = (
            ("gold", "gold_light", "ink") if self._first else ("panel_raised", "on_dark_soft", "cream")
        )
        with self.canvas:
            Color(*paint(fill))
            RoundedRectangle(size=self.size, radius=[dp(16), dp(16), dp(6), dp(6)])
            Color(*paint(cap, 1 if self._first else 0.5))
            RoundedRectangle(
                pos=(0, self.height - dp(12)),
                size=(self.width, dp(12)),
                radius=[dp(12), dp(12), dp(4), dp(4)],
            )
        number = Text(str(place), "title" if self._first else "heading", ink, fill)
        number.center = (self.width / 2, (self.height - dp(12)) / 2)
        self.add_widget(number)

    def _add_side(self, side: tuple[Standing, ...], middle: float, room: float) -> None:
        score = Text(
            self._words(side[0].score), "small", "on_dark_soft", "table", face=STRONG_FONT, fit=room - dp(4)
        )
        score.center = (middle, self.height + dp(17))
        name = Text(
            side_names(side), "button" if self._first else "label", "cream", "table", fit=room - dp(4)
        )
        name.center = (middle, self.height + dp(46))
        for widget in (score, name):
            self.add_widget(widget)
        radius = min(
            dp(WINNER_BADGE_RADIUS if self._first else BADGE_RADIUS), (room - dp(10)) / (2 * len(side))
        )
        base = self.height + dp(70)
        if len(side) > 1:
            self._frame(middle, base, radius, len(side))
        for index, standing in enumerate(side):
            x = middle + (2 * index - len(side)) * (radius + dp(BADGE_GAP / 4)) + dp(BADGE_GAP / 4)
            rim = None if len(side) > 1 else "cream"
            self.add_widget(Badge(standing.person.look, standing.person.name, radius, rim, pos=(x, base)))
        if self._first:
            self._crown(middle, base + 2 * radius + dp(12 if len(side) > 1 else 4))

    def _frame(self, middle: float, base: float, radius: float, people: int) -> None:
        wide, pad = people * (2 * radius + dp(BADGE_GAP / 2)) + dp(12), dp(6)
        with self.canvas:
            Color(*paint("gold" if self._first else "on_dark_soft"))
            Line(
                rounded_rectangle=(middle - wide / 2, base - pad, wide, 2 * radius + 2 * pad, radius + pad),
                width=dp(2),
            )

    def _crown(self, middle: float, y: float) -> None:
        side = dp(CROWN_SIDE)
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=load_texture("ui/crown.png"),
                pos=(middle - side / 2, y - side * 0.14),
                size=(side, side),
            )

    def _words(self, score: int) -> str:
        if not self.cards:
            return str(score)
        return tr("{number} left", number=score) if score else tr("none left")
