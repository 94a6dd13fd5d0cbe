"""Ways into a table from outside: a link from the camera, an address and a code, tables known from before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from mobileapp.guest import recent_tables
from mobileapp.i18n.translate import say
from mobileapp.net.discovery.mdns import around
from mobileapp.net.discovery.relocation import Found, Seek
from mobileapp.net.security.links import Link, Typed, link_from, typed_from
from mobileapp.net.security.noise import code_typed
from mobileapp.net.security.rejoin_tokens import WaysBack
from mobileapp.platform.paths import ways_folder

if TYPE_CHECKING:
    from mobileapp.net.transport.bluetooth import Peer, Radio  # slow to import, and not wanted by everybody
    from mobileapp.session.launch_options import Start
    from mobileapp.session.session import Evening
    from mobileapp.ui.navigator import Route

SCHEME = "tablee://join"


def link_within(text: str) -> Link | None:
    """A table's link, bare or behind `tablee://join?`; whatever else came with it is not looked at."""
    if not text.startswith(SCHEME):
        return link_from(text)
    rest = text[len(SCHEME) :].lstrip("/?")
    for part in (rest, unquote(rest), unquote(rest.partition("link=")[2])):
        if (link := link_from(part)) is not None:
            return link
        if (link := link_from(f"http://{part}")) is not None:
            return link
    return None


def seeks(start: Start) -> Seek:
    """How tables nearby are looked for: where it was said that this device is, or everywhere."""
    where = [start.address] if start.address else None
    return lambda found: around(found, where)


class Porter:
    """The join page's own view of the app."""

    def __init__(self, evening: Evening, route: Route, peer: Peer | None = None) -> None:
        """`peer` is the table's device, where it is looked for by Bluetooth."""
        self._evening, self._route, self._peer = evening, route, peer

    @property
    def radio(self) -> Radio | None:
        return self._evening.radio

    def places(self) -> list[recent_tables.Place]:
        return recent_tables.places(self._evening.store)

    def is_open(self, place: recent_tables.Place) -> bool:
        """Whether this device was let in there this evening, and can reach it as before."""
        reached = not place.radio or self.radio is not None
        return reached and WaysBack(ways_folder()).to(place.key) is not None

    def come_back(self, place: recent_tables.Place) -> None:
        self._route.join([place.again], place.peer)

    def look(self, found: Found) -> Callable[[], None] | None:
        return seeks(self._evening.begin_with)(lambda tables: self.put(lambda: found(tables)))

    def put(self, call: Callable[[], None]) -> None:
        self._evening.timing.put(call)

    def enter(self, address: str, code: str) -> str:
        if self._peer is not None and address == self._peer.address:
            return self.enter_by_radio(self._peer, code)
        link = typed_from(address, code) or link_from(f"http://{address.strip()}/#{code.strip()}")
        if link is None:
            return say("That is no address with a code of a table.")
        self._route.join([link])
        return ""

    def enter_by_radio(self, peer: Peer, code: str) -> str:
        meant = code_typed(code)
        if meant is None:
            return say("That is no code of a table.")
        self._route.join([Typed(peer.address, 0, meant)], peer)
        return ""

    def be_the_table(self) -> None:
        self._route.be_the_table()

    def setting(self, name: str) -> Any:
        return self._evening.setting(name)

    def set(self, name: str, value: Any) -> None:
        self._evening.set(name, value)

    def leave_join(self) -> None:
        """A phone has nothing behind it."""
        if not self._route.is_small:
            self._route.be_the_table()
