"""Consequences of Contrast's rules (logic or arithmetic), checked on random play."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.contrast import Revealed
from tests.engine import chance
from tests.engine.story import Story, pack
from tests.engine.worlds.contrast import OPTIONS

SOME = settings(derandomize=True, deadline=None, max_examples=20)
TABLES = {"seats": st.integers(2, 6), "options": st.sampled_from(OPTIONS), "number": st.integers(0, 999)}


def played(seats: int, options: dict[str, Any], number: int, leaving: float = 0.01) -> Any:
    """A random game, step by step: the story, the state before, the rounds that ended."""
    story = Story("contrast", seats, options=options, seed=str(number))
    rng = Random(number)
    while story.outcome is None:
        before = story.state
        chance.step(story.table, rng, leaving=leaving)
        yield story, before, story.news_of(Revealed) if story.state.round > before.round else []


@given(st.integers(2, 6))
@settings(derandomize=True, deadline=None)
def test_size_of_the_pile(seats: int) -> None:  # D-CON-01
    assert Story("contrast", seats).game_view().pile == 36 + 4 * seats


@given(**TABLES)
@SOME
def test_at_most_one_seat_is_excluded(seats: int, options: dict[str, Any], number: int) -> None:  # D-CON-02
    for story, before, ended in played(seats, options, number):
        for revealed in ended:
            present = set(range(seats)) - (before.absent & story.state.absent)
            assert sum(revealed.laid[seat] is None for seat in present) <= 1


@given(**TABLES)
@SOME
def test_played_card_is_unavailable_while_in_the_row(
    seats: int, options: dict[str, Any], number: int
) -> None:  # D-CON-03
    table = Story("contrast", seats, options=options).table
    open_cards: int = table.game.face_up  # type: ignore[attr-defined]
    history: list[list[int]] = [[] for _ in range(seats)]
    for story, _, ended in played(seats, options, number):
        for revealed in ended:
            for seat, symbol in enumerate(revealed.laid):
                if symbol is not None:
                    assert symbol // 2 not in history[seat][len(history[seat]) - open_cards :]
                    history[seat].append(symbol // 2)
        assert {len(row) for row in story.state.rows} == {open_cards}


@given(**TABLES)
@SOME
def test_a_card_for_each_winner(seats: int, options: dict[str, Any], number: int) -> None:  # D-CON-04
    for story, before, ended in played(seats, options, number):
        for revealed in ended:
            winners = sum(symbol in revealed.winning for symbol in revealed.laid if symbol is not None)
            leave = max(1, min(winners, 1) if seats == 2 else winners)
            assert story.state.pile == before.pile[leave:]
            assert revealed.image == before.pile[0]


@given(**TABLES)
@SOME
def test_the_box_always_suffices(seats: int, options: dict[str, Any], number: int) -> None:  # D-CON-05
    box = pack("contrast").set_aside[seats]
    assert box >= 14
    for story, before, ended in played(seats, options, number):
        if ended and story.outcome is not None:
            paid = sum(story.state.scores) - sum(before.scores)
            assert paid // (2 if seats == 2 else 1) - len(before.pile) <= min(4, box)
