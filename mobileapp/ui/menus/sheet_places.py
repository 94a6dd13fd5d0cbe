"""Places of the spots' sheets: each at its own edge, and all six clear of each other."""

from __future__ import annotations

from collections.abc import Iterable

from mobileapp.people.seating_plan import SPOTS, TURNS, Plan, Rect, plan
from mobileapp.ui.theme import dp, screen_metrics

# Sheet sizes in design pixels: (along the edge, from the edge). All six narrow ones fit beside each other.
NARROW_SIZE, SHORT_EDGE_SIZE = (366, 391), (572, 262)
WIDE_DEPTH, OUTER_LENGTH = 278, 506  # an outer one leaves the name of the game visible
INSET = 6
CORNER_NEIGHBOURS = {0: 5, 1: 2, 3: 2, 4: 5}  # the short edge's spot round the corner
MIN_FREE_LENGTH = 230  # of the part of a spot that no sheet covers


def spots_plan() -> Plan:
    """The zones of all six spots."""
    return plan(tuple(range(len(SPOTS))), "slim", screen_metrics.width, screen_metrics.height)


def turn_of(spot: int) -> int:
    """The turn of the person at a spot."""
    return (TURNS[SPOTS[spot][0]] - (90 if screen_metrics.is_portrait else 0)) % 360


def middle_of(spot: int) -> tuple[float, float]:
    zone = spots_plan().zones[spot]
    return zone.x + zone.width / 2, zone.y + zone.height / 2


def sheet_rect(spot: int, turn: int, wide: bool = False, outer: bool = False) -> Rect:
    """The area for a spot's sheet, in the window; placed crosswise for a reader round the corner.

    `wide`: as long as its spot and less deep, so that the table stays visible; `outer`: in the corner.
    """
    room = _own_sheet_rect(spot, wide, outer)
    if (turn - turn_of(spot)) % 180 == 0:
        return room
    long, deep = _scaled(NARROW_SIZE)
    width, height = (long, deep) if turn in (0, 180) else (deep, long)
    x, y = room.x + (room.width - width) / 2, room.y + (room.height - height) / 2
    right, top = screen_metrics.width - width - dp(INSET), screen_metrics.height - height - dp(INSET)
    return Rect(min(max(x, dp(INSET)), right), min(max(y, dp(INSET)), top), width, height)


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    along = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 1 and along > 1


def free_part(zone: Rect, turn: int, covers: Iterable[Rect]) -> Rect | None:
    """The part of a zone that no sheet at a corner covers; None if it is too short."""
    flat = turn in (0, 180)
    low, high = (zone.x, zone.x + zone.width) if flat else (zone.y, zone.y + zone.height)
    middle = (low + high) / 2
    for cover in (each for each in covers if overlap(zone, each)):
        start, end = (cover.x, cover.x + cover.width) if flat else (cover.y, cover.y + cover.height)
        if (start + end) / 2 < middle:
            low = max(low, end)
        else:
            high = min(high, start)
    if high - low < dp(MIN_FREE_LENGTH):
        return None
    if flat:
        return Rect(low, zone.y, high - low, zone.height)
    return Rect(zone.x, low, zone.width, high - low)


def _scaled(size: tuple[float, float]) -> tuple[float, float]:
    grow = max(1.0, screen_metrics.touch_target / dp(56))  # small screen: fingers do not shrink
    return dp(size[0]) * grow, dp(size[1]) * grow


def _own_sheet_rect(spot: int, wide: bool, outer: bool) -> Rect:
    """Placed as on a landscape screen, then turned."""
    short, long = sorted((screen_metrics.width, screen_metrics.height))
    edge, index = SPOTS[spot]
    inset = dp(INSET)
    if edge in "lr":
        span, reach = _scaled(SHORT_EDGE_SIZE)
        x = inset if edge == "l" else long - inset - reach
        return _in_window(Rect(x, (short - span) / 2, reach, span))
    strip = plan(tuple(range(len(SPOTS))), "slim", long, short).zones[1]
    if wide and outer:
        along, deep = _scaled((OUTER_LENGTH, WIDE_DEPTH))
        x = inset
    else:
        along, deep = _scaled((strip.width / dp(1) - INSET, WIDE_DEPTH) if wide else NARROW_SIZE)
        x = strip.x + (strip.width - along) / 2 if wide else _narrow_x(strip, along, long)
    x = long - x - along if index else x
    return _in_window(Rect(x, inset if edge == "b" else short - inset - deep, along, deep))


def _narrow_x(strip: Rect, along: float, long: float) -> float:
    """The x of a long edge's left sheet: centred in its strip, clear of the sheet round the corner."""
    amid = strip.x + (strip.width - along) / 2
    clear = 1.5 * dp(INSET) + _scaled(SHORT_EDGE_SIZE)[1]
    return min(max(amid, clear), long / 2 - along - dp(INSET) / 2)


def _in_window(local: Rect) -> Rect:
    if not screen_metrics.is_portrait:
        return local
    return Rect(local.y, screen_metrics.height - local.x - local.width, local.height, local.width)
