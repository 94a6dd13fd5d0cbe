"""The transport for devices on the same Wi-Fi: a websocket server, which also serves the landing page."""

from __future__ import annotations

import asyncio
import socket as sockets
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine import fairness
from mobileapp.net import link_log
from mobileapp.net.protocol.channel import SocketClosedError
from mobileapp.net.protocol.frames import MAX_GUEST_FRAME, max_sealed_size
from mobileapp.net.security.admission import LimitedConnection, SocketSlot
from mobileapp.net.security.links import JoinLink
from mobileapp.net.transport.reception import CLOSE_TIMEOUT_S, Reception
from mobileapp.net.web.landing_page import FORBIDDEN, add_security_headers, is_same_host
from mobileapp.net.web.package_download import PACKAGE_PATH, PackageOffer
from mobileapp.net.web.picture_bundles import PictureBundle
from mobileapp.net.web.transfer import answer_browser
from mobileapp.platform.kernel import is_linux

USE_TCP_INFO = True  # off only if there is a proxy between the two devices, as in a bench
MIN_RTT_SLICE = slice(148, 152)  # microseconds, in Linux's tcp_info
ABNORMAL_CLOSURE = 1006  # the close code of a websocket whose other end has not sent one
NORMAL_CLOSURES = (1000, 1001)
ACCEPT_BACKLOG, LISTEN_BACKLOG = 32, 128  # connections accepted at once; waiting at the port


class WebsocketSocket:
    """The websocket of one device."""

    kind = "wifi"

    def __init__(self, websocket: ServerConnection) -> None:
        self._websocket = websocket

    @property
    def peer(self) -> str:
        return str(self._websocket.remote_address[0])

    @property
    def min_trip_ms(self) -> float | None:
        return min_rtt_ms(self._websocket.transport.get_extra_info("socket"))

    @property
    def is_delivered(self) -> bool:
        return self._websocket.close_code != ABNORMAL_CLOSURE

    async def recv(self) -> bytes | str:
        try:
            return await self._websocket.recv()
        except ConnectionClosed as cut:
            raise _closed_error(cut) from None

    async def send(self, *messages: bytes) -> None:
        """In one write: the library's own way would make a packet of each message."""
        protocol = self._websocket.protocol
        try:
            async with self._websocket.send_context():
                for message in messages:
                    protocol.send_binary(message)
                protocol.writes[:] = [b"".join(protocol.writes)]
        except ConnectionClosed as cut:
            raise _closed_error(cut) from None

    async def __aiter__(self) -> AsyncIterator[bytes | str]:
        try:
            async for frame in self._websocket:
                yield frame
        except ConnectionClosed as cut:
            raise _closed_error(cut) from None

    async def close(self, code: int = 1000) -> None:
        await self._websocket.close(code)

    def abort(self) -> None:
        self._websocket.transport.abort()


def _closed_error(cut: ConnectionClosed) -> SocketClosedError:
    """Our own close code tells whether the device sent an invalid frame."""
    is_invalid = cut.sent is not None and cut.sent.code not in NORMAL_CLOSURES
    return SocketClosedError("no frame of ours" if is_invalid else "")


def min_rtt_ms(wire: sockets.socket | None) -> float | None:
    """The shortest round trip of a TCP connection in ms, as measured by the kernel."""
    if not USE_TCP_INFO:
        return None
    if wire is None or not is_linux() or not hasattr(sockets, "TCP_INFO"):
        return fairness.UNKNOWN_TRIP_MS
    info = wire.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, MIN_RTT_SLICE.stop)
    least = int.from_bytes(info[MIN_RTT_SLICE], sys.byteorder)
    is_told = len(info) >= MIN_RTT_SLICE.stop and least < 2**32 - 1
    return least / 1000 if is_told else fairness.UNKNOWN_TRIP_MS


class WebsocketServer:
    """One port for all devices on the same Wi-Fi; passes their websockets to the reception."""

    def __init__(self, reception: Reception, address: str = "0.0.0.0", named: str | None = None) -> None:
        """`named`: the fixed host name in this device's links, if any."""
        self._reception, self._address, self._public_name = reception, address, named
        self._keys = reception.keys
        self._server: Server | None = None
        self.port = 0
        self.package = PackageOffer()
        self.pictures: PictureBundle | None = None  # of the game that is played

    # --- in the owner's thread ---

    def open(self) -> None:
        """Listen, at the last port if that is free, until the session ends; OSError: it cannot."""
        self._server = self._reception.bridge.run(self._listen_on_last_port())
        self._reception.close_last(self._close)
        for each in self._server.sockets:
            with each.dup() as listening:
                listening.listen(LISTEN_BACKLOG)
        self.port = self._server.sockets[0].getsockname()[1]
        self._keys.save_port(self.port)

    def link(self, person: str, address: str) -> JoinLink:
        """A new link for this person's seat."""
        return JoinLink(address, self.port, self._keys.public, self._keys.invite(person))

    # --- in the network's thread ---

    async def _listen_on_last_port(self) -> Server:
        try:
            return await self._listen(self._keys.port)
        except OSError:
            if not self._keys.port:
                raise
            return await self._listen(0)  # another program uses the last port

    async def _listen(self, port: int) -> Server:
        return await serve(
            self._handle_websocket,
            self._address,
            port,
            process_request=self._check_request,
            process_response=add_security_headers,
            create_connection=partial(LimitedConnection, self._reception.slots),  # type: ignore[arg-type]
            backlog=ACCEPT_BACKLOG,
            compression=None,
            max_size=max_sealed_size(MAX_GUEST_FRAME),
            open_timeout=None,  # LimitedConnection limits the request, `_complete_handshake` the rest
            ping_interval=None,
            close_timeout=1,
            server_header=None,
            logger=link_log.silent_logger(),
        )

    async def _check_request(self, socket: ServerConnection, request: Request) -> Response | None:
        if not is_same_host(request, socket.local_address, self._public_name):
            return FORBIDDEN
        if request.path.partition("?")[0] == PACKAGE_PATH:
            return await self.package.answer(socket, request)
        return await answer_browser(socket, request, self.pictures)

    async def _handle_websocket(self, socket: ServerConnection) -> None:
        place = socket.slot if isinstance(socket, LimitedConnection) else SocketSlot("", lambda: None)
        await self._reception.handle_socket(WebsocketSocket(socket), place)

    async def _close(self) -> None:
        if self._server is None:
            return
        self._server.close()
        with suppress(TimeoutError):  # a device that does not read cannot be closed politely
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self._server.wait_closed()
