"""Who was first: when a press truly happened, and the order of claims that race (O-ALL-04).

Times are milliseconds. A device's clock is its own; the host's clock is the one that counts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Seat

MAX_PINGS = 30
MIN_PINGS = 8  # pings, before a device's clock counts for anything
MAX_EXCESS_MS = 40.0  # what a device that lies about its stamps can gain
UNKNOWN_TRIP_MS = (
    0.0  # a radio does not say how long its way is at least: whoever comes by it may be next door
)
MAX_ALLOWANCE_MS = 120.0  # no link, however slow, lets a press count earlier, or keeps others waiting longer
CLOCK_DRIFT = 1e-4  # of a clock, at most: so much the less is an older ping worth
OFFSET_TOLERANCE_MS = 2.0  # two pings of one steady clock agree but for this
POLLING_ERROR_MS = 2.0  # a finger is looked for so seldom that its stamp may be so far off, either way
PHOTO_FINISH_MS = 8.0  # closer than this, the times are shown
MAX_STAMP_MS = 2.0**53
MAX_CLOCK_ERROR_MS = 1000.0  # a clock that says so wrong a time was set, or stood: it counts for nothing


class PingSample(Struct, frozen=True, tag="ping"):
    """Sent and back by the host's clock, answered by the device's."""

    sent: float
    answered: float
    back: float

    @property
    def trip(self) -> float:
        return self.back - self.sent

    @property
    def offset(self) -> float:
        """The device's clock minus the host's, if both ways took equally long."""
        return self.answered - (self.sent + self.trip / 2)

    def is_inconsistent_with(self, other: PingSample) -> bool:
        """Whether no steady clock can have answered both: it stood, or was set."""
        apart = abs(self.offset - other.offset)
        return apart > (self.trip + other.trip) / 2 + OFFSET_TOLERANCE_MS + 2 * CLOCK_DRIFT * abs(
            self.back - other.back
        )


class ClockEstimate(Struct, frozen=True):
    """What the latest pings tell about a device's clock and its way to the host.

    `wire` is how long the way there and back takes at least, as whatever carries it knows by itself: who
    answers pings late seems far away, but gains nothing by it. None: the pings are believed.
    """

    pings: tuple[PingSample, ...] = ()
    wire: float | None = None

    def with_ping(self, ping: PingSample) -> ClockEstimate:
        """With one ping more; one that came back before it was sent tells nothing.

        A clock that stood while its device slept is another clock: what was known of it is forgotten.
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
        """The ping least delayed and not too old: its offset is the nearest to the truth."""
        return min(self.pings, key=self._uncertainty, default=None)

    def _uncertainty(self, ping: PingSample) -> float:
        return ping.trip / 2 + CLOCK_DRIFT * (self.pings[-1].back - ping.back)

    @property
    def allowance(self) -> float:
        """How much earlier than its arrival a press may count."""
        if not self.is_known:
            return 0.0
        trips = sorted(ping.trip for ping in self.pings)
        usual = trips[min(len(trips) - 1, len(trips) * 95 // 100)] - trips[0]
        way = trips[0] if self.wire is None else min(trips[0], self.wire)
        return min(MAX_ALLOWANCE_MS, way / 2 + min(MAX_EXCESS_MS, trips[0] - way + usual))

    @property
    def error(self) -> float:
        """How far off a press may be: by how much the best pings differ, and by how fingers are seen."""
        best = sorted(self.pings, key=self._uncertainty)[: max(2, len(self.pings) // 4)]
        offsets = [ping.offset for ping in best]
        return POLLING_ERROR_MS + (max(offsets) - min(offsets)) / 2 if offsets else POLLING_ERROR_MS

    def to_host_time(self, stamp: float | None, arrival: float) -> float:
        """A stamp of the device in the host's time: never after its arrival, never too long before."""
        claimed = self.claimed_time(stamp, arrival)
        return arrival if claimed is None else max(arrival - self.allowance, min(claimed, arrival))

    def claimed_time(self, stamp: float | None, arrival: float) -> float | None:
        """What the device says, in the host's time; None: its clock is not known, or that is no stamp."""
        best = self.best_ping
        if best is None or stamp is None or not self.is_known or not is_valid_stamp(stamp):
            return None
        claimed = stamp - best.offset
        return claimed if abs(claimed - arrival) < MAX_CLOCK_ERROR_MS else None


def is_valid_stamp(stamp: float) -> bool:
    """Whether a clock can show it: not NaN, not before its beginning, not in a far future."""
    return 0 <= stamp < MAX_STAMP_MS


class TimedPress(Struct, frozen=True, tag="claim"):
    """A press that races with others; all three times are kept so that a dispute can be shown."""

    seat: Seat
    arrival: float
    corrected: float
    claimed: float | None = None  # None: a finger on the host's own screen, or nothing that counts
    error: float = POLLING_ERROR_MS  # how far off it may be
    far: bool = False  # on a linked device


def local_press(seat: Seat, at: float) -> TimedPress:
    """A press on the host's own screen."""
    return TimedPress(seat, at, at)


def remote_press(seat: Seat, link: ClockEstimate, stamp: float | None, arrival: float) -> TimedPress:
    """A press on a linked device."""
    claimed = link.claimed_time(stamp, arrival)
    return TimedPress(seat, arrival, link.to_host_time(stamp, arrival), claimed, link.error, far=True)


def race_window(links: Iterable[ClockEstimate]) -> float:
    """How long the first claim waits for others under way: nothing when no device is linked."""
    return max((link.allowance for link in links), default=0.0)


def sort_presses(claims: Iterable[TimedPress]) -> list[TimedPress]:
    """The earliest press first; what cannot be told apart stays in the order of arrival."""
    return sorted(claims, key=lambda claim: (claim.corrected, claim.arrival))


def is_photo_finish(claims: Iterable[TimedPress]) -> bool:
    """Whether the two earliest presses were so close that the times should be shown.

    Two fingers on one screen never are: the order of touch decides, frames are too coarse to measure.
    """
    first_two = sort_presses(claims)[:2]
    if len(first_two) < 2 or not any(claim.far for claim in first_two):
        return False
    return first_two[1].corrected - first_two[0].corrected < PHOTO_FINISH_MS


def confidence_percent(first: TimedPress, second: TimedPress) -> int:
    """In how many of a hundred such races the one who counts as first was; never all of them."""
    apart, error = second.corrected - first.corrected, math.hypot(first.error, second.error)
    return min(99, int(50 * (1 + math.erf(apart / error / math.sqrt(2)))))
