"""Whole games of Contrast, only by touches from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.contrast import ContrastPlayers
from tests.end_to_end.driver import SLOW_PACE, calm_home, middle, running
from tests.support.soak_marks import LONG

VARIANTS = {
    2: (),
    3: ("--option", "expert=true"),
    4: (),
    5: ("--option", "count=false"),
    6: (),
}


def sits(seats: int, *more: str) -> tuple[str, ...]:
    game = ("--game", "contrast", "--seats", str(seats), "--seed", f"{seats} contrasts", "--size", "640x400")
    return (*game, *SLOW_PACE, "--option", "short=true", *more)


OFTEN = (6,)  # the others only in `make soak`


@pytest.mark.parametrize(
    "seats", [seats if seats in OFTEN else pytest.param(seats, marks=LONG) for seats in VARIANTS]
)
def test_whole_game(tmp_path: Path, seats: int) -> None:
    with running(calm_home(tmp_path), *sits(seats, *VARIANTS[seats])) as app:
        people, rounds = ContrastPlayers(app, seats), 0
        while app.look().outcome is None:
            people.round("heavy" if rounds % 2 else "round")
            rounds += 1
        outcome = app.look().outcome
        assert len(outcome["scores"]) == seats and rounds <= 12
        people.go_on()
        app.wait_for_screen("results")


def test_two_players_with_open_hands(tmp_path: Path) -> None:
    with running(tmp_path, *sits(2, "--option", "open_hands=true")) as app:
        people = ContrastPlayers(app, 2)
        while (sight := people.round("heavy")).outcome is None:
            assert sight.game["pile"] > 0
        assert sight.outcome == {"places": [1, 1], "scores": [12, 12]}


def test_all_look_at_once_and_each_sees_their_own_hand(tmp_path: Path) -> None:
    with running(tmp_path, *sits(4)) as app:
        sight = app.until(lambda now: len(now.all("look")) == 4, "four pads")
        fingers = app.press(*(middle(sight.one("look", seat)) for seat in range(4)))
        people = ContrastPlayers(app, 4)
        sight = app.until(lambda now: all(people.symbols(now, seat) for seat in range(4)), "four hands")
        assert all(len(people.symbols(sight, seat)) == 8 for seat in range(4))
        app.lift(*fingers)
        app.until(lambda now: not any(people.symbols(now, seat) for seat in range(4)), "hands to be hidden")


@pytest.mark.late
def test_game_continues_after_a_kill_between_two_cards(tmp_path: Path) -> None:
    with running(tmp_path, *sits(3)) as app:
        ContrastPlayers(app, 3).lay(1, "heavy")
        app.kill()
    with running(tmp_path, *SLOW_PACE) as app:
        app.tap_key("continue")
        sight = app.wait_for_screen("play")
        assert sight.game["laid"] == [False, True, False]
        ContrastPlayers(app, 3).lay(0, "heavy")
