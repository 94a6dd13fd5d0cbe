"""A phone holds a hand: every choice by touch, whatever the game wears."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.table import Leave
from tests.mobileapp.faces import face_table
from tests.mobileapp.hands import HandTable


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has a dress."""
    from mobileapp.phone import screen
    from mobileapp.phone.plain import Plain

    monkeypatch.setattr(screen, "dress", lambda _: Plain)


@pytest.mark.usefixtures("plain")
def test_a_card_is_laid_by_its_tile_and_the_act(phone: HandTable) -> None:
    phone.lays("contrast", 4)
    assert not {"do-lay"} & phone.keys()  # nothing is chosen yet
    symbol = phone.view(0).choices[0].forms[0].among[2]
    phone.tap(f"symbol-{symbol}")
    phone.tap("do-lay")
    assert phone.view(0).game.mine == symbol
    assert "Waiting for Bruno, Chloé, Maximilien" in phone.words()


@pytest.mark.usefixtures("plain")
def test_what_a_dress_does_not_offer_is_in_more(phone: HandTable, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.phone.plain import Plain

    monkeypatch.setattr(Plain, "offers", lambda face, view: frozenset())
    phone.lays("contrast", 4)
    symbol = phone.view(0).choices[0].forms[0].among[0]
    phone.tap("more")
    phone.tap(f"symbol-{symbol}")
    phone.tap("do-lay")
    assert phone.view(0).game.mine == symbol
    assert not {"more"} & phone.keys()  # nothing more is open, and the sheet has gone


def test_while_the_link_is_lost_no_view_is_shown(phone: HandTable) -> None:
    phone.lays("contrast", 4)
    phone.way.cut()
    phone.frames(2)
    assert phone.keys() == {"table"}  # nothing of the game takes a finger
    phone.wait(3)
    assert phone.hand_face is None and "Looking for the table…" in phone.words()
    phone.way.open()
    phone.frames(2)
    assert phone.hand_face is not None


def test_the_table_rests_and_the_hand_comes_back(phone: HandTable) -> None:
    phone.lays("contrast", 4)
    phone.app.host.pause()
    phone.frames(2)
    assert "The table rests" in phone.words() and phone.hand_face is None
    phone.app.host.go_on()
    phone.frames(2)
    assert phone.hand_face is not None


def test_leaving_and_coming_back(phone: HandTable) -> None:
    phone.lays("contrast", 3)
    phone.tap("table")
    phone.tap("leave")
    assert 0 in phone.view(0).absent
    phone.tap("do-return")
    assert 0 not in phone.view(0).absent


def test_going_on_without_somebody_who_left(phone: HandTable) -> None:
    phone.lays("defifoo", 3)
    dealer = phone.view(0).game.dealer
    phone.lays("defifoo", 3, holds=((dealer + 1) % 3,))
    phone.moves(dealer, Leave())
    phone.tap(f"go-on-{dealer}")
    assert phone.view(None).game.clockwise is not None
