"""Défifoo on the table."""

from __future__ import annotations

from typing import Any

from engine.games.defifoo import Direction, PlayCard
from tests.shots.app_in_process import AppSession
from tests.shots.stories import story


def choose_direction(evening: AppSession) -> None:
    for seat in evening.app.session.party.people_seats:
        if any(choice.do == "direction" for choice in evening.view(seat).choices):
            evening.wish(seat, Direction(True))
    evening.frames()


def play(evening: AppSession, cards: int) -> None:
    """Play this many cards, always the first legal one."""
    for _ in range(cards):
        turn = evening.view().game.turn
        choice = next(c for c in evening.view(turn).choices if c.do == "play")
        evening.wish(turn, PlayCard(choice.forms[0].among[0]))
        evening.frames()


def begin(evening: AppSession, seats: int, way: str = "veil", **options: object) -> None:
    evening.app.session.set_privacy("defifoo", way)
    evening.play("defifoo", seats, **options)
    choose_direction(evening)


@story
def defifoo_direction(evening: AppSession) -> None:
    evening.app.session.set_privacy("defifoo", "veil")
    evening.play("defifoo", 4)
    evening.wait(3)
    evening.screen.curtain.open()
    evening.wait(0.3)


def play_set(evening: AppSession) -> None:
    """Until its score sheet is on the table."""
    while evening.view().game.turn is not None:
        play(evening, 1)
    evening.wait(4)


def play_sets(evening: AppSession, sets: int) -> None:
    """With the sheets read, up to the first trick of the next set."""
    for _ in range(sets):
        play_set(evening)
        evening.tap("next")
        evening.wait(9)
        choose_direction(evening)


@story
def defifoo_table(evening: AppSession) -> None:
    """In the second set, after a few tricks."""
    begin(evening, 4)
    play_sets(evening, 1)
    play(evening, 15)
    evening.wait(1)


@story
def defifoo_six(evening: AppSession) -> None:
    begin(evening, 6)
    play(evening, 4)
    evening.wait(1)


@story
def defifoo_veil(evening: AppSession) -> None:
    begin(evening, 3)
    play(evening, 1)
    evening.wait(4)


@story
def defifoo_hand(evening: AppSession) -> None:
    begin(evening, 4)
    play(evening, 2)
    evening.wait(4)
    evening.screen.curtain.open()
    evening.wait(0.3)


@story
def defifoo_hand_of_two(evening: AppSession) -> None:
    begin(evening, 2)
    play(evening, 1)
    evening.wait(4)
    evening.screen.curtain.open()
    evening.wait(0.3)


@story
def defifoo_hold(evening: AppSession) -> None:
    begin(evening, 4, "hold")
    play(evening, 1)
    evening.wait(1)
    evening.finger("look", evening.view().game.turn).touch_down()
    evening.wait(0.4)


@story
def defifoo_alone(evening: AppSession) -> None:
    evening.sit(4)
    for spot in evening.app.session.party.spots[1:]:
        evening.app.session.party = evening.app.session.party.with_bot(spot, 2)
    evening.app.session.game, evening.app.session.first = "defifoo", 0
    evening.app.session.start(seed="shots")
    evening.wait(1)
    choose_direction(evening)
    evening.wait(0.5)


@story
def defifoo_sheet(evening: AppSession) -> None:
    begin(evening, 4)
    play_sets(evening, 1)
    play_set(evening)


def finger_on_near_challenge(evening: AppSession) -> Any:
    """The card is on the table twice; this is the one that faces the near side."""
    from kivy.tests.common import UnitTestTouch

    from mobileapp.testing.probe import touchables

    evening.settle()
    cards = [thing for thing in touchables(evening.screen) if thing["key"] == "read-challenge"]
    near = max(cards, key=lambda thing: thing["x"])
    return UnitTestTouch(near["x"], near["y"])


@story
def defifoo_read_challenge(evening: AppSession) -> None:
    """It opens facing the player who holds it."""
    begin(evening, 4)
    play_sets(evening, 1)
    play(evening, 15)
    evening.wait(0.3)
    finger_on_near_challenge(evening).touch_down()
    evening.wait(0.6)


@story
def defifoo_read_card(evening: AppSession) -> None:
    begin(evening, 4, "hold")
    play(evening, 2)
    evening.wait(0.5)
    turn = evening.view().game.turn
    evening.finger("look", turn).touch_down()
    evening.wait(0.3)
    card = evening.view(turn).game.hand[-1]
    evening.finger(f"card-{card}", turn).touch_down()
    evening.wait(0.9)


def show_direction_choice(evening: AppSession, seats: int) -> None:
    """The dealer, whose hand was seen and is hidden again."""
    evening.app.session.set_privacy("defifoo", "hold")
    evening.play("defifoo", seats)
    finger = evening.finger("look", evening.view().game.dealer)
    finger.touch_down()
    evening.wait(0.6)
    finger.touch_up()
    evening.wait(0.4)


@story
def defifoo_hold_dealer(evening: AppSession) -> None:
    """The dealer has not looked yet: the zone says what to do first."""
    evening.app.session.set_privacy("defifoo", "hold")
    evening.play("defifoo", 3)
    evening.wait(3)


@story
def defifoo_hold_dealer_looks(evening: AppSession) -> None:
    evening.app.session.set_privacy("defifoo", "hold")
    evening.play("defifoo", 5)
    evening.finger("look", evening.view().game.dealer).touch_down()
    evening.wait(3)


@story
def defifoo_hold_direction(evening: AppSession) -> None:
    show_direction_choice(evening, 4)


@story
def defifoo_read_sign(evening: AppSession) -> None:
    begin(evening, 4, "hold")
    play(evening, 5)
    evening.wait(0.5)
    evening.finger("read-tricks", 0).touch_down()
    evening.wait(0.6)


@story
def defifoo_hold_six(evening: AppSession) -> None:
    begin(evening, 6, "hold")
    play(evening, 2)
    evening.wait(1)
    for seat in (2, evening.view().game.turn):
        evening.finger("look", seat).touch_down()
    evening.wait(0.4)


@story
def defifoo_hold_sheet(evening: AppSession) -> None:
    begin(evening, 4, "hold")
    play_set(evening)


@story
def defifoo_hold_direction_five(evening: AppSession) -> None:
    """Little space for two buttons, which still have a word each."""
    show_direction_choice(evening, 5)


@story
def defifoo_hold_sheet_three(evening: AppSession) -> None:
    """Two cards are left over; one person sits at a short side."""
    evening.app.session.set_privacy("defifoo", "hold")
    evening.sit(3, (0, 2, 3))
    evening.app.session.game, evening.app.session.first = "defifoo", 0
    evening.app.session.start(seed="shots")
    evening.wait(0.5)
    choose_direction(evening)
    play_set(evening)
