"""The contract of every channel: local, Wi-Fi and Bluetooth."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest

from engine.table import Leave, Return
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    GameClosed,
    GameMessage,
    LinkMessage,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    Resumed,
    Seated,
    ViewUpdate,
)
from mobileapp.net.security.links import JoinLink
from mobileapp.net.transport.bluetooth import BluetoothServer, connect_with_retries
from mobileapp.net.transport.local import LocalChannel
from tests.support.tables import TIMEOUT_S, ManualPhone, ServedTable, serve_table
from tests.support.virtual_radio import RfcommSocket


class Far(Protocol):
    """The device's end of a channel, and the game messages it received."""

    channel: Channel

    def send_to_host(self, message: GameMessage) -> None: ...

    def next(self) -> GameMessage: ...


class FarInside:
    def __init__(self, table: ServedTable, *people: str) -> None:
        self._told: list[GameMessage] = []
        self._table = table
        self.channel: Any = LocalChannel(people, table.host.receive, self._told.append)
        table.do(lambda: table.host.welcome(self.channel))

    def send_to_host(self, message: GameMessage) -> None:
        self._table.do(lambda: self.channel.send_to_host(message))

    def next(self) -> GameMessage:
        return self._told.pop(0)


class FarLan:
    def __init__(self, table: ServedTable, person: str) -> None:
        before = len(table.welcomed)
        self._phone = self._joins(table, table.link(person))
        until(lambda: len(table.welcomed) > before)
        self.channel: Any = table.welcomed[before]

    def _joins(self, table: ServedTable, link: JoinLink) -> ManualPhone:
        return ManualPhone(link).join()

    def send_to_host(self, message: GameMessage) -> None:
        self._phone.send(message)

    def next(self) -> GameMessage:
        while isinstance(message := self._phone.receive(), LinkMessage):
            pass
        return message


class FarBluetooth(FarLan):
    def _joins(self, table: ServedTable, link: JoinLink) -> ManualPhone:
        air = table.air()
        tablet, phone = air.radio("tablet"), air.radio("phone")
        door = BluetoothServer(table.door, tablet)
        assert door.open() is None
        until(lambda: tablet.listening is not None)
        return ManualPhone(link, socket=RfcommSocket(connect_with_retries(phone, tablet.peer))).join()


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + TIMEOUT_S
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.005)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as table:
        yield table


@pytest.fixture(params=[FarInside, FarLan, FarBluetooth], ids=["inside", "lan", "bluetooth"])
def join(request: pytest.FixtureRequest, table: ServedTable) -> Callable[..., Far]:
    return lambda *people: request.param(table, *people)


Join = Callable[..., Far]


def first_views(far: Far) -> Seated:
    seated = far.next()
    assert isinstance(seated, Seated)
    seats = []
    for _ in (None, *seated.seats):
        shown = far.next()
        assert isinstance(shown, ViewUpdate)
        seats.append(shown.view.seat)
    assert seats == [None, *seated.seats]
    return seated


def test_joining_device_receives_terms_then_public_and_own_views(table: ServedTable, join: Join) -> None:
    table.start_game()
    far = join("Bruno")
    assert first_views(far).seats == (1,)
    assert far.channel.people == {"Bruno"} and not far.channel.closed


def test_views_come_before_the_answer_and_only_public_and_own_ones(table: ServedTable, join: Join) -> None:
    table.start_game()
    far = join("Ana")
    first_views(far)
    far.send_to_host(MoveRequest(1, 0, Leave(), "a", 0))
    told = [far.next() for _ in range(3)]
    assert [getattr(shown.view, "seat", "?") for shown in told[:2] if isinstance(shown, ViewUpdate)] == [
        None,
        0,
    ]
    assert isinstance(told[2], MoveAccepted) and told[2].receipt.ticket == "a"


def test_same_ticket_twice_is_one_move(table: ServedTable, join: Join) -> None:
    table.start_game()
    far = join("Ana")
    first_views(far)
    far.send_to_host(MoveRequest(1, 0, Leave(), "a", 0))
    first = [far.next() for _ in range(3)][2]
    far.send_to_host(MoveRequest(1, 0, Leave(), "a", 0))
    assert far.next() == first
    assert table.do(lambda: len(table.host.table.log)) == 1


def test_move_of_another_seat_or_a_closed_game_is_not_played(table: ServedTable, join: Join) -> None:
    table.start_game()
    far = join("Ana")
    first_views(far)
    far.send_to_host(MoveRequest(1, 1, Leave(), "a", 0))
    denied = far.next()
    assert isinstance(denied, MoveRejected) and denied.key == "not_carried"
    table.start_game()
    far.send_to_host(MoveRequest(1, 0, Leave(), "b", 0))
    assert isinstance(far.next(), GameClosed)
    assert first_views(far).game == 2
    far.send_to_host(MoveRequest(2, 0, Leave(), "c", 0))
    answers = [far.next() for _ in range(3)]
    assert isinstance(answers[2], MoveAccepted) and answers[2].receipt.ticket == "c"


def test_pause_resume_and_close_are_sent(table: ServedTable, join: Join) -> None:
    table.start_game()
    far = join("Ana")
    first_views(far)
    table.do(table.host.pause)
    assert isinstance(far.next(), Paused)
    table.do(table.host.go_on)
    assert isinstance(far.next(), Resumed)
    table.do(table.host.leave)
    assert isinstance(far.next(), GameClosed)
    table.do(lambda: table.host.resume(1))
    assert first_views(far).game == 1
    far.send_to_host(MoveRequest(1, 0, Leave(), "a", 0))
    assert [type(far.next()) for _ in range(3)][2] is MoveAccepted
    far.send_to_host(MoveRequest(1, 0, Return(), "b", 0))
    assert [type(far.next()) for _ in range(3)][2] is MoveAccepted


def test_closed_channel_neither_receives_nor_sends_nor_raises(table: ServedTable, join: Join) -> None:
    table.start_game()
    far = join("Ana")
    first_views(far)
    table.do(far.channel.close)
    until(lambda: far.channel.closed)
    for _ in range(1000):
        table.do(lambda: far.channel.send(Paused(1)))
    table.do(table.host.pause)
    assert far.channel not in table.do(table.host.views.open_channels)
