"""Layout of a Contrast zone: name, open cards, hand and eye."""

from __future__ import annotations

from typing import NamedTuple

from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.shapes import Area

GAP, ROW_GAP, CARD_GAP, PAD = 10, 12, 7, 11  # the row's gap is for the rim of its tray
STACKED_HEIGHT = 200  # zones at least this deep put the row above the hand,
WIDE = 900  # unless they are wide enough for larger cards side by side
MAX_WIDTH = 1040
CARD_ASPECT = 0.72  # width of a card divided by its height
ROW_WORD, WORD_HEIGHT = 24, 130  # depth of the word below the open cards; least depth of the cards with it
ROW_HEIGHT, ROW_SHARE = 48, 0.5  # of the open cards above the hand: depth, share of the width
BESIDE, LOW_BESIDE = 230, 176  # the most that the open cards take beside the hand; in a low zone
Slot = tuple[tuple[float, float], tuple[float, float]]  # position and size


class SeatLayout(NamedTuple):
    """`hand` leaves room for the eye; `closed_hand` is the same area once the eye is gone."""

    is_stacked: bool
    row: Area
    hand: Area
    closed_hand: Area
    named: Area
    eye: Area
    row_word: float = 0.0  # depth of the word below the open cards, if there is room

    def card_slots(self, number: int, is_closed: bool) -> list[Slot]:
        """Position and size of this many cards, side by side in the middle of the hand's area."""
        x, y, width, height = self.closed_hand if is_closed else self.hand
        gap = dp(CARD_GAP)
        wide = min((width - (number - 1) * gap) / max(number, 1), height * CARD_ASPECT)
        left = x + (width - number * wide - (number - 1) * gap) / 2
        return [((left + index * (wide + gap), y), (wide, height)) for index in range(number)]

    def row_card_slot(self, index: int, number: int) -> Slot:
        """One of so many open cards."""
        x, y, width, height = self.row
        aspect = 2 if self.is_stacked else 0.52
        wide = min((width - (number - 1) * dp(GAP)) / number, height * aspect)
        return (x + index * (wide + dp(GAP)), y), (wide, height)


def seat_layout(inner: Area, has_eye: bool) -> SeatLayout:
    """The parts of a zone with this inside."""
    x, y, width, height = inner
    spare = max(0.0, width - dp(MAX_WIDTH)) / 2
    x, width = x + spare + dp(PAD), width - 2 * (spare + dp(PAD))
    low, deep = y + dp(PAD) + dp(4), height - 2 * dp(PAD) - dp(2)
    side = max(dp(64), screen_metrics.touch_target)
    if height > dp(STACKED_HEIGHT) and width < dp(WIDE):
        return _stacked((x, low, width, deep), side, has_eye)
    most = dp(BESIDE if height > dp(STACKED_HEIGHT) else LOW_BESIDE)
    beside = min(width * 0.26, most)
    word = dp(ROW_WORD) if width >= dp(WIDE) and deep >= dp(WORD_HEIGHT) else 0.0
    row = (x + dp(6), low + dp(4) + word, beside - dp(6), deep - dp(8) - word)
    hand = (x + beside + dp(GAP), low, width - 2 * beside - 2 * dp(GAP), deep)
    named = (x + width - beside + dp(GAP), low, beside - dp(GAP), deep)
    return SeatLayout(False, row, hand, hand, named, (x + width - side, low, side, side), word)


def _stacked(area: Area, side: float, has_eye: bool) -> SeatLayout:
    """The open cards and the name above the hand, the eye beside it."""
    x, low, width, deep = area
    row, hand = dp(ROW_HEIGHT), deep - dp(ROW_HEIGHT + ROW_GAP)
    room = width - (side + dp(GAP) if has_eye else 0)
    return SeatLayout(
        True,
        (x + dp(6), low + deep - row, width * ROW_SHARE - dp(12), row),
        (x, low, room, hand),
        (x, low, width, hand),
        (x + width * ROW_SHARE + dp(GAP), low + deep - row, width * (1 - ROW_SHARE) - dp(GAP), row),
        (x + width - side, low + (hand - side) / 2, side, side),
    )
