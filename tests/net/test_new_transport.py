"""Another transport is one class: here a relay in memory, through which a device joins and plays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from engine.table import Leave
from mobileapp.net.protocol.channel import SocketClosedError
from mobileapp.net.protocol.messages import Goodbye, MoveAccepted, MoveRequest, SeedContribution, ViewUpdate
from mobileapp.net.security.rate_limits import MAX_STRANGERS_PER_ADDRESS
from mobileapp.net.transport.reception import Reception
from tests.net.test_reception import until
from tests.support.tables import ManualPhone, ServedTable, serve_table

TRIP_MS = 0.001  # what this relay can prove: less than any ping here takes


class RelaySocket:
    """The host's end of a device that came through the relay."""

    kind = "relay"
    min_trip_ms: float | None = TRIP_MS
    is_delivered = True

    def __init__(self, peer: str) -> None:
        self.peer = peer
        self.to_table: asyncio.Queue[bytes] = asyncio.Queue()
        self.to_device: SimpleQueue[bytes] = SimpleQueue()  # an empty frame is the end

    async def recv(self) -> bytes:
        if frame := await self.to_table.get():
            return frame
        raise SocketClosedError

    async def send(self, *messages: bytes) -> None:
        for message in messages:
            self.to_device.put(message)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while frame := await self.to_table.get():
            yield frame

    async def close(self, code: int = 1000) -> None:
        self.abort()

    def abort(self) -> None:
        self.to_device.put(b"")


class DeviceEnd:
    """The device's end, as `ManualPhone` uses it."""

    def __init__(self, reception: Reception, peer: str) -> None:
        self._bridge, self._socket = reception.bridge, RelaySocket(peer)
        assert reception.add_socket(lambda: self._socket)

    def send(self, frame: bytes) -> None:
        self._bridge.call_in_loop(lambda: self._socket.to_table.put_nowait(frame))

    def recv(self, timeout: float) -> bytes:
        if frame := self._socket.to_device.get(timeout=timeout):
            return frame
        raise ConnectionError

    def close(self) -> None:
        self.send(b"")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServedTable]:
    with serve_table(tmp_path) as served:
        yield served


def phone(table: ServedTable, person: str, peer: str = "relay 1", **named: Any) -> ManualPhone:
    return ManualPhone(table.link(person), socket=DeviceEnd(table.door, peer), **named)


def test_device_plays_through_the_relay_and_hears_the_goodbye(table: ServedTable) -> None:
    table.start_game()
    relayed = phone(table, "Ana").join()
    assert relayed.until(ViewUpdate) is not None
    relayed.send(MoveRequest(table.host.game, 0, Leave(), "t", 0))
    assert relayed.until(MoveAccepted).receipt.ticket == "t"
    assert table.door.presence.last_transport("Ana") == "relay"
    table.door.shut()
    assert relayed.until(Goodbye).why == "evening"


def test_device_moves_from_the_relay_to_wifi_with_its_token(table: ServedTable) -> None:
    relayed = phone(table, "Ana").join()
    relayed.send(SeedContribution("0" * 64, "0" * 32))  # the token is known
    relayed.close()
    until(lambda: table.door.presence.state_of("Ana") == "lost")
    assert table.door.presence.last_transport("Ana") == "relay"
    ManualPhone(relayed.link, "token", relayed.token).join()
    assert table.door.presence.last_transport("Ana") == "wifi"


def test_claims_are_bounded_by_what_the_relay_can_prove(table: ServedTable) -> None:  # O-ALL-04
    phone(table, "Ana").join().listen()
    until(lambda: table.door.channels[0].link.is_known)
    assert table.door.channels[0].link.wire == TRIP_MS


def test_strangers_are_limited_per_peer_of_the_relay(table: ServedTable) -> None:
    before = [DeviceEnd(table.door, "relay 1") for _ in range(MAX_STRANGERS_PER_ADDRESS)]
    DeviceEnd(table.door, "relay 2")
    until(lambda: len(table.door.slots) == MAX_STRANGERS_PER_ADDRESS + 1)
    DeviceEnd(table.door, "relay 1")
    with pytest.raises(ConnectionError):
        before[0].recv(60.0)
