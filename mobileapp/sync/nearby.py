"""Tables in the same room find each other: a name and a picture drawn for the evening, and nobody's name."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from types import ModuleType
from typing import Any

from msgspec import Struct

from mobileapp.language import later
from mobileapp.sync import quiet
from mobileapp.sync.frames import VERSION

KIND = "_tablee._tcp.local."
# A word people can call across a room; its place here is the picture's number.
NAMES = (
    later("Moon"), later("Rocket"), later("Lighthouse"), later("Teapot"), later("Whale"), later("Cactus"),
    later("Balloon"), later("Lantern"), later("Fox"), later("Windmill"), later("Anchor"), later("Cherry"),
)  # fmt: skip


def drawn(room: bytes) -> int:
    """Which name and picture an evening has: two tables in a room seldom the same."""
    return int.from_bytes(room[:4], "big") % len(NAMES) if room else 0


class Nearby(Struct, frozen=True):
    """A table that was found."""

    picture: int
    address: str
    port: int

    @property
    def name(self) -> str:
        """In the language it is said in later."""
        return NAMES[self.picture % len(NAMES)]


class Announced:
    """This table, for as long as it is; where the network does not carry it, nobody is worse off."""

    def __init__(self, addresses: list[str], port: int, room: bytes) -> None:
        self._zeroconf: Any = None
        library = _library()
        if library is None:
            return
        info = library.ServiceInfo(
            KIND,
            f"table-{room.hex()}.{KIND}",
            addresses=[socket.inet_aton(address) for address in addresses],
            port=port,
            properties={"v": str(VERSION), "p": str(drawn(room))},
            server=f"table-{room.hex()}.local.",
        )
        try:
            self._zeroconf = library.Zeroconf(interfaces=addresses)
            self._zeroconf.register_service(info, allow_name_change=True)
        except Exception as error:  # no multicast here
            quiet.log.info("this table cannot be announced: %s", type(error).__name__)

    def end(self) -> None:
        if self._zeroconf is not None:
            with suppress(Exception):
                self._zeroconf.unregister_all_services()
                self._zeroconf.close()
            self._zeroconf = None


class Search:
    """Looks for tables until it is ended; `found` gets all of them when one comes or goes, in any thread."""

    def __init__(self, found: Callable[[list[Nearby]], None], interfaces: list[str] | None = None) -> None:
        self._found, self._tables = found, dict[str, Nearby]()
        self._zeroconf: Any = None
        self._browser: Any = None
        library = _library()
        if library is None:
            return
        try:
            self._zeroconf = library.Zeroconf(**({"interfaces": interfaces} if interfaces else {}))
            self._browser = library.ServiceBrowser(self._zeroconf, KIND, self)
        except OSError as error:  # no network here
            quiet.log.info("tables nearby cannot be looked for: %s", type(error).__name__)

    def add_service(self, zeroconf: Any, kind: str, name: str) -> None:
        info = zeroconf.get_service_info(kind, name, timeout=2000)
        table = _read(info) if info is not None else None
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


def _library() -> ModuleType | None:
    """Of the desktop only: on Android the system does it."""
    try:
        import zeroconf
    except ImportError:
        return None
    return zeroconf


def _read(info: Any) -> Nearby | None:
    """Whatever a stranger announces: a table of our version, or nothing."""
    told = {name: value for name, value in (info.properties or {}).items() if value is not None}
    where = info.parsed_addresses()
    if told.get(b"v") != str(VERSION).encode() or not where or not info.port:
        return None
    picture = told.get(b"p", b"")
    return Nearby(int(picture) if picture.isdigit() and len(picture) < 4 else 0, where[0], info.port)
