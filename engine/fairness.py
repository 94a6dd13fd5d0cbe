"""Who was first: when a press truly happened, and the order of claims that race (O-ALL-04).

Times are milliseconds. A device's clock is its own; the host's clock is the one that counts.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.rules import Seat

PINGS_KEPT = 30
MOST_EXCESS = 40.0  # what a device that lies about its stamps can gain
PHOTO_FINISH = 8.0  # closer than this, the times are shown


class Ping(Struct, frozen=True):
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


class Link(Struct, frozen=True):
    """What the latest pings tell about a device's clock and its way to the host."""

    pings: tuple[Ping, ...] = ()

    def heard(self, ping: Ping) -> Link:
        """With one ping more; one that came back before it was sent tells nothing."""
        if not ping.trip >= 0:
            return self
        return replace(self, pings=(*self.pings, ping)[-PINGS_KEPT:])

    @property
    def quickest(self) -> Ping | None:
        """The ping least delayed: its offset is the nearest to the truth."""
        return min(self.pings, key=lambda ping: ping.trip, default=None)

    @property
    def allowance(self) -> float:
        """How much earlier than its arrival a press may count."""
        best = self.quickest
        if best is None:
            return 0.0
        excesses = sorted(ping.trip - best.trip for ping in self.pings)
        usual = excesses[min(len(excesses) - 1, len(excesses) * 95 // 100)]
        return best.trip / 2 + min(MOST_EXCESS, usual)

    def on_time(self, stamp: float, arrival: float) -> float:
        """A stamp of the device in the host's time: never after its arrival, never too long before."""
        best = self.quickest
        if best is None:
            return arrival
        claimed = stamp - best.offset
        if claimed != claimed:  # NaN compares with nothing: such a stamp counts as none
            return arrival
        return max(arrival - self.allowance, min(claimed, arrival))


class Claim(Struct, frozen=True):
    """A press that races with others; all three times are kept so that a dispute can be shown."""

    seat: Seat
    arrival: float
    corrected: float
    claimed: float | None = None  # None: a finger on the host's own screen


def touched(seat: Seat, at: float) -> Claim:
    """A press on the host's own screen."""
    return Claim(seat, at, at)


def received(seat: Seat, link: Link, stamp: float, arrival: float) -> Claim:
    """A press on a linked device."""
    return Claim(seat, arrival, link.on_time(stamp, arrival), stamp)


def window(links: Iterable[Link]) -> float:
    """How long the first claim waits for others under way: nothing when no device is linked."""
    return max((link.allowance for link in links), default=0.0)


def in_order(claims: Iterable[Claim]) -> list[Claim]:
    """The earliest press first; what cannot be told apart stays in the order of arrival."""
    return sorted(claims, key=lambda claim: (claim.corrected, claim.arrival))


def is_photo_finish(claims: Iterable[Claim]) -> bool:
    """Whether the two earliest presses were so close that the times should be shown.

    Two fingers on one screen never are: the order of touch decides, frames are too coarse to measure.
    """
    first_two = in_order(claims)[:2]
    if len(first_two) < 2 or all(claim.claimed is None for claim in first_two):
        return False
    return first_two[1].corrected - first_two[0].corrected < PHOTO_FINISH
