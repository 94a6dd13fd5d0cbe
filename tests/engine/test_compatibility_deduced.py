"""Consequences of Compatibility's rules (logic or arithmetic), checked on random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.games.compatibility.matching import Match, matches, swap_cards, total_points
from engine.games.compatibility.specials import Shuffled
from engine.table import Table
from tests.engine import walk
from tests.engine.worlds import tables

STEPS = 250
TABLES = st.integers(0, 2 * len(tables("compatibility")) - 1)  # each option set with each number of seats
SOME = settings(derandomize=True, deadline=None, max_examples=24)


def played(number: int) -> Iterator[tuple[Table, Any]]:
    """A random game, step by step: the table and the state before each step."""
    table, rng = walk.open_table("compatibility", number), Random(number)
    for _ in range(STEPS):
        before = table.state
        if table.outcome is not None:
            return
        walk.step(table, rng, leaving=0.01)
        yield table, before


def found(table: Table, state: Any, side: int) -> tuple[Match, ...]:
    """All matches of a side if its rows were open."""
    reveal: Any = table.game.reveal  # type: ignore[attr-defined]
    all_open = replace(state, turned=len(reveal.steps(state)))
    matched: tuple[Match, ...] = reveal.found(all_open, side)
    return matched


@given(TABLES)
@SOME
def test_one_stake_per_team_stays_in_the_box(number: int) -> None:  # D-CMP-01
    game: Any = walk.open_table("compatibility", number).game
    packs = 1 if game.options.individual else 2
    out = 0 if game.options.individual else 1
    for table, _ in played(number):
        seen = table.view().game
        staked = [position is not None for position in seen.stakes]
        for left, in_play in zip(seen.stakes_left, staked, strict=True):
            assert left + in_play <= game.pack.double_stakes * packs - out
        assert max(seen.shuffles_left) <= game.pack.shuffles * packs


@given(TABLES)
@SOME
def test_each_shared_picture_scores_once(number: int) -> None:  # D-CMP-02
    for table, before in played(number):
        state: Any = table.state
        if before.part != "reveal" or state.part == "reveal":
            continue
        assert all(row is None or len(set(row)) == len(row) for row in state.rows)
        for side, (score, amount) in enumerate(zip(state.scores, state.numbers, strict=True)):
            shared = found(table, before, side)
            assert len({match.picture for match in shared}) == len(shared) <= amount
            if before.stakes[side] is None and not table.game.sides.is_leader(before, side):  # type: ignore[attr-defined]
                assert (
                    0 <= score == sum(3 if match.here == match.there else 2 for match in shared) <= 3 * amount
                )


@given(TABLES)
@SOME
def test_a_shuffle_keeps_the_matches(number: int) -> None:  # D-CMP-03
    for table, before in played(number):
        for shuffled in table.news:
            if not isinstance(shuffled, Shuffled):
                continue
            side = table.game.sides.of(shuffled.target)  # type: ignore[attr-defined]
            was, now = found(table, before, side), found(table, table.state, side)
            assert {match.picture for match in was} == {match.picture for match in now}
            if before.stakes[side] is None:
                assert abs(total_points(was) - total_points(now)) <= 2
            elif not table.game.options.strict_stake:
                assert abs(total_points(was) - total_points(now)) <= 5


ROWS = st.permutations(range(6)).map(lambda row: tuple(row[:5]))


@given(ROWS, ROWS, st.integers(0, 4), st.permutations(range(5)))
@settings(derandomize=True, deadline=None, max_examples=300)
def test_a_shuffle_costs_two_points_at_most_five_with_a_stake(
    row: tuple[int, ...], other: tuple[int, ...], stake: int, order: list[int]
) -> None:  # D-CMP-03
    swapped = swap_cards(row, (order[0], order[1]))
    for position, most in ((None, 2), (stake, 5)):
        was, now = matches(row, other, position), matches(swapped, other, position)
        assert len(was) == len(now)
        assert abs(total_points(was) - total_points(now)) <= most
