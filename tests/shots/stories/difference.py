"""Difference on the table."""

from __future__ import annotations

from engine.games.difference.claims import PlaceCard, ShowDifferences
from engine.games.difference.layout import CellPos
from engine.games.difference.poll import PlayOn, Stop
from engine.table import Leave
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story


def find_all(evening: AppSession, *counts: int) -> None:
    """Each seat finds the differences of this many cards."""
    for seat, count in enumerate(counts):
        for _ in range(count):
            evening.find(seat)


def place_cards(evening: AppSession, *cards: tuple[int, CellPos]) -> None:
    """Advanced: these seats put their card beside the others."""
    for seat, at in cards:
        evening.claim(seat)
        evening.wish(seat, PlaceCard(at))
        while evening.view(seat).game.claim is not None:  # one pair with each neighbour
            evening.wish(seat, ShowDifferences(evening.spots(seat)))


def rest_finger(evening: AppSession, seat: int) -> None:
    """A finger rests on the difference of the reference: the lens is open."""
    from kivy.tests.common import UnitTestTouch

    own = evening.screen.seat_faces[seat].own
    finger = UnitTestTouch(*own.to_window(*own.point_of(evening.spots(seat)[1])))
    finger.touch_down()
    evening.frames(2)


@story
def difference_search_two(evening: AppSession) -> None:
    evening.play("difference", 2)
    find_all(evening, 5, 3)
    evening.wait(6)  # verdicts and notices are gone


@story
def difference_search_four(evening: AppSession) -> None:
    evening.play("difference", 4)


@story
def difference_search_three(evening: AppSession) -> None:
    evening.play("difference", 3)
    evening.wait(6)  # the sentence on the stage is gone


@story
def difference_search_five(evening: AppSession) -> None:
    evening.play("difference", 5)


@story
def difference_search_six(evening: AppSession) -> None:
    """One card is left for Chloé, Maximilien may not call, Ana looks closer."""
    evening.play("difference", 6)
    find_all(evening, 1, 2, 3, 1, 0, 2)
    evening.miss(3)
    evening.wait(6)
    rest_finger(evening, 0)


@story
def difference_claim(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.claim(3)


@story
def difference_first_mark(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.claim(0)
    evening.mark(0)


@story
def difference_wrong(evening: AppSession) -> None:
    """Two things that are the same on both cards."""
    evening.play("difference", 4)
    evening.miss_things(1, 22, 11)
    evening.wait(0.4)


@story
def difference_wrong_six(evening: AppSession) -> None:
    evening.play("difference", 6)
    evening.miss(2)
    evening.wait(0.4)


@story
def difference_found(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.find(0)
    evening.wait(0.4)


@story
def difference_locked(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.miss(1)
    evening.wait(4)


@story
def difference_opened_six(evening: AppSession) -> None:
    evening.play("difference", 6)
    evening.claim(2)
    evening.mark(2)


@story
def difference_ask(evening: AppSession) -> None:
    """Bruno has answered."""
    evening.play("difference", 4)
    find_all(evening, 4, 5, 0, 3)
    evening.win(2)
    evening.wait(1)
    evening.wish(1, PlayOn())
    evening.wait(1)


@story
def difference_ask_answered(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.win(2)
    evening.wait(1)
    evening.wish(1, PlayOn())
    evening.wait(0.4)


@story
def difference_ask_six(evening: AppSession) -> None:
    evening.play("difference", 6)
    evening.win(1)
    evening.wait(1)
    evening.wish(2, PlayOn())
    evening.wish(4, Stop())
    evening.wait(3)


@story
def difference_ask_tie(evening: AppSession) -> None:
    """Ana wanted to stop, Bruno to play on."""
    evening.play("difference", 3, count_in=True)
    evening.wait(3.2)
    evening.win(2)
    evening.wait(1)
    evening.wish(0, Stop())
    evening.wish(1, PlayOn())
    evening.wait(0.4)


@story
def difference_places(evening: AppSession) -> None:
    evening.play("difference", 3)
    evening.win(2)
    evening.wish(0, PlayOn())
    evening.wish(1, PlayOn())
    evening.wait(2)


@story
def difference_count(evening: AppSession) -> None:
    evening.play("difference", 4, count_in=True)
    evening.wait(0.3)  # all cards are dealt


@story
def difference_count_six(evening: AppSession) -> None:
    evening.play("difference", 6, count_in=True)
    evening.wait(0.4)


@story
def difference_press_first(evening: AppSession) -> None:
    """Somebody taps a picture without having claimed."""
    evening.play("difference", 3)
    evening.tap("own", 1)


@story
def difference_away(evening: AppSession) -> None:
    evening.play("difference", 4)
    evening.wish(3, Leave())
    evening.wait(0.4)


@story
def difference_beginner(evening: AppSession) -> None:
    evening.play("difference", 3, "castle", beginner=True)
    evening.wait(6)


@story
def difference_beginner_six(evening: AppSession) -> None:
    evening.play("difference", 6, beginner=True)


@story
def difference_advanced_search(evening: AppSession) -> None:
    evening.play("difference", 4, advanced=True)


@story
def difference_advanced_compare(evening: AppSession) -> None:
    """Several cards on the table: the arrows choose the one to compare with."""
    evening.play("difference", 4, advanced=True)
    place_cards(evening, (0, (1, 0)), (1, (-1, 0)))
    evening.wait(5)


@story
def difference_advanced_place(evening: AppSession) -> None:
    """Four cards are on the table, with places all around."""
    evening.play("difference", 4, advanced=True)
    place_cards(evening, (1, (1, 0)), (2, (0, 1)), (3, (1, 1)))
    evening.wait(5)
    evening.claim(0)


@story
def difference_advanced_show(evening: AppSession) -> None:
    evening.play("difference", 4, advanced=True)
    evening.claim(0)
    evening.wish(0, PlaceCard((1, 0)))
    evening.wait(0.3)


@story
def difference_beginner_claim_six(evening: AppSession) -> None:
    evening.play("difference", 6, beginner=True)
    evening.claim(1)


@story
def difference_advanced_place_six(evening: AppSession) -> None:
    evening.play("difference", 6, advanced=True)
    evening.claim(2)


@story
def difference_advanced_search_six(evening: AppSession) -> None:
    evening.play("difference", 6, advanced=True)
