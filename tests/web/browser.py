"""A real browser in a network of its own, beside a table in another: pages that tests open and play."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from assets import npm
from mobileapp.net.web.static_files import built_site
from tests.support.namespaces import Loopback

DRIVER = Path(__file__).parent / "driver"
WORKSHOP = Path("build/web-tests")
NAMES = ("chromium", "chromium-browser", "google-chrome")


class BrowserError(Exception):
    """The driver could not do what a test asked."""


class Seen(NamedTuple):
    """The requests, frames and console lines of a page since it was opened."""

    console: list[str]
    requests: list[str]
    elsewhere: list[str]
    frames: list[int]


class Browser:
    """Chromium and its driver; one command at a time."""

    def __init__(self, network: Loopback, guest: int = 0) -> None:
        program = chromium_path()
        self._process = subprocess.Popen(
            [*network.guest_command(guest), "node", "driver.mjs", program],
            cwd=WORKSHOP,
            env=npm.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._numbers = count()

    @property
    def process_id(self) -> int:
        return self._process.pid

    def ask(self, command: str, **words: Any) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        number = next(self._numbers)
        self._process.stdin.write(json.dumps({"id": number, "command": command, **words}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise BrowserError("the driver has ended")
        said = json.loads(line)
        if "error" in said:
            raise BrowserError(said["error"])
        return said["answer"]

    def open(self, name: str, url: str, **how: Any) -> Page:
        self.ask("open", page=name, url=url, **how)
        return Page(self, name)

    def close(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
        if self._process.stdout is not None:
            self._process.stdout.close()


class Page:
    """One page, in a private window of its own."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.browser, self.name = browser, name

    def ask(self, command: str, **words: Any) -> Any:
        return self.browser.ask(command, page=self.name, **words)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of a function in JavaScript, called with the argument."""
        return self.ask("evaluate", script=script, argument=argument)

    def wait(self, script: str, argument: Any = None, seconds: float = 60) -> Any:
        """Wait until the function gives a true value."""
        return self.ask("wait", script=script, argument=argument, seconds=seconds)

    def wait_for_screen(self, *screens: str, seconds: float = 60) -> str:
        script = "(names) => { const now = document.querySelector('#stage').dataset.screen;"
        found: str = self.wait(f"{script} return names.includes(now) && now; }}", screens, seconds)
        return found

    def play_until(self, *screens: str, seconds: float = 60, seed: int = 1) -> str:
        """Make random moves until one of these screens is shown."""
        found = self.evaluate("(words) => tableePlayer.play(...words)", [screens, seconds, seed])
        assert found is not None, f"{self.screen} after {seconds} s: {self.text[:500]}"
        return str(found)

    @property
    def screen(self) -> str:
        return str(self.evaluate("() => document.querySelector('#stage').dataset.screen"))

    @property
    def text(self) -> str:
        return str(self.evaluate("() => document.body.innerText"))

    def seen(self) -> Seen:
        told = self.ask("seen")
        return Seen(told["console"], told["requests"], told["elsewhere"], told["frames"])

    def assert_clean(self, *allowed: str) -> None:
        """No error, no violation of the policy, no request to another host."""
        seen = self.seen()
        assert not seen.elsewhere
        said = [line for line in seen.console if not any(each in line for each in allowed)]
        assert not said

    def close(self) -> None:
        self.ask("close")


def chromium_path() -> str:
    return next(filter(None, map(shutil.which, NAMES)), "")


def skip_without_browser() -> None:
    if not built_site().is_built:
        pytest.skip("the page is not built")
    if not npm.has_node():
        pytest.skip("there is no node and npm")
    if not chromium_path():
        pytest.skip("there is no chromium")
    try:
        npm.prepare_folder(WORKSHOP, DRIVER, [path for path in DRIVER.iterdir() if path.is_file()])
    except npm.NpmError as missing:
        pytest.skip(str(missing))


@contextmanager
def open_browser(network: Loopback, guest: int = 0) -> Iterator[Browser]:
    browser = Browser(network, guest)
    try:
        yield browser
    finally:
        browser.close()
