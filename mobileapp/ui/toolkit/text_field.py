"""A text field with a label."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color

from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text, text_width
from mobileapp.ui.toolkit.touchable import Touchable

MIN_HEIGHT, PAD = 66, 16


class TextField(Touchable):
    """Gold while it receives letters; of a text that is too long it shows the end."""

    def __init__(self, key: str, name: str, width: float, act: Callable[[], None]) -> None:
        self._room = width - 2 * dp(PAD)
        self._name = Text(name, "small", "ink_soft", "cream_2", face=TEXT_FONT, fit=self._room)
        self.text = Text("0", "label", "ink", "cream_2", fit=self._room)
        high = self._name.height + self.text.height + dp(10)
        super().__init__(key, act, size=(width, max(dp(MIN_HEIGHT), high, screen_metrics.touch_target)))
        with self.canvas:
            self._colour = Color(*paint("cream_3"))
            self._edge = RoundedRectangle(radius=[dp(18)])
            Color(*paint("cream_2"))
            self._paper = RoundedRectangle(radius=[dp(15)])
        for text in (self._name, self.text):
            self.add_widget(text)
        self.set_text("")
        self.bind(pos=self._place)

    def light(self, on: bool) -> None:
        self._colour.rgba = paint("gold_deep" if on else "cream_3")

    def set_text(self, text: str) -> None:
        self.text.set_text(self._last_fitting(text))
        self._place()

    def _last_fitting(self, text: str) -> str:
        floor = screen_metrics.min_font_size("label")
        if text_width(text, DISPLAY_FONT, floor) <= self._room:
            return text
        while text_width(f"…{text}", DISPLAY_FONT, floor) > self._room:
            text = text[1:]
        return f"…{text}"

    def _place(self, *_: object) -> None:
        self._edge.pos, self._edge.size = self.pos, self.size
        self._paper.pos = (self.x + dp(3), self.y + dp(3))
        self._paper.size = (self.width - dp(6), self.height - dp(6))
        self._name.pos = (self.x + dp(PAD), self.y + self.height - dp(6) - self._name.height)
        self.text.pos = (self.x + dp(PAD), self.y + dp(7))
