"""Diferencio: studying, the night of architect and dreamer, the day."""

from __future__ import annotations

from typing import Any

from engine.games.diferencio.state import Change, GiveUp, Propose, Ready
from engine.games.diferencio.world import DiferencioDeal
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable
from tests.support.nights import BOARD
from tests.support.nights import HANDS as FOUR_HANDS

HANDS = (*FOUR_HANDS, (20, 26, 32))
POINTS = ((3, 9), (15,), (21, 27, 33), (39,), (51,))  # the second phase: a mistake costs a point
Points = tuple[tuple[int, ...], ...] | None
CARDS = (1, 7)  # the architect changes spots 1 and 2


def _study(phone: HandTable, seat: int, size: tuple[int, int] | None = None, points: Points = POINTS) -> None:
    deal = DiferencioDeal(board=BOARD, hands=HANDS, points=points)
    phone.set_up("diferencio", len(HANDS), deal, holds=(seat,), size=size)
    phone.wait(0.5)


def _night(phone: HandTable, seat: int, size: tuple[int, int] | None = None, points: Points = POINTS) -> None:
    _study(phone, seat, size, points)
    for other in range(len(HANDS)):
        phone.submit_move(other, Ready())
    phone.wait(0.5)


def _day(phone: HandTable, seat: int, size: tuple[int, int] | None = None) -> None:
    """Chloé has stopped looking, and Maximilien has found one of two changes."""
    _night(phone, seat, size)
    phone.wait(4.2)
    phone.submit_move(0, Change(CARDS))
    phone.submit_move(2, GiveUp())
    phone.submit_move(3, Propose(1))
    phone.wait(0.5)


def _finger(phone: HandTable, place: int) -> Any:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*phone.hand_face.world.details["places"][place])
    touch.touch_down()
    phone.frames(2)
    return touch


@phone_story
def diferencio_study(phone: HandTable) -> None:
    _study(phone, 1)


@phone_story
def diferencio_night(phone: HandTable) -> None:
    """The architect has chosen, and may wake the others."""
    _night(phone, 0, points=None)
    phone.tap("card-7")
    phone.tap("do-asleep")
    phone.wait(4.2)


@phone_story
def diferencio_eyes(phone: HandTable) -> None:
    """The architect is asked whether all eyes are closed."""
    _night(phone, 0, points=None)


@phone_story
def diferencio_part_two(phone: HandTable) -> None:
    """The result of the night comes before the news that part two begins."""
    _night(phone, 1, points=((3,), (15,), (21,), (39, 40), (51,)))
    phone.wait(4.2)
    phone.submit_move(0, Change((1,)))
    phone.submit_move(3, Propose(0))
    phone.wait(0.5)


@phone_story
def diferencio_asleep(phone: HandTable) -> None:
    _night(phone, 1)


@phone_story
def diferencio_day(phone: HandTable) -> None:
    _day(phone, 1)


@phone_story
def diferencio_turned(phone: HandTable) -> None:
    _day(phone, 1, phone.dp_size[::-1])
    _finger(phone, 6)


@phone_story
def diferencio_point(phone: HandTable) -> None:
    _day(phone, 1)
    _finger(phone, 6)


@phone_story
def diferencio_chosen(phone: HandTable) -> None:
    """The finger has lifted: the place is chosen, and its button points at it."""
    _day(phone, 1)
    _finger(phone, 6).touch_up()
    phone.wait(0.5)


@phone_story
def diferencio_over(phone: HandTable) -> None:
    """Maximilien has won; the results wait on the tablet."""
    _night(phone, 1, points=((3,), (15,), (21,), (39, 40, 41, 46, 47), (51,)))
    phone.wait(4.2)
    phone.submit_move(0, Change((1,)))
    phone.submit_move(3, Propose(0))
    phone.wait(0.5)


@phone_story
def diferencio_out(phone: HandTable) -> None:
    """This player pointed at a wrong place; the others still look."""
    _day(phone, 1)
    phone.submit_move(1, Propose(6))
    phone.wait(0.5)
