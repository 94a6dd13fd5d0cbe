"""Single pages in a browser: hostile names, wrong links, and what a page learns of other people's secrets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import OneForm
from engine.games.contrast import Contrast, Lay
from mobileapp.net.protocol.messages import MoveAccepted, MoveRequest, PauseRequest, ViewUpdate
from mobileapp.people.party import default_party
from tests.engine.walk import open_table
from tests.net.test_reception import until
from tests.support.tables import ManualPhone, ServedTable, serve_table
from tests.web.browser import Browser, Page
from tests.web.large_text import large_text_faults
from tests.web.legible import scheme_faults
from tests.web.screens import TYPE_CODE

NO_STORAGE = ";Object.defineProperty(window, 'localStorage', { get() { throw new Error('off'); } });"
# Taps the first card at the moment it appears, as a finger does that was on its way to another button.
TAP_NEW_HAND = """() => {
  window.tapHalf = (half) => {
    const all = document.querySelectorAll(half);
    all[all.length - 1]?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  };
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".half")) return;
    observer.disconnect();
    tapHalf(".half:first-child");
    window.tapped = true;
  }).observe(document, { childList: true, subtree: true });
}"""
HOSTILE_NAMES = (
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(2)</script>",
    "\u0645\u0631\u06cc\u0645 👩‍👩‍👧 " + "W" * 48,
)


@pytest.fixture(scope="module")
def browser(loopback_browser: Browser) -> Browser:
    return loopback_browser


def start_contrast(table: ServedTable, names: tuple[str, ...]) -> None:
    """A game of three, always dealt in the same way."""
    number = next(each for each in range(20) if open_table("contrast", each).setting.seats == len(names))
    setting = open_table("contrast", number).setting
    party = default_party(len(names), 0, len(names))
    sitters = [
        replace(sitter, person=replace(sitter.person, name=name))
        for sitter, name in zip(party.sitters, names, strict=True)
    ]
    table.do(lambda: table.host.begin(setting, replace(party, sitters=tuple(sitters))))


def open_page(browser: Browser, table: ServedTable, person: str, **how: Any) -> Page:
    return browser.open(f"{person} {table.folder}", str(table.link(person)), **how)


# --- names ------------------------------------------------------------------------------------------


def test_hostile_names_are_text(browser: Browser, table: ServedTable) -> None:
    page = open_page(browser, table, HOSTILE_NAMES[0])
    start_contrast(table, HOSTILE_NAMES)
    page.wait_for_screen("game")
    shown = page.text
    assert all(name[:20] in shown for name in HOSTILE_NAMES)
    assert page.evaluate("() => document.querySelectorAll('#stage img[src=x], #stage script').length") == 0
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.assert_clean()
    page.close()


# --- the checks themselves --------------------------------------------------------------------------


def test_planted_faults_are_found(browser: Browser, table: ServedTable) -> None:
    """Pale text on a gradient, text that is cut once it is large, and a header that takes the page."""
    page = open_page(browser, table, "Ana")
    page.wait_for_screen("waiting")
    assert scheme_faults(page) == [] and large_text_faults(page) == []
    page.evaluate("() => { document.querySelector('.pill').style.color = '#54499F'; }")
    assert any("contrast of" in fault for fault in scheme_faults(page))
    page.evaluate("() => { document.querySelector('.title strong').style.cssText = 'height: 9px'; }")
    assert any("cut" in fault for fault in large_text_faults(page))
    page.evaluate("() => { document.querySelector('.pill .icon').style.cssText = 'height: 120px'; }")
    assert any("header of" in fault for fault in scheme_faults(page))
    page.close()


# --- links that lead nowhere ------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-GB", "fr-BE", "nl-BE"])
def test_page_without_a_link_asks_for_the_code(browser: Browser, table: ServedTable, locale: str) -> None:
    url = str(table.link("Ana")).partition("#")[0]
    page = browser.open(f"no link {locale}", url, locale=locale)
    page.wait_for_screen("code")
    assert page.evaluate("() => document.documentElement.lang") == locale[:2]
    assert page.ask("axe") == []
    page.assert_clean()
    page.close()


def test_typed_code_leads_to_the_free_seats(browser: Browser, table: ServedTable) -> None:
    page = browser.open("code", str(table.link("Bruno")).partition("#")[0])
    page.wait_for_screen("code")
    page.evaluate(TYPE_CODE, table.keys.code)
    page.wait_for_screen("choosing")
    assert "Bruno" in page.text
    page.assert_clean()
    page.close()


def test_without_storage_the_link_leads_back_to_its_seat(browser: Browser, table: ServedTable) -> None:
    """After a reload, and after the tab was closed; but a page that is open keeps the seat."""
    link = str(table.link("Ana"))
    start_contrast(table, ("Ana", "Bruno", "Chloé"))
    first = browser.open("first tab", link, script=NO_STORAGE)
    first.wait_for_screen("game")
    first.ask("reload")
    first.wait_for_screen("game")
    third = browser.open("third tab", link, script=NO_STORAGE)
    third.wait_for_screen("over")
    first.close()
    second = browser.open("second tab", link, script=NO_STORAGE)
    second.wait_for_screen("game")
    assert second.evaluate("() => document.querySelector('#stage').dataset.seat") == "0"
    second.assert_clean()
    for page in (second, third):
        page.close()


# --- a result on the tablet ---------------------------------------------------------------------------


def test_page_leaves_a_reveal_when_the_table_does(browser: Browser, table: ServedTable) -> None:
    page, host, asked = open_page(browser, table, "Ana"), table.host, list[PauseRequest]()
    table.door.bridge.callbacks.request = lambda _, request: asked.append(request)
    start_contrast(table, ("Ana", "Bruno", "Chloé"))
    page.wait_for_screen("game")

    def reveal() -> bool:
        for seat in range(3):
            [choice] = (each for each in host.table.choices(seat) if each.do == "lay")
            assert isinstance(choice.forms[0], OneForm)
            host.table.submit(seat, Lay(choice.forms[0].among[0]), host.table.at, f"{seat}")
        host.views.show_all()
        host.show_result(True)
        return True

    table.do(reveal)
    page.wait("() => document.querySelector('[data-key=next]') !== null")
    page.wait('() => tableePlayer.heard.some((text) => text.includes(\'"say":"reads"\'))')
    page.evaluate("() => document.querySelector('[data-key=next]').click()")
    page.wait("() => document.querySelector('[data-key=next]').disabled")
    assert "Waiting for the others" in page.text
    until(lambda: asked == [PauseRequest("go_on", "Ana")])
    page.evaluate(TAP_NEW_HAND)
    table.do(lambda: [host.show_result(False)])
    page.wait("() => document.querySelector('.halves') !== null")
    assert asked == [PauseRequest("go_on", "Ana")]
    page.wait("() => window.tapped")
    *_, last = table.do(lambda: host.table.view(0)).game.hand
    page.wait("() => tapHalf('.half:last-child') || document.querySelector('.laid') !== null")
    until(lambda: table.do(lambda: [host.table.view(0).game.mine]) != [None])
    assert host.table.view(0).game.mine == 2 * last + 1, "the first touch meant the button of the reveal"
    page.assert_clean()
    page.close()


# --- around a game -----------------------------------------------------------------------------------


def test_dock_of_the_lobby_has_the_colour_of_its_person(browser: Browser, table: ServedTable) -> None:
    """Also after a game, and the field for another name has an edge on its sheet."""
    table.looks["Chloé"] = 3
    page = open_page(browser, table, "Chloé")
    page.wait_for_screen("waiting")
    seat = "() => document.querySelector('.dock').style.getPropertyValue('--seat')"
    assert page.evaluate(seat) == "var(--seat-3)"
    start_contrast(table, ("Ana", "Bruno", "Chloé"))
    page.wait_for_screen("game")
    table.do(lambda: [table.host.leave()])
    page.wait_for_screen("waiting")
    assert page.evaluate(seat) == "var(--seat-3)"
    page.evaluate("() => document.querySelector('[data-key=rename]').click()")
    page.wait("() => document.querySelector('#name') !== null")
    edge = "() => getComputedStyle(document.querySelector('#name')).borderTopColor"
    assert page.evaluate(edge) != "rgba(0, 0, 0, 0)"
    page.close()


# --- secrets ----------------------------------------------------------------------------------------


def what_ana_learns(browser: Browser, folder: Path, pick: int) -> dict[str, Any]:
    """Everything in Ana's page after Bruno has chosen a symbol in secret."""
    folder.mkdir()
    with serve_table(folder) as table:
        page, bruno = open_page(browser, table, "Ana"), ManualPhone(table.link("Bruno")).join()
        start_contrast(table, ("Ana", "Bruno", "Chloé"))
        page.wait_for_screen("game")
        view = bruno.until(ViewUpdate).view
        while view.seat != 1:
            view = bruno.until(ViewUpdate).view
        [form] = next(choice for choice in view.choices if choice.do == "lay").forms
        assert isinstance(form, OneForm)
        bruno.send(MoveRequest(table.host.game, 1, Lay(form.among[pick]), "secret"))
        revision = bruno.until(MoveAccepted).receipt.revision
        page.wait("(least) => Number(document.querySelector('#stage').dataset.revision) >= least", revision)
        learned = {
            "heard": [json.loads(text) for text in page.evaluate("() => tableePlayer.heard")],
            "shown": page.evaluate("() => document.body.innerHTML"),
            "console": page.seen().console,
            "requests": sorted(page.seen().requests),
            "kept": page.evaluate("() => Object.entries(localStorage)"),
            "session": page.evaluate("() => Object.entries(sessionStorage)"),
        }
        page.close()
        bruno.close()
    return without_randomness(learned)


def without_randomness(learned: dict[str, Any]) -> dict[str, Any]:
    """Tokens, keys and times differ between any two tables, and so does the number of pings."""
    told = [each for each in learned["heard"] if isinstance(each, dict) and each.get("game", 0) > 0]
    for each in told:
        each.get("view", {}).pop("at", None)
    return {**learned, "heard": told, "kept": [name for name, _ in learned["kept"]]}


def test_twin_games_teach_a_page_the_same(browser: Browser, tmp_path: Path) -> None:
    one, other = (what_ana_learns(browser, tmp_path / str(pick), pick) for pick in (0, -1))
    assert len(one["heard"]) > 3
    assert one == other


def test_planted_leak_is_found(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A field of every view tells what the others have chosen; the page does not show it."""
    honest = Contrast.view

    def leak(rules: Contrast, state: Any, seat: int | None) -> Any:
        return replace(honest(rules, state, seat), goal=hash(state.laid) % 1000)

    monkeypatch.setattr(Contrast, "view", leak)
    one, other = (what_ana_learns(browser, tmp_path / str(pick), pick) for pick in (0, -1))
    assert one["heard"] != other["heard"]
