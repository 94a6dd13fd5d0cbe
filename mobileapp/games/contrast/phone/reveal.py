"""The reveal of a Contrast round on a phone: cards grouped by symbol, and the player's row."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.contrast import ContrastView, Revealed
from mobileapp.games.contrast.refusals import symbol_label
from mobileapp.games.contrast.symbol_card import SymbolCard, symbol_file
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture


class ChosenSymbol(Widget):
    """One symbol of the reveal, and the players who chose it."""

    def __init__(
        self,
        context: FaceContext,
        revealed: Revealed,
        laid: int | None,
        name: str | None,
        size: tuple[float, float],
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        won = laid is not None and laid in revealed.winning
        rim = "gold" if won else None
        self._plate = Plate(
            self.canvas, "panel", dp(22), shadow=dp(14), rim=rim, rim_width=dp(3) if won else 0
        )
        if won:
            self._plate.light("gold", "gold")
        side = min(size[1] - dp(20), dp(104))
        self._card = Plate(self.canvas, "cream", dp(14))
        with self.canvas:
            Color(1, 1, 1, 1)
            file = symbol_file(name) if name else "ui/wrong.png"
            self._sign = Rectangle(texture=load_texture(file), size=(side * 0.8, side * 0.8))
        self._side = side
        seats = [seat for seat, each in enumerate(revealed.laid) if each == laid]
        of = tr("{number} of {all}", number=len(seats), all=len(revealed.laid))
        title = symbol_label(name) if name else tr("no card")
        self._title = Text(title, "label", "cream", "panel", fit=size[0] * 0.32)
        self._subtitle = Text(
            tr("wins") if won else of, "small", "gold" if won else "on_dark_soft", "panel", TEXT_FONT
        )
        words = max(self._title.width, self._subtitle.width)
        self._step = min(dp(48), (size[0] - side - words - dp(50)) / max(1, len(seats)))
        radius = min(size[1] * 0.26, dp(20), self._step * 0.47)
        self._badges = [Badge(context.look(seat), context.name(seat), radius) for seat in seats]
        self._points = [Text("+1", "small", "gold", "panel") for _ in seats if won]
        for part in (self._title, self._subtitle, *self._badges, *self._points):
            self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        inset = (self.height - self._side) / 2
        self._card.place(self.x + dp(10), self.y + inset, self._side, self._side)
        edge = self._side * 0.1
        self._sign.pos = (self.x + dp(10) + edge, self.y + inset + edge)
        left, middle = self.x + self._side + dp(22), self.y + self.height / 2
        self._title.pos = (left, middle - dp(1))
        self._subtitle.pos = (left, middle - self._subtitle.height - dp(1))
        for index, badge in enumerate(reversed(self._badges)):
            x = self.right - dp(30) - index * self._step
            badge.center = (x, middle + (dp(9) if self._points else 0))
            if self._points:
                self._points[index].center = (x, self.y + dp(14))


class OwnRow(Widget):
    """The player's row, with a rim around the newest card."""

    def __init__(self, context: FaceContext, game: ContrastView, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(6))
        self._words = Text(
            tr("{name}’s row", name=context.name(context.own_seat)),
            "body",
            "on_dark_soft",
            "panel",
            TEXT_FONT,
            fit=size[0] * 0.5,
        )
        tall = size[1] - dp(20)
        cards = [
            SymbolCard(context.terms.pack.pairs[card], (tall * 0.72, tall))
            for card in game.rows[context.own_seat]
        ]
        self._cards = cards
        self._rim = Plate(self.canvas, "gold", dp(14))
        for part in (self._words, *cards):
            self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        self._words.pos = (self.x + dp(18), self.y + (self.height - self._words.height) / 2)
        for index, card in enumerate(reversed(self._cards)):
            card.pos = (self.right - dp(14) - (index + 1) * card.width - index * dp(10), self.y + dp(10))
        newest = self._cards[-1]
        self._rim.place(newest.x - dp(3), newest.y - dp(3), newest.width + dp(6), newest.height + dp(6))
