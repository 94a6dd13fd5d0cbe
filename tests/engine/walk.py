"""Random play of any game, step by step, by the seats that are present."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from engine.game import Choice, Move, Seat
from engine.table import Table
from tests.engine import chance
from tests.engine.story import Story, pack
from tests.engine.worlds import tables, world

PRESENCE_MOVES = {"leave", "return"}


@cache
def _pack(game: str) -> Any:
    return pack(game)


def open_table(game: str, number: int) -> Table:
    """A table by number: consecutive numbers take every seat count and option set in turn."""
    kinds = tables(game)
    seats, options = kinds[number % len(kinds)]
    first = number // len(kinds) % seats
    story = Story(game, seats, options=options, pack=_pack(game), first=first, seed=f"walk {number}")
    return story.table


def fork(table: Table) -> Table:
    """An independent copy of the table."""
    return Table.resume(table.game, table.save())


def fill_choice(table: Table, choice: Choice, rng: Random) -> Move:
    fill = getattr(world(table.game.name), "fill", None)
    return fill(table, choice, rng) if fill else chance.random_move(table.game.name, choice, rng)


def step(table: Table, rng: Random, *, leaving: float = 0.0, waiting: float = 0.2) -> bool:
    """One move of any seat, or a wait; False if nobody can do anything."""
    if table.due is not None and rng.random() < waiting:
        table.pass_time(table.due)
        return True
    for seat in rng.sample(range(table.game.seats), table.game.seats):
        if choices := [choice for choice in table.choices(seat) if _is_likely(choice, rng, leaving)]:
            submit_random(table, seat, rng.choice(choices), rng)
            return True
    if table.due is not None:
        table.pass_time(table.due)
        return True
    return False


def _is_likely(choice: Choice, rng: Random, leaving: float) -> bool:
    """Leaving and undo requests are rare; absent seats return soon, if leaving is enabled at all."""
    chances = {"leave": leaving, "return": 0.3 if leaving else 0.0, "take_back": 0.1}
    return rng.random() < chances.get(choice.do, 1)


def submit_random(table: Table, seat: Seat, choice: Choice, rng: Random) -> None:
    move = fill_choice(table, choice, rng)
    table.submit(seat, move, chance.next_time(table, rng), f"{rng.getrandbits(64):x}")


def walk(table: Table, rng: Random, steps: int, **habits: float) -> Iterator[int]:
    """Play up to `steps` steps; yields before the first and after each."""
    for taken in range(steps):
        yield taken
        if table.outcome is not None or (not step(table, rng, **habits) and habits.get("leaving", 0) == 0):
            return


def play_out(table: Table, rng: Random, most: int = 20_000) -> bool:
    """Whether the present seats finish the game by themselves; nobody leaves or returns."""
    for _ in walk(table, rng, most):
        pass
    return table.outcome is not None
