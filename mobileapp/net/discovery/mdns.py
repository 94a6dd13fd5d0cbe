"""mDNS announcement and search of nearby tables, by a random name and picture, without people's names.

On Android the system does it (`nsd.py`), elsewhere the library zeroconf.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.util import find_spec
from threading import Event, Lock, Thread
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from mobileapp.i18n.translate import N_
from mobileapp.net import link_log
from mobileapp.net.discovery import nsd
from mobileapp.net.protocol.frames import PROTOCOL_VERSION

if TYPE_CHECKING:
    from zeroconf import ServiceBrowser, Zeroconf

SERVICE_TYPE = "_tablee._tcp.local."
# Picture and spoken name; the index is announced.
TABLES = {
    "moon": N_("Moon"), "rocket": N_("Rocket"), "lighthouse": N_("Lighthouse"),
    "teapot": N_("Teapot"), "whale": N_("Whale"), "cactus": N_("Cactus"),
    "hot-air-balloon": N_("Balloon"), "hedgehog": N_("Hedgehog"), "owl": N_("Owl"),
    "windmill": N_("Windmill"), "octopus": N_("Octopus"), "cherries": N_("Cherry"),
}  # fmt: skip
TABLE_PICTURES, TABLE_NAMES = tuple(TABLES), tuple(TABLES.values())


def table_index(room: bytes) -> int:
    """The index of a session's name and picture; two tables in a room seldom have the same."""
    return int.from_bytes(room[:4], "big") % len(TABLE_NAMES) if room else 0


class NearbyTable(Struct, frozen=True):
    """A table found nearby."""

    picture: int
    address: str
    port: int

    @property
    def name(self) -> str:
        """The name, still to be translated."""
        return TABLE_NAMES[self.picture % len(TABLE_NAMES)]

    @property
    def drawing(self) -> str:
        """The path of its picture among the built ones."""
        return picture_file(self.picture)

    @property
    def where(self) -> str:
        return f"{self.address}:{self.port}"


def picture_file(number: int) -> str:
    return f"tables/{TABLE_PICTURES[number % len(TABLE_PICTURES)]}.webp"


class ServiceFacts(Protocol):
    """An announced service, found by zeroconf or by Android; its content is not trusted."""

    @property
    def port(self) -> int | None: ...

    @property
    def properties(self) -> Mapping[bytes, bytes | None]: ...

    def parsed_addresses(self) -> list[str]: ...


class ServiceAnnouncer:
    """Announces this table until `end`; without multicast it does nothing."""

    def __init__(self, addresses: list[str], port: int, room: bytes) -> None:
        self._announcement: nsd.Announcement | Zeroconf | None = None
        self._end_lock = Lock()
        name, properties = f"table-{room.hex()}", {"v": str(PROTOCOL_VERSION), "p": str(table_index(room))}
        if nsd.ON_DEVICE:
            self._announcement = nsd.Announcement(name, port, properties)
            return
        library = _load_zeroconf()
        if library is None:
            return
        info = library.ServiceInfo(
            SERVICE_TYPE,
            f"{name}.{SERVICE_TYPE}",
            addresses=[socket.inet_aton(address) for address in addresses],
            port=port,
            properties=properties,
            server=f"{name}.local.",
        )
        try:
            zeroconf = self._announcement = library.Zeroconf(interfaces=addresses)
            zeroconf.register_service(info, allow_name_change=True)
        except Exception as error:  # no multicast here
            link_log.log.info("this table cannot be announced: %s", type(error).__name__)

    def end(self) -> None:
        """Can be called several times, from several threads."""
        with self._end_lock:
            ending, self._announcement = self._announcement, None
        if ending is not None:
            with suppress(Exception):
                ending.unregister_all_services()
                ending.close()


def browse_tables(
    found: Callable[[list[NearbyTable]], None], interfaces: list[str] | None = None
) -> Callable[[], None] | None:
    """Search in a background thread; return a function that ends it, or None if the device cannot search."""
    if nsd.ON_DEVICE:
        tables = FoundTables(found)
        return nsd.Search(tables.add, tables.remove).close
    if find_spec("zeroconf") is None:
        return None
    made: list[TableBrowser] = []
    over = Event()

    def looks() -> None:
        search = TableBrowser(found, interfaces)  # takes a second on the first import of the library
        made.append(search)
        if over.is_set():
            search.end()

    def end() -> None:
        over.set()
        for search in made:
            Thread(target=search.end, name="nearby", daemon=True).start()

    Thread(target=looks, name="nearby", daemon=True).start()
    return end


class FoundTables:
    """Passes all tables to `found`, from any thread, when one appears or disappears."""

    def __init__(self, found: Callable[[list[NearbyTable]], None]) -> None:
        self._found, self._tables = found, dict[str, NearbyTable]()

    def add(self, name: str, info: ServiceFacts) -> None:
        if (table := _parse_service(info)) is not None:
            self._tables[name] = table
            self._found(list(self._tables.values()))

    def remove(self, name: str) -> None:
        if self._tables.pop(name, None) is not None:
            self._found(list(self._tables.values()))


class TableBrowser(FoundTables):
    """Searches with zeroconf until `end`."""

    def __init__(
        self, found: Callable[[list[NearbyTable]], None], interfaces: list[str] | None = None
    ) -> None:
        super().__init__(found)
        self._zeroconf: Zeroconf | None = None
        self._browser: ServiceBrowser | None = None
        library = _load_zeroconf()
        if library is None:
            return
        try:
            self._zeroconf = library.Zeroconf(**({"interfaces": interfaces} if interfaces else {}))
            self._browser = library.ServiceBrowser(self._zeroconf, SERVICE_TYPE, self)
        except OSError as error:  # no network here
            link_log.log.info("tables nearby cannot be looked for: %s", type(error).__name__)

    def add_service(self, zeroconf: Zeroconf, kind: str, name: str) -> None:
        info = zeroconf.get_service_info(kind, name, timeout=2000)
        if info is not None:
            self.add(name, info)

    update_service = add_service

    def remove_service(self, _zeroconf: Zeroconf, _kind: str, name: str) -> None:
        self.remove(name)

    def end(self) -> None:
        with suppress(Exception):
            if self._browser is not None:
                self._browser.cancel()
            if self._zeroconf is not None:
                self._zeroconf.close()


def _load_zeroconf() -> ModuleType | None:
    """Available on the desktop only: on Android the system does it."""
    try:
        import zeroconf
    except ImportError:
        return None
    return zeroconf


def _parse_service(info: ServiceFacts) -> NearbyTable | None:
    """Parse an untrusted announcement: a table of this protocol version, or None."""
    properties = {name: value for name, value in (info.properties or {}).items() if value is not None}
    where = info.parsed_addresses()
    if properties.get(b"v") != str(PROTOCOL_VERSION).encode() or not where or not info.port:
        return None
    picture = properties.get(b"p", b"")
    return NearbyTable(int(picture) if picture.isdigit() and len(picture) < 4 else 0, where[0], info.port)
