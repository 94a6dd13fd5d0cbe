"""Défifoo on the table."""

from __future__ import annotations

from engine.games.defifoo import Direction, Play
from tests.shots.app_in_process import Evening
from tests.shots.stories import story


def way_round(evening: Evening) -> None:
    for seat in evening.app.evening.party.people_seats:
        if any(choice.do == "direction" for choice in evening.view(seat).choices):
            evening.wish(seat, Direction(True))
    evening.frames()


def play(evening: Evening, cards: int) -> None:
    """So many cards, each the first that is allowed."""
    for _ in range(cards):
        turn = evening.view().game.turn
        choice = next(c for c in evening.view(turn).choices if c.do == "play")
        evening.wish(turn, Play(choice.forms[0].among[0]))
        evening.frames()


def begin(evening: Evening, seats: int, way: str = "veil", **options: object) -> None:
    evening.app.evening.set_way("defifoo", way)
    evening.play("defifoo", seats, **options)
    way_round(evening)


@story
def defifoo_direction(evening: Evening) -> None:
    evening.app.evening.set_way("defifoo", "veil")
    evening.play("defifoo", 4)
    evening.wait(3)
    evening.screen.veil.open()
    evening.wait(0.3)


@story
def defifoo_table(evening: Evening) -> None:
    begin(evening, 4)
    play(evening, 3)
    evening.wait(1)


@story
def defifoo_six(evening: Evening) -> None:
    begin(evening, 6)
    play(evening, 4)
    evening.wait(1)


@story
def defifoo_veil(evening: Evening) -> None:
    begin(evening, 3)
    play(evening, 1)
    evening.wait(4)


@story
def defifoo_hand(evening: Evening) -> None:
    begin(evening, 4)
    play(evening, 2)
    evening.wait(4)
    evening.screen.veil.open()
    evening.wait(0.3)


@story
def defifoo_hand_of_two(evening: Evening) -> None:
    begin(evening, 2)
    play(evening, 1)
    evening.wait(4)
    evening.screen.veil.open()
    evening.wait(0.3)


@story
def defifoo_hold(evening: Evening) -> None:
    begin(evening, 4, "hold")
    play(evening, 1)
    evening.wait(1)
    evening.finger("look", evening.view().game.turn).touch_down()
    evening.wait(0.4)


@story
def defifoo_alone(evening: Evening) -> None:
    evening.sit(4)
    for spot in evening.app.evening.party.spots[1:]:
        evening.app.evening.party = evening.app.evening.party.with_stand_in(spot, 2)
    evening.app.evening.game, evening.app.evening.first = "defifoo", 0
    evening.app.evening.start(seed="shots")
    evening.wait(1)
    way_round(evening)
    evening.wait(0.5)


@story
def defifoo_sheet(evening: Evening) -> None:
    begin(evening, 4)
    while evening.view().game.turn is not None:
        play(evening, 1)
    evening.wait(4)


@story
def defifoo_read_challenge(evening: Evening) -> None:
    """Held from the far side: it opens turned to who holds."""
    begin(evening, 4, "hold")
    play(evening, 2)
    evening.wait(0.5)
    evening.finger("read-challenge").touch_down()
    evening.wait(0.6)


@story
def defifoo_read_card(evening: Evening) -> None:
    begin(evening, 4, "hold")
    play(evening, 2)
    evening.wait(0.5)
    turn = evening.view().game.turn
    evening.finger("look", turn).touch_down()
    evening.wait(0.3)
    card = evening.view(turn).game.hand[-1]
    evening.finger(f"card-{card}", turn).touch_down()
    evening.wait(0.9)


def chooses_way(evening: Evening, seats: int) -> None:
    """The dealer, whose hand was seen and is hidden again."""
    evening.app.evening.set_way("defifoo", "hold")
    evening.play("defifoo", seats)
    finger = evening.finger("look", evening.view().game.dealer)
    finger.touch_down()
    evening.wait(0.6)
    finger.touch_up()
    evening.wait(0.4)


@story
def defifoo_hold_direction(evening: Evening) -> None:
    chooses_way(evening, 4)


@story
def defifoo_read_sign(evening: Evening) -> None:
    begin(evening, 4, "hold")
    play(evening, 5)
    evening.wait(0.5)
    evening.finger("read-tricks", 0).touch_down()
    evening.wait(0.6)


@story
def defifoo_hold_six(evening: Evening) -> None:
    begin(evening, 6, "hold")
    play(evening, 2)
    evening.wait(1)
    for seat in (2, evening.view().game.turn):
        evening.finger("look", seat).touch_down()
    evening.wait(0.4)


@story
def defifoo_hold_sheet(evening: Evening) -> None:
    begin(evening, 4, "hold")
    while evening.view().game.turn is not None:
        play(evening, 1)
    evening.wait(4)


@story
def defifoo_hold_direction_five(evening: Evening) -> None:
    """Less room for two buttons, and still a word on each."""
    chooses_way(evening, 5)
