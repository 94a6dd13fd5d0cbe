"""Secrecy: two states that differ only in one seat's secret give all other seats identical views."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import serialization
from engine.game import RefusedError
from engine.table import Table
from tests.engine.test_properties import any_move
from tests.engine.walk import open_table, walk
from tests.engine.worlds import GAMES, tables, world

TIMES = int(os.environ.get("TABLEE_SOAK", "1"))
SOME = settings(derandomize=True, deadline=None, max_examples=6 * TIMES, database=None)
every_game = pytest.mark.parametrize("game", GAMES)


def elsewhere(table: Table, state: Any) -> Table:
    """The table in the given state, without undo points, which have no counterpart there."""
    return Table.resume(table.game, replace(table.save(), state=state, before={}, asking=None))


def seen_by_others(table: Table, keeper: int) -> list[Any]:
    return [table.view(seat) for seat in (None, *range(table.game.seats)) if seat != keeper]


def compare(table: Table, rng: Random) -> int:
    """Compare all other seats' views for each seat's secret; return how many seats had one."""
    varied = 0
    for keeper in range(table.game.seats):
        state = world(table.game.name).twin(table.game, table.state, keeper, rng)
        if state is not None:
            ours, theirs = (seen_by_others(elsewhere(table, each), keeper) for each in (table.state, state))
            assert ours == theirs, keeper
            assert [serialization.encode(view) for view in ours] == [
                serialization.encode(view) for view in theirs
            ]
            varied += state != table.state
    return varied


def kinds(game: str) -> list[Any]:
    return [pytest.param(game, kind, id=f"{game}-{kind}") for kind in range(len(tables(game)))]


@pytest.mark.parametrize(("game", "kind"), [kind for game in GAMES for kind in kinds(game)])
def test_nobody_sees_another_seats_secret(game: str, kind: int) -> None:
    """Every option set with every number of seats, from the deal to the end."""
    varied = 0
    for again in range(TIMES):
        number = kind + again * len(tables(game))
        table, rng = open_table(game, number), Random(number)
        for taken in walk(table, rng, 400, leaving=0.02):
            if taken % 4 == 0:
                varied += compare(table, rng)
    assert varied > 0


@every_game
@SOME
@given(number=st.integers(0, 10**6))
def test_secrets_stay_hidden_at_every_step(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 120, leaving=0.05):
        compare(table, rng)


@every_game
@SOME
@given(number=st.integers(0, 10**6))
def test_the_seed_is_in_no_view(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    seed = table.setting.seed.encode()
    assert seed in serialization.encode(table.save())
    for _ in walk(table, rng, 100, leaving=0.02):
        for seat in (None, *range(table.game.seats)):
            assert seed not in serialization.encode(table.view(seat))


@every_game
@SOME
@given(number=st.integers(0, 10**6))
def test_refusals_reveal_no_secret(game: str, number: int) -> None:
    """The refusal of a seat's move is the same in both states."""
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 100, leaving=0.02):
        keeper, stranger = rng.sample(range(table.game.seats), 2)
        state = world(game).twin(table.game, table.state, keeper, rng)
        move = any_move(table, rng)
        if state is not None:
            here, there = elsewhere(table, table.state), elsewhere(table, state)
            assert refusal(here, stranger, move) == refusal(there, stranger, move)


def refusal(table: Table, seat: int, move: Any) -> tuple[str, Any] | None:
    try:
        table.submit(seat, move, table.at, "try")
    except RefusedError as refused:
        return refused.key, refused.facts
    return None
