"""Finds a table whose address has changed, by trying the tables announced nearby."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.net.discovery.mdns import NearbyTable
from mobileapp.net.security.links import KnownTable

TablesFound = Callable[[list[NearbyTable]], None]
# Starts a search; returns a function that ends it, or None if the device cannot search.
StartSearch = Callable[[TablesFound], Callable[[], None] | None]


class Relocation:
    """Searches only while the table is unreachable; the table's key decides whether a found one matches."""

    def __init__(self, seek: StartSearch | None = None) -> None:
        self._seek = seek
        self._stop_search: Callable[[], None] | None = None
        self._found: tuple[NearbyTable, ...] = ()  # set by any thread
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
        """Addresses at which the table with this key may be now."""
        return [
            KnownTable(table.address, table.port, key) for table in self._found if table not in self._others
        ]

    def exclude(self, place: KnownTable) -> None:
        """It is another table."""
        self._others |= {
            table for table in self._found if (table.address, table.port) == (place.address, place.port)
        }
