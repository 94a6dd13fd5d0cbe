"""Tables in the same room find each other: a name and a picture drawn for the evening, and nobody's name."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from threading import Event, Lock, Thread
from types import ModuleType
from typing import Any

from msgspec import Struct

from mobileapp.i18n.translate import N_
from mobileapp.net import link_log
from mobileapp.net.protocol.frames import PROTOCOL_VERSION

SERVICE_TYPE = "_tablee._tcp.local."
# A picture, and the word people call across the room; the place here is what is announced.
TABLES = {
    "moon": N_("Moon"), "rocket": N_("Rocket"), "lighthouse": N_("Lighthouse"),
    "teapot": N_("Teapot"), "whale": N_("Whale"), "cactus": N_("Cactus"),
    "hot-air-balloon": N_("Balloon"), "hedgehog": N_("Hedgehog"), "owl": N_("Owl"),
    "windmill": N_("Windmill"), "octopus": N_("Octopus"), "cherries": N_("Cherry"),
}  # fmt: skip
TABLE_PICTURES, TABLE_NAMES = tuple(TABLES), tuple(TABLES.values())


def table_index(room: bytes) -> int:
    """Which name and picture an evening has: two tables in a room seldom the same."""
    return int.from_bytes(room[:4], "big") % len(TABLE_NAMES) if room else 0


class NearbyTable(Struct, frozen=True):
    """A table that was found."""

    picture: int
    address: str
    port: int

    @property
    def name(self) -> str:
        """In the language it is said in later."""
        return TABLE_NAMES[self.picture % len(TABLE_NAMES)]

    @property
    def drawing(self) -> str:
        """Among the built pictures."""
        return picture_file(self.picture)

    @property
    def where(self) -> str:
        return f"{self.address}:{self.port}"


def picture_file(number: int) -> str:
    return f"tables/{TABLE_PICTURES[number % len(TABLE_PICTURES)]}.webp"


class ServiceAnnouncer:
    """This table, for as long as it is; where the network does not carry it, nobody is worse off."""

    def __init__(self, addresses: list[str], port: int, room: bytes) -> None:
        self._zeroconf: Any = None
        self._end_lock = Lock()
        library = _load_zeroconf()
        if library is None:
            return
        info = library.ServiceInfo(
            SERVICE_TYPE,
            f"table-{room.hex()}.{SERVICE_TYPE}",
            addresses=[socket.inet_aton(address) for address in addresses],
            port=port,
            properties={"v": str(PROTOCOL_VERSION), "p": str(table_index(room))},
            server=f"table-{room.hex()}.local.",
        )
        try:
            self._zeroconf = library.Zeroconf(interfaces=addresses)
            self._zeroconf.register_service(info, allow_name_change=True)
        except Exception as error:  # no multicast here
            link_log.log.info("this table cannot be announced: %s", type(error).__name__)

    def end(self) -> None:
        """Once, however many say so at a time."""
        with self._end_lock:
            ending, self._zeroconf = self._zeroconf, None
        if ending is not None:
            with suppress(Exception):
                ending.unregister_all_services()
                ending.close()


def browse_tables(
    found: Callable[[list[NearbyTable]], None], interfaces: list[str] | None = None
) -> Callable[[], None] | None:
    """Looks from now on, beside the screen's thread; what is called ends it. None: this device cannot."""
    if find_spec("zeroconf") is None:
        return None
    made: list[TableBrowser] = []
    over = Event()

    def looks() -> None:
        search = TableBrowser(found, interfaces)  # a second, where the library is new to this process
        made.append(search)
        if over.is_set():
            search.end()

    def end() -> None:
        over.set()
        for search in made:
            Thread(target=search.end, name="nearby", daemon=True).start()

    Thread(target=looks, name="nearby", daemon=True).start()
    return end


class TableBrowser:
    """Looks for tables until it is ended; `found` gets all of them when one comes or goes, in any thread."""

    def __init__(
        self, found: Callable[[list[NearbyTable]], None], interfaces: list[str] | None = None
    ) -> None:
        self._found, self._tables = found, dict[str, NearbyTable]()
        self._zeroconf: Any = None
        self._browser: Any = None
        library = _load_zeroconf()
        if library is None:
            return
        try:
            self._zeroconf = library.Zeroconf(**({"interfaces": interfaces} if interfaces else {}))
            self._browser = library.ServiceBrowser(self._zeroconf, SERVICE_TYPE, self)
        except OSError as error:  # no network here
            link_log.log.info("tables nearby cannot be looked for: %s", type(error).__name__)

    def add_service(self, zeroconf: Any, kind: str, name: str) -> None:
        info = zeroconf.get_service_info(kind, name, timeout=2000)
        table = _parse_service(info) if info is not None else None
        if table is not None:
            self._tables[name] = table
            self._found(list(self._tables.values()))

    update_service = add_service

    def remove_service(self, _zeroconf: Any, _kind: str, name: str) -> None:
        if self._tables.pop(name, None) is not None:
            self._found(list(self._tables.values()))

    def end(self) -> None:
        with suppress(Exception):
            self._browser.cancel()
            self._zeroconf.close()


def _load_zeroconf() -> ModuleType | None:
    """Of the desktop only: on Android the system does it."""
    try:
        import zeroconf
    except ImportError:
        return None
    return zeroconf


def _parse_service(info: Any) -> NearbyTable | None:
    """Whatever a stranger announces: a table of our version, or nothing."""
    told = {name: value for name, value in (info.properties or {}).items() if value is not None}
    where = info.parsed_addresses()
    if told.get(b"v") != str(PROTOCOL_VERSION).encode() or not where or not info.port:
        return None
    picture = told.get(b"p", b"")
    return NearbyTable(int(picture) if picture.isdigit() and len(picture) < 4 else 0, where[0], info.port)
