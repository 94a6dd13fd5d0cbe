"""The door for devices on the same Wi-Fi: websockets, in a thread of their own."""

from __future__ import annotations

import asyncio
import socket as sockets
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from msgspec.structs import replace
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine import fairness
from mobileapp.sync import quiet
from mobileapp.sync.caller import Caller, Shut
from mobileapp.sync.channel import Channel
from mobileapp.sync.frames import FROM_GUEST, TooLongError, longest
from mobileapp.sync.keys import Keys, Link, bytes_of, text_of
from mobileapp.sync.limits import Limits, wishes
from mobileapp.sync.messages import Adds, Goodbye, Joined, Message, Ping, Pong, Takes, Turned, Wish, Word

HANDSHAKE = 5.0  # seconds, from the first byte to the first frame
BEAT, LOST = 2.0, 5.0  # seconds
QUICK = 0.02  # seconds between pings until a clock is known
ASKS_WIRE = True  # off only where something stands between the two devices, as in a bench
LEAST_TRIP = slice(148, 152)  # microseconds, in what Linux tells of a socket
FAREWELL = 0.2  # seconds for last words
BEHIND = 512  # messages a device may be behind before it counts as lost
WAITING = 256  # strangers at the door at once; the next is turned away
Put = Callable[[Callable[[], None]], None]
Hear = Callable[[Channel, Message, float], None]  # and when it arrived
AddShare = Callable[[Channel, Adds], None]


class LanChannel:
    """One device's link; `send` may be called from any thread."""

    def __init__(self, door: LanDoor, caller: Caller, socket: ServerConnection) -> None:
        self._door, self._caller, self._socket = door, caller, socket
        self.people: frozenset[str] = frozenset(caller.device.people if caller.device else ())
        self._out: deque[Message | Word] = deque()
        self._more = asyncio.Event()
        self._closing = self.closed = False
        self.heard = time.monotonic()  # when, last
        self.link = (
            fairness.Link()
        )  # of this socket: a device that was away may have slept, and its clock with it
        self._asked: dict[int, float] = {}  # pings not yet answered, and when they went out
        self._number = 0  # of the latest ping
        self._again = asyncio.Event()
        self._began: tuple[float | None, float] = (None, 1.0)  # the table's time, and its rate

    @property
    def token(self) -> bytes:
        return self._caller.device.token if self._caller.device else b""

    def send(self, message: Message | Word) -> None:
        if self.closed or self._closing:
            return
        self._out.append(message)
        self._door.wake(self._more)

    def runs(self, since: float | None, rate: float) -> None:
        self._began = since, rate
        self._door.wake(self._again)

    def close(self) -> None:
        """What was sent before still goes out."""
        self._closing = True
        self._door.wake(self._more)

    # --- in the network's thread ---

    async def writes(self) -> None:
        while not self.closed:
            await self._more.wait()
            self._more.clear()
            if len(self._out) > BEHIND:
                raise Shut("decoding", "too slow")
            while self._out:
                message = self._out.popleft()
                if isinstance(message, Ping):
                    self._asked[message.number] = time.monotonic()
                    self._asked.pop(message.number - fairness.PINGS_KEPT, None)
                await self._socket.send(self._caller.tells(message))
            if self._closing:
                break
        await self._socket.close()

    async def beats(self) -> None:
        """Asks at once, again until its clock is known, then every 2 seconds; silent for 5, it is lost."""
        while True:
            self._number += 1
            self.send(Ping(self._number, *self._zero()))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._again.wait(), BEAT)
                await asyncio.sleep(QUICK)
            self._again.clear()
            if time.monotonic() - self.heard > LOST:
                raise Shut("decoding", "silent")

    def _zero(self) -> tuple[float | None, float]:
        """When the table's time began, by the device's own clock."""
        began, rate = self._began
        best = self.link.quickest if self.link.is_known else None
        return (None if began is None or best is None else began * 1000 + best.offset), rate

    def _answers(self, pong: Pong, back: float) -> None:
        if pong.number > self._number:
            raise Shut("decoding", "an answer nobody asked for")
        if (sent := self._asked.pop(pong.number, None)) is not None:
            ping = fairness.Ping(sent * 1000, pong.stamp, back * 1000)
            self.link = replace(self.link.heard(ping), wire=_least_trip(self._socket))
            if not self.link.is_known:
                self._again.set()

    async def reads(self) -> None:
        pace = wishes()
        async for frame in self._socket:
            arrival = time.monotonic()
            said = self._caller.hears(frame)
            self.heard = arrival
            if isinstance(said, Wish):
                if wait := pace.wait(self.heard):
                    await asyncio.sleep(wait)  # the rest stays in the device's own line
                pace.count(time.monotonic())
                self._door.hears(self, said, arrival)
            elif isinstance(said, Takes):
                self._takes(said)
            elif isinstance(said, Adds):
                self._door.adds(self, said)
            elif isinstance(said, Pong):
                self._answers(said, arrival)

    def _takes(self, said: Takes) -> None:
        device = self._caller.takes(bytes_of(said.secret))
        if device is None:
            self.send(Turned("unknown"))
        else:
            self._door.joined(self)


class LanDoor:
    """One port for every device; what they say reaches the table's own thread by `put`."""

    def __init__(
        self, keys: Keys, hear: Hear, put: Put, address: str = "0.0.0.0", adds: AddShare | None = None
    ) -> None:
        self._keys, self._hear, self._put, self._address = keys, hear, put, address
        self._adds = adds
        self._limits = Limits()
        self._live: dict[bytes, LanChannel] = {}  # by token
        self._strangers = 0
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
        self._keys.stays_at(self.port)

    def link(self, person: str, address: str) -> Link:
        """A new link that hands over this person's seat."""
        return Link(address, self.port, self._keys.public, self._keys.give(person))

    @property
    def channels(self) -> list[LanChannel]:
        return [channel for channel in list(self._live.values()) if not channel.closed]

    def shut(self) -> None:
        """The evening is over: everybody is told, and nobody is let in any more."""
        if self._loop is None or self._thread is None:
            return
        for channel in self.channels:
            channel.send(Goodbye("evening"))
            channel.close()
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(HANDSHAKE)

    # --- between the threads ---

    def wake(self, event: asyncio.Event) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # the thread has ended: nobody is there to hear it
                self._loop.call_soon_threadsafe(event.set)

    def hears(self, channel: LanChannel, wish: Wish, arrival: float) -> None:
        self._put(lambda: self._hear(channel, wish, arrival))

    def adds(self, channel: LanChannel, said: Adds) -> None:
        if self._adds is not None:
            adds = self._adds
            self._put(lambda: adds(channel, said))

    def joined(self, channel: LanChannel) -> None:
        """A device is there, or carries somebody more: told its token, then shown how it stands."""
        self._tells_who(channel)
        for other in self.channels:
            if other is not channel:
                self._sees_again(other)

    def _sees_again(self, channel: LanChannel) -> None:
        """Somebody was handed to another device: this one carries fewer, or opens nothing any more."""
        device = self._keys.device(channel.token)
        if device is None:
            _replaced(channel)
        elif frozenset(device.people) != channel.people:
            self._tells_who(channel)

    def _tells_who(self, channel: LanChannel) -> None:
        device = self._keys.device(channel.token)
        if device is None:
            return
        channel.send(Joined(text_of(device.token), device.people))

        def welcome() -> None:
            channel.people = frozenset(device.people)
            if not channel.closed:
                self._welcome(channel)

        self._put(welcome)

    # --- in the network's thread ---

    def _run(self) -> None:
        with suppress(OSError):
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        self._loop.set_exception_handler(quiet.stumbled)
        try:
            server = await self._listening()
        except OSError as error:
            self._error = error
            self._ready.set()
            raise
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        await asyncio.sleep(FAREWELL if self._live else 0)
        server.close()
        await server.wait_closed()

    async def _listening(self) -> Server:
        try:
            return await self._listen(self._keys.port)
        except OSError:
            if not self._keys.port:
                raise
            return await self._listen(0)  # somebody else has the port of last time

    async def _listen(self, port: int) -> Server:
        return await serve(
            self._meets,
            self._address,
            port,
            process_request=self._admits,
            compression=None,
            max_size=longest(FROM_GUEST),
            open_timeout=HANDSHAKE,
            ping_interval=None,
            close_timeout=1,
            server_header=None,
            logger=quiet.silent(),
        )

    def _admits(self, socket: ServerConnection, _: Request) -> Response | None:
        return socket.respond(503, "") if self._strangers >= WAITING else None

    async def _meets(self, socket: ServerConnection) -> None:
        channel = None
        self._strangers += 1
        try:
            channel = await self._lets_in(socket)
        except Shut as shut:
            await self._turns_away(socket, shut)
        except (TimeoutError, ConnectionClosed):
            quiet.log.info("somebody came and said too little")
        finally:
            self._strangers -= 1
        if channel is not None:
            await self._serves(channel, socket)

    async def _lets_in(self, socket: ServerConnection) -> LanChannel:
        async with asyncio.timeout(HANDSHAKE):
            caller = Caller(self._keys, self._limits, socket.remote_address[0])
            await socket.send(caller.hails(await socket.recv()))
            caller.joins(await socket.recv())
        return LanChannel(self, caller, socket)

    @staticmethod
    async def _turns_away(socket: ServerConnection, shut: Shut) -> None:
        quiet.closed(shut.stage, shut.why)
        with suppress(ConnectionClosed):
            if shut.answer:
                await socket.send(shut.answer)
            await socket.close(1008)

    async def _serves(self, channel: LanChannel, socket: ServerConnection) -> None:
        if older := self._live.pop(channel.token, None):
            _replaced(older)
        self._live[channel.token] = channel
        self.joined(channel)
        tasks = [asyncio.ensure_future(work()) for work in (channel.reads, channel.writes, channel.beats)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                _tell_why(task)
        finally:
            channel.closed = True
            for task in tasks:
                task.cancel()
            if self._live.get(channel.token) is channel:
                del self._live[channel.token]
            await socket.close(1008)


def _least_trip(socket: ServerConnection) -> float | None:
    """Milliseconds there and back by the system's own count, which no app can stretch; None: it has none."""
    wire = socket.transport.get_extra_info("socket")
    if not ASKS_WIRE or wire is None or sys.platform != "linux":
        return None
    told = wire.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, LEAST_TRIP.stop)
    least = int.from_bytes(told[LEAST_TRIP], sys.byteorder)
    return least / 1000 if len(told) >= LEAST_TRIP.stop and least < 2**32 - 1 else None


def _replaced(channel: LanChannel) -> None:
    channel.send(Goodbye("replaced"))
    channel.close()


def _tell_why(task: asyncio.Future[None]) -> None:
    """One line, without what came."""
    match task.exception():
        case Shut() as shut:
            quiet.closed(shut.stage, shut.why)
        case ConnectionClosed(sent=sent) if sent is not None and sent.code not in (1000, 1001):
            quiet.closed("decoding", "no frame of ours")
        case None | ConnectionClosed():
            quiet.log.info("a link ended")
        case TooLongError():
            quiet.closed("sending", "too long")
        case error:
            quiet.closed("sending", type(error).__name__)
