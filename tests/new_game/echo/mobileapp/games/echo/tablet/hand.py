"""Echo behind the veil: three cards, one of them to lay."""

from __future__ import annotations

from typing import Any

from engine.games.echo import Lay
from mobileapp.games.echo.card import Card

from engine.table import View
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Face
from mobileapp.ui.theme import u
from mobileapp.ui.toolkit.text import Text

GAP = 24


class Hand(Face):
    def show(self, view: View[Any]) -> None:
        self.clear_widgets()
        x, y, width, height = self.ground.place.inner
        title = Text(say("Lay one card face down"), "button", "cream", "table_lit", fit=width * 0.9)
        title.pos = (x + (width - title.width) / 2, y + height - title.height - u(GAP))
        self.add_widget(title)
        hand = view.game.hand
        wide = min((width - (len(hand) + 1) * u(GAP)) / len(hand), height * 0.4)
        left = x + (width - len(hand) * wide - (len(hand) - 1) * u(GAP)) / 2
        for index, kind in enumerate(hand):
            name = self.ground.terms.pack.kinds[kind]
            card = Card(f"card-{index}", name, (wide, wide * 1.4), lambda kind=kind: self._lay(kind))
            card.pos = (left + index * (wide + u(GAP)), y + (height - wide * 1.4) / 2)
            self.add_widget(card)

    def _lay(self, kind: int) -> None:
        self.ground.wish(Lay(kind))
