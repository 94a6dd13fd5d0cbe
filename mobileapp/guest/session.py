"""A device's end of an evening: whom it carries, what they were shown and wished, whether it agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from secrets import token_hex
from typing import Any, Literal, Protocol

from engine.game import Move, Refused, Seat
from engine.table import Receipt, Terms, View
from mobileapp.guest.replay_verifier import Given, Verdict, Witness
from mobileapp.net.discovery.relocation import Seek
from mobileapp.net.protocol.messages import (
    Adds,
    Asks,
    Confirms,
    Denied,
    Finish,
    GoesOn,
    Granted,
    Joined,
    Logged,
    Lost,
    Message,
    Misses,
    Missing,
    Offer,
    Offers,
    Opened,
    Over,
    Picks,
    Pledges,
    Requests,
    Rests,
    Seated,
    SeatRequest,
    Shown,
    Sleeps,
    Turned,
    Wakes,
    Wish,
    Word,
    agreed,
)
from mobileapp.net.protocol.seed import new_share
from mobileapp.net.security.links import Again, Lead
from mobileapp.net.security.rejoin_tokens import WaysBack
from mobileapp.net.transport.guest_link import PATIENCE, Knock, Listener, Visit
from mobileapp.platform import device_clock

Put = Callable[[Callable[[], None]], None]
State = Literal["looking", "joined", "lost", "over"]


class Audience:
    """Who wants to know, each in its own words; called in the owner's thread."""

    def joined(self, people: tuple[str, ...]) -> None:
        """The table knows this device, and whom it carries."""

    def offered(self, seats: tuple[Offer, ...]) -> None:
        """Seats of tonight's phones: to be asked for, or to swap for."""

    def taken(self) -> None:
        """Somebody was quicker: the seat is not to be had."""

    def refused(self) -> None:
        """The table said no: this device does not get the seat it asked for."""

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        """Other devices ask for seats, and nobody at the tablet can answer them; empty: it is settled."""

    def missing(self, lost: tuple[Lost, ...]) -> None:
        """The table waits for these people, and nobody at the tablet can say that they are away."""

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        """A game lies on the table; `others`: another one, or other seats than before."""

    def shown(self, view: View[Any]) -> None:
        """How it stands, for a seat of ours or for everybody."""

    def granted(self, seat: Seat, receipt: Receipt) -> None:
        """A wish was played."""

    def denied(self, seat: Seat, ticket: str, key: str, facts: dict[str, Any]) -> None:
        """A wish was refused."""

    def answered(self, seat: Seat) -> None:
        """What a seat had wished before a cut is settled."""

    def raced(self, finish: Finish) -> None:
        """Two were first by so little that the times are told."""

    def rested(self, rests: bool) -> None:
        """The table stands still, or goes on."""

    def checked(self, verdict: Verdict) -> None:
        """The game was played again here: did all agree?"""

    def put_away(self, game: int) -> None:
        """The table was cleared."""

    def lost(self) -> None:
        """The link is cut; it is looked for."""

    def delayed(self, why: str, seconds: int) -> None:
        """Not let in yet, and tried again: `nobody` answers, or `later`, in so many seconds."""

    def moved(self, place: Again) -> None:
        """The table has another address now."""

    def over(self, why: str) -> None:
        """No more of it."""


class Way(Protocol):
    """How the table is reached: by Wi-Fi, by Bluetooth, or within this very process."""

    def open(self) -> None: ...

    def say(self, message: Message | Word) -> None: ...

    def goes_by(self, knock: Knock) -> None:
        """Another way is tried too, with the same token."""
        ...

    def now(self) -> float | None:
        """The table's time in milliseconds, told by pings; None: none has told it."""
        ...

    def leave(self) -> None:
        """On purpose: the table is told."""
        ...

    def shut(self) -> None: ...


def by_links(
    links: Sequence[Lead],
    put: Put,
    patience: float = PATIENCE,
    kept: WaysBack | None = None,
    knock: Knock | None = None,
    seek: Seek | None = None,
) -> Callable[[Listener], Way]:
    """Over Wi-Fi unless said otherwise; what is heard there is put into the owner's thread."""
    return lambda listener: Visit(links, listener, put, patience, kept, knock, seek)


class Session(Listener):
    """Knows no window and no player; `audience` is told everything in order."""

    def __init__(self, audience: Audience, way: Callable[[Listener], Way]) -> None:
        self._audience = audience
        self._visit = way(self)
        self._tickets, self._run = count(), token_hex(4)
        self._witness: Witness | None = None
        self._shares: dict[str, Given] = {}  # given since the last deal, by pledge
        self._meant: dict[str, Wish] = {}  # wished, and not yet answered, by ticket
        self._waits: set[Seat] = set()  # for the answer to a wish from before a cut
        self.link: State = "looking"
        self.table: Seated | None = None
        self.terms: Terms | None = None
        self.views: dict[Seat | None, View[Any]] = {}
        self.resting = False
        self.asked: str | None = None  # who wanted the table to rest
        self.carried: tuple[str, ...] = ()  # people, each with a look
        self.looks: tuple[int, ...] = ()
        self.key = ""  # the table's, by which it is known again
        self.offers: tuple[Offer, ...] = ()
        self.delay: tuple[str, int] | None = None  # why it is not let in yet, and for how many seconds
        self.requests: tuple[SeatRequest, ...] = ()
        self.why = ""

    def open(self) -> None:
        self._visit.open()

    def shut(self) -> None:
        """Nobody listens any more; the table finds the seat empty."""
        self._audience, self.link = Audience(), "over"
        self._visit.shut()

    def leave(self) -> None:
        """The same, on purpose: the table knows that this device is not lost."""
        self._visit.leave()
        self.shut()

    def goes_by(self, knock: Knock) -> None:
        """As when the Wi-Fi is gone, and the table hears phones by Bluetooth too."""
        self._visit.goes_by(knock)

    def now(self) -> float | None:
        """The table's time in milliseconds, as pings tell it; None: it stands still, or none has told it."""
        return self._visit.now()

    # --- the link ---

    def is_lost(self) -> None:
        self.link = "lost"
        self._shares = {pledge: given._replace(sure=False) for pledge, given in self._shares.items()}
        self._audience.lost()
        if self.requests:  # whatever is still asked is told again
            self._is_requested(())

    def is_delayed(self, why: str, seconds: int) -> None:
        self.delay = why, seconds
        self._audience.delayed(why, seconds)

    def has_moved(self, place: Again) -> None:
        self._audience.moved(place)

    def is_over(self, why: str) -> None:
        self.link, self.why = "over", self.why or why
        self._visit.shut()  # whoever says so: it is not looked for again
        self._check()
        self._audience.over(self.why)

    def hears(self, message: Message | Word) -> None:
        match message:
            case Joined(people=people, looks=looks, key=key):
                self.link, self.carried, self.looks, self.key = "joined", people, looks, key
                if people:  # who came by a code has yet to pick
                    self._audience.joined(people)
            case Offers(seats=seats):
                self.offers = seats
                self._audience.offered(seats)
            case Missing(lost=lost):
                self._audience.missing(lost)
            case Requests(seats=seats):
                self._is_requested(seats)
            case Turned(key="taken"):  # what is free now is told next
                self._audience.taken()
            case Turned(key="refused"):
                self._audience.refused()
            case Turned(key=key):
                self.is_over(key)
            case Pledges(pledge=pledge, first=first):  # never two shares for one: the host would choose
                given = self._shares.get(pledge) or Given(new_share(), first)
                self._shares[pledge] = given._replace(sure=True)
                self._visit.say(Adds(pledge, given.share))
            case Seated():
                self._sits(message)
            case Over() if self.table is not None:  # whichever it was: there is one table
                self._is_put_away(self.table.game)
            case Message(game=game) if self.table is not None and game == self.table.game:
                self._follows(message)

    def _is_requested(self, requests: tuple[SeatRequest, ...]) -> None:
        self.requests = requests
        self._audience.requested(requests)

    # --- a game ---

    def _sits(self, seated: Seated) -> None:
        """A new game, other people, or the same again after a cut."""
        before, self.table, self.resting = self.table, seated, False
        try:
            self.terms = agreed(seated.terms)
        except Refused as refused:
            self.is_over(refused.key)
            return
        anew = before is None or before.game != seated.game
        others = anew or before.seats != seated.seats  # type: ignore[union-attr]
        if anew:
            self._check()  # of the game before, which ended while it was cut
            self._witness, self._shares = Witness(seated, self._shares), {}
            self._meant, self.views = {}, {}
        kept = (None, *seated.seats)  # no hand of somebody it no longer carries
        self.views = {seat: view for seat, view in self.views.items() if seat in kept}
        self._audience.seated(seated, self.terms, others)
        self._waits = {wish.seat for wish in self._meant.values()}
        for wish in self._meant.values():  # under the same ticket: it is played once
            self._visit.say(wish)

    def _follows(self, message: Message) -> None:
        match message:
            case Shown(view=view):
                if self._witness is not None:
                    self._witness.shown(view)
                self.views[view.seat] = view
                self._audience.shown(view)
            case Granted(seat=seat, receipt=receipt):
                if self._witness is not None:
                    self._witness.granted(seat, receipt)
                self._audience.granted(seat, receipt)
                self._is_answered(seat, receipt.ticket or "")
            case Denied(seat=seat, ticket=ticket, key=key, facts=facts):
                self._audience.denied(seat, ticket, key, facts)
                self._is_answered(seat, ticket)
            case Finish():
                self._audience.raced(message)
            case Rests() | GoesOn():
                self.resting = isinstance(message, Rests)
                self.asked = message.asked if isinstance(message, Rests) else None
                self._audience.rested(self.resting)
            case Opened() if self._witness is not None:
                self._witness.opened(message)
            case Logged() if self._witness is not None:
                self._witness.logged(message)

    def _is_answered(self, seat: Seat, ticket: str) -> None:
        self._meant.pop(ticket, None)
        if seat in self._waits and not any(wish.seat == seat for wish in self._meant.values()):
            self._waits.discard(seat)
            self._audience.answered(seat)

    def _is_put_away(self, game: int) -> None:
        self._check()
        self.table = None
        self._audience.put_away(game)

    def _check(self) -> None:
        """Was it as it was shown?"""
        witness, self._witness = self._witness, None
        if witness is not None and witness.is_whole:
            self._audience.checked(witness.verdict())

    # --- what its people say about seats ---

    def pick(self, person: str, instead: str | None = None) -> None:
        """Ask for a seat: of the table, or of the device that carries it, which then must say the same."""
        self._visit.say(Picks(person, instead))

    def confirm(self, number: int, yes: bool) -> None:
        """Everybody here says yes or no to another device's request for a seat."""
        for name in self.carried:
            self._visit.say(Confirms(number, name, yes))

    def miss(self, person: str) -> None:
        """Everybody here says that somebody who was lost is away."""
        for name in self.carried:
            self._visit.say(Misses(person, name))

    def ask(self, what: Literal["pause", "go_on"], person: str) -> None:
        self._visit.say(Asks(what, person))

    def sleeps(self, asleep: bool) -> None:
        """The device looks elsewhere, or looks again."""
        self._visit.say(Sleeps() if asleep else Wakes())

    # --- what the seats do ---

    def waits(self, seat: Seat) -> bool:
        """Whether what it wished before a cut is not answered yet."""
        return seat in self._waits

    @property
    def people(self) -> tuple[Seat, ...]:
        return self.table.seats if self.table is not None else ()

    def wish(self, seat: Seat, move: Move, seen: int, stamp: float | None = None) -> str | None:
        """Under a ticket of its own; None where there is no table. `stamp`: when the finger was noticed."""
        if self.table is None:
            return None
        noticed = device_clock.stamp() if stamp is None else stamp
        wish = Wish(self.table.game, seat, move, f"{self._run}-{next(self._tickets)}", seen, noticed)
        self._meant[wish.ticket] = wish
        self._visit.say(wish)
        return wish.ticket
