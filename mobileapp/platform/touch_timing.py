"""Timestamps of touches, and how often the screen polls for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.input import motionevent

from mobileapp.platform import device_clock

if TYPE_CHECKING:
    from kivy.core.window import WindowBase
    from kivy.input.motionevent import MotionEvent

FAST_POLL_HZ = 240  # while a race may be decided by less than a frame
TOUCH_MAX_AGE_S = 0.05  # an older touch did not cause the move request


class TouchTiming:
    """Frames are drawn when there is something to draw, independent of the touch polling rate."""

    def __init__(self) -> None:
        self._touch: MotionEvent | None = None
        self._normal_fps: float | None = None  # None: normal polling

    def watch(self, window: WindowBase) -> None:
        window.bind(on_touch_down=self._remember_touch, on_touch_up=self._remember_touch)

    def _remember_touch(self, _window: object, touch: MotionEvent) -> None:
        self._touch = touch

    def stamp(self) -> float | None:
        """Timestamp of the touch being handled, on this device's clock; None if there is none."""
        finger, self._touch = self._touch, None
        if finger is None:
            return None
        since = motionevent.time() - max(finger.time_start, finger.time_end)
        return device_clock.now_ms() - since * 1000 if 0 <= since < TOUCH_MAX_AGE_S else None

    @property
    def is_fast(self) -> bool:
        return self._normal_fps is not None

    def set_fast(self, on: bool) -> None:
        """Poll for touches more often than frames are drawn, or normally."""
        if on and self._normal_fps is None:
            # 0: ticked by hand
            self._normal_fps, Clock._max_fps = Clock._max_fps, Clock._max_fps and FAST_POLL_HZ
        elif not on and self._normal_fps is not None:
            Clock._max_fps, self._normal_fps = self._normal_fps, None


touch_timing = TouchTiming()
