"""Whole games of Défifoo, only by touches from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.defifoo import DefifooPlayers
from tests.end_to_end.driver import FAST_PACE, calm_home, running
from tests.support.soak_marks import long_only

VARIANTS = {
    2: ("planet_threes=false",),
    3: ("last_ship_wins=true",),
    4: (),
    5: ("ships_count_as_planets=true",),
    6: ("planet_threes=false",),
}


def sits(seats: int, *options: str, hands: str = "hold") -> tuple[str, ...]:
    game = ("--game", "defifoo", "--seats", str(seats), "--seed", f"{seats} tricks", "--hands", hands)
    arguments = [word for option in ("short=true", *options) for word in ("--option", option)]
    return (*game, *FAST_PACE, "--size", "640x400", *arguments)


def test_one_set_and_the_next_deal(tmp_path: Path) -> None:
    with running(calm_home(tmp_path), *sits(3, *VARIANTS[3])) as app:
        people = DefifooPlayers(app, 3)
        assert people.play_set_holding().game["part"] == "scored"
        people.next_set()
        sight = app.look()
        assert sight.game["set"] == 2 and sum(sight.game["tricks"]) == 0


@long_only  # `test_drawn_both` plays one to its results each time
@pytest.mark.parametrize("seats", VARIANTS)
def test_whole_game(tmp_path: Path, seats: int) -> None:
    with running(calm_home(tmp_path), *sits(seats, *VARIANTS[seats])) as app:
        people = DefifooPlayers(app, seats)
        while (sight := people.play_set_holding()).outcome is None:
            people.next_set()
        assert len(sight.outcome["scores"]) == seats
        people.next_set()  # the last sheet is also read before the results
        app.wait_for_screen("results")


@pytest.mark.late
def test_one_trick_behind_the_curtain(tmp_path: Path) -> None:
    with running(tmp_path, *sits(3, hands="veil")) as app:
        people = DefifooPlayers(app, 3)
        dealer = app.look().game["dealer"]
        people.open_curtain(dealer)
        people.choose_direction(dealer, "anticlockwise")
        for _ in range(3):
            turn = app.look().game["turn"]
            if turn != dealer or app.look().game["trick"]:
                sight = people.open_curtain(turn)
                assert {t["seat"] for t in sight["touchables"] if t["key"].startswith("card-")} == {turn}
            people.play(turn)
        assert sum(app.look().game["tricks"]) == 1


def test_one_person_with_three_bots(tmp_path: Path) -> None:
    """The bots play by themselves, and only the person's views are on this device."""
    with running(tmp_path, *sits(4), "--stand-ins", "3") as app:
        people = DefifooPlayers(app, 4)
        sight = app.until(lambda now: now.game["turn"] == 0 or now.all("clockwise", 0), "her turn")
        assert set(sight["views"]) == {"None", "0"}
        if sight.all("clockwise", 0):
            people.choose_direction(0)
            app.until(lambda now: now.game["turn"] == 0, "her turn")
        people.play(0)
        app.until(lambda now: sum(now.game["tricks"]) == 1, "the first trick")
