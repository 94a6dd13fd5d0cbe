"""The door for devices on the same Wi-Fi: websockets, in a thread of their own."""

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

HANDSHAKE_TIMEOUT_S = 5.0  # seconds, from the first byte to the first frame
PING_INTERVAL_S, LOST_AFTER_S = 2.0, 5.0  # seconds
FAST_PING_S = 0.02  # seconds between pings until a clock is known
USE_TCP_INFO = True  # off only where something stands between the two devices, as in a bench
MIN_RTT_SLICE = slice(148, 152)  # microseconds, in what Linux tells of a socket
GOODBYE_TIMEOUT_S = 2.0  # seconds at most for last words to be heard
CLOSE_TIMEOUT_S = 1.0  # seconds for sockets to close
SEND_GRID_S = 0.05  # seconds between two moments at which messages leave while hidden moves are possible
POLL_INTERVAL_S = 0.01  # seconds between two looks whether they were
ABNORMAL_CLOSURE = 1006  # how a websocket ends whose other end has not said so
MAX_QUEUED_MESSAGES = 512  # messages a device may be behind before it counts as lost
DRAIN_TIMEOUT_S = 5.0  # seconds for what was told before a link was closed to go out
ACCEPT_BACKLOG, LISTEN_BACKLOG = (
    32,
    128,
)  # connections that are taken from the port in one go; that may wait there
CallSoon = Callable[[Callable[[], None]], None]
ReceivedMessage = tuple[Channel, GameMessage, float]  # and when it arrived
HandleMoves = Callable[[Sequence[ReceivedMessage]], None]
UNKNOWN_GAME_REQUEST = MoveRequest(
    0, 0, None, ""
)  # stands for a wish about another game, which counts as one
HandleShare = Callable[[Channel, SeedContribution], None]
HandleRequest = Callable[[Channel, PauseRequest | AbsenceVote | SeatVote], None]
# A person whose seat a device has taken, and the others whom that device carries.
HandleHandover = Callable[[str, tuple[str, ...]], None]
DeviceState = Literal["waits", "joining", "there", "asleep", "lost"]


class DeviceChannel:
    """One device's link, whatever carries it; `send` may be called from any thread."""

    is_remote = True
    on_grid = False

    def __init__(self, door: LinkServer, caller: HostHandshake, socket: Socket) -> None:
        self._server, self._handshake, self._socket = door, caller, socket
        self._welcomed: frozenset[str] = frozenset(caller.device.people if caller.device else ())
        self._out: deque[GameMessage | LinkMessage] = deque()
        self._output_ready, self._ending = asyncio.Event(), asyncio.Event()
        self._closing = self.closed = False
        self.last_heard = time.monotonic()  # when, last
        self.link = (
            fairness.ClockEstimate()
        )  # of this socket: a device that was away may have slept, and its clock
        self._sent_pings: dict[int, float] = {}  # pings not yet answered, and when they went out
        self._ping_number = 0  # of the latest ping
        self._ping_now = asyncio.Event()
        self._table_clock: tuple[float | None, float] = (None, 1.0)  # the table's time, and its rate
        self.asleep = self.has_left = False
        self.offered: tuple[SeatOffer, ...] = ()
        self.told_people: frozenset[str] = frozenset()  # whom it carries, as it was told last
        self.pending_calls: deque[Callable[[], None]] = deque()  # pending for the table's thread
        self._limiter = door.limiter_of(self.token)
        self._postponed: dict[str, LinkMessage] = {}  # postponed requests, by kind
        self._has_room = asyncio.Event()
        self.slot: SocketSlot | None = None  # where it waits for a seat

    @property
    def device(self) -> KnownDevice | None:
        """Whom it carries now; who came by the code carries nobody until it has picked."""
        came = self._handshake.device
        return self._server.device(self.token) or (came if came is not None and not came.people else None)

    @property
    def people(self) -> frozenset[str]:
        """Whom it was welcomed with and still carries; nobody as soon as the link is to end."""
        device = self.device if self.is_current else None
        return self._welcomed & frozenset(device.people if device is not None else ())

    @property
    def is_current(self) -> bool:
        """Whether what its device says here counts: the link is not to end, and is the device's newest."""
        return not (self.closed or self._closing) and self._server.is_newest(self)

    @property
    def invited_people(self) -> frozenset[str]:
        """Whose seat it got when it came by a link."""
        return self.people if self._handshake.is_from_link else frozenset()

    @property
    def is_flushed(self) -> bool:
        """Whether all that was told has gone out."""
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
        """In the table's thread, which shows it from now on what is theirs whom it carries."""
        device = self.device
        self._welcomed = frozenset(device.people if device is not None else ())

    def set_clock(self, since: float | None, rate: float) -> None:
        self._table_clock = since, rate
        self._server.wake(self._ping_now)

    def close(self) -> None:
        """What was sent before still goes out; nothing that the device says counts any more."""
        self._closing = True
        for event in (self._output_ready, self._ending):
            self._server.wake(event)

    # --- in the network's thread ---

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
        """After `close`, also where the device does not read what is still to be told."""
        await self._ending.wait()
        if len(self._out) > MAX_QUEUED_MESSAGES:
            raise LinkRejectedError("decoding", "too slow")
        await asyncio.sleep(DRAIN_TIMEOUT_S)

    async def ping_loop(self) -> None:
        """Asks at once, again until its clock is known, then every 2 seconds; silent for 5, it is lost."""
        while True:
            self._ping_number += 1
            self.send(PingMessage(self._ping_number, *self._device_zero()))
            with suppress(TimeoutError):
                wait = max(0.0, min(PING_INTERVAL_S, self.last_heard + LOST_AFTER_S - time.monotonic()))
                async with asyncio.timeout(wait):  # `wait_for` may forget that the link has ended
                    await self._ping_now.wait()
                await asyncio.sleep(FAST_PING_S)
            self._ping_now.clear()
            if time.monotonic() - self.last_heard >= LOST_AFTER_S:
                raise LinkRejectedError("decoding", "silent")

    def _device_zero(self) -> tuple[float | None, float]:
        """When the table's time began, by the device's own clock."""
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
                self._ping_now.set()  # once more when it is known: that ping tells the table's time

    async def read_loop(self) -> None:
        async for frame in self._socket:
            if self._closing:
                continue  # until the last words have gone out
            arrival = time.monotonic()
            said = self._handshake.decode(frame)
            self.last_heard = arrival
            if isinstance(said, LeaveTable):
                self.has_left = True
                return
            counted = said or UNKNOWN_GAME_REQUEST
            wait, limit = self._limiter.wait(counted, arrival), MESSAGE_LIMITS[type(counted)]
            if (
                limit.newest
                and isinstance(said, LinkMessage)
                and (wait or len(self.pending_calls) >= MAX_PENDING)
            ):
                self._postpone(limit.kind, said, wait or FAST_PING_S)
                continue
            if wait:
                await asyncio.sleep(wait)  # the rest stays in the device's own socket
            if not isinstance(said, PongMessage):
                await self._wait_for_room()
            self._postponed.pop(limit.kind, None)
            self._limiter.count(counted, time.monotonic())
            if said is not None:
                self._dispatch(said, arrival)

    async def _wait_for_room(self) -> None:
        """Stop reading while the table's thread is busy: the rest stays in the device's own socket."""
        while len(self.pending_calls) >= MAX_PENDING:
            self._has_room.clear()
            if len(self.pending_calls) >= MAX_PENDING:
                await self._has_room.wait()

    def _postpone(self, kind: str, said: LinkMessage, wait: float) -> None:
        """Keep a request until the limit of its kind allows it; a newer one replaces it."""
        if kind not in self._postponed:
            asyncio.get_running_loop().call_later(wait, self._dispatch_postponed, kind)
        self._postponed[kind] = said

    def _dispatch_postponed(self, kind: str) -> None:
        said, now = self._postponed.pop(kind, None), time.monotonic()
        if said is None or not self.is_current:
            return
        if (wait := self._limiter.wait(said, now)) or len(self.pending_calls) >= MAX_PENDING:
            self._postpone(kind, said, max(wait, FAST_PING_S))
        else:
            self._limiter.count(said, now)
            self._dispatch(said, now)

    def _dispatch(self, said: MoveRequest | LinkMessage, arrival: float) -> None:
        if not self.is_current:
            return
        if isinstance(said, MoveRequest):
            self._server.queue_move(self, said, arrival)
        elif isinstance(said, RedeemLink):
            self._redeem_link(said)
        elif isinstance(said, SeedContribution):
            self._server.queue_share(self, said)
        elif isinstance(said, PongMessage):
            self._handle_pong(said, arrival)
        elif isinstance(said, (PauseRequest, AbsenceVote, SeatVote)):
            self._server.queue_request(self, said)
        elif isinstance(said, RequestSeat):
            self._server.request_seat(self, said)
        elif isinstance(said, (DeviceAsleep, DeviceAwake)):
            self._set_asleep(isinstance(said, DeviceAsleep))

    def run_next_call(self) -> None:
        """In the table's thread: act on the oldest pending message; drop it if the link is to end."""
        try:
            act = self.pending_calls.popleft()
        except IndexError:
            return
        if len(self.pending_calls) == MAX_PENDING - 1:
            self._server.wake(self._has_room)
        if self.is_current:
            act()

    def _set_asleep(self, asleep: bool) -> None:
        """Its clock may stand meanwhile: what was known of it is forgotten, and asked anew on waking."""
        self.asleep, self.link = asleep, fairness.ClockEstimate()
        if not asleep:
            self._ping_now.set()
        self._server.notify_change()

    def _redeem_link(self, said: RedeemLink) -> None:
        before = self.device
        device = self._handshake.redeem(from_base64(said.secret))
        if device is None:
            self.send(RequestRejected("unknown"))
        else:
            self._server.announce_join(
                self, by_link=set(device.people) - set(before.people if before else ())
            )


class LinkServer:
    """One port for every device; what they say reaches the table's own thread by `put`.

    Other doors bring their callers here (`brings`): they are let in, heard and lost in the same way, and a
    device may leave by one door and come back by another.
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
        """`on_screen`: whether a person's link is on the screen now; called in the network's thread.

        `named`: what somebody said this device is called in its links.
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
        self._last_seen: dict[bytes, tuple[float, bool]] = {}  # by token: heard last, and whether it sleeps
        self._bluetooth_tokens: set[bytes] = set()  # tokens
        self._left_tokens: set[bytes] = set()  # tokens of those who left on purpose
        self._limits = HandshakeLimiter()
        self._live: dict[bytes, DeviceChannel] = {}  # by token
        self._limiters: dict[bytes, MessageLimiter] = {}  # by token, the one met last at the end
        self._change_lock, self._change_count, self._is_change_due = (
            Lock(),
            0,
            False,
        )  # what changed, as a number
        self._move_requests: deque[tuple[DeviceChannel, MoveRequest, float]] = (
            deque()
        )  # for the table's thread
        self._slots, self._unseated_slots = (
            SocketSlots(max_strangers(), MAX_STRANGERS_PER_ADDRESS),
            SocketSlots(MAX_UNSEATED, MAX_UNSEATED_PER_ADDRESS),
        )
        self._tasks: set[asyncio.Future[None]] = set()  # who came by other doors
        self._batch_thread = 0  # the thread that does, while it does
        self._batched_events: dict[asyncio.Event, None] = {}
        self._dismissed_tokens: set[bytes] = set()  # by token: who has heard that the evening is over
        self._linger = 0.0
        self._last_messages: Sequence[GameMessage] = ()
        self._ready = Event()
        self._error: OSError | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self.port = 0

    # --- in the table's thread ---

    def open(self, welcome: Callable[[Channel], None]) -> None:
        """Returns when it listens, at the port of last time if that is free."""
        self._welcome = welcome
        self._thread = Thread(target=self._run, name="links", daemon=True)
        self._thread.start()
        self._ready.wait()
        if self._error is not None:
            raise self._error
        self._keys.save_port(self.port)
        Thread(target=self._keys.code_secret, name="code", daemon=True).start()  # slow on purpose

    def link(self, person: str, address: str) -> JoinLink:
        """A new link that hands over this person's seat."""
        return JoinLink(address, self.port, self._keys.public, self._keys.invite(person))

    def withdraw(self, person: str) -> None:
        """The seat stays here: whoever carried it is told, and shown nothing of it any more."""
        self._keys.withdraw(person)
        self._in_loop(self._refresh_all)

    def announce_people(self) -> None:
        """People sit otherwise: everybody linked is told whom they carry and what is offered."""
        self._in_loop(self._refresh_all)

    def rename(self, old: str, new: str) -> None:
        """After the keys have: whoever carries somebody goes on carrying them."""
        self._in_loop(lambda: self._handover.rename(old, new))
        self.announce_people()

    def end_swaps(self) -> None:
        """Another game begins: no device still wants to swap seats."""
        self._in_loop(self._end_swaps)

    def announce_offers(self) -> None:
        """A link came on the screen or left it: everybody linked is told which seats are free."""
        self._in_loop(lambda: self._handover.send_offers(self.channels))

    def confirm(self, number: int) -> None:
        """People have said that a device may have the seat it asked for."""
        self._in_loop(lambda: self._grant(number))

    def refuse(self, number: int) -> None:
        self._in_loop(lambda: self._refuse(number))

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that came by the code gets the free seat it asks for, and nobody is asked."""
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
        """Whether a person's device left on purpose, and has not come back."""
        return any(person in each.people and each.token in self._left_tokens for each in self._keys.devices)

    def was_on_bluetooth(self, person: str) -> bool:
        """Whether a person's device was reached by Bluetooth last."""
        known = next((each for each in self._keys.devices if person in each.people), None)
        return known is not None and known.token in self._bluetooth_tokens

    def seconds_since_heard(self, person: str) -> float | None:
        """Seconds since a person's device was heard; None: never."""
        known = next((each for each in self._keys.devices if person in each.people), None)
        if known is None:
            return None
        channel = self._live.get(known.token)
        heard = (
            channel.last_heard if channel is not None else self._last_seen.get(known.token, (None, False))[0]
        )
        return None if heard is None else max(0.0, time.monotonic() - heard)

    def flush(self, seconds: float) -> None:
        """Until all that was told has gone out, or no longer than that."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and not all(channel.is_flushed for channel in self.channels):
            time.sleep(0.002)

    @property
    def channels(self) -> list[DeviceChannel]:
        return [channel for channel in list(self._live.values()) if not channel.closed]

    def shut(self, linger: float = 0.0, last: Sequence[GameMessage] = ()) -> None:
        """The evening is over: everybody is told; who was cut, when they come back in `linger` seconds.

        `last` is what they may have missed.
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
            with suppress(RuntimeError):  # the thread has ended: nobody is there to hear it
                self._loop.call_soon_threadsafe(event.set)

    def _batch(self, call: Callable[[], None]) -> None:
        """In the table's thread: all that a wish comes to is told before anybody writes any of it."""
        self._batch_thread = get_ident()
        try:
            call()
        finally:
            self._batch_thread, woken, self._batched_events = 0, self._batched_events, {}
            self._in_loop(lambda: _set_all(woken))

    def _in_loop(self, call: Callable[[], None]) -> bool:
        """Whether there is anybody to do it."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(call)
                return True
        return False

    def add_socket(self, opened: Callable[[], Socket], address: str) -> bool:
        """Somebody stands at another door; False: nobody is let in any more."""
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
        """Somebody came, went, fell asleep or carries others; of repeated changes at most one waits."""
        with self._change_lock:
            self._change_count += 1
            number, is_due, self._is_change_due = self._change_count, self._is_change_due, True
        if not is_due:
            self._put(lambda: self._run_change(number))

    def _run_change(self, number: int) -> None:
        """In the table's thread; once more, after what was put since, if more has changed since."""
        with self._change_lock:
            newest = self._change_count
            self._is_change_due = newest != number
        if newest != number:
            self._put(lambda: self._run_change(newest))
        if self._handle_change is not None:
            self._handle_change()

    def queue_request(self, channel: DeviceChannel, said: PauseRequest | AbsenceVote | SeatVote) -> None:
        if self._handle_request is not None:
            word = self._handle_request
            self._call_soon_for(channel, lambda: word(channel, said))

    def request_seat(self, channel: DeviceChannel, said: RequestSeat) -> None:
        if not channel.is_current:
            return  # its device has come back meanwhile, and asks there for what it still wants
        handed = self._handover.request_seat(channel, said, self.channels)
        if handed is not None:
            self._announce_handover(handed)
        if self._handover.has_swap_request(channel) and self._loop is not None:
            self._loop.call_later(SWAP_TIMEOUT_S, self.announce_offers)

    def _grant(self, number: int) -> None:
        asked = self._keys.grant(number)
        channel = None if asked is None else self._live.get(asked.token)
        if asked is not None and channel is not None:
            self._handover.accept(asked)
            self._announce_handover([(channel, asked.person)])

    def _refuse(self, number: int) -> None:
        asked = self._keys.refuse(number)
        channel = None if asked is None else self._live.get(asked.token)
        if asked is not None and channel is not None:
            self._handover.reject(asked, channel)
            self._announce_handover([])

    def _end_swaps(self) -> None:
        self._handover.end_swaps()
        self._handover.send_offers(self.channels)

    def _announce_handover(self, handed: Handovers) -> None:
        """Devices carry others now, or one has asked for a seat: all that this changes is told."""
        for each, _ in handed:
            if isinstance(each, DeviceChannel):
                self._send_people(each)
        self._handover.send_offers(self.channels)
        for each, person in handed:
            self._announce_seat_taken(each.device, person)
        self.notify_change()

    def _announce_seat_taken(self, device: KnownDevice | None, person: str) -> None:
        """So that everybody sees who took which seat."""
        if self._handle_handover is not None and device is not None:
            handed, others = self._handle_handover, tuple(name for name in device.people if name != person)
            self._put(lambda: handed(person, others))

    def queue_move(self, channel: DeviceChannel, wish: MoveRequest, arrival: float) -> None:
        self._move_requests.append((channel, wish, arrival))
        self._call_soon_for(channel, self._submit_moves)

    def _submit_moves(self) -> None:
        """In the table's thread: hand over the pending wishes of all devices, to be kept together."""
        waiting = [self._move_requests.popleft() for _ in range(len(self._move_requests))]
        heard = [said for said in waiting if said[0].is_current]
        if heard:
            self._batch(lambda: self._handle_moves(heard))

    def queue_share(self, channel: DeviceChannel, said: SeedContribution) -> None:
        if self._handle_share is not None:
            adds = self._handle_share
            self._call_soon_for(channel, lambda: adds(channel, said))

    def announce_join(self, channel: DeviceChannel, by_link: Iterable[str] = ()) -> None:
        """A device is there, or carries somebody more: told its token, then shown how it stands.

        `by_link`: whose seats it has got by their own links just now.
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
        """Somebody was handed to another device: this one carries fewer, or opens nothing any more."""
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
            channel.welcome()  # people may have been handed on since
            self._welcome(channel)

        self._call_soon_for(channel, welcome)

    # --- in the network's thread ---

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
        with suppress(TimeoutError):  # who reads nothing does not hear that either
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await server.wait_closed()
        link_log.log_suppressed()

    def _handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        link_log.log_loop_error(loop, context)
        if getattr(context.get("exception"), "errno", None) in (errno.EMFILE, errno.ENFILE):
            self._slots.shed()

    async def _send_goodbyes(self) -> None:
        """Until everybody has heard it, or will not; who stopped reading is not waited for."""
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
            return await self._listen(0)  # somebody else has the port of last time

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
        """A task of its own, which the loop alone would forget."""
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
                self._slots.leave(place)  # a known token is not evicted by strangers
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
        if not channel.people:  # whoever knows the code could join as any number of devices
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
        """Of devices that the table no longer knows."""
        known = {each.token for each in self._keys.devices} | {*self._live}
        self._last_seen = {token: heard for token, heard in self._last_seen.items() if token in known}
        self._left_tokens, self._bluetooth_tokens = self._left_tokens & known, self._bluetooth_tokens & known

    def _leave_slot(self, channel: DeviceChannel) -> None:
        """The device has a seat now, or has left."""
        if channel.slot is not None:
            self._unseated_slots.leave(channel.slot)


def max_strangers() -> int:
    """Sockets of strangers: at most a quarter of the files this process may open."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:
        return MAX_STRANGERS
    most = getrlimit(RLIMIT_NOFILE)[0]
    return MAX_STRANGERS if most < 0 else max(MAX_STRANGERS_PER_ADDRESS, min(MAX_STRANGERS, most // 4))


def seconds_to_grid(now: float) -> float:
    """Seconds until the next moment at which messages may leave.

    How long the host takes to answer tells whether it is busy with a hidden move. Answers that leave on a
    fixed grid do not.
    """
    return SEND_GRID_S - now % SEND_GRID_S


def _set_all(events: Iterable[asyncio.Event]) -> None:
    for event in events:
        event.set()


def _min_rtt_ms(socket: Socket) -> float | None:
    """Milliseconds there and back by the system's own count, which no app can stretch; a radio has none."""
    transport = getattr(socket, "transport", None)
    wire = transport.get_extra_info("socket") if transport is not None else None
    if wire is not None and not USE_TCP_INFO:
        return None
    if wire is None or not is_linux() or not hasattr(sockets, "TCP_INFO"):
        return fairness.UNKNOWN_TRIP_MS
    told = wire.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, MIN_RTT_SLICE.stop)
    least = int.from_bytes(told[MIN_RTT_SLICE], sys.byteorder)
    is_told = len(told) >= MIN_RTT_SLICE.stop and least < 2**32 - 1
    return least / 1000 if is_told else fairness.UNKNOWN_TRIP_MS


async def _close_socket(socket: Socket) -> None:
    """Politely, or else at once: who reads nothing does not answer either."""
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
    """One line, without what came; several parts of a link may end at once."""
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
