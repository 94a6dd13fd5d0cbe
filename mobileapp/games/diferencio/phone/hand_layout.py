"""Layout of the architect's night on a phone: the world, the cards and the preview of their swaps."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.diferencio.pack import DiferencioPack
from mobileapp.games.diferencio.phone.night import CARD_SIZE, CHIP_RADIUS
from mobileapp.games.diferencio.phone.world import fit_world
from mobileapp.games.diferencio.world_picture import RIM
from mobileapp.ui.phone.layout import safe_area
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.shapes import Area

GAP, SWAP_HEIGHT = 8, 148


class HandLayout(NamedTuple):
    world: Area
    swap: Area  # the preview
    side: float  # of a card
    cards: list[tuple[float, float]]
    task: tuple[float, float] | None = None  # middle of the sentence above the cards, if there is room


def hand_layout(pack: DiferencioPack, area: Area, number: int, task: float) -> HandLayout:
    """Everything one above the other; on a wide screen the cards are beside the world.

    `task`: height of the sentence above the cards.
    """
    if screen_metrics.is_portrait:
        return _stacked_layout(pack, area, max(1, number), task)
    return _wide_layout(area, max(1, number))


def _stacked_layout(pack: DiferencioPack, area: Area, number: int, task: float) -> HandLayout:
    (x, y, width, height), (left, _, wide, _) = area, safe_area()
    side = min(dp(CARD_SIZE), (width - dp(1.5 * GAP) * (number - 1)) / number, height * 0.24)
    deep, swap = side + dp(CHIP_RADIUS), min(dp(SWAP_HEIGHT), height * 0.22)
    high = height - swap - deep - dp(4 * GAP)
    size = fit_world(pack, (wide, high))
    top = size[1] + 2 * dp(RIM)
    spare = high - top
    if is_told := spare > task:
        spare -= task
    swap_at = (x, y + spare / 4, width, swap)
    row, step = swap_at[1] + swap + dp(GAP) + spare / 4, side + dp(1.5 * GAP)
    first = x + (width - number * step + dp(1.5 * GAP)) / 2
    middle = row + deep + dp(GAP) + spare / 4 + task / 2
    return HandLayout(
        (left, y + height - top, wide, top),
        swap_at,
        side,
        [(first + index * step, row) for index in range(number)],
        (x + width / 2, middle) if is_told else None,
    )


def _wide_layout(area: Area, number: int) -> HandLayout:
    x, y, width, height = area
    step = height / number
    side = min(dp(CARD_SIZE), step - dp(GAP + CHIP_RADIUS))
    wide = width - side - dp(2 * GAP)
    swap = (x, y, wide, min(dp(SWAP_HEIGHT), height * 0.24))
    cards = [(x + width - side, y + height - (index + 1) * step + dp(GAP)) for index in range(number)]
    return HandLayout((x, y + swap[3] + dp(GAP), wide, height - swap[3] - dp(GAP)), swap, side, cards)
