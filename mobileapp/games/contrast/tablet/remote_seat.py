"""Contrast at the edge of somebody who plays on a phone, where everybody does."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from engine.games.contrast import ContrastView, Revealed
from engine.table import View
from mobileapp.games.contrast.symbol_card import SymbolCard
from mobileapp.games.contrast.tablet.score_marks import Won
from mobileapp.i18n.translate import say
from mobileapp.ui.tablet import remote_seat
from mobileapp.ui.theme import u

GAP, CARD = 6, 0.54  # between cards; a card's width by its height


class Row(Widget):
    """The cards that lie open before somebody, small."""

    def __init__(self, pairs: tuple[tuple[str, str], ...], number: int, height: float) -> None:
        self._card = (height * CARD, height)
        super().__init__(size_hint=(None, None), size=(number * (self._card[0] + u(GAP)) - u(GAP), height))
        self._pairs, self._shown = pairs, ()

    def show(self, row: tuple[int, ...]) -> None:
        if row == self._shown:
            return
        self._shown = row
        self.clear_widgets()
        for index, card in enumerate(row):
            drawn = SymbolCard(self._pairs[card], self._card, fill="cream_3")
            drawn.pos = (self.x + index * (self._card[0] + u(GAP)), self.y)
            self.add_widget(drawn)


class Tag(remote_seat.Tag):
    _told: Revealed | None = None  # while what was laid lies open

    def counted(self, height: float) -> list[Widget]:
        terms = self.ground.terms
        self.score = Won()
        self.row = Row(terms.pack.pairs, 3 if terms.options.expert else 2, height - u(34))
        return [self.score, self.row]

    def counts(self, view: View[Any]) -> None:
        seat, game = self.ground.seat, view.game
        self._told = next((news for news in view.news if isinstance(news, Revealed)), None)
        self.score.counts(game.scores[seat])
        self.row.show(game.rows[seat])

    def does(self, view: View[Any]) -> tuple[str, bool]:
        game: ContrastView = view.game
        seat = self.ground.seat
        if self._told is not None:
            return self._won(self._told)
        if game.laid[seat]:
            return say("laid"), False
        return say("chooses"), game.counting == seat

    def _won(self, told: Revealed) -> tuple[str, bool]:
        laid = told.laid[self.ground.seat]
        won = laid is not None and laid in told.winning
        return (say("+1 card"), True) if won else (say("no card"), False)
