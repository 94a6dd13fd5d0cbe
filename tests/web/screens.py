"""Brings a page to all of its screens, one after the other, at a table on loopback."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.games import GAMES
from mobileapp.net.web.static_files import bundle_of
from mobileapp.people.party import default_party
from mobileapp.storage.packs import packs_of
from tests.engine.walk import open_table, step, submit_random
from tests.support.tables import ManualPhone, ServedTable, serve_table
from tests.web.browser import Browser, Page

Look = Callable[[str, Page], None]  # called with the name of each screen, when the page shows it
LOCALES = {"en": "en-GB", "fr": "fr-BE", "nl": "nl-BE"}
STEPS, MAX_SCREENS = 160, 12  # of one game
STILL_MS = 260  # for the latest view to be drawn, and its animations to end
SHEETS = ("table", "phone", "leave")
CLOSED = "() => document.querySelector('.overlay') === null"


@contextmanager
def table_in(folder: Path | None = None) -> Iterator[ServedTable]:
    with tempfile.TemporaryDirectory(dir=folder) as made, serve_table(Path(made)) as table:
        table.host.views.find_pictures = bundle_of
        yield table


def visit_all(browser: Browser, language: str, look: Look, *only: str) -> None:
    """Every screen in one language; `only`: the games, and `common` for everything around them."""
    if not only or "common" in only:
        visit_common(browser, language, look)
    for game in GAMES:
        if not only or game in only:
            visit_game(browser, language, game, look)


# --- games ------------------------------------------------------------------------------------------


def visit_game(browser: Browser, language: str, game: str, look: Look) -> None:
    """A random game, the same in each language; each kind of view of the first seat once."""
    with table_in() as table:
        start(table, game)
        page = open_page(browser, table, f"{game} {language}", "Ana", language)
        page.wait_for_screen("game")
        page.wait("() => performance.now() > 1500")  # pictures are there
        seen, rng = set[Any](), Random(game)
        for _ in range(STEPS):
            kind = kind_of(table)
            if kind not in seen and len(seen) < MAX_SCREENS:
                seen.add(kind)
                settle(page)
                look(f"{game}-{len(seen):02}", page)
            if not table.do(lambda: advance(table, rng)):
                break
        table.do(lambda: finish(table, rng))
        page.wait_for_screen("results")
        settle(page)
        look(f"{game}-results", page)
        page.close()


def start(table: ServedTable, game: str, seats: int = 4) -> None:
    numbers = (each for each in range(200) if open_table(game, each).setting.seats == seats)
    setting = replace(open_table(game, next(numbers)).setting, pack=packs_of(game)[0], seed=f"{game} screens")
    party = default_party(seats, 0, seats)
    table.do(lambda: table.host.begin(setting, party))


def kind_of(table: ServedTable) -> Any:
    view = table.do(lambda: table.host.table.view(0))
    phase = getattr(view.game, "phase", None)
    return (
        phase,
        tuple(sorted({choice.do for choice in view.choices})),
        tuple(sorted({type(news).__name__ for news in view.news})),
    )


def advance(table: ServedTable, rng: Random) -> bool:
    """One random move of anybody; the page is shown the result."""
    is_going = table.host.table.outcome is None and step(table.host.table, rng)
    table.host.views.show_all()
    return is_going


def finish(table: ServedTable, rng: Random) -> bool:
    while advance(table, rng):
        pass
    return True


def settle(page: Page) -> None:
    page.evaluate(f"() => new Promise((resolve) => setTimeout(resolve, {STILL_MS}))")


def open_page(
    browser: Browser, table: ServedTable, name: str, person: str, language: str, **how: Any
) -> Page:
    return browser.open(name, str(table.link(person)), locale=LOCALES[language], **how)


# --- around the games -------------------------------------------------------------------------------


def visit_common(browser: Browser, language: str, look: Look) -> None:
    with table_in() as table:
        page = browser.open(f"code {language}", site(table), locale=LOCALES[language])
        page.wait_for_screen("code")
        look("code", page)
        page.close()
        used = table.link("Dora")
        dora = ManualPhone(used).join()
        dora.confirm_token()
        for name, link in (("used", str(used)), ("unknown", str(used)[:-6] + "AAAAAA")):
            page = browser.open(f"{name} {language}", link, locale=LOCALES[language])
            page.wait_for_screen("over")
            look(f"over-{name}", page)
            page.close()
        dora.close()
    visit_one_hand(browser, language, look)
    visit_two_hands(browser, language, look)


def visit_one_hand(browser: Browser, language: str, look: Look) -> None:
    with table_in() as table:
        page = open_page(browser, table, f"hand {language}", "Ana", language)
        page.wait_for_screen("waiting")
        look("waiting", page)
        start(table, "contrast")
        page.wait_for_screen("game")
        for sheet in SHEETS:
            open_sheet(page, sheet)
            look(f"sheet-{sheet}", page)
            page.evaluate("() => document.querySelector('.overlay [data-key=close]').click()")
            page.wait(CLOSED)
        table.do(lambda: table.host.pause() or True)
        page.wait_for_screen("paused")
        look("paused", page)
        table.do(lambda: table.host.go_on() or True)
        page.wait_for_screen("game")
        undo(table)
        settle(page)
        look("agree", page)
        table.door.shut()
        page.wait_for_screen("over")
        look("over-evening", page)
        page.close()


def open_sheet(page: Page, name: str) -> None:
    page.evaluate("() => document.querySelector('header [data-key=table]').click()")
    if name != "table":
        key = {"phone": "phone", "leave": "quit"}[name]
        page.wait(f"() => document.querySelector('[data-key={key}]') !== null")
        page.evaluate(f"() => document.querySelector('[data-key={key}]').click()")
    settle(page)


def undo(table: ServedTable) -> None:
    """Somebody else asks to take a move back."""

    def ask() -> bool:
        rng, game = Random(1), table.host.table
        for _ in range(STEPS):
            seats = [
                seat
                for seat in range(1, game.game.seats)
                if any(choice.do == "take_back" for choice in game.choices(seat))
            ]
            if seats:
                take_back = next(each for each in game.choices(seats[0]) if each.do == "take_back")
                submit_random(game, seats[0], take_back, rng)
                break
            step(game, rng)
        table.host.views.show_all()
        return True

    table.do(ask)


def visit_two_hands(browser: Browser, language: str, look: Look) -> None:
    """One phone for two people, and a seat chosen after the code was typed."""
    with table_in() as table:
        second = table.link("Bruno")
        page = open_page(browser, table, f"two {language}", "Ana", language)
        page.wait_for_screen("waiting")
        page.evaluate("(part) => { location.hash = part; }", str(second).partition("#")[2])
        page.wait("() => document.body.innerText.includes('Bruno')")
        start(table, "contrast")
        page.wait_for_screen("curtain")
        look("curtain", page)
        page.close()
        table.link("Chloé")
        page = browser.open(f"chooses {language}", site(table), locale=LOCALES[language])
        page.wait_for_screen("code")
        page.evaluate(TYPE_CODE, table.keys.code)
        page.wait_for_screen("choosing")
        look("choosing", page)
        page.close()
        page = open_page(browser, table, f"lost {language}", "Dora", language)
        page.wait_for_screen("watching", "waiting", "game")
        page.evaluate("() => { WebSocket.prototype.send = () => undefined; }")
        page.wait_for_screen("lost", seconds=30)
        look("lost", page)
        page.close()


TYPE_CODE = """async (code) => {
  const input = document.querySelector("#code");
  input.value = code;
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  document.querySelector("[data-key=enter]").click();
}"""


def site(table: ServedTable) -> str:
    return str(table.link("Nobody")).partition("#")[0]
