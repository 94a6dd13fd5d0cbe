"""Who carries whom: seats that wait for a device, seats that change hands. In the network's thread."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from mobileapp.sync.keys import Keys, Known
from mobileapp.sync.messages import Offer, Offers, Picks, Turned, Word


class Carrier(Protocol):
    """A device's link, as far as it carries people."""

    offered: tuple[Offer, ...]  # what it was told last

    @property
    def device(self) -> Known | None: ...

    def send(self, message: Word) -> None: ...


class Handing:
    """Answers who picks, and tells everybody what is to be had."""

    def __init__(self, keys: Keys, look_of: Callable[[str], int]) -> None:
        self._keys, self._look_of = keys, look_of
        self._wants: dict[bytes, Picks] = {}  # by token: who would change with somebody that is carried

    def picks(self, carrier: Carrier, said: Picks, others: Iterable[Carrier]) -> list[Carrier] | None:
        """The links that carry others now; None: nothing has changed."""
        device = carrier.device
        if device is None:
            return None
        if self._keys.pick(device, said.person, said.instead) is not None:
            self._wants.pop(device.token, None)
            return [carrier]
        other = next((each for each in others if _carries(each, said.person)), None)
        if other is None or other is carrier or said.instead not in device.people:
            carrier.send(Turned("taken"))
            return None
        return self._changes(carrier, said, other)

    def _changes(self, carrier: Carrier, said: Picks, other: Carrier) -> list[Carrier] | None:
        """At once where the other one has said the same; else it is asked."""
        mine, theirs = carrier.device, other.device
        if mine is None or theirs is None or said.instead is None:
            return None
        if self._wants.get(theirs.token) != Picks(said.instead, said.person):
            self._wants[mine.token] = said
            return []
        del self._wants[theirs.token]
        self._wants.pop(mine.token, None)
        self._keys.swap(mine, said.instead, theirs, said.person)
        return [carrier, other]

    def tells(self, carriers: Iterable[Carrier]) -> None:
        """What each may take or change with; nothing where nothing is new."""
        everybody = list(carriers)
        for carrier in everybody:
            offers = self._offers(carrier, everybody)
            if offers != carrier.offered:
                carrier.offered = offers
                carrier.send(Offers(offers))

    def _offers(self, carrier: Carrier, everybody: list[Carrier]) -> tuple[Offer, ...]:
        own = carrier.device.people if carrier.device else ()
        free = [Offer(name, self._look_of(name), True) for name in self._keys.offered]
        held = [
            Offer(name, self._look_of(name), False, self._asks(other, name, own))
            for other in everybody
            if other is not carrier and other.device is not None
            for name in other.device.people
        ]
        return tuple(sorted((*free, *held), key=lambda offer: offer.person))

    def _asks(self, other: Carrier, name: str, own: tuple[str, ...]) -> bool:
        wants = self._wants.get(other.device.token) if other.device else None
        return wants is not None and wants.instead == name and wants.person in own


def _carries(carrier: Carrier, person: str) -> bool:
    return carrier.device is not None and person in carrier.device.people
