"""Response times reveal nothing about hidden moves: at night, messages to devices leave on a fixed grid."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from engine.games.diferencio.state import Asleep, Change, DiferencioState, GiveUp, Ready
from mobileapp.net.protocol.messages import MoveAccepted, MoveRejected, MoveRequest, Seated
from mobileapp.net.transport import device_channel
from tests.support.tables import ManualPhone, serve_table


def test_messages_leave_at_multiples_of_the_grid() -> None:
    for now in (0.0, 0.001, 12.34, 1e6 + 0.0499):
        leaves = now + device_channel.seconds_to_grid(now)
        assert (
            leaves > now
            and abs(leaves / device_channel.SEND_GRID_S - round(leaves / device_channel.SEND_GRID_S)) < 1e-3
        )


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Each time a message waited for the grid; the wait itself is skipped."""
    found: list[float] = []

    def until_grid(now: float) -> float:
        found.append(now)
        return 0.0

    monkeypatch.setattr(device_channel, "seconds_to_grid", until_grid)
    return found


def wished(phone: ManualPhone, game: int, move: object, ticket: str) -> None:
    seat = next(each.seats[0] for each in phone.heard if isinstance(each, Seated))
    phone.send(MoveRequest(game, seat, move, ticket))


def test_answers_wait_for_the_grid_at_night_only(tmp_path: Path, waits: list[float]) -> None:
    with serve_table(tmp_path) as table:
        party = table.start_game("diferencio")
        phones = [ManualPhone(table.link(sitter.name)).join() for sitter in party.sitters]
        game = phones[0].until(Seated).game
        for phone in phones[1:]:
            phone.until(Seated)
        wished(phones[0], game, Ready(), "day")
        phones[0].until(MoveAccepted)
        assert not waits
        for number, phone in enumerate(phones[1:]):
            wished(phone, game, Ready(), f"ready-{number}")
            phone.until(MoveAccepted)
        architect = table.do(lambda: cast(DiferencioState, table.host.table.state).architect)
        dreamer = phones[(architect + 1) % len(phones)]
        before = len(waits)
        wished(dreamer, game, GiveUp(), "asked-by-night")
        assert dreamer.until(MoveRejected).ticket == "asked-by-night" and len(waits) > before
        wished(phones[architect], game, Asleep(), "asleep")
        card = table.do(lambda: table.host.table.view(architect).game.hand[0])
        wished(phones[architect], game, Change((card,)), "hidden")
        assert any(phones[architect].until(MoveAccepted).receipt.ticket == "hidden" for _ in range(3))
        assert all(channel.on_grid for channel in table.door.channels)
        table.do(table.host.leave)
        assert not any(channel.on_grid for channel in table.door.channels)


def test_no_other_game_waits_for_the_grid(tmp_path: Path) -> None:
    with serve_table(tmp_path) as table:
        for game in ("contrast", "defifoo"):
            table.start_game(game)
            assert not table.do(lambda: table.host.table.has_secret_moves)
