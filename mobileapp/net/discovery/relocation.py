"""A table that is not where it was: those that announce themselves nearby are tried in its stead."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.net.discovery.mdns import NearbyTable
from mobileapp.net.security.links import KnownTable

TablesFound = Callable[[list[NearbyTable]], None]
StartSearch = Callable[
    [TablesFound], Callable[[], None] | None
]  # what is called ends it; None: this device cannot


class Relocation:
    """Looked for only while a table is missed; its key decides whether one that is found is that one."""

    def __init__(self, seek: StartSearch | None = None) -> None:
        self._seek = seek
        self._stop_search: Callable[[], None] | None = None
        self._found: tuple[NearbyTable, ...] = ()  # by any thread
        self._others: set[NearbyTable] = set()

    def begin(self) -> None:
        if self._seek is not None and self._stop_search is None:
            self._found, self._others = (), set()
            self._stop_search = self._seek(self._update) or (lambda: None)

    def end(self) -> None:
        ends, self._stop_search = self._stop_search, None
        if ends is not None:
            ends()

    def _update(self, tables: list[NearbyTable]) -> None:
        self._found = tuple(tables)

    def candidates(self, key: bytes) -> list[KnownTable]:
        """Where the table with this key may be now."""
        return [
            KnownTable(table.address, table.port, key) for table in self._found if table not in self._others
        ]

    def exclude(self, place: KnownTable) -> None:
        """Another table stands there."""
        self._others |= {
            table for table in self._found if (table.address, table.port) == (place.address, place.port)
        }
