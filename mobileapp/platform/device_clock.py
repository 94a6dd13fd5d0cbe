"""A device's own clock: milliseconds that only grow, from an arbitrary start."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

from mobileapp.platform.test_hooks import hook_module


@cache
def _wrong_clock() -> Callable[[], float] | None:
    """Seconds; TABLEE_WATCH asks for a clock that is wrong, to test how others cope with it."""
    hook = hook_module("wrong_clock", "TABLEE_WATCH")
    return None if hook is None else hook.wrong_clock()


def now_ms() -> float:
    """Milliseconds now, by this device."""
    wrong = _wrong_clock()
    return (wrong() if wrong else time.monotonic()) * 1000
