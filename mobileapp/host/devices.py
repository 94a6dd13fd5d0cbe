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
from mobileapp.host.seed_exchange import Dealer, Later
from mobileapp.net.discovery.addresses import LOOP, addresses
from mobileapp.net.discovery.mdns import NAMES, Announced, drawing, drawn
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    Asks,
    Confirms,
    Lost,
    Message,
    Misses,
    Missing,
    Requests,
    Seated,
    SeatRequest,
    Shown,
)
from mobileapp.net.security.links import Keys, Link, id_of
from mobileapp.net.security.rate_limits import ASKED, Window
from mobileapp.net.security.seat_requests import Asked
from mobileapp.net.transport.bluetooth import BluetoothDoor, Radio
from mobileapp.net.transport.link_server import LanDoor, Put, State
from mobileapp.net.transport.local import Inside
from mobileapp.people.party import Party
from mobileapp.platform.paths import links_file

AGAIN = 3.0  # seconds between two looks whether Bluetooth is on again, or this device is elsewhere
REST = 0.2  # seconds at most to tell everybody that the tablet looks elsewhere


class Phone(Struct, frozen=True):
    """A seat on a device of its own, as it stands; `silent`: seconds since it was heard."""

    person: str
    state: State
    silent: float | None

    @property
    def is_there(self) -> bool:
        return self.state in ("there", "joining")


class Company(NamedTuple):
    """What the links ask of the evening, and tell it."""

    party: Callable[[], Party]  # who sits where now
    came: Callable[[], None]  # somebody joined or came back
    changed: Callable[[], None] = lambda: None  # came, went, fell asleep, carries others, or asks for a seat
    asks: Callable[[Literal["pause", "go_on"], str], None] = lambda _what, _person: None
    handed: Callable[[str, tuple[str, ...]], None] = lambda _person, _others: None  # a device took a seat


class Phones:
    """One door, and one more for Bluetooth where somebody chose it; in the thread that owns the table."""

    def __init__(
        self, host: Host, put: Put, later: Later, company: Company, address: str | None = None
    ) -> None:
        self._host, self._put, self._company, self._said_address = host, put, company, address
        self._later, self._awaited = later, False  # whether somebody looks when the radio is on again
        self.bluetooth: BluetoothDoor | None = None
        self.keys = Keys(links_file())
        self._dealer = Dealer(lambda: [each for each in self.door.channels if not each.asleep], later)
        self._links: dict[str, Link] = {}  # given and not yet used, by person
        self._shown: set[str] = set()  # whose codes are on screen
        self._asks: dict[tuple[str, str], Window] = {}  # by what was asked, and by whom
        self._said: dict[str, set[str]] = {}  # who says of somebody that they are away
        self._missing: tuple[Lost, ...] = ()
        self._answers: dict[int, dict[str, bool]] = {}  # by request: who says yes or no to it
        self._told_requests: dict[Channel, tuple[SeatRequest, ...]] = {}
        self._away: frozenset[str] = frozenset()
        self._game = 0  # the number of the latest that was dealt
        self._watch = Inside((), host.hear, self._sees)
        self._announced: Announced | None = None
        self._announces, self._told_at = Lock(), list[str]()  # one after the other; where it was said to be
        self._follows = self._is_shut = False  # whether somebody looks where this device is
        self._keeps_again = False  # whether a call is due that tries to keep the keys once more
        self._turned = 0  # which of the addresses is shown
        self.door = LanDoor(
            self.keys,
            host.hear_all,
            put,
            adds=self._dealer.hears,
            word=self._hears,
            changed=self._changes,
            handed=company.handed,
            look_of=lambda name: company.party().look_of(name),
            on_screen=self._is_on_screen,
            named=address,
        )

    def open(self) -> None:
        self.door.open(self._welcome)
        self._host.welcome(self._watch)
        self._tell_where()

    # --- without a network ---

    def open_to_bluetooth(self, radio: Radio) -> None:
        """Somebody chose it: only now the system is asked, for its leave and to be seen."""
        if self.bluetooth is None:
            self.bluetooth = BluetoothDoor(self.door, radio, lambda: self._put(self._radio_changes))
        if radio.trouble() == "refused":
            radio.ask(lambda granted: self._put(lambda: self._is_let(granted)))
        else:
            self._opens_radio(self.bluetooth)

    def _is_let(self, granted: bool) -> None:
        if granted and self.bluetooth is not None:
            self._opens_radio(self.bluetooth)
        self._company.changed()

    def _opens_radio(self, door: BluetoothDoor) -> None:
        door.open()
        self._awaits_radio(door)

    def _radio_changes(self) -> None:
        if self.bluetooth is not None:
            self._awaits_radio(self.bluetooth)
        self._company.changed()

    def _awaits_radio(self, door: BluetoothDoor) -> None:
        """Switched on again, it listens by itself, and those who came by it find their way back."""
        if door.is_wanted and not door.is_open and not self._awaited:
            self._awaited = True
            self._later(AGAIN, lambda: self._looks_for_radio(door))

    def _looks_for_radio(self, door: BluetoothDoor) -> None:
        self._awaited = False
        if door.is_wanted:
            door.listens()
        self._awaits_radio(door)

    def is_cut_off(self, person: str) -> bool:
        """Lost because Bluetooth was switched off here."""
        door = self.bluetooth
        off = door is not None and door.is_wanted and door.trouble == "off"
        return off and self.is_lost(person) and self.door.came_by_radio(person)

    # --- tables nearby ---

    def _tell_where(self) -> None:
        """Phones in the room see a name and a picture; a loop within this device has no room."""
        self._told_at = self._where
        Thread(target=self._announce, args=(self._told_at,), name="announced", daemon=True).start()

    @property
    def _where(self) -> list[str]:
        return sorted(each for each in self.addresses if each != LOOP)

    def _announce(self, where: list[str]) -> None:
        """It takes a second."""
        with self._announces:
            before, self._announced = self._announced, None
            if before is not None:
                before.end()
            if where and not self._is_shut:
                self._announced = Announced(where, self.door.port, self.keys.room)
            if self._is_shut and self._announced is not None:  # meanwhile
                self._announced.end()

    def _follow_network(self) -> None:
        """Somebody is not there, perhaps because this device has another address now: then it is said."""
        if self._misses and not self._follows:
            self._follows = True
            self._later(AGAIN, self._look_where)

    @property
    def _misses(self) -> bool:
        return not self._is_shut and any(map(self.is_lost, self._company.party().far_names))

    def _look_where(self) -> None:
        self._follows = False
        if self._misses and self._where != self._told_at:
            self._tell_where()
        self._follow_network()

    @property
    def table(self) -> str:
        """What this table is called tonight, to be said."""
        return NAMES[drawn(self.keys.room)]

    @property
    def drawing(self) -> str:
        """The picture that goes with it."""
        return drawing(drawn(self.keys.room))

    def _welcome(self, channel: Channel) -> None:
        self._host.welcome(channel)
        self._dealer.ask(channel)
        for name in channel.people:
            self._host.find(name)
            self._said.pop(name, None)
        if self._missing:
            channel.send(Missing(self._missing))
        self._tell_requests()
        self._company.came()

    def _changes(self) -> None:
        for name in self.keys.carried & set(self._links):
            del self._links[name]  # used: the next code is another one
            self._shown.discard(name)
        self._tell_missing()
        self._tell_requests()
        self._dealer.look_again()
        self._follow_network()
        self._keep_keys()
        self._company.changed()

    def _keep_keys(self) -> None:
        """Without room for them, try again: a device that joins meanwhile comes back after a kill too."""
        if not self._keeps_again and not self._is_shut and not self.keys.keep_again():
            self._keeps_again = True
            self._later(AGAIN, self._keep_keys_again)

    def _keep_keys_again(self) -> None:
        self._keeps_again = False
        self._keep_keys()

    def _sees(self, message: Message) -> None:
        """Who is away decides who is asked; wishes to swap end with a game."""
        if isinstance(message, Seated) and message.game != self._game:
            self._game = message.game
            self.door.end_swaps()
        if isinstance(message, Shown) and self._host.absent != self._away:
            self._away = self._host.absent
            self.look_again()

    def look_again(self) -> None:
        """Somebody went away or sits otherwise."""
        self._tell_missing()
        self._tell_requests()

    # --- where ---

    @property
    def addresses(self) -> list[str]:
        """The one shown first, then the others; empty: no network."""
        if self._said_address:
            return [self._said_address]
        found = addresses()
        at = self._turned % len(found) if found else 0
        return found[at:] + found[:at]

    def next_address(self) -> None:
        """Somebody cannot reach this one: codes show another."""
        self._turned += 1
        self.draw_anew()

    def draw_anew(self) -> bool:
        """Codes show where this device is now, and open what they opened; whether anything is new."""
        where, before = (self.addresses or [LOOP])[0], self._links
        self._links = {name: Link(where, link.port, link.key, link.secret) for name, link in before.items()}
        return self._links != before

    # --- codes ---

    def link(self, person: str) -> Link:
        """One for each person until it is used."""
        known = self._links.get(person)
        if known is None or not isinstance(self.keys.given(id_of(known.secret)), bytes):
            self._links[person] = self.door.link(person, (self.addresses or [LOOP])[0])
            self.door.sees_again()
        return self._links[person]

    def offer(self, person: str) -> None:
        """No code can be scanned, but who types the table's own may ask for this seat."""
        self.link(person)

    def show(self, person: str) -> str:
        """What the code at somebody's edge says, from now on."""
        is_new = person not in self._shown
        self._shown.add(person)
        link = str(self.link(person))
        if is_new:
            self._tell_offers()
        return link

    def hide(self, person: str | None = None) -> None:
        """Codes that are no longer on screen; who is scanning just now still comes in."""
        before = len(self._shown)
        self._shown -= self._shown if person is None else {person}
        if len(self._shown) != before:
            self._tell_offers()

    def _tell_offers(self) -> None:
        """A link came on the screen or left it: other seats are free now, and phones are asked about others.

        Not before the screen is drawn: a link that is drawn anew has never left it.
        """
        self.door.tells_offers()
        self._put(self._tell_requests)

    def _is_on_screen(self, person: str) -> bool:
        """Asked in the network's thread too."""
        return person in self._shown and person in self._links

    @property
    def shown(self) -> dict[str, str]:
        """What can be read off the screen now, by person."""
        return {name: str(self._links[name]) for name in sorted(self._shown & set(self._links))}

    def keep_here(self, person: str) -> None:
        """The seat is not on a phone any more: link and device open nothing."""
        self._links.pop(person, None)
        self.door.withdraw(person)
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
        self._shown = set(map(now, self._shown))
        self._said = {now(name): set(map(now, said)) for name, said in self._said.items() if name != new}
        self._asks = {(what, now(name)): each for (what, name), each in self._asks.items() if name != new}
        self._answers = {
            number: {now(name): yes for name, yes in said.items() if name != new}
            for number, said in self._answers.items()
        }
        self.door.rename(old, new)

    def print_links(self, party: Party) -> None:
        """One for each person on a phone whom no device carries yet."""
        for sitter in party.sitters:
            if sitter.name in party.far_names - self.keys.carried:
                sys.stdout.write(f"{self.link(sitter.name)}\n")
        sys.stdout.flush()

    def print_code(self, party: Party) -> None:
        """For who types instead of scanning."""
        for name in sorted(party.far_names - self.keys.carried):
            self.link(name)  # offered
        sys.stdout.write(f"{(self.addresses or [LOOP])[0]}:{self.door.port} {self.keys.code}\n")
        sys.stdout.flush()

    # --- who is there ---

    def state_of(self, person: str) -> Phone:
        return Phone(person, self.door.state_of(person), self.door.silent_for(person))

    def has_all(self, party: Party) -> bool:
        there = {name for channel in self.door.channels for name in channel.people}
        return party.far_names <= there

    def is_lost(self, person: str) -> bool:
        """On a phone that is silent and did not say that it sleeps, or that never came."""
        if person not in self._company.party().far_names:
            return False
        return self.state_of(person).state in ("lost", "waits")

    def has_left(self, person: str) -> bool:
        """Lost as well, but not by accident: they said so on their phone."""
        return self.is_lost(person) and self.door.has_left(person)

    def miss(self, person: str) -> None:
        """Somebody at the tablet says, by a hold, that a lost one is away."""
        if self.is_lost(person):
            self._host.miss(person)
            self._said.pop(person, None)

    # --- seats that devices ask for ---

    @property
    def requests(self) -> tuple[SeatRequest, ...]:
        """Those that nobody has answered yet, the oldest first."""
        return tuple(map(self._request, self.keys.asked))

    def confirm(self, number: int) -> None:
        """Somebody at the tablet says that this device may have the seat it asks for."""
        self.door.confirm(number)

    def refuse(self, number: int) -> None:
        """Somebody at the tablet says that it may not."""
        self.door.refuse(number)

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that came by the code gets the free seat it asks for, and nobody is asked."""
        self.door.admit_by_code(admits)

    def _request(self, asked: Asked) -> SeatRequest:
        voters, said = self._voters(asked), self._answers.get(asked.number, {})
        yes = sum(said.get(name, False) for name in voters)
        return SeatRequest(asked.number, asked.person, asked.people, asked.instead, yes, len(voters) // 2 + 1)

    def _voters(self, asked: Asked) -> frozenset[str]:
        """People on linked devices who are not away, but for those whom the asking device carries.

        A device that sleeps counts: its person may look at it again.
        """
        party = self._company.party()
        linked = {name for name in party.far_names if self.state_of(name).state not in ("lost", "waits")}
        return frozenset(linked - self._host.absent - set(asked.people))

    def _answer(self, channel: Channel, said: Confirms) -> None:
        asked = next((each for each in self._asked_of_phones if each.number == said.number), None)
        if asked is None or said.by not in channel.people & self._voters(asked):
            return
        self._answers.setdefault(said.number, {})[said.by] = said.yes
        self._tell_requests()
        self._company.changed()

    @property
    def _asked_of_phones(self) -> tuple[Asked, ...]:
        """None where somebody sits at the tablet, and no seat whose own link is on its screen."""
        pending = () if self._people_here else self.keys.asked
        return tuple(each for each in pending if not self._is_on_screen(each.person))

    def _tell_requests(self) -> None:
        """Where nobody sits at the tablet, phones are asked; told only what is new, no phone its own."""
        self._answers = {each.number: self._answers.get(each.number, {}) for each in self.keys.asked}
        asked = self._asked_of_phones
        channels = [channel for channel in self.door.channels if channel.people]
        self._told_requests = {each: self._told_requests.get(each, ()) for each in channels}
        for channel in channels:
            told = tuple(self._request(each) for each in asked if each.token != channel.token)
            if told != self._told_requests[channel]:
                self._told_requests[channel] = told
                channel.send(Requests(told))
        for each in asked:
            self._count(each)

    def _count(self, asked: Asked) -> None:
        """More than half say yes, or so many say no that they cannot."""
        voters, said = self._voters(asked), self._answers[asked.number]
        request = self._request(asked)
        if request.said >= request.needed:
            self.door.confirm(asked.number)
        elif voters and len(voters) - sum(not said.get(name, True) for name in voters) < request.needed:
            self.door.refuse(asked.number)

    @property
    def _people_here(self) -> frozenset[str]:
        """Whoever holds the hand at the tablet and is not away."""
        party = self._company.party()
        return party.names(party.here_seats) - self._host.absent

    # --- what devices say ---

    def _hears(self, channel: Channel, said: Asks | Misses | Confirms) -> None:
        if isinstance(said, Confirms):
            self._answer(channel, said)
        elif isinstance(said, Asks):
            if said.person in channel.people and self._is_heard(said):
                self._company.asks(said.what, said.person)
        elif said.by in channel.people and said.person in {each.person for each in self._missing}:
            self._said.setdefault(said.person, set()).add(said.by)
            if len(self._said[said.person] & self._present()) >= self._needed(said.person):
                self._host.miss(said.person)
                del self._said[said.person]
            self._tell_missing()

    def _is_heard(self, said: Asks) -> bool:
        """Limit requests per person: a flood of pauses must not make the table unusable."""
        now, window = time.monotonic(), self._asks.setdefault((said.what, said.person), Window(*ASKED))
        if window.wait(now):
            return False
        window.count(now)
        return True

    def _present(self) -> frozenset[str]:
        """People who can say something: neither away nor lost."""
        party = self._company.party()
        people = party.names(party.people_seats) - self._host.absent
        return frozenset(n for n in people if n not in party.far_names or self.state_of(n).is_there)

    def _needed(self, person: str) -> int:
        return len(self._present() - {person}) // 2 + 1

    def _tell_missing(self) -> None:
        """Where nobody sits at the tablet, phones are asked; told only what is new."""
        party = self._company.party()
        lost = [n for n in sorted(party.far_names - self._host.absent) if self.is_lost(n)]
        asked = self._host.has_table and not self._people_here
        told = tuple(Lost(n, len(self._said.get(n, ())), self._needed(n)) for n in lost) if asked else ()
        if told != self._missing:
            self._missing = told
            for channel in self.door.channels:
                channel.send(Missing(told))

    # --- the evening ---

    def rests(self) -> None:
        """The tablet is about to look elsewhere: what was told goes out first."""
        self.door.flush(REST)

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """`then` gets a seed to which every linked device has added, after hearing who begins."""
        self._dealer.deal(then, first)

    def shut(self, linger: float = 0.0, last: Sequence[Message] = ()) -> None:
        """`linger`: seconds in which who is lost just now may still come for the `last` words."""
        if self.bluetooth is not None:
            self.bluetooth.shut()
        self._is_shut = True
        self.door.shut(linger, last)
        self.keys.new_evening()  # the session is over: nothing that opened it stays on disk
        if self._announced is not None:
            self._announced.end()
