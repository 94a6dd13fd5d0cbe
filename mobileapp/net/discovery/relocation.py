"""A table that is not where it was: those that announce themselves nearby are tried in its stead."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.net.discovery.mdns import Nearby
from mobileapp.net.security.links import Again

Found = Callable[[list[Nearby]], None]
Seek = Callable[[Found], Callable[[], None] | None]  # what is called ends it; None: this device cannot


class Elsewhere:
    """Looked for only while a table is missed; its key decides whether one that is found is that one."""

    def __init__(self, seek: Seek | None = None) -> None:
        self._seek = seek
        self._ends: Callable[[], None] | None = None
        self._found: tuple[Nearby, ...] = ()  # by any thread
        self._others: set[Nearby] = set()

    def begin(self) -> None:
        if self._seek is not None and self._ends is None:
            self._found, self._others = (), set()
            self._ends = self._seek(self._sees) or (lambda: None)

    def end(self) -> None:
        ends, self._ends = self._ends, None
        if ends is not None:
            ends()

    def _sees(self, tables: list[Nearby]) -> None:
        self._found = tuple(tables)

    def places(self, key: bytes) -> list[Again]:
        """Where the table with this key may be now."""
        return [Again(table.address, table.port, key) for table in self._found if table not in self._others]

    def is_not(self, place: Again) -> None:
        """Another table stands there."""
        self._others |= {
            table for table in self._found if (table.address, table.port) == (place.address, place.port)
        }
