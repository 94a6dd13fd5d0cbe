"""The current player and the next ones, in the dock of a phone that waits."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.defifoo import DefifooView
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.text import Text

HEIGHT = 76  # dp, as a button: the dock keeps its height when the player's turn comes
RADIUS, SMALL_RADIUS = 24, 12
GAP, STEP = 14, 56  # dp beside the badge; from one later player to the next


def later_seats(game: DefifooView) -> list[Seat]:
    """The players of this trick after the current one; nobody knows them before the direction is chosen."""
    if game.turn is None or game.clockwise is None:
        return []
    seats, step = len(game.sizes), 1 if game.clockwise else -1
    return [(game.turn + step * index) % seats for index in range(1, seats - len(game.trick))]


class TurnRow(Widget):
    """The badge of the current player beside a sentence; below it the next players, after arrows."""

    def __init__(
        self, context: FaceContext, seat: Seat, words: str, later: Sequence[Seat], width: float
    ) -> None:
        high = max(screen_metrics.touch_target, dp(HEIGHT))
        super().__init__(size_hint=(None, None), size=(width, high))
        self._badge = Badge(context.look(seat), context.name(seat), dp(RADIUS))
        room = width - self._badge.width - dp(GAP)
        self._words = Text(words, "heading", "cream", "panel", fit=room)
        if self._words.shorten:
            self._words = Text(words, "label", "cream", "panel", fit=room)
        arrow = [Text("→", "body", "on_dark_soft", "panel") for _ in later]
        small = [Badge(context.look(each), context.name(each), dp(SMALL_RADIUS)) for each in later]
        self._step = min(dp(STEP), room / max(1, len(small)))
        self._later = list(zip(arrow, small, strict=True))
        for part in (self._badge, self._words, *arrow, *small):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        wide = self._badge.width + dp(GAP) + max(self._words.width, len(self._later) * self._step)
        left, middle = self.x + (self.width - wide) / 2, self.y + self.height / 2
        self._badge.center = (left + self._badge.width / 2, middle)
        text = left + self._badge.width + dp(GAP)
        self._words.pos = (text, middle if self._later else middle - self._words.height / 2)
        for index, (arrow, badge) in enumerate(self._later):
            at = text + index * self._step
            arrow.center = (at + arrow.width / 2, middle - dp(SMALL_RADIUS + 3))
            badge.center = (at + arrow.width + dp(SMALL_RADIUS + 6), middle - dp(SMALL_RADIUS + 3))
