"""The table clock, which can run faster or slower: for rule timers and display times."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent


class TableClock:
    """A rate above 1 is faster than real time. Touches, animations and links use real seconds."""

    def __init__(self) -> None:
        self._rate, self._real_start, self._start = 1.0, 0.0, 0.0

    @property
    def rate(self) -> float:
        return self._rate

    @rate.setter
    def rate(self, rate: float) -> None:
        """Run faster or slower from now on; the clock does not jump."""
        self._start, self._real_start, self._rate = self.now(), float(Clock.time()), rate

    def now(self) -> float:
        """Seconds of the table clock, from an arbitrary start."""
        return self._start + (float(Clock.time()) - self._real_start) * self._rate

    def real(self, seconds: float) -> float:
        """Real seconds for so many table seconds."""
        return seconds / self.rate

    def shown(self, seconds: float) -> float:
        """Real seconds to show something: less on a fast clock, but a slow one holds nobody up."""
        return seconds / max(1.0, self.rate)


table_clock = TableClock()


class KivyAlarm:
    """One Kivy clock event at a time, in table seconds."""

    def __init__(self) -> None:
        self._event: ClockEvent | None = None

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
