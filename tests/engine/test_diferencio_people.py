"""Diferencio: secrecy of the night, undo, absence."""

from __future__ import annotations

from engine import serialization
from engine.games.diferencio import (
    Asleep,
    Change,
    GiveUp,
    Nightfall,
    NightFell,
    Press,
    ProposalMissed,
    Propose,
    Ready,
)
from engine.replay import replay
from engine.table import Agree, Leave, PlayForAbsent, Return, TakeBack, UndoRequest
from tests.engine.night import (
    GIVING_MS,
    NIGHT_MS,
    POINTING_MS,
    card,
    night_story,
    second_phase_story,
    wake_up,
)
from tests.engine.story import Story


def seen_by_dreamers(story: Story) -> list[bytes]:
    return [serialization.encode(story.view(seat)) for seat in (1, 2, None)]


def test_choice_is_invisible_until_the_dreamers_wake() -> None:
    """Byte for byte, including revision and news; a changed choice is not visible either."""
    story = second_phase_story(0, 3, 0)
    before = seen_by_dreamers(story)
    for places in ((0, 1), (2,)):
        cards = tuple(card(place, 1) for place in places)
        receipt = story.play(0, Change(cards))
        assert seen_by_dreamers(story) == before
        assert story.game_view(0).changed == cards
        assert receipt.revision == story.view(1).revision
    assert len(story.news_of(NightFell)) == 1


def test_architect_changes_the_choice_without_undo_request() -> None:
    """An undo request would reveal that the choice has been made."""
    story = night_story(3)
    story.play(0, Change((card(0, 1),)))
    assert "take_back" not in story.open_moves(0) and "change" in story.open_moves(0)


def test_choice_stays_invisible_after_save_and_replay() -> None:
    story = night_story(3)
    story.play(0, Change((card(0, 1),)))
    again = replay(serialization.open_table(story.table.setting), story.table.log, story.now)
    assert (
        serialization.resume(serialization.encode(story.table.save())).save()
        == story.table.save()
        == again.save()
    )
    assert again.view(1) == story.view(1)


def test_giving_up_is_undone_alone() -> None:
    story = wake_up(night_story(4, options={"final_give_up": True}), 1)
    story.play(1, GiveUp())
    story.play(2, GiveUp())
    story.play(1, TakeBack())
    assert story.view().asking == UndoRequest(1)
    for seat in (0, 2, 3):
        story.play(seat, Agree())
    assert story.game_view().given_up == (2,)


def test_being_ready_is_undone_alone() -> None:
    story = Story("diferencio", 3)
    story.play(0, Ready())
    story.play(1, Ready())
    story.play(0, TakeBack())
    story.play(1, Agree())
    story.play(2, Agree())
    assert story.game_view().ready == (1,) and story.game_view().part == "study"


def test_architect_may_change_the_choice_until_the_dreamers_wake() -> None:
    story = night_story(3)
    story.play(0, Change((card(0, 1),)))
    story.play(0, Change((card(1, 1),)))
    story.pass_time(NIGHT_MS)
    assert story.game_view().board[:2] == (0, 1)


def test_table_plays_for_absent_architect() -> None:
    story = night_story(3)
    story.play(0, Leave())
    story.play(1, PlayForAbsent(0))
    story.pass_time(NIGHT_MS)
    assert story.game_view().part == "search" and story.game_view().board[:2] == (1, 0)


def test_choice_of_absent_architect_is_kept() -> None:
    story = night_story(3)
    story.play(0, Change((card(2, 1),)))
    story.play(0, Leave())
    story.play(1, PlayForAbsent(0))
    story.pass_time(NIGHT_MS)
    assert story.game_view().board[:3] == (0, 0, 1)


def test_an_absent_dreamer_counts_as_given_up() -> None:
    story = wake_up(night_story(3), 1)
    story.play(2, Leave())
    story.play(1, GiveUp())
    assert story.game_view().turn == 2 and story.game_view().scores == (1, 0, 0)


def test_the_search_waits_while_every_dreamer_is_away() -> None:
    story = wake_up(night_story(3), 1)
    story.play(1, Leave())
    story.play(2, Leave())
    assert story.game_view().turn == 1 and "go_on" in story.open_moves(0)
    story.play(2, Return())
    story.play(2, Propose(1))
    assert story.game_view().scores == (0, 0, 1)


def test_architect_can_continue_without_any_dreamer() -> None:
    story = wake_up(night_story(2), 1)
    story.play(1, Leave())
    story.play(0, PlayForAbsent(1))
    assert story.game_view().turn == 2 and story.game_view().scores == (1, 0)


def test_leaving_while_pointing_costs_nothing() -> None:
    story = wake_up(night_story(3, options={"press_first": True}), 1)
    story.play(1, Press())
    story.play(1, Leave())
    assert story.game_view().pointing is None
    story.pass_time(POINTING_MS)
    assert story.game_view().out == ()


def test_others_can_continue_without_the_choice_of_a_lost_card() -> None:
    story = wake_up(second_phase_story(0, 2), 0)
    old, new = story.game_view().points[1]
    story.play(1, Propose(8))
    story.play(1, Leave())
    story.play(0, PlayForAbsent(1))
    assert story.game_view().points[1] == (new,) and story.state.pile[-1] == old


def test_verdict_cannot_be_undone() -> None:
    story = wake_up(night_story(3), 1)
    assert "take_back" not in story.open_moves(0)
    story.play(1, GiveUp())
    story.play(1, TakeBack())
    story.play(0, Agree())
    story.play(2, Agree())
    assert story.game_view().given_up == ()
    story.play(1, Propose(8))
    assert "take_back" not in story.open_moves(1)


# --- dusk and closed eyes -----------------------------------------------------------------------


def test_changes_of_the_turn_are_visible_until_nightfall() -> None:
    story = wake_up(night_story(3), 1)
    story.play(2, Propose(1))
    story.pass_time(3_600_000)
    assert story.game_view().part == "dusk" and story.game_view().last.places == (1,)
    assert story.expect_refusal(1, Change((card(0, 2),))).key == "not_night"
    assert all("nightfall" in story.open_moves(seat) for seat in range(3))
    story.play(0, Nightfall())
    assert story.game_view().part == "night" and story.view().due == story.now + NIGHT_MS
    assert story.expect_refusal(2, Nightfall()).key == "not_dusk"


def test_architect_confirms_that_all_eyes_are_closed() -> None:
    story = night_story(3)
    assert not story.game_view(1).asleep
    assert story.expect_refusal(1, Asleep()).key == "not_architect"
    story.play(0, Asleep())
    assert story.game_view(1).asleep and story.game_view().asleep
    assert story.expect_refusal(0, Asleep()).key == "already_asleep"
    assert "asleep" not in story.open_moves(0) and "take_back" not in story.open_moves(0)
    wake_up(story, 1)
    assert not story.game_view(1).asleep


def test_nobody_sleeps_while_the_architect_is_away() -> None:
    story = night_story(3)
    story.play(0, Asleep())
    story.play(0, Leave())
    assert not story.game_view(1).asleep
    story.play(0, Return())
    assert "asleep" in story.open_moves(0)


def test_cost_of_a_mistake_is_visible_until_nightfall() -> None:
    story = wake_up(second_phase_story(0, 2, 0), 0)
    story.play(2, Propose(7))
    story.play(1, Propose(8))
    story.pass_time(GIVING_MS)
    assert story.game_view().part == "dusk" and story.game_view().last.paid == (1,)
    story = wake_up(second_phase_story(0, 2, 0), 0)
    story.play(1, Propose(8))
    assert story.game_view(2).missed == (ProposalMissed(1, 8, True),)
