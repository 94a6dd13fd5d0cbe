"""Contrast behind the veil: the picture, one's row and one's hand, large, for one pair of eyes."""

from __future__ import annotations

from typing import Any

from engine.games.contrast import ContrastView, Lay
from engine.table import View
from mobileapp.games.contrast.framed_title import Framed
from mobileapp.games.contrast.symbol_card import SymbolCard
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Face, Ground
from mobileapp.ui.theme import u
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.text import Text

GAP = 18


def glance(view: View[Any]) -> float:
    """Short: what was laid lies there until somebody has touched it away."""
    return 0.5


class Hand(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pack = ground.terms.pack
        self._drawn: tuple[Any, ...] = ()

    def show(self, view: View[Any]) -> None:
        game: ContrastView = view.game
        drawn = (game.image, game.hand, game.rows[self.ground.seat])
        if drawn == self._drawn or game.image is None:
            return
        self._drawn = drawn
        self.clear_widgets()
        x, y, width, height = self.ground.place.inner
        upright = height > width
        deep = height * 0.36 if upright else height * 0.46
        self._lay_hand(game.hand, (x, y, width, deep))
        self._lay_picture(game.image, (x, y + deep, width, height - deep), game.rows[self.ground.seat])

    def _lay_hand(self, hand: tuple[int, ...], area: tuple[float, float, float, float]) -> None:
        x, y, width, height = area
        number = len(hand)
        wide = min((width - (number + 1) * u(GAP)) / number, (height - u(GAP)) * 0.74)
        left = x + (width - number * wide - (number - 1) * u(GAP)) / 2
        for index, card in enumerate(hand):
            face = SymbolCard(
                self.pack.pairs[card],
                (wide, height - u(GAP)),
                act=lambda half, card=card: self._lay(card, half),
            )
            face.pos = (left + index * (wide + u(GAP)), y)
            self.add_widget(face)

    def _lay_picture(self, image: int, area: tuple[float, float, float, float], row: tuple[int, ...]) -> None:
        x, y, width, height = area
        title = Text(
            say("Choose what most will choose, but not all"), "button", "cream", "table_lit", fit=width * 0.94
        )
        title.pos = (x + (width - title.width) / 2, y + height - title.height)
        side = min(height - title.height - u(2 * GAP), width * 0.5)
        shown = Framed(side)
        shown.pos = (x + (width - side) / 2, y + u(GAP))
        shown.show(f"contrast/{self.pack.images[image // 2][image % 2]}.webp")
        for widget in (title, shown):
            self.add_widget(widget)
        for index, card in enumerate(row):
            tall = side * 0.5
            lying = SymbolCard(self.pack.pairs[card], (tall * 0.6, tall), fill="cream_2")
            lying.pos = (shown.x - (index + 1) * (tall * 0.6 + u(GAP)), shown.y)
            self.add_widget(lying)

    def _lay(self, card: int, half: int) -> None:
        self.ground.wish(Lay(2 * card + half))

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        x, y, width, height = self.ground.place.inner
        told = self.ground.why(key, {**facts, "seat": self.ground.seat})
        notice = Notice("wrong", say("Not now"), told, (min(width, u(560)), u(104)), lambda: None)
        notice.pos = (x + (width - notice.width) / 2, y + height - u(120))
        self.add_widget(notice)
