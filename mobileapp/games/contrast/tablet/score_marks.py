"""The score of a Contrast seat: a count of won pictures."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.pile import UPSIDE_DOWN_DIGITS
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text


class WonCount(Widget):
    """A small card and the number won; a lone 6 or 9 is underlined."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(dp(50), dp(26)))
        with self.canvas:
            Color(*paint("cream"))
            self._card = RoundedRectangle(size=(dp(18), dp(24)), radius=[dp(4)])
            Color(*paint("gold_deep"))
            self._field = RoundedRectangle(size=(dp(12), dp(18)), radius=[dp(2)])
            self._bar_colour = Color(*paint("on_dark_soft", 0))
            self._bar = RoundedRectangle(size=(dp(14), dp(3)), radius=[dp(1.5)])
        self._number = Text("", "label", "on_dark_soft", "felt")
        self.add_widget(self._number)
        self.bind(pos=self._place)

    def set_count(self, number: int) -> None:
        if self._number.text != str(number):
            text = str(number)
            self._number.set_text(text)
            self._bar_colour.a = 1 if set(text) <= UPSIDE_DOWN_DIGITS and set(text) & set("69") else 0
            self._place()

    def _place(self, *_: object) -> None:
        self._card.pos, self._field.pos = self.pos, (self.x + dp(3), self.y + dp(3))
        self._number.pos = (self.x + dp(26), self.y + dp(12) - self._number.height / 2)
        self._bar.pos = (self._number.x + (self._number.width - dp(14)) / 2, self.y - dp(3))
