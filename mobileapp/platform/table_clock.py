"""The table clock, which can run faster or slower: for rule timers and display times."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class TableClock:
    """A rate above 1 is faster than real time. Touches, animations and links use real seconds."""

    def __init__(self) -> None:
        self.rate = 1.0

    def now(self) -> float:
        """Seconds of the table clock, from an arbitrary start."""
        return float(Clock.time()) * self.rate

    def real(self, seconds: float) -> float:
        """Real seconds for so many table seconds."""
        return seconds / self.rate


table_clock = TableClock()


class KivyAlarm:
    """One Kivy clock event at a time, in table seconds."""

    def __init__(self) -> None:
        self._event: Any = None

    @property
    def is_set(self) -> bool:
        return self._event is not None and bool(self._event.is_triggered)

    def schedule(self, seconds: float, call: Callable[[], None]) -> None:
        self.cancel()
        self._event = Clock.schedule_once(lambda _: call(), table_clock.real(seconds))

    def cancel(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
