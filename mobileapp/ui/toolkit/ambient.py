"""Small motion without an event, such as a falling star: slow, and only while people are at the table."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

from mobileapp.ui.theme import screen_metrics

STEPS_PER_S = 4
LAST_STEP_S = 60.0  # seconds after the last touch: nobody looks any more


class TouchWatch:
    """Remembers when somebody last touched the screen."""

    def __init__(self) -> None:
        self._last: float | None = None
        self._listeners: list[Callable[[], None]] = []

    @property
    def idle_s(self) -> float:
        """Seconds since the last touch, or since the first question."""
        if self._last is None:
            self._begin()
        return float(Clock.get_time()) - (self._last or 0.0)

    def add(self, listener: Callable[[], None]) -> None:
        """Call it after every touch."""
        self._listeners.append(listener)

    def remove(self, listener: Callable[[], None]) -> None:
        self._listeners.remove(listener)

    def _begin(self) -> None:
        from kivy.core.window import Window

        self._last = float(Clock.get_time())
        Window.bind(on_touch_down=self._note)

    def _note(self, *_: object) -> None:
        self._last = float(Clock.get_time())
        for listener in tuple(self._listeners):
            listener()


touch_watch = TouchWatch()


class AmbientMotion:
    """Calls `step` with the seconds since it started, four times a second; never in calm mode.

    It rests a minute after the last touch and goes on after the next one. `stop` ends it for good.
    """

    def __init__(self, step: Callable[[float], None]) -> None:
        self._step, self._steps = step, 0
        self._event = Clock.schedule_interval(self._move, 1 / STEPS_PER_S)
        self._event.cancel()
        touch_watch.add(self._wake)
        self._wake()

    def stop(self) -> None:
        self._event.cancel()
        touch_watch.remove(self._wake)

    def _wake(self) -> None:
        if not screen_metrics.calm and touch_watch.idle_s < LAST_STEP_S:
            self._event()

    def _move(self, _seconds: float) -> None:
        if screen_metrics.calm or touch_watch.idle_s >= LAST_STEP_S:
            self._event.cancel()
            return
        self._steps += 1
        self._step(self._steps / STEPS_PER_S)


class IdleTimer:
    """Calls `act` some seconds after the last touch; each touch starts it again until it is cancelled."""

    def __init__(self, seconds: float, act: Callable[[], None]) -> None:
        self._seconds, self._act = seconds, act
        self._event: ClockEvent | None = None
        self._is_on = False

    def start(self) -> None:
        """Wait; if nobody has touched the screen for longer already, wait for the next touch first."""
        self.cancel()
        self._is_on = True
        touch_watch.add(self._wait)
        if touch_watch.idle_s < self._seconds:
            self._wait()

    def cancel(self) -> None:
        if self._is_on:
            touch_watch.remove(self._wait)
        self._is_on = False
        if self._event is not None:
            self._event.cancel()

    def _wait(self) -> None:
        if self._event is not None:
            self._event.cancel()
        left = self._seconds - touch_watch.idle_s
        self._event = Clock.schedule_once(lambda _: self._act(), left)
