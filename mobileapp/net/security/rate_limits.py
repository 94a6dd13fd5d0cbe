"""How much is taken from one address, and from one device."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from mobileapp.net.protocol.messages import (
    Adds,
    Asks,
    Confirms,
    Misses,
    Picks,
    Pong,
    Sleeps,
    Takes,
    Wakes,
    Wish,
    Word,
)

SHAKES, FAILURES = 8, 5  # a second; a minute
CODES, SHUT = 5, 30.0  # wrong ones a minute; seconds until the next is listened to
REMEMBERED = 4096  # addresses, and as many devices
WAITING, SHARE = 256, 16  # sockets of strangers at once, and those of one address
UNSEATED, UNSEATED_SHARE = 32, 8  # linked devices that carry nobody, and those of one address
FRAMES = 100  # websocket frames of any kind that are read from one socket in a second
PENDING = 8  # messages of one device that may wait for the table's thread
ASKED = 4, 60.0  # a person's requests to pause, and those to go on; in so many seconds


class Limit(NamedTuple):
    """So many messages of a kind in so many seconds.

    Further ones wait in the device's own socket, which is not read meanwhile. Of a `newest` kind only the
    latest waits, and nothing else waits for it.
    """

    kind: str
    most: int
    seconds: float
    newest: bool = False


SAID: dict[type, Limit] = {
    Wish: Limit("wish", 20, 1.0),
    Pong: Limit("pong", 60, 1.0),
    Adds: Limit("adds", 8, 1.0),
    Takes: Limit("takes", 8, 1.0),
    Misses: Limit("misses", 20, 1.0),
    Confirms: Limit("confirms", 20, 1.0),
    Asks: Limit("asks", 4, 1.0, newest=True),
    Picks: Limit("picks", 4, 1.0, newest=True),
    Sleeps: Limit("sleeps", 4, 1.0, newest=True),
    Wakes: Limit("sleeps", 4, 1.0, newest=True),
}


def origin_of(address: str) -> str:
    """What an address is limited by: an IPv6 address by its /64, any other by itself."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, IPv6Address):
        return str(read.ipv4_mapped or ip_network((read, 64), strict=False))
    return str(read)


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


class Pace:
    """Counts of one device's messages by kind; they outlive its link."""

    def __init__(self) -> None:
        self._windows = {limit.kind: Window(limit.most, limit.seconds) for limit in SAID.values()}

    def wait(self, said: Wish | Word, now: float) -> float:
        """Seconds until the limit of its kind allows this message."""
        return self._windows[SAID[type(said)].kind].wait(now)

    def count(self, said: Wish | Word, now: float) -> None:
        self._windows[SAID[type(said)].kind].count(now)


class Limits:
    """Handshakes and failures by address; the oldest addresses are forgotten first.

    The token of a device that carries somebody has its own counts: failures of others behind the same
    address do not keep it out.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[tuple[str, bytes], tuple[Window, Window, Guesses]] = {}

    def _of(self, address: str, token: bytes = b"") -> tuple[Window, Window, Guesses]:
        fresh = (Window(SHAKES, 1.0), Window(FAILURES, 60.0), Guesses())
        key = origin_of(address), token
        windows = self._seen.pop(key, None) or fresh
        self._seen[key] = windows
        if len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]
        return windows

    def admits(self, address: str, token: bytes = b"") -> bool:
        """Whether this address may try a handshake now; if so it is counted.

        `token` is the id of one that has a count of its own.
        """
        shakes, failures, _ = self._of(address, token)
        now = self._clock()
        if shakes.wait(now) or failures.wait(now):
            return False
        shakes.count(now)
        return True

    def failed(self, address: str, token: bytes = b"") -> None:
        self._of(address, token)[1].count(self._clock())

    def wait(self, address: str, token: bytes = b"") -> float:
        """Seconds until this address is listened to again."""
        return max(window.wait(self._clock()) for window in self._of(address, token))

    def hears_codes(self, address: str) -> bool:
        """Whether a code from here is looked at now."""
        return not self._of(address)[2].wait(self._clock())

    def guessed_wrong(self, address: str) -> None:
        self._of(address)[2].count(self._clock())
