"""Nothing that arrives on the port harms the table: no crash, no move, no content in the log."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import serialization
from engine.games import GAMES
from mobileapp.host.host import Host
from mobileapp.net.protocol.messages import Joined, Seated, ViewUpdate
from mobileapp.storage.database import Store
from tests.engine.walk import fill_choice, open_table
from tests.support.host_evening import Hours, people
from tests.support.hostile_clients import DEPTHS, JUNK_FRAMES, HostileTraffic, run_attacks
from tests.support.tables import ManualPhone, serve_table

STRANGERS = 10_000 * max(1, 5 * int(os.environ.get("TABLEE_SOAK", "0")))  # a million in the soak


@pytest.mark.parametrize("game", GAMES)
def test_attacks_of_strangers_and_guests_change_nothing(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a socket: calls the code that a socket's frames reach."""
    store, hours = Store(tmp_path / "tablee.sqlite"), Hours()
    host, setting = Host(store, hours, hours), open_table(game, 0).setting
    host.begin(setting, people(setting.seats))
    table = open_table(game, 0)

    def not_mine(chance: Random) -> dict[str, Any]:
        """A legal move of another seat."""
        seat = chance.randrange(1, setting.seats)
        return {"seat": seat, "move": fill_choice(table, chance.choice(table.choices(seat)), chance)}

    before = serialization.encode(host.table.save())
    siege = HostileTraffic(host, game, setting.seats, Random(game))
    run_attacks(siege, STRANGERS // len(GAMES), not_mine)
    if os.environ.get("TABLEE_SOAK"):
        with capsys.disabled():
            print(f"\n{game}\n{siege.depth_table()}")  # noqa: T201
    after = serialization.encode(host.table.save())
    store.close()
    assert after == before, "0 moves"
    assert siege.depths.total() >= STRANGERS // len(GAMES)
    assert siege.share_past_handshake() >= 0.2, siege.depth_table()
    assert {depth for _, depth in siege.depths} == set(DEPTHS), siege.depth_table()
    assert not siege.depths["replayed", "handshake"], "a true first message opened nothing any more"
    assert not siege.depths["stand-in's act", "decoding"], "it was not even understood"


def test_junk_on_the_port_does_not_disturb_a_joining_phone(tmp_path: Path) -> None:
    """Junk that is no websocket request; meanwhile a phone joins and plays."""
    with serve_table(tmp_path) as table:
        party = table.start_game()
        for number in range(60):
            with socket.create_connection(("127.0.0.1", table.wifi.port), 5) as stranger:
                stranger.sendall(JUNK_FRAMES[number % len(JUNK_FRAMES)])
        phone = ManualPhone(table.link(party.sitters[0].name)).join()
        assert isinstance(phone.heard[0], Joined)
        assert phone.until(Seated).seats == (0,)
        assert phone.until(ViewUpdate).view.revision == 0
        assert table.do(lambda: table.host.table.log) == []
