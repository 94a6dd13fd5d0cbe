"""This device's clock: monotonic milliseconds from an arbitrary start."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

from mobileapp.platform.test_hooks import hook_module


@cache
def _wrong_clock() -> Callable[[], float] | None:
    """Seconds; TABLEE_WATCH enables a wrong clock, to test how other devices cope with it."""
    hook = hook_module("wrong_clock", "TABLEE_WATCH")
    return None if hook is None else hook.wrong_clock()


def now_ms() -> float:
    """Milliseconds now, on this device's clock."""
    wrong = _wrong_clock()
    return (wrong() if wrong else time.monotonic()) * 1000
