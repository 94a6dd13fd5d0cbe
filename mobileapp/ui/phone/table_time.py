"""The table's time on a phone: from the link's pings, else extrapolated from the latest view."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Millis
from mobileapp.platform.table_clock import table_clock


class GuestClock:
    """`ping_time` returns the table's time in milliseconds by the latest ping, or None before the first."""

    def __init__(self, ping_time: Callable[[], float | None]) -> None:
        self._ping_time = ping_time
        self._view_ms, self._since = 0.0, 0.0  # timestamp of the latest view, and its arrival
        self._is_paused = False

    def update(self, at: Millis) -> None:
        """Set the time to the timestamp of a new view."""
        self._view_ms, self._since = at, table_clock.now()

    def set_paused(self, rests: bool) -> None:
        """Stop or resume the table's time."""
        self.update(round(self.now()))
        self._is_paused = rests

    def now(self) -> float:
        ping_time = self._ping_time()
        if ping_time is not None and not self._is_paused:
            return ping_time
        return self._view_ms if self._is_paused else self._view_ms + (table_clock.now() - self._since) * 1000
