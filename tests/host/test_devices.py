"""Seats go to phones and back: by touches, with real links to phones in this process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.faces import face_table
from tests.support.table_with_phones import Table
from tests.support.words import quoted_number

SIZES = [(1280, 800), (500, 800), (1024, 600)]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("phones")) as laid:
        yield laid


def test_seat_is_moved_to_a_phone_and_back_to_the_tablet(table: Table) -> None:
    table.seats(3)
    assert not table.app.session.phones, "nothing listens before somebody wants it"
    table.move_to_phones(1)
    look = table.probe()
    assert list(look["link"]) == ["Bruno"] and look["phones"][0]["seat"] == 1
    assert (
        not look["phones"][0]["joined"]
        and quoted_number("Waiting for a phone", "Waiting for {number} phones", 1) in table.words()
    )
    table.join_phone(1)
    table.until(lambda: "playing on a phone" in table.words())
    look = table.probe()
    assert look["link"] == {} and look["phones"][0]["joined"] and look["phones"][0]["alive"]
    assert table.screen.party.phone_names == {"Bruno"}
    table.tap("spot-3")
    table.tap("keep-here", 3)
    assert not table.screen.party.phone_names and not table.app.session.phones.keys.carried


def test_free_spot_moved_to_a_phone_becomes_a_guest(table: Table) -> None:
    table.seats(2)
    table.tap("spot-4")
    table.tap("spot-4")
    table.tap("phone", 4)
    guest = table.screen.party.sitter_at(4)
    assert guest.person.guest and guest.elsewhere and guest.name in table.probe()["link"]
    table.tap("keep-here", 4)
    assert not table.screen.party.sitter_at(4).elsewhere and table.probe()["link"] == {}


def test_link_is_reported_only_while_its_code_is_on_screen(table: Table) -> None:
    table.seats(2)
    table.move_to_phones(0)
    link = table.probe()["link"]["Ana"]
    table.app.navigator.open_options("contrast")
    assert table.probe()["link"] == {}
    table.app.navigator.open_seating("contrast")
    assert table.probe()["link"] == {"Ana": link}, "whoever is scanning just now still comes in"


def test_link_follows_a_rename_and_ends_when_the_person_leaves(table: Table) -> None:
    table.seats(3)
    table.move_to_phones(0)
    link = table.probe()["link"]["Ana"]
    table.screen.rename(0, "Anaïs", 0)
    assert table.probe()["link"] == {"Anaïs": link}
    table.screen.unseat(0)
    assert table.probe()["link"] == {} and table.app.session.phones.keys.offered == ()


def test_guest_with_the_name_of_an_earlier_guest_is_on_no_phone(table: Table) -> None:
    table.seats(2)
    table.screen.move_to_phone(4)
    keys, name, party = (
        table.app.session.phones.keys,
        table.screen.party.sitter_at(4).name,
        table.screen.party,
    )
    device = keys.join(keys.invite(name))
    table.app.navigator.go_home()
    table.app.session.sit(party.with_tablet_at(4))  # played at the tablet; the phone stays known
    table.app.navigator.open_seating("contrast")
    assert keys.carried == {name}
    table.screen.unseat(4)
    assert keys.carried == set() and keys.device(device.token) is None
    keys.join(keys.invite(name))  # left over from people who are no longer at this table
    table.screen.move_to_phone(4)
    assert table.screen.party.sitter_at(4).name == name and keys.carried == set()
    table.screen.unseat(4)
    keys.join(keys.invite(name))
    table.screen.seat_guest(4)
    assert table.screen.party.sitter_at(4).name == name and keys.carried == set()


def test_known_phone_keeps_its_person_who_sits_down_again(table: Table) -> None:
    from mobileapp.people.party import Person

    table.seats(2)
    table.screen.move_to_phone(0)
    keys = table.app.session.phones.keys
    keys.join(keys.invite("Zoé"))
    table.screen.seat_guest(4)
    table.screen.name_guest(4, Person("Zoé", 4))
    assert keys.carried == {"Zoé"}


def test_start_after_a_kill_knows_phones_that_had_joined(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    from mobileapp.net.security.links import derive_id
    from mobileapp.net.security.table_keys import TableKeys
    from mobileapp.platform.paths import links_file

    table.reset("en")
    keys = TableKeys(links_file())
    keys.end_session()
    device = keys.join(keys.invite("Ana"))
    keys.confirm_token(device.token)
    said = {"game": "contrast", "seats": 2, "phones": 2, "print_links": True, "address": "127.0.0.1"}
    table.app.session.launch_options = type(table.app.session.launch_options)(**said)
    table.app._open_phones()
    table.app.navigator.open_first_screen()
    table.frames(2)
    phones = table.app.session.phones
    assert phones.keys.token_by_id(derive_id(device.token)) == device.token
    assert capsys.readouterr().out.count("http://") == 1 and list(phones.shown_links) == ["Bruno"]


@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_code_can_be_scanned_from_the_screen(table: Table, seats: int, size: tuple[int, int]) -> None:
    """At its drawn size, by an independent reader."""
    import numpy as np
    import zxingcpp
    from kivy.core.window import Window

    from mobileapp.ui import theme

    Window.size = size
    theme.measure_screen(*size)
    try:
        table.seats(seats, "contrast")
        table.move_to_phones(*range(seats))
        picture = np.ascontiguousarray(table.pixels()[::-1])
        read = {
            found.text for found in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
        }
        assert read == set(table.probe()["link"].values()) and len(read) == seats
    finally:
        table.app.navigator.go_home()
        Window.size = (1280, 800)
        theme.measure_screen(1280, 800)


def test_sheets_overlap_neither_each_other_nor_the_play_button(table: Table) -> None:
    table.seats(6)
    table.move_to_phones(*range(6))
    boxes = [sheet.parent_box for sheet in table.screen.codes.sheets.values()]
    assert len(boxes) == 6
    for number, (x, y, width, height) in enumerate(boxes):
        assert x >= 0 and y >= 0 and x + width <= 1280 and y + height <= 800
        for ox, oy, wide, high in boxes[number + 1 :]:
            assert x >= ox + wide or ox >= x + width or y >= oy + high or oy >= y + height
        assert not (x < 640 < x + width and y < 400 < y + height), "Play stays free"


def test_help_shows_code_and_port(table: Table) -> None:
    table.seats(3)
    table.move_to_phones(1)
    table.tap("help", 3)
    phones, words = table.app.session.phones, table.words()
    assert f"{phones.keys.code[:4]} {phones.keys.code[4:]}" in words and f":{phones.wifi.port}" in words
    table.tap("close", 3)
    assert table.screen.codes.help_sheet is None


def test_hint_appears_after_twenty_seconds_without_a_phone(table: Table) -> None:
    table.seats(2)
    table.move_to_phones(0)
    table.wait(17)
    assert "Nothing? See Help" not in table.words()
    table.wait(4)
    assert "Nothing? See Help" in table.words()


def test_without_a_network_a_hint_is_shown(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.seats(2)
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", list)
    table.app.session.launch_options = type(table.app.session.launch_options)()
    table.move_to_phones(0)
    assert "same Wi-Fi" in table.words() and table.probe()["link"] == {}


def test_new_wifi_address_is_put_into_the_code(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code is redrawn with the same secret."""
    table.seats(2)
    table.app.session.launch_options = type(table.app.session.launch_options)()
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["192.168.1.5"])
    table.move_to_phones(0)
    before = table.probe()["link"]["Ana"]
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["192.168.1.77"])
    table.wait(4)
    after = table.probe()["link"]["Ana"]
    assert after == before.replace("1.5:", "1.77:") and table.screen.codes.sheets[0].link == after


def test_port_error_is_shown_and_can_be_retried(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.net.transport.websocket_server import WebsocketServer

    def taken(*_: Any) -> None:
        raise OSError(98, "Address already in use")

    table.seats(2)
    with monkeypatch.context() as busy:
        busy.setattr(WebsocketServer, "open", taken)
        table.move_to_phones(0)
        assert table.app.session.phones is None and "Phones can’t connect right now" in table.words()
        table.tap("again", 0)
        assert table.probe()["link"] == {}
    table.tap("again", 0)
    assert list(table.probe()["link"]) == ["Ana"] and "camera" in table.words()


def test_tap_shows_the_next_address(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.seats(2)
    table.app.session.launch_options = type(table.app.session.launch_options)()
    monkeypatch.setattr("mobileapp.host.table_addresses.addresses", lambda: ["192.168.1.5", "10.0.0.7"])
    table.move_to_phones(0)
    before = table.probe()["link"]["Ana"]
    table.tap("help", 0)
    assert "192.168.1.5:" in table.words() and "Tap for another address." in table.words()
    for there in ("10.0.0.7", "192.168.1.5"):
        table.tap("next-address", 0)
        assert f"{there}:" in table.words(), "and the help stays open"
        assert table.probe()["link"]["Ana"] == before.replace("192.168.1.5", there)


def test_pause_waits_at_most_a_fifth_of_a_second_for_phones(table: Table) -> None:
    from mobileapp.net.transport import reception

    phones = table.plays(3, 1)

    class Clock:
        """Advanced by sleeps."""

        now = 0.0

        def monotonic(self) -> float:
            return self.now

        def sleep(self, seconds: float) -> None:
            self.now += seconds

    class Stuck:
        is_flushed = closed = False

    clock, door = Clock(), table.app.session.phones.reception
    with pytest.MonkeyPatch.context() as planted:
        planted.setattr(reception, "time", clock)
        planted.setattr(type(door), "channels", property(lambda _: [Stuck()]))
        door.flush(0.2)
        assert 0.2 <= clock.now < 0.21
        before = clock.now
        table.app.on_pause()
        assert clock.now - before <= 0.21, "whoever does not read holds the pause up no longer"
    table.app.on_resume()
    table.frames()
    phones[1].close()
