"""A whole game of Echo, by nothing but touches from outside."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.driver import calm, middle, running, slowly


def test_a_whole_short_game(tmp_path: Path) -> None:
    sits = ("--game", "echo", "--seats", "2", "--seed", "echo", "--size", "640x400", *slowly())
    with running(calm(tmp_path), *sits, "--option", "short=true") as app:
        while app.look().outcome is None:
            before = app.look().game["round"]
            for _ in range(2):
                (finger,) = app.press(middle(app.until_rest("look").one("look")))
                app.until_rest("card-0")
                app.lift(finger)
                app.tap_on("card-0")
                app.until(lambda now: not now.all("card-0"), "a hand that is hidden")
            app.until_rest("snap", 0)
            app.tap_on("snap", 0)
            app.until(lambda now, before=before: now.game["round"] > before, "the next round")
        app.until_screen("results")
