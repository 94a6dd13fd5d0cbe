"""Phones connect by Bluetooth: on a virtual air, with everything above the radio real."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event, get_ident
from typing import Any

import pytest
from msgspec.structs import replace

from engine import serialization
from engine.fairness import MAX_EXCESS_MS, UNKNOWN_TRIP_MS
from engine.games import GAMES
from engine.table import Leave, Table
from mobileapp.guest.bluetooth_search import BluetoothSearch
from mobileapp.guest.session import GuestObserver, GuestSession, guest_link_factory
from mobileapp.net.protocol.frames import REJECT_REASONS, parse_answer
from mobileapp.net.protocol.messages import (
    Goodbye,
    Joined,
    MoveAccepted,
    MoveRequest,
    Paused,
    RequestSeat,
    Seated,
    SeatOffers,
    ViewUpdate,
)
from mobileapp.net.security.links import TypedCode, from_base64
from mobileapp.net.transport import byte_stream
from mobileapp.net.transport.bluetooth import (
    CONNECT_TRIES,
    BluetoothServer,
    Peer,
    SearchResult,
    bluetooth_connector,
    connect_with_retries,
    find_tables,
)
from mobileapp.net.transport.byte_stream import FrameStream, with_length
from mobileapp.net.transport.guest_link import GuestLink, LinkListener
from mobileapp.people.party import default_party
from mobileapp.storage.packs import pack_for
from tests.engine.test_secrecy import elsewhere
from tests.net.test_secrecy import pairs
from tests.support.hostile_clients import JUNK_FRAMES
from tests.support.proxy import Proxy
from tests.support.tables import TIMEOUT_S, ManualPhone, ServedTable, serve_table
from tests.support.virtual_radio import RfcommSocket, VirtualRadio


class Room:
    """A table that listens on Wi-Fi and Bluetooth, and phones."""

    def __init__(self, table: ServedTable) -> None:
        self.table, self.air = table, table.air()
        self.tablet = self.air.radio("Tablet of the house")
        self.door = BluetoothServer(table.door, self.tablet)

    def opens(self) -> Room:
        assert self.door.open() is None
        until(lambda: self.tablet.listening is not None)
        return self

    def phone(self, person: str, radio: VirtualRadio | None = None, **named: Any) -> ManualPhone:
        radio = radio or self.air.radio(f"phone of {person}")
        return ManualPhone(
            self.table.link(person),
            socket=RfcommSocket(connect_with_retries(radio, self.tablet.peer)),
            **named,
        )


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with serve_table(tmp_path) as table:
        yield Room(table)


def until(holds: Any) -> None:
    ends = time.monotonic() + TIMEOUT_S
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.005)


class Heard(LinkListener):
    """A listener that records all messages."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.lost = 0
        self.over = Event()
        self.why = ""

    def handle_message(self, message: Any) -> None:
        self.told.append(message)

    def handle_lost(self) -> None:
        self.lost += 1

    def handle_over(self, why: str) -> None:
        self.why = why
        self.over.set()

    def all(self, kind: type[Any]) -> list[Any]:
        return [each for each in self.told if isinstance(each, kind)]


# --- the server --------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["absent", "off", "refused"])
def test_server_that_cannot_open_reports_why(room: Room, trouble: Any) -> None:
    room.tablet.has = trouble
    assert (room.door.open(), room.door.trouble, room.door.is_open) == (trouble, trouble, False)


def test_server_that_is_not_visible_reports_it(room: Room) -> None:
    assert room.door.trouble == "not_visible"
    assert room.opens().door.trouble is None
    room.tablet.is_visible = False  # two minutes are over
    assert room.door.trouble == "not_visible" and room.door.is_open


def test_wifi_and_bluetooth_phones_join_the_same_table(room: Room) -> None:
    room.opens().table.start_game()
    near, far = ManualPhone(room.table.link("Ana")).join(), room.phone("Bruno").join()
    assert near.until(Seated).seats == (0,) and far.until(Seated).seats == (1,)
    room.table.do(room.table.host.pause)
    assert isinstance(near.until(Paused), Paused) and isinstance(far.until(Paused), Paused)
    assert {room.table.door.presence.state_of(name) for name in ("Ana", "Bruno")} <= {"joining", "there"}


def test_phone_that_lost_wifi_rejoins_by_bluetooth_with_the_same_view(room: Room) -> None:
    room.opens().table.start_game()
    phone = ManualPhone(room.table.link("Ana")).join()
    phone.until(Seated)
    shown = [phone.until(ViewUpdate), phone.until(ViewUpdate)]
    phone.confirm_token()
    phone.close()
    until(lambda: room.table.door.presence.state_of("Ana") == "lost")
    radio = room.air.radio("phone")
    back = ManualPhone(
        phone.link, "token", phone.token, RfcommSocket(connect_with_retries(radio, room.tablet.peer))
    ).join()
    assert back.until(Seated).seats == (0,)
    assert [timeless(back.until(ViewUpdate)) for _ in shown] == list(map(timeless, shown))
    assert room.table.door.presence.state_of("Ana") == "there"


def timeless(shown: ViewUpdate) -> Any:
    return replace(shown.view, at=0)


def test_newer_link_keeps_the_seat_and_the_older_gets_a_goodbye(room: Room) -> None:
    room.opens().table.start_game()
    old = ManualPhone(room.table.link("Ana")).join()
    old.confirm_token()
    radio = room.air.radio("phone")
    new = ManualPhone(
        old.link, "token", old.token, RfcommSocket(connect_with_retries(radio, room.tablet.peer))
    ).join()
    assert old.until(Goodbye).why == "replaced"
    assert new.until(Seated).seats == (0,)


def test_bluetooth_switched_off_in_a_game_leaves_wifi_alone_and_reopens(room: Room) -> None:
    room.opens().table.start_game()
    near, far = ManualPhone(room.table.link("Ana")).join(), room.phone("Bruno").join()
    far.until(Seated)
    room.tablet.switch_off()
    until(lambda: not room.door.is_open and room.table.door.presence.state_of("Bruno") == "lost")
    assert room.door.trouble == "off" and room.table.door.presence.state_of("Ana") != "lost"
    near.until(Seated)
    room.table.do(room.table.host.pause)
    assert isinstance(near.until(Paused), Paused)
    room.tablet.has = None
    room.opens()
    assert room.phone("Bruno").join().until(Seated).seats == (1,)


def test_every_thread_detaches_from_the_radio(room: Room) -> None:
    phone = room.opens().phone("Ana").join()
    phone.close()
    until(lambda: room.tablet.left == 3)  # reader, writer, closer
    room.door.shut()
    until(lambda: room.tablet.left == 4)  # listener


def test_goodbye_at_the_end_of_the_session_arrives_by_bluetooth(room: Room) -> None:
    phone = room.opens().phone("Ana").join()
    room.table.door.shut()
    assert phone.until(Goodbye).why == "evening"


def test_phone_that_stops_reading_is_disconnected_and_delays_nobody(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.opens().table.start_game()
    stuck, well = room.phone("Ana").join(), room.phone("Bruno").join()
    well.until(ViewUpdate)
    channel = next(each for each in room.table.welcomed if each.people == {"Ana"})
    waits = FrameStream._start_stall_timer

    def hurries(made: FrameStream) -> None:
        """Shorten the timeout of one stream only: a busy machine may delay the other one."""
        if made is channel._socket:
            with monkeypatch.context() as hasty:
                hasty.setattr(byte_stream, "STALL_TIMEOUT_S", 0.05)
                waits(made)

    monkeypatch.setattr(FrameStream, "_start_stall_timer", hurries)
    stuck.socket.pipe.stop_reading()
    for number in range(400):
        channel.send(Paused(number))
    for _ in range(20):
        room.table.do(room.table.host.pause)
        well.until(Paused)
        room.table.do(room.table.host.go_on)
    until(lambda: channel.closed)
    assert (
        room.table.door.presence.state_of("Ana") == "lost"
        and room.table.door.presence.state_of("Bruno") != "lost"
    )


def test_all_messages_of_a_move_are_sent_at_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A radio is faster with one large piece than with several small ones; the network wakes once."""
    room.opens().table.start_game()
    phone = room.phone("Ana").join()
    phone.until(ViewUpdate)
    phone.until(ViewUpdate)
    door, told = room.table.door, list[str]()
    loop, table = door.bridge.loop, room.table.do(get_ident)
    assert loop is not None
    wakes = loop.call_soon_threadsafe

    def woken(call: Any, *words: Any) -> Any:
        if get_ident() == table:  # ignore the network's own threads
            told.append("woken")
        return wakes(call, *words)

    monkeypatch.setattr(loop, "call_soon_threadsafe", woken)
    phone.send(MoveRequest(1, 0, Leave(), "t", 0))
    phone.until(MoveAccepted)
    assert len(told) <= 1, "once, or not at all if it was still awake"


def test_bluetooth_round_trip_is_unknown_however_late_pings_are_answered(room: Room) -> None:  # O-ALL-04
    phone = room.opens().phone("Ana").join()
    phone.listen()
    until(lambda: room.table.door.channels[0].link.is_known)
    link = room.table.door.channels[0].link
    assert link.wire == UNKNOWN_TRIP_MS and link.allowance <= MAX_EXCESS_MS


# --- no secret --------------------------------------------------------------------------------------


def told_by_radio(folder: Path, laid: Table, keeper: int) -> tuple[list[Any], list[int]]:
    """The messages that another seat's phone decrypts, and their sizes on the air."""
    folder.mkdir()
    with serve_table(folder) as table:
        room, party = Room(table).opens(), default_party(laid.game.seats, 0, laid.game.seats)
        game = table.do(lambda: table.store.begin(laid.setting, party, laid))
        table.do(lambda: (table.host.resume(game), table.host.pause()))
        other = next(seat for seat in range(laid.game.seats) if seat != keeper)
        phone = room.phone(party.sitters[other].name).join()
        seated, shown = phone.until(Seated), [phone.until(ViewUpdate), phone.until(ViewUpdate)]
        return [seated, *map(timeless, shown)], phone.sizes


@pytest.mark.parametrize("game", GAMES)
def test_by_bluetooth_tables_that_differ_in_a_secret_look_the_same(game: str, tmp_path: Path) -> None:
    """As over Wi-Fi, where many of them are compared (test_secrecy)."""
    table, state, keeper = next(pairs(game, range(2)))
    one, other = (elsewhere(table, each) for each in (table.state, state))
    assert serialization.encode(one.state) != serialization.encode(other.state)
    assert told_by_radio(tmp_path / "one", one, keeper) == told_by_radio(tmp_path / "other", other, keeper)


# --- strangers --------------------------------------------------------------------------------------


def test_invalid_frames_close_the_link_and_the_table_plays_on(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    """Counted by stage; test_hostile attacks the same code without a transport."""
    caplog.set_level(logging.INFO, "tablee.link")
    room.opens().table.start_game()
    chance = Random(18)
    shallow = [b"\0\0\0\0", (4113).to_bytes(4, "big") + bytes(40), b"\xff" * 4]
    shallow += [
        junk
        for junk in JUNK_FRAMES
        if len(junk) >= 4 and int.from_bytes(junk[:4], "big") not in range(1, 4113)
    ]
    deeper = [with_length(chance.randbytes(chance.randrange(1, 4112))) for _ in range(3)]
    for number, noise in enumerate([*shallow, *deeper]):
        pipe = room.air.radio(f"stranger {number}").connect(room.tablet.peer)
        pipe.write(noise)
        while pipe.read():
            pass  # until the table closes it
    told = [record.message for record in caplog.records if record.name == "tablee.link"]
    assert told.count("a link was closed at handshake: no length of ours") == len(shallow)
    assert told.count("a link was closed at handshake: no hail") == len(deeper)
    assert room.phone("Ana").join().until(Seated).seats == (0,)
    assert room.table.do(lambda: room.table.host.table.log) == []


@pytest.mark.parametrize("wrong", [b"\0\0\0\0", (4113).to_bytes(4, "big"), with_length(bytes(272))])
def test_guest_that_sends_invalid_frames_is_disconnected(
    room: Room, wrong: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    room.opens().table.start_game()
    bad = room.phone("Ana").join()
    bad.until(Seated)
    bad.socket.pipe.write(wrong)
    until(lambda: room.table.door.presence.state_of("Ana") == "lost")
    assert [record.message for record in caplog.records if "closed at decoding" in record.message]
    assert room.table.do(lambda: room.table.host.table.log) == []


def test_strangers_are_limited_by_their_radio_address(room: Room) -> None:
    room.opens()
    radio, answers = room.air.radio("stranger"), []
    for _ in range(7):
        socket = RfcommSocket(radio.connect(room.tablet.peer))
        socket.send(b"TBL\x01L" + bytes(8) + bytes(48))
        answers.append(parse_answer(socket.recv(TIMEOUT_S)))
        socket.close()
    assert set(answers) <= set(REJECT_REASONS.values()) and answers[-1] == "later"
    assert room.phone("Ana").join().heard, "another radio is another address"


# --- the phone ---------------------------------------------------------------------------------------


def test_failed_connection_is_tried_three_times(room: Room) -> None:
    radio = room.opens().air.radio("phone")
    radio.look(lambda _: None)  # the scan ends before it connects
    radio.fails = CONNECT_TRIES - 1
    assert connect_with_retries(radio, room.tablet.peer) and not radio.looks
    radio.fails = CONNECT_TRIES
    with pytest.raises(OSError, match="read ret: -1"):
        connect_with_retries(radio, room.tablet.peer)
    assert radio.fails == 0


def test_guest_that_joined_by_code_rejoins_after_a_disconnect(room: Room) -> None:
    room.opens().table.start_game()
    room.table.link("Ana")
    radio, heard = room.air.radio("phone"), Heard()
    typed = TypedCode(room.tablet.address, 0, room.table.keys.code)
    visit = GuestLink([typed], heard, lambda call: call(), knock=bluetooth_connector(radio, room.tablet.peer))
    visit.open()
    until(lambda: any(each.seats for each in heard.all(SeatOffers)))
    visit.send_to_host(RequestSeat("Ana", None))
    room.table.confirm_request("Ana")
    until(lambda: [each for each in heard.all(Seated) if each.seats])
    radio.fails = 1
    radio.drop_links()
    until(lambda: len([each for each in heard.all(Seated) if each.seats]) > 1)
    assert heard.lost == 1 and [each.people for each in heard.all(Joined)] == [(), ("Ana",), ("Ana",)]
    room.table.door.shut()
    assert heard.over.wait(TIMEOUT_S) and heard.why == "evening"


class Told(GuestObserver):
    """Counts lost links."""

    def __init__(self) -> None:
        self.lost_links = 0

    def lost(self) -> None:
        self.lost_links += 1


def test_join_by_search_code_and_pick_receives_a_view(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the join page does, without the page."""
    monkeypatch.setattr("mobileapp.guest.bluetooth_search.SEARCH_TIMEOUT_S", 0)
    room.opens().table.start_game(pack=pack_for("contrast", None, 3))
    room.table.link("Ana")
    radio = room.air.radio("phone")
    seeking = BluetoothSearch(radio, lambda call: call(), lambda: None)
    seeking.begin()
    until(lambda: not seeking.is_searching)
    assert (seeking.peers, seeking.trouble) == ((room.tablet.peer,), None)
    typed = TypedCode(seeking.peers[0].address, 0, room.table.keys.code)
    knock = bluetooth_connector(radio, seeking.peers[0])
    session = GuestSession(Told(), guest_link_factory([typed], lambda call: call(), knock=knock))
    session.open()
    until(lambda: any(offer.free for offer in session.offers))
    session.pick("Ana")
    room.table.confirm_request("Ana")
    until(lambda: 0 in session.views)
    assert session.link == "joined" and session.carried == ("Ana",)
    assert from_base64(session.key) == room.table.keys.public
    assert room.table.door.presence.last_transport("Ana") == "bluetooth"
    session.shut()


def test_guest_whose_wifi_is_gone_continues_by_bluetooth(room: Room) -> None:
    room.opens().table.start_game(pack=pack_for("contrast", None, 3))
    link = room.table.link("Ana")
    wifi, told, radio = Proxy(link.port), Told(), room.air.radio("phone")
    session = GuestSession(told, guest_link_factory([replace(link, port=wifi.port)], lambda call: call()))
    session.open()
    until(lambda: 0 in session.views)
    before = session.views[0]
    until(lambda: room.table.door.presence.state_of("Ana") == "there")
    wifi.close()
    until(lambda: session.link == "lost")
    session.add_connector(bluetooth_connector(radio, room.tablet.peer))
    until(lambda: room.table.door.presence.last_transport("Ana") == "bluetooth" and session.link == "joined")
    until(lambda: session.views.get(0) is not before)
    assert replace(session.views[0], at=0) == replace(before, at=0) and told.lost_links == 1
    session.shut()


def test_device_that_leaves_by_bluetooth_is_recorded_as_left(room: Room) -> None:
    room.opens()
    radio = room.air.radio("phone")
    knock = bluetooth_connector(radio, room.tablet.peer)
    session = GuestSession(
        GuestObserver(), guest_link_factory([room.table.link("Ana")], lambda call: call(), knock=knock)
    )
    session.open()
    until(lambda: room.table.door.presence.state_of("Ana") == "there")
    session.leave()
    until(lambda: room.table.door.presence.state_of("Ana") == "lost")
    assert (
        room.table.door.presence.has_left("Ana")
        and room.table.door.presence.last_transport("Ana") == "bluetooth"
    )


def test_wrong_code_is_rejected(room: Room) -> None:
    room.opens()
    wrong = "0" * 8 if room.table.keys.code != "0" * 8 else "1" * 8
    heard, radio = Heard(), room.air.radio("phone")
    knock = bluetooth_connector(radio, room.tablet.peer)
    GuestLink([TypedCode(room.tablet.address, 0, wrong)], heard, lambda call: call(), knock=knock).open()
    assert heard.over.wait(TIMEOUT_S) and heard.why == "unknown"


def test_unreachable_table_is_retried_until_patience_ends(room: Room) -> None:
    heard, radio = Heard(), room.air.radio("phone")
    knock = bluetooth_connector(radio, Peer("F0:F1:F2:F3:F4:EE", "nobody"))
    radio.fails = 10**6
    typed = TypedCode("nowhere", 0, "7K3M2QXA")
    GuestLink([typed], heard, lambda call: call(), patience=1.0, knock=knock).open()
    assert heard.over.wait(TIMEOUT_S) and heard.why == "patience"


# --- search ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["absent", "off", "refused"])
def test_search_that_cannot_start_reports_why(room: Room, trouble: Any) -> None:
    radio = room.air.radio("phone")
    radio.has = trouble
    assert find_tables(radio) == SearchResult((), trouble)


def test_search_without_scan_permission_finds_paired_devices(room: Room) -> None:
    radio = room.opens().air.radio("phone")
    radio.is_blind = True
    assert find_tables(radio, seconds=0) == SearchResult((), "refused")
    radio.knows = [room.tablet.peer]
    assert find_tables(radio, seconds=0) == SearchResult((room.tablet.peer,))


def test_table_is_found_among_paired_devices_or_by_name(room: Room) -> None:
    radio, tablet = room.air.radio("phone"), room.tablet
    assert find_tables(radio, "house", 0) == SearchResult((), "not_found"), "nobody may see it yet"
    room.opens()
    assert find_tables(radio, " HOUSE", 0) == SearchResult((tablet.peer,)) and not radio.looks
    other = room.air.radio("Tablet of the house next door")
    other.is_visible = True
    assert find_tables(radio, "tablet", 0) == SearchResult((tablet.peer, other.peer), "two_tables")
    assert find_tables(radio, "Tablet of the house", 60) == SearchResult((tablet.peer,)), (
        "the very one, at once"
    )
    radio.knows = [Peer("F0:00:00:00:00:01", "Car"), other.peer]
    assert find_tables(radio, "tablet", 0) == SearchResult((other.peer,)), "one it knows goes first"
