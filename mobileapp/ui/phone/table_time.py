"""The table's time on a phone: told by the pings of the link, else counted on from the latest view."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Millis
from mobileapp.platform.table_clock import table_clock


class TableClock:
    """`told`: the table's time in milliseconds by the latest ping; None: no ping has told it."""

    def __init__(self, told: Callable[[], float | None]) -> None:
        self._ping_time = told
        self._view_ms, self._since = 0.0, 0.0  # the time of the latest view, and when it came
        self._is_paused = False

    def update(self, at: Millis) -> None:
        """A view came, made at this time of the table."""
        self._view_ms, self._since = at, table_clock.now()

    def set_paused(self, rests: bool) -> None:
        """The table's time stands still, or runs again."""
        self.update(round(self.now()))
        self._is_paused = rests

    def now(self) -> float:
        told = self._ping_time()
        if told is not None and not self._is_paused:
            return told
        return self._view_ms if self._is_paused else self._view_ms + (table_clock.now() - self._since) * 1000
