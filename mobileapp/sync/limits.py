"""How much is taken from one address, and from one device."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

SHAKES, FAILURES = 8, 5  # a second; a minute
CODES, SHUT = 5, 30.0  # wrong ones a minute; seconds until the next is listened to
WISHES = 20  # a second
REMEMBERED = 4096  # addresses


class Window:
    """So many in so many seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._times: deque[float] = deque(maxlen=most)

    def wait(self, now: float) -> float:
        """How long until one more fits."""
        if len(self._times) < self._most:
            return 0.0
        return max(0.0, self._times[0] + self._seconds - now)

    def count(self, now: float) -> None:
        self._times.append(now)


class Guesses:
    """Wrong codes from one address: five in a minute, and nobody listens for a while."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._shut = 0.0

    def wait(self, now: float) -> float:
        return max(0.0, self._shut - now)

    def count(self, now: float) -> None:
        self._times = [*(each for each in self._times if now - each < 60.0), now]
        if len(self._times) >= CODES:
            self._times, self._shut = [], now + SHUT


class Limits:
    """Handshakes and failures by address; the eldest addresses are forgotten first."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[str, tuple[Window, Window, Guesses]] = {}

    def _of(self, address: str) -> tuple[Window, Window, Guesses]:
        fresh = (Window(SHAKES, 1.0), Window(FAILURES, 60.0), Guesses())
        windows = self._seen.pop(address, None) or fresh
        self._seen[address] = windows
        if len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]
        return windows

    def admits(self, address: str) -> bool:
        """Whether this address may try a handshake now; if so it is counted."""
        shakes, failures, _ = self._of(address)
        now = self._clock()
        if shakes.wait(now) or failures.wait(now):
            return False
        shakes.count(now)
        return True

    def failed(self, address: str) -> None:
        self._of(address)[1].count(self._clock())

    def wait(self, address: str) -> float:
        """Seconds until this address is listened to again."""
        return max(window.wait(self._clock()) for window in self._of(address))

    def hears_codes(self, address: str) -> bool:
        """Whether a code from here is looked at now."""
        return not self._of(address)[2].wait(self._clock())

    def guessed_wrong(self, address: str) -> None:
        self._of(address)[2].count(self._clock())


def wishes() -> Window:
    return Window(WISHES, 1.0)
