"""The demo: a game played by bots, not stored, ended by any touch."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.games import GAMES
from mobileapp.session.game_info import game_info
from tests.support.faces import SIZE, FaceTable, face_table


class Chosen(Random):
    """Random generator that always picks one game."""

    def __init__(self, game: str) -> None:
        super().__init__(7)
        self.game = game

    def choice(self, seq):
        return self.game if self.game in seq else super().choice(seq)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def begins(table: FaceTable, game: str) -> None:
    from mobileapp.ui import theme
    from mobileapp.ui.tablet.demo import DemoScreen, DemoSession

    theme.measure_screen(*SIZE)
    table.reset("en")
    table.app.navigator.go_home()
    show = DemoSession(Chosen(game), table.app.session.owner_thread, table.app.navigator.next_demo)
    table.app.navigator.open_screen(
        lambda: DemoScreen(show, table.app.navigator.go_home, table.app.navigator.next_demo)
    )
    table.frames(2)


@pytest.mark.parametrize("game", GAMES)
def test_demo_runs_for_every_game(table: FaceTable, game: str) -> None:
    begins(table, game)
    assert table.screen.session.game == game
    assert f"Demo: {game_info(game).title}. A touch ends it." in table.words()
    assert set(table.screen.views) == {None}
    table.wait(5)
    assert "Demo" not in table.words()


def test_touch_ends_the_demo_and_nothing_is_stored(table: FaceTable) -> None:
    from kivy.tests.common import UnitTestTouch

    begins(table, "contrast")
    UnitTestTouch(640, 400).touch_down()
    table.frames(2)
    assert table.screen.name == "home"
    assert not table.app.session.store.unfinished() and not table.app.session.store.finished()


def test_next_demo_follows_after_a_demo(table: FaceTable, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.ui.tablet.demo import DemoScreen

    monkeypatch.setattr("mobileapp.ui.navigator.Random", lambda: Random(7))
    begins(table, "contrast")
    first = table.screen
    table.wait(152)
    second = table.screen
    assert isinstance(second, DemoScreen) and second is not first
    table.wait(152)
    assert isinstance(table.screen, DemoScreen) and table.screen is not second
    table.app.navigator.go_home()
