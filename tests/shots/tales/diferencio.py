"""Diferencio on the table."""

from __future__ import annotations

from engine.games.diferencio import NIGHT
from engine.games.dream import Change, GiveUp, Propose, Ready
from engine.games.world import place_of
from tests.shots.evening import Evening
from tests.shots.tales import story


def play(evening: Evening, seats: int, pack: str = "reef", **options: object) -> None:
    evening.play("diferencio", seats, pack, **options)


def ready(evening: Evening) -> None:
    for seat in range(len(evening.app.party)):
        evening.wish(seat, Ready())
    evening.wait(0.3)


def dream(evening: Evening) -> int:
    """A night in which the architect's first card is laid; its place."""
    game = evening.view().game
    card = evening.view(game.architect).game.hand[0]
    evening.wait(NIGHT / 1000 + 0.2)
    evening.wish(game.architect, Change((card,)))
    evening.wait(0.4)
    return place_of(card)


@story
def diferencio_study(evening: Evening) -> None:
    play(evening, 4)


@story
def diferencio_eyes_closed(evening: Evening) -> None:
    play(evening, 6, "rooftops")
    ready(evening)


@story
def diferencio_night(evening: Evening) -> None:
    play(evening, 4)
    ready(evening)
    evening.tap("asleep")
    evening.wait(0.4)


@story
def diferencio_search(evening: Evening) -> None:
    play(evening, 5, "rooftops")
    ready(evening)
    place = dream(evening)
    evening.wish(2, Propose((place + 1) % 9))
    evening.wish(3, GiveUp())
    finger = evening.finger("token", 1)
    finger.touch_down()
    evening.frames()
    finger.touch_move(640, 420)
    evening.wait(0.3)


@story
def diferencio_found(evening: Evening) -> None:
    play(evening, 6)
    ready(evening)
    evening.wish(1, Propose(dream(evening)))
    evening.wait(0.4)


@story
def diferencio_nobody(evening: Evening) -> None:
    play(evening, 3)
    ready(evening)
    dream(evening)
    for seat in (1, 2):
        evening.wish(seat, GiveUp())
    evening.wait(0.4)


@story
def diferencio_two_press_first(evening: Evening) -> None:
    play(evening, 2, "rooftops", press_first=True)
    ready(evening)
    dream(evening)
