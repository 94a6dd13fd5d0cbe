"""Difference around a claim: the lock, the verdict, timing, absence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine import serialization
from engine.game import RefusedError
from engine.games.difference.claims import (
    Bury,
    Claim,
    Claimed,
    ClaimMissed,
    ClaimQueued,
    ClaimVoided,
    DifferencesFound,
    LockEnded,
    PlaceCard,
    ShowDifferences,
)
from engine.games.difference.hit_test import HitTester
from engine.games.difference.poll import Stop
from engine.table import Agree, Leave, PressTimes, TakeBack
from tests.engine.scene import (
    OFF_TARGET,
    SCENE,
    advanced_story,
    claim_and_miss,
    claim_and_show,
    new_story,
    three_piles,
    two_piles,
)
from tests.engine.story import PACKS
from tests.engine.worlds.difference import correct_show, spot

# --- the lock (O-DIF-01) ------------------------------------------------------------------------


def test_a_lock_ends_by_itself_after_fifteen_seconds() -> None:  # O-DIF-01
    story = new_story(2)
    claim_and_miss(story, 0)
    assert story.view().due == 15_000
    story.pass_time(14_999)
    assert story.expect_refusal(0, Claim()).facts == {"until": 15_000}
    story.pass_time(1)
    assert story.news_of(LockEnded) == [LockEnded(0)]
    assert story.game_view().lock is None
    claim_and_show(story, 0)


def test_a_lock_ends_with_a_right_claim_too() -> None:  # O-DIF-01
    story = new_story(2)
    claim_and_miss(story, 0)
    story.play(1, Claim())
    assert story.news_of(LockEnded) == [LockEnded(0)]
    story.play(1, correct_show(story.table))
    assert story.game_view().lock is None
    assert "claim" in story.open_moves(0)


def test_an_absent_seat_holds_no_lock() -> None:  # O-DIF-01
    story = new_story(3)
    claim_and_miss(story, 0)
    story.play(0, Leave())
    assert story.game_view().lock is None
    assert story.view().due is None


def test_a_claimant_who_leaves_fails_without_a_lock() -> None:
    story = new_story(3)
    story.play(0, Claim())
    story.play(1, Claim())
    story.play(2, Claim())
    story.play(1, Leave())
    assert story.game_view().waiting == (2,)
    story.play(0, Leave())
    assert story.news_of(ClaimMissed) == [ClaimMissed(0, (), "left")]
    assert story.game_view().lock is None
    assert story.game_view().claim.seat == 2


def test_a_claimant_who_leaves_holds_no_lock() -> None:  # O-DIF-01
    story = new_story(3)
    story.play(0, Claim())
    story.play(0, Leave())
    assert story.news_of(ClaimMissed) == [ClaimMissed(0, (), "left")]
    assert (story.game_view().lock, story.game_view().phase) == (None, "search")


def test_press_before_the_freeze_becomes_the_next_claim() -> None:  # O-DIF-01
    story = new_story(3)
    story.play(0, Claim(), at=1000)
    story.play(2, Claim(), at=1100)
    assert story.news_of(ClaimQueued) == [ClaimQueued(2)]
    assert story.expect_refusal(2, Claim()).key == "already_claimed"
    assert story.expect_refusal(0, Claim()).key == "already_claimed"
    story.play(0, ShowDifferences((OFF_TARGET, OFF_TARGET)), at=3000)
    assert story.news_of(Claimed) == [Claimed(2)]
    assert story.game_view().claim.seat == 2
    assert story.game_view().claim.until == 9000
    assert story.game_view().lock is None  # another seat has claimed


def test_queued_press_is_voided_when_the_first_claim_succeeds() -> None:  # O-DIF-01
    story = new_story(3)
    story.play(0, Claim())
    story.play(2, Claim())
    story.play(0, correct_show(story.table))
    assert story.news_of(ClaimVoided) == [ClaimVoided(2)]
    assert story.game_view().phase == "search"
    assert story.game_view().lock is None
    claim_and_show(story, 2)


def test_after_the_freeze_nobody_else_may_do_anything() -> None:  # O-DIF-01, O-DIF-05
    story = new_story(3, options={"beginner": True})
    story.play(0, Claim())
    assert story.expect_refusal(1, Bury()).key == "frozen"
    story.pass_time(149)
    assert "claim" in story.open_moves(1)
    story.pass_time(1)
    assert story.expect_refusal(1, Claim()).facts == {"by": 0}
    assert story.expect_refusal(1, correct_show(story.table)).key == "frozen"
    assert story.open_moves(1) - {"leave"} == set()


# --- judging (O-DIF-02) -------------------------------------------------------------------------


def judged(show: ShowDifferences) -> Any:
    """The result of a claim of card 0 (moved: two boxes) against reference 20 (moved too)."""
    story = new_story(2, deal=two_piles())
    story.play(0, Claim())
    story.play(0, show)
    return (story.news_of(ClaimMissed) or story.news_of(DifferencesFound))[0]


def test_differences_can_be_shown_in_either_order() -> None:  # O-DIF-02
    assert isinstance(judged(ShowDifferences((spot(SCENE, 20), spot(SCENE, 0)))), DifferencesFound)


def test_either_box_of_a_moved_element_counts() -> None:  # O-DIF-02
    for mine in (0, 1):
        for theirs in (0, 1):
            assert isinstance(
                judged(ShowDifferences((spot(SCENE, 0, mine), spot(SCENE, 20, theirs)))), DifferencesFound
            )


def test_two_taps_on_one_change_are_wrong() -> None:  # O-DIF-02
    assert judged(ShowDifferences((spot(SCENE, 0, 0), spot(SCENE, 0, 1)))) == ClaimMissed(0, (), "same")


def test_wrong_claim_reports_only_the_wrong_points() -> None:  # O-DIF-02
    assert judged(ShowDifferences((spot(SCENE, 0), spot(SCENE, 5)))) == ClaimMissed(
        0, (spot(SCENE, 5),), "place"
    )


def test_box_grows_by_reach_up_to_the_scenes_limit() -> None:  # O-DIF-02
    left = SCENE.changes[0].boxes[0][0]
    middle = spot(SCENE, 0)[1]
    theirs = spot(SCENE, 20)
    assert isinstance(judged(ShowDifferences(((left - 40, middle), theirs))), DifferencesFound)
    assert isinstance(judged(ShowDifferences(((left - 10, middle), theirs), reach=10)), DifferencesFound)
    assert isinstance(judged(ShowDifferences(((left - 11, middle), theirs), reach=10)), ClaimMissed)
    assert isinstance(judged(ShowDifferences(((left - 1, middle), theirs), reach=0)), ClaimMissed)
    assert isinstance(judged(ShowDifferences(((left, middle), theirs), reach=0)), DifferencesFound)


def test_point_within_reach_is_right_even_if_others_are_nearer() -> None:  # O-DIF-02
    near = msgspec.structs.replace(SCENE.changes[1], boxes=((150, 50, 60, 60),))
    close = msgspec.structs.replace(
        SCENE,
        changes=(
            msgspec.structs.replace(SCENE.changes[0], boxes=((40, 50, 60, 60),)),
            near,
            *SCENE.changes[2:],
        ),
    )
    for x, kind in (
        (110, DifferencesFound),
        (139, DifferencesFound),
        (140, ClaimMissed),
    ):  # card 0 ends at 99, card 1 begins at 150
        story = new_story(2, deal=two_piles(), pack=close)
        story.play(0, Claim())
        story.play(0, ShowDifferences(((x, 80), spot(SCENE, 20))))
        assert story.news_of(kind)


@pytest.mark.parametrize("name", ["castle", "circus", "dragon", "lake"])
def test_nothing_of_a_grown_box_is_lost_to_its_neighbours(name: str) -> None:  # O-DIF-02
    """Every corner of every grown box, in the real scenes."""
    path = PACKS.parent / "built" / "packs" / "difference" / f"{name}.json"
    scene: Any = serialization.decode_pack(path.name, path.read_bytes())
    sight, (wide, high) = HitTester(scene), scene.size
    for number, change in enumerate(scene.changes):
        other = (number + 1) % len(scene.changes)
        for x, y, width, height in change.boxes:
            for across in (max(x - scene.reach, 0), min(x + width - 1 + scene.reach, wide - 1)):
                for down in (max(y - scene.reach, 0), min(y + height - 1 + scene.reach, high - 1)):
                    assert number in sight.hits((across, down), (number, other), None)


def test_point_on_overlapping_changes_shows_either() -> None:  # O-DIF-02
    changes = list(SCENE.changes)
    changes[0] = msgspec.structs.replace(changes[0], boxes=((400, 400, 100, 100),))
    changes[20] = msgspec.structs.replace(changes[20], boxes=((450, 450, 100, 100),))
    story = new_story(2, deal=two_piles(), pack=msgspec.structs.replace(SCENE, changes=tuple(changes)))
    story.play(0, Claim())
    story.play(0, ShowDifferences(((470, 470), (410, 410))))
    assert story.news_of(DifferencesFound)


@pytest.mark.parametrize(
    ("show", "key"),
    [
        (ShowDifferences(((-1, 0), (5, 5))), "off_picture"),
        (ShowDifferences(((0, 0), (1024, 5))), "off_picture"),
        (ShowDifferences(((0, 0), (10**30, 5))), "off_picture"),
        (ShowDifferences(((0, 0), (5, 5)), reach=-1), "reach"),
        (ShowDifferences(((0, 0), (5, 5)), reach=41), "reach"),
    ],
)
def test_point_outside_the_picture_is_refused_not_judged(show: ShowDifferences, key: str) -> None:
    story = new_story(2)
    assert story.expect_refusal(0, show).key == "not_claimed"
    story.play(0, Claim())
    assert story.expect_refusal(0, show).key == key


# --- time (O-DIF-03) ----------------------------------------------------------------------------


def test_six_seconds_to_show() -> None:  # O-DIF-03
    story = new_story(2)
    story.play(0, Claim(), at=1000)
    story.pass_time(5999)
    assert story.game_view().claim.until == 7000
    story.pass_time(1)
    assert story.news_of(ClaimMissed) == [ClaimMissed(0, (), "time")]
    assert story.game_view().lock.seat == 0
    assert story.game_view().lock.until == 22_000


def test_six_seconds_for_the_place_and_for_each_neighbour() -> None:  # O-DIF-03
    story = advanced_story("ab\n*.")
    story.play(0, Claim(), at=0)
    assert story.game_view().claim.until == 6000
    story.play(0, PlaceCard((1, 0)), at=5000)
    assert story.game_view().claim.until == 11_000
    story.play(0, correct_show(story.table), at=10_000)
    assert story.game_view().claim.until == 16_000
    story.pass_time(6000)
    assert story.news_of(ClaimMissed) == [ClaimMissed(0, (), "time")]
    story.play(1, Claim())
    story.pass_time(6000)
    assert story.news_of(ClaimMissed) == [ClaimMissed(1, (), "time")]


# --- leaving, returning, undo -------------------------------------------------------------------


def test_others_may_stop_when_all_card_holders_have_left() -> None:  # O-ALL-05
    story = new_story(3, options={"after": "play"}, deal=three_piles())
    claim_and_show(story, 0)
    story.play(1, Leave())
    assert "stop" not in story.open_moves(0)
    story.play(2, Leave())
    assert "stop" in story.open_moves(0) and "play_on" not in story.open_moves(0)
    story.play(0, Stop())
    assert story.outcome.places == (1, 2, 3)


def test_game_waits_for_searching_seats_and_the_claimant() -> None:
    story = new_story(3, deal=three_piles())
    assert story.table.game.awaited_seats(story.state) == {0, 1, 2}
    story.play(0, Claim())
    story.pass_time(150)
    assert story.table.game.awaited_seats(story.state) == {0}
    story.play(0, correct_show(story.table))
    assert story.table.game.awaited_seats(story.state) == {1, 2}
    story.play(1, Stop())
    assert story.table.game.awaited_seats(story.state) == {2}
    story.play(2, Stop())
    assert story.table.game.awaited_seats(story.state) == frozenset()


def test_claim_can_be_undone_but_verdict_and_turned_card_cannot() -> None:
    story = new_story(2, options={"beginner": True})
    story.play(0, Claim())
    story.play(0, TakeBack())
    story.play(1, Agree())
    assert story.game_view().claim is None
    claim_and_miss(story, 0)
    assert "take_back" not in story.open_moves(0)
    story.play(1, Bury())
    assert "take_back" not in story.open_moves(1)
    claim_and_show(story, 1)
    assert "take_back" not in story.open_moves(1)


# --- a freeze reaches each device with its own delay (O-DIF-01) ---------------------------------


def presses_from_afar(story: Any, seat: int, at: int, grace: int) -> None:
    story.table.submit(seat, Claim(), at, f"far {seat}", PressTimes(None, at, at, grace))


def test_press_before_the_freeze_reached_its_device_is_queued() -> None:  # O-DIF-01
    story = new_story(3)
    story.play(0, Claim(), 1000)
    story.table.pass_time(1200)
    assert story.expect_refusal(1, Claim()).key == "frozen"
    presses_from_afar(story, 2, 1230, 80)
    assert story.news_of(ClaimQueued) == [ClaimQueued(2)] and story.game_view().waiting == (2,)
    assert story.expect_refusal(1, Claim()).key == "frozen"  # for all others the table stays frozen


@pytest.mark.parametrize(("at", "grace"), [(1231, 80), (1151, 0), (1300, 10_000)])
def test_grace_is_limited_per_device_and_overall(at: int, grace: int) -> None:
    story = new_story(3)  # O-DIF-01
    story.play(0, Claim(), 1000)
    with pytest.raises(RefusedError, match="frozen"):
        presses_from_afar(story, 2, at, grace)


def test_remote_seat_cannot_claim_twice() -> None:  # O-DIF-01
    story = new_story(3)
    story.play(0, Claim(), 1000)
    with pytest.raises(RefusedError, match="already_claimed"):
        presses_from_afar(story, 0, 1160, 80)
