"""A message on Home that people read before they play."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout

from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

MIN_HEIGHT = 112


class MessageStrip(FloatLayout):
    """An error message: what happened, and what Tablée has done about it."""

    def __init__(self, room: float, title: str, text: str, read: Callable[[], None]) -> None:
        self._close = RoundButton("message-read", "cross", read, "plain")
        words = room - self._close.width - dp(140)
        self._title = Text(title, "button", "wrong_deep", "cream", fit=words)
        self._text = Text(text, "small", "ink", "cream", face=TEXT_FONT, wrap=words)
        high = max(dp(MIN_HEIGHT), self._title.height + self._text.height + dp(32))
        super().__init__(size_hint=(None, None), size=(room, high))
        self._plate = Plate(self.canvas, "cream", dp(30), shadow=dp(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture("ui/wrong.png"), size=(dp(60), dp(60)))
        for widget in (self._title, self._text, self._close):
            self.add_widget(widget)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        middle_y = self.y + self.height / 2
        self._sign.pos = (self.x + dp(22), middle_y - dp(30))
        top = self.y + self.height - dp(14)
        self._title.pos = (self.x + dp(104), top - self._title.height)
        self._text.pos = (self.x + dp(104), self._title.y - self._text.height)
        self._close.pos = (
            self.x + self.width - dp(18) - self._close.width,
            middle_y - self._close.height / 2,
        )
