"""The help sheet if the code does not work: other ways to join, turned to the person who asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.joining.code_sheet import spaced_code
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.edge_sheet import HEAD_HEIGHT, PAD, EdgeSheet
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.qr_code import QrCode
from mobileapp.ui.toolkit.shapes import Ellipse
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

# length along the edge; depths from the edge, with cards in one row or in two, also with three in the second
SHEET_WIDTH, DEPTH_CARDS, DEPTH_STEPS, DEPTH_TWO_ROWS, DEPTH_FIVE_CARDS = 1048, 352, 442, 574, 620
EXTRA_DEPTH = 70  # added if the edge is short
UPPER_ROW_SHARE = 0.55  # of the height, if there are two rows
GAP = 14
NUMBER_RADIUS = 17
BUTTON_WIDTH, BUTTON_GAP = 300, 12
CODE_SHARES, CODE_ROW_MIN_WIDTH = (1.0, 1.45, 0.95), 1000  # of three cards, the second with a code
CODE_SIDE = 186
ONE_LINE_MIN_WIDTH, CODE_SHARE = 440, 0.43  # room for an address and a code in one line; the code's part
HelpCards = Sequence[tuple[str, Callable[[Rect], None]]]


class JoinInfo:
    """The data a person can type or scan instead of the code at the edge."""

    def __init__(self, addresses: list[str], port: int, code: str, table: str, drawing: str) -> None:
        self.addresses, self.port, self.code = addresses, port, code
        self.table, self.drawing = table, drawing

    @property
    def address_text(self) -> str:
        return f"{self.addresses[0]}:{self.port}" if self.addresses else tr("No network")


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
        self.show_owner(sitter.look)
        self.set_depth(self.max_depth)

    def cancel(self) -> None:
        """Stop timers before the sheet is removed; this sheet has none."""

    def _build_cards(
        self, title: str, why: str, cards: HelpCards, numbered: int | None = None,
        shares: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        """`numbered`: so many cards have a number; by default all of several. `shares`: of the width."""
        self.clear()
        numbered = numbered if numbered is not None else len(cards) if len(cards) > 1 else 0
        top = self._head(title, why)
        rows = [cards] if len(cards) < 4 else [cards[:2], cards[2:]]
        high = top - dp(PAD) - (len(rows) - 1) * dp(GAP)
        upper = UPPER_ROW_SHARE if len(cards) == 4 else 0.5  # three narrow cards need as much
        for row, part, first in zip(rows, (upper, 1 - upper), (0, 2), strict=False):
            deep = high * part if len(rows) > 1 else high
            self._place_row(row, first, Rect(0, top - deep, 0, deep), numbered, shares or [1.0] * len(row))
            top -= deep + dp(GAP)

    def _place_row(
        self, cards: HelpCards, first: int, line: Rect, numbered: int, shares: Sequence[float]
    ) -> None:
        left, whole = self.inner
        unit = (whole - (len(cards) - 1) * dp(GAP)) / sum(shares)
        for index, ((name, fill), share) in enumerate(zip(cards, shares, strict=True), first):
            room = Rect(left, line.y, unit * share, line.height)
            code = dp(CODE_SIDE + 20) if shares is CODE_SHARES and fill is cards[1][1] else 0
            self._card(room, name, index + 1 if index < numbered else None, code)
            fill(Rect(room.x + dp(16), room.y + dp(14), room.width - dp(32), room.height - dp(72)))
            left += room.width + dp(GAP)

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

    def _card(self, room: Rect, title: str, number: int | None, beside: float) -> None:
        """`beside`: the width at its right end that is not for the title."""
        ground = Widget(size_hint=(None, None))
        Plate(ground.canvas, "cream_2", dp(22)).place(*room)
        self.add_widget(ground)
        left, line = room.x + dp(16), room.y + room.height - dp(14 + NUMBER_RADIUS)
        if number is not None:
            self._add_number(number, (left + dp(NUMBER_RADIUS), line), ground)
            left += dp(2 * NUMBER_RADIUS + 12)
        words = Text(title, "label", "ink", "cream_2", fit=room.x + room.width - dp(16) - beside - left)
        words.pos = (left, line - words.height / 2)
        self.add_widget(words)

    def _add_number(self, number: int, middle: tuple[float, float], ground: Widget) -> None:
        radius = dp(NUMBER_RADIUS)
        with ground.canvas:
            Color(*paint("ink"))
            Ellipse(pos=(middle[0] - radius, middle[1] - radius), size=(2 * radius, 2 * radius))
        text = Text(str(number), "small", "cream", "ink")
        text.center_at(middle)
        self.add_widget(text)

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

    def _add_buttons(self, buttons: Sequence[tuple[str, str, Callable[[], None]]], room: Rect) -> None:
        """Add some buttons side by side at the foot of a wide card: key, words, action."""
        gaps = (len(buttons) - 1) * dp(BUTTON_GAP)
        width = min(dp(BUTTON_WIDTH), (room.width - gaps) / max(len(buttons), 1))
        for number, (key, words, act) in enumerate(buttons):
            left = room.x + number * (width + dp(BUTTON_GAP))
            self._button(key, words, act, Rect(left, room.y, width, room.height))


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
        wifi: str | None = None,
    ) -> None:
        """`wifi`: the code of the tablet's own Wi-Fi, if it is known."""
        more = (bluetooth is not None) + (give_app is not None)
        super().__init__(sitter, turn, close, (DEPTH_CARDS, DEPTH_TWO_ROWS, DEPTH_FIVE_CARDS)[more])
        self._info, self._wifi = info, wifi
        has_room = self.inner[1] >= dp(CODE_ROW_MIN_WIDTH)
        self._shows_code = wifi is not None and not more and has_room
        wifi_title = tr("Wi-Fi") if self._shows_code else tr("Tablet’s Wi-Fi")
        cards: list[tuple[str, Callable[[Rect], None]]] = [
            (tr("Type the code"), lambda room: self._fill_type_card(room, next_address)),
            (wifi_title, lambda room: self._fill_wifi_card(room, hotspot)),
            (tr("On the tablet"), lambda room: self._fill_tablet_card(room, keep_here)),
        ]
        if bluetooth is not None:
            cards.insert(2, (tr("Bluetooth"), lambda room: self._fill_bluetooth_card(room, bluetooth)))
        if give_app is not None:
            cards.insert(-1, (tr("No app yet?"), lambda room: self._fill_app_card(room, give_app)))
        why = tr("Wi-Fi in hotels and cafés sometimes keeps devices apart.")
        title = tr("Can’t scan the code? Try one of these")
        self._build_cards(title, why, cards, shares=CODE_SHARES if self._shows_code else None)
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
        """The code, large; the address below or beside it, for a phone that does not find the table."""
        words = tr("In Tablée, choose “{table}” and type:", table=self._info.table)
        top = self._add_paragraph(words, room, room.y + room.height)
        is_wide = room.width >= dp(ONE_LINE_MIN_WIDTH)
        wide = room.width * CODE_SHARE if is_wide else room.width
        low = self._add_code(Rect(room.x, top - dp(6), wide, 0))
        if is_wide:
            beside = Rect(room.x + wide + dp(10), low, room.width - wide - dp(10), top - dp(6) - low)
        else:
            beside = Rect(room.x, room.y - dp(6), wide, low - room.y + dp(2))
        if len(self._info.addresses) < 2:
            words = self._info.address_text
            address = Text(words, "small", "ink_soft", "cream_2", TEXT_FONT, fit=beside.width)
            address.center_at((beside.x + beside.width / 2, beside.y + beside.height / 2))
            self.add_widget(address)
            return
        pill = Pill(
            "next-address", self._info.address_text, next_address, "deep", width=beside.width, role="small"
        )
        pill.pos = (beside.x, low - (0 if is_wide else pill.height + dp(6)))
        self.add_widget(pill)
        self._add_paragraph(tr("Tap for another address."), room, min(low, pill.y) - dp(2))

    def _add_code(self, line: Rect) -> float:
        """Add the code to type on lighter paper, below the top of this line; return where it ends."""
        code = Text(spaced_code(self._info.code), "title", "ink", "cream", fit=line.width - dp(24))
        high = max(code.height, screen_metrics.touch_target)
        ground = Widget(size_hint=(None, None))
        Plate(ground.canvas, "cream", dp(18)).place(line.x, line.y - high, line.width, high)
        code.center_at((line.x + line.width / 2, line.y - high / 2))
        for widget in (ground, code):
            self.add_widget(widget)
        return line.y - high

    def _fill_wifi_card(self, room: Rect, hotspot: Callable[[], None]) -> None:
        explanation = tr("Turn on the tablet’s hotspot and connect the phone to it. No internet needed.")
        words = tr("Show Wi-Fi code")
        if self._shows_code and self._wifi is not None:
            room = self._add_wifi_code(self._wifi, room)
            explanation = tr("Scan this and stay connected, even with no internet.")
            words = tr("Step by step")
        self._add_paragraph(explanation, room, room.y + room.height)
        self._button("hotspot", words, hotspot, room)

    def _add_wifi_code(self, text: str, room: Rect) -> Rect:
        """Add the code at the right end of the card, over its whole height; return the room beside it."""
        high = room.height + dp(44)
        code = QrCode(text, dp(CODE_SIDE), "cream", round(dp(3)))
        code.pos = (room.x + room.width - code.width, room.y + (high - code.height) / 2)
        self.add_widget(code)
        return Rect(room.x, room.y, room.width - code.width - dp(14), room.height)

    def _fill_bluetooth_card(self, room: Rect, bluetooth: Callable[[], None]) -> None:
        self._add_paragraph(
            tr("No Wi-Fi needed: phones with Tablée can find the tablet."), room, room.y + room.height
        )
        self._button("bluetooth", tr("Use Bluetooth"), bluetooth, room)

    def _fill_app_card(self, room: Rect, give_app: Callable[[], None]) -> None:
        self._add_paragraph(tr("An Android phone can get Tablée from here."), room, room.y + room.height)
        self._button("give-app", tr("Give the app"), give_app, room)

    def _fill_tablet_card(self, room: Rect, keep_here: Callable[[], None]) -> None:
        self._add_paragraph(tr("Play with your cards here, on the tablet."), room, room.y + room.height)
        self._button("keep-here", tr("Play here"), keep_here, room)
