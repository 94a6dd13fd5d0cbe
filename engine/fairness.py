"""Estimate when a press really happened, and order racing claims by it (O-ALL-04).

Times are milliseconds. Each device has its own clock; presses are compared in the host's time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Seat

MAX_PINGS = 30
MIN_PINGS = 8  # pings needed before a device's clock is used
MAX_EXCESS_MS = 40.0  # maximum advantage from faked timestamps
# Assumed minimum round trip over radio (Bluetooth reports none): the device may be very near.
UNKNOWN_TRIP_MS = 0.0
MAX_ALLOWANCE_MS = 120.0  # upper limit of `allowance`, and so of the race window, for any link
CLOCK_DRIFT = 1e-4  # maximum clock drift; older pings are discounted by it
OFFSET_TOLERANCE_MS = 2.0  # measurement noise between two pings of one steady clock
POLLING_ERROR_MS = 2.0  # ± error of a press's timestamp, from touch polling
PHOTO_FINISH_MS = 8.0  # below this difference, the times are shown
MAX_STAMP_MS = 2.0**53
MAX_CLOCK_ERROR_MS = 1000.0  # a larger difference means that the clock was reset or stopped: ignore it


class PingSample(Struct, frozen=True, tag="ping"):
    """`sent` and `back` are in the host's time, `answered` in the device's."""

    sent: float
    answered: float
    back: float

    @property
    def trip(self) -> float:
        return self.back - self.sent

    @property
    def offset(self) -> float:
        """The device's clock minus the host's, assuming equal delay in both directions."""
        return self.answered - (self.sent + self.trip / 2)

    def is_inconsistent_with(self, other: PingSample) -> bool:
        """Whether no steady clock can have answered both pings: it was reset, or stopped in between."""
        apart = abs(self.offset - other.offset)
        return apart > (self.trip + other.trip) / 2 + OFFSET_TOLERANCE_MS + 2 * CLOCK_DRIFT * abs(
            self.back - other.back
        )


class ClockEstimate(Struct, frozen=True):
    """Clock offset and delay of one device, estimated from its latest pings.

    `wire` is the minimum round trip reported by the transport itself, so that answering pings late
    brings no advantage. None: rely on the pings alone.
    """

    pings: tuple[PingSample, ...] = ()
    wire: float | None = None

    def with_ping(self, ping: PingSample) -> ClockEstimate:
        """Add a ping; ignore one that came back before it was sent.

        If the device's clock stopped while it slept, drop the older pings and start again.
        """
        if not (ping.trip >= 0 and is_valid_stamp(ping.answered)):
            return self
        if any(ping.is_inconsistent_with(older) for older in self.pings):
            return replace(self, pings=(ping,))
        return replace(self, pings=(*self.pings, ping)[-MAX_PINGS:])

    @property
    def is_known(self) -> bool:
        return len(self.pings) >= MIN_PINGS

    @property
    def best_ping(self) -> PingSample | None:
        """The ping with the least delay that is not too old; its offset is the most accurate."""
        return min(self.pings, key=self._uncertainty, default=None)

    def _uncertainty(self, ping: PingSample) -> float:
        return ping.trip / 2 + CLOCK_DRIFT * (self.pings[-1].back - ping.back)

    @property
    def allowance(self) -> float:
        """How much earlier than its arrival a press may count, in milliseconds."""
        if not self.is_known:
            return 0.0
        trips = sorted(ping.trip for ping in self.pings)
        usual = trips[min(len(trips) - 1, len(trips) * 95 // 100)] - trips[0]
        way = trips[0] if self.wire is None else min(trips[0], self.wire)
        return min(MAX_ALLOWANCE_MS, way / 2 + min(MAX_EXCESS_MS, trips[0] - way + usual))

    @property
    def error(self) -> float:
        """Estimated error of a press time: spread of the best pings plus touch polling."""
        best = sorted(self.pings, key=self._uncertainty)[: max(2, len(self.pings) // 4)]
        offsets = [ping.offset for ping in best]
        return POLLING_ERROR_MS + (max(offsets) - min(offsets)) / 2 if offsets else POLLING_ERROR_MS

    def to_host_time(self, stamp: float | None, arrival: float) -> float:
        """The device's timestamp in the host's time, limited to [arrival − allowance, arrival]."""
        claimed = self.claimed_time(stamp, arrival)
        return arrival if claimed is None else max(arrival - self.allowance, min(claimed, arrival))

    def claimed_time(self, stamp: float | None, arrival: float) -> float | None:
        """The device's timestamp in the host's time; None if the clock is unknown or the stamp is invalid."""
        best = self.best_ping
        if best is None or stamp is None or not self.is_known or not is_valid_stamp(stamp):
            return None
        claimed = stamp - best.offset
        return claimed if abs(claimed - arrival) < MAX_CLOCK_ERROR_MS else None


def is_valid_stamp(stamp: float) -> bool:
    """Whether a clock can show it: not NaN, not negative, not beyond MAX_STAMP_MS."""
    return 0 <= stamp < MAX_STAMP_MS


class TimedPress(Struct, frozen=True, tag="claim"):
    """A press that races with others; keeps all three times so that the app can explain a dispute."""

    seat: Seat
    arrival: float
    corrected: float
    claimed: float | None = None  # None: pressed on the host's own screen, or no usable timestamp
    error: float = POLLING_ERROR_MS  # estimated error, ± ms
    far: bool = False  # on a linked device


def local_press(seat: Seat, at: float) -> TimedPress:
    """A press on the host's own screen."""
    return TimedPress(seat, at, at)


def remote_press(seat: Seat, link: ClockEstimate, stamp: float | None, arrival: float) -> TimedPress:
    """A press on a linked device."""
    claimed = link.claimed_time(stamp, arrival)
    return TimedPress(seat, arrival, link.to_host_time(stamp, arrival), claimed, link.error, far=True)


def race_window(links: Iterable[ClockEstimate]) -> float:
    """How long the first claim waits for others still in transit; zero if no device is linked."""
    return max((link.allowance for link in links), default=0.0)


def sort_presses(claims: Iterable[TimedPress]) -> list[TimedPress]:
    """Earliest press first; equal times keep their order of arrival."""
    return sorted(claims, key=lambda claim: (claim.corrected, claim.arrival))


def is_photo_finish(claims: Iterable[TimedPress]) -> bool:
    """Whether the two earliest presses were so close that the times should be shown.

    Never for two touches on one screen: their order decides, and frames are too coarse to measure.
    """
    first_two = sort_presses(claims)[:2]
    if len(first_two) < 2 or not any(claim.far for claim in first_two):
        return False
    return first_two[1].corrected - first_two[0].corrected < PHOTO_FINISH_MS


def confidence_percent(first: TimedPress, second: TimedPress) -> int:
    """Probability in percent that `first` really was first; at most 99."""
    apart, error = second.corrected - first.corrected, math.hypot(first.error, second.error)
    return min(99, int(50 * (1 + math.erf(apart / error / math.sqrt(2)))))
