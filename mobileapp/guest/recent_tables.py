"""Tables this device has played at: where they were, and when."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec import Struct

from mobileapp.i18n.dates import day
from mobileapp.net.security.links import Again, Lead, bytes_of
from mobileapp.storage.database import Store

if TYPE_CHECKING:
    from mobileapp.net.transport.bluetooth import Peer  # slow to import, and not wanted by everybody

MOST = 4
NAME = "tables"


class Place(Struct, frozen=True):
    """A table by its address and key; what opens it does not lie here."""

    address: str
    port: int
    key: bytes
    people: tuple[str, ...]
    at: float
    radio: str = ""  # what the device is called, where it was reached by Bluetooth

    @property
    def name(self) -> str:
        return ", ".join(self.people) or self.address

    @property
    def where(self) -> str:
        return f"{self.address}:{self.port}"

    @property
    def peer(self) -> Peer | None:
        """Its device, where it was reached by Bluetooth."""
        from mobileapp.net.transport.bluetooth import Peer

        return Peer(self.address, self.radio) if self.radio else None

    @property
    def again(self) -> Again:
        return Again(self.address, self.port, self.key)

    @property
    def told(self) -> str:
        return f"{self.radio or self.address} · {day(self.at, time.time())}"


def places(store: Store) -> list[Place]:
    kept: list[Place] = store.setting(NAME, [], list[Place])
    return kept


def remember(store: Store, at: Lead, key: str, people: tuple[str, ...], peer: Peer | None = None) -> None:
    """The latest first; a table stands here once. `peer`: what it is by Bluetooth."""
    table = bytes_of(key)
    others = [place for place in places(store) if place.key != table]
    where = (at.address, at.port) if peer is None else (peer.address, 0)
    here = Place(*where, table, people, time.time(), peer.name if peer else "")
    store.set(NAME, [here, *others][:MOST])
