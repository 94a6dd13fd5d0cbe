"""Between and after: the game at rest, and how it ended."""

from __future__ import annotations

from engine.games import CLASSES
from engine.games.claims import Claim
from engine.games.contrast import Lay
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
def pause_to_take_back(evening: Evening) -> None:
    """Somebody has asked; others who moved too could not ask at the same time."""
    evening.play("contrast", 6, count=False)
    for seat in (2, 3):
        evening.wish(seat, Lay(evening.view(seat).game.hand[0]))
    evening.app.pause()
    evening.tap("take-back", 3)
    evening.tap("agree", 1)


@story
def pause_to_take_back_more_than_one(evening: Evening) -> None:
    """Others pressed after her; their moves go with it."""
    evening.play("difference", 4)
    for seat in (0, 1, 3):
        evening.wish(seat, Claim())
    evening.app.pause()
    evening.tap("take-back", 0)


@story
def pause_after_a_move(evening: Evening) -> None:
    evening.play("contrast", 4, count=False)
    evening.wish(2, Lay(evening.view(2).game.hand[0]))
    evening.app.pause()


@story
def home_after_an_end(evening: Evening) -> None:
    evening.play("difference", 3, after="stop")
    evening.win(1)
    evening.app.go_home()


def how_to_play(game: str) -> None:
    """The five steps of a game."""

    def tell(evening: Evening) -> None:
        evening.app.open_how(game)
        evening.wait(0.5)

    tell.__name__ = f"how_to_play_{game}"
    story(tell)


for each in CLASSES:
    how_to_play(each)
