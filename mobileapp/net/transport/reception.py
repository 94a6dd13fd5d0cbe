"""Admits devices over any transport: handshakes, links, seats and seat requests."""

from __future__ import annotations

import asyncio
import errno
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from threading import Thread

from engine.game import JsonObject
from mobileapp.net import link_log
from mobileapp.net.owner_queue import CallSoon
from mobileapp.net.protocol.channel import DeviceSocket, SocketClosedError
from mobileapp.net.protocol.frames import MessageTooLongError
from mobileapp.net.protocol.messages import GameMessage, Joined, RequestSeat
from mobileapp.net.seat_handover import SWAP_TIMEOUT_S, Handovers, SeatHandover
from mobileapp.net.security.admission import SocketSlot, SocketSlots
from mobileapp.net.security.credential_file import KnownDevice
from mobileapp.net.security.links import to_base64
from mobileapp.net.security.rate_limits import (
    MAX_REMEMBERED,
    MAX_STRANGERS_PER_ADDRESS,
    MAX_UNSEATED,
    MAX_UNSEATED_PER_ADDRESS,
    HandshakeLimiter,
    MessageLimiter,
    max_strangers,
)
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.device_channel import DeviceChannel
from mobileapp.net.transport.host_handshake import HostHandshake, LinkRejectedError
from mobileapp.net.transport.presence import Presence
from mobileapp.net.transport.thread_bridge import OwnerCallbacks, ThreadBridge

HANDSHAKE_TIMEOUT_S = 5.0  # from the first byte to the first frame
GOODBYE_TIMEOUT_S = 2.0  # time limit for sending the last messages
CLOSE_TIMEOUT_S = 1.0  # time limit for closing sockets
POLL_INTERVAL_S = 0.01


class Reception:
    """Admits every device and serves its link.

    Each transport passes its sockets to `add_socket` or `handle_socket`: devices join, talk and disconnect in
    the same way over all of them, and a device may disconnect from one transport and rejoin by another.
    """

    def __init__(
        self,
        keys: TableKeys,
        put: CallSoon,
        callbacks: OwnerCallbacks,
        *,
        look_of: Callable[[str], int] = lambda _: 0,
        on_screen: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """`put` queues a callback for the owner's thread.

        `on_screen`: whether a person's link is on the screen now; called in the network thread.
        """
        self.keys, self._look_of = keys, look_of
        self.bridge = ThreadBridge(put, callbacks)
        self.presence = Presence(keys)
        keys.is_linked = lambda token: self.presence.channel_of(token) is not None
        self.handover = SeatHandover(keys, look_of, on_screen)
        self.limits = HandshakeLimiter()
        self._limiters: dict[bytes, MessageLimiter] = {}  # by token, the latest used at the end
        self.slots = SocketSlots(max_strangers(), MAX_STRANGERS_PER_ADDRESS)
        self._unseated_slots = SocketSlots(MAX_UNSEATED, MAX_UNSEATED_PER_ADDRESS)
        self._tasks: set[asyncio.Future[None]] = set()
        self.ending = asyncio.Event()  # the session is over
        self._dismissed_tokens: set[bytes] = set()  # devices that received the goodbye
        self._linger = 0.0
        self._last_messages: Sequence[GameMessage] = ()
        self._closers: list[Callable[[], Awaitable[None]]] = []

    # --- in the owner's thread ---

    def open(self) -> None:
        """Start the network's thread; then transports can open."""
        self.bridge.start(self._serve)
        Thread(target=self.keys.code_secret, name="code", daemon=True).start()  # slow on purpose

    def close_last(self, close: Callable[[], Awaitable[None]]) -> None:
        """Close a listening transport in the network's thread, after the goodbyes."""
        self._closers.append(close)

    def shut(self, linger: float = 0.0, last: Sequence[GameMessage] = ()) -> None:
        """End the session: say goodbye to all; disconnected devices may rejoin for it for `linger` seconds.

        `last`: messages they may have missed.
        """
        self._linger, self._last_messages = linger, last
        self.bridge.call_in_loop(self.ending.set)
        self.bridge.join(HANDSHAKE_TIMEOUT_S + linger)

    def flush(self, seconds: float) -> None:
        """Wait until all queues are sent, at most this long."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends and not all(channel.is_flushed for channel in self.channels):
            time.sleep(0.002)

    @property
    def channels(self) -> list[DeviceChannel]:
        return self.presence.channels

    def withdraw(self, person: str) -> None:
        """The seat stays on the tablet: tell its device, and send it no more views of the seat."""
        self.keys.withdraw(person)
        self.announce_people()

    def announce_people(self) -> None:
        """Send all devices their people and offers, after people changed seats."""
        self.bridge.call_in_loop(self._refresh_all)

    def rename(self, old: str, new: str) -> None:
        """Call after `TableKeys.rename`: devices keep their people under the new names."""
        self.bridge.call_in_loop(lambda: self.handover.rename(old, new))
        self.announce_people()

    def end_swaps(self) -> None:
        """Another game begins: drop all swap requests."""
        self.bridge.call_in_loop(self._end_swaps)

    def announce_offers(self) -> None:
        """A link was shown or hidden: send all devices the free seats."""
        self.bridge.call_in_loop(self._send_offers)

    def confirm(self, number: int) -> None:
        """People approved a device's seat request."""
        self.bridge.call_in_loop(lambda: self._grant(number))

    def refuse(self, number: int) -> None:
        self.bridge.call_in_loop(lambda: self._refuse(number))

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that joined by the code gets a free seat without anybody's approval."""
        self.handover.admit_by_code = admits

    # --- for channels, in any thread ---

    def device(self, token: bytes) -> KnownDevice | None:
        return self.keys.device(token)

    def is_newest(self, channel: DeviceChannel) -> bool:
        return self.presence.is_newest(channel)

    def limiter_of(self, token: bytes) -> MessageLimiter:
        """The message counts of a device; they outlive its link."""
        pace = self._limiters.pop(token, None) or MessageLimiter()
        if token:
            self._limiters[token] = pace
        if len(self._limiters) > MAX_REMEMBERED:
            del self._limiters[next(iter(self._limiters))]
        return pace

    # --- seats, in the network's thread ---

    def request_seat(self, channel: DeviceChannel, request: RequestSeat) -> None:
        if not channel.is_current:
            return  # its device has rejoined, and repeats the request there if it still wants it
        handed = self.handover.request_seat(channel, request, self.channels)
        if handed is not None:
            self._announce_handover(handed)
        if self.handover.has_swap_request(channel):
            asyncio.get_running_loop().call_later(SWAP_TIMEOUT_S, self._send_offers)

    def _grant(self, number: int) -> None:
        pending = self.keys.grant(number)
        channel = None if pending is None else self.presence.channel_of(pending.token)
        if pending is not None and channel is not None:
            self.handover.accept(pending)
            self._announce_handover([(channel, pending.person)])

    def _refuse(self, number: int) -> None:
        pending = self.keys.refuse(number)
        channel = None if pending is None else self.presence.channel_of(pending.token)
        if pending is not None and channel is not None:
            self.handover.reject(pending, channel)
            self._announce_handover([])

    def _end_swaps(self) -> None:
        self.handover.end_swaps()
        self._send_offers()

    def _send_offers(self) -> None:
        self.handover.send_offers(self.channels)

    def _announce_handover(self, handed: Handovers) -> None:
        """Devices changed people, or one requested a seat: send everything that changes by that."""
        for each, _ in handed:
            if isinstance(each, DeviceChannel):
                self.send_people(each)
        self._send_offers()
        for each, person in handed:
            self._announce_seat_taken(each.device, person)
        self.bridge.notify_change()

    def _announce_seat_taken(self, device: KnownDevice | None, person: str) -> None:
        """Report who took which seat, so that everybody can see it."""
        if device is not None:
            self.bridge.queue_seat_taken(person, tuple(name for name in device.people if name != person))

    def announce_join(self, channel: DeviceChannel, by_link: Iterable[str] = ()) -> None:
        """A device joined or carries one more person: send its token, then the state.

        `by_link`: the people whose seats it has just got by their own links.
        """
        self.send_people(channel)
        for other in self.channels:
            if other is not channel:
                self._refresh_people(other)
        self._send_offers()
        for person in by_link:
            self._announce_seat_taken(channel.device, person)
        self.bridge.notify_change()

    def _refresh_all(self) -> None:
        for channel in self.channels:
            self._refresh_people(channel)
        self._send_offers()
        self.bridge.notify_change()

    def _refresh_people(self, channel: DeviceChannel) -> None:
        """Update a device whose person went to another device: it carries fewer people, or is dismissed."""
        device = channel.device
        if device is None:
            channel.dismiss("replaced")
        elif frozenset(device.people) != channel.told_people:
            self.send_people(channel)

    def send_people(self, channel: DeviceChannel) -> None:
        """Send a device its token and its people, and have the owner welcome it."""
        device = channel.device
        if device is None:
            return
        channel.told_people = frozenset(device.people)
        if device.people:
            self._leave_slot(channel)
        looks = tuple(self._look_of(name) for name in device.people)
        channel.send(Joined(to_base64(device.token), device.people, looks, to_base64(self.keys.public)))

        def welcome() -> None:
            channel.welcome()  # people may have changed since
            self.bridge.callbacks.welcome(channel)

        self.bridge.call_for(channel, welcome)

    # --- sockets, in the network's thread ---

    async def _serve(self) -> None:
        asyncio.get_running_loop().set_exception_handler(self._handle_loop_error)
        link_log.reset()
        await self.ending.wait()
        await self._send_goodbyes()
        for close in self._closers:
            await close()
        link_log.log_suppressed()

    def _handle_loop_error(self, loop: asyncio.AbstractEventLoop, context: JsonObject) -> None:
        link_log.log_loop_error(loop, context)
        if getattr(context.get("exception"), "errno", None) in (errno.EMFILE, errno.ENFILE):
            self.slots.shed()

    async def _send_goodbyes(self) -> None:
        """Wait until every device has received it or the time is over."""
        for channel in self.channels:
            channel.dismiss("evening")
        now = time.monotonic()
        ends, lingers = now + GOODBYE_TIMEOUT_S, now + self._linger
        while (self.presence.has_links and time.monotonic() < ends) or (
            self._has_undismissed and time.monotonic() < lingers
        ):
            await asyncio.sleep(POLL_INTERVAL_S)

    @property
    def _has_undismissed(self) -> bool:
        return any(device.token not in self._dismissed_tokens for device in self.keys.devices)

    def add_socket(self, opened: Callable[[], DeviceSocket]) -> bool:
        """From any thread: open a socket in the network's loop and serve it; False: the session is over."""
        return self.bridge.call_in_loop(lambda: self._accept_socket(opened()))

    def _accept_socket(self, socket: DeviceSocket) -> None:
        place = self.slots.enter(socket.peer, lambda: self._keep_task(socket.close()))
        self._keep_task(self.handle_socket(socket, place))

    def _keep_task(self, work: Coroutine[object, None, None]) -> None:
        """Run a task that is referenced here: the loop keeps only weak references."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def handle_socket(self, socket: DeviceSocket, place: SocketSlot) -> None:
        """Serve a socket until it ends; `place` is its slot among strangers."""
        channel = None
        try:
            channel = await self._complete_handshake(socket, place)
        except LinkRejectedError as shut:
            await self._reject(socket, shut)
        except (TimeoutError, SocketClosedError) as cut:
            _log_early_close(cut)
        finally:
            self.slots.leave(place)
        if channel is not None:
            await self._serve_channel(channel, socket)
        else:
            await socket.close(1008)

    async def _complete_handshake(self, socket: DeviceSocket, place: SocketSlot) -> DeviceChannel:
        async with asyncio.timeout(HANDSHAKE_TIMEOUT_S):
            caller = HostHandshake(self.keys, self.limits, socket.peer)
            await socket.send(caller.answer_hello(await socket.recv()))
            place.has_spoken = True
            if caller.is_returning:
                self.slots.leave(place)  # strangers cannot evict a known token
            if caller.is_room_lookup:
                await socket.send(caller.answer_hello(await socket.recv()))
            caller.accept_join(await socket.recv())
        return DeviceChannel(self, self.bridge, caller, socket)

    @staticmethod
    async def _reject(socket: DeviceSocket, shut: LinkRejectedError) -> None:
        link_log.log_closed(shut.stage, shut.why)
        with suppress(SocketClosedError):
            if shut.answer:
                await socket.send(shut.answer)

    async def _serve_channel(self, channel: DeviceChannel, socket: DeviceSocket) -> None:
        if older := self.presence.add(channel):
            older.dismiss("replaced")
        if not channel.people:  # a person with the code could join as any number of devices
            channel.slot = self._unseated_slots.enter(socket.peer, channel.close)
        if self.ending.is_set():
            for message in self._last_messages:
                channel.send(message)
            channel.dismiss("evening")
        else:
            self.announce_join(channel, channel.invited_people)
        work = channel.read_loop, channel.write_loop, channel.ping_loop, channel.drain_timeout
        tasks = [asyncio.ensure_future(each()) for each in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            _log_end([task.exception() for task in tasks if task in done])
        finally:
            for task in tasks:
                task.cancel()
            self._end_channel(channel)
            await _close_socket(socket)
            if self.ending.is_set() and socket.is_delivered:
                self._dismissed_tokens.add(channel.token)

    def _end_channel(self, channel: DeviceChannel) -> None:
        channel.closed = True
        channel.pending_calls.clear()
        self._leave_slot(channel)
        if self.presence.remove(channel):
            has_asked = self.keys.end_request(channel.token)
            if self.handover.end_swap(channel.token) or has_asked:
                self._send_offers()
            self.presence.forget_unknown()
            self.bridge.notify_change()

    def _leave_slot(self, channel: DeviceChannel) -> None:
        """The device has a seat now, or has left."""
        if channel.slot is not None:
            self._unseated_slots.leave(channel.slot)


async def _close_socket(socket: DeviceSocket) -> None:
    """Close politely, or abort after a timeout: a device that does not read does not answer either."""
    try:
        async with asyncio.timeout(2 * CLOSE_TIMEOUT_S):
            await socket.close(1008)
    except TimeoutError:
        socket.abort()


def _log_early_close(cut: Exception) -> None:
    if isinstance(cut, SocketClosedError) and cut.why:
        link_log.log_closed("handshake", cut.why)
    else:
        link_log.log.info("somebody came and said too little")


def _log_end(ends: Iterable[BaseException | None]) -> None:
    """Log one line without content; several tasks of a link may end at once."""
    match next((error for error in ends if error is not None), None):
        case LinkRejectedError() as shut:
            link_log.log_closed(shut.stage, shut.why)
        case SocketClosedError(why=why) if why:
            link_log.log_closed("decoding", why)
        case None | SocketClosedError():
            link_log.log.info("a link ended")
        case MessageTooLongError():
            link_log.log_closed("sending", "too long")
        case error:
            link_log.log_closed("sending", type(error).__name__)
