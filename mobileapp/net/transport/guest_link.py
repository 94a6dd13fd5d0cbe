"""A guest's end of a link: knocks, joins, says and hears, and comes back when it was cut."""

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

from engine import serialization
from engine.game import Millis, Refused
from mobileapp.net import link_log
from mobileapp.net.discovery.relocation import Elsewhere, Seek
from mobileapp.net.protocol.channel import Socket
from mobileapp.net.protocol.frames import (
    ANSWER,
    FROM_GUEST,
    NOBODY,
    TO_GUEST,
    Way,
    answered,
    hail,
    longest,
    padded,
    unpadded,
)
from mobileapp.net.protocol.messages import (
    Goodbye,
    Joined,
    Joins,
    Leaves,
    Message,
    Opened,
    Ping,
    Pong,
    Seated,
    Takes,
    Wish,
    Word,
    message_from,
)
from mobileapp.net.security.links import Again, Lead, Link, Typed, bytes_of, id_of, psk_of, table_tag, text_of
from mobileapp.net.security.noise import Forged, Handshake, Sealed, secret_of
from mobileapp.net.security.rejoin_tokens import WaysBack, is_used
from mobileapp.platform import device_clock

SOONEST, LATEST = 0.25, 2.0  # seconds between two knocks
LOST = 5.0  # seconds of silence
PATIENCE = 1800.0  # seconds
FAREWELL = 0.3  # seconds at most to tell the table that this device leaves
FORGETS = ("evening", "replaced", "gone")  # after these no token opens anything
Put = Callable[[Callable[[], None]], None]
Knock = Callable[[], Awaitable[Socket]]


class TurnedAway(Exception):  # noqa: N818 (the table has said no)
    """Nobody will be let in by this link: why, as a key."""

    def __init__(self, key: str, more: bytes = b"") -> None:
        """`more` is what stood behind the answer."""
        super().__init__(key)
        self.key, self.more = key, more


class Talk:
    """One socket's worth of it: shaken hands, and frames in order."""

    def __init__(self, socket: Socket, sealed: Sealed) -> None:
        self._socket, self._sealed = socket, sealed
        self._game: str | None = None
        self._games: set[int] = set()  # it was told of

    def may_tell(self, message: Message | Word) -> bool:
        """A wish is understood once this very link was told of its game; until then it is only meant."""
        return not isinstance(message, Wish) or message.game in self._games

    async def tells(self, message: Message | Word) -> None:
        await self._socket.send(self._sealed.seal(padded(serialization.encode(message), FROM_GUEST)))

    async def hears(self) -> Message | Word:
        async with asyncio.timeout(LOST):  # `wait_for` may forget that somebody has left
            frame = await self._socket.recv()
        if isinstance(frame, str):
            raise Forged("no frame of ours")
        message = message_from(self._game, unpadded(self._sealed.open(frame), TO_GUEST))
        if isinstance(message, Seated):
            self._game = message.terms.game
            self._games.add(message.game)
        elif isinstance(message, Opened):
            self._game = message.name
        return message


async def shaken(socket: Socket, way: Way, secret: bytes, key: bytes) -> Sealed:
    """Hands are shaken with the table that has this key, or nobody."""
    first = hail(way, id_of(secret))
    said = first + (shake := Handshake("NK", True, psk_of(secret), first, theirs=key)).write()
    try:
        return await _shakes(socket, said, shake)
    except TurnedAway as turned:
        told = turned.more if way == "link" and turned.key == "unknown" else b""
        if told and told != table_tag(key, said):
            raise TurnedAway("other_table") from None
        raise


async def shaken_by_code(socket: Socket, code: str) -> Sealed:
    """The table tells which evening it is; then hands are shaken with whoever knows the same code."""
    await socket.send(hail("code", NOBODY))
    room = (await _answer(socket))[ANSWER:]
    secret = await asyncio.to_thread(secret_of, code, room)
    first = hail("code", room)
    shake = Handshake("NN", True, psk_of(secret), first)
    return await _shakes(socket, first + shake.write(), shake)


async def _shakes(socket: Socket, said: bytes, shake: Handshake) -> Sealed:
    await socket.send(said)
    try:
        shake.read((await _answer(socket))[ANSWER:])
    except Forged:
        raise TurnedAway("unknown") from None
    return shake.links()


async def _answer(socket: Socket) -> bytes:
    async with asyncio.timeout(LOST):
        reply = await socket.recv()
    if isinstance(reply, str):
        raise Forged("no word of ours")
    if why := answered(reply):
        raise TurnedAway(why, reply[ANSWER:])
    return reply


def by_wifi(link: Lead) -> Knock:
    async def knocks() -> Socket:
        async with asyncio.timeout(LOST):
            return await connect(
                f"ws://{link.address}:{link.port}/",
                compression=None,
                max_size=longest(TO_GUEST),
                open_timeout=LOST,
                ping_interval=None,
                close_timeout=1,
                proxy=None,
                user_agent_header=None,
                logger=link_log.silent(),
            )

    return knocks


class Listener:
    """Who wants to know; called in the owner's thread."""

    def hears(self, message: Message | Word) -> None:
        """Something was told."""

    def is_lost(self) -> None:
        """The link is cut; it is tried again."""

    def is_delayed(self, why: str, seconds: int) -> None:
        """Not let in yet, and tried again: `nobody` answers, or the table says `later`, and when."""

    def has_moved(self, place: Again) -> None:
        """The table was found at another address."""

    def is_over(self, why: str) -> None:
        """No more of it: `evening`, `replaced`, `gone`, `patience`, or why nobody was let in."""


class Visit:
    """Runs in a thread of its own until it is over; `say` may be called from any."""

    def __init__(
        self,
        links: Sequence[Lead],
        listener: Listener,
        put: Put,
        patience: float = PATIENCE,
        kept: WaysBack | None = None,
        knock: Knock | None = None,
        seek: Seek | None = None,
    ) -> None:
        """`knock` is how the table is reached, by Wi-Fi unless said otherwise; `seek` looks for others."""
        self._listener, self._put, self._patience = listener, put, patience
        self._first = knock or by_wifi(links[0])
        self._knocks = deque([self._first])  # tried in turn
        self._elsewhere = Elsewhere(seek)
        self._kept = kept  # where the way back outlives this process
        back = kept.by(links[0]) if kept is not None else None
        self._token = None if back is None else back.token
        self._key = b"" if back is None else back.key
        self._links = [link for link in links if link is links[0] or back is None or not is_used(link, back)]
        self._carried = False  # whether it ever had somebody
        self._taken = 1  # of the links
        self._out: deque[Message | Word] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._staying: asyncio.Task[None] | None = None
        self._left = self._is_talking = False
        self._more = asyncio.Event()
        self._chance = Random()
        self._time: Ping | None = None  # the latest
        self._thread = Thread(target=self._run, name="visit", daemon=True)

    def open(self) -> None:
        self._thread.start()

    def say(self, message: Message | Word) -> None:
        """What cannot be told now is not told: who comes back says again what is still meant."""
        self._out.append(message)
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._more.set)

    def when(self, at: Millis) -> float | None:
        """When that time of the table is, by `watch.stamp`; None: it stands still, or nobody knows yet."""
        told = self._time
        return None if told is None or told.zero is None else told.zero + at / told.rate

    def now(self) -> float | None:
        """The table's time in milliseconds; None: it stands still, or nobody knows yet."""
        told = self._time
        return None if told is None or told.zero is None else (device_clock.stamp() - told.zero) * told.rate

    def goes_by(self, knock: Knock) -> None:
        """Another way is tried too from now on, in turn with those before."""
        self._knocks.appendleft(knock)

    def shut(self) -> None:
        """Left by this end; the thread ends by itself."""
        self._left = True
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stop)

    def leave(self) -> None:
        """Left on purpose: the table is told so, where that takes no time."""
        self._left = True
        if self._is_talking:
            self.say(Leaves())
            self._thread.join(FAREWELL)
        self.shut()

    def _stop(self) -> None:
        if self._staying is not None:
            self._staying.cancel()

    # --- in its own thread ---

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            asyncio.run(self._stays())

    async def _stays(self) -> None:
        self._loop, self._staying = asyncio.get_running_loop(), asyncio.current_task()
        if self._left:
            return
        self._loop.set_exception_handler(link_log.stumbled)
        try:
            why = await self._until_over()
        finally:
            self._elsewhere.end()
        if why in FORGETS:
            self._forgets()
        self._put(lambda: self._listener.is_over(why))

    async def _until_over(self) -> str:
        last, wait = time.monotonic(), SOONEST
        while True:
            began = time.monotonic()
            why = await self._once() or await self._once_elsewhere()
            if why is not None:
                return why
            if self._was_there:
                last, wait = time.monotonic(), SOONEST
                self._put(self._listener.is_lost)
            if time.monotonic() - last + wait > self._patience:
                return "patience"
            await asyncio.sleep(max(0.0, wait * self._chance.uniform(0.5, 1.0) - (time.monotonic() - began)))
            wait = min(LATEST, wait * 2)

    async def _once_elsewhere(self) -> str | None:
        """Not where it was: it may be at another address now. Only who was let in before knows its key."""
        if self._was_there or self._token is None:
            return None
        self._elsewhere.begin()
        for place in self._elsewhere.places(self._key):
            why = await self._once(place)
            if why is not None or self._was_there:
                return why
        return None

    async def _once(self, place: Again | None = None) -> str | None:
        """One socket, from knock to cut; why it is over, or None to try again."""
        self._was_there = False
        try:
            socket = await (self._next_knock() if place is None else by_wifi(place))()
        except (OSError, TimeoutError, WebSocketException):
            self._is_delayed("nobody", place)
            return None
        try:
            return await self._talks(socket, place)
        except TurnedAway as turned:
            if turned.key == "later":
                self._is_delayed("later", place, turned.more)
            return self._turned(turned.key, place)
        except (OSError, TimeoutError, WebSocketException, Forged, Refused) as error:
            link_log.log.info("a link was cut: %s", type(error).__name__)
            if not self._was_there:
                self._is_delayed("nobody", place)
            return None
        finally:
            await socket.close()

    def _is_delayed(self, why: str, place: Again | None, seconds: bytes = b"") -> None:
        if place is None:
            told = int.from_bytes(seconds[:1], "big")
            self._put(lambda: self._listener.is_delayed(why, told))

    def _next_knock(self) -> Knock:
        knock = self._knocks[0]
        self._knocks.rotate(-1)
        return knock

    async def _talks(self, socket: Socket, place: Again | None) -> str | None:
        talk = Talk(socket, await self._shaken(socket))
        if place is not None:
            self._is_at(place)
        self._elsewhere.end()
        self._out.clear()
        self._time = None
        await talk.tells(Joins())
        writing = asyncio.ensure_future(self._writes(talk))
        self._is_talking = True
        try:
            return await self._reads(talk)
        finally:
            self._is_talking = False
            writing.cancel()

    def _is_at(self, place: Again) -> None:
        """It has shown its key: from now on it is looked for there."""
        knock = by_wifi(place)
        self._knocks[self._knocks.index(self._first)] = knock
        self._first = knock
        self._put(lambda: self._listener.has_moved(place))

    async def _shaken(self, socket: Socket) -> Sealed:
        link = self._links[0]
        if self._token is not None:
            return await shaken(socket, "token", self._token, self._key)
        if isinstance(link, Again):
            raise TurnedAway("gone")
        if isinstance(link, Typed):
            return await shaken_by_code(socket, link.code)
        return await shaken(socket, "link", link.secret, link.key)

    def _turned(self, why: str, place: Again | None) -> str | None:
        """Why it is over, or None to try again; a table found nearby says nothing about the one missed."""
        if why == "later":
            return None
        if place is not None:
            self._elsewhere.is_not(place)
            return None
        if why != "unknown" or self._token is None:
            return why
        if self._carried or not isinstance(self._links[0], Typed):
            return "gone"
        self._forgets()  # a table begun anew forgot whom it did not carry: its code opens it again
        self._token = None
        return None

    def _forgets(self) -> None:
        if self._kept is not None and self._token is not None:
            self._kept.forget(self._token, self._key)

    async def _writes(self, talk: Talk) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._out:
                message = self._out.popleft()
                if talk.may_tell(message):
                    await talk.tells(message)
                if isinstance(message, Leaves):
                    self._stop()

    async def _reads(self, talk: Talk) -> str | None:
        while True:
            message = await talk.hears()
            self._was_there = True
            if isinstance(message, Ping):
                self._time = message
                self.say(Pong(message.number, device_clock.stamp()))
            elif isinstance(message, Goodbye):
                return message.why
            else:
                if isinstance(message, Joined):
                    self._is_joined(message)
                self._put(lambda message=message: self._listener.hears(message))  # type: ignore[misc]

    def _is_joined(self, joined: Joined) -> None:
        """By its token it comes back: also who picked and was cut before it was told whom it carries."""
        self._token, self._key = bytes_of(joined.token), bytes_of(joined.key)
        self._carried = self._carried or bool(joined.people)
        if self._kept is not None:
            self._kept.keep(self._token, self._key, self._links[: self._taken])
        if self._taken < len(self._links):
            self._taken += 1
            more = self._links[self._taken - 1]
            if isinstance(more, Link):
                self.say(Takes(text_of(more.secret)))
