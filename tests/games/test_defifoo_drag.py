"""Défifoo: a card dragged from the hand to the table is played, at every edge and on phones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.game import Seat
from engine.games.defifoo import DefifooDeal, Direction, PlayCard
from tests.support.faces import face_table
from tests.support.hands import HandTable
from tests.support.tricks import DefifooTable, R

Point = tuple[float, float]
# spots around the table, and the size of the screen
SEATINGS = [((0, 2, 3, 5), (1280, 800)), ((0, 1, 2, 3, 4, 5), (1280, 800)), ((0, 2, 3, 5), (800, 1280))]


@pytest.fixture
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DefifooTable]:
    with face_table(DefifooTable, tmp_path_factory.mktemp("table")) as laid:
        yield laid


@pytest.fixture
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def drag(table: Any, key: str, end: Point, seat: Seat | None = None, by_way_of: Point | None = None) -> None:
    finger = table.finger(key, seat)
    finger.touch_down()
    stops = [finger.pos, *([by_way_of] if by_way_of else []), end]
    for start, stop in pairwise(stops):
        for part in (0.25, 0.5, 0.75, 1):
            finger.touch_move(*(a + (b - a) * part for a, b in zip(start, stop, strict=True)))
            table.frames()
    finger.touch_up()
    table.frames(2)


def place_of(table: Any, key: str, seat: Seat) -> Point:
    from mobileapp.testing.probe import touchables

    table.finger(key, seat)  # as soon as it can be touched
    found = (thing for thing in touchables(table.screen) if (thing["key"], thing["seat"]) == (key, seat))
    return next((thing["x"], thing["y"]) for thing in found)


def legal(table: Any, seat: Seat) -> tuple[int, ...]:
    choices = table.app.session.host.table.view(seat).choices
    return next(choice.forms[0].among for choice in choices if choice.do == "play")


def barred(table: Any, seat: Seat) -> int:
    return next(
        card for card in table.app.session.host.table.view(seat).game.hand if card not in legal(table, seat)
    )


def slot_of(table: DefifooTable, seat: Seat) -> Point:
    slot = table.stage.trick.slots[seat]
    x, y = slot.to_window(slot.width / 2, slot.height / 2)
    return float(x), float(y)


# --- on the tablet ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("spots", "size"), SEATINGS, ids=str)
def test_card_dragged_to_its_place_on_the_table_is_played(
    table: DefifooTable, spots: tuple[int, ...], size: Point
) -> None:
    """The first and the last card of each hand: their way to the middle is slanted."""
    table.deal(None, "hold", seats=len(spots), spots=spots, size=size)
    table.play_cards()
    for turn in range(2 * len(spots)):
        seat = table.game.turn
        eye = table.hold_finger("look", seat)
        card = legal(table, seat)[-1 if turn < len(spots) else 0]
        drag(table, f"card-{card}", slot_of(table, seat), seat)
        assert card not in table.view(seat).game.hand, seat
        eye.touch_up()
        table.wait(2)


@pytest.mark.parametrize("way", ["hold", "veil"])
def test_dragged_card_that_cannot_be_played_springs_back_with_the_reason(
    table: DefifooTable, way: str
) -> None:
    from mobileapp.ui.theme import screen_metrics

    table.deal(None, way, seats=4)
    screen_metrics.calm = False
    table.play_cards(legal_lead(table))
    seat = table.game.turn
    if way == "hold":
        table.hold_finger("look", seat)
        hand, goal = table.screen.seat_faces[seat].hand, slot_of(table, seat)
    else:
        table.open_hand(seat)
        hand = table.hand
        goal = hand.trick.to_window(*hand.trick.center)
    card = barred(table, seat)
    widget, text = hand.fan.cards[card], "was called"
    assert text not in table.words()
    drag(table, f"card-{card}", goal, seat)
    table.wait(0.3)
    assert text in table.words()
    assert (widget.drag_x, widget.drag_y) == (0, 0) and card in table.view(seat).game.hand


def legal_lead(table: DefifooTable) -> int:
    table.play_cards()
    return legal(table, table.game.turn)[0]


def test_card_follows_the_finger_above_the_other_cards(table: DefifooTable) -> None:
    table.deal(None, "hold", seats=4)
    table.play_cards()
    table.hold_finger("look", 0)
    fan = table.screen.seat_faces[0].hand.fan
    widget = next(iter(fan.cards.values()))
    finger = table.finger(widget.key, 0)
    finger.touch_down()
    table.frames()
    x, y = finger.pos
    finger.touch_move(x + 60, y + 90)
    assert (round(widget.drag_x), round(widget.drag_y)) == (60, 90)
    assert fan.canvas.children[-1] is widget.canvas
    finger.touch_up()
    table.frames(2)


def test_hand_closed_during_a_drag_shows_and_plays_nothing(table: DefifooTable) -> None:
    table.deal(None, "hold", seats=4)
    table.play_cards()
    eye = table.hold_finger("look", 0)
    finger = table.finger(f"card-{legal(table, 0)[0]}", 0)
    finger.touch_down()
    finger.touch_move(*slot_of(table, 0))
    eye.touch_up()
    table.frames(2)
    assert table.cards() == set()
    finger.touch_up()
    table.frames(2)
    assert table.game.trick == ()


def test_drag_that_ends_on_another_card_or_returns_does_nothing(table: DefifooTable) -> None:
    table.deal(None, "hold", seats=4)
    table.play_cards()
    table.hold_finger("look", 0)
    fan = table.screen.seat_faces[0].hand.fan
    first, last = next(iter(fan.cards)), list(fan.cards)[-1]
    other = place_of(table, f"card-{last}", 0)
    drag(table, f"card-{first}", other, 0)
    assert fan.chosen is None and table.game.trick == ()
    start = place_of(table, f"card-{first}", 0)
    drag(table, f"card-{first}", start, 0, by_way_of=slot_of(table, 0))
    assert fan.chosen is None and table.game.trick == ()


def test_stray_movement_is_a_tap(table: DefifooTable) -> None:
    table.deal(None, "hold", seats=4)
    table.play_cards()
    table.hold_finger("look", 0)
    fan, card = table.screen.seat_faces[0].hand.fan, legal(table, 0)[-1]
    x, y = place_of(table, f"card-{card}", 0)
    drag(table, f"card-{card}", (x + 8, y + 18), 0)
    assert fan.chosen == card and table.game.trick == ()


def test_slow_drag_plays_and_closes_the_help(table: DefifooTable) -> None:
    """A person who first rests the finger on the card sees its help; the drag still counts."""
    table.deal(None, "hold", seats=4)
    table.play_cards()
    table.hold_finger("look", 0)
    card = legal(table, 0)[0]
    finger = table.finger(f"card-{card}", 0)
    finger.touch_down()
    table.wait(0.9)
    help_ = table.screen.seat_faces[0].hand.fan.cards[card].explains
    assert help_.card is not None
    finger.touch_move(*slot_of(table, 0))
    assert help_.card is None
    finger.touch_up()
    table.frames(2)
    assert table.game.trick == ((0, card),)


def test_one_person_among_bots_drags_a_card(table: DefifooTable) -> None:
    table.deal(((R + 4, R + 5), (R + 9, R + 8), (R + 2, R + 1)), "hold", stand_ins=(1, 2))
    table.play_cards()
    drag(table, f"card-{R + 5}", slot_of(table, 0), 0)
    assert R + 5 not in table.view(0).game.hand


def test_drag_of_a_closed_hand_tells_how_to_look(table: DefifooTable) -> None:
    table.deal(None, "hold", seats=3)
    table.play_cards()
    assert "Keep a finger on the eye" not in table.words()
    drag(table, "cards", slot_of(table, 1), 1)
    assert "Keep a finger on the eye" in table.words()


# --- on a phone -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412)], ids=str)
def test_card_dragged_to_the_table_of_a_phone_is_played(phone: HandTable, size: tuple[int, int]) -> None:
    phone.set_up("defifoo", 4, size=size, short=True, holds=(1,))
    follow(phone)
    for card in (barred(phone, 1), legal(phone, 1)[-1]):
        place = phone.hand_face._table
        drag(phone, f"card-{card}", place.to_window(*place.center))
        is_played = card not in phone.view(1).game.hand
        assert is_played is ("was called" not in phone.words())
        if not is_played:
            widget = phone.hand_face._hand.cards[card]
            assert widget.state == "refused" and (widget.drag_x, widget.drag_y) == (0, 0)
    assert phone.view(None).game.turn != 1


def follow(phone: HandTable) -> None:
    phone.submit_move(0, Direction(1))
    phone.submit_move(0, PlayCard(legal(phone, 0)[0]))


def test_phone_drag_out_of_turn_names_the_current_player(phone: HandTable) -> None:
    hands = ((R + 4, R + 5), (R + 9, R + 8), (R + 2, R + 1))
    phone.set_up("defifoo", 3, DefifooDeal(hands=(hands,)), holds=(1,))
    phone.submit_move(0, Direction(1))
    place = phone.hand_face._table
    drag(phone, f"card-{R + 9}", place.to_window(*place.center))
    assert "It’s Ana’s turn" in phone.words() and R + 9 in phone.view(1).game.hand
