"""The player's hand of Contrast cards on a phone, and the card just played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.graphics import Color, Line, Rectangle
from kivy.uix.widget import Widget

from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.refusals import symbol_label
from mobileapp.games.contrast.symbol_card import SymbolHalf, symbol_file
from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 8


class HandCards(Widget):
    """The hand: each card has two halves to touch; one row, or two if one would be too narrow."""

    def __init__(
        self, pairs: list[tuple[int, tuple[str, str]]], size: tuple[float, float], lay: Callable[[int], None]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._cards: list[tuple[list[SymbolHalf], RoundedRectangle, Line]] = []
        rows = 1 if column_width(size[0], len(pairs)) >= screen_metrics.touch_target else 2
        self._columns = -(-len(pairs) // rows)
        tall = column_width(size[1], rows)
        wide = min(column_width(size[0], self._columns), tall * (0.46 if rows == 1 else 1))
        self._card = (wide, tall)
        for card, names in pairs:
            with self.canvas:
                Color(*paint("cream"))
                plate = RoundedRectangle(radius=[dp(16)], size=self._card)
                Color(*paint("cream_3"))
                line = Line(width=dp(1.2))
            halves = [
                SymbolHalf(name, partial(lay, 2 * card + half), (wide, tall / 2), symbol_label(name), "body")
                for half, name in enumerate(names)
            ]
            for half in halves:
                self.add_widget(half)
            self._cards.append((halves, plate, line))
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        wide, tall = self._card
        left = self.x + (self.width - self._columns * (wide + dp(GAP)) + dp(GAP)) / 2
        for index, ((upper, lower), plate, line) in enumerate(self._cards):
            row, column = divmod(index, self._columns)
            x, y = left + column * (wide + dp(GAP)), self.y + self.height - tall - row * (tall + dp(GAP))
            plate.pos = lower.pos = (x, y)
            upper.pos = (x, y + tall / 2)
            line.points = (x + wide * 0.14, y + tall / 2, x + wide * 0.86, y + tall / 2)


def column_width(whole: float, number: int) -> float:
    """Width of one of `number` columns."""
    return (whole - (number - 1) * dp(GAP)) / number


class LaidCard(Touchable):
    """The card this player has played: its back, or its face while a finger is on it or on the words."""

    def __init__(self, name: str, look: int, size: tuple[float, float]) -> None:
        super().__init__("peek", lambda: None, size=size)
        self._card = ((size[1] - dp(16)) * 0.74, size[1] - dp(16))
        self._plate = Plate(self.canvas, "cream", dp(16), shadow=dp(22))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture(symbol_file(name)))
        self._back = CardBack(look, self._card)
        self.add_widget(self._back)
        with self.canvas.after:
            Color(1, 1, 1, 1)
            self._tick = Rectangle(texture=load_texture("ui/right.png"), size=(dp(34), dp(34)))
        room = size[0] - self._card[0] - dp(44)
        self._words = Text(tr("Hold to look"), "heading", "cream", "panel", wrap=room)
        self.add_widget(self._words)
        self.bind(pos=self._place, pressed=self._update_side)
        self._place()

    def _place(self, *_: object) -> None:
        wide, high = self._card
        x, y = self.x + dp(8), self.y + (self.height - high) / 2
        self._plate.place(x, y, wide, high)
        side = wide * 0.8
        self._sign.pos, self._sign.size = (x + (wide - side) / 2, y + (high - side) / 2), (side, side)
        self._back.pos = (x, y)
        self._tick.pos = (x + wide - dp(20), y + high - dp(20))
        self._words.pos = (x + wide + dp(28), self.y + (self.height - self._words.height) / 2)

    def _update_side(self, *_: object) -> None:
        self._back.opacity = 0 if self.pressed else 1

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._update_side()
