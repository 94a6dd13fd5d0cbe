"""A real window drawn off-screen, and fingers on it."""

from __future__ import annotations

import os
import tempfile
from functools import cache
from typing import Any

from tests.support.fake_clock import FRAME_S, manual_clock

SIZE = (1280, 800)


@cache
def window() -> Any:
    """Kivy's window, opened once for all tests of this process."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ.setdefault("TABLEE_HOME", tempfile.mkdtemp(prefix="tablee-"))
    from mobileapp.session.launch_options import LaunchOptions
    from mobileapp.ui.kivy_setup import configure

    configure(LaunchOptions(size=SIZE))
    from kivy.base import EventLoop
    from kivy.core.window import Window

    manual_clock()
    EventLoop.ensure_window()
    EventLoop.status = "started"  # as in a running app: touches are dispatched and graphics drawn
    EventLoop.idle()
    return Window


def frame() -> None:
    from kivy.base import EventLoop

    from mobileapp.testing.slow_ticks import delay_s

    manual_clock().now += FRAME_S + delay_s("tick")
    EventLoop.idle()


def count_frames(seconds: float) -> int:
    """Let the app draw only what it wants to draw; return the number of frames drawn."""
    drawn: list[object] = []
    window().fbind("on_flip", drawn.append)
    for _ in range(round(4 * seconds)):
        manual_clock().now += 0.25
        frame()
    window().funbind("on_flip", drawn.append)
    return len(drawn)


@cache
def _point() -> Any:
    """Our own touch class; Kivy may only be imported after it is configured."""
    from kivy.input.motionevent import MotionEvent

    class Point(MotionEvent):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, is_touch=True, type_id="touch", **named)
            self.profile = ["pos"]

        def depack(self, args: Any) -> None:
            self.sx, self.sy = args
            super().depack(args)

    return Point


class Finger:
    """Dispatched like every touch: through the event loop, to the window, to the widgets."""

    _next = 0

    def __init__(self, x: float, y: float) -> None:
        from kivy.base import EventLoop

        Finger._next += 1
        self._dispatch = EventLoop.post_dispatch_input
        self.touch = _point()("test", Finger._next, self._on_glass(x, y))
        self._dispatch("begin", self.touch)

    @staticmethod
    def _on_glass(x: float, y: float) -> tuple[float, float]:
        width, height = window().size
        return x / (width - 1), y / (height - 1)

    def slide(self, x: float, y: float) -> Finger:
        self.touch.move(self._on_glass(x, y))
        self._dispatch("update", self.touch)
        return self

    def lift(self) -> None:
        self._dispatch("end", self.touch)


def tap(x: float, y: float) -> None:
    Finger(x, y).lift()
