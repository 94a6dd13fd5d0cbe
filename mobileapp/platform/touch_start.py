"""Delivers a press where the finger came down, even if it moved before the next frame.

Kivy queues the events of a touch, but all of them share its latest position. On a slow frame a press arrives
together with the first moves and would hit the widget under the moved finger.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.base import EventLoopBase
    from kivy.core.window import WindowBase
    from kivy.input.motionevent import MotionEvent

Position = tuple[float, float]  # relative to the window


class TouchStarts:
    def __init__(self) -> None:
        self._starts: dict[int, Position] = {}  # of presses that wait for a frame
        self._moved: dict[int, Position] = {}  # of fingers whose press is being delivered
        self._queue: Callable[[str, MotionEvent], None] | None = None

    def watch(self, event_loop: EventLoopBase, window: WindowBase) -> None:
        if self._queue is None:
            self._queue, event_loop._dispatch_input = event_loop._dispatch_input, self._remember
            window.bind(on_motion=self._deliver)

    def _remember(self, kind: str, touch: MotionEvent) -> None:
        if kind == "begin":
            self._starts[touch.uid] = touch.sx, touch.sy
        if self._queue is not None:
            self._queue(kind, touch)

    def _deliver(self, _window: object, kind: str, touch: MotionEvent) -> None:
        """Called before the window handles the event."""
        start, now = self._starts.pop(touch.uid, None), (touch.sx, touch.sy)
        if kind == "begin" and start is not None and start != now:
            self._moved[touch.uid] = now
            touch.sx, touch.sy = touch.osx, touch.osy = start
        elif touch.uid in self._moved:
            touch.sx, touch.sy = self._moved.pop(touch.uid)


touch_starts = TouchStarts()
