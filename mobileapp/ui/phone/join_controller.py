"""Joins a table by a scanned link, by an address and a code, or by a token from an earlier visit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from urllib.parse import unquote

from mobileapp.guest import recent_tables
from mobileapp.i18n.translate import tr
from mobileapp.net.discovery.mdns import browse_tables
from mobileapp.net.discovery.relocation import StartSearch, TablesFound
from mobileapp.net.security.links import JoinLink, TypedCode, parse_link, parse_typed_code
from mobileapp.net.security.noise import normalize_code
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.platform.paths import tokens_folder
from mobileapp.session.game_info import SettingValue

if TYPE_CHECKING:
    from mobileapp.net.transport.bluetooth import Peer, Radio  # slow to import, and rarely needed
    from mobileapp.session.launch_options import LaunchOptions
    from mobileapp.session.session import Session
    from mobileapp.ui.navigator import Navigator

LINK_SCHEME = "tablee://join"


def find_link(text: str) -> JoinLink | None:
    """Parse a table's link, bare or after `tablee://join?`; ignore all other text."""
    if not text.startswith(LINK_SCHEME):
        return parse_link(text)
    rest = text[len(LINK_SCHEME) :].lstrip("/?")
    for part in (rest, unquote(rest), unquote(rest.partition("link=")[2])):
        if (link := parse_link(part)) is not None:
            return link
        if (link := parse_link(f"http://{part}")) is not None:
            return link
    return None


def search_nearby(start: LaunchOptions) -> StartSearch:
    """Search tables on the network interface of the launch options, or on all."""
    where = [start.address] if start.address else None
    return lambda found: browse_tables(found, where)


class JoinController:
    """Implements JoinActions for the join screen."""

    def __init__(
        self,
        session: Session,
        route: Navigator,
        peer: Peer | None = None,
        nearby: Sequence[TypedCode] = (),
    ) -> None:
        """`peer` is the table's device if it is searched by Bluetooth; `nearby`: tables found before."""
        self._session, self._navigator, self._peer = session, route, peer
        self._nearby = [f"{table.address}:{table.port}" for table in nearby]

    @property
    def radio(self) -> Radio | None:
        return self._session.network.radio

    def places(self) -> list[recent_tables.RecentTable]:
        return recent_tables.recent_tables(self._session.store)

    def is_open(self, place: recent_tables.RecentTable) -> bool:
        """Whether this device has a rejoin token for the table and the transport to reach it."""
        reached = not place.radio or self.radio is not None
        return reached and RejoinTokens(tokens_folder()).for_table(place.key) is not None

    def rejoin(self, place: recent_tables.RecentTable) -> None:
        self._navigator.join([place.known_table], place.peer)

    def look(self, found: TablesFound) -> Callable[[], None] | None:
        return search_nearby(self._session.launch_options)(lambda tables: self.put(lambda: found(tables)))

    def put(self, call: Callable[[], None]) -> None:
        self._session.owner_thread.put(call)

    def enter(self, address: str, code: str, name: str = "") -> str:
        if not address:
            return self.enter_nearby(self._nearby, code)
        if self._peer is not None and address == self._peer.address:
            return self.enter_by_radio(self._peer, code)
        link = parse_typed_code(address, code) or parse_link(f"http://{address.strip()}/#{code.strip()}")
        if link is None:
            return tr("Address or code isn’t right. Check it on the tablet.")
        self._navigator.join([link], name=name)
        return ""

    def enter_nearby(self, addresses: Sequence[str], code: str) -> str:
        """Try the tables at these addresses in turn; the code decides."""
        typed = (parse_typed_code(address, code) for address in addresses)
        tables = [table for table in typed if table is not None]
        if not tables:
            return tr("That code isn’t right. Check it on the tablet.")
        self._navigator.join(tables[:1], nearby=tables)
        return ""

    def enter_by_radio(self, peer: Peer, code: str) -> str:
        meant = normalize_code(code)
        if meant is None:
            return tr("That code isn’t right. Check it on the tablet.")
        self._navigator.join([TypedCode(peer.address, 0, meant)], peer)
        return ""

    def become_table(self) -> None:
        self._navigator.become_table()

    def setting(self, name: str) -> SettingValue:
        return self._session.setting(name)

    def set(self, name: str, value: SettingValue) -> None:
        self._session.set(name, value)

    @property
    def can_leave(self) -> bool:
        """On a phone the join screen is the first one."""
        return not self._navigator.is_small

    def leave_join(self) -> None:
        if self.can_leave:
            self._navigator.become_table()
        else:
            self._navigator.leave_app()
