"""After a player has played the last card: the winner, and the other players' answers or remaining cards."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.table import AnyView
from mobileapp.games.difference.sentences import win_text
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

ROW_HEIGHT = 56


class WinnerPodium(Widget):
    """One player large, with a crown if first; below, every other player in a line each."""

    def __init__(self, context: FaceContext, view: AnyView, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._face_context, self._game = context, view.game
        x, y, width, height = area
        featured = context.own_seat if context.own_seat in view.game.finished else view.game.finished[0]
        others = [seat for seat in range(len(context.party)) if seat != featured]
        rows = min(dp(ROW_HEIGHT), height * 0.5 / max(1, len(others)))
        low = y + len(others) * rows
        self._place_first(featured, (x, low, width, y + height - low))
        for index, seat in enumerate(others):
            self._place_row(seat, (x, low - (index + 1) * rows, width, rows - dp(6)))

    def _place_first(self, seat: Seat, area: Area) -> None:
        x, y, width, height = area
        place, name = self._game.finished.index(seat) + 1, self._face_context.name(seat)
        context = self._face_context
        won = win_text(seat, context.own_seat, context.name)
        words = won if place == 1 else tr("#{place}", place=place)
        title = Text(words, "title", "gold", "table", fit=width - dp(24))
        radius = min(dp(52), (height - title.height - dp(24)) / 3.4)
        crown = radius * 1.4 if place == 1 else 0
        badge = Badge(self._face_context.look(seat), name, radius)
        whole = crown * 0.8 + badge.height + dp(12) + title.height
        middle, top = x + width / 2, y + (height + whole) / 2
        badge.center = (middle, top - crown * 0.8 - radius)
        title.pos = (middle - title.width / 2, top - whole)
        self.add_widget(badge)
        self.add_widget(title)
        if crown:
            with self.canvas.after:
                Color(1, 1, 1, 1)
                Rectangle(
                    texture=load_texture("ui/crown.png"),
                    size=(crown, crown),
                    pos=(middle - crown / 2, top - crown),
                )

    def _place_row(self, seat: Seat, area: Area) -> None:
        x, y, width, height = area
        Plate(self.canvas, "panel", dp(18)).place(*area)
        badge = Badge(
            self._face_context.look(seat), self._face_context.name(seat), min(dp(15), height * 0.36)
        )
        badge.center = (x + dp(28), y + height / 2)
        name = Text(self._face_context.name(seat), "body", "cream", "panel", fit=width * 0.4)
        words, ink = _status_text(self._game, seat)
        status = Text(words, "body", ink, "panel", TEXT_FONT, fit=width * 0.42)
        name.pos = (x + dp(52), y + (height - name.height) / 2)
        status.pos = (x + width - status.width - dp(16), y + (height - status.height) / 2)
        for part in (badge, name, status):
            self.add_widget(part)


def _status_text(game: DifferenceView, seat: Seat) -> tuple[str, str]:
    """A player's answer, or how far they are."""
    if seat in game.finished:
        return tr("#{place}", place=game.finished.index(seat) + 1), "gold"
    if game.poll is not None and seat in game.poll.on:
        return tr("Play on"), "right"
    if game.poll is not None and seat in game.poll.stop:
        return tr("Stop here"), "gold"
    return ntr("{number} card left", "{number} cards left", game.piles[seat]), "on_dark_soft"
