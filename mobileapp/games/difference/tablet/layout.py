"""Layout of a seat in Difference: all pictures have the same size; alone at a long edge, a little more."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.table import Terms
from mobileapp.games.difference.lens import LENS_DIAMETER
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family, plan
from mobileapp.ui.face import FaceContext
from mobileapp.ui.tablet.zone import PANEL_INSET
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.shapes import Area

GAP = 8  # between the two pictures, and beside them
STAGE_PAD, ROW_GAP, EDGE_PAD = 5, 3, 8  # above the pictures, below them, and from the row to the table's edge
WIDE_PADS = (7, 4, 9)  # the same over a wide row
NOTICE_OVERHANG = 3  # of a notice over the row it replaces, above and below
PAD = 10  # between the parts of a row
ROW, FULL_ROW = 56, 64  # height of a row
ROW_GROWTH = 32  # a row grows by at most this much if the pictures leave room
LONE_GROWTH = 1.1  # a pair that is alone at a long edge, and farther from its player, is this much larger
ENLARGE_BELOW_MM = 40  # a smaller picture is enlarged for showing
NARROW_ROW = 520  # a row up to this width has the name under its badge
WIDE_SIDE = 260  # a side at least this wide has the pile under the name
WIDE_RATIO = 2.2  # a zone this much wider than deep has its button beside the pair
MIN_BUTTON_WIDTH, MAX_BUTTON_WIDTH = 174, 270  # of the button beside the pair
ROW_BUTTON_WIDTH = 254  # of the button below the pair, in a row that has not grown
NAME_GAP = 6  # between the name and that button
MAX_BUTTON_HEIGHT = 200
CAPTION_HEIGHT = 70  # below a button, if there is room
NAME_HEIGHT, SLIM_NAME_HEIGHT = 82, 60  # beside the pair; in a full column
PILE_SIZE, ROOMY_PILE, PILE_MARGIN = 200, 232, 10  # of the reference in the middle; in a roomy stage
SMALL_PILE_SCALE = 0.8  # of the reference, while lenses are beside it
SLIM_STAGE = 60  # up to this height a stage is only a seam between the zones, with one small line
MIN_LENS_SIZE, LENS_GAP = 140, 11  # the gap is also beside the lenses


class SeatLayout(NamedTuple):
    """Areas of a zone in its own coordinates."""

    pair: Area  # the two pictures with the gap between them
    button: Area
    plate: Area  # the texts that replace the button
    name: Area
    pile: Area
    steps: Area | None  # advanced: arrows to choose the card to compare with; back and next, or next only
    notice: Area
    captions: tuple[Area, Area] | None  # texts about the button and the pile
    is_beside: bool = False  # button, name and pile are beside the pair


def zone_family(terms: Terms) -> Family:
    """The advanced game needs a wider middle for its cards side by side."""
    return "wide" if terms.options.advanced else "pair"


def picture_side(party: Party, terms: Terms, table: tuple[float, float] | None = None) -> int:
    """Side of every picture at this table: equal sizes keep the race fair; `table` is its size."""
    width, height = table or (screen_metrics.width, screen_metrics.height)
    laid = plan(party.spots, zone_family(terms), width, height)
    sizes = [
        (zone.width, zone.height) if turn in (0, 180) else (zone.height, zone.width)
        for zone, turn in zip(laid.zones, laid.turns, strict=True)
    ]
    inset = 2 * dp(PANEL_INSET)
    more = terms.options.advanced or terms.options.beginner
    return min(int(_max_side(width - inset, height - inset, more)) for width, height in sizes)


def table_picture_side(context: FaceContext) -> int:
    """The same on the table of a face, which a demo makes smaller than the screen."""
    width, height = context.overlay.size
    return picture_side(context.party, context.terms, (width, height))


def seat_picture_side(context: FaceContext, seat: Seat) -> int:
    """Side of the pictures at one seat."""
    _, _, width, height = context.surface_of(seat).inner
    return zone_picture_side(width, height, table_picture_side(context), max(context.overlay.size))


def zone_picture_side(width: float, height: float, common: int, edge: float) -> int:
    """A zone of this size that has a long edge of the table alone has a little more than the common side."""
    if width < 0.9 * edge:
        return common
    return max(common, min(int(_side_beside_button(width, height)), int(common * LONE_GROWTH)))


def has_slim_stage(context: FaceContext) -> bool:
    """Whether the stage is only a seam between the zones."""
    stage = context.surface_of(None)
    return min(stage.width, stage.height) <= dp(SLIM_STAGE)


def pile_side(depth: float) -> float:
    """Side of the reference in the middle of a stage of this depth."""
    return min(dp(ROOMY_PILE), max(dp(PILE_SIZE), depth * 0.84), depth - 2 * dp(PILE_MARGIN))


def lens_area(context: FaceContext) -> Area | None:
    """Beside the reference in the middle, in coordinates of the zone; None if two lenses do not fit there."""
    stage, zone = context.surface_of(None), context.surface
    if stage.height > stage.width or zone.turn in (90, 270) or context.terms.options.advanced:
        return None
    room = (stage.width - SMALL_PILE_SCALE * pile_side(stage.height)) / 2
    across = min(dp(LENS_DIAMETER), (room - 3 * dp(LENS_GAP)) / 2, stage.height - dp(8))
    wide = 2 * across + dp(LENS_GAP)
    if across < dp(MIN_LENS_SIZE) or zone.width < wide:
        return None
    middle = zone.to_local(*stage.to_parent(stage.width / 2, stage.height / 2))
    side = -1 if middle[0] > zone.width / 2 else 1
    center = middle[0] + side * (stage.width - room) / 2
    return center - wide / 2, middle[1] - across / 2, wide, across


def needs_enlarging(context: FaceContext) -> bool:
    """Whether the pictures are too small to show spots on them."""
    return table_picture_side(context) < ENLARGE_BELOW_MM * screen_metrics.mm


def _max_side(width: float, height: float, more: bool) -> float:
    """The largest picture that fits in a zone of this size; `more` means more than name, button and pile."""
    return max(_side_over_row(width, height, more), _side_beside_button(width, height))


def _row_height(width: float, more: bool) -> float:
    """In a full or narrow row some texts need two lines."""
    full = more or width < dp(NARROW_ROW)
    return max(dp(FULL_ROW if full else ROW), screen_metrics.touch_target)


def _pads(width: float) -> tuple[float, float, float]:
    """Above the pictures, below them, and below the row."""
    pads = WIDE_PADS if width >= dp(NARROW_ROW) else (STAGE_PAD, ROW_GAP, EDGE_PAD)
    return dp(pads[0]), dp(pads[1]), dp(pads[2])


def _side_over_row(width: float, height: float, more: bool) -> float:
    free = height - _row_height(width, more) - sum(_pads(width))
    return min(free, (width - 3 * dp(GAP)) / 2)


def _side_beside_button(width: float, height: float) -> float:
    if width / height < WIDE_RATIO:
        return 0
    free = height - dp(STAGE_PAD + EDGE_PAD)
    return min(free, (width - 5 * dp(GAP) - 2 * dp(MIN_BUTTON_WIDTH)) / 2)


def seat_layout(inner: Area, side: int, advanced: bool, beginner: bool) -> SeatLayout:
    _, _, width, height = inner
    lay = _layout_beside if _side_beside_button(width, height) >= side else _layout_over_row
    return lay(inner, side, advanced, beginner)


# --- name, button and pile in a row below the pair ---


def _layout_over_row(inner: Area, side: int, advanced: bool, beginner: bool) -> SeatLayout:
    x, y, width, height = inner
    more, is_wide, pad = advanced or beginner, width >= dp(NARROW_ROW), dp(PAD)
    row, (above, between, below) = _row_height(width, more), _pads(width)
    across = 2 * side + dp(GAP)
    spare = height - row - above - between - below - side
    grown = min(spare * 0.8, dp(ROW_GROWTH)) if is_wide else 0
    row, spare = row + grown, spare - grown
    low = y + below + spare / 3
    pair = (x + (width - across) / 2, low + row + between + spare / 3, across, side)
    left, room = (pair[0], across) if is_wide and not more else (x + pad, width - 2 * pad)
    over = dp(NOTICE_OVERHANG)
    notice = (left, low - over, room, row + 2 * over)
    named = _name_width(room, advanced, beginner)
    piled = _pile_width(room) if beginner else max(dp(60), screen_metrics.touch_target, row)
    stepped = _steps_width(room) if advanced else 0
    before = named + (stepped + pad if advanced else 0)
    button = (left + before, low, room - before - piled - pad, row)
    plate = (left + named, low, room - named - piled - pad, row)
    if is_wide and not more:
        wide = dp(ROW_BUTTON_WIDTH) + 4 * grown
        button = (x + (width - wide) / 2, low, wide, row)
        named = button[0] - left - dp(NAME_GAP) + pad
    return SeatLayout(
        pair=pair,
        button=button,
        plate=plate,
        name=(left, low, named - pad, row),
        pile=(left + room - piled, low, piled, row),
        steps=(left + named, low, stepped, row) if advanced else None,
        notice=notice,
        captions=None,
    )


def _name_width(room: float, advanced: bool, beginner: bool) -> float:
    if room < dp(NARROW_ROW - 2 * PAD):
        return dp(46 if advanced or beginner else 128)
    return dp(148) if advanced else min(room * (0.22 if beginner else 0.3), dp(200))


def _steps_width(room: float) -> float:
    """One button on a narrow row, else two with the number of the card between them."""
    return dp(74) if room < dp(NARROW_ROW - 2 * PAD) else dp(184)


def _pile_width(room: float) -> float:
    """Beginners have a button there."""
    return dp(148) if room < dp(NARROW_ROW - 2 * PAD) else min(room * 0.42, dp(262))


# --- the button on one side of the pair, name and pile on the other ---


def _layout_beside(inner: Area, side: int, advanced: bool, beginner: bool) -> SeatLayout:
    x, y, width, height = inner
    across, low = 2 * side + dp(GAP), y + dp(EDGE_PAD)
    free = (width - across) / 2 - 2 * dp(GAP)
    wide, deep = min(free, dp(MAX_BUTTON_WIDTH)), height - dp(STAGE_PAD + EDGE_PAD)
    left, right = x + dp(GAP) + (free - wide) / 2, x + width - dp(GAP) - (free + wide) / 2
    tall = min(deep, dp(MAX_BUTTON_HEIGHT))
    button = (left, low + (deep - tall) / 2, wide, tall)
    named = dp(SLIM_NAME_HEIGHT if advanced else NAME_HEIGHT)
    name = (right, button[1] + tall - named, wide, named)
    steps, pile = _below_name((right, button[1], wide, tall - named), advanced, beginner)
    captions = None
    if deep - tall > 2 * dp(CAPTION_HEIGHT):
        under, room = button[1] - dp(CAPTION_HEIGHT), free + 2 * dp(GAP)
        captions = (
            (x, under, room, dp(CAPTION_HEIGHT)),
            (x + width - room, under, room, dp(CAPTION_HEIGHT)),
        )
    pair = (x + (width - across) / 2, low + (deep - side) / 2, across, side)
    return SeatLayout(pair, button, button, name, pile, steps, button, captions, is_beside=True)


def _below_name(area: Area, advanced: bool, beginner: bool) -> tuple[Area | None, Area]:
    x, y, width, height = area
    target = max(dp(60), screen_metrics.touch_target)
    steps = (x, y + height - target, width, target) if advanced else None
    rest = height - target - dp(4) if advanced else height
    if beginner:
        return steps, (x, y, width, rest)
    piled = max(dp(66), screen_metrics.touch_target)
    return steps, (x + (width - piled) / 2, y, piled, rest)
