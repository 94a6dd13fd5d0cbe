"""Contrast: choosing, a card played, the count of the last player and the reveal."""

from __future__ import annotations

from engine.game import Seat
from engine.games.contrast import Lay
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable


def _lay(phone: HandTable, seat: Seat, number: int = 0) -> None:
    choices = phone.app.session.host.table.view(seat).choices
    among = next(choice.forms[0].among for choice in choices if choice.do == "lay")
    phone.submit_move(seat, Lay(among[number]))


@phone_story
def contrast_choose(phone: HandTable) -> None:
    phone.set_up("contrast", 4)
    phone.wait(0.5)


@phone_story
def contrast_laid(phone: HandTable) -> None:
    contrast_choose(phone)
    _lay(phone, 0)
    phone.wait(0.5)


@phone_story
def contrast_count(phone: HandTable) -> None:
    """This player is the last."""
    contrast_choose(phone)
    for seat in (1, 2, 3):
        _lay(phone, seat)
    phone.wait(0.4)


@phone_story
def contrast_reveal(phone: HandTable) -> None:
    contrast_choose(phone)
    for seat, number in ((1, 0), (2, 0), (3, 2), (0, 0)):
        _lay(phone, seat, number)
    phone.wait(2)
