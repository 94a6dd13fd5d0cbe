"""A device clock that is wrong on purpose."""

from __future__ import annotations

import os
import time


class SkewedClock:
    """For tests: TABLEE_WATCH=SHIFT:DRIFT:AFTER:JUMP; the drift in millionths, all else in seconds."""

    def __init__(self, text: str) -> None:
        self._shift, self._drift, self._after, self._jump = map(float, text.split(":"))
        self._started = time.monotonic()

    def __call__(self) -> float:
        now = time.monotonic()
        jumped = self._jump if now - self._started > self._after else 0.0
        return now + self._shift + (now - self._started) * self._drift / 1e6 + jumped


def wrong_clock() -> SkewedClock:
    return SkewedClock(os.environ["TABLEE_WATCH"])
