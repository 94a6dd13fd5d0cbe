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
from mobileapp.ui.theme import DISPLAY_FONT, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import CardShadow, Glow, Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 8
CARD_SHADOW, PRESSED_GROWTH, GLOW_GROWTH, PRESSED_SHADOW = 14, 4, 10, 0.5  # dp; alpha
MIN_PILL_WIDTH = 140  # dp; narrower, only the hint is beside the played card


class HandHalf(SymbolHalf):
    """While the finger is on it, it is a little larger than its half of the card."""

    sign_share, word_gap = 0.76, 4.0

    def _place(self, *_: object) -> None:
        super()._place()
        out = dp(PRESSED_GROWTH) if self.pressed else -dp(3)
        self._plate.pos = (self.x - out, self.y - out)
        self._plate.size = (self.width + 2 * out, self.height + 2 * out)

    def _update_pressed(self, *_: object) -> None:
        super()._update_pressed()
        self._place()


class HandCards(Widget):
    """The hand: each card has two halves to touch; one row, or two if one would be too narrow."""

    def __init__(
        self, pairs: list[tuple[int, tuple[str, str]]], size: tuple[float, float], lay: Callable[[int], None]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._cards: list[tuple[list[HandHalf], Plate, Line]] = []
        rows = 1 if column_width(size[0], len(pairs)) >= screen_metrics.touch_target else 2
        self._columns = -(-len(pairs) // rows)
        tall = column_width(size[1], rows)
        wide = min(column_width(size[0], self._columns), tall * (0.46 if rows == 1 else 1))
        self._card = (wide, tall)
        for card, names in pairs:
            plate = Plate(self.canvas, "cream", dp(16), shadow=dp(CARD_SHADOW))
            with self.canvas:
                Color(*paint("cream_3"))
                line = Line(width=dp(1.2))
            halves = [
                HandHalf(
                    name,
                    partial(lay, 2 * card + half),
                    (wide, tall / 2),
                    symbol_label(name),
                    "body",
                    DISPLAY_FONT,
                )
                for half, name in enumerate(names)
            ]
            for half in halves:
                half.bind(pressed=self._light)
                self.add_widget(half)
            self._cards.append((halves, plate, line))
        self._shadow, self._glow = CardShadow(self.canvas, dp(CARD_SHADOW), alpha=0), Glow(self.canvas)
        self.bind(pos=self._place)
        self._place()

    def _light(self, half: HandHalf, pressed: bool) -> None:
        """Glow around the touched half, above all others."""
        out = dp(GLOW_GROWTH)
        box = (half.x - out, half.y - out, half.width + 2 * out, half.height + 2 * out)
        self._glow.light("gold" if pressed else None, box)
        self._shadow.place(*half.pos, *half.size)
        self._shadow.colour.a = PRESSED_SHADOW if pressed else 0
        if pressed:
            self.remove_widget(half)
            self.add_widget(half)

    def _place(self, *_: object) -> None:
        wide, tall = self._card
        left = self.x + (self.width - self._columns * (wide + dp(GAP)) + dp(GAP)) / 2
        for index, ((upper, lower), plate, line) in enumerate(self._cards):
            row, column = divmod(index, self._columns)
            x, y = left + column * (wide + dp(GAP)), self.y + self.height - tall - row * (tall + dp(GAP))
            plate.place(x, y, wide, tall)
            lower.pos = (x, y)
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
        self._face = Plate(self.canvas, "cream", dp(16), shadow=dp(22))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture(symbol_file(name)))
        self._back = CardBack(look, self._card)
        self.add_widget(self._back)
        with self.canvas.after:
            Color(1, 1, 1, 1)
            self._tick = Rectangle(texture=load_texture("ui/right.png"), size=(dp(34), dp(34)))
        self._room = size[0] - self._card[0] - dp(36)
        self._pill: Plate | None = None
        if self._room > dp(MIN_PILL_WIDTH):
            self._add_pill()
        else:
            self._words = Text(tr("Hold to look"), "label", "cream", "panel", wrap=self._room)
            self.add_widget(self._words)
        self.bind(pos=self._place, pressed=self._update_side)
        self._place()

    def _add_pill(self) -> None:
        """The words beside the card, and a plate to hold."""
        self._pill = Plate(self.canvas, "panel_raised", dp(26), shadow=dp(18))
        with self.canvas:
            Color(*paint("cream"))
            self._eye = Rectangle(texture=load_texture("ui/eye.png"), size=(dp(28), dp(28)))
        self._title = Text(tr("You’ve played"), "heading", "cream", "panel", fit=self._room)
        self._under = Text(
            tr("Your card stays face down"), "body", "on_dark_soft", "panel", TEXT_FONT, wrap=self._room
        )
        self._words = Text(tr("Hold to look"), "label", "cream", "panel_raised", fit=self._room - dp(64))
        for text in (self._title, self._under, self._words):
            self.add_widget(text)

    def _place(self, *_: object) -> None:
        wide, high = self._card
        x, y = self.x + dp(8), self.y + (self.height - high) / 2
        self._face.place(x, y, wide, high)
        side = wide * 0.8
        self._sign.pos, self._sign.size = (x + (wide - side) / 2, y + (high - side) / 2), (side, side)
        self._back.pos = (x, y)
        self._tick.pos = (x + wide - dp(20), y + high - dp(20))
        left = x + wide + dp(28)
        if self._pill is None:
            self._words.pos = (left, self.y + (self.height - self._words.height) / 2)
        else:
            self._place_words(left)

    def _place_words(self, left: float) -> None:
        deep = max(dp(60), screen_metrics.touch_target)
        whole = self._title.height + self._under.height + deep + dp(GAP)
        top = self.y + (self.height + whole) / 2
        self._title.pos = (left, top - self._title.height)
        self._under.pos = (left, self._title.y - self._under.height)
        if self._pill is not None:
            low = top - whole
            self._pill.place(left, low, self._room, deep)
            start = left + (self._room - self._eye.size[0] - dp(10) - self._words.width) / 2
            self._eye.pos = (start, low + (deep - self._eye.size[1]) / 2)
            self._words.pos = (start + self._eye.size[0] + dp(10), low + (deep - self._words.height) / 2)

    def _update_side(self, *_: object) -> None:
        self._back.opacity = 0 if self.pressed else 1
        if self._pill is not None:
            self._pill.tint("line" if self.pressed else "panel_raised")

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._update_side()
