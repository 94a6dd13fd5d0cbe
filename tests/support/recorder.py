"""Random games saved step by step; as a process it prints each saved step and is meant to be killed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from engine.table import Table
from mobileapp.people.party import Party
from mobileapp.storage.database import Store
from tests.engine.walk import open_table, step


def kept_steps(
    store: Store, game: int, table: Table, rng: Random, most: int, **habits: float
) -> Iterator[None]:
    """Play at random, save every step, and yield once it is saved."""
    for _ in range(most):
        entries = len(table.log)
        if table.outcome is not None or not step(table, rng, **habits):
            return
        (store.record if len(table.log) > entries else store.save_state)(game, table)
        yield


def record_forever(path: Path, number: int) -> None:
    store, rng = Store(path), Random(number)
    while True:
        number += 1
        table = open_table("difference", number)
        game = store.begin(table.setting, Party(), table)
        _say(game, 0, 0)
        for _ in kept_steps(store, game, table, rng, most=20_000):
            _say(game, len(table.log), table.revision)


def _say(*facts: int) -> None:
    sys.stdout.write(" ".join(map(str, facts)) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    record_forever(Path(sys.argv[1]), int(sys.argv[2]))
