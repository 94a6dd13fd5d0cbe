"""The stage of Echo: the round and the open cards."""

from __future__ import annotations

from typing import Any

from engine.games.echo import Snapped
from mobileapp.games.echo.card import EchoCard

from engine.table import View
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext, StageFace
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText
from mobileapp.ui.toolkit.rotated import Rotated

GAP, MAX_CARD_SIZE = 18, 170


class Stage(StageFace):
    def __init__(self, ground: FaceContext) -> None:
        super().__init__(ground)
        upright = self.height > self.width
        self.frame = Rotated()
        self.frame.place(Rect(0, 0, *self.size), 90 if upright else 0)
        self.add_widget(self.frame)
        wide, deep = self.frame.size
        self._line = DoubleSidedText(wide * 0.7, dp(52))
        self._line.center = (wide / 2, deep / 2)
        self._line.spread(deep * 0.36, 0)
        self.frame.add_widget(self._line)
        self._cards: list[EchoCard] = []
        self._drawn: Any = None
        self.pause_pos = (dp(60), self.height / 2) if not upright else (self.width / 2, dp(60))

    def show(self, view: View[Any]) -> None:
        game = view.game
        self._line.set_text(self._status_line(view))
        if (game.laid, game.open) != self._drawn:
            self._drawn = (game.laid, game.open)
            self._place_cards(game)

    def _status_line(self, view: View[Any]) -> str:
        called = [news for news in view.news if isinstance(news, Snapped)]
        if called and called[0].right:
            return tr("{name} has the point", name=self.context.name(called[0].seat))
        if called:
            return tr("{name} heard a ghost", name=self.context.name(called[0].seat))
        if view.game.open:
            return tr("Are two alike?")
        return tr(
            "Round {number} of {all}", number=min(view.game.round, view.game.rounds), all=view.game.rounds
        )

    def _place_cards(self, game: Any) -> None:
        for card in self._cards:
            self.frame.remove_widget(card)
        wide, deep = self.frame.size
        number = len(game.laid)
        side = min(dp(MAX_CARD_SIZE), (wide * 0.8 - (number - 1) * dp(GAP)) / number, deep * 0.3)
        left = (wide - number * side - (number - 1) * dp(GAP)) / 2
        shown = game.open or (None,) * number
        self._cards = []
        for seat, kind in enumerate(shown):
            if kind is None and not game.laid[seat]:
                continue
            name = None if kind is None else self.context.terms.pack.kinds[kind]
            card = EchoCard(f"laid-{seat}", name, (side, side * 1.2))
            card.pos = (left + seat * (side + dp(GAP)), (deep - side * 1.2) / 2)
            self._cards.append(card)
            self.frame.add_widget(card)
