"""Seat requests and swaps between devices. Runs in the network thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from mobileapp.net.protocol.messages import LinkMessage, RequestRejected, RequestSeat, SeatOffer, SeatOffers
from mobileapp.net.security.credential_file import KnownDevice
from mobileapp.net.security.seat_requests import PendingRequest
from mobileapp.net.security.table_keys import TableKeys

SWAP_TIMEOUT_S = 60.0  # how long a device's request to swap seats is valid


class Carrier(Protocol):
    """A device's link, as far as it carries people."""

    offered: tuple[SeatOffer, ...]  # the offers it was sent last

    @property
    def device(self) -> KnownDevice | None: ...

    def send(self, message: LinkMessage) -> None: ...


Handovers = list[tuple[Carrier, str]]  # links, each with the person it carries from now on


class SwapRequest(NamedTuple):
    """A device wants to swap seats with the device that has this token, for a limited time."""

    said: RequestSeat
    token: bytes
    since: float

    def is_for(self, request: RequestSeat, token: bytes) -> bool:
        return (self.said, self.token) == (request, token)


class SeatHandover:
    """Answers seat requests of devices, and sends everybody the offers.

    A request alone changes nothing: people answer it (`TableKeys.grant`), or, if another device carries the
    seat, that device does by requesting the opposite. A swap request ends after a minute, when its device
    requests anything else or its link ends, and when another game begins.
    """

    def __init__(
        self,
        keys: TableKeys,
        look_of: Callable[[str], int],
        on_screen: Callable[[str], bool] = lambda _: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._keys, self._look_of, self._on_screen, self.clock = keys, look_of, on_screen, clock
        self._swap_requests: dict[bytes, SwapRequest] = {}  # by token
        self._refused: set[bytes] = set()  # tokens whose device got a rejection and no new offers yet
        # Whether a device without a seat gets one unasked, because nobody could answer its request.
        self.admit_by_code = False

    def request_seat(
        self, carrier: Carrier, request: RequestSeat, others: Iterable[Carrier]
    ) -> Handovers | None:
        """The seats handed over by this request; None: nothing has changed."""
        device = carrier.device
        if device is None:
            return None
        wanted = self.end_swap(device.token)
        if (
            self._can_admit(device, request)
            and self._keys.pick(device, request.person, request.instead) is not None
        ):
            return [(carrier, request.person)]
        if self._keys.ask(device, request.person, request.instead) is not None:
            return []
        other = next((each for each in others if _carries(each, request.person)), None)
        if other is None or other is carrier or request.instead not in device.people:
            carrier.send(RequestRejected("taken"))
            return [] if wanted else None
        return self._swap(carrier, request, other)

    def _can_admit(self, device: KnownDevice, request: RequestSeat) -> bool:
        return self.admit_by_code and not device.people and not self._on_screen(request.person)

    def _swap(self, carrier: Carrier, request: RequestSeat, other: Carrier) -> Handovers | None:
        """Swap at once if the other device has requested the same; else ask it."""
        mine, theirs = carrier.device, other.device
        if mine is None or theirs is None or request.instead is None:
            return None
        wanted = self._swap_request_of(theirs.token)
        if wanted is None or not wanted.is_for(RequestSeat(request.instead, request.person), mine.token):
            self._swap_requests[mine.token] = SwapRequest(request, theirs.token, self.clock())
            return []
        self.end_swap(theirs.token)
        if not self._keys.swap(mine, request.instead, theirs, request.person):
            carrier.send(RequestRejected("taken"))
            return []
        return [(carrier, request.person), (other, request.instead)]

    def _swap_request_of(self, token: bytes) -> SwapRequest | None:
        """The device's swap request, if it is still valid."""
        wanted = self._swap_requests.get(token)
        return wanted if wanted is not None and self.clock() - wanted.since < SWAP_TIMEOUT_S else None

    def has_swap_request(self, carrier: Carrier) -> bool:
        return carrier.device is not None and carrier.device.token in self._swap_requests

    def end_swap(self, token: bytes) -> bool:
        """Drop the device's swap request; whether it had one."""
        return self._swap_requests.pop(token, None) is not None

    def end_swaps(self) -> None:
        self._swap_requests.clear()

    def rename(self, old: str, new: str) -> None:
        """Swap requests follow a person to their new name."""

        def now(name: str | None) -> str | None:
            return new if name == old else name

        self._swap_requests = {
            token: want._replace(said=RequestSeat(now(want.said.person) or "", now(want.said.instead)))
            for token, want in self._swap_requests.items()
        }

    def accept(self, pending: PendingRequest) -> None:
        """Drop the device's swap request: it got a seat."""
        self.end_swap(pending.token)

    def reject(self, pending: PendingRequest, carrier: Carrier) -> None:
        self._refused.add(pending.token)
        carrier.send(RequestRejected("refused"))

    def send_offers(self, carriers: Iterable[Carrier]) -> None:
        """Send each device the seats it can request or swap for; nothing if nothing changed.

        A seat that another device has requested is not offered: two devices would wait for one answer.
        """
        everybody = list(carriers)
        requested = {each.token: each.person for each in self._keys.pending_requests}
        for carrier in everybody:
            offers = self._offers(carrier, everybody, requested)
            if offers != carrier.offered:
                if self._has_lost_seat(carrier, requested):
                    carrier.send(RequestRejected("taken"))
                carrier.offered = offers
                carrier.send(SeatOffers(offers))
        self._refused.clear()

    def _has_lost_seat(self, carrier: Carrier, requested: dict[bytes, str]) -> bool:
        """Whether the device waited for an answer, and somebody else got the seat before."""
        device = carrier.device
        if device is None or device.token in requested or device.token in self._refused:
            return False
        return any(each.asked and each.person not in device.people for each in carrier.offered)

    def _offers(
        self, carrier: Carrier, everybody: list[Carrier], requested: dict[bytes, str]
    ) -> tuple[SeatOffer, ...]:
        device = carrier.device
        wants = requested.get(device.token) if device else None
        waits = [
            SeatOffer(name, self._look_of(name), not shown, link=shown, asked=name == wants)
            for name in self._keys.offered
            if name == wants or name not in requested.values()
            for shown in [self._on_screen(name)]
        ]
        held = [
            SeatOffer(name, self._look_of(name), False, self._is_asking_for(other, name, device))
            for other in everybody
            if other is not carrier and other.device is not None
            for name in other.device.people
        ]
        return tuple(sorted((*waits, *held), key=lambda offer: offer.person))

    def _is_asking_for(self, other: Carrier, name: str, device: KnownDevice | None) -> bool:
        wants = self._swap_request_of(other.device.token) if other.device else None
        if wants is None or device is None or wants.token != device.token:
            return False
        return wants.said.instead == name and wants.said.person in device.people


def _carries(carrier: Carrier, person: str) -> bool:
    return carrier.device is not None and person in carrier.device.people
