"""Compatibility on a phone: pictures in order, rows as they lie, special cards step by step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.compatibility import Choose, Turn
from engine.games.compatibility.specials import Done
from tests.mobileapp.faces import face_table
from tests.mobileapp.hands import HandTable

SMALL = (412, 780)
ROW = (0, 7, 13, 11, 9)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def chooses(phone: HandTable, seats: int = 4, **options: object) -> None:
    phone.lays("compatibility", seats, size=SMALL, **options)
    phone.tap("pack-0")
    if phone.view(None).game.part == "word":
        phone.tap("aloud")


def all_choose(phone: HandTable, seats: int = 4) -> None:
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.tap("lock")
    for seat in range(1, seats):
        phone.moves(seat, Choose(ROW))


def place(phone: HandTable, key: str) -> tuple[float, float]:
    from mobileapp.probe import touchables

    phone.wait(0.4)
    thing = next(thing for thing in touchables(phone.screen) if thing["key"] == key)
    return thing["x"], thing["y"]


def open_to(phone: HandTable, seat: int) -> set[str]:
    return {choice.do for choice in phone.app.evening.host._owned().view(seat).choices}


def test_pictures_are_chosen_in_order_and_locked(phone: HandTable) -> None:
    chooses(phone)
    assert "Choose 5 more" in phone.words() and not {"lock"} & phone.keys()
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.tap(f"picture-{ROW[1]}")  # away again
    phone.tap("picture-2")
    phone.tap("lock")
    assert phone.view(0).game.mine == (0, 13, 11, 9, 2)


def test_a_row_is_put_in_another_order_by_a_finger(phone: HandTable) -> None:
    chooses(phone)
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.drag(place(phone, "rank-1"), place(phone, "rank-5"))
    phone.tap("lock")
    assert phone.view(0).game.mine == (*ROW[1:], ROW[0])


def test_a_sixth_picture_is_refused_in_words(phone: HandTable) -> None:
    chooses(phone)
    for picture in (*ROW, 5):
        phone.tap(f"picture-{picture}")
    assert "Enough chosen" in phone.words()


def test_what_is_begun_outlives_a_lost_link(phone: HandTable) -> None:
    chooses(phone)
    phone.tap(f"picture-{ROW[0]}")
    phone.way.cut()
    phone.wait(4)
    phone.way.open()
    phone.frames(2)
    assert "Choose 4 more" in phone.words()


def test_locked_one_chooses_again(phone: HandTable) -> None:
    chooses(phone)
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.tap("lock")
    phone.tap("reopen")
    assert phone.view(0).game.mine is None and "Lock" in phone.words()


def test_special_cards_are_played_step_by_step(phone: HandTable) -> None:
    chooses(phone)
    all_choose(phone)
    phone.tap("stake")
    phone.tap("place-2")
    assert phone.view(None).game.stakes[0] == 1
    phone.tap("shuffle")
    phone.tap("person-1")
    phone.tap("place-1")
    phone.tap("place-3")
    assert [(swap.target, swap.positions) for swap in phone.view(None).game.swaps] == [(1, (0, 2))]
    assert not {"stake", "shuffle"} & phone.keys()


def test_rows_are_turned_over_by_the_act(phone: HandTable) -> None:
    chooses(phone)
    all_choose(phone)
    while phone.view(None).game.part == "window":
        for seat in range(4):
            if "done" in open_to(phone, seat):
                phone.moves(seat, Done())
    while "turn" not in open_to(phone, 0):
        seat = next(seat for seat in range(4) if "turn" in open_to(phone, seat))
        phone.moves(seat, Turn())
    before = phone.view(None).game.shown
    phone.tap("turn")
    assert phone.view(None).game.shown != before


def test_an_accusation_is_made_from_the_table_s_sheet(phone: HandTable) -> None:
    chooses(phone)
    phone.tap("table")
    phone.tap("more")
    phone.tap("seat-1")
    phone.tap("do-accuse")
    assert phone.view(None).game.accusation is not None
