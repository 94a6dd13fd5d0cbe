"""Contrast as it is played: cards looked at while held, laid by touch, revealed together, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from engine.games.contrast import ContrastDeal, Lay
from engine.rules import Seat
from engine.table import Leave
from tests.mobileapp.faces import FaceTable, face_table

IMAGES = tuple(range(0, 24, 2))
ROWS = ((0, 1),) * 6  # everybody holds tall/small, heavy/light, big/thin and round/square
TALL, SMALL, HEAVY, LIGHT = 4, 5, 6, 7
SMALL_GLASS = (640, 400)  # without a graphics card every pixel costs


class Table(FaceTable):
    def deals(
        self, seats: int = 4, images: tuple[int, ...] = IMAGES, way: str = "hold", **named: Any
    ) -> None:
        deal = ContrastDeal(images=images, rows=None if named.get("expert") else ROWS[:seats])
        self.lays("contrast", seats, deal, way=way, **named)

    def lay(self, *symbols: int) -> None:
        for seat, symbol in enumerate(symbols):
            self.wish(seat, Lay(symbol))
        self.frames()

    def looks_and_lays(self, seat: Seat, symbol: str) -> None:
        """One finger holds, another touches."""
        held = self.holds("look", seat)
        self.tap(f"symbol-{symbol}", seat)
        held.touch_up()
        self.frames(2)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def symbols(keys: set[str]) -> set[str]:
    return {key for key in keys if key.startswith("symbol-")}


# --- a round by touches ---


def test_a_whole_round_by_fingers(table: Table) -> None:
    table.deals(4)
    for seat, symbol in enumerate(("heavy", "heavy", "round")):
        table.looks_and_lays(seat, symbol)
    assert table.game.laid == (True, True, True, False)
    table.looks_and_lays(3, "heavy")
    assert table.game.scores == (1, 1, 0, 1)
    assert "Most chose heavy: +1 for Ana, Bruno, Maximilien" in table.words()


def test_everybody_looks_at_the_same_moment(table: Table) -> None:
    table.deals(4)
    fingers = [table.holds("look", seat) for seat in range(4)]
    assert all(len(symbols(table.keys(seat))) == 8 for seat in range(4))
    for finger in fingers:
        finger.touch_up()
    assert not symbols(table.keys())


def test_letting_go_hides_at_once_and_so_does_a_cover(table: Table) -> None:
    table.deals(3)
    table.holds("look", 1)
    assert symbols(table.keys(1))
    table.screen.let_go()
    assert not symbols(table.keys(1))


def test_who_has_laid_has_nothing_more_to_touch(table: Table) -> None:
    table.deals(3)
    table.lay(HEAVY)
    assert "look" not in table.keys(0) and "look" in table.keys(1)


def test_the_last_is_counted_out_and_told(table: Table) -> None:
    table.deals(3)
    table.lay(HEAVY, HEAVY)
    table.wait(1)
    assert "2" in table.words(table.stage).split(" | ")
    table.wait(2.5)
    assert table.game.round == 2
    assert "Chloé laid no card" in table.words()


def test_a_touch_ends_the_reveal_and_the_next_picture_lies_there(table: Table) -> None:
    table.deals(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    first = table.stage.pictures[0].name
    assert "look" in table.keys(0)
    table.holds("look", 0)
    assert not symbols(table.keys(0))  # while everybody looks at what was laid
    table.tap("go-on")
    assert table.stage.pictures[0].name != first
    table.holds("look", 1)
    assert symbols(table.keys(1))


def test_the_reveal_stays_until_a_person_has_seen_it(table: Table) -> None:
    table.deals(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(30)
    assert table.stage.awaits_eyes
    table.tap("go-on")
    assert not table.stage.awaits_eyes


def test_where_nobody_looks_on_the_reveal_ends_by_itself(table: Table) -> None:
    table.deals(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    for seat in range(3):
        table.wish(seat, Leave())
    table.screen.rebuild()
    table.wait(4.2)
    assert "go-on" not in table.keys(None)


WHY = {
    (HEAVY, HEAVY, LIGHT): "Most chose heavy: +1 for Ana, Bruno",
    (HEAVY, HEAVY, HEAVY): "Everybody chose heavy: nobody scores",
    (HEAVY, LIGHT, TALL): "All different: nobody scores",
    (HEAVY, HEAVY, LIGHT, LIGHT): "Level: nobody scores",
    (HEAVY, HEAVY, LIGHT, LIGHT, TALL): "Two pairs, heavy, light: +1 for Ana, Bruno, Chloé, Maximilien",
    (HEAVY, HEAVY): "The same: heavy!",
    (HEAVY, LIGHT): "Not the same: no point",
}


@pytest.mark.parametrize("laid", WHY)
def test_it_says_why(table: Table, laid: tuple[int, ...]) -> None:
    table.deals(len(laid), count=False)
    table.lay(*laid)
    assert WHY[laid] in table.words()


# --- variants ---


def test_experts_hold_three(table: Table) -> None:
    table.deals(4, expert=True)
    table.holds("look", 0)
    assert len(symbols(table.keys(0))) == 6


def test_two_with_open_hands_hold_all_six_and_see_their_goal(table: Table) -> None:
    table.lays("contrast", 2, ContrastDeal(images=IMAGES), way="hold", open_hands=True)
    table.holds("look", 1)
    assert len(symbols(table.keys(1))) == 12
    assert "0 of 22" in table.words()


def test_the_last_round_is_looked_at_before_the_results(table: Table) -> None:
    table.deals(2, images=(0,))
    table.lay(HEAVY, HEAVY)
    table.wait(30)
    assert table.screen.name == "play"
    table.tap("go-on")
    table.wait(3)
    assert table.screen.name == "results"


def test_somebody_missing_can_be_gone_on_without(table: Table) -> None:
    table.deals(3, count=False)
    table.lay(HEAVY, HEAVY)
    table.wish(2, Leave())
    table.frames()
    assert table.game.round == 2


def test_alone_with_stand_ins_the_hand_lies_open(table: Table) -> None:
    table.deals(3, stand_ins=(1, 2))
    assert len(symbols(table.keys(0))) == 8
    assert not symbols(table.keys(1))
    assert set(table.screen.views) == {None, 0}
    table.wait(1)
    assert table.screen.veil is None


# --- behind the veil ---


def test_in_turn_behind_the_veil(table: Table) -> None:
    table.deals(3, way="veil", count=False)
    for name, symbol in (("Ana", "heavy"), ("Bruno", "heavy"), ("Chloé", "light")):
        table.wait(1)
        assert f"Pass the tablet to {name}" in table.words()
        table.opens_the_veil()
        table.tap(f"symbol-{symbol}")
    assert table.game.round == 2
    assert table.screen.veil is None  # first everybody looks at what was laid
    assert "Most chose heavy" in table.words()


def test_hidden_again_nothing_is_left_to_see(table: Table) -> None:
    table.deals(3, way="veil", count=False)
    table.opens_the_veil()
    assert symbols(table.keys())
    table.tap("hide")
    assert not symbols(table.keys())
    assert table.screen.veil.hand is None


# --- secrets ---


def seen_while_laying(table: Table, symbol: int, way: str) -> list[np.ndarray]:
    """Every frame from the first card laid to the one before the reveal."""
    table.deals(4, way=way, count=False, size=SMALL_GLASS)
    shown = [table.pixels()]
    for seat in range(3):
        table.wish(seat, Lay(symbol if seat == 1 else TALL))
        for _ in range(4):
            shown.append(table.pixels())
    return shown


@pytest.mark.parametrize("way", ["hold", "veil"])
def test_no_frame_tells_what_was_laid(table: Table, way: str) -> None:
    one, other = (seen_while_laying(table, symbol, way) for symbol in (HEAVY, LIGHT))
    for number, (a, b) in enumerate(zip(one, other, strict=True)):
        assert np.array_equal(a, b), f"frame {number}"


def test_no_sound_tells_what_was_laid(table: Table) -> None:
    felt = []
    for symbol in (HEAVY, LIGHT):
        seen_while_laying(table, symbol, "hold")
        felt.append(list(table.app.feel.felt))
    assert felt[0] == felt[1] != []


def test_around_a_hand_over_no_frame_shows_a_hand(table: Table) -> None:
    """From one look to the next: the frames are those of a table where another card was laid."""
    frames, rows = [], ((0, 1), (2, 3), (4, 5))
    for laid in (HEAVY, LIGHT):
        table.lays("contrast", 3, ContrastDeal(images=IMAGES, rows=rows), count=False, size=SMALL_GLASS)
        table.opens_the_veil()
        table.wish(0, Lay(laid))
        shown = []
        for _ in range(40):
            table.frames()
            shown.append(table.pixels())
        frames.append(shown)
    assert all(np.array_equal(a, b) for a, b in zip(*frames, strict=True))
