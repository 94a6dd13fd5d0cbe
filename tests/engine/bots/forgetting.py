"""A table of bots that sometimes lose their memory, as when the app is closed and opened again."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bots import bot_class
from engine.table import Table
from tests.engine.bots.driving import MAX_STEPS, step
from tests.engine.story import Story

FORGET_RATE = 0.1  # chance per bot after each move


def play_out(game: str, options: dict[str, Any], seats: int, seed: str) -> Table:
    table = Story(game, seats, options=options, seed=seed).table
    rng, kind = Random(seed), bot_class(game)
    players = [kind(table.game, seat, 1 + seat % 3, f"{seed} {seat}") for seat in range(seats)]
    for _ in range(MAX_STEPS):
        if table.outcome is not None:
            return table
        for seat in range(seats):
            if rng.random() < FORGET_RATE:
                players[seat] = kind(table.game, seat, 1 + seat % 3, f"{seed} {seat}")
        step(table, players)
    raise AssertionError(f"{game} does not end: {table.state}")
