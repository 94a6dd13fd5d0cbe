"""One device's link, over any transport: its queues, its clock and the limits on its messages."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Literal, Protocol

from msgspec.structs import replace

from engine import fairness
from mobileapp.net.protocol.channel import DeviceSocket
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    BotRequest,
    DeviceAsleep,
    DeviceAwake,
    GameMessage,
    GameRevealed,
    Goodbye,
    LeaveTable,
    LinkMessage,
    LogPart,
    MoveRequest,
    PauseRequest,
    PingMessage,
    PongMessage,
    RedeemLink,
    RenameRequest,
    RequestRejected,
    RequestSeat,
    SeatOffer,
    SeatVote,
    SeedContribution,
)
from mobileapp.net.security.admission import SocketSlot
from mobileapp.net.security.credential_file import KnownDevice
from mobileapp.net.security.links import from_base64
from mobileapp.net.security.rate_limits import MAX_PENDING, MESSAGE_LIMITS, MessageLimiter
from mobileapp.net.transport.host_handshake import HostHandshake, LinkRejectedError
from mobileapp.net.transport.thread_bridge import ThreadBridge

PING_INTERVAL_S, LOST_AFTER_S = 2.0, 5.0
FAST_PING_S = 0.02  # interval until the device's clock is known
SEND_GRID_S = 0.05  # while hidden moves are possible, messages leave at multiples of this
MAX_BATCH = 8  # messages sent together: a verdict and its views arrive as one packet
MAX_QUEUED_MESSAGES = 512  # a device further behind counts as lost
DRAIN_TIMEOUT_S = 5.0  # time limit for sending the queue after `close`
UNKNOWN_GAME_REQUEST = MoveRequest(0, 0, None, "")  # a request for another game counts like this one


class ChannelOwner(Protocol):
    """The reception, as a channel uses it."""

    def device(self, token: bytes) -> KnownDevice | None: ...

    def is_newest(self, channel: DeviceChannel) -> bool: ...

    def limiter_of(self, token: bytes) -> MessageLimiter: ...

    def request_seat(self, channel: DeviceChannel, request: RequestSeat) -> None: ...

    def announce_join(self, channel: DeviceChannel, by_link: Iterable[str] = ()) -> None: ...


class DeviceChannel:
    """One device's link, over any transport; `send` may be called from any thread."""

    is_remote = True
    on_grid = False

    def __init__(
        self, owner: ChannelOwner, bridge: ThreadBridge, caller: HostHandshake, socket: DeviceSocket
    ) -> None:
        self._owner, self._bridge, self._handshake, self._socket = owner, bridge, caller, socket
        self.is_page, self.transport = caller.is_page, socket.kind
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
        self._limiter = owner.limiter_of(self.token)
        self._postponed: dict[str, LinkMessage] = {}  # postponed requests, by kind
        self._has_room = asyncio.Event()
        self.slot: SocketSlot | None = None  # where it waits for a seat

    @property
    def device(self) -> KnownDevice | None:
        """The device with its current people; one that joined by the code has none until it has picked."""
        joined = self._handshake.device
        return self._owner.device(self.token) or (
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
        return not (self.closed or self._closing) and self._owner.is_newest(self)

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
        if self.closed or self._closing or (self.is_page and isinstance(message, (GameRevealed, LogPart))):
            return
        self._out.append(message)
        if len(self._out) > MAX_QUEUED_MESSAGES:
            self.close()
        elif len(self._out) == 1:  # with more, the writer is awake or was woken: each call costs the tablet
            self._bridge.wake(self._output_ready)

    def welcome(self) -> None:
        """In the table's thread, which from now on sends it the views of its people."""
        device = self.device
        self._welcomed = frozenset(device.people if device is not None else ())

    def set_clock(self, since: float | None, rate: float) -> None:
        self._table_clock = since, rate
        self._bridge.wake(self._ping_now)

    def close(self) -> None:
        """Send what is queued, then close; ignore further messages of the device."""
        self._closing = True
        for event in (self._output_ready, self._ending):
            self._bridge.wake(event)

    def dismiss(self, why: Literal["evening", "replaced"]) -> None:
        self.send(Goodbye(why))
        self.close()

    # --- in the network thread ---

    async def write_loop(self) -> None:
        while not self.closed:
            await self._output_ready.wait()
            self._output_ready.clear()
            if self.on_grid:
                await asyncio.sleep(seconds_to_grid(time.monotonic()))
            while self._out:
                count = min(len(self._out), MAX_BATCH)
                await self._socket.send(*[self._encode(self._out.popleft()) for _ in range(count)])
            if self._closing:
                break
        await self._socket.close()

    def _encode(self, message: GameMessage | LinkMessage) -> bytes:
        if isinstance(message, PingMessage):
            self._sent_pings[message.number] = time.monotonic()
            self._sent_pings.pop(message.number - fairness.MAX_PINGS, None)
        return self._handshake.encode(message)

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
            self.link = replace(before.with_ping(ping), wire=self._socket.min_trip_ms)
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
            self._bridge.queue_move(self, message, arrival)
        elif isinstance(message, RedeemLink):
            self._redeem_link(message)
        elif isinstance(message, SeedContribution):
            self._bridge.queue_share(self, message)
        elif isinstance(message, PongMessage):
            self._handle_pong(message, arrival)
        elif isinstance(message, (PauseRequest, RenameRequest, BotRequest, AbsenceVote, SeatVote)):
            self._bridge.queue_request(self, message)
        elif isinstance(message, RequestSeat):
            self._owner.request_seat(self, message)
        elif isinstance(message, (DeviceAsleep, DeviceAwake)):
            self._set_asleep(isinstance(message, DeviceAsleep))

    def run_next_call(self) -> None:
        """In the table's thread: handle the oldest pending message; drop it if the link is closing."""
        try:
            act = self.pending_calls.popleft()
        except IndexError:
            return
        if len(self.pending_calls) == MAX_PENDING - 1:
            self._bridge.wake(self._has_room)
        if self.is_current:
            act()

    def _set_asleep(self, asleep: bool) -> None:
        """Its clock may stop while asleep: forget the estimate, and measure again on waking."""
        self.asleep, self.link = asleep, fairness.ClockEstimate()
        if not asleep:
            self._ping_now.set()
        self._bridge.notify_change()

    def _redeem_link(self, message: RedeemLink) -> None:
        before = self.device
        device = self._handshake.redeem(from_base64(message.secret))
        if device is None:
            self.send(RequestRejected("unknown"))
        else:
            self._owner.announce_join(self, set(device.people) - set(before.people if before else ()))


def seconds_to_grid(now: float) -> float:
    """Seconds until the next moment at which messages may leave.

    The response time reveals whether the host is busy with a hidden move. Responses that leave on a
    fixed grid do not.
    """
    return SEND_GRID_S - now % SEND_GRID_S
