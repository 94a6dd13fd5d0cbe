"""Properties of every game, on random play with every option and number of seats."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import serialization
from engine.game import Move, RefusedError, Seat
from engine.replay import replay
from engine.table import Table
from engine.table_moves import TABLE_MOVES
from tests.engine import chance
from tests.engine.walk import PRESENCE_MOVES, fill_choice, fork, open_table, play_out, step, walk
from tests.engine.worlds import GAMES, world

TIMES = int(os.environ.get("TABLEE_SOAK", "1"))
every_game = pytest.mark.parametrize("game", GAMES)


def tried(examples: int) -> Callable[[Any], Any]:
    """Decorator: check a property on numbered tables, `examples` times for each game."""

    def on_numbers(test: Any) -> Any:
        limits = settings(derandomize=True, deadline=None, max_examples=examples * TIMES, database=None)
        return every_game(limits(given(number=st.integers(0, 10**6))(test)))

    return on_numbers


def accepts(table: Table, seat: Seat, move: Move) -> bool:
    """Whether the table accepts the move; if not, it must be unchanged."""
    before = table.save()
    try:
        table.submit(seat, move, table.at, "try")
    except RefusedError as refused:
        serialization.encode(refused.facts)
        assert table.save() == before
        return False
    return True


# --- moves --------------------------------------------------------------------------------------


@tried(12)
def test_open_moves_are_accepted(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 120, leaving=0.02):
        seat = rng.randrange(table.game.seats)
        for choice in table.choices(seat):
            move = fill_choice(table, choice, rng)
            assert chance.is_open(table.choices(seat), move)
            assert accepts(fork(table), seat, move), (seat, move)


INTEGERS = (-(2**70), -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 24, 39, 53, 99, 1023, 2**31, 2**70)
TEXTS = ("", " ", "la mer", "x" * 30, "x" * 10_000, "\u0000", "🌊")


def anything(kind: Any, rng: Random) -> Any:
    """A value of a type, sensible or not."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is int:
        return rng.choice(INTEGERS) if rng.random() < 0.5 else rng.randrange(60)
    if kind in (str, bool, NoneType):
        return {str: rng.choice(TEXTS), bool: rng.random() < 0.5, NoneType: None}[kind]
    if origin is Literal:
        return rng.choice(inner)
    if origin in (Union, UnionType):
        return anything(rng.choice(inner), rng)
    if origin is tuple and inner[-1] is Ellipsis:
        return tuple(anything(inner[0], rng) for _ in range(rng.choice((0, 1, 2, 2, 3, 5, 9))))
    if origin is tuple:
        return tuple(anything(each, rng) for each in inner)
    raise TypeError(f"no move may hold a {kind}")


def any_move(table: Table, rng: Random) -> Move:
    """A well-typed move: nonsense, a legal one, or one that was played before."""
    if table.log and rng.random() < 0.2:
        return rng.choice(table.log).move
    if rng.random() < 0.3:
        choices = table.choices(rng.randrange(table.game.seats))
        return fill_choice(table, rng.choice(choices), rng)
    kind = rng.choice(table.game.moves + TABLE_MOVES)
    hints = get_type_hints(kind)
    return kind(**{field: anything(hints[field], rng) for field in kind.__struct_fields__})


@tried(30)
def test_a_move_is_accepted_exactly_if_it_is_open(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 150, leaving=0.02):
        for seat in range(table.game.seats):
            move = any_move(table, rng)
            assert accepts(fork(table), seat, move) == chance.is_open(table.choices(seat), move), (seat, move)


@tried(5)
def test_nothing_is_open_when_the_game_is_over(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    assert play_out(table, rng)
    assert table.game.awaited_seats(table.state) == frozenset()
    for _ in range(30):
        seat, move = rng.randrange(table.game.seats), any_move(table, rng)
        assert accepts(fork(table), seat, move) == chance.is_open(table.choices(seat), move), (seat, move)
        assert isinstance(move, TABLE_MOVES) or not accepts(fork(table), seat, move)


@tried(5)
def test_repeated_ticket_returns_the_same_receipt(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 80, leaving=0.02):
        assert (table.view().at, table.view().due) == (table.at, table.due)  # also after an undo
        if table.log and rng.random() < 0.3:
            entry, before = rng.choice(table.log), table.save()
            receipt = table.submit(entry.seat, entry.move, table.at + rng.randrange(9999), entry.ticket)
            assert (receipt.revision, receipt.at) == (entry.revision, entry.at)
            assert table.save() == before


# --- conservation -------------------------------------------------------------------------------


@tried(10)
def test_cards_are_conserved(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    cards = world(game).cards
    start = cards(table.game, table.state)
    for _ in walk(table, rng, 600, leaving=0.02):
        assert cards(table.game, table.state) == start


# --- determinism --------------------------------------------------------------------------------


def all_seen(table: Table) -> list[Any]:
    return [table.view(seat) for seat in (None, *range(table.game.seats))]


@tried(5)
def test_the_same_seed_is_the_same_game(game: str, number: int) -> None:
    one, other = open_table(game, number), open_table(game, number)
    dice, same_dice = Random(number), Random()
    for _ in walk(one, dice, 100, leaving=0.02):
        assert all_seen(one) == all_seen(other)
        if one.outcome is None:
            same_dice.setstate(dice.getstate())
            step(other, same_dice, leaving=0.02)
    assert all_seen(one) == all_seen(other)


@tried(6)
def test_replayed_log_gives_the_same_state(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for taken in walk(table, rng, 400, leaving=0.02):
        if taken % 80 == 79:
            _replays(table)
    _replays(table)


def _replays(table: Table) -> None:
    log = serialization.convert_log(
        table.game.name, serialization.msgspec.json.decode(serialization.encode(table.log))
    )
    again = replay(serialization.open_table(table.setting), log, table.at)
    for field in ("state", "log", "revision", "at", "asking", "outcome", "due"):
        assert getattr(again, field) == getattr(table, field), field
    assert [again.choices(seat) for seat in range(table.game.seats)] == [
        table.choices(seat) for seat in range(table.game.seats)
    ]


@tried(6)
def test_resumed_table_continues_like_the_original(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for taken in walk(table, rng, 300, leaving=0.02):
        if taken % 15 == 0:
            _resumes(table, number)


def _resumes(table: Table, number: int) -> None:
    resumed, stayed = serialization.resume(serialization.encode(table.save())), fork(table)
    assert resumed.save() == table.save()
    assert all_seen(resumed) == all_seen(table)
    for one in (resumed, stayed):
        rng = Random(number)
        for _ in walk(one, rng, 6, leaving=0.05):
            pass
    assert resumed.save() == stayed.save()
    assert all_seen(resumed) == all_seen(stayed)


@tried(6)
def test_views_survive_serialization(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 150, leaving=0.02):
        for seen in all_seen(table):
            assert serialization.decode_view(game, serialization.encode(seen)) == seen


@tried(6)
def test_moves_survive_serialization(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 100, leaving=0.02):
        move = any_move(table, rng)
        assert serialization.decode_move(game, serialization.encode(move)) == move


# --- no game blocks for ever --------------------------------------------------------------------


@tried(15)
def test_every_game_ends(game: str, number: int) -> None:
    table = open_table(game, number)
    assert play_out(table, Random(number))
    assert table.outcome is not None
    assert len(table.outcome.places) == len(table.outcome.scores) == table.game.seats
    assert min(table.outcome.places) >= 1


@tried(10)
def test_somebody_present_can_always_do_something(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 500, leaving=0.06):
        present = table.game.present(table.state)
        if present and table.outcome is None and table.due is None:
            open_moves = {choice.do for seat in present for choice in table.choices(seat)}
            assert open_moves - PRESENCE_MOVES - {"take_back", "agree", "decline"}, (present, table.state)


@tried(20)
def test_present_seats_can_finish_without_absent_ones(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, rng.randrange(200), leaving=0.03):
        pass
    seats = range(table.game.seats)
    stay = rng.sample(seats, rng.randint(1, table.game.seats - 1))
    for seat in seats:
        if (seat in stay) == (seat in table.state.absent):
            move = serialization.decode_move(game, b'{"do":"return"}' if seat in stay else b'{"do":"leave"}')
            table.submit(seat, move, table.at, f"who stays {seat}")
    assert play_out(table, rng), (stay, table.state)


@tried(6)
def test_seat_absent_from_the_start_does_not_block(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    missing = number % table.game.seats
    table.submit(missing, serialization.decode_move(game, b'{"do":"leave"}'), 0, "gone")
    assert play_out(table, rng)
    assert missing in table.state.absent


@tried(6)
def test_due_time_is_always_later_than_now(game: str, number: int) -> None:
    table, rng = open_table(game, number), Random(number)
    for _ in walk(table, rng, 200, leaving=0.02):
        patient = fork(table)
        for _ in range(50):
            if patient.due is None:
                break
            assert patient.due > patient.at
            patient.pass_time(patient.due)
