"""The sheet of a seat that waits for its phone: the code at the seat's own edge, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.pill import IconPill, Pill
from mobileapp.ui.toolkit.qr_code import QrCode
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

FULL_SIZE, SMALL_SIZE = (506, 252), (364, 242)  # along the edge, from the edge
CODE_SIDE, SMALL_CODE_SIDE, RIM_WIDTH, PAD, TABLE_SIDE = 204, 196, 7, 16, 32
SCAN_TIMEOUT_S = 20.0  # then the network is probably the problem


class CodeSheetActions(Protocol):
    """The actions of the screen that a sheet uses."""

    @property
    def is_closed(self) -> bool: ...

    @property
    def is_network_refused(self) -> bool: ...

    @property
    def typed_code(self) -> str: ...

    @property
    def table_name(self) -> str: ...

    @property
    def table_picture(self) -> str:
        """The picture that phones show beside that name."""
        ...

    @property
    def cancel(self) -> Callable[[int], None] | None:
        """Makes the seat as it was before its code."""
        ...

    def retry_open(self) -> None: ...

    def keep_here(self, spot: int) -> None: ...

    def open_help(self, spot: int) -> None: ...

    def open_bluetooth(self, spot: int) -> None: ...


def spaced_code(code: str) -> str:
    """A typed code in two groups, easier to read out."""
    return f"{code[:4]} {code[4:]}"


def sheet_size(small: bool) -> tuple[float, float]:
    grow = max(1.0, screen_metrics.touch_target / dp(56))
    along, deep = (dp(side) * grow for side in (SMALL_SIZE if small else FULL_SIZE))
    return along, deep


class CodeSheet(Rotated):
    """`link` is None if there is no network."""

    def __init__(
        self,
        sitter: Sitter,
        link: str | None,
        state: str,
        rect: Rect,
        turn: int,
        small: bool,
        actions: CodeSheetActions,
        radio: bool = False,
    ) -> None:
        """`radio`: phones without a network can join by Bluetooth."""
        super().__init__()
        self._radio = radio and link is None
        self.seat, self.sitter, self.link, self.small = sitter.spot, sitter, link, small
        self.state, self.rect = state, rect
        self._actions, self.is_refused = actions, actions.is_network_refused
        self.typed_code = actions.typed_code if link is not None else ""
        self._state_label: Text | None = None  # a small sheet has none
        self._plate = Plate(self.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(18))
        self.place(rect, turn)
        self._plate.place(0, 0, self.width, self.height)
        self._fill()
        self._scan_timeout = Clock.schedule_once(self._show_scan_timeout, SCAN_TIMEOUT_S)

    def cancel(self) -> None:
        """Stop the scan timeout: the sheet is removed."""
        self._scan_timeout.cancel()

    def _fill(self) -> None:
        pad = dp(6 if self.small else PAD)
        left = pad
        if self.link is not None:
            side = dp(SMALL_CODE_SIDE if self.small else CODE_SIDE)
            code = QrCode(self.link, side, f"seat-{self.sitter.look}", round(dp(RIM_WIDTH)))
            code.pos = (left, (self.height - code.height) / 2)
            self.add_widget(code)
            left += code.width + dp(6 if self.small else 16)
        self._left, self._room = left, self.width - left - pad
        self._sign = PhoneBadge(self.sitter.look, self.state, dp(46))
        self.add_widget(self._sign)
        if self.small:
            self._fill_narrow()
        else:
            self._fill_wide()

    def _fill_wide(self) -> None:
        badge = Badge(self.sitter.look, self.sitter.name, dp(24))
        top = self.height - dp(PAD) - badge.height / 2
        badge.center = (self._left + badge.width / 2, top)
        beside = badge.width + dp(12)
        cross = self._cross(top)
        name = Text(self.sitter.name, "heading", "ink", "cream", fit=self._room - beside - cross)
        name.pos = (self._left + beside, top - name.height / 2)
        pills = [self._short("help", tr("Help"), self._open_help)]
        if self._actions.is_closed:
            pills = [self._short("again", tr("Try again"), self._actions.retry_open, "gold")]
        if self._radio:
            pills.append(self._short("bluetooth", tr("Bluetooth"), self._open_bluetooth, "gold"))
        rest = self._room - sum(pill.width + dp(8) for pill in pills)
        pills.append(Pill("keep-here", tr("Play here"), self._keep_here, width=rest, role="label"))
        line = self._place_pills(pills, dp(PAD - 2))
        aside = self._sign.width + dp(18)
        what = self._state_label = Text(
            self._state_text(), "small", "ink", "cream", TEXT_FONT, wrap=self._room - aside
        )
        line += self._add_typed_code(line)
        middle = (line + top - badge.height / 2) / 2
        self._sign.pos = (self._left, middle - self._sign.height / 2)
        what.pos = (self._left + aside, middle - what.height / 2)
        for widget in (badge, name, what):
            self.add_widget(widget)

    def _cross(self, middle: float) -> float:
        """Add the cross in the corner, if there is one; return the width it takes."""
        if (cancel := self._actions.cancel) is None:
            return 0.0
        cross = IconPill("close", "cross", lambda: cancel(self.seat), width=screen_metrics.touch_target)
        cross.pos = (self._left + self._room - cross.width, middle - cross.height / 2)
        self.add_widget(cross)
        return float(cross.width + dp(8))

    def _add_typed_code(self, low: float) -> float:
        """Add the table's picture and name, and the code for phones that cannot scan, above this height.

        Returns the height that they use.
        """
        if not self.typed_code:
            return 0
        side = dp(TABLE_SIDE)
        words = tr("or type {code}", code=spaced_code(self.typed_code))
        code = Text(words, "small", "ink", "cream", fit=self._room)
        code.pos = (self._left, low + dp(4))
        beside = self._room - side - dp(8)
        name = Text(
            tr("Table “{name}”", name=self._actions.table_name),
            "small",
            "ink",
            "cream",
            TEXT_FONT,
            fit=beside,
        )
        name.pos = (self._left + side + dp(8), code.top + (side - name.height) / 2)
        with self.canvas:
            Color(1, 1, 1, 1)
            picture = load_texture(self._actions.table_picture)
            Rectangle(texture=picture, pos=(self._left, code.top), size=(side, side))
        for line in (code, name):
            self.add_widget(line)
        return float(code.height + side + dp(4))

    @staticmethod
    def _short(key: str, words: str, act: Callable[[], None], kind: str = "plain") -> Pill:
        return Pill(key, words, act, kind, width=Text(words, "label").width + dp(26), role="label")

    def _fill_narrow(self) -> None:
        """If a neighbour sits around the corner: the name, and the buttons in a column."""
        badge = Badge(self.sitter.look, self.sitter.name, dp(22))
        top = self.height - dp(14) - self._sign.height / 2
        badge.center = (self._left + badge.width / 2, top)
        if self._cross(top):  # there is no room for both
            self._sign.opacity = 0
        self._sign.pos = (self._left + badge.width + dp(14), top - self._sign.height / 2)
        wide = self._room
        pills = [Pill("keep-here", tr("Play here"), self._keep_here, width=wide, role="label")]
        if self._actions.is_closed:
            pills.append(
                Pill("again", tr("Try again"), self._actions.retry_open, "gold", width=wide, role="label")
            )
        elif self._radio:
            pills.append(
                Pill("bluetooth", tr("Bluetooth"), self._open_bluetooth, "gold", width=wide, role="label")
            )
        else:
            pills.append(Pill("help", tr("Help"), self._open_help, width=wide, role="label"))
        low = dp(10)
        for pill in pills:
            pill.pos = (self._left, low)
            low += pill.height + dp(4)
            self.add_widget(pill)
        self._first_pill = pills[-1]
        words = self.sitter.name if self.state == "waits" and self.link is not None else self._state_text()
        name = Text(words, "label", "ink", "cream", fit=self._room)
        lines = [name]
        if self.typed_code:
            lines.append(Text(spaced_code(self.typed_code), "small", "ink", "cream", fit=self._room))
        high = (low + top - self._sign.height / 2 + sum(line.height for line in lines)) / 2
        for line in lines:
            high -= line.height
            line.pos = (self._left, high)
        for widget in (badge, *lines):
            self.add_widget(widget)

    def _place_pills(self, pills: list[Pill], low: float) -> float:
        """Place them in a row; return how high they reach."""
        spare = self._room - sum(pill.width for pill in pills)
        at = self._left
        for pill in pills:
            pill.pos = (at, low)
            at += pill.width + spare / (len(pills) - 1)
            self.add_widget(pill)
        self._first_pill = pills[0]
        return low + pills[0].height

    def _keep_here(self) -> None:
        self._actions.keep_here(self.seat)

    def _open_bluetooth(self) -> None:
        self._actions.open_bluetooth(self.seat)

    def _open_help(self) -> None:
        self._actions.open_help(self.seat)

    def _state_text(self) -> str:
        """An instruction for the current state; a small sheet has room only for the state."""
        if self.small and self.link is None:
            return tr("Try again") if self._actions.is_closed else tr("No network")
        if self.state == "joining":
            return tr("joining…")
        if self.small:
            return tr("waiting for a phone")
        if self.is_refused:
            return tr("Allow Tablée to use the local network in the tablet’s settings, then try again.")
        if self._actions.is_closed:
            return tr("Phones can’t connect right now. Close other apps and try again.")
        if self._radio:
            return tr("No network. Connect both to the same Wi-Fi, or use Bluetooth.")
        if self.link is None:
            return tr("No network. Connect the tablet and the phone to the same Wi-Fi.")
        return tr("Point the phone’s camera at the code")

    def _show_scan_timeout(self, *_: object) -> None:
        """Highlight the help: a network that isolates its devices looks like this."""
        if self.state == "waits" and self.link is not None:
            self._first_pill.set_kind("gold")
            if self._state_label is not None:
                middle = self._state_label.center_y
                self._state_label.set_text(tr("Nothing? See Help"))
                self._state_label.y = middle - self._state_label.height / 2


def place_sheet(
    zone: Rect, turn: int, taken: list[Rect], size: tuple[float, float], inset: float, many: bool = False
) -> tuple[Rect, bool, bool]:
    """Place a sheet at a zone's edge: outward if possible, clear of `taken`; a small one if there are many.

    Returns the rectangle, whether it is the small size, and whether it is clear of the others.
    """
    for small in (True,) if many else (False, True):
        for rect in _candidate_rects(zone, turn, sheet_size(small), size, inset):
            if not any(_overlap(rect, other) for other in taken):
                return rect, small, True
    return _candidate_rects(zone, turn, sheet_size(True), size, inset)[0], True, False


def _candidate_rects(
    zone: Rect, turn: int, sheet: tuple[float, float], size: tuple[float, float], inset: float
) -> list[Rect]:
    """Along the zone's edge: at the outer end of the screen, centred in the zone, then towards the middle."""
    along, deep = sheet
    flat = turn in (0, 180)
    whole = size[0] if flat else size[1]
    start, span = (zone.x, zone.width) if flat else (zone.y, zone.height)
    amid = start + (span - along) / 2
    is_low = start + span / 2 < whole / 2
    outer = inset if is_low else whole - inset - along
    inner = whole / 2 - inset / 2 - along if is_low else whole / 2 + inset / 2
    lone = span > whole * 0.6
    found = []
    for at in (amid,) if lone else (outer, amid, inner):
        at = min(max(at, inset), whole - inset - along)
        if turn == 0:
            found.append(Rect(at, inset, along, deep))
        elif turn == 180:
            found.append(Rect(at, size[1] - inset - deep, along, deep))
        elif turn == 90:
            found.append(Rect(size[0] - inset - deep, at, deep, along))
        else:
            found.append(Rect(inset, at, deep, along))
    return found


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.width - 1
        and other.x < one.x + one.width - 1
        and one.y < other.y + other.height - 1
        and other.y < one.y + one.height - 1
    )
