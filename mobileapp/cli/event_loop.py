"""Event loop of the headless owner thread: timers and one queue."""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable
from itertools import count
from threading import Event

from mobileapp.net.owner_queue import Inbox


class LoopAlarm:
    """One pending call at a time; at a rate, in table seconds."""

    def __init__(self, loop: Loop, rate: float) -> None:
        self._loop, self._rate, self._generation = loop, rate, 0

    def schedule(self, seconds: float, call: Callable[[], None]) -> None:
        self._generation += 1
        setting = self._generation
        self._loop.call_in(seconds / self._rate, lambda: call() if setting == self._generation else None)

    def cancel(self) -> None:
        self._generation += 1


class Loop:
    """Runs in the thread that calls `run`; other threads use its inbox."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._awake, self._numbers = clock, Event(), count()
        self.inbox = Inbox(self._awake.set)
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._stopped = False

    def alarm(self, rate: float = 1.0) -> LoopAlarm:
        return LoopAlarm(self, rate)

    def call_in(self, seconds: float, call: Callable[[], None]) -> None:
        heapq.heappush(self._due, (self._clock() + seconds, next(self._numbers), call))

    def stop(self) -> None:
        self._stopped = True
        self._awake.set()

    def run(self) -> None:
        while not self._stopped:
            self._awake.clear()
            self.inbox.run_pending()
            self._run_due()
            if not self._stopped:
                self._awake.wait(self._timeout())

    def _run_due(self) -> None:
        while self._due and self._due[0][0] <= self._clock() and not self._stopped:
            heapq.heappop(self._due)[2]()

    def _timeout(self) -> float | None:
        """Seconds until the next timer; None: wait for the inbox."""
        return max(0.0, self._due[0][0] - self._clock()) if self._due else None
