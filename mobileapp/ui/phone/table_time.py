"""The table's time on a phone: told by the pings of the link, else counted on from the latest view."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Millis
from mobileapp.platform.table_clock import pace


class TableTime:
    """`told`: the table's time in milliseconds by the latest ping; None: no ping has told it."""

    def __init__(self, told: Callable[[], float | None]) -> None:
        self._told = told
        self._at, self._since = 0.0, 0.0  # the time of the latest view, and when it came
        self._rests = False

    def sees(self, at: Millis) -> None:
        """A view came, made at this time of the table."""
        self._at, self._since = at, pace.now()

    def rests(self, rests: bool) -> None:
        """The table's time stands still, or runs again."""
        self.sees(round(self.now()))
        self._rests = rests

    def now(self) -> float:
        told = self._told()
        if told is not None and not self._rests:
            return told
        return self._at if self._rests else self._at + (pace.now() - self._since) * 1000
