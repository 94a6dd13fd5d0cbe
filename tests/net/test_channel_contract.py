"""What every channel keeps, whatever carries it: inside one device, over Wi-Fi, and by Bluetooth."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest

from engine.table import Leave, Return
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    Denied,
    GoesOn,
    Granted,
    Message,
    Over,
    Rests,
    Seated,
    Shown,
    Wish,
    Word,
)
from mobileapp.net.security.links import Link
from mobileapp.net.transport.bluetooth import BluetoothDoor, connected
from mobileapp.net.transport.local import Inside
from tests.support.tables import PATIENCE, Phone, Served, served
from tests.support.virtual_radio import AirSocket


class Far(Protocol):
    """The device's end of a channel, and what it was told about games."""

    channel: Channel

    def say(self, message: Message) -> None: ...

    def next(self) -> Message: ...


class FarInside:
    def __init__(self, table: Served, *people: str) -> None:
        self._told: list[Message] = []
        self._table = table
        self.channel: Any = Inside(people, table.host.hear, self._told.append)
        table.do(lambda: table.host.welcome(self.channel))

    def say(self, message: Message) -> None:
        self._table.do(lambda: self.channel.say(message))

    def next(self) -> Message:
        return self._told.pop(0)


class FarLan:
    def __init__(self, table: Served, person: str) -> None:
        before = len(table.welcomed)
        self._phone = self._joins(table, table.link(person))
        until(lambda: len(table.welcomed) > before)
        self.channel: Any = table.welcomed[before]

    def _joins(self, table: Served, link: Link) -> Phone:
        return Phone(link).joins()

    def say(self, message: Message) -> None:
        self._phone.tells(message)

    def next(self) -> Message:
        while isinstance(message := self._phone.hears(), Word):
            pass
        return message


class FarBluetooth(FarLan):
    def _joins(self, table: Served, link: Link) -> Phone:
        air = table.air()
        tablet, phone = air.radio("tablet"), air.radio("phone")
        door = BluetoothDoor(table.door, tablet)
        assert door.open() is None
        until(lambda: tablet.listening is not None)
        return Phone(link, socket=AirSocket(connected(phone, tablet.peer))).joins()


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.005)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as table:
        yield table


@pytest.fixture(params=[FarInside, FarLan, FarBluetooth], ids=["inside", "lan", "bluetooth"])
def join(request: pytest.FixtureRequest, table: Served) -> Callable[..., Far]:
    return lambda *people: request.param(table, *people)


Join = Callable[..., Far]


def first_views(far: Far) -> Seated:
    seated = far.next()
    assert isinstance(seated, Seated)
    seats = []
    for _ in (None, *seated.seats):
        shown = far.next()
        assert isinstance(shown, Shown)
        seats.append(shown.view.seat)
    assert seats == [None, *seated.seats]
    return seated


def test_who_comes_is_told_the_terms_then_shown_all_and_their_own(table: Served, join: Join) -> None:
    table.begins()
    far = join("Bruno")
    assert first_views(far).seats == (1,)
    assert far.channel.people == {"Bruno"} and not far.channel.closed


def test_views_come_before_the_answer_and_nobody_elses_ever(table: Served, join: Join) -> None:
    table.begins()
    far = join("Ana")
    first_views(far)
    far.say(Wish(1, 0, Leave(), "a", 0))
    told = [far.next() for _ in range(3)]
    assert [getattr(shown.view, "seat", "?") for shown in told[:2] if isinstance(shown, Shown)] == [None, 0]
    assert isinstance(told[2], Granted) and told[2].receipt.ticket == "a"


def test_the_same_ticket_twice_is_one_move(table: Served, join: Join) -> None:
    table.begins()
    far = join("Ana")
    first_views(far)
    far.say(Wish(1, 0, Leave(), "a", 0))
    first = [far.next() for _ in range(3)][2]
    far.say(Wish(1, 0, Leave(), "a", 0))
    assert far.next() == first
    assert table.do(lambda: len(table.host._owned().log)) == 1


def test_a_seat_not_carried_and_a_game_gone_are_not_played(table: Served, join: Join) -> None:
    table.begins()
    far = join("Ana")
    first_views(far)
    far.say(Wish(1, 1, Leave(), "a", 0))
    denied = far.next()
    assert isinstance(denied, Denied) and denied.key == "not_carried"
    table.begins()
    far.say(Wish(1, 0, Leave(), "b", 0))
    assert isinstance(far.next(), Over)
    assert first_views(far).game == 2
    far.say(Wish(2, 0, Leave(), "c", 0))
    answers = [far.next() for _ in range(3)]
    assert isinstance(answers[2], Granted) and answers[2].receipt.ticket == "c"


def test_resting_is_told_and_kept(table: Served, join: Join) -> None:
    table.begins()
    far = join("Ana")
    first_views(far)
    table.do(table.host.pause)
    assert isinstance(far.next(), Rests)
    table.do(table.host.go_on)
    assert isinstance(far.next(), GoesOn)
    table.do(table.host.leave)
    assert isinstance(far.next(), Over)
    table.do(lambda: table.host.resume(1))
    assert first_views(far).game == 1
    far.say(Wish(1, 0, Leave(), "a", 0))
    assert [type(far.next()) for _ in range(3)][2] is Granted
    far.say(Wish(1, 0, Return(), "b", 0))
    assert [type(far.next()) for _ in range(3)][2] is Granted


def test_closed_it_neither_hears_nor_shows_nor_raises(table: Served, join: Join) -> None:
    table.begins()
    far = join("Ana")
    first_views(far)
    table.do(far.channel.close)
    until(lambda: far.channel.closed)
    for _ in range(1000):
        table.do(lambda: far.channel.send(Rests(1)))
    table.do(table.host.pause)
    assert far.channel not in table.do(table.host._linked)
