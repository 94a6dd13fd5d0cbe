"""The time until the table goes on by itself: a bar that shrinks, on the button that goes on at once."""

from __future__ import annotations

from kivy.graphics import Color

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.button import EDGE_HEIGHT, STYLES, PushButton
from mobileapp.ui.toolkit.countdown_ring import RunningTime
from mobileapp.ui.toolkit.shapes import RoundedRectangle

DEPTH, INSET = 5, 20  # of the bar; from both ends of the button


class ButtonCountdown(RunningTime):
    def __init__(self, button: PushButton, seconds: float) -> None:
        """It belongs to the button, and disappears with it."""
        super().__init__((button.width - 2 * dp(INSET), dp(DEPTH)))
        self._button = button
        _, _, ink = STYLES[button.kind]
        with self.canvas:
            Color(*paint(ink))
            self._bar = RoundedRectangle(size=self.size, radius=[dp(DEPTH / 2)])
        button.bind(pos=self._follow)
        button.add_widget(self)
        self._follow()
        self.run(seconds, seconds)

    def _follow(self, *_: object) -> None:
        self.pos = self._bar.pos = self._button.x + dp(INSET), self._button.y + dp(EDGE_HEIGHT + 1)

    def _pass(self, seconds: float) -> None:
        if self.get_root_window() is None:
            self.stop()
        else:
            super()._pass(seconds)

    def _draw(self) -> None:
        self._bar.size = (self.width * self.share_left, self.height)
