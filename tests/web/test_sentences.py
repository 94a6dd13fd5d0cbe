"""Links and browsers that cannot play: each shows its sentence, in the page's language."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from assets import web_words
from mobileapp.net.protocol import frames
from mobileapp.net.security.table_keys import SESSION_MAX_S
from mobileapp.net.transport import host_handshake
from tests.support.soak_marks import LONG, rotate_languages
from tests.support.tables import ManualPhone, ServedTable
from tests.web.browser import Browser, Page
from tests.web.screens import LOCALES, TYPE_CODE, site

OTHER_VERSIONS = (frames.PROTOCOL_VERSION - 1, frames.PROTOCOL_VERSION + 1)
SPOKEN = Path("mobileapp/net/web/client/index.json")  # the sentences that need no script
LATE_S = 20.0  # for a sentence that is shown after five seconds
# Features that old browsers lack: the page's script ends with an error before it draws anything.
MISSING = (";Object.hasOwn = undefined;", ";delete window.WebSocket;")
IS_SHOWN = """(text) => [...document.querySelectorAll("body *")].some((each) =>
  [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.includes(text))
    && getComputedStyle(each).visibility === "visible" && each.getClientRects().length > 0)"""


@pytest.fixture(scope="module")
def browser(loopback_browser: Browser) -> Browser:
    return loopback_browser


def in_turn(language: str) -> pytest.MarkDecorator:
    """Run a test in one language; `make soak` runs it in all."""
    params = [pytest.param(each, marks=() if each == language else LONG) for each in LOCALES]
    return pytest.mark.parametrize("language", params)


def say(sentence: str, language: str) -> str:
    """The sentence as the catalogue has it; English needs no translation."""
    words = web_words.catalogue(language)["words"]
    if language == "en":
        return sentence
    assert words[sentence] != sentence
    return str(words[sentence])


def assert_says(page: Page, language: str, *sentences: str) -> None:
    for sentence in sentences:
        page.wait(IS_SHOWN, say(sentence, language), seconds=LATE_S)
    assert page.evaluate("() => document.documentElement.lang") == language
    page.assert_clean()
    page.close()


# --- links ------------------------------------------------------------------------------------------


def expire(table: ServedTable, link: str) -> str:
    table.keys._clock = lambda: time.time() + SESSION_MAX_S + 1
    return link


def withdraw(table: ServedTable, link: str) -> str:
    table.door.withdraw("Ana")
    return link


def misspell(_table: ServedTable, link: str) -> str:
    return link[:-6] + "AAAAAA"


def cut(_table: ServedTable, link: str) -> str:
    return link[:-6]


def change_table(_table: ServedTable, link: str) -> str:
    """The key of a table that this one is not."""
    address, _, key = link.partition("#")
    return f"{address}#{key[::-1]}"


# By their names in tests: how a link becomes useless, and what the page says then.
LINKS: dict[str, tuple[Callable[[ServedTable, str], str], str, str]] = {
    "expired": (expire, "An old code", "It’s from an earlier evening. Get a new one from the tablet."),
    "withdrawn": (
        withdraw,
        "An old code",
        "It no longer opens a seat. Ask for a new one at the table, or type the table’s code.",
    ),
    "unknown": (misspell, "An unknown code", "This code is not from this table: ask for a new one."),
    "other": (
        change_table,
        "Another table",
        "This table doesn’t know that code. Get a new one from the tablet.",
    ),
    "cut": (cut, "That link doesn’t work", "Type the code"),
}


@pytest.mark.parametrize(("language", "kind"), rotate_languages((kind,) for kind in LINKS))
def test_link_that_opens_no_seat_is_explained(
    browser: Browser, table: ServedTable, language: str, kind: str
) -> None:
    spoil, *sentences = LINKS[kind]
    url = spoil(table, str(table.link("Ana")))
    page = browser.open(f"{kind} {language}", url, locale=LOCALES[language])
    assert_says(page, language, *sentences)


@in_turn("fr")
def test_used_link_is_explained(browser: Browser, table: ServedTable, language: str) -> None:
    link = table.link("Ana")
    phone = ManualPhone(link).join()
    phone.confirm_token()
    page = browser.open(f"used {language}", str(link), locale=LOCALES[language])
    text = "This seat is on another phone now. Ask for a new code at the table, or type the table’s code."
    assert_says(page, language, "A used code", text)
    phone.close()


@pytest.mark.parametrize(("language", "version"), rotate_languages((each,) for each in OTHER_VERSIONS))
def test_table_of_another_version_is_explained(
    browser: Browser, table: ServedTable, language: str, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (frames, host_handshake):
        monkeypatch.setattr(module, "PROTOCOL_VERSION", version)
    page = browser.open(f"version {language}", str(table.link("Ana")), locale=LOCALES[language])
    assert_says(page, language, "Another version", "The tablet was updated: load this page again.")


# --- seats ------------------------------------------------------------------------------------------


@in_turn("nl")
def test_full_table_is_explained(browser: Browser, table: ServedTable, language: str) -> None:
    """The typed code is right, but no seat waits for a phone."""
    url = site(table)
    table.door.withdraw("Nobody")
    page = browser.open(f"full {language}", url, locale=LOCALES[language])
    page.wait_for_screen("code")
    page.evaluate(TYPE_CODE, table.keys.code)
    text = "No seat is waiting for a phone. On the tablet, tap a seat, then the phone button."
    assert_says(page, language, "Who are you?", text)


@in_turn("fr")
def test_taken_seat_and_closed_table_are_explained(
    browser: Browser, table: ServedTable, language: str
) -> None:
    page = browser.open(f"first {language}", str(table.link("Ana")), locale=LOCALES[language])
    page.wait_for_screen("waiting")
    second = f"second {language}"
    browser.ask("tab", page=second, of=page.name, url=site(table))
    Page(browser, second).wait_for_screen("waiting")
    for sentence in ("Seat taken", "This hand is open in another tab or on another device."):
        page.wait(IS_SHOWN, say(sentence, language))
    table.door.shut()
    text = "The tablet has closed the game. See you next time!"
    assert_says(Page(browser, second), language, "The evening is over", text)


@in_turn("nl")
def test_seat_given_away_is_explained(browser: Browser, table: ServedTable, language: str) -> None:
    """The page comes back to a table that no longer knows it."""
    page = browser.open(f"gone {language}", str(table.link("Ana")), locale=LOCALES[language])
    page.wait_for_screen("waiting")
    table.keys.end_session()
    page.evaluate("() => { dispatchEvent(new Event('online')); }")
    text = "Someone else has this seat, or a new evening has begun. Get a new code from the tablet."
    assert_says(page, language, "No longer your seat", text)


# --- browsers ---------------------------------------------------------------------------------------


def test_old_browser_is_told_so(browser: Browser, table: ServedTable) -> None:
    spoken, pages = json.loads(SPOKEN.read_text("utf-8")), list[tuple[str, Page]]()
    for number, missing in enumerate(MISSING):
        for code, locale in LOCALES.items():
            url, name = str(table.link(f"Ana {number} {code}")), f"old {number} {code}"
            pages.append((spoken[code]["old"], browser.open(name, url, locale=locale, script=missing)))
    for sentence, page in pages:
        page.wait(IS_SHOWN, sentence, seconds=LATE_S)
        page.close()


@in_turn("en")
def test_browser_without_script_is_told_so(browser: Browser, table: ServedTable, language: str) -> None:
    page = browser.open(
        f"no script {language}", site(table), locale=LOCALES[language], more={"javaScriptEnabled": False}
    )
    spoken = json.loads(SPOKEN.read_text("utf-8"))[language]["noscript"]
    assert spoken in browser.ask("visibleText", page=page.name, selector=".noscript")
    page.close()
