"""Contrast: choosing, a card played, the count of the last player and the reveal."""

from __future__ import annotations

from engine.game import Seat
from engine.games.contrast import ContrastDeal, Lay
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable

BALLOON = 97  # the side of an image card
IN_THE_MIDDLE = ContrastDeal(
    images=(BALLOON, *(2 * card for card in range(50) if card != BALLOON // 2)), scores=(4, 2, 1, 0, 3, 1)
)


def _symbols(phone: HandTable, seat: Seat) -> tuple[int, ...]:
    choices = phone.app.session.host.table.view(seat).choices
    return next(choice.forms[0].among for choice in choices if choice.do == "lay")


def _lay(phone: HandTable, seat: Seat, number: int = 0) -> None:
    phone.submit_move(seat, Lay(_symbols(phone, seat)[number]))


def _key(phone: HandTable, symbol: int) -> str:
    return f"symbol-{phone.hand_face.pack.pairs[symbol // 2][symbol % 2]}"


def _begin(phone: HandTable) -> None:
    phone.set_up("contrast", 6, IN_THE_MIDDLE)
    phone.wait(0.5)


@phone_story
def contrast_choose(phone: HandTable) -> None:
    """Two others have played; a finger is on a symbol."""
    _begin(phone)
    for seat in (1, 3):
        _lay(phone, seat)
    phone.hold_finger(_key(phone, _symbols(phone, 0)[4]))


@phone_story
def contrast_laid(phone: HandTable) -> None:
    _begin(phone)
    for seat in (0, 1, 3, 4):
        _lay(phone, seat)
    phone.wait(0.5)


@phone_story
def contrast_count(phone: HandTable) -> None:
    """This player is the last."""
    _begin(phone)
    for seat in range(1, 6):
        _lay(phone, seat)
    phone.wait(0.4)


@phone_story
def contrast_reveal(phone: HandTable) -> None:
    """Three of six chose the same symbol, this player among them."""
    _begin(phone)
    wanted: tuple[int, ...] = tuple(_symbols(phone, 0))
    for seat, number in ((1, 0), (3, 0), (2, 2), (4, 2), (5, 4)):
        common = [symbol for symbol in wanted if symbol in _symbols(phone, seat)]
        phone.submit_move(seat, Lay(wanted[number] if wanted[number] in common else common[number // 2]))
    phone.tap(_key(phone, wanted[0]))
    phone.wait(2)


@phone_story
def contrast_late(phone: HandTable) -> None:
    """The reveal for a player whose three seconds are over."""
    phone.set_up("contrast", 3)
    for seat in (1, 2):
        phone.submit_move(seat, Lay(_symbols(phone, seat)[0]))
    phone.wait(3.5)
