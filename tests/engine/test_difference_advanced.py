"""The advanced game of Difference: cards side by side, two differences with each neighbour."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.difference.claims import (
    Bury,
    CardPlaced,
    Claim,
    ClaimMissed,
    DifferencesFound,
    DifferencesShown,
    Finished,
    PlaceCard,
    ShowDifferences,
)
from engine.games.difference.layout import Cell
from engine.games.difference.poll import PlayOn
from tests.engine.scene import OFF_TARGET, SCENE, advanced_story, new_story, show_move
from tests.engine.story import Story
from tests.engine.worlds.difference import correct_show, spot


def lays(story: Story, seat: int, at: tuple[int, int]) -> None:
    """Claim, choose a cell and show every required difference."""
    story.play(seat, Claim())
    story.play(seat, PlaceCard(at))
    while story.game_view().claim is not None:
        story.play(seat, correct_show(story.table))


def places_open(story: Story, seat: int) -> set[tuple[int, int]]:
    return {
        at for choice in story.table.choices(seat) if choice.do == "place" for at in choice.forms[0].among
    }


def test_board_may_have_several_references() -> None:  # R-DIF-23, difference.advanced=true
    story = advanced_story("*")
    lays(story, 0, (1, 0))
    lays(story, 1, (0, 1))
    assert {(cell.at, cell.card) for cell in story.game_view().board} == {
        ((0, 0), 29),
        ((1, 0), 25),
        ((0, 1), 27),
    }
    assert story.game_view().tops == (26, 28)


def test_right_claim_is_placed_beside_and_covers_nothing() -> None:  # R-DIF-24
    story = advanced_story("*")
    lays(story, 0, (0, -1))
    assert story.news_of(CardPlaced) == [CardPlaced(0, 25, (0, -1))]
    assert story.game_view().board == (Cell((0, 0), 29), Cell((0, -1), 25))
    assert story.game_view().covered == 0


def test_the_first_card_goes_next_to_the_first_reference() -> None:  # R-DIF-25
    story = advanced_story("*")
    story.play(0, Claim())
    assert places_open(story, 0) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    for at in ((2, 0), (1, 1), (0, 5), (10**20, -(10**20))):  # O-DIF-06: a corner does not touch
        refused = story.expect_refusal(0, PlaceCard(at))
        assert (refused.key, refused.facts["why"]) == ("not_a_place", "not_beside")


def test_later_cards_go_next_to_any_card() -> None:  # R-DIF-26
    story = advanced_story("*ab")
    story.play(0, Claim())
    assert places_open(story, 0) == {(-1, 0), (3, 0), *[(x, y) for x in range(3) for y in (-1, 1)]}
    story.play(0, PlaceCard((3, 0)))
    story.play(0, show_move(25, 1))
    assert story.news_of(CardPlaced) == [CardPlaced(0, 25, (3, 0))]


@pytest.mark.parametrize(
    ("drawn", "at", "against"),
    [
        ("*a", (2, 0), [0]),
        ("*a\nb.", (1, 1), [0, 1]),
        ("abc\n*.d", (1, 1), [1, 3, 29]),
        ("abc\n*.d\nefg", (1, 1), [1, 3, 5, 29]),
    ],
)
def test_two_differences_with_each_neighbour(drawn: str, at: Any, against: list[int]) -> None:  # R-DIF-27
    story = advanced_story(drawn)
    home = next(y for y, row in enumerate(drawn.splitlines()) if "*" in row)
    story.play(0, Claim())
    story.play(0, PlaceCard((at[0], at[1] - home)))
    claim = story.game_view().claim
    assert (claim.phase, claim.showing) == ("show", 0)
    assert [cell.card for cell in claim.against] == against
    for number, card in enumerate(against, 1):
        assert story.game_view().claim.showing == number - 1
        story.play(0, show_move(25, card))
        assert bool(story.news_of(DifferencesFound)) == (number == len(against))
        assert bool(story.news_of(DifferencesShown)) == (number < len(against))
    assert story.news_of(DifferencesFound)[0].changes == (25, *against)
    assert len(story.news_of(DifferencesFound)[0].points) == 2 * len(against)


def test_neighbours_are_shown_in_their_order() -> None:  # R-DIF-27
    story = advanced_story("*a\nb.")
    story.play(0, Claim())
    story.play(0, PlaceCard((1, 1)))
    story.play(0, show_move(25, 0))
    story.play(0, show_move(25, 0))  # card 0 again instead of card 1
    assert story.news_of(ClaimMissed) == [ClaimMissed(0, (spot(SCENE, 0),), "place")]
    assert len(story.game_view().board) == 3


def test_cell_is_free_again_after_wrong_claim() -> None:  # O-DIF-12
    story = advanced_story("*")
    story.play(0, Claim())
    assert story.expect_refusal(0, show_move(25, 29)).key == "place_first"
    story.play(0, PlaceCard((1, 0)))
    assert story.game_view().claim.place == (1, 0)
    assert story.expect_refusal(0, PlaceCard((0, 1))).key == "place_chosen"
    story.play(0, ShowDifferences((OFF_TARGET, OFF_TARGET)))
    story.play(1, Claim())
    assert (1, 0) in places_open(story, 1)


def test_covering_is_forbidden() -> None:  # R-DIF-28
    story = advanced_story("*ab")
    story.play(0, Claim())
    for at in ((0, 0), (1, 0), (2, 0)):
        assert story.expect_refusal(0, PlaceCard(at)).facts["why"] == "taken"
        assert at not in places_open(story, 0)


def test_no_line_holds_more_than_five() -> None:  # R-DIF-29
    row = advanced_story("*abcd")
    row.play(0, Claim())
    assert row.expect_refusal(0, PlaceCard((5, 0))).facts["why"] == "line_full"
    assert {at for at in places_open(row, 0) if at[1] == 0} == set()
    column = advanced_story("*\na\nb\nc\nd")
    column.play(0, Claim())
    assert column.expect_refusal(0, PlaceCard((0, -1))).facts["why"] == "line_full"
    assert (1, 0) in places_open(column, 0)
    four = advanced_story("*abc")
    lays(four, 0, (4, 0))
    assert len(four.game_view().board) == 5


def opens(drawn: str, lines: str) -> set[tuple[int, int]]:
    story = advanced_story(drawn, lines=lines)
    story.play(0, Claim())
    return places_open(story, 0)


def test_line_limit_counts_gaps_or_only_unbroken_runs() -> None:  # O-DIF-07, difference.lines=run
    drawn = "*ab.fg\n..cde."  # the first row holds five cards and a gap
    assert not {(6, 0), (3, 0)} & opens(drawn, "contain")
    assert {(6, 0), (3, 0)} & opens(drawn, "run") == {(6, 0)}  # filling the gap would make a run of six


def test_column_limit_counts_gaps() -> None:  # O-DIF-07
    drawn = "*.\na.\nbc\n.d\nfe\ng."  # the first column holds five cards and a gap
    assert not {(0, 6), (0, 3)} & opens(drawn, "contain")
    assert {(0, 6), (0, 3)} & opens(drawn, "run") == {(0, 6)}


def test_line_limit_counts_gaps_by_default() -> None:  # O-DIF-07
    for drawn in ("*ab.fg\n..cde.", "*.\na.\nb.\ncd\n.e"):
        story = advanced_story(drawn)
        story.play(0, Claim())
        assert places_open(story, 0) == opens(drawn, "contain")


def test_unbroken_run_is_at_most_five_at_either_end() -> None:
    """difference.lines=run: five may be side by side, six may not."""
    assert {(-1, 0), (4, 0)} <= opens("*abc", "run")
    assert {(0, -1), (0, 4)} <= opens("*\na\nb\nc", "run")
    assert not {(-1, 0), (5, 0)} & opens("*abcd", "run")
    assert not {(0, -1), (0, 5)} & opens("*\na\nb\nc\nd", "run")


def test_a_window_is_five_cells_wide_and_five_high() -> None:
    """difference.lines=window."""
    assert {(-1, 0), (4, 0), (0, 1)} <= opens("*abc", "window")
    assert {(-1, 0), (5, 0)} & opens("*abcd", "window") == set()
    assert {(0, -1), (0, 4), (1, 0)} <= opens("*\na\nb\nc", "window")
    assert {(0, -1), (0, 5)} & opens("*\na\nb\nc\nd", "window") == set()


def test_all_cards_may_be_kept_in_a_window_of_five() -> None:  # O-DIF-07
    drawn = "*.\na.\nb.\ncd\n.e"  # five rows high, two wide
    below = (1, 5)
    assert below in opens(drawn, "contain")
    assert below not in opens(drawn, "window")
    assert {(-1, 0), (2, 3), (0, 4)} <= opens(drawn, "window")


def test_the_advanced_game_ends_the_same_way() -> None:  # R-DIF-30
    story = advanced_story("*", piles=[[25], [26, 27], [28, 24]])
    lays(story, 0, (1, 0))
    assert story.news_of(Finished) == [Finished(0, 1)]
    assert story.game_view().phase == "ask"
    for seat in (1, 2):
        story.play(seat, PlayOn())
    lays(story, 2, (1, 1))
    lays(story, 2, (0, 1))
    assert story.outcome.places == (1, 3, 2)


def test_basic_game_refuses_place_moves() -> None:
    story = new_story(2)
    assert story.expect_refusal(0, PlaceCard((1, 0))).key == "not_claimed"
    story.play(0, Claim())
    assert story.expect_refusal(0, PlaceCard((1, 0))).key == "not_advanced"


def test_beginner_and_advanced_can_be_combined() -> None:  # O-DIF-09
    story = advanced_story("*", beginner=True)
    story.play(0, Bury())
    lays(story, 0, (1, 0))
    assert story.news_of(CardPlaced) == [CardPlaced(0, 26, (1, 0))]
    assert "bury" not in advanced_story("*").open_moves(0)
