"""The queue of callbacks for the thread that owns the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

CallSoon = Callable[[Callable[[], None]], None]  # run a callback in the owner's thread, from any thread
CallLater = Callable[[float, Callable[[], None]], None]  # the same, after a delay in seconds


class Inbox:
    """Any thread can `put` a callback, which wakes the owner; the owner runs them in order."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._waiting: deque[Callable[[], None]] = deque()

    def put(self, call: Callable[[], None]) -> None:
        self._waiting.append(call)
        self._wake()

    def run_pending(self) -> None:
        """In the owner's thread: run the callbacks queued so far, not ones they enqueue."""
        for _ in range(len(self._waiting)):
            self._waiting.popleft()()
