"""Phones come by Bluetooth: on a virtual air, with everything above the antenna real."""

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
from engine.fairness import MOST_EXCESS, NO_WAY_KNOWN
from engine.games import GAMES
from engine.table import Leave, Table
from mobileapp.guest.bluetooth_search import Seeking
from mobileapp.guest.session import Audience, Session, by_links
from mobileapp.net.protocol.frames import REASONS, answered
from mobileapp.net.protocol.messages import (
    Goodbye,
    Granted,
    Joined,
    Offers,
    Picks,
    Rests,
    Seated,
    Shown,
    Wish,
)
from mobileapp.net.security.links import Typed, bytes_of
from mobileapp.net.transport import byte_stream
from mobileapp.net.transport.bluetooth import TRIES, BluetoothDoor, Found, Peer, by_bluetooth, connected, find
from mobileapp.net.transport.byte_stream import Stream, framed
from mobileapp.net.transport.guest_link import Listener, Visit
from mobileapp.people.party import strangers
from mobileapp.storage.packs import pack_for
from tests.engine.test_secrecy import elsewhere
from tests.net.test_secrecy import pairs
from tests.support.hostile_clients import MAGIC_JUNK
from tests.support.proxy import Proxy
from tests.support.tables import PATIENCE, Phone, Served, served
from tests.support.virtual_radio import AirSocket, VirtualRadio


class Room:
    """A table that listens to both, and phones."""

    def __init__(self, table: Served) -> None:
        self.table, self.air = table, table.air()
        self.tablet = self.air.radio("Tablet of the house")
        self.door = BluetoothDoor(table.door, self.tablet)

    def opens(self) -> Room:
        assert self.door.open() is None
        until(lambda: self.tablet.listening is not None)
        return self

    def phone(self, person: str, radio: VirtualRadio | None = None, **named: Any) -> Phone:
        radio = radio or self.air.radio(f"phone of {person}")
        return Phone(self.table.link(person), socket=AirSocket(connected(radio, self.tablet.peer)), **named)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with served(tmp_path) as table:
        yield Room(table)


def until(holds: Any) -> None:
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.005)


class Heard(Listener):
    """A visit's owner who keeps all it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.lost = 0
        self.over = Event()
        self.why = ""

    def hears(self, message: Any) -> None:
        self.told.append(message)

    def is_lost(self) -> None:
        self.lost += 1

    def is_over(self, why: str) -> None:
        self.why = why
        self.over.set()

    def all(self, kind: type[Any]) -> list[Any]:
        return [each for each in self.told if isinstance(each, kind)]


# --- the door ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["absent", "off", "refused"])
def test_a_table_that_cannot_says_why(room: Room, trouble: Any) -> None:
    room.tablet.has = trouble
    assert (room.door.open(), room.door.trouble, room.door.is_open) == (trouble, trouble, False)


def test_a_table_nobody_may_see_says_so(room: Room) -> None:
    assert room.door.trouble == "not_visible"
    assert room.opens().door.trouble is None
    room.tablet.is_visible = False  # two minutes are over
    assert room.door.trouble == "not_visible" and room.door.is_open


def test_wifi_and_bluetooth_sit_at_one_table(room: Room) -> None:
    room.opens().table.begins()
    near, far = Phone(room.table.link("Ana")).joins(), room.phone("Bruno").joins()
    assert near.until(Seated).seats == (0,) and far.until(Seated).seats == (1,)
    room.table.do(room.table.host.pause)
    assert isinstance(near.until(Rests), Rests) and isinstance(far.until(Rests), Rests)
    assert {room.table.door.state_of(name) for name in ("Ana", "Bruno")} <= {"joining", "there"}


def test_who_lost_the_wifi_comes_back_by_bluetooth_to_the_same_view(room: Room) -> None:
    room.opens().table.begins()
    phone = Phone(room.table.link("Ana")).joins()
    phone.until(Seated)
    shown = [phone.until(Shown), phone.until(Shown)]
    phone.says_it_is_there()
    phone.close()
    until(lambda: room.table.door.state_of("Ana") == "lost")
    radio = room.air.radio("phone")
    back = Phone(phone.link, "token", phone.token, AirSocket(connected(radio, room.tablet.peer))).joins()
    assert back.until(Seated).seats == (0,)
    assert [timeless(back.until(Shown)) for _ in shown] == list(map(timeless, shown))
    assert room.table.door.state_of("Ana") == "there"


def timeless(shown: Shown) -> Any:
    return replace(shown.view, at=0)


def test_the_newer_way_in_holds_the_seat_and_the_older_is_told(room: Room) -> None:
    room.opens().table.begins()
    old = Phone(room.table.link("Ana")).joins()
    old.says_it_is_there()
    radio = room.air.radio("phone")
    new = Phone(old.link, "token", old.token, AirSocket(connected(radio, room.tablet.peer))).joins()
    assert old.until(Goodbye).why == "replaced"
    assert new.until(Seated).seats == (0,)


def test_switched_off_in_a_game_wifi_is_not_touched_and_it_opens_again(room: Room) -> None:
    room.opens().table.begins()
    near, far = Phone(room.table.link("Ana")).joins(), room.phone("Bruno").joins()
    far.until(Seated)
    room.tablet.goes_off()
    until(lambda: not room.door.is_open and room.table.door.state_of("Bruno") == "lost")
    assert room.door.trouble == "off" and room.table.door.state_of("Ana") != "lost"
    near.until(Seated)
    room.table.do(room.table.host.pause)
    assert isinstance(near.until(Rests), Rests)
    room.tablet.has = None
    room.opens()
    assert room.phone("Bruno").joins().until(Seated).seats == (1,)


def test_every_thread_takes_its_leave(room: Room) -> None:
    phone = room.opens().phone("Ana").joins()
    phone.close()
    until(lambda: room.tablet.left == 3)  # it read, it wrote, it closed
    room.door.shut()
    until(lambda: room.tablet.left == 4)  # it listened


def test_the_evening_s_end_is_heard_by_radio(room: Room) -> None:
    phone = room.opens().phone("Ana").joins()
    room.table.door.shut()
    assert phone.until(Goodbye).why == "evening"


def test_a_phone_that_stops_reading_is_let_go_and_holds_nobody_up(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.opens().table.begins()
    stuck, well = room.phone("Ana").joins(), room.phone("Bruno").joins()
    well.until(Shown)
    channel = next(each for each in room.table.welcomed if each.people == {"Ana"})
    waits = Stream._waits_for_taking

    def hurries(made: Stream) -> None:
        """With one only: a busy machine may keep the other one waiting."""
        if made is channel._socket:
            with monkeypatch.context() as hasty:
                hasty.setattr(byte_stream, "STALLED", 0.05)
                waits(made)

    monkeypatch.setattr(Stream, "_waits_for_taking", hurries)
    stuck.socket.pipe.stops_reading()
    for number in range(400):
        channel.send(Rests(number))
    for _ in range(20):
        room.table.do(room.table.host.pause)
        well.until(Rests)
        room.table.do(room.table.host.go_on)
    until(lambda: channel.closed)
    assert room.table.door.state_of("Ana") == "lost" and room.table.door.state_of("Bruno") != "lost"


def test_all_a_wish_comes_to_is_told_in_one_go(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A radio takes one large piece sooner than several small ones, and the network wakes once for it."""
    room.opens().table.begins()
    phone = room.phone("Ana").joins()
    phone.until(Shown)
    phone.until(Shown)
    door, told = room.table.door, list[str]()
    loop, table = door._loop, room.table.do(get_ident)
    assert loop is not None
    wakes = loop.call_soon_threadsafe

    def woken(call: Any, *words: Any) -> Any:
        if get_ident() == table:  # whatever the network's own threads do meanwhile
            told.append("woken")
        return wakes(call, *words)

    monkeypatch.setattr(loop, "call_soon_threadsafe", woken)
    phone.tells(Wish(1, 0, Leave(), "t", 0))
    phone.until(Granted)
    assert told == ["woken"]


def test_by_radio_no_way_is_believed_however_late_pings_are_answered(room: Room) -> None:  # O-ALL-04
    phone = room.opens().phone("Ana").joins()
    phone.lives()
    until(lambda: room.table.door.channels[0].link.is_known)
    link = room.table.door.channels[0].link
    assert link.wire == NO_WAY_KNOWN and link.allowance <= MOST_EXCESS


# --- no secret --------------------------------------------------------------------------------------


def told_by_radio(folder: Path, laid: Table, keeper: int) -> tuple[list[Any], list[int]]:
    """What another seat's phone deciphers of a table, and how long each of it was on the air."""
    folder.mkdir()
    with served(folder) as table:
        room, party = Room(table).opens(), strangers(laid.game.seats, 0, laid.game.seats)
        game = table.do(lambda: table.store.begin(laid.setting, party, laid))
        table.do(lambda: (table.host._take(laid, game, party), table.host.pause()))
        other = next(seat for seat in range(laid.game.seats) if seat != keeper)
        phone = room.phone(party.sitters[other].name).joins()
        seated, shown = phone.until(Seated), [phone.until(Shown), phone.until(Shown)]
        return [seated, *map(timeless, shown)], phone.sizes


@pytest.mark.parametrize("game", GAMES)
def test_by_radio_twins_that_differ_in_a_secret_are_told_alike(game: str, tmp_path: Path) -> None:
    """As over Wi-Fi, where many of them are compared (test_no_secret)."""
    table, state, keeper = next(pairs(game, range(2)))
    one, other = (elsewhere(table, each) for each in (table.state, state))
    assert serialization.encode(one.state) != serialization.encode(other.state)
    assert told_by_radio(tmp_path / "one", one, keeper) == told_by_radio(tmp_path / "other", other, keeper)


# --- strangers --------------------------------------------------------------------------------------


def test_what_is_no_frame_closes_the_link_and_the_table_goes_on(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    """Counted by how deep each came; the same judging behind it is besieged without a wire (test_hostile)."""
    caplog.set_level(logging.INFO, "tablee.link")
    room.opens().table.begins()
    chance = Random(18)
    shallow = [b"\0\0\0\0", (4113).to_bytes(4, "big") + bytes(40), b"\xff" * 4]
    shallow += [
        junk
        for junk in MAGIC_JUNK
        if len(junk) >= 4 and int.from_bytes(junk[:4], "big") not in range(1, 4113)
    ]
    deeper = [framed(chance.randbytes(chance.randrange(1, 4112))) for _ in range(3)]
    for number, noise in enumerate([*shallow, *deeper]):
        pipe = room.air.radio(f"stranger {number}").connect(room.tablet.peer)
        pipe.write(noise)
        while pipe.read():
            pass  # until it is closed by the table
    told = [record.message for record in caplog.records if record.name == "tablee.link"]
    assert told.count("a link was closed at handshake: no length of ours") == len(shallow)
    assert told.count("a link was closed at handshake: no hail") == len(deeper)
    assert room.phone("Ana").joins().until(Seated).seats == (0,)
    assert room.table.do(lambda: room.table.host._owned().log) == []


@pytest.mark.parametrize("wrong", [b"\0\0\0\0", (4113).to_bytes(4, "big"), framed(bytes(272))])
def test_a_guest_gone_bad_is_let_go(room: Room, wrong: bytes, caplog: pytest.LogCaptureFixture) -> None:
    room.opens().table.begins()
    bad = room.phone("Ana").joins()
    bad.until(Seated)
    bad.socket.pipe.write(wrong)
    until(lambda: room.table.door.state_of("Ana") == "lost")
    assert [record.message for record in caplog.records if "closed at decoding" in record.message]
    assert room.table.do(lambda: room.table.host._owned().log) == []


def test_strangers_are_limited_by_their_radio(room: Room) -> None:
    room.opens()
    radio, answers = room.air.radio("stranger"), []
    for _ in range(7):
        socket = AirSocket(radio.connect(room.tablet.peer))
        socket.send(b"TBL\x01L" + bytes(8) + bytes(48))
        answers.append(answered(socket.recv(PATIENCE)))
        socket.close()
    assert set(answers) <= set(REASONS.values()) and answers[-1] == "later"
    assert room.phone("Ana").joins().heard, "another radio is another address"


# --- a phone's way ----------------------------------------------------------------------------------


def test_a_first_connection_that_fails_is_tried_again_three_times(room: Room) -> None:
    radio = room.opens().air.radio("phone")
    radio.look(lambda _: None)  # and looking around ends before it connects
    radio.fails = TRIES - 1
    assert connected(radio, room.tablet.peer) and not radio.looks
    radio.fails = TRIES
    with pytest.raises(OSError, match="read ret: -1"):
        connected(radio, room.tablet.peer)
    assert radio.fails == 0


def test_a_visit_by_code_picks_a_seat_is_cut_and_comes_back(room: Room) -> None:
    room.opens().table.begins()
    room.table.link("Ana")
    radio, heard = room.air.radio("phone"), Heard()
    typed = Typed(room.tablet.address, 0, room.table.keys.code)
    visit = Visit([typed], heard, lambda call: call(), knock=by_bluetooth(radio, room.tablet.peer))
    visit.open()
    until(lambda: any(each.seats for each in heard.all(Offers)))
    visit.say(Picks("Ana", None))
    room.table.confirms("Ana")
    until(lambda: [each for each in heard.all(Seated) if each.seats])
    radio.fails = 1
    radio.drops()
    until(lambda: len([each for each in heard.all(Seated) if each.seats]) > 1)
    assert heard.lost == 1 and [each.people for each in heard.all(Joined)] == [(), ("Ana",), ("Ana",)]
    room.table.door.shut()
    assert heard.over.wait(PATIENCE) and heard.why == "evening"


class Told(Audience):
    """Who holds a phone without a window."""

    def __init__(self) -> None:
        self.lost_links = 0

    def lost(self) -> None:
        self.lost_links += 1


def test_from_looking_around_to_a_first_view(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the join page does, but for the page."""
    monkeypatch.setattr("mobileapp.guest.bluetooth_search.SEARCH", 0)
    room.opens().table.begins(pack=pack_for("contrast", None, 3))
    room.table.link("Ana")
    radio = room.air.radio("phone")
    seeking = Seeking(radio, lambda call: call(), lambda: None)
    seeking.begin()
    until(lambda: not seeking.looks)
    assert (seeking.peers, seeking.trouble) == ((room.tablet.peer,), None)
    typed = Typed(seeking.peers[0].address, 0, room.table.keys.code)
    knock = by_bluetooth(radio, seeking.peers[0])
    session = Session(Told(), by_links([typed], lambda call: call(), knock=knock))
    session.open()
    until(lambda: any(offer.free for offer in session.offers))
    session.pick("Ana")
    room.table.confirms("Ana")
    until(lambda: 0 in session.views)
    assert session.link == "joined" and session.carried == ("Ana",)
    assert bytes_of(session.key) == room.table.keys.public
    assert room.table.door.came_by_radio("Ana")
    session.shut()


def test_a_visit_whose_wifi_is_gone_goes_on_by_bluetooth(room: Room) -> None:
    room.opens().table.begins(pack=pack_for("contrast", None, 3))
    link = room.table.link("Ana")
    wifi, told, radio = Proxy(link.port), Told(), room.air.radio("phone")
    session = Session(told, by_links([replace(link, port=wifi.port)], lambda call: call()))
    session.open()
    until(lambda: 0 in session.views)
    before = session.views[0]
    until(lambda: room.table.door.state_of("Ana") == "there")
    wifi.close()
    until(lambda: session.link == "lost")
    session.goes_by(by_bluetooth(radio, room.tablet.peer))
    until(lambda: room.table.door.came_by_radio("Ana") and session.link == "joined")
    until(lambda: session.views.get(0) is not before)
    assert replace(session.views[0], at=0) == replace(before, at=0) and told.lost_links == 1
    session.shut()


def test_device_that_leaves_by_bluetooth_on_purpose_is_not_lost_by_accident(room: Room) -> None:
    room.opens()
    radio = room.air.radio("phone")
    knock = by_bluetooth(radio, room.tablet.peer)
    session = Session(Audience(), by_links([room.table.link("Ana")], lambda call: call(), knock=knock))
    session.open()
    until(lambda: room.table.door.state_of("Ana") == "there")
    session.leave()
    until(lambda: room.table.door.state_of("Ana") == "lost")
    assert room.table.door.has_left("Ana") and room.table.door.came_by_radio("Ana")


def test_a_wrong_code_is_turned_away(room: Room) -> None:
    room.opens()
    wrong = "0" * 8 if room.table.keys.code != "0" * 8 else "1" * 8
    heard, radio = Heard(), room.air.radio("phone")
    knock = by_bluetooth(radio, room.tablet.peer)
    Visit([Typed(room.tablet.address, 0, wrong)], heard, lambda call: call(), knock=knock).open()
    assert heard.over.wait(PATIENCE) and heard.why == "unknown"


def test_a_table_out_of_reach_is_patiently_looked_for(room: Room) -> None:
    heard, radio = Heard(), room.air.radio("phone")
    knock = by_bluetooth(radio, Peer("F0:F1:F2:F3:F4:EE", "nobody"))
    radio.fails = 10**6
    typed = Typed("nowhere", 0, "7K3M2QXA")
    Visit([typed], heard, lambda call: call(), patience=1.0, knock=knock).open()
    assert heard.over.wait(PATIENCE) and heard.why == "patience"


# --- finding ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["absent", "off", "refused"])
def test_a_phone_that_cannot_says_why(room: Room, trouble: Any) -> None:
    radio = room.air.radio("phone")
    radio.has = trouble
    assert find(radio) == Found((), trouble)


def test_a_phone_that_may_not_look_around_still_knows_whom_it_knows(room: Room) -> None:
    radio = room.opens().air.radio("phone")
    radio.is_blind = True
    assert find(radio, seconds=0) == Found((), "refused")
    radio.knows = [room.tablet.peer]
    assert find(radio, seconds=0) == Found((room.tablet.peer,))


def test_a_table_is_found_among_known_devices_or_by_its_name(room: Room) -> None:
    radio, tablet = room.air.radio("phone"), room.tablet
    assert find(radio, "house", 0) == Found((), "not_found"), "nobody may see it yet"
    room.opens()
    assert find(radio, " HOUSE", 0) == Found((tablet.peer,)) and not radio.looks
    other = room.air.radio("Tablet of the house next door")
    other.is_visible = True
    assert find(radio, "tablet", 0) == Found((tablet.peer, other.peer), "two_tables")
    assert find(radio, "Tablet of the house", 60) == Found((tablet.peer,)), "the very one, at once"
    radio.knows = [Peer("F0:00:00:00:00:01", "Car"), other.peer]
    assert find(radio, "tablet", 0) == Found((other.peer,)), "one it knows goes first"
