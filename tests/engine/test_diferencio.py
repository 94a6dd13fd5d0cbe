"""Diferencio: set-up, the first phase and the second phase."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.game import RefusedError
from engine.games.diferencio import (
    Change,
    ChangeFound,
    GaveBack,
    GiveBack,
    GiveUp,
    NightFell,
    PhaseTwo,
    ProposalMissed,
    Propose,
    Ready,
    SeatWon,
    TurnEnded,
    Woke,
)
from engine.table import Leave
from tests.engine.night import NIGHT_MS, card, night_story, row, second_phase_story, wake_up
from tests.engine.story import Story, pack
from tests.engine.worlds.diferencio import cards

# --- material and set-up ------------------------------------------------------------------------


def test_the_world_chosen_is_the_world_played() -> None:  # R-DIO-01
    assert Story("diferencio", 3).game_view().world == "sample"
    other_side = msgspec.structs.replace(pack("diferencio"), id="other-side")
    assert Story("diferencio", 3, pack=other_side).game_view().world == "other-side"


def test_the_54_cards_of_one_world() -> None:  # R-DIO-02
    table = Story("diferencio", 4).table
    drawn = [len(place.versions) for place in pack("diferencio").places]
    assert drawn == [6] * 9
    assert cards(table.game, table.state) == list(range(54))  # type: ignore[arg-type]


def test_every_place_has_one_card_of_its_number_face_up() -> None:  # R-DIO-03, O-DIO-14
    boards = set()
    for seed in range(20):
        story = Story("diferencio", 2, seed=str(seed))
        assert [c // 6 for c in story.state.board] == list(range(9))
        assert [c % 6 for c in story.state.board] == list(story.game_view().board)
        boards.add(story.game_view().board)
    assert len(boards) > 15


def test_the_other_cards_are_a_shuffled_pile() -> None:  # R-DIO-04
    first, second = (Story("diferencio", 2, seed=seed).state for seed in "ab")
    assert len(first.pile) + 6 == 45
    assert first.pile != second.pile
    assert list(first.pile) != sorted(first.pile)


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_draws_three_cards(seats: int) -> None:  # R-DIO-05
    story = Story("diferencio", seats)
    assert story.game_view().hands == (3,) * seats
    assert all(len(story.game_view(seat).hand) == 3 for seat in range(seats))


def test_the_youngest_is_the_first_architect() -> None:  # R-DIO-06
    story = Story("diferencio", 4, first=2)
    assert story.game_view().architect == 2
    for seat in range(4):
        story.play(seat, Ready())
    assert [seat for seat in range(4) if "change" in story.open_moves(seat)] == [2]


def test_everybody_studies_the_picture_first() -> None:  # R-DIO-07, O-DIO-15
    story = Story("diferencio", 3)
    story.play(1, Ready())
    story.play(2, Ready())
    story.pass_time(3_600_000)
    assert story.game_view().part == "study" and story.game_view().ready == (1, 2)
    assert story.expect_refusal(1, Ready()).key == "already_ready"
    assert story.expect_refusal(1, Propose(0)).key == "studying"
    assert story.expect_refusal(0, Change((0,))).key == "not_night"
    story.play(0, Ready())
    assert story.game_view().part == "night" and story.news_of(NightFell) == [NightFell(0, 1)]
    assert story.expect_refusal(0, Ready()).key == "not_studying"


def test_absent_seats_do_not_delay_the_study() -> None:
    story = Story("diferencio", 3)
    story.play(0, Ready())
    story.play(1, Ready())
    story.play(2, Leave())
    assert story.game_view().part == "night"


def test_six_points_win() -> None:  # R-DIO-08
    story = wake_up(second_phase_story(0, 4, 0), 0, 1)
    story.play(1, Propose(0))
    assert story.game_view().scores[1] == 5 and story.outcome is None
    story.play(1, Propose(1))
    assert story.outcome is not None and story.outcome.places[1] == 1
    assert story.news_of(SeatWon) == [SeatWon(1)]


@pytest.mark.parametrize(
    "deal, field",
    [
        ({"board": [0] * 8}, "board"),
        ({"board": [0] * 8 + [6]}, "board"),
        ({"hands": [[1], [2]]}, "hands"),
        ({"hands": [[1, 2, 3, 4], [5], [7]]}, "hands"),
        ({"hands": [[], [5], [7]]}, "hands"),
        ({"points": [[1] * 6, [], []]}, "points"),
        ({"points": [[1], [1], []]}, "cards"),
        ({"pile": [54]}, "cards"),
        ({"pile": [-1]}, "cards"),
        ({"pile": list(range(6))}, "board"),
        ({"pile": list(range(6, 54))}, "pile"),
        ({"points": [[1, 2, 3], [], []], "phase": 1}, "phase"),
    ],
)
def test_impossible_deal_is_refused(deal: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        Story("diferencio", 3, deal=deal)
    assert caught.value.key == "deal" and caught.value.facts["field"] == field


def test_deal_by_hand_is_kept_as_given() -> None:
    deal = {
        "board": [1] * 9,
        "hands": [[0], [2, 3], [4]],
        "points": [[5], [], [6]],
        "pile": [8, 9],
        "phase": 2,
    }
    state = Story("diferencio", 3, deal=deal).state
    assert [c % 6 for c in state.board] == [1] * 9 and state.hands == ((0,), (2, 3), (4,))
    assert state.points == ((5,), (), (6,)) and state.pile[:2] == (8, 9) and state.phase == 2


# --- the first phase ----------------------------------------------------------------------------


def test_the_dreamers_sleep_a_whole_night() -> None:  # R-DIO-09
    story = night_story(3)
    assert story.expect_refusal(1, Propose(0)).key == "asleep"
    assert story.open_moves(1) == story.open_moves(2) == {"leave"}
    story.play(0, Change((card(0, 1),)), at=1000)
    assert story.game_view(1).part == "night" and story.view(1).due == NIGHT_MS
    assert story.game_view(1).board == (0,) * 9
    story.pass_time(2999)
    assert story.game_view(1).part == "night"
    story.pass_time(1)
    assert story.game_view(1).part == "search" and story.news_of(Woke) == [Woke(1)]


def test_exactly_one_card_is_exchanged_for_one_of_its_number() -> None:  # R-DIO-10, O-DIO-22
    story = night_story(3)
    assert story.expect_refusal(0, Change(())).key == "no_such_change"
    assert story.expect_refusal(0, Change((card(0, 1), card(1, 1)))).facts["most"] == 1
    assert story.expect_refusal(0, Change((card(0, 2),))).key == "not_in_hand"
    assert story.expect_refusal(1, Change((card(0, 2),))).key == "not_architect"
    wake_up(story, 1)
    assert story.game_view(1).board == (0, 1, 0, 0, 0, 0, 0, 0, 0)
    assert story.game_view(0).removed == (card(1, 0),) and story.game_view(0).changed == (card(1, 1),)
    assert story.game_view(0).hand == (card(0, 1), card(2, 1))


def test_architects_choice_wakes_the_dreamers() -> None:  # R-DIO-11
    story = night_story(3)
    story.pass_time(60_000)
    assert story.game_view().part == "night" and story.view().due is None
    story.play(0, Change((card(2, 1),)))
    assert story.game_view().part == "search" and story.news_of(Woke) == [Woke(1)]


def test_dreamer_proposes_a_place() -> None:  # R-DIO-12
    story = wake_up(night_story(3), 1)
    assert (
        story.expect_refusal(1, Propose(-1)).key == story.expect_refusal(1, Propose(9)).key == "no_such_place"
    )
    assert story.expect_refusal(0, Propose(1)).key == "architect"
    story.play(1, Propose(1))
    assert [found.place for found in story.news_of(ChangeFound)] == [1]


def test_right_proposal_scores_the_removed_card() -> None:  # R-DIO-13
    story = wake_up(night_story(3), 1)
    story.play(2, Propose(1))
    assert story.news_of(ChangeFound) == [ChangeFound(2, 1, card(1, 0))]
    assert story.game_view().points == ((), (), (card(1, 0),)) and story.game_view().scores == (0, 0, 1)
    assert story.game_view().turn == 2


def test_wrong_proposal_ends_own_proposals() -> None:  # R-DIO-14
    story = wake_up(night_story(3), 1)
    story.play(2, Propose(5))
    assert story.news_of(ProposalMissed) == [ProposalMissed(2, 5, False)]
    assert story.expect_refusal(2, Propose(1)).key == "out"
    assert story.game_view().out == (2,) and story.game_view().turn == 1
    assert story.expect_refusal(2, GiveUp()).key == "out"


def test_unfound_change_scores_for_the_architect() -> None:  # R-DIO-15, O-DIO-01, O-DIO-19
    story = wake_up(night_story(3), 1)
    story.play(2, Propose(5))
    story.play(1, GiveUp())
    assert story.game_view().points == ((card(1, 0),), (), ())
    assert story.news_of(TurnEnded) == [TurnEnded(1, 0, (1,), (card(1, 0),), (0,))]
    assert story.game_view(2).last == TurnEnded(1, 0, (1,), (card(1, 0),), (0,))


def test_the_architect_draws_up_to_three() -> None:  # R-DIO-16
    story = wake_up(night_story(3, deal={"pile": [card(8, 5)]}), 1)
    pile = story.game_view().pile
    story.play(1, Propose(1))
    assert story.game_view(0).hand == (card(0, 1), card(2, 1), card(8, 5))
    assert story.game_view().pile == pile - 1


def test_the_next_seat_is_the_architect() -> None:  # R-DIO-17, O-ALL-01
    story = night_story(3, first=2)
    for architect, dreamer in ((2, 0), (0, 1), (1, 2)):
        assert story.game_view().architect == architect
        wake_up(story, 0).play(dreamer, Propose(0))
    assert story.game_view().architect == 2


def test_three_points_begin_the_second_phase() -> None:  # R-DIO-18, O-DIO-07
    story = wake_up(night_story(3, scores=(0, 1, 2)), 1)
    story.play(1, Propose(1))
    assert story.game_view().phase == 1
    wake_up(story, 0).play(2, Propose(0))
    assert story.game_view().phase == 2 and story.news_of(PhaseTwo) == [PhaseTwo()]
    assert story.game_view().scores == (0, 2, 3)


def test_no_proposal_counts_after_the_turn() -> None:  # O-DIO-17
    story = wake_up(night_story(3), 1)
    story.play(1, Propose(1))
    assert story.expect_refusal(2, Propose(1)).key == "turn_over"
    assert story.game_view().out == ()


# --- the second phase ---------------------------------------------------------------------------


def test_one_two_or_three_cards_are_changed() -> None:  # R-DIO-19
    choice = second_phase_story(0, 3, 0).table.choices(0)[0]
    a, b, c = row(1)
    assert choice.forms[0].among == ((a,), (a, b), (a, b, c), (a, c), (b,), (b, c), (c,))  # type: ignore[union-attr]
    assert second_phase_story(0, 3, 0).expect_refusal(0, Change(())).key == "no_such_change"
    for places in ((0,), (0, 2), (0, 1, 2)):
        story = wake_up(second_phase_story(0, 3, 0), *places)
        assert [place for place in range(9) if story.game_view().board[place]] == list(places)


def test_number_of_changes_stays_hidden() -> None:  # R-DIO-20
    one, three = wake_up(second_phase_story(0, 3, 0), 0), wake_up(second_phase_story(0, 3, 0), 0, 1, 2)
    for seat in (1, 2, None):
        seen, other = one.view(seat), three.view(seat)
        assert msgspec.structs.replace(other.game, board=seen.game.board) == seen.game
        assert (seen.revision, seen.due, seen.news, seen.choices) == (
            other.revision,
            other.due,
            other.news,
            other.choices,
        )
    assert one.game_view(1).hands == three.game_view(1).hands == (3, 3, 3)
    assert one.game_view(1).removed == three.game_view(1).removed == () == three.game_view(1).changed


def test_each_right_proposal_is_a_point() -> None:  # R-DIO-21, O-DIO-04
    story = wake_up(second_phase_story(0, 3, 0), 0, 1, 2)
    story.play(2, Propose(0))
    story.play(1, Propose(2))
    assert story.game_view().scores == (0, 4, 1) and story.game_view().turn == 1
    assert story.game_view().found == (ChangeFound(2, 0, card(0, 0)), ChangeFound(1, 2, card(2, 0)))
    story.play(2, Propose(1))
    assert story.game_view().points[2] == (card(0, 0), card(1, 0))


def test_wrong_proposal_costs_a_point_card() -> None:  # R-DIO-22
    story = wake_up(second_phase_story(0, 3, 1), 0)
    (lost,) = story.game_view().points[2]
    pile = story.game_view().pile
    story.play(2, Propose(5))
    assert story.news_of(ProposalMissed) == [ProposalMissed(2, 5, True)] and story.news_of(GaveBack) == [
        GaveBack(2, lost)
    ]
    assert story.game_view().points[2] == () and story.game_view().scores == (0, 3, 0)
    assert story.game_view().pile == pile + 1 and story.state.pile[-1] == lost


def test_wrong_proposal_ends_own_proposals_in_second_phase() -> None:  # R-DIO-23
    story = wake_up(second_phase_story(0, 3, 1), 0, 1)
    story.play(2, Propose(0))
    story.play(2, Propose(5))
    assert story.expect_refusal(2, Propose(1)).key == "out"
    assert "propose" in story.open_moves(1)


def test_the_architect_scores_each_card_not_found() -> None:  # R-DIO-24
    story = wake_up(second_phase_story(0, 3, 0), 0, 1, 2)
    story.play(1, Propose(1))
    story.play(2, Propose(8))
    story.play(1, GiveUp())
    assert story.game_view().scores == (2, 4, 0)
    assert story.news_of(TurnEnded) == [
        TurnEnded(1, 0, (0, 1, 2), (card(0, 0), card(1, 0), card(2, 0)), (0, 1, 0))
    ]


def test_the_sixth_point_wins_at_once() -> None:  # R-DIO-25, O-DIO-20
    story = wake_up(second_phase_story(4, 5, 2), 0, 1, 2)
    story.play(2, Propose(8))
    story.play(1, Propose(0))
    assert story.outcome is not None
    assert story.outcome.places == (2, 1, 3) and story.outcome.scores == (4, 6, 1)
    assert story.news_of(TurnEnded)[0].taken == (1, None, None)
    assert story.expect_refusal(2, GiveBack(story.game_view().points[2][0])).key == "game_over"
    assert story.open_moves(1) == {"leave"}
