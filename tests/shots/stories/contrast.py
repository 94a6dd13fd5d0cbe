"""Contrast on the table."""

from __future__ import annotations

from engine.games.contrast import Lay
from tests.shots.app_in_process import Evening
from tests.shots.stories import story


def lay(evening: Evening, *seats: int, half: int = 0) -> None:
    """Everybody the symbol on the first card in hand."""
    for seat in seats:
        evening.wish(seat, Lay(2 * evening.view(seat).game.hand[0] + half))
    evening.frames()


@story
def contrast_six_choose(evening: Evening) -> None:
    evening.play("contrast", 6)
    lay(evening, 2)
    for seat in (0, 5):
        evening.finger("look", seat).touch_down()
    evening.wait(0.3)


@story
def contrast_six_count(evening: Evening) -> None:
    evening.play("contrast", 6)
    lay(evening, 0, 1, 2, 3, 4)
    evening.wait(0.5)


@story
def contrast_six_reveal(evening: Evening) -> None:
    evening.play("contrast", 6)
    lay(evening, 0, 1, 2, 3, 4, 5)
    evening.wait(0.4)


@story
def contrast_two(evening: Evening) -> None:
    evening.play("contrast", 2)


@story
def contrast_three_reveal(evening: Evening) -> None:
    evening.play("contrast", 3)
    lay(evening, 0, 1, 2)
    evening.wait(0.4)


@story
def contrast_alone(evening: Evening) -> None:
    evening.sit(4)
    for spot in evening.app.evening.party.spots[1:]:
        evening.app.evening.party = evening.app.evening.party.with_stand_in(spot, 2)
    evening.app.evening.game, evening.app.evening.first = "contrast", 0
    evening.app.evening.start(seed="shots")
    evening.wait(0.5)


@story
def contrast_veil(evening: Evening) -> None:
    evening.app.evening.set_way("contrast", "veil")
    evening.play("contrast", 4)
    lay(evening, 0)
    evening.wait(1)


@story
def contrast_behind_the_veil(evening: Evening) -> None:
    evening.app.evening.set_way("contrast", "veil")
    evening.play("contrast", 4)
    evening.wait(1)
    evening.screen.veil.open()
    evening.wait(0.2)


@story
def results_contrast(evening: Evening) -> None:
    evening.play("contrast", 4, short=True)
    while evening.view().outcome is None:
        lay(evening, 0, 1, 2, 3, half=evening.view().game.round % 2)
    evening.wait(1)
    evening.tap("go-on")
    evening.wait(3)
