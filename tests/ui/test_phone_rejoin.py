"""A phone rejoins its table after a kill, without Wi-Fi, or at a new address."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode

from mobileapp.net.discovery.mdns import NearbyTable
from mobileapp.net.security.links import JoinLink, KnownTable, TypedCode, to_base64
from mobileapp.net.security.rejoin_tokens import RejoinToken, RejoinTokens
from mobileapp.storage.packs import pack_for
from tests.support.faces import face_table
from tests.support.fake_radio import TABLET, FakeRadio
from tests.support.hands import HandTable
from tests.support.joins import SAMPLE_LINK, FakeDiscovery, install_radio, search_result, type_code
from tests.support.tables import ServedTable, serve_table


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("back")) as laid:
        yield laid


@pytest.fixture
def radio(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> FakeRadio:
    return install_radio(phone, monkeypatch)


# --- the app was killed ---


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServedTable]:
    """A table on a real socket; the phone stores its files in `tmp_path`."""
    monkeypatch.setattr("mobileapp.platform.paths._private_folder", lambda: tmp_path)
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", lambda *_: None)
    (tmp_path / "table").mkdir()
    with serve_table(tmp_path / "table") as laid:
        laid.start_game(pack=pack_for("contrast", None, 2))
        yield laid


def is_held(phone: HandTable) -> bool:
    return phone.where == "Hand" and phone.screen.face is not None


def is_killed(phone: HandTable) -> None:
    """Close the hand screen without a goodbye and show the first screen, as after a kill."""
    phone.app.navigator.open_join()
    phone.frames(2)


def test_killed_phone_rejoins_with_one_tap(phone: HandTable, table: ServedTable) -> None:
    phone.set_up("contrast", 3)
    link = table.link("Ana")
    phone.app.navigator.join([link])
    phone.until(lambda: is_held(phone))
    hand = phone.screen.view.game.hand
    is_killed(phone)
    assert "Back to the table" in phone.words() and "Ana" in phone.words()
    assert "Recent tables" not in phone.words(), "it stands there once"
    phone.tap("back-0")
    phone.until(lambda: is_held(phone))
    assert phone.screen.view.game.hand == hand
    is_killed(phone)
    phone.app.navigator.open_link(f"tablee://join?{link}")  # the system may pass the last link again
    phone.until(lambda: is_held(phone))
    assert phone.screen.view.game.hand == hand


def test_rejoin_token_is_stored_only_in_its_own_file(
    phone: HandTable, table: ServedTable, tmp_path: Path
) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.join([table.link("Ana")])
    phone.until(lambda: is_held(phone))
    (kept,) = (tmp_path / "ways").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    token = decode(kept.read_bytes(), type=RejoinToken).token
    store = phone.app.session.store.path
    database = b"".join(file.read_bytes() for file in store.parent.glob(f"{store.name}*"))
    assert b64encode(table.keys.public)[:40] in database, "where the table was is remembered"
    for form in (token, token.hex().encode(), b64encode(token)[:40], to_base64(token).encode()[:40]):
        assert form not in database


def test_withdrawn_seat_is_reported_and_needs_a_code_afterwards(phone: HandTable, table: ServedTable) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.join([table.link("Ana")])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    table.door.withdraw("Ana")
    phone.tap("back-0")
    phone.until(lambda: phone.screen.session.link == "over")
    phone.frames(2)
    assert "No longer your seat" in phone.words()
    phone.tap("quit")
    assert "Back to" not in phone.words() and "again-0" in phone.keys(None)


def test_bluetooth_table_asks_for_a_code_if_the_radio_is_missing(
    phone: HandTable, table: ServedTable, radio: FakeRadio, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.guest import recent_tables
    from mobileapp.platform.paths import tokens_folder

    gone: list[Any] = []
    monkeypatch.setattr(phone.app.navigator, "join", lambda links, peer: gone.append((links, peer)))
    recent_tables.remember_table(
        phone.app.session.store, SAMPLE_LINK, to_base64(SAMPLE_LINK.key), ("Ana",), TABLET
    )
    RejoinTokens(tokens_folder()).save(b"t" * 32, SAMPLE_LINK.key, [])
    phone.app.navigator.open_join()
    phone.tap("back-0")
    assert gone == [([KnownTable(TABLET.address, 0, SAMPLE_LINK.key)], TABLET)]
    monkeypatch.setattr("mobileapp.session.device_network.DeviceNetwork.radio", None)
    phone.app.navigator.open_join()
    phone.frames(2)
    assert "back-0" not in phone.keys(None) and "again-0" in phone.keys(None)


# --- the Wi-Fi is gone ---


def test_phone_that_lost_wifi_can_rejoin_by_bluetooth(phone: HandTable, radio: FakeRadio) -> None:
    phone.set_up("contrast", 3)
    ways: list[Any] = []
    phone.way.add_connector = ways.append
    phone.way.cut()
    phone.wait(3)
    assert "bluetooth" in phone.keys(None)
    radio.around = [TABLET]
    search_result(phone)
    phone.wait(8)  # the open sheet suppresses the tips
    phone.tap(f"peer-{TABLET.address}")
    assert len(ways) == 1 and "bluetooth" not in phone.keys(None)
    assert "Looking for the table…" in phone.words()
    radio.has = "off"
    phone.wait(7)
    assert "Bluetooth is off on this phone" in phone.words()
    radio.has = None
    phone.screen.rebuild()
    phone.screen._links.tips_trigger()
    phone.wait(7)
    assert "Is its Bluetooth on? Is it close by?" in phone.words()


@pytest.fixture
def lost(phone: HandTable, table: ServedTable, radio: FakeRadio) -> Any:
    """A phone that was admitted, then killed; its table no longer answers."""
    link = table.link("Ana")
    phone.app.navigator.join([link])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    table.door.shut()
    phone.tap("back-0")
    phone.until(lambda: phone.screen.session.link == "looking")
    return link


def test_killed_phone_can_rejoin_by_bluetooth_if_the_search_fails(
    phone: HandTable, lost: JoinLink, radio: FakeRadio
) -> None:
    ways: list[Any] = []
    phone.screen.session._transport.add_connector = ways.append
    assert "bluetooth" not in phone.keys(None)
    phone.wait(3)
    assert "bluetooth" in phone.keys(None)
    radio.around = [TABLET]
    search_result(phone)
    phone.tap(f"peer-{TABLET.address}")
    assert len(ways) == 1 and "bluetooth" not in phone.keys(None)


def test_tips_are_shown_after_seconds_of_failed_search(
    phone: HandTable, lost: JoinLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined: list[Any] = []
    monkeypatch.setattr(phone.app.navigator, "join", lambda given, **_: joined.append(given))
    phone.wait(3)
    assert "New code" not in phone.words() and "type" not in phone.keys(None)
    phone.wait(4)
    assert "tap “New code” and scan it" in phone.words()
    phone.screen.rebuild()  # as after a rotation
    assert "tap “New code” and scan it" in phone.words()
    phone.tap("type")
    type_code(phone, "1.2.3.4:56")
    phone.tap("field-code")
    type_code(phone, "237A22QX")
    phone.wait(8)  # the tips do not close the sheet
    phone.tap("enter")
    assert joined == [[TypedCode("1.2.3.4", 56, "237A22QX")]]


def test_new_phone_gets_no_tip_about_the_pause(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.join([JoinLink("127.0.0.1", 1, b"k" * 32, b"s" * 16)])
    phone.wait(8)
    assert "Same Wi-Fi as the tablet?" in phone.words() and "New code" not in phone.words()
    assert "type" not in phone.keys(None)


def test_new_address_of_a_table_is_remembered(phone: HandTable) -> None:
    from mobileapp.guest import recent_tables

    phone.set_up("contrast", 3)
    phone.screen.session.key = to_base64(SAMPLE_LINK.key)
    phone.screen.session.handle_moved(KnownTable("192.168.1.77", 40000, SAMPLE_LINK.key))
    phone.screen.joined(("Ana",))
    assert [place.where for place in recent_tables.recent_tables(phone.app.session.store)] == [
        "192.168.1.77:40000"
    ]


def test_moved_table_is_found_by_discovery(
    phone: HandTable, table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = table.link("Ana")
    phone.app.navigator.join([link])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    room = FakeDiscovery()
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", room.search)
    phone.app.navigator.join([KnownTable("127.0.0.1", 1, link.key)])
    phone.until(lambda: room.found is not None)
    room.found([NearbyTable(0, "127.0.0.1", link.port)])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    assert "Back to the table" in phone.words()
    assert phone.app.session.store.setting("tables", [])[0]["port"] == link.port


def test_bluetooth_is_not_offered_without_a_radio(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.way.cut()
    phone.wait(8)
    assert "bluetooth" not in phone.keys(None) and "quit" in phone.keys(None)
    assert "Same Wi-Fi as the tablet?" in phone.words()
