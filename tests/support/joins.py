"""Helpers for a phone joining a table: its page, discovery and a fake radio."""

from __future__ import annotations

from typing import Any

import pytest

from mobileapp.net.security.links import JoinLink
from tests.support.fake_radio import FakeRadio
from tests.support.hands import HandTable

SAMPLE_LINK = JoinLink("192.168.1.5", 40000, b"k" * 32, b"s" * 16)


class FakeDiscovery:
    """Fake discovery; a test calls `found` instead of the network."""

    def __init__(self) -> None:
        self.found: Any = None
        self.ended = 0

    def search(self, found: Any, _where: Any) -> Any:
        self.found = found
        return self._end

    def _end(self) -> None:
        self.ended += 1


def install_radio(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> FakeRadio:
    made = FakeRadio()
    monkeypatch.setattr("mobileapp.guest.bluetooth_search.SEARCH_TIMEOUT_S", 0)
    phone.set_up("contrast", 3)
    monkeypatch.setattr("mobileapp.session.device_network.DeviceNetwork.radio", made)
    phone.app.navigator.open_join()
    phone.frames(2)
    return made


def type_code(phone: HandTable, code: str) -> None:
    for letter in code:
        phone.tap(f"letter-{letter}")


def search_result(phone: HandTable, key: str = "bluetooth") -> str:
    """The text shown when the search is over."""
    phone.tap(key)
    phone.until(lambda: "Searching…" not in phone.words())
    return phone.words()
