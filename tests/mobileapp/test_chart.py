"""Scales, badges pushed apart, and room shared among names."""

from __future__ import annotations

from itertools import pairwise

from mobileapp.widgets.chart import apart, scale
from mobileapp.widgets.company import share


def test_a_scale_has_round_steps_and_not_too_many() -> None:
    assert scale(0, 12, 4) == [0, 5, 10]
    assert scale(0, 4, 4) == [0, 1, 2, 3, 4]
    assert scale(860, 1010, 4) == [900, 950, 1000]
    assert scale(-3, 1, 4) == [-3, -2, -1, 0, 1]


def test_badges_far_apart_stay_where_they_are() -> None:
    assert apart([10, 60, 120], 40, 0, 200) == [10, 60, 120]


def test_badges_of_equal_scores_are_pushed_apart_inside_the_card() -> None:
    placed = apart([190, 190, 195], 40, 0, 200)
    assert all(after - before >= 40 for before, after in pairwise(placed))
    assert placed[-1] <= 200


def test_short_names_keep_their_room_and_long_ones_share_the_rest() -> None:
    assert share([30, 50, 300, 400], 300) == 110
    assert share([30, 50], 300) == 50
    assert share([200, 200], 300) == 150
