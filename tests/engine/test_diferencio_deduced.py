"""Consequences of Diferencio's rules (logic or arithmetic), checked on random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.diferencio import GaveBack, Press, Propose, SeatWon, TurnEnded
from tests.engine import chance
from tests.engine.story import Story
from tests.engine.worlds.diferencio import OPTIONS, cards

SOME = settings(derandomize=True, deadline=None, max_examples=20)
TABLES = {"seats": st.integers(2, 6), "options": st.sampled_from(OPTIONS), "number": st.integers(0, 999)}


def points_right(story: Story, rng: Random) -> bool:
    """Let one dreamer who may propose point at a changed place."""
    state, seats = story.state, list(range(story.table.game.seats))
    rng.shuffle(seats)
    for seat in seats:
        if "propose" in story.open_moves(seat) and state.aside:
            story.play(seat, Propose(rng.choice(state.aside) // 6))
            return True
        if "press" in story.open_moves(seat):
            story.play(seat, Press())
            return True
    return False


def played(seats: int, options: dict[str, Any], number: int) -> Iterator[Story]:
    """A game of random moves and right proposals, step by step."""
    story = Story("diferencio", seats, options=options, seed=str(number))
    rng = Random(number)
    yield story
    while story.outcome is None:
        if rng.random() > 0.2 or not points_right(story, rng):
            chance.step(story.table, rng, leaving=0.01)
        yield story


@given(st.integers(2, 6))
@settings(derandomize=True, deadline=None)
def test_size_of_the_pile(seats: int) -> None:  # D-DIO-01
    assert Story("diferencio", seats).game_view().pile == {2: 39, 3: 36, 4: 33, 5: 30, 6: 27}[seats]


@given(**TABLES)
@SOME
def test_every_card_in_hand_can_be_played(
    seats: int, options: dict[str, Any], number: int
) -> None:  # D-DIO-02
    for story in played(seats, options, number):
        if story.state.part == "night":
            hand = story.state.hands[story.state.architect]
            assert hand
            assert not set(hand) & set(story.state.board)
            legal = story.table.game.choices(story.state, story.state.architect)[0].forms[0]
            assert {(card,) for card in hand} <= set(legal.among)  # type: ignore[union-attr]


@given(**TABLES)
@SOME
def test_every_card_removed_is_a_point(seats: int, options: dict[str, Any], number: int) -> None:  # D-DIO-03
    given_back: set[int] = set()
    for story in played(seats, options, number):
        state = story.state
        given_back |= {back.card for back in story.news_of(GaveBack)}
        assert cards(story.table.game, state) == list(range(54))  # type: ignore[arg-type]
        if state.part in ("study", "dusk", "night") and state.pile:
            assert 9 + 3 * seats + len(state.pile) + sum(map(len, state.points)) == 54
        for ended in story.news_of(TurnEnded):
            for card, seat in zip(ended.removed, ended.taken, strict=True):
                owned = story.outcome is not None if seat is None else card in state.points[seat]
                assert owned or card in given_back


@given(**TABLES)
@SOME
def test_the_pile_never_runs_out_below_six(
    seats: int, options: dict[str, Any], number: int
) -> None:  # D-DIO-04
    for story in played(seats, options, number):
        if story.outcome is None and seats < 6:
            assert story.game_view().pile > 0
            assert story.game_view().hands == (3,) * seats


@given(**TABLES)
@SOME
def test_there_is_one_winner(seats: int, options: dict[str, Any], number: int) -> None:  # D-DIO-05, O-ALL-03
    goal = 3 if options.get("short") else 6
    for story in played(seats, options, number):
        assert sum(score >= goal for score in story.game_view().scores) == (story.outcome is not None)
    assert story.outcome is not None and story.outcome.places.count(1) == 1
    assert [won.seat for won in story.news_of(SeatWon)] == [story.outcome.places.index(1)]
