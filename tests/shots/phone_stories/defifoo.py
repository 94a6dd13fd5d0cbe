"""Défifoo: direction, own turn, a refused card, waiting and the score sheet."""

from __future__ import annotations

from engine.games.defifoo import DefifooDeal, Direction, PlayCard
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable
from tests.support.tricks import B, G, R, Y

HANDS = (
    (R + 2, R + 5, B + 3, B + 8, G + 1, G + 7, Y + 2, Y + 9, B + 1, R + 10),
    (R + 6, R + 9, B + 4, B + 7, G + 2, G + 9, Y + 4, Y + 8, B + 10, 50),
    (R + 1, R + 4, B + 2, B + 6, G + 4, G + 8, Y + 1, Y + 5, 51, 52),
)


def _deal(phone: HandTable, seat: int) -> None:
    phone.set_up("defifoo", len(HANDS), DefifooDeal(hands=(HANDS,)), holds=(seat,))
    phone.wait(0.5)


def _follow(phone: HandTable) -> None:
    """Red is called, and it is this phone's turn."""
    _deal(phone, 1)
    phone.submit_move(0, Direction(1))
    phone.submit_move(0, PlayCard(R + 5))
    phone.wait(1)


@phone_story
def defifoo_direction(phone: HandTable) -> None:
    _deal(phone, 0)


@phone_story
def defifoo_turn(phone: HandTable) -> None:
    _follow(phone)
    phone.tap(f"card-{R + 9}")
    phone.wait(0.5)


@phone_story
def defifoo_whynot(phone: HandTable) -> None:
    _follow(phone)
    phone.tap(f"card-{B + 4}")
    phone.wait(0.3)


@phone_story
def defifoo_waiting(phone: HandTable) -> None:
    _follow(phone)
    phone.submit_move(1, PlayCard(R + 9))
    phone.wait(1)


@phone_story
def defifoo_scored(phone: HandTable) -> None:
    phone.set_up("defifoo", 4, short=True)
    phone.submit_move(0, Direction(1))
    while (game := phone.view(None).game).part == "trick":
        choices = phone.app.session.host.table.view(game.turn).choices
        legal = next(choice.forms[0].among for choice in choices if choice.do == "play")
        phone.submit_move(game.turn, PlayCard(legal[0]))
    phone.wait(6)
