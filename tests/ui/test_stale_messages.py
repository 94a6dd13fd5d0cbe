"""Outdated questions, hints and cards do not stay on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.compatibility.accusation import Accuse, Withdraw
from engine.games.defifoo import Direction
from engine.games.diferencio.state import Ready
from engine.table import Leave
from tests.support.faces import FaceTable, face_table
from tests.support.words import quoted


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("left-over")) as laid:
        yield laid


@pytest.mark.parametrize("answer", [1, 2])
def test_postponed_question_appears_again_when_asked_again(table: FaceTable, answer: int) -> None:
    table.set_up("compatibility", 4, individual=True)
    table.wish(0, Accuse(1))
    asked = {"admit", "confirm"} & table.keys(answer)
    assert asked
    table.tap("later", answer)
    assert not asked & table.keys(answer)
    table.wish(0, Withdraw())
    table.wish(0, Accuse(1))
    assert asked <= table.keys(answer)


def test_ready_hint_is_removed_from_a_ready_player(table: FaceTable) -> None:
    table.set_up("diferencio", 3)
    table.wait(31)
    hint = table.screen.seat_faces[0].hint
    assert hint.text == "Ready?"
    table.wish(0, Ready())
    assert table.game.part == "study" and hint.text != "Ready?"


def test_card_of_an_absent_player_is_not_played(table: FaceTable) -> None:
    table.set_up("defifoo", 3, way="hold")
    table.wish(0, Direction(True))
    table.wish(0, Leave())
    finger = table.hold_finger("look", 0)
    table.tap(next(key for key in sorted(table.keys(0)) if key.startswith("card-")), 0)
    assert quoted("Not possible") in table.words() and not table.game.trick
    finger.touch_up()
