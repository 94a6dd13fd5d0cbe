"""The points of a team in the current round, counted up beside its rows, for both long sides."""

from __future__ import annotations

from kivy.uix.widget import Widget

from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.motion import count_up
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

COUNTER_SIZE = 116, 196
BADGE_RADIUS, BADGE_GAP = 20, 8


class TeamCounter(Widget):
    """A cream card: the badges in the middle, the number above and below them."""

    def __init__(self, sitters: list[Sitter], center: tuple[float, float]) -> None:
        width, height = (dp(side) for side in COUNTER_SIZE)
        x, y = center[0] - width / 2, center[1] - height / 2
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self._plate = Plate(self.canvas, "cream", dp(28), shadow=dp(22))
        self._plate.place(x, y, width, height)
        self._points: int | None = None
        self._texts = [Text("", "title", "ink", "cream", fit=width - dp(12)) for _ in range(2)]
        self._sides = [Rotated(), Rotated()]
        for side, text, turn in zip(self._sides, self._texts, (0, 180), strict=True):
            side.place(Rect(x, y if turn == 0 else y + height / 2, width, height / 2), turn)
            side.add_widget(text)
            self.add_widget(side)
        self._add_badges(sitters, center)

    def _add_badges(self, sitters: list[Sitter], center: tuple[float, float]) -> None:
        pitch = dp(2 * BADGE_RADIUS + BADGE_GAP)
        for at, sitter in enumerate(sitters):
            badge = Badge(sitter.look, sitter.name, dp(BADGE_RADIUS))
            badge.center = (center[0] + (at - (len(sitters) - 1) / 2) * pitch, center[1])
            self.add_widget(badge)

    def show(self, points: int, watched: bool) -> None:
        """Count from the last number if people are watching."""
        before, self._points = self._points, points
        if points == before:
            return
        if watched and before is not None and points > before:
            count_up(self._set_number, before, points)
        else:
            self._set_number(points)

    def _set_number(self, points: int) -> None:
        for side, text in zip(self._sides, self._texts, strict=True):
            text.set_text(f"+{points}")
            text.center_at((side.width / 2, (side.height - dp(BADGE_RADIUS)) / 2))
