"""A whole game of Echo by touches only, from another process."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.driver import calm_home, middle, running, scaled_pace


def test_a_whole_short_game(tmp_path: Path) -> None:
    sits = ("--game", "echo", "--seats", "2", "--seed", "echo", "--size", "640x400", *scaled_pace())
    with running(calm_home(tmp_path), *sits, "--option", "short=true") as app:
        while app.look().outcome is None:
            before = app.look().game["round"]
            for _ in range(2):
                (finger,) = app.press(middle(app.wait_for_rest("look").one("look")))
                app.wait_for_rest("card-0")
                app.lift(finger)
                app.tap_key("card-0")
                app.until(lambda now: not now.all("card-0"), "a hand that is hidden")
            app.wait_for_rest("snap", 0)
            app.tap_key("snap", 0)
            app.until(lambda now, before=before: now.game["round"] > before, "the next round")
        app.wait_for_screen("results")
