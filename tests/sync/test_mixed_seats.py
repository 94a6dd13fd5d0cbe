"""One sits at the tablet and plays by touches, one on a phone, one is a stand-in: a whole game."""

from __future__ import annotations

import re
from pathlib import Path

from tests.end_to_end.driver import TableApp, calm, running
from tests.end_to_end.people import People
from tests.sync.ground import Ground
from tests.sync.processes import Event, events, guesting

SITS = (
    "--game", "difference", "--seats", "3", "--stand-ins", "1", "--phones", "1", "--print-link",
    "--address", "127.0.0.1", "--size", "640x400", "--option", "short=true", "--option", "after=stop",
)  # fmt: skip


def link_of(app: TableApp) -> str:
    found: list[str] = []
    app.until(lambda _: found.extend(re.findall(r"^http://\S+/#\S{64}$", app.log, re.M)) or found, "a link")
    return found[0]


def test_tablet_phone_and_stand_in_play_to_the_end(tmp_path: Path) -> None:
    with running(calm(tmp_path), *SITS) as app:
        app.until_screen("seating")  # where one waits for phones
        with guesting(Ground(), 0, "--join", link_of(app)) as guest:
            told = events(guest)
            app.until_screen("play")
            people = People(app, 3)
            while not (sight := app.look()).outcome and sight.game["piles"][0]:
                assert set(sight["views"]) <= {"None", "0"}, "the probe shows no phone's view"
                people.find(0)
            assert app.until(lambda now: now.outcome, "the outcome").outcome["places"][0] == 1
            app.until_screen("results")
            app.tap_on("home")
            seen: list[Event] = []
            for event in told:
                seen.append(event)
                if event["event"] == "checked":
                    break
    assert {event["seat"] for event in seen if event["event"] == "shown"} == {None, 1}
    assert seen[-1]["agrees"] and seen[-1]["shared"], seen[-1]
