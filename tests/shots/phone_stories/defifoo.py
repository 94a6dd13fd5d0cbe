"""Défifoo: direction, own turn, a refused card, waiting and the score sheet."""

from __future__ import annotations

from engine.games.defifoo import DefifooDeal, Direction, NextSet, PlayCard
from engine.games.defifoo.challenge import Challenge
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable
from tests.support.tricks import SUN, B, G, R, Y

FIRST_HANDS = ((R + 7,), (R + 8,), (R + 3,))  # a short first set, so that points differ
HANDS = (
    (R + 6, R + 9, B + 4, B + 7, G + 2, G + 8, Y + 8, B + 10, 50, SUN),
    (R + 2, R + 5, B + 3, B + 8, G + 1, G + 7, Y + 2, Y + 9, B + 1, R + 10),
    (R + 1, R + 8, B + 2, B + 6, G + 4, G + 9, Y + 1, Y + 5, 51, 52),
)
CHALLENGES = (Challenge("no_five"), Challenge("no_ship"))
CLOCKWISE = 1


def _play_set(phone: HandTable) -> None:
    """All tricks of a set, each player with the first card that follows."""
    phone.submit_move(phone.view(None).game.dealer, Direction(CLOCKWISE))
    while (game := phone.view(None).game).part == "trick":
        choices = phone.app.session.host.table.view(game.turn).choices
        legal = next(choice.forms[0].among for choice in choices if choice.do == "play")
        phone.submit_move(game.turn, PlayCard(legal[0]))


def _deal(phone: HandTable, seat: int) -> None:
    """The second set: the first was short."""
    phone.set_up(
        "defifoo", len(HANDS), DefifooDeal(hands=(FIRST_HANDS, HANDS), challenges=CHALLENGES), holds=(seat,)
    )
    _play_set(phone)
    phone.submit_move(0, NextSet())
    phone.wait(6)


def _follow(phone: HandTable) -> None:
    """Red is called, two cards are played, and it is this phone's turn."""
    _deal(phone, 0)
    phone.submit_move(1, Direction(CLOCKWISE))
    for seat, card in ((1, R + 5), (2, R + 8)):
        phone.submit_move(seat, PlayCard(card))
    phone.wait(1)


@phone_story
def defifoo_direction(phone: HandTable) -> None:
    _deal(phone, 1)


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
    """The second of three players has played."""
    _deal(phone, 2)
    phone.submit_move(1, Direction(CLOCKWISE))
    for seat, card in ((1, R + 5), (2, R + 8)):
        phone.submit_move(seat, PlayCard(card))
    phone.wait(1)


@phone_story
def defifoo_scored(phone: HandTable) -> None:
    phone.set_up("defifoo", 4, DefifooDeal(challenges=CHALLENGES))
    _play_set(phone)
    phone.submit_move(0, NextSet())
    _play_set(phone)
    phone.wait(6)


@phone_story
def defifoo_hold_hint(phone: HandTable) -> None:
    """A tap on the challenge, which is to be held: the hint is beside it, not on the hand."""
    _follow(phone)
    phone.tap("read-trick")
    phone.wait(0.5)
