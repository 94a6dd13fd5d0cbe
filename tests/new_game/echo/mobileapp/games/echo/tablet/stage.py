"""The middle of the table in Echo: which round it is, and what lies open."""

from __future__ import annotations

from typing import Any

from engine.games.echo import Snapped
from mobileapp.games.echo.card import Card

from engine.table import View
from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Ground, StageFace
from mobileapp.ui.theme import u
from mobileapp.ui.toolkit.double_sided_text import BothSides
from mobileapp.ui.toolkit.rotated import Turned

GAP, LARGEST = 18, 170


class Stage(StageFace):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        upright = self.height > self.width
        self.frame = Turned()
        self.frame.lie(Rect(0, 0, *self.size), 90 if upright else 0)
        self.add_widget(self.frame)
        wide, deep = self.frame.size
        self._line = BothSides(wide * 0.7, u(52))
        self._line.center = (wide / 2, deep / 2)
        self._line.spread(deep * 0.36, 0)
        self.frame.add_widget(self._line)
        self._cards: list[Card] = []
        self._drawn: Any = None
        self.pause_at = (u(60), self.height / 2) if not upright else (self.width / 2, u(60))

    def show(self, view: View[Any]) -> None:
        game = view.game
        self._line.says(self._told(view))
        if (game.laid, game.open) != self._drawn:
            self._drawn = (game.laid, game.open)
            self._lay(game)

    def _told(self, view: View[Any]) -> str:
        called = [news for news in view.news if isinstance(news, Snapped)]
        if called and called[0].right:
            return say("{name} has the point", name=self.ground.name(called[0].seat))
        if called:
            return say("{name} heard a ghost", name=self.ground.name(called[0].seat))
        if view.game.open:
            return say("Are two alike?")
        return say(
            "Round {number} of {all}", number=min(view.game.round, view.game.rounds), all=view.game.rounds
        )

    def _lay(self, game: Any) -> None:
        for card in self._cards:
            self.frame.remove_widget(card)
        wide, deep = self.frame.size
        number = len(game.laid)
        side = min(u(LARGEST), (wide * 0.8 - (number - 1) * u(GAP)) / number, deep * 0.3)
        left = (wide - number * side - (number - 1) * u(GAP)) / 2
        shown = game.open or (None,) * number
        self._cards = []
        for seat, kind in enumerate(shown):
            if kind is None and not game.laid[seat]:
                continue
            name = None if kind is None else self.ground.terms.pack.kinds[kind]
            card = Card(f"laid-{seat}", name, (side, side * 1.2))
            card.pos = (left + seat * (side + u(GAP)), (deep - side * 1.2) / 2)
            self._cards.append(card)
            self.frame.add_widget(card)
