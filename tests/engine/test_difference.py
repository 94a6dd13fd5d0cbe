"""Difference by the printed rules: set-up, play, the end, the beginner game."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from engine import serialization
from engine.game import RefusedError
from engine.games.difference.claims import (
    Bury,
    CardBuried,
    CardTurned,
    Claim,
    ClaimMissed,
    DifferencesFound,
    Finished,
    LockEnded,
    ShowDifferences,
)
from engine.games.difference.countdown import COUNT_IN_MS, CountInEnded
from engine.games.difference.layout import Cell
from engine.games.difference.pack import DifferencePack
from engine.games.difference.poll import PlayOn, PollEnded, PollView, Stop, Voted
from engine.packs import PackError
from engine.table import Leave, Return, Table
from tests.engine.scene import (
    OFF_TARGET,
    SCENE,
    claim_and_miss,
    claim_and_show,
    new_story,
    show_move,
    three_piles,
    two_piles,
)
from tests.engine.worlds.difference import cards, spot

ELSEWHERE = (2, 2)


# --- material and set-up ------------------------------------------------------------------------


def scene_of(level: str) -> Any:
    raw = {**msgspec.to_builtins(SCENE), "level": level}
    return serialization.decode_pack("scene.json", msgspec.json.encode(raw))


def test_a_set_is_twenty_five_cards_however_many_changes_a_scene_has() -> None:  # R-DIF-01
    assert len(SCENE.changes) > 25
    for seats in range(2, 7):
        story = new_story(seats)
        assert len(set(cards(story.table.game, story.state))) == 25


def test_an_easy_scene_can_be_played() -> None:  # R-DIF-02
    story = new_story(3, pack=scene_of("easy"))
    claim_and_show(story, 0)
    assert story.table.setting.pack.level == "easy"
    assert story.game_view().piles == (7, 8, 8)


def test_a_hard_scene_can_be_played() -> None:  # R-DIF-03
    story = new_story(3, pack=scene_of("hard"))
    claim_and_show(story, 0)
    assert story.table.setting.pack.level == "hard"
    assert story.game_view().piles == (7, 8, 8)


def test_a_scene_is_easy_or_hard_and_nothing_else() -> None:
    with pytest.raises(PackError):
        scene_of("medium")


def test_all_cards_of_a_game_are_of_one_illustration() -> None:  # R-DIF-04
    story = new_story(2)
    assert isinstance(story.table.game.pack, DifferencePack)
    assert serialization.convert_setup(msgspec.to_builtins(story.table.setting)).pack == SCENE
    assert set(cards(story.table.game, story.state)) <= set(range(len(SCENE.changes)))


def test_cards_are_shuffled() -> None:  # R-DIF-05
    deals = {new_story(2, seed=f"{seed}").state.piles for seed in range(20)}
    assert len(deals) == 20
    drawn = {card for piles in deals for pile in piles for card in pile}
    assert drawn == set(range(30))


def test_one_card_is_in_the_centre() -> None:  # R-DIF-06
    for options in ({}, {"advanced": True}):
        story = new_story(4, options=options)
        (reference,) = story.game_view().board
        assert reference.at == (0, 0)
        assert all(reference.card not in pile for pile in story.state.piles)


def test_the_rest_is_dealt_evenly() -> None:  # R-DIF-07
    hands = {seats: new_story(seats).game_view().piles for seats in range(2, 7)}
    assert hands == {2: (12,) * 2, 3: (8,) * 3, 4: (6,) * 4, 5: (4,) * 5, 6: (4,) * 6}


def test_five_players_leave_four_cards_out() -> None:  # R-DIF-08
    left_over = {seats: len(new_story(seats).state.aside) for seats in range(2, 7)}
    assert left_over == {2: 0, 3: 0, 4: 0, 5: 4, 6: 0}


def test_short_form_halves_the_piles() -> None:  # difference.short=true
    hands = {seats: new_story(seats, options={"short": True}).game_view().piles for seats in range(2, 7)}
    assert hands == {2: (6,) * 2, 3: (4,) * 3, 4: (3,) * 4, 5: (2,) * 5, 6: (2,) * 6}
    story = new_story(4, options={"short": True})
    assert len(cards(story.table.game, story.state)) == 25


@pytest.mark.parametrize(
    "deal",
    [
        {"piles": [[1]]},
        {"piles": [[1], []]},
        {"piles": [[1, 1], [2]]},
        {"piles": [[1], [30]]},
        {"piles": [[1], [-1]]},
        {"reference": 1, "piles": [[1], [2]]},
        {"reference": 30},
        {"piles": [list(range(13)), list(range(13, 25))]},
        {"placed": [[1, 0, 3]]},
    ],
)
def test_a_wrong_deal_is_refused(deal: dict[str, Any]) -> None:
    with pytest.raises(RefusedError) as refused:
        new_story(2, deal=deal)
    assert refused.value.key == "deal"
    assert refused.value.facts["field"] in deal


def test_placed_cards_must_touch() -> None:
    deal = {"reference": 0, "placed": [[1, 0, 1], [1, 1, 2], [3, 0, 3]]}
    with pytest.raises(RefusedError) as refused:
        new_story(2, options={"advanced": True}, deal=deal)
    assert refused.value.facts["field"] == "placed"


def test_deal_by_hand_is_kept_and_the_rest_is_random() -> None:
    story = new_story(2, deal={"reference": 7})
    assert story.game_view().board == (Cell((0, 0), 7),)
    assert story.game_view().piles == (12, 12)
    story = new_story(2, deal={"piles": [[3, 1], [9]]})
    assert story.state.piles == ((3, 1), (9,))
    assert len(cards(story.table.game, story.state)) == 25


# --- play ---------------------------------------------------------------------------------------


def test_everybody_turns_the_first_card_at_once() -> None:  # R-DIF-09
    story = new_story(2, deal=two_piles())
    assert story.news_of(CardTurned) == [CardTurned(0, 0), CardTurned(1, 10)]
    assert story.game_view().tops == (0, 10)


def test_the_piles_stay_hidden() -> None:
    story = new_story(3, deal=three_piles())
    seen = msgspec.json.encode([story.view(seat) for seat in (None, 0, 1, 2)]).decode()
    assert "16" not in seen and "17" not in seen and "11" not in seen


def test_a_claim_compares_ones_own_card_with_the_reference() -> None:  # R-DIF-10
    story = new_story(2, deal=two_piles())
    story.play(0, Claim())
    story.play(0, show_move(10, 20))
    assert story.news_of(ClaimMissed) == [ClaimMissed(0, (spot(SCENE, 10),), "place")]
    story.play(1, Claim())
    story.play(1, show_move(10, 20))
    assert story.news_of(DifferencesFound)


def test_anyone_may_claim_at_any_time() -> None:  # R-DIF-11
    story = new_story(3, deal={"reference": 20, "piles": [[0, 1, 2], [10, 11], [15, 16]]})
    for seat in (2, 0, 0, 1):
        assert all("claim" in story.open_moves(other) for other in range(3))
        claim_and_show(story, seat)
    assert story.game_view().piles == (1, 1, 1)


def test_the_claimant_must_show_both_differences() -> None:  # R-DIF-12
    story = new_story(2, deal=two_piles())
    story.play(0, Claim())
    assert story.game_view().piles == (3, 3)
    assert {"show"} == story.open_moves(0) - {"leave", "take_back"}
    story.play(0, ShowDifferences((OFF_TARGET, ELSEWHERE)))
    assert story.news_of(ClaimMissed) == [ClaimMissed(0, (OFF_TARGET, ELSEWHERE), "place")]
    assert story.game_view().piles == (3, 3)


def test_a_difference_known_from_the_claim_before_must_be_shown_again() -> None:  # R-DIF-13
    story = new_story(2, deal=two_piles())
    claim_and_show(story, 0)
    story.play(1, Claim())
    story.play(1, ShowDifferences((spot(SCENE, 10), OFF_TARGET)))  # card 0 was shown in the claim before
    assert story.news_of(ClaimMissed) == [ClaimMissed(1, (OFF_TARGET,), "place")]
    assert story.game_view().piles == (2, 3)


def test_a_right_claim_covers_the_reference() -> None:  # R-DIF-14
    story = new_story(2, deal=two_piles())
    claim_and_show(story, 0)
    assert story.news_of(DifferencesFound) == [
        DifferencesFound(0, 0, (0, 20), (spot(SCENE, 0), spot(SCENE, 20)))
    ]
    assert story.game_view().board == (Cell((0, 0), 0),)
    assert story.game_view().covered == 1
    story.play(1, Claim())
    story.play(1, show_move(10, 0))
    assert story.game_view().board == (Cell((0, 0), 10),)


def test_only_the_claimant_turns_the_next_card() -> None:  # R-DIF-15
    story = new_story(2, deal=two_piles())
    claim_and_show(story, 0)
    assert story.news_of(CardTurned) == [CardTurned(0, 1)]
    assert story.game_view().tops[0] == 1


def test_others_keep_their_card_and_play_continues() -> None:  # R-DIF-16
    story = new_story(3, deal={"reference": 20, "piles": [[0, 1], [10, 11], [15, 16]]})
    claim_and_show(story, 1)
    assert story.game_view().tops == (0, 11, 15)
    assert story.game_view().phase == "search"
    assert all("claim" in story.open_moves(seat) for seat in range(3))


def test_a_wrong_claimant_keeps_the_card_and_nothing_else_changes() -> None:  # R-DIF-17
    story = new_story(2, deal=two_piles())
    before = story.state
    claim_and_miss(story, 0)
    after = story.state
    assert (after.board, after.piles, after.covered) == (before.board, before.piles, before.covered)
    assert story.game_view().phase == "search"


def test_a_wrong_claimant_waits_for_another_claim() -> None:  # R-DIF-18
    story = new_story(3)
    claim_and_miss(story, 0)
    assert story.game_view().lock.seat == 0
    assert story.expect_refusal(0, Claim()).key == "locked"
    assert "claim" not in story.open_moves(0) and "claim" in story.open_moves(1)
    story.play(1, Claim())
    assert story.news_of(LockEnded) == [LockEnded(0)]
    story.play(1, ShowDifferences((OFF_TARGET, OFF_TARGET)))  # whether right or wrong
    assert story.game_view().lock.seat == 1
    assert "claim" in story.open_moves(0)


def test_one_difference_is_common_with_the_claim_before() -> None:  # R-DIF-19
    story = new_story(3)
    shown = []
    for seat in (0, 1, 1, 2, 0, 0, 2):
        claim_and_show(story, seat)
        shown += [set(found.changes) for found in story.news_of(DifferencesFound)]
    assert len(shown) == 7
    assert all(len(changes) == 2 for changes in shown)
    assert all(len(now & before) == 1 for before, now in itertools.pairwise(shown))


# --- the countdown ------------------------------------------------------------------------------


def test_no_countdown_by_default() -> None:
    story = new_story(3)
    assert story.game_view().phase == "search" and story.game_view().begins is None


def test_cards_are_hidden_during_the_countdown() -> None:  # difference.count_in=true
    story = new_story(2, options={"count_in": True, "beginner": True}, deal=two_piles())
    for seat in (None, 0, 1):
        seen = story.game_view(seat)
        assert (seen.phase, seen.begins, seen.board, seen.tops) == ("count", COUNT_IN_MS, (), (None, None))
        assert seen.piles == (3, 3)
    assert story.news == ()
    story.pass_time(COUNT_IN_MS - 1)
    assert story.game_view().phase == "count"
    story.pass_time(1)
    assert story.news == (CountInEnded(), CardTurned(0, 0), CardTurned(1, 10))
    assert story.game_view().phase == "search" and story.game_view().tops == (0, 10)
    claim_and_show(story, 0)
    assert story.game_view().piles == (2, 3)


def test_claim_and_bury_are_refused_during_the_countdown() -> None:  # difference.count_in=true
    story = new_story(2, options={"count_in": True, "beginner": True}, deal=two_piles())
    for move in (Claim(), Bury()):
        refused = story.expect_refusal(0, move)
        assert (refused.key, refused.facts) == ("not_begun", {"until": COUNT_IN_MS})
    assert not {"claim", "bury"} & story.open_moves(0)
    assert story.table.game.awaited_seats(story.state) == frozenset()
    story.play(1, Claim(), at=COUNT_IN_MS)
    assert story.game_view().claim.seat == 1


def test_countdown_continues_after_save_and_resume() -> None:
    story = new_story(2, options={"count_in": True})
    story.pass_time(1200)
    again = Table.resume(story.table.game, story.table.save())
    assert again.view().game.begins - again.view().at == COUNT_IN_MS - 1200
    again.pass_time(COUNT_IN_MS)
    assert again.view().game.phase == "search"


# --- the end ------------------------------------------------------------------------------------


def test_first_seat_without_cards_wins_at_once() -> None:  # R-DIF-20
    story = new_story(2, deal=two_piles())
    for seat in (0, 1, 1, 0, 0):
        assert story.outcome is None
        claim_and_show(story, seat)
    assert Finished(0, 1) in story.news_of(Finished)
    assert story.outcome.places == (1, 2)
    assert story.outcome.scores == (3, 2)
    assert story.expect_refusal(1, Claim()).key == "game_over"


def four_piles() -> dict[str, Any]:
    return {"reference": 20, "piles": [[0], [10, 11], [15, 16, 17], [18, 19]]}


def test_the_others_may_play_on_for_places() -> None:  # R-DIF-21
    story = new_story(3, deal=three_piles())
    claim_and_show(story, 0)
    assert story.outcome is None
    assert story.game_view().phase == "ask"
    assert all({"play_on", "stop"} <= story.open_moves(seat) for seat in (1, 2))
    assert story.expect_refusal(1, Claim()).key == "asking"
    for seat in (2, 1):
        story.play(seat, PlayOn())
    assert "claim" not in story.open_moves(0)
    assert story.expect_refusal(0, Claim()).key == "finished"
    claim_and_show(story, 2)
    claim_and_show(story, 1)
    claim_and_show(story, 1)
    assert story.news_of(Finished) == [Finished(1, 2), Finished(2, 3)]  # the last player need not play
    assert story.game_view().finished == (0, 1)
    assert story.outcome is not None and story.outcome.places == (1, 2, 3)


def test_winner_is_not_asked_to_vote() -> None:  # O-DIF-11
    story = new_story(3, deal=three_piles())
    claim_and_show(story, 0)
    assert not {"play_on", "stop"} & story.open_moves(0)
    assert story.expect_refusal(0, Stop()).key == "others_decide"
    assert story.expect_refusal(0, PlayOn()).key == "others_decide"
    assert story.table.game.awaited_seats(story.state) == {1, 2}


def test_more_than_half_of_those_still_playing_decide() -> None:  # O-DIF-11
    story = new_story(4, deal=four_piles())
    claim_and_show(story, 0)
    story.play(2, PlayOn())
    assert story.news_of(Voted) == [Voted(2, True)]
    assert story.game_view().poll == PollView((1, 2, 3), (2,), ())
    assert story.game_view().phase == "ask"  # one vote never decides for all
    story.play(3, Stop())
    assert story.game_view().phase == "ask"
    story.play(1, Stop())
    assert story.outcome.places == (1, 2, 4, 2)


def test_two_of_three_play_on() -> None:  # O-DIF-11
    story = new_story(4, deal=four_piles())
    claim_and_show(story, 0)
    story.play(2, PlayOn())
    story.play(1, PlayOn())
    assert story.game_view().phase == "search"
    assert story.game_view().poll is None
    assert story.expect_refusal(3, Stop()).key == "not_asked"


def test_a_tie_plays_on() -> None:  # O-DIF-11
    story = new_story(3, deal=three_piles())
    claim_and_show(story, 0)
    story.play(1, Stop())
    assert story.game_view().phase == "ask"
    story.play(2, PlayOn())
    assert story.game_view().phase == "search" and story.outcome is None
    assert story.news_of(PollEnded) == [PollEnded(on=(2,), stop=(1,))]


def test_countdown_runs_again_before_the_others_play_on() -> None:  # difference.count_in=true
    story = new_story(3, options={"count_in": True}, deal=three_piles())
    story.pass_time(COUNT_IN_MS)
    claim_and_show(story, 0)
    story.play(1, Stop())
    story.play(2, PlayOn())
    asked = story.game_view()
    assert (asked.phase, asked.board, asked.begins) == ("count", (), story.table.at + COUNT_IN_MS)
    assert story.expect_refusal(1, Claim()).key == "not_begun"
    assert "claim" not in story.open_moves(2)
    story.pass_time(COUNT_IN_MS)
    assert story.game_view().phase == "search"
    assert not story.news_of(CardTurned)  # their cards were turned before the vote
    claim_and_show(story, 1)


def test_vote_can_be_changed_while_the_poll_is_open() -> None:  # O-DIF-11
    story = new_story(3, deal=three_piles())
    claim_and_show(story, 0)
    story.play(1, PlayOn())
    assert story.expect_refusal(1, PlayOn()).key == "already_said"
    assert story.open_moves(1) & {"play_on", "stop"} == {"stop"}
    story.play(1, Stop())
    assert story.game_view().poll == PollView((1, 2), (), (1,))
    story.play(2, Stop())
    assert story.outcome is not None and story.outcome.places == (1, 2, 3)


def test_absent_seat_does_not_block_the_poll() -> None:  # O-DIF-11
    story = new_story(4, deal=four_piles())
    claim_and_show(story, 0)
    story.play(1, Stop())
    story.play(3, PlayOn())
    story.play(2, Leave())  # the two remaining seats disagree
    assert story.game_view().phase == "search"


def test_vote_is_removed_when_its_seat_leaves() -> None:  # O-DIF-11
    story = new_story(4, deal=four_piles())
    claim_and_show(story, 0)
    story.play(1, Stop())
    story.play(1, Leave())
    assert story.game_view().poll == PollView((2, 3), (), ())
    story.play(1, Return())
    assert story.game_view().poll == PollView((1, 2, 3), (), ())
    for seat in (1, 2):
        story.play(seat, Stop())
    assert story.outcome is not None


def test_winner_may_stop_when_all_voters_have_left() -> None:  # O-DIF-11
    story = new_story(3, deal=three_piles())
    claim_and_show(story, 0)
    for seat in (1, 2):
        story.play(seat, Leave())
    assert story.outcome is None
    story.play(0, Stop())
    assert story.outcome is not None and story.outcome.places == (1, 2, 3)


def test_stopping_ranks_the_others_by_cards_left() -> None:  # O-DIF-11
    story = new_story(3, deal={"reference": 20, "piles": [[0], [10, 11], [15, 16]]})
    claim_and_show(story, 0)
    for seat in (1, 2):
        story.play(seat, Stop())
    assert story.outcome.places == (1, 2, 2)


def test_poll_is_held_once() -> None:  # O-DIF-11
    story = new_story(3, deal=three_piles())
    assert story.expect_refusal(1, PlayOn()).key == "not_asked"
    four = new_story(4, deal={"reference": 20, "piles": [[0], [10], [15, 16], [17, 18]]})
    claim_and_show(four, 0)
    for seat in (1, 2):
        four.play(seat, PlayOn())
    assert not {"play_on", "stop"} & four.open_moves(1)
    claim_and_show(four, 1)
    assert four.game_view().phase == "search"


def test_option_after_skips_the_poll() -> None:  # O-DIF-11
    # difference.after=stop, difference.after=play
    stops = new_story(3, options={"after": "stop"}, deal=three_piles())
    claim_and_show(stops, 0)
    assert stops.outcome.places == (1, 2, 3)
    goes_on = new_story(3, options={"after": "play"}, deal=three_piles())
    claim_and_show(goes_on, 0)
    assert goes_on.outcome is None and goes_on.game_view().phase == "search"


def test_two_players_hold_no_poll() -> None:  # O-DIF-11
    story = new_story(2, deal={"reference": 20, "piles": [[0], [10]]})
    claim_and_show(story, 1)
    assert story.news_of(Finished) == [Finished(1, 1), Finished(0, 2)]
    assert story.outcome.places == (2, 1)


# --- the beginner game --------------------------------------------------------------------------


def test_a_beginner_may_put_the_top_card_under_the_pile() -> None:  # R-DIF-22, difference.beginner=true
    story = new_story(2, options={"beginner": True}, deal=two_piles())
    story.play(0, Bury())
    assert story.news == (CardBuried(0, 0), CardTurned(0, 1))
    assert story.state.piles[0] == (1, 2, 0)
    for _ in range(7):  # O-DIF-05: as often as one likes
        story.play(0, Bury())
    assert story.state.piles[0] == (2, 0, 1)


def test_burying_is_for_beginners_only() -> None:
    story = new_story(2)
    assert story.expect_refusal(0, Bury()).key == "not_beginner"
    assert "bury" not in story.open_moves(0)


def test_the_last_card_is_not_buried() -> None:  # O-DIF-04
    story = new_story(2, options={"beginner": True}, deal={"piles": [[1], [2, 3]]})
    assert story.expect_refusal(0, Bury()).key == "one_card_left"
    assert "bury" not in story.open_moves(0) and "bury" in story.open_moves(1)


def test_a_locked_beginner_may_bury() -> None:  # O-DIF-01, difference.beginner=true
    story = new_story(2, options={"beginner": True})
    claim_and_miss(story, 0)
    assert story.open_moves(0) >= {"bury"} and "claim" not in story.open_moves(0)
    story.play(0, Bury())
    assert story.expect_refusal(0, Claim()).key == "locked"
