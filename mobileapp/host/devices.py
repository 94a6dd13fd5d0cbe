"""The links of an evening: whom each device carries, who is lost, and the seed they make together."""

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

RECHECK_S = 3.0  # seconds between two looks whether Bluetooth is on again, or this device is elsewhere
FLUSH_TIMEOUT_S = 0.2  # seconds at most to tell everybody that the tablet looks elsewhere


class DeviceStatus(Struct, frozen=True):
    """A seat on a device of its own, as it stands; `silent`: seconds since it was heard."""

    person: str
    state: DeviceState
    silent: float | None

    @property
    def is_there(self) -> bool:
        return self.state in ("there", "joining")


class DeviceCallbacks(NamedTuple):
    """What the links ask of the evening, and tell it."""

    party: Callable[[], Party]  # who sits where now
    joined: Callable[[], None]  # somebody joined or came back
    changed: Callable[[], None] = lambda: None  # came, went, fell asleep, carries others, or asks for a seat
    pause_requested: Callable[[Literal["pause", "go_on"], str], None] = lambda _what, _person: None
    seat_taken: Callable[[str, tuple[str, ...]], None] = lambda _person, _others: None  # a device took a seat


class Devices:
    """One door, and one more for Bluetooth where somebody chose it; in the thread that owns the table."""

    def __init__(
        self,
        host: Host,
        put: CallSoon,
        later: CallLater,
        company: DeviceCallbacks,
        address: str | None = None,
    ) -> None:
        self._host, self._put, self._callbacks, self._fixed_address = host, put, company, address
        self._call_later, self._is_radio_check_due = (
            later,
            False,
        )  # whether somebody looks when the radio is on again
        self.bluetooth: BluetoothServer | None = None
        self.keys = TableKeys(links_file())
        self._seed_exchange = SeedExchange(
            lambda: [each for each in self.server.channels if not each.asleep], later
        )
        self._links: dict[str, JoinLink] = {}  # given and not yet used, by person
        self._shown_codes: set[str] = set()  # whose codes are on screen
        self._pause_limits: dict[tuple[str, str], SlidingWindow] = {}  # by what was asked, and by whom
        self._absence_votes: dict[str, set[str]] = {}  # who says of somebody that they are away
        self._lost_people: tuple[LostPerson, ...] = ()
        self._seat_votes: dict[int, dict[str, bool]] = {}  # by request: who says yes or no to it
        self._sent_requests: dict[Channel, tuple[SeatRequest, ...]] = {}
        self._absent: frozenset[str] = frozenset()
        self._game = 0  # the number of the latest that was dealt
        self._observer_channel = LocalChannel((), host.receive, self._observe)
        self._announcer: ServiceAnnouncer | None = None
        self._announce_lock, self._announced_at = (
            Lock(),
            list[str](),
        )  # one after the other; where it was said to be
        self._is_address_check_due = self._is_closed = False  # whether somebody looks where this device is
        self._is_save_due = False  # whether a call is due that tries to keep the keys once more
        self._address_index = 0  # which of the addresses is shown
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
        """Somebody chose it: only now the system is asked, for its leave and to be seen."""
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

    def _open_radio(self, door: BluetoothServer) -> None:
        door.open()
        self._schedule_radio_check(door)

    def _radio_changed(self) -> None:
        if self.bluetooth is not None:
            self._schedule_radio_check(self.bluetooth)
        self._callbacks.changed()

    def _schedule_radio_check(self, door: BluetoothServer) -> None:
        """Switched on again, it listens by itself, and those who came by it find their way back."""
        if door.is_enabled and not door.is_open and not self._is_radio_check_due:
            self._is_radio_check_due = True
            self._call_later(RECHECK_S, lambda: self._check_radio(door))

    def _check_radio(self, door: BluetoothServer) -> None:
        self._is_radio_check_due = False
        if door.is_enabled:
            door.start_listening()
        self._schedule_radio_check(door)

    def is_cut_off(self, person: str) -> bool:
        """Lost because Bluetooth was switched off here."""
        door = self.bluetooth
        off = door is not None and door.is_enabled and door.trouble == "off"
        return off and self.is_lost(person) and self.server.was_on_bluetooth(person)

    # --- tables nearby ---

    def _announce_address(self) -> None:
        """Phones in the room see a name and a picture; a loop within this device has no room."""
        self._announced_at = self._reachable_addresses
        Thread(target=self._announce, args=(self._announced_at,), name="announced", daemon=True).start()

    @property
    def _reachable_addresses(self) -> list[str]:
        return sorted(each for each in self.addresses if each != LOOPBACK)

    def _announce(self, where: list[str]) -> None:
        """It takes a second."""
        with self._announce_lock:
            before, self._announcer = self._announcer, None
            if before is not None:
                before.end()
            if where and not self._is_closed:
                self._announcer = ServiceAnnouncer(where, self.server.port, self.keys.room)
            if self._is_closed and self._announcer is not None:  # meanwhile
                self._announcer.end()

    def _schedule_address_check(self) -> None:
        """Somebody is not there, perhaps because this device has another address now: then it is said."""
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
        """What this table is called tonight, to be said."""
        return TABLE_NAMES[table_index(self.keys.room)]

    @property
    def table_picture(self) -> str:
        """The picture that goes with it."""
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
            del self._links[name]  # used: the next code is another one
            self._shown_codes.discard(name)
        self._send_lost_people()
        self._send_requests()
        self._seed_exchange.finish_if_complete()
        self._schedule_address_check()
        self._save_keys()
        self._callbacks.changed()

    def _save_keys(self) -> None:
        """Without room for them, try again: a device that joins meanwhile comes back after a kill too."""
        if not self._is_save_due and not self._is_closed and not self.keys.retry_save():
            self._is_save_due = True
            self._call_later(RECHECK_S, self._retry_save_keys)

    def _retry_save_keys(self) -> None:
        self._is_save_due = False
        self._save_keys()

    def _observe(self, message: GameMessage) -> None:
        """Who is away decides who is asked; wishes to swap end with a game."""
        if isinstance(message, Seated) and message.game != self._game:
            self._game = message.game
            self.server.end_swaps()
        if isinstance(message, ViewUpdate) and self._host.absent != self._absent:
            self._absent = self._host.absent
            self.refresh()

    def refresh(self) -> None:
        """Somebody went away or sits otherwise."""
        self._send_lost_people()
        self._send_requests()

    # --- where ---

    @property
    def addresses(self) -> list[str]:
        """The one shown first, then the others; empty: no network."""
        if self._fixed_address:
            return [self._fixed_address]
        found = addresses()
        at = self._address_index % len(found) if found else 0
        return found[at:] + found[:at]

    def next_address(self) -> None:
        """Somebody cannot reach this one: codes show another."""
        self._address_index += 1
        self.refresh_links()

    def refresh_links(self) -> bool:
        """Codes show where this device is now, and open what they opened; whether anything is new."""
        where, before = (self.addresses or [LOOPBACK])[0], self._links
        self._links = {
            name: JoinLink(where, link.port, link.key, link.secret) for name, link in before.items()
        }
        return self._links != before

    # --- codes ---

    def link(self, person: str) -> JoinLink:
        """One for each person until it is used."""
        known = self._links.get(person)
        if known is None or not isinstance(self.keys.link_secret(derive_id(known.secret)), bytes):
            self._links[person] = self.server.link(person, (self.addresses or [LOOPBACK])[0])
            self.server.announce_people()
        return self._links[person]

    def offer(self, person: str) -> None:
        """No code can be scanned, but who types the table's own may ask for this seat."""
        self.link(person)

    def show(self, person: str) -> str:
        """What the code at somebody's edge says, from now on."""
        is_new = person not in self._shown_codes
        self._shown_codes.add(person)
        link = str(self.link(person))
        if is_new:
            self._announce_offers()
        return link

    def hide(self, person: str | None = None) -> None:
        """Codes that are no longer on screen; who is scanning just now still comes in."""
        before = len(self._shown_codes)
        self._shown_codes -= self._shown_codes if person is None else {person}
        if len(self._shown_codes) != before:
            self._announce_offers()

    def _announce_offers(self) -> None:
        """A link came on the screen or left it: other seats are free now, and phones are asked about others.

        Not before the screen is drawn: a link that is drawn anew has never left it.
        """
        self.server.announce_offers()
        self._put(self._send_requests)

    def _is_on_screen(self, person: str) -> bool:
        """Asked in the network's thread too."""
        return person in self._shown_codes and person in self._links

    @property
    def shown_links(self) -> dict[str, str]:
        """What can be read off the screen now, by person."""
        return {name: str(self._links[name]) for name in sorted(self._shown_codes & set(self._links))}

    def keep_here(self, person: str) -> None:
        """The seat is not on a phone any more: link and device open nothing."""
        self._links.pop(person, None)
        self.server.withdraw(person)
        self.hide(person)

    def rename(self, old: str, new: str) -> None:
        """Whoever carries somebody goes on carrying them; nobody else is called so any more."""
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
            now(name): set(map(now, said)) for name, said in self._absence_votes.items() if name != new
        }
        self._pause_limits = {
            (what, now(name)): each for (what, name), each in self._pause_limits.items() if name != new
        }
        self._seat_votes = {
            number: {now(name): yes for name, yes in said.items() if name != new}
            for number, said in self._seat_votes.items()
        }
        self.server.rename(old, new)

    def print_links(self, party: Party) -> None:
        """One for each person on a phone whom no device carries yet."""
        for sitter in party.sitters:
            if sitter.name in party.phone_names - self.keys.carried:
                sys.stdout.write(f"{self.link(sitter.name)}\n")
        sys.stdout.flush()

    def print_code(self, party: Party) -> None:
        """For who types instead of scanning."""
        for name in sorted(party.phone_names - self.keys.carried):
            self.link(name)  # offered
        sys.stdout.write(f"{(self.addresses or [LOOPBACK])[0]}:{self.server.port} {self.keys.code}\n")
        sys.stdout.flush()

    # --- who is there ---

    def state_of(self, person: str) -> DeviceStatus:
        return DeviceStatus(person, self.server.state_of(person), self.server.seconds_since_heard(person))

    def has_all(self, party: Party) -> bool:
        there = {name for channel in self.server.channels for name in channel.people}
        return party.phone_names <= there

    def is_lost(self, person: str) -> bool:
        """On a phone that is silent and did not say that it sleeps, or that never came."""
        if person not in self._callbacks.party().phone_names:
            return False
        return self.state_of(person).state in ("lost", "waits")

    def has_left(self, person: str) -> bool:
        """Lost as well, but not by accident: they said so on their phone."""
        return self.is_lost(person) and self.server.has_left(person)

    def mark_absent(self, person: str) -> None:
        """Somebody at the tablet says, by a hold, that a lost one is away."""
        if self.is_lost(person):
            self._host.mark_absent(person)
            self._absence_votes.pop(person, None)

    # --- seats that devices ask for ---

    @property
    def requests(self) -> tuple[SeatRequest, ...]:
        """Those that nobody has answered yet, the oldest first."""
        return tuple(map(self._request, self.keys.pending_requests))

    def confirm(self, number: int) -> None:
        """Somebody at the tablet says that this device may have the seat it asks for."""
        self.server.confirm(number)

    def refuse(self, number: int) -> None:
        """Somebody at the tablet says that it may not."""
        self.server.refuse(number)

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that came by the code gets the free seat it asks for, and nobody is asked."""
        self.server.admit_by_code(admits)

    def _request(self, asked: PendingRequest) -> SeatRequest:
        voters, said = self._voters(asked), self._seat_votes.get(asked.number, {})
        yes = sum(said.get(name, False) for name in voters)
        return SeatRequest(asked.number, asked.person, asked.people, asked.instead, yes, len(voters) // 2 + 1)

    def _voters(self, asked: PendingRequest) -> frozenset[str]:
        """People on linked devices who are not away, but for those whom the asking device carries.

        A device that sleeps counts: its person may look at it again.
        """
        party = self._callbacks.party()
        linked = {name for name in party.phone_names if self.state_of(name).state not in ("lost", "waits")}
        return frozenset(linked - self._host.absent - set(asked.people))

    def _record_vote(self, channel: Channel, said: SeatVote) -> None:
        asked = next((each for each in self._requests_for_phones if each.number == said.number), None)
        if asked is None or said.by not in channel.people & self._voters(asked):
            return
        self._seat_votes.setdefault(said.number, {})[said.by] = said.yes
        self._send_requests()
        self._callbacks.changed()

    @property
    def _requests_for_phones(self) -> tuple[PendingRequest, ...]:
        """None where somebody sits at the tablet, and no seat whose own link is on its screen."""
        pending = () if self._people_here else self.keys.pending_requests
        return tuple(each for each in pending if not self._is_on_screen(each.person))

    def _send_requests(self) -> None:
        """Where nobody sits at the tablet, phones are asked; told only what is new, no phone its own."""
        self._seat_votes = {
            each.number: self._seat_votes.get(each.number, {}) for each in self.keys.pending_requests
        }
        asked = self._requests_for_phones
        channels = [channel for channel in self.server.channels if channel.people]
        self._sent_requests = {each: self._sent_requests.get(each, ()) for each in channels}
        for channel in channels:
            told = tuple(self._request(each) for each in asked if each.token != channel.token)
            if told != self._sent_requests[channel]:
                self._sent_requests[channel] = told
                channel.send(SeatRequests(told))
        for each in asked:
            self._count_votes(each)

    def _count_votes(self, asked: PendingRequest) -> None:
        """More than half say yes, or so many say no that they cannot."""
        voters, said = self._voters(asked), self._seat_votes[asked.number]
        request = self._request(asked)
        if request.said >= request.needed:
            self.server.confirm(asked.number)
        elif voters and len(voters) - sum(not said.get(name, True) for name in voters) < request.needed:
            self.server.refuse(asked.number)

    @property
    def _people_here(self) -> frozenset[str]:
        """Whoever holds the hand at the tablet and is not away."""
        party = self._callbacks.party()
        return party.names(party.local_seats) - self._host.absent

    # --- what devices say ---

    def _handle_request(self, channel: Channel, said: PauseRequest | AbsenceVote | SeatVote) -> None:
        if isinstance(said, SeatVote):
            self._record_vote(channel, said)
        elif isinstance(said, PauseRequest):
            if said.person in channel.people and self._is_allowed(said):
                self._callbacks.pause_requested(said.what, said.person)
        elif said.by in channel.people and said.person in {each.person for each in self._lost_people}:
            self._absence_votes.setdefault(said.person, set()).add(said.by)
            if len(self._absence_votes[said.person] & self._present_people()) >= self._votes_needed(
                said.person
            ):
                self._host.mark_absent(said.person)
                del self._absence_votes[said.person]
            self._send_lost_people()

    def _is_allowed(self, said: PauseRequest) -> bool:
        """Limit requests per person: a flood of pauses must not make the table unusable."""
        now, window = (
            time.monotonic(),
            self._pause_limits.setdefault((said.what, said.person), SlidingWindow(*PAUSE_REQUEST_LIMIT)),
        )
        if window.wait(now):
            return False
        window.count(now)
        return True

    def _present_people(self) -> frozenset[str]:
        """People who can say something: neither away nor lost."""
        party = self._callbacks.party()
        people = party.names(party.people_seats) - self._host.absent
        return frozenset(n for n in people if n not in party.phone_names or self.state_of(n).is_there)

    def _votes_needed(self, person: str) -> int:
        return len(self._present_people() - {person}) // 2 + 1

    def _send_lost_people(self) -> None:
        """Where nobody sits at the tablet, phones are asked; told only what is new."""
        party = self._callbacks.party()
        lost = [n for n in sorted(party.phone_names - self._host.absent) if self.is_lost(n)]
        asked = self._host.has_table and not self._people_here
        told = (
            tuple(LostPerson(n, len(self._absence_votes.get(n, ())), self._votes_needed(n)) for n in lost)
            if asked
            else ()
        )
        if told != self._lost_people:
            self._lost_people = told
            for channel in self.server.channels:
                channel.send(LostPeople(told))

    # --- the evening ---

    def flush(self) -> None:
        """The tablet is about to look elsewhere: what was told goes out first."""
        self.server.flush(FLUSH_TIMEOUT_S)

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """`then` gets a seed to which every linked device has added, after hearing who begins."""
        self._seed_exchange.deal(then, first)

    def shut(self, linger: float = 0.0, last: Sequence[GameMessage] = ()) -> None:
        """`linger`: seconds in which who is lost just now may still come for the `last` words."""
        if self.bluetooth is not None:
            self.bluetooth.shut()
        self._is_closed = True
        self.server.shut(linger, last)
        self.keys.end_session()  # the session is over: nothing that opened it stays on disk
        if self._announcer is not None:
            self._announcer.end()
