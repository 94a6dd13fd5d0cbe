"""Diferencio where the printed rules leave a choice: giving up, losing a card, hurrying, pressing first."""

from __future__ import annotations

import msgspec
import pytest

from engine import serialization
from engine.game import put
from engine.games.diferencio import (
    Change,
    GaveBack,
    GaveUp,
    GiveBack,
    GiveUp,
    Hurried,
    Hurry,
    LookAgain,
    Press,
    ProposalMissed,
    Propose,
)
from engine.packs import PackError
from tests.engine.night import (
    GIVING_MS,
    HURRY_MS,
    NIGHT_MS,
    POINTING_MS,
    card,
    night_story,
    row,
    second_phase_story,
    wake_up,
)
from tests.engine.story import Story, pack

# --- decisions ----------------------------------------------------------------------------------


def test_giving_up_can_be_undone() -> None:  # O-DIO-02
    story = wake_up(night_story(3), 1)
    story.play(1, GiveUp())
    assert story.game_view().given_up == (1,) and story.news_of(GaveUp) == [GaveUp(1)]
    assert story.expect_refusal(1, Propose(1)).key == story.expect_refusal(1, GiveUp()).key == "given_up"
    assert story.expect_refusal(2, LookAgain()).key == "not_given_up"
    story.play(1, LookAgain())
    story.play(2, GiveUp())
    story.play(1, Propose(1))
    assert story.game_view().scores == (0, 1, 0)


def test_giving_up_can_be_final() -> None:  # O-DIO-02, diferencio.final_give_up=true
    story = wake_up(night_story(3, options={"final_give_up": True}), 1)
    story.play(1, GiveUp())
    assert story.expect_refusal(1, LookAgain()).key == "final"
    assert "look_again" not in story.open_moves(1)


def test_turn_continues_when_all_is_found() -> None:  # O-DIO-03
    story = wake_up(second_phase_story(0, 3, 0), 0)
    story.play(1, Propose(0))
    assert story.game_view().turn == 1 and {"propose", "give_up"} <= story.open_moves(1)
    story = wake_up(second_phase_story(0, 2, 0), 0, 1, 2)
    for place in range(3):
        story.play(1, Propose(place))
    assert story.game_view().turn == 2 and story.game_view().scores == (0, 5, 0)


def test_the_turn_may_end_when_all_is_found() -> None:  # O-DIO-03, diferencio.end_when_all_found=true
    story = wake_up(second_phase_story(0, 3, 0, options={"end_when_all_found": True}), 0)
    story.play(1, Propose(0))
    assert story.game_view().turn == 2


def test_found_place_cannot_be_proposed() -> None:  # O-DIO-05, O-DIO-17
    story = wake_up(second_phase_story(0, 3, 1), 0)
    story.play(1, Propose(0))
    refused = story.expect_refusal(2, Propose(0))
    assert refused.key == "already_found" and refused.facts == {"place": 0, "seat": 1}
    assert story.game_view().out == () and story.game_view().scores == (0, 4, 1)


def test_no_place_is_changed_twice() -> None:  # O-DIO-06
    hands = [[card(0, 1), card(0, 2), card(1, 1)], [card(3, 1)], [card(3, 2)]]
    story = second_phase_story(0, 3, 0, deal={"hands": hands})
    assert story.expect_refusal(0, Change((card(0, 1), card(0, 2)))).key == "no_such_change"
    story.play(0, Change((card(0, 2), card(1, 1))))


def test_second_phase_stays_when_points_are_lost() -> None:  # O-DIO-08
    story = wake_up(night_story(3, scores=(0, 3, 0)), 0)
    story.play(1, Propose(8))
    story.pass_time(GIVING_MS)
    story.play(2, GiveUp())
    assert story.game_view().scores == (1, 2, 0) and story.game_view().phase == 2


def test_nothing_to_lose_at_zero() -> None:  # O-DIO-09
    story = wake_up(second_phase_story(0, 3, 0), 0)
    story.play(2, Propose(8))
    assert story.news_of(ProposalMissed) == [ProposalMissed(2, 8, False)] and story.game_view().giving == ()


def test_player_chooses_which_card_to_lose() -> None:  # O-DIO-10
    story = wake_up(second_phase_story(0, 3, 2), 0)
    old, new = story.game_view().points[2]
    story.play(2, Propose(8))
    assert story.game_view().giving == (2,) and story.game_view().scores == (0, 3, 1)
    assert story.expect_refusal(1, GiveBack(new)).key == "nothing_to_give_back"
    assert story.expect_refusal(2, GiveBack(99)).key == "not_your_point"
    story.play(2, GiveBack(new))
    assert story.game_view().points[2] == (old,) and story.state.pile[-1] == new
    assert "give_back" not in story.open_moves(2)


def test_oldest_card_is_lost_without_a_choice() -> None:  # O-DIO-10
    story = wake_up(second_phase_story(0, 3, 2), 0)
    old, new = story.game_view().points[2]
    story.play(2, Propose(8))
    story.pass_time(GIVING_MS - 1)
    assert story.game_view().points[2] == (old, new)
    story.pass_time(1)
    assert story.game_view().points[2] == (new,) and story.news_of(GaveBack) == [GaveBack(2, old)]


def test_the_turn_ends_when_the_lost_card_is_chosen() -> None:  # O-DIO-10, O-DIO-18
    story = wake_up(second_phase_story(5, 3), 0)
    lost = story.game_view().points[1][1]
    story.play(1, Propose(8))
    assert story.game_view().part == "giving" and story.outcome is None
    assert story.expect_refusal(1, Propose(0)).key == "turn_over"
    story.play(1, GiveBack(lost))
    assert story.outcome is not None and story.outcome.scores == (6, 2)


def crowded(*hands: list[int]) -> Story:
    """Six players, 27 cards won; the cards not in these hands are in the pile."""
    held = {c for hand in hands for c in hand}
    free = iter(c for c in range(54) if c % 6 and c not in held)
    won = [[next(free) for _ in range(count)] for count in (2, 5, 5, 5, 5, 5)]
    return night_story(6, deal={"hands": hands, "points": won})


def test_architect_plays_with_fewer_cards_when_the_pile_is_short() -> None:  # O-DIO-11
    story = crowded(row(1), row(2), row(3), row(4), row(5), [card(place, 1) for place in (3, 4, 5)])
    assert story.game_view().pile == 0
    wake_up(story, 0)
    for seat in range(1, 6):
        story.play(seat, GiveUp())
    assert story.game_view().hands == (2, 3, 3, 3, 3, 3) and story.game_view().architect == 1


def test_turn_ends_when_no_more_changes_are_possible() -> None:  # O-DIO-03, O-DIO-11
    story = wake_up(second_phase_story(0, 3, 0, deal={"hands": [row(1, 2), row(2), row(3)]}), 0, 1)
    story.play(1, Propose(0))
    assert story.game_view().turn == 1
    story.play(1, Propose(1))
    assert story.game_view().turn == 2


def test_without_a_card_the_architect_is_skipped_and_draws() -> None:  # O-DIO-11
    story = wake_up(crowded(row(1), [], row(2), row(3), row(4), row(5)), 0)
    for seat in range(1, 6):
        story.play(seat, GiveUp())
    assert story.game_view().architect == 2
    assert story.game_view().hands == (3, 2, 3, 3, 3, 3) and story.game_view().pile == 0


def test_architect_may_exceed_six_points() -> None:  # O-DIO-12
    story = wake_up(second_phase_story(5, 3), 0, 1, 2)
    story.play(1, GiveUp())
    assert story.outcome is not None and story.outcome.scores == (8, 3)


def test_six_drawings_of_every_place() -> None:  # O-DIO-13
    world = pack("diferencio")
    for place in world.places:
        assert len(set(place.versions)) == 6
    drawn = world.places[4].versions
    for versions in ((*drawn[:5], drawn[0]), drawn[:5]):
        places = put(world.places, 4, msgspec.structs.replace(world.places[4], versions=versions))
        raw = msgspec.json.encode(msgspec.structs.replace(world, places=places))
        with pytest.raises(PackError, match="versions"):
            serialization.decode_pack("a pack", raw)


def test_the_last_dreamer_can_be_hurried() -> None:  # O-DIO-16
    story = wake_up(night_story(4), 1)
    story.pass_time(3_600_000)
    story.play(1, GiveUp())
    assert story.expect_refusal(1, Hurry()).facts["seats"] == [2, 3]
    story.play(2, Propose(8))
    assert "hurry" in story.open_moves(0) & story.open_moves(1) & story.open_moves(
        2
    ) and "hurry" not in story.open_moves(3)
    assert story.expect_refusal(3, Hurry()).key == "others_looking"
    story.play(2, Hurry())
    assert story.news_of(Hurried) == [Hurried(3, 2)] and story.game_view().hurried == 3
    assert story.expect_refusal(0, Hurry()).key == "already_hurried"
    story.pass_time(HURRY_MS - 1)
    assert story.game_view().turn == 1
    story.pass_time(1)
    assert story.game_view().turn == 2 and story.game_view().scores == (1, 0, 0, 0)


def test_the_count_stops_when_another_looks_again() -> None:  # O-DIO-16
    story = wake_up(night_story(3), 1)
    story.play(1, GiveUp())
    story.play(0, Hurry())
    story.play(1, LookAgain())
    assert story.view().due is None and story.game_view().hurried is None


def test_search_limit_is_one_minute_for_everybody() -> None:  # O-DIO-16, diferencio.search_seconds=60
    story = wake_up(night_story(3, options={"search_seconds": 60}), 1)
    assert story.game_view().until == story.view().due == NIGHT_MS + 60_000
    story.pass_time(59_999)
    assert story.game_view().turn == 1
    story.pass_time(1)
    assert story.game_view().turn == 2 and story.game_view().scores == (1, 0, 0)


def test_two_players_use_the_normal_rules() -> None:  # O-DIO-18
    story = wake_up(night_story(2), 1)
    story.play(1, Propose(1))
    assert story.game_view().architect == 1 and story.game_view().scores == (0, 1)


def test_losses_are_paid_before_the_architects_points() -> None:  # O-DIO-21
    story = wake_up(second_phase_story(4, 3, 1), 0, 1)
    story.play(1, Propose(8))
    story.play(2, Propose(8))
    assert story.outcome is None and story.game_view().scores == (4, 2, 0)
    story.pass_time(GIVING_MS)
    assert story.outcome is not None and story.outcome.scores == (6, 2, 0)


def test_the_short_form() -> None:  # diferencio.short=true
    story = wake_up(night_story(3, scores=(0, 1, 0), options={"short": True}), 1)
    story.play(1, Propose(1))
    assert story.game_view().phase == 2
    wake_up(story, 0)
    story.play(2, GiveUp())
    story.play(0, GiveUp())
    assert story.outcome is not None and story.outcome.scores == (0, 3, 0)


# --- a press before the proposal ----------------------------------------------------------------


def test_press_reserves_the_next_proposal() -> None:  # diferencio.press_first=true
    story = wake_up(night_story(3, options={"press_first": True}), 1)
    assert story.expect_refusal(1, Propose(1)).key == "press_first"
    assert {"press", "give_up"} == story.open_moves(1) - {"leave"}
    story.play(1, Press())
    assert {"propose"} == story.open_moves(1) - {"leave", "take_back"} and "press" not in story.open_moves(2)
    assert story.game_view().pointing == 1 and story.view().due == NIGHT_MS + POINTING_MS
    assert story.expect_refusal(2, Press()).key == "somebody_points"
    assert story.expect_refusal(2, Propose(1)).key == "press_first"
    assert story.expect_refusal(1, GiveUp()).key == "must_point"
    story.play(1, Propose(1))
    assert story.game_view().scores == (0, 1, 0)
    assert wake_up(night_story(3), 1).expect_refusal(1, Press()).key == "no_press_needed"


def test_a_press_without_a_proposal_is_wrong() -> None:  # diferencio.press_first=true
    story = wake_up(night_story(3, options={"press_first": True}), 1)
    story.play(1, Press())
    story.pass_time(POINTING_MS)
    assert story.news_of(ProposalMissed) == [ProposalMissed(1, None, False)] and story.game_view().out == (1,)
    story.play(2, Press())
    story.play(2, Propose(1))
    assert story.game_view().scores == (0, 0, 1)


def test_press_before_the_deadline_allows_a_late_proposal() -> None:
    story = wake_up(night_story(3, options={"press_first": True, "search_seconds": 60}), 1)
    story.pass_time(59_000)
    story.play(1, Press())
    story.pass_time(3000)
    story.play(1, Propose(8))
    assert story.game_view().turn == 2 and story.game_view().scores == (1, 0, 0)
