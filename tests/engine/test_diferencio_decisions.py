"""Diferencio where the booklet leaves a choice: giving up, losing a card, hurrying, pressing first."""

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
    Missed,
    Press,
    Propose,
)
from engine.packs import PackError
from tests.engine.night import CHOOSING, COUNT, NIGHT, POINTING, card, diferencio, row, second, wakes
from tests.engine.story import Story, pack

# --- decisions ----------------------------------------------------------------------------------


def test_giving_up_can_be_taken_back() -> None:  # O-DIO-02
    story = wakes(diferencio(3), 1)
    story.plays(1, GiveUp())
    assert story.sees().given_up == (1,) and story.told(GaveUp) == [GaveUp(1)]
    assert story.refuses(1, Propose(1)).key == story.refuses(1, GiveUp()).key == "given_up"
    assert story.refuses(2, LookAgain()).key == "not_given_up"
    story.plays(1, LookAgain())
    story.plays(2, GiveUp())
    story.plays(1, Propose(1))
    assert story.sees().scores == (0, 1, 0)


def test_giving_up_can_be_final() -> None:  # O-DIO-02, diferencio.final_give_up=true
    story = wakes(diferencio(3, options={"final_give_up": True}), 1)
    story.plays(1, GiveUp())
    assert story.refuses(1, LookAgain()).key == "final"
    assert "look_again" not in story.may(1)


def test_the_turn_goes_on_when_all_is_found() -> None:  # O-DIO-03
    story = wakes(second(0, 3, 0), 0)
    story.plays(1, Propose(0))
    assert story.sees().turn == 1 and {"propose", "give_up"} <= story.may(1)
    story = wakes(second(0, 2, 0), 0, 1, 2)
    for place in range(3):
        story.plays(1, Propose(place))
    assert story.sees().turn == 2 and story.sees().scores == (0, 5, 0)


def test_the_turn_may_end_when_all_is_found() -> None:  # O-DIO-03, diferencio.end_when_all_found=true
    story = wakes(second(0, 3, 0, options={"end_when_all_found": True}), 0)
    story.plays(1, Propose(0))
    assert story.sees().turn == 2


def test_a_found_place_is_no_proposal() -> None:  # O-DIO-05, O-DIO-17
    story = wakes(second(0, 3, 1), 0)
    story.plays(1, Propose(0))
    refused = story.refuses(2, Propose(0))
    assert refused.key == "already_found" and refused.facts == {"place": 0, "seat": 1}
    assert story.sees().out == () and story.sees().scores == (0, 4, 1)


def test_a_place_is_changed_once() -> None:  # O-DIO-06
    hands = [[card(0, 1), card(0, 2), card(1, 1)], [card(3, 1)], [card(3, 2)]]
    story = second(0, 3, 0, deal={"hands": hands})
    assert story.refuses(0, Change((card(0, 1), card(0, 2)))).key == "no_such_change"
    story.plays(0, Change((card(0, 2), card(1, 1))))


def test_the_second_phase_stays() -> None:  # O-DIO-08
    story = wakes(diferencio(3, scores=(0, 3, 0)), 0)
    story.plays(1, Propose(8))
    story.passes(CHOOSING)
    story.plays(2, GiveUp())
    assert story.sees().scores == (1, 2, 0) and story.sees().phase == 2


def test_nothing_to_lose_at_zero() -> None:  # O-DIO-09
    story = wakes(second(0, 3, 0), 0)
    story.plays(2, Propose(8))
    assert story.told(Missed) == [Missed(2, 8, False)] and story.sees().giving == ()


def test_she_chooses_the_card_she_loses() -> None:  # O-DIO-10
    story = wakes(second(0, 3, 2), 0)
    old, new = story.sees().points[2]
    story.plays(2, Propose(8))
    assert story.sees().giving == (2,) and story.sees().scores == (0, 3, 1)
    assert story.refuses(1, GiveBack(new)).key == "nothing_to_give_back"
    assert story.refuses(2, GiveBack(99)).key == "not_your_point"
    story.plays(2, GiveBack(new))
    assert story.sees().points[2] == (old,) and story.state.pile[-1] == new
    assert "give_back" not in story.may(2)


def test_the_oldest_card_goes_when_she_does_not_choose() -> None:  # O-DIO-10
    story = wakes(second(0, 3, 2), 0)
    old, new = story.sees().points[2]
    story.plays(2, Propose(8))
    story.passes(CHOOSING - 1)
    assert story.sees().points[2] == (old, new)
    story.passes(1)
    assert story.sees().points[2] == (new,) and story.told(GaveBack) == [GaveBack(2, old)]


def test_the_turn_ends_when_the_lost_card_is_chosen() -> None:  # O-DIO-10, O-DIO-18
    story = wakes(second(5, 3), 0)
    lost = story.sees().points[1][1]
    story.plays(1, Propose(8))
    assert story.sees().part == "giving" and story.outcome is None
    assert story.refuses(1, Propose(0)).key == "turn_over"
    story.plays(1, GiveBack(lost))
    assert story.outcome is not None and story.outcome.scores == (6, 2)


def crowded(*hands: list[int]) -> Story:
    """Six at the table, 27 cards won; what is not in these hands is in the pile."""
    held = {c for hand in hands for c in hand}
    free = iter(c for c in range(54) if c % 6 and c not in held)
    won = [[next(free) for _ in range(count)] for count in (2, 5, 5, 5, 5, 5)]
    return diferencio(6, deal={"hands": hands, "points": won})


def test_the_architect_plays_with_what_the_pile_gives() -> None:  # O-DIO-11
    story = crowded(row(1), row(2), row(3), row(4), row(5), [card(place, 1) for place in (3, 4, 5)])
    assert story.sees().pile == 0
    wakes(story, 0)
    for seat in range(1, 6):
        story.plays(seat, GiveUp())
    assert story.sees().hands == (2, 3, 3, 3, 3, 3) and story.sees().architect == 1


def test_the_turn_ends_when_no_more_can_have_been_changed() -> None:  # O-DIO-03, O-DIO-11
    story = wakes(second(0, 3, 0, deal={"hands": [row(1, 2), row(2), row(3)]}), 0, 1)
    story.plays(1, Propose(0))
    assert story.sees().turn == 1
    story.plays(1, Propose(1))
    assert story.sees().turn == 2


def test_without_a_card_the_architect_is_skipped_and_draws() -> None:  # O-DIO-11
    story = wakes(crowded(row(1), [], row(2), row(3), row(4), row(5)), 0)
    for seat in range(1, 6):
        story.plays(seat, GiveUp())
    assert story.sees().architect == 2
    assert story.sees().hands == (3, 2, 3, 3, 3, 3) and story.sees().pile == 0


def test_the_architect_may_pass_six() -> None:  # O-DIO-12
    story = wakes(second(5, 3), 0, 1, 2)
    story.plays(1, GiveUp())
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
            serialization.pack("a pack", raw)


def test_the_last_dreamer_can_be_hurried() -> None:  # O-DIO-16
    story = wakes(diferencio(4), 1)
    story.passes(3_600_000)
    story.plays(1, GiveUp())
    assert story.refuses(1, Hurry()).facts["seats"] == [2, 3]
    story.plays(2, Propose(8))
    assert "hurry" in story.may(0) & story.may(1) & story.may(2) and "hurry" not in story.may(3)
    assert story.refuses(3, Hurry()).key == "others_looking"
    story.plays(2, Hurry())
    assert story.told(Hurried) == [Hurried(3, 2)] and story.sees().hurried == 3
    assert story.refuses(0, Hurry()).key == "already_hurried"
    story.passes(COUNT - 1)
    assert story.sees().turn == 1
    story.passes(1)
    assert story.sees().turn == 2 and story.sees().scores == (1, 0, 0, 0)


def test_the_count_stops_when_another_looks_again() -> None:  # O-DIO-16
    story = wakes(diferencio(3), 1)
    story.plays(1, GiveUp())
    story.plays(0, Hurry())
    story.plays(1, LookAgain())
    assert story.view().due is None and story.sees().hurried is None


def test_a_minute_for_everybody() -> None:  # O-DIO-16, diferencio.search_seconds=60
    story = wakes(diferencio(3, options={"search_seconds": 60}), 1)
    assert story.sees().until == story.view().due == NIGHT + 60_000
    story.passes(59_999)
    assert story.sees().turn == 1
    story.passes(1)
    assert story.sees().turn == 2 and story.sees().scores == (1, 0, 0)


def test_two_play_as_written() -> None:  # O-DIO-18
    story = wakes(diferencio(2), 1)
    story.plays(1, Propose(1))
    assert story.sees().architect == 1 and story.sees().scores == (0, 1)


def test_losses_come_before_the_architects_points() -> None:  # O-DIO-21
    story = wakes(second(4, 3, 1), 0, 1)
    story.plays(1, Propose(8))
    story.plays(2, Propose(8))
    assert story.outcome is None and story.sees().scores == (4, 2, 0)
    story.passes(CHOOSING)
    assert story.outcome is not None and story.outcome.scores == (6, 2, 0)


def test_the_short_form() -> None:  # diferencio.short=true
    story = wakes(diferencio(3, scores=(0, 1, 0), options={"short": True}), 1)
    story.plays(1, Propose(1))
    assert story.sees().phase == 2
    wakes(story, 0)
    story.plays(2, GiveUp())
    story.plays(0, GiveUp())
    assert story.outcome is not None and story.outcome.scores == (0, 3, 0)


# --- a press before the proposal ----------------------------------------------------------------


def test_a_press_comes_first() -> None:  # diferencio.press_first=true
    story = wakes(diferencio(3, options={"press_first": True}), 1)
    assert story.refuses(1, Propose(1)).key == "press_first"
    assert {"press", "give_up"} == story.may(1) - {"leave"}
    story.plays(1, Press())
    assert {"propose"} == story.may(1) - {"leave", "take_back"} and "press" not in story.may(2)
    assert story.sees().pointing == 1 and story.view().due == NIGHT + POINTING
    assert story.refuses(2, Press()).key == "somebody_points"
    assert story.refuses(2, Propose(1)).key == "press_first"
    assert story.refuses(1, GiveUp()).key == "must_point"
    story.plays(1, Propose(1))
    assert story.sees().scores == (0, 1, 0)
    assert wakes(diferencio(3), 1).refuses(1, Press()).key == "no_press_needed"


def test_a_press_without_a_proposal_is_wrong() -> None:  # diferencio.press_first=true
    story = wakes(diferencio(3, options={"press_first": True}), 1)
    story.plays(1, Press())
    story.passes(POINTING)
    assert story.told(Missed) == [Missed(1, None, False)] and story.sees().out == (1,)
    story.plays(2, Press())
    story.plays(2, Propose(1))
    assert story.sees().scores == (0, 0, 1)


def test_whoever_pressed_in_time_may_still_point() -> None:
    story = wakes(diferencio(3, options={"press_first": True, "search_seconds": 60}), 1)
    story.passes(59_000)
    story.plays(1, Press())
    story.passes(3000)
    story.plays(1, Propose(8))
    assert story.sees().turn == 2 and story.sees().scores == (1, 0, 0)
