"""Whole games with a hand in a real browser, over plain http, beside bots and guests with the app."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.namespaces import Loopback, Namespaces
from tests.support.processes import HostProcess, run_guest, run_host
from tests.web.browser import Browser, Page
from tests.web.large_text import large_text_faults
from tests.web.legible import scheme_faults

# Each with a pace at which a random player in a page still gets its turns.
GAMES = {
    "difference": ("--seats", "3", "--pace", "6", "--option", "after=stop"),
    "diferencio": ("--seats", "3", "--pace", "30"),
    "compatibility": ("--seats", "4", "--pace", "100"),
    "defifoo": ("--seats", "3", "--pace", "100"),
    "contrast": ("--seats", "3", "--pace", "100", "--option", "count=false"),
}
BUTTON_RE = re.compile(r"""- '?button "((?:[^"\\]|\\.)*)"'?""")  # in the accessibility tree
END = ("results", "over")
MAX_WAKE_MS = 1000
# From the event of a phone that wakes until the table has let the page in again.
WAKE = """async () => {
  const joined = () => tableePlayer.heard.filter((text) => text.includes('"say":"joined"')).length;
  const before = joined(), start = performance.now();
  dispatchEvent(new Event("online"));
  while (joined() === before) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - start;
}"""


@contextmanager
def hosted(folder: Path, network: Loopback, game: str, *more: str, phones: int = 1) -> Iterator[HostProcess]:
    words = ("--game", game, "--option", "short=true", "--seed", f"{game} in a browser", *GAMES[game], *more)
    with run_host(folder, network, *words, "--phones", str(phones), links=phones) as host:
        yield host


@contextmanager
def opened(browser: Browser, host: HostProcess, *allowed: str, number: int = 0) -> Iterator[Page]:
    """A page that has joined. Afterwards its console has no other lines than the allowed ones."""
    page = browser.open(host.links[number], host.links[number])
    try:
        page.wait_for_screen("game")
        yield page
        page.assert_clean(*allowed)
    finally:
        page.close()


def finish(page: Page, host: HostProcess, seed: int = 1) -> None:
    """Play to the end: the page shows the results, and the host has ended well."""
    page.play_until(*END, seed=seed)
    page.wait_for_screen("results")
    assert host.wait().code == 0


def seats_in_log(host: HostProcess) -> set[int]:
    [log] = host.logs()
    return {entry.seat for entry in log}


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_of_a_page_and_bots(
    browser: Browser, network: Loopback, tmp_path: Path, game: str
) -> None:
    with hosted(tmp_path, network, game) as host:
        with opened(browser, host) as page:
            assert page.evaluate("() => isSecureContext") is not isinstance(network, Namespaces)
            assert page.evaluate("() => location.hash") == ""
            assert scheme_faults(page) == [] and large_text_faults(page) == []
            finish(page, host)
            assert scheme_faults(page) == [] and large_text_faults(page) == []
            assert len([path for path in page.seen().requests if path.startswith("/pictures/")]) == 1
        assert 0 in seats_in_log(host)


def test_reload_and_a_second_tab_keep_the_same_hand(
    browser: Browser, network: Loopback, tmp_path: Path
) -> None:
    with hosted(tmp_path, network, "contrast") as host, opened(browser, host) as first:
        seat = first.evaluate("() => document.querySelector('#stage').dataset.seat")
        first.ask("reload")
        first.wait_for_screen("game")
        assert first.evaluate("() => document.querySelector('#stage').dataset.seat") == seat
        first.ask("goto", url=f"{host.links[0].partition('#')[0]}?again")
        first.wait_for_screen("game")
        first.ask("back")
        first.wait_for_screen("game")
        assert first.evaluate("() => document.querySelector('#stage').dataset.seat") == seat
        assert first.evaluate(WAKE) < MAX_WAKE_MS
        browser.ask("tab", page="second tab", of=first.name, url=host.links[0].partition("#")[0])
        second = Page(browser, "second tab")
        second.wait_for_screen("game")
        first.wait_for_screen("elsewhere")
        finish(second, host)
        second.assert_clean()


def set_cable(network: Loopback, guest: int, state: str) -> None:
    """Cut or restore a guest's network; nothing tells the other end."""
    if not isinstance(network, Namespaces):
        pytest.skip("no network namespaces here")
    subprocess.run(["ip", "-n", network.host_name, "link", "set", f"n{guest}", state], check=True)


def test_cut_link_is_shown_and_restored(browser: Browser, network: Loopback, tmp_path: Path) -> None:
    failures = ("WebSocket connection", "net::ERR_")
    with hosted(tmp_path, network, "contrast") as host, opened(browser, host, *failures) as page:
        set_cable(network, 0, "down")
        try:
            page.wait_for_screen("lost")
            assert page.ask("axe") == []
        finally:
            set_cable(network, 0, "up")
        page.wait_for_screen("game")
        finish(page, host)


def press(page: Page, name: str) -> None:
    """Press the button whose name begins so, as a screen reader does."""
    [found] = [each for each in BUTTON_RE.findall(page.ask("roles")) if each.startswith(name)]
    page.ask("clickRole", role="button", name=found)


def test_robot_plays_a_game_of_looking_until_its_person_plays_again(
    browser: Browser, network: Loopback, tmp_path: Path
) -> None:
    with hosted(tmp_path, network, "difference", "--pace", "1") as host, opened(browser, host) as page:
        assert "This is a game of looking" in page.ask("roles")
        press(page, "Table")
        press(page, "Let a robot play")
        page.wait_for_screen("watching")
        assert "A robot plays for you" in page.text and page.ask("axe") == []
        press(page, "Play again myself")
        page.wait_for_screen("game")
        assert page.evaluate("() => document.querySelector('#stage').dataset.seat") == "0"


def test_page_plays_beside_a_guest_with_the_app_and_a_bot(
    browser: Browser, network: Loopback, tmp_path: Path
) -> None:
    with hosted(tmp_path, network, "contrast", phones=2) as host:
        with run_guest(network, 1, "--join", host.links[1]), opened(browser, host) as page:
            finish(page, host)
        assert seats_in_log(host) == {0, 1, 2}
