"""Scale ticks, badge spacing, podium steps, and the width shared among names."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from mobileapp.people.party import Person
from tests.support.window import window


@pytest.fixture(autouse=True)
def glass() -> None:
    """Widgets are imported once their window is configured."""
    window()


def test_scale_has_few_round_ticks() -> None:
    from mobileapp.ui.toolkit.chart import scale_ticks

    assert scale_ticks(0, 12, 4) == [0, 5, 10]
    assert scale_ticks(0, 4, 4) == [0, 1, 2, 3, 4]
    assert scale_ticks(860, 1010, 4) == [900, 950, 1000]
    assert scale_ticks(-3, 1, 4) == [-3, -2, -1, 0, 1]


def test_badges_far_apart_are_not_moved() -> None:
    from mobileapp.ui.toolkit.chart import spread_apart

    assert spread_apart([10, 60, 120], 40, 0, 200) == [10, 60, 120]


def test_badges_of_equal_scores_are_spread_within_the_card() -> None:
    from mobileapp.ui.toolkit.chart import spread_apart

    placed = spread_apart([190, 190, 195], 40, 0, 200)
    assert all(after - before >= 40 for before, after in pairwise(placed))
    assert placed[-1] <= 200


def test_short_names_keep_their_width_and_long_ones_share_the_rest() -> None:
    from mobileapp.ui.toolkit.people_row import fair_width

    assert fair_width([30, 50, 300, 400], 300) == 110
    assert fair_width([30, 50], 300) == 50
    assert fair_width([200, 200], 300) == 150


def _standing(name: str, place: int, side: int) -> Any:
    from mobileapp.ui.toolkit.podium import Standing

    return Standing(Person(name, side), place, 0, side)


def test_players_of_equal_rank_share_a_step() -> None:
    from mobileapp.ui.toolkit.podium import podium_steps

    ranked = podium_steps([_standing(name, place, side) for side, (name, place) in enumerate(
        (("Ana", 1), ("Bruno", 2), ("Chloé", 4), ("Dario", 2), ("Eve", 4), ("Finn", 6))
    )])  # fmt: skip
    assert [(step.place, len(step.sides)) for step in ranked] == [(1, 1), (2, 2), (4, 2), (6, 1)]


def test_partners_share_a_side_of_the_step() -> None:
    from mobileapp.ui.toolkit.podium import podium_steps

    ranked = podium_steps(
        [_standing("Ana", 1, 0), _standing("Bo", 3, 1), _standing("Cy", 1, 0), _standing("Di", 3, 1)]
    )
    assert [step.place for step in ranked] == [1, 2]  # the second team, although two players are better
    assert [[s.person.name for s in side] for step in ranked for side in step.sides] == [
        ["Ana", "Cy"],
        ["Bo", "Di"],
    ]


def test_winner_stands_in_the_middle_if_all_others_are_second() -> None:
    from mobileapp.ui.toolkit.podium import podium_columns, podium_steps

    ranked = podium_steps([_standing(name, min(side, 1) + 1, side) for side, name in enumerate("ABCDEF")])
    shown = [(rank, step.place, len(step.sides)) for rank, step in podium_columns(ranked)]
    assert shown == [(1, 2, 2), (0, 1, 1), (1, 2, 3)]


def test_second_is_left_of_the_winner_and_the_others_right() -> None:
    from mobileapp.ui.toolkit.podium import podium_columns, podium_steps

    ranked = podium_steps([_standing(name, side + 1, side) for side, name in enumerate("ABCD")])
    assert [step.place for _, step in podium_columns(ranked)] == [2, 1, 3, 4]


def test_short_names_give_room_to_long_ones() -> None:
    from mobileapp.ui.toolkit.podium import shrink_widths

    assert shrink_widths([84, 84, 120], [50, 60, 120], 250) == pytest.approx([61.72, 68.28, 120], abs=0.01)
    assert sum(shrink_widths([84, 120], [60, 120], 90)) == pytest.approx(90)


def test_line_is_clipped_at_the_given_position() -> None:
    from mobileapp.ui.toolkit.chart import clip_points

    line = [0.0, 0.0, 10.0, 10.0, 20.0, 0.0]
    assert clip_points(line, 5.0) == [0.0, 0.0, 5.0, 5.0]
    assert clip_points(line, 15.0) == [0.0, 0.0, 10.0, 10.0, 15.0, 5.0]
    assert clip_points(line, 20.0) == line
