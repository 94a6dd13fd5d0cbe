"""A card with two opposite symbols; the player chooses one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Line, Rectangle
from kivy.uix.widget import Widget

from mobileapp.games.contrast.refusals import symbol_label
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

WORD_SHARE = 0.84  # of a line of text that letters fill: the symbol above it gets the rest
LESSON = "contrast.lay"  # the hint for playing a card
TRAY_RIM, TRAY_ALPHA = 6, 0.35  # around the open cards


def symbol_file(name: str) -> str:
    return f"contrast/symbol-{name}.png"


def symbol_lesson(name: str) -> str:
    """The hint that a player has followed once they have played this symbol."""
    return f"contrast.symbol-{name}"


class SymbolHalf(Touchable):
    """One symbol to touch, gold while the finger is on it; its name, if given, is below."""

    sign_share, word_gap = 0.84, 0.0  # of its width; dp above the word

    def __init__(
        self,
        name: str,
        act: Callable[[], None],
        size: tuple[float, float],
        word: str = "",
        role: str = "small",
        face: str = TEXT_FONT,
    ) -> None:
        super().__init__(f"symbol-{name}", act, size=size)
        with self.canvas:
            self._colour = Color(*paint("gold", 0))
            self._plate = RoundedRectangle(radius=[dp(RADIUS["card"]) * 0.8])
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture(symbol_file(name)))
        self._word = Text(word, role, "ink", "cream", face, fit=size[0] - dp(6))
        self.add_widget(self._word)
        self.bind(pos=self._place, pressed=self._update_pressed)
        self._place()

    def _place(self, *_: object) -> None:
        inset = dp(3)
        self._plate.pos = (self.x + inset, self.y + inset)
        self._plate.size = (self.width - 2 * inset, self.height - 2 * inset)
        word = self._word.height * WORD_SHARE if self._word.text else 0
        deep = word + dp(self.word_gap) if word else 0
        side = min(self.width * self.sign_share, (self.height - deep) * (0.94 if deep else 0.84))
        x, low = self.x + self.width / 2, self.y + (self.height - side - deep) / 2
        self._word.pos = (x - self._word.width / 2, low - (self._word.height - word) / 2)
        self._sign.pos, self._sign.size = (x - side / 2, low + deep), (side, side)

    def _update_pressed(self, *_: object) -> None:
        self._colour.a = 1 if self.pressed else 0


def _ignore(_half: int) -> None:
    """A card that cannot be touched."""


class SymbolCard(Widget):
    """Two halves, one above the other or (`is_wide`) side by side; touchable if `act` is given.

    The symbols in `labelled` have their names below.
    """

    is_card = True  # no hint may cover it

    def __init__(
        self,
        names: tuple[str, str],
        size: tuple[float, float],
        *,
        is_wide: bool = False,
        fill: str = "cream",
        act: Callable[[int], None] | None = None,
        labelled: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._is_wide = is_wide
        with self.canvas:
            Color(*paint(fill))
            self._plate = RoundedRectangle(radius=[min(dp(RADIUS["card"]), min(size) * 0.2)], size=size)
            Color(*paint("cream_3"))
            self._line = Line(width=dp(1.4))
        half = (size[0] / 2, size[1]) if is_wide else (size[0], size[1] / 2)
        self.halves = [
            SymbolHalf(name, partial(act or _ignore, index), half, symbol_label(name) * (name in labelled))
            for index, name in enumerate(names)
        ]
        for each in self.halves:
            each.enabled = act is not None
            self.add_widget(each)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.pos = self.pos
        first, second = self.halves
        x, y = center_of(self)
        if self._is_wide:
            first.pos, second.pos = self.pos, (x, self.y)
            self._line.points = (x, self.y + self.height * 0.18, x, self.y + self.height * 0.82)
        else:
            first.pos, second.pos = (self.x, y), self.pos
            self._line.points = (self.x + self.width * 0.14, y, self.x + self.width * 0.86, y)


class HandCard(SymbolCard):
    """A card of a hand; all its symbols have their names below until this player has played each of them."""

    def __init__(
        self,
        context: FaceContext,
        names: tuple[str, str],
        size: tuple[float, float],
        act: Callable[[int], None],
        hand: Sequence[tuple[str, str]],
    ) -> None:
        is_new = any(context.is_new(symbol_lesson(name)) for pair in hand for name in pair)
        super().__init__(names, size, act=act, labelled=frozenset(names if is_new else ()))


class CardTray(Widget):
    """A recess under open cards, which come back to the hand later; below them whose row they are."""

    def __init__(self, cards: Sequence[Widget], words: str, word_depth: float) -> None:
        super().__init__(size_hint=(None, None))
        first, last, rim = cards[0], cards[-1], dp(TRAY_RIM)
        with self.canvas:
            Color(*paint("table_edge", TRAY_ALPHA))
            RoundedRectangle(
                pos=(first.x - rim, first.y - rim - word_depth),
                size=(last.right - first.x + 2 * rim, first.height + 2 * rim + word_depth),
                radius=[dp(18)],
            )
        if word_depth:
            room = last.right - first.x
            word = Text(words, "small", "on_dark_soft", "felt", TEXT_FONT, fit=room)
            word.pos = (first.x + (room - word.width) / 2, first.y - (word_depth + word.height) / 2 - dp(2))
            self.add_widget(word)
