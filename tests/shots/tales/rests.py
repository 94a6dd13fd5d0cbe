"""Between and after: the game at rest, and how it ended."""

from __future__ import annotations

from tests.shots.evening import Evening
from tests.shots.tales import story


@story
def pause_four(evening: Evening) -> None:
    evening.play("difference", 4)
    evening.app.pause()


@story
def pause_six_one_away(evening: Evening) -> None:
    evening.play("difference", 6)
    evening.app.pause()
    evening.tap("leave", 4)


@story
def results_four(evening: Evening) -> None:
    evening.play("difference", 4, after="stop")
    evening.find(1)
    evening.win(2)
    evening.wait(5)


@story
def results_six(evening: Evening) -> None:
    evening.play("difference", 6, after="stop")
    evening.win(0)
    evening.wait(5)


@story
def pause_with_a_stand_in(evening: Evening) -> None:
    evening.play("contrast", 4)
    evening.app.pause()
    evening.tap("leave", 1)
    evening.tap("stand-in", 1)
    evening.tap("leave", 3)


@story
def how_to_play_difference(evening: Evening) -> None:
    evening.app.open_how("difference")
    evening.wait(0.5)


@story
def how_to_play_diferencio(evening: Evening) -> None:
    evening.app.open_how("diferencio")
    evening.wait(0.5)


@story
def how_to_play_compatibility(evening: Evening) -> None:
    evening.app.open_how("compatibility")
    evening.wait(0.5)


@story
def how_to_play_defifoo(evening: Evening) -> None:
    evening.app.open_how("defifoo")
    evening.wait(0.5)


@story
def how_to_play_contrast(evening: Evening) -> None:
    evening.app.open_how("contrast")
    evening.wait(0.5)
