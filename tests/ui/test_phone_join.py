"""Joining a table from a phone: first screen, link, nearby tables, code, Bluetooth."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mobileapp.net.discovery.mdns import NearbyTable
from mobileapp.net.security.links import JoinLink, to_base64
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from tests.support.faces import face_table
from tests.support.fake_radio import OTHER, TABLET, FakeRadio
from tests.support.hands import DPI, PHONE_SIZE, HandTable
from tests.support.joins import SAMPLE_LINK, FakeDiscovery, install_radio, search_result, type_code
from tests.support.monkey import BACK_KEY
from tests.ui.test_phone_layout import SIZES, faults


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("join")) as laid:
        yield laid


@pytest.fixture
def joined(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> list[list[JoinLink]]:
    """Recorded calls of `Navigator.join`."""
    links: list[list[JoinLink]] = []
    monkeypatch.setattr(phone.app.navigator, "join", lambda given, **_: links.append(given))
    return links


def test_link_from_camera_or_web_page_is_parsed() -> None:
    from mobileapp.ui.phone.join_controller import find_link

    ways = (
        str(SAMPLE_LINK),
        f"tablee://join?link={str(SAMPLE_LINK).replace(':', '%3A').replace('/', '%2F').replace('#', '%23')}",
        f"tablee://join?{SAMPLE_LINK}",
    )
    assert [find_link(way) for way in ways] == [SAMPLE_LINK] * len(ways)
    assert [find_link(no) for no in ("tablee://join", "tablee://join?link=x", "", "hello")] == [None] * 4


def test_received_link_joins_its_table(phone: HandTable, joined: list[list[JoinLink]]) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.open_link(f"tablee://join?{SAMPLE_LINK}")
    assert joined == [[SAMPLE_LINK]]
    phone.app.navigator.open_link("tablee://join?nonsense")
    phone.frames(2)
    assert phone.where == "Join" and "That link doesn’t work" in phone.words()


class Intent:
    """Fake Android intent; intents of other apps may contain anything."""

    def __init__(self, link: str | None) -> None:
        self.link = link

    def getDataString(self) -> str | None:  # noqa: N802 (Java's name)
        if self.link == "strange":
            raise RuntimeError("no such method")
        return self.link


@pytest.mark.parametrize(
    ("link", "goes"), [(f"tablee://join?{SAMPLE_LINK}", True), (None, False), ("strange", False)]
)
def test_link_of_the_start_intent_joins_its_table(
    phone: HandTable,
    joined: list[list[JoinLink]],
    link: str | None,
    goes: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from mobileapp.platform import intents

    phone.set_up("contrast", 3)
    monkeypatch.setattr(intents, "ON_DEVICE", True)
    monkeypatch.setattr(intents, "_activity", lambda: SimpleNamespace(getIntent=lambda: Intent(link)))
    phone.app.navigator.open_first_screen()
    assert joined == ([[SAMPLE_LINK]] if goes else []) and (goes or phone.where == "Join")


def test_link_of_a_new_intent_joins_in_the_main_thread(
    phone: HandTable, joined: list[list[JoinLink]], monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.platform import intents

    heard, later = dict[str, Any](), list[Any]()
    monkeypatch.setattr(intents, "ON_DEVICE", True)
    android = SimpleNamespace(bind=heard.update)
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=android))
    monkeypatch.setitem(sys.modules, "android.activity", android)
    phone.set_up("contrast", 3)
    intents.listen(later.append, phone.app.navigator.open_link)
    for link in ("strange", None, f"tablee://join?{SAMPLE_LINK}"):
        heard["on_new_intent"](Intent(link))
    assert joined == [], "Java calls in a thread of its own"
    for call in later:
        call()
    assert joined == [[SAMPLE_LINK]]


def test_phone_starts_with_join_and_can_host(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.window import Window
    from msgspec.structs import replace

    left = list[str]()
    Window.size = PHONE_SIZE
    phone.app.session.launch_options = replace(phone.app.session.launch_options, dpi=DPI)
    phone.app.navigator.open_first_screen()
    phone.frames(2)
    assert phone.where == "Join"
    monkeypatch.setattr(phone.app.navigator, "_rest", lambda: left.append(phone.where))
    assert phone.app._handle_key(None, BACK_KEY) and left == ["Join"]
    phone.tap("host")
    assert phone.where == "Home"
    phone.app.session.launch_options = replace(phone.app.session.launch_options, dpi=None)
    phone.app.navigator.open_first_screen()  # a desktop window without dpi counts as a tablet
    assert phone.where == "Home"
    phone.frames(2)
    phone.tap("join")
    phone.tap("join-table")
    assert phone.where == "Join"


def test_join_screen_needs_no_scrolling_on_a_low_screen(phone: HandTable) -> None:
    from mobileapp.testing.probe import touchables
    from mobileapp.ui.toolkit.scroll import ScrollArea

    phone.set_up("contrast", 3, size=(360, 640))
    phone.app.navigator.open_join()
    phone.frames(2)
    assert "phone" in {thing["key"] for thing in touchables(phone.screen)}
    assert not [each for each in phone.screen.walk() if isinstance(each, ScrollArea) and each.max_offset]


def test_recent_table_is_joined_by_typing_its_code(phone: HandTable, joined: list[list[JoinLink]]) -> None:
    from mobileapp.guest import recent_tables
    from mobileapp.net.security.links import TypedCode

    phone.set_up("contrast", 3)
    recent_tables.remember_table(phone.app.session.store, SAMPLE_LINK, to_base64(SAMPLE_LINK.key), ("Ana",))
    phone.app.navigator.open_join()
    phone.tap("again-0")  # a recent table: its address is filled in
    type_code(phone, "237A")
    assert "enter" not in phone.keys(None), "a code has eight characters"
    type_code(phone, "22Q")
    phone.tap("letter-delete")
    type_code(phone, "QX")
    phone.tap("enter")
    assert joined == [[TypedCode("192.168.1.5", 40000, "237A22QX")]]


def test_typed_code_needs_no_address_if_a_table_is_nearby(
    phone: HandTable, joined: list[list[JoinLink]], monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.net.security.links import TypedCode

    room = FakeDiscovery()
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", room.search)
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.tap("type")
    assert "field-address" not in phone.keys(None)
    type_code(phone, "237A22QX")
    phone.tap("enter")  # too early: no table is found yet
    assert "Please type its address too" in phone.words() and "field-address" in phone.keys(None)
    phone.app.navigator.open_join()
    phone.tap("type")
    room.found([MOON])
    type_code(phone, "237A22QX")
    phone.tap("enter")
    assert joined == [[TypedCode(MOON.address, MOON.port, "237A22QX")]]


@pytest.mark.parametrize(
    ("language", "code", "address"),
    [
        ("fr", ["AZERTYP", "QSDFGHJKM", "WXCVBN"], ["azertyuiop", "qsdfghjklm", "wxcvbn.:-"]),
        ("nl", ["QWERTYP", "ASDFGHJK", "ZXCVBNM"], ["qwertyuiop", "asdfghjkl-", "zxcvbnm.:"]),
    ],
)
def test_keys_are_in_the_order_of_the_language(
    phone: HandTable, language: str, code: list[str], address: list[str]
) -> None:
    phone.set_up("contrast", 3, language=language)
    phone.app.navigator.open_join()
    phone.tap("type")
    assert _key_rows(phone) == ["1234567890", *code]
    phone.tap("with-address")
    assert _key_rows(phone) == ["1234567890", *address]


def _key_rows(phone: HandTable) -> list[str]:
    things = phone.screen.layout.overlay_layer.walk()
    keys = [each for each in things if re.fullmatch("letter-.", getattr(each, "key", ""))]
    heights = sorted({key.y for key in keys}, reverse=True)
    rows = [sorted((key for key in keys if key.y == y), key=lambda key: key.x) for y in heights]
    return ["".join(key.key[-1] for key in row) for row in rows]


def test_hint_names_the_buttons_that_lead_to_the_code(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.tap("type")
    assert "beside the square code on the tablet" in phone.words()
    assert "On the tablet, tap a seat, then the phone button." in phone.words()


def test_address_is_explained_and_there_is_a_way_back(phone: HandTable, room: FakeDiscovery) -> None:
    room.found([MOON])
    phone.tap("type")
    assert "Table not listed? Type its address" in phone.words()
    phone.tap("with-address")
    assert "The address is on the tablet: tap a seat, then the phone button, then “Help”." in phone.words()
    type_code(phone, "1")
    phone.tap("only-code")
    assert "field-address" not in phone.keys(None) and "The address is" not in phone.words()
    assert phone.screen._open_typing[2].texts["address"] == "", "the code decides which table it is"


def test_all_keys_are_visible_beside_an_error(phone: HandTable, room: FakeDiscovery) -> None:
    phone.set_up("contrast", 3, size=(412, 892))
    phone.app.navigator.open_join()
    phone.tap("type")
    type_code(phone, "237A22QX")
    phone.tap("enter")
    assert "Please type its address too" in phone.words()
    assert phone.screen._open_typing[0].scroll.max_offset == 0


def test_new_tables_go_to_the_end_and_moved_rows_ignore_touches(
    phone: HandTable, room: FakeDiscovery
) -> None:
    from mobileapp.ui.phone.join_parts import TableCard

    def order() -> list[str]:
        return [name for name in phone.words().split(" | ") if name in ("Moon", "Whale")]

    room.found([WHALE])
    phone.frames(2)
    phone.wait(1)
    before = order()
    room.found([MOON, WHALE])  # by name, Moon is first
    phone.frames(2)
    assert before == ["Whale"] and set(order()) == {"Moon", "Whale"}
    assert [table.where for table in phone.screen._tables] == [WHALE.where, MOON.where]
    cards = {card.where: card for card in phone.screen.walk() if isinstance(card, TableCard) and card.where}
    assert cards[WHALE.where].accepts_touches, "it has not moved"
    assert not cards[MOON.where].accepts_touches
    phone.wait(1)
    assert cards[MOON.where].accepts_touches
    room.found([MOON])
    phone.frames(2)
    (card,) = [card for card in phone.screen.walk() if isinstance(card, TableCard) and card.where]
    assert not card.accepts_touches, "it has moved to where the other one was"


def test_invalid_address_shows_an_error(phone: HandTable, joined: list[list[JoinLink]]) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.tap("type")
    phone.tap("with-address")
    type_code(phone, "1a")
    phone.tap("field-code")
    type_code(phone, "237A22QX")
    phone.tap("enter")
    assert "Address or code isn’t right" in phone.words() and joined == []


def test_phone_joined_by_code_is_told_if_no_seat_is_free(phone: HandTable) -> None:
    from mobileapp.net.protocol.messages import SeatOffer

    phone.set_up("contrast", 3)
    phone.screen.session.carried, phone.screen._hand.seat = (), None
    _is_offered(phone, SeatOffer("Bruno", 1, False))
    assert "No seat is waiting for a phone." in phone.words()
    _is_offered(phone, SeatOffer("Bruno", 1, True), SeatOffer("Chloé", 2, True))
    assert "pick-Bruno" in phone.keys(None) and "No seat" not in phone.words()


def test_phone_joined_by_code_may_choose_a_seat_late(phone: HandTable) -> None:
    from mobileapp.net.protocol.messages import SeatOffer

    phone.set_up("contrast", 3)
    phone.screen.session.carried, phone.screen._hand.seat = (), None
    phone.screen._links.tips_trigger()  # as during the first search
    _is_offered(phone, SeatOffer("Bruno", 1, True), SeatOffer("Chloé", 2, True))
    phone.wait(8)
    assert "pick-Bruno" in phone.keys(None) and "Looking" not in phone.words()
    phone.screen.rebuild()  # as after a rotation
    assert "pick-Bruno" in phone.keys(None)
    phone.tap("pick-Bruno")
    _is_offered(phone, SeatOffer("Bruno", 1, False))  # another phone took it first
    assert "No seat is waiting" in phone.words()


def test_name_and_look_are_shown_before_the_first_view(phone: HandTable) -> None:
    from mobileapp.net.protocol.messages import Joined
    from mobileapp.ui.toolkit.badge import Badge

    def shapes() -> list[int]:
        return [each.look for each in phone.screen.walk() if isinstance(each, Badge)]

    phone.set_up("contrast", 3)
    phone.screen.session.table = None
    phone.screen.session.handle_message(Joined("", ("Bruno",), (4,)))
    assert shapes() == [4, 4] and phone.screen.layout.look == 4, "at the head, and large"
    assert "Bruno, the game starts soon." in phone.words()
    phone.screen.session.handle_message(Joined("", ("Bruno", "Ana"), (4, 2)))
    assert shapes() == [4, 2] and "Bruno and Ana, the game starts soon." in phone.words()


def test_waiting_phone_shows_that_it_is_linked(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.screen._links.show_waiting()
    phone.frames(2)
    assert "You’re in!" in phone.words() and "Looking" not in phone.words()


def _is_offered(phone: HandTable, *offers: Any) -> None:
    phone.screen.session.offers = offers
    phone.screen.offered(offers)
    phone.frames(2)


# --- tables nearby ---


@pytest.fixture
def room(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> FakeDiscovery:
    made = FakeDiscovery()
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", made.search)
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.frames(2)
    return made


MOON, WHALE = NearbyTable(0, "192.168.1.5", 40000), NearbyTable(4, "192.168.1.6", 40001)


def test_nearby_tables_show_name_and_picture_and_ask_for_a_code(
    phone: HandTable, room: FakeDiscovery, joined: list[list[JoinLink]]
) -> None:
    from mobileapp.net.security.links import TypedCode

    assert "Searching…" in phone.words()
    bare = phone.pixels()
    room.found([WHALE, MOON])
    phone.frames(2)
    assert "Moon" in phone.words() and "Whale" in phone.words() and "Looking" not in phone.words()
    assert (phone.pixels() != bare).any()
    room.found([WHALE])  # the other table has closed
    phone.frames(2)
    assert "Moon" not in phone.words() and "table-1" not in phone.keys(None)
    phone.tap("table-0")
    assert "Whale" in phone.words() and "field-address" not in phone.keys(None)
    type_code(phone, "237A22QX")
    phone.tap("enter")
    assert joined == [[TypedCode("192.168.1.6", 40001, "237A22QX")]]


def test_failed_search_shows_tips(phone: HandTable, room: FakeDiscovery) -> None:
    phone.wait(4)
    assert "No table found" not in phone.words()
    phone.wait(3)
    first = "On the tablet, tap “Phones”, then “Let phones join”."
    assert f"No table found. {first}" in phone.words() and "Help" in phone.words()
    room.found([MOON])
    phone.frames(2)
    assert "No table found" not in phone.words() and "Moon" in phone.words()


def test_leaving_the_screen_stops_the_search(phone: HandTable, room: FakeDiscovery) -> None:
    phone.tap("host")
    assert room.ended == 1
    room.found([MOON])  # a late result
    phone.frames(2)


def test_search_rests_in_the_background(phone: HandTable, room: FakeDiscovery) -> None:
    room.found([MOON])
    phone.app.on_pause()
    assert room.ended == 1
    room.found([MOON, WHALE])  # a late result
    late, room.found = room.found, None
    phone.app.on_resume()
    phone.frames(2)
    assert room.found is not None and room.ended == 1
    assert "Moon" not in phone.words() and "Searching…" in phone.words(), "it may be gone by now"
    room.found([WHALE])
    late([MOON])
    phone.frames(2)
    assert "Whale" in phone.words() and "Moon" not in phone.words()
    phone.tap("host")
    assert room.ended == 2


def test_nearby_tables_are_not_mentioned_if_search_is_unavailable(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", lambda *_: None)
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    phone.wait(7)
    assert "Tables nearby" not in phone.words() and "No table" not in phone.words()
    assert "type" in phone.keys(None)


def test_every_table_name_has_a_picture() -> None:
    from assets.families import tables
    from mobileapp.net.discovery.mdns import TABLE_PICTURES, picture_file
    from mobileapp.platform.paths import find_asset

    assert tables.NAMES == TABLE_PICTURES
    assert all(
        find_asset(f"built/pictures/{picture_file(number)}").exists() for number in range(len(TABLE_PICTURES))
    )


# --- without a network ---


@pytest.fixture
def radio(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> FakeRadio:
    return install_radio(phone, monkeypatch)


def test_without_a_radio_bluetooth_is_not_offered(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.app.navigator.open_join()
    assert phone.app.session.network.radio is None and "bluetooth" not in phone.keys(None)


SAID = {
    "absent": "This phone has no Bluetooth.",
    "off": "Bluetooth is off on this phone.",
    "refused": "Tablée needs permission to use Bluetooth",
}


@pytest.mark.parametrize("trouble", SAID)
def test_bluetooth_trouble_is_reported(phone: HandTable, radio: FakeRadio, trouble: Any) -> None:
    assert radio.asked == [], "nothing is asked for before somebody chooses it"
    radio.has, radio.says_yes = trouble, False
    assert SAID[trouble] in search_result(phone)
    assert radio.asked == ([True] if trouble == "refused" else [])
    radio.has, radio.says_yes, radio.around = None, True, [TABLET]
    assert TABLET.name in search_result(phone, "look-again")


@pytest.mark.parametrize("trouble", ["off", "refused", "blocked"])
def test_trouble_that_the_settings_solve_opens_them(phone: HandTable, radio: FakeRadio, trouble: Any) -> None:
    radio.has, radio.says_yes = trouble, False
    search_result(phone)
    assert radio.opened_settings == 0
    phone.tap("settings")
    assert radio.opened_settings == 1
    phone.app.on_pause()
    radio.has, radio.says_yes, radio.around = None, True, [TABLET]  # a person changed it there
    phone.app.on_resume()
    phone.frames()
    assert TABLET.name in search_result(phone, "look-again") and "settings" not in phone.keys(None)


def test_trouble_that_no_setting_solves_opens_none(phone: HandTable, radio: FakeRadio) -> None:
    radio.has = "absent"
    search_result(phone)
    assert "look-again" in phone.keys(None) and "settings" not in phone.keys(None)


def test_failed_bluetooth_search_shows_tips(phone: HandTable, radio: FakeRadio) -> None:
    assert (
        "No tablet found. On the tablet, tap a seat, the phone button, “Help”, “Bluetooth”."
        in search_result(phone)
    )
    radio.around = [TABLET]
    text = search_result(phone, "look-again")
    assert TABLET.name in text and "No device" not in text and not radio.looks


def test_one_of_two_bluetooth_devices_is_joined_by_its_code(
    phone: HandTable, radio: FakeRadio, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.net.security.links import TypedCode

    gone: list[Any] = []
    monkeypatch.setattr(phone.app.navigator, "join", lambda links, peer: gone.append((links, peer)))
    radio.knows, radio.around = [OTHER], [TABLET, OTHER]
    text = search_result(phone)
    assert "Several found" in text and text.count(OTHER.name) == 1
    phone.tap(f"peer-{TABLET.address}")
    assert TABLET.name in phone.words() and "Eight characters" in phone.words()
    type_code(phone, "237A22QX")
    phone.tap("enter")
    assert gone == [([TypedCode(TABLET.address, 0, "237A22QX")], TABLET)]


def test_recent_bluetooth_table_asks_for_its_code(
    phone: HandTable, radio: FakeRadio, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.guest import recent_tables

    gone: list[Any] = []
    monkeypatch.setattr(phone.app.navigator, "join", lambda links, peer: gone.append(peer))
    recent_tables.remember_table(
        phone.app.session.store, SAMPLE_LINK, to_base64(SAMPLE_LINK.key), ("Ana",), TABLET
    )
    phone.app.navigator.open_join()
    phone.tap("again-0")
    type_code(phone, "237A22QX")
    phone.tap("enter")
    assert gone == [TABLET] and radio.asked == []


def test_closing_the_sheet_stops_the_bluetooth_search(phone: HandTable, radio: FakeRadio) -> None:
    radio.around = [TABLET]
    phone.tap("bluetooth")
    phone.screen.back()
    phone.until(lambda: not radio.looks)
    assert TABLET.name not in phone.words()


# --- every screen size ---


@pytest.mark.parametrize(("size", "dpi"), SIZES)
@pytest.mark.parametrize("turned", [False, True])
def test_join_screen_fits_every_size_and_orientation(
    phone: HandTable,
    size: tuple[int, int],
    dpi: float,
    turned: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from mobileapp.guest import recent_tables
    from mobileapp.platform.paths import tokens_folder

    room, radio, found = FakeDiscovery(), FakeRadio(), list[Any]()
    monkeypatch.setattr("mobileapp.platform.paths._private_folder", lambda: tmp_path)
    RejoinTokens(tokens_folder()).save(b"t" * 32, SAMPLE_LINK.key, [])
    monkeypatch.setattr("mobileapp.ui.phone.join_controller.browse_tables", room.search)
    monkeypatch.setattr("mobileapp.guest.bluetooth_search.SEARCH_TIMEOUT_S", 0)
    radio.around = [TABLET, OTHER]
    size, insets = (size[::-1], (0, 60, 30, 80)) if turned else (size, (80, 0, 60, 0))
    language, large = ("fr", "nl")[turned], dpi > 400
    phone.set_up("contrast", 3, size=size, dpi=dpi, insets=insets, language=language, large_text=large)
    monkeypatch.setattr("mobileapp.session.device_network.DeviceNetwork.radio", radio)
    recent_tables.remember_table(
        phone.app.session.store, SAMPLE_LINK, to_base64(SAMPLE_LINK.key), ("Maximilienne", "Chloé")
    )
    phone.app.navigator.open_join()
    assert "back-0" in phone.keys(None)
    room.found([WHALE, MOON])
    found += [("join", fault) for fault in [*faults(phone, dpi), *_cut(phone)]]
    sheets = {
        "type": phone.screen._type_code,
        "code": lambda: phone.screen._enter_nearby(MOON),
        "radio": phone.screen._open_bluetooth,
    }
    for name, opens in sheets.items():
        opens()
        phone.wait(1)
        phone.until(lambda: "…" not in phone.words(phone.screen.layout.overlay_layer))
        found += [(name, fault) for fault in [*faults(phone, dpi), *_cut(phone)]]
        phone.screen.back()
    phone.set_up("contrast", 3, size=size, dpi=dpi, insets=insets, language=language, large_text=large)
    phone.screen._reconnect._enter = lambda _address, _code: ""
    phone.way.cut()
    phone.wait(8)
    assert {"bluetooth", "type"} <= phone.keys(None)
    assert ("Nouveau code", "Nieuwe code")[turned] in phone.words(), "what to do is said on every phone"
    found += [("lost", fault) for fault in [*faults(phone, dpi), *_cut(phone)]]
    assert not found, found


def test_smallest_screen_keeps_the_most_important_tip(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.set_up("contrast", 3, size=(320, 569), dpi=160, language="fr")
    monkeypatch.setattr("mobileapp.session.device_network.DeviceNetwork.radio", FakeRadio())
    phone.screen._reconnect._enter = lambda _address, _code: ""
    phone.way.cut()
    phone.wait(8)
    (page,) = phone.screen.layout.face_layer.children
    texts = sorted((text for text in page.children if text.text), key=lambda text: -text.y)
    assert "Nouveau code" in texts[-1].text and texts[-1].y >= phone.screen.layout.inner[1]
    assert all(upper.y >= lower.top for upper, lower in pairwise(texts)), "nothing lies on another"


def _cut(phone: HandTable) -> list[str]:
    """Texts that are shortened because they do not fit."""
    from mobileapp.testing.probe import _walk_visible
    from mobileapp.ui.toolkit.text import Text

    every = [widget for widget, _ in _walk_visible(phone.screen, None) if isinstance(widget, Text)]
    return [f"{each.text!r} is cut" for each in every if each.shorten]
