"""Tables this device has played at: their addresses and dates."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec import Struct

from mobileapp.net.security.links import JoinTarget, KnownTable, from_base64
from mobileapp.storage.database import Store

if TYPE_CHECKING:
    from mobileapp.net.transport.bluetooth import Peer  # slow to import, and rarely needed

MAX_RECENT_TABLES = 4
SETTING_NAME = "tables"


class RecentTable(Struct, frozen=True, tag="place"):
    """A table by its address and key; holds no secret that opens it."""

    address: str
    port: int
    key: bytes
    people: tuple[str, ...]
    at: float
    radio: str = ""  # the device's Bluetooth name, if it was reached by Bluetooth

    @property
    def name(self) -> str:
        return ", ".join(self.people) or self.address

    @property
    def where(self) -> str:
        return f"{self.address}:{self.port}"

    @property
    def peer(self) -> Peer | None:
        """Its Bluetooth device, if it was reached by Bluetooth."""
        from mobileapp.net.transport.bluetooth import Peer

        return Peer(self.address, self.radio) if self.radio else None

    @property
    def known_table(self) -> KnownTable:
        return KnownTable(self.address, self.port, self.key)


def recent_tables(store: Store) -> list[RecentTable]:
    kept: list[RecentTable] = store.setting(SETTING_NAME, [], list[RecentTable])
    return kept


def remember_table(
    store: Store, at: JoinTarget, key: str, people: tuple[str, ...], peer: Peer | None = None
) -> None:
    """Put the table first, without duplicates. `peer`: its Bluetooth device."""
    table = from_base64(key)
    others = [place for place in recent_tables(store) if place.key != table]
    where = (at.address, at.port) if peer is None else (peer.address, 0)
    here = RecentTable(*where, table, people, time.time(), peer.name if peer else "")
    store.set(SETTING_NAME, [here, *others][:MAX_RECENT_TABLES])
