"""The bot for Echo: it plays the kind it has most of, and calls when it sees two equal cards."""

from __future__ import annotations

from engine.games.echo.rulebook import EchoView, Lay, Snap

from engine.bots import PlannedMove
from engine.bots.timing import PacedBot, choice_values, has_choice
from engine.game import Millis
from engine.table import View

# by strength: 1, 2, 3
LAY_TIME: tuple[Millis, ...] = (5000, 4000, 3000)
SEE_TIME: tuple[Millis, ...] = (3200, 2400, 1600)


class Player(PacedBot):
    game = "echo"

    def plan_game_move(self, view: View[EchoView]) -> PlannedMove | None:
        seen, skill = view.game, self.strength - 1
        if choice_values(view, "lay"):
            card = max(sorted(set(seen.hand)), key=seen.hand.count)
            return PlannedMove(Lay(card), self.move_time(view, LAY_TIME[skill], "lay", seen.round))
        cards = [card for card in seen.open if card is not None]
        if has_choice(view, "snap") and len(set(cards)) < len(cards):
            return PlannedMove(Snap(), self.move_time(view, SEE_TIME[skill], "snap", seen.round, by=view.due))
        return None
