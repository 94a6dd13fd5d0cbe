"""Who carries whom: seats that devices ask for, seats that change hands. In the network's thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from mobileapp.net.protocol.messages import LinkMessage, RequestRejected, RequestSeat, SeatOffer, SeatOffers
from mobileapp.net.security.links import KnownDevice, TableKeys
from mobileapp.net.security.seat_requests import PendingRequest

SWAP_TIMEOUT_S = 60.0  # seconds that a device's wish to swap seats holds


class Carrier(Protocol):
    """A device's link, as far as it carries people."""

    offered: tuple[SeatOffer, ...]  # what it was told last

    @property
    def device(self) -> KnownDevice | None: ...

    def send(self, message: LinkMessage) -> None: ...


Handovers = list[tuple[Carrier, str]]  # links, each with the person it carries from now on


class SwapRequest(NamedTuple):
    """A device would change seats with the device that has this token, and with no other, for a while."""

    said: RequestSeat
    token: bytes
    since: float

    def is_for(self, said: RequestSeat, token: bytes) -> bool:
        return (self.said, self.token) == (said, token)


class SeatHandover:
    """Answers devices that ask for a seat, and tells everybody which seats there are.

    A device that asks for a seat gets nothing by that: people answer (`Keys.grant`), or, where another device
    carries the seat, that device by asking for the opposite. Such a wish ends after a minute, when its device
    asks for anything else or its link ends, and when another game begins.
    """

    def __init__(
        self,
        keys: TableKeys,
        look_of: Callable[[str], int],
        on_screen: Callable[[str], bool] = lambda _: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._keys, self._look_of, self._on_screen, self._clock = keys, look_of, on_screen, clock
        self._swap_requests: dict[bytes, SwapRequest] = {}  # by token
        self._refused: set[bytes] = set()  # tokens: told so, and not yet told which seats there are now
        self.admit_by_code = (
            False  # nobody can answer the first device: one that carries nobody may have a seat
        )

    def request_seat(
        self, carrier: Carrier, said: RequestSeat, others: Iterable[Carrier]
    ) -> Handovers | None:
        """Who was handed which seat by that; None: nothing has changed."""
        device = carrier.device
        if device is None:
            return None
        wanted = self.end_swap(device.token)
        if self._can_admit(device, said) and self._keys.pick(device, said.person, said.instead) is not None:
            return [(carrier, said.person)]
        if self._keys.ask(device, said.person, said.instead) is not None:
            return []
        other = next((each for each in others if _carries(each, said.person)), None)
        if other is None or other is carrier or said.instead not in device.people:
            carrier.send(RequestRejected("taken"))
            return [] if wanted else None
        return self._swap(carrier, said, other)

    def _can_admit(self, device: KnownDevice, said: RequestSeat) -> bool:
        return self.admit_by_code and not device.people and not self._on_screen(said.person)

    def _swap(self, carrier: Carrier, said: RequestSeat, other: Carrier) -> Handovers | None:
        """At once where the other one has said the same; else it is asked."""
        mine, theirs = carrier.device, other.device
        if mine is None or theirs is None or said.instead is None:
            return None
        wanted = self._swap_request_of(theirs.token)
        if wanted is None or not wanted.is_for(RequestSeat(said.instead, said.person), mine.token):
            self._swap_requests[mine.token] = SwapRequest(said, theirs.token, self._clock())
            return []
        self.end_swap(theirs.token)
        if not self._keys.swap(mine, said.instead, theirs, said.person):
            carrier.send(RequestRejected("taken"))
            return []
        return [(carrier, said.person), (other, said.instead)]

    def _swap_request_of(self, token: bytes) -> SwapRequest | None:
        """What the device still wants, if anything."""
        wanted = self._swap_requests.get(token)
        return wanted if wanted is not None and self._clock() - wanted.since < SWAP_TIMEOUT_S else None

    def has_swap_request(self, carrier: Carrier) -> bool:
        return carrier.device is not None and carrier.device.token in self._swap_requests

    def end_swap(self, token: bytes) -> bool:
        """The device wants to swap no longer; whether it did."""
        return self._swap_requests.pop(token, None) is not None

    def end_swaps(self) -> None:
        self._swap_requests.clear()

    def rename(self, old: str, new: str) -> None:
        """Wishes to swap follow a person to another name."""

        def now(name: str | None) -> str | None:
            return new if name == old else name

        self._swap_requests = {
            token: want._replace(said=RequestSeat(now(want.said.person) or "", now(want.said.instead)))
            for token, want in self._swap_requests.items()
        }

    def accept(self, asked: PendingRequest) -> None:
        """What the device wanted of others before is settled."""
        self.end_swap(asked.token)

    def reject(self, asked: PendingRequest, carrier: Carrier) -> None:
        self._refused.add(asked.token)
        carrier.send(RequestRejected("refused"))

    def send_offers(self, carriers: Iterable[Carrier]) -> None:
        """What each may ask for or change with; nothing where nothing is new."""
        everybody = list(carriers)
        asked = {each.token: each.person for each in self._keys.pending_requests}
        for carrier in everybody:
            offers = self._offers(carrier, everybody, asked)
            if offers != carrier.offered:
                if self._has_lost_seat(carrier, asked):
                    carrier.send(RequestRejected("taken"))
                carrier.offered = offers
                carrier.send(SeatOffers(offers))
        self._refused.clear()

    def _has_lost_seat(self, carrier: Carrier, asked: dict[bytes, str]) -> bool:
        """Whether it waited for an answer, and the seat has gone elsewhere before anybody gave one."""
        device = carrier.device
        if device is None or device.token in asked or device.token in self._refused:
            return False
        return any(each.asked and each.person not in device.people for each in carrier.offered)

    def _offers(
        self, carrier: Carrier, everybody: list[Carrier], asked: dict[bytes, str]
    ) -> tuple[SeatOffer, ...]:
        device = carrier.device
        wants = asked.get(device.token) if device else None
        waits = [
            SeatOffer(name, self._look_of(name), not shown, link=shown, asked=name == wants)
            for name in self._keys.offered
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
