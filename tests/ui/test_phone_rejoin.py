"""Back to the table a phone was at: the app was killed, the Wi-Fi is gone, the address is another."""

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
    """Over a real socket; what this phone keeps lies in a folder of the test's own."""
    monkeypatch.setattr("mobileapp.platform.paths._private_folder", lambda: tmp_path)
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", lambda *_: None)
    (tmp_path / "table").mkdir()
    with serve_table(tmp_path / "table") as laid:
        laid.start_game(pack=pack_for("contrast", None, 2))
        yield laid


def is_held(phone: HandTable) -> bool:
    return phone.where == "Hand" and phone.screen.face is not None


def is_killed(phone: HandTable) -> None:
    """The screen goes without a word, and the app begins anew."""
    phone.app.navigator.open_join()
    phone.frames(2)


def test_a_killed_phone_is_back_in_its_hand_with_one_tap(phone: HandTable, table: ServedTable) -> None:
    phone.set_up("contrast", 3)
    link = table.link("Ana")
    phone.app.navigator.join([link])
    phone.until(lambda: is_held(phone))
    hand = phone.screen.view.game.hand
    is_killed(phone)
    assert "Back to the table" in phone.words() and "Ana" in phone.words()
    assert "Played before" not in phone.words(), "it stands there once"
    phone.tap("back-0")
    phone.until(lambda: is_held(phone))
    assert phone.screen.view.game.hand == hand
    is_killed(phone)
    phone.app.navigator.open_link(
        f"tablee://join?{link}"
    )  # as the system does that opens the app with its last link
    phone.until(lambda: is_held(phone))
    assert phone.screen.view.game.hand == hand


def test_what_opens_the_table_lies_in_its_own_file_and_in_no_other(
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


def test_a_seat_handed_over_meanwhile_is_said_and_asks_for_a_code_from_then_on(
    phone: HandTable, table: ServedTable
) -> None:
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


def test_a_table_reached_by_a_radio_that_is_not_there_now_asks_for_its_code(
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
    monkeypatch.setattr("mobileapp.session.session.Session.radio", None)
    phone.app.navigator.open_join()
    phone.frames(2)
    assert "back-0" not in phone.keys(None) and "again-0" in phone.keys(None)


# --- the Wi-Fi is gone ---


def test_who_lost_the_wifi_may_come_back_by_bluetooth(phone: HandTable, radio: FakeRadio) -> None:
    phone.set_up("contrast", 3)
    ways: list[Any] = []
    phone.way.add_connector = ways.append
    phone.way.cut()
    phone.wait(3)
    assert "bluetooth" in phone.keys(None)
    radio.around = [TABLET]
    search_result(phone)
    phone.wait(8)  # tips would come now: the sheet stays
    phone.tap(f"peer-{TABLET.address}")
    assert len(ways) == 1 and "bluetooth" not in phone.keys(None)
    assert "Looking for the table…" in phone.words()
    radio.has = "off"
    phone.wait(7)
    assert "Bluetooth is off on this phone" in phone.words()
    radio.has = None
    phone.screen.rebuild()
    phone.screen._tips_trigger()
    phone.wait(7)
    assert "Is Bluetooth on there, and the tablet near?" in phone.words()


@pytest.fixture
def lost(phone: HandTable, table: ServedTable, radio: FakeRadio) -> Any:
    """Let in this evening, then killed; and where the table was nobody answers any more."""
    link = table.link("Ana")
    phone.app.navigator.join([link])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    table.door.shut()
    phone.tap("back-0")
    phone.until(lambda: phone.screen.session.link == "looking")
    return link


def test_a_killed_phone_that_looks_in_vain_may_come_back_by_bluetooth_as_any_other(
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


def test_what_to_do_is_said_after_a_few_seconds_in_vain(
    phone: HandTable, lost: JoinLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined: list[Any] = []
    monkeypatch.setattr(phone.app.navigator, "join", joined.append)
    phone.wait(3)
    assert "New code" not in phone.words() and "type" not in phone.keys(None)
    phone.wait(4)
    assert "tap “New code” and scan it" in phone.words()
    phone.screen.rebuild()  # the phone is turned
    assert "tap “New code” and scan it" in phone.words()
    phone.tap("type")
    type_code(phone, "1.2.3.4:56")
    phone.tap("field-code")
    type_code(phone, "237A22QX")
    phone.wait(8)  # tips would come now: what is typed stays
    phone.tap("enter")
    assert joined == [[TypedCode("1.2.3.4", 56, "237A22QX")]]


def test_who_was_never_there_is_told_of_no_pause(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.join([JoinLink("127.0.0.1", 1, b"k" * 32, b"s" * 16)])
    phone.wait(8)
    assert "Same Wi-Fi as the tablet?" in phone.words() and "New code" not in phone.words()
    assert "type" not in phone.keys(None)


def test_a_table_found_at_another_address_is_remembered_there(phone: HandTable) -> None:
    from mobileapp.guest import recent_tables

    phone.set_up("contrast", 3)
    phone.screen.session.key = to_base64(SAMPLE_LINK.key)
    phone.screen.session.handle_moved(KnownTable("192.168.1.77", 40000, SAMPLE_LINK.key))
    phone.screen.joined(("Ana",))
    assert [place.where for place in recent_tables.recent_tables(phone.app.session.store)] == [
        "192.168.1.77:40000"
    ]


def test_a_table_that_is_not_where_it_was_is_looked_for_around(
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


def test_without_a_radio_only_the_wifi_is_looked_for(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.way.cut()
    phone.wait(8)
    assert "bluetooth" not in phone.keys(None) and "quit" in phone.keys(None)
    assert "Same Wi-Fi as the tablet?" in phone.words()
