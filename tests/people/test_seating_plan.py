"""Zones and stage: everybody has a zone at their own edge, turned to their side; nothing overlaps."""

from __future__ import annotations

from itertools import chain, combinations
from typing import get_args

import pytest

from mobileapp.people.seating_plan import DEFAULT_SPOTS, SPOTS, TURNS, Family, Rect, plan

SIZES = [(1280, 800), (1024, 600), (2560, 1600), (800, 1280), (1600, 2560), (1000, 1000)]
FAMILIES: tuple[Family, ...] = get_args(Family)
PARTIES = list(chain.from_iterable(combinations(range(len(SPOTS)), count) for count in range(2, 7)))
each_table = pytest.mark.parametrize(("size", "family"), [(s, f) for s in SIZES for f in FAMILIES])


def edges(rect: Rect) -> tuple[float, float, float, float]:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def overlap(one: Rect, other: Rect) -> bool:
    left, low, right, top = edges(one)
    other_left, other_low, other_right, other_top = edges(other)
    return (
        min(right, other_right) - max(left, other_left) > 1e-6
        and min(top, other_top) - max(low, other_low) > 1e-6
    )


def on_edge(rect: Rect, turn: int, size: tuple[int, int]) -> bool:
    """Whether the side a zone is turned to is on the edge of the screen."""
    left, low, right, top = edges(rect)
    off = {0: low, 90: size[0] - right, 180: size[1] - top, 270: left}[turn]
    return abs(off) < 1e-6


@each_table
def test_zones_are_at_their_edge_inside_the_screen_and_do_not_overlap(
    size: tuple[int, int], family: Family
) -> None:
    for spots in PARTIES:
        layout = plan(spots, family, *size)
        assert len(layout.zones) == len(layout.turns) == len(spots)
        for zone, turn in zip(layout.zones, layout.turns, strict=True):
            assert on_edge(zone, turn, size), (spots, zone, turn)
        for part in (*layout.zones, layout.stage):
            left, low, right, top = edges(part)
            assert left >= -1e-6 and low >= -1e-6 and right <= size[0] + 1e-6 and top <= size[1] + 1e-6
            assert part.width > 0 and part.height > 0
        for one, other in combinations((*layout.zones, layout.stage), 2):
            assert not overlap(one, other), (spots, one, other)


def test_zones_are_upright_for_their_player() -> None:  # O-DIF-10
    assert plan(DEFAULT_SPOTS[6], "pair", 1280, 800).turns == (0, 0, 270, 180, 180, 90)


@each_table
def test_seat_order_is_clockwise_around_the_screen(size: tuple[int, int], family: Family) -> None:
    """Clockwise seen from above, in landscape and portrait."""
    for spots in PARTIES:
        layout = plan(spots, family, *size)
        around = [clock(zone, size) for zone in layout.zones]
        turning_points = sum(
            later < before for before, later in zip(around, around[1:] + around[:1], strict=True)
        )
        assert turning_points == 1, (spots, around)


def clock(zone: Rect, size: tuple[int, int]) -> float:
    """Position of a zone's middle along the edge, clockwise from the bottom right corner, 0 to 4."""
    x, y = (zone.x + zone.width / 2) / size[0], (zone.y + zone.height / 2) / size[1]
    low, left, top, right = y, x, 1 - y, 1 - x
    nearest = min(low, left, top, right)
    if nearest == low:
        return 1 - x
    if nearest == left:
        return 1 + y
    return 2 + x if nearest == top else 3 + 1 - y


@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "alone"])
def test_opposite_zones_have_the_same_size(family: Family) -> None:
    for count, spots in DEFAULT_SPOTS.items():
        layout = plan(spots, family, 1280, 800)
        facing: dict[bool, set[tuple[float, float]]] = {True: set(), False: set()}
        for zone, turn in zip(layout.zones, layout.turns, strict=True):
            facing[turn in (0, 180)].add((round(zone.height, 6), round(zone.width, 6) if count != 3 else 0))
        assert all(len(sizes) <= 1 for sizes in facing.values() if count in (2, 4, 6))


def test_spots_are_turned_to_their_side_in_landscape() -> None:
    layout = plan(tuple(range(6)), "slim", 1280, 800)
    assert layout.turns == tuple(TURNS[edge] for edge, _ in SPOTS)


@pytest.mark.parametrize("family", FAMILIES)
def test_portrait_is_landscape_turned_a_quarter(family: Family) -> None:
    for spots in PARTIES:
        if len(spots) == 2:
            continue  # two people then sit at the short ends
        landscape, portrait = plan(spots, family, 1280, 800), plan(spots, family, 800, 1280)
        for zone, turned in zip(landscape.zones, portrait.zones, strict=True):
            assert (turned.width, turned.height) == pytest.approx((zone.height, zone.width))
        assert portrait.turns == tuple((turn - 90) % 360 for turn in landscape.turns)


@pytest.mark.parametrize("family", FAMILIES)
def test_two_in_portrait_sit_at_the_short_ends(family: Family) -> None:
    layout = plan((0, 3), family, 800, 1280)
    assert layout.turns == (0, 180)
    assert [edges(zone)[1] for zone in layout.zones] == [0, pytest.approx(1280 - layout.zones[1].height)]
    assert layout.zones[0].width == layout.zones[1].width == 800


@pytest.mark.parametrize("spots", [(2, 5), (0, 5), (3, 4), (2, 3), (1, 4), (0, 3), (0, 1)])
def test_two_in_portrait_have_their_zone_at_the_nearer_end(spots: tuple[int, int]) -> None:
    everybody = plan(tuple(range(6)), "slim", 800, 1280).zones
    sat = [everybody[spot].y + everybody[spot].height / 2 for spot in spots]
    plays = [zone.y for zone in plan(spots, "pair", 800, 1280).zones]
    assert (sat[0] < sat[1]) == (plays[0] < plays[1])


@pytest.mark.parametrize("size", SIZES)
def test_only_hand_has_the_largest_zone_and_nothing_overlaps(size: tuple[int, int]) -> None:
    for spots in PARTIES:
        for mine in range(len(spots)):
            layout = plan(spots, "alone", *size, mine)
            parts = (*layout.zones, layout.stage)
            assert not [pair for pair in combinations(parts, 2) if overlap(*pair)], (spots, mine)
            assert all(on_edge(*placed, size) for placed in zip(layout.zones, layout.turns, strict=True))
            areas = [zone.width * zone.height for zone in layout.zones]
            assert areas[mine] == max(areas) and areas.count(areas[mine]) == 1, (spots, mine)


@each_table
def test_seats_without_a_hand_have_slim_zones_at_their_edge(size: tuple[int, int], family: Family) -> None:
    for spots in PARTIES:
        slim = range(0, len(spots), 2)
        full, mixed = plan(spots, family, *size), plan(spots, family, *size, slim=slim)
        areas = [*mixed.zones, mixed.stage]
        assert not any(overlap(one, other) for one, other in combinations(areas, 2)), (spots, mixed)
        assert mixed.turns == full.turns
        for seat, (zone, turn) in enumerate(zip(mixed.zones, mixed.turns, strict=True)):
            assert on_edge(zone, turn, size)
            depths = [rect.height if turn % 180 == 0 else rect.width for rect in (zone, full.zones[seat])]
            if family in ("hand", "fan", "wide", "pair") and seat in slim:
                assert depths[0] < depths[1]
            elif seat not in slim:
                assert depths[0] == pytest.approx(depths[1])


def test_stage_reaches_a_long_edge_whose_seats_are_all_slim() -> None:
    spots, size = DEFAULT_SPOTS[4], (1280, 800)
    full, mixed = plan(spots, "hand", *size), plan(spots, "hand", *size, slim=(2, 3))
    assert mixed.stage.height > full.stage.height + 100
