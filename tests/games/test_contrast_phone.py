"""Contrast on a phone: one touch plays a card, only its owner can see it, the reveal stays until seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.games.contrast import Lay
from engine.table import Leave
from tests.shots.app_in_process import NAMES
from tests.support.faces import face_table
from tests.support.hands import HandTable

SMALL = (412, 780)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def symbols(phone: HandTable, seat: int) -> Any:
    """Symbols a seat can play, read from the host."""
    choices = phone.app.session.host.table.view(seat).choices
    return next(choice.forms[0].among for choice in choices if choice.do == "lay")


def key_of(phone: HandTable, symbol: int) -> str:
    return f"symbol-{phone.hand_face.pack.pairs[symbol // 2][symbol % 2]}"


def all_lay(phone: HandTable, seats: int) -> None:
    for seat in range(1, seats):
        phone.submit_move(seat, Lay(symbols(phone, seat)[0]))
    phone.tap(key_of(phone, symbols(phone, 0)[0]))


def test_one_touch_plays_card_and_owner_can_peek(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    chosen = symbols(phone, 0)[3]
    phone.tap(key_of(phone, chosen))
    assert phone.view(0).game.mine == chosen
    assert "You’ve played" in phone.words()
    assert phone.keys() == {"peek", "table"} and "Waiting for Bruno, Chloé and Maximilien" in phone.words()


@pytest.mark.parametrize("size", [(360, 640), (412, 892)], ids=str)
def test_long_names_of_six_are_whole(
    phone: HandTable, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.ui.phone.ready_row import ReadyRow
    from mobileapp.ui.toolkit.text import Text

    names = ("Maximilienne", "Bartholomeus", "Wilhelmina", "Christophe", "Marguerite", "Constantijn")
    monkeypatch.setattr("tests.shots.app_in_process.NAMES", names)
    phone.set_up("contrast", 6, size=size)
    phone.tap(key_of(phone, symbols(phone, 0)[0]))
    row = next(each for each in phone.screen.walk() if isinstance(each, ReadyRow))
    written = [each for each in row.children if isinstance(each, Text)]
    assert {each.text for each in written} == set(names)
    assert not [each.text for each in written if each.shorten or each.right > row.right]


def test_names_of_six_are_in_one_row_if_all_fit(phone: HandTable) -> None:
    from mobileapp.ui.phone.ready_row import ReadyRow
    from mobileapp.ui.toolkit.text import Text

    phone.set_up("contrast", 6, size=(412, 892))
    row = next(each for each in phone.screen.walk() if isinstance(each, ReadyRow))
    written = sorted((each for each in row.children if isinstance(each, Text)), key=lambda each: each.x)
    assert [each.text for each in written] == list(NAMES[:6])
    assert len({round(each.center_y) for each in written}) == 1
    assert all(one.right < other.x for one, other in pairwise(written)), "none touches the next"


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_own_row_is_beside_the_picture_on_a_small_phone(phone: HandTable, language: str) -> None:
    from mobileapp.games.contrast.symbol_card import SymbolCard

    phone.set_up("contrast", 6, size=(360, 640), language=language)
    placed = [each for each in phone.screen.walk() if isinstance(each, SymbolCard)]
    assert len(placed) == len(phone.view(0).game.rows[0]) > 0


def test_sliding_off_plays_nothing(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    finger = phone.hold_finger(key_of(phone, symbols(phone, 0)[0]))
    finger.touch_move(finger.x, 700)
    finger.touch_up()
    phone.frames(2)
    assert phone.view(0).game.mine is None


def test_countdown_of_last_player_is_shown_on_every_phone(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.tap(key_of(phone, symbols(phone, 0)[0]))
    phone.submit_move(1, Lay(symbols(phone, 1)[0]))
    assert "Waiting for Chloé" in phone.words() and phone.hand_face._countdown is not None


def test_countdown_started_during_reveal_ends_at_deadline_of_table(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    all_lay(phone, 4)
    phone.submit_move(3, Leave())
    for seat in (1, 2):
        phone.submit_move(seat, Lay(symbols(phone, seat)[0]))
    phone.wait(1)
    phone.screen.rebuild()
    left = (phone.view(0).due - phone.app.session.host.now()) / 1000
    assert phone.hand_face._countdown.ring.seconds_left == pytest.approx(left, abs=0.1)


def test_reveal_stays_until_acknowledged(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    all_lay(phone, 4)
    assert phone.keys() == {"next", "table"}
    phone.wait(30)
    assert phone.keys() == {"next", "table"}
    phone.tap("next")
    assert {key_of(phone, symbols(phone, 0)[0])} <= phone.keys()


def test_touch_meant_for_next_plays_no_card_of_the_new_hand(phone: HandTable) -> None:
    from mobileapp.games.contrast.phone.hand import HandHalf

    phone.set_up("contrast", 4, size=SMALL)
    all_lay(phone, 4)
    phone.hand_face._close_reveal()
    halves = [part for part in phone.screen.walk(restrict=True) if isinstance(part, HandHalf)]
    assert len(halves) == 8 and not any(half.accepts_touches for half in halves)
    phone.wait(0.6)
    assert all(half.accepts_touches for half in halves)


def test_player_in_countdown_sees_hand_at_once(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    all_lay(phone, 3)
    assert {"next"} <= phone.keys()
    for seat in (1, 2):
        phone.submit_move(seat, Lay(symbols(phone, seat)[0]))
    assert phone.view(0).game.counting == 0
    assert {key_of(phone, symbols(phone, 0)[0])} <= phone.keys()


def test_card_can_be_played_in_landscape(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=(780, 412))
    phone.tap(key_of(phone, symbols(phone, 0)[0]))
    assert phone.view(0).game.mine is not None


def test_last_result_says_where_the_results_are(phone: HandTable) -> None:
    from engine.games.contrast import ContrastDeal

    phone.set_up("contrast", 4, ContrastDeal(images=(0, 2, 4)), size=SMALL)
    all_lay(phone, 4)
    while phone.view(None).outcome is None:
        assert "Results on the tablet" not in phone.words()
        phone.tap("next")
        all_lay(phone, 4)
    assert "Results on the tablet" in phone.words()


def test_late_player_reads_why_and_no_card_of_their_row_is_framed(phone: HandTable) -> None:
    from mobileapp.games.contrast.phone.reveal import OwnRow

    for is_late in (True, False):
        phone.set_up("contrast", 3, size=SMALL)
        for seat in (1, 2):
            phone.submit_move(seat, Lay(symbols(phone, seat)[0]))
        if is_late:
            phone.wait(3.5)
        else:
            phone.tap(key_of(phone, symbols(phone, 0)[0]))
        assert ("Too late: no card this time" in phone.words()) is is_late
        row = next(each for each in phone.screen.walk() if isinstance(each, OwnRow))
        assert row.frames_newest is not is_late


def test_pile_is_counted_with_the_picture_on_top(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL, short=True)
    assert "12 pictures in the pile" in phone.words()
