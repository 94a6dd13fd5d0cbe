"""The table's time, which stops while the game is paused."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Millis
from mobileapp.host.move_queue import ClockConverter, to_millis


class GameClock:
    """Milliseconds of play.

    `clock` counts the table's seconds; `rate` is how many of them pass in one second of `steady`, the clock
    by which links are measured.
    """

    def __init__(
        self, clock: Callable[[], float], steady: Callable[[], float], rate: Callable[[], float]
    ) -> None:
        self._clock, self.steady, self.rate = clock, steady, rate
        self._running_since: float | None = None
        self._base_ms: Millis = 0
        self._stopped_by: str | None = None

    @property
    def is_running(self) -> bool:
        return self._running_since is not None

    @property
    def stopped_by(self) -> str | None:
        """The person on a phone who asked for the pause."""
        return None if self.is_running else self._stopped_by

    def set(self, at: Millis) -> None:
        """Start at the time of another game."""
        self._base_ms = at
        self.start()

    def start(self) -> None:
        self._running_since = self._clock()

    def stop(self, asked: str | None = None) -> None:
        self._base_ms, self._running_since, self._stopped_by = self.now(), None, asked

    def exact_ms(self) -> float:
        if self._running_since is None:
            return self._base_ms
        return self._base_ms + (self._clock() - self._running_since) * 1000

    def now(self) -> Millis:
        return to_millis(self.exact_ms())

    def zero(self) -> float | None:
        """The table's time zero, in seconds of the steady clock; None while it is stopped."""
        if not self.is_running:
            return None
        return self.steady() - self.exact_ms() / 1000 / self.rate()

    def converter(self) -> ClockConverter:
        """Both clocks, read at the same moment."""
        return ClockConverter(self.exact_ms(), self.steady() * 1000, self.rate())
