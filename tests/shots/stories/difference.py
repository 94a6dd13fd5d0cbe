"""Difference on the table."""

from __future__ import annotations

from engine.games.difference.claims import PlaceCard, ShowDifferences
from engine.games.difference.poll import PlayOn, Stop
from engine.table import Leave
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story


@story
def difference_search_two(evening: AppSession) -> None:
    evening.play("difference", 2)


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
    evening.play("difference", 6)


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
    evening.play("difference", 4)
    evening.miss(1)
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
    evening.play("difference", 4)
    evening.win(2)
    evening.wait(4)


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
def difference_places(evening: AppSession) -> None:
    evening.play("difference", 3)
    evening.win(2)
    evening.wish(0, PlayOn())
    evening.wish(1, PlayOn())
    evening.wait(2)


@story
def difference_count(evening: AppSession) -> None:
    evening.play("difference", 4, count_in=True)


@story
def difference_count_six(evening: AppSession) -> None:
    evening.play("difference", 6, count_in=True)


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
    evening.play("difference", 3, beginner=True)


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
    for seat, at in ((0, (1, 0)), (1, (-1, 0))):
        evening.claim(seat)
        evening.wish(seat, PlaceCard(at))
        evening.wish(seat, ShowDifferences(evening.spots(seat)))
    evening.wait(5)


@story
def difference_advanced_place(evening: AppSession) -> None:
    evening.play("difference", 4, advanced=True)
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
