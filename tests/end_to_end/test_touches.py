"""Many hands on one screen: order of claims, resting fingers, covered cards, holding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.end_to_end.difference import DifferencePlayers, claimant, middle, on_picture
from tests.end_to_end.driver import SLOW_PACE, Snapshot, WindowPos, running
from tests.end_to_end.test_games import sits

pytestmark = pytest.mark.late
NOWHERE = (3.0, 3.0), (1020.0, 1020.0)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DifferencePlayers]:
    """Four people at one long game; every test leaves them searching."""
    with running(tmp_path_factory.mktemp("evening"), *sits(4), *SLOW_PACE) as app:
        yield DifferencePlayers(app, 4)


@pytest.fixture
def people(evening: DifferencePlayers) -> Iterator[DifferencePlayers]:
    evening.search()
    yield evening
    evening.app.lift(*evening.app.fingers)


def test_two_claims_in_one_bundle_are_one_claim_and_one_waiting(people: DifferencePlayers) -> None:
    sight = people.app.wait_for_rest("claim", 2, 1)
    people.app.tap(*(middle(sight.one("claim", seat)) for seat in (2, 1)))
    sight = people.app.until(lambda sight: sight.game["claim"] and sight.game["waiting"], "both to be heard")
    assert (claimant(sight), sight.game["waiting"]) == (2, [1])
    people.tap_spots(2, NOWHERE)
    sight = people.app.until(lambda sight: claimant(sight) == 1, "the one who waited to be heard")
    left = sight.game["piles"][1]
    assert people.show(1).game["piles"][1] == left - 1


def test_waiting_claim_is_void_if_the_first_was_right(people: DifferencePlayers) -> None:
    sight = people.app.wait_for_rest("claim", 3, 0)
    piles = sight.game["piles"]
    people.app.tap(*(middle(sight.one("claim", seat)) for seat in (3, 0)))
    people.app.until(lambda sight: sight.game["waiting"] == [0], "both to be heard")
    sight = people.show(3)
    assert sight.game["claim"] is None and sight.game["waiting"] == [] and sight.game["lock"] is None
    assert [now - before for now, before in zip(sight.game["piles"], piles, strict=True)] == [0, 0, 0, -1]


def resting_places(sight: Snapshot, seats: tuple[int, ...]) -> list[WindowPos]:
    """Positions where a hand may rest: on pictures, between them, on the edge and in the middle."""
    pictures = [thing for seat in seats for key in ("own", "reference") for thing in sight.all(key, seat)]
    width, height = sight["size"]
    corners = [on_picture(picture, (30.0, 990.0)) for picture in pictures]
    return [*map(middle, pictures), *corners, (width / 2 + 40, height / 2), (1, 1), (width - 2, height - 2)]


def test_resting_hands_disturb_nobody(people: DifferencePlayers) -> None:
    sight = people.app.look()
    piles = sight.game["piles"]
    hands = people.app.press(*resting_places(sight, (0, 2, 3)))
    people.find(1)
    for finger in hands:
        x, y = people.app.fingers[finger]
        people.app.slide(finger, (x + 2, y - 2))
    people.find(1)
    people.app.lift(*hands)
    sight = people.find(1)
    assert [now - before for now, before in zip(sight.game["piles"], piles, strict=True)] == [0, -3, 0, 0]
    assert sight["felt"][-9:] == ["claim", "right", "flip"] * 3


def test_finger_down_when_a_card_is_covered_is_ignored_afterwards(people: DifferencePlayers) -> None:
    sight = people.app.look()
    [finger] = people.app.press(middle(sight.one("own", 0)))
    people.claim(3)
    covered = people.app.until(lambda sight: sight.one("own", 0)["covered"], "the lid")
    x, y = middle(covered.one("own", 0))
    people.app.slide(finger, (x + 9, y))
    people.app.tap((x, y - 9))  # on the cover
    assert people.show(3).game["claim"] is None
    people.app.slide(finger, (x - 9, y))
    left = people.claim(0).game["piles"][0]
    people.app.lift(finger)
    assert people.show(0).game["piles"][0] == left - 1


def test_other_seats_cannot_show_for_the_claimant(people: DifferencePlayers) -> None:
    sight = people.claim(1)
    for seat in (0, 2, 3):
        for key in ("own", "reference"):
            people.app.tap(*(middle(thing) for thing in sight.all(key, seat)))
    left = sight.game["piles"][1]
    assert people.show(1).game["piles"][1] == left - 1


def test_wrong_claim_locks_only_its_seat(people: DifferencePlayers) -> None:
    sight = people.claim(2)
    people.tap_spots(2, NOWHERE)
    sight = people.app.until(lambda sight: sight.game["lock"], "the lock")
    assert sight.game["lock"]["seat"] == 2 and not sight.all("claim", 2)
    assert people.find(0).game["lock"] is None
    assert people.find(2).game["lock"] is None


def test_pause_needs_a_hold_and_keeps_the_game(people: DifferencePlayers) -> None:
    people.app.tap_key("pause")
    assert people.claim(0)["screen"] == "play"
    assert not people.app.look().all("pause")  # seconds run: no pause during a claim
    people.show(0)
    sight = people.app.until(lambda sight: sight.all("pause"), "the pause button")
    before = sight.game
    [finger] = people.app.press(middle(sight.one("pause")))
    people.app.wait_for_screen("pause")
    people.app.lift(finger)
    people.app.tap_key("go-on")
    assert people.app.wait_for_screen("play").game == before
    felt = people.app.look()["felt"]
    assert people.find(3)["felt"][-3:] == ["claim", "right", "flip"]  # played once, not by the old screen too
    assert people.app.look()["felt"][-6:-3] == felt[-3:]
