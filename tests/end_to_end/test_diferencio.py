"""Whole games of Diferencio, by nothing but touches from outside."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.end_to_end.diferencio import People, place_of
from tests.end_to_end.driver import Sight, TableApp, middle, running

SIZE = ("--size", "640x400")


def sits(seats: int, *options: str) -> tuple[str, ...]:
    game = ("--game", "diferencio", "--seats", str(seats), "--seed", f"{seats} dreamers", *SIZE)
    return (*game, *(word for option in ("short=true", *options) for word in ("--option", option)))


def seen(sight: Sight) -> dict[str, Any]:
    """What every seat sees; time alone may have gone on."""
    return {seat: {**view, "at": None} for seat, view in sight["views"].items()}


def assert_ends(app: TableApp, places: list[int], scores: list[int]) -> None:
    sight = app.until(lambda now: now.outcome, "the outcome")
    assert sight.outcome == {"places": places, "scores": scores}
    app.until_screen("results")


def test_two_whose_tablet_dies_by_night_and_dream_on(tmp_path: Path) -> None:
    with running(tmp_path, *sits(2)) as app:
        people = People(app, 2)
        people.study()
        people.dream()
        assert people.find(1).game["scores"] == [0, 1]
        sight = people.fall_asleep()
        people.lay(people.choose(sight, 1)[0])
        before = app.look()
        app.kill()
    with running(tmp_path, *SIZE) as app:
        people = People(app, 2)
        app.tap_on("continue")
        after = app.until_screen("play")
        assert seen(after) == seen(before)
        assert not [thing for thing in after["touchables"] if thing["key"].startswith("card-")]
        people.dream()
        people.touch("nothing-more", 0)
        assert people.part("night", turn=3).game["scores"] == [0, 2]
        people.dream(2)
        people.find(1)
        assert_ends(app, [2, 1], [0, 3])


def test_three_who_claim_before_they_point(tmp_path: Path) -> None:
    """A finger that carries a token when the pause comes points to nothing."""
    with running(tmp_path, *sits(3, "press_first=true")) as app:
        people = People(app, 3)
        people.study()
        sight = people.dream()
        (place,) = people.changed(sight)
        fingers = people.lift_tokens(1)
        app.until(lambda now: now.game["pointing"] == 1, "the one who touched her token to point")
        others = app.press(middle(sight.one("token", 2)))
        assert not app.look().all("pause")  # seconds run
        people.carry(others, [place])
        app.lift(*others)
        people.carry(fingers, [people.unchanged(sight)])
        app.lift(*fingers)
        sight = app.until(lambda now: now.game["out"] == [1], "the wrong one to be out")
        assert (sight.game["found"], sight.game["pointing"]) == ([], None)
        assert people.point((2, place)).game["scores"] == [0, 0, 1]

        sight = people.dream()
        people.miss(0)
        assert people.find(2).game["scores"] == [0, 0, 2]

        people.dream(2)
        people.touch("nothing-more", 0, 1)
        assert_ends(app, [2, 2, 1], [0, 0, 4])


def test_four_who_give_up_for_good(tmp_path: Path) -> None:
    with running(tmp_path, *sits(4, "final_give_up=true")) as app:
        people = People(app, 4)
        people.study()
        people.dream()
        assert people.find(1).game["scores"] == [0, 1, 0, 0]

        sight = people.fall_asleep()
        (card,) = people.choose(sight, 1)
        finger = people.drag(card, (300, 200))
        people.hold(middle(sight.one("pause")), "pause")
        app.lift(finger)
        people.touch("go-on", None)
        app.until_screen("play")
        people.touch("asleep", 1)  # whoever looked at the pause has to close the eyes again
        people.lay(card)
        people.wake()
        people.touch("nothing-more", 0, 2)
        people.touch("hurry", 1)
        sight = app.until(lambda now: now.game["hurried"] == 3, "the last one to be hurried")
        assert not sight.all("nothing-more", 0) and not sight.all("token", 2)
        people.touch("nothing-more", 3)
        assert people.part("night", turn=3).game["scores"] == [0, 2, 0, 0]

        people.dream(3)
        sight = people.miss(1)
        oldest, latest = sight.game["points"][1]
        people.touch(f"point-{latest}", 1)
        sight = app.until(lambda now: not now.game["giving"], "a point to be given back")
        assert sight.game["points"][1] == [oldest]
        people.touch("nothing-more", 0, 3)
        assert_ends(app, [3, 2, 1, 3], [0, 1, 3, 0])


def test_five_who_have_a_minute_and_two_point_at_once(tmp_path: Path) -> None:
    with running(tmp_path, *sits(5, "search_seconds=60")) as app:
        people = People(app, 5)
        people.study()
        sight = people.dream()
        assert 50_000 < sight.game["until"] - sight["views"]["None"]["at"] <= 60_000
        people.touch("nothing-more", 0 + 2)
        app.until(lambda now: now.game["given_up"] == [2], "one to give up")
        people.touch("nothing-more", 2)
        app.until(lambda now: now.game["given_up"] == [], "her to look again")
        people.find(2)
        people.dream()
        assert people.find(2).game["scores"] == [0, 0, 2, 0, 0]

        sight = people.dream(3)
        first, second, _ = people.changed(sight)
        sight = people.point((4, first), (0, second))
        assert [(found["seat"], found["place"]) for found in sight.game["found"]] == [(4, first), (0, second)]
        people.touch("nothing-more", 0, 1, 3, 4)
        assert_ends(app, [2, 4, 1, 4, 2], [1, 0, 3, 0, 1])


def test_six_whose_turn_ends_when_all_is_found(tmp_path: Path) -> None:
    with running(tmp_path, *sits(6, "end_when_all_found=true")) as app:
        people = People(app, 6)
        people.study()
        people.dream()
        sight = app.look()
        tokens = people.lift_tokens(1, 5)
        people.carry(tokens, people.changed(sight) * 2)
        app.lift(*tokens)  # both let go on the right place: whoever touched first has it
        assert people.part("night", turn=2).game["scores"] == [0, 1, 0, 0, 0, 0]
        people.dream()
        assert people.find(5).game["scores"] == [0, 1, 0, 0, 0, 1]
