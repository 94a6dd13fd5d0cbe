"""Compatibility: the theme, choosing, special cards and the reveal."""

from __future__ import annotations

from engine.games.compatibility import Choose, Turn
from engine.games.compatibility.specials import Done
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable

ROW = (3, 10, 13, 7, 4)  # all of them in the first rows of the album
OTHER_ROWS = ((30, 1, 2, 4, 5), (3, 7, 13, 21, 4), (30, 2, 1, 8, 6))  # seat 2 is the partner
STAKED = 3  # the card with the Double Stake, as people count


def _announce(phone: HandTable) -> None:
    phone.set_up("compatibility", 4)


def _choose(phone: HandTable) -> None:
    _announce(phone)
    phone.tap("pack-0")
    if phone.view(None).game.part == "word":
        phone.tap("aloud")


def _all_chosen(phone: HandTable) -> None:
    _choose(phone)
    for picture in ROW:
        phone.tap(f"picture-{picture}")
    phone.tap("lock")
    for seat, row in enumerate(OTHER_ROWS, 1):
        phone.submit_move(seat, Choose(row))
    phone.wait(0.5)


def _submit_where_open(phone: HandTable, do: str, move: Done | Turn) -> None:
    table = phone.app.session.host.table
    seat = next(seat for seat in range(4) if do in {choice.do for choice in table.view(seat).choices})
    phone.submit_move(seat, move)


@phone_story
def compatibility_announce(phone: HandTable) -> None:
    _announce(phone)


@phone_story
def compatibility_choose(phone: HandTable) -> None:
    """One picture is missing."""
    _choose(phone)
    for picture in ROW[:4]:
        phone.tap(f"picture-{picture}")
    phone.wait(6)


def _stake(phone: HandTable) -> None:
    _all_chosen(phone)
    phone.tap("stake")
    phone.tap(f"place-0-{STAKED}")
    phone.tap("do-stake")


@phone_story
def compatibility_special(phone: HandTable) -> None:
    """This player has doubled a place; the others may still play a special card."""
    _stake(phone)
    phone.wait(0.5)


@phone_story
def compatibility_shuffle(phone: HandTable) -> None:
    _all_chosen(phone)
    phone.tap("shuffle")
    phone.tap("place-1-3")


@phone_story
def compatibility_reveal(phone: HandTable) -> None:
    """Four of five positions of the own team are turned over: one doubled, one at another place."""
    _stake(phone)
    while phone.view(None).game.part == "window":
        _submit_where_open(phone, "done", Done())
    for _ in range(4):
        if phone.view(None).game.part == "reveal":
            _submit_where_open(phone, "turn", Turn())
            phone.wait(1.2)
