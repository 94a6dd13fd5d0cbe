"""Places of the rows in the middle of the table: partners facing each other, or all around the leader's."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from engine.game import Seat
from mobileapp.games.compatibility.cards import COLUMNS, LABEL_WIDTH, MIN_LABELLED_WIDTH, NARROW_SPREAD
from mobileapp.games.compatibility.tablet.seat_name import LeaderTag
from mobileapp.games.compatibility.tablet.team_counter import COUNTER_SIZE
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.tablet.pause_place import PAUSE_END
from mobileapp.ui.theme import dp, screen_metrics

FACING_SHARE = 0.418  # card size of two facing rows, as a share of the height; the rest is for the lines
GAP, LEADER_SCALE = 12, 1.1  # between rows; scale of the leader's cards
MIN_ALIGNED_SIDE = 70  # of cards with one row per line
MANY_ROWS = 5  # from this number of rows around the leader's
DENSE_CARD_SHARE = 0.9  # card size as a share of the pitch, with many rows

RowLine = list[tuple[Seat, int]]  # rows side by side: seat and rotation


class PlacedRow(NamedTuple):
    seat: Seat
    rect: Rect
    turn: int


def _facing_card_side(area: Rect) -> float:
    """Card size in facing rows; small rows have no labels beside them."""
    labels = dp(2 * LABEL_WIDTH) if area.width > dp(MIN_LABELLED_WIDTH) else dp(16)
    return min(
        area.height * FACING_SHARE, (area.width - labels) / (COLUMNS - 1 + 1 / NARROW_SPREAD) / NARROW_SPREAD
    )


def beside_counter(area: Rect) -> Rect:
    """The part of the area for two facing rows, left of the team's counter."""
    return Rect(area.x, area.y, area.width - dp(COUNTER_SIZE[0]), area.height)


def facing_layout(area: Rect, near: Seat, far: Seat) -> list[PlacedRow]:
    """Two partners' rows."""
    side = _facing_card_side(area)
    pause = screen_metrics.touch_target + dp(GAP)  # its button may be between the rows
    free = min(area.height - 2 * side, max(side * 0.7, pause))
    low = area.y + (area.height - 2 * side - free) / 2
    return [
        PlacedRow(near, Rect(area.x, low, area.width, side), 0),
        PlacedRow(far, Rect(area.x, low + side + free, area.width, side), 180),
    ]


def teams_layout(area: Rect, pairs: list[tuple[Seat, Seat]]) -> list[PlacedRow]:
    """The rows of all teams, team by team, as large as possible."""
    blocks = max(
        (_grid_cells(area, len(pairs), columns) for columns in range(1, len(pairs) + 1)),
        key=lambda blocks: _facing_card_side(blocks[0]),
    )
    return [laid for block, pair in zip(blocks, pairs, strict=True) for laid in facing_layout(block, *pair)]


def _grid_cells(area: Rect, number: int, columns: int) -> list[Rect]:
    """This many equal cells, line by line; the last line is centered."""
    lines = ceil(number / columns)
    wide, high = area.width / columns, area.height / lines
    blocks = []
    for at in range(number):
        line, column = divmod(at, columns)
        aside = (columns - min(columns, number - line * columns)) * wide / 2
        x, y = area.x + aside + column * wide, area.y + (lines - 1 - line) * high
        blocks.append(Rect(x + dp(GAP) / 2, y, wide - dp(GAP), high))
    return blocks


def leader_layout(area: Rect, lead: Seat, near: list[Seat], far: list[Seat]) -> list[PlacedRow]:
    """The leader's row in the middle, every other row on its owner's side of it.

    One row per line, so that equal places line up, unless the cards would be too small.
    """
    own = [(lead, 0)]
    plans = _candidate_lines(own, near, far)
    lines = max(plans, key=lambda lines: _leader_card_side(area, lines, own))
    clear = _clear_of_ends(area)
    if _leader_card_side(clear, plans[0], own) >= dp(MIN_ALIGNED_SIDE):
        lines, area = plans[0], clear
    side = _leader_card_side(area, lines, own)
    whole = side * _height_in_cards(lines, own) + dp(GAP) * (len(lines) - 1)
    low = area.y + (area.height - whole) / 2
    laid: list[PlacedRow] = []
    for line in lines:
        high, wide = side * (LEADER_SCALE if line == own else 1), area.width / len(line)
        for at, (seat, turn) in enumerate(line):
            laid.append(PlacedRow(seat, Rect(area.x + at * wide, low, wide, high), turn))
        low += high + dp(GAP)
    return laid


def _clear_of_ends(area: Rect) -> Rect:
    """The part between the pause button at one end and the leader's tag at the other."""
    end = max(LeaderTag().width + dp(2 * GAP), dp(PAUSE_END) + screen_metrics.touch_target / 2)
    return Rect(area.x + end, area.y, area.width - 2 * end, area.height)


def _candidate_lines(own: RowLine, near: list[Seat], far: list[Seat]) -> list[list[RowLine]]:
    """Lines from the near edge up, one or two rows each; if many, an odd row may be beside the leader's."""
    ours, theirs = [(seat, 0) for seat in near], [(seat, 180) for seat in far]
    plans = [[*_split_lines(ours, n), own, *reversed(_split_lines(theirs, n))] for n in (1, 2)]
    for odd in (ours, theirs):
        if len(odd) % 2 and len(near) + len(far) >= MANY_ROWS:
            *pairs, last = odd
            below, above = (pairs, theirs) if odd is ours else (ours, pairs)
            plans.append([*_split_lines(below, 2), [*own, last], *reversed(_split_lines(above, 2))])
    return plans


def _split_lines(seats: list[tuple[Seat, int]], across: int) -> list[RowLine]:
    return [seats[at : at + across] for at in range(0, len(seats), across)]


def _height_in_cards(lines: list[RowLine], own: RowLine) -> float:
    """Total height in cards; the cards of the leader's line are larger."""
    return sum(LEADER_SCALE if line == own else 1 for line in lines)


def _leader_card_side(area: Rect, lines: list[RowLine], own: RowLine) -> float:
    high = (area.height - dp(GAP) * (len(lines) - 1)) / _height_in_cards(lines, own)
    across = max(map(len, lines))
    scale = DENSE_CARD_SHARE if across > 1 else DENSE_CARD_SHARE / LEADER_SCALE
    return min(high, (area.width / across - dp(LABEL_WIDTH)) / COLUMNS * scale)
