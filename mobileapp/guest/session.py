"""A device's end of an evening: whom it carries, what they were shown and wished, whether it agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from secrets import token_hex
from typing import Any, Literal, Protocol

from engine.game import Move, RefusedError, Seat
from engine.table import Receipt, Terms, View
from mobileapp.guest.replay_verifier import ReplayVerdict, ReplayVerifier, SeedShare
from mobileapp.net.discovery.relocation import StartSearch
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    DeviceAsleep,
    DeviceAwake,
    GameClosed,
    GameMessage,
    GameRevealed,
    Joined,
    LinkMessage,
    LogPart,
    LostPeople,
    LostPerson,
    MoveAccepted,
    MoveRejected,
    MoveRequest,
    Paused,
    PauseRequest,
    RaceResult,
    RequestRejected,
    RequestSeat,
    Resumed,
    Seated,
    SeatOffer,
    SeatOffers,
    SeatRequest,
    SeatRequests,
    SeatVote,
    SeedCommitment,
    SeedContribution,
    ViewUpdate,
    terms_from_wire,
)
from mobileapp.net.protocol.seed import new_share
from mobileapp.net.security.links import JoinTarget, KnownTable
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.net.transport.guest_link import GIVE_UP_AFTER_S, Connector, GuestLink, LinkListener
from mobileapp.platform import device_clock

CallSoon = Callable[[Callable[[], None]], None]
LinkState = Literal["looking", "joined", "lost", "over"]


class GuestObserver:
    """Who wants to know, each in its own words; called in the owner's thread."""

    def joined(self, people: tuple[str, ...]) -> None:
        """The table knows this device, and whom it carries."""

    def offered(self, seats: tuple[SeatOffer, ...]) -> None:
        """Seats of tonight's phones: to be asked for, or to swap for."""

    def taken(self) -> None:
        """Somebody was quicker: the seat is not to be had."""

    def refused(self) -> None:
        """The table said no: this device does not get the seat it asked for."""

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        """Other devices ask for seats, and nobody at the tablet can answer them; empty: it is settled."""

    def missing(self, lost: tuple[LostPerson, ...]) -> None:
        """The table waits for these people, and nobody at the tablet can say that they are away."""

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        """A game lies on the table; `others`: another one, or other seats than before."""

    def shown(self, view: View[Any]) -> None:
        """How it stands, for a seat of ours or for everybody."""

    def move_accepted(self, seat: Seat, receipt: Receipt) -> None:
        """A wish was played."""

    def move_rejected(self, seat: Seat, ticket: str, key: str, facts: dict[str, Any]) -> None:
        """A wish was refused."""

    def answered(self, seat: Seat) -> None:
        """What a seat had wished before a cut is settled."""

    def race_finished(self, finish: RaceResult) -> None:
        """Two were first by so little that the times are told."""

    def pause_changed(self, rests: bool) -> None:
        """The table stands still, or goes on."""

    def checked(self, verdict: ReplayVerdict) -> None:
        """The game was played again here: did all agree?"""

    def game_closed(self, game: int) -> None:
        """The table was cleared."""

    def lost(self) -> None:
        """The link is cut; it is looked for."""

    def delayed(self, why: str, seconds: int) -> None:
        """Not let in yet, and tried again: `nobody` answers, or `later`, in so many seconds."""

    def moved(self, place: KnownTable) -> None:
        """The table has another address now."""

    def over(self, why: str) -> None:
        """No more of it."""


class GuestTransport(Protocol):
    """How the table is reached: by Wi-Fi, by Bluetooth, or within this very process."""

    def open(self) -> None: ...

    def send_to_host(self, message: GameMessage | LinkMessage) -> None: ...

    def add_connector(self, knock: Connector) -> None:
        """Another way is tried too, with the same token."""
        ...

    def now(self) -> float | None:
        """The table's time in milliseconds, told by pings; None: none has told it."""
        ...

    def leave(self) -> None:
        """On purpose: the table is told."""
        ...

    def shut(self) -> None: ...


def guest_link_factory(
    links: Sequence[JoinTarget],
    put: CallSoon,
    patience: float = GIVE_UP_AFTER_S,
    kept: RejoinTokens | None = None,
    knock: Connector | None = None,
    seek: StartSearch | None = None,
) -> Callable[[LinkListener], GuestTransport]:
    """Over Wi-Fi unless said otherwise; what is heard there is put into the owner's thread."""
    return lambda listener: GuestLink(links, listener, put, patience, kept, knock, seek)


class GuestSession(LinkListener):
    """Knows no window and no player; `audience` is told everything in order."""

    def __init__(self, audience: GuestObserver, way: Callable[[LinkListener], GuestTransport]) -> None:
        self._observer = audience
        self._transport = way(self)
        self._tickets, self._run = count(), token_hex(4)
        self._verifier: ReplayVerifier | None = None
        self._shares: dict[str, SeedShare] = {}  # given since the last deal, by pledge
        self._unanswered: dict[str, MoveRequest] = {}  # wished, and not yet answered, by ticket
        self._waiting_seats: set[Seat] = set()  # for the answer to a wish from before a cut
        self.link: LinkState = "looking"
        self.table: Seated | None = None
        self.terms: Terms | None = None
        self.views: dict[Seat | None, View[Any]] = {}
        self.is_paused = False
        self.paused_by: str | None = None  # who wanted the table to rest
        self.carried: tuple[str, ...] = ()  # people, each with a look
        self.looks: tuple[int, ...] = ()
        self.key = ""  # the table's, by which it is known again
        self.offers: tuple[SeatOffer, ...] = ()
        self.delay: tuple[str, int] | None = None  # why it is not let in yet, and for how many seconds
        self.requests: tuple[SeatRequest, ...] = ()
        self.why = ""

    def open(self) -> None:
        self._transport.open()

    def shut(self) -> None:
        """Nobody listens any more; the table finds the seat empty."""
        self._observer, self.link = GuestObserver(), "over"
        self._transport.shut()

    def leave(self) -> None:
        """The same, on purpose: the table knows that this device is not lost."""
        self._transport.leave()
        self.shut()

    def add_connector(self, knock: Connector) -> None:
        """As when the Wi-Fi is gone, and the table hears phones by Bluetooth too."""
        self._transport.add_connector(knock)

    def now(self) -> float | None:
        """The table's time in milliseconds, as pings tell it; None: it stands still, or none has told it."""
        return self._transport.now()

    # --- the link ---

    def handle_lost(self) -> None:
        self.link = "lost"
        self._shares = {pledge: given._replace(sure=False) for pledge, given in self._shares.items()}
        self._observer.lost()
        if self.requests:  # whatever is still asked is told again
            self._set_requests(())

    def handle_delay(self, why: str, seconds: int) -> None:
        self.delay = why, seconds
        self._observer.delayed(why, seconds)

    def handle_moved(self, place: KnownTable) -> None:
        self._observer.moved(place)

    def handle_over(self, why: str) -> None:
        self.link, self.why = "over", self.why or why
        self._transport.shut()  # whoever says so: it is not looked for again
        self._verify()
        self._observer.over(self.why)

    def handle_message(self, message: GameMessage | LinkMessage) -> None:
        match message:
            case Joined(people=people, looks=looks, key=key):
                self.link, self.carried, self.looks, self.key = "joined", people, looks, key
                if people:  # who came by a code has yet to pick
                    self._observer.joined(people)
            case SeatOffers(seats=seats):
                self.offers = seats
                self._observer.offered(seats)
            case LostPeople(lost=lost):
                self._observer.missing(lost)
            case SeatRequests(seats=seats):
                self._set_requests(seats)
            case RequestRejected(key="taken"):  # what is free now is told next
                self._observer.taken()
            case RequestRejected(key="refused"):
                self._observer.refused()
            case RequestRejected(key=key):
                self.handle_over(key)
            case SeedCommitment(
                pledge=pledge, first=first
            ):  # never two shares for one: the host would choose
                given = self._shares.get(pledge) or SeedShare(new_share(), first)
                self._shares[pledge] = given._replace(sure=True)
                self._transport.send_to_host(SeedContribution(pledge, given.share))
            case Seated():
                self._handle_seated(message)
            case GameClosed() if self.table is not None:  # whichever it was: there is one table
                self._close_game(self.table.game)
            case GameMessage(game=game) if self.table is not None and game == self.table.game:
                self._handle_game_message(message)

    def _set_requests(self, requests: tuple[SeatRequest, ...]) -> None:
        self.requests = requests
        self._observer.requested(requests)

    # --- a game ---

    def _handle_seated(self, seated: Seated) -> None:
        """A new game, other people, or the same again after a cut."""
        before, self.table, self.is_paused = self.table, seated, False
        try:
            self.terms = terms_from_wire(seated.terms)
        except RefusedError as refused:
            self.handle_over(refused.key)
            return
        anew = before is None or before.game != seated.game
        others = anew or before.seats != seated.seats  # type: ignore[union-attr]
        if anew:
            self._verify()  # of the game before, which ended while it was cut
            self._verifier, self._shares = ReplayVerifier(seated, self._shares), {}
            self._unanswered, self.views = {}, {}
        kept = (None, *seated.seats)  # no hand of somebody it no longer carries
        self.views = {seat: view for seat, view in self.views.items() if seat in kept}
        self._observer.seated(seated, self.terms, others)
        self._waiting_seats = {wish.seat for wish in self._unanswered.values()}
        for wish in self._unanswered.values():  # under the same ticket: it is played once
            self._transport.send_to_host(wish)

    def _handle_game_message(self, message: GameMessage) -> None:
        match message:
            case ViewUpdate(view=view):
                if self._verifier is not None:
                    self._verifier.add_view(view)
                self.views[view.seat] = view
                self._observer.shown(view)
            case MoveAccepted(seat=seat, receipt=receipt):
                if self._verifier is not None:
                    self._verifier.add_receipt(seat, receipt)
                self._observer.move_accepted(seat, receipt)
                self._mark_answered(seat, receipt.ticket or "")
            case MoveRejected(seat=seat, ticket=ticket, key=key, facts=facts):
                self._observer.move_rejected(seat, ticket, key, facts)
                self._mark_answered(seat, ticket)
            case RaceResult():
                self._observer.race_finished(message)
            case Paused() | Resumed():
                self.is_paused = isinstance(message, Paused)
                self.paused_by = message.asked if isinstance(message, Paused) else None
                self._observer.pause_changed(self.is_paused)
            case GameRevealed() if self._verifier is not None:
                self._verifier.set_revealed(message)
            case LogPart() if self._verifier is not None:
                self._verifier.add_log_part(message)

    def _mark_answered(self, seat: Seat, ticket: str) -> None:
        self._unanswered.pop(ticket, None)
        if seat in self._waiting_seats and not any(wish.seat == seat for wish in self._unanswered.values()):
            self._waiting_seats.discard(seat)
            self._observer.answered(seat)

    def _close_game(self, game: int) -> None:
        self._verify()
        self.table = None
        self._observer.game_closed(game)

    def _verify(self) -> None:
        """Was it as it was shown?"""
        witness, self._verifier = self._verifier, None
        if witness is not None and witness.is_complete:
            self._observer.checked(witness.verdict())

    # --- what its people say about seats ---

    def pick(self, person: str, instead: str | None = None) -> None:
        """Ask for a seat: of the table, or of the device that carries it, which then must say the same."""
        self._transport.send_to_host(RequestSeat(person, instead))

    def confirm(self, number: int, yes: bool) -> None:
        """Everybody here says yes or no to another device's request for a seat."""
        for name in self.carried:
            self._transport.send_to_host(SeatVote(number, name, yes))

    def mark_absent(self, person: str) -> None:
        """Everybody here says that somebody who was lost is away."""
        for name in self.carried:
            self._transport.send_to_host(AbsenceVote(person, name))

    def ask(self, what: Literal["pause", "go_on"], person: str) -> None:
        self._transport.send_to_host(PauseRequest(what, person))

    def set_asleep(self, asleep: bool) -> None:
        """The device looks elsewhere, or looks again."""
        self._transport.send_to_host(DeviceAsleep() if asleep else DeviceAwake())

    # --- what the seats do ---

    def is_waiting(self, seat: Seat) -> bool:
        """Whether what it wished before a cut is not answered yet."""
        return seat in self._waiting_seats

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.table.seats if self.table is not None else ()

    def request_move(self, seat: Seat, move: Move, seen: int, stamp: float | None = None) -> str | None:
        """Under a ticket of its own; None where there is no table. `stamp`: when the finger was noticed."""
        if self.table is None:
            return None
        noticed = device_clock.now_ms() if stamp is None else stamp
        wish = MoveRequest(self.table.game, seat, move, f"{self._run}-{next(self._tickets)}", seen, noticed)
        self._unanswered[wish.ticket] = wish
        self._transport.send_to_host(wish)
        return wish.ticket
