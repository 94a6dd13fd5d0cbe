"""Echo behind the privacy curtain: three cards, one of them to play."""

from __future__ import annotations

from typing import Any

from engine.games.echo import Lay
from mobileapp.games.echo.card import EchoCard

from engine.table import View
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import Face
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.text import Text

GAP = 24


class Hand(Face):
    def show(self, view: View[Any]) -> None:
        self.clear_widgets()
        x, y, width, height = self.context.surface.inner
        title = Text(tr("Lay one card face down"), "button", "cream", "table_lit", fit=width * 0.9)
        title.pos = (x + (width - title.width) / 2, y + height - title.height - dp(GAP))
        self.add_widget(title)
        hand = view.game.hand
        wide = min((width - (len(hand) + 1) * dp(GAP)) / len(hand), height * 0.4)
        left = x + (width - len(hand) * wide - (len(hand) - 1) * dp(GAP)) / 2
        for index, kind in enumerate(hand):
            name = self.context.terms.pack.kinds[kind]
            card = EchoCard(f"card-{index}", name, (wide, wide * 1.4), lambda kind=kind: self._lay(kind))
            card.pos = (left + index * (wide + dp(GAP)), y + (height - wide * 1.4) / 2)
            self.add_widget(card)

    def _lay(self, kind: int) -> None:
        self.context.submit(Lay(kind))
