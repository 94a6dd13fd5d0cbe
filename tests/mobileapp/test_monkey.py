"""Nothing anybody touches breaks the table, shows a hand or loses a move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games import CLASSES
from tests.longer import LONG
from tests.mobileapp.faces import face_table
from tests.mobileapp.monkey import Monkey

STEPS, LONGER, MANY = 40, 180, 20


@pytest.fixture(scope="module")
def monkey(tmp_path_factory) -> Iterator[Monkey]:
    with face_table(Monkey, tmp_path_factory.mktemp("monkey")) as laid:
        yield laid


@pytest.fixture(autouse=True)
def device(monkey: Monkey, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for Android's window, which keeps one flag."""
    from mobileapp import feel

    monkey.shielded = False
    monkeypatch.setattr(feel, "ON_DEVICE", True)
    monkeypatch.setattr(feel, "_shield", lambda secret: setattr(monkey, "shielded", secret))


@pytest.mark.parametrize("game", CLASSES)
def test_a_monkey_at_the_table(monkey: Monkey, game: str) -> None:
    monkey.plays(f"monkey at {game}", STEPS, (game,))


@pytest.mark.parametrize("part", [pytest.param(part, marks=LONG) for part in range(10)])
def test_many_monkeys(monkey: Monkey, part: int) -> None:
    for number in range(MANY):
        monkey.plays(f"monkeys {part}.{number}", LONGER)
