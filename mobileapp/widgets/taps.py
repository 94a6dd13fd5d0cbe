"""Two quick taps on one place are meant for one thing: what came up between them is spared the second."""

from __future__ import annotations

from collections import deque
from math import hypot
from typing import Any, NamedTuple
from weakref import ref

from kivy.clock import Clock

from mobileapp.theme import glass, u

ECHO = 0.3  # seconds after a thing has acted
NEAR = 40  # design pixels between two taps on one place


class Tap(NamedTuple):
    thing: ref[Any]
    key: str
    at: float
    x: float  # window pixels
    y: float


_latest: deque[Tap] = deque(maxlen=8)  # of all fingers around the table


def acts(thing: Any, touch: Any) -> None:
    """A finger makes it act now."""
    _latest.append(Tap(ref(thing), thing.key, Clock.get_time(), *window_pos(touch)))


def is_echo(thing: Any, x: float, y: float) -> bool:
    """Whether a touch here would be the second one on something that has gone; the same laid anew acts."""
    now = Clock.get_time()
    for tap in reversed(_latest):
        if 0 <= now - tap.at < ECHO and hypot(x - tap.x, y - tap.y) < u(NEAR):
            was = tap.thing()
            return tap.key != thing.key and (was is None or not was.is_on_screen)
    return False


def window_pos(touch: Any) -> tuple[float, float]:
    return touch.sx * glass.width, touch.sy * glass.height
