"""What a phone on its way to a table meets: its page, touched, and who is around."""

from __future__ import annotations

from typing import Any

import pytest

from mobileapp.net.security.links import Link
from tests.support.fake_radio import PlantedRadio
from tests.support.hands import HandTable

LINK = Link("192.168.1.5", 40000, b"k" * 32, b"s" * 16)


class Room:
    """Whoever announces a table here; told in place of the network."""

    def __init__(self) -> None:
        self.found: Any = None
        self.ended = 0

    def around(self, found: Any, _where: Any) -> Any:
        self.found = found
        return self._ends

    def _ends(self) -> None:
        self.ended += 1


def with_radio(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> PlantedRadio:
    made = PlantedRadio()
    monkeypatch.setattr("mobileapp.guest.bluetooth_search.SEARCH", 0)
    phone.lays("contrast", 3)
    monkeypatch.setattr("mobileapp.session.session.Evening.radio", made)
    phone.app.route.open_join()
    phone.frames(2)
    return made


def types(phone: HandTable, code: str) -> None:
    for letter in code:
        phone.tap(f"letter-{letter}")


def looks(phone: HandTable, key: str = "bluetooth") -> str:
    """What is told when the search is over."""
    phone.tap(key)
    phone.until(lambda: "Looking around…" not in phone.words())
    return phone.words()
