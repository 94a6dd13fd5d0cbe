"""A little stack of cards with its count, readable from every side."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothLine

from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

TURNABLE = set("01689")


class Pile(Touchable):
    """Touchable where a card may be put under it."""

    def __init__(self, key: str, act: Callable[[], None]) -> None:
        side = max(u(66), glass.target)
        super().__init__(key, act, size=(side, side))
        self.enabled = False
        self._sheets = []
        for sheet in range(3):
            with self.canvas:
                Color(*paint("cream" if sheet == 2 else "cream_3"))
                face = RoundedRectangle(radius=[u(8)])
                Color(*paint("ink"))
                edge = Line(width=u(0.9))
            self._sheets.append((face, edge))
        with self.canvas:
            self._bar_colour = Color(*paint("ink"))
            self._bar = RoundedRectangle(radius=[u(1.5)])
        self._number, self._cards = Text("", "heading", "ink", "cream"), -1
        self.add_widget(self._number)
        self.bind(pos=self._place)
        self._place()

    def counts(self, cards: int) -> None:
        if cards == self._cards:
            return
        self._cards, text = cards, str(cards)
        self._number.says(text)
        self._bar_colour.a = 1 if set(text) <= TURNABLE and set(text) & set("69") else 0

    def _place(self, *_) -> None:
        width, height = u(42), u(54)
        left, low = self.x + (self.width - width) / 2 - u(2), self.y + (self.height - height) / 2 - u(5)
        for index, (face, edge) in enumerate(self._sheets):
            face.pos, face.size = (left + index * u(2), low + index * u(5)), (width, height)
            edge.rounded_rectangle = (*face.pos, width, height, u(8))
        self._number.fill(*self._sheets[-1][0].pos, width, height)
        self._bar.size = (u(20), u(3.5))
        self._bar.pos = (left + u(4) + width / 2 - u(10), low + u(10) + height / 2 - u(20))


class UnderPile(PushButton):
    """A pile that says what may be done with its top card: the picture on the left, the words beside it."""

    def __init__(self, key: str, words: str, act: Callable[[], None], size: tuple[float, float]) -> None:
        super().__init__(key, words, act, "quiet", size=size)
        self._pile = Pile(key, act)
        self._pile.enabled = False  # the whole button is touched, not the picture on it
        with self.canvas:
            Color(*paint("gold"))
            self._way = SmoothLine(width=u(2.4))
            self._head = SmoothLine(width=u(2.4))
        self.add_widget(self._pile)
        self._lead = u(54)
        self.bind(pos=self._lie)
        self.says(words, lead=self._lead)

    def counts(self, cards: int) -> None:
        self._pile.counts(cards)

    def _set_room(self, text: str) -> None:
        """In two lines where one would have to be small."""
        room = self.width - self._lead - u(6)
        self.label.wrap, self.label.fit = None, room
        self.label.role = "button"
        self.label.refit()
        if self.label.font_size < glass.type("button"):
            self.label.role, self.label.fit, self.label.wrap = "label", None, room
            self.label.refit()
            if self.label.breaks_a_word or self.label.texture_size[1] > self.height - u(12):
                self.label.role = "small"
                self.label.refit()

    def _lie(self, *_) -> None:
        """The top card goes round and under."""
        pile = self._pile
        pile.pos = (self.x - u(3), self.y + (self.height - pile.height) / 2 + u(3))
        left, low, top = pile.x + u(5), pile.y - u(2), pile.y + pile.height - u(14)
        right = pile.x + pile.width / 2 + u(4)
        self._way.points = (left + u(10), top, left, top, left, low, right, low)
        self._head.points = (right - u(6), low + u(6), right, low, right - u(6), low - u(6))
