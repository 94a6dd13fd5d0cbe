"""Diferencio and its people: what they must not know, think twice about, and who is away."""

from __future__ import annotations

from engine import serialization
from engine.games.diferencio import (
    Asleep,
    Change,
    GiveUp,
    Missed,
    Nightfall,
    NightFell,
    Press,
    Propose,
    Ready,
)
from engine.replay import replayed
from engine.table import Agree, Asking, GoOn, Leave, Return, TakeBack
from tests.engine.night import CHOOSING, NIGHT, POINTING, card, diferencio, second, wakes
from tests.engine.story import Story


def seen_by_dreamers(story: Story) -> list[bytes]:
    return [serialization.encode(story.view(seat)) for seat in (1, 2, None)]


def test_the_choice_shows_nowhere_before_the_waking() -> None:
    """Nor that she thinks again: to the byte, the revision and the news among them."""
    story = second(0, 3, 0)
    before = seen_by_dreamers(story)
    for places in ((0, 1), (2,)):
        cards = tuple(card(place, 1) for place in places)
        receipt = story.plays(0, Change(cards))
        assert seen_by_dreamers(story) == before
        assert story.sees(0).changed == cards
        assert receipt.revision == story.view(1).revision
    assert len(story.told(NightFell)) == 1


def test_nobody_is_asked_about_the_choice_she_may_change_herself() -> None:
    """By asking she would tell that it is made."""
    story = diferencio(3)
    story.plays(0, Change((card(0, 1),)))
    assert "take_back" not in story.may(0) and "change" in story.may(0)


def test_a_choice_kept_on_disk_and_played_again_is_as_quiet() -> None:
    story = diferencio(3)
    story.plays(0, Change((card(0, 1),)))
    again = replayed(serialization.open_table(story.table.setting), story.table.log, story.now)
    assert (
        serialization.resume(serialization.encode(story.table.save())).save()
        == story.table.save()
        == again.save()
    )
    assert again.view(1) == story.view(1)


def test_giving_up_is_taken_back_alone() -> None:
    story = wakes(diferencio(4, options={"final_give_up": True}), 1)
    story.plays(1, GiveUp())
    story.plays(2, GiveUp())
    story.plays(1, TakeBack())
    assert story.view().asking == Asking(1)
    for seat in (0, 2, 3):
        story.plays(seat, Agree())
    assert story.sees().given_up == (2,)


def test_being_ready_is_taken_back_alone() -> None:
    story = Story("diferencio", 3)
    story.plays(0, Ready())
    story.plays(1, Ready())
    story.plays(0, TakeBack())
    story.plays(1, Agree())
    story.plays(2, Agree())
    assert story.sees().ready == (1,) and story.sees().part == "study"


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


# --- dusk and closed eyes -----------------------------------------------------------------------


def test_what_the_turn_hid_lies_open_until_somebody_has_seen_enough() -> None:
    story = wakes(diferencio(3), 1)
    story.plays(2, Propose(1))
    story.passes(3_600_000)
    assert story.sees().part == "dusk" and story.sees().last.places == (1,)
    assert story.refuses(1, Change((card(0, 2),))).key == "not_night"
    assert all("nightfall" in story.may(seat) for seat in range(3))
    story.plays(0, Nightfall())
    assert story.sees().part == "night" and story.view().due == story.now + NIGHT
    assert story.refuses(2, Nightfall()).key == "not_dusk"


def test_the_architect_tells_all_that_every_eye_is_closed() -> None:
    story = diferencio(3)
    assert not story.sees(1).asleep
    assert story.refuses(1, Asleep()).key == "not_architect"
    story.plays(0, Asleep())
    assert story.sees(1).asleep and story.sees().asleep
    assert story.refuses(0, Asleep()).key == "already_asleep"
    assert "asleep" not in story.may(0) and "take_back" not in story.may(0)
    wakes(story, 1)
    assert not story.sees(1).asleep


def test_nobody_sleeps_while_the_architect_is_away() -> None:
    story = diferencio(3)
    story.plays(0, Asleep())
    story.plays(0, Leave())
    assert not story.sees(1).asleep
    story.plays(0, Return())
    assert "asleep" in story.may(0)


def test_what_a_mistake_cost_can_be_seen_until_the_night() -> None:
    story = wakes(second(0, 2, 0), 0)
    story.plays(2, Propose(7))
    story.plays(1, Propose(8))
    story.passes(CHOOSING)
    assert story.sees().part == "dusk" and story.sees().last.paid == (1,)
    story = wakes(second(0, 2, 0), 0)
    story.plays(1, Propose(8))
    assert story.sees(2).missed == (Missed(1, 8, True),)
