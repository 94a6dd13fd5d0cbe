"""Positions of the cards of a held hand: rows that show enough of every card, onto the stage if needed."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import NamedTuple

from mobileapp.games.defifoo.playing_card import ASPECT, LOOKS
from mobileapp.games.defifoo.tablet.card_rows import MAX_CARD_HEIGHT, CardSlot
from mobileapp.ui.theme import dp, screen_metrics

# millimetres of each card that nothing covers: of up to FEW_CARDS cards, of more, and the least card height
FEW_CARDS, FEW_MM, MANY_MM = 14, (9.0, 13.0), (9.0, 9.0)
MIN_HEIGHT_MM = 13.0
WHOLE_HEIGHT_MM = 15.0  # the least card height in rows that do not cover each other
ALONE_MM = (9.0, 8.0, 7.0)  # visible widths, tried in turn, of a hand that keeps to its zone
COMFORT_MM = 20.0  # the height that many cards should have
REACH = 50  # dp that many cards may reach onto the stage to be larger
MAX_ROWS, STEPS = 6, 14
GROWTH_STEP, GAP = 10, 6
LEGAL, CHOSEN = LOOKS["legal"].lift, LOOKS["chosen"].lift
Span = tuple[float, float]  # from and to, along the zone
# visible width and height of each card (None: rows do not cover each other), and the least card height
Least = tuple[float, float | None, float]


class HeldSpace(NamedTuple):
    """The room for a held hand, in the zone's local space.

    `beside` is right of the eye, `above` where a row is higher than the eye, `beyond` on the stage.
    """

    low: float
    eye_top: float
    zone_top: float
    stage_top: float
    beside: Span
    above: Span
    beyond: Span
    keeps_to_zone: bool = False  # rather smaller steps than cards over the pause button and the slot


class Rows(NamedTuple):
    """A possible layout; rows are counted from the edge of the table."""

    height: float
    down: float
    spans: tuple[Span, ...]
    numbers: tuple[int, ...]
    top: float

    @property
    def across(self) -> float:
        wide = self.height * ASPECT
        rooms = ((right - left - wide, number) for (left, right), number in self._filled)
        return min([room / (number - 1) for room, number in rooms if number > 1] + [wide + dp(GAP)])

    @property
    def _filled(self) -> list[tuple[Span, int]]:
        return list(zip(self.spans, self.numbers, strict=True))

    def slots(self, low: float) -> list[CardSlot]:
        """From the highest row down, each from left to right; a later card covers an earlier one."""
        made = []
        wide, across = self.height * ASPECT, self.across
        for row, ((left, right), number) in reversed(list(enumerate(self._filled))):
            start = (left + right - wide - across * (number - 1)) / 2
            high = min(self.down - LEGAL * self.height, self.height) if row else self.height
            for place in range(number):
                seen = wide if place == number - 1 else min(across, wide)
                made.append(
                    CardSlot((start + place * across, low + row * self.down), self.height, (seen, high))
                )
        return made


@lru_cache(maxsize=64)
def held_rows(cards: int, space: HeldSpace, mm: float, unit: float) -> Rows:
    """The largest cards of which enough is visible.

    A few reach onto the stage no farther than needed; many a little farther, until they are comfortable.
    """
    is_many = cards > FEW_CARDS
    wide, high = (side * mm for side in (MANY_MM if is_many else FEW_MM))
    whole_least, covered_least = (wide, None, WHOLE_HEIGHT_MM * mm), (wide, high, MIN_HEIGHT_MM * mm)
    whole = _lowest(cards, space, space.zone_top, whole_least, unit)
    covered = _lowest(cards, space, space.stage_top, covered_least, unit)
    if is_many and space.keeps_to_zone:
        for least in ALONE_MM:
            if stays := _largest(cards, space, space.zone_top, (least * mm, high, MIN_HEIGHT_MM * mm)):
                return stays
    if is_many:
        tops = [space.zone_top + step * unit for step in range(0, REACH + 1, GROWTH_STEP)]
        larger = [_largest(cards, space, top, covered_least) for top in tops if top <= space.stage_top]
        found = [rows for rows in (*larger, whole) if rows is not None]
        best = max(found, key=lambda rows: rows.height, default=None)
        if best := next((rows for rows in found if rows.height >= COMFORT_MM * mm), best):
            return best
    return whole or covered or _crowded(cards, space, MIN_HEIGHT_MM * mm)


def _lowest(cards: int, space: HeldSpace, most: float, least: Least, unit: float) -> Rows | None:
    """The rows that reach least far, up to `most`."""
    top = space.zone_top
    while top <= most:
        if found := _largest(cards, space, top, least):
            return found
        top += GROWTH_STEP * unit
    return None


def _largest(cards: int, space: HeldSpace, top: float, least: Least) -> Rows | None:
    """The largest cards below `top`, in any number of rows."""
    found = [_rows(cards, rows, space, top, least) for rows in range(1, MAX_ROWS + 1)]
    good = [rows for rows in found if rows is not None]
    return max(good, key=lambda rows: (round(rows.height), rows.across), default=None)


def _rows(cards: int, rows: int, space: HeldSpace, top: float, least: Least) -> Rows | None:
    """The largest cards in this many rows below `top`, or None if even the smallest do not fit."""
    wide, high, smallest = least
    deep, apart = top - space.low, dp(GAP) if high is None else high
    raised = 1 + LEGAL if high is None else LEGAL
    largest = min((deep - (rows - 1) * apart) / (1 + CHOSEN + (rows - 1) * raised), dp(MAX_CARD_HEIGHT))
    if largest < smallest:
        return None
    for step in range(STEPS):
        height = largest - (largest - smallest) * step / (STEPS - 1)
        down = min((deep - height * (1 + CHOSEN)) / max(rows - 1, 1), height * (1 + LEGAL) + dp(GAP))
        spans = tuple(_span(space, row * down, height) for row in range(rows))
        most = [_capacity(span, height * ASPECT, wide) for span in spans]
        if sum(most) >= cards and min(most) > 0:
            numbers = _spread(cards, spans, most, height * ASPECT)
            return Rows(height, down, spans, numbers, space.low + (rows - 1) * down + height * (1 + CHOSEN))
    return None


def _span(space: HeldSpace, above_low: float, height: float) -> Span:
    bottom = space.low + above_low
    if bottom + height > space.zone_top:
        return max(space.beyond[0], space.above[0]), min(space.beyond[1], space.above[1])
    return space.above if bottom >= space.eye_top else space.beside


def _capacity(span: Span, card: float, visible: float) -> int:
    room = span[1] - span[0] - card
    return int(room / visible + 1e-6) + 1 if room >= 0 else 0


def _spread(cards: int, spans: tuple[Span, ...], most: list[int], card: float) -> tuple[int, ...]:
    """Each card goes to the row in which the cards are farthest apart."""
    numbers = [0] * len(spans)
    for _ in range(cards):
        free = [row for row, number in enumerate(numbers) if number < most[row]]
        row = max(free, key=lambda row: _apart(spans[row], numbers[row], card))
        numbers[row] += 1
    return tuple(numbers)


def _apart(span: Span, number: int, card: float) -> float:
    return (span[1] - span[0] - card) / number if number else inf


def _crowded(cards: int, space: HeldSpace, height: float) -> Rows:
    """More cards than any screen in use needs: as far apart as they fit."""
    rows = max(1, int((space.stage_top - space.low) / height))
    spans = tuple(_span(space, row * height, height) for row in range(rows))
    spans = tuple(span for span in spans if span[1] - span[0] > height * ASPECT)
    numbers = _spread(cards, spans, [cards] * len(spans), height * ASPECT)
    return Rows(height, height, spans, numbers, space.low + len(spans) * height)


def held_layout(cards: int, space: HeldSpace) -> tuple[list[CardSlot], float]:
    """A slot for each card, and how far up the cards reach."""
    if not cards:
        return [], space.zone_top
    rows = held_rows(cards, space, screen_metrics.mm, screen_metrics.unit)
    return rows.slots(space.low), rows.top
