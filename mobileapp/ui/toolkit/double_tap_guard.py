"""Two quick taps on one place are meant for one thing: what came up between them is spared the second."""

from __future__ import annotations

from collections import deque
from math import hypot
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.ui.theme import glass, u

ECHO = 0.3  # seconds after a thing has acted
NEAR = 40  # design pixels between two taps on one place


class Tap:
    """What acted, where in the window, and the first frame after: making a screen takes some devices long."""

    def __init__(self, thing: Any, x: float, y: float) -> None:
        self.thing, self.key, self.x, self.y = ref(thing), thing.key, x, y
        self.at: float | None = None


_latest: deque[Tap] = deque(maxlen=8)  # of all fingers around the table


def _see(_seconds: float) -> None:
    for tap in _latest:
        tap.at = tap.at or Clock.get_time()


_seen = Clock.create_trigger(_see)


def acts(thing: Any, touch: Any) -> None:
    """A finger makes it act now."""
    _latest.append(Tap(thing, *window_pos(touch)))
    _seen()


def is_echo(thing: Any, x: float, y: float) -> bool:
    """Whether a touch here would be the second one on something that has gone; the same laid anew acts."""
    now = Clock.get_time()
    for tap in reversed(_latest):
        if (tap.at is None or 0 <= now - tap.at < ECHO) and hypot(x - tap.x, y - tap.y) < u(NEAR):
            return tap.key != thing.key and _is_gone(tap.thing())
    return False


def _is_gone(thing: Any) -> bool:
    """Taken away, or hidden with all it lies in: nobody sees it any more."""
    if thing is None or not thing.is_on_screen:
        return True
    while isinstance(thing, Widget):
        if not thing.opacity or thing.disabled:
            return True
        thing = thing.parent
    return False


def window_pos(touch: Any) -> tuple[float, float]:
    return touch.sx * glass.width, touch.sy * glass.height
