"""Contrast at the edge of a player on a phone."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.games.contrast import ContrastView, Revealed
from engine.table import AnyView
from mobileapp.games.contrast.symbol_card import SymbolCard
from mobileapp.games.contrast.tablet.score_marks import WonCount
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import ACKNOWLEDGED, READY
from mobileapp.ui.tablet import remote_seat
from mobileapp.ui.theme import dp

GAP, CARD_ASPECT = 6, 0.54  # between cards; width of a card divided by its height


class OpenRow(Widget):
    """The open cards in front of a player, small."""

    def __init__(self, pairs: tuple[tuple[str, str], ...], number: int, height: float) -> None:
        self._card = (height * CARD_ASPECT, height)
        super().__init__(size_hint=(None, None), size=(number * (self._card[0] + dp(GAP)) - dp(GAP), height))
        self._pairs = pairs
        self._shown: tuple[int, ...] = ()

    def show(self, row: tuple[int, ...]) -> None:
        if row == self._shown:
            return
        self._shown = row
        self.clear_widgets()
        for index, card in enumerate(row):
            drawn = SymbolCard(self._pairs[card], self._card, fill="cream_2")
            drawn.pos = (self.x + index * (self._card[0] + dp(GAP)), self.y)
            self.add_widget(drawn)


class RemoteSeat(remote_seat.RemoteSeatFace):
    _view: AnyView | None = None
    _left_round = -1  # the round of the last reveal that the table has left
    _revealed: Revealed | None = None  # while the reveal is shown
    _is_ready = False  # its player has seen the reveal

    def count_widgets(self, height: float) -> list[Widget]:
        terms = self.context.terms
        self.score = WonCount()
        self.row = OpenRow(terms.pack.pairs, 3 if terms.options.expert else 2, height - dp(20))
        return [self.score, self.row]

    def update_counts(self, view: AnyView) -> None:
        seat, game = self.context.own_seat, view.game
        self._view = view
        news = () if self._left_round == game.round else view.news
        self._revealed = next((each for each in news if isinstance(each, Revealed)), None)
        self.score.set_count(game.scores[seat])
        self.row.show(game.rows[seat])
        self._is_ready = self._is_ready and self._revealed is not None
        self._set_row_shown(self._revealed is None)

    def _set_row_shown(self, shown: bool) -> None:
        """The reveal has no open cards at the edges, so that its result stands out."""
        self.row.opacity = 1 if shown else 0
        self._word_right = self.row.x - dp(remote_seat.GAP) if shown else self.row.right

    def status(self, view: AnyView) -> tuple[str, bool]:
        game: ContrastView = view.game
        seat = self.context.own_seat
        if self._is_ready:
            return tr("ready"), False
        if self._revealed is not None:
            return self._result_text(self._revealed)
        if game.laid[seat]:
            return tr("played"), False
        return tr("picking"), game.counting == seat

    def handle_broadcast(self, word: str) -> None:
        if word == f"{READY}{self.context.own_seat}" and self._view is not None:
            self._is_ready = True
            self.show(self._view)
        if word == ACKNOWLEDGED and self._view is not None and self._revealed is not None:
            self._left_round = self._view.game.round
            self.show(self._view)

    def is_done(self, view: AnyView) -> bool:
        return self._is_ready or (self._revealed is None and bool(view.game.laid[self.context.own_seat]))

    def _result_text(self, revealed: Revealed) -> tuple[str, bool]:
        laid = revealed.laid[self.context.own_seat]
        if laid is None:
            return tr("too late"), False
        return (tr("+1 picture"), True) if laid in revealed.winning else (tr("no picture"), False)
