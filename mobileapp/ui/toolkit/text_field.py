"""A place to write in: its name, and what stands in it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color

from mobileapp.ui.theme import DISPLAY, TEXT, glass, paint, u
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text, width_of
from mobileapp.ui.toolkit.touchable import Touchable

HIGH, PAD = 66, 16


class Blank(Touchable):
    """Gold while letters go there; of what is longer than its room, the end is shown."""

    def __init__(self, key: str, name: str, width: float, act: Callable[[], None]) -> None:
        self._room = width - 2 * u(PAD)
        self._name = Text(name, "small", "ink_soft", "cream_2", face=TEXT, fit=self._room)
        self.text = Text("0", "label", "ink", "cream_2", fit=self._room)
        high = self._name.height + self.text.height + u(10)
        super().__init__(key, act, size=(width, max(u(HIGH), high, glass.target)))
        with self.canvas:
            self._colour = Color(*paint("cream_3"))
            self._edge = RoundedRectangle(radius=[u(18)])
            Color(*paint("cream_2"))
            self._paper = RoundedRectangle(radius=[u(15)])
        for text in (self._name, self.text):
            self.add_widget(text)
        self.says("")
        self.bind(pos=self._place)

    def light(self, on: bool) -> None:
        self._colour.rgba = paint("gold_deep" if on else "cream_3")

    def says(self, text: str) -> None:
        self.text.says(self._end_of(text))
        self._place()

    def _end_of(self, text: str) -> str:
        floor = glass.floor("label")
        if width_of(text, DISPLAY, floor) <= self._room:
            return text
        while width_of(f"…{text}", DISPLAY, floor) > self._room:
            text = text[1:]
        return f"…{text}"

    def _place(self, *_) -> None:
        self._edge.pos, self._edge.size = self.pos, self.size
        self._paper.pos = (self.x + u(3), self.y + u(3))
        self._paper.size = (self.width - u(6), self.height - u(6))
        self._name.pos = (self.x + u(PAD), self.y + self.height - u(6) - self._name.height)
        self.text.pos = (self.x + u(PAD), self.y + u(7))
