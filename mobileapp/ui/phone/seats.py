"""Which seat this phone holds: one that the table gives it when asked, or one that two phones swap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from mobileapp.guest.session import Session
from mobileapp.i18n.translate import say
from mobileapp.net.protocol.messages import Offer
from mobileapp.ui.phone.code_entry import line
from mobileapp.ui.phone.dock import Act, Row
from mobileapp.ui.phone.sheet import BottomSheet, Item
from mobileapp.ui.phone.table_actions import Asks
from mobileapp.ui.theme import TEXT
from mobileapp.ui.toolkit.text import Text


class Sitting(Protocol):
    """Who holds the phone, as far as seats are concerned."""

    session: Session

    @property
    def person(self) -> str | None:
        """Whose hand this phone holds now; None: it has yet to pick."""
        ...

    def tell(self, title: str, text: str) -> None: ...


class Seats:
    """A sheet of seats to ask for or to swap for; another phone's wish to swap comes up by itself."""

    def __init__(self, sitting: Sitting, asks: Asks) -> None:
        self._sitting, self._asks = sitting, asks
        self._sheet: BottomSheet | None = None
        self._answered: set[str] = set()  # who asked to swap and was answered
        self._news: tuple[str, str] | None = None  # an answer that the next offers come with
        self._row: Text | None = None  # what the dock says of the seat it waits for

    @property
    def _offers(self) -> tuple[Offer, ...]:
        return self._sitting.session.offers

    def offered(self) -> None:
        """Seats are to be had, or somebody would swap."""
        self._answered &= {offer.person for offer in self._offers if offer.asks}
        is_choosing = self._sitting.person is None and self.waits_for is None
        if is_choosing or self._asks.lies(self._sheet):
            self.open()
        else:
            self.remind()
        if self._news is not None and not is_choosing:
            self._sitting.tell(*self._news)  # the page was rebuilt
        self._news = None

    @property
    def waits_for(self) -> str | None:
        """Whose seat this phone has asked for and has no answer yet."""
        return next((offer.person for offer in self._offers if offer.asked), None)

    def taken(self) -> None:
        self._tells(say("Somebody was quicker"), say("That seat is taken."))

    def refused(self) -> None:
        self._tells(say("The table said no"), say("Choose another seat, or scan that seat’s code."))

    def _tells(self, title: str, text: str) -> None:
        """At once, and with what is offered next."""
        self._news = title, text
        self._sitting.tell(title, text)

    @property
    def _waiting(self) -> str:
        """Status line of a seated phone that has asked for another seat."""
        if self._sitting.person is None or self.waits_for is None:
            return ""
        return say("{name}’s seat: the table decides", name=self.waits_for)

    def rows(self, width: float) -> list[Row]:
        """For the dock; the same widget as long as the same is true."""
        if self.is_new(width):
            told = self._waiting
            text = Text(told, "body", "cream", "panel", TEXT, wrap=width, halign="center")
            self._row = text if told else None
        return [[self._row]] if self._row is not None else []

    def is_new(self, width: float) -> bool:
        """Whether the row would be another one."""
        now = (self._row.text, self._row.wrap) if self._row is not None else ("", width)
        return now != (self._waiting, width)

    def remind(self) -> None:
        """A wish to swap that was not answered; what is open is answered first."""
        asking = [offer for offer in self._offers if offer.asks and offer.person not in self._answered]
        if asking and not self._asks.is_open:
            self._ask_to_swap(asking[0])

    def item(self, width: float) -> list[Item]:
        """For the table's sheet, where there is another seat at all."""
        if not self._offers or self._sitting.person is None:
            return []
        names = self._waiting or " · ".join(offer.person for offer in self._offers)
        return [Item("seats", "people", say("Another seat"), names, self.open, width)]

    def open(self) -> None:
        own = self._sitting.person
        seats = [offer for offer in self._offers if offer.free or offer.link or own is not None]
        title, under = say("Who are you?"), say("The seats that wait for a phone.")
        if own is not None:
            title, under = say("Another seat"), say("This phone holds {name}’s hand.", name=own)
        can_close = own is not None or self.waits_for is not None
        sheet = BottomSheet(title, under, self._asks.close if can_close else None)
        items = [self._item(offer, sheet.room) for offer in seats]
        back = [[Act("close", say("Back"), self._asks.close)]] if can_close else []
        none = say("No seat waits for a phone now. On the tablet, tap an edge, then “A phone”.")
        parts = items or [line(none, sheet.room, "ink", "cream")]
        if self._news is not None and own is None:
            parts = [line(". ".join(self._news), sheet.room, "ink", "cream"), *parts]
        self._asks.lay(sheet, parts, back)
        self._sheet = sheet

    def _item(self, offer: Offer, width: float) -> Item:
        act, lit = self._picker(offer), offer.asks or offer.asked
        key, told = f"pick-{offer.person}", self._meaning(offer)
        return Item(key, "people", offer.person, told, act, width, lit)

    def _meaning(self, offer: Offer) -> str:
        if offer.asked:
            return say("asked for: the table decides")
        if offer.link:
            return say("scan its code on the tablet, or ask")
        if self._sitting.person is None:
            return ""
        if offer.free:
            return say("free: ask for it")
        return say("asks to swap") if offer.asks else say("taken: ask to swap")

    def _picker(self, offer: Offer) -> Callable[[], None]:
        return lambda: self._pick(offer)

    def _pick(self, offer: Offer) -> None:
        own = self._sitting.person
        self._asks.close()
        self._news = None
        self._sitting.session.pick(offer.person, own)
        if offer.asks:
            self._answered.add(offer.person)
        elif offer.free or offer.link:
            told = say("This phone gets it when the table says yes.")
            self._sitting.tell(say("{name}’s seat is asked for", name=offer.person), told)
        else:
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
