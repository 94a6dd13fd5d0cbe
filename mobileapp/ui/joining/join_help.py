"""The help sheet if the code does not work: other ways to join, turned to the person who asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.edge_sheet import HEAD_HEIGHT, PAD, EdgeSheet
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

# length along the edge; depths from the edge, with cards in one row or in two, also with three in the second
SHEET_WIDTH, DEPTH_CARDS, DEPTH_STEPS, DEPTH_TWO_ROWS, DEPTH_FIVE_CARDS = 1020, 412, 442, 574, 620
EXTRA_DEPTH = 70  # added if the edge is short
UPPER_ROW_SHARE = 0.55  # of the height, if there are two rows
GAP = 14
ONE_LINE_MIN_WIDTH = 440  # room for an address and a code in one line
Cards = Sequence[tuple[str, Callable[[Rect], None]]]


class JoinInfo:
    """The data a person can type or scan instead of the code at the edge."""

    def __init__(self, addresses: list[str], port: int, code: str, table: str, drawing: str) -> None:
        self.addresses, self.port, self.code = addresses, port, code
        self.table, self.drawing = table, drawing

    @property
    def address_text(self) -> str:
        return f"{self.addresses[0]}:{self.port}" if self.addresses else tr("No network")

    @property
    def spaced_code(self) -> str:
        """The code in two groups, easier to read out."""
        return f"{self.code[:4]} {self.code[4:]}"


def help_rect(turn: int, depth: float) -> Rect:
    """In the middle of the edge of the person who asked."""
    flat = turn in (0, 180)
    whole, other = (
        (screen_metrics.width, screen_metrics.height)
        if flat
        else (screen_metrics.height, screen_metrics.width)
    )
    along, deep = min(dp(SHEET_WIDTH), whole - dp(16)), dp(depth)
    deep += dp(EXTRA_DEPTH) if whole < dp(SHEET_WIDTH) else 0
    # rows of buttons: on a small screen they grow, because fingers do not shrink
    buttons = 3 if depth >= DEPTH_TWO_ROWS else 2
    deep += buttons * max(0.0, screen_metrics.touch_target - dp(56))
    at = (whole - along) / 2
    edge = {0: dp(6), 270: dp(6), 180: other - dp(6) - deep, 90: other - dp(6) - deep}[turn]
    return Rect(at, edge, along, deep) if flat else Rect(edge, at, deep, along)


class HelpSheet(EdgeSheet):
    """The person who asked, a line of explanation, and numbered cards in a row; four cards in two rows."""

    def __init__(
        self, sitter: Sitter, turn: int, close: Callable[[], None], depth: float = DEPTH_STEPS
    ) -> None:
        super().__init__(help_rect(turn, depth), turn, close)
        self.seat, self._sitter = sitter.spot, sitter
        self.set_depth(self.max_depth)

    def cancel(self) -> None:
        """Stop timers before the sheet is removed; this sheet has none."""

    def _build_cards(self, title: str, why: str, cards: Cards, numbered: int | None = None) -> None:
        """`numbered`: so many cards have a number; by default all of several."""
        self.clear()
        numbered = numbered if numbered is not None else len(cards) if len(cards) > 1 else 0
        top = self._head(title, why)
        rows = [cards] if len(cards) < 4 else [cards[:2], cards[2:]]
        high = top - dp(PAD) - (len(rows) - 1) * dp(GAP)
        upper = UPPER_ROW_SHARE if len(cards) == 4 else 0.5  # three narrow cards need as much
        for row, part, first in zip(rows, (upper, 1 - upper), (0, 2), strict=False):
            deep = high * part if len(rows) > 1 else high
            self._place_row(row, first, top - deep, deep, numbered)
            top -= deep + dp(GAP)

    def _place_row(self, cards: Cards, first: int, low: float, deep: float, numbered: int) -> None:
        left, whole = self.inner
        wide = (whole - (len(cards) - 1) * dp(GAP)) / len(cards)
        for number, (name, fill) in enumerate(cards):
            room = Rect(left + number * (wide + dp(GAP)), low, wide, deep)
            self._card(room, f"{first + number + 1}  {name}" if first + number < numbered else name)
            fill(Rect(room.x + dp(16), room.y + dp(14), room.width - dp(32), room.height - dp(72)))

    def _head(self, words: str, explanation: str) -> float:
        badge = Badge(self._sitter.look, self._sitter.name, dp(24))
        title = Text(
            words, "heading", "ink", "cream", fit=self.inner[1] - 2 * screen_metrics.touch_target - dp(100)
        )
        top = self.add_head(title)
        badge.center = (dp(PAD + 32), title.y + title.height / 2)
        title.x = dp(PAD + 68)
        why = self._subtitle = Text(
            explanation, "small", "ink_soft", "cream", face=TEXT_FONT, fit=self.inner[1] - dp(24)
        )
        why.pos = (dp(PAD + 12), top - why.height + dp(4))
        for widget in (badge, why):
            self.add_widget(widget)
        return why.y - dp(8)

    @property
    def _head_deep(self) -> float:
        """The depth of the head and of the margin at the foot."""
        line = Text("0", "small", face=TEXT_FONT).height
        return 2 * dp(PAD) + max(screen_metrics.touch_target, dp(HEAD_HEIGHT - 6)) + line + dp(10)

    def _set_subtitle(self, words: str, ink: str) -> None:
        self._subtitle.set_text(words, ink)
        self._subtitle.x = dp(PAD + 12)

    def _card(self, room: Rect, title: str) -> None:
        ground = Widget(size_hint=(None, None))
        Plate(ground.canvas, "cream_2", dp(22)).place(*room)
        self.add_widget(ground)
        words = Text(title, "label", "ink", "cream_2", fit=room.width - dp(32))
        words.pos = (room.x + dp(16), room.y + room.height - words.height - dp(12))
        self.add_widget(words)

    def _add_paragraph(self, words: str, room: Rect, top: float, role: str = "small") -> float:
        """Add a paragraph below `top`; return where it ends."""
        text = Text(words, role, "ink", "cream_2", face=TEXT_FONT, wrap=room.width)
        text.pos = (room.x, top - text.height)
        self.add_widget(text)
        return text.y

    def _button(self, key: str, words: str, act: Callable[[], None], room: Rect, kind: str = "deep") -> Pill:
        """Add a button at the foot of a card."""
        button = Pill(key, words, act, kind, width=room.width, role="label")
        button.pos = (room.x, room.y)
        self.add_widget(button)
        return button


class JoinHelp(HelpSheet):
    """Ways to join: type the address, the hotspot, Bluetooth if there is any, or play on the tablet."""

    def __init__(
        self,
        sitter: Sitter,
        turn: int,
        info: JoinInfo,
        close: Callable[[], None],
        next_address: Callable[[], None],
        hotspot: Callable[[], None],
        keep_here: Callable[[], None],
        bluetooth: Callable[[], None] | None = None,
        give_app: Callable[[], None] | None = None,
    ) -> None:
        more = (bluetooth is not None) + (give_app is not None)
        super().__init__(sitter, turn, close, (DEPTH_CARDS, DEPTH_TWO_ROWS, DEPTH_FIVE_CARDS)[more])
        self._info = info
        cards: list[tuple[str, Callable[[Rect], None]]] = [
            (tr("Type the code"), lambda room: self._fill_type_card(room, next_address)),
            (tr("Tablet’s Wi-Fi"), lambda room: self._fill_wifi_card(room, hotspot)),
            (tr("On the tablet"), lambda room: self._fill_tablet_card(room, keep_here)),
        ]
        if bluetooth is not None:
            cards.insert(2, (tr("Bluetooth"), lambda room: self._fill_bluetooth_card(room, bluetooth)))
        if give_app is not None:
            cards.insert(-1, (tr("No app yet?"), lambda room: self._fill_app_card(room, give_app)))
        why = tr("Some Wi-Fi, as in hotels and cafés, keeps devices apart.")
        self._build_cards(tr("Other ways for {name}", name=sitter.name), why, cards)
        self._show_drawing()
        self.rise()

    def _show_drawing(self) -> None:
        """Draw the session's picture beside the close button; phones show the same one."""
        side = screen_metrics.touch_target
        drawn = Widget(size_hint=(None, None), size=(side, side))
        drawn.pos = (self.width - dp(PAD + 12) - 2 * side, self.height - dp(PAD) - side)
        with drawn.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture(self._info.drawing), pos=drawn.pos, size=drawn.size)
        self.add_widget(drawn)

    def _fill_type_card(self, room: Rect, next_address: Callable[[], None]) -> None:
        top = self._add_paragraph(
            tr("In Tablée on the phone, choose “{table}” or type:", table=self._info.table),
            room,
            room.y + room.height,
        )
        several = len(self._info.addresses) > 1
        is_wide = room.width >= dp(ONE_LINE_MIN_WIDTH)
        wide = room.width * (0.6 if is_wide else 1)
        kind = "deep" if several else "plain"
        address = Pill("next-address", self._info.address_text, next_address, kind, width=wide, role="label")
        address.enabled = several
        address.label.opacity = 1
        address.pos = (room.x, top - address.height - dp(6))
        if not several:
            address._colour.rgba = (0, 0, 0, 0)
        rest = room.width - wide - dp(12) if is_wide else wide
        code = Text(self._info.spaced_code, "heading", "ink", "cream_2", fit=rest)
        if is_wide:
            code.pos = (room.x + room.width - code.width, address.y + (address.height - code.height) / 2)
        else:
            code.pos = (room.x + (room.width - code.width) / 2, address.y - code.height - dp(2))
        for widget in (address, code):
            self.add_widget(widget)
        if several:
            self._add_paragraph(tr("Doesn’t work? Tap the address."), room, min(code.y, address.y))

    def _fill_wifi_card(self, room: Rect, hotspot: Callable[[], None]) -> None:
        explanation = tr("Turn on the tablet’s hotspot and connect the phone to it, even without internet.")
        self._add_paragraph(explanation, room, room.y + room.height)
        self._button("hotspot", tr("Show Wi-Fi code"), hotspot, room)

    def _fill_bluetooth_card(self, room: Rect, bluetooth: Callable[[], None]) -> None:
        self._add_paragraph(
            tr("No Wi-Fi is needed: phones with Tablée find the tablet."), room, room.y + room.height
        )
        self._button("bluetooth", tr("Use Bluetooth"), bluetooth, room)

    def _fill_app_card(self, room: Rect, give_app: Callable[[], None]) -> None:
        self._add_paragraph(tr("An Android phone can get Tablée from here."), room, room.y + room.height)
        self._button("give-app", tr("Give the app"), give_app, room)

    def _fill_tablet_card(self, room: Rect, keep_here: Callable[[], None]) -> None:
        self._add_paragraph(tr("Play with your cards here, on the tablet."), room, room.y + room.height)
        self._button("keep-here", tr("Play here"), keep_here, room)
