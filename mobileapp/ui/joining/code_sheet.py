"""A seat waits for its phone: the code at the seat's own edge, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock

from mobileapp.i18n.translate import say
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, TEXT, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.phone_badge import PhoneSign
from mobileapp.ui.toolkit.pill import Pill, SignPill
from mobileapp.ui.toolkit.qr_code import Code
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text

FULL, SMALL = (552, 264), (362, 264)  # along the edge, from the edge
CODE, RIM, PAD = 204, 7, 18
NOTHING_CAME = 20.0  # seconds after which the network is to blame


class Giver(Protocol):
    """What a sheet asks of its screen."""

    @property
    def is_shut(self) -> bool: ...

    def open_again(self) -> None: ...

    def keep_here(self, spot: int) -> None: ...

    def help(self, spot: int) -> None: ...

    def bluetooth(self, spot: int) -> None: ...


def sheet_size(small: bool) -> tuple[float, float]:
    grow = max(1.0, glass.target / u(56))
    along, deep = (u(side) * grow for side in (SMALL if small else FULL))
    return along, deep


class CodeSheet(Turned):
    """`link` None: there is no network to be reached by."""

    def __init__(
        self,
        sitter: Sitter,
        link: str | None,
        state: str,
        rect: Rect,
        turn: int,
        small: bool,
        giver: Giver,
        radio: bool = False,
    ) -> None:
        """`radio`: phones without a network can come in too."""
        super().__init__()
        self._radio = radio and link is None
        self.seat, self.sitter, self.link, self.small = sitter.spot, sitter, link, small
        self.state, self.rect = state, rect
        self._giver = giver
        self._plate = Plate(self.canvas, "cream", u(RADIUS["sheet"]), shadow=u(18))
        self.lie(rect, turn)
        self._plate.lie(0, 0, self.width, self.height)
        self._fill()
        self._late = Clock.schedule_once(self._nothing_came, NOTHING_CAME)

    def shut(self) -> None:
        """Nobody scans it any more."""
        self._late.cancel()

    def _fill(self) -> None:
        pad = u(10 if self.small else PAD)
        left = pad
        if self.link is not None:
            code = Code(self.link, u(CODE), f"seat-{self.sitter.look}", round(u(RIM)))
            code.pos = (left, (self.height - code.height) / 2)
            self.add_widget(code)
            left += code.width + u(10 if self.small else 14)
        self._left, self._room = left, self.width - left - pad
        self._sign = PhoneSign(self.sitter.look, self.state, u(46))
        self.add_widget(self._sign)
        if self.small:
            self._fill_narrow()
        else:
            self._fill_wide()

    def _fill_wide(self) -> None:
        badge = Badge(self.sitter.look, self.sitter.name, u(24))
        top = self.height - u(PAD) - badge.height / 2
        badge.center = (self._left + badge.width / 2, top)
        beside = badge.width + u(12)
        name = Text(self.sitter.name, "heading", "ink", "cream", fit=self._room - beside)
        name.pos = (self._left + beside, top - name.height / 2)
        pills = [self._short("help", say("Help"), self._asks_help)]
        if self._giver.is_shut:
            pills = [self._short("again", say("Try again"), self._giver.open_again, "gold")]
        if self._radio:
            pills.append(self._short("bluetooth", say("Bluetooth"), self._asks_radio, "gold"))
        rest = self._room - sum(pill.width + u(8) for pill in pills)
        pills.append(Pill("keep-here", say("Keep here"), self._keeps, width=rest, role="label"))
        line = self._lay(pills, u(PAD - 2)) + u(10)
        self._sign.pos = (self._left, line)
        aside = self._sign.width + u(18)
        self._told = Text(self._state_words(), "small", "ink_soft", "cream", TEXT, fit=self._room - aside)
        self._told.pos = (self._left + aside, line + (self._sign.height - self._told.height) / 2)
        what = Text(self._what(), "body", "ink", "cream", face=TEXT, wrap=self._room)
        upper = line + self._sign.height
        what.pos = (self._left, upper + (top - badge.height / 2 - upper - what.height) / 2)
        for widget in (badge, name, self._told, what):
            self.add_widget(widget)

    @staticmethod
    def _short(key: str, words: str, act: Callable[[], None], kind: str = "plain") -> Pill:
        return Pill(key, words, act, kind, width=Text(words, "label").width + u(36), role="label")

    def _fill_narrow(self) -> None:
        """Beside a neighbour round the corner: signs for words where they are known."""
        badge = Badge(self.sitter.look, self.sitter.name, u(22))
        top = self.height - u(14) - self._sign.height / 2
        badge.center = (self._left + badge.width / 2, top)
        self._sign.pos = (self._left + badge.width + u(14), top - self._sign.height / 2)
        helps = SignPill("help", "question", self._asks_help, width=glass.target)
        if self._giver.is_shut:
            helps = SignPill("again", "turn", self._giver.open_again, kind="gold", width=glass.target)
        pills: list[Pill] = [helps, SignPill("keep-here", "cross", self._keeps, width=glass.target)]
        if self._radio:
            pills.insert(
                1, SignPill("bluetooth", "bluetooth", self._asks_radio, kind="gold", width=glass.target)
            )
        low = self._lay(pills, u(12))
        name = Text(self.sitter.name, "label", "ink", "cream", fit=self._room)
        self._told = Text(self._state_words(), "small", "ink_soft", "cream", TEXT, wrap=self._room)
        space = (top - self._sign.height / 2 - low - name.height - self._told.height) / 3
        self._told.pos = (self._left, low + space)
        name.pos = (self._left, low + 2 * space + self._told.height)
        for widget in (badge, name, self._told):
            self.add_widget(widget)

    def _lay(self, pills: list[Pill], low: float) -> float:
        """In a row; how high they reach."""
        spare = self._room - sum(pill.width for pill in pills)
        at = self._left
        for pill in pills:
            pill.pos = (at, low)
            at += pill.width + spare / (len(pills) - 1)
            self.add_widget(pill)
        self._helps = pills[0]
        return low + pills[0].height

    def _keeps(self) -> None:
        self._giver.keep_here(self.seat)

    def _asks_radio(self) -> None:
        self._giver.bluetooth(self.seat)

    def _asks_help(self) -> None:
        self._giver.help(self.seat)

    def _what(self) -> str:
        if self._giver.is_shut:
            return say("No phone can come in just now. Close other apps, and try again.")
        if self._radio:
            return say("No network here. Join both to the same Wi-Fi, or use Bluetooth.")
        if self.link is None:
            return say("No network here. Join the tablet and the phone to the same Wi-Fi.")
        return say("Point the phone’s camera at the code")

    def _state_words(self) -> str:
        if self.small and self.link is None:
            return say("Try again") if self._giver.is_shut else say("No network")
        if self.state == "joining":
            return say("is joining …")
        return say("Scan me") if self.small else say("waits for a phone")

    def _nothing_came(self, *_) -> None:
        """A network that keeps devices apart looks just so."""
        if self.state == "waits" and self.link is not None:
            self._told.says(say("Nothing came yet"))
            self._helps.looks("gold")


def place(
    zone: Rect, turn: int, taken: list[Rect], size: tuple[float, float], inset: float
) -> tuple[Rect, bool, bool]:
    """Where a sheet lies at a zone's edge: outward if it can, clear of others; whether small, and clear."""
    for small in (False, True):
        for rect in _places(zone, turn, sheet_size(small), size, inset):
            if not any(_meet(rect, other) for other in taken):
                return rect, small, True
    return _places(zone, turn, sheet_size(True), size, inset)[0], True, False


def _places(
    zone: Rect, turn: int, sheet: tuple[float, float], size: tuple[float, float], inset: float
) -> list[Rect]:
    """Along the zone's edge: at the outer end of the glass, amid the zone, then towards the middle."""
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


def _meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.width - 1
        and other.x < one.x + one.width - 1
        and one.y < other.y + other.height - 1
        and other.y < one.y + one.height - 1
    )
