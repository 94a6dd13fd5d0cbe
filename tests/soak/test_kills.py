"""Thousands of kills: of the recording process, and of the whole app during a claim."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.test_kills import kill_and_go_on
from tests.storage.test_database import assert_nothing_lost, recorded_until_killed
from tests.support.soak_marks import LONG

pytestmark = LONG
STORE_KILLS = int(os.environ.get("TABLEE_SOAK_STORE_KILLS", "2000"))
APP_KILLS = int(os.environ.get("TABLEE_SOAK_APP_KILLS", "1000"))
ROUND = 50  # kills per file or session


@pytest.mark.parametrize("part", range(-(-STORE_KILLS // ROUND)))
def test_no_kill_loses_a_recorded_move(tmp_path: Path, part: int) -> None:
    """The same file all along: each process opens what the last one left."""
    rng = Random(part)
    for kill in range(min(ROUND, STORE_KILLS)):
        lines = rng.choice((1, 2, 5, rng.randrange(1, 400)))
        output = recorded_until_killed(tmp_path / "tablee.sqlite", part * ROUND + kill, lines)
        assert_nothing_lost(tmp_path / "tablee.sqlite", *output)


@pytest.mark.parametrize("part", range(-(-APP_KILLS // ROUND)))
def test_app_continues_after_every_kill(tmp_path: Path, part: int) -> None:
    kill_and_go_on(tmp_path, min(ROUND, APP_KILLS), f"evening {part}")
