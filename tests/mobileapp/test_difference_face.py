"""Difference at one's own edge: what can be touched, and what is compared with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.claims import Place, Show
from engine.games.difference import DifferenceDeal
from engine.games.poll import PlayOn
from tests.mobileapp.faces import FaceTable, face_table


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("difference")) as laid:
        yield laid


def test_whoever_is_done_may_stop_when_the_others_have_left(table: FaceTable) -> None:
    table.lays("difference", 3)
    table.win(0)
    table.wish(0, PlayOn())
    table.app.pause()
    for seat in (1, 2):
        table.tap("leave", seat)
    table.tap("go-on")
    table.tap("stop", 0)
    assert table.view().outcome is not None


def test_a_stand_in_is_not_asked_whether_to_stop(table: FaceTable) -> None:
    table.lays("difference", 3, stand_ins=(2,))
    table.win(0)
    assert "stop" in table.keys(1) and "stop" not in table.keys(2)


def test_the_card_one_compares_with_stays(table: FaceTable) -> None:
    deal = DifferenceDeal(reference=0, placed=((1, 0, 1), (2, 0, 2)))
    table.lays("difference", 2, deal, advanced=True)
    table.tap("before", 0)
    assert table.screen.seat_faces[0].reference.card == 1
    table.claim(1)
    place = next(choice for choice in table.view(1).choices if choice.do == "place")
    table.wish(1, Place(place.forms[0].among[0]))
    while table.game.claim is not None:
        table.wish(1, Show(table.spots(1)))
    assert len(table.game.board) == 4
    assert table.screen.seat_faces[0].reference.card == 1


@pytest.mark.parametrize("spot", [(4, 4), (1020, 4), (4, 1020), (1020, 1020), (512, 512)])
def test_the_chip_of_a_mark_lies_on_the_picture(table: FaceTable, spot: tuple[int, int]) -> None:
    """A zone is cut at its edge: what hangs over is not seen."""
    table.lays("difference", 2)
    own = table.screen.seat_faces[0].own
    own.mark(spot, "wrong")
    chip = own._marks[-1]._chip
    assert own.x <= chip.pos[0] and chip.pos[0] + chip.size[0] <= own.x + own.width
    assert own.y <= chip.pos[1] and chip.pos[1] + chip.size[1] <= own.y + own.height


def test_old_news_is_not_told_again_when_the_screen_turns(table: FaceTable) -> None:
    table.lays("difference", 2)
    table.find(0)
    table.wait(4)
    table.screen.rebuild()
    table.frames(2)
    assert table.screen.seat_faces[0]._notice.parent is None
