"""One queue into the thread that owns the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Inbox:
    """Whoever puts something in, from any thread, wakes the owner, who does all that waits, in order."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._waiting: deque[Callable[[], None]] = deque()

    def put(self, call: Callable[[], None]) -> None:
        self._waiting.append(call)
        self._wake()

    def run_pending(self) -> None:
        """In the owner's thread: all that waits now, not what comes of it."""
        for _ in range(len(self._waiting)):
            self._waiting.popleft()()
