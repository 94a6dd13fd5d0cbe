"""Zones and stage: everybody has room at the own edge, turned to the own side, and nothing overlaps."""

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
    """Whether the side a zone is turned to lies on the rim of the glass."""
    left, low, right, top = edges(rect)
    off = {0: low, 90: size[0] - right, 180: size[1] - top, 270: left}[turn]
    return abs(off) < 1e-6


@each_table
def test_zones_lie_at_their_edge_inside_the_glass_and_apart(size: tuple[int, int], family: Family) -> None:
    for spots in PARTIES:
        laid = plan(spots, family, *size)
        assert len(laid.zones) == len(laid.turns) == len(spots)
        for zone, turn in zip(laid.zones, laid.turns, strict=True):
            assert on_edge(zone, turn, size), (spots, zone, turn)
        for part in (*laid.zones, laid.stage):
            left, low, right, top = edges(part)
            assert left >= -1e-6 and low >= -1e-6 and right <= size[0] + 1e-6 and top <= size[1] + 1e-6
            assert part.width > 0 and part.height > 0
        for one, other in combinations((*laid.zones, laid.stage), 2):
            assert not overlap(one, other), (spots, one, other)


def test_what_lies_before_somebody_lies_upright_for_them() -> None:  # O-DIF-10
    assert plan(DEFAULT_SPOTS[6], "pair", 1280, 800).turns == (0, 0, 270, 180, 180, 90)


@each_table
def test_neighbours_around_the_table_are_neighbours_in_seat_order(
    size: tuple[int, int], family: Family
) -> None:
    """Seats go clockwise seen from above, in either way the glass lies."""
    for spots in PARTIES:
        laid = plan(spots, family, *size)
        around = [clock(zone, size) for zone in laid.zones]
        turning_points = sum(
            later < before for before, later in zip(around, around[1:] + around[:1], strict=True)
        )
        assert turning_points == 1, (spots, around)


def clock(zone: Rect, size: tuple[int, int]) -> float:
    """Where a zone's middle lies along the rim, clockwise from the bottom right corner, 0 to 4."""
    x, y = (zone.x + zone.width / 2) / size[0], (zone.y + zone.height / 2) / size[1]
    low, left, top, right = y, x, 1 - y, 1 - x
    nearest = min(low, left, top, right)
    if nearest == low:
        return 1 - x
    if nearest == left:
        return 1 + y
    return 2 + x if nearest == top else 3 + 1 - y


@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "alone"])
def test_people_across_from_each_other_have_zones_of_one_size(family: Family) -> None:
    for count, spots in DEFAULT_SPOTS.items():
        laid = plan(spots, family, 1280, 800)
        facing: dict[bool, set[tuple[float, float]]] = {True: set(), False: set()}
        for zone, turn in zip(laid.zones, laid.turns, strict=True):
            facing[turn in (0, 180)].add((round(zone.height, 6), round(zone.width, 6) if count != 3 else 0))
        assert all(len(sizes) <= 1 for sizes in facing.values() if count in (2, 4, 6))


def test_each_spot_is_turned_to_its_side_of_a_landscape_glass() -> None:
    laid = plan(tuple(range(6)), "slim", 1280, 800)
    assert laid.turns == tuple(TURNS[edge] for edge, _ in SPOTS)


@pytest.mark.parametrize("family", FAMILIES)
def test_portrait_is_the_same_table_turned_a_quarter(family: Family) -> None:
    for spots in PARTIES:
        if len(spots) == 2:
            continue  # two people then sit at the short ends
        lying, upright = plan(spots, family, 1280, 800), plan(spots, family, 800, 1280)
        for zone, turned in zip(lying.zones, upright.zones, strict=True):
            assert (turned.width, turned.height) == pytest.approx((zone.height, zone.width))
        assert upright.turns == tuple((turn - 90) % 360 for turn in lying.turns)


@pytest.mark.parametrize("family", FAMILIES)
def test_two_in_portrait_face_each_other_over_the_length_of_the_glass(family: Family) -> None:
    laid = plan((0, 3), family, 800, 1280)
    assert laid.turns == (0, 180)
    assert [edges(zone)[1] for zone in laid.zones] == [0, pytest.approx(1280 - laid.zones[1].height)]
    assert laid.zones[0].width == laid.zones[1].width == 800


@pytest.mark.parametrize("spots", [(2, 5), (0, 5), (3, 4), (2, 3), (1, 4), (0, 3), (0, 1)])
def test_two_in_portrait_have_their_zones_at_the_end_they_sat_down_at(spots: tuple[int, int]) -> None:
    everybody = plan(tuple(range(6)), "slim", 800, 1280).zones
    sat = [everybody[spot].y + everybody[spot].height / 2 for spot in spots]
    plays = [zone.y for zone in plan(spots, "pair", 800, 1280).zones]
    assert (sat[0] < sat[1]) == (plays[0] < plays[1])


@pytest.mark.parametrize("size", SIZES)
def test_the_only_hand_has_the_deepest_zone_and_nobody_overlaps(size: tuple[int, int]) -> None:
    for spots in PARTIES:
        for mine in range(len(spots)):
            laid = plan(spots, "alone", *size, mine)
            parts = (*laid.zones, laid.stage)
            assert not [pair for pair in combinations(parts, 2) if overlap(*pair)], (spots, mine)
            assert all(on_edge(*placed, size) for placed in zip(laid.zones, laid.turns, strict=True))
            areas = [zone.width * zone.height for zone in laid.zones]
            assert areas[mine] == max(areas) and areas.count(areas[mine]) == 1, (spots, mine)
