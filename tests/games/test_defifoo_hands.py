"""Défifoo hands behind the curtain and at the edge: large enough to touch, and secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from engine.games.defifoo.challenge import Challenge
from engine.table import Leave
from tests.support.faces import face_table
from tests.support.tricks import HANDS, RB, SUN, B, DefifooTable, G, R, V, Y


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[DefifooTable]:
    with face_table(DefifooTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


# --- a hand at the edge ---------------------------------------------------------------------------


def test_hand_at_edge_is_open_only_while_held(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.play_cards()
    assert table.cards() == set()
    finger = table.hold_finger("look", 0)
    assert table.cards() == {f"card-{R + 4}", f"card-{B + 9}"}
    table.tap(f"card-{B + 9}", 0)  # another finger
    assert table.game.trick == ()
    assert "Play" in table.words(table.screen.table_view.overlay).split(" | ")  # on the chosen card
    finger.touch_up()
    table.frames(2)
    assert table.cards() == set()
    assert "Play" not in table.words().split(" | ")


def test_two_fingers_play_card_at_edge(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.play_cards()
    for seat, card in ((0, R + 4), (1, R + 9)):
        finger = table.hold_finger("look", seat)
        table.tap(f"card-{card}", seat)
        table.tap(f"card-{card}", seat)
        finger.touch_up()
    assert table.game.trick == ((0, R + 4), (1, R + 9))
    finger = table.hold_finger("look", 2)
    table.tap(f"card-{R + 2}", 2)
    table.tap(f"card-{R + 2}", 2)
    finger.touch_up()
    assert table.game.tricks == (0, 1, 0)


def test_direction_is_offered_at_edge_after_look_at_hand(table: DefifooTable) -> None:
    table.deal(way="hold")
    assert not table.keys() & {"clockwise", "anticlockwise"}
    finger = table.hold_finger("look", 0)
    assert "clockwise" in table.keys(0) and table.cards()  # beside the cards while they are seen
    table.wait(0.6)
    finger.touch_up()
    assert "clockwise" in table.keys(0) - table.keys(1)
    assert table.cards() == set()
    table.tap("clockwise", 0)
    assert table.game.clockwise is True
    assert "clockwise" not in table.keys(0)


def test_direction_is_chosen_while_the_hand_is_held(table: DefifooTable) -> None:
    for size, spots in (((1280, 800), None), ((800, 1280), (2, 3, 5))):
        table.deal(way="hold", size=size, spots=spots)
        eye = table.hold_finger("look", 0)
        table.tap("anticlockwise", 0)
        assert table.game.clockwise is False and table.cards()
        eye.touch_up()


def test_no_hint_at_the_edge_of_a_phone(table: DefifooTable) -> None:
    table.deal(way="hold", far=(0,))
    assert table.game.turn == 0 and "eye" not in table.words(table.screen.table_view.zones[0])
    table.wish(0, Leave())
    table.frames()
    assert "eye" not in table.words(table.screen.table_view.zones[0])


def test_seat_on_a_phone_is_a_slim_strip_beside_hands_on_the_tablet(table: DefifooTable) -> None:
    table.deal(None, way="hold", seats=4, far=(1, 2))
    zones, faces = table.screen.table_view.zones, table.screen.seat_faces
    assert [zone.height < 0.6 * zones[0].height for zone in zones] == [False, True, True, False]
    assert [face.hand is None for face in faces] == [False, True, True, False]


def test_cards_are_as_large_for_direction_as_for_playing(table: DefifooTable) -> None:
    table.deal(None, way="hold", seats=4)
    table.hold_finger("look", 0)
    asked = [card.height for card in table.screen.seat_faces[0].hand.fan.cards.values()]
    table.play_cards()
    plays = [card.height for card in table.screen.seat_faces[0].hand.fan.cards.values()]
    assert asked == plays


def test_direction_buttons_have_text(table: DefifooTable) -> None:
    for size in ((1280, 800), (1024, 600), (800, 1280)):
        table.deal(None, way="hold", seats=4, size=size)
        looks(table, 0)
        words = table.words(table.screen.table_view.zones[0])
        assert "Clockwise" in words and "Anticlockwise" in words


@pytest.mark.parametrize("way", ["hold", "veil"])
def test_long_press_on_seat_icon_explains_count(table: DefifooTable, way: str) -> None:
    for key, told in (("hand", "2 cards in hand"), ("tricks", "0 tricks won"), ("points", "1000 points")):
        table.deal(way=way)
        finger = table.hold_finger(f"read-{key}", 1)
        table.wait(0.5)
        assert told in table.words()
        finger.touch_up()
        table.frames(2)
        assert told not in table.words()


def test_seat_icons_under_open_cards_are_disabled(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.hold_finger("look", 0)
    assert "read-hand" in table.keys(1) - table.keys(0)


def played_set(table: DefifooTable, **named: Any) -> None:
    table.deal(((R + 4,), (R + 9,), (R + 2,)), way="hold", **named)
    table.play_cards(R + 4, R + 9, R + 2)


def test_next_set_waits_until_everybody_has_read_the_sheet(table: DefifooTable) -> None:
    played_set(table)
    for _ in range(8):  # nobody can go on before the sheet is shown
        assert table.stage.sheets or not {"next"} & table.keys()
        table.wait(0.3)
    assert "1 trick" in table.words(table.stage.sheets[0])
    for seat in (2, 0):
        table.tap("next", seat)
        assert table.game.set == 1 and "next" not in table.keys(seat)
        assert "Others are reading…" in table.words(table.screen.table_view.zones[seat])
    table.tap("next", 1)
    assert table.game.set == 2 and not {"next"} & table.keys()


def test_next_set_comes_eight_seconds_after_the_sheet_if_one_asks(table: DefifooTable) -> None:
    played_set(table)
    table.wait(3)
    table.tap("next", 2)
    table.wait(4)
    assert table.game.set == 1
    table.wait(3)
    assert table.game.set == 2
    played_set(table)
    table.wait(20)
    assert table.game.set == 1  # nobody asked
    table.tap("next", 1)
    assert table.game.set == 2


def test_next_button_appears_with_the_sheet_at_any_pace(table: DefifooTable) -> None:
    from mobileapp.platform.table_clock import table_clock

    rate, table_clock.rate = table_clock.rate, 1 / 3
    try:
        played_set(table)
        table.wait(3)
        assert not table.stage.sheets and not {"next"} & table.keys()
        table.wait(2)
        assert table.stage.sheets and "next" in table.keys(0)
    finally:
        table_clock.rate = rate


def test_absent_people_need_not_read_the_sheet(table: DefifooTable) -> None:
    played_set(table)
    table.wish(1, Leave())
    table.wait(2)
    table.tap("next", 0)
    assert table.game.set == 1
    table.tap("next", 2)
    assert table.game.set == 2


def test_cancelled_touches_close_held_hand(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.play_cards()
    table.hold_finger("look", 0)
    assert table.cards()
    table.screen.cancel_touches()
    assert table.cards() == set()


def test_hand_is_open_for_one_person_among_bots(table: DefifooTable) -> None:
    table.deal(stand_ins=(1, 2))
    assert table.app.session.party.privacy == "open"
    assert table.cards() == {f"card-{R + 4}", f"card-{B + 9}"}
    assert table.keys(1) == table.keys(2) == set()  # bots offer nothing
    table.tap("clockwise", 0)
    table.tap(f"card-{R + 4}", 0)
    table.tap("play", 0)
    assert table.game.trick[0] == (0, R + 4)


# --- sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
def test_every_card_behind_the_curtain_is_visible_enough(table: DefifooTable, size: tuple[int, int]) -> None:
    from mobileapp.ui.theme import dp

    for seats in (2, 3, 4, 6):
        table.deal(None, seats=seats, size=size)
        table.play_cards()
        table.open_hand(0)
        fan = table.hand.fan
        for card in fan.cards.values():
            wide, high = card.exposed
            assert wide >= dp(56) - 0.01
            assert high >= dp(52) - 0.01
            assert fan.x - 1 <= card.x
            assert card.x + card.width <= fan.x + fan.width + 1


def test_many_cards_on_short_edge_stay_as_large_as_possible(table: DefifooTable) -> None:
    from mobileapp.games.defifoo.tablet.card_rows import fan_layout

    crowded = fan_layout(28, 700, 140)
    assert crowded.height > 60
    assert crowded.shown > 45


def test_tap_reaches_the_card_with_that_key(table: DefifooTable) -> None:
    table.deal(None, seats=2)
    table.play_cards()
    table.open_hand(0)
    for card in tuple(table.hand.fan.cards):
        table.tap(f"card-{card}", 0)
        assert table.hand.fan.chosen == card


# --- secrets --------------------------------------------------------------------------------------


OTHERS = (HANDS[0], (G + 7, V + 8), (Y + 3, SUN))  # the same for seat 0 and for public eyes


def test_closed_hand_leaves_no_card_on_screen(table: DefifooTable) -> None:
    table.deal()
    table.play_cards()
    assert table.cards() == set()
    table.open_hand(0)
    assert table.cards() == {f"card-{R + 4}", f"card-{B + 9}"}
    table.tap("hide", 0)
    assert table.cards() == set()


@pytest.mark.parametrize("way", ["veil", "hold"])
def test_table_frames_do_not_depend_on_hands(table: DefifooTable, way: str) -> None:
    frames = []
    for hands in (HANDS, OTHERS):
        table.deal(hands, way)
        table.play_cards(R + 4)
        frames.append(table.pixels())
    assert np.array_equal(*frames)


def test_look_at_one_hand_does_not_depend_on_other_hands(table: DefifooTable) -> None:
    frames = []
    for hands in (HANDS, OTHERS):
        table.deal(hands, "hold")
        table.play_cards()
        finger = table.hold_finger("look", 0)
        frames.append(table.pixels())
        finger.touch_up()
    assert np.array_equal(*frames)


def test_closed_curtain_does_not_depend_on_hands(table: DefifooTable) -> None:
    frames = []
    for hands in (HANDS, OTHERS):
        table.deal(hands)
        table.play_cards(R + 4)
        table.wait(3)
        assert not table.screen.curtain.is_open
        frames.append(table.pixels())
    assert np.array_equal(*frames)


def test_frame_comparison_detects_open_hands(table: DefifooTable) -> None:
    """Checks the comparison itself: with open hands it must find a difference."""
    frames = []
    for hands in (HANDS, OTHERS):
        table.deal(hands)
        table.play_cards(R + 4)
        table.open_hand(1)
        frames.append(table.pixels())
    assert not np.array_equal(*frames)


# --- hints for new players ---


def test_hold_is_default_privacy_mode() -> None:
    from mobileapp.session.game_info import game_info

    assert game_info("defifoo").privacy_modes[0] == "hold"


def test_hints_lead_new_player_to_first_card(table: DefifooTable) -> None:
    table.deal(way="hold")
    edge = table.screen.table_view.zones[0]
    assert "Hold the eye, then choose a direction" in table.words(edge)
    eye = table.hold_finger("look", 0)
    table.tap("clockwise", 0)
    eye.touch_up()
    assert "Hold the eye to look" in table.words(edge)
    table.hold_finger("look", 0)
    assert "Now tap a card" in table.words(edge)
    table.tap(f"card-{R + 4}", 0)
    assert "Tap it again to play it" in table.words(edge)
    table.tap(f"card-{R + 4}", 0)
    assert "ouch" not in table.words(edge)
    table.play_cards(R + 9, R + 2)
    table.play_cards(G + 5, RB)
    assert table.screen.seat_faces[0]._hint is None


def test_tap_on_eye_or_backs_explains_hold_gesture(table: DefifooTable) -> None:
    for key, seat in (("look", 0), ("locked-clockwise", 0), ("cards", 1)):
        table.deal(way="hold")
        table.tap(key, seat)
        assert "Keep a finger on the eye" in table.words()


def test_hold_gesture_help_closes_when_hand_opens(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.tap("look", 0)
    finger = table.hold_finger("look", 0)
    assert "Keep a finger on the eye" not in table.words()
    finger.touch_up()


def test_owner_of_the_sun_is_warned_in_the_last_trick_but_one(table: DefifooTable) -> None:
    table.deal(((R + 4, SUN), (R + 9, G + 5), (R + 2, RB)), way="hold")
    table.play_cards()
    assert "Sun" not in table.words()  # nobody else may know
    eye = table.hold_finger("look", 0)
    assert "Play the Sun now, or it’ll cost you 50" in table.words(table.screen.table_view.zones[0])
    eye.touch_up()
    table.frames(2)
    assert "Sun" not in table.words()


def test_absent_player_is_shown(table: DefifooTable) -> None:
    for way in ("hold", "veil"):
        table.deal(way=way)
        table.wish(1, Leave())
        table.frames()
        assert "Bruno is away" in table.words()


# --- long press ---


def test_long_press_on_challenge_opens_help_facing_player_until_lift(table: DefifooTable) -> None:
    table.deal(way="hold", challenge=Challenge("no_alien", 0))
    for side in table.stage.sides:
        thing = next(child for child in side.children if getattr(child, "key", "") == "read-challenge")
        finger = held(table, thing)
        assert "Winning the planet with this alien costs 50 points." in table.words()
        assert thing.explains.card.turn == side.turn
        finger.touch_up()
        table.frames(2)
        assert "this alien" not in table.words()


def test_help_on_challenge_covers_no_seat(table: DefifooTable) -> None:
    table.deal(way="veil")
    for side in table.stage.sides:
        thing = next(child for child in side.children if getattr(child, "key", "") == "read-challenge")
        finger = held(table, thing)
        x, y, width, height = thing.explains.card.parent_box
        for zone in table.screen.table_view.zones:
            left, low, wide, deep = zone.parent_box
            assert x >= left + wide or left >= x + width or y >= low + deep or low >= y + height
        finger.touch_up()
        table.frames(2)


def test_tap_on_challenge_shows_long_press_hint(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.tap("read-challenge")
    assert "Hold to read" in table.words()
    table.wait(3)
    assert "Hold to read" not in table.words()


def test_long_press_on_card_in_hand_explains_in_own_zone_without_choosing(table: DefifooTable) -> None:
    table.deal(way="hold")
    table.hold_finger("look", 2)
    finger = held(table, table.screen.seat_faces[2].hand.fan.cards[RB])
    layer = table.screen.seat_faces[2].hand.layer
    assert layer.turn == table.screen.table_view.zones[2].turn and "It counts as a 3" in table.words(layer)
    finger.touch_up()
    table.frames(2)
    assert "It counts as a 3" not in table.words()
    assert table.screen.seat_faces[2].hand.fan.chosen is None


def test_card_help_closes_with_hand(table: DefifooTable) -> None:
    table.deal(way="hold")
    eye = table.hold_finger("look", 2)
    held(table, table.screen.seat_faces[2].hand.fan.cards[RB])
    eye.touch_up()
    table.frames(2)
    assert "It counts as a 3" not in table.words() and "Ship" not in table.words()


def looks(table: DefifooTable, seat: int) -> None:
    """Hold the eye long enough to count as a look."""
    finger = table.hold_finger("look", seat)
    table.wait(0.6)
    finger.touch_up()
    table.frames(2)


def held(table: DefifooTable, thing: Any) -> Any:
    """A finger that stays on a widget until its help opens."""
    from kivy.tests.common import UnitTestTouch

    table.frames(2)
    finger = UnitTestTouch(*thing.to_window(*thing.center))
    finger.touch_down()
    table.wait(0.9)
    return finger
