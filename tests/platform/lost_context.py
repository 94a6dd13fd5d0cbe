"""Android may take the graphics context of a paused app: afterwards the screen is drawn as before.

`test_lost_context.py` runs these in a process of their own.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from unittest.mock import patch

import numpy as np
import pytest

from engine.games import GAMES
from engine.games.difference.claims import Claim
from tests.support.faces import FaceTable, face_table
from tests.support.graphics_contexts import GraphicsContexts
from tests.support.hands import HandTable

SEATS = 4
PHONE_SIZE = (412, 780)  # the smallest window height in the tests
MAX_DIFFERENCE = 2  # of 255: a texture may be rounded differently
tablet = pytest.mark.parametrize("table", [FaceTable], indirect=True, ids=["tablet"])
phone = pytest.mark.parametrize("table", [HandTable], indirect=True, ids=["phone"])


@pytest.fixture(scope="module")
def table(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaceTable]:
    from kivy.graphics import Canvas, SmoothEllipse, SmoothLine

    with face_table(request.param, tmp_path_factory.mktemp("context")) as made:
        with Canvas():
            SmoothLine()  # the first ones of the process are gone when the context is lost
            SmoothEllipse()
        gc.collect()
        yield made


@pytest.fixture(scope="module")
def contexts(table: FaceTable) -> Iterator[GraphicsContexts]:
    table.frames(1)
    made = GraphicsContexts()
    yield made
    made.restore_first()
    gc.freeze()  # the tests that follow are fast again


def leave_and_return(table: FaceTable, contexts: GraphicsContexts, is_lost: bool = True) -> None:
    """In SDL's order: a context is current again only after `on_resume`."""
    with patch.object(table.app.session.host, "pause"):  # a phone's table plays on
        table.app.on_pause()
    if is_lost:
        contexts.lose()
    with contexts.none_current():
        table.app.on_resume()
    table.frames(3)


def assert_drawn_again(table: FaceTable, contexts: GraphicsContexts) -> None:
    table.frames(3)
    before = table.pixels()
    gc.freeze()  # as at the start
    leave_and_return(table, contexts)
    difference = np.abs(before.astype(int) - table.pixels())
    differing = np.argwhere(difference.max(axis=2) > MAX_DIFFERENCE)
    assert not differing.size, f"{len(differing)} pixels from {differing.min(0)} to {differing.max(0)}"


@tablet
@pytest.mark.parametrize("game", list(GAMES))
def test_table_is_drawn_again(table: FaceTable, contexts: GraphicsContexts, game: str) -> None:
    table.set_up(game, SEATS)
    assert_drawn_again(table, contexts)


@tablet
def test_running_ring_is_drawn_again(table: FaceTable, contexts: GraphicsContexts) -> None:
    """It moves: compared with the same moment of a pause that lost nothing."""
    drawn = []
    for is_lost in (False, True):
        table.set_up("difference", SEATS)
        table.wish(0, Claim())
        table.wait(1)
        assert table.stage._sign.ring.seconds_left > 0
        leave_and_return(table, contexts, is_lost)
        drawn.append(table.pixels().astype(int))
    assert np.abs(drawn[0] - drawn[1]).max() <= MAX_DIFFERENCE


@tablet
def test_menus_are_drawn_again(table: FaceTable, contexts: GraphicsContexts) -> None:
    table.app.navigator.open_seating("difference")
    assert_drawn_again(table, contexts)


@tablet
def test_kept_context_is_not_filled_again(
    table: FaceTable, contexts: GraphicsContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a second on a tablet."""
    from mobileapp.platform import graphics_context

    table.set_up("contrast", SEATS)
    monkeypatch.delattr(graphics_context, "get_context")
    leave_and_return(table, contexts, is_lost=False)
    assert table.where == "Play"


@phone
@pytest.mark.parametrize("game", ["diferencio", "contrast"])
def test_hand_is_drawn_again(table: HandTable, contexts: GraphicsContexts, game: str) -> None:
    table.set_up(game, SEATS, size=PHONE_SIZE)
    assert_drawn_again(table, contexts)
