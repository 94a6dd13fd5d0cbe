"""Home with all games: `python -m tests.new_game.posters 1280x800 fr` prints the posters' layout."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.shots.app_in_process import NAMES, AppSession


def posters(evening: AppSession) -> list[dict[str, Any]]:
    from mobileapp.testing.probe import touchables

    evening.wait(0.5)
    return [thing for thing in touchables(evening.screen) if thing["key"].startswith("game-")]


def describe(evening: AppSession, language: str) -> dict[str, Any]:
    """The layout of all posters and illegible texts, without and with an unfinished game."""
    from mobileapp.ui.theme import screen_metrics
    from tests.shots.camera import Camera

    evening.reset(language)
    found: dict[str, Any] = {"target": screen_metrics.touch_target, "hung": [], "faults": []}
    for begun in (False, True):
        if begun:
            evening.play("echo", 6)
        evening.app.navigator.go_home()
        found["hung"].append(posters(evening))
        found["faults"] += Camera(evening.app.navigator.screens).faults(NAMES, screen_metrics.unit)
    return found


def main() -> None:
    width, height = map(int, sys.argv[1].split("x"))
    with tempfile.TemporaryDirectory() as home:
        evening = AppSession((width, height), Path(home))
        sys.stdout.write(json.dumps([describe(evening, language) for language in sys.argv[2:]]) + "\n")


if __name__ == "__main__":
    main()
