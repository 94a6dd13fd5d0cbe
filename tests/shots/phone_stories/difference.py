"""Difference: searching, a claim, a miss, the wait and the board."""

from __future__ import annotations

from engine.games.difference import DifferenceDeal
from engine.games.difference.claims import Claim, ShowDifferences
from engine.games.difference.poll import Stop
from tests.shots.phone_stories import phone_story
from tests.support.hands import HandTable

SPREAD = DifferenceDeal(reference=0, placed=((1, 0, 1), (2, 0, 2), (0, 1, 3), (0, -1, 4)))


def _differences(phone: HandTable) -> list[tuple[int, int]]:
    """Spots where the phone's card differs from the one in the middle."""
    face = phone.hand_face
    return [_middle(face.scene.changes[card].boxes[0]) for card in (face.own.card, face.reference.card)]


def _elsewhere(phone: HandTable) -> tuple[int, int]:
    """A thing that is the same on both."""
    face = phone.hand_face
    change = next(change for change in face.scene.changes if change.id == "owlet")
    return _middle(change.boxes[0])


def _middle(box: tuple[int, int, int, int]) -> tuple[int, int]:
    x, y, width, height = box
    return x + width // 2, y + height // 2


def _search(phone: HandTable, seats: int = 4, deal: DifferenceDeal | None = None, **options: bool) -> None:
    phone.set_up("difference", seats, deal, **options)
    phone.wait(6)


def _tap(phone: HandTable, spot: tuple[int, int], picture: str = "own") -> None:
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(*getattr(phone.hand_face, picture).point_of(spot))
    finger.touch_down()
    phone.frames()
    finger.touch_up()
    phone.wait(0.3)


@phone_story
def difference_search(phone: HandTable) -> None:
    _search(phone)


@phone_story
def difference_hold(phone: HandTable) -> None:
    """A finger rests on a picture, where it differs."""
    from kivy.tests.common import UnitTestTouch

    _search(phone)
    finger = UnitTestTouch(*phone.hand_face.own.point_of(_differences(phone)[1]))
    finger.touch_down()
    phone.wait(0.7)


@phone_story
def difference_show(phone: HandTable) -> None:
    """The first of two taps is made."""
    _search(phone)
    phone.tap("do-claim")
    phone.wait(0.5)
    _tap(phone, _differences(phone)[0])


@phone_story
def difference_wrong(phone: HandTable) -> None:
    """The second tap was wrong; half of the wait is over."""
    difference_show(phone)
    _tap(phone, _elsewhere(phone))
    phone.wait(6)


@phone_story
def difference_covered(phone: HandTable) -> None:
    _search(phone)
    phone.submit_move(2, Claim())
    phone.wait(0.3)


@phone_story
def difference_board(phone: HandTable) -> None:
    _search(phone, 3, SPREAD, advanced=True)
    phone.tap("do-claim")
    phone.wait(0.5)


@phone_story
def difference_last_card(phone: HandTable) -> None:
    _search(phone, 3, DifferenceDeal(reference=0, piles=((1, 2, 3), (4,), (7, 8, 9))))


@phone_story
def difference_results(phone: HandTable) -> None:
    """This player has played the last card; most of the others stop."""
    _search(phone, 4, DifferenceDeal(reference=0, piles=((1,), (4, 5), (7, 8, 9), (10, 11, 12))))
    phone.submit_move(0, Claim())
    first, second = _differences(phone)
    phone.submit_move(0, ShowDifferences((first, second)))
    phone.wait(3)
    for seat in (1, 2):
        phone.submit_move(seat, Stop())
    phone.wait(8)
