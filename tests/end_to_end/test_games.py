"""Whole games of Difference, only by touches from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.difference import DifferencePlayers
from tests.end_to_end.driver import TableApp, calm_home, running, scaled_pace
from tests.support.soak_marks import LONG

SHORT = ("--option", "short=true")
STOP = ("--option", "after=stop")


def sits(seats: int, *more: str) -> tuple[str, ...]:
    """A small window by default: without a graphics card every pixel is slow."""
    size = () if "--size" in more else ("--size", "640x400")
    game = ("--game", "difference", "--seats", str(seats), "--seed", f"{seats} people")
    return (*game, *scaled_pace(), *size, *more)


def assert_results(app: TableApp, places: list[int]) -> None:
    assert app.until(lambda sight: sight.outcome, "the outcome").outcome["places"] == places
    app.until(lambda sight: sight["screen"] == "results", "the results")


def test_whole_basic_game_of_two(tmp_path: Path) -> None:
    """Twelve cards each; the second finds some too, the first wins."""
    with running(calm_home(tmp_path), *sits(2, *STOP, "--size", "1024x600")) as app:
        people = DifferencePlayers(app, 2)
        assert app.look().game["piles"] == [12, 12]
        for turn in range(12):
            people.find(0)
            if turn % 4 == 3 and turn < 11:
                people.find(1)
        sight = app.until(lambda sight: sight.outcome, "the outcome")
        assert sight.outcome == {"places": [1, 2], "scores": [12, 2]}
        app.wait_for_screen("results")


def test_beginner_game_of_three_with_buried_cards(tmp_path: Path) -> None:
    with running(tmp_path, *sits(3, *SHORT, *STOP, "--option", "beginner=true")) as app:
        people = DifferencePlayers(app, 3)
        before = people.search().game
        app.tap_key("bury", 1)
        app.until(lambda sight: sight.game["tops"][1] != before["tops"][1], "the card to be buried")
        for _ in range(before["piles"][1] - 1):  # once around: the buried card comes up again
            top = app.look().game["tops"][1]
            app.tap_key("bury", 1)
            app.until(lambda sight, top=top: sight.game["tops"][1] != top, "the card to be buried")
        after = app.look().game
        assert (after["tops"], after["piles"]) == (before["tops"], before["piles"])
        while app.look().game["piles"][2]:
            people.find(2)
        assert_results(app, [2, 2, 1])


def test_advanced_game_of_four(tmp_path: Path) -> None:
    with running(tmp_path, *sits(4, *SHORT, *STOP, "--option", "advanced=true")) as app:
        people = DifferencePlayers(app, 4)
        cards = app.look().game["piles"][0]
        for _ in range(cards - 1):
            people.lay(0)
            people.lay(3)
        people.lay(3)
        assert len(app.look().game["board"]) == 2 * cards
        assert_results(app, [2, 3, 3, 1])


def test_slow_machine_is_tolerated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ticks and the probe's answers come up to 300 ms late; `make slow` runs everything like that."""
    monkeypatch.setenv("TABLEE_SLOW", "1")
    with running(tmp_path, *sits(4, *SHORT, *STOP, "--option", "advanced=true")) as app:
        people = DifferencePlayers(app, 4)
        people.lay(0)
        people.lay(3)
        assert len(app.look().game["board"]) == 3


def test_five_players_vote_to_play_on(tmp_path: Path) -> None:
    with running(calm_home(tmp_path), *sits(5, *SHORT)) as app:
        people = DifferencePlayers(app, 5)
        while app.look().game["piles"][4]:
            people.find(4)
        app.until(lambda sight: sight.game["phase"] == "ask", "the question")
        people.answer_poll("stop", 1)
        for seat in (2, 0, 3):  # four are asked: three are more than half
            assert app.look().game["phase"] == "ask"
            people.answer_poll("play_on", seat)
        for seat in (2, 0, 3):
            while people.search().game["piles"][seat]:
                people.find(seat)
                if app.look().outcome:
                    break
        assert_results(app, [3, 5, 2, 4, 1])


@pytest.mark.parametrize("size", ["400x640", pytest.param("640x400", marks=LONG)])
def test_six_players_vote_to_stop_after_a_win(tmp_path: Path, size: str) -> None:
    with running(tmp_path, *sits(6, *SHORT, "--size", size)) as app:
        people = DifferencePlayers(app, 6)
        while app.look().game["piles"][2]:
            people.find(2)
            if app.look().game["phase"] == "search":
                people.find(5)
        app.until(lambda sight: sight.game["phase"] == "ask", "the question")
        for seat in (1, 4, 0):  # three of five
            assert app.look().game["phase"] == "ask"
            people.answer_poll("stop", seat)
        assert_results(app, [3, 3, 1, 3, 3, 2])


def test_race_of_three_starts_with_a_count_in(tmp_path: Path) -> None:
    """Nobody can claim before the count-in is over, and nobody decides alone after a win."""
    with running(tmp_path, *sits(3, *SHORT, "--option", "count_in=true")) as app:
        sight = app.look()
        if sight.game["phase"] == "count":  # a slow start may take longer than the count-in
            assert not sight.all("claim") and sight.game["tops"] == [None] * 3
        people = DifferencePlayers(app, 3)
        people.search()
        while app.look().game["piles"][1]:
            people.find(1)
        people.answer_poll("play_on", 0)
        assert app.look().game["poll"]["on"] == [0]
        people.answer_poll("play_on", 2)
        people.search()
        while not app.look().outcome:
            people.find(2)
        assert_results(app, [3, 1, 2])
