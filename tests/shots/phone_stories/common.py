"""Screens of all games: the table sheet, pause, undo, a lost link, the join screen and results."""

from __future__ import annotations

from engine.games.defifoo import DefifooDeal, Direction, NextSet, PlayCard
from engine.table import Agree, TakeBack
from mobileapp.guest.recent_tables import remember_table
from mobileapp.net.discovery.mdns import NearbyTable
from mobileapp.net.protocol.messages import SeatOffer, SeatOffers
from mobileapp.net.security.links import KnownTable, to_base64
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable
from tests.support.joins import type_code
from tests.support.tricks import B, G, R, Y

HANDS = (
    (B + 2, B + 5, R + 3, R + 8, G + 1, G + 7, Y + 2, Y + 9),
    (B + 4, B + 9, R + 4, R + 7, G + 2, G + 9, Y + 4, Y + 8),
    (R + 2, R + 6, G + 3, G + 5, G + 6, Y + 3, Y + 6, Y + 7),
    (B + 7, B + 3, R + 5, R + 9, G + 4, G + 8, Y + 1, Y + 5),
)
SHORT_HANDS = ((R + 4, B + 9), (R + 9, G + 5), (B + 2, G + 8), (R + 2, Y + 6))


def _symbols(phone: HandTable, seat: int) -> tuple[int, ...]:
    choices = phone.app.session.host.table.view(seat).choices
    return next(choice.forms[0].among for choice in choices if choice.do == "lay")


@phone_story
def common_table(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.tap("table")
    phone.wait(0.5)


@phone_story
def common_resting(phone: HandTable) -> None:
    """The table is paused."""
    phone.set_up("contrast", 4)
    phone.app.session.host.pause("Bruno")
    phone.wait(0.5)


@phone_story
def common_lost(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.way.cut()
    phone.wait(6)


@phone_story
def common_agree(phone: HandTable) -> None:
    """Another player asks to undo a move; one has agreed."""
    phone.set_up("defifoo", 4, DefifooDeal(hands=(HANDS,)))
    phone.submit_move(0, Direction(1))
    for seat, card in enumerate((B + 2, B + 4, R + 2)):
        phone.submit_move(seat, PlayCard(card))
    phone.submit_move(2, TakeBack())
    phone.submit_move(1, Agree())
    phone.wait(0.5)


@phone_story
def common_veil(phone: HandTable) -> None:
    """Two people share this phone; the first has played, the second is next."""
    phone.set_up("contrast", 4, holds=(0, 1))
    phone.open_hand(0)
    among = _symbols(phone, 0)
    phone.tap(f"symbol-{phone.hand_face.pack.pairs[among[0] // 2][among[0] % 2]}")
    phone.wait(0.5)


@phone_story
def common_results(phone: HandTable) -> None:
    """Everybody plays the first legal card; the seed gives four different scores."""
    phone.set_up("defifoo", 4, DefifooDeal(hands=(SHORT_HANDS,) * 3), seed="results-90", short=True)
    while phone.view(None).outcome is None:
        _play_on(phone)
    phone.wait(12)


def _play_on(phone: HandTable) -> None:
    game = phone.view(None).game
    if game.part == "direction":
        phone.submit_move(game.turn, Direction(1))
    elif game.part == "scored":
        phone.wait(9)
        phone.submit_move(0, NextSet())
    else:
        choices = phone.app.session.host.table.view(game.turn).choices
        legal = next(choice.forms[0].among for choice in choices if choice.do == "play")
        phone.submit_move(game.turn, PlayCard(legal[0]))


@phone_story
def common_join_address(phone: HandTable) -> None:
    """Someone types the address too."""
    phone.set_up("contrast", 4)
    phone.app.navigator.open_join()
    phone.tap("type")
    phone.tap("with-address")
    type_code(phone, "192")


@phone_story
def common_join(phone: HandTable) -> None:
    """A table is near, and this phone has played at another one before."""
    phone.set_up("contrast", 4)
    key = to_base64(bytes(32))
    remember_table(
        phone.app.session.store, KnownTable("192.168.1.20", 8765, bytes(32)), key, ("Ana", "Bruno")
    )
    phone.app.navigator.open_join()
    phone.wait(0.5)
    phone.screen._show_tables(
        phone.screen._search_number, [NearbyTable(1, "192.168.1.21", 8765)]
    )  # the answer of the network
    phone.frames(2)


@phone_story
def common_code(phone: HandTable) -> None:
    """A code was typed; its seventh character is to be replaced."""
    phone.set_up("contrast", 4)
    phone.app.navigator.open_join()
    phone.tap("type")
    type_code(phone, "237E22QR")
    phone.screen._open_typing[2]._select_character(6)
    phone.frames(2)


@phone_story
def common_seats(phone: HandTable) -> None:
    """A phone that joined by code chooses a seat."""
    _join_by_code(phone, asked=False)


@phone_story
def common_seat_asked(phone: HandTable) -> None:
    _join_by_code(phone, asked=True)


def _join_by_code(phone: HandTable, asked: bool) -> None:
    phone.set_up("contrast", 3)
    phone.join_phone(frozenset())
    offers = SeatOffer("Finn", 5, free=True), SeatOffer("Éloïse", 4, free=False, link=True, asked=asked)
    phone.screen.session.handle_message(SeatOffers(offers))
    phone.frames(2)


@phone_story
def common_waiting(phone: HandTable) -> None:
    """Between two games; a seat still waits for a phone."""
    phone.set_up("contrast", 3)
    phone.screen.session._close_game(1)
    phone.screen.session.handle_message(SeatOffers((SeatOffer("Finn", 5, free=True),)))
    phone.frames(2)
