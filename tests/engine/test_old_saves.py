"""Unfinished games saved by the first released app can still be continued."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine import serialization
from engine.games import GAMES
from tests.engine.walk import play_out

KEPT = sorted((Path(__file__).parent / "saves").glob("*.json"))


def test_every_game_has_old_saves() -> None:
    assert {file.stem.split("-")[0] for file in KEPT} == set(GAMES)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_old_save_can_be_played_to_the_end(file: Path) -> None:
    kept = json.loads(file.read_bytes())
    table = serialization.resume(file.read_bytes())
    assert (table.at, table.revision, len(table.log)) == (kept["at"], kept["revision"], len(kept["log"]))
    assert play_out(table, Random(file.stem))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_old_save_can_be_saved_and_loaded_again(file: Path) -> None:
    data = serialization.encode(serialization.resume(file.read_bytes()).save())
    assert serialization.encode(serialization.resume(data).save()) == data


def test_poll_in_an_old_save_starts_again() -> None:
    """Then a single vote decided; now it takes more than half of the remaining players (O-DIF-11)."""
    (file,) = [file for file in KEPT if file.stem == "difference-asked"]
    game = serialization.resume(file.read_bytes()).view(None).game
    assert game.phase == "ask" and game.poll.asked and not (game.poll.on or game.poll.stop)
