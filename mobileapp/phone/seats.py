"""Which seat this phone holds: one that is free, or one that changes hands when both say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mobileapp.language import say
from mobileapp.phone.asks import Asks
from mobileapp.phone.dock import Act
from mobileapp.phone.entry import line
from mobileapp.phone.session import Session
from mobileapp.phone.sheet import BottomSheet, Item
from mobileapp.sync.messages import Offer


class Sitting(Protocol):
    """Who holds the phone, as far as seats are concerned."""

    session: Session

    @property
    def person(self) -> str | None:
        """Whose hand this phone holds now; None: it has yet to pick."""
        ...

    def tell(self, title: str, text: str) -> None: ...


class Seats:
    """A sheet of seats to take or to swap for; another phone's wish to swap comes up by itself."""

    def __init__(self, sitting: Sitting, asks: Asks) -> None:
        self._sitting, self._asks = sitting, asks
        self._sheet: BottomSheet | None = None
        self._answered: set[str] = set()  # who asked to swap and was answered

    @property
    def _offers(self) -> tuple[Offer, ...]:
        return self._sitting.session.offers

    def offered(self) -> None:
        """Seats are to be had, or somebody would swap."""
        self._answered &= {offer.person for offer in self._offers if offer.asks}
        if self._sitting.person is None or self._asks.lies(self._sheet):
            self.open()
        else:
            self.remind()

    def remind(self) -> None:
        """A wish to swap that was not answered; what is open is answered first."""
        asking = [offer for offer in self._offers if offer.asks and offer.person not in self._answered]
        if asking and not self._asks.is_open:
            self._ask_to_swap(asking[0])

    def item(self, width: float) -> list[Item]:
        """For the table's sheet, where there is another seat at all."""
        if not self._offers or self._sitting.person is None:
            return []
        names = " · ".join(offer.person for offer in self._offers)
        return [Item("seats", "people", say("Another seat"), names, self.open, width)]

    def open(self) -> None:
        own = self._sitting.person
        seats = [offer for offer in self._offers if offer.free or own is not None]
        title, under = say("Who are you?"), say("The seats that wait for a phone.")
        if own is not None:
            title, under = say("Another seat"), say("This phone holds {name}’s hand.", name=own)
        sheet = BottomSheet(title, under, self._asks.close if own is not None else None)
        items = [Item(f"pick-{offer.person}", "people", offer.person, self._meaning(offer),
                      self._picker(offer), sheet.room, offer.asks) for offer in seats]  # fmt: skip
        back = [[Act("close", say("Back"), self._asks.close)]] if own is not None else []
        none = say("No seat waits for a phone now. On the tablet, tap an edge, then “A phone”.")
        self._asks.lay(sheet, items or [line(none, sheet.room, "ink", "cream")], back)
        self._sheet = sheet

    def _meaning(self, offer: Offer) -> str:
        if self._sitting.person is None:
            return ""
        if offer.free:
            return say("free: take it")
        return say("asks to swap") if offer.asks else say("taken: ask to swap")

    def _picker(self, offer: Offer) -> Callable[[], None]:
        return lambda: self._pick(offer)

    def _pick(self, offer: Offer) -> None:
        own = self._sitting.person
        self._asks.close()
        self._sitting.session.pick(offer.person, own)
        if offer.asks:
            self._answered.add(offer.person)
        elif not offer.free:
            told = say("The seats are swapped when {name}’s phone agrees.", name=offer.person)
            self._sitting.tell(say("{name} is asked", name=offer.person), told)

    def _ask_to_swap(self, offer: Offer) -> None:
        own = self._sitting.person or ""
        title = say("{name} would like to swap seats", name=offer.person)
        under = say("This phone would hold {name}’s hand, the other one {own}’s.", name=offer.person, own=own)
        self._asks.lay(BottomSheet(title, under), [], [
            [Act("do-swap", say("Swap"), self._picker(offer))],
            [Act("keep-seat", say("Keep {name}’s seat", name=own), lambda: self._keep(offer), "plain")],
        ])  # fmt: skip

    def _keep(self, offer: Offer) -> None:
        self._answered.add(offer.person)
        self._asks.close()
