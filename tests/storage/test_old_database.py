"""Games begun with an earlier version are resumed and played on; settings are kept."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from engine import serialization
from mobileapp.storage.database import Store
from tests.engine.walk import step

WRITTEN = Path("tests/storage/old_database/tablee-0.1.0.sqlite")  # by commit 1a797d0
SAVED = {  # the number of moves of each game, and its revision
    "compatibility": (40, 40),
    "contrast": (38, 40),
    "defifoo": (40, 40),
    "diferencio": (38, 31),
    "difference": (36, 40),
}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    path = tmp_path / "tablee.sqlite"
    shutil.copy(WRITTEN, path)
    return Store(path)


def test_old_database_opens_with_its_games_and_settings(store: Store) -> None:
    assert store.set_aside is None
    assert sorted(game.name for game in store.unfinished()) == sorted(SAVED)
    assert store.setting("language", None, str) == "fr" and store.setting("large_text", False) is True


def test_old_games_are_resumed_and_played_on(store: Store) -> None:
    for game in store.unfinished():
        table = serialization.resume(store.load_game(game.id))
        assert (len(table.log), table.revision) == SAVED[game.name]
        assert len(store.party(game.id)) == table.setting.seats
        rng = Random(game.id)
        played = sum(step(table, rng) for _ in range(20))
        assert played and table.revision > SAVED[game.name][1]
        store.record(game.id, table)
