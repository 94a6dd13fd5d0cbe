"""The code does nothing: other ways to the table, one button or none each, turned to who asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.edge_sheet import HEAD, PAD, Sheet
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

WIDE, DEEP, DEEPER, TWICE = 1020, 412, 442, 574  # along the edge; from it, with cards in one row or in two
MORE = 70  # deeper, where the edge is short
UPPER = 0.55  # of two rows, the first one's part
GAP = 14
BESIDE = 440  # room for an address and a code in one line
Cards = Sequence[tuple[str, Callable[[Rect], None]]]


class Ways:
    """What there is to type or scan besides the code at the edge."""

    def __init__(self, addresses: list[str], port: int, code: str, table: str, drawing: str) -> None:
        self.addresses, self.port, self.code = addresses, port, code
        self.table, self.drawing = table, drawing

    @property
    def where(self) -> str:
        return f"{self.addresses[0]}:{self.port}" if self.addresses else say("No network")

    @property
    def spaced_code(self) -> str:
        """As people read it out."""
        return f"{self.code[:4]} {self.code[4:]}"


def help_room(turn: int, depth: float) -> Rect:
    """In the middle of the edge the asker sits at."""
    flat = turn in (0, 180)
    whole, other = (glass.width, glass.height) if flat else (glass.height, glass.width)
    along, deep = min(u(WIDE), whole - u(16)), u(depth)
    deep += u(MORE) if whole < u(WIDE) else 0
    buttons = 3 if depth == TWICE else 2  # above each other: on a small glass fingers are as big as they are
    deep += buttons * max(0.0, glass.target - u(56))
    at = (whole - along) / 2
    edge = {0: u(6), 270: u(6), 180: other - u(6) - deep, 90: other - u(6) - deep}[turn]
    return Rect(at, edge, along, deep) if flat else Rect(edge, at, deep, along)


class HelpSheet(Sheet):
    """Who asked, a line why, and numbered cards beside each other, four of them two and two."""

    def __init__(self, sitter: Sitter, turn: int, close: Callable[[], None], depth: float = DEEPER) -> None:
        super().__init__(help_room(turn, depth), turn, close)
        self.seat, self._sitter = sitter.spot, sitter
        self.deep(self.deepest)

    def shut(self) -> None:
        """It goes."""

    def _lay(self, title: str, why: str, cards: Cards) -> None:
        self.clear()
        top = self._head(title, why)
        rows = [cards] if len(cards) < 4 else [cards[:2], cards[2:]]
        high = top - u(PAD) - (len(rows) - 1) * u(GAP)
        for row, part, first in zip(rows, (UPPER, 1 - UPPER), (0, 2), strict=False):
            deep = high * part if len(rows) > 1 else high
            self._lay_row(row, first, top - deep, deep, len(cards) > 1)
            top -= deep + u(GAP)

    def _lay_row(self, cards: Cards, first: int, low: float, deep: float, counted: bool) -> None:
        left, whole = self.inner
        wide = (whole - (len(cards) - 1) * u(GAP)) / len(cards)
        for number, (name, fill) in enumerate(cards):
            room = Rect(left + number * (wide + u(GAP)), low, wide, deep)
            self._card(room, f"{first + number + 1}  {name}" if counted else name)
            fill(Rect(room.x + u(16), room.y + u(14), room.width - u(32), room.height - u(72)))

    def _head(self, words: str, told: str) -> float:
        badge = Badge(self._sitter.look, self._sitter.name, u(24))
        title = Text(words, "heading", "ink", "cream", fit=self.inner[1] - 2 * glass.target - u(100))
        top = self.head(title)
        badge.center = (u(PAD + 32), title.y + title.height / 2)
        title.x = u(PAD + 68)
        why = self._why = Text(told, "small", "ink_soft", "cream", face=TEXT, fit=self.inner[1] - u(24))
        why.pos = (u(PAD + 12), top - why.height + u(4))
        for widget in (badge, why):
            self.add_widget(widget)
        return why.y - u(8)

    @property
    def _head_deep(self) -> float:
        """What the head takes of the sheet, and the rim at its foot."""
        line = Text("0", "small", face=TEXT).height
        return 2 * u(PAD) + max(glass.target, u(HEAD - 6)) + line + u(10)

    def _tell_why(self, words: str, ink: str) -> None:
        self._why.says(words, ink)
        self._why.x = u(PAD + 12)

    def _card(self, room: Rect, title: str) -> None:
        ground = Widget(size_hint=(None, None))
        Plate(ground.canvas, "cream_2", u(22)).lie(*room)
        self.add_widget(ground)
        words = Text(title, "label", "ink", "cream_2", fit=room.width - u(32))
        words.pos = (room.x + u(16), room.y + room.height - words.height - u(12))
        self.add_widget(words)

    def _say(self, words: str, room: Rect, top: float, role: str = "small") -> float:
        """A paragraph below `top`; where it ends."""
        text = Text(words, role, "ink", "cream_2", face=TEXT, wrap=room.width)
        text.pos = (room.x, top - text.height)
        self.add_widget(text)
        return text.y

    def _button(self, key: str, words: str, act: Callable[[], None], room: Rect) -> Pill:
        """At the foot of a card."""
        button = Pill(key, words, act, "deep", width=room.width, role="label")
        button.pos = (room.x, room.y)
        self.add_widget(button)
        return button


class JoinHelp(HelpSheet):
    """Type it, our own Wi-Fi, Bluetooth where there is any, on the tablet."""

    def __init__(
        self,
        sitter: Sitter,
        turn: int,
        ways: Ways,
        close: Callable[[], None],
        next_address: Callable[[], None],
        hotspot: Callable[[], None],
        keep_here: Callable[[], None],
        bluetooth: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(sitter, turn, close, DEEP if bluetooth is None else TWICE)
        self._ways = ways
        cards: list[tuple[str, Callable[[Rect], None]]] = [
            (say("Type it"), lambda room: self._typed(room, next_address)),
            (say("Our Wi-Fi"), lambda room: self._wifi(room, hotspot)),
            (say("On the tablet"), lambda room: self._here(room, keep_here)),
        ]
        if bluetooth is not None:
            cards.insert(2, (say("Bluetooth"), lambda room: self._radio(room, bluetooth)))
        why = say("Some Wi-Fi keeps devices apart, as in hotels and cafés.")
        self._lay(say("Another way for {name}", name=sitter.name), why, cards)
        self._show_drawing()
        self.rise()

    def _show_drawing(self) -> None:
        """Tonight's picture, beside the cross: phones show the same."""
        side = glass.target
        drawn = Widget(size_hint=(None, None), size=(side, side))
        drawn.pos = (self.width - u(PAD + 12) - 2 * side, self.height - u(PAD) - side)
        with drawn.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=picture(self._ways.drawing), pos=drawn.pos, size=drawn.size)
        self.add_widget(drawn)

    def _typed(self, room: Rect, next_address: Callable[[], None]) -> None:
        top = self._say(
            say("In Tablée on the phone, choose “{table}” or type:", table=self._ways.table),
            room,
            room.y + room.height,
        )
        several = len(self._ways.addresses) > 1
        is_wide = room.width >= u(BESIDE)
        wide = room.width * (0.6 if is_wide else 1)
        kind = "deep" if several else "plain"
        address = Pill("next-address", self._ways.where, next_address, kind, width=wide, role="label")
        address.enabled = several
        address.label.opacity = 1
        address.pos = (room.x, top - address.height - u(6))
        if not several:
            address._colour.rgba = (0, 0, 0, 0)
        rest = room.width - wide - u(12) if is_wide else wide
        code = Text(self._ways.spaced_code, "heading", "ink", "cream_2", fit=rest)
        if is_wide:
            code.pos = (room.x + room.width - code.width, address.y + (address.height - code.height) / 2)
        else:
            code.pos = (room.x + (room.width - code.width) / 2, address.y - code.height - u(2))
        for widget in (address, code):
            self.add_widget(widget)
        if several:
            self._say(say("Not this one? Tap it for the next."), room, min(code.y, address.y))

    def _wifi(self, room: Rect, hotspot: Callable[[], None]) -> None:
        told = say("Open the tablet’s hotspot. The phone joins it and stays, though it has no internet.")
        self._say(told, room, room.y + room.height)
        self._button("hotspot", say("Show its code"), hotspot, room)

    def _radio(self, room: Rect, bluetooth: Callable[[], None]) -> None:
        self._say(say("No Wi-Fi is needed: phones with Tablée find the tablet."), room, room.y + room.height)
        self._button("bluetooth", say("Use Bluetooth"), bluetooth, room)

    def _here(self, room: Rect, keep_here: Callable[[], None]) -> None:
        self._say(say("Look at your hand here, on the tablet."), room, room.y + room.height)
        self._button("keep-here", say("Play here"), keep_here, room)
