"""Difference around a claim: the lock, the verdict, the time, and people who come and go."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine import serialization
from engine.game import Refused
from engine.games.difference.claims import (
    AlsoClaimed,
    Bury,
    Claim,
    Claimed,
    Found,
    LockEnded,
    Missed,
    Place,
    Show,
    Voided,
)
from engine.games.difference.hit_test import Sight
from engine.games.difference.poll import Stop
from engine.table import Agree, Leave, TakeBack, Times
from tests.engine.scene import NOWHERE, SCENE, advanced, claims, misses, table, three_piles, two_piles
from tests.engine.story import PACKS
from tests.engine.worlds.difference import answer, spot

# --- the lock (O-DIF-01) ------------------------------------------------------------------------


def test_a_lock_ends_by_itself_after_fifteen_seconds() -> None:  # O-DIF-01
    story = table(2)
    misses(story, 0)
    assert story.view().due == 15_000
    story.passes(14_999)
    assert story.refuses(0, Claim()).facts == {"until": 15_000}
    story.passes(1)
    assert story.told(LockEnded) == [LockEnded(0)]
    assert story.sees().lock is None
    claims(story, 0)


def test_a_lock_ends_with_a_right_claim_too() -> None:  # O-DIF-01
    story = table(2)
    misses(story, 0)
    story.plays(1, Claim())
    assert story.told(LockEnded) == [LockEnded(0)]
    story.plays(1, answer(story.table))
    assert story.sees().lock is None
    assert "claim" in story.may(0)


def test_an_absent_seat_holds_no_lock() -> None:  # O-DIF-01
    story = table(3)
    misses(story, 0)
    story.plays(0, Leave())
    assert story.sees().lock is None
    assert story.view().due is None


def test_a_claimant_who_leaves_fails_without_a_lock() -> None:
    story = table(3)
    story.plays(0, Claim())
    story.plays(1, Claim())
    story.plays(2, Claim())
    story.plays(1, Leave())
    assert story.sees().waiting == (2,)
    story.plays(0, Leave())
    assert story.told(Missed) == [Missed(0, (), "left")]
    assert story.sees().lock is None
    assert story.sees().claim.seat == 2


def test_a_claimant_who_leaves_holds_no_lock() -> None:  # O-DIF-01
    story = table(3)
    story.plays(0, Claim())
    story.plays(0, Leave())
    assert story.told(Missed) == [Missed(0, (), "left")]
    assert (story.sees().lock, story.sees().phase) == (None, "search")


def test_a_press_made_before_the_freeze_is_opened_next() -> None:  # O-DIF-01
    story = table(3)
    story.plays(0, Claim(), at=1000)
    story.plays(2, Claim(), at=1100)
    assert story.told(AlsoClaimed) == [AlsoClaimed(2)]
    assert story.refuses(2, Claim()).key == "already_claimed"
    assert story.refuses(0, Claim()).key == "already_claimed"
    story.plays(0, Show((NOWHERE, NOWHERE)), at=3000)
    assert story.told(Claimed) == [Claimed(2)]
    assert story.sees().claim.seat == 2
    assert story.sees().claim.until == 9000
    assert story.sees().lock is None  # somebody else has claimed


def test_a_waiting_press_is_void_when_the_first_claim_succeeds() -> None:  # O-DIF-01
    story = table(3)
    story.plays(0, Claim())
    story.plays(2, Claim())
    story.plays(0, answer(story.table))
    assert story.told(Voided) == [Voided(2)]
    assert story.sees().phase == "search"
    assert story.sees().lock is None
    claims(story, 2)


def test_after_the_freeze_nobody_else_may_do_anything() -> None:  # O-DIF-01, O-DIF-05
    story = table(3, options={"beginner": True})
    story.plays(0, Claim())
    assert story.refuses(1, Bury()).key == "frozen"
    story.passes(149)
    assert "claim" in story.may(1)
    story.passes(1)
    assert story.refuses(1, Claim()).facts == {"by": 0}
    assert story.refuses(1, answer(story.table)).key == "frozen"
    assert story.may(1) - {"leave"} == set()


# --- judging (O-DIF-02) -------------------------------------------------------------------------


def judged(show: Show) -> Any:
    """What becomes of a claim of card 0 (moved: two boxes) against reference 20 (moved too)."""
    story = table(2, deal=two_piles())
    story.plays(0, Claim())
    story.plays(0, show)
    return (story.told(Missed) or story.told(Found))[0]


def test_the_order_of_the_two_is_free() -> None:  # O-DIF-02
    assert isinstance(judged(Show((spot(SCENE, 20), spot(SCENE, 0)))), Found)


def test_either_box_of_a_moved_element_counts() -> None:  # O-DIF-02
    for mine in (0, 1):
        for theirs in (0, 1):
            assert isinstance(judged(Show((spot(SCENE, 0, mine), spot(SCENE, 20, theirs)))), Found)


def test_two_taps_on_one_change_are_wrong() -> None:  # O-DIF-02
    assert judged(Show((spot(SCENE, 0, 0), spot(SCENE, 0, 1)))) == Missed(0, (), "same")


def test_a_wrong_claim_marks_only_what_was_no_difference() -> None:  # O-DIF-02
    assert judged(Show((spot(SCENE, 0), spot(SCENE, 5)))) == Missed(0, (spot(SCENE, 5),), "place")


def test_a_box_grows_as_far_as_the_finger_needs_and_the_scene_allows() -> None:  # O-DIF-02
    left = SCENE.changes[0].boxes[0][0]
    middle = spot(SCENE, 0)[1]
    theirs = spot(SCENE, 20)
    assert isinstance(judged(Show(((left - 40, middle), theirs))), Found)
    assert isinstance(judged(Show(((left - 10, middle), theirs), reach=10)), Found)
    assert isinstance(judged(Show(((left - 11, middle), theirs), reach=10)), Missed)
    assert isinstance(judged(Show(((left - 1, middle), theirs), reach=0)), Missed)
    assert isinstance(judged(Show(((left, middle), theirs), reach=0)), Found)


def test_a_spot_within_reach_is_right_whatever_else_lies_nearer() -> None:  # O-DIF-02
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
        (110, Found),
        (139, Found),
        (140, Missed),
    ):  # card 0 ends at 99, card 1 begins at 150
        story = table(2, deal=two_piles(), pack=close)
        story.plays(0, Claim())
        story.plays(0, Show(((x, 80), spot(SCENE, 20))))
        assert story.told(kind)


@pytest.mark.parametrize("name", ["castle", "circus", "dragon", "lake"])
def test_nothing_of_a_grown_box_is_lost_to_its_neighbours(name: str) -> None:  # O-DIF-02
    """Every corner of every grown box, in the scenes as people play them."""
    path = PACKS.parent / "built" / "packs" / "difference" / f"{name}.json"
    scene = serialization.pack(path.name, path.read_bytes())
    sight, (wide, high) = Sight(scene), scene.size
    for number, change in enumerate(scene.changes):
        other = (number + 1) % len(scene.changes)
        for x, y, width, height in change.boxes:
            for across in (max(x - scene.reach, 0), min(x + width - 1 + scene.reach, wide - 1)):
                for down in (max(y - scene.reach, 0), min(y + height - 1 + scene.reach, high - 1)):
                    assert number in sight.hits((across, down), (number, other), None)


def test_where_changes_overlap_a_spot_shows_either() -> None:  # O-DIF-02
    changes = list(SCENE.changes)
    changes[0] = msgspec.structs.replace(changes[0], boxes=((400, 400, 100, 100),))
    changes[20] = msgspec.structs.replace(changes[20], boxes=((450, 450, 100, 100),))
    story = table(2, deal=two_piles(), pack=msgspec.structs.replace(SCENE, changes=tuple(changes)))
    story.plays(0, Claim())
    story.plays(0, Show(((470, 470), (410, 410))))
    assert story.told(Found)


@pytest.mark.parametrize(
    ("show", "key"),
    [
        (Show(((-1, 0), (5, 5))), "off_picture"),
        (Show(((0, 0), (1024, 5))), "off_picture"),
        (Show(((0, 0), (10**30, 5))), "off_picture"),
        (Show(((0, 0), (5, 5)), reach=-1), "reach"),
        (Show(((0, 0), (5, 5)), reach=41), "reach"),
    ],
)
def test_a_show_outside_the_picture_is_refused_not_judged(show: Show, key: str) -> None:
    story = table(2)
    assert story.refuses(0, show).key == "not_claimed"
    story.plays(0, Claim())
    assert story.refuses(0, show).key == key


# --- time (O-DIF-03) ----------------------------------------------------------------------------


def test_six_seconds_to_show() -> None:  # O-DIF-03
    story = table(2)
    story.plays(0, Claim(), at=1000)
    story.passes(5999)
    assert story.sees().claim.until == 7000
    story.passes(1)
    assert story.told(Missed) == [Missed(0, (), "time")]
    assert story.sees().lock.seat == 0
    assert story.sees().lock.until == 22_000


def test_six_seconds_for_the_place_and_for_each_neighbour() -> None:  # O-DIF-03
    story = advanced("ab\n*.")
    story.plays(0, Claim(), at=0)
    assert story.sees().claim.until == 6000
    story.plays(0, Place((1, 0)), at=5000)
    assert story.sees().claim.until == 11_000
    story.plays(0, answer(story.table), at=10_000)
    assert story.sees().claim.until == 16_000
    story.passes(6000)
    assert story.told(Missed) == [Missed(0, (), "time")]
    story.plays(1, Claim())
    story.passes(6000)
    assert story.told(Missed) == [Missed(1, (), "time")]


# --- people come and go, and second thoughts ----------------------------------------------------


def test_when_all_who_hold_cards_have_left_the_others_may_stop() -> None:  # O-ALL-05
    story = table(3, options={"after": "play"}, deal=three_piles())
    claims(story, 0)
    story.plays(1, Leave())
    assert "stop" not in story.may(0)
    story.plays(2, Leave())
    assert "stop" in story.may(0) and "play_on" not in story.may(0)
    story.plays(0, Stop())
    assert story.outcome.places == (1, 2, 3)


def test_the_game_waits_for_those_who_search_and_for_the_claimant() -> None:
    story = table(3, deal=three_piles())
    assert story.table.game.waits_for(story.state) == {0, 1, 2}
    story.plays(0, Claim())
    story.passes(150)
    assert story.table.game.waits_for(story.state) == {0}
    story.plays(0, answer(story.table))
    assert story.table.game.waits_for(story.state) == {1, 2}
    story.plays(1, Stop())
    assert story.table.game.waits_for(story.state) == {2}
    story.plays(2, Stop())
    assert story.table.game.waits_for(story.state) == frozenset()


def test_a_press_may_be_taken_back_but_no_verdict_and_no_turned_card() -> None:
    story = table(2, options={"beginner": True})
    story.plays(0, Claim())
    story.plays(0, TakeBack())
    story.plays(1, Agree())
    assert story.sees().claim is None
    misses(story, 0)
    assert "take_back" not in story.may(0)
    story.plays(1, Bury())
    assert "take_back" not in story.may(1)
    claims(story, 1)
    assert "take_back" not in story.may(1)


# --- a freeze reaches each device in its own time (O-DIF-01) -------------------------------------------


def presses_from_afar(story: Any, seat: int, at: int, grace: int) -> None:
    story.table.submit(seat, Claim(), at, f"far {seat}", Times(None, at, at, grace))


def test_a_press_made_before_the_freeze_reached_its_device_waits() -> None:  # O-DIF-01
    story = table(3)
    story.plays(0, Claim(), 1000)
    story.table.pass_time(1200)
    assert story.refuses(1, Claim()).key == "frozen"
    presses_from_afar(story, 2, 1230, 80)
    assert story.told(AlsoClaimed) == [AlsoClaimed(2)] and story.sees().waiting == (2,)
    assert story.refuses(1, Claim()).key == "frozen"  # for all others it stays so


@pytest.mark.parametrize(("at", "grace"), [(1231, 80), (1151, 0), (1300, 10_000)])
def test_no_device_has_longer_than_its_own_grace_and_none_than_the_longest(at: int, grace: int) -> None:
    story = table(3)  # O-DIF-01
    story.plays(0, Claim(), 1000)
    with pytest.raises(Refused, match="frozen"):
        presses_from_afar(story, 2, at, grace)


def test_from_afar_nobody_claims_twice() -> None:  # O-DIF-01
    story = table(3)
    story.plays(0, Claim(), 1000)
    with pytest.raises(Refused, match="already_claimed"):
        presses_from_afar(story, 0, 1160, 80)
