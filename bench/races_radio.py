"""Relay from a socket to RFCOMM over the virtual radio, for a phone in another process."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Thread

from mobileapp.net.protocol.channel import Socket
from mobileapp.net.protocol.frames import MAX_HOST_FRAME, max_sealed_size
from mobileapp.net.transport.bluetooth import BluetoothServer, connect_with_retries
from mobileapp.net.transport.byte_stream import FrameStream, Pipe
from mobileapp.net.transport.reception import Reception
from tests.support.socket_pair import SocketPipe
from tests.support.virtual_radio import VirtualAir


class Relay:
    """The table's radio, and one for each connection to `port`."""

    def __init__(self, reception: Reception) -> None:
        self._air = VirtualAir()
        self._tablet = self._air.radio("tablet")
        BluetoothServer(reception, self._tablet).open()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            near = SocketPipe(self._server.accept()[0])
            near.end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            far = connect_with_retries(self._air.radio("phone"), self._tablet.peer)
            for one, other in ((near, far), (far, near)):
                Thread(target=_copy_bytes, args=(one, other), daemon=True).start()


def _copy_bytes(one: Pipe, other: Pipe) -> None:
    with suppress(OSError):
        while piece := one.read():
            other.write(piece)
    with suppress(OSError):
        other.close()


def connector_to_relay(port: int) -> Callable[[], Awaitable[Socket]]:
    """The connector a phone uses to reach the relay."""

    async def knocks() -> Socket:
        end = socket.create_connection(("127.0.0.1", port))
        end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return FrameStream(SocketPipe(end), max_sealed_size(MAX_HOST_FRAME))

    return knocks
