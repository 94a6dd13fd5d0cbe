"""What a seat of Contrast has won: its pictures counted, and a word for the round."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.ui.theme import paint, u
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.pile import TURNABLE
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text


class Won(Widget):
    """A little card, and how many of them were won; a lone 6 or 9 has a bar."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(u(50), u(26)))
        with self.canvas:
            Color(*paint("cream"))
            self._card = RoundedRectangle(size=(u(18), u(24)), radius=[u(4)])
            Color(*paint("gold_deep"))
            self._field = RoundedRectangle(size=(u(12), u(18)), radius=[u(2)])
            self._bar_colour = Color(*paint("on_dark_soft", 0))
            self._bar = RoundedRectangle(size=(u(14), u(3)), radius=[u(1.5)])
        self._number = Text("", "label", "on_dark_soft", "felt")
        self.add_widget(self._number)
        self.bind(pos=self._place)

    def counts(self, number: int) -> None:
        if self._number.text != str(number):
            text = str(number)
            self._number.says(text)
            self._bar_colour.a = 1 if set(text) <= TURNABLE and set(text) & set("69") else 0
            self._place()

    def _place(self, *_) -> None:
        self._card.pos, self._field.pos = self.pos, (self.x + u(3), self.y + u(3))
        self._number.pos = (self.x + u(26), self.y + u(12) - self._number.height / 2)
        self._bar.pos = (self._number.x + (self._number.width - u(14)) / 2, self.y - u(3))


class Verdict(Widget):
    """A word on a pill: what the round brought this seat."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(0, u(48)))
        self._plate = Plate(self.canvas, "right", u(24), shadow=u(10))
        self._text = Text("", "button", "ink", "right")
        self.add_widget(self._text)

    def says(self, kind: str, words: str, at: tuple[float, float], room: float) -> None:
        self._text.fit, self._text.ground = room - u(40), kind
        self._text.says(words)
        self._plate.tint(kind)
        self.width = self._text.width + u(40)
        self.center = at
        self._plate.lie(*self.pos, *self.size)
        self._text.stand(at)
