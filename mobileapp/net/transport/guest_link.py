"""The guest's end of a link: connects, joins, sends and receives, and reconnects after a disconnect."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from threading import Thread

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from engine.game import Millis, RefusedError
from mobileapp.net import link_log
from mobileapp.net.discovery.relocation import Relocation, StartSearch
from mobileapp.net.owner_queue import CallSoon
from mobileapp.net.protocol.channel import Socket
from mobileapp.net.protocol.frames import (
    MAX_HOST_FRAME,
    max_sealed_size,
)
from mobileapp.net.protocol.messages import (
    DeviceAsleep,
    DeviceAwake,
    GameMessage,
    Goodbye,
    Joined,
    JoinRequest,
    LeaveTable,
    LinkMessage,
    PingMessage,
    PongMessage,
    RedeemLink,
)
from mobileapp.net.security.links import (
    JoinLink,
    JoinTarget,
    KnownTable,
    TypedCode,
    from_base64,
    to_base64,
)
from mobileapp.net.security.noise import CipherPair, InvalidFrameError
from mobileapp.net.security.rejoin_tokens import RejoinTokens, was_obtained_by
from mobileapp.net.transport.guest_handshake import (
    LOST_AFTER_S,
    EncryptedSocket,
    JoinRejectedError,
    code_handshake,
    link_handshake,
)
from mobileapp.platform import device_clock

MIN_RETRY_S, MAX_RETRY_S = 0.25, 2.0  # seconds between two connection attempts
GIVE_UP_AFTER_S = 1800.0
GOODBYE_TIMEOUT_S = 0.3  # time limit for reporting that this device leaves
FINAL_REASONS = ("evening", "replaced", "gone")  # reasons after which the token is no longer valid
Connector = Callable[[], Awaitable[Socket]]


def wifi_connector(link: JoinTarget) -> Connector:
    async def knocks() -> Socket:
        async with asyncio.timeout(LOST_AFTER_S):
            return await connect(
                f"ws://{link.address}:{link.port}/",
                compression=None,
                max_size=max_sealed_size(MAX_HOST_FRAME),
                open_timeout=LOST_AFTER_S,
                ping_interval=None,
                close_timeout=1,
                proxy=None,
                user_agent_header=None,
                logger=link_log.silent_logger(),
            )

    return knocks


class LinkListener:
    """Receives the events of a link; called in the owner's thread."""

    def handle_message(self, message: GameMessage | LinkMessage) -> None:
        """A message arrived."""

    def handle_lost(self) -> None:
        """The link is lost; it reconnects."""

    def handle_delay(self, why: str, seconds: int) -> None:
        """Not joined yet, retrying: `nobody` answers, or the table says `later`, in so many seconds."""

    def handle_moved(self, place: KnownTable) -> None:
        """The table was found at another address."""

    def handle_over(self, why: str) -> None:
        """The link is over: `evening`, `replaced`, `gone`, `patience`, or the reason of a rejection."""


class GuestLink:
    """Runs in its own thread until it is over; `send_to_host` may be called from any."""

    def __init__(
        self,
        links: Sequence[JoinTarget],
        listener: LinkListener,
        put: CallSoon,
        patience: float = GIVE_UP_AFTER_S,
        kept: RejoinTokens | None = None,
        knock: Connector | None = None,
        seek: StartSearch | None = None,
    ) -> None:
        """`knock` connects to the table, by Wi-Fi if not given; `seek` searches for tables nearby."""
        self._listener, self._put, self._patience = listener, put, patience
        self._main_connector = knock or wifi_connector(links[0])
        self._connectors = deque([self._main_connector])  # tried in turn
        self._relocation = Relocation(seek)
        self._rejoin_tokens = kept  # where tokens outlive this process
        back = kept.for_target(links[0]) if kept is not None else None
        self._token = None if back is None else back.token
        self._key = b"" if back is None else back.key
        self._links = [
            link for link in links if link is links[0] or back is None or not was_obtained_by(link, back)
        ]
        self._had_seat = False  # whether it ever carried somebody
        self._redeemed = 1  # number of links sent
        self._out: deque[GameMessage | LinkMessage] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._has_left = self._is_connected = self._is_asleep = False
        self._output_ready = asyncio.Event()
        self._chance = Random()
        self._last_ping: PingMessage | None = None
        self._thread = Thread(target=self._run, name="visit", daemon=True)

    def open(self) -> None:
        self._thread.start()

    def send_to_host(self, message: GameMessage | LinkMessage) -> None:
        """The queue is dropped on disconnect; the session resends unanswered moves after rejoining."""
        if isinstance(message, DeviceAsleep | DeviceAwake):
            self._is_asleep = isinstance(message, DeviceAsleep)
        self._out.append(message)
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._output_ready.set)

    def local_time_of(self, at: Millis) -> float | None:
        """The table's time `at` on this device's clock (`device_clock`); None: paused, or not known yet."""
        ping = self._last_ping
        return None if ping is None or ping.zero is None else ping.zero + at / ping.rate

    def now(self) -> float | None:
        """The table's time in milliseconds; None: paused, or not known yet."""
        ping = self._last_ping
        return None if ping is None or ping.zero is None else (device_clock.now_ms() - ping.zero) * ping.rate

    def add_connector(self, knock: Connector) -> None:
        """Try another connector too, in turn with the others."""
        self._connectors.appendleft(knock)

    def shut(self) -> None:
        """Closed by this end; the thread ends by itself."""
        self._has_left = True
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stop)

    def leave(self) -> None:
        """Leave on purpose: report it to the table, if that takes no time."""
        self._has_left = True
        if self._is_connected:
            self.send_to_host(LeaveTable())
            self._thread.join(GOODBYE_TIMEOUT_S)
        self.shut()

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    # --- in its own thread ---

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            asyncio.run(self._main())

    async def _main(self) -> None:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        if self._has_left:
            return
        self._loop.set_exception_handler(link_log.log_loop_error)
        try:
            why = await self._reconnect_loop()
        finally:
            self._relocation.end()
        if why in FINAL_REASONS:
            self._forget_token()
        self._put(lambda: self._listener.handle_over(why))

    async def _reconnect_loop(self) -> str:
        last, wait = time.monotonic(), MIN_RETRY_S
        while True:
            began = time.monotonic()
            why = await self._try_once() or await self._try_nearby()
            if why is not None:
                return why
            if self._was_connected:
                last, wait = time.monotonic(), MIN_RETRY_S
                self._put(self._listener.handle_lost)
            if self._is_asleep:  # Android may let no app use the network for hours; nobody waits meanwhile
                last = time.monotonic()
            if time.monotonic() - last + wait > self._patience:
                return "patience"
            await asyncio.sleep(max(0.0, wait * self._chance.uniform(0.5, 1.0) - (time.monotonic() - began)))
            wait = min(MAX_RETRY_S, wait * 2)

    async def _try_nearby(self) -> str | None:
        """Try nearby tables, in case its address changed. Only a device that had joined knows its key."""
        if self._is_asleep:
            self._relocation.end()  # a search keeps the device's radio awake
            return None
        if self._was_connected or self._token is None:
            return None
        self._relocation.begin()
        for place in self._relocation.candidates(self._key):
            why = await self._try_once(place)
            if why is not None or self._was_connected:
                return why
        return None

    async def _try_once(self, place: KnownTable | None = None) -> str | None:
        """One socket, from connecting to disconnect; returns why it is over, or None to try again."""
        self._was_connected = False
        try:
            socket = await (self._next_connector() if place is None else wifi_connector(place))()
        except (OSError, TimeoutError, WebSocketException):
            self._report_delay("nobody", place)
            return None
        try:
            return await self._run_link(socket, place)
        except JoinRejectedError as turned:
            if turned.key == "later":
                self._report_delay("later", place, turned.more)
            return self._handle_rejection(turned.key, place)
        except (OSError, TimeoutError, WebSocketException, InvalidFrameError, RefusedError) as error:
            link_log.log.info("a link was cut: %s", type(error).__name__)
            if not self._was_connected:
                self._report_delay("nobody", place)
            return None
        finally:
            await socket.close()

    def _report_delay(self, why: str, place: KnownTable | None, seconds: bytes = b"") -> None:
        if place is None:
            wait = int.from_bytes(seconds[:1], "big")
            self._put(lambda: self._listener.handle_delay(why, wait))

    def _next_connector(self) -> Connector:
        connector = self._connectors[0]
        self._connectors.rotate(-1)
        return connector

    async def _run_link(self, socket: Socket, place: KnownTable | None) -> str | None:
        talk = EncryptedSocket(socket, await self._handshake(socket))
        if place is not None:
            self._set_address(place)
        self._relocation.end()
        self._out.clear()
        self._last_ping = None
        await talk.send(JoinRequest())
        writing = asyncio.ensure_future(self._write_loop(talk))
        self._is_connected = True
        try:
            return await self._read_loop(talk)
        finally:
            self._is_connected = False
            writing.cancel()

    def _set_address(self, place: KnownTable) -> None:
        """The table has proved its key: use this address from now on."""
        connector = wifi_connector(place)
        self._connectors[self._connectors.index(self._main_connector)] = connector
        self._main_connector = connector
        self._put(lambda: self._listener.handle_moved(place))

    async def _handshake(self, socket: Socket) -> CipherPair:
        link = self._links[0]
        if self._token is not None:
            return await link_handshake(socket, "token", self._token, self._key)
        if isinstance(link, KnownTable):
            raise JoinRejectedError("gone")
        if isinstance(link, TypedCode):
            return await code_handshake(socket, link.code)
        return await link_handshake(socket, "link", link.secret, link.key)

    def _handle_rejection(self, why: str, place: KnownTable | None) -> str | None:
        """Why it is over, or None to try again; a rejection by a nearby table is not final."""
        if why == "later":
            return None
        if place is not None:
            self._relocation.exclude(place)
            return None
        if why != "unknown" or self._token is None:
            return why
        if self._had_seat or not isinstance(self._links[0], TypedCode):
            return "gone"
        self._forget_token()  # a restarted table forgets devices without a seat: use its code again
        self._token = None
        return None

    def _forget_token(self) -> None:
        if self._rejoin_tokens is not None and self._token is not None:
            self._rejoin_tokens.forget(self._token, self._key)

    async def _write_loop(self, talk: EncryptedSocket) -> None:
        while True:
            await self._output_ready.wait()
            self._output_ready.clear()
            while self._out:
                message = self._out.popleft()
                if talk.can_send(message):
                    await talk.send(message)
                if isinstance(message, LeaveTable):
                    self._stop()

    async def _read_loop(self, talk: EncryptedSocket) -> str | None:
        while True:
            message = await talk.receive()
            self._was_connected = True
            if isinstance(message, PingMessage):
                self._last_ping = message
                self.send_to_host(PongMessage(message.number, device_clock.now_ms()))
            elif isinstance(message, Goodbye):
                return message.why
            else:
                if isinstance(message, Joined):
                    self._handle_joined(message)
                self._put(lambda message=message: self._listener.handle_message(message))  # type: ignore[misc]

    def _handle_joined(self, joined: Joined) -> None:
        """Save the token even before a seat is picked: the device may miss the answer to its request."""
        self._token, self._key = from_base64(joined.token), from_base64(joined.key)
        self._had_seat = self._had_seat or bool(joined.people)
        if self._rejoin_tokens is not None:
            self._rejoin_tokens.save(self._token, self._key, self._links[: self._redeemed])
        if self._redeemed < len(self._links):
            self._redeemed += 1
            more = self._links[self._redeemed - 1]
            if isinstance(more, JoinLink):
                self.send_to_host(RedeemLink(to_base64(more.secret)))
