"""The bridge between the thread that owns the table and the event loop of the network."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from threading import Event, Lock, Thread, get_ident
from typing import Protocol, TypeVar

from msgspec import Struct

from mobileapp.net.owner_queue import CallSoon
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    BotRequest,
    GameMessage,
    MoveRequest,
    PauseRequest,
    RenameRequest,
    SeatVote,
    SeedContribution,
)

Result = TypeVar("Result")
TableRequest = PauseRequest | RenameRequest | BotRequest | AbsenceVote | SeatVote
ReceivedMessage = tuple[Channel, GameMessage, float]  # with the time of arrival


class OwnerCallbacks(Struct):
    """Reports of the network, in the owner's thread."""

    welcome: Callable[[Channel], None]  # a device joined, or carries other people: send it the state
    moves: Callable[[Sequence[ReceivedMessage]], None]
    share: Callable[[Channel, SeedContribution], None] = lambda _channel, _share: None
    request: Callable[[Channel, TableRequest], None] = lambda _channel, _request: None
    changed: Callable[[], None] = lambda: None  # a device joined, left, fell asleep or changed people
    # a device took a person's seat; with the other people on that device
    seat_taken: Callable[[str, tuple[str, ...]], None] = lambda _person, _others: None


class QueuedChannel(Channel, Protocol):
    """A channel whose messages wait for the owner's thread."""

    pending_calls: deque[Callable[[], None]]

    @property
    def is_current(self) -> bool: ...

    def run_next_call(self) -> None: ...


class ThreadBridge:
    """Runs the loop of the network in a thread of its own, and posts messages to the owner by `put`."""

    def __init__(self, put: CallSoon, callbacks: OwnerCallbacks) -> None:
        self.put, self.callbacks = put, callbacks
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self._started = Event()
        self._batch_thread = 0  # the thread that collects events, while it does
        self._batched_events: dict[asyncio.Event, None] = {}
        self._due_events: deque[asyncio.Event] = deque()
        self._is_wake_due = False
        self._change_lock, self._change_count, self._is_change_due = Lock(), 0, False
        self._move_requests: deque[tuple[QueuedChannel, MoveRequest, float]] = deque()

    # --- from the owner to the network ---

    def start(self, serve: Callable[[], Coroutine[object, None, None]]) -> None:
        """Run `serve` in a new thread; returns when its loop runs."""
        self._thread = Thread(target=lambda: asyncio.run(self._run(serve)), name="links", daemon=True)
        self._thread.start()
        self._started.wait()

    async def _run(self, serve: Callable[[], Coroutine[object, None, None]]) -> None:
        self.loop = asyncio.get_running_loop()
        self._started.set()
        await serve()

    def join(self, seconds: float) -> None:
        if self._thread is not None:
            self._thread.join(seconds)

    def run(self, work: Coroutine[object, None, Result]) -> Result:
        """Wait for a coroutine in the network's loop, which must be running."""
        if self.loop is None:
            raise RuntimeError("the network's loop does not run")
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def call_in_loop(self, call: Callable[[], None]) -> bool:
        """Whether the loop is still running."""
        if self.loop is not None:
            with suppress(RuntimeError):
                self.loop.call_soon_threadsafe(call)
                return True
        return False

    def wake(self, event: asyncio.Event) -> None:
        """Set an event of the loop, from any thread."""
        if self._batch_thread == get_ident():
            self._batched_events[event] = None
            return
        self._due_events.append(event)
        if not self._is_wake_due:  # one call for all events of this moment: a call costs the owner's thread
            self._is_wake_due = True
            if not self.call_in_loop(self._set_due_events):
                self._is_wake_due = False

    def _set_due_events(self) -> None:
        self._is_wake_due = False  # first: an event that is added now is set here or by the next call
        while self._due_events:
            self._due_events.popleft().set()

    def batch(self, call: Callable[[], None]) -> None:
        """In the owner's thread: queue all messages of a call before the network writes any."""
        if self._batch_thread:
            call()  # within a batch already
            return
        self._batch_thread = get_ident()
        try:
            call()
        finally:
            self._batch_thread, woken, self._batched_events = 0, self._batched_events, {}
            if woken:
                self.call_in_loop(lambda: _set_all(woken))

    # --- from the network to the owner ---

    def call_for(self, channel: QueuedChannel, act: Callable[[], None]) -> None:
        """Queue after the device's earlier messages; dropped if the device leaves."""
        channel.pending_calls.append(act)
        self.put(channel.run_next_call)

    def queue_move(self, channel: QueuedChannel, request: MoveRequest, arrival: float) -> None:
        self._move_requests.append((channel, request, arrival))
        self.call_for(channel, self._submit_moves)

    def _submit_moves(self) -> None:
        """Submit the pending moves of all devices, to be saved together."""
        waiting = [self._move_requests.popleft() for _ in range(len(self._move_requests))]
        moves = [move for move in waiting if move[0].is_current]
        if moves:
            self.batch(lambda: self.callbacks.moves(moves))

    def queue_share(self, channel: QueuedChannel, contribution: SeedContribution) -> None:
        self.call_for(channel, lambda: self.callbacks.share(channel, contribution))

    def queue_request(self, channel: QueuedChannel, request: TableRequest) -> None:
        self.call_for(channel, lambda: self.callbacks.request(channel, request))

    def queue_seat_taken(self, person: str, others: tuple[str, ...]) -> None:
        self.put(lambda: self.callbacks.seat_taken(person, others))

    def notify_change(self) -> None:
        """At most one callback is queued."""
        with self._change_lock:
            self._change_count += 1
            number, is_due, self._is_change_due = self._change_count, self._is_change_due, True
        if not is_due:
            self.put(lambda: self._run_change(number))

    def _run_change(self, number: int) -> None:
        """Queue another run if something changed since."""
        with self._change_lock:
            newest = self._change_count
            self._is_change_due = newest != number
        if newest != number:
            self.put(lambda: self._run_change(newest))
        self.callbacks.changed()


def _set_all(events: Iterable[asyncio.Event]) -> None:
    for event in events:
        event.set()
