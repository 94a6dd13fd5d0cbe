"""Random touches do not crash the app, reveal a hand or lose a move."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from engine.games import GAMES
from tests.support.faces import face_table
from tests.support.monkey import Monkey
from tests.support.soak_marks import LONG

STEPS, HASTY, LONGER, MANY = 40, 20, 180, 20


@pytest.fixture(scope="module")
def monkey(tmp_path_factory) -> Iterator[Monkey]:
    with face_table(Monkey, tmp_path_factory.mktemp("monkey")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def device(monkey: Monkey, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fake of Android's window with its secure flag."""
    from mobileapp.platform import feedback

    monkey.shielded, monkey.patient = False, True
    monkeypatch.setattr(feedback, "ON_DEVICE", True)
    monkeypatch.setattr(feedback, "_set_secure_flag", lambda secret: setattr(monkey, "shielded", secret))


@pytest.mark.parametrize("game", GAMES)
def test_monkey_at_the_table(monkey: Monkey, game: str) -> None:
    monkey.run(f"monkey at {game}", STEPS, (game,))


@pytest.mark.parametrize("game", GAMES)
def test_monkey_does_not_wait_for_answers(monkey: Monkey, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All messages are delayed, so that touches also happen while a view changes."""
    monkeypatch.setenv("TABLEE_LATE", os.environ.get("TABLEE_LATE", "1"))
    monkey.patient = False
    monkey.run(f"hasty monkey at {game}", HASTY, (game,))


@pytest.mark.parametrize("part", [pytest.param(part, marks=LONG) for part in range(10)])
def test_many_monkeys(monkey: Monkey, part: int) -> None:
    for number in range(MANY):
        monkey.run(f"monkeys {part}.{number}", LONGER)
