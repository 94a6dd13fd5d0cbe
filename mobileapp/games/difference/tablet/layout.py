"""Where things lie at one's edge in Difference; all pairs are of one size, wherever somebody sits."""

from __future__ import annotations

from typing import NamedTuple

from engine.table import Terms
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family, plan
from mobileapp.ui.tablet.zone import INSET
from mobileapp.ui.theme import glass, u

GAP, PAD = 12, 10
OPEN_UNDER_MM = 40  # a smaller picture opens large when something is to be shown on it
NARROW = 480  # a row this short has the name under its badge
ROOMY = 260  # a side this wide has the pile under the name
WIDE = 2.2  # a zone this much wider than deep has its button beside the pair
LEAST_BESIDE = 176  # what the button needs there
DEEPEST = 190
CAPTIONS = 70  # below a button, where there is room
Area = tuple[float, float, float, float]  # x, y, width, height


class Layout(NamedTuple):
    """Areas of a zone in its own space."""

    pair: Area  # the two pictures with the gap between them
    button: Area
    name: Area
    pile: Area
    steps: Area | None  # advanced: which card to compare with; back and on, or on alone
    told: Area  # where a notice lies
    captions: tuple[Area, Area] | None  # what the button and the pile are for, in words


def family(terms: Terms) -> Family:
    """The advanced game needs a wider middle for its cards side by side."""
    return "wide" if terms.options.advanced else "pair"


def one_side(party: Party, terms: Terms) -> int:
    """Of every picture at this table: a race is fair."""
    laid = plan(party.spots, family(terms), glass.width, glass.height)
    sizes = [
        (zone.width, zone.height) if turn in (0, 180) else (zone.height, zone.width)
        for zone, turn in zip(laid.zones, laid.turns, strict=True)
    ]
    inset = 2 * u(INSET)
    return min(int(_largest(width - inset, height - inset)) for width, height in sizes)


def opens_large(party: Party, terms: Terms) -> bool:
    """Whether the pictures are too small to show anything on them."""
    return one_side(party, terms) < OPEN_UNDER_MM * glass.mm


def _largest(width: float, height: float) -> float:
    """The largest picture a zone of this size has room for."""
    return max(_over_row(width, height), _beside(width, height))


def _row() -> float:
    return max(u(66), glass.target)


def _over_row(width: float, height: float) -> float:
    return min(height - _row() - 3 * u(PAD), (width - 3 * u(GAP)) / 2)


def _beside(width: float, height: float) -> float:
    if width / height < WIDE:
        return 0
    return min(height - 2 * u(PAD), (width - 3 * u(GAP) - 2 * u(LEAST_BESIDE)) / 2)


def lay_out(inner: Area, side: int, advanced: bool, beginner: bool) -> Layout:
    _, _, width, height = inner
    lay = _lay_beside if _beside(width, height) >= side else _lay_over_row
    return lay(inner, side, advanced, beginner)


# --- name, button and pile in a row below the pair ---


def _lay_over_row(inner: Area, side: int, advanced: bool, beginner: bool) -> Layout:
    x, y, width, height = inner
    row, pad = _row(), u(PAD)
    across = 2 * side + u(GAP)
    spare = height - row - 3 * pad - side
    pair = (x + (width - across) / 2, y + row + 2 * pad + spare / 2, across, side)
    told = (x + pad, y + pad + u(4), width - 2 * pad, row)
    left, low, room, _ = told
    named = _for_name(room, advanced, beginner)
    piled = _for_pile(room) if beginner else max(u(66), glass.target)
    step = max(u(60), glass.target)
    stepped = 0 if not advanced else step if room < u(NARROW) else 2 * step + u(4)
    steps = (left + named, low, stepped, row) if advanced else None
    before = named + (stepped + pad if advanced else 0)
    return Layout(
        pair=pair,
        button=(left + before, low, room - before - piled - pad, row),
        name=(left, low, named - pad, row),
        pile=(left + room - piled, low, piled, row),
        steps=steps,
        told=told,
        captions=None,
    )


def _for_name(room: float, advanced: bool, beginner: bool) -> float:
    if room < u(NARROW):
        return u(52 if advanced or beginner else 126)
    return min(room * (0.22 if beginner else 0.3 if advanced else 0.36), u(200))


def _for_pile(room: float) -> float:
    """Beginners have a button there."""
    return u(147) if room < u(NARROW) else min(room * 0.42, u(262))


# --- the button on one side of the pair, name and pile on the other ---


def _lay_beside(inner: Area, side: int, advanced: bool, beginner: bool) -> Layout:
    x, y, width, height = inner
    across, gap = 2 * side + u(GAP), u(PAD) / 2
    left = x + (width - across) / 2
    free = left - x - u(PAD)
    air = u(26) if free >= u(ROOMY) else 0
    deep = min(height - 2 * u(PAD), u(DEEPEST))
    low = y + (height - deep) / 2
    told = (x + gap + air, low, free - 2 * air, deep)
    right = left + across + gap + air
    name = (right, low + deep - u(60), told[2], u(60))
    steps, pile = _below_name((right, low, told[2], deep - u(60)), advanced, beginner, bool(air))
    captions = None
    if height - deep > 2 * u(CAPTIONS):
        under = low - u(CAPTIONS)
        captions = ((x, under, left - x, u(CAPTIONS)), (left + across, under, left - x, u(CAPTIONS)))
    return Layout((left, y + (height - side) / 2, across, side), told, name, pile, steps, told, captions)


def _below_name(area: Area, advanced: bool, beginner: bool, roomy: bool) -> tuple[Area | None, Area]:
    x, y, width, height = area
    target = max(u(60), glass.target)
    steps = (x, y + height - target, 2 * target + u(4), target) if advanced else None
    if beginner:
        return steps, (x, y, width, height - target - u(4) if advanced else height - u(PAD))
    piled = max(u(66), glass.target)
    return steps, (x + (0 if roomy else width - piled), y, piled, piled)
