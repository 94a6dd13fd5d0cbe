"""The code does nothing: other ways to the table, one button or none each, turned to who asked."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.language import say
from mobileapp.party import Sitter
from mobileapp.seating import Rect
from mobileapp.theme import TEXT, glass, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.code import Code
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.pill import Pill
from mobileapp.widgets.sheet import PAD, Sheet
from mobileapp.widgets.text import Text

WIDE, DEEP = 1020, 372
GAP = 14


class Ways:
    """What there is to type or scan besides the code at the edge."""

    def __init__(self, addresses: list[str], port: int, code: str, wifi: str | None, table: str) -> None:
        self.addresses, self.port, self.code, self.wifi, self.table = addresses, port, code, wifi, table

    @property
    def where(self) -> str:
        return f"{self.addresses[0]}:{self.port}" if self.addresses else say("No network")

    @property
    def spaced_code(self) -> str:
        """As people read it out."""
        return f"{self.code[:4]} {self.code[4:]}"


def help_room(turn: int) -> Rect:
    """In the middle of the edge the asker sits at."""
    flat = turn in (0, 180)
    whole, other = (glass.width, glass.height) if flat else (glass.height, glass.width)
    along, deep = min(u(WIDE), whole - u(16)), u(DEEP) + (u(70) if whole < u(WIDE) else 0)
    at = (whole - along) / 2
    edge = {0: u(6), 270: u(6), 180: other - u(6) - deep, 90: other - u(6) - deep}[turn]
    return Rect(at, edge, along, deep) if flat else Rect(edge, at, deep, along)


class JoinHelp(Sheet):
    """Three cards: type it, our own Wi-Fi, on the tablet."""

    def __init__(
        self,
        sitter: Sitter,
        turn: int,
        ways: Ways,
        close: Callable[[], None],
        next_address: Callable[[], None],
        keep_here: Callable[[], None],
    ) -> None:
        super().__init__(help_room(turn), turn, close)
        self.seat = sitter.spot
        self._ways = ways
        self.deep(self.deepest)
        top = self._head(sitter)
        left, whole = self.inner
        wide = (whole - 2 * u(GAP)) / 3
        cards = (
            (say("Type it"), lambda room: self._typed(room, next_address)),
            (say("Our own Wi-Fi"), self._wifi),
            (say("On the tablet"), lambda room: self._here(room, keep_here)),
        )
        for number, (title, fill) in enumerate(cards):
            room = Rect(left + number * (wide + u(GAP)), u(PAD), wide, top - u(PAD))
            self._card(room, number + 1, title)
            fill(Rect(room.x + u(16), room.y + u(14), room.width - u(32), room.height - u(72)))
        self.rise()

    def _head(self, sitter: Sitter) -> float:
        badge = Badge(sitter.look, sitter.name, u(24))
        title = Text(
            say("Another way for {name}", name=sitter.name), "heading", "ink", "cream",
            fit=self.inner[1] - glass.target - u(90),
        )  # fmt: skip
        top = self.head(title)
        badge.center = (u(PAD + 32), title.y + title.height / 2)
        title.x = u(PAD + 68)
        why = Text(
            say("Some Wi-Fi keeps devices apart, as in hotels and cafés."), "small", "ink_soft", "cream",
            face=TEXT, fit=self.inner[1] - u(24),
        )  # fmt: skip
        why.pos = (u(PAD + 12), top - why.height + u(4))
        for widget in (badge, why):
            self.add_widget(widget)
        return why.y - u(8)

    def _card(self, room: Rect, number: int, title: str) -> None:
        Plate(self.canvas, "cream_2", u(22)).lie(*room)
        words = Text(f"{number}  {title}", "label", "ink", "cream_2", fit=room.width - u(32))
        words.pos = (room.x + u(16), room.y + room.height - words.height - u(12))
        self.add_widget(words)

    def _say(self, words: str, room: Rect, top: float, role: str = "small") -> float:
        """A paragraph below `top`; where it ends."""
        text = Text(words, role, "ink", "cream_2", face=TEXT, wrap=room.width)
        text.pos = (room.x, top - text.height)
        self.add_widget(text)
        return text.y

    def _typed(self, room: Rect, next_address: Callable[[], None]) -> None:
        top = self._say(
            say("In Tablée on the phone, choose “{table}” or type:", table=self._ways.table),
            room,
            room.y + room.height,
        )
        several = len(self._ways.addresses) > 1
        address = Pill("next-address", self._ways.where, next_address, width=room.width, role="label")
        address.enabled = several
        address.label.opacity = 1
        address.pos = (room.x, top - address.height - u(6))
        if not several:
            address._colour.rgba = (0, 0, 0, 0)
        code = Text(self._ways.spaced_code, "heading", "ink", "cream_2", fit=room.width)
        code.pos = (room.x + (room.width - code.width) / 2, address.y - code.height - u(2))
        for widget in (address, code):
            self.add_widget(widget)
        if several:
            self._say(say("Not this one? Tap it for the next."), room, code.y)

    def _wifi(self, room: Rect) -> None:
        told = say("Open the tablet’s hotspot. The phone joins it and stays, though it has no internet.")
        if self._ways.wifi is None:
            self._say(told, room, room.y + room.height)
            return
        side = min(room.height - u(14), room.width * 0.5)
        code = Code(self._ways.wifi, side, "cream", round(u(3)))
        code.pos = (room.x + room.width - code.width, room.y)
        self.add_widget(code)
        scan = say("Scan this Wi-Fi and stay on it, though it has no internet.")
        beside = Rect(room.x, room.y, room.width - code.width - u(8), room.height)
        self._say(scan, beside, room.y + room.height)

    def _here(self, room: Rect, keep_here: Callable[[], None]) -> None:
        self._say(say("Look at your hand here, on the tablet."), room, room.y + room.height)
        button = Pill("keep-here", say("Play here"), keep_here, "deep", width=room.width, role="label")
        button.pos = (room.x, room.y)
        self.add_widget(button)
