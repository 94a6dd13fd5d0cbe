"""Echo on the tablet: a card behind the curtain, a race by touches, results; legible in both orientations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from engine.games.echo import Lay, Snap
from engine.games.echo.rulebook import EchoDeal

from tests.support.faces import FaceTable, face_table

ALIKE = ((0, 1, 2), (0, 3, 4), (1, 2, 3))


class Table(FaceTable):
    def deal(self, seats: int = 3, **named: Any) -> None:
        self.set_up("echo", seats, EchoDeal(hands=ALIKE[:seats]), **named)

    def turns_over(self, *cards: int) -> None:
        for seat, card in enumerate(cards):
            self.wish(seat, Lay(card))
        self.frames(2)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def test_round_by_touches(table: Table) -> None:
    table.deal(2)
    for _ in range(2):
        table.open_curtain_of_next()
        table.tap("card-0")
        table.frames(2)
    assert table.game.open == (0, 0)
    assert "Are two alike?" in table.words(table.stage)
    table.tap("snap", 1)
    assert table.game.scores == (0, 1)
    assert "Bruno has the point" in table.words(table.stage)


def test_hand_is_visible_only_behind_the_curtain(table: Table) -> None:
    table.deal()
    assert "Moon" not in table.words()
    table.open_curtain_of_next()
    assert "Moon" in table.words(table.hand)
    table.tap("card-1")
    table.frames(2)
    assert table.screen.curtain is None and "Sun" not in table.words()


def test_refusal_is_shown_as_the_game_s_sentence(table: Table) -> None:
    table.deal()
    table.turns_over(0, 0, 1)
    table.wish(2, Lay(2))
    table.frames(2)
    assert "All cards lie open already" in table.words()


def test_last_round_leads_to_results(table: Table) -> None:
    table.deal(2, short=True)
    for _ in range(2):
        for seat in range(2):
            table.wish(seat, Lay(table.view(seat).game.hand[0]))
        table.wish(0, Snap())
    table.wait(6)
    assert table.where == "Results"
    assert "How it went" in table.words()


@pytest.mark.parametrize(("language", "size"), (("fr", (1280, 800)), ("nl", (500, 800))), ids=str)
def test_all_texts_are_legible(table: Table, size: tuple[int, int], language: str) -> None:
    from mobileapp.i18n import translate as spoken
    from mobileapp.ui.theme import screen_metrics
    from tests.shots.app_in_process import NAMES
    from tests.shots.camera import Camera

    for seats in (3, 6):
        spoken.set_language(language)
        table.set_up("echo", seats, size=size)
        spoken.set_language(language)
        table.screen.rebuild()
        for seat in range(seats):
            table.wish(seat, Lay(table.view(seat).game.hand[0]))
        table.wait(0.5)
        assert Camera(table.app.navigator.screens).faults(NAMES, screen_metrics.unit) == []
    spoken.set_language("en")
