"""The links of an evening: whom each device carries, and the seed they make together."""

from __future__ import annotations

import sys
from collections.abc import Callable

from engine.rules import Seat
from mobileapp.dealer import Dealer, Later
from mobileapp.folders import links_file
from mobileapp.host import Host
from mobileapp.party import Party
from mobileapp.sync.address import own_address
from mobileapp.sync.channel import Channel
from mobileapp.sync.keys import Keys
from mobileapp.sync.lan import LanDoor, Put


def on_phones(party: Party) -> frozenset[str]:
    """Whoever holds the hand on a device of their own."""
    return frozenset(sitter.name for sitter in party.sitters if sitter.elsewhere)


class Phones:
    """One door, in the thread that owns the table; `came` is called whenever somebody joins."""

    def __init__(
        self, host: Host, put: Put, later: Later, came: Callable[[], None], address: str | None = None
    ) -> None:
        self._host, self._came, self._address = host, came, address
        self.keys = Keys(links_file())
        self._dealer = Dealer(lambda: self.door.channels, later)
        self.door = LanDoor(self.keys, host.hear, put, adds=self._dealer.hears)

    def open(self) -> None:
        self.door.open(self._welcome)

    def _welcome(self, channel: Channel) -> None:
        self._host.welcome(channel)
        self._came()

    def print_links(self, party: Party) -> None:
        """One for each person on a phone whom no device carries yet."""
        address = self._address or own_address()
        for name in [sitter.name for sitter in party.sitters if sitter.elsewhere]:
            if name not in self.keys.carried:
                sys.stdout.write(f"{self.door.link(name, address)}\n")
        sys.stdout.flush()

    def has_all(self, party: Party) -> bool:
        there = {name for channel in self.door.channels for name in channel.people}
        return on_phones(party) <= there

    def deal(self, then: Callable[[str], None], first: Seat | None = None) -> None:
        """`then` gets a seed to which every linked device has added, after hearing who begins."""
        self._dealer.deal(then, first)

    def shut(self) -> None:
        self.door.shut()
