"""Screens of all games: the table sheet, pause, undo, a lost link, the join screen and results."""

from __future__ import annotations

from engine.games.contrast import Lay
from engine.games.defifoo import DefifooDeal, Direction, PlayCard
from engine.table import TakeBack
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable
from tests.support.tricks import R


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
    """Another player asks to undo a move."""
    phone.set_up("contrast", 4)
    choices = phone.app.session.host.table.view(1).choices
    among = next(choice.forms[0].among for choice in choices if choice.do == "lay")
    phone.submit_move(1, Lay(among[0]))
    phone.submit_move(1, TakeBack())
    phone.wait(0.5)


@phone_story
def common_veil(phone: HandTable) -> None:
    """Two people share this phone."""
    phone.set_up("contrast", 4, holds=(0, 1))
    phone.wait(0.5)


@phone_story
def common_results(phone: HandTable) -> None:
    hands = ((R + 4,), (R + 9,), (R + 2,))
    phone.set_up("defifoo", 3, DefifooDeal(hands=(hands,) * 3), short=True)
    while phone.view(None).outcome is None:
        _play_on(phone)
    phone.wait(12)


def _play_on(phone: HandTable) -> None:
    from engine.games.defifoo import NextSet

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
def common_join(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.app.navigator.open_join()
    phone.wait(0.5)
