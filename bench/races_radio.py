"""A radio for a phone in another process: what comes by a socket goes by RFCOMM over the virtual air."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Thread

from mobileapp.net.protocol.channel import Socket
from mobileapp.net.protocol.frames import TO_GUEST, longest
from mobileapp.net.transport.bluetooth import BluetoothDoor, connected
from mobileapp.net.transport.byte_stream import Pipe, Stream
from mobileapp.net.transport.link_server import LanDoor
from tests.support.socket_pair import Plug
from tests.support.virtual_radio import Air


class Relay:
    """The table's own radio, and one for each who comes to `port`."""

    def __init__(self, door: LanDoor) -> None:
        self._air = Air()
        self._tablet = self._air.radio("tablet")
        BluetoothDoor(door, self._tablet).open()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        Thread(target=self._serves, daemon=True).start()

    def _serves(self) -> None:
        while True:
            near = Plug(self._server.accept()[0])
            near.end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            far = connected(self._air.radio("phone"), self._tablet.peer)
            for one, other in ((near, far), (far, near)):
                Thread(target=_carries, args=(one, other), daemon=True).start()


def _carries(one: Pipe, other: Pipe) -> None:
    with suppress(OSError):
        while piece := one.read():
            other.write(piece)
    with suppress(OSError):
        other.close()


def by_relay(port: int) -> Callable[[], Awaitable[Socket]]:
    """How a phone's visit knocks there."""

    async def knocks() -> Socket:
        end = socket.create_connection(("127.0.0.1", port))
        end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return Stream(Plug(end), longest(TO_GUEST))

    return knocks
