"""Défifoo hands: behind the veil and at the edge, large enough to touch; nothing tells a hand."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.mobileapp.faces import face_table
from tests.mobileapp.tricks import HANDS, SUN, B, G, R, Table, V, Y


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


# --- a hand at the edge ---------------------------------------------------------------------------


def test_a_hand_lies_open_only_while_held(table: Table) -> None:
    table.deals(way="hold")
    table.moves()
    assert table.cards() == set()
    finger = table.holds("look", 0)
    assert table.cards() == {f"card-{R + 4}", f"card-{B + 9}"}
    table.tap(f"card-{B + 9}", 0)  # another finger
    assert table.game.trick == ()
    assert "play" in table.keys(0)
    finger.touch_up()
    table.frames(2)
    assert table.cards() == set()
    assert "play" not in table.keys(0)


def test_two_fingers_play_at_the_edge(table: Table) -> None:
    table.deals(way="hold")
    table.moves()
    for seat, card in ((0, R + 4), (1, R + 9)):
        finger = table.holds("look", seat)
        table.tap(f"card-{card}", seat)
        table.tap("play", seat)
        finger.touch_up()
    assert table.game.trick == ((0, R + 4), (1, R + 9))
    finger = table.holds("look", 2)
    table.tap(f"card-{R + 2}", 2)
    table.tap(f"card-{R + 2}", 2)
    finger.touch_up()
    assert table.game.tricks == (0, 1, 0)


def test_the_way_round_is_chosen_at_the_edge(table: Table) -> None:
    table.deals(way="hold")
    assert not table.keys() & {"clockwise", "anticlockwise"}
    finger = table.holds("look", 0)
    assert "clockwise" in table.keys(0) - table.keys(1)
    assert any(key.startswith("card-") for key in table.keys(0))
    table.tap("clockwise", 0)
    assert table.game.clockwise is True
    assert "clockwise" not in table.keys(0)
    finger.touch_up()


def test_the_next_set_is_dealt_from_any_edge(table: Table) -> None:
    table.deals(((R + 4,), (R + 9,), (R + 2,)), way="hold")
    assert "next" not in table.keys(2)
    table.moves(R + 4, R + 9, R + 2)
    table.wait(2)
    assert "1 trick" in table.words(table.stage.sheets[0])
    table.tap("next", 2)
    assert table.game.set == 2
    assert "next" not in table.keys(2)


def test_a_cover_shuts_a_hand_that_is_held(table: Table) -> None:
    table.deals(way="hold")
    table.moves()
    table.holds("look", 0)
    assert table.cards()
    table.screen.let_go()
    assert table.cards() == set()


def test_somebody_alone_has_the_hand_before_her(table: Table) -> None:
    table.deals(stand_ins=(1, 2))
    assert table.app.party.way == "open"
    assert table.cards() == {f"card-{R + 4}", f"card-{B + 9}"}
    assert table.keys(1) == table.keys(2) == set()  # stand-ins offer nothing
    table.tap("clockwise", 0)
    table.tap(f"card-{R + 4}", 0)
    table.tap("play", 0)
    assert table.game.trick[0] == (0, R + 4)


# --- sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
@pytest.mark.parametrize("way", ["veil", "hold"])
def test_enough_of_every_card_is_seen(table: Table, way: str, size: tuple[int, int]) -> None:
    from mobileapp.theme import u

    for seats in (2, 3, 4, 6):
        table.deals(None, way, seats=seats, size=size)
        table.moves()
        if way == "veil":
            table.opens(0)
            fan = table.hand.fan
        else:
            table.holds("look", 0)
            fan = table.screen.seat_faces[0].hand.fan
        for card in fan.cards.values():
            wide, high = card.exposed
            assert wide >= u(56) - 0.01
            assert high >= u(52) - 0.01
            assert fan.x - 1 <= card.x
            assert card.x + card.width <= fan.x + fan.width + 1


def test_where_too_many_cards_lie_on_a_short_edge_they_stay_as_large_as_can_be(table: Table) -> None:
    from mobileapp.games.defifoo_fan import lay

    crowded = lay(28, 700, 140)
    assert crowded.height > 60
    assert crowded.shown > 45


def test_a_finger_meets_the_card_that_is_named(table: Table) -> None:
    table.deals(None, seats=2)
    table.moves()
    table.opens(0)
    for card in tuple(table.hand.fan.cards):
        table.tap(f"card-{card}", 0)
        assert table.hand.fan.chosen == card


# --- secrets --------------------------------------------------------------------------------------


OTHERS = (HANDS[0], (G + 7, V + 8), (Y + 3, SUN))  # the same for seat 0 and for everybody's eyes


def test_shut_nothing_of_a_hand_is_anywhere(table: Table) -> None:
    table.deals()
    table.moves()
    assert table.cards() == set()
    table.opens(0)
    assert table.cards() == {f"card-{R + 4}", f"card-{B + 9}"}
    table.tap("hide", 0)
    assert table.cards() == set()


@pytest.mark.parametrize("way", ["veil", "hold"])
def test_hands_do_not_show_on_the_table(table: Table, way: str) -> None:
    frames = []
    for hands in (HANDS, OTHERS):
        table.deals(hands, way)
        table.moves(R + 4)
        frames.append(table.pixels())
    assert np.array_equal(*frames)


def test_a_look_at_one_hand_shows_no_other(table: Table) -> None:
    frames = []
    for hands in (HANDS, OTHERS):
        table.deals(hands, "hold")
        table.moves()
        finger = table.holds("look", 0)
        frames.append(table.pixels())
        finger.touch_up()
    assert np.array_equal(*frames)


def test_the_shut_veil_is_the_same_for_every_hand(table: Table) -> None:
    frames = []
    for hands in (HANDS, OTHERS):
        table.deals(hands)
        table.moves(R + 4)
        table.wait(3)
        assert not table.screen.veil.is_open
        frames.append(table.pixels())
    assert np.array_equal(*frames)


def test_the_frames_compared_would_tell(table: Table) -> None:
    """The same comparison with the hands open: it sees the difference."""
    frames = []
    for hands in (HANDS, OTHERS):
        table.deals(hands)
        table.moves(R + 4)
        table.opens(1)
        frames.append(table.pixels())
    assert not np.array_equal(*frames)
