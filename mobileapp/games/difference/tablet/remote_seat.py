"""Difference at the edge of a player on a phone, if all players are on phones."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.games.difference import DifferenceView
from engine.table import AnyView
from mobileapp.i18n.translate import tr
from mobileapp.ui.tablet import remote_seat
from mobileapp.ui.toolkit.pile import CardPile


class RemoteSeat(remote_seat.RemoteSeatFace):
    def count_widgets(self, height: float) -> list[Widget]:
        self.pile = CardPile("bury", lambda: None)
        return [self.pile]

    def update_counts(self, view: AnyView) -> None:
        self.pile.set_count(view.game.piles[self.context.own_seat])

    def status(self, view: AnyView) -> tuple[str, bool]:
        game: DifferenceView = view.game
        seat = self.context.own_seat
        if seat in game.finished:
            return tr("#{place}", place=game.finished.index(seat) + 1), game.poll is not None
        if game.claim is not None:
            return (tr("pointing"), True) if game.claim.seat == seat else (tr("waiting"), False)
        if game.poll is not None:
            return self._answer_text(seat in game.poll.on, seat in game.poll.stop), False
        if game.phase == "count":
            return tr("Get ready…"), False
        if game.lock is not None and game.lock.seat == seat:
            return tr("waiting"), False
        return tr("searching"), False

    @staticmethod
    def _answer_text(on: bool, stop: bool) -> str:
        return tr("wants to play on") if on else tr("wants to stop") if stop else tr("thinking")
