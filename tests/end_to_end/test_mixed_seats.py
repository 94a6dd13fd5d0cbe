"""Whole games with one person at the tablet, one on a phone, and a bot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.end_to_end.driver import TableApp, calm_home, running
from tests.support.namespaces import Loopback
from tests.support.processes import Event, events, run_guest
from tests.support.soak_marks import LONG
from tests.support.tablet_player import TabletPlayer

SHORT = ("--option", "short=true")
PACE = ("--pace", "8")  # for the tablet and the phone
# At pace 1 the six seconds to show are real; all play in any order of arrival.
RACE = ("--pace", "1", "--option", "after=stop", "--option", "count_in=false")


def sits(game: str, seats: int, *more: str) -> tuple[str, ...]:
    company = ("--seats", str(seats), "--stand-ins", str(seats - 2), "--phones", "1", "--print-link")
    return ("--game", game, *company, "--address", "127.0.0.1", "--size", "640x400", *SHORT, *more)


def links_of(app: TableApp, number: int) -> list[str]:
    """The printed links, one per phone."""
    printed = lambda: re.findall(r"^http://\S+/#\S{64}$", app.log, re.M)  # noqa: E731
    app.until(lambda _: len(printed()) >= number, f"{number} links")
    return printed()


def link_of(app: TableApp) -> str:
    return links_of(app, 1)[0]


def assert_dealt_honestly(seen: list[Event]) -> None:
    assert {event["seat"] for event in seen if event["event"] == "shown"} == {None, 1}
    assert seen[-1]["agrees"] and seen[-1]["shared"], seen[-1]


def until_checked(app: TableApp, printed: object) -> list[Event]:
    """Go Home, which closes the game; the phone then verifies it."""
    app.tap_key("home")
    seen: list[Event] = []
    for event in printed:  # type: ignore[attr-defined]
        seen.append(event)
        if event["event"] == "checked":
            break
    return seen


@pytest.mark.parametrize(
    ("game", "seats", "touched", "more"),
    [
        ("difference", 3, {"claim"}, RACE),
        pytest.param("contrast", 3, {"look", "symbol", "go"}, PACE, marks=LONG),
        pytest.param("defifoo", 3, {"look", "card", "next"}, PACE, marks=LONG),
        pytest.param("diferencio", 3, {"ready", "asleep", "card", "place", "wake"}, PACE, marks=LONG),
        pytest.param("compatibility", 4, {"look", "picture", "lock", "turn"}, PACE, marks=LONG),
    ],
)
def test_whole_game(tmp_path: Path, game: str, seats: int, touched: set[str], more: tuple[str, ...]) -> None:
    with running(calm_home(tmp_path), *sits(game, seats, *more)) as app:
        app.wait_for_screen("seating")  # the screen that waits for phones
        with run_guest(Loopback(), 0, "--join", link_of(app), *more[:2]) as guest:
            app.wait_for_screen("play")
            sitter = TabletPlayer(app, game)
            sitter.play()
            assert touched <= sitter.touched
            assert_dealt_honestly(until_checked(app, events(guest)))
