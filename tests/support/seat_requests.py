"""Questions that tests of seat requests ask a table in one thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.support.one_thread import FakeDevice, SingleThreadTable

Lay = Callable[[int], SingleThreadTable]


def says(table: SingleThreadTable, device: FakeDevice, *words: Any) -> None:
    for word in words:
        device.send(word)
    table.run_until_idle()


def shown(device: FakeDevice) -> set[int | None]:
    return {told["view"]["seat"] for told in device.all("shown")}


def turned(device: FakeDevice) -> list[str]:
    return [told["key"] for told in device.all("turned")]


def asked(table: SingleThreadTable) -> list[tuple[str, tuple[str, ...], str | None]]:
    return [(each.person, each.people, each.instead) for each in table.phones.requests]


def first(table: SingleThreadTable) -> int:
    return table.phones.requests[0].number
