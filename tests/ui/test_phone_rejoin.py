"""Back to the table a phone was at: the app was killed, the Wi-Fi is gone, the address is another."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode

from mobileapp.net.discovery.mdns import Nearby
from mobileapp.net.security.links import Again, Link, Typed, text_of
from mobileapp.net.security.rejoin_tokens import WayBack, WaysBack
from mobileapp.storage.packs import pack_for
from tests.support.faces import face_table
from tests.support.fake_radio import TABLET, PlantedRadio
from tests.support.hands import HandTable
from tests.support.joins import LINK, Room, looks, types, with_radio
from tests.support.tables import Served, served


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("back")) as laid:
        yield laid


@pytest.fixture
def radio(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> PlantedRadio:
    return with_radio(phone, monkeypatch)


# --- the app was killed ---


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Over a real socket; what this phone keeps lies in a folder of the test's own."""
    monkeypatch.setattr("mobileapp.platform.paths._own", lambda: tmp_path)
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.around", lambda *_: None)
    (tmp_path / "table").mkdir()
    with served(tmp_path / "table") as laid:
        laid.begins(pack=pack_for("contrast", None, 2))
        yield laid


def is_held(phone: HandTable) -> bool:
    return phone.where == "Hand" and phone.screen.face is not None


def is_killed(phone: HandTable) -> None:
    """The screen goes without a word, and the app begins anew."""
    phone.app.route.open_join()
    phone.frames(2)


def test_a_killed_phone_is_back_in_its_hand_with_one_tap(phone: HandTable, table: Served) -> None:
    phone.lays("contrast", 3)
    link = table.link("Ana")
    phone.app.route.join([link])
    phone.until(lambda: is_held(phone))
    hand = phone.screen.view.game.hand
    is_killed(phone)
    assert "Back to the table" in phone.words() and "Ana" in phone.words()
    assert "Played before" not in phone.words(), "it stands there once"
    phone.tap("back-0")
    phone.until(lambda: is_held(phone))
    assert phone.screen.view.game.hand == hand
    is_killed(phone)
    phone.app.route.arrives(
        f"tablee://join?{link}"
    )  # as the system does that opens the app with its last link
    phone.until(lambda: is_held(phone))
    assert phone.screen.view.game.hand == hand


def test_what_opens_the_table_lies_in_its_own_file_and_in_no_other(
    phone: HandTable, table: Served, tmp_path: Path
) -> None:
    phone.lays("contrast", 3)
    phone.app.route.join([table.link("Ana")])
    phone.until(lambda: is_held(phone))
    (kept,) = (tmp_path / "ways").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    token = decode(kept.read_bytes(), type=WayBack).token
    store = phone.app.evening.store.path
    database = b"".join(file.read_bytes() for file in store.parent.glob(f"{store.name}*"))
    assert b64encode(table.keys.public)[:40] in database, "where the table was is remembered"
    for form in (token, token.hex().encode(), b64encode(token)[:40], text_of(token).encode()[:40]):
        assert form not in database


def test_a_seat_handed_over_meanwhile_is_said_and_asks_for_a_code_from_then_on(
    phone: HandTable, table: Served
) -> None:
    phone.lays("contrast", 3)
    phone.app.route.join([table.link("Ana")])
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
    phone: HandTable, table: Served, radio: PlantedRadio, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.guest import recent_tables
    from mobileapp.platform.paths import ways_folder

    gone: list[Any] = []
    monkeypatch.setattr(phone.app.route, "join", lambda links, peer: gone.append((links, peer)))
    recent_tables.remember(phone.app.evening.store, LINK, text_of(LINK.key), ("Ana",), TABLET)
    WaysBack(ways_folder()).keep(b"t" * 32, LINK.key, [])
    phone.app.route.open_join()
    phone.tap("back-0")
    assert gone == [([Again(TABLET.address, 0, LINK.key)], TABLET)]
    monkeypatch.setattr("mobileapp.session.session.Evening.radio", None)
    phone.app.route.open_join()
    phone.frames(2)
    assert "back-0" not in phone.keys(None) and "again-0" in phone.keys(None)


# --- the Wi-Fi is gone ---


def test_who_lost_the_wifi_may_come_back_by_bluetooth(phone: HandTable, radio: PlantedRadio) -> None:
    phone.lays("contrast", 3)
    ways: list[Any] = []
    phone.way.goes_by = ways.append
    phone.way.cut()
    phone.wait(3)
    assert "bluetooth" in phone.keys(None)
    radio.around = [TABLET]
    looks(phone)
    phone.wait(8)  # tips would come now: the sheet stays
    phone.tap(f"peer-{TABLET.address}")
    assert len(ways) == 1 and "bluetooth" not in phone.keys(None)
    assert "Looking for the table…" in phone.words()
    radio.has = "off"
    phone.wait(7)
    assert "Bluetooth is off on this phone" in phone.words()
    radio.has = None
    phone.screen.rebuild()
    phone.screen._advises()
    phone.wait(7)
    assert "Is Bluetooth on there, and the tablet near?" in phone.words()


@pytest.fixture
def lost(phone: HandTable, table: Served, radio: PlantedRadio) -> Any:
    """Let in this evening, then killed; and where the table was nobody answers any more."""
    link = table.link("Ana")
    phone.app.route.join([link])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    table.door.shut()
    phone.tap("back-0")
    phone.until(lambda: phone.screen.session.link == "looking")
    return link


def test_a_killed_phone_that_looks_in_vain_may_come_back_by_bluetooth_as_any_other(
    phone: HandTable, lost: Link, radio: PlantedRadio
) -> None:
    ways: list[Any] = []
    phone.screen.session._visit.goes_by = ways.append
    assert "bluetooth" not in phone.keys(None)
    phone.wait(3)
    assert "bluetooth" in phone.keys(None)
    radio.around = [TABLET]
    looks(phone)
    phone.tap(f"peer-{TABLET.address}")
    assert len(ways) == 1 and "bluetooth" not in phone.keys(None)


def test_what_to_do_is_said_after_a_few_seconds_in_vain(
    phone: HandTable, lost: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined: list[Any] = []
    monkeypatch.setattr(phone.app.route, "join", joined.append)
    phone.wait(3)
    assert "New code" not in phone.words() and "type" not in phone.keys(None)
    phone.wait(4)
    assert "tap “New code” and scan it" in phone.words()
    phone.screen.rebuild()  # the phone is turned
    assert "tap “New code” and scan it" in phone.words()
    phone.tap("type")
    types(phone, "1.2.3.4:56")
    phone.tap("field-code")
    types(phone, "237A22QX")
    phone.wait(8)  # tips would come now: what is typed stays
    phone.tap("enter")
    assert joined == [[Typed("1.2.3.4", 56, "237A22QX")]]


def test_who_was_never_there_is_told_of_no_pause(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    phone.app.route.join([Link("127.0.0.1", 1, b"k" * 32, b"s" * 16)])
    phone.wait(8)
    assert "Same Wi-Fi as the tablet?" in phone.words() and "New code" not in phone.words()
    assert "type" not in phone.keys(None)


def test_a_table_found_at_another_address_is_remembered_there(phone: HandTable) -> None:
    from mobileapp.guest import recent_tables

    phone.lays("contrast", 3)
    phone.screen.session.key = text_of(LINK.key)
    phone.screen.session.has_moved(Again("192.168.1.77", 40000, LINK.key))
    phone.screen.joined(("Ana",))
    assert [place.where for place in recent_tables.places(phone.app.evening.store)] == ["192.168.1.77:40000"]


def test_a_table_that_is_not_where_it_was_is_looked_for_around(
    phone: HandTable, table: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = table.link("Ana")
    phone.app.route.join([link])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    room = Room()
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.around", room.around)
    phone.app.route.join([Again("127.0.0.1", 1, link.key)])
    phone.until(lambda: room.found is not None)
    room.found([Nearby(0, "127.0.0.1", link.port)])
    phone.until(lambda: is_held(phone))
    is_killed(phone)
    assert "Back to the table" in phone.words()
    assert phone.app.evening.store.setting("tables", [])[0]["port"] == link.port


def test_without_a_radio_only_the_wifi_is_looked_for(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    phone.way.cut()
    phone.wait(8)
    assert "bluetooth" not in phone.keys(None) and "quit" in phone.keys(None)
    assert "Same Wi-Fi as the tablet?" in phone.words()
