"""Time in this process passes when a test turns the clock, and never by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil
from time import perf_counter

GRAINS = 1024  # to a second: sums of them are exact, so nothing hangs on how late it is
FRAME = 16 / GRAINS


class HandClock:
    def __init__(self, start: float) -> None:
        self.now = start
        self._since: float | None = None  # when it began to run by itself

    @property
    def now(self) -> float:
        return self._grains / GRAINS

    @now.setter
    def now(self, seconds: float) -> None:
        self._grains = ceil(seconds * GRAINS - 1e-3)

    def __call__(self) -> float:
        return self.now if self._since is None else self.now + perf_counter() - self._since

    @contextmanager
    def runs(self) -> Iterator[None]:
        """True seconds, for figures."""
        self._since = perf_counter()
        yield
        self.now, self._since = self(), None


@cache
def hand_clock() -> HandClock:
    """The one clock of this process: Kivy's, the table's and every finger's. Kivy must be configured."""
    from kivy.clock import Clock
    from kivy.input import motionevent

    clock = HandClock(ceil(Clock.time()) + 1)  # not before what Kivy has seen of its own clock
    Clock.time, Clock._max_fps = clock, 0
    motionevent.time = clock
    return clock
