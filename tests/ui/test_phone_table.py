"""Requests of a phone besides moves, by touch: pause, seats, absent players; and close races."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.defifoo import Direction, PlayCard
from engine.table import Agree, TakeBack
from mobileapp.net.protocol.messages import (
    AbsenceVote,
    LostPeople,
    LostPerson,
    Paused,
    PauseRequest,
    Racer,
    RaceResult,
    RenameRequest,
    RequestRejected,
    RequestSeat,
    SeatOffer,
    SeatOffers,
)
from tests.support.faces import face_table
from tests.support.hands import DPI, HandTable
from tests.support.words import quoted
from tests.ui.test_phone_layout import SIZES, dp, faults

SMALL = (412, 780)
BRUNO, FINN = SeatOffer("Bruno", 1, False), SeatOffer("Finn", 5, True)


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def hears(phone: HandTable, message: Any) -> None:
    phone.screen.session.handle_message(message)
    phone.frames(2)


def held(phone: HandTable, key: str) -> None:
    finger = phone.hold_finger(key)
    phone.wait(1)
    finger.touch_up()
    phone.frames(2)


def at_tablet(phone: HandTable, *seats: int) -> None:
    """Move these seats to the tablet and all others to phones."""
    host, party = phone.app.session.host, phone.app.session.host.party
    sitters = tuple(replace(each, elsewhere=seat not in seats) for seat, each in enumerate(party.sitters))
    host.reseat(replace(party, sitters=sitters))
    phone.frames(2)


# --- pause ---


def test_pause_is_requested_by_a_hold(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.tap("table")
    phone.tap("pause")
    assert not any(isinstance(said, PauseRequest) for said in phone.way.said), "a tap is no hold"
    held(phone, "pause")
    assert phone.way.said[-1] == PauseRequest("pause", "Ana")
    assert "Pause requested" in phone.words() and not {"pause"} & phone.keys()


def test_pause_names_the_player_and_a_phone_may_resume_if_nobody_is_at_the_tablet(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.app.session.host.pause("Bruno")
    phone.frames(2)
    assert "Bruno has asked for a pause" in phone.words()
    phone.tap("go-on")
    assert phone.way.said[-1] == PauseRequest("go_on", "Ana")
    phone.app.session.host.go_on()
    phone.frames(2)
    assert phone.hand_face is not None


def test_rules_are_in_the_table_sheet(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    phone.tap("table")
    phone.tap("rules")
    assert "How to play Contrast" in phone.words() and "1. A picture is turned over." in phone.words()
    phone.tap("close")
    assert phone.hand_face is not None and not phone.screen.layout.overlay_layer.children


def test_player_who_paused_may_resume_on_that_phone(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    at_tablet(phone, 1, 2)
    hears(phone, Paused(phone.app.session.host.game, "Ana"))
    assert "You asked for a pause" in phone.words()
    phone.tap("go-on")
    assert phone.way.said[-1] == PauseRequest("go_on", "Ana")


def test_phone_may_not_resume_while_players_are_at_the_tablet(phone: HandTable) -> None:
    from engine.table import Leave

    phone.set_up("contrast", 3, size=SMALL)
    at_tablet(phone, 2)
    phone.app.session.host.pause()
    phone.frames(2)
    assert not {"go-on"} & phone.keys()
    phone.app.session.host.go_on()
    phone.submit_move(2, Leave())
    phone.app.session.host.pause()
    phone.frames(2)
    assert {"go-on"} <= phone.keys(), "nobody is at the tablet any more"


def test_pause_is_not_offered_during_a_pause(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.app.session.host.pause()
    phone.frames(2)
    phone.tap("table")
    assert not {"pause"} & phone.keys()


# --- players with disconnected phones ---


def test_phones_vote_that_a_lost_player_is_away_if_nobody_is_at_the_tablet(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    before = phone.keys()
    hears(phone, LostPeople((LostPerson("Bruno", 0, 2),)))
    assert phone.keys() == before | {"missing-Bruno"} and "Lost contact with Bruno" in phone.words()
    held(phone, "missing-Bruno")
    assert phone.way.said[-1] == AbsenceVote("Bruno", "Ana")
    hears(phone, LostPeople((LostPerson("Bruno", 1, 2),)))
    assert phone.keys() == before, "it was said here"
    assert "1 of 2 say: Bruno is away" in phone.words()
    hears(phone, LostPeople(()))
    assert phone.keys() == before and "Bruno is away" not in phone.words()


def test_phones_that_are_connected_again_are_announced(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    hears(phone, LostPeople((LostPerson("Bruno", 0, 2),)))
    hears(phone, LostPeople(()))
    assert "Bruno is connected again" in phone.words()
    phone.way.cut()
    phone.wait(3)
    phone.way.open()
    phone.frames(3)
    assert "You’re connected again" in phone.words() and phone.hand_face is not None


def test_moves_of_others_do_not_interrupt_the_hold(phone: HandTable) -> None:
    from engine.games.contrast import Lay

    phone.set_up("contrast", 4, size=SMALL)
    hears(phone, LostPeople((LostPerson("Bruno", 0, 2),)))
    finger = phone.hold_finger("missing-Bruno")
    phone.wait(0.3)
    phone.submit_move(2, Lay(phone.app.session.host.table.view(2).choices[0].forms[0].among[0]))
    phone.wait(0.6)
    finger.touch_up()
    assert phone.way.said[-1] == AbsenceVote("Bruno", "Ana")


def test_absence_vote_is_offered_in_the_pause_and_on_the_curtain(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL, holds=(0, 2))
    hears(phone, LostPeople((LostPerson("Bruno", 0, 2),)))
    assert {"missing-Bruno", "look"} <= phone.keys()
    phone.app.session.host.pause()
    phone.frames(2)
    held(phone, "missing-Bruno")
    assert phone.way.said[-2:] == [AbsenceVote("Bruno", "Ana"), AbsenceVote("Bruno", "Chloé")]


def test_low_screen_shows_the_vote_in_a_sheet_and_keeps_it_in_the_table_sheet(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=(360, 640))
    playing = phone.keys()
    hears(phone, LostPeople((LostPerson("Bruno", 0, 2),)))
    assert {"missing-Bruno", "close"} <= phone.keys()
    phone.tap("close")
    assert phone.keys() == playing, "the game has the whole glass"
    for _ in range(2):
        phone.tap("table")
        assert {"missing-Bruno"} <= phone.keys()
        phone.tap("close")
    phone.tap("table")
    held(phone, "missing-Bruno")
    assert phone.way.said[-1] == AbsenceVote("Bruno", "Ana")


def test_lost_players_are_forgotten_after_a_disconnect(phone: HandTable) -> None:
    phone.set_up("contrast", 4, size=SMALL)
    hears(phone, LostPeople((LostPerson("Bruno", 0, 2),)))
    phone.way.cut()
    phone.wait(3)
    phone.way.open()
    phone.frames(2)
    assert not {"missing-Bruno"} & phone.keys()


# --- seats ---


def test_free_seat_is_requested(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    phone.tap("table")
    assert not {"seats"} & phone.keys(), "there is none"
    phone.tap("close")
    hears(phone, SeatOffers((BRUNO, FINN)))
    phone.tap("table")
    phone.tap("seats")
    assert "tap to ask for this seat" in phone.words() and "ask to swap" in phone.words()
    phone.tap("pick-Finn")
    assert phone.way.said[-1] == RequestSeat("Finn", "Ana") and not {"pick-Finn"} & phone.keys()
    hears(phone, RequestRejected("taken"))
    assert "Someone was quicker" in phone.words() and phone.hand_face is not None


def test_seat_sheet_follows_the_offers(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    hears(phone, SeatOffers((BRUNO, FINN)))
    phone.tap("table")
    phone.tap("seats")
    hears(phone, SeatOffers((BRUNO,)))
    assert {"pick-Bruno"} <= phone.keys() and not {"pick-Finn"} & phone.keys()


def test_swap_needs_both_phones(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    hears(phone, SeatOffers((BRUNO,)))
    phone.tap("table")
    phone.tap("seats")
    phone.tap("pick-Bruno")
    assert phone.way.said[-1] == RequestSeat("Bruno", "Ana") and "Asking Bruno…" in phone.words()
    phone.set_up("contrast", 3, size=SMALL)
    hears(phone, SeatOffers((replace(BRUNO, asks=True),)))
    assert "Bruno would like to swap seats" in phone.words()
    phone.tap("do-swap")
    assert phone.way.said[-1] == RequestSeat("Bruno", "Ana") and not {"do-swap"} & phone.keys()


def test_declined_swap_is_not_asked_again_until_requested_again(phone: HandTable) -> None:
    phone.set_up("contrast", 3, size=SMALL)
    asking = SeatOffers((replace(BRUNO, asks=True),))
    hears(phone, asking)
    phone.tap("keep-seat")
    hears(phone, SeatOffers((*asking.seats, FINN)))
    assert not {"do-swap"} & phone.keys() and not any(
        isinstance(each, RequestSeat) for each in phone.way.said
    )
    hears(phone, SeatOffers((BRUNO,)))
    hears(phone, asking)
    assert {"do-swap"} <= phone.keys(), "asked anew"


def test_swap_request_waits_for_the_open_sheet(phone: HandTable) -> None:
    from engine.games.contrast import Lay

    phone.set_up("contrast", 3, size=SMALL)
    phone.tap("table")
    hears(phone, SeatOffers((replace(BRUNO, asks=True),)))
    assert {"close"} <= phone.keys()
    phone.tap("close")
    phone.submit_move(2, Lay(phone.app.session.host.table.view(2).choices[0].forms[0].among[0]))
    assert {"do-swap"} <= phone.keys()


# --- close races ---


def finish(phone: HandTable, *seats: int) -> RaceResult:
    first, second = seats
    racers = (Racer(first, 0, 1, False), Racer(second, 6.2, 2, True))
    return RaceResult(phone.screen.session.table.game, racers, 96)


def test_racers_see_the_photo_finish(phone: HandTable) -> None:  # O-ALL-04
    from mobileapp.ui.tablet.photo_finish import SHOWN_S

    phone.set_up("difference", 4, size=SMALL)
    before = phone.keys()
    hears(phone, finish(phone, 1, 0))
    for words in ("Photo finish", "first", "± 1 ms", "+6 ms", "± 2 ms", "96% sure"):
        assert words in phone.words()
    assert phone.keys() == before, "it takes no finger"
    phone.wait(SHOWN_S + 0.1)
    assert "Photo finish" not in phone.words()


def test_other_players_find_the_race_in_the_table_sheet(phone: HandTable) -> None:
    phone.set_up("difference", 4, size=SMALL)
    hears(phone, finish(phone, 1, 2))
    assert "Photo finish" not in phone.words()
    phone.tap("table")
    phone.tap("last-race")
    assert "Bruno by 6 thousandths of a second" in phone.words() and "± 2 ms" in phone.words()
    phone.tap("see-again")
    phone.tap("close")
    assert "Bruno by 6" not in phone.words()


def test_own_press_is_labelled_this_phone(phone: HandTable) -> None:
    phone.set_up("difference", 4, size=SMALL)
    hears(phone, finish(phone, 1, 0))
    phone.app.session.host.pause()
    phone.frames(2)
    phone.tap("table")
    phone.tap("last-race")
    assert "this phone" in phone.words() and "tablet" in phone.words()


def test_race_of_the_previous_game_is_forgotten(phone: HandTable) -> None:
    phone.set_up("difference", 4, size=SMALL)
    hears(phone, finish(phone, 1, 0))
    host = phone.app.session.host
    setting, party = host.setting, host.party
    host.leave()
    host.begin(replace(setting, seed="another"), party)
    phone.frames(2)
    phone.tap("table")
    assert {"pause"} <= phone.keys() and not {"last-race"} & phone.keys()


# --- every screen size ---


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", sorted({dp(*each) for each in SIZES}))
def test_requests_and_races_fit_every_size_and_orientation(
    phone: HandTable, size: tuple[int, int], turned: bool
) -> None:
    """Large text, with a cut-out and a system bar."""
    found = set()

    def look(what: str) -> None:
        found.update((what, fault) for fault in faults(phone, DPI))

    glass = {"insets": (0, 30, 15, 40) if turned else (40, 0, 30, 0), "large_text": True}
    phone.set_up("contrast", 6, size=size[::-1] if turned else size, language="fr", **glass)
    hears(phone, finish(phone, 1, 0))
    look("tag")
    hears(phone, SeatOffers((BRUNO, FINN)))
    phone.tap("table")
    look("table")
    phone.screen._menu._open_race()
    look("race")
    phone.screen._menu.seats.open()
    look("seats")
    phone.screen._actions.close()
    phone.screen.taken()
    look("told")
    hears(phone, SeatOffers((replace(BRUNO, asks=True),)))
    look("swap")
    phone.tap("keep-seat")
    hears(phone, LostPeople((LostPerson("Maximilien", 1, 3),)))
    look("missing")
    phone.app.session.host.pause("Bruno")
    look("rest")
    assert not found, sorted(found)


def test_player_changes_their_name_in_the_table_sheet(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.tap("table")
    phone.tap("rename")
    for letter in "zoe":
        phone.tap(f"letter-{letter}")
    phone.tap("enter")
    assert phone.way.said[-1] == RenameRequest("Ana", "Zoe")
    phone.screen.session.handle_message(RequestRejected("name_taken"))
    assert quoted("Someone else has that name") in phone.words()
    phone.screen.back()
    phone.app.session.host.reseat(phone.app.session.host.party.renamed("Bruno", "Barbara"))
    phone.frames(3)
    assert phone.hand_face.context.name(1) == "Barbara"


@pytest.mark.parametrize("key", ["own-name", "rename"])
def test_player_changes_their_name_on_the_waiting_page(phone: HandTable, key: str) -> None:
    phone.set_up("contrast", 3)
    phone.screen.session._close_game(1)
    phone.frames(2)
    phone.tap(key)
    assert "Change your name" in phone.words()
    for letter in "zoe":
        phone.tap(f"letter-{letter}")
    phone.tap("enter")
    assert phone.way.said[-1] == RenameRequest("Ana", "Zoe")


def test_own_name_is_no_button_during_a_game(phone: HandTable) -> None:
    phone.set_up("contrast", 3)
    assert not {"own-name", "rename"} & phone.keys()


def test_undo_question_shows_the_card_and_who_has_agreed(phone: HandTable) -> None:
    phone.set_up("defifoo", 4, holds=(2,))
    phone.submit_move(0, Direction(1))
    leader = phone.view(None).game.turn
    card = phone.view(leader).game.hand[0]
    phone.submit_move(leader, PlayCard(card))
    phone.submit_move(leader, TakeBack())
    name = phone.app.session.party.sitters[leader].name
    words = quoted(
        "The {card} goes back to {name}’s hand", card=phone.hand_face.names.card_in_text(card), name=name
    )
    assert words in phone.words() and phone.words().count("…") == 3
    phone.submit_move(3, Agree())
    assert phone.words().count("…") == 2
