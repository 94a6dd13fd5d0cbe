"""Limits on handshakes per address and on messages per device."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from mobileapp.net.protocol.messages import (
    AbsenceVote,
    BotRequest,
    DeviceAsleep,
    DeviceAwake,
    LinkMessage,
    MoveRequest,
    PauseRequest,
    PongMessage,
    RedeemLink,
    RenameRequest,
    RequestSeat,
    SeatVote,
    SeedContribution,
)

HANDSHAKES_PER_S, FAILURES_PER_MIN = 8, 5
WRONG_CODES_PER_MIN, CODE_LOCKOUT_S = 5, 30.0  # per address
MAX_REMEMBERED = 4096  # addresses, and as many devices
MAX_STRANGERS, MAX_STRANGERS_PER_ADDRESS = 256, 16  # sockets of strangers at once, in all and per address
MAX_UNSEATED, MAX_UNSEATED_PER_ADDRESS = 32, 8  # linked devices without a seat, in all and per address
FRAMES_PER_S = 100  # websocket frames of any kind, per socket
MAX_PENDING = 8  # messages of one device that may wait for the table's thread
PAUSE_REQUEST_LIMIT = 4, 60.0  # requests of a person to pause, and as many to go on; seconds
RENAME_LIMIT = 4, 60.0  # new names of a person; seconds
BOT_REQUEST_LIMIT = 4, 60.0  # requests of a person to lend their seat to a bot, and as many to take it back


class RateLimit(NamedTuple):
    """At most `most` messages of a kind in `seconds` seconds.

    Further ones wait in the device's socket, which is not read meanwhile. Of a `newest` kind only the
    latest waits, and nothing else waits for it.
    """

    kind: str
    most: int
    seconds: float
    newest: bool = False


MESSAGE_LIMITS: dict[type, RateLimit] = {
    MoveRequest: RateLimit("wish", 20, 1.0),
    PongMessage: RateLimit("pong", 60, 1.0),
    SeedContribution: RateLimit("adds", 8, 1.0),
    RedeemLink: RateLimit("takes", 8, 1.0),
    AbsenceVote: RateLimit("misses", 20, 1.0),
    SeatVote: RateLimit("confirms", 20, 1.0),
    PauseRequest: RateLimit("asks", 4, 1.0, newest=True),
    RenameRequest: RateLimit("renames", 4, 1.0, newest=True),
    BotRequest: RateLimit("lends", 4, 1.0, newest=True),
    RequestSeat: RateLimit("picks", 4, 1.0, newest=True),
    DeviceAsleep: RateLimit("sleeps", 4, 1.0, newest=True),
    DeviceAwake: RateLimit("sleeps", 4, 1.0, newest=True),
}


def origin_of(address: str) -> str:
    """The key for limits: an IPv6 address's /64, any other address itself."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, IPv6Address):
        return str(read.ipv4_mapped or ip_network((read, 64), strict=False))
    return str(read)


class SlidingWindow:
    """At most `most` events in `seconds` seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._times: deque[float] = deque(maxlen=most)

    def wait(self, now: float) -> float:
        """Seconds until one more is allowed."""
        if len(self._times) < self._most:
            return 0.0
        return max(0.0, self._times[0] + self._seconds - now)

    def count(self, now: float) -> None:
        self._times.append(now)


class CodeGuesses:
    """Wrong codes from one address: after five in a minute, its codes are ignored for a while."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._locked_until = 0.0

    def wait(self, now: float) -> float:
        return max(0.0, self._locked_until - now)

    def count(self, now: float) -> None:
        self._times = [*(each for each in self._times if now - each < 60.0), now]
        if len(self._times) >= WRONG_CODES_PER_MIN:
            self._times, self._locked_until = [], now + CODE_LOCKOUT_S


class MessageLimiter:
    """Counts one device's messages by kind; the counts outlive its link."""

    def __init__(self) -> None:
        self._windows = {
            limit.kind: SlidingWindow(limit.most, limit.seconds) for limit in MESSAGE_LIMITS.values()
        }

    def wait(self, message: MoveRequest | LinkMessage, now: float) -> float:
        """Seconds until the limit of its kind allows this message."""
        return self._windows[MESSAGE_LIMITS[type(message)].kind].wait(now)

    def count(self, message: MoveRequest | LinkMessage, now: float) -> None:
        self._windows[MESSAGE_LIMITS[type(message)].kind].count(now)


class HandshakeLimiter:
    """Counts handshakes and failures by address; the oldest addresses are forgotten first.

    The token of a device with a seat has its own counts: failures of others behind the same
    address do not lock it out.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._by_origin: dict[tuple[str, bytes], tuple[SlidingWindow, SlidingWindow, CodeGuesses]] = {}

    def _windows_for(
        self, address: str, token: bytes = b""
    ) -> tuple[SlidingWindow, SlidingWindow, CodeGuesses]:
        fresh = (SlidingWindow(HANDSHAKES_PER_S, 1.0), SlidingWindow(FAILURES_PER_MIN, 60.0), CodeGuesses())
        key = origin_of(address), token
        windows = self._by_origin.pop(key, None) or fresh
        self._by_origin[key] = windows
        if len(self._by_origin) > MAX_REMEMBERED:
            del self._by_origin[next(iter(self._by_origin))]
        return windows

    def try_handshake(self, address: str, token: bytes = b"") -> bool:
        """Whether this address may try a handshake now; if so it is counted.

        `token` is the id of a token that has its own count.
        """
        shakes, failures, _ = self._windows_for(address, token)
        now = self._clock()
        if shakes.wait(now) or failures.wait(now):
            return False
        shakes.count(now)
        return True

    def count_failure(self, address: str, token: bytes = b"") -> None:
        self._windows_for(address, token)[1].count(self._clock())

    def wait(self, address: str, token: bytes = b"") -> float:
        """Seconds until this address is accepted again."""
        return max(window.wait(self._clock()) for window in self._windows_for(address, token))

    def can_try_code(self, address: str) -> bool:
        """Whether a code from this address is checked now."""
        return not self._windows_for(address)[2].wait(self._clock())

    def count_wrong_code(self, address: str) -> None:
        self._windows_for(address)[2].count(self._clock())


class RequestLimits:
    """Requests of people, each kind limited per person: a flood must not make the table unusable."""

    def __init__(self) -> None:
        self._windows: dict[tuple[str, str], SlidingWindow] = {}  # by request and person

    def allow(self, what: str, person: str, limit: tuple[int, float]) -> bool:
        """Count this request, unless there were too many."""
        now, window = time.monotonic(), self._windows.setdefault((what, person), SlidingWindow(*limit))
        if window.wait(now):
            return False
        window.count(now)
        return True

    def has(self, what: str, person: str) -> bool:
        """Whether the person has made such a request."""
        return (what, person) in self._windows

    def rename(self, old: str, new: str) -> None:
        """Follow a person to the new name; another person's counts of that name are dropped."""
        self._windows = {
            (what, new if name == old else name): window
            for (what, name), window in self._windows.items()
            if name != new
        }


def max_strangers() -> int:
    """Maximum number of strangers' sockets: a quarter of the files this process may open."""
    try:
        from resource import RLIMIT_NOFILE, getrlimit
    except ImportError:
        return MAX_STRANGERS
    most = getrlimit(RLIMIT_NOFILE)[0]
    return MAX_STRANGERS if most < 0 else max(MAX_STRANGERS_PER_ADDRESS, min(MAX_STRANGERS, most // 4))
