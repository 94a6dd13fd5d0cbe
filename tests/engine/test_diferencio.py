"""Diferencio, told as stories of play."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.games.diferencio import (
    Change,
    Found,
    GaveBack,
    GaveUp,
    GiveBack,
    GiveUp,
    Hurried,
    Hurry,
    LookAgain,
    Missed,
    NightFell,
    PhaseTwo,
    Press,
    Propose,
    Ready,
    TurnEnded,
    Woke,
    Won,
)
from engine.rules import Refused
from engine.table import Agree, GoOn, Leave, Return, TakeBack
from tests.engine.story import Story, pack
from tests.engine.worlds.diferencio import cards

NIGHT, COUNT, CHOOSING, POINTING = 4000, 20_000, 5000, 5000


def card(place: int, version: int) -> int:
    return 6 * place + version


def row(version: int, count: int = 3) -> list[int]:
    """Cards of one version, from the first place on."""
    return [card(place, version) for place in range(count)]


def points(*counts: int) -> list[list[int]]:
    """Point cards from the last places, all different."""
    free = iter(card(place, version) for place in (8, 7, 6, 5, 4, 3) for version in range(1, 6))
    return [[next(free) for _ in range(count)] for count in counts]


def diferencio(seats: int, *, scores: tuple[int, ...] | None = None, **told: Any) -> Story:
    """A night has fallen over a world of version 0; each seat holds places 0, 1, 2 in its own version."""
    hands = [row(seat + 1) for seat in range(seats)]
    deal = {"board": [0] * 9, "hands": hands, **told.pop("deal", {})}
    if scores is not None:
        deal["points"] = points(*scores)
    story = Story("diferencio", seats, deal=deal, **told)
    for seat in range(seats):
        story.plays(seat, Ready())
    return story


def wakes(story: Story, *places: int) -> Story:
    """The architect changes these places with cards in hand; the night goes by."""
    architect = story.sees().architect
    hand = story.sees(architect).hand
    story.plays(architect, Change(tuple(c for c in sorted(hand) if c // 6 in places)))
    story.passes(NIGHT)
    return story


def second(*scores: int, **told: Any) -> Story:
    """A night of the second phase."""
    return diferencio(len(scores), scores=scores, deal={"phase": 2, **told.pop("deal", {})}, **told)


# --- material and set-up ------------------------------------------------------------------------


def test_the_world_chosen_is_the_world_played() -> None:  # R-DIO-01
    assert Story("diferencio", 3).sees().world == "sample"
    other_side = msgspec.structs.replace(pack("diferencio"), id="other-side")
    assert Story("diferencio", 3, pack=other_side).sees().world == "other-side"


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
        assert [c % 6 for c in story.state.board] == list(story.sees().board)
        boards.add(story.sees().board)
    assert len(boards) > 15


def test_the_other_cards_are_a_shuffled_pile() -> None:  # R-DIO-04
    first, second = (Story("diferencio", 2, seed=seed).state for seed in "ab")
    assert len(first.pile) + 6 == 45
    assert first.pile != second.pile
    assert list(first.pile) != sorted(first.pile)


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_draws_three_cards(seats: int) -> None:  # R-DIO-05
    story = Story("diferencio", seats)
    assert story.sees().hands == (3,) * seats
    assert all(len(story.sees(seat).hand) == 3 for seat in range(seats))


def test_the_youngest_is_the_first_architect() -> None:  # R-DIO-06
    story = Story("diferencio", 4, first=2)
    assert story.sees().architect == 2
    for seat in range(4):
        story.plays(seat, Ready())
    assert [seat for seat in range(4) if "change" in story.may(seat)] == [2]


def test_everybody_studies_the_picture_first() -> None:  # R-DIO-07, O-DIO-15
    story = Story("diferencio", 3)
    story.plays(1, Ready())
    story.plays(2, Ready())
    story.passes(3_600_000)
    assert story.sees().part == "study" and story.sees().ready == (1, 2)
    assert story.refuses(1, Ready()).key == "already_ready"
    assert story.refuses(1, Propose(0)).key == "studying"
    assert story.refuses(0, Change((0,))).key == "not_night"
    story.plays(0, Ready())
    assert story.sees().part == "night" and story.told(NightFell) == [NightFell(0, 1)]
    assert story.refuses(0, Ready()).key == "not_studying"


def test_nobody_waits_for_the_absent_to_study() -> None:
    story = Story("diferencio", 3)
    story.plays(0, Ready())
    story.plays(1, Ready())
    story.plays(2, Leave())
    assert story.sees().part == "night"


def test_six_points_win() -> None:  # R-DIO-08
    story = wakes(second(0, 4, 0), 0, 1)
    story.plays(1, Propose(0))
    assert story.sees().scores[1] == 5 and story.outcome is None
    story.plays(1, Propose(1))
    assert story.outcome is not None and story.outcome.places[1] == 1
    assert story.told(Won) == [Won(1)]


# --- the first phase ----------------------------------------------------------------------------


def test_the_dreamers_sleep_a_whole_night() -> None:  # R-DIO-09
    story = diferencio(3)
    assert story.refuses(1, Propose(0)).key == "asleep"
    assert story.may(1) == story.may(2) == {"leave"}
    story.plays(0, Change((card(0, 1),)), at=1000)
    assert story.sees(1).part == "night" and story.view(1).due == NIGHT
    assert story.sees(1).board == (0,) * 9
    story.passes(2999)
    assert story.sees(1).part == "night"
    story.passes(1)
    assert story.sees(1).part == "search" and story.told(Woke) == [Woke(1)]


def test_exactly_one_card_is_exchanged_for_one_of_its_number() -> None:  # R-DIO-10, O-DIO-22
    story = diferencio(3)
    assert story.refuses(0, Change(())).key == "no_such_change"
    assert story.refuses(0, Change((card(0, 1), card(1, 1)))).facts["most"] == 1
    assert story.refuses(0, Change((card(0, 2),))).key == "not_in_hand"
    assert story.refuses(1, Change((card(0, 2),))).key == "not_architect"
    wakes(story, 1)
    assert story.sees(1).board == (0, 1, 0, 0, 0, 0, 0, 0, 0)
    assert story.sees(0).removed == (card(1, 0),) and story.sees(0).changed == (card(1, 1),)
    assert story.sees(0).hand == (card(0, 1), card(2, 1))


def test_the_architect_gives_the_waking() -> None:  # R-DIO-11
    story = diferencio(3)
    story.passes(60_000)
    assert story.sees().part == "night" and story.view().due is None
    story.plays(0, Change((card(2, 1),)))
    assert story.sees().part == "search" and story.told(Woke) == [Woke(1)]


def test_whoever_knows_points_at_a_place() -> None:  # R-DIO-12
    story = wakes(diferencio(3), 1)
    assert story.refuses(1, Propose(-1)).key == story.refuses(1, Propose(9)).key == "no_such_place"
    assert story.refuses(0, Propose(1)).key == "architect"
    story.plays(1, Propose(1))
    assert [found.place for found in story.told(Found)] == [1]


def test_right_is_a_point_and_the_card_removed() -> None:  # R-DIO-13
    story = wakes(diferencio(3), 1)
    story.plays(2, Propose(1))
    assert story.told(Found) == [Found(2, 1, card(1, 0))]
    assert story.sees().points == ((), (), (card(1, 0),)) and story.sees().scores == (0, 0, 1)
    assert story.sees().turn == 2


def test_wrong_ends_ones_proposals() -> None:  # R-DIO-14
    story = wakes(diferencio(3), 1)
    story.plays(2, Propose(5))
    assert story.told(Missed) == [Missed(2, 5, False)]
    assert story.refuses(2, Propose(1)).key == "out"
    assert story.sees().out == (2,) and story.sees().turn == 1
    assert story.refuses(2, GiveUp()).key == "out"


def test_not_found_is_the_architects_point() -> None:  # R-DIO-15, O-DIO-01, O-DIO-19
    story = wakes(diferencio(3), 1)
    story.plays(2, Propose(5))
    story.plays(1, GiveUp())
    assert story.sees().points == ((card(1, 0),), (), ())
    assert story.told(TurnEnded) == [TurnEnded(1, 0, (1,), (card(1, 0),), (0,))]
    assert story.sees(2).last == TurnEnded(1, 0, (1,), (card(1, 0),), (0,))


def test_the_architect_draws_up_to_three() -> None:  # R-DIO-16
    story = wakes(diferencio(3, deal={"pile": [card(8, 5)]}), 1)
    pile = story.sees().pile
    story.plays(1, Propose(1))
    assert story.sees(0).hand == (card(0, 1), card(2, 1), card(8, 5))
    assert story.sees().pile == pile - 1


def test_the_next_seat_is_the_architect() -> None:  # R-DIO-17
    story = diferencio(3, first=2)
    for architect, dreamer in ((2, 0), (0, 1), (1, 2)):
        assert story.sees().architect == architect
        wakes(story, 0).plays(dreamer, Propose(0))
    assert story.sees().architect == 2


def test_three_points_begin_the_second_phase() -> None:  # R-DIO-18, O-DIO-07
    story = wakes(diferencio(3, scores=(0, 1, 2)), 1)
    story.plays(1, Propose(1))
    assert story.sees().phase == 1
    wakes(story, 0).plays(2, Propose(0))
    assert story.sees().phase == 2 and story.told(PhaseTwo) == [PhaseTwo()]
    assert story.sees().scores == (0, 2, 3)


def test_no_proposal_counts_after_the_turn() -> None:  # O-DIO-17
    story = wakes(diferencio(3), 1)
    story.plays(1, Propose(1))
    assert story.refuses(2, Propose(1)).key == "turn_over"
    assert story.sees().out == ()


# --- the second phase ---------------------------------------------------------------------------


def test_one_two_or_three_cards_are_changed() -> None:  # R-DIO-19
    choice = second(0, 3, 0).table.choices(0)[0]
    a, b, c = row(1)
    assert choice.forms[0].among == ((a,), (a, b), (a, b, c), (a, c), (b,), (b, c), (c,))  # type: ignore[union-attr]
    assert second(0, 3, 0).refuses(0, Change(())).key == "no_such_change"
    for places in ((0,), (0, 2), (0, 1, 2)):
        story = wakes(second(0, 3, 0), *places)
        assert [place for place in range(9) if story.sees().board[place]] == list(places)


def test_the_number_of_cards_stays_unknown() -> None:  # R-DIO-20
    one, three = wakes(second(0, 3, 0), 0), wakes(second(0, 3, 0), 0, 1, 2)
    for seat in (1, 2, None):
        seen, other = one.view(seat), three.view(seat)
        assert msgspec.structs.replace(other.game, board=seen.game.board) == seen.game
        assert (seen.revision, seen.due, seen.news, seen.choices) == (
            other.revision,
            other.due,
            other.news,
            other.choices,
        )
    assert one.sees(1).hands == three.sees(1).hands == (3, 3, 3)
    assert one.sees(1).removed == three.sees(1).removed == () == three.sees(1).changed


def test_each_right_proposal_is_a_point() -> None:  # R-DIO-21, O-DIO-04
    story = wakes(second(0, 3, 0), 0, 1, 2)
    story.plays(2, Propose(0))
    story.plays(1, Propose(2))
    assert story.sees().scores == (0, 4, 1) and story.sees().turn == 1
    assert story.sees().found == (Found(2, 0, card(0, 0)), Found(1, 2, card(2, 0)))
    story.plays(2, Propose(1))
    assert story.sees().points[2] == (card(0, 0), card(1, 0))


def test_wrong_costs_a_point_card() -> None:  # R-DIO-22
    story = wakes(second(0, 3, 1), 0)
    (lost,) = story.sees().points[2]
    pile = story.sees().pile
    story.plays(2, Propose(5))
    assert story.told(Missed) == [Missed(2, 5, True)] and story.told(GaveBack) == [GaveBack(2, lost)]
    assert story.sees().points[2] == () and story.sees().scores == (0, 3, 0)
    assert story.sees().pile == pile + 1 and story.state.pile[-1] == lost


def test_wrong_ends_ones_proposals_in_the_second_phase_too() -> None:  # R-DIO-23
    story = wakes(second(0, 3, 1), 0, 1)
    story.plays(2, Propose(0))
    story.plays(2, Propose(5))
    assert story.refuses(2, Propose(1)).key == "out"
    assert "propose" in story.may(1)


def test_the_architect_scores_each_card_not_found() -> None:  # R-DIO-24
    story = wakes(second(0, 3, 0), 0, 1, 2)
    story.plays(1, Propose(1))
    story.plays(2, Propose(8))
    story.plays(1, GiveUp())
    assert story.sees().scores == (2, 4, 0)
    assert story.told(TurnEnded) == [
        TurnEnded(1, 0, (0, 1, 2), (card(0, 0), card(1, 0), card(2, 0)), (0, 1, 0))
    ]


def test_the_sixth_point_wins_at_once() -> None:  # R-DIO-25, O-DIO-20
    story = wakes(second(4, 5, 2), 0, 1, 2)
    story.plays(2, Propose(8))
    story.plays(1, Propose(0))
    assert story.outcome is not None
    assert story.outcome.places == (2, 1, 3) and story.outcome.scores == (4, 6, 1)
    assert story.told(TurnEnded)[0].taken == (1, None, None)
    assert story.refuses(2, GiveBack(story.sees().points[2][0])).key == "game_over"
    assert story.may(1) == {"leave"}


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


def test_giving_up_can_be_final() -> None:  # O-DIO-02
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


def test_the_turn_may_end_when_all_is_found() -> None:  # O-DIO-03
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
    for place in pack("diferencio").places:
        assert len(set(place.versions)) == 6


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


def test_a_minute_for_everybody() -> None:  # O-DIO-16
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


def test_the_short_form() -> None:
    story = wakes(diferencio(3, scores=(0, 1, 0), options={"short": True}), 1)
    story.plays(1, Propose(1))
    assert story.sees().phase == 2
    wakes(story, 0)
    story.plays(2, GiveUp())
    story.plays(0, GiveUp())
    assert story.outcome is not None and story.outcome.scores == (0, 3, 0)


# --- a press before the proposal ----------------------------------------------------------------


def test_a_press_comes_first() -> None:
    story = wakes(diferencio(3, options={"press_first": True}), 1)
    assert story.refuses(1, Propose(1)).key == "press_first"
    story.plays(1, Press())
    assert story.sees().pointing == 1 and story.view().due == NIGHT + POINTING
    assert story.refuses(2, Press()).key == "somebody_points"
    assert story.refuses(2, Propose(1)).key == "press_first"
    assert story.refuses(1, GiveUp()).key == "must_point"
    story.plays(1, Propose(1))
    assert story.sees().scores == (0, 1, 0)
    assert wakes(diferencio(3), 1).refuses(1, Press()).key == "no_press_needed"


def test_a_press_without_a_proposal_is_wrong() -> None:
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


# --- secrets, time and people -------------------------------------------------------------------


def test_the_choice_shows_nowhere_before_the_waking() -> None:
    chosen, waiting = second(0, 3, 0), second(0, 3, 0)
    chosen.plays(0, Change((card(0, 1), card(1, 1))))
    for seat in (1, 2, None):
        seen, other = chosen.view(seat), waiting.view(seat)
        assert (seen.game, seen.due, seen.choices) == (other.game, other.due, other.choices)
        assert not seen.news
    assert chosen.sees(0).changed == (card(0, 1), card(1, 1))


def test_the_architect_may_think_again_until_the_waking() -> None:
    story = diferencio(3)
    story.plays(0, Change((card(0, 1),)))
    story.plays(0, Change((card(1, 1),)))
    story.passes(NIGHT)
    assert story.sees().board[:2] == (0, 1)


def test_an_absent_architect_is_stood_in_for() -> None:
    story = diferencio(3)
    story.plays(0, Leave())
    story.plays(1, GoOn(0))
    story.passes(NIGHT)
    assert story.sees().part == "search" and story.sees().board[:2] == (1, 0)


def test_the_choice_of_an_architect_who_left_stays_hers() -> None:
    story = diferencio(3)
    story.plays(0, Change((card(2, 1),)))
    story.plays(0, Leave())
    story.plays(1, GoOn(0))
    story.passes(NIGHT)
    assert story.sees().board[:3] == (0, 0, 1)


def test_an_absent_dreamer_counts_as_given_up() -> None:
    story = wakes(diferencio(3), 1)
    story.plays(2, Leave())
    story.plays(1, GiveUp())
    assert story.sees().turn == 2 and story.sees().scores == (1, 0, 0)


def test_the_search_waits_while_every_dreamer_is_away() -> None:
    story = wakes(diferencio(3), 1)
    story.plays(1, Leave())
    story.plays(2, Leave())
    assert story.sees().turn == 1 and "go_on" in story.may(0)
    story.plays(2, Return())
    story.plays(2, Propose(1))
    assert story.sees().scores == (0, 0, 1)


def test_one_can_go_on_without_any_dreamer() -> None:
    story = wakes(diferencio(2), 1)
    story.plays(1, Leave())
    story.plays(0, GoOn(1))
    assert story.sees().turn == 2 and story.sees().scores == (1, 0)


def test_who_leaves_while_pointing_loses_nothing() -> None:
    story = wakes(diferencio(3, options={"press_first": True}), 1)
    story.plays(1, Press())
    story.plays(1, Leave())
    assert story.sees().pointing is None
    story.passes(POINTING)
    assert story.sees().out == ()


def test_one_can_go_on_without_the_choice_of_a_lost_card() -> None:
    story = wakes(second(0, 2), 0)
    old, new = story.sees().points[1]
    story.plays(1, Propose(8))
    story.plays(1, Leave())
    story.plays(0, GoOn(1))
    assert story.sees().points[1] == (new,) and story.state.pile[-1] == old


def test_a_verdict_cannot_be_taken_back() -> None:
    story = wakes(diferencio(3), 1)
    assert "take_back" not in story.may(0)
    story.plays(1, GiveUp())
    story.plays(1, TakeBack())
    story.plays(0, Agree())
    story.plays(2, Agree())
    assert story.sees().given_up == ()
    story.plays(1, Propose(8))
    assert "take_back" not in story.may(1)


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
def test_a_deal_that_cannot_be_is_refused(deal: dict[str, Any], field: str) -> None:
    with pytest.raises(Refused) as caught:
        Story("diferencio", 3, deal=deal)
    assert caught.value.key == "deal" and caught.value.facts["field"] == field


def test_a_deal_by_hand_lies_as_given() -> None:
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
