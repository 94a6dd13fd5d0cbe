"""Layout of a seat in Difference; all pairs of pictures have the same size, at every seat."""

from __future__ import annotations

from typing import NamedTuple

from engine.table import Terms
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family, plan
from mobileapp.ui.tablet.zone import PANEL_INSET
from mobileapp.ui.theme import dp, screen_metrics

GAP, PAD = 12, 10
ENLARGE_BELOW_MM = 40  # a smaller picture is enlarged for showing
NARROW_ROW = 480  # a row up to this width has the name under its badge
WIDE_SIDE = 260  # a side at least this wide has the pile under the name
WIDE_RATIO = 2.2  # a zone this much wider than deep has its button beside the pair
MIN_BUTTON_WIDTH = 176  # of the button beside the pair
MAX_BUTTON_HEIGHT = 190
CAPTION_HEIGHT = 70  # below a button, if there is room
Area = tuple[float, float, float, float]  # x, y, width, height


class SeatLayout(NamedTuple):
    """Areas of a zone in its own coordinates."""

    pair: Area  # the two pictures with the gap between them
    button: Area
    name: Area
    pile: Area
    steps: Area | None  # advanced: arrows to choose the card to compare with; back and next, or next only
    notice: Area
    captions: tuple[Area, Area] | None  # texts about the button and the pile


def zone_family(terms: Terms) -> Family:
    """The advanced game needs a wider middle for its cards side by side."""
    return "wide" if terms.options.advanced else "pair"


def picture_side(party: Party, terms: Terms) -> int:
    """Side of every picture at this table: equal sizes keep the race fair."""
    laid = plan(party.spots, zone_family(terms), screen_metrics.width, screen_metrics.height)
    sizes = [
        (zone.width, zone.height) if turn in (0, 180) else (zone.height, zone.width)
        for zone, turn in zip(laid.zones, laid.turns, strict=True)
    ]
    inset = 2 * dp(PANEL_INSET)
    return min(int(_max_side(width - inset, height - inset)) for width, height in sizes)


def needs_enlarging(party: Party, terms: Terms) -> bool:
    """Whether the pictures are too small to show spots on them."""
    return picture_side(party, terms) < ENLARGE_BELOW_MM * screen_metrics.mm


def _max_side(width: float, height: float) -> float:
    """The largest picture that fits in a zone of this size."""
    return max(_side_over_row(width, height), _side_beside_button(width, height))


def _row_height() -> float:
    return max(dp(66), screen_metrics.touch_target)


def _side_over_row(width: float, height: float) -> float:
    return min(height - _row_height() - 3 * dp(PAD), (width - 3 * dp(GAP)) / 2)


def _side_beside_button(width: float, height: float) -> float:
    if width / height < WIDE_RATIO:
        return 0
    return min(height - 2 * dp(PAD), (width - 3 * dp(GAP) - 2 * dp(MIN_BUTTON_WIDTH)) / 2)


def seat_layout(inner: Area, side: int, advanced: bool, beginner: bool) -> SeatLayout:
    _, _, width, height = inner
    lay = _layout_beside if _side_beside_button(width, height) >= side else _layout_over_row
    return lay(inner, side, advanced, beginner)


# --- name, button and pile in a row below the pair ---


def _layout_over_row(inner: Area, side: int, advanced: bool, beginner: bool) -> SeatLayout:
    x, y, width, height = inner
    row, pad = _row_height(), dp(PAD)
    across = 2 * side + dp(GAP)
    spare = height - row - 3 * pad - side
    pair = (x + (width - across) / 2, y + row + 2 * pad + spare / 2, across, side)
    notice = (x + pad, y + pad + dp(4), width - 2 * pad, row)
    left, low, room, _ = notice
    named = _name_width(room, advanced, beginner)
    piled = _pile_width(room) if beginner else max(dp(66), screen_metrics.touch_target)
    step = max(dp(60), screen_metrics.touch_target)
    stepped = 0 if not advanced else step if room < dp(NARROW_ROW) else 2 * step + dp(4)
    steps = (left + named, low, stepped, row) if advanced else None
    before = named + (stepped + pad if advanced else 0)
    return SeatLayout(
        pair=pair,
        button=(left + before, low, room - before - piled - pad, row),
        name=(left, low, named - pad, row),
        pile=(left + room - piled, low, piled, row),
        steps=steps,
        notice=notice,
        captions=None,
    )


def _name_width(room: float, advanced: bool, beginner: bool) -> float:
    if room < dp(NARROW_ROW):
        return dp(52 if advanced or beginner else 126)
    return min(room * (0.22 if beginner else 0.3 if advanced else 0.36), dp(200))


def _pile_width(room: float) -> float:
    """Beginners have a button there."""
    return dp(147) if room < dp(NARROW_ROW) else min(room * 0.42, dp(262))


# --- the button on one side of the pair, name and pile on the other ---


def _layout_beside(inner: Area, side: int, advanced: bool, beginner: bool) -> SeatLayout:
    x, y, width, height = inner
    across, gap = 2 * side + dp(GAP), dp(PAD) / 2
    left = x + (width - across) / 2
    free = left - x - dp(PAD)
    air = dp(26) if free >= dp(WIDE_SIDE) else 0
    deep = min(height - 2 * dp(PAD), dp(MAX_BUTTON_HEIGHT))
    low = y + (height - deep) / 2
    button = (x + gap + air, low, free - 2 * air, deep)
    right = left + across + gap + air
    name = (right, low + deep - dp(60), button[2], dp(60))
    steps, pile = _below_name((right, low, button[2], deep - dp(60)), advanced, beginner, bool(air))
    captions = None
    if height - deep > 2 * dp(CAPTION_HEIGHT):
        under = low - dp(CAPTION_HEIGHT)
        captions = (
            (x, under, left - x, dp(CAPTION_HEIGHT)),
            (left + across, under, left - x, dp(CAPTION_HEIGHT)),
        )
    return SeatLayout(
        (left, y + (height - side) / 2, across, side), button, name, pile, steps, button, captions
    )


def _below_name(area: Area, advanced: bool, beginner: bool, roomy: bool) -> tuple[Area | None, Area]:
    x, y, width, height = area
    target = max(dp(60), screen_metrics.touch_target)
    steps = (x, y + height - target, 2 * target + dp(4), target) if advanced else None
    if beginner:
        return steps, (x, y, width, height - target - dp(4) if advanced else height - dp(PAD))
    piled = max(dp(66), screen_metrics.touch_target)
    return steps, (x + (0 if roomy else width - piled), y, piled, piled)
