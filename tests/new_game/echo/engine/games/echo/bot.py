"""A stand-in for Echo: it lays what it has most of, and calls when it sees two alike."""

from __future__ import annotations

from engine.games.echo.rulebook import EchoView, Lay, Snap

from engine.bots import Thought
from engine.bots.timing import Paced, among, may
from engine.game import Millis
from engine.table import View

# by strength: a beginner, a friend, an old hand
TO_LAY: tuple[Millis, ...] = (5000, 4000, 3000)
TO_SEE: tuple[Millis, ...] = (3200, 2400, 1600)


class Player(Paced):
    game = "echo"

    def plays(self, view: View[EchoView]) -> Thought | None:
        seen, skill = view.game, self.strength - 1
        if among(view, "lay"):
            card = max(sorted(set(seen.hand)), key=seen.hand.count)
            return Thought(Lay(card), self.when(view, TO_LAY[skill], "lay", seen.round))
        cards = [card for card in seen.open if card is not None]
        if may(view, "snap") and len(set(cards)) < len(cards):
            return Thought(Snap(), self.when(view, TO_SEE[skill], "snap", seen.round, by=view.due))
        return None
