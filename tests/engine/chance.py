"""Random play from the choices' forms alone, without knowledge of any rules."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from engine import serialization
from engine.game import AnyForm, Choice, Move, OneForm, PickForm, PointForm, TextForm
from engine.table import Table

SAMPLE_TEXT = "la mer qui monte"


def random_value(form: AnyForm, rng: Random) -> Any:
    """A random value that a form allows."""
    match form:
        case OneForm(among=among):
            return rng.choice(among)
        case PickForm(among=among, least=least, most=most):
            return rng.sample(among, rng.randint(least, most))
        case PointForm(count=count, size=(width, height)):
            return [(rng.randrange(width), rng.randrange(height)) for _ in range(count)]
        case TextForm(longest=longest):
            return SAMPLE_TEXT[: rng.randint(1, longest)]


def is_allowed(form: AnyForm, value: Any) -> bool:
    match form:
        case OneForm(among=among):
            return value in among
        case PickForm(among=among, least=least, most=most):
            return least <= len(value) <= most and len(set(value)) == len(value) and set(value) <= set(among)
        case PointForm(count=count, size=(width, height)):
            return len(value) == count and all(0 <= x < width and 0 <= y < height for x, y in value)
        case TextForm(longest=longest):
            return 0 < len(value) <= longest


def random_move(game: str, choice: Choice, rng: Random) -> Move:
    """A random move for an open choice."""
    raw = {"do": choice.do, **{form.field: random_value(form, rng) for form in choice.forms}}
    return serialization.convert(raw, serialization.move_type(game))


def is_open(choices: tuple[Choice, ...], move: Move) -> bool:
    """Whether the choices include a move."""
    fields = {key: value for key, value in msgspec.structs.asdict(move).items() if value is not None}
    do = move.__struct_config__.tag
    return any(
        choice.do == do
        and {form.field for form in choice.forms} == set(fields)
        and all(is_allowed(form, fields[form.field]) for form in choice.forms)
        for choice in choices
    )


def next_time(table: Table, rng: Random) -> int:
    """A time within two seconds, before the next timeout."""
    at = table.at + rng.randrange(2000)
    return at if table.due is None else min(at, table.due - 1)


def step(table: Table, rng: Random, *, leaving: float = 0.0, waiting: float = 0.2) -> bool:
    """One random move of a random seat, or a wait; False if nobody can do anything."""
    if table.due is not None and rng.random() < waiting:
        table.pass_time(table.due)
        return True
    seats = list(range(table.game.seats))
    rng.shuffle(seats)
    for seat in seats:
        open_ones = [c for c in table.choices(seat) if c.do != "leave" or rng.random() < leaving]
        if open_ones:
            move = random_move(table.game.name, rng.choice(open_ones), rng)
            table.submit(seat, move, next_time(table, rng), f"{rng.getrandbits(64):x}")
            return True
    if table.due is not None:
        table.pass_time(table.due)
        return True
    return False


def play_out(table: Table, rng: Random, most: int = 20_000, **habits: float) -> None:
    """Play random moves to the end."""
    for _ in range(most):
        if table.outcome is not None or not step(table, rng, **habits):
            return
