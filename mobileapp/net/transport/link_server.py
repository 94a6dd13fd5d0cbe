"""The websocket server for devices on the same Wi-Fi; serves the sockets of other transports too."""

from __future__ import annotations

import asyncio
import errno
import socket as sockets
import sys
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from functools import partial
from threading import Event, Lock, Thread, get_ident
from typing import Any, Literal

from msgspec.structs import replace
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine import fairness
from mobileapp.net import link_log
from mobileapp.net.protocol.channel import Channel, Socket
from mobileapp.net.protocol.frames import MAX_GUEST_FRAME, MessageTooLongError, max_sealed_size
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    DeviceAsleep,
    DeviceAwake,
    GameMessage,
    Goodbye,
    Joined,
    LeaveTable,
    LinkMessage,
    MoveRequest,
    PauseRequest,
    PingMessage,
    PongMessage,
    RedeemLink,
    RequestRejected,
    RequestSeat,
    SeatOffer,
    SeatVote,
    SeedContribution,
)
from mobileapp.net.seat_handover import SWAP_TIMEOUT_S, Handovers, SeatHandover
from mobileapp.net.security.admission import LimitedConnection, SocketSlot, SocketSlots
from mobileapp.net.security.links import JoinLink, KnownDevice, TableKeys, from_base64, to_base64
from mobileapp.net.security.rate_limits import (
    MAX_PENDING,
    MAX_REMEMBERED,
    MAX_STRANGERS,
    MAX_STRANGERS_PER_ADDRESS,
    MAX_UNSEATED,
    MAX_UNSEATED_PER_ADDRESS,
    MESSAGE_LIMITS,
    HandshakeLimiter,
    MessageLimiter,
)
from mobileapp.net.transport.byte_stream import FrameStream, StreamClosedError
from mobileapp.net.transport.host_handshake import HostHandshake, LinkRejectedError
from mobileapp.net.web.landing_page import FORBIDDEN, add_security_headers, http_response, is_same_host
from mobileapp.platform.kernel import is_linux

HANDSHAKE_TIMEOUT_S = 5.0  # from the first byte to the first frame
PING_INTERVAL_S, LOST_AFTER_S = 2.0, 5.0
FAST_PING_S = 0.02  # interval until the device's clock is known
USE_TCP_INFO = True  # off only if there is a proxy between the two devices, as in a bench
MIN_RTT_SLICE = slice(148, 152)  # microseconds, in Linux's tcp_info
GOODBYE_TIMEOUT_S = 2.0  # time limit for sending the last messages
CLOSE_TIMEOUT_S = 1.0  # time limit for closing sockets
SEND_GRID_S = 0.05  # while hidden moves are possible, messages leave at multiples of this
POLL_INTERVAL_S = 0.01
ABNORMAL_CLOSURE = 1006  # the close code of a websocket whose other end has not sent one
MAX_QUEUED_MESSAGES = 512  # a device further behind counts as lost
DRAIN_TIMEOUT_S = 5.0  # time limit for sending the queue after `close`
ACCEPT_BACKLOG, LISTEN_BACKLOG = 32, 128  # connections accepted at once; waiting at the port
CallSoon = Callable[[Callable[[], None]], None]
ReceivedMessage = tuple[Channel, GameMessage, float]  # with the time of arrival
HandleMoves = Callable[[Sequence[ReceivedMessage]], None]
UNKNOWN_GAME_REQUEST = MoveRequest(0, 0, None, "")  # a request for another game counts like this one
HandleShare = Callable[[Channel, SeedContribution], None]
HandleRequest = Callable[[Channel, PauseRequest | AbsenceVote | SeatVote], None]
# The person whose seat a device has taken, and the other people on that device.
HandleHandover = Callable[[str, tuple[str, ...]], None]
DeviceState = Literal["waits", "joining", "there", "asleep", "lost"]


class DeviceChannel:
    """One device's link, over any transport; `send` may be called from any thread."""

    is_remote = True
    on_grid = False

    def __init__(self, server: LinkServer, caller: HostHandshake, socket: Socket) -> None:
        self._server, self._handshake, self._socket = server, caller, socket
        self._welcomed: frozenset[str] = frozenset(caller.device.people if caller.device else ())
        self._out: deque[GameMessage | LinkMessage] = deque()
        self._output_ready, self._ending = asyncio.Event(), asyncio.Event()
        self._closing = self.closed = False
        self.last_heard = time.monotonic()
        # A new estimate for each socket: the device, and its clock, may have slept before.
        self.link = fairness.ClockEstimate()
        self._sent_pings: dict[int, float] = {}  # unanswered pings and their send times
        self._ping_number = 0
        self._ping_now = asyncio.Event()
        self._table_clock: tuple[float | None, float] = (None, 1.0)  # time zero in seconds, and rate
        self.asleep = self.has_left = False
        self.offered: tuple[SeatOffer, ...] = ()
        self.told_people: frozenset[str] = frozenset()  # the people it was sent last
        self.pending_calls: deque[Callable[[], None]] = deque()  # waiting for the table's thread
        self._limiter = server.limiter_of(self.token)
        self._postponed: dict[str, LinkMessage] = {}  # postponed requests, by kind
        self._has_room = asyncio.Event()
        self.slot: SocketSlot | None = None  # where it waits for a seat

    @property
    def device(self) -> KnownDevice | None:
        """The device with its current people; one that joined by the code has none until it has picked."""
        joined = self._handshake.device
        return self._server.device(self.token) or (
            joined if joined is not None and not joined.people else None
        )

    @property
    def people(self) -> frozenset[str]:
        """The people it was welcomed with and still carries; empty as soon as the link is closing."""
        device = self.device if self.is_current else None
        return self._welcomed & frozenset(device.people if device is not None else ())

    @property
    def is_current(self) -> bool:
        """Whether its messages count: the link is not closing, and is the device's newest."""
        return not (self.closed or self._closing) and self._server.is_newest(self)

    @property
    def invited_people(self) -> frozenset[str]:
        """The people whose seats it got by its link."""
        return self.people if self._handshake.is_from_link else frozenset()

    @property
    def is_flushed(self) -> bool:
        """Whether the queue is sent."""
        return self.closed or not self._out

    @property
    def token(self) -> bytes:
        return self._handshake.device.token if self._handshake.device else b""

    def send(self, message: GameMessage | LinkMessage) -> None:
        if self.closed or self._closing:
            return
        self._out.append(message)
        if len(self._out) > MAX_QUEUED_MESSAGES:
            self.close()
        else:
            self._server.wake(self._output_ready)

    def welcome(self) -> None:
        """In the table's thread, which from now on sends it the views of its people."""
        device = self.device
        self._welcomed = frozenset(device.people if device is not None else ())

    def set_clock(self, since: float | None, rate: float) -> None:
        self._table_clock = since, rate
        self._server.wake(self._ping_now)

    def close(self) -> None:
        """Send what is queued, then close; ignore further messages of the device."""
        self._closing = True
        for event in (self._output_ready, self._ending):
            self._server.wake(event)

    # --- in the network thread ---

    async def write_loop(self) -> None:
        while not self.closed:
            await self._output_ready.wait()
            self._output_ready.clear()
            if self.on_grid:
                await asyncio.sleep(seconds_to_grid(time.monotonic()))
            while self._out:
                message = self._out.popleft()
                if isinstance(message, PingMessage):
                    self._sent_pings[message.number] = time.monotonic()
                    self._sent_pings.pop(message.number - fairness.MAX_PINGS, None)
                await self._socket.send(self._handshake.encode(message))
            if self._closing:
                break
        await self._socket.close()

    async def drain_timeout(self) -> None:
        """Limit the time for sending the queue after `close`, if the device does not read."""
        await self._ending.wait()
        if len(self._out) > MAX_QUEUED_MESSAGES:
            raise LinkRejectedError("decoding", "too slow")
        await asyncio.sleep(DRAIN_TIMEOUT_S)

    async def ping_loop(self) -> None:
        """Ping at once, fast until its clock is known, then every 2 s; lost after 5 s of silence."""
        while True:
            self._ping_number += 1
            self.send(PingMessage(self._ping_number, *self._device_zero()))
            with suppress(TimeoutError):
                wait = max(0.0, min(PING_INTERVAL_S, self.last_heard + LOST_AFTER_S - time.monotonic()))
                async with asyncio.timeout(wait):  # `wait_for` may swallow a cancellation
                    await self._ping_now.wait()
                await asyncio.sleep(FAST_PING_S)
            self._ping_now.clear()
            if time.monotonic() - self.last_heard >= LOST_AFTER_S:
                raise LinkRejectedError("decoding", "silent")

    def _device_zero(self) -> tuple[float | None, float]:
        """The table's time zero by the device's own clock."""
        began, rate = self._table_clock
        best = self.link.best_ping if self.link.is_known else None
        return (None if began is None or best is None else began * 1000 + best.offset), rate

    def _handle_pong(self, pong: PongMessage, back: float) -> None:
        if pong.number > self._ping_number:
            raise LinkRejectedError("decoding", "an answer nobody asked for")
        if (sent := self._sent_pings.pop(pong.number, None)) is not None:
            ping, before = fairness.PingSample(sent * 1000, pong.stamp, back * 1000), self.link
            self.link = replace(before.with_ping(ping), wire=_min_rtt_ms(self._socket))
            if not (before.is_known and self.link.is_known):
                self._ping_now.set()  # the next ping contains the table's time

    async def read_loop(self) -> None:
        async for frame in self._socket:
            if self._closing:
                continue  # until the queue is sent
            arrival = time.monotonic()
            message = self._handshake.decode(frame)
            self.last_heard = arrival
            if isinstance(message, LeaveTable):
                self.has_left = True
                return
            counted = message or UNKNOWN_GAME_REQUEST
            wait, limit = self._limiter.wait(counted, arrival), MESSAGE_LIMITS[type(counted)]
            if (
                limit.newest
                and isinstance(message, LinkMessage)
                and (wait or len(self.pending_calls) >= MAX_PENDING)
            ):
                self._postpone(limit.kind, message, wait or FAST_PING_S)
                continue
            if wait:
                await asyncio.sleep(wait)  # the rest stays in the device's socket
            if not isinstance(message, PongMessage):
                await self._wait_for_room()
            self._postponed.pop(limit.kind, None)
            self._limiter.count(counted, time.monotonic())
            if message is not None:
                self._dispatch(message, arrival)

    async def _wait_for_room(self) -> None:
        """Stop reading while the table's thread is busy: the rest stays in the device's socket."""
        while len(self.pending_calls) >= MAX_PENDING:
            self._has_room.clear()
            if len(self.pending_calls) >= MAX_PENDING:
                await self._has_room.wait()

    def _postpone(self, kind: str, message: LinkMessage, wait: float) -> None:
        """Keep a request until the limit of its kind allows it; a newer one replaces it."""
        if kind not in self._postponed:
            asyncio.get_running_loop().call_later(wait, self._dispatch_postponed, kind)
        self._postponed[kind] = message

    def _dispatch_postponed(self, kind: str) -> None:
        message, now = self._postponed.pop(kind, None), time.monotonic()
        if message is None or not self.is_current:
            return
        if (wait := self._limiter.wait(message, now)) or len(self.pending_calls) >= MAX_PENDING:
            self._postpone(kind, message, max(wait, FAST_PING_S))
        else:
            self._limiter.count(message, now)
            self._dispatch(message, now)

    def _dispatch(self, message: MoveRequest | LinkMessage, arrival: float) -> None:
        if not self.is_current:
            return
        if isinstance(message, MoveRequest):
            self._server.queue_move(self, message, arrival)
        elif isinstance(message, RedeemLink):
            self._redeem_link(message)
        elif isinstance(message, SeedContribution):
            self._server.queue_share(self, message)
        elif isinstance(message, PongMessage):
            self._handle_pong(message, arrival)
        elif isinstance(message, (PauseRequest, AbsenceVote, SeatVote)):
            self._server.queue_request(self, message)
        elif isinstance(message, RequestSeat):
            self._server.request_seat(self, message)
        elif isinstance(message, (DeviceAsleep, DeviceAwake)):
            self._set_asleep(isinstance(message, DeviceAsleep))

    def run_next_call(self) -> None:
        """In the table's thread: handle the oldest pending message; drop it if the link is closing."""
        try:
            act = self.pending_calls.popleft()
        except IndexError:
            return
        if len(self.pending_calls) == MAX_PENDING - 1:
            self._server.wake(self._has_room)
        if self.is_current:
            act()

    def _set_asleep(self, asleep: bool) -> None:
        """Its clock may stop while asleep: forget the estimate, and measure again on waking."""
        self.asleep, self.link = asleep, fairness.ClockEstimate()
        if not asleep:
            self._ping_now.set()
        self._server.notify_change()

    def _redeem_link(self, message: RedeemLink) -> None:
        before = self.device
        device = self._handshake.redeem(from_base64(message.secret))
        if device is None:
            self.send(RequestRejected("unknown"))
        else:
            self._server.announce_join(
                self, by_link=set(device.people) - set(before.people if before else ())
            )


class LinkServer:
    """One port for every device; posts their messages to the table's thread by `put`.

    Other transports add their sockets here (`add_socket`): they join, talk and disconnect in the same way,
    and a device may disconnect from one transport and rejoin by another.
    """

    def __init__(
        self,
        keys: TableKeys,
        hear: HandleMoves,
        put: CallSoon,
        address: str = "0.0.0.0",
        adds: HandleShare | None = None,
        *,
        word: HandleRequest | None = None,
        changed: Callable[[], None] | None = None,
        handed: HandleHandover | None = None,
        look_of: Callable[[str], int] = lambda _: 0,
        on_screen: Callable[[str], bool] = lambda _: False,
        named: str | None = None,
    ) -> None:
        """`on_screen`: whether a person's link is on the screen now; called in the network thread.

        `named`: the fixed host name in this device's links, if any.
        """
        self._keys, self._handle_moves, self._put, self._address = keys, hear, put, address
        self._public_name = named
        self._handle_share, self._handle_request, self._handle_change, self._look_of = (
            adds,
            word,
            changed,
            look_of,
        )
        self._handle_handover, self._handover = handed, SeatHandover(keys, look_of, on_screen)
        keys.is_linked = lambda token: token in self._live
        self._last_seen: dict[bytes, tuple[float, bool]] = {}  # by token: last message, and whether it sleeps
        self._bluetooth_tokens: set[bytes] = set()  # tokens last seen there
        self._left_tokens: set[bytes] = set()  # devices that left on purpose
        self._limits = HandshakeLimiter()
        self._live: dict[bytes, DeviceChannel] = {}  # by token
        self._limiters: dict[bytes, MessageLimiter] = {}  # by token, the latest used at the end
        self._change_lock, self._change_count, self._is_change_due = Lock(), 0, False
        # For the table's thread.
        self._move_requests: deque[tuple[DeviceChannel, MoveRequest, float]] = deque()
        self._slots, self._unseated_slots = (
            SocketSlots(max_strangers(), MAX_STRANGERS_PER_ADDRESS),
            SocketSlots(MAX_UNSEATED, MAX_UNSEATED_PER_ADDRESS),
        )
        self._tasks: set[asyncio.Future[None]] = set()  # sockets of other transports
        self._batch_thread = 0  # the thread that collects events, while it does
        self._batched_events: dict[asyncio.Event, None] = {}
        self._dismissed_tokens: set[bytes] = set()  # devices that received the goodbye
        self._linger = 0.0
        self._last_messages: Sequence[GameMessage] = ()
        self._ready = Event()
        self._error: OSError | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self.port = 0

    # --- in the table's thread ---

    def open(self, welcome: Callable[[Channel], None]) -> None:
        """Returns when it listens, at the last port if that is free."""
        self._welcome = welcome
        self._thread = Thread(target=self._run, name="links", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._error is not None:
            raise self._error
        self._keys.save_port(self.port)
        Thread(target=self._keys.code_secret, name="code", daemon=True).start()  # slow on purpose

    def link(self, person: str, address: str) -> JoinLink:
        """A new link for this person's seat."""
        return JoinLink(address, self.port, self._keys.public, self._keys.invite(person))

    def withdraw(self, person: str) -> None:
        """The seat stays on the tablet: tell its device, and send it no more views of the seat."""
        self._keys.withdraw(person)
        self._in_loop(self._refresh_all)

    def announce_people(self) -> None:
        """Send all devices their people and offers, after people changed seats."""
        self._in_loop(self._refresh_all)

    def rename(self, old: str, new: str) -> None:
        """Call after `TableKeys.rename`: devices keep their people under the new names."""
        self._in_loop(lambda: self._handover.rename(old, new))
        self.announce_people()

    def end_swaps(self) -> None:
        """Another game begins: drop all swap requests."""
        self._in_loop(self._end_swaps)

    def announce_offers(self) -> None:
        """A link was shown or hidden: send all devices the free seats."""
        self._in_loop(lambda: self._handover.send_offers(self.channels))

    def confirm(self, number: int) -> None:
        """People approved a device's seat request."""
        self._in_loop(lambda: self._grant(number))

    def refuse(self, number: int) -> None:
        self._in_loop(lambda: self._refuse(number))

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that joined by the code gets a free seat without anybody's approval."""
        self._handover.admit_by_code = admits

    def state_of(self, person: str) -> DeviceState:
        known = next((each for each in self._keys.devices if person in each.people), None)
        if known is None:
            return "waits"
        channel = self._live.get(known.token)
        if channel is not None and not channel.closed:
            return "asleep" if channel.asleep else "there" if known.sure else "joining"
        return "asleep" if self._last_seen.get(known.token, (0.0, False))[1] else "lost"

    def has_left(self, person: str) -> bool:
        """Whether a person's device left on purpose, and has not rejoined."""
        return any(person in each.people and each.token in self._left_tokens for each in self._keys.devices)

    def was_on_bluetooth(self, person: str) -> bool:
        """Whether a person's device last used Bluetooth."""
        known = next((each for each in self._keys.devices if person in each.people), None)
        return known is not None and known.token in self._bluetooth_tokens

    def seconds_since_heard(self, person: str) -> float | None:
        """Seconds since the last message of a person's device; None: never."""
        known = next((each for each in self._keys.devices if person in each.people), None)
        if known is None:
            return None
        channel = self._live.get(known.token)
        heard = (
            channel.last_heard if channel is not None else self._last_seen.get(known.token, (None, False))[0]
        )
        return None if heard is None else max(0.0, time.monotonic() - heard)

    def flush(self, seconds: float) -> None:
        """Wait until all queues are sent, at most this long."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and not all(channel.is_flushed for channel in self.channels):
            time.sleep(0.002)

    @property
    def channels(self) -> list[DeviceChannel]:
        return [channel for channel in list(self._live.values()) if not channel.closed]

    def shut(self, linger: float = 0.0, last: Sequence[GameMessage] = ()) -> None:
        """End the session: say goodbye to all; disconnected devices may rejoin for it for `linger` seconds.

        `last`: messages they may have missed.
        """
        if self._loop is None or self._thread is None:
            return
        self._linger, self._last_messages = linger, last
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(HANDSHAKE_TIMEOUT_S + linger)

    # --- between the threads ---

    def wake(self, event: asyncio.Event) -> None:
        if self._batch_thread == get_ident():
            self._batched_events[event] = None
        elif self._loop is not None:
            with suppress(RuntimeError):  # the thread has ended
                self._loop.call_soon_threadsafe(event.set)

    def _batch(self, call: Callable[[], None]) -> None:
        """In the table's thread: queue all messages of a call before the network thread writes any."""
        self._batch_thread = get_ident()
        try:
            call()
        finally:
            self._batch_thread, woken, self._batched_events = 0, self._batched_events, {}
            self._in_loop(lambda: _set_all(woken))

    def _in_loop(self, call: Callable[[], None]) -> bool:
        """Run in the network thread; whether that is still running."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(call)
                return True
        return False

    def add_socket(self, opened: Callable[[], Socket], address: str) -> bool:
        """Accept a socket of another transport; False: the server is closed."""
        return self._in_loop(lambda: self._accept_socket(opened(), address))

    def device(self, token: bytes) -> KnownDevice | None:
        return self._keys.device(token)

    def is_newest(self, channel: DeviceChannel) -> bool:
        """Whether no newer link of the same device has replaced it."""
        return self._live.get(channel.token) is channel

    def limiter_of(self, token: bytes) -> MessageLimiter:
        """The message counts of a device; they outlive its link."""
        pace = self._limiters.pop(token, None) or MessageLimiter()
        if token:
            self._limiters[token] = pace
        if len(self._limiters) > MAX_REMEMBERED:
            del self._limiters[next(iter(self._limiters))]
        return pace

    def _call_soon_for(self, channel: DeviceChannel, act: Callable[[], None]) -> None:
        """Queue for the table's thread, after the device's earlier messages; dropped if the device leaves."""
        channel.pending_calls.append(act)
        self._put(channel.run_next_call)

    def notify_change(self) -> None:
        """A device joined, left, fell asleep or changed people; at most one callback is queued."""
        with self._change_lock:
            self._change_count += 1
            number, is_due, self._is_change_due = self._change_count, self._is_change_due, True
        if not is_due:
            self._put(lambda: self._run_change(number))

    def _run_change(self, number: int) -> None:
        """In the table's thread; queue another run if something changed since."""
        with self._change_lock:
            newest = self._change_count
            self._is_change_due = newest != number
        if newest != number:
            self._put(lambda: self._run_change(newest))
        if self._handle_change is not None:
            self._handle_change()

    def queue_request(self, channel: DeviceChannel, request: PauseRequest | AbsenceVote | SeatVote) -> None:
        if self._handle_request is not None:
            word = self._handle_request
            self._call_soon_for(channel, lambda: word(channel, request))

    def request_seat(self, channel: DeviceChannel, request: RequestSeat) -> None:
        if not channel.is_current:
            return  # its device has rejoined, and repeats the request there if it still wants it
        handed = self._handover.request_seat(channel, request, self.channels)
        if handed is not None:
            self._announce_handover(handed)
        if self._handover.has_swap_request(channel) and self._loop is not None:
            self._loop.call_later(SWAP_TIMEOUT_S, self.announce_offers)

    def _grant(self, number: int) -> None:
        pending = self._keys.grant(number)
        channel = None if pending is None else self._live.get(pending.token)
        if pending is not None and channel is not None:
            self._handover.accept(pending)
            self._announce_handover([(channel, pending.person)])

    def _refuse(self, number: int) -> None:
        pending = self._keys.refuse(number)
        channel = None if pending is None else self._live.get(pending.token)
        if pending is not None and channel is not None:
            self._handover.reject(pending, channel)
            self._announce_handover([])

    def _end_swaps(self) -> None:
        self._handover.end_swaps()
        self._handover.send_offers(self.channels)

    def _announce_handover(self, handed: Handovers) -> None:
        """Devices changed people, or one requested a seat: send everything that changes by that."""
        for each, _ in handed:
            if isinstance(each, DeviceChannel):
                self._send_people(each)
        self._handover.send_offers(self.channels)
        for each, person in handed:
            self._announce_seat_taken(each.device, person)
        self.notify_change()

    def _announce_seat_taken(self, device: KnownDevice | None, person: str) -> None:
        """Report who took which seat, so that everybody can see it."""
        if self._handle_handover is not None and device is not None:
            handed, others = self._handle_handover, tuple(name for name in device.people if name != person)
            self._put(lambda: handed(person, others))

    def queue_move(self, channel: DeviceChannel, request: MoveRequest, arrival: float) -> None:
        self._move_requests.append((channel, request, arrival))
        self._call_soon_for(channel, self._submit_moves)

    def _submit_moves(self) -> None:
        """In the table's thread: submit the pending moves of all devices, to be saved together."""
        waiting = [self._move_requests.popleft() for _ in range(len(self._move_requests))]
        moves = [move for move in waiting if move[0].is_current]
        if moves:
            self._batch(lambda: self._handle_moves(moves))

    def queue_share(self, channel: DeviceChannel, contribution: SeedContribution) -> None:
        if self._handle_share is not None:
            adds = self._handle_share
            self._call_soon_for(channel, lambda: adds(channel, contribution))

    def announce_join(self, channel: DeviceChannel, by_link: Iterable[str] = ()) -> None:
        """A device joined or carries one more person: send its token, then the state.

        `by_link`: the people whose seats it has just got by their own links.
        """
        self._send_people(channel)
        for other in self.channels:
            if other is not channel:
                self._refresh_people(other)
        self._handover.send_offers(self.channels)
        for person in by_link:
            self._announce_seat_taken(channel.device, person)
        self.notify_change()

    def _refresh_all(self) -> None:
        for channel in self.channels:
            self._refresh_people(channel)
        self._handover.send_offers(self.channels)
        self.notify_change()

    def _refresh_people(self, channel: DeviceChannel) -> None:
        """Update a device whose person went to another device: it carries fewer people, or is dismissed."""
        device = channel.device
        if device is None:
            _dismiss(channel, "replaced")
        elif frozenset(device.people) != channel.told_people:
            self._send_people(channel)

    def _send_people(self, channel: DeviceChannel) -> None:
        device = channel.device
        if device is None:
            return
        channel.told_people = frozenset(device.people)
        if device.people:
            self._leave_slot(channel)
        looks = tuple(self._look_of(name) for name in device.people)
        channel.send(Joined(to_base64(device.token), device.people, looks, to_base64(self._keys.public)))

        def welcome() -> None:
            channel.welcome()  # people may have changed since
            self._welcome(channel)

        self._call_soon_for(channel, welcome)

    # --- in the network thread ---

    def _run(self) -> None:
        with suppress(OSError):
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        self._loop.set_exception_handler(self._handle_loop_error)
        link_log.reset()
        try:
            server = await self._listen_on_last_port()
        except OSError as error:
            self._error = error
            self._ready.set()
            raise
        for each in server.sockets:
            with each.dup() as listening:
                listening.listen(LISTEN_BACKLOG)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        await self._send_goodbyes()
        server.close()
        with suppress(TimeoutError):  # a device that does not read cannot be closed politely
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await server.wait_closed()
        link_log.log_suppressed()

    def _handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        link_log.log_loop_error(loop, context)
        if getattr(context.get("exception"), "errno", None) in (errno.EMFILE, errno.ENFILE):
            self._slots.shed()

    async def _send_goodbyes(self) -> None:
        """Wait until every device has received it or the time is over."""
        for channel in self.channels:
            _dismiss(channel, "evening")
        now = time.monotonic()
        ends, lingers = now + GOODBYE_TIMEOUT_S, now + self._linger
        while (self._live and time.monotonic() < ends) or (
            self._has_undismissed and time.monotonic() < lingers
        ):
            await asyncio.sleep(POLL_INTERVAL_S)

    @property
    def _has_undismissed(self) -> bool:
        return any(device.token not in self._dismissed_tokens for device in self._keys.devices)

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
            create_connection=partial(LimitedConnection, self._slots),  # type: ignore[arg-type]
            backlog=ACCEPT_BACKLOG,
            compression=None,
            max_size=max_sealed_size(MAX_GUEST_FRAME),
            open_timeout=HANDSHAKE_TIMEOUT_S,
            ping_interval=None,
            close_timeout=1,
            server_header=None,
            logger=link_log.silent_logger(),
        )

    def _check_request(self, socket: ServerConnection, request: Request) -> Response | None:
        if not is_same_host(request, socket.local_address, self._public_name):
            return FORBIDDEN
        return http_response(request)

    def _accept_socket(self, socket: Socket, address: str) -> None:
        """Run it in a task that is referenced here: the loop keeps only weak references."""
        place = self._slots.enter(address, lambda: self._keep_task(socket.close()))
        self._keep_task(self._handle_socket(socket, address, place))

    def _keep_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _handle_websocket(self, socket: ServerConnection) -> None:
        place = socket.slot if isinstance(socket, LimitedConnection) else SocketSlot("", lambda: None)
        await self._handle_socket(socket, socket.remote_address[0], place)

    async def _handle_socket(self, socket: Socket, address: str, place: SocketSlot) -> None:
        channel = None
        try:
            channel = await self._complete_handshake(socket, address, place)
        except LinkRejectedError as shut:
            await self._reject(socket, shut)
        except (TimeoutError, ConnectionClosed, StreamClosedError) as cut:
            _log_early_close(cut)
        finally:
            self._slots.leave(place)
        if channel is not None:
            await self._serve_channel(channel, socket, address)
        else:
            with suppress(ConnectionClosed):
                await socket.close(1008)

    async def _complete_handshake(self, socket: Socket, address: str, place: SocketSlot) -> DeviceChannel:
        async with asyncio.timeout(HANDSHAKE_TIMEOUT_S):
            caller = HostHandshake(self._keys, self._limits, address)
            await socket.send(caller.answer_hello(await socket.recv()))
            place.has_spoken = True
            if caller.is_returning:
                self._slots.leave(place)  # strangers cannot evict a known token
            if caller.is_room_lookup:
                await socket.send(caller.answer_hello(await socket.recv()))
            caller.accept_join(await socket.recv())
        return DeviceChannel(self, caller, socket)

    @staticmethod
    async def _reject(socket: Socket, shut: LinkRejectedError) -> None:
        link_log.log_closed(shut.stage, shut.why)
        with suppress(ConnectionClosed, StreamClosedError):
            if shut.answer:
                await socket.send(shut.answer)
            await socket.close(1008)

    async def _serve_channel(self, channel: DeviceChannel, socket: Socket, address: str) -> None:
        if older := self._live.pop(channel.token, None):
            _dismiss(older, "replaced")
        self._live[channel.token] = channel
        if not channel.people:  # a person with the code could join as any number of devices
            channel.slot = self._unseated_slots.enter(address, channel.close)
        self._last_seen.pop(channel.token, None)
        self._left_tokens.discard(channel.token)
        (self._bluetooth_tokens.add if isinstance(socket, FrameStream) else self._bluetooth_tokens.discard)(
            channel.token
        )
        if self._stop.is_set():
            for message in self._last_messages:
                channel.send(message)
            _dismiss(channel, "evening")
        else:
            self.announce_join(channel, channel.invited_people)
        work = channel.read_loop, channel.write_loop, channel.ping_loop, channel.drain_timeout
        tasks = [asyncio.ensure_future(each()) for each in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            _log_end([task.exception() for task in tasks if task in done])
        finally:
            channel.closed = True
            channel.pending_calls.clear()
            self._leave_slot(channel)
            for task in tasks:
                task.cancel()
            if self._live.get(channel.token) is channel:
                self._last_seen[channel.token] = channel.last_heard, channel.asleep
                if channel.has_left:
                    self._left_tokens.add(channel.token)
                del self._live[channel.token]
                has_asked = self._keys.end_request(channel.token)
                if self._handover.end_swap(channel.token) or has_asked:
                    self._handover.send_offers(self.channels)
                self._forget_tokens()
                self.notify_change()
            await _close_socket(socket)
            if self._stop.is_set() and getattr(socket, "close_code", 1000) != ABNORMAL_CLOSURE:
                self._dismissed_tokens.add(channel.token)

    def _forget_tokens(self) -> None:
        """Forget tokens of devices that the table no longer knows."""
        known = {each.token for each in self._keys.devices} | {*self._live}
        self._last_seen = {token: seen for token, seen in self._last_seen.items() if token in known}
        self._left_tokens, self._bluetooth_tokens = self._left_tokens & known, self._bluetooth_tokens & known

    def _leave_slot(self, channel: DeviceChannel) -> None:
        """The device has a seat now, or has left."""
        if channel.slot is not None:
            self._unseated_slots.leave(channel.slot)


def max_strangers() -> int:
    """Maximum number of strangers' sockets: a quarter of the files this process may open."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:
        return MAX_STRANGERS
    most = getrlimit(RLIMIT_NOFILE)[0]
    return MAX_STRANGERS if most < 0 else max(MAX_STRANGERS_PER_ADDRESS, min(MAX_STRANGERS, most // 4))


def seconds_to_grid(now: float) -> float:
    """Seconds until the next moment at which messages may leave.

    The response time reveals whether the host is busy with a hidden move. Responses that leave on a
    fixed grid do not.
    """
    return SEND_GRID_S - now % SEND_GRID_S


def _set_all(events: Iterable[asyncio.Event]) -> None:
    for event in events:
        event.set()


def _min_rtt_ms(socket: Socket) -> float | None:
    """Minimum round trip in ms as measured by the kernel, which no app can stretch; not by Bluetooth."""
    transport = getattr(socket, "transport", None)
    wire = transport.get_extra_info("socket") if transport is not None else None
    if wire is not None and not USE_TCP_INFO:
        return None
    if wire is None or not is_linux() or not hasattr(sockets, "TCP_INFO"):
        return fairness.UNKNOWN_TRIP_MS
    info = wire.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, MIN_RTT_SLICE.stop)
    least = int.from_bytes(info[MIN_RTT_SLICE], sys.byteorder)
    is_told = len(info) >= MIN_RTT_SLICE.stop and least < 2**32 - 1
    return least / 1000 if is_told else fairness.UNKNOWN_TRIP_MS


async def _close_socket(socket: Socket) -> None:
    """Close politely, or abort after a timeout: a device that does not read does not answer either."""
    try:
        async with asyncio.timeout(2 * CLOSE_TIMEOUT_S):
            await socket.close(1008)
    except TimeoutError:
        transport = getattr(socket, "transport", None)
        if transport is not None:
            transport.abort()


def _dismiss(channel: DeviceChannel, why: Literal["evening", "replaced"]) -> None:
    channel.send(Goodbye(why))
    channel.close()


def _log_early_close(cut: Exception) -> None:
    if isinstance(cut, StreamClosedError) and cut.why:
        link_log.log_closed("handshake", cut.why)
    else:
        link_log.log.info("somebody came and said too little")


def _log_end(ends: Iterable[BaseException | None]) -> None:
    """Log one line without content; several tasks of a link may end at once."""
    match next((error for error in ends if error is not None), None):
        case LinkRejectedError() as shut:
            link_log.log_closed(shut.stage, shut.why)
        case ConnectionClosed(sent=sent) if sent is not None and sent.code not in (1000, 1001):
            link_log.log_closed("decoding", "no frame of ours")
        case StreamClosedError(why=why) if why:
            link_log.log_closed("decoding", why)
        case None | ConnectionClosed() | StreamClosedError():
            link_log.log.info("a link ended")
        case MessageTooLongError():
            link_log.log_closed("sending", "too long")
        case error:
            link_log.log_closed("sending", type(error).__name__)
