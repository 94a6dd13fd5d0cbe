"""Whole games of Diferencio, only by touches from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.diferencio import DiferencioPlayers, place_of
from tests.end_to_end.driver import FAST_PACE, middle, running, scaled_pace
from tests.end_to_end.table_players import SIZE, assert_outcome, by_seat, public_views, table_arguments
from tests.support.soak_marks import LONG, long_only


def dream(seats: int, *options: str) -> tuple[str, ...]:
    """The seed deals nobody two cards of one place at first."""
    return table_arguments("diferencio", seats, f"{seats} late cats", *options)


def assert_ends(people: DiferencioPlayers, around: list[int], places: list[int], scores: list[int]) -> None:
    """The last turn stays on screen until somebody has seen it."""
    app = people.app
    assert_outcome(app.until(lambda now: now.outcome, "the outcome"), around, places, scores)
    people.touch("results", around[-1])
    app.wait_for_screen("results")


@pytest.mark.late
def test_game_of_two_continues_after_a_kill_at_night(tmp_path: Path) -> None:
    with running(tmp_path, *dream(2), *FAST_PACE) as app:
        people = DiferencioPlayers(app, 2)
        ana, bruno = around = people.seats_from_architect()
        people.study()
        people.dream()
        assert people.find(bruno).game["scores"] == by_seat(around, [0, 1])
        sight = people.fall_asleep()
        (card,) = people.choose(sight, 1)
        people.lay(card)
        before = app.until(lambda now: now["views"]["None"]["due"] is None, "the night to have lasted")
        app.kill()
    with running(tmp_path, *SIZE, *FAST_PACE) as app:
        people = DiferencioPlayers(app, 2)
        people.touch("continue", None)
        after = app.wait_for_screen("play")
        assert public_views(after) == public_views(before)
        assert not [thing for thing in after["touchables"] if thing["key"].startswith("card-")]
        people.fall_asleep()  # the unfinished change is still there
        assert people.changed(people.wake()) == [place_of(card)]
        people.touch("nothing-more", ana)
        assert people.part("dusk", turn=3).game["scores"] == by_seat(around, [0, 2])
        people.dream(2)
        people.find(bruno)
        assert_ends(people, around, [2, 1], [0, 3])


@long_only
def test_three_players_with_press_first(tmp_path: Path) -> None:
    with running(tmp_path, *dream(3, "press_first=true"), *scaled_pace()) as app:
        people = DiferencioPlayers(app, 3)
        ana, bruno, chloe = around = people.seats_from_architect()
        people.study()
        sight = people.dream()
        (place,) = people.changed(sight)
        fingers = people.lift_tokens(bruno)
        app.until(lambda now: now.game["pointing"] == bruno, "touching the token to be the claim")
        others = people.lift_tokens(chloe)
        people.carry(others, [place])
        app.lift(*others)
        assert not app.look().all("pause")  # seconds run
        people.carry(fingers, [people.unchanged(sight)])
        app.lift(*fingers)
        sight = app.until(lambda now: now.game["out"], "the wrong one to be out")
        assert (sight.game["out"], sight.game["found"], sight.game["pointing"]) == ([bruno], [], None)
        assert people.point((chloe, place)).game["scores"] == by_seat(around, [0, 0, 1])

        night = people.fall_asleep()
        (card,) = people.choose(night, 1)
        start, end = night.one(f"card-{card}", bruno), sight.one(f"place-{place_of(card)}")
        app.lift(people.drag(middle(start), middle(end)))
        people.wake()
        people.miss(ana)
        assert people.find(chloe).game["scores"] == by_seat(around, [0, 0, 2])

        people.dream(2)
        people.touch("nothing-more", ana, bruno)
        assert_ends(people, around, [2, 2, 1], [0, 0, 4])


@long_only
def test_four_players_with_final_give_up(tmp_path: Path) -> None:
    """A finger that drags a card or a token drops it when the pause comes."""
    with running(tmp_path, *dream(4, "final_give_up=true")) as app:
        people = DiferencioPlayers(app, 4)
        ana, bruno, chloe, dario = around = people.seats_from_architect()
        people.study()
        people.dream()
        tokens = people.lift_tokens(chloe)
        people.carry(tokens, people.changed(app.look()))
        people.pause()
        app.lift(*tokens)
        assert people.go_on().game["found"] == []
        assert people.find(bruno).game["scores"] == by_seat(around, [0, 1, 0, 0])

        sight = people.fall_asleep()
        (card,) = people.choose(sight, 1)
        finger = people.drag(middle(sight.one(f"card-{card}")), (320, 200))
        people.pause()
        app.lift(finger)
        people.go_on()
        people.fall_asleep()  # after a pause the eyes must be closed again
        people.lay(card)
        people.wake()
        people.touch("nothing-more", ana, chloe)
        people.touch("hurry", bruno)
        sight = app.until(lambda now: now.game["hurried"] == dario, "the last one to be hurried")
        assert not sight.all("nothing-more", ana) and not sight.all("token", chloe)
        people.touch("nothing-more", dario)
        assert people.part("dusk", turn=3).game["scores"] == by_seat(around, [0, 2, 0, 0])

        people.dream(3)
        sight = people.miss(bruno)
        oldest, latest = sight.game["points"][bruno]
        people.touch(f"point-{latest}", bruno)
        sight = app.until(lambda now: not now.game["giving"], "a point to be given back")
        assert sight.game["points"][bruno] == [oldest]
        people.touch("nothing-more", ana, dario)
        assert_ends(people, around, [3, 2, 1, 3], [0, 1, 3, 0])


@long_only
def test_five_players_with_a_search_limit_of_one_minute(tmp_path: Path) -> None:
    """Options are set by touch too; the cards are random."""
    with running(tmp_path, *dream(5)) as app:
        people = DiferencioPlayers(app, 5)
        people.pause()
        for key in ("home", "new-game", "options", "short", "search_seconds-60", "play"):
            people.touch(key, None)
        app.wait_for_screen("play")
        _, _, chloe, *_ = around = people.seats_from_architect()
        people.study()
        sight = people.dream()
        assert 50_000 < sight.game["until"] - sight["views"]["None"]["at"] <= 60_000
        people.touch("nothing-more", chloe)
        app.until(lambda now: now.game["given_up"] == [chloe], "one to give up")
        people.touch("nothing-more", chloe)
        app.until(lambda now: now.game["given_up"] == [], "her to look again")
        people.find(chloe)
        people.dream()
        assert people.find(chloe).game["scores"] == by_seat(around, [0, 0, 2, 0, 0])
        people.dream()
        people.touch("nothing-more", *(seat for seat in around if seat != chloe))
        assert_ends(people, around, [2, 2, 1, 2, 2], [0, 0, 3, 0, 0])


def test_six_players_with_end_when_all_found(tmp_path: Path) -> None:
    """Two tokens move in one bundle: to the same place, then each to its own."""
    with running(tmp_path, *dream(6, "end_when_all_found=true"), *FAST_PACE) as app:
        people = DiferencioPlayers(app, 6)
        ana, bruno, _, dario, eloise, finn = around = people.seats_from_architect()
        people.study()
        (place,) = people.changed(people.dream())
        sight = people.point((bruno, place), (finn, place))
        assert sight.game["scores"] == by_seat(around, [0, 1, 0, 0, 0, 0])  # the first touch counts

        people.dream()
        people.touch("nothing-more", *(seat for seat in around if seat != bruno))
        assert people.part("dusk", turn=3).game["scores"] == by_seat(around, [0, 2, 0, 0, 0, 0])

        one, other = people.changed(people.dream(2))
        sight = people.point((eloise, one), (dario, other))
        assert sight.game["last"]["taken"] == [eloise, dario]
        assert sight.game["scores"] == by_seat(around, [0, 2, 0, 1, 1, 0])

        people.dream()
        people.miss(ana)
        people.find(bruno)
        assert_ends(people, around, [4, 1, 4, 2, 2, 4], [0, 3, 0, 1, 1, 0])


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=LONG), pytest.param(6, marks=LONG)])
def test_whole_game_with_taps_only(tmp_path: Path, seats: int) -> None:
    """To the end of a short game, without dragging by the searchers."""
    with running(tmp_path, *dream(seats, "end_when_all_found=true"), *FAST_PACE) as app:
        people = DiferencioPlayers(app, seats)
        around = people.seats_from_architect()
        people.study()
        for turn in range(2 * seats + 2):
            people.dream()
            architect = app.look().game["architect"]
            finder = around[0] if architect != around[0] else around[1]
            sight = people.tap_to_find(finder, token_first=turn % 2 == 0)
            if sight.game["part"] == "over":
                break
        assert max(sight.game["scores"]) == 3
        people.touch("results", around[1])
        app.wait_for_screen("results")
