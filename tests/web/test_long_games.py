"""Long runs in browsers, for `make soak`: every variant, real seconds offline, five pages, by names only."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from tests.engine.worlds import tables
from tests.support.namespaces import Loopback
from tests.support.processes import run_host
from tests.support.soak_marks import LONG
from tests.web import webkit_player
from tests.web.browser import Browser, Page, open_browser, skip_without_browser
from tests.web.large_text import large_text_faults
from tests.web.legible import SIZES, page_faults, scheme_faults
from tests.web.screens import LOCALES, visit_all
from tests.web.test_games import BUTTON_RE, END, GAMES, finish, hosted, opened, seats_in_log, set_cable

pytestmark = LONG
OFFLINE_S = 10.0
BACK_WITHIN_S = 15.0  # after the network is back
WITHOUT_TURNS = ("difference",)  # bots would end this game, and so the host, while the page is offline


def variants() -> list[Any]:
    """Every table of every game: a number of seats and options."""
    return [
        pytest.param(game, seats, options, id=f"{game}-{seats}-{'-'.join(map(str, options))}")
        for game in GAMES
        for seats, options in tables(game)
    ]


@pytest.mark.parametrize(("game", "seats", "options"), variants())
def test_each_variant_can_be_played_in_a_page(
    browser: Browser, network: Loopback, tmp_path: Path, game: str, seats: int, options: dict[str, Any]
) -> None:
    chosen = {"short": True, **options}
    words = [f"{name}={str(value).lower()}" for name, value in chosen.items()]
    told = [part for each in words for part in ("--option", each)]
    pace = GAMES[game][GAMES[game].index("--pace") + 1]
    arguments = ("--game", game, "--seats", str(seats), "--pace", pace, "--phones", "1", *told)
    with run_host(tmp_path, network, *arguments, links=1) as host, opened(browser, host) as page:
        finish(page, host)


@pytest.mark.parametrize("game", GAMES)
def test_ten_seconds_offline_end_in_the_same_hand(
    browser: Browser, network: Loopback, tmp_path: Path, game: str
) -> None:
    failures = ("WebSocket connection", "net::ERR_")
    slow = ("--pace", "1") if game in WITHOUT_TURNS else ()
    with hosted(tmp_path, network, game, *slow) as host, opened(browser, host, *failures) as page:
        set_cable(network, 0, "down")
        try:
            page.wait_for_screen("lost")
            Event().wait(OFFLINE_S)
        finally:
            set_cable(network, 0, "up")
        page.wait_for_screen("game", seconds=BACK_WITHIN_S)
        assert page.evaluate("() => document.querySelector('#stage').dataset.seat") == "0"
        if not slow:
            finish(page, host)


def test_five_pages_play_one_game(browser: Browser, network: Loopback, tmp_path: Path) -> None:
    with hosted(tmp_path, network, "contrast", "--seats", "6", phones=5) as host:
        pages = [browser.open(f"page {number}", link) for number, link in enumerate(host.links)]
        for page in pages:
            page.wait_for_screen("game")
        for page in pages:
            page.evaluate("() => { tableePlayer.play(['results', 'over'], 120, 1); }")
        for page in pages:
            page.wait_for_screen("results", seconds=120)
            page.assert_clean()
            page.close()
        assert host.wait().code == 0
    assert seats_in_log(host) == set(range(6))


@pytest.mark.parametrize("language", LOCALES)
def test_every_screen_is_legible_and_accessible(language: str) -> None:
    """Text, targets and contrast of each screen in each size; `python -m tests.web.shots` draws them."""
    found = list[str]()

    def look(name: str, page: Page) -> None:
        for width, height in SIZES:
            page.ask("resize", width=width, height=height)
            Event().wait(0.06)
            found.extend(f"{name} {width}x{height}: {fault}" for fault in page_faults(page))
        found.extend(f"{name}: {fault}" for fault in (*scheme_faults(page), *large_text_faults(page)))

    skip_without_browser()
    with open_browser(Loopback()) as browser:
        visit_all(browser, language, look)
    assert not found


# --- by the accessibility tree only -----------------------------------------------------------------

NOT_A_MOVE = re.compile(r"Table:|Leave|Pause|Read it aloud|Smaller|Larger|Not now")


def press_by_name(page: Page, rng: Random) -> None:
    """Press one of the enabled buttons that the accessibility tree names; the last one completes a move."""
    lines = [line for line in page.ask("roles").splitlines() if "[disabled]" not in line]
    names = [name for line in lines for name in BUTTON_RE.findall(line) if not NOT_A_MOVE.search(name)]
    if names:
        chosen = rng.choice(names) if rng.random() < 0.5 else names[-1]
        page.ask("clickRole", role="button", name=chosen.replace('\\"', '"'))


@pytest.mark.parametrize("game", ["contrast", "defifoo", "compatibility"])
def test_whole_game_by_roles_and_names_only(
    browser: Browser, network: Loopback, tmp_path: Path, game: str
) -> None:
    with hosted(tmp_path, network, game) as host, opened(browser, host) as page:
        rng = Random(game)
        ends = time.monotonic() + 120
        while page.screen not in END:
            assert time.monotonic() < ends, page.text
            press_by_name(page, rng)
        page.wait_for_screen("results")
        assert host.wait().code == 0
    assert 0 in seats_in_log(host)


# --- WebKit, the engine of iPhones ------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_in_webkit(network: Loopback, tmp_path: Path, game: str) -> None:
    if not webkit_player.is_installed():
        pytest.skip("there is no WebKitWebDriver")
    with hosted(tmp_path, network, game) as host:
        command = [*network.guest_command(0), sys.executable, str(webkit_player.__file__), host.links[0]]
        ran = subprocess.run(command, check=True, capture_output=True, text=True, timeout=240)
        told = json.loads(ran.stdout.splitlines()[-1])
        assert told["screen"] in END and told["secure"] is False and told["errors"] == []
        assert host.wait().code == 0
    assert 0 in seats_in_log(host)
