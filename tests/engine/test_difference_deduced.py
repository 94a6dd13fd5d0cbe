"""Consequences of Difference's rules, checked on games of right claims and random moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import RefusedError
from engine.games.difference.claims import DifferencesFound, Finished
from engine.games.difference.layout import neighbours, open_cells
from tests.engine import chance
from tests.engine.story import Story
from tests.engine.worlds import difference as world

games = st.tuples(st.sampled_from(world.OPTIONS), st.integers(2, 6), st.integers(0, 10**6))
few = settings(max_examples=10, derandomize=True, deadline=None)
LONGEST_GAME = 3000


def step(story: Story, rng: Random, leaving: float = 0.0) -> None:
    """A random seat plays a random move, or time passes."""
    table = story.table
    seats = list(range(table.game.seats))
    rng.shuffle(seats)
    for seat in seats if table.due is None or rng.random() > 0.05 else []:
        found = [
            c for c in table.choices(seat) if c.do not in ("leave", "take_back") or rng.random() < leaving
        ]
        if found:
            move = world.fill(table, rng.choice(found), rng)
            table.submit(seat, move, chance.next_time(table, rng) // 10 * 10, f"{rng.getrandbits(64):x}")
            return
    if table.due is not None:
        table.pass_time(table.due)


def played(game: tuple[dict[str, Any], int, int], leaving: float = 0.0) -> Iterator[Story]:
    """The same story after each step, to the end of its game."""
    options, seats, seed = game
    story = Story("difference", seats, options=options, seed=str(seed))
    rng = Random(seed)
    for _ in range(LONGEST_GAME):
        yield story
        if story.outcome is not None:
            return
        step(story, rng, leaving)
    raise TimeoutError(f"no end after {LONGEST_GAME} steps")


@few
@given(games)
def test_all_twenty_five_cards_are_accounted_for(game: Any) -> None:  # D-DIF-01
    for story in played(game, leaving=0.02):
        assert len(set(world.cards(story.table.game, story.state))) == 25


@few
@given(games)
def test_any_two_cards_differ_in_exactly_two_places(game: Any) -> None:  # D-DIF-02
    options, seats, seed = game
    story = Story("difference", seats, options=options, seed=str(seed))
    changes = {card: {story.table.game.pack.changes[card].id} for card in world.cards(None, story.state)}
    assert all(len(changes[one] ^ changes[other]) == 2 for one, other in combinations(changes, 2))


@few
@given(games)
def test_the_common_difference_is_the_change_of_the_new_reference(game: Any) -> None:  # D-DIF-03
    options, seats, seed = game
    basic = {**options, "advanced": False}
    found = [news for story in played((basic, seats, seed)) for news in story.news_of(DifferencesFound)]
    for before, now in pairwise(dict.fromkeys(found)):
        assert set(before.changes) & set(now.changes) == {before.card}


@few
@given(games)
def test_no_two_seats_finish_together(game: Any) -> None:  # D-DIF-04, O-ALL-03
    *_, last = [story.state.finished for story in played(game, leaving=0.01)]
    assert len(set(last)) == len(last) >= 1
    finishing: list[int] = []
    for story in played(game, leaving=0.01):
        assert len(story.state.finished) - len(finishing) in (0, 1)
        finishing = list(story.state.finished)
        places = [news.place for news in story.news_of(Finished)]
        assert len(set(places)) == len(places)
    assert story.outcome is not None and story.outcome.places.count(1) == 1
    assert story.outcome.places[finishing[0]] == 1


@few
@given(games)
def test_game_never_deadlocks(game: Any) -> None:  # D-DIF-05
    for story in played(game, leaving=0.03):
        seen, table = story.game_view(), story.table
        references = {cell.card for cell in seen.board}
        assert not references & {top for top in seen.tops if top is not None}
        there = table.game.present(table.state)
        if story.outcome is None and there:
            assert table.due is not None or any(table.game.choices(table.state, seat) for seat in there)


@few
@given(games)
def test_k_neighbours_have_k_plus_one_changes_and_two_k_spots(game: Any) -> None:  # D-DIF-06
    options, seats, seed = game
    for story in played(({**options, "advanced": True}, seats, seed)):
        for found in story.news_of(DifferencesFound):
            at = next(cell.at for cell in story.game_view().board if cell.card == found.card)
            around = neighbours(story.game_view().board, at)
            assert len(set(found.changes)) == len(found.changes)
            assert len(found.points) == 2 * (len(found.changes) - 1)
            assert {found.card, *(cell.card for cell in around)} >= set(found.changes)


@few
@given(games, st.sampled_from(["contain", "run", "window"]))
def test_a_place_is_always_open_below_twenty_five_cards(game: Any, lines: Any) -> None:  # D-DIF-07
    options, seats, seed = game
    for story in played(({**options, "advanced": True, "lines": lines}, seats, seed)):
        board = story.state.board
        assert len(board) == 25 or open_cells(board, lines)


@few
@given(games)
def test_choices_are_exactly_the_moves_accepted(game: Any) -> None:
    rng = Random(game[2])
    for story in played(game, leaving=0.02):
        table, seat = story.table, rng.randrange(game[1])
        if seat in table.state.absent or story.outcome is not None:
            continue
        open_now = table.game.choices(table.state, seat)
        for move in [chance.random_move("difference", choice, rng) for choice in open_now] + strange(rng):
            accepted = True
            try:
                table.game.play(table.state, seat, move, table.at)
            except RefusedError:
                accepted = False
            assert accepted == chance.is_open(open_now, move), move


def strange(rng: Random) -> list[Any]:
    """One of each move, some of them out of range."""
    spots = tuple((rng.randrange(-50, 1100), rng.randrange(-50, 1100)) for _ in range(2))
    cell = (rng.randrange(-3, 4), rng.randrange(-3, 4))
    kinds = {kind.__struct_config__.tag: kind for kind in Story("difference", 2).table.game.moves}
    plain = [kinds[do]() for do in ("claim", "bury", "play_on", "stop")]
    return [*plain, kinds["place"](cell), kinds["show"](spots), kinds["show"](spots, rng.randrange(-5, 60))]


@few
@given(games)
def test_face_down_cards_are_in_no_view(game: Any) -> None:
    rng = Random(game[2])
    for story in played(game):
        rules = story.table.game
        twin = world.twin(rules, story.state, 0, rng)
        for seat in range(game[1]) if twin is not None else ():
            assert rules.view(twin, seat) == rules.view(story.state, seat)
            assert rules.choices(twin, seat) == rules.choices(story.state, seat)
        assert twin is None or rules.due(twin) == rules.due(story.state)
