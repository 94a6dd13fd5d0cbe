"""Strips and sheets for a seat whose phone is lost or asleep: they say so, and what people can do."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent

from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.hold_button import HoldPill
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

STRIP_DEPTH, STRIP_MAX_LENGTH = 128, 744  # of the strip during play
HAND_MAX_DEPTH, SCORE_ROW = 280, 76  # of a zone with a hand; of its row with name and score
TAG_DISTANCE = 4  # of a note from the border of its zone
PAD, GAP = 12, 6
PHONE_LEFT_TEXT = N_("{name}’s phone left the table")
BESIDE_MIN_WIDTH = 370  # room for icon and text beside the hold button


class LostPhoneStrip(Rotated):
    """During play, at the seat's edge: red, with a hold button to mark its player as absent."""

    def __init__(
        self,
        seat: int,
        sitter: Sitter,
        zone: Rect,
        turn: int,
        away: Callable[[], None],
        state: str = "lost",
    ) -> None:
        """`state`: `lost`, `left` (on purpose) or `off` (its Bluetooth link was switched off here)."""
        super().__init__()
        off = state == "off"
        self.seat = seat
        self.place(edge_rect(zone, turn, dp(STRIP_MAX_LENGTH), strip_depth(zone, turn)), turn)
        plate = Plate(
            self.canvas, "felt", dp(RADIUS["zone"]), shadow=dp(CARD_SHADOW), rim="wrong", rim_width=dp(5)
        )
        plate.place(dp(4), dp(4), self.width - dp(8), self.height - dp(8))
        words = tr("Hold: {name} is away", name=sitter.name)
        wide = Text(words, "label").width + dp(86)
        narrow = self.width < wide + dp(BESIDE_MIN_WIDTH)
        sign = PhoneBadge(sitter.look, "lost", dp(62 if narrow else 76))
        sign.pos = (dp(24), (self.height - sign.height) / 2)
        left = sign.x + sign.width + dp(30)
        hold = HoldPill("missing", words, away, min(wide, self.width - left - dp(14)))
        room = self.width - left - dp(20) - (0 if narrow else hold.width + dp(20))
        detail = tr("Bluetooth is off: turn it on") if off else tr("reconnecting…")
        lost = tr("Lost contact with {name}", name=sitter.name)
        if state == "left":
            detail, lost = tr("Seat and cards are safe."), tr(PHONE_LEFT_TEXT, name=sitter.name)
        title = Text(detail if narrow and off else lost, "label", "cream", "felt", fit=room)
        if narrow:
            hold.pos = (left, dp(13))
            title.pos = (left, hold.y + hold.height + dp(1))
        else:
            hold.pos = (self.width - hold.width - dp(20), (self.height - hold.height) / 2)
            below = Text(detail, "small", "on_dark_soft", "felt", TEXT_FONT, fit=room)
            high = title.height + below.height
            title.pos = (left, (self.height + high) / 2 - title.height)
            below.pos = (left, (self.height - high) / 2)
            self.add_widget(below)
        for widget in (sign, title, hold):
            self.add_widget(widget)


class AsleepPhoneTag(Rotated):
    """A quiet note that the phone sleeps: over the backs of the hand, or in front of a slim zone."""

    def __init__(self, seat: int, sitter: Sitter, zone: Rect, turn: int) -> None:
        super().__init__()
        self.seat = seat
        sign = PhoneBadge(sitter.look, "asleep", dp(46))
        words = Text(tr("phone asleep"), "small", "on_dark_soft", "felt", TEXT_FONT)
        wide, has_hand = sign.width + words.width + dp(60), strip_depth(zone, turn) > dp(STRIP_DEPTH)
        self.place(edge_rect(zone, turn, wide, dp(64), inner=not has_hand), turn)
        Plate(self.canvas, "felt", dp(22), rim="line", rim_width=dp(2)).place(
            0, dp(4), self.width, self.height - dp(8)
        )
        sign.pos = (dp(14), (self.height - sign.height) / 2)
        words.pos = (sign.x + sign.width + dp(26), (self.height - words.height) / 2)
        for widget in (sign, words):
            self.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let touches through: it is only a note."""
        return False


def strip_depth(zone: Rect, turn: int) -> float:
    """Enough to cover the hand of a zone with cards, which nobody holds now, but not the row above it."""
    deep = zone.height if turn in (0, 180) else zone.width
    return (
        deep - dp(SCORE_ROW)
        if deep <= dp(HAND_MAX_DEPTH) and deep > dp(STRIP_DEPTH + SCORE_ROW)
        else dp(STRIP_DEPTH)
    )


def edge_rect(zone: Rect, turn: int, along: float, deep: float, inner: bool = False) -> Rect:
    """In the middle of a zone's own edge, or with `inner` beyond its border towards the stage."""
    flat = turn in (0, 180)
    span = min(along, (zone.width if flat else zone.height) - dp(8))
    low, beyond = (turn in (0, 270)) != inner, deep + dp(TAG_DISTANCE)
    if flat:
        y = zone.y if low else zone.y + zone.height - deep
        y += (beyond if turn == 0 else -beyond) if inner else 0
        return Rect(zone.x + (zone.width - span) / 2, y, span, deep)
    x = zone.x if low else zone.x + zone.width - deep
    x += (beyond if turn == 270 else -beyond) if inner else 0
    return Rect(x, zone.y + (zone.height - span) / 2, deep, span)


class LostPhoneSheet(Rotated):
    """In the pause: why the seat is empty, and what to do about it."""

    def __init__(
        self, seat: int, sitter: Sitter, state: str, rect: Rect, turn: int, title: str, why: str = ""
    ) -> None:
        super().__init__()
        self.seat = seat
        self.place(rect, turn)
        Plate(self.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(CARD_SHADOW)).place(
            0, 0, self.width, self.height
        )
        sign = PhoneBadge(sitter.look, state, dp(50))
        sign.pos = (dp(PAD + 8), self.height - dp(PAD) - sign.height)
        left = sign.x + sign.width + dp(22)
        room = self.width - left - dp(PAD)
        head = Text(title, "label", "ink", "cream", fit=room)
        detail = why or tr("Seat and cards are safe.")
        below = Text(detail, "small", "ink_soft", "cream", TEXT_FONT, fit=room)
        middle = sign.y + sign.height / 2
        head.pos = (left, middle + (below.height - head.height) / 2)
        below.pos = (left, middle - (head.height + below.height) / 2)
        for widget in (sign, head, below):
            self.add_widget(widget)
        self._top = sign.y - dp(8)

    def add_buttons(self, buttons: list[tuple[str, str, Callable[[], None]]]) -> None:
        """Add buttons beside each other."""
        part = (self.width - 2 * dp(PAD) - (len(buttons) - 1) * dp(GAP)) / len(buttons)
        for number, (key, words, act) in enumerate(buttons):
            pill = Pill(key, words, act, "plain", width=part, role="label")
            pill.pos = (dp(PAD) + number * (part + dp(GAP)), self._top - pill.height)
            self.add_widget(pill)
        self._top -= screen_metrics.touch_target + dp(GAP)

    def add_hold_button(self, key: str, words: str, act: Callable[[], None]) -> None:
        """Add a hold button in its own row."""
        pill = HoldPill(key, words, act, self.width - 2 * dp(PAD))
        pill.pos = (dp(PAD), self._top - pill.height)
        self.add_widget(pill)


def lost_sheet_rects(zones: list[tuple[Rect, int]]) -> list[Rect]:
    """One rectangle per zone, grown towards the stage; if two overlap, the later one shrinks."""
    placed: list[Rect] = []
    for zone, turn in zones:
        rect = edge_rect(
            zone,
            turn,
            zone.width + zone.height,
            dp(12 + 50 + 2 * GAP + 2 * PAD) + 2 * screen_metrics.touch_target,
        )
        for other in placed:
            rect = shrink_clear_of(rect, other, turn in (0, 180))
        placed.append(rect)
    return placed


def shrink_clear_of(rect: Rect, other: Rect, flat: bool) -> Rect:
    x, y, width, height = rect
    right, top = other.x + other.width, other.y + other.height
    if x >= right or other.x >= x + width or y >= top or other.y >= y + height:
        return rect
    if flat:
        left = right + dp(4) if other.x <= x else x
        end = x + width if other.x <= x else other.x - dp(4)
        return Rect(left, y, end - left, height)
    low = top + dp(4) if other.y <= y else y
    end = y + height if other.y <= y else other.y - dp(4)
    return Rect(x, low, width, end - low)
