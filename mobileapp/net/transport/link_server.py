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
from mobileapp.net.protocol.frames import FROM_GUEST, TooLongError, longest
from mobileapp.net.protocol.messages import (
    Adds,
    Asks,
    Confirms,
    Goodbye,
    Joined,
    Leaves,
    Message,
    Misses,
    Offer,
    Picks,
    Ping,
    Pong,
    Sleeps,
    Takes,
    Turned,
    Wakes,
    Wish,
    Word,
)
from mobileapp.net.seat_handover import SWAP, Handed, Handing
from mobileapp.net.security.admission import DoorSocket, Place, Places
from mobileapp.net.security.links import Keys, Known, Link, bytes_of, text_of
from mobileapp.net.security.rate_limits import (
    PENDING,
    REMEMBERED,
    SAID,
    SHARE,
    UNSEATED,
    UNSEATED_SHARE,
    WAITING,
    Limits,
    Pace,
)
from mobileapp.net.transport.byte_stream import Cut, Stream
from mobileapp.net.transport.host_handshake import Caller, Shut
from mobileapp.net.web.landing_page import FORBIDDEN, is_asked_here, page_for, strict
from mobileapp.platform.kernel import is_linux

HANDSHAKE = 5.0  # seconds, from the first byte to the first frame
BEAT, LOST = 2.0, 5.0  # seconds
QUICK = 0.02  # seconds between pings until a clock is known
ASKS_WIRE = True  # off only where something stands between the two devices, as in a bench
LEAST_TRIP = slice(148, 152)  # microseconds, in what Linux tells of a socket
FAREWELL = 2.0  # seconds at most for last words to be heard
GONE = 1.0  # seconds for sockets to close
GRID = 0.05  # seconds between two moments at which messages leave while hidden moves are possible
LOOK = 0.01  # seconds between two looks whether they were
UNHEARD = 1006  # how a websocket ends whose other end has not said so
BEHIND = 512  # messages a device may be behind before it counts as lost
WRITTEN = 5.0  # seconds for what was told before a link was closed to go out
ACCEPTED, QUEUED = 32, 128  # connections that are taken from the port in one go; that may wait there
Put = Callable[[Callable[[], None]], None]
Said = tuple[Channel, Message, float]  # and when it arrived
Hear = Callable[[Sequence[Said]], None]
NOT_PLAYED = Wish(0, 0, None, "")  # stands for a wish about another game, which counts as one
AddShare = Callable[[Channel, Adds], None]
HearWord = Callable[[Channel, Asks | Misses | Confirms], None]
# A person whose seat a device has taken, and the others whom that device carries.
Hands = Callable[[str, tuple[str, ...]], None]
State = Literal["waits", "joining", "there", "asleep", "lost"]


class LanChannel:
    """One device's link, whatever carries it; `send` may be called from any thread."""

    far = True
    on_grid = False

    def __init__(self, door: LanDoor, caller: Caller, socket: Socket) -> None:
        self._door, self._caller, self._socket = door, caller, socket
        self._welcomed: frozenset[str] = frozenset(caller.device.people if caller.device else ())
        self._out: deque[Message | Word] = deque()
        self._more, self._ending = asyncio.Event(), asyncio.Event()
        self._closing = self.closed = False
        self.heard = time.monotonic()  # when, last
        self.link = fairness.Link()  # of this socket: a device that was away may have slept, and its clock
        self._asked: dict[int, float] = {}  # pings not yet answered, and when they went out
        self._number = 0  # of the latest ping
        self._again = asyncio.Event()
        self._began: tuple[float | None, float] = (None, 1.0)  # the table's time, and its rate
        self.asleep = self.has_left = False
        self.offered: tuple[Offer, ...] = ()
        self.told: frozenset[str] = frozenset()  # whom it carries, as it was told last
        self.unheard: deque[Callable[[], None]] = deque()  # pending for the table's thread
        self._pace = door.pace_of(self.token)
        self._latest: dict[str, Word] = {}  # postponed requests, by kind
        self._room = asyncio.Event()
        self.place: Place | None = None  # where it waits for a seat

    @property
    def device(self) -> Known | None:
        """Whom it carries now; who came by the code carries nobody until it has picked."""
        came = self._caller.device
        return self._door.device(self.token) or (came if came is not None and not came.people else None)

    @property
    def people(self) -> frozenset[str]:
        """Whom it was welcomed with and still carries; nobody as soon as the link is to end."""
        device = self.device if self.is_current else None
        return self._welcomed & frozenset(device.people if device is not None else ())

    @property
    def is_current(self) -> bool:
        """Whether what its device says here counts: the link is not to end, and is the device's newest."""
        return not (self.closed or self._closing) and self._door.is_newest(self)

    @property
    def came_for(self) -> frozenset[str]:
        """Whose seat it got when it came by a link."""
        return self.people if self._caller.came_by_link else frozenset()

    @property
    def is_idle(self) -> bool:
        """Whether all that was told has gone out."""
        return self.closed or not self._out

    @property
    def token(self) -> bytes:
        return self._caller.device.token if self._caller.device else b""

    def send(self, message: Message | Word) -> None:
        if self.closed or self._closing:
            return
        self._out.append(message)
        if len(self._out) > BEHIND:
            self.close()
        else:
            self._door.wake(self._more)

    def welcome(self) -> None:
        """In the table's thread, which shows it from now on what is theirs whom it carries."""
        device = self.device
        self._welcomed = frozenset(device.people if device is not None else ())

    def runs(self, since: float | None, rate: float) -> None:
        self._began = since, rate
        self._door.wake(self._again)

    def close(self) -> None:
        """What was sent before still goes out; nothing that the device says counts any more."""
        self._closing = True
        for event in (self._more, self._ending):
            self._door.wake(event)

    # --- in the network's thread ---

    async def writes(self) -> None:
        while not self.closed:
            await self._more.wait()
            self._more.clear()
            if self.on_grid:
                await asyncio.sleep(until_grid(time.monotonic()))
            while self._out:
                message = self._out.popleft()
                if isinstance(message, Ping):
                    self._asked[message.number] = time.monotonic()
                    self._asked.pop(message.number - fairness.PINGS_KEPT, None)
                await self._socket.send(self._caller.tells(message))
            if self._closing:
                break
        await self._socket.close()

    async def ends(self) -> None:
        """After `close`, also where the device does not read what is still to be told."""
        await self._ending.wait()
        if len(self._out) > BEHIND:
            raise Shut("decoding", "too slow")
        await asyncio.sleep(WRITTEN)

    async def beats(self) -> None:
        """Asks at once, again until its clock is known, then every 2 seconds; silent for 5, it is lost."""
        while True:
            self._number += 1
            self.send(Ping(self._number, *self._zero()))
            with suppress(TimeoutError):
                wait = max(0.0, min(BEAT, self.heard + LOST - time.monotonic()))
                async with asyncio.timeout(wait):  # `wait_for` may forget that the link has ended
                    await self._again.wait()
                await asyncio.sleep(QUICK)
            self._again.clear()
            if time.monotonic() - self.heard >= LOST:
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
            ping, before = fairness.Ping(sent * 1000, pong.stamp, back * 1000), self.link
            self.link = replace(before.heard(ping), wire=_least_trip(self._socket))
            if not (before.is_known and self.link.is_known):
                self._again.set()  # once more when it is known: that ping tells the table's time

    async def reads(self) -> None:
        async for frame in self._socket:
            if self._closing:
                continue  # until the last words have gone out
            arrival = time.monotonic()
            said = self._caller.hears(frame)
            self.heard = arrival
            if isinstance(said, Leaves):
                self.has_left = True
                return
            counted = said or NOT_PLAYED
            wait, limit = self._pace.wait(counted, arrival), SAID[type(counted)]
            if limit.newest and isinstance(said, Word) and (wait or len(self.unheard) >= PENDING):
                self._postpone(limit.kind, said, wait or QUICK)
                continue
            if wait:
                await asyncio.sleep(wait)  # the rest stays in the device's own socket
            if not isinstance(said, Pong):
                await self._wait_for_room()
            self._latest.pop(limit.kind, None)
            self._pace.count(counted, time.monotonic())
            if said is not None:
                self._act(said, arrival)

    async def _wait_for_room(self) -> None:
        """Stop reading while the table's thread is busy: the rest stays in the device's own socket."""
        while len(self.unheard) >= PENDING:
            self._room.clear()
            if len(self.unheard) >= PENDING:
                await self._room.wait()

    def _postpone(self, kind: str, said: Word, wait: float) -> None:
        """Keep a request until the limit of its kind allows it; a newer one replaces it."""
        if kind not in self._latest:
            asyncio.get_running_loop().call_later(wait, self._act_on_latest, kind)
        self._latest[kind] = said

    def _act_on_latest(self, kind: str) -> None:
        said, now = self._latest.pop(kind, None), time.monotonic()
        if said is None or not self.is_current:
            return
        if (wait := self._pace.wait(said, now)) or len(self.unheard) >= PENDING:
            self._postpone(kind, said, max(wait, QUICK))
        else:
            self._pace.count(said, now)
            self._act(said, now)

    def _act(self, said: Wish | Word, arrival: float) -> None:
        if not self.is_current:
            return
        if isinstance(said, Wish):
            self._door.hears(self, said, arrival)
        elif isinstance(said, Takes):
            self._takes(said)
        elif isinstance(said, Adds):
            self._door.adds(self, said)
        elif isinstance(said, Pong):
            self._answers(said, arrival)
        elif isinstance(said, (Asks, Misses, Confirms)):
            self._door.word(self, said)
        elif isinstance(said, Picks):
            self._door.picks(self, said)
        elif isinstance(said, (Sleeps, Wakes)):
            self._sleeps(isinstance(said, Sleeps))

    def hear_next(self) -> None:
        """In the table's thread: act on the oldest pending message; drop it if the link is to end."""
        try:
            act = self.unheard.popleft()
        except IndexError:
            return
        if len(self.unheard) == PENDING - 1:
            self._door.wake(self._room)
        if self.is_current:
            act()

    def _sleeps(self, asleep: bool) -> None:
        """Its clock may stand meanwhile: what was known of it is forgotten, and asked anew on waking."""
        self.asleep, self.link = asleep, fairness.Link()
        if not asleep:
            self._again.set()
        self._door.changes()

    def _takes(self, said: Takes) -> None:
        before = self.device
        device = self._caller.takes(bytes_of(said.secret))
        if device is None:
            self.send(Turned("unknown"))
        else:
            self._door.joined(self, by_link=set(device.people) - set(before.people if before else ()))


class LanDoor:
    """One port for every device; what they say reaches the table's own thread by `put`.

    Other doors bring their callers here (`brings`): they are let in, heard and lost in the same way, and a
    device may leave by one door and come back by another.
    """

    def __init__(
        self,
        keys: Keys,
        hear: Hear,
        put: Put,
        address: str = "0.0.0.0",
        adds: AddShare | None = None,
        *,
        word: HearWord | None = None,
        changed: Callable[[], None] | None = None,
        handed: Hands | None = None,
        look_of: Callable[[str], int] = lambda _: 0,
        on_screen: Callable[[str], bool] = lambda _: False,
        named: str | None = None,
    ) -> None:
        """`on_screen`: whether a person's link is on the screen now; called in the network's thread.

        `named`: what somebody said this device is called in its links.
        """
        self._keys, self._hear, self._put, self._address = keys, hear, put, address
        self._named = named
        self._adds, self._word, self._changed, self._look_of = adds, word, changed, look_of
        self._handed, self._handing = handed, Handing(keys, look_of, on_screen)
        keys.is_linked = lambda token: token in self._live
        self._gone: dict[bytes, tuple[float, bool]] = {}  # by token: heard last, and whether it sleeps
        self._by_radio: set[bytes] = set()  # tokens
        self._left: set[bytes] = set()  # tokens of those who left on purpose
        self._limits = Limits()
        self._live: dict[bytes, LanChannel] = {}  # by token
        self._paces: dict[bytes, Pace] = {}  # by token, the one met last at the end
        self._changing, self._changes, self._is_change_due = Lock(), 0, False  # what changed, as a number
        self._wishes: deque[tuple[LanChannel, Wish, float]] = deque()  # for the table's thread
        self._places, self._unseated = Places(most_waiting(), SHARE), Places(UNSEATED, UNSEATED_SHARE)
        self._met: set[asyncio.Future[None]] = set()  # who came by other doors
        self._telling = 0  # the thread that does, while it does
        self._woken: dict[asyncio.Event, None] = {}
        self._parted: set[bytes] = set()  # by token: who has heard that the evening is over
        self._linger = 0.0
        self._last: Sequence[Message] = ()
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
        Thread(target=self._keys.code_secret, name="code", daemon=True).start()  # slow on purpose

    def link(self, person: str, address: str) -> Link:
        """A new link that hands over this person's seat."""
        return Link(address, self.port, self._keys.public, self._keys.give(person))

    def withdraw(self, person: str) -> None:
        """The seat stays here: whoever carried it is told, and shown nothing of it any more."""
        self._keys.withdraw(person)
        self._in_loop(self._see_all_again)

    def sees_again(self) -> None:
        """People sit otherwise: everybody linked is told whom they carry and what is offered."""
        self._in_loop(self._see_all_again)

    def rename(self, old: str, new: str) -> None:
        """After the keys have: whoever carries somebody goes on carrying them."""
        self._in_loop(lambda: self._handing.rename(old, new))
        self.sees_again()

    def end_swaps(self) -> None:
        """Another game begins: no device still wants to swap seats."""
        self._in_loop(self._ends_swaps)

    def tells_offers(self) -> None:
        """A link came on the screen or left it: everybody linked is told which seats are free."""
        self._in_loop(lambda: self._handing.tells(self.channels))

    def confirm(self, number: int) -> None:
        """People have said that a device may have the seat it asked for."""
        self._in_loop(lambda: self._grants(number))

    def refuse(self, number: int) -> None:
        self._in_loop(lambda: self._refuses(number))

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that came by the code gets the free seat it asks for, and nobody is asked."""
        self._handing.admits_by_code = admits

    def state_of(self, person: str) -> State:
        known = next((each for each in self._keys.devices if person in each.people), None)
        if known is None:
            return "waits"
        channel = self._live.get(known.token)
        if channel is not None and not channel.closed:
            return "asleep" if channel.asleep else "there" if known.sure else "joining"
        return "asleep" if self._gone.get(known.token, (0.0, False))[1] else "lost"

    def has_left(self, person: str) -> bool:
        """Whether a person's device left on purpose, and has not come back."""
        return any(person in each.people and each.token in self._left for each in self._keys.devices)

    def came_by_radio(self, person: str) -> bool:
        """Whether a person's device was reached by Bluetooth last."""
        known = next((each for each in self._keys.devices if person in each.people), None)
        return known is not None and known.token in self._by_radio

    def silent_for(self, person: str) -> float | None:
        """Seconds since a person's device was heard; None: never."""
        known = next((each for each in self._keys.devices if person in each.people), None)
        if known is None:
            return None
        channel = self._live.get(known.token)
        heard = channel.heard if channel is not None else self._gone.get(known.token, (None, False))[0]
        return None if heard is None else max(0.0, time.monotonic() - heard)

    def flush(self, seconds: float) -> None:
        """Until all that was told has gone out, or no longer than that."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and not all(channel.is_idle for channel in self.channels):
            time.sleep(0.002)

    @property
    def channels(self) -> list[LanChannel]:
        return [channel for channel in list(self._live.values()) if not channel.closed]

    def shut(self, linger: float = 0.0, last: Sequence[Message] = ()) -> None:
        """The evening is over: everybody is told; who was cut, when they come back in `linger` seconds.

        `last` is what they may have missed.
        """
        if self._loop is None or self._thread is None:
            return
        self._linger, self._last = linger, last
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(HANDSHAKE + linger)

    # --- between the threads ---

    def wake(self, event: asyncio.Event) -> None:
        if self._telling == get_ident():
            self._woken[event] = None
        elif self._loop is not None:
            with suppress(RuntimeError):  # the thread has ended: nobody is there to hear it
                self._loop.call_soon_threadsafe(event.set)

    def _in_one_go(self, call: Callable[[], None]) -> None:
        """In the table's thread: all that a wish comes to is told before anybody writes any of it."""
        self._telling = get_ident()
        try:
            call()
        finally:
            self._telling, woken, self._woken = 0, self._woken, {}
            self._in_loop(lambda: _set_all(woken))

    def _in_loop(self, call: Callable[[], None]) -> bool:
        """Whether there is anybody to do it."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(call)
                return True
        return False

    def brings(self, opened: Callable[[], Socket], address: str) -> bool:
        """Somebody stands at another door; False: nobody is let in any more."""
        return self._in_loop(lambda: self._asks_in(opened(), address))

    def device(self, token: bytes) -> Known | None:
        return self._keys.device(token)

    def is_newest(self, channel: LanChannel) -> bool:
        """Whether no newer link of the same device has replaced it."""
        return self._live.get(channel.token) is channel

    def pace_of(self, token: bytes) -> Pace:
        """The message counts of a device; they outlive its link."""
        pace = self._paces.pop(token, None) or Pace()
        if token:
            self._paces[token] = pace
        if len(self._paces) > REMEMBERED:
            del self._paces[next(iter(self._paces))]
        return pace

    def _put_for(self, channel: LanChannel, act: Callable[[], None]) -> None:
        """Queue for the table's thread, after the device's earlier messages; dropped if the device leaves."""
        channel.unheard.append(act)
        self._put(channel.hear_next)

    def changes(self) -> None:
        """Somebody came, went, fell asleep or carries others; of repeated changes at most one waits."""
        with self._changing:
            self._changes += 1
            number, is_due, self._is_change_due = self._changes, self._is_change_due, True
        if not is_due:
            self._put(lambda: self._tells_change(number))

    def _tells_change(self, number: int) -> None:
        """In the table's thread; once more, after what was put since, if more has changed since."""
        with self._changing:
            newest = self._changes
            self._is_change_due = newest != number
        if newest != number:
            self._put(lambda: self._tells_change(newest))
        if self._changed is not None:
            self._changed()

    def word(self, channel: LanChannel, said: Asks | Misses | Confirms) -> None:
        if self._word is not None:
            word = self._word
            self._put_for(channel, lambda: word(channel, said))

    def picks(self, channel: LanChannel, said: Picks) -> None:
        if not channel.is_current:
            return  # its device has come back meanwhile, and asks there for what it still wants
        handed = self._handing.picks(channel, said, self.channels)
        if handed is not None:
            self._hands_over(handed)
        if self._handing.wants_swap(channel) and self._loop is not None:
            self._loop.call_later(SWAP, self.tells_offers)

    def _grants(self, number: int) -> None:
        asked = self._keys.grant(number)
        channel = None if asked is None else self._live.get(asked.token)
        if asked is not None and channel is not None:
            self._handing.granted(asked)
            self._hands_over([(channel, asked.person)])

    def _refuses(self, number: int) -> None:
        asked = self._keys.refuse(number)
        channel = None if asked is None else self._live.get(asked.token)
        if asked is not None and channel is not None:
            self._handing.refused(asked, channel)
            self._hands_over([])

    def _ends_swaps(self) -> None:
        self._handing.end_swaps()
        self._handing.tells(self.channels)

    def _hands_over(self, handed: Handed) -> None:
        """Devices carry others now, or one has asked for a seat: all that this changes is told."""
        for each, _ in handed:
            if isinstance(each, LanChannel):
                self._tells_who(each)
        self._handing.tells(self.channels)
        for each, person in handed:
            self._tells_table(each.device, person)
        self.changes()

    def _tells_table(self, device: Known | None, person: str) -> None:
        """So that everybody sees who took which seat."""
        if self._handed is not None and device is not None:
            handed, others = self._handed, tuple(name for name in device.people if name != person)
            self._put(lambda: handed(person, others))

    def hears(self, channel: LanChannel, wish: Wish, arrival: float) -> None:
        self._wishes.append((channel, wish, arrival))
        self._put_for(channel, self._hear_wishes)

    def _hear_wishes(self) -> None:
        """In the table's thread: hand over the pending wishes of all devices, to be kept together."""
        waiting = [self._wishes.popleft() for _ in range(len(self._wishes))]
        heard = [said for said in waiting if said[0].is_current]
        if heard:
            self._in_one_go(lambda: self._hear(heard))

    def adds(self, channel: LanChannel, said: Adds) -> None:
        if self._adds is not None:
            adds = self._adds
            self._put_for(channel, lambda: adds(channel, said))

    def joined(self, channel: LanChannel, by_link: Iterable[str] = ()) -> None:
        """A device is there, or carries somebody more: told its token, then shown how it stands.

        `by_link`: whose seats it has got by their own links just now.
        """
        self._tells_who(channel)
        for other in self.channels:
            if other is not channel:
                self._sees_again(other)
        self._handing.tells(self.channels)
        for person in by_link:
            self._tells_table(channel.device, person)
        self.changes()

    def _see_all_again(self) -> None:
        for channel in self.channels:
            self._sees_again(channel)
        self._handing.tells(self.channels)
        self.changes()

    def _sees_again(self, channel: LanChannel) -> None:
        """Somebody was handed to another device: this one carries fewer, or opens nothing any more."""
        device = channel.device
        if device is None:
            _dismissed(channel, "replaced")
        elif frozenset(device.people) != channel.told:
            self._tells_who(channel)

    def _tells_who(self, channel: LanChannel) -> None:
        device = channel.device
        if device is None:
            return
        channel.told = frozenset(device.people)
        if device.people:
            self._leave_place(channel)
        looks = tuple(self._look_of(name) for name in device.people)
        channel.send(Joined(text_of(device.token), device.people, looks, text_of(self._keys.public)))

        def welcome() -> None:
            channel.welcome()  # people may have been handed on since
            self._welcome(channel)

        self._put_for(channel, welcome)

    # --- in the network's thread ---

    def _run(self) -> None:
        with suppress(OSError):
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        self._loop.set_exception_handler(self._stumbled)
        link_log.begin()
        try:
            server = await self._listening()
        except OSError as error:
            self._error = error
            self._ready.set()
            raise
        for each in server.sockets:
            with each.dup() as listening:
                listening.listen(QUEUED)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        await self._parts()
        server.close()
        with suppress(TimeoutError):  # who reads nothing does not hear that either
            async with asyncio.timeout(GONE):
                await server.wait_closed()
        link_log.sum_up()

    def _stumbled(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        link_log.stumbled(loop, context)
        if getattr(context.get("exception"), "errno", None) in (errno.EMFILE, errno.ENFILE):
            self._places.shed()

    async def _parts(self) -> None:
        """Until everybody has heard it, or will not; who stopped reading is not waited for."""
        for channel in self.channels:
            _dismissed(channel, "evening")
        now = time.monotonic()
        ends, lingers = now + FAREWELL, now + self._linger
        while (self._live and time.monotonic() < ends) or (self._untold and time.monotonic() < lingers):
            await asyncio.sleep(LOOK)

    @property
    def _untold(self) -> bool:
        return any(device.token not in self._parted for device in self._keys.devices)

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
            process_response=strict,
            create_connection=partial(DoorSocket, self._places),  # type: ignore[arg-type]
            backlog=ACCEPTED,
            compression=None,
            max_size=longest(FROM_GUEST),
            open_timeout=HANDSHAKE,
            ping_interval=None,
            close_timeout=1,
            server_header=None,
            logger=link_log.silent(),
        )

    def _admits(self, socket: ServerConnection, request: Request) -> Response | None:
        if not is_asked_here(request, socket.local_address, self._named):
            return FORBIDDEN
        return page_for(request)

    def _asks_in(self, socket: Socket, address: str) -> None:
        """A task of its own, which the loop alone would forget."""
        place = self._places.enter(address, lambda: self._keeps(socket.close()))
        self._keeps(self._meets_at(socket, address, place))

    def _keeps(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._met.add(task)
        task.add_done_callback(self._met.discard)

    async def _meets(self, socket: ServerConnection) -> None:
        place = socket.place if isinstance(socket, DoorSocket) else Place("", lambda: None)
        await self._meets_at(socket, socket.remote_address[0], place)

    async def _meets_at(self, socket: Socket, address: str, place: Place) -> None:
        channel = None
        try:
            channel = await self._lets_in(socket, address, place)
        except Shut as shut:
            await self._turns_away(socket, shut)
        except (TimeoutError, ConnectionClosed, Cut) as cut:
            _said_too_little(cut)
        finally:
            self._places.leave(place)
        if channel is not None:
            await self._serves(channel, socket, address)
        else:
            with suppress(ConnectionClosed):
                await socket.close(1008)

    async def _lets_in(self, socket: Socket, address: str, place: Place) -> LanChannel:
        async with asyncio.timeout(HANDSHAKE):
            caller = Caller(self._keys, self._limits, address)
            await socket.send(caller.hails(await socket.recv()))
            place.has_spoken = True
            if caller.is_returning:
                self._places.leave(place)  # a known token is not evicted by strangers
            if caller.asks_where:
                await socket.send(caller.hails(await socket.recv()))
            caller.joins(await socket.recv())
        return LanChannel(self, caller, socket)

    @staticmethod
    async def _turns_away(socket: Socket, shut: Shut) -> None:
        link_log.closed(shut.stage, shut.why)
        with suppress(ConnectionClosed, Cut):
            if shut.answer:
                await socket.send(shut.answer)
            await socket.close(1008)

    async def _serves(self, channel: LanChannel, socket: Socket, address: str) -> None:
        if older := self._live.pop(channel.token, None):
            _dismissed(older, "replaced")
        self._live[channel.token] = channel
        if not channel.people:  # whoever knows the code could join as any number of devices
            channel.place = self._unseated.enter(address, channel.close)
        self._gone.pop(channel.token, None)
        self._left.discard(channel.token)
        (self._by_radio.add if isinstance(socket, Stream) else self._by_radio.discard)(channel.token)
        if self._stop.is_set():
            for message in self._last:
                channel.send(message)
            _dismissed(channel, "evening")
        else:
            self.joined(channel, channel.came_for)
        work = channel.reads, channel.writes, channel.beats, channel.ends
        tasks = [asyncio.ensure_future(each()) for each in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            _tell_why([task.exception() for task in tasks if task in done])
        finally:
            channel.closed = True
            channel.unheard.clear()
            self._leave_place(channel)
            for task in tasks:
                task.cancel()
            if self._live.get(channel.token) is channel:
                self._gone[channel.token] = channel.heard, channel.asleep
                if channel.has_left:
                    self._left.add(channel.token)
                del self._live[channel.token]
                has_asked = self._keys.end_request(channel.token)
                if self._handing.end_swap(channel.token) or has_asked:
                    self._handing.tells(self.channels)
                self._forget_tokens()
                self.changes()
            await _hang_up(socket)
            if self._stop.is_set() and getattr(socket, "close_code", 1000) != UNHEARD:
                self._parted.add(channel.token)

    def _forget_tokens(self) -> None:
        """Of devices that the table no longer knows."""
        known = {each.token for each in self._keys.devices} | {*self._live}
        self._gone = {token: heard for token, heard in self._gone.items() if token in known}
        self._left, self._by_radio = self._left & known, self._by_radio & known

    def _leave_place(self, channel: LanChannel) -> None:
        """The device has a seat now, or has left."""
        if channel.place is not None:
            self._unseated.leave(channel.place)


def most_waiting() -> int:
    """Sockets of strangers: at most a quarter of the files this process may open."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:
        return WAITING
    most = getrlimit(RLIMIT_NOFILE)[0]
    return WAITING if most < 0 else max(SHARE, min(WAITING, most // 4))


def until_grid(now: float) -> float:
    """Seconds until the next moment at which messages may leave.

    How long the host takes to answer tells whether it is busy with a hidden move. Answers that leave on a
    fixed grid do not.
    """
    return GRID - now % GRID


def _set_all(events: Iterable[asyncio.Event]) -> None:
    for event in events:
        event.set()


def _least_trip(socket: Socket) -> float | None:
    """Milliseconds there and back by the system's own count, which no app can stretch; a radio has none."""
    transport = getattr(socket, "transport", None)
    wire = transport.get_extra_info("socket") if transport is not None else None
    if wire is not None and not ASKS_WIRE:
        return None
    if wire is None or not is_linux() or not hasattr(sockets, "TCP_INFO"):
        return fairness.NO_WAY_KNOWN
    told = wire.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, LEAST_TRIP.stop)
    least = int.from_bytes(told[LEAST_TRIP], sys.byteorder)
    is_told = len(told) >= LEAST_TRIP.stop and least < 2**32 - 1
    return least / 1000 if is_told else fairness.NO_WAY_KNOWN


async def _hang_up(socket: Socket) -> None:
    """Politely, or else at once: who reads nothing does not answer either."""
    try:
        async with asyncio.timeout(2 * GONE):
            await socket.close(1008)
    except TimeoutError:
        transport = getattr(socket, "transport", None)
        if transport is not None:
            transport.abort()


def _dismissed(channel: LanChannel, why: Literal["evening", "replaced"]) -> None:
    channel.send(Goodbye(why))
    channel.close()


def _said_too_little(cut: Exception) -> None:
    if isinstance(cut, Cut) and cut.why:
        link_log.closed("handshake", cut.why)
    else:
        link_log.log.info("somebody came and said too little")


def _tell_why(ends: Iterable[BaseException | None]) -> None:
    """One line, without what came; several parts of a link may end at once."""
    match next((error for error in ends if error is not None), None):
        case Shut() as shut:
            link_log.closed(shut.stage, shut.why)
        case ConnectionClosed(sent=sent) if sent is not None and sent.code not in (1000, 1001):
            link_log.closed("decoding", "no frame of ours")
        case Cut(why=why) if why:
            link_log.closed("decoding", why)
        case None | ConnectionClosed() | Cut():
            link_log.log.info("a link ended")
        case TooLongError():
            link_log.closed("sending", "too long")
        case error:
            link_log.closed("sending", type(error).__name__)
