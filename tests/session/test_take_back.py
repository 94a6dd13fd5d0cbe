"""A move made by mistake is taken back in the pause, if all the others agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.contrast import ContrastDeal, Lay
from engine.games.defifoo import DefifooDeal, PlayCard
from engine.games.difference.claims import Claim
from tests.support.faces import FaceTable, face_table
from tests.support.tricks import HANDS, NO_TRICK

TALL = 4


class Table(FaceTable):
    def lays_one(self, stand_ins: tuple[int, ...] = ()) -> None:
        """Ana has laid a card in Contrast, and the game is paused."""
        deal = ContrastDeal(images=tuple(range(0, 24, 2)), rows=((0, 1),) * 3)
        self.set_up("contrast", 3, deal, way="hold", stand_ins=stand_ins, count=False)
        self.wish(0, Lay(TALL))
        self.app.navigator.pause()
        self.frames(2)

    @property
    def laid(self) -> tuple[bool, ...]:
        return self.app.session.host._require_table().view().game.laid


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("back")) as laid:
        yield laid


def test_it_is_taken_back_when_all_agree(table: Table) -> None:
    table.lays_one()
    table.tap("take-back", 0)
    assert "Do all agree?" in table.words() and "Ana takes a move back" in table.words()
    table.tap("agree", 1)
    assert table.laid == (True, False, False) and "agree" not in table.keys(1)
    table.tap("agree", 2)
    assert table.laid == (False, False, False)
    table.tap("go-on")
    table.wish(0, Lay(TALL))
    assert table.laid == (True, False, False)


def test_it_is_said_whose_moves_go_with_it(table: Table) -> None:
    """Difference: Bruno and Chloé pressed after Ana; without her claim theirs are nothing."""
    table.set_up("difference", 3)
    for face in table.screen.seat_faces:  # all at once, however late they are heard
        face.context.submit(Claim())
    table.frames(0)
    assert table.game.waiting == (1, 2)
    table.app.navigator.pause()
    table.tap("take-back", 0)
    assert "Ana takes a move back" in table.words()
    zones = table.screen.table_view.zones
    assert ["Your move goes too" in table.words(zone) for zone in zones] == [False, True, True]
    table.tap("agree", 1)
    table.tap("agree", 2)
    assert table.app.session.host._require_table().view().game.waiting == ()


def test_a_card_laid_since_stays(table: Table) -> None:
    table.lays_one()
    table.tap("go-on")
    table.wish(1, Lay(TALL))
    table.app.navigator.pause()
    table.tap("take-back", 0)
    assert "Your move goes too" not in table.words()
    table.tap("agree", 1)
    table.tap("agree", 2)
    assert table.laid == (False, True, False)


def test_who_is_asked_reads_so_in_the_own_strip(table: Table) -> None:
    table.lays_one()
    table.tap("take-back", 0)
    zones = table.screen.table_view.zones
    assert all("May Ana take it back?" in table.words(zones[seat]) for seat in (1, 2))
    assert "May Ana" not in table.words(zones[0])


def test_one_who_does_not_agree_is_enough(table: Table) -> None:
    table.lays_one()
    table.tap("take-back", 0)
    table.tap("decline", 2)
    assert table.laid == (True, False, False)
    assert not {"agree", "decline"} & table.keys()


def test_stand_ins_do_not_mind(table: Table) -> None:
    table.lays_one(stand_ins=(1, 2))
    table.tap("take-back", 0)
    assert table.laid == (False, False, False)


def test_only_who_moved_is_offered_it(table: Table) -> None:
    table.lays_one()
    assert "take-back" in table.keys(0)
    assert "take-back" not in table.keys(1) | table.keys(2)
    table.app.navigator.go_home()
    table.set_up("contrast", 3)
    table.app.navigator.pause()
    assert not {"take-back"} & table.keys()


def test_a_card_comes_back_into_the_hand_it_was_played_from(table: Table) -> None:
    table.set_up("defifoo", 3, DefifooDeal(hands=(HANDS,), challenges=(NO_TRICK,)))
    seat = table.open_curtain_of_next()
    while table.game.part == "direction":
        table.tap("clockwise")
    card = table.view(seat).choices[0].forms[0].among[0]
    table.wish(seat, PlayCard(card))
    table.wait_for_curtain()
    table.app.navigator.pause()
    table.tap("take-back", seat)
    for other in {0, 1, 2} - {seat}:
        table.tap("agree", other)
    table.tap("go-on")
    assert table.wait_for_curtain() == seat
    assert card in table.view(seat).game.hand and table.game.trick == ()
