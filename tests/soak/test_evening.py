"""One app, many games: nothing slows down, nothing is lost, memory does not grow."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.difference import DifferencePlayers
from tests.end_to_end.driver import middle, running
from tests.end_to_end.test_games import sits
from tests.support.soak_marks import LONG

pytestmark = LONG
GAMES = int(os.environ.get("TABLEE_SOAK_GAMES", "40"))
GROWTH = 60_000_000  # bytes


def memory_of(process: int) -> int:
    """Resident memory in bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_long_session_of_games(tmp_path: Path) -> None:
    rng = Random("evening")
    with running(tmp_path, *sits(4, "--option", "after=stop")) as app:
        people, after_first = DifferencePlayers(app, 4), 0
        for game in range(GAMES):
            play_one(people, rng)
            app.wait_for_screen("results")
            if game == 1:
                after_first = memory_of(app.process_id)
            app.tap_key("again")
            app.wait_for_screen("play")
        assert memory_of(app.process_id) - after_first < GROWTH


def play_one(people: DifferencePlayers, rng: Random) -> None:
    """Right and wrong claims, with other fingers resting, until somebody has won."""
    app = people.app
    while True:
        sight = app.until(lambda sight: sight.outcome or sight.game["phase"] != "claim", "the claim to end")
        if sight.outcome:
            return
        if sight.game["phase"] == "ask":
            for other in sight.game["poll"]["asked"][:2]:  # more than half of three
                people.answer_poll("stop", other)
            app.until(lambda sight: sight.outcome, "the outcome")
            return
        lock = sight.game["lock"]
        seat = rng.choice([seat for seat in range(4) if not lock or lock["seat"] != seat])
        others = [thing for thing in sight["touchables"] if thing["key"] in ("own", "reference")]
        rest = app.press(*map(middle, rng.sample(others, rng.randrange(3))))
        if rng.random() < 0.1:
            people.claim(seat)
            people.tap_spots(seat, ((3.0, 3.0), (1020.0, 1020.0)))
            app.until(lambda sight: sight.game["lock"], "the lock")
        else:
            people.find(seat)
        app.lift(*rest)
