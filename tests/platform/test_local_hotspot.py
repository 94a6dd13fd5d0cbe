"""A Wi-Fi that the app starts itself: permission, start, refusal, the codes on the sheet, and its end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mobileapp.host import table_addresses
from mobileapp.platform import local_hotspot
from mobileapp.platform.local_hotspot import LocalHotspot
from tests.host.test_devices import Table
from tests.support.faces import face_table
from tests.support.words import quoted

NAME, PASSWORD = "AndroidShare_4711", "correct horse"
CODE = "WIFI:T:WPA;S:AndroidShare_4711;P:correct horse;;"
SPOT = 3  # Bruno's
WIFI, OWN = "192.168.1.5", "192.168.49.1"


class FakeSystem:
    """A device; its answers come when the test says so."""

    asks_location = False

    def __init__(self, answer: str = "granted") -> None:
        self.answer, self.done = answer, list[str]()
        self.started: Any = None
        self.failed: Any = None

    def ask(self, answered: Any) -> None:
        self.done.append("ask")
        answered(self.answer)

    def start(self, started: Any, failed: Any) -> None:
        self.done.append("start")
        self.started, self.failed = started, failed

    def stop(self) -> None:
        self.done.append("stop")

    def open_settings(self) -> None:
        self.done.append("settings")


def made(answer: str = "granted") -> tuple[LocalHotspot, FakeSystem]:
    system = FakeSystem(answer)
    return LocalHotspot(system, lambda call: call()), system


# --- its state ------------------------------------------------------------------------------------


def test_permission_is_requested_when_it_is_started() -> None:
    own, system = made()
    assert (own.state, system.done) == ("off", [])
    own.start()
    assert (own.state, system.done) == ("starting", ["ask", "start"])
    own.start()
    assert system.done == ["ask", "start"], "once is enough"
    system.started(NAME, PASSWORD)
    assert (own.state, own.name, own.password) == ("on", NAME, PASSWORD)


@pytest.mark.parametrize("answer", ["refused", "blocked"])
def test_refused_hotspot_can_be_asked_for_again(answer: str) -> None:
    own, system = made(answer)
    own.start()
    assert (own.state, system.done) == (answer, ["ask"])
    system.answer = "granted"
    own.start()
    assert own.state == "starting"


@pytest.mark.parametrize("state", ["location", "failed", "off"])
def test_hotspot_that_fails_or_ends_shows_no_old_password(state: str) -> None:
    own, system = made()
    own.start()
    system.started(NAME, PASSWORD)
    system.failed(state)
    assert (own.state, own.name, own.password) == (state, "", "")


def test_answer_after_the_end_starts_nothing() -> None:
    own, system = made()
    own.start()
    own.stop()
    system.started(NAME, PASSWORD)
    assert own.state == "off" and system.done[-1] == "stop"
    own.stop()
    assert system.done.count("stop") == 1


@pytest.mark.parametrize(("level", "is_offered"), [(25, False), (26, True), (36, True)])
def test_hotspot_is_offered_from_android_8_on(
    monkeypatch: pytest.MonkeyPatch, level: int, is_offered: bool
) -> None:
    version = SimpleNamespace(SDK_INT=level)
    monkeypatch.setattr(local_hotspot, "ON_DEVICE", True)
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=lambda _: version))
    assert (local_hotspot.device_hotspot(lambda call: call()) is not None) is is_offered


def test_desktop_and_silent_device_offer_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert local_hotspot.device_hotspot(lambda call: call()) is None
    monkeypatch.setattr(local_hotspot, "ON_DEVICE", True)
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace())
    assert local_hotspot.device_hotspot(lambda call: call()) is None


# --- the sheet ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("own")) as table:
        yield table


@pytest.fixture
def system() -> FakeSystem:
    return FakeSystem()


@pytest.fixture
def table(laid: Table, system: FakeSystem, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Bruno's seat waits for a phone, and its help sheet is open."""
    monkeypatch.setattr(table_addresses, "addresses", lambda: [WIFI])
    laid.seats(3)
    session = laid.app.session
    session.network.local_hotspot = LocalHotspot(system, session.owner_thread.put)
    laid.move_to_phones(1)
    session.phones.table_addresses.fixed = None
    laid.tap("help", SPOT)
    return laid


def read_codes(table: Table) -> set[str]:
    import numpy as np
    import zxingcpp

    return {code.text for code in zxingcpp.read_barcodes(np.ascontiguousarray(table.pixels()[::-1]))}


def test_started_hotspot_is_shown_with_two_codes(
    table: Table, system: FakeSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat's code has the address in the new Wi-Fi: phones there cannot reach another one."""
    assert system.done == [], "nothing is asked before somebody chooses it"
    table.tap("hotspot", SPOT)
    assert quoted("The tablet is starting its own Wi-Fi…") in table.words()
    monkeypatch.setattr(table_addresses, "addresses", lambda: [WIFI, OWN])
    system.started(NAME, PASSWORD)
    table.wait(4)
    assert quoted("Its Wi-Fi “{name}” goes off when you close Tablée.", name=NAME) in table.words()
    found = read_codes(table)
    assert CODE in found and any(code.startswith(f"http://{OWN}:") for code in found), found
    assert not any(WIFI in code for code in found if "WIFI:" not in code)
    assert PASSWORD not in table.words()


def test_hotspot_goes_off_by_its_button_and_with_the_session(table: Table, system: FakeSystem) -> None:
    table.tap("hotspot", SPOT)
    system.started(NAME, PASSWORD)
    table.wait(1)
    table.tap("off", SPOT)
    assert system.done == ["ask", "start", "stop"]
    table.tap("help", SPOT)
    table.tap("hotspot", SPOT)
    system.started(NAME, PASSWORD)
    table.wait(1)
    table.reset("en")  # closes the session
    assert system.done[-2:] == ["start", "stop"]


REFUSALS = {
    ("refused", False): "To start Wi-Fi, Tablée needs the permission “Nearby devices”.",
    ("refused", True): (
        "To start Wi-Fi, this Android asks for your location. Tablée never checks where you are."
    ),
    ("blocked", False): "Allow “Nearby devices” for Tablée in the tablet’s settings, then try again.",
    ("blocked", True): "Allow “Location” for Tablée in the tablet’s settings, then try again.",
}


def test_refusal_is_a_sentence_with_a_way_on(table: Table, system: FakeSystem) -> None:
    key = "hotspot"
    for (answer, place), words in REFUSALS.items():
        system.answer, system.asks_location = answer, place
        table.tap(key, SPOT)
        table.wait(0.6)
        assert quoted(words) in table.words()
        assert {"again", "type"} <= table.keys(SPOT)
        assert ("settings" in table.keys(SPOT)) == (answer == "blocked")
        table.screen.codes.help_sheet._shown = None  # the words change with the device, not with the state
        key = "again"
    table.tap("settings", SPOT)
    assert system.done[-1] == "settings"
    system.answer = "granted"
    table.tap("again", SPOT)
    system.started(NAME, PASSWORD)
    table.wait(1)
    assert CODE in read_codes(table)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (
            "location",
            "This Android starts its Wi-Fi only while location is on. Turn it on in the settings.",
        ),
        (
            "failed",
            "The tablet can’t start its Wi-Fi right now. Its hotspot in the settings may still work.",
        ),
    ],
)
def test_failure_leads_to_the_hotspot_of_the_settings(
    table: Table, system: FakeSystem, state: str, words: str
) -> None:
    table.tap("hotspot", SPOT)
    system.failed(state)
    table.wait(1)
    assert quoted(words) in table.words()
    table.tap("type", SPOT)
    assert quoted("Network name") in table.words()


def test_desktop_offers_only_the_hotspot_of_the_settings(table: Table) -> None:
    table.app.session.network.local_hotspot = None
    table.tap("hotspot", SPOT)
    assert quoted("Network name") in table.words()
