"""Contrast behind the privacy curtain: the picture, the player's row and hand, large, for one player only."""

from __future__ import annotations

from functools import partial

from engine.game import JsonObject
from engine.games.contrast import ContrastView, Lay
from engine.table import AnyView
from mobileapp.games.contrast.framed_title import FramedPicture
from mobileapp.games.contrast.symbol_card import HandCard, SymbolCard, symbol_lesson
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import Face, FaceContext
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.text import Text

GAP = 18


def curtain_delay(view: AnyView) -> float:
    """Short, because the reveal stays until somebody touches it away."""
    return 0.5


class Hand(Face):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.pack = context.terms.pack
        self._drawn: tuple[object, ...] = ()

    def show(self, view: AnyView) -> None:
        game: ContrastView = view.game
        drawn = (game.image, game.hand, game.rows[self.context.own_seat])
        if drawn == self._drawn or game.image is None:
            return
        self._drawn = drawn
        self.clear_widgets()
        x, y, width, height = self.context.surface.inner
        upright = height > width
        deep = height * 0.36 if upright else height * 0.46
        self._place_hand(game.hand, (x, y, width, deep))
        self._place_picture(game.image, (x, y + deep, width, height - deep), game.rows[self.context.own_seat])

    def _place_hand(self, hand: tuple[int, ...], area: tuple[float, float, float, float]) -> None:
        x, y, width, height = area
        number = len(hand)
        wide = min((width - (number + 1) * dp(GAP)) / number, (height - dp(GAP)) * 0.74)
        left = x + (width - number * wide - (number - 1) * dp(GAP)) / 2
        pairs = [self.pack.pairs[card] for card in hand]
        for index, card in enumerate(hand):
            size = (wide, height - dp(GAP))
            face = HandCard(self.context, self.pack.pairs[card], size, partial(self._lay, card), pairs)
            face.pos = (left + index * (wide + dp(GAP)), y)
            self.add_widget(face)

    def _place_picture(
        self, image: int, area: tuple[float, float, float, float], row: tuple[int, ...]
    ) -> None:
        x, y, width, height = area
        title = Text(
            tr("Pick what most, but not all, players will pick"),
            "button",
            "cream",
            "table_lit",
            fit=width * 0.94,
        )
        title.pos = (x + (width - title.width) / 2, y + height - title.height)
        side = min(height - title.height - dp(2 * GAP), width * 0.5)
        shown = FramedPicture(side)
        shown.pos = (x + (width - side) / 2, y + dp(GAP))
        shown.show(f"contrast/{self.pack.images[image // 2][image % 2]}.webp")
        for widget in (title, shown):
            self.add_widget(widget)
        for index, card in enumerate(row):
            tall = side * 0.5
            placed = SymbolCard(self.pack.pairs[card], (tall * 0.6, tall), fill="cream_2")
            placed.pos = (shown.x - (index + 1) * (tall * 0.6 + dp(GAP)), shown.y)
            self.add_widget(placed)

    def _lay(self, card: int, half: int) -> None:
        self.context.mark_done(symbol_lesson(self.pack.pairs[card][half]))
        self.context.submit(Lay(2 * card + half))

    def deny(self, key: str, facts: JsonObject) -> None:
        x, y, width, height = self.context.surface.inner
        title = self.context.refusal_title(key)
        text = self.context.refusal_text(key, {**facts, "seat": self.context.own_seat})
        notice = Notice("wrong", title, text, (min(width, dp(560)), dp(104)), lambda: None, shields=True)
        notice.pos = (x + (width - notice.width) / 2, y + height - dp(120))
        self.add_widget(notice)
