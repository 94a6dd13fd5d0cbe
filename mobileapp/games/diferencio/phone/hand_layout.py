"""Layout of the architect's night on a phone: the world, the cards and the preview of their swaps."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.diferencio.pack import DiferencioPack
from mobileapp.games.diferencio.phone.night import CARD_SIZE, CHIP_RADIUS
from mobileapp.games.diferencio.phone.world import fit_world
from mobileapp.games.diferencio.world_picture import RIM
from mobileapp.ui.phone.layout import safe_area
from mobileapp.ui.theme import dp, screen_metrics

GAP, SWAP_HEIGHT = 8, 84
Area = tuple[float, float, float, float]


class HandLayout(NamedTuple):
    world: Area
    swap: Area  # the preview
    side: float  # of a card
    cards: list[tuple[float, float]]


def hand_layout(pack: DiferencioPack, area: Area, number: int) -> HandLayout:
    """Everything one above the other; on a wide screen the cards are beside the world."""
    lay = _stacked_layout if screen_metrics.is_portrait else _wide_layout
    return lay(pack, area, max(1, number))


def _stacked_layout(pack: DiferencioPack, area: Area, number: int) -> HandLayout:
    (x, y, width, height), (left, _, wide, _) = area, safe_area()
    deep = dp(GAP + CHIP_RADIUS)
    side = min(dp(CARD_SIZE), (width - dp(2 * GAP) * (number - 1)) / number, height * 0.24)
    swap = (x, y + dp(2), width, min(dp(SWAP_HEIGHT), height * 0.18))
    high = height - swap[3] - side - deep - dp(4 * GAP)
    size = fit_world(pack, (wide, high))
    spare, top = high - size[1] - 2 * dp(RIM), y + height - size[1] - 2 * dp(RIM)
    row, step = swap[1] + swap[3] + deep + dp(GAP) + spare / 2, side + dp(2 * GAP)
    first = x + (width - number * step + dp(2 * GAP)) / 2
    cards = [(first + index * step, row) for index in range(number)]
    return HandLayout((left, top, wide, size[1] + 2 * dp(RIM)), swap, side, cards)


def _wide_layout(_pack: DiferencioPack, area: Area, number: int) -> HandLayout:
    x, y, width, height = area
    deep = dp(GAP + CHIP_RADIUS)
    side = min(dp(CARD_SIZE), (height - number * deep) / number)
    wide, step = width - side - dp(2 * GAP), side + deep
    swap = (x, y, wide, min(dp(SWAP_HEIGHT), height * 0.24))
    first = y + (height + number * step) / 2 - side
    cards = [(x + width - side, first - index * step) for index in range(number)]
    return HandLayout((x, y + swap[3] + dp(GAP), wide, height - swap[3] - dp(GAP)), swap, side, cards)
