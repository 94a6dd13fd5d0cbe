"""Hints for a person who has never done something: one line, or the gesture itself."""

from __future__ import annotations

from typing import Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

HEIGHT, ICON_SIDE, PAD = 52, 40, 20
SLIM_HEIGHT, SLIM_ICON_SIDE = 40, 30  # if there is hardly any room
GESTURE_S = 4.0  # seconds for which a gesture hint stays


class Hint(Widget):
    """One line with its gesture (`tap`, `hold`, `drag`) on the left; touches pass through it."""

    def __init__(self, gesture: str, words: str, room: float, slim: bool = False) -> None:
        super().__init__(size_hint=(None, None))
        high, side, role = (SLIM_HEIGHT, SLIM_ICON_SIDE, "small") if slim else (HEIGHT, ICON_SIDE, "body")
        self._plate = Plate(
            self.canvas, "gold_light", dp(high / 2), shadow=dp(CARD_SHADOW), rim="gold", rim_width=dp(3)
        )
        around: float = side + 2 * PAD
        self.words = Text(words, role, "ink", "gold_light", TEXT_FONT, fit=room - dp(around))
        if self.words.shorten:  # then wrap it, with a smaller icon
            side, around = SLIM_ICON_SIDE, SLIM_ICON_SIDE + 1.4 * PAD
            self.words = Text(words, "small", "ink", "gold_light", TEXT_FONT, wrap=room - dp(around))
        with self.canvas:
            Color(*paint("ink"))
            self._sign = Rectangle(
                texture=load_texture(f"ui/gesture-{gesture}.png"), size=(dp(side), dp(side))
            )
        self.add_widget(self.words)
        deep = self.words.height + dp(4 if slim else 8 if self.words.wrap else 16)
        self.size = (self.words.width + dp(around), max(dp(high), deep))
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        side = self._sign.size[0]
        self._sign.pos = (self.x + dp(PAD - 8), self.y + (self.height - side) / 2)
        self.words.pos = (self.x + dp(PAD - 2) + side, self.y + (self.height - self.words.height) / 2)


class GestureHint(Widget):
    """A plate that shows the gesture after a tap on something to hold or drag; it disappears by itself."""

    def __init__(self, gesture: str, title: str, text: str, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        side = min(dp(78), size[1] - dp(20))
        self._plate = Plate(self.canvas, "cream", dp(26), shadow=dp(CARD_SHADOW))
        with self.canvas:
            Color(*paint("ink"))
            self._sign = Rectangle(texture=load_texture(f"ui/gesture-{gesture}.png"), size=(side, side))
        room = size[0] - side - dp(3 * 16)
        self.title = Text(title, "label", "ink", "cream", fit=room)
        self.text = Text(text, "small", "ink_soft", "cream", TEXT_FONT, wrap=room)
        self.add_widget(self.title)
        self.add_widget(self.text)
        self.bind(pos=self._place)
        self._place()
        self._clock = Clock.schedule_once(lambda _: self.end(), GESTURE_S)

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        side = self._sign.size[0]
        left, middle = self.x + side + dp(2 * 16), self.y + self.height / 2
        whole = self.title.height + (self.text.height if self.text.text else 0)
        self._sign.pos = (self.x + dp(16), middle - side / 2)
        self.title.pos = (left, middle + whole / 2 - self.title.height)
        self.text.pos = (left, middle - whole / 2)

    def end(self) -> None:
        self._clock.cancel()
        if self.parent:
            self.parent.remove_widget(self)


class Sized(Protocol):
    """Something with a width."""

    @property
    def width(self) -> float: ...


def max_hint_width(place: Sized) -> float:
    """The longest hint that stays inside a zone."""
    return min(place.width - dp(24), screen_metrics.width - dp(24))
