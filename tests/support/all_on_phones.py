"""A game in which everybody is on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from mobileapp.host.device_callbacks import DeviceCallbacks
from mobileapp.host.devices import Devices
from tests.net.test_reception import until
from tests.support.tables import ManualPhone, ServedTable


class Evening:
    """Everybody is on a phone; records their requests for pauses and bots."""

    def __init__(self, table: ServedTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("mobileapp.host.devices.links_file", lambda: tmp_path / "evening.json")
        self.table, self.asked = table, list[tuple[str, str]]()
        self.party = table.start_game("defifoo", 2)
        company = DeviceCallbacks(
            lambda: self.party,
            lambda: None,
            pause_requested=lambda what, person: self.asked.append((what, person)),
            bot_requested=lambda person, bot: self.asked.append((f"bot {bot}", person)),
        )
        self.phones = table.do(
            lambda: Devices(table.host, table.loop.inbox.put, table.loop.call_in, company, "127.0.0.1")
        )
        table.do(lambda: (self.phones.open(), True))

    def joins(self, name: str) -> ManualPhone:
        phone = ManualPhone(self.table.do(lambda: self.phones.link(name))).join()
        phone.listen()
        phone.confirm_token()
        until(lambda: self.phones.state_of(name).state == "there")
        return phone


def heard(phone: ManualPhone, kind: type) -> list:
    return [each for each in list(phone.heard) if isinstance(each, kind)]
