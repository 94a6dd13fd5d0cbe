"""The devices linked to a session: which people each carries, who is lost, and the seed exchange."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from engine.game import Seat
from mobileapp.host.bluetooth_opener import BluetoothOpener
from mobileapp.host.device_callbacks import DeviceCallbacks
from mobileapp.host.device_status import DeviceStatus
from mobileapp.host.download_delay import DownloadDelay
from mobileapp.host.host import Host
from mobileapp.host.phone_votes import PhoneVotes
from mobileapp.host.seed_exchange import SeedExchange
from mobileapp.host.table_addresses import TableAddresses
from mobileapp.host.table_announcer import TableAnnouncer
from mobileapp.net.discovery.mdns import TABLE_NAMES, ServiceAnnouncer, picture_file, table_index
from mobileapp.net.owner_queue import CallLater, CallSoon
from mobileapp.net.protocol.channel import Channel
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    BotRequest,
    GameMessage,
    PauseRequest,
    RenameRequest,
    RequestRejected,
    Seated,
    SeatRequest,
    SeatVote,
    ViewUpdate,
)
from mobileapp.net.security.links import JoinLink, derive_id
from mobileapp.net.security.rate_limits import (
    BOT_REQUEST_LIMIT,
    PAUSE_REQUEST_LIMIT,
    RENAME_LIMIT,
    RequestLimits,
)
from mobileapp.net.security.table_keys import TableKeys
from mobileapp.net.transport.bluetooth import BluetoothServer, Radio
from mobileapp.net.transport.local import LocalChannel
from mobileapp.net.transport.reception import Reception
from mobileapp.net.transport.thread_bridge import OwnerCallbacks, TableRequest
from mobileapp.net.transport.websocket_server import WebsocketServer
from mobileapp.net.web.package_download import PACKAGE_PATH
from mobileapp.net.web.static_files import bundle_of
from mobileapp.people.party import Party
from mobileapp.platform.paths import links_file

RECHECK_S = 3.0  # interval for checking whether the keys can be saved
# time limit for sending queued messages before the tablet's app goes into the background
FLUSH_TIMEOUT_S = 0.2


class Devices:
    """The reception, its Wi-Fi server, and a Bluetooth server if chosen. Runs in the owner's thread."""

    def __init__(
        self,
        host: Host,
        put: CallSoon,
        later: CallLater,
        company: DeviceCallbacks,
        address: str | None = None,
    ) -> None:
        self._host, self._put, self.callbacks = host, put, company
        self.table_addresses = TableAddresses(address)
        self._call_later = later
        self.keys = TableKeys(links_file())
        self._seed_exchange = SeedExchange(
            lambda: [each for each in self.reception.channels if not each.asleep], later
        )
        self.links: dict[str, JoinLink] = {}  # created but not yet used, by person
        self._shown_codes: set[str] = set()  # people whose codes are on screen
        self._limits = RequestLimits()
        self._absent: frozenset[str] = frozenset()
        self._game = 0  # number of the game dealt last
        self._observer_channel = LocalChannel((), host.receive, self._observe)
        self._announcer = TableAnnouncer(
            lambda where: ServiceAnnouncer(where, self.wifi.port, self.keys.room),
            lambda: self.addresses,
            lambda: any(map(self.is_lost, company.party().phone_names)),
            later,
        )
        self._is_closed = False
        self._is_save_due = False  # whether a retry of saving the keys is scheduled
        self.reception = Reception(
            self.keys,
            put,
            OwnerCallbacks(
                welcome=self._welcome,
                moves=host.receive_all,
                share=self._seed_exchange.add_share,
                request=self._handle_request,
                changed=self._update,
                seat_taken=company.seat_taken,
            ),
            look_of=lambda name: company.party().look_of(name),
            on_screen=self._is_on_screen,
        )
        host.outbox.batch = self.reception.bridge.batch
        self.wifi = WebsocketServer(self.reception, named=address)
        self._download_delay = DownloadDelay(host, self.wifi.package)
        self._bluetooth = BluetoothOpener(self.reception, put, later, self._notify_change)
        self.votes = PhoneVotes(host, self.reception, company.party, self.is_lost, self._is_on_screen)

    def open(self) -> None:
        """OSError: no port is free."""
        self.reception.open()
        try:
            self.wifi.open()
        except OSError:
            self.reception.shut()
            raise
        self.watch_game()
        self._announcer.announce()

    def watch_game(self) -> None:
        """Follow the games of the host: their end, and who is absent."""
        self._host.welcome(self._observer_channel)

    # --- without a network ---

    @property
    def bluetooth(self) -> BluetoothServer | None:
        return self._bluetooth.server

    def open_to_bluetooth(self, radio: Radio) -> None:
        """Open to phones by Bluetooth too, once somebody has chosen it."""
        self._bluetooth.open(radio)

    def is_cut_off(self, person: str) -> bool:
        """Whether the person was lost because Bluetooth was switched off on this device."""
        if not self._bluetooth.is_switched_off or not self.is_lost(person):
            return False
        return self.reception.presence.last_transport(person) == "bluetooth"

    # --- tables nearby ---

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
        self.votes.welcome(channel)
        self.callbacks.joined()

    def _update(self) -> None:
        for name in self.keys.carried & set(self.links):
            del self.links[name]  # used: the next code is a new one
            self._shown_codes.discard(name)
        self.votes.refresh()
        self._seed_exchange.finish_if_complete()
        self._announcer.check_soon()
        self._save_keys()
        self.callbacks.changed()

    def _notify_change(self) -> None:
        self.callbacks.changed()

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
            self.wifi.pictures = bundle_of(message.terms.game, message.terms.pack)
            self.reception.end_swaps()
        if isinstance(message, ViewUpdate) and self._host.absent != self._absent:
            self._absent = self._host.absent
            self.refresh()
        self._download_delay.observe(message)

    def refresh(self) -> None:
        """Call after somebody became absent or changed seats."""
        self.votes.refresh()

    # --- addresses ---

    @property
    def addresses(self) -> list[str]:
        """All addresses, the shown one first; empty without a network."""
        return self.table_addresses.all

    def next_address(self) -> None:
        """Show another address in the codes, because a phone cannot reach this one."""
        self.table_addresses.show_next()
        self.refresh_links()

    def refresh_links(self) -> bool:
        """Put the current address into the links, with the same secrets; return whether anything changed."""
        where, before = self.table_addresses.shown, self.links
        self.links = {
            name: JoinLink(where, link.port, link.key, link.secret) for name, link in before.items()
        }
        return self.links != before

    @property
    def package_url(self) -> str | None:
        """The address at which a phone gets this app's package, once it is offered."""
        return f"http://{self.addresses[0]}:{self.wifi.port}{PACKAGE_PATH}" if self.addresses else None

    # --- codes ---

    def link(self, person: str) -> JoinLink:
        """The person's link; the same one until it is used."""
        known = self.links.get(person)
        if known is None or not isinstance(self.keys.link_secret(derive_id(known.secret)), bytes):
            self.links[person] = self.wifi.link(person, self.table_addresses.shown)
            self.reception.announce_people()
        return self.links[person]

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
        self.reception.announce_offers()
        self._put(self.votes.send_requests)

    def _is_on_screen(self, person: str) -> bool:
        """Called in the network thread too."""
        return person in self._shown_codes and person in self.links

    @property
    def shown_links(self) -> dict[str, str]:
        """The links on screen, by person."""
        return {name: str(self.links[name]) for name in sorted(self._shown_codes & set(self.links))}

    def keep_here(self, person: str) -> None:
        """The seat is no longer on a phone: revoke its link and its device's token."""
        self.links.pop(person, None)
        self.reception.withdraw(person)
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
        self.links = {now(name): link for name, link in self.links.items()}
        self._shown_codes = set(map(now, self._shown_codes))
        self._limits.rename(old, new)
        self.votes.rename(old, new)
        self.reception.rename(old, new)

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
        sys.stdout.write(f"{self.table_addresses.shown}:{self.wifi.port} {self.keys.code}\n")
        sys.stdout.flush()

    # --- presence ---

    def state_of(self, person: str) -> DeviceStatus:
        return DeviceStatus(
            person,
            self.reception.presence.state_of(person),
            self.reception.presence.seconds_since_heard(person),
        )

    def has_all(self, party: Party) -> bool:
        there = {name for channel in self.reception.channels for name in channel.people}
        return party.phone_names <= there

    def is_lost(self, person: str) -> bool:
        """On a phone that is silent without having reported that it sleeps, or that never joined."""
        if person not in self.callbacks.party().phone_names:
            return False
        return self.state_of(person).state in ("lost", "waits")

    def has_left(self, person: str) -> bool:
        """Lost too, but on purpose: they left on their phone."""
        return self.is_lost(person) and self.reception.presence.has_left(person)

    def mark_absent(self, person: str) -> None:
        """Somebody at the tablet reports, by a hold, that a lost person is away."""
        if self.is_lost(person):
            self._host.mark_absent(person)
            self.votes.forget_absence(person)

    # --- seat requests ---

    @property
    def requests(self) -> tuple[SeatRequest, ...]:
        """Unanswered requests, oldest first."""
        return self.votes.requests

    def confirm(self, number: int) -> None:
        """Somebody at the tablet approves this device's request for a seat."""
        self.reception.confirm(number)

    def refuse(self, number: int) -> None:
        """Somebody at the tablet rejects it."""
        self.reception.refuse(number)

    def admit_by_code(self, admits: bool) -> None:
        """Whether a device that joined by the code gets a free seat without anybody's approval."""
        self.reception.admit_by_code(admits)

    # --- messages of devices ---

    def _handle_request(self, channel: Channel, message: TableRequest) -> None:
        if isinstance(message, AbsenceVote):
            self.votes.add_absence_vote(channel, message)
        elif isinstance(message, SeatVote):
            if self.votes.add_seat_vote(channel, message):
                self.callbacks.changed()
        elif message.person not in channel.people:
            return
        elif isinstance(message, BotRequest):
            if self._limits.allow("bot" if message.bot else "no bot", message.person, BOT_REQUEST_LIMIT):
                self.callbacks.bot_requested(message.person, message.bot)
        elif isinstance(message, RenameRequest):
            if self._limits.allow("rename", message.person, RENAME_LIMIT):
                self._rename(channel, message)
        elif self._has_seen_result(message) or self._limits.allow(
            message.what, message.person, PAUSE_REQUEST_LIMIT
        ):
            self.callbacks.pause_requested(message.what, message.person)

    def _has_seen_result(self, request: PauseRequest) -> bool:
        return request.what == "go_on" and self._host.views.is_result_open

    def _rename(self, channel: Channel, request: RenameRequest) -> None:
        if refusal := self.callbacks.rename_requested(request.person, request.name):
            channel.send(RequestRejected(refusal))

    # --- session ---

    def flush(self) -> None:
        """Send all queued messages before the tablet's app goes into the background."""
        self.reception.flush(FLUSH_TIMEOUT_S)

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """Call `then` with a seed that includes every linked device's share; they learn `first` before."""
        self._seed_exchange.deal(then, first)

    def shut(self, linger: float = 0.0, last: Sequence[GameMessage] = ()) -> None:
        """`linger`: seconds in which a lost device can still reconnect to receive the `last` messages."""
        self._bluetooth.shut()
        self._is_closed = True
        self.reception.shut(linger, last)
        self.keys.end_session()  # the session is over: leave no key on disk
        self._announcer.end()
