"""The areas of Défifoo's table and hand on a phone."""

from __future__ import annotations

from mobileapp.games.defifoo.phone.hand import wanted_height
from mobileapp.ui.phone.face import PhoneFace
from mobileapp.ui.phone.layout import safe_area
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.shapes import Area

GAP, BESIDE_GAP = 8, 12
HAND_MARGIN = 4  # dp between the cards and the screen's edges
CHALLENGE_HEIGHT = 54
# dp; the largest on a tall screen, the smallest there, on a low screen and in landscape
TRICK_HEIGHT, SMALL_TRICK_HEIGHT, LOW_TRICK_HEIGHT, MIN_TRICK_HEIGHT = 250, 152, 124, 96
DIRECTION_TABLE_HEIGHT = 112  # dp; the smallest table while the dealer chooses
TABLE_SHARE = 0.42  # of the width, for the table beside the hand
MIN_COLUMNS = 5  # of cards, for a table beside the hand
TALL_SCREEN = 720  # dp


def is_tall() -> bool:
    return screen_metrics.height > dp(TALL_SCREEN)


def challenge_height() -> float:
    return max(dp(CHALLENGE_HEIGHT), screen_metrics.touch_target)


def table_and_hand(face: PhoneFace, number: int, choosing: bool) -> tuple[Area, Area]:
    """Areas one above the other, or side by side on a wide screen.

    `number` of cards; `choosing` while the dealer chooses the direction, which needs little of the table.
    """
    if screen_metrics.is_portrait:
        return _stacked_areas(face, number, choosing)
    x, y, width, height = face.content_area
    beside = width * TABLE_SHARE
    room = width - beside - dp(BESIDE_GAP)
    if room >= MIN_COLUMNS * screen_metrics.touch_target:
        return (x, y, beside, height), (x + beside + dp(BESIDE_GAP), y, room, height)
    high = dp(MIN_TRICK_HEIGHT)
    return (x, y + height - high, width, high), (x, y, width, height - high - dp(GAP))


def _stacked_areas(face: PhoneFace, number: int, choosing: bool) -> tuple[Area, Area]:
    """The hand is above the dock of a turn, so no card moves when the player's turn comes."""
    (x, y, width, height), (edge, _, across, _) = face.content_area, safe_area()
    top, low = y + height, max(y, face.dock.action_top_edge + dp(GAP / 2))
    challenge = challenge_height() + dp(GAP) if is_tall() else 0.0
    least = dp(DIRECTION_TABLE_HEIGHT if choosing else SMALL_TRICK_HEIGHT if is_tall() else LOW_TRICK_HEIGHT)
    room, wide = top - low - challenge - dp(GAP), across - dp(2 * HAND_MARGIN)
    hand = wanted_height(number, wide, room - least)
    high = challenge + max(least, min(dp(TRICK_HEIGHT), room - hand))
    return (x, top - high, width, high), (edge + dp(HAND_MARGIN), low, wide, top - high - low - dp(GAP))
