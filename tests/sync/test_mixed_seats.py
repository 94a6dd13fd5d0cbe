"""One sits at the tablet and plays by touches, one on a phone, one is a stand-in: whole games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.end_to_end.driver import LEISURELY, TableApp, calm, running
from tests.end_to_end.people import People
from tests.longer import LONG
from tests.sync.ground import Ground
from tests.sync.processes import Event, events, guesting
from tests.sync.sitter import Sitter

SHORT = ("--option", "short=true")
PACE = ("--pace", "8")  # of the tablet's and the phone's seconds alike


def sits(game: str, seats: int, *more: str) -> tuple[str, ...]:
    company = ("--seats", str(seats), "--stand-ins", str(seats - 2), "--phones", "1", "--print-link")
    return ("--game", game, *company, "--address", "127.0.0.1", "--size", "640x400", *SHORT, *more)


def links_of(app: TableApp, number: int) -> list[str]:
    """As they were printed, one for each phone."""
    printed = lambda: re.findall(r"^http://\S+/#\S{64}$", app.log, re.M)  # noqa: E731
    app.until(lambda _: len(printed()) >= number, f"{number} links")
    return printed()


def link_of(app: TableApp) -> str:
    return links_of(app, 1)[0]


def assert_dealt_honestly(told: list[Event]) -> None:
    assert {event["seat"] for event in told if event["event"] == "shown"} == {None, 1}
    assert told[-1]["agrees"] and told[-1]["shared"], told[-1]


def until_checked(app: TableApp, told: object) -> list[Event]:
    """Home puts the game away, and the phone plays it again."""
    app.tap_on("home")
    seen: list[Event] = []
    for event in told:  # type: ignore[attr-defined]
        seen.append(event)
        if event["event"] == "checked":
            break
    return seen


def test_difference(tmp_path: Path) -> None:
    """The others look so slowly that a driver is first on any machine."""
    options = ("--option", "after=stop", "--option", "count_in=false")
    with running(calm(tmp_path), *sits("difference", 3, *options, *LEISURELY)) as app:
        app.until_screen("seating")  # where one waits for phones
        with guesting(Ground(), 0, "--join", link_of(app), *LEISURELY) as guest:
            app.until_screen("play")
            people = People(app, 3)
            while not (sight := app.look()).outcome and sight.game["piles"][0]:
                assert set(sight["views"]) <= {"None", "0"}, "the probe shows no phone's view"
                people.find(0)
            assert app.until(lambda now: now.outcome, "the outcome").outcome["places"][0] == 1
            app.until_screen("results")
            assert_dealt_honestly(until_checked(app, events(guest)))


@pytest.mark.parametrize(
    ("game", "seats", "touched"),
    [
        ("contrast", 3, {"look", "symbol", "go"}),
        pytest.param("defifoo", 3, {"look", "card", "next"}, marks=LONG),
        pytest.param("diferencio", 3, {"ready", "asleep", "card", "place", "wake"}, marks=LONG),
        pytest.param("compatibility", 4, {"look", "picture", "lock", "turn"}, marks=LONG),
    ],
)
def test_other_games(tmp_path: Path, game: str, seats: int, touched: set[str]) -> None:
    with running(calm(tmp_path), *sits(game, seats, *PACE)) as app:
        app.until_screen("seating")
        with guesting(Ground(), 0, "--join", link_of(app), *PACE) as guest:
            app.until_screen("play")
            sitter = Sitter(app, game)
            sitter.plays()
            assert touched <= sitter.touched
            assert_dealt_honestly(until_checked(app, events(guest)))
