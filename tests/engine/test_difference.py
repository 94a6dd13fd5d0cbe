"""Stories of Difference."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from engine import packs, wire
from engine.games.claims import (
    AlsoClaimed,
    Buried,
    Bury,
    Claim,
    Claimed,
    Finished,
    Found,
    LockEnded,
    Missed,
    Place,
    Placed,
    PlayOn,
    Show,
    Shown,
    Stop,
    Turned,
    Voided,
)
from engine.games.layout import Cell
from engine.rules import Refused
from engine.table import Agree, Leave, TakeBack
from tests.engine.story import Story
from tests.engine.worlds.difference import answer, cards, sample, spot

SCENE = sample()
NOWHERE, ELSEWHERE = (1000, 1000), (2, 2)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def table(seats: int, *, pack: Any = SCENE, **setup: Any) -> Story:
    return Story("difference", seats, pack=pack, **setup)


def two_piles() -> dict[str, Any]:
    """Reference 20; seat 0 has 0, 1, 2 and seat 1 has 10, 11, 12."""
    return {"reference": 20, "piles": [[0, 1, 2], [10, 11, 12]]}


def three_piles() -> dict[str, Any]:
    return {"reference": 20, "piles": [[0], [10, 11], [15, 16, 17]]}


def shows(card: int, reference: int, **reach: int) -> Show:
    return Show((spot(SCENE, card), spot(SCENE, reference)), **reach)


def claims(story: Story, seat: int) -> None:
    """Seat claims and shows every difference asked for."""
    story.plays(seat, Claim())
    while story.sees().claim is not None:
        story.plays(seat, answer(story.table))


def lays(story: Story, seat: int, at: tuple[int, int]) -> None:
    """Advanced: seat claims, chooses a place and shows every difference asked for."""
    story.plays(seat, Claim())
    story.plays(seat, Place(at))
    while story.sees().claim is not None:
        story.plays(seat, answer(story.table))


def misses(story: Story, seat: int) -> None:
    story.plays(seat, Claim())
    story.plays(seat, Show((NOWHERE, NOWHERE)))


def places_open(story: Story, seat: int) -> set[tuple[int, int]]:
    return {
        at for choice in story.table.choices(seat) if choice.do == "place" for at in choice.forms[0].among
    }


def advanced(drawn: str = "", piles: Any = None, **options: Any) -> Story:
    """An advanced game over a drawn table: `*` the first reference, letters are cards laid in that order."""
    rows = [line.strip() for line in drawn.strip().splitlines()] or ["*"]
    found = {mark: (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "."}
    home = found.pop("*")
    laid = [
        (found[mark][0] - home[0], found[mark][1] - home[1], LETTERS.index(mark)) for mark in sorted(found)
    ]
    deal = {"reference": 29, "placed": laid, "piles": piles or [[25, 26], [27, 28]]}
    return table(len(deal["piles"]), options={"advanced": True, **options}, deal=deal)


# --- material and set-up ------------------------------------------------------------------------


def scene_of(level: str) -> Any:
    raw = {**msgspec.to_builtins(SCENE), "level": level}
    return packs.parse("scene.json", msgspec.json.encode(raw))


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
    with pytest.raises(packs.PackError):
        scene_of("medium")


def test_all_cards_of_a_game_are_of_one_illustration() -> None:  # R-DIF-04
    story = table(2)
    assert isinstance(story.table.game.pack, packs.Scene)
    assert wire.setting(msgspec.to_builtins(story.table.setting)).pack == SCENE
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


def test_short_form_halves_the_piles() -> None:
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


def test_the_others_may_play_on_for_places() -> None:  # R-DIF-21
    story = table(3, deal=three_piles())
    claims(story, 0)
    assert story.outcome is None
    assert story.sees().phase == "ask"
    assert all({"play_on", "stop"} <= story.may(seat) for seat in range(3))
    assert story.refuses(1, Claim()).key == "asking"
    story.plays(2, PlayOn())
    assert "claim" not in story.may(0)
    assert story.refuses(0, Claim()).key == "finished"
    claims(story, 2)
    claims(story, 1)
    claims(story, 1)
    assert story.told(Finished) == [Finished(1, 2), Finished(2, 3)]  # the last one need not play
    assert story.sees().finished == (0, 1)
    assert story.outcome.places == (1, 2, 3)


def test_stopping_ranks_the_others_by_cards_left() -> None:  # O-DIF-11
    story = table(3, deal=three_piles())
    claims(story, 0)
    story.plays(1, Stop())
    assert story.outcome.places == (1, 2, 3)
    story = table(3, deal={"reference": 20, "piles": [[0], [10, 11], [15, 16]]})
    claims(story, 0)
    story.plays(0, Stop())
    assert story.outcome.places == (1, 2, 2)


def test_it_is_asked_once() -> None:  # O-DIF-11
    story = table(3, deal=three_piles())
    assert story.refuses(1, PlayOn()).key == "not_asked"
    claims(story, 0)
    story.plays(0, PlayOn())
    assert story.refuses(1, Stop()).key == "not_asked"
    assert not {"play_on", "stop"} & story.may(1)
    four = table(4, deal={"reference": 20, "piles": [[0], [10], [15, 16], [17, 18]]})
    claims(four, 0)
    four.plays(0, PlayOn())
    claims(four, 1)
    assert four.sees().phase == "search"


def test_the_answer_can_be_settled_beforehand() -> None:  # O-DIF-11
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


def test_after_the_freeze_nobody_else_may_do_anything() -> None:  # O-DIF-01
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


def test_a_spot_belongs_to_the_nearest_change() -> None:  # O-DIF-02
    near = msgspec.structs.replace(SCENE.changes[1], boxes=((150, 50, 60, 60),))
    close = msgspec.structs.replace(
        SCENE,
        changes=(
            msgspec.structs.replace(SCENE.changes[0], boxes=((40, 50, 60, 60),)),
            near,
            *SCENE.changes[2:],
        ),
    )
    for x, kind in ((110, Found), (140, Missed)):  # both within reach of card 0, whose box ends at 99
        story = table(2, deal=two_piles(), pack=close)
        story.plays(0, Claim())
        story.plays(0, Show(((x, 80), spot(SCENE, 20))))
        assert story.told(kind)


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


# --- beginners ----------------------------------------------------------------------------------


def test_a_beginner_may_put_the_top_card_under_the_pile() -> None:  # R-DIF-22
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


def test_a_locked_beginner_may_bury() -> None:  # O-DIF-01
    story = table(2, options={"beginner": True})
    misses(story, 0)
    assert story.may(0) >= {"bury"} and "claim" not in story.may(0)
    story.plays(0, Bury())
    assert story.refuses(0, Claim()).key == "locked"


# --- the advanced game --------------------------------------------------------------------------


def test_there_may_be_several_references() -> None:  # R-DIF-23
    story = advanced("*")
    lays(story, 0, (1, 0))
    lays(story, 1, (0, 1))
    assert {(cell.at, cell.card) for cell in story.sees().board} == {((0, 0), 29), ((1, 0), 25), ((0, 1), 27)}
    assert story.sees().tops == (26, 28)


def test_a_right_claim_is_laid_beside_and_covers_nothing() -> None:  # R-DIF-24
    story = advanced("*")
    lays(story, 0, (0, -1))
    assert story.told(Placed) == [Placed(0, 25, (0, -1))]
    assert story.sees().board == (Cell((0, 0), 29), Cell((0, -1), 25))
    assert story.sees().covered == 0


def test_the_first_card_goes_next_to_the_first_reference() -> None:  # R-DIF-25
    story = advanced("*")
    story.plays(0, Claim())
    assert places_open(story, 0) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    for at in ((2, 0), (1, 1), (0, 5), (10**20, -(10**20))):  # O-DIF-06: a corner does not touch
        refused = story.refuses(0, Place(at))
        assert (refused.key, refused.facts["why"]) == ("not_a_place", "not_beside")


def test_later_cards_go_next_to_any_card() -> None:  # R-DIF-26
    story = advanced("*ab")
    story.plays(0, Claim())
    assert places_open(story, 0) == {(-1, 0), (3, 0), *[(x, y) for x in range(3) for y in (-1, 1)]}
    story.plays(0, Place((3, 0)))
    story.plays(0, shows(25, 1))
    assert story.told(Placed) == [Placed(0, 25, (3, 0))]


@pytest.mark.parametrize(
    ("drawn", "at", "against"),
    [
        ("*a", (2, 0), [0]),
        ("*a\nb.", (1, 1), [0, 1]),
        ("abc\n*.d", (1, 1), [1, 3, 29]),
        ("abc\n*.d\nefg", (1, 1), [1, 3, 5, 29]),
    ],
)
def test_two_differences_with_each_neighbour(drawn: str, at: Any, against: list[int]) -> None:  # R-DIF-27
    story = advanced(drawn)
    home = next(y for y, row in enumerate(drawn.splitlines()) if "*" in row)
    story.plays(0, Claim())
    story.plays(0, Place((at[0], at[1] - home)))
    claim = story.sees().claim
    assert (claim.phase, claim.showing) == ("show", 0)
    assert [cell.card for cell in claim.against] == against
    for number, card in enumerate(against, 1):
        assert story.sees().claim.showing == number - 1
        story.plays(0, shows(25, card))
        assert bool(story.told(Found)) == (number == len(against))
        assert bool(story.told(Shown)) == (number < len(against))
    assert story.told(Found)[0].changes == (25, *against)
    assert len(story.told(Found)[0].points) == 2 * len(against)


def test_neighbours_are_shown_in_their_order() -> None:  # R-DIF-27
    story = advanced("*a\nb.")
    story.plays(0, Claim())
    story.plays(0, Place((1, 1)))
    story.plays(0, shows(25, 0))
    story.plays(0, shows(25, 0))  # card 0 again instead of card 1
    assert story.told(Missed) == [Missed(0, (spot(SCENE, 0),), "place")]
    assert len(story.sees().board) == 3


def test_a_place_is_free_again_after_a_wrong_claim() -> None:  # O-DIF-12
    story = advanced("*")
    story.plays(0, Claim())
    assert story.refuses(0, shows(25, 29)).key == "place_first"
    story.plays(0, Place((1, 0)))
    assert story.sees().claim.place == (1, 0)
    assert story.refuses(0, Place((0, 1))).key == "place_chosen"
    story.plays(0, Show((NOWHERE, NOWHERE)))
    story.plays(1, Claim())
    assert (1, 0) in places_open(story, 1)


def test_covering_is_forbidden() -> None:  # R-DIF-28
    story = advanced("*ab")
    story.plays(0, Claim())
    for at in ((0, 0), (1, 0), (2, 0)):
        assert story.refuses(0, Place(at)).facts["why"] == "taken"
        assert at not in places_open(story, 0)


def test_no_line_holds_more_than_five() -> None:  # R-DIF-29
    row = advanced("*abcd")
    row.plays(0, Claim())
    assert row.refuses(0, Place((5, 0))).facts["why"] == "line_full"
    assert {at for at in places_open(row, 0) if at[1] == 0} == set()
    column = advanced("*\na\nb\nc\nd")
    column.plays(0, Claim())
    assert column.refuses(0, Place((0, -1))).facts["why"] == "line_full"
    assert (1, 0) in places_open(column, 0)
    four = advanced("*abc")
    lays(four, 0, (4, 0))
    assert len(four.sees().board) == 5


def opens(drawn: str, lines: str) -> set[tuple[int, int]]:
    story = advanced(drawn, lines=lines)
    story.plays(0, Claim())
    return places_open(story, 0)


def test_five_in_a_line_counts_gaps_in_or_only_an_unbroken_run() -> None:  # O-DIF-07
    drawn = "*ab.fg\n..cde."  # the first row holds five cards and a gap
    assert not {(6, 0), (3, 0)} & opens(drawn, "contain")
    assert {(6, 0), (3, 0)} & opens(drawn, "run") == {(6, 0)}  # filling the gap would make a run of six


def test_all_cards_may_be_kept_in_a_window_of_five() -> None:  # O-DIF-07
    drawn = "*.\na.\nb.\ncd\n.e"  # five rows high, two wide
    below = (1, 5)
    assert below in opens(drawn, "contain")
    assert below not in opens(drawn, "window")
    assert {(-1, 0), (2, 3), (0, 4)} <= opens(drawn, "window")


def test_the_advanced_game_ends_the_same_way() -> None:  # R-DIF-30
    story = advanced("*", piles=[[25], [26, 27], [28, 24]])
    lays(story, 0, (1, 0))
    assert story.told(Finished) == [Finished(0, 1)]
    assert story.sees().phase == "ask"
    story.plays(1, PlayOn())
    lays(story, 2, (1, 1))
    lays(story, 2, (0, 1))
    assert story.outcome.places == (1, 3, 2)


def test_the_basic_game_has_no_places() -> None:
    story = table(2)
    assert story.refuses(0, Place((1, 0))).key == "not_claimed"
    story.plays(0, Claim())
    assert story.refuses(0, Place((1, 0))).key == "not_advanced"


def test_beginner_and_advanced_go_together() -> None:  # O-DIF-09
    story = advanced("*", beginner=True)
    story.plays(0, Bury())
    lays(story, 0, (1, 0))
    assert story.told(Placed) == [Placed(0, 26, (1, 0))]
    assert "bury" not in advanced("*").may(0)


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
    assert story.table.game.waits_for(story.state) == {0, 1, 2}
    story.plays(0, Stop())
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
