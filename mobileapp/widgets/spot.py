"""A spot on the edge of the table: free to sit down at, or somebody's."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle, RoundedRectangle

from mobileapp.language import say
from mobileapp.party import Sitter
from mobileapp.seating import Rect
from mobileapp.theme import RADIUS, paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.dashes import Dashes
from mobileapp.widgets.roundbutton import RoundButton
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import picture
from mobileapp.widgets.touchable import Touchable
from mobileapp.widgets.turned import Turned
from mobileapp.widgets.zone import Zone


class FreeSpot(Turned):
    """Dashed, with a plus: sit here."""

    def __init__(self, spot: int, rect: Rect, turn: int, sit: Callable[[], None]) -> None:
        super().__init__()
        self.seat = spot
        self.lie(rect, turn)
        inset = u(8)
        width, height = self.width - 2 * inset, self.height - 2 * inset
        with self.canvas:
            Color(*paint("felt", 0.6))
            RoundedRectangle(pos=(inset, inset), size=(width, height), radius=[u(RADIUS["zone"])])
        Dashes(self.canvas, "on_dark_soft").lie(inset, inset, width, height, u(RADIUS["zone"]))
        self.add_widget(Touchable(f"spot-{spot}", sit, size=self.size))
        self._words()

    def _words(self) -> None:
        disc = u(54)
        words = Text(say("Sit here"), "heading", "cream", "felt", fit=self.width - disc - u(72))
        left, middle = (self.width - disc - u(16) - words.width) / 2, self.height / 2
        with self.canvas:
            Color(*paint("panel_raised"))
            RoundedRectangle(pos=(left, middle - disc / 2), size=(disc, disc), radius=[disc / 2])
            Color(*paint("cream"))
            Rectangle(
                texture=picture("ui/plus.png"),
                pos=(left + disc * 0.2, middle - disc * 0.3),
                size=(disc * 0.6, disc * 0.6),
            )
        words.pos = (left + disc + u(16), middle - words.height / 2)
        self.add_widget(words)


class TakenSpot(Zone):
    """Badge, name, and the cake of the youngest."""

    def __init__(
        self,
        sitter: Sitter,
        youngest: bool,
        rect: Rect,
        turn: int,
        touched: Callable[[], None],
        crown: Callable[[], None],
    ) -> None:
        super().__init__(sitter.spot, sitter.look, sitter.name)
        self.lie(rect, turn)
        self.add_widget(Touchable(f"spot-{sitter.spot}", touched, size=self.size))
        middle = self.height / 2 + u(3)
        badge = Badge(sitter.look, sitter.name, u(33))
        badge.center = (u(62), middle)
        cake = RoundButton("youngest", "cake", crown, "gold" if youngest else "quiet", tinted=False)
        cake.center = (self.width - u(24) - cake.width / 2, middle)
        name = Text(sitter.name, "heading", "cream", "felt", fit=cake.x - u(124))
        name.pos = (u(110), middle - name.height / 2)
        for widget in (badge, name, cake):
            self.add_widget(widget)
