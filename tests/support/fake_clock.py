"""A fake clock: time in this process passes only when a test advances it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil
from time import perf_counter

TICKS_PER_S = 1024  # sums of ticks are exact, so results do not depend on the start time
FRAME_S = 16 / TICKS_PER_S


class ManualClock:
    def __init__(self, start: float) -> None:
        self.now = start
        self._since: float | None = None  # start of real time

    @property
    def now(self) -> float:
        return self._grains / TICKS_PER_S

    @now.setter
    def now(self, seconds: float) -> None:
        self._grains = ceil(seconds * TICKS_PER_S - 1e-3)

    def __call__(self) -> float:
        return self.now if self._since is None else self.now + perf_counter() - self._since

    @contextmanager
    def run_real_time(self) -> Iterator[None]:
        """Real seconds, for measurements."""
        self._since = perf_counter()
        yield
        self.now, self._since = self(), None


@cache
def manual_clock() -> ManualClock:
    """The one clock of this process, for Kivy, the table and touches. Kivy must be configured."""
    from kivy.clock import Clock
    from kivy.input import motionevent

    clock = ManualClock(ceil(Clock.time()) + 1)  # not before a time that Kivy has already seen
    Clock.time, Clock._max_fps = clock, 0
    motionevent.time = clock
    return clock
