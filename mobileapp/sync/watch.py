"""A device's own clock: milliseconds that only grow, from no beginning in particular."""

from __future__ import annotations

import os
import time
from functools import cache


class Wrong:
    """For tests, by TABLEE_WATCH=SHIFT:DRIFT:AFTER:JUMP; the drift in millionths, all else in seconds."""

    def __init__(self, said: str) -> None:
        self._shift, self._drift, self._after, self._jump = map(float, said.split(":"))
        self._born = time.monotonic()

    def __call__(self) -> float:
        now = time.monotonic()
        jumped = self._jump if now - self._born > self._after else 0.0
        return now + self._shift + (now - self._born) * self._drift / 1e6 + jumped


@cache
def _clock() -> Wrong | None:
    said = os.environ.get("TABLEE_WATCH")
    return Wrong(said) if said else None


def stamp() -> float:
    """Now, by this device."""
    wrong = _clock()
    return (wrong() if wrong else time.monotonic()) * 1000
