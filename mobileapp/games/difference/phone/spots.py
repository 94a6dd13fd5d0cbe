"""Two places shown by two taps: one place tapped twice takes it back, a trembling finger taps once."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kivy.clock import Clock

from mobileapp.games.difference.picture import Spot
from mobileapp.ui.toolkit.touchable import SETTLE


class TwoSpots:
    def __init__(self, near: int, changed: Callable[[], None], shown: Callable[[Spot, Spot], None]) -> None:
        self.first: Spot | None = None
        self._near, self._changed, self._shown = near, changed, shown
        self._tapped: tuple[Spot, float] = ((0, 0), 0.0)  # the last place, and until when it is the same tap
        self._seen = Clock.create_trigger(self._see)

    def forget(self) -> None:
        self.first = None

    def tap(self, spot: Spot) -> None:
        if self._is_again(spot):
            return
        first = self.first
        if first is None:
            self.first = spot
        else:
            self.first = None
            if not self._is_near(spot, first):
                self._shown(first, spot)
                return
        self._changed()

    def _is_again(self, spot: Spot) -> bool:
        (before, until), self._tapped = self._tapped, (spot, inf)
        self._seen()
        return Clock.get_time() < until and self._is_near(spot, before)

    def _see(self, _seconds: float) -> None:
        """From the first frame on that shows the tap: some devices are slow to draw one."""
        self._tapped = self._tapped[0], Clock.get_time() + SETTLE

    def _is_near(self, spot: Spot, other: Spot) -> bool:
        return max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) <= self._near
