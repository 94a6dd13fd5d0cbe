"""Guards against double taps: the second tap must not press a thing that appeared after the first."""

from __future__ import annotations

from collections import deque
from math import hypot
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, screen_metrics

DOUBLE_TAP_S = 0.3  # seconds after a thing has acted
DOUBLE_TAP_DISTANCE = 40  # maximum design pixels between the two taps


class RecentTap:
    """The widget that acted, the window position, and the time of the next frame.

    The time counts from that frame because building a screen is slow on some devices.
    """

    def __init__(self, thing: Any, x: float, y: float) -> None:
        self.widget_ref, self.key, self.x, self.y = ref(thing), thing.key, x, y
        self.shown_at: float | None = None


_recent_taps: deque[RecentTap] = deque(maxlen=8)  # of all fingers around the table


def _stamp_taps(_seconds: float) -> None:
    for tap in _recent_taps:
        tap.shown_at = tap.shown_at or Clock.get_time()


_stamp_trigger = Clock.create_trigger(_stamp_taps)


def record_tap(thing: Any, touch: Any) -> None:
    """Record that a finger makes this thing act now."""
    _recent_taps.append(RecentTap(thing, *window_pos(touch)))
    _stamp_trigger()


def is_double_tap(thing: Any, x: float, y: float) -> bool:
    """Whether a touch is the second tap on a thing that is gone; a rebuilt thing (same key) still acts."""
    now = Clock.get_time()
    for tap in reversed(_recent_taps):
        if (tap.shown_at is None or 0 <= now - tap.shown_at < DOUBLE_TAP_S) and hypot(
            x - tap.x, y - tap.y
        ) < dp(DOUBLE_TAP_DISTANCE):
            return tap.key != thing.key and _is_gone(tap.widget_ref())
    return False


def _is_gone(thing: Any) -> bool:
    """Whether the thing is removed, or hidden or disabled itself or by a parent."""
    if thing is None or not thing.is_on_screen:
        return True
    while isinstance(thing, Widget):
        if not thing.opacity or thing.disabled:
            return True
        thing = thing.parent
    return False


def window_pos(touch: Any) -> tuple[float, float]:
    return touch.sx * screen_metrics.width, touch.sy * screen_metrics.height
