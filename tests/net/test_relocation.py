"""The tablet's address changes: a device that had joined finds it by its key, without revealing its token."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from mobileapp.guest.session import GuestObserver, GuestSession, guest_link_factory
from mobileapp.net.discovery.mdns import NearbyTable
from mobileapp.net.discovery.relocation import TablesFound
from mobileapp.net.security.links import JoinLink, JoinTarget, KnownTable
from mobileapp.net.security.rejoin_tokens import RejoinTokens
from mobileapp.net.transport.guest_link import Connector, wifi_connector
from mobileapp.net.transport.host_handshake import HostHandshake
from tests.net.test_reception import until
from tests.support.tables import TIMEOUT_S, ServedTable, serve_table


class Room:
    """Announced tables, and a count of searches."""

    def __init__(self, *tables: NearbyTable) -> None:
        self.tables, self.looks, self.ended = list(tables), 0, 0
        self._found: TablesFound | None = None

    def seek(self, found: TablesFound) -> Callable[[], None]:
        self.looks += 1
        self._found = found
        found(self.tables)
        return self._ends

    def _ends(self) -> None:
        self.ended += 1

    def comes(self, table: NearbyTable) -> None:
        self.tables.append(table)
        assert self._found is not None
        self._found(self.tables)


class Phone(GuestObserver):
    """The app on a phone."""

    def __init__(
        self, ways: RejoinTokens, lead: JoinTarget, room: Room, knock: Connector | None = None
    ) -> None:
        self.told: SimpleQueue[Any] = SimpleQueue()
        way = guest_link_factory([lead], lambda call: call(), kept=ways, knock=knock, seek=room.seek)
        self.session = GuestSession(self, way)
        self.session.open()

    def joined(self, people: tuple[str, ...]) -> None:
        self.told.put(people)

    def moved(self, place: KnownTable) -> None:
        self.told.put(place)

    def lost(self) -> None:
        self.told.put("lost")

    def over(self, why: str) -> None:
        self.told.put(why)

    @property
    def next(self) -> Any:
        return self.told.get(timeout=TIMEOUT_S)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry fast."""
    monkeypatch.setattr("mobileapp.net.transport.guest_link.MIN_RETRY_S", 0.01)
    monkeypatch.setattr("mobileapp.net.transport.guest_link.MAX_RETRY_S", 0.02)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[tuple[ServedTable, ServedTable]]:
    """Two tables in a room."""
    for name in ("ours", "other"):
        (tmp_path / name).mkdir()
    with serve_table(tmp_path / "ours") as ours, serve_table(tmp_path / "other") as other:
        yield ours, other


@pytest.fixture
def ways(tmp_path: Path) -> RejoinTokens:
    return RejoinTokens(tmp_path / "ways")


@pytest.fixture
def hails(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, bytes]]:
    """The hellos each table receives in clear, with its keys."""
    heard, hears = list[tuple[Any, bytes]](), HostHandshake.answer_hello

    def overheard(caller: HostHandshake, message: bytes) -> bytes:
        heard.append((caller._keys, message))
        return hears(caller, message)

    monkeypatch.setattr(HostHandshake, "answer_hello", overheard)
    return heard


def near(table: ServedTable, picture: int = 0) -> NearbyTable:
    return NearbyTable(picture, "127.0.0.1", table.wifi.port)


def was_at(link: JoinLink) -> KnownTable:
    """An address where nobody listens."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        return KnownTable("127.0.0.1", free.getsockname()[1], link.key)


def comes_once(ways: RejoinTokens, link: JoinLink) -> None:
    phone = Phone(ways, link, Room())
    assert phone.next == ("Ana",)
    phone.session.shut()


def test_killed_phone_finds_the_table_at_its_new_address(
    tables: tuple[ServedTable, ServedTable], ways: RejoinTokens, hails: list[tuple[Any, bytes]]
) -> None:
    ours, other = tables
    link = ours.link()
    comes_once(ways, link)
    room, kept = Room(near(other, 1), near(ours)), ways.for_table(link.key)
    assert kept is not None
    phone = Phone(ways, was_at(link), room)
    assert phone.next == KnownTable("127.0.0.1", ours.wifi.port, link.key), "and says where, to be remembered"
    assert phone.next == ("Ana",) and ways.for_table(link.key) == kept
    until(lambda: room.ended == 1)
    asked = [message for keys, message in hails if keys is other.keys]
    assert len(asked) == 1 and kept.token not in asked[0] and not other.keys.devices
    phone.session.shut()


def test_another_table_is_tried_once_and_its_rejection_is_not_final(
    tables: tuple[ServedTable, ServedTable], ways: RejoinTokens, hails: list[tuple[Any, bytes]]
) -> None:
    ours, other = tables
    link = ours.link()
    comes_once(ways, link)
    room, tries = Room(near(other)), list[None]()

    async def nobody() -> Any:
        tries.append(None)
        raise OSError

    phone = Phone(ways, was_at(link), room, nobody)
    until(lambda: len(tries) >= 4)
    assert sum(keys is other.keys for keys, _ in hails) == 1
    assert phone.told.empty() and ways.for_table(link.key) is not None, "it looks on, and forgets nothing"
    room.comes(near(ours))  # the Wi-Fi is back
    assert phone.next == KnownTable("127.0.0.1", ours.wifi.port, link.key) and phone.next == ("Ana",)
    phone.session.shut()


def test_disconnected_phone_finds_the_new_address_and_searches_only_meanwhile(
    tables: tuple[ServedTable, ServedTable], ways: RejoinTokens
) -> None:
    ours, _ = tables
    link, room, gone = ours.link(), Room(), list[None]()
    reached = wifi_connector(link)

    async def knock() -> Any:
        if gone:
            raise OSError
        return await reached()

    phone = Phone(ways, link, room, knock)
    assert phone.next == ("Ana",) and room.looks == 0
    until(lambda: ours.door.presence.state_of("Ana") == "there")
    gone.append(None)
    ours.do(lambda: [channel.close() for channel in ours.door.channels])
    assert phone.next == "lost"
    until(lambda: room.looks == 1)
    room.comes(near(ours))
    assert isinstance(phone.next, KnownTable) and phone.next == ("Ana",)
    until(lambda: room.ended == 1)
    ours.do(lambda: [channel.close() for channel in ours.door.channels])
    assert phone.next == "lost" and phone.next == ("Ana",), "from now on it is looked for there"
    assert room.looks == 1
    phone.session.shut()


def test_device_that_never_joined_does_not_search(
    tables: tuple[ServedTable, ServedTable], ways: RejoinTokens
) -> None:
    link, room, tries = tables[0].link(), Room(near(tables[0])), list[None]()

    async def nobody() -> Any:
        tries.append(None)
        raise OSError

    phone = Phone(ways, link, room, nobody)
    until(lambda: len(tries) >= 3)
    assert room.looks == 0
    phone.session.shut()


def test_leaving_ends_the_search(tables: tuple[ServedTable, ServedTable], ways: RejoinTokens) -> None:
    link, room = tables[0].link(), Room()
    comes_once(ways, link)
    phone = Phone(ways, was_at(link), room)
    until(lambda: room.looks == 1)
    phone.session.shut()
    until(lambda: room.ended == 1)
