"""A chip with one word on gold that says what a player does now."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of


class StatusChip(Widget):
    """As wide as its word, up to the room; invisible without a word."""

    def __init__(self, room: float) -> None:
        super().__init__(size_hint=(None, None), size=(0, dp(44)))
        self.words, self.opacity = "", 0
        with self.canvas:
            Color(*paint("gold"))
            self._plate = RoundedRectangle(radius=[dp(22)])
        self._text = Text("", "label", "ink", "gold", fit=room - dp(32))
        self.add_widget(self._text)
        self.bind(pos=self._place)

    def set_text(self, text: str) -> None:
        self.words, self.opacity = text, 1 if text else 0
        if text:
            self._text.set_text(text)
            self.width = self._text.width + dp(32)
            self._place()

    def _place(self, *_: object) -> None:
        self._plate.pos, self._plate.size = self.pos, self.size
        self._text.center_at(center_of(self))
