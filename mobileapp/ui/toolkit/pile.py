"""A small stack of cards with its count, readable from every side."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothLine

from mobileapp.ui.theme import DISPLAY_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.button import EDGE_HEIGHT, PushButton
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text, two_line_width
from mobileapp.ui.toolkit.touchable import Touchable

UPSIDE_DOWN_DIGITS = set("01689")
TOP_WIDTH, TOP_HEIGHT = 42, 54
MAX_SHEETS = 5  # a higher pile looks the same
WIDE_BUTTON, WIDE_PAD = 220, 9  # a button at least this wide has more room at both ends


class CardPile(Touchable):
    """As many edges as cards, up to five; can be touched if a card may be put under it."""

    def __init__(self, key: str, act: Callable[[], None], scale: float = 1.0) -> None:
        side = max(dp(66) * scale, 0 if scale < 1 else screen_metrics.touch_target)
        super().__init__(key, act, size=(side, side))
        self._scale = scale
        self.enabled = False
        self._sheets = []
        for sheet in range(MAX_SHEETS):
            with self.canvas:
                fill = Color(*paint("cream" if sheet == MAX_SHEETS - 1 else "cream_3"))
                face = RoundedRectangle(radius=[dp(8)])
                ink = Color(*paint("ink"))
                edge = Line(width=dp(0.9))
            self._sheets.append((fill, face, ink, edge))
        with self.canvas:
            self._bar_colour = Color(*paint("ink"))
            self._bar = RoundedRectangle(radius=[dp(1.5)])
        self._number, self._cards = Text("", "heading", "ink", "cream", fit=dp(TOP_WIDTH) * scale), -1
        self.add_widget(self._number)
        self.bind(pos=self._place)
        self._place()

    def set_count(self, cards: int) -> None:
        if cards == self._cards:
            return
        self._cards, text = cards, str(cards)
        self._number.set_text(text)
        for below, (fill, _face, ink, _edge) in enumerate(reversed(self._sheets)):
            fill.a = ink.a = 1 if below < max(cards, 1) else 0
        self._bar_colour.a = 1 if set(text) <= UPSIDE_DOWN_DIGITS and set(text) & set("69") else 0

    def _place(self, *_: object) -> None:
        unit = dp(1) * self._scale
        width, height = TOP_WIDTH * unit, TOP_HEIGHT * unit
        left = self.x + (self.width - width) / 2 + 4 * unit
        low = self.y + (self.height - height) / 2 + 4 * unit
        for below, (_fill, face, _ink, edge) in enumerate(reversed(self._sheets)):
            face.pos, face.size = (left - below * 2 * unit, low - below * 2.5 * unit), (width, height)
            edge.rounded_rectangle = (*face.pos, width, height, 8 * unit)
        self._number.fill(left, low, width, height)
        self._bar.size = (20 * unit, 3.5 * unit)
        self._bar.pos = (left + width / 2 - 10 * unit, low + height / 2 - 20 * unit)


class PileButton(PushButton):
    """A pile with a button for its top card: the picture on the left, the text beside it."""

    def __init__(self, key: str, words: str, act: Callable[[], None], size: tuple[float, float]) -> None:
        super().__init__(key, words, act, "quiet", size=size)
        self._pile = CardPile(key, act, min(1.0, (self.height - dp(EDGE_HEIGHT)) / dp(72)))
        self._pile.enabled = False  # the whole button is touched, not the picture on it
        with self.canvas:
            Color(*paint("gold"))
            self._arrow = SmoothLine(width=dp(2.4))
            self._arrow_head = SmoothLine(width=dp(2.4))
        self.add_widget(self._pile)
        self._pad = dp(WIDE_PAD) if self.width >= dp(WIDE_BUTTON) else 0.0
        self._label_indent = self._pile.width * 0.86 + dp(5) + self._pad
        self.bind(pos=self._place_pile)
        self.set_text(words, lead=self._label_indent)

    def set_count(self, cards: int) -> None:
        self._pile.set_count(cards)

    def _set_label_width(self, text: str) -> None:
        """Wrap into two lines if one line would be too small."""
        room = self.width - self._label_indent - dp(4) - self._pad
        self.label.wrap, self.label.fit = None, room
        self.label.role = "button"
        self.label.fit_text()
        if self.label.font_size < screen_metrics.font_size("button"):
            lines = two_line_width(text, DISPLAY_FONT, screen_metrics.font_size("label"))
            self.label.role, self.label.fit, self.label.wrap = "label", None, min(room, lines)
            self.label.fit_text()
            if self.label.has_broken_word or self.label.texture_size[1] > self.height - dp(12):
                self.label.role, self.label.wrap = "small", room
                self.label.fit_text()

    def _place_pile(self, *_: object) -> None:
        """Place the pile and the arrow that shows the top card going under it."""
        pile = self._pile
        edge = dp(EDGE_HEIGHT)
        pile.pos = (self.x + dp(3) + self._pad, self.y + edge + (self.height - edge - pile.height) / 2)
        left, low, top = pile.x + dp(2), pile.y, pile.y + pile.height - dp(14)
        right = pile.x + pile.width / 2 + dp(4)
        self._arrow.points = (left + dp(10), top, left, top, left, low, right, low)
        self._arrow_head.points = (right - dp(6), low + dp(6), right, low, right - dp(6), low - dp(6))
