"""Three steps on a phone's results page: people above, rank and score on the step, names below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import STRONG_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.motion import fly_in, pop_in
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.podium import PodiumStep, Standing, podium_steps, side_names
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.sign import Crown
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

STEP_HEIGHTS = (130, 94, 66)  # dp, best first
MAX_RANKS = len(STEP_HEIGHTS)
BADGE_RADIUS, WINNER_RADIUS = 28, 40
GLOW_SIZE = 3.6  # of the light behind the winner's badge, by its radius
ROOMY_STEP = 78  # dp; a lower step has a smaller number
CROWN_SIDE, EDGE, GAP, NAME_HEIGHT = 60, 10, 6, 30
ABOVE_STEPS = 2 * WINNER_RADIUS + CROWN_SIDE + 6  # dp of a winner with a crown


def podium_height(growth: float) -> float:
    return dp(STEP_HEIGHTS[0]) * growth + dp(ABOVE_STEPS + NAME_HEIGHT)


class PhonePodium(Widget):
    """`growth` stretches the steps; people keep their size. `count_text` writes a score with its unit."""

    def __init__(
        self,
        width: float,
        standings: Sequence[Standing],
        growth: float,
        count_text: Callable[[int], str] = str,
    ) -> None:
        super().__init__(size_hint=(None, None), size=(width, podium_height(growth)))
        steps = podium_steps(standings)[:MAX_RANKS]
        shown = [1, 0, 2][3 - len(steps) :] if len(steps) == 3 else [1, 0][-len(steps) :]
        people = [sum(len(side) for side in step.sides) for step in steps]
        wide = (width - dp(GAP) * (len(steps) - 1)) / max(1, sum(people))
        self.columns: dict[int, PhonePodiumColumn] = {}
        at = 0.0
        for rank in shown:
            size = (wide * people[rank], dp(STEP_HEIGHTS[rank]) * growth)
            score = count_text(steps[rank].sides[0][0].score)
            column = PhonePodiumColumn(rank, steps[rank], size, score, is_only=len(steps) == 1)
            self.columns[rank] = column
            column.offset = at
            at += size[0] + dp(GAP)
            self.add_widget(column)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        for column in self.columns.values():
            column.pos = (self.x + column.offset, self.y)

    @property
    def winner_top(self) -> tuple[float, float, float]:
        """Middle, top and width of the winner's step, in the window."""
        column = self.columns[0]
        x, y = column.to_window(*column.pos)
        return x + column.width / 2, y + dp(NAME_HEIGHT) + column.height, column.width

    def rise(self) -> None:
        """The steps rise, the last first; the crown drops at the end."""
        for order, rank in enumerate(sorted(self.columns, reverse=True)):
            self.columns[rank].rise(order)


class PhonePodiumColumn(Widget):
    """A step and everybody on it; a step of all shows no rank."""

    def __init__(
        self, rank: int, step: PodiumStep, size: tuple[float, float], score: str, is_only: bool
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.offset, self._rank = 0.0, rank
        if rank == 0:
            with self.canvas.before:
                Color(*paint("gold", 0.5))
                self._glow = Rectangle(texture=load_texture("ui/glow.png"))
        self._plate = Plate(self.canvas, "panel_raised", dp(14), shadow=dp(14))
        seated = [standing for side in step.sides for standing in side]
        with self.canvas:
            Color(*paint("gold" if rank == 0 else f"seat-{seated[0].person.look}"))
            self._edge = RoundedRectangle(radius=[dp(12), dp(4)])
        ink = "gold" if rank == 0 else "cream"
        number, score = (score, "") if is_only else (str(step.place), score)
        role = "hero" if rank == 0 else "title" if size[1] >= dp(ROOMY_STEP) else "heading"
        room = size[0] - dp(2 * GAP)
        self._number = Text(number, role, ink, "panel_raised", fit=room)
        self._score = Text(score, "label", "on_dark_soft", "panel_raised", STRONG_FONT, fit=room)
        radius = min(dp(WINNER_RADIUS if rank == 0 else BADGE_RADIUS), size[0] / len(seated) / 2 - dp(3))
        self._badges = [
            Badge(standing.person.look, standing.person.name, radius, "cream") for standing in seated
        ]
        room = size[0] / len(step.sides) - dp(4)
        self._names = [Text(side_names(side), "body", ink, "table", fit=room) for side in step.sides]
        for part in (self._number, self._score, *self._badges, *self._names):
            self.add_widget(part)
        self._crown = Crown(dp(CROWN_SIDE)) if step.place == 1 else None
        if self._crown is not None:
            self.add_widget(self._crown)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, (wide, high), floor = self.x, self.size, self.y + dp(NAME_HEIGHT)
        top = floor + high
        self._plate.place(x, floor, wide, high)
        self._edge.pos, self._edge.size = (x, top - dp(EDGE)), (wide, dp(EDGE))
        middle, room = x + wide / 2, high - dp(EDGE)
        whole = self._number.height + self._score.height * 0.8
        self._score.center = (middle, floor + (room - whole) / 2 + self._score.height * 0.4)
        self._number.center = (middle, floor + (room + whole) / 2 - self._number.height / 2)
        for index, badge in enumerate(self._badges):
            badge.center = (x + wide * (index + 0.5) / len(self._badges), top + badge.height / 2 + dp(4))
        for index, name in enumerate(self._names):
            name.center = (x + wide * (index + 0.5) / len(self._names), self.y + dp(NAME_HEIGHT) / 2)
        if self._crown is not None:
            self._crown.pos = (middle - self._crown.width / 2, top + self._badges[0].height + dp(2))
        if self._rank == 0:
            side, badge = GLOW_SIZE * self._badges[0].radius, self._badges[0]
            self._glow.pos = (middle - side / 2, badge.y + badge.height / 2 - side / 2)
            self._glow.size = (side, side)

    def rise(self, order: int) -> None:
        fly_in(self, 0, -self.height, order=4 * order)
        if self._crown is not None:
            pop_in(self._crown, order=4 * order + 4)
