"""Nearby tables are found by name and picture, without people's names."""

from __future__ import annotations

from threading import Event, Thread, current_thread
from typing import Any

import pytest

from mobileapp.net.discovery.mdns import (
    SERVICE_TYPE,
    TABLE_NAMES,
    TABLE_PICTURES,
    NearbyTable,
    ServiceAnnouncer,
    TableBrowser,
    _parse_service,
    browse_tables,
    table_index,
)
from mobileapp.net.protocol.frames import PROTOCOL_VERSION

ROOM, OTHER = bytes(range(8)), bytes(range(8, 16))


def test_two_tables_in_a_room_are_found_and_told_apart() -> None:
    both = Event()
    seen: list[list[NearbyTable]] = []

    def found(tables: list[NearbyTable]) -> None:
        ours = [table for table in tables if table.port in (4001, 4002)]  # there may be others in the room
        seen.append(ours)
        if len(ours) == 2:
            both.set()

    announced = [ServiceAnnouncer(["127.0.0.1"], port, room) for port, room in ((4001, ROOM), (4002, OTHER))]
    search = TableBrowser(found, ["127.0.0.1"])
    try:
        assert both.wait(120)
        assert {(table.port, table.picture) for table in seen[-1]} == {
            (4001, table_index(ROOM)),
            (4002, table_index(OTHER)),
        }
        assert all(table.name in TABLE_NAMES and table.address == "127.0.0.1" for table in seen[-1])
    finally:
        search.end()
        for each in announced:
            each.end()


def test_browser_finds_a_table_until_it_is_ended() -> None:
    seen, there = list[NearbyTable](), Event()

    def found(tables: list[NearbyTable]) -> None:
        seen.extend(table for table in tables if table.port == 4003)
        if seen:
            there.set()

    announced = ServiceAnnouncer(["127.0.0.1"], 4003, ROOM)
    end = browse_tables(found, ["127.0.0.1"])
    assert end is not None and there.wait(120)
    end()
    announced.end()
    assert (
        seen[0].where == "127.0.0.1:4003"
        and seen[0].drawing == f"tables/{TABLE_PICTURES[table_index(ROOM)]}.webp"
    )


def test_announcer_ended_by_two_threads_ends_once() -> None:
    """The library cannot be closed twice at once."""
    announced, begun, done = ServiceAnnouncer([], 0, ROOM), Event(), list[str]()

    class Slow:
        def unregister_all_services(self) -> None:
            done.append("unregistered")
            begun.set()
            if current_thread() is not other:
                other.join()  # until the second call has returned

        def close(self) -> None:
            done.append("closed")

    announced.end()
    announced._announcement = Slow()
    other = Thread(target=lambda: begun.wait(120) and announced.end())
    other.start()
    announced.end()
    assert done == ["unregistered", "closed"]


def test_without_the_library_browsing_returns_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mobileapp.net.discovery.mdns.find_spec", lambda _: None)
    assert browse_tables(lambda _: None) is None


OURS = str(PROTOCOL_VERSION).encode()


class Info:
    """An announcement of a stranger."""

    def __init__(
        self, properties: dict[bytes, Any], port: int = 1, where: tuple[str, ...] = ("10.0.0.1",)
    ) -> None:
        self.properties, self.port, self._where = properties, port, where

    def parsed_addresses(self) -> list[str]:
        return list(self._where)


def test_foreign_announcements_are_ignored() -> None:
    assert _parse_service(Info({b"v": OURS, b"p": b"3"})) == NearbyTable(3, "10.0.0.1", 1)
    assert _parse_service(Info({b"v": OURS, b"p": b"x" * 99})) == NearbyTable(0, "10.0.0.1", 1)
    for other in (
        Info({}),
        Info({b"v": b"99"}),
        Info({b"v": OURS}, where=()),
        Info({b"v": None}),
        Info({b"v": OURS}, 0),
    ):
        assert _parse_service(other) is None


def test_session_has_one_name() -> None:
    assert (
        table_index(ROOM) == table_index(ROOM)
        and SERVICE_TYPE.endswith("._tcp.local.")
        and table_index(b"") == 0
    )
    assert len({table_index(bytes([0, 0, 0, number])) for number in range(len(TABLE_NAMES))}) == len(
        TABLE_NAMES
    )
