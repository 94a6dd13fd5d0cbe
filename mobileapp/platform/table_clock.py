"""How fast the table's own seconds pass: what the rules count, and how long things lie to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class TableClock:
    """Above 1 the table hurries, below it takes its time; fingers, motion and links keep people's seconds."""

    def __init__(self) -> None:
        self.rate = 1.0

    def now(self) -> float:
        """Seconds of the table, from no beginning in particular."""
        return float(Clock.time()) * self.rate

    def real(self, seconds: float) -> float:
        """How long people wait for so many seconds of the table."""
        return seconds / self.rate


table_clock = TableClock()


class KivyAlarm:
    """One Kivy clock event at a time, in the table's own seconds."""

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
