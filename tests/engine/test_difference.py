"""Stories of Difference, as the booklet tells it: set-up, play, the end, beginners."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from engine import serialization
from engine.game import Refused
from engine.games.difference.claims import (
    Buried,
    Bury,
    Claim,
    Finished,
    Found,
    LockEnded,
    Missed,
    Show,
    Turned,
)
from engine.games.difference.countdown import COUNT_IN, Began
from engine.games.difference.layout import Cell
from engine.games.difference.pack import Scene
from engine.games.difference.poll import PlayOn, PollView, Stop, Voted
from engine.packs import PackError
from engine.table import Leave, Return, Table
from tests.engine.scene import (
    NOWHERE,
    SCENE,
    claims,
    misses,
    shows,
    table,
    three_piles,
    two_piles,
)
from tests.engine.worlds.difference import cards, spot

ELSEWHERE = (2, 2)


# --- material and set-up ------------------------------------------------------------------------


def scene_of(level: str) -> Any:
    raw = {**msgspec.to_builtins(SCENE), "level": level}
    return serialization.pack("scene.json", msgspec.json.encode(raw))


def test_a_set_is_twenty_five_cards_however_many_changes_a_scene_has() -> None:  # R-DIF-01
    assert len(SCENE.changes) > 25
    for seats in range(2, 7):
        story = table(seats)
        assert len(set(cards(story.table.game, story.state))) == 25


def test_an_easy_scene_can_be_played() -> None:  # R-DIF-02
    story = table(3, pack=scene_of("easy"))
    claims(story, 0)
    assert story.table.setting.pack.level == "easy"
    assert story.sees().piles == (7, 8, 8)


def test_a_hard_scene_can_be_played() -> None:  # R-DIF-03
    story = table(3, pack=scene_of("hard"))
    claims(story, 0)
    assert story.table.setting.pack.level == "hard"
    assert story.sees().piles == (7, 8, 8)


def test_a_scene_is_easy_or_hard_and_nothing_else() -> None:
    with pytest.raises(PackError):
        scene_of("medium")


def test_all_cards_of_a_game_are_of_one_illustration() -> None:  # R-DIF-04
    story = table(2)
    assert isinstance(story.table.game.pack, Scene)
    assert serialization.setting(msgspec.to_builtins(story.table.setting)).pack == SCENE
    assert set(cards(story.table.game, story.state)) <= set(range(len(SCENE.changes)))


def test_cards_are_shuffled() -> None:  # R-DIF-05
    deals = {table(2, seed=f"{seed}").state.piles for seed in range(20)}
    assert len(deals) == 20
    drawn = {card for piles in deals for pile in piles for card in pile}
    assert drawn == set(range(30))


def test_one_card_lies_in_the_centre() -> None:  # R-DIF-06
    for options in ({}, {"advanced": True}):
        story = table(4, options=options)
        (reference,) = story.sees().board
        assert reference.at == (0, 0)
        assert all(reference.card not in pile for pile in story.state.piles)


def test_the_rest_is_dealt_evenly() -> None:  # R-DIF-07
    hands = {seats: table(seats).sees().piles for seats in range(2, 7)}
    assert hands == {2: (12,) * 2, 3: (8,) * 3, 4: (6,) * 4, 5: (4,) * 5, 6: (4,) * 6}


def test_five_players_leave_four_cards_out() -> None:  # R-DIF-08
    left_over = {seats: len(table(seats).state.aside) for seats in range(2, 7)}
    assert left_over == {2: 0, 3: 0, 4: 0, 5: 4, 6: 0}


def test_short_form_halves_the_piles() -> None:  # difference.short=true
    hands = {seats: table(seats, options={"short": True}).sees().piles for seats in range(2, 7)}
    assert hands == {2: (6,) * 2, 3: (4,) * 3, 4: (3,) * 4, 5: (2,) * 5, 6: (2,) * 6}
    story = table(4, options={"short": True})
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
    with pytest.raises(Refused) as refused:
        table(2, deal=deal)
    assert refused.value.key == "deal"
    assert refused.value.facts["field"] in deal


def test_placed_cards_must_touch() -> None:
    deal = {"reference": 0, "placed": [[1, 0, 1], [1, 1, 2], [3, 0, 3]]}
    with pytest.raises(Refused) as refused:
        table(2, options={"advanced": True}, deal=deal)
    assert refused.value.facts["field"] == "placed"


def test_a_deal_by_hand_lies_as_given_and_chance_does_the_rest() -> None:
    story = table(2, deal={"reference": 7})
    assert story.sees().board == (Cell((0, 0), 7),)
    assert story.sees().piles == (12, 12)
    story = table(2, deal={"piles": [[3, 1], [9]]})
    assert story.state.piles == ((3, 1), (9,))
    assert len(cards(story.table.game, story.state)) == 25


# --- play ---------------------------------------------------------------------------------------


def test_everybody_turns_the_first_card_at_once() -> None:  # R-DIF-09
    story = table(2, deal=two_piles())
    assert story.told(Turned) == [Turned(0, 0), Turned(1, 10)]
    assert story.sees().tops == (0, 10)


def test_the_piles_stay_hidden() -> None:
    story = table(3, deal=three_piles())
    seen = msgspec.json.encode([story.view(seat) for seat in (None, 0, 1, 2)]).decode()
    assert "16" not in seen and "17" not in seen and "11" not in seen


def test_a_claim_compares_ones_own_card_with_the_reference() -> None:  # R-DIF-10
    story = table(2, deal=two_piles())
    story.plays(0, Claim())
    story.plays(0, shows(10, 20))
    assert story.told(Missed) == [Missed(0, (spot(SCENE, 10),), "place")]
    story.plays(1, Claim())
    story.plays(1, shows(10, 20))
    assert story.told(Found)


def test_anyone_may_claim_at_any_time() -> None:  # R-DIF-11
    story = table(3, deal={"reference": 20, "piles": [[0, 1, 2], [10, 11], [15, 16]]})
    for seat in (2, 0, 0, 1):
        assert all("claim" in story.may(other) for other in range(3))
        claims(story, seat)
    assert story.sees().piles == (1, 1, 1)


def test_the_claimant_must_show_both_differences() -> None:  # R-DIF-12
    story = table(2, deal=two_piles())
    story.plays(0, Claim())
    assert story.sees().piles == (3, 3)
    assert {"show"} == story.may(0) - {"leave", "take_back"}
    story.plays(0, Show((NOWHERE, ELSEWHERE)))
    assert story.told(Missed) == [Missed(0, (NOWHERE, ELSEWHERE), "place")]
    assert story.sees().piles == (3, 3)


def test_a_difference_known_from_the_claim_before_must_be_shown_again() -> None:  # R-DIF-13
    story = table(2, deal=two_piles())
    claims(story, 0)
    story.plays(1, Claim())
    story.plays(1, Show((spot(SCENE, 10), NOWHERE)))  # 0 was shown a moment ago
    assert story.told(Missed) == [Missed(1, (NOWHERE,), "place")]
    assert story.sees().piles == (2, 3)


def test_a_right_claim_covers_the_reference() -> None:  # R-DIF-14
    story = table(2, deal=two_piles())
    claims(story, 0)
    assert story.told(Found) == [Found(0, 0, (0, 20), (spot(SCENE, 0), spot(SCENE, 20)))]
    assert story.sees().board == (Cell((0, 0), 0),)
    assert story.sees().covered == 1
    story.plays(1, Claim())
    story.plays(1, shows(10, 0))
    assert story.sees().board == (Cell((0, 0), 10),)


def test_only_the_claimant_turns_the_next_card() -> None:  # R-DIF-15
    story = table(2, deal=two_piles())
    claims(story, 0)
    assert story.told(Turned) == [Turned(0, 1)]
    assert story.sees().tops[0] == 1


def test_the_others_keep_their_card_and_play_goes_on() -> None:  # R-DIF-16
    story = table(3, deal={"reference": 20, "piles": [[0, 1], [10, 11], [15, 16]]})
    claims(story, 1)
    assert story.sees().tops == (0, 11, 15)
    assert story.sees().phase == "search"
    assert all("claim" in story.may(seat) for seat in range(3))


def test_a_wrong_claimant_keeps_the_card_and_nothing_else_changes() -> None:  # R-DIF-17
    story = table(2, deal=two_piles())
    before = story.state
    misses(story, 0)
    after = story.state
    assert (after.board, after.piles, after.covered) == (before.board, before.piles, before.covered)
    assert story.sees().phase == "search"


def test_a_wrong_claimant_waits_for_another_claim() -> None:  # R-DIF-18
    story = table(3)
    misses(story, 0)
    assert story.sees().lock.seat == 0
    assert story.refuses(0, Claim()).key == "locked"
    assert "claim" not in story.may(0) and "claim" in story.may(1)
    story.plays(1, Claim())
    assert story.told(LockEnded) == [LockEnded(0)]
    story.plays(1, Show((NOWHERE, NOWHERE)))  # right or wrong
    assert story.sees().lock.seat == 1
    assert "claim" in story.may(0)


def test_one_difference_is_common_with_the_claim_before() -> None:  # R-DIF-19
    story = table(3)
    shown = []
    for seat in (0, 1, 1, 2, 0, 0, 2):
        claims(story, seat)
        shown += [set(found.changes) for found in story.told(Found)]
    assert len(shown) == 7
    assert all(len(changes) == 2 for changes in shown)
    assert all(len(now & before) == 1 for before, now in itertools.pairwise(shown))


# --- counted in ---------------------------------------------------------------------------------


def test_by_the_booklet_nobody_counts() -> None:
    story = table(3)
    assert story.sees().phase == "search" and story.sees().begins is None


def test_nothing_is_seen_until_all_have_been_counted_in() -> None:  # difference.count_in=true
    story = table(2, options={"count_in": True, "beginner": True}, deal=two_piles())
    for seat in (None, 0, 1):
        seen = story.sees(seat)
        assert (seen.phase, seen.begins, seen.board, seen.tops) == ("count", COUNT_IN, (), (None, None))
        assert seen.piles == (3, 3)
    assert story.news == ()
    story.passes(COUNT_IN - 1)
    assert story.sees().phase == "count"
    story.passes(1)
    assert story.news == (Began(), Turned(0, 0), Turned(1, 10))
    assert story.sees().phase == "search" and story.sees().tops == (0, 10)
    claims(story, 0)
    assert story.sees().piles == (2, 3)


def test_nobody_claims_or_buries_before_the_count_is_over() -> None:  # difference.count_in=true
    story = table(2, options={"count_in": True, "beginner": True}, deal=two_piles())
    for move in (Claim(), Bury()):
        refused = story.refuses(0, move)
        assert (refused.key, refused.facts) == ("not_begun", {"until": COUNT_IN})
    assert not {"claim", "bury"} & story.may(0)
    assert story.table.game.waits_for(story.state) == frozenset()
    story.plays(1, Claim(), at=COUNT_IN)
    assert story.sees().claim.seat == 1


def test_the_count_goes_on_where_it_was_after_a_rest() -> None:
    story = table(2, options={"count_in": True})
    story.passes(1200)
    again = Table.resume(story.table.game, story.table.save())
    assert again.view().game.begins - again.view().at == COUNT_IN - 1200
    again.pass_time(COUNT_IN)
    assert again.view().game.phase == "search"


# --- the end ------------------------------------------------------------------------------------


def test_the_first_without_cards_wins_at_that_moment() -> None:  # R-DIF-20
    story = table(2, deal=two_piles())
    for seat in (0, 1, 1, 0, 0):
        assert story.outcome is None
        claims(story, seat)
    assert Finished(0, 1) in story.told(Finished)
    assert story.outcome.places == (1, 2)
    assert story.outcome.scores == (3, 2)
    assert story.refuses(1, Claim()).key == "game_over"


def four_piles() -> dict[str, Any]:
    return {"reference": 20, "piles": [[0], [10, 11], [15, 16, 17], [18, 19]]}


def test_the_others_may_play_on_for_places() -> None:  # R-DIF-21
    story = table(3, deal=three_piles())
    claims(story, 0)
    assert story.outcome is None
    assert story.sees().phase == "ask"
    assert all({"play_on", "stop"} <= story.may(seat) for seat in (1, 2))
    assert story.refuses(1, Claim()).key == "asking"
    for seat in (2, 1):
        story.plays(seat, PlayOn())
    assert "claim" not in story.may(0)
    assert story.refuses(0, Claim()).key == "finished"
    claims(story, 2)
    claims(story, 1)
    claims(story, 1)
    assert story.told(Finished) == [Finished(1, 2), Finished(2, 3)]  # the last one need not play
    assert story.sees().finished == (0, 1)
    assert story.outcome.places == (1, 2, 3)


def test_whoever_has_won_is_not_asked() -> None:  # O-DIF-11
    story = table(3, deal=three_piles())
    claims(story, 0)
    assert not {"play_on", "stop"} & story.may(0)
    assert story.refuses(0, Stop()).key == "others_decide"
    assert story.refuses(0, PlayOn()).key == "others_decide"
    assert story.table.game.waits_for(story.state) == {1, 2}


def test_more_than_half_of_those_still_playing_decide() -> None:  # O-DIF-11
    story = table(4, deal=four_piles())
    claims(story, 0)
    story.plays(2, PlayOn())
    assert story.told(Voted) == [Voted(2, True)]
    assert story.sees().poll == PollView((1, 2, 3), (2,), ())
    assert story.sees().phase == "ask"  # one finger never decides for all
    story.plays(3, Stop())
    assert story.sees().phase == "ask"
    story.plays(1, Stop())
    assert story.outcome.places == (1, 2, 4, 2)


def test_two_of_three_play_on() -> None:  # O-DIF-11
    story = table(4, deal=four_piles())
    claims(story, 0)
    story.plays(2, PlayOn())
    story.plays(1, PlayOn())
    assert story.sees().phase == "search"
    assert story.sees().poll is None
    assert story.refuses(3, Stop()).key == "not_asked"


def test_a_tie_plays_on() -> None:  # O-DIF-11
    story = table(3, deal=three_piles())
    claims(story, 0)
    story.plays(1, Stop())
    assert story.sees().phase == "ask"
    story.plays(2, PlayOn())
    assert story.sees().phase == "search" and story.outcome is None


def test_one_may_think_again_while_it_is_open() -> None:  # O-DIF-11
    story = table(3, deal=three_piles())
    claims(story, 0)
    story.plays(1, PlayOn())
    assert story.refuses(1, PlayOn()).key == "already_said"
    assert story.may(1) & {"play_on", "stop"} == {"stop"}
    story.plays(1, Stop())
    assert story.sees().poll == PollView((1, 2), (), (1,))
    story.plays(2, Stop())
    assert story.outcome.places == (1, 2, 3)


def test_who_is_away_does_not_keep_the_others_waiting() -> None:  # O-DIF-11
    story = table(4, deal=four_piles())
    claims(story, 0)
    story.plays(1, Stop())
    story.plays(3, PlayOn())
    story.plays(2, Leave())  # of the two who are left one says this, one that
    assert story.sees().phase == "search"


def test_what_somebody_said_goes_with_them() -> None:  # O-DIF-11
    story = table(4, deal=four_piles())
    claims(story, 0)
    story.plays(1, Stop())
    story.plays(1, Leave())
    assert story.sees().poll == PollView((2, 3), (), ())
    story.plays(1, Return())
    assert story.sees().poll == PollView((1, 2, 3), (), ())
    for seat in (1, 2):
        story.plays(seat, Stop())
    assert story.outcome is not None


def test_when_all_who_are_asked_have_left_the_winner_may_stop() -> None:  # O-DIF-11
    story = table(3, deal=three_piles())
    claims(story, 0)
    for seat in (1, 2):
        story.plays(seat, Leave())
    assert story.outcome is None
    story.plays(0, Stop())
    assert story.outcome.places == (1, 2, 3)


def test_stopping_ranks_the_others_by_cards_left() -> None:  # O-DIF-11
    story = table(3, deal={"reference": 20, "piles": [[0], [10, 11], [15, 16]]})
    claims(story, 0)
    for seat in (1, 2):
        story.plays(seat, Stop())
    assert story.outcome.places == (1, 2, 2)


def test_it_is_asked_once() -> None:  # O-DIF-11
    story = table(3, deal=three_piles())
    assert story.refuses(1, PlayOn()).key == "not_asked"
    four = table(4, deal={"reference": 20, "piles": [[0], [10], [15, 16], [17, 18]]})
    claims(four, 0)
    for seat in (1, 2):
        four.plays(seat, PlayOn())
    assert not {"play_on", "stop"} & four.may(1)
    claims(four, 1)
    assert four.sees().phase == "search"


def test_the_answer_can_be_settled_beforehand() -> None:  # O-DIF-11
    # difference.after=stop, difference.after=play
    stops = table(3, options={"after": "stop"}, deal=three_piles())
    claims(stops, 0)
    assert stops.outcome.places == (1, 2, 3)
    goes_on = table(3, options={"after": "play"}, deal=three_piles())
    claims(goes_on, 0)
    assert goes_on.outcome is None and goes_on.sees().phase == "search"


def test_two_players_are_not_asked() -> None:  # O-DIF-11
    story = table(2, deal={"reference": 20, "piles": [[0], [10]]})
    claims(story, 1)
    assert story.told(Finished) == [Finished(1, 1), Finished(0, 2)]
    assert story.outcome.places == (2, 1)


# --- beginners ----------------------------------------------------------------------------------


def test_a_beginner_may_put_the_top_card_under_the_pile() -> None:  # R-DIF-22, difference.beginner=true
    story = table(2, options={"beginner": True}, deal=two_piles())
    story.plays(0, Bury())
    assert story.news == (Buried(0, 0), Turned(0, 1))
    assert story.state.piles[0] == (1, 2, 0)
    for _ in range(7):  # O-DIF-05: as often as one likes
        story.plays(0, Bury())
    assert story.state.piles[0] == (2, 0, 1)


def test_burying_is_for_beginners_only() -> None:
    story = table(2)
    assert story.refuses(0, Bury()).key == "not_beginner"
    assert "bury" not in story.may(0)


def test_the_last_card_is_not_buried() -> None:  # O-DIF-04
    story = table(2, options={"beginner": True}, deal={"piles": [[1], [2, 3]]})
    assert story.refuses(0, Bury()).key == "one_card_left"
    assert "bury" not in story.may(0) and "bury" in story.may(1)


def test_a_locked_beginner_may_bury() -> None:  # O-DIF-01, difference.beginner=true
    story = table(2, options={"beginner": True})
    misses(story, 0)
    assert story.may(0) >= {"bury"} and "claim" not in story.may(0)
    story.plays(0, Bury())
    assert story.refuses(0, Claim()).key == "locked"
