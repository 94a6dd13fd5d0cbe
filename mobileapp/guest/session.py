"""The guest's end of a session: its people, their views and move requests, and the replay check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from engine.game import JsonObject, Move, RefusedError, Seat
from engine.table import AnyView, Receipt, SavedGame, Terms
from mobileapp.guest.replay_verifier import ReplayVerdict, ReplayVerifier, SeedShare
from mobileapp.guest.table_result import TableResult
from mobileapp.i18n.translate import current_language
from mobileapp.net.discovery.relocation import StartSearch
from mobileapp.net.owner_queue import CallSoon
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
    RenameRequest,
    RequestRejected,
    RequestSeat,
    ResultShown,
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
)
from mobileapp.net.protocol.seed import new_share
from mobileapp.net.protocol.tickets import Tickets
from mobileapp.net.protocol.wire_terms import terms_from_wire
from mobileapp.net.security.links import JoinTarget, KnownTable
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.net.transport.guest_link import GIVE_UP_AFTER_S, Connector, GuestLink, LinkListener
from mobileapp.platform import device_clock

LinkState = Literal["looking", "joined", "lost", "over"]


class GuestObserver:
    """Receives the events of a guest session; called in the owner's thread."""

    def joined(self, people: tuple[str, ...]) -> None:
        """The table accepted this device; `people` are those it carries."""

    def offered(self, seats: tuple[SeatOffer, ...]) -> None:
        """Seats on phones that this device can request or swap for."""

    def taken(self) -> None:
        """Somebody was quicker: the seat is taken."""

    def refused(self) -> None:
        """The table rejected this device's seat request."""

    def rename_rejected(self, key: str) -> None:
        """The table rejected a new name: it is taken (`name_taken`), or could not be saved."""

    def requested(self, requests: tuple[SeatRequest, ...]) -> None:
        """Requests for seats that nobody at the tablet can answer; empty when they are settled."""

    def missing(self, lost: tuple[LostPerson, ...]) -> None:
        """The table waits for these people, and nobody at the tablet can mark them absent."""

    def seated(self, seated: Seated, terms: Terms, others: bool) -> None:
        """A game is on the table; `others`: another game or other seats than before."""

    def shown(self, view: AnyView) -> None:
        """A new view, for one of this device's seats or the public one."""

    def move_accepted(self, seat: Seat, receipt: Receipt) -> None:
        """A move was accepted."""

    def move_rejected(self, seat: Seat, ticket: str, key: str, facts: JsonObject) -> None:
        """A move was rejected."""

    def answered(self, seat: Seat) -> None:
        """All moves a seat requested before a disconnect are answered."""

    def race_finished(self, finish: RaceResult) -> None:
        """A photo finish: show the times."""

    def pause_changed(self, rests: bool) -> None:
        """The table was paused or resumed."""

    def result_changed(self) -> None:
        """The tablet shows a result that people leave together, or no longer does."""

    def checked(self, verdict: ReplayVerdict) -> None:
        """The game was replayed here: did everything agree?"""

    def game_closed(self, game: int) -> None:
        """The game was closed."""

    def lost(self) -> None:
        """The link is lost; the device tries to reconnect."""

    def delayed(self, why: str, seconds: int) -> None:
        """Not joined yet, retrying: why is `nobody` (no answer) or `later` (retry in `seconds`)."""

    def moved(self, place: KnownTable) -> None:
        """The table has a new address."""

    def over(self, why: str) -> None:
        """The session is over."""


class GuestTransport(Protocol):
    """The connection to the table: by Wi-Fi, by Bluetooth, or within the same process."""

    def open(self) -> None: ...

    def send_to_host(self, message: GameMessage | LinkMessage) -> None: ...

    def add_connector(self, knock: Connector) -> None:
        """Try another connector too, with the same token."""
        ...

    def now(self) -> float | None:
        """The table's time in milliseconds, from pings; None: not known yet."""
        ...

    def leave(self) -> None:
        """Leave on purpose, and tell the host."""
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
    """Create a link, over Wi-Fi unless `knock` is given; it calls its listener in the owner's thread."""
    return lambda listener: GuestLink(links, listener, put, patience, kept, knock, seek)


class GuestSession(LinkListener):
    """Independent of UI and player; `audience` receives every event in order."""

    def __init__(self, audience: GuestObserver, way: Callable[[LinkListener], GuestTransport]) -> None:
        self._observer = audience
        self._transport = way(self)
        self._tickets = Tickets()
        self._verifier: ReplayVerifier | None = None
        self._verified: ReplayVerifier | None = None  # of the last game, if its replay agreed
        self._shares: dict[str, SeedShare] = {}  # given since the last deal, by commitment
        self._unanswered: dict[str, MoveRequest] = {}  # by ticket
        self._waiting_seats: set[Seat] = set()  # seats with unanswered moves from before a disconnect
        self.link: LinkState = "looking"
        self.table: Seated | None = None
        self.terms: Terms | None = None
        self.views: dict[Seat | None, AnyView] = {}
        self.is_paused = False
        self.paused_by: str | None = None  # the person who asked for the pause
        self.result = TableResult(lambda person: self.ask("go_on", person))
        self.carried: tuple[str, ...] = ()  # people, each with a look
        self.looks: tuple[int, ...] = ()
        self.key = ""  # the table's public key, by which it is recognized
        self.offers: tuple[SeatOffer, ...] = ()
        self.delay: tuple[str, int] | None = None  # why not joined yet, and the seconds until the retry
        self.requests: tuple[SeatRequest, ...] = ()
        self.why = ""

    def open(self) -> None:
        self._transport.open()

    def shut(self) -> None:
        """Close the link without a goodbye: to the table, the device is lost."""
        self._observer, self.link = GuestObserver(), "over"
        self._transport.shut()

    def leave(self) -> None:
        """Leave on purpose: the table knows that this device is not lost."""
        self._transport.leave()
        self.shut()

    def add_connector(self, knock: Connector) -> None:
        """For example when the Wi-Fi is gone and the table also listens by Bluetooth."""
        self._transport.add_connector(knock)

    def now(self) -> float | None:
        """The table's time in milliseconds, from pings; None: paused, or not known yet."""
        return self._transport.now()

    # --- the link ---

    def handle_lost(self) -> None:
        self.link = "lost"
        self._shares = {pledge: given._replace(sure=False) for pledge, given in self._shares.items()}
        self._observer.lost()
        if self.requests:  # the host sends open requests again
            self._set_requests(())

    def handle_delay(self, why: str, seconds: int) -> None:
        self.delay = why, seconds
        self._observer.delayed(why, seconds)

    def handle_moved(self, place: KnownTable) -> None:
        self._observer.moved(place)

    def handle_over(self, why: str) -> None:
        self.link, self.why = "over", self.why or why
        self._transport.shut()  # whatever ended it, do not reconnect
        self._verify()
        self._observer.over(self.why)

    def handle_message(self, message: GameMessage | LinkMessage) -> None:
        match message:
            case Joined(people=people, looks=looks, key=key):
                self.link, self.carried, self.looks, self.key = "joined", people, looks, key
                if people:  # a device that came by the code has not picked a seat yet
                    self._observer.joined(people)
            case SeatOffers(seats=seats):
                self.offers = seats
                self._observer.offered(seats)
            case LostPeople(lost=lost):
                self._observer.missing(lost)
            case SeatRequests(seats=seats):
                self._set_requests(seats)
            case RequestRejected(key="taken"):  # the current offers follow
                self._observer.taken()
            case RequestRejected(key="refused"):
                self._observer.refused()
            case RequestRejected(key="name_taken" | "name_unsaved" as key):
                self._observer.rename_rejected(key)
            case RequestRejected(key=key):
                self.handle_over(key)
            case SeedCommitment(pledge=pledge, first=first):
                # One share for each commitment: with two, the host could choose.
                given = self._shares.get(pledge) or SeedShare(new_share(), first)
                self._shares[pledge] = given._replace(sure=True)
                self._transport.send_to_host(SeedContribution(pledge, given.share))
            case Seated():
                self._handle_seated(message)
            case GameClosed() if self.table is not None:  # whatever its number: there is only one table
                self._close_game(self.table.game)
            case GameMessage(game=game) if self.table is not None and game == self.table.game:
                self._handle_game_message(message)

    def _set_requests(self, requests: tuple[SeatRequest, ...]) -> None:
        self.requests = requests
        self._observer.requested(requests)

    # --- a game ---

    def _handle_seated(self, seated: Seated) -> None:
        """Handle a new game, a change of seats, or the same game after a disconnect."""
        before, self.table, self.is_paused = self.table, seated, False
        self.result.set_open(False)  # else the table says so next
        try:
            self.terms = terms_from_wire(seated.terms)
        except RefusedError as refused:
            self.handle_over(refused.key)
            return
        is_new = before is None or before.game != seated.game
        others = is_new or before.seats != seated.seats  # type: ignore[union-attr]
        if is_new:
            self._verify()  # the previous game may have ended while disconnected
            self._verifier, self._shares = ReplayVerifier(seated, self._shares), {}
            self._unanswered, self.views = {}, {}
        kept = (None, *seated.seats)  # drop the hands of people it no longer carries
        self.views = {seat: view for seat, view in self.views.items() if seat in kept}
        self._observer.seated(seated, self.terms, others)
        self._waiting_seats = {request.seat for request in self._unanswered.values()}
        for request in self._unanswered.values():  # resent with the same ticket: it is played once
            self._transport.send_to_host(request)

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
            case ResultShown(open=is_open):
                self.result.set_open(is_open)
                self._observer.result_changed()
            case GameRevealed() if self._verifier is not None:
                self._verifier.set_revealed(message)
            case LogPart() if self._verifier is not None:
                self._verifier.add_log_part(message)

    def _mark_answered(self, seat: Seat, ticket: str) -> None:
        self._unanswered.pop(ticket, None)
        if seat in self._waiting_seats and not any(
            request.seat == seat for request in self._unanswered.values()
        ):
            self._waiting_seats.discard(seat)
            self._observer.answered(seat)

    def _close_game(self, game: int) -> None:
        self._verify()
        self.table = None
        self._observer.game_closed(game)

    def _verify(self) -> None:
        """Report whether the game was as it was shown."""
        verifier, self._verifier = self._verifier, None
        if verifier is not None and verifier.is_complete:
            verdict = verifier.verdict()
            self._verified = verifier if verdict.agrees else None
            self._observer.checked(verdict)

    def replay_last_game(self) -> SavedGame | None:
        """The last game with its log, if it was as it was shown."""
        return self._verified.saved_game() if self._verified is not None else None

    # --- seats ---

    def pick(self, person: str, instead: str | None = None) -> None:
        """Request a seat from the table, or from the device that carries it, which must agree to the swap."""
        self._transport.send_to_host(RequestSeat(person, instead))

    def confirm(self, number: int, yes: bool) -> None:
        """Vote, for everybody on this device, on another device's seat request."""
        for name in self.carried:
            self._transport.send_to_host(SeatVote(number, name, yes))

    def mark_absent(self, person: str) -> None:
        """Vote, for everybody on this device, that a lost person is away."""
        for name in self.carried:
            self._transport.send_to_host(AbsenceVote(person, name))

    def ask(self, what: Literal["pause", "go_on"], person: str) -> None:
        self._transport.send_to_host(PauseRequest(what, person))

    def rename(self, person: str, name: str) -> None:
        """Request another name for one of this device's people; `joined` follows with the new one."""
        self._transport.send_to_host(RenameRequest(person, name))

    def set_asleep(self, asleep: bool) -> None:
        """Report that the app went into the background or came back."""
        self._transport.send_to_host(DeviceAsleep() if asleep else DeviceAwake())

    # --- moves ---

    def is_waiting(self, seat: Seat) -> bool:
        """Whether a move from before a disconnect is still unanswered."""
        return seat in self._waiting_seats

    @property
    def table_language(self) -> str:
        """The language of words that belong to the game, such as themes; this device's own before a game."""
        return self.table.language if self.table is not None else current_language.code

    @property
    def game_name(self) -> str:
        """The name of the current or last game; "" before the first."""
        return self.terms.game if self.terms is not None else ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.table.seats if self.table is not None else ()

    def request_move(self, seat: Seat, move: Move, seen: int, stamp: float | None = None) -> str | None:
        """Send a move with a new ticket; None if there is no table. `stamp`: when the touch was noticed."""
        if self.table is None:
            return None
        noticed = device_clock.now_ms() if stamp is None else stamp
        request = MoveRequest(self.table.game, seat, move, self._tickets.draw(), seen, noticed)
        self._unanswered[request.ticket] = request
        self._transport.send_to_host(request)
        return request.ticket
