"""A seat whose phone is silent: the zone says so, and what people can do about it."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.i18n.translate import later, say
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, TEXT, glass, u
from mobileapp.ui.toolkit.hold_button import HoldPill
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.phone_badge import PhoneSign
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.text import Text

DEEP, LONGEST = 128, 744  # of the strip in play
PAD, GAP = 12, 6
LEFT = later("{name}’s phone left the table")
BESIDE = 370  # room for sign and words beside the hold


class LostStrip(Turned):
    """In play, at the seat's edge: crimson, with a hold by which anybody says that its person is away."""

    def __init__(
        self,
        seat: int,
        sitter: Sitter,
        zone: Rect,
        turn: int,
        away: Callable[[], None],
        state: str = "lost",
    ) -> None:
        """`state` is `lost`; `left`, on purpose; or `off`: by Bluetooth, which was switched off here."""
        super().__init__()
        off = state == "off"
        self.seat = seat
        self.lie(at_edge(zone, turn, u(LONGEST), u(DEEP)), turn)
        plate = Plate(self.canvas, "felt", u(RADIUS["zone"]), shadow=u(14), rim="wrong", rim_width=u(5))
        plate.lie(u(4), u(4), self.width - u(8), self.height - u(8))
        words = say("Hold: {name} is away", name=sitter.name)
        wide = Text(words, "label").width + u(86)
        narrow = self.width < wide + u(BESIDE)
        sign = PhoneSign(sitter.look, "lost", u(62 if narrow else 76))
        sign.pos = (u(24), (self.height - sign.height) / 2)
        left = sign.x + sign.width + u(30)
        hold = HoldPill("missing", words, away, min(wide, self.width - left - u(14)))
        room = self.width - left - u(20) - (0 if narrow else hold.width + u(20))
        told = say("Bluetooth is off: switch it on") if off else say("still looking for it")
        lost = say("{name}’s phone is lost", name=sitter.name)
        if state == "left":
            told, lost = say("The place and the cards wait."), say(LEFT, name=sitter.name)
        title = Text(told if narrow and off else lost, "label", "cream", "felt", fit=room)
        if narrow:
            hold.pos = (left, u(13))
            title.pos = (left, hold.y + hold.height + u(1))
        else:
            hold.pos = (self.width - hold.width - u(20), (self.height - hold.height) / 2)
            below = Text(told, "small", "on_dark_soft", "felt", TEXT, fit=room)
            high = title.height + below.height
            title.pos = (left, (self.height + high) / 2 - title.height)
            below.pos = (left, (self.height - high) / 2)
            self.add_widget(below)
        for widget in (sign, title, hold):
            self.add_widget(widget)


class AsleepTag(Turned):
    """Quiet, in the corner of the zone: it said so itself, and comes back."""

    def __init__(self, seat: int, sitter: Sitter, zone: Rect, turn: int) -> None:
        super().__init__()
        self.seat = seat
        sign = PhoneSign(sitter.look, "asleep", u(46))
        words = Text(say("phone asleep"), "small", "on_dark_soft", "felt", TEXT)
        self.lie(at_edge(zone, turn, sign.width + words.width + u(60), u(64), inner=True), turn)
        Plate(self.canvas, "felt", u(22), rim="line", rim_width=u(2)).lie(
            0, u(4), self.width, self.height - u(8)
        )
        sign.pos = (u(14), (self.height - sign.height) / 2)
        words.pos = (sign.x + sign.width + u(26), (self.height - words.height) / 2)
        for widget in (sign, words):
            self.add_widget(widget)

    def on_touch_down(self, touch) -> bool:
        """It only tells: fingers go through it."""
        return False


def at_edge(zone: Rect, turn: int, along: float, deep: float, inner: bool = False) -> Rect:
    """Amid a zone's own edge, or on its border towards the stage."""
    flat = turn in (0, 180)
    span = min(along, (zone.width if flat else zone.height) - u(8))
    low = (turn in (0, 270)) != inner
    if flat:
        y = zone.y if low else zone.y + zone.height - deep
        y += (deep * 0.6 if turn == 0 else -deep * 0.6) if inner else 0
        return Rect(zone.x + (zone.width - span) / 2, y, span, deep)
    x = zone.x if low else zone.x + zone.width - deep
    x += (deep * 0.6 if turn == 270 else -deep * 0.6) if inner else 0
    return Rect(x, zone.y + (zone.height - span) / 2, deep, span)


class GoneSheet(Turned):
    """In the pause: why the seat is empty, and what to do about it."""

    def __init__(
        self, seat: int, sitter: Sitter, state: str, rect: Rect, turn: int, title: str, why: str = ""
    ) -> None:
        super().__init__()
        self.seat = seat
        self.lie(rect, turn)
        Plate(self.canvas, "cream", u(RADIUS["sheet"]), shadow=u(18)).lie(0, 0, self.width, self.height)
        sign = PhoneSign(sitter.look, state, u(50))
        sign.pos = (u(PAD + 8), self.height - u(PAD) - sign.height)
        left = sign.x + sign.width + u(22)
        room = self.width - left - u(PAD)
        head = Text(title, "label", "ink", "cream", fit=room)
        told = why or say("The place and the cards wait.")
        below = Text(told, "small", "ink_soft", "cream", TEXT, fit=room)
        middle = sign.y + sign.height / 2
        head.pos = (left, middle + (below.height - head.height) / 2)
        below.pos = (left, middle - (head.height + below.height) / 2)
        for widget in (sign, head, below):
            self.add_widget(widget)
        self._top = sign.y - u(8)

    def offers(self, ways: list[tuple[str, str, Callable[[], None]]]) -> None:
        """Beside each other."""
        part = (self.width - 2 * u(PAD) - (len(ways) - 1) * u(GAP)) / len(ways)
        for number, (key, words, act) in enumerate(ways):
            pill = Pill(key, words, act, "plain", width=part, role="label")
            pill.pos = (u(PAD) + number * (part + u(GAP)), self._top - pill.height)
            self.add_widget(pill)
        self._top -= glass.target + u(GAP)

    def offers_hold(self, key: str, words: str, act: Callable[[], None]) -> None:
        """In a row of its own."""
        pill = HoldPill(key, words, act, self.width - 2 * u(PAD))
        pill.pos = (u(PAD), self._top - pill.height)
        self.add_widget(pill)


def sheet_rects(zones: list[tuple[Rect, int]]) -> list[Rect]:
    """One for each of these zones, grown towards the stage; where two meet, the later one gives way."""
    laid: list[Rect] = []
    for zone, turn in zones:
        rect = at_edge(
            zone, turn, zone.width + zone.height, u(12 + 50 + 2 * GAP + 2 * PAD) + 2 * glass.target
        )
        for other in laid:
            rect = clear_of(rect, other, turn in (0, 180))
        laid.append(rect)
    return laid


def clear_of(rect: Rect, other: Rect, flat: bool) -> Rect:
    x, y, width, height = rect
    right, top = other.x + other.width, other.y + other.height
    if x >= right or other.x >= x + width or y >= top or other.y >= y + height:
        return rect
    if flat:
        left = right + u(4) if other.x <= x else x
        end = x + width if other.x <= x else other.x - u(4)
        return Rect(left, y, end - left, height)
    low = top + u(4) if other.y <= y else y
    end = y + height if other.y <= y else other.y - u(4)
    return Rect(x, low, width, end - low)
