"""A spot on the edge of the table: free to sit down at, or somebody's."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.bots import STRENGTHS
from mobileapp.i18n.translate import later, say
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.tablet.zone import Zone
from mobileapp.ui.theme import RADIUS, TEXT, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.dashed_outline import Dashes
from mobileapp.ui.toolkit.icon_button import SignButton
from mobileapp.ui.toolkit.phone_badge import PhoneSign
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

PHONES = {
    "there": later("plays on a phone"),
    "asleep": later("phone asleep"),
    "lost": later("phone lost"),
}


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
    """Badge, name, and the cake of the youngest; or how the phone is that holds the hand."""

    def __init__(
        self,
        sitter: Sitter,
        youngest: bool,
        rect: Rect,
        turn: int,
        touched: Callable[[], None],
        crown: Callable[[], None],
        phone: str | None = None,
        shared: str = "",
    ) -> None:
        """`shared`: with whom they are on one phone, in words."""
        super().__init__(sitter.spot, sitter.look, sitter.name)
        self.lie(rect, turn)
        self.add_widget(Touchable(f"spot-{sitter.spot}", touched, size=self.size))
        middle = self.height / 2 + u(3)
        badge = Badge(sitter.look, sitter.name, u(33))
        badge.center = (u(62), middle)
        mark = self._mark(sitter, youngest, crown, phone)
        mark.center = (self.width - u(24) - mark.width / 2, middle)
        room = mark.x - u(124)
        name = Text(sitter.name, "heading", "cream", "felt", fit=room)
        below = Text(self._word(sitter, phone, shared), "small", "on_dark_soft", "felt", face=TEXT, fit=room)
        name.pos = (u(110), middle - (u(4) if below.text else name.height / 2))
        if below.shorten:  # in two lines below a smaller name
            below.says_in(below.text, "on_dark_soft", None, room)
            name = Text(sitter.name, "label", "cream", "felt", fit=room)
            name.pos = (u(110), middle + (below.height - name.height) / 2)
            below.pos = (u(110), middle - (below.height + name.height) / 2)
        else:
            below.pos = (u(110), middle - below.height - u(4))
        for widget in (badge, name, below, mark):
            self.add_widget(widget)

    def _mark(self, sitter: Sitter, youngest: bool, crown: Callable[[], None], phone: str | None) -> Widget:
        if sitter.is_stand_in:
            return self._strength(sitter.strength)
        if phone is not None:
            return PhoneSign(sitter.look, "joined" if phone == "there" else phone, u(70))
        return self._cake(youngest, crown)

    @staticmethod
    def _word(sitter: Sitter, phone: str | None, shared: str) -> str:
        if phone is not None and shared and phone not in ("asleep", "lost"):
            return shared
        if phone is not None:
            return say(PHONES.get(phone, PHONES["there"]))
        if sitter.is_stand_in:
            return say("stand-in")
        return say("guest") if sitter.person.guest else ""

    @staticmethod
    def _cake(youngest: bool, crown: Callable[[], None]) -> Widget:
        kind = "gold" if youngest else "quiet"
        return SignButton("youngest", "cake", say("Youngest"), crown, kind, "small", tinted=False)

    @staticmethod
    def _strength(strength: int) -> Widget:
        """How well a stand-in plays: one dot, two or three."""
        return Dots(strength, len(STRENGTHS))


class Dots(Widget):
    """So many of so many."""

    def __init__(
        self,
        number: int,
        whole: int,
        side: float | None = None,
        on: str = "gold",
        off: str = "table_edge",
    ) -> None:
        side = side or u(18)
        super().__init__(size_hint=(None, None), size=(side * (1.4 * whole - 0.4), side))
        self._dots = []
        with self.canvas:
            for index in range(whole):
                Color(*paint(on if index < number else off))
                self._dots.append(Ellipse(size=(side, side)))
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        for index, dot in enumerate(self._dots):
            dot.pos = (self.x + index * 1.4 * dot.size[0], self.y)
