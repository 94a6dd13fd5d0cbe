"""Limits on sockets: how many strangers may connect, in all and per address, and how fast one is read."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import InvalidMessage, ProtocolError
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from mobileapp.net.security.rate_limits import FRAMES_PER_S, SlidingWindow, origin_of

RECEIVE_BUFFER_BYTES = 16384  # of one socket
RATE_STEPS = 10  # parts of a second, each with its share of the frames
READ_SLICE_BYTES = 512  # bytes processed before the rate is checked again
REQUEST_TIMEOUT_S = 5.0  # half a request is dropped
MAX_METHOD_BYTES = 16
OTHER_METHOD_RE = re.compile(rb"(?!GET |HEAD )[A-Z]+ ")
METHOD_NOT_ALLOWED = (
    b"HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n"
    b"Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
    b"X-Content-Type-Options: nosniff\r\n\r\n"
)


class SocketSlot:
    """The socket of one stranger; `has_spoken` after its first valid message."""

    def __init__(self, origin: str, shut: Callable[[], None]) -> None:
        self.origin, self.shut = origin, shut
        self.has_spoken = False


class SocketSlots:
    """A limit on sockets in all, and per address; a newcomer evicts the oldest silent one."""

    def __init__(self, most: int, share: int) -> None:
        self._max_total, self._max_per_origin = most, share
        self._slots: dict[str, dict[SocketSlot, None]] = {}  # by origin, oldest first
        self._total = 0

    def __len__(self) -> int:
        return self._total

    def enter(self, address: str, shut: Callable[[], None]) -> SocketSlot:
        """Always succeeds: evicts from the newcomer's own address if that is full, else from the busiest."""
        place = SocketSlot(origin_of(address), shut)
        if len(self._slots.get(place.origin, ())) >= self._max_per_origin:
            self._evict(place.origin)
        elif self._total >= self._max_total:
            self._evict(self._busiest)
        self._slots.setdefault(place.origin, {})[place] = None
        self._total += 1
        return place

    def leave(self, place: SocketSlot) -> None:
        """The stranger has joined, or its socket is closed."""
        held = self._slots.get(place.origin, {})
        if place in held:
            del held[place]
            self._total -= 1
        if not held:
            self._slots.pop(place.origin, None)

    def shed(self) -> None:
        """Close half of the sockets: the system cannot open more."""
        for _ in range(-(-self._total // 2)):
            self._evict(self._busiest)

    @property
    def _busiest(self) -> str:
        return max(self._slots, key=lambda origin: len(self._slots[origin]))

    def _evict(self, origin: str) -> None:
        held = self._slots[origin]
        place = next((each for each in held if not each.has_spoken), next(iter(held)))
        self.leave(place)
        place.shut()


class LimitedConnection(ServerConnection):
    """A websocket that counts as a stranger's until it has joined, and is read at a limited rate.

    Every frame counts, even fragments and unknown ones. Pings and pongs close it: the library would answer
    a ping at once, even while answers wait for the send grid.
    """

    def __init__(self, places: SocketSlots, *args: Any, **named: Any) -> None:  # for websockets
        super().__init__(*args, **named)
        self._request_timer: asyncio.TimerHandle | None = None
        self._method = b""  # the first bytes received
        self.protocol.recv_frame = partial(_check_frame, self.protocol.recv_frame)  # type: ignore[method-assign]
        self._slots, self.slot = places, SocketSlot("", lambda: None)
        # Spread over the second: a burst would delay a touch.
        self._window = SlidingWindow(FRAMES_PER_S // RATE_STEPS, 1.0 / RATE_STEPS)
        self._unread = bytearray()
        self._is_full = False  # whether the queue of frames is full
        self._resume_timer: asyncio.TimerHandle | None = None  # runs until the rate allows more

    # --- called by asyncio and websockets ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        with suppress(OSError):
            wire = transport.get_extra_info("socket")
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)
        self.recv_messages.pause, self.recv_messages.resume = self._fill, self._drain
        peer = transport.get_extra_info("peername")
        self.slot = self._slots.enter(str(peer[0]) if peer else "", self.transport.abort)
        self._request_timer = self.loop.call_later(REQUEST_TIMEOUT_S, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._slots.leave(self.slot)
        self._unread.clear()
        for timer in (self._resume_timer, self._request_timer):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._method += data[: MAX_METHOD_BYTES - len(self._method)]
        self._unread += data
        self._feed()

    def send_data(self) -> None:
        """The library closes without an answer what it cannot read, such as a request with a body."""
        if isinstance(self.protocol.handshake_exc, InvalidMessage) and OTHER_METHOD_RE.match(self._method):
            self._method = b""
            self.transport.write(METHOD_NOT_ALLOWED)
        super().send_data()

    def eof_received(self) -> None:
        self._unread.clear()  # the protocol takes nothing after the end
        super().eof_received()

    def process_event(self, event: Event) -> None:
        if isinstance(event, Frame):
            self._window.count(self.loop.time())
        elif self._request_timer is not None:
            self._request_timer.cancel()  # the request is complete
        super().process_event(event)

    # --- rate limit ---

    def _feed(self) -> None:
        """Process received data, slice by slice, until the queue is full or the rate is exceeded."""
        while self._unread and not (self._is_full or self._resume_timer or self.transport.is_closing()):
            piece = bytes(self._unread[:READ_SLICE_BYTES])
            del self._unread[:READ_SLICE_BYTES]
            super().data_received(piece)
            if wait := self._window.wait(self.loop.time()):
                self._resume_timer = self.loop.call_later(wait, self._resume)
        if self.transport.is_closing():
            return
        if self._is_full or self._resume_timer is not None:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _resume(self) -> None:
        self._resume_timer = None
        self._feed()

    def _fill(self) -> None:
        self._is_full = True
        self.transport.pause_reading()

    def _drain(self) -> None:
        self._is_full = False
        self.loop.call_soon(self._feed)


def _check_frame(take: Callable[[Frame], None], frame: Frame) -> None:
    if frame.opcode in (Opcode.PING, Opcode.PONG):
        raise ProtocolError("no frame of ours")
    take(frame)
