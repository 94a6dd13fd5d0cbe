"""Somebody has laid the last card: who has won, and what the others say or still hold."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.table import View
from mobileapp.i18n.translate import count, say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

ROW = 56
Area = tuple[float, float, float, float]


class Podium(Widget):
    """The one who is told of large, with a crown if first; below, everybody else in a line each."""

    def __init__(self, ground: Ground, view: View[Any], area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._ground, self._game = ground, view.game
        x, y, width, height = area
        told = ground.seat if ground.seat in view.game.finished else view.game.finished[0]
        others = [seat for seat in range(len(ground.party)) if seat != told]
        rows = min(u(ROW), height * 0.5 / max(1, len(others)))
        low = y + len(others) * rows
        self._lay_first(told, (x, low, width, y + height - low))
        for index, seat in enumerate(others):
            self._lay_row(seat, (x, low - (index + 1) * rows, width, rows - u(6)))

    def _lay_first(self, seat: Seat, area: Area) -> None:
        x, y, width, height = area
        place, name = self._game.finished.index(seat) + 1, self._ground.name(seat)
        words = say("{name} has won!", name=name) if place == 1 else say("Place {place}", place=place)
        title = Text(words, "title", "gold", "table", fit=width - u(24))
        radius = min(u(52), (height - title.height - u(24)) / 3.4)
        crown = radius * 1.4 if place == 1 else 0
        badge = Badge(self._ground.look(seat), name, radius)
        whole = crown * 0.8 + badge.height + u(12) + title.height
        middle, top = x + width / 2, y + (height + whole) / 2
        badge.center = (middle, top - crown * 0.8 - radius)
        title.pos = (middle - title.width / 2, top - whole)
        self.add_widget(badge)
        self.add_widget(title)
        if crown:
            with self.canvas.after:
                Color(1, 1, 1, 1)
                Rectangle(
                    texture=picture("ui/crown.png"),
                    size=(crown, crown),
                    pos=(middle - crown / 2, top - crown),
                )

    def _lay_row(self, seat: Seat, area: Area) -> None:
        x, y, width, height = area
        Plate(self.canvas, "panel", u(18)).lie(*area)
        badge = Badge(self._ground.look(seat), self._ground.name(seat), min(u(15), height * 0.36))
        badge.center = (x + u(28), y + height / 2)
        name = Text(self._ground.name(seat), "body", "cream", "panel", fit=width * 0.4)
        words, ink = _stands(self._game, seat)
        told = Text(words, "body", ink, "panel", TEXT, fit=width * 0.42)
        name.pos = (x + u(52), y + (height - name.height) / 2)
        told.pos = (x + width - told.width - u(16), y + (height - told.height) / 2)
        for part in (badge, name, told):
            self.add_widget(part)


def _stands(game: DifferenceView, seat: Seat) -> tuple[str, str]:
    """What somebody says, or how far they are."""
    if seat in game.finished:
        return say("Place {place}", place=game.finished.index(seat) + 1), "gold"
    if game.poll is not None and seat in game.poll.on:
        return say("Play on"), "right"
    if game.poll is not None and seat in game.poll.stop:
        return say("Stop here"), "gold"
    return count("{number} card left", "{number} cards left", game.piles[seat]), "on_dark_soft"
