"""The devices linked to a session: which people each carries, who is lost, and the seed exchange."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from threading import Lock, Thread
from typing import Literal, NamedTuple

from msgspec import Struct

from engine.game import Seat
from mobileapp.host.host import Host
from mobileapp.host.seed_exchange import CallLater, SeedExchange
from mobileapp.net.discovery.addresses import LOOPBACK, addresses
from mobileapp.net.discovery.mdns import TABLE_NAMES, ServiceAnnouncer, picture_file, table_index
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    GameMessage,
    LostPeople,
    LostPerson,
    PauseRequest,
    Seated,
    SeatRequest,
    SeatRequests,
    SeatVote,
    ViewUpdate,
)
from mobileapp.net.security.links import JoinLink, TableKeys, derive_id
from mobileapp.net.security.rate_limits import PAUSE_REQUEST_LIMIT, SlidingWindow
from mobileapp.net.security.seat_requests import PendingRequest
from mobileapp.net.transport.bluetooth import BluetoothServer, Radio
from mobileapp.net.transport.link_server import CallSoon, DeviceState, LinkServer
from mobileapp.net.transport.local import LocalChannel
from mobileapp.people.party import Party
from mobileapp.platform.paths import links_file

RECHECK_S = 3.0  # interval for checking whether Bluetooth is on again or the address has changed
# time limit for sending queued messages before the tablet's app goes into the background
FLUSH_TIMEOUT_S = 0.2


class DeviceStatus(Struct, frozen=True):
    """The device state of one person on a phone; `silent`: seconds since its last message."""

    person: str
    state: DeviceState
    silent: float | None

    @property
    def is_there(self) -> bool:
        return self.state in ("there", "joining")


class DeviceCallbacks(NamedTuple):
    """Callbacks from the links to the session."""

    party: Callable[[], Party]  # the current seating
    joined: Callable[[], None]  # somebody joined or rejoined
    # a device joined, left, fell asleep, carries other people or requests a seat
    changed: Callable[[], None] = lambda: None
    pause_requested: Callable[[Literal["pause", "go_on"], str], None] = lambda _what, _person: None
    seat_taken: Callable[[str, tuple[str, ...]], None] = lambda _person, _others: None  # a device took a seat


class Devices:
    """The link server, plus a Bluetooth server if chosen. Runs in the thread that owns the table."""

    def __init__(
        self,
        host: Host,
        put: CallSoon,
        later: CallLater,
        company: DeviceCallbacks,
        address: str | None = None,
    ) -> None:
        self._host, self._put, self._callbacks, self._fixed_address = host, put, company, address
        self._call_later, self._is_radio_check_due = later, False
        self.bluetooth: BluetoothServer | None = None
        self.keys = TableKeys(links_file())
        self._seed_exchange = SeedExchange(
            lambda: [each for each in self.server.channels if not each.asleep], later
        )
        self._links: dict[str, JoinLink] = {}  # created but not yet used, by person
        self._shown_codes: set[str] = set()  # people whose codes are on screen
        self._pause_limits: dict[tuple[str, str], SlidingWindow] = {}  # by request and person
        self._absence_votes: dict[str, set[str]] = {}  # by lost person: the people who say that they are away
        self._lost_people: tuple[LostPerson, ...] = ()
        self._seat_votes: dict[int, dict[str, bool]] = {}  # by request number: each person's yes or no
        self._sent_requests: dict[Channel, tuple[SeatRequest, ...]] = {}
        self._absent: frozenset[str] = frozenset()
        self._game = 0  # number of the game dealt last
        self._observer_channel = LocalChannel((), host.receive, self._observe)
        self._announcer: ServiceAnnouncer | None = None
        # One announcement at a time; the announced addresses.
        self._announce_lock, self._announced_at = Lock(), list[str]()
        self._is_address_check_due = self._is_closed = False
        self._is_save_due = False  # whether a retry of saving the keys is scheduled
        self._address_index = 0  # index of the address shown
        self.server = LinkServer(
            self.keys,
            host.receive_all,
            put,
            adds=self._seed_exchange.add_share,
            word=self._handle_request,
            changed=self._update,
            handed=company.seat_taken,
            look_of=lambda name: company.party().look_of(name),
            on_screen=self._is_on_screen,
            named=address,
        )

    def open(self) -> None:
        self.server.open(self._welcome)
        self._host.welcome(self._observer_channel)
        self._announce_address()

    # --- without a network ---

    def open_to_bluetooth(self, radio: Radio) -> None:
        """Somebody chose Bluetooth: only now request the permission and visibility from the system."""
        if self.bluetooth is None:
            self.bluetooth = BluetoothServer(self.server, radio, lambda: self._put(self._radio_changed))
        if radio.trouble() == "refused":
            radio.ask(lambda granted: self._put(lambda: self._permission_answered(granted)))
        else:
            self._open_radio(self.bluetooth)

    def _permission_answered(self, granted: bool) -> None:
        if granted and self.bluetooth is not None:
            self._open_radio(self.bluetooth)
        self._callbacks.changed()

    def _open_radio(self, server: BluetoothServer) -> None:
        server.open()
        self._schedule_radio_check(server)

    def _radio_changed(self) -> None:
        if self.bluetooth is not None:
            self._schedule_radio_check(self.bluetooth)
        self._callbacks.changed()

    def _schedule_radio_check(self, server: BluetoothServer) -> None:
        """Poll until Bluetooth is on again, then listen; phones that used it reconnect by themselves."""
        if server.is_enabled and not server.is_open and not self._is_radio_check_due:
            self._is_radio_check_due = True
            self._call_later(RECHECK_S, lambda: self._check_radio(server))

    def _check_radio(self, server: BluetoothServer) -> None:
        self._is_radio_check_due = False
        if server.is_enabled:
            server.start_listening()
        self._schedule_radio_check(server)

    def is_cut_off(self, person: str) -> bool:
        """Whether the person was lost because Bluetooth was switched off on this device."""
        server = self.bluetooth
        off = server is not None and server.is_enabled and server.trouble == "off"
        return off and self.is_lost(person) and self.server.was_on_bluetooth(person)

    # --- tables nearby ---

    def _announce_address(self) -> None:
        """Announce the table's name and picture by mDNS; not on the loopback address."""
        self._announced_at = self._reachable_addresses
        Thread(target=self._announce, args=(self._announced_at,), name="announced", daemon=True).start()

    @property
    def _reachable_addresses(self) -> list[str]:
        return sorted(each for each in self.addresses if each != LOOPBACK)

    def _announce(self, where: list[str]) -> None:
        """Takes about a second, so it runs in its own thread."""
        with self._announce_lock:
            before, self._announcer = self._announcer, None
            if before is not None:
                before.end()
            if where and not self._is_closed:
                self._announcer = ServiceAnnouncer(where, self.server.port, self.keys.room)
            if self._is_closed and self._announcer is not None:  # closed meanwhile
                self._announcer.end()

    def _schedule_address_check(self) -> None:
        """If somebody is lost, this device may have a new address: check, and announce it if so."""
        if self._has_lost_people and not self._is_address_check_due:
            self._is_address_check_due = True
            self._call_later(RECHECK_S, self._check_address)

    @property
    def _has_lost_people(self) -> bool:
        return not self._is_closed and any(map(self.is_lost, self._callbacks.party().phone_names))

    def _check_address(self) -> None:
        self._is_address_check_due = False
        if self._has_lost_people and self._reachable_addresses != self._announced_at:
            self._announce_address()
        self._schedule_address_check()

    @property
    def table_name(self) -> str:
        """The spoken name of this session's table."""
        return TABLE_NAMES[table_index(self.keys.room)]

    @property
    def table_picture(self) -> str:
        """The picture that belongs to the name."""
        return picture_file(table_index(self.keys.room))

    def _welcome(self, channel: Channel) -> None:
        self._host.welcome(channel)
        self._seed_exchange.ask(channel)
        for name in channel.people:
            self._host.mark_returned(name)
            self._absence_votes.pop(name, None)
        if self._lost_people:
            channel.send(LostPeople(self._lost_people))
        self._send_requests()
        self._callbacks.joined()

    def _update(self) -> None:
        for name in self.keys.carried & set(self._links):
            del self._links[name]  # used: the next code is a new one
            self._shown_codes.discard(name)
        self._send_lost_people()
        self._send_requests()
        self._seed_exchange.finish_if_complete()
        self._schedule_address_check()
        self._save_keys()
        self._callbacks.changed()

    def _save_keys(self) -> None:
        """Retry if the keys cannot be saved: devices that join must be able to rejoin after a kill."""
        if not self._is_save_due and not self._is_closed and not self.keys.retry_save():
            self._is_save_due = True
            self._call_later(RECHECK_S, self._retry_save_keys)

    def _retry_save_keys(self) -> None:
        self._is_save_due = False
        self._save_keys()

    def _observe(self, message: GameMessage) -> None:
        """Update the votes when somebody becomes absent or returns; swap requests end with a game."""
        if isinstance(message, Seated) and message.game != self._game:
            self._game = message.game
            self.server.end_swaps()
        if isinstance(message, ViewUpdate) and self._host.absent != self._absent:
            self._absent = self._host.absent
            self.refresh()

    def refresh(self) -> None:
        """Call after somebody became absent or changed seats."""
        self._send_lost_people()
        self._send_requests()

    # --- addresses ---

    @property
    def addresses(self) -> list[str]:
        """All addresses, the shown one first; empty without a network."""
        if self._fixed_address:
            return [self._fixed_address]
        found = addresses()
        at = self._address_index % len(found) if found else 0
        return found[at:] + found[:at]

    def next_address(self) -> None:
        """Show another address in the codes, because a phone cannot reach this one."""
        self._address_index += 1
        self.refresh_links()

    def refresh_links(self) -> bool:
        """Put the current address into the links, with the same secrets; whether anything changed."""
        where, before = (self.addresses or [LOOPBACK])[0], self._links
        self._links = {
            name: JoinLink(where, link.port, link.key, link.secret) for name, link in before.items()
        }
        return self._links != before

    # --- codes ---

    def link(self, person: str) -> JoinLink:
        """The person's link; the same one until it is used."""
        known = self._links.get(person)
        if known is None or not isinstance(self.keys.link_secret(derive_id(known.secret)), bytes):
            self._links[person] = self.server.link(person, (self.addresses or [LOOPBACK])[0])
            self.server.announce_people()
        return self._links[person]

    def offer(self, person: str) -> None:
        """Without showing a link, let a device that typed the table's code request this seat."""
        self.link(person)

    def show(self, person: str) -> str:
        """Show the code at the person's edge; return its text."""
        is_new = person not in self._shown_codes
        self._shown_codes.add(person)
        link = str(self.link(person))
        if is_new:
            self._announce_offers()
        return link

    def hide(self, person: str | None = None) -> None:
        """Take codes off the screen; a phone that has just scanned one can still join."""
        before = len(self._shown_codes)
        self._shown_codes -= self._shown_codes if person is None else {person}
        if len(self._shown_codes) != before:
            self._announce_offers()

    def _announce_offers(self) -> None:
        """A link was shown or hidden, which changes the free seats and the requests that phones vote on.

        Sent after the next frame: a link that is only redrawn counts as never hidden.
        """
        self.server.announce_offers()
        self._put(self._send_requests)

    def _is_on_screen(self, person: str) -> bool:
        """Called in the network thread too."""
        return person in self._shown_codes and person in self._links

    @property
    def shown_links(self) -> dict[str, str]:
        """The links on screen, by person."""
        return {name: str(self._links[name]) for name in sorted(self._shown_codes & set(self._links))}

    def keep_here(self, person: str) -> None:
        """The seat is no longer on a phone: revoke its link and its device's token."""
        self._links.pop(person, None)
        self.server.withdraw(person)
        self.hide(person)

    def rename(self, old: str, new: str) -> None:
        """The device keeps its person under the new name; another person of that name loses theirs."""
        if old == new:
            return

        def now(name: str) -> str:
            return new if name == old else name

        if new in self.keys.people:
            self.keep_here(new)
        self.keys.rename(old, new)
        self._links = {now(name): link for name, link in self._links.items()}
        self._shown_codes = set(map(now, self._shown_codes))
        self._absence_votes = {
            now(name): set(map(now, votes)) for name, votes in self._absence_votes.items() if name != new
        }
        self._pause_limits = {
            (what, now(name)): each for (what, name), each in self._pause_limits.items() if name != new
        }
        self._seat_votes = {
            number: {now(name): yes for name, yes in votes.items() if name != new}
            for number, votes in self._seat_votes.items()
        }
        self.server.rename(old, new)

    def print_links(self, party: Party) -> None:
        """One for each person on a phone who has no device yet."""
        for sitter in party.sitters:
            if sitter.name in party.phone_names - self.keys.carried:
                sys.stdout.write(f"{self.link(sitter.name)}\n")
        sys.stdout.flush()

    def print_code(self, party: Party) -> None:
        """Print address and code for people who type instead of scanning."""
        for name in sorted(party.phone_names - self.keys.carried):
            self.link(name)  # offered
        sys.stdout.write(f"{(self.addresses or [LOOPBACK])[0]}:{self.server.port} {self.keys.code}\n")
        sys.stdout.flush()

    # --- presence ---

    def state_of(self, person: str) -> DeviceStatus:
        return DeviceStatus(person, self.server.state_of(person), self.server.seconds_since_heard(person))

    def has_all(self, party: Party) -> bool:
        there = {name for channel in self.server.channels for name in channel.people}
        return party.phone_names <= there

    def is_lost(self, person: str) -> bool:
        """On a phone that is silent without having reported that it sleeps, or that never joined."""
        if person not in self._callbacks.party().phone_names:
            return False
        return self.state_of(person).state in ("lost", "waits")

    def has_left(self, person: str) -> bool:
        """Lost too, but on purpose: they left on their phone."""
        return self.is_lost(person) and self.server.has_left(person)

    def mark_absent(self, person: str) -> None:
        """Somebody at the tablet reports, by a hold, that a lost person is away."""
        if self.is_lost(person):
            self._host.mark_absent(person)
            self._absence_votes.pop(person, None)

    # --- seat requests ---

    @property
    def requests(self) -> tuple[SeatRequest, ...]:
        """Unanswered requests, oldest first."""
        return tuple(map(self._request, self.keys.pending_requests))

    def confirm(self, number: int) -> None:
        """Somebody at the tablet approves this device's request for a seat."""
        self.server.confirm(number)

    def refuse(self, number: int) -> None:
        """Somebody at the tablet rejects it."""
        self.server.refuse(number)

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that joined by the code gets a free seat without anybody's approval."""
        self.server.admit_by_code(admits)

    def _request(self, pending: PendingRequest) -> SeatRequest:
        voters, votes = self._voters(pending), self._seat_votes.get(pending.number, {})
        yes = sum(votes.get(name, False) for name in voters)
        return SeatRequest(
            pending.number, pending.person, pending.people, pending.instead, yes, len(voters) // 2 + 1
        )

    def _voters(self, pending: PendingRequest) -> frozenset[str]:
        """People on linked devices who are not away, except those on the requesting device.

        A sleeping device counts: its person may wake it.
        """
        party = self._callbacks.party()
        linked = {name for name in party.phone_names if self.state_of(name).state not in ("lost", "waits")}
        return frozenset(linked - self._host.absent - set(pending.people))

    def _record_vote(self, channel: Channel, vote: SeatVote) -> None:
        pending = next((each for each in self._requests_for_phones if each.number == vote.number), None)
        if pending is None or vote.by not in channel.people & self._voters(pending):
            return
        self._seat_votes.setdefault(vote.number, {})[vote.by] = vote.yes
        self._send_requests()
        self._callbacks.changed()

    @property
    def _requests_for_phones(self) -> tuple[PendingRequest, ...]:
        """None if somebody sits at the tablet; no seat whose own link is on its screen."""
        pending = () if self._people_here else self.keys.pending_requests
        return tuple(each for each in pending if not self._is_on_screen(each.person))

    def _send_requests(self) -> None:
        """If nobody sits at the tablet, let phones vote; send only changes, and no device its own request."""
        self._seat_votes = {
            each.number: self._seat_votes.get(each.number, {}) for each in self.keys.pending_requests
        }
        pending = self._requests_for_phones
        channels = [channel for channel in self.server.channels if channel.people]
        self._sent_requests = {each: self._sent_requests.get(each, ()) for each in channels}
        for channel in channels:
            requests = tuple(self._request(each) for each in pending if each.token != channel.token)
            if requests != self._sent_requests[channel]:
                self._sent_requests[channel] = requests
                channel.send(SeatRequests(requests))
        for each in pending:
            self._count_votes(each)

    def _count_votes(self, pending: PendingRequest) -> None:
        """Confirm with more than half of the votes; refuse once that majority is impossible."""
        voters, votes = self._voters(pending), self._seat_votes[pending.number]
        request = self._request(pending)
        if request.said >= request.needed:
            self.server.confirm(pending.number)
        elif voters and len(voters) - sum(not votes.get(name, True) for name in voters) < request.needed:
            self.server.refuse(pending.number)

    @property
    def _people_here(self) -> frozenset[str]:
        """People who play on the tablet and are not away."""
        party = self._callbacks.party()
        return party.names(party.local_seats) - self._host.absent

    # --- messages of devices ---

    def _handle_request(self, channel: Channel, message: PauseRequest | AbsenceVote | SeatVote) -> None:
        if isinstance(message, SeatVote):
            self._record_vote(channel, message)
        elif isinstance(message, PauseRequest):
            if message.person in channel.people and self._is_allowed(message):
                self._callbacks.pause_requested(message.what, message.person)
        elif message.by in channel.people and message.person in {each.person for each in self._lost_people}:
            self._absence_votes.setdefault(message.person, set()).add(message.by)
            if len(self._absence_votes[message.person] & self._present_people()) >= self._votes_needed(
                message.person
            ):
                self._host.mark_absent(message.person)
                del self._absence_votes[message.person]
            self._send_lost_people()

    def _is_allowed(self, request: PauseRequest) -> bool:
        """Limit requests per person: a flood of pauses must not make the table unusable."""
        now, window = (
            time.monotonic(),
            self._pause_limits.setdefault(
                (request.what, request.person), SlidingWindow(*PAUSE_REQUEST_LIMIT)
            ),
        )
        if window.wait(now):
            return False
        window.count(now)
        return True

    def _present_people(self) -> frozenset[str]:
        """People who can vote: neither away nor lost."""
        party = self._callbacks.party()
        people = party.names(party.people_seats) - self._host.absent
        return frozenset(n for n in people if n not in party.phone_names or self.state_of(n).is_there)

    def _votes_needed(self, person: str) -> int:
        return len(self._present_people() - {person}) // 2 + 1

    def _send_lost_people(self) -> None:
        """If nobody sits at the tablet, let phones vote; send only changes."""
        party = self._callbacks.party()
        lost = [n for n in sorted(party.phone_names - self._host.absent) if self.is_lost(n)]
        phones_vote = self._host.has_table and not self._people_here
        people = (
            tuple(LostPerson(n, len(self._absence_votes.get(n, ())), self._votes_needed(n)) for n in lost)
            if phones_vote
            else ()
        )
        if people != self._lost_people:
            self._lost_people = people
            for channel in self.server.channels:
                channel.send(LostPeople(people))

    # --- session ---

    def flush(self) -> None:
        """Send all queued messages before the tablet's app goes into the background."""
        self.server.flush(FLUSH_TIMEOUT_S)

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """Call `then` with a seed that includes every linked device's share; they learn `first` before."""
        self._seed_exchange.deal(then, first)

    def shut(self, linger: float = 0.0, last: Sequence[GameMessage] = ()) -> None:
        """`linger`: seconds in which a lost device can still reconnect to receive the `last` messages."""
        if self.bluetooth is not None:
            self.bluetooth.shut()
        self._is_closed = True
        self.server.shut(linger, last)
        self.keys.end_session()  # the session is over: leave no key on disk
        if self._announcer is not None:
            self._announcer.end()
