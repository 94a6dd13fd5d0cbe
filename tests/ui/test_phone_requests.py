"""A phone requests a seat and waits for the answer; other phones answer if nobody is at the tablet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from mobileapp.net.protocol.messages import (
    RequestRejected,
    RequestSeat,
    SeatOffer,
    SeatOffers,
    SeatRequest,
    SeatRequests,
    SeatVote,
)
from tests.support.faces import face_table
from tests.support.hands import DPI, HandTable
from tests.ui.test_phone_layout import faults
from tests.ui.test_phone_table import BRUNO, FINN, SMALL, hears, held

CODE = SeatOffer("Éloïse", 4, False, link=True)
ASKED = SeatRequest(7, "Chloé", ("Bruno",), "Bruno", 0, 2)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


# --- a phone that has a seat ---


def test_seated_phone_requests_another_seat_and_waits(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    hears(phone, SeatOffers((BRUNO, FINN, CODE)))
    phone.tap("table")
    phone.tap("seats")
    assert phone.words().count("tap to ask for this seat") == 2
    phone.tap("pick-Éloïse")
    assert phone.way.said[-1] == RequestSeat("Éloïse", "Ana") and "Asking for Éloïse’s seat…" in phone.words()
    hears(phone, SeatOffers((BRUNO, FINN, replace(CODE, asked=True))))
    assert "Éloïse’s seat: waiting for a yes" in phone.words() and phone.hand_face is not None
    phone.tap("table")
    phone.tap("seats")
    phone.tap("pick-Finn")
    assert phone.way.said[-1] == RequestSeat("Finn", "Ana"), "another seat instead"
    hears(phone, SeatOffers((BRUNO, replace(FINN, asked=True), CODE)))
    assert "Finn’s seat: waiting for a yes" in phone.words() and "Éloïse’s seat:" not in phone.words()


def test_refusal_is_shown_once_and_the_game_goes_on(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    hears(phone, SeatOffers((BRUNO, replace(FINN, asked=True))))
    hears(phone, RequestRejected("refused"))
    hears(phone, SeatOffers((BRUNO, FINN)))
    assert "The table said no" in phone.words() and "Choose another seat" in phone.words()
    assert "waiting for a yes" not in phone.words() and phone.hand_face is not None
    phone.wait(5)
    hears(phone, SeatOffers((FINN,)))
    assert "The table said no" not in phone.words(), "it is told once"


# --- a phone that joined by the table code ---


def test_phone_without_a_seat_shows_its_request_and_may_change_it(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.join_phone(frozenset())
    hears(phone, SeatOffers((BRUNO, FINN, CODE)))
    assert {"pick-Finn", "pick-Éloïse"} <= phone.keys() and not {"pick-Bruno"} & phone.keys()
    assert phone.words().count("tap to ask for this seat") == 2
    phone.tap("pick-Éloïse")
    assert phone.way.said[-1] == RequestSeat("Éloïse", None)
    hears(phone, SeatOffers((BRUNO, FINN, replace(CODE, asked=True))))
    assert "Asking for Éloïse’s seat…" in phone.words() and not {"pick-Finn"} & phone.keys()
    assert "Ask someone to allow it on the tablet. That keeps strangers out." in phone.words()
    phone.tap("seats")
    hears(phone, SeatOffers((FINN, replace(CODE, asked=True))))
    phone.tap("pick-Finn")
    assert phone.way.said[-1] == RequestSeat("Finn", None)


def test_phone_requests_the_only_free_seat_without_a_question_once(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.join_phone(frozenset())
    hears(phone, SeatOffers((BRUNO, FINN)))
    assert phone.way.said[-1] == RequestSeat("Finn", None) and not {"pick-Finn"} & phone.keys()
    hears(phone, SeatOffers((BRUNO, replace(FINN, asked=True))))
    assert "Asking for Finn’s seat…" in phone.words()
    before = list(phone.way.said)
    hears(phone, RequestRejected("refused"))
    hears(phone, SeatOffers((BRUNO, FINN)))
    assert {"pick-Finn"} <= phone.keys() and phone.way.said == before, "the table said no"


def test_phone_without_a_seat_reads_one_sentence_if_none_is_left(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.join_phone(frozenset())
    hears(phone, SeatOffers((replace(FINN, asked=True),)))
    hears(phone, RequestRejected("taken"))
    hears(phone, SeatOffers((BRUNO,)))
    assert "Someone was quicker. No seat is waiting for a phone." in phone.words()
    assert "These seats" not in phone.words() and "Pick another" not in phone.words()
    hears(phone, SeatOffers((BRUNO, CODE)))
    assert phone.way.said[-1] == RequestSeat("Éloïse", None), "a seat was opened for it"


@pytest.mark.parametrize(
    ("key", "words"), [("refused", "The table said no"), ("taken", "That seat is taken")]
)
def test_phone_without_a_seat_sees_the_reason_and_the_seats_after_a_refusal(
    phone: HandTable, key: str, words: str
) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.join_phone(frozenset())
    hears(phone, SeatOffers((replace(FINN, asked=True), CODE)))
    hears(phone, RequestRejected(key))
    hears(phone, SeatOffers((FINN, CODE)))
    assert words in phone.words() and {"pick-Finn", "pick-Éloïse"} <= phone.keys()


# --- phones that answer ---


def test_phone_allows_a_request_by_a_hold_if_nobody_is_at_the_tablet(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    before = phone.keys()
    hears(phone, SeatRequests((ASKED,)))
    assert "Bruno’s phone" in phone.words() and "is asking for Chloé’s seat" in phone.words()
    phone.tap("allow-7")
    assert not said(phone), "a tap is no hold"
    held(phone, "allow-7")
    assert said(phone) == [SeatVote(7, "Ana", True)]
    hears(phone, SeatRequests((replace(ASKED, said=1),)))
    assert phone.keys() == before and "1 of 2 agree" in phone.words()
    hears(phone, SeatRequests(()))
    assert phone.keys() == before and "asks for" not in phone.words()


def said(phone: HandTable) -> list[SeatVote]:
    return [each for each in phone.way.said if isinstance(each, SeatVote)]


def test_phone_refuses_by_a_tap_but_ignores_an_early_one(phone: HandTable) -> None:
    from kivy.tests.common import UnitTestTouch

    phone.set_up("contrast", 4, size=SMALL)
    hears(phone, SeatRequests((replace(ASKED, people=(), instead=None),)))
    no = next(each for each in phone.screen.walk() if getattr(each, "key", "") == "refuse-7")
    stray = UnitTestTouch(*no.to_window(*no.center))
    stray.touch_down()
    stray.touch_up()
    assert not said(phone)
    phone.tap("refuse-7")
    assert said(phone) == [SeatVote(7, "Ana", False)] and "A new phone" in phone.words()


def test_low_screen_shows_a_request_in_a_sheet_and_keeps_it_in_the_table_sheet(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=(360, 640))
    playing = phone.keys()
    hears(phone, SeatRequests((ASKED,)))
    assert {"close"} <= phone.keys()
    phone.tap("close")
    assert phone.keys() == playing, "the game has the whole glass"
    phone.tap("table")
    held(phone, "allow-7")
    assert said(phone) == [SeatVote(7, "Ana", True)]


def test_requests_are_forgotten_after_a_disconnect(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    hears(phone, SeatRequests((ASKED,)))
    phone.way.cut()
    phone.wait(3)
    phone.way.open()
    phone.frames(2)
    assert "asks for" not in phone.words() and phone.hand_face is not None


@pytest.mark.parametrize("turned", [False, True])
def test_requests_fit_the_smallest_screen(phone: HandTable, turned: bool) -> None:
    """Large text in the language with the longest words."""
    found = set()

    def look(what: str) -> None:
        found.update((what, fault) for fault in faults(phone, DPI))

    long = replace(ASKED, person="Maximilien", people=("Maximilien", "Éloïse"), instead=None, said=1)
    phone.set_up("contrast", 6, size=(568, 320) if turned else (320, 568), language="fr", large_text=True)
    hears(phone, SeatRequests((long,)))
    look("asked")
    phone.screen._actions.close()
    hears(phone, SeatRequests(()))
    hears(phone, SeatOffers((BRUNO, FINN, replace(CODE, asked=True))))
    look("waits")
    phone.screen._menu.seats.open()
    look("seats")
    phone.screen._actions.close()
    hears(phone, RequestRejected("refused"))
    look("refused")
    phone.join_phone(frozenset())
    hears(phone, SeatOffers((FINN, replace(CODE, asked=True))))
    look("page")
    hears(phone, RequestRejected("refused"))
    hears(phone, SeatOffers((FINN, CODE)))
    look("who")
    assert not found, sorted(found)


# --- several players on one phone ---


def test_one_more_player_is_requested_on_the_same_phone(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    hears(phone, SeatOffers((BRUNO, FINN)))
    phone.tap("table")
    phone.tap("one-more")
    assert "Who else plays on this phone?" in phone.words() and not {"pick-Bruno"} & phone.keys()
    phone.tap("pick-Finn")
    assert phone.way.said[-1] == RequestSeat("Finn", None)
    hears(phone, SeatOffers((BRUNO,)))
    phone.tap("table")
    assert not {"one-more"} & phone.keys(), "no seat is free"


def test_one_more_player_is_offered_before_the_game(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.screen.session._close_game(1)
    phone.frames(2)
    assert "for your eyes only" in phone.words()
    phone.tap("one-more")
    assert (
        "On the tablet, tap a seat, then the phone button." in phone.words()
        and "These seats" not in phone.words()
    )
    hears(phone, SeatOffers((FINN,)))
    phone.tap("pick-Finn")
    assert phone.way.said[-1] == RequestSeat("Finn", None)


def test_swap_with_a_lost_phone_says_that_it_is_offline(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    hears(phone, SeatOffers((BRUNO, FINN)))
    phone.tap("table")
    phone.tap("seats")
    phone.tap("pick-Bruno")
    hears(phone, RequestRejected("taken"))
    assert "Bruno’s phone is offline" in phone.words() and "Someone was quicker" not in phone.words()
