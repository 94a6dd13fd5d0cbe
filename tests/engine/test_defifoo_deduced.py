"""Consequences of Défifoo's rules (logic or arithmetic), checked on random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.defifoo import CardPlayed, TrickWon
from tests.engine import chance
from tests.engine.sky import SUN
from tests.engine.story import Story
from tests.engine.worlds.defifoo import OPTIONS, cards

SOME = settings(derandomize=True, deadline=None, max_examples=15)
TABLES = {"seats": st.integers(2, 6), "options": st.sampled_from(OPTIONS), "number": st.integers(0, 999)}


def played(seats: int, options: dict[str, Any], number: int) -> Iterator[tuple[Story, Any]]:
    """A random game, step by step, with the view before each step."""
    story = Story("defifoo", seats, options=options, seed=str(number))
    rng = Random(number)
    while story.outcome is None:
        before = story.game_view()
        chance.step(story.table, rng, leaving=0.01)
        yield story, before


@given(**TABLES)
@SOME
def test_every_trick_has_a_winner(seats: int, options: dict[str, Any], number: int) -> None:  # D-DEF-01
    completed = 0
    for story, before in played(seats, options, number):
        shown = story.game_view()
        assert (shown.best is None) == all(card == SUN for _, card in shown.trick)
        if story.news_of(CardPlayed) and len(before.trick) == seats - 1:
            (won,) = story.news_of(TrickWon)
            assert sum(shown.tricks) == sum(before.tricks) + 1
            assert shown.tricks[won.seat] == before.tricks[won.seat] + 1
            completed += 1
    book: Any = story.table.game
    assert completed == story.game_view().sets * book.hand_size


@given(**TABLES)
@SOME
def test_the_sun_never_wins(seats: int, options: dict[str, Any], number: int) -> None:  # D-DEF-02
    for story, before in played(seats, options, number):
        for won in story.news_of(TrickWon):
            (last,) = story.news_of(CardPlayed)
            owners = {card: seat for seat, card in before.trick} | {last.card: last.seat}
            assert owners.get(SUN) != won.seat


@given(**TABLES)
@SOME
def test_a_ship_that_follows_last_wins(seats: int, options: dict[str, Any], number: int) -> None:  # D-DEF-03
    for story, _ in played(seats, options, number):
        for won in story.news_of(TrickWon):
            (last,) = story.news_of(CardPlayed)
            assert last.effect != "changed" or won.seat == last.seat


@given(**TABLES)
@SOME
def test_sun_in_the_last_trick_is_forced(
    seats: int, options: dict[str, Any], number: int
) -> None:  # D-DEF-04
    for story, before in played(seats, options, number):
        for one in story.news_of(CardPlayed):
            last_trick = before.sizes[one.seat] == 1
            if last_trick:
                assert max(before.sizes) == 1
            charged = [seat for seat, lines in enumerate(reasons(story)) if "sun_last" in lines]
            if story.game_view().part == "scored":
                assert charged == ([sun_seat(before, one)] if sun_seat(before, one) is not None else [])


def reasons(story: Story) -> list[list[str]]:
    sheets = story.game_view().sheets
    return [[key for key, _, _ in lines] for lines in sheets[-1].reasons] if sheets else []


def sun_seat(before: Any, last: CardPlayed) -> int | None:
    return {card: seat for seat, card in (*before.trick, (last.seat, last.card))}.get(SUN)


@given(**TABLES)
@SOME
def test_no_card_is_lost(seats: int, options: dict[str, Any], number: int) -> None:
    deck = [
        card for card in range(SUN + 1) if options.get("planet_threes", True) or card % 10 != 2 or card >= 50
    ]
    for story, _ in played(seats, options, number):
        assert cards(story.table.game, story.state) == deck
