"""Drive a table of bots by their plans alone: play the earliest planned move, run timeouts when due."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import pytest

from engine.bots import Bot, Meanings, PlannedMove, Strength, bot_class
from engine.game import Millis, Seat
from engine.table import Table
from tests.engine.story import Story
from tests.support.soak_marks import LONG

MAX_STEPS = 20_000  # a game with more steps counts as endless

STRENGTH_MIXES = [(1, 2, 3), *(pytest.param((strength,), marks=LONG) for strength in (1, 2, 3))]


def play_out(
    game: str,
    options: dict[str, Any],
    seats: int,
    strengths: Sequence[Strength],
    seed: str,
    pack: Any = None,
    meanings: Meanings | None = None,
) -> Table:
    """Play a whole game of bots; the strengths alternate over the seats."""
    table = Story(game, seats, options=options, pack=pack, seed=seed).table
    sitting = zip(range(seats), cycle(strengths), strict=False)
    kind = bot_class(game)
    return play(
        table, [kind(table.game, seat, strength, f"{seed} {seat}", meanings) for seat, strength in sitting]
    )


def play(table: Table, players: Sequence[Bot]) -> Table:
    """Play to the end; fail if the table refuses a planned move or nobody moves."""
    for _ in range(MAX_STEPS):
        if table.outcome is not None:
            return table
        step(table, players)
    raise AssertionError(f"{table.game.name} does not end: {table.state}")


def step(table: Table, players: Sequence[Bot]) -> None:
    """Play the earliest planned move, unless a timeout is due before it."""
    thoughts = planned_moves(table, players)
    at, seat = min(
        ((table_time(table, thought), seat) for seat, thought in thoughts.items()), default=(None, -1)
    )
    if table.due is not None and (at is None or table.due <= at):
        table.pass_time(table.due)
    elif at is not None:
        table.submit(seat, thoughts[seat].move, at, f"{seat} at {table.revision}")
    else:
        raise AssertionError(f"nobody has a thought, and time does not act: {table.state}")


def planned_moves(table: Table, players: Sequence[Bot]) -> dict[Seat, PlannedMove]:
    """The plan of each seat that has one; a second call must return the same."""
    thoughts = {}
    for seat, player in enumerate(players):
        view = table.view(seat)
        thought = player.plan_move(view)
        assert player.plan_move(view) == thought, (seat, thought)
        if thought is not None:
            assert thought.at >= view.at, (seat, thought)
            thoughts[seat] = thought
    return thoughts


def table_time(table: Table, thought: PlannedMove) -> Millis:
    """A plan's time on the table's clock, which an undo does not set back."""
    return max(table.at, thought.at + table.at - table.view().at)
