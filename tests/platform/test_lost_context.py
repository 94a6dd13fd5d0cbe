"""Android may take the graphics context of a paused app: afterwards the screen is drawn as before."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from engine.games import GAMES
from tests.support.faces import FaceTable, face_table

SEATS = 4
MAX_DIFFERENCE = 2  # of 255: a texture may be rounded differently


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("context")) as made:
        yield made


def lose_context() -> None:
    """Every texture and buffer is empty from now on; Kivy then makes them again, as it does on a device."""
    from kivy.graphics.context import get_context

    get_context().reload()


def assert_drawn_again(table: FaceTable) -> None:
    table.frames(3)
    before = table.pixels()
    table.app.on_pause()
    lose_context()
    table.app.on_resume()
    table.frames(3)
    difference = np.abs(before.astype(int) - table.pixels())
    assert difference.max() <= MAX_DIFFERENCE, (
        f"{(difference.max(axis=2) > MAX_DIFFERENCE).mean():.1%} differ"
    )


@pytest.mark.parametrize("game", list(GAMES))
def test_table_is_drawn_again(table: FaceTable, game: str) -> None:
    table.set_up(game, SEATS)
    assert_drawn_again(table)


def test_menus_are_drawn_again(table: FaceTable) -> None:
    table.app.navigator.open_seating("difference")
    assert_drawn_again(table)
