"""Guards against double taps: the second tap must not press a thing that appeared after the first."""

from __future__ import annotations

from collections import deque
from math import hypot
from typing import Protocol
from weakref import ref

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import dp, screen_metrics

DOUBLE_TAP_S = 0.3  # seconds after a thing has acted
DOUBLE_TAP_DISTANCE = 40  # maximum design pixels between the two taps


class KeyedWidget(Protocol):
    """A widget that acts on a tap: a touchable, or a button of KivyMD. `key` names it."""

    key: str
    parent: Widget | None

    @property
    def is_on_screen(self) -> bool: ...


class RecentTap:
    """The widget that acted, the window position, and the time of the next frame.

    The time counts from that frame because building a screen is slow on some devices.
    """

    def __init__(self, thing: KeyedWidget, x: float, y: float) -> None:
        self.widget_ref, self.key, self.x, self.y = ref(thing), thing.key, x, y
        self.shown_at: float | None = None
        self.areas: list[Rect] = []  # of the buttons with the same key, e.g. one for each seat


_recent_taps: deque[RecentTap] = deque(maxlen=8)  # of all fingers around the table


def _stamp_taps(_seconds: float) -> None:
    for tap in _recent_taps:
        tap.shown_at = tap.shown_at or Clock.get_time()


_stamp_trigger = Clock.create_trigger(_stamp_taps)


def record_tap(thing: KeyedWidget, touch: MotionEvent) -> None:
    """Record that a finger makes this thing act now."""
    tap = RecentTap(thing, *window_pos(touch))
    if not getattr(thing, "at_once", False):  # a race never waits for this
        tap.areas = _areas_of_copies(thing)
    _recent_taps.append(tap)
    _stamp_trigger()


def last_pressed_areas() -> list[Rect]:
    """The areas of the buttons of the latest tap, if several people have a copy, in the window."""
    tap = _recent_taps[-1] if _recent_taps else None
    is_recent = tap is not None and (
        tap.shown_at is None or 0 <= Clock.get_time() - tap.shown_at < DOUBLE_TAP_S
    )
    return tap.areas if tap is not None and is_recent else []


def _areas_of_copies(thing: KeyedWidget) -> list[Rect]:
    """The areas of all buttons with this key, if several people have one."""
    root = thing.parent
    while isinstance(root, Widget) and isinstance(root.parent, Widget):
        root = root.parent
    widgets = root.walk(restrict=True) if isinstance(root, Widget) else ()
    same = [each for each in widgets if getattr(each, "key", None) == thing.key]
    return [_window_area(each) for each in same] if len(same) > 1 else []


def _window_area(widget: Widget) -> Rect:
    (ax, ay), (bx, by) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


def is_double_tap(thing: KeyedWidget, x: float, y: float) -> bool:
    """Whether a touch is the second tap on a thing that is gone; a rebuilt thing (same key) still acts."""
    now = Clock.get_time()
    for tap in reversed(_recent_taps):
        if (tap.shown_at is None or 0 <= now - tap.shown_at < DOUBLE_TAP_S) and hypot(
            x - tap.x, y - tap.y
        ) < dp(DOUBLE_TAP_DISTANCE):
            return tap.key != thing.key and _is_gone(tap.widget_ref())
    return False


def _is_gone(thing: KeyedWidget | None) -> bool:
    """Whether the thing is removed, or hidden or disabled itself or by a parent."""
    if thing is None or not thing.is_on_screen:
        return True
    above: object = thing
    while isinstance(above, Widget):
        if not above.opacity or above.disabled:
            return True
        above = above.parent
    return False


def window_pos(touch: MotionEvent) -> tuple[float, float]:
    width, height = screen_metrics.window
    return touch.sx * width, touch.sy * height
