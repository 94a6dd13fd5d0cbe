"""After a kill at any instant, the game continues where people saw it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tests.end_to_end.difference import DifferencePlayers, claimant, middle, on_picture
from tests.end_to_end.driver import Snapshot, TableApp, running, scaled_pace
from tests.end_to_end.test_games import SHORT, STOP, sits

SIZE = ("--size", "640x400")
KILLS = 3


def resumed(folder: Path) -> tuple[TableApp, Snapshot]:
    app = TableApp(folder, *SIZE, *scaled_pace())
    try:
        app.tap_key("continue")
        return app, app.wait_for_screen("play")
    except BaseException:
        app.close()
        raise


def shown(sight: Snapshot) -> dict[str, Any]:
    """Everything shown to any seat, without the time."""
    return {seat: {**view, "at": None} for seat, view in sight["views"].items()}


def assert_goes_on(before: Snapshot, after: Snapshot) -> None:
    """Never older than what anybody saw; if nothing happened since, exactly that."""
    assert after["revision"] >= before["revision"]
    if after["revision"] == before["revision"]:
        assert shown(after) == shown(before)
    else:
        assert sum(after.game["piles"]) in (sum(before.game["piles"]), sum(before.game["piles"]) - 1)
    assert after["views"].keys() == before["views"].keys()


def play_until_killed(people: DifferencePlayers, rng: Random) -> Snapshot:
    """Play up to a random point of a claim; then kill the process, perhaps with a touch in flight."""
    app, seat = people.app, rng.randrange(people.seats)
    sight = app.look()
    while claimant(sight) is not None:
        sight = people.show(claimant(sight)) if rng.random() < 0.7 else people.search()
    lock = sight.game["lock"]
    seat = 1 - seat if lock and lock["seat"] == seat else seat
    act = rng.choice(("search", "claiming", "claimed", "one spot", "found"))
    if act in ("claimed", "one spot", "found"):
        sight = people.claim(seat)
    if act == "found":
        sight = people.show(seat)
    if act == "claiming":
        app.send_tap(*(middle(button) for button in people.clear(seat).all("claim", seat)))
    if act == "one spot":
        app.send_tap(middle(people.picture(seat)))
    for _ in range(rng.randint(1, 4)):  # a few frames more or fewer
        sight = app.look()
    if act == "claimed":
        for spot in people.spots(sight.game["tops"][seat], sight.game["board"][-1]["card"]):
            app.send_tap(on_picture(people.picture(seat), spot))
    app.kill()
    return sight


def kill_and_go_on(folder: Path, kills: int, seed: str) -> None:
    rng = Random(seed)
    app = TableApp(folder, *sits(2, *SIZE))
    try:
        for _ in range(kills):
            before = play_until_killed(DifferencePlayers(app, 2), rng)
            app, after = resumed(folder)
            assert_goes_on(before, after)
            if min(after.game["piles"]) < 3:  # before anybody has won
                app.close()
                app = TableApp(folder, *sits(2, *SIZE))
    finally:
        app.close()


def test_killed_app_continues_where_it_was(tmp_path: Path) -> None:
    kill_and_go_on(tmp_path, KILLS, "three times")


def test_claim_continues_after_a_kill(tmp_path: Path) -> None:
    with running(tmp_path, *sits(3, *SIZE)) as app:
        left = DifferencePlayers(app, 3).claim(1).game["piles"][1]
        app.until(lambda sight: sight["revision"] == 2, "the others to be too late")
        before = app.look()
        app.kill()
    app, after = resumed(tmp_path)
    try:
        assert claimant(after) == 1
        assert shown(after) == shown(before)
        assert DifferencePlayers(app, 3).show(1).game["piles"][1] == left - 1
    finally:
        app.close()


def test_kill_at_the_end_still_shows_the_winner(tmp_path: Path) -> None:
    """One kill when the last card is found, one on the results screen."""
    with running(tmp_path, *sits(2, *SIZE, *SHORT, *STOP)) as app:
        people = DifferencePlayers(app, 2)
        while not app.look().outcome:
            people.find(1)
        app.kill()
    for _ in range(2):
        with running(tmp_path, *SIZE) as app:
            app.tap_key("continue")
            app.wait_for_screen("results")
            app.kill()
    with running(tmp_path, *SIZE) as app:
        app.tap_key("continue")
        assert app.until(lambda sight: sight.outcome, "the outcome").outcome["places"] == [2, 1]
        app.wait_for_screen("results")
        app.tap_key("home")
        assert not app.wait_for_screen("home").all("continue")
