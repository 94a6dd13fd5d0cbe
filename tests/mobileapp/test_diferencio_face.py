"""Diferencio on a real window: nights, tokens from all sides, and nothing that tells what was changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from engine.games.diferencio import NIGHT
from engine.games.dream import Change, GiveUp, Propose, Ready
from engine.games.world import PLACES, DiferencioDeal, place_of
from engine.rules import Seat
from engine.table import Leave
from tests.mobileapp.faces import SIZE, FaceTable, face_table

BOARD = (0,) * PLACES
# With version 0 of every place on the board: three cards for each of four seats, no place twice in a hand.
HANDS = ((1, 7, 13), (19, 25, 31), (37, 43, 49), (2, 8, 14))
OTHER = ((1, 7, 13), (20, 26, 32), (38, 44, 50), (3, 9, 15))


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


class Table(FaceTable):
    """An evening with Diferencio on the table, and fingers that drag."""

    def deals(
        self, hands: tuple = HANDS, points: tuple | None = None, board: tuple = BOARD, **named: Any
    ) -> None:
        """The same deal every time; seat 0 is the first architect."""
        deal = DiferencioDeal(board=board, hands=hands, points=points)
        super().lays("diferencio", len(hands), deal, **named)

    # --- looking ---

    def keys(self, seat: Seat | None) -> set[str]:
        from mobileapp.probe import touchables

        self.frames(2)
        return {thing["key"] for thing in touchables(self.screen) if thing["seat"] == seat}

    def words(self, within: Any = None) -> str:
        from mobileapp.widgets.text import Text

        walked = (within or self.screen).walk(restrict=True)
        return " | ".join(widget.text for widget in walked if isinstance(widget, Text) and widget.text)

    def hand_cards(self) -> list[Any]:
        from mobileapp.games.diferencio_card import Flying, Glow, HandCard

        return [widget for widget in self.screen.walk() if isinstance(widget, Flying | Glow | HandCard)]

    def picture(self) -> np.ndarray:
        from tests.shots.camera import pixels

        self.frames(3)
        return pixels().copy()

    def without_strip(self) -> np.ndarray:
        """Everything but the architect's own strip and the light it throws on her edge."""
        from mobileapp.widgets.token import lying

        strip = self.screen.seat_faces[self.game.architect]._strip
        x, y, width, height = (round(number) for number in lying(strip))
        picture = self.picture()
        picture[max(0, y - 30) : y + height + 30, max(0, x - 30) : x + width + 30] = 0
        return picture

    # --- doing ---

    def puts(self, card: int) -> None:
        """The architect drags a card from her strip onto its place."""
        finger = self.finger(f"card-{card}", self.game.architect)
        finger.touch_down()
        self.frames()
        finger.touch_move(*self.middle(place_of(card)))
        self.frames()
        finger.touch_up()
        self.frames()

    def middle(self, place: int) -> tuple[float, float]:
        x, y, width, height = self.stage.box_of(place)
        return x + width / 2, y + height / 2

    def lifts(self, seat: Seat, place: int | None) -> Any:
        """A finger drags the seat's token over a place, or to where there is none."""
        finger = self.finger("token", seat)
        finger.touch_down()
        self.frames()
        finger.touch_move(*(self.middle(place) if place is not None else (SIZE[0] - 4, SIZE[1] / 2)))
        self.frames()
        return finger

    def points(self, seat: Seat, place: int) -> None:
        self.lifts(seat, place).touch_up()
        self.frames(2)

    def falls_asleep(self) -> Seat:
        """All are ready, all eyes close; the architect's hand is open."""
        if self.game.part == "study":
            for seat in range(len(self.game.scores)):
                self.tap("ready", seat)
        elif self.stage.night.step == "dusk":
            self.tap("night", self.game.architect)
        self.tap("asleep", self.game.architect)
        return self.game.architect

    def dreams(self, *cards: int) -> None:
        """A whole night by fingers; awake, everybody searches."""
        architect = self.falls_asleep()
        for card in cards:
            self.puts(card)
        self.wait(NIGHT / 1000 + 0.2)
        self.tap("wake", architect)

    def night_by_wish(self, *cards: int) -> None:
        """The same without fingers, where the night is not the story."""
        for seat in range(len(self.game.scores)):
            if self.game.part == "study":
                self.wish(seat, Ready())
        self.wait(NIGHT / 1000 + 0.2)
        self.wish(self.game.architect, Change(cards))
        self.frames(2)


# --- a round --------------------------------------------------------------------------------------


def test_a_whole_turn_by_touches(table: Table):
    table.deals()
    table.dreams(7)
    assert table.game.part == "search"
    assert table.game.board[1] == 1
    table.points(2, 5)
    assert table.game.out == (2,)
    assert "Out this turn" in table.words(table.screen.tabletop.zones[2])
    table.points(1, 1)
    assert table.game.scores == (0, 1, 0, 0)
    assert table.stage.night.step == "dusk"
    assert "Bruno found place 2." in table.words(table.screen.tabletop.zones[3])
    assert "night" in table.keys(1)  # the next architect
    assert table.app.feel.felt == ["night", "wake", "wrong", "right", "reveal"]


def test_nobody_finds_it_and_the_reason_is_said_to_all(table: Table):
    table.deals()
    table.dreams(1)
    for seat in (1, 2, 3):
        table.tap("nothing-more", seat)
    assert table.game.scores == (1, 0, 0, 0)
    for seat in (0, 2, 3):
        assert "Nobody found place 1: 1 point for Ana." in table.words(table.screen.tabletop.zones[seat])


def test_tokens_from_all_sides_at_once(table: Table):
    table.deals()
    table.dreams(1)
    first, second, third = table.lifts(1, 3), table.lifts(2, 0), table.lifts(3, 4)
    assert all(table.screen.seat_faces[seat].token.is_carried for seat in (1, 2, 3))
    first.touch_up()
    table.frames(2)
    assert table.game.out == (1,)
    third.touch_move(SIZE[0] - 4, SIZE[1] / 2)
    third.touch_up()  # on no place: sent home
    assert table.game.out == (1,)
    second.touch_up()
    table.frames(2)
    assert table.game.scores[2] == 1


def test_a_card_is_laid_by_two_taps_and_taken_back(table: Table):
    table.deals()
    architect = table.falls_asleep()
    table.wait(NIGHT / 1000)
    assert "wake" not in table.keys(architect)
    table.tap("card-13", architect)
    assert "place-2" in table.keys(architect)
    assert not {f"place-{place}" for place in range(PLACES) if place != 2} & table.keys(architect)
    table.tap("place-2", architect)
    assert "wake" in table.keys(architect)
    table.tap("card-13", architect)
    assert "wake" not in table.keys(architect)


def test_dropped_on_another_place_the_card_comes_back(table: Table):
    table.deals()
    architect = table.falls_asleep()
    table.wait(NIGHT / 1000 + 0.2)
    finger = table.finger("card-1", architect)
    finger.touch_down()
    finger.touch_move(*table.middle(4))
    finger.touch_up()
    assert "wake" not in table.keys(architect)


# --- the second phase -----------------------------------------------------------------------------

RICH = ((), (50, 51, 52), (46,), ())  # Bruno has three points: the second phase


def test_several_cards_then_waking_and_a_find_is_no_end(table: Table):
    table.deals(points=RICH)
    table.dreams(1, 13)
    assert table.game.board[:3] == (1, 0, 1)
    table.points(3, 0)
    assert table.game.part == "search"
    assert [found.seat for found in table.game.found] == [3]


def test_pointing_where_somebody_found_is_refused_in_words(table: Table):
    table.deals(points=RICH)
    table.night_by_wish(1, 13)
    table.points(3, 0)
    table.points(2, 0)
    assert table.game.out == ()
    zone = table.words(table.screen.tabletop.zones[2])
    assert "Not now" in zone
    assert table.screen.seat_faces[2]._notice.parent


def test_the_point_that_goes_back_is_chosen_by_touch(table: Table):
    table.deals(points=RICH)
    table.night_by_wish(1)
    table.points(1, 5)
    assert {"point-50", "point-51", "point-52"} <= table.keys(1)
    table.tap("point-51", 1)
    assert table.game.points[1] == (50, 52)


def test_the_only_point_is_lost_at_once_and_it_is_said(table: Table):
    table.deals(points=RICH)
    table.night_by_wish(1)
    table.points(2, 5)
    assert table.game.scores[2] == 0
    assert "Not there: −1 point" in table.words(table.screen.tabletop.zones[2])


def test_nothing_more_can_be_taken_back(table: Table):
    table.deals()
    table.night_by_wish(1)
    table.tap("nothing-more", 1)
    assert table.game.given_up == (1,)
    assert "token" not in table.keys(1)
    table.tap("nothing-more", 1)
    assert table.game.given_up == ()
    assert "token" in table.keys(1)


def test_those_who_wait_hurry_the_last_one(table: Table):
    table.deals()
    table.night_by_wish(1)
    table.tap("nothing-more", 1)
    table.points(2, 5)
    assert all("hurry" in table.keys(seat) for seat in (0, 1, 2))
    table.tap("hurry", 2)
    assert table.game.hurried == 3
    assert table.screen.seat_faces[3].ring.parent
    table.wait(20.5)
    assert table.game.part == "night"
    assert table.game.scores == (1, 0, 0, 0)


# --- options --------------------------------------------------------------------------------------


def test_press_first_touching_the_token_is_the_claim(table: Table):
    table.deals(press_first=True)
    table.night_by_wish(1)
    finger = table.lifts(1, 0)
    assert table.game.pointing == 1
    assert "token" not in table.keys(2)
    assert "Bruno is pointing" in table.words(table.screen.tabletop.zones[2])
    finger.touch_up()
    assert table.game.scores[1] == 1


def test_press_first_and_no_place_named_in_time_is_a_mistake(table: Table):
    table.deals(press_first=True)
    table.night_by_wish(1)
    finger = table.lifts(1, None)
    table.wait(5.3)
    finger.touch_up()
    assert table.game.out == (1,)
    assert "Time is up" in table.words(table.screen.tabletop.zones[1])


def test_sixty_seconds_run_round_every_token(table: Table):
    table.deals(search_seconds=60)
    table.night_by_wish(1)
    assert all(table.screen.seat_faces[seat].ring.parent for seat in (1, 2, 3))
    assert not table.screen.seat_faces[0].ring.parent
    table.wait(61)
    assert table.game.part == "night"


def test_giving_up_for_good(table: Table):
    table.deals(final_give_up=True)
    table.night_by_wish(1)
    table.tap("nothing-more", 1)
    assert table.game.given_up == (1,)
    assert "nothing-more" not in table.keys(1)


def test_the_turn_ends_when_all_is_found(table: Table):
    table.deals(points=RICH, end_when_all_found=True)
    table.night_by_wish(1, 13)
    table.points(3, 0)
    table.points(3, 2)
    assert table.game.part == "night"
    assert "Maximilien found places 1 and 3." in table.words(table.screen.tabletop.zones[2])


def test_the_short_game_is_won_with_three(table: Table):
    table.deals(points=((), (50, 51), (), ()), short=True)
    table.night_by_wish(1)
    table.points(1, 0)
    assert table.app.host._owned().outcome.places == (2, 1, 2, 2)
    assert table.screen.name == "results"
    assert table.app.feel.felt[-1] == "win"


# --- secrets --------------------------------------------------------------------------------------


def same(one: np.ndarray, other: np.ndarray) -> bool:
    return one.shape == other.shape and not (one != other).any()


def test_hands_show_nowhere_but_on_the_architects_strip_by_night(table: Table):
    seen = []
    for hands in (HANDS, OTHER):
        table.deals(hands)
        seen.append([table.picture()])
        for seat in range(4):
            table.wish(seat, Ready())
        table.frames(3)
        assert table.stage.night.step == "eyes"
        assert table.hand_cards() == []
        seen[-1].append(table.picture())
        table.tap("asleep", 0)
        assert {card.card for card in table.hand_cards()} == {1, 7, 13}
        seen[-1].append(table.picture())  # only others' hands differ
    assert all(same(one, other) for one, other in zip(*seen, strict=True))


@pytest.mark.parametrize(("points", "choices"), [(None, ((1,), (13,))), (RICH, ((7,), (1, 7, 13)))])
def test_what_she_chose_is_nowhere_but_on_her_strip(table: Table, points, choices):
    seen, felt = [], []
    for cards in choices:
        table.deals(points=points)
        table.falls_asleep()
        for card in cards:
            table.puts(card)
        table.wait(NIGHT / 1000 + 0.2)
        seen.append(table.without_strip())
        table.tap("wake", 0)
        felt.append(table.app.feel.felt)
    assert same(*seen)
    assert felt[0] == felt[1] == ["night", "wake"]


def test_the_mask_over_her_strip_hides_nothing_else(table: Table):
    """A held card makes its place glow: the comparison above would see that."""
    seen = []
    for card in (1, 13):
        table.deals()
        table.falls_asleep()
        table.tap(f"card-{card}", 0)
        table.wait(NIGHT / 1000 + 0.2)
        seen.append(table.without_strip())
    assert not same(*seen)


def test_the_night_lasts_as_long_whatever_she_does(table: Table):
    for cards in ((1,), (1, 7, 13)):
        table.deals(points=RICH)
        architect = table.falls_asleep()
        for card in cards:
            table.puts(card)
        assert "wake" not in table.keys(architect)
        table.wait(NIGHT / 1000 - 1.5)
        assert "wake" not in table.keys(architect)
        table.wait(1.6)
        assert "wake" in table.keys(architect)


def test_waking_is_one_frame(table: Table):
    from mobileapp.theme import glass
    from tests.shots.camera import pixels

    table.deals(points=RICH)
    table.falls_asleep()
    for card in (1, 7, 13):
        table.puts(card)
    table.wait(NIGHT / 1000 + 0.2)
    glass.calm = False
    table.wish(0, Change((1, 7, 13)))
    table.frames(1)
    first = pixels().copy()
    table.wait(1)
    world = np.s_[round(SIZE[1] * 0.2) : round(SIZE[1] * 0.8), round(SIZE[0] * 0.15) : round(SIZE[0] * 0.85)]
    assert same(first[world], pixels()[world])
    assert table.hand_cards() == []


@pytest.mark.parametrize("cover", ["let_go", "rebuild"])
def test_a_cover_or_a_turned_screen_hides_the_hand(table: Table, cover: str):
    table.deals()
    table.falls_asleep()
    assert table.hand_cards()
    getattr(table.screen, cover)()
    table.frames(2)
    assert table.hand_cards() == []
    assert table.stage.night.step == "eyes"


def test_a_paused_night_goes_on_with_eyes_closing(table: Table):
    table.deals()
    table.falls_asleep()
    table.app.pause()
    table.frames(2)
    assert table.screen.name == "pause"
    table.app.unpause()
    table.frames(2)
    assert table.hand_cards() == []
    assert table.stage.night.step == "eyes"
    table.tap("asleep", 0)
    assert len(table.hand_cards()) == 3


def test_her_hand_keeps_the_screen_from_being_pictured(table: Table):
    table.deals()
    kept: list[bool] = []
    table.app.feel.keeps_secret = kept.append
    try:
        table.dreams(1)
    finally:
        del table.app.feel.keeps_secret
    assert kept == [True, False]


def test_by_a_stand_ins_night_nothing_of_the_world_is_seen(table: Table):
    seen = []
    for board in (BOARD, (0, 5, 0, 5, 5, 5, 0, 5, 5)):
        table.deals(board=board, stand_ins=(0,))
        for seat in (1, 2, 3):
            table.wish(seat, Ready())
        table.screen.host.hear(table.screen._stand_ins._door.channel, _ready_of(0))
        table.frames(3)
        assert table.stage.night.step == "night"
        assert table.hand_cards() == []
        assert "is changing the world" in table.words(table.stage.night)
        seen.append(table.picture())
    assert same(*seen)


def _ready_of(seat: Seat) -> Any:
    from mobileapp.sync.channel import Wish

    return Wish(seat, Ready(), "stand-in")


# --- people leave ---------------------------------------------------------------------------------


def test_anybody_may_go_on_without_an_absent_architect(table: Table):
    table.deals()
    table.falls_asleep()
    table.wait(NIGHT / 1000)
    table.wish(0, Leave())
    assert table.hand_cards() == []
    assert "Go on without Ana" in table.words(table.screen.tabletop.zones[2])
    table.tap("go-on", 2)
    assert table.game.part == "search"


# --- every table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_strip_never_lies_on_the_world_and_all_targets_are_large(table: Table, seats: int):
    from mobileapp.probe import touchables
    from mobileapp.theme import glass
    from mobileapp.widgets.token import lying

    hands = tuple(
        (6 * (3 * seat % 9) + 1 + seat // 3, 6 * (3 * seat % 9 + 1) + 1 + seat // 3) for seat in range(seats)
    )
    table.deals(hands)
    for architect in range(seats):
        if table.game.part == "study":
            for seat in range(seats):
                table.wish(seat, Ready())
        else:
            table.stage.night.fall()
        table.stage.night.sleep()
        table.frames(2)
        strip = lying(table.screen.seat_faces[architect]._strip)
        for place in range(PLACES):
            assert not _overlap(strip, table.stage.box_of(place))
        for thing in touchables(table.screen):
            assert min(thing["size"]) >= glass.target - 1, thing["key"]
        table.night_by_wish(table.view(architect).game.hand[0])
        for seat in range(seats):
            if seat != architect and table.game.part == "search":
                table.wish(seat, GiveUp())


def _overlap(one: tuple, other: tuple) -> bool:
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


def test_a_token_says_who_points(table: Table):
    """Every seat's own token proposes for that seat, from wherever it sits."""
    hands = tuple((6 * seat + 1,) for seat in range(6))
    table.deals(hands)
    table.night_by_wish(1)
    for seat in range(1, 6):
        table.points(seat, 5 if seat < 5 else 0)
    assert table.game.last.taken == (5,)


def test_proposing_after_the_turn_is_told_why_not(table: Table):
    table.deals()
    table.night_by_wish(1)
    table.points(1, 0)
    table.wish(2, Propose(0))
    table.frames(2)
    assert "Not now" in table.words(table.screen.tabletop.zones[2])
