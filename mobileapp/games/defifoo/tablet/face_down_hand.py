"""A hand that is not shown: the backs of its cards."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.games.defifoo.playing_card import ASPECT
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

WORDS_HEIGHT = 44  # of the line below the backs


class FaceDownHand(Widget):
    """The backs of the cards in hand, and below them a text how to see them, or a hint."""

    def __init__(self, area: Area, words: str) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self.number = -1
        self._words = Text(
            words, "small", "on_dark_soft", "felt", TEXT_FONT, wrap=self.width, halign="center"
        )
        self._words.center_at(self.words_pos)
        self.add_widget(self._words)

    @property
    def words_pos(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + dp(WORDS_HEIGHT) / 2

    def hide_words(self, hidden: bool) -> None:
        """A hint in their place says the same."""
        self._words.opacity = 0 if hidden or not self.number else 1

    def set_count(self, number: int) -> None:
        if number == self.number:
            return
        self.number, self._words.opacity = number, 1 if number else 0
        self.canvas.before.clear()
        under = dp(WORDS_HEIGHT if self._words.text else 0)
        high = min(self.height - under, dp(120))
        wide = high * ASPECT
        step = min((self.width - wide) / max(number - 1, 1), wide * 0.6)
        left = self.x + (self.width - wide - step * (number - 1)) / 2
        low = self.y + under + (self.height - under - high) / 2
        back = load_texture("defifoo/back.webp")
        with self.canvas.before:
            Color(1, 1, 1, 1)
            for index in range(number):
                Rectangle(texture=back, pos=(left + index * step, low), size=(wide, high))
