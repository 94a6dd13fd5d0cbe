"""Phones join a tablet by Bluetooth (fake radio): touches, status texts, disconnect and return."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.faces import face_table
from tests.support.fake_radio import TABLET, FakeRadio
from tests.support.table_with_phones import Table
from tests.support.words import quoted

BLUETOOTH_OFF = "Bluetooth is off. Turn it on in the tablet’s settings, and this page carries on by itself."
NOT_ALLOWED = "To use Bluetooth, Tablée needs the permission “Nearby devices”."
BLOCKED = "Tablée needs permission to use Bluetooth. Allow “Nearby devices” in the tablet’s settings."


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("bluetooth")) as table:
        yield table


@pytest.fixture
def table(laid: Table) -> Table:
    laid.seats(3)
    return laid


@pytest.fixture
def radio(monkeypatch: pytest.MonkeyPatch) -> FakeRadio:
    made = FakeRadio()
    monkeypatch.setattr("mobileapp.session.device_network.DeviceNetwork.radio", made)
    return made


def chooses(table: Table) -> None:
    table.move_to_phones(1)
    table.tap("help", 3)
    table.tap("bluetooth", 3)


def seconds_told(table: Table) -> int:
    return int(re.search(r"Visible for (\d+) s", table.words())[1])  # type: ignore[index]


def test_bluetooth_is_not_offered_without_a_radio(table: Table) -> None:
    table.move_to_phones(1)
    table.tap("help", 3)
    assert "bluetooth" not in table.keys(3) and "Bluetooth" not in table.words()


def test_bluetooth_sheet_shows_name_code_and_time_left(table: Table, radio: FakeRadio) -> None:
    radio.has = "refused"  # the permission was not requested yet
    table.move_to_phones(1)
    table.tap("help", 3)
    assert radio.asked == [] and radio.shown == 0 and not table.app.session.phones.bluetooth
    table.tap("bluetooth", 3)
    assert radio.asked == [False] and radio.shown == 1 and table.app.session.phones.bluetooth.is_open
    code = table.app.session.phones.keys.code
    assert TABLET.name in table.words() and f"{code[:4]} {code[4:]}" in table.words()
    assert quoted("Only phones that already know it can find it now.") in table.words()
    radio.is_visible = True  # a user accepted the system dialog
    table.wait(1)
    assert 118 <= seconds_told(table) <= 120 and "again" not in table.keys(3)
    table.wait(60)
    assert 50 <= seconds_told(table) <= 60
    radio.is_visible = False
    table.wait(1)
    assert "Visible for" not in table.words()
    table.tap("again", 3)
    assert radio.shown == 2
    table.tap("close", 3)
    assert table.app.session.phones.bluetooth.is_open, "phones still come"


def test_missing_bluetooth_is_reported(table: Table, radio: FakeRadio) -> None:
    radio.has = "absent"
    chooses(table)
    assert quoted("This tablet has no Bluetooth.") in table.words() and "again" not in table.keys(3)
    assert radio.asked == []


def test_bluetooth_starts_when_it_is_switched_on(table: Table, radio: FakeRadio) -> None:
    radio.has = "off"
    chooses(table)
    assert quoted(BLUETOOTH_OFF) in table.words()
    assert not table.app.session.phones.bluetooth.is_open
    radio.has = None
    table.wait(4)
    assert table.app.session.phones.bluetooth.is_open and TABLET.name in table.words()


def test_refused_permission_can_be_requested_again(table: Table, radio: FakeRadio) -> None:
    radio.has, radio.says_yes = "refused", False
    chooses(table)
    assert quoted(NOT_ALLOWED) in table.words() and radio.shown == 0
    radio.says_yes = True
    table.tap("again", 3)
    table.wait(1)
    assert radio.asked == [False, False] and radio.shown == 1 and TABLET.name in table.words()


@pytest.mark.parametrize(("trouble", "told"), [("off", BLUETOOTH_OFF), ("blocked", BLOCKED)])
def test_trouble_that_only_the_settings_solve_opens_them(
    table: Table, radio: FakeRadio, trouble: Any, told: str
) -> None:
    radio.has, radio.says_yes = trouble, False
    chooses(table)
    assert quoted(told) in table.words() and {"again", "settings"} <= table.keys(3)
    table.tap("settings", 3)
    assert radio.opened_settings == 1 and radio.shown == 0
    radio.has, radio.says_yes = None, True  # a person changed it there
    table.app.on_pause()
    table.app.on_resume()
    table.frames()
    table.tap("again", 3)
    table.wait(1)
    assert radio.shown == 1 and TABLET.name in table.words()


@pytest.mark.parametrize("trouble", ["absent", "refused"])
def test_other_trouble_opens_no_settings(table: Table, radio: FakeRadio, trouble: Any) -> None:
    radio.has, radio.says_yes = trouble, False
    chooses(table)
    assert "settings" not in table.keys(3)


def test_bluetooth_and_the_seat_are_offered_at_once_without_a_network(
    table: Table, radio: FakeRadio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", list)
    table.app.session.launch_options = type(table.app.session.launch_options)()
    table.move_to_phones(1)
    assert quoted(
        "No network. Connect both to the same Wi-Fi, or use Bluetooth."
    ) in table.words() and table.app.session.phones.keys.offered == ("Bruno",)
    table.tap("bluetooth", 3)
    assert radio.shown == 1 and TABLET.name in table.words()


def test_permission_dialog_keeps_sheet_open(table: Table, radio: FakeRadio) -> None:
    """The system asks for discoverability in its own window, which pauses the app."""
    chooses(table)
    table.app.on_pause()
    table.app.on_resume()
    table.frames(2)
    assert TABLET.name in table.words() and list(table.probe()["link"]) == ["Bruno"]


# --- in a game ---


def test_sheet_in_the_pause_stays_open_when_phones_change(table: Table, radio: FakeRadio) -> None:
    table.plays(3)
    table.app.navigator.pause()
    table.frames(3)
    table.tap("phone", 1)
    spot = table.app.session.party.spots[1]
    table.tap("help", spot)
    table.app.phones_changed()
    table.wait(1)
    assert quoted("Use Bluetooth") in table.words()
    table.tap("bluetooth", spot)
    table.until(lambda: radio.listens)
    table.frames(5)
    assert TABLET.name in table.words() and radio.shown == 1
    table.tap("close", spot)
    assert TABLET.name not in table.words()


def by_radio(table: Table, radio: FakeRadio, link: Any, *way: Any) -> Any:
    from tests.support.tables import ManualPhone
    from tests.support.virtual_radio import RfcommSocket

    table.until(lambda: radio.listens)
    phone = ManualPhone(link, *way, socket=RfcommSocket(radio.connect_peer())).join()
    phone.listen()
    phone.confirm_token()
    return phone


def test_bluetooth_switched_off_in_a_game_is_reported_and_wifi_phones_play_on(
    table: Table, radio: FakeRadio
) -> None:
    from mobileapp.net.security.links import parse_link

    table.move_to_phones(1, 2)
    table.join_phone(2)
    table.tap("help", 3)
    table.tap("bluetooth", 3)
    phone = by_radio(table, radio, parse_link(table.app.session.phones.shown_links["Bruno"]))
    state = table.app.session.phones.state_of
    table.until(lambda: state("Bruno").state == "there")
    table.app.session.sit(table.screen.party)
    table.app.session.game, table.app.session.first = "contrast", 0
    table.app.session.start(seed="radio")
    table.frames(3)
    radio.switch_off()
    table.until(lambda: state("Bruno").state == "lost" and not table.app.session.phones.bluetooth.is_open)
    table.until(lambda: quoted("Bluetooth is off: turn it on") in table.words())
    assert "missing" in table.keys(1) and "missing" not in table.keys(2) and state("Chloé").is_there
    table.app.navigator.pause()
    table.frames(3)
    assert quoted("Bluetooth is off: turn it on") in table.words() and "stand-in" in table.keys(1)
    table.tap("go-on")
    radio.has = None
    table.wait(4)
    back = by_radio(table, radio, phone.link, "token", phone.token)
    table.until(lambda: state("Bruno").state == "there")
    table.until(lambda: quoted("Bluetooth is off: turn it on") not in table.words())
    assert back.heard
