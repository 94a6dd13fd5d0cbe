"""When a finger was noticed, and how often the screen looks for one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import motionevent

from mobileapp.platform import device_clock

OFTEN = 240  # times a second, while somebody may be first by less than a frame
LATELY = 0.05  # seconds: an older finger is not what a wish comes from


class Polling:
    """Frames are drawn when there is something to draw, however often the screen looks for fingers."""

    def __init__(self) -> None:
        self._finger: Any = None
        self._usual: float | None = None  # None: as ever

    def watch(self, window: Any) -> None:
        window.bind(on_touch_down=self._notes, on_touch_up=self._notes)

    def _notes(self, _window: Any, touch: Any) -> None:
        self._finger = touch

    def stamp(self) -> float | None:
        """When the finger being answered was noticed, by this device's own clock; None: there is none."""
        finger, self._finger = self._finger, None
        if finger is None:
            return None
        since = motionevent.time() - max(finger.time_start, finger.time_end)
        return device_clock.stamp() - since * 1000 if 0 <= since < LATELY else None

    @property
    def is_quick(self) -> bool:
        return self._usual is not None

    def quickens(self, on: bool) -> None:
        """Look for fingers more often than frames are drawn, or as ever."""
        if on and self._usual is None:
            self._usual, Clock._max_fps = Clock._max_fps, Clock._max_fps and OFTEN  # 0: by hand
        elif not on and self._usual is not None:
            self._usual, Clock._max_fps = None, self._usual


polling = Polling()
