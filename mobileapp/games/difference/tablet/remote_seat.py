"""Difference at the edge of somebody who plays on a phone, where everybody does."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from engine.games.difference import DifferenceView
from engine.table import View
from mobileapp.i18n.translate import say
from mobileapp.ui.tablet import remote_seat
from mobileapp.ui.toolkit.pile import Pile


class Tag(remote_seat.Tag):
    def counted(self, height: float) -> list[Widget]:
        self.pile = Pile("bury", lambda: None)
        return [self.pile]

    def counts(self, view: View[Any]) -> None:
        self.pile.counts(view.game.piles[self.ground.seat])

    def does(self, view: View[Any]) -> tuple[str, bool]:
        game: DifferenceView = view.game
        seat = self.ground.seat
        if seat in game.finished:
            return say("Place {place}", place=game.finished.index(seat) + 1), game.poll is not None
        if game.claim is not None:
            return (say("shows"), True) if game.claim.seat == seat else (say("waits"), False)
        if game.poll is not None:
            return self._says(seat in game.poll.on, seat in game.poll.stop), False
        if game.phase == "count":
            return say("Get ready…"), False
        if game.lock is not None and game.lock.seat == seat:
            return say("waits"), False
        return say("searches"), False

    @staticmethod
    def _says(on: bool, stop: bool) -> str:
        return say("plays on") if on else say("would stop") if stop else say("thinks")
