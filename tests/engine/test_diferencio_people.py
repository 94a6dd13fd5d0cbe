"""Diferencio and its people: what they must not know, think twice about, and who is away."""

from __future__ import annotations

from engine.games.diferencio import Asleep, Change, GiveUp, Missed, Nightfall, Press, Propose
from engine.table import Agree, GoOn, Leave, Return, TakeBack
from tests.engine.night import CHOOSING, NIGHT, POINTING, card, diferencio, second, wakes


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
