"""Strips and sheets for a seat whose phone is lost or asleep: they say so, and what people can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.graphics import Color
from kivy.input.motionevent import MotionEvent

from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.tablet.zone import BAND_HEIGHT, PANEL_INSET
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.hold_button import WORDS_MARGIN, HoldPill
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text

if TYPE_CHECKING:
    from mobileapp.host.devices import Devices

STRIP_DEPTH, MIN_STRIP_DEPTH, STRIP_MAX_LENGTH = 128, 118, 744  # of the strip during play
HAND_MAX_DEPTH, SCORE_ROW = 280, 76  # of a zone with a hand; of its row with name and score
TAG_DEPTH, TAG_RADIUS = 54, 20
PAD, SIDE_PAD, GAP = 8, 16, 4  # of a sheet: above and below, beside, between rows
BUTTON_GAP = 10
SIGN_HEIGHT, HEAD_HEIGHT, HOLD_HEIGHT = 46, 54, 62  # on a sheet
LOST_TITLES = {"lost": N_("Lost contact with {name}"), "asleep": N_("{name}’s phone is asleep")}
PHONE_LEFT_TEXT = N_("{name}’s phone left the table")
MARGIN, COLUMN_GAP, AIR = 24, 22, 28  # on a strip: beside the hold button, before it, above and below words
MIN_WORDS_WIDTH = 170  # for words beside a hold button
MIN_TITLE_SHARE = 0.85  # of the size of a label, to keep a strip's title in one line


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
        sign = PhoneBadge(sitter.look, "lost", dp(66))
        sign.pos = (dp(26), (self.height - sign.height) / 2)
        left = sign.x + sign.width + dp(24)
        detail = tr("Bluetooth is off: turn it on") if off else tr("reconnecting…")
        lost = tr("Lost contact with {name}", name=sitter.name)
        if state == "left":
            detail, lost = tr("Seat and cards are safe."), tr(PHONE_LEFT_TEXT, name=sitter.name)
        beside = self.width - left - dp(MARGIN + COLUMN_GAP)
        words = tr("Hold if {name} is away", name=sitter.name)
        hold = self._hold_pill(words, away, beside, Text(lost, "label").width)
        room = beside - hold.width
        if room < dp(MIN_WORDS_WIDTH):
            title = Text(detail if off else lost, "label", "cream", "felt", fit=self.width - left - dp(20))
            hold.pos = (left, dp(13))
            title.pos = (left, hold.y + hold.height + dp(1))
        else:
            hold.pos = (self.width - hold.width - dp(MARGIN), (self.height - hold.height) / 2)
            below = Text(detail, "small", "on_dark_soft", "felt", TEXT_FONT, fit=room)
            title = self._title(lost, below, room)
            if off and not self._has_room(title, below):  # what to do matters more than what happened
                title = self._title(detail, None, room)
            self._add_lines(title, below, left)
        for widget in (sign, title, hold):
            self.add_widget(widget)

    @staticmethod
    def _hold_pill(words: str, away: Callable[[], None], beside: float, title: float) -> HoldPill:
        """In one line beside the title, else in two, else in one below it."""
        line, half = (
            dp(WORDS_MARGIN + 4) + width for width in (Text(words, "label").width, two_lines_width(words))
        )
        wraps = line + title > beside and half + dp(MIN_WORDS_WIDTH) <= beside
        return HoldPill("missing", words, away, half if wraps else min(line, beside + dp(COLUMN_GAP)), wraps)

    def _title(self, words: str, below: Text | None, room: float) -> Text:
        """As large as there is room for: in one line above the detail, else in two."""
        for role in ("heading", "label"):
            title = Text(words, role, "cream", "felt", fit=room)
            is_large = title.font_size >= screen_metrics.font_size("label") * MIN_TITLE_SHARE
            if is_large and not title.shorten and (below is None or self._has_room(title, below)):
                return title
        for role in ("label", "small"):
            title = Text(words, role, "cream", "felt", wrap=min(room, two_lines_width(words, role)))
            if not title.has_broken_word and title.height <= self.height - dp(AIR):
                return title
        return Text(words, "small", "cream", "felt", fit=room)

    def _has_room(self, title: Text, below: Text) -> bool:
        return not below.shorten and title.height + below.height <= self.height - dp(AIR)

    def _add_lines(self, title: Text, below: Text, left: float) -> None:
        """The detail below the title, if there is room for both."""
        if not self._has_room(title, below):
            title.pos = (left, (self.height - title.height) / 2)
            return
        high = title.height + below.height
        title.pos = (left, (self.height + high) / 2 - title.height)
        below.pos = (left, (self.height - high) / 2)
        self.add_widget(below)


def two_lines_width(words: str, role: str = "label") -> float:
    """The least width at which these words have two lines."""
    parts = words.split(" ")
    splits = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(max(Text(line, role).width for line in split) for split in splits or [(words, "")]) + dp(2)


class AsleepPhoneTag(Rotated):
    """A quiet note that the phone sleeps: over the backs of the hand, or a tab at a slim zone."""

    def __init__(self, seat: int, sitter: Sitter, zone: Rect, turn: int) -> None:
        super().__init__()
        self.seat = seat
        sign = PhoneBadge(sitter.look, "asleep", dp(40))
        words = Text(tr("phone asleep"), "small", "on_dark_soft", "panel", TEXT_FONT)
        wide, has_hand = sign.width + words.width + dp(60), strip_depth(zone, turn) > dp(STRIP_DEPTH)
        low = dp(PANEL_INSET + BAND_HEIGHT) if has_hand else 0
        self.place(edge_rect(zone, turn, wide, low + dp(TAG_DEPTH), inner=not has_hand), turn)
        with self.canvas:
            Color(*paint("panel"))
            corners = [dp(TAG_RADIUS)] * 2 + [dp(TAG_RADIUS) if has_hand else 0] * 2
            RoundedRectangle(pos=(0, low), size=(self.width, dp(TAG_DEPTH)), radius=corners)
        middle = low + dp(TAG_DEPTH) / 2
        sign.pos = (dp(14), middle - sign.height / 2)
        words.pos = (sign.x + sign.width + dp(26), middle - words.height / 2)
        for widget in (sign, words):
            self.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let touches through: it is only a note."""
        return False


def strip_depth(zone: Rect, turn: int) -> float:
    """Enough to cover the hand of a zone with cards, which nobody holds now, but not the row above it."""
    deep = zone.height if turn in (0, 180) else zone.width
    if dp(STRIP_DEPTH + SCORE_ROW) < deep <= dp(HAND_MAX_DEPTH):
        return deep - dp(SCORE_ROW)
    return min(max(deep, dp(MIN_STRIP_DEPTH)), dp(STRIP_DEPTH))


def edge_rect(zone: Rect, turn: int, along: float, deep: float, inner: bool = False) -> Rect:
    """In the middle of a zone's own edge, or with `inner` beyond its border towards the stage."""
    flat = turn in (0, 180)
    span = min(along, (zone.width if flat else zone.height) - dp(8))
    low, beyond = (turn in (0, 270)) != inner, deep - dp(PANEL_INSET)
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
        self, seat: int, sitter: Sitter, state: str, rect: Rect, turn: int, phones: Devices | None
    ) -> None:
        """`state`: `lost` or `asleep`."""
        super().__init__()
        self.seat, self._name = seat, sitter.name
        self.place(rect, turn)
        low = dp(PANEL_INSET)  # away from the screen's edge, like the zones
        Plate(self.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(CARD_SHADOW)).place(
            0, low, self.width, self.height - low
        )
        sign = PhoneBadge(sitter.look, state, dp(SIGN_HEIGHT))
        sign.pos = (dp(SIDE_PAD + 8), self.height - dp(PAD + HEAD_HEIGHT / 2) - sign.height / 2)
        left = sign.x + sign.width + dp(22)
        room = self.width - left - dp(SIDE_PAD)
        left_table = phones is not None and phones.has_left(sitter.name)
        title = tr(PHONE_LEFT_TEXT if left_table else LOST_TITLES[state], name=sitter.name)
        head = Text(title, "label", "ink", "cream", fit=room)
        is_off = phones is not None and phones.is_cut_off(sitter.name)
        detail = tr("Bluetooth is off: turn it on") if is_off else tr("Seat and cards are safe.")
        below = Text(detail, "small", "ink_soft", "cream", TEXT_FONT, fit=room)
        middle = sign.y + sign.height / 2
        head.pos = (left, middle + (below.height - head.height) / 2)
        below.pos = (left, middle - (head.height + below.height) / 2)
        for widget in (sign, head, below):
            self.add_widget(widget)
        self._top = self.height - dp(PAD + HEAD_HEIGHT + GAP)

    def add_buttons(self, buttons: list[tuple[str, str, Callable[[], None]]]) -> None:
        """Add buttons beside each other, each with an equal margin round its words."""
        widths = [Text(words, "label").width for _, words, _ in buttons]
        room = self.width - 2 * dp(SIDE_PAD) - (len(buttons) - 1) * dp(BUTTON_GAP)
        margin, left = (room - sum(widths)) / len(buttons), dp(SIDE_PAD)
        for number, (key, words, act) in enumerate(buttons):
            width = widths[number] + margin
            pill = Pill(key, words, act, "plain" if number else "deep", width=width, role="label")
            pill.pos = (left, self._top - pill.height)
            self.add_widget(pill)
            left += width + dp(BUTTON_GAP)
        self._top -= screen_metrics.touch_target + dp(GAP)

    def add_hold_button(self, act: Callable[[], None]) -> None:
        """Add the button that marks the player as absent, in its own row."""
        words = tr("Hold if {name} is away", name=self._name)
        pill = HoldPill("missing", words, act, self.width - 2 * dp(SIDE_PAD))
        pill.pos = (dp(SIDE_PAD), self._top - pill.height)
        self.add_widget(pill)


def hold_height() -> float:
    return max(dp(HOLD_HEIGHT), screen_metrics.touch_target)


def lost_sheet_rects(zones: list[tuple[Rect, int]]) -> list[Rect]:
    """One rectangle per zone, grown towards the stage; if two overlap, the later one shrinks."""
    placed: list[Rect] = []
    for zone, turn in zones:
        rect = edge_rect(
            zone,
            turn,
            zone.width + zone.height,
            dp(HEAD_HEIGHT + 2 * GAP + 2 * PAD + PANEL_INSET) + screen_metrics.touch_target + hold_height(),
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
