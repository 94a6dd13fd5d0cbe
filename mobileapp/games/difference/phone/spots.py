"""Two places shown by two taps: tapping a place again removes it, a trembling finger taps once."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kivy.clock import Clock

from mobileapp.games.difference.picture import Spot
from mobileapp.ui.toolkit.touchable import DEBOUNCE_S


class SpotPair:
    def __init__(self, near: int, changed: Callable[[], None], shown: Callable[[Spot, Spot], None]) -> None:
        self.first: Spot | None = None
        self._tolerance, self._on_change, self._on_shown = near, changed, shown
        # the last place, and until when a tap is a repeat
        self._last_tap: tuple[Spot, float] = ((0, 0), 0.0)
        self._frame_trigger = Clock.create_trigger(self._start_repeat_window)

    def forget(self) -> None:
        self.first = None

    def tap(self, spot: Spot) -> None:
        if self._is_repeat(spot):
            return
        first = self.first
        if first is None:
            self.first = spot
        else:
            self.first = None
            if not self._is_near(spot, first):
                self._on_shown(first, spot)
                return
        self._on_change()

    def _is_repeat(self, spot: Spot) -> bool:
        (before, until), self._last_tap = self._last_tap, (spot, inf)
        self._frame_trigger()
        return Clock.get_time() < until and self._is_near(spot, before)

    def _start_repeat_window(self, _seconds: float) -> None:
        """Starts with the first frame that shows the tap: some devices are slow to draw one."""
        self._last_tap = self._last_tap[0], Clock.get_time() + DEBOUNCE_S

    def _is_near(self, spot: Spot, other: Spot) -> bool:
        return max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) <= self._tolerance
