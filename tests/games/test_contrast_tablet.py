"""Contrast on the tablet: looking at the hand while holding, playing by touch, the reveal and its reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from engine.game import Seat
from engine.games.contrast import ContrastDeal, Lay
from engine.table import Agree, Leave, Return, TakeBack
from tests.support.faces import FaceTable, face_table

IMAGES = tuple(range(0, 24, 2))
ROWS = ((0, 1),) * 6  # every hand has tall/small, heavy/light, big/thin and round/square
TALL, SMALL, HEAVY, LIGHT = 4, 5, 6, 7
SMALL_GLASS = (640, 400)  # small, because software rendering pays for every pixel

pytestmark = pytest.mark.late


class Table(FaceTable):
    def deal(self, seats: int = 4, images: tuple[int, ...] = IMAGES, way: str = "hold", **named: Any) -> None:
        deal = ContrastDeal(images=images, rows=None if named.get("expert") else ROWS[:seats])
        self.set_up("contrast", seats, deal, way=way, **named)

    def lay(self, *symbols: int) -> None:
        for seat, symbol in enumerate(symbols):
            self.wish(seat, Lay(symbol))
        self.frames()

    def looks_and_lays(self, seat: Seat, symbol: str) -> None:
        """One finger holds, another touches."""
        held = self.hold_finger("look", seat)
        self.tap(f"symbol-{symbol}", seat)
        held.touch_up()
        self.frames(2)


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[Table]:
    with face_table(Table, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def symbols(keys: set[str]) -> set[str]:
    return {key for key in keys if key.startswith("symbol-")}


# --- a round by touch ---


def test_full_round_by_touch(table: Table) -> None:
    table.deal(4)
    for seat, symbol in enumerate(("heavy", "heavy", "round")):
        table.looks_and_lays(seat, symbol)
    assert table.game.laid == (True, True, True, False)
    table.looks_and_lays(3, "heavy")
    assert table.game.scores == (1, 1, 0, 1)
    assert "+1 for Ana, Bruno and Maximilien" in table.words()


def test_all_players_can_look_at_the_same_time(table: Table) -> None:
    table.deal(4)
    fingers = [table.hold_finger("look", seat) for seat in range(4)]
    assert all(len(symbols(table.keys(seat))) == 8 for seat in range(4))
    for finger in fingers:
        finger.touch_up()
    assert not symbols(table.keys())


def test_cancelled_touches_hide_hand_at_once(table: Table) -> None:
    table.deal(3)
    table.hold_finger("look", 1)
    assert symbols(table.keys(1))
    table.screen.cancel_touches()
    assert not symbols(table.keys(1))


def test_seat_that_has_played_cannot_look_again(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY)
    assert "look" not in table.keys(0) and "look" in table.keys(1)


def test_last_player_is_counted_down_and_misses_the_round(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY)
    table.wait(1)
    assert "2" in table.words(table.stage).split(" | ")
    table.wait(2.5)
    assert table.game.round == 2
    assert "Too late: no card this time" in table.words()


def test_strip_of_a_phone_says_that_its_player_was_late(table: Table) -> None:
    table.deal(3, far=(2,))
    table.lay(HEAVY, HEAVY)
    table.wait(3.5)
    assert "too late" in table.words(table.screen.table_view.zones[2])
    assert "2 of 3 picked heavy" in table.words()


def test_card_of_a_phone_ends_the_reveal_and_shows_the_countdown(table: Table) -> None:
    table.deal(3, far=(0, 1))
    table.lay(HEAVY, HEAVY, LIGHT)
    table.lay(TALL, TALL)
    assert table.stage.reveal is None  # the phones have gone on, and the count runs
    left = (table.view().due - table.app.session.host.now()) / 1000
    assert table.stage._countdown.ring.seconds_left == pytest.approx(left, abs=0.1)


def test_reveal_that_was_left_does_not_come_back_after_resume(table: Table) -> None:
    table.deal(3, far=(0, 1))
    table.lay(HEAVY, HEAVY, LIGHT)
    zone = table.screen.table_view.zones[0]
    assert "+1 picture" in table.words(zone)
    table.wait(2.5)
    table.tap("go-on")
    shown = table.stage.pictures[0].name
    assert "picking" in table.words(zone)
    table.screen.rebuild()
    table.frames(3)
    assert table.stage.reveal is None and "next" not in table.keys(2)
    assert [picture.name for picture in table.stage.pictures] == [shown] * 2


def test_touch_ends_reveal_and_shows_next_picture(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    first = table.stage.pictures[0].name
    assert "look" not in table.keys(0)  # no hand during the reveal
    table.tap("go-on")
    assert table.stage.pictures[0].name != first
    table.hold_finger("look", 1)
    assert symbols(table.keys(1))


def test_stray_touch_does_not_end_a_fresh_reveal(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(1.5)
    assert "next" in table.keys(0) and "go-on" not in table.keys(None)


def test_hands_are_away_during_reveal(table: Table) -> None:
    from mobileapp.games.contrast.card_back import CardBack

    table.deal(4)

    def backs() -> int:
        return sum(
            isinstance(part, CardBack)
            for face in table.screen.seat_faces
            for part in face.walk(restrict=True)
        )

    assert backs() == 16
    table.lay(HEAVY, HEAVY, LIGHT, HEAVY)
    assert backs() == 0
    table.tap("go-on")
    assert backs() == 16


def test_reveal_stays_until_person_acknowledges(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(30)
    assert table.stage.needs_acknowledgement
    table.tap("go-on")
    assert not table.stage.needs_acknowledgement


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
def test_reveal_ends_when_every_seat_is_ready(table: Table, size: tuple[int, int]) -> None:
    for seats in (3, 6):
        table.deal(seats, size=size)
        assert "next" not in table.keys(None)
        table.lay(*(HEAVY,) * (seats - 1), LIGHT)
        assert "next" not in table.keys(None)  # not under the finger that played the last card
        table.wait(1)
        assert all("next" in table.keys(seat) for seat in range(seats))
        for seat in range(seats):
            assert table.stage.needs_acknowledgement
            table.tap("next", seat)
            assert "next" not in table.keys(seat)
        assert not table.stage.needs_acknowledgement


def test_reveal_ends_some_time_after_the_first_seat_is_ready(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(1)
    table.tap("next", 0)
    table.wait(6)
    assert table.stage.needs_acknowledgement
    table.wait(2)
    assert not table.stage.needs_acknowledgement


def test_button_counts_down_to_the_moment_the_reveal_ends_by_itself(table: Table) -> None:
    from mobileapp.ui.toolkit.button_countdown import ButtonCountdown

    def rings() -> list[Any]:
        edges = table.screen.seat_faces[1].walk(restrict=True)
        return [each for each in edges if isinstance(each, ButtonCountdown)]

    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(1)
    assert not rings()
    table.tap("next", 0)
    (ring,) = rings()
    table.wait(3)
    left = ring.seconds_left
    table.tap("next", 2)
    assert rings() == [ring] and ring.is_running and ring.seconds_left <= left < 6
    table.tap("next", 1)
    assert not rings()


def test_ready_seat_says_who_is_awaited(table: Table) -> None:
    table.deal(3, far=(2,))
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(1)
    table.tap("next", 0)
    assert "Waiting for Bruno and Chloé" in table.words(table.screen.table_view.zones[0])
    table.screen.leave_result("Chloé")
    table.frames(2)
    assert "Waiting for Bruno" in table.words(table.screen.table_view.zones[0]).split(" | ")


def test_touch_meant_for_next_plays_no_card_of_the_new_hand(table: Table) -> None:
    table.deal(3, way="open", far=(1, 2))
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(1)
    for name in ("Ana", "Bruno", "Chloé"):
        table.screen.leave_result(name)
    assert table.stage.reveal is None and not symbols(table.keys(0))
    table.wait(0.5)
    assert symbols(table.keys(0))


def test_how_the_game_ends_is_told_after_the_first_result(table: Table) -> None:
    end = "Most pictures when the pile is empty wins"
    table.deal(3)
    for told in (False, True, False):
        assert (end in table.words()) is told
        table.lay(*(2 * table.view(seat).game.hand[0] for seat in range(3)))
        table.screen._broadcast("seen")


def test_curtain_waits_until_all_have_left_the_reveal(table: Table) -> None:
    table.deal(3, way="veil")
    table.lay(HEAVY, HEAVY, LIGHT)
    table.screen._remove_curtain()
    table.wait(1)
    for seat in range(3):
        table.tap("next", seat)
        assert (table.screen.curtain is None) is (seat < 2)


def test_player_on_a_phone_is_awaited_in_the_reveal_but_not_in_the_last_one(table: Table) -> None:
    """Phones have no button for the last one: the results follow."""
    for images, where in ((IMAGES, "Play"), (IMAGES[:1], "Results")):
        table.deal(3, images=images, far=(2,))
        table.lay(HEAVY, HEAVY, LIGHT)
        table.wait(1)
        for seat in (0, 1):
            table.tap("next", seat)
        table.wait(0.2)
        assert table.where == where and (where == "Results" or table.stage.needs_acknowledgement)


def test_zones_leave_their_room_to_the_reveal(table: Table) -> None:
    table.deal(4)
    (zone, *_), stage = table.screen.table_view.zones, table.screen.table_view.stage
    before = zone.inner[3], stage.height, stage.to_parent(0, 0)
    table.lay(HEAVY, HEAVY, LIGHT, HEAVY)
    assert zone.inner[3] < before[0] and stage.height == 800 - 2 * 148
    assert table.stage.pictures[0].width > 230 and table.stage.reveal.disc.width > 180
    table.tap("go-on")
    assert (zone.inner[3], stage.height, stage.to_parent(0, 0)) == before


def test_won_pictures_are_shown_after_resume(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    face = table.screen.seat_faces[0]
    assert [name is not None for name in face._won.files(1)] == [True]
    table.screen.rebuild()
    face = table.screen.seat_faces[0]
    assert len(face._won.files(1)) == 1 and face._won.files(1)[0] is not None
    assert face._won.files(2)[0] is None  # a picture that is not known


def test_reveal_keeps_its_picture_after_resume(table: Table) -> None:
    table.deal(3)
    revealed = table.stage.pictures[0].name
    table.lay(HEAVY, HEAVY, LIGHT)
    table.screen.rebuild()
    table.frames(3)
    assert table.stage.reveal is not None
    assert [shown.name for shown in table.stage.pictures] == [revealed] * 2


def test_last_reveal_leads_to_results(table: Table) -> None:
    table.deal(3, images=IMAGES[:1], stand_ins=(1, 2), way="open")
    while table.view().outcome is None:
        if "next" in table.keys(0):
            table.tap("next", 0)
        table.wish(0, Lay(2 * table.view(0).game.hand[0]))
        table.wait(20)
    table.wait(30)
    assert "See results" in table.words(table.screen.table_view.zones[0])
    assert table.keys(1) == table.keys(2) == set()
    table.tap("next", 0)
    table.wait(1)
    assert table.where == "Results"


def test_reveal_ends_by_itself_without_people(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    for seat in range(3):
        table.wish(seat, Leave())
    table.screen.rebuild()
    table.wait(4.2)
    assert "go-on" not in table.keys(None)


WHY = {
    (HEAVY, HEAVY, LIGHT): ("Top pick: heavy", "+1 for Ana and Bruno"),
    (HEAVY, HEAVY, HEAVY): ("Everyone picked heavy", "Everyone agreed, so nobody wins a picture"),
    (HEAVY, LIGHT, TALL): ("All different", "Nobody wins a picture"),
    (HEAVY, HEAVY, LIGHT, LIGHT): ("A tie: heavy and light", "Nobody wins a picture"),
    (HEAVY, HEAVY, LIGHT, LIGHT, TALL): (
        "Two pairs: heavy and light",
        "+1 for Ana, Bruno, Chloé and Maximilien",
    ),
    (HEAVY, HEAVY): ("You both picked heavy!", "+1 for you both"),
    (HEAVY, LIGHT): ("Not the same", "No picture this time"),
}


@pytest.mark.parametrize("laid", WHY)
def test_reveal_shows_reason(table: Table, laid: tuple[int, ...]) -> None:
    table.deal(len(laid), count=False)
    table.lay(*laid)
    words = table.words(table.stage).split(" | ")
    assert [words.count(line) for line in WHY[laid]] == [2, 2]  # for both long sides


@pytest.mark.parametrize(
    ("seats", "far"),
    [*((seats, ()) for seats in range(2, 7)), (5, (1,)), (5, (0, 4)), (6, (1, 3)), (6, (0, 2, 4))],
)
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_revealed_cards_overlap_neither_pictures_nor_each_other(
    table: Table, seats: int, far: tuple[int, ...], size: tuple[int, int]
) -> None:
    """`far`: seats on phones, whose zones are slim beside deep ones."""
    table.deal(seats, size=size, count=False, far=far)
    table.lay(*[HEAVY] * (seats - 1), LIGHT)
    things = [*table.stage.reveal.cards, *table.stage.pictures]
    boxes = [box(thing) for thing in things]
    for one, other in combinations(boxes, 2):
        assert not overlap(one, other)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_card_face_down_does_not_overlap_picture(table: Table, seats: int) -> None:
    table.deal(seats, count=False)
    table.lay(*[HEAVY] * (seats - 1))
    backs = [box(place.children[0]) for _, place in table.stage._places.values()]
    assert len(backs) == seats - 1  # the last seat has a hint instead
    for back in backs:
        assert back[2] - back[0] >= 80
        assert not any(overlap(back, box(shown)) for shown in table.stage.pictures)


def box(widget: Any) -> tuple[float, float, float, float]:
    """The widget's box on the window."""
    (ax, ay), (bx, by) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# --- hints for new players ---


def test_hint_is_shown_until_action_was_done_once(table: Table) -> None:
    table.deal(3)
    edge = table.screen.table_view.zones[0]
    assert "Hold the eye to look" in table.words(edge)
    held = table.hold_finger("look", 0)
    assert "Now tap a symbol" in table.words(edge)
    table.tap("symbol-heavy", 0)
    held.touch_up()
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(1)
    table.tap("go-on")
    assert "symbol" not in table.words(edge)
    assert "Hold the eye to look" in table.words(table.screen.table_view.zones[1])


@pytest.mark.parametrize(
    ("seats", "aim"), [(2, "Both pick the same symbol!"), (4, "What will most, but not all, players pick?")]
)
def test_goal_text_is_shown_until_everybody_has_chosen(table: Table, seats: int, aim: str) -> None:
    table.deal(seats)
    assert table.words(table.stage).count(aim) == 2
    for seat in range(seats - 1):
        table.looks_and_lays(seat, "heavy")
    assert aim not in table.words(table.stage)  # the countdown needs the place
    table.looks_and_lays(seats - 1, "heavy")
    table.tap("go-on")
    assert aim not in table.words(table.stage)


def test_tap_on_eye_or_cards_explains_hold_gesture(table: Table) -> None:
    table.deal(3)
    table.tap("look", 0)
    assert table.words(table.screen.table_view.zones[0]).count("eye") == 1  # in place of the hint
    assert "Keep a finger on the eye" in table.words()
    finger = table.hold_finger("look", 0)
    assert "Keep a finger on the eye" not in table.words()  # at once
    assert len(symbols(table.keys(0))) == 8
    table.wait(0.5)
    finger.touch_up()
    table.tap("look", 0)
    assert "Keep a finger on the eye" in table.words()
    table.wait(5)
    assert "Keep a finger on the eye" not in table.words()
    table.tap("cards", 1)
    assert "Keep a finger on the eye" in table.words()


def test_tap_on_open_cards_explains_them(table: Table) -> None:
    table.deal(3)
    table.tap("row", 1)
    zones = table.screen.table_view.zones
    assert "Bruno’s row" in table.words(zones[1]) and "Bruno’s row" not in table.words(zones[0])
    table.tap("notice", 1)
    assert "Bruno’s row" not in table.words()
    assert len(symbols(table.keys(1))) == 0, "the hand stays closed"


def test_symbol_can_be_played_while_the_row_is_explained(table: Table) -> None:
    table.deal(3)
    table.tap("row", 1)
    table.wait(1)
    held = table.hold_finger("look", 1)
    assert "Bruno’s row" not in table.words()  # it would cover the hand
    table.tap("symbol-heavy", 1)
    held.touch_up()
    assert table.game.laid[1]


def test_tap_on_the_own_played_card_says_how_to_undo_it(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY)
    for key, seat in (("laid", None), ("cards", 0)):
        table.tap(key, seat)
        zones = table.screen.table_view.zones
        assert "Changed your mind? | Pause, then tap “Undo move”." in reversed_words(table, zones[0])
        assert "mind" not in table.words(zones[1])
        table.tap("notice", 0)
        table.wait(1)
    table.lay(HEAVY, HEAVY, LIGHT)
    assert "cards" not in table.keys(0), "nothing to undo during the reveal"


def reversed_words(table: Table, zone: Any) -> str:
    return " | ".join(reversed(table.words(zone).split(" | ")))


def test_goal_text_is_at_the_free_end_beside_a_player_at_the_other_one(table: Table) -> None:
    table.deal(3, spots=(0, 2, 3))
    assert "What will most, but not all, players pick?" in table.words(table.stage)


def test_pressed_button_becomes_a_tick_without_a_plate(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY, LIGHT)
    table.wait(1.5)
    table.tap("next", 0)
    assert not {"next", "ready"} & table.keys(0) and "next" in table.keys(1)
    assert "Waiting for Bruno and Chloé" in table.words(table.screen.table_view.zones[0])


def test_zone_of_a_phone_says_that_its_player_is_ready(table: Table) -> None:
    table.deal(3, far=(0,))
    table.lay(HEAVY, HEAVY, LIGHT)
    zone, face = table.screen.table_view.zones[0], table.screen.seat_faces[0]
    assert "+1 picture" in table.words(zone) and not face._tick.opacity
    table.screen.leave_result("Ana")
    table.frames()
    assert "ready" in table.words(zone) and face._tick.opacity
    table.tap("next", 1)
    table.tap("next", 2)
    assert "picking" in table.words(zone)


def test_absent_player_is_shown(table: Table) -> None:
    table.deal(3, count=False)
    table.wish(1, Leave())
    table.frames()
    assert "Bruno is away" in table.words()
    table.wish(1, Return())
    table.frames()
    assert "Bruno is away" not in table.words()


def test_seat_on_a_phone_is_a_slim_strip_beside_hands_on_the_tablet(table: Table) -> None:
    table.deal(far=(1, 2))
    zones = table.screen.table_view.zones
    assert [zone.height < 0.6 * zones[0].height for zone in zones] == [False, True, True, False]
    assert "picking" in table.words(zones[1]) and not table.keys(1) & {"look", "cards"}
    table.wish(1, Lay(2 * table.view(1).game.hand[0]))
    table.wait(0.5)
    assert "played" in table.words(zones[1])
    (back,) = [place for laid, place in table.stage._places.values() if laid]
    assert (
        zones[1].height < box(back.children[0])[1] < zones[0].height
    )  # in front of its owner, in the room the strip leaves


def test_eye_is_gone_once_a_card_is_played(table: Table) -> None:
    table.deal()
    pad = table.screen.seat_faces[0].pad
    assert pad.opacity == 1
    table.wish(0, Lay(2 * table.view(0).game.hand[0]))
    table.frames()
    assert pad.opacity == 0 and not pad.enabled


def test_no_seat_is_marked_as_played_at_start(table: Table) -> None:
    table.deal(4)
    assert not any(laid for laid, _ in table.stage._places.values())


def test_countdown_disc_is_clear_of_pictures(table: Table) -> None:
    for seats in (3, 6):
        for last in range(seats):
            table.deal(seats)
            for seat in range(seats):
                if seat != last:
                    table.wish(seat, Lay(HEAVY))
            table.frames()
            count = box(table.stage._countdown)
            assert not any(overlap(count, box(shown)) for shown in table.stage.pictures)


def test_cards_are_larger_with_fewer_players(table: Table) -> None:
    heights = {}
    for seats in (2, 6):
        table.deal(seats)
        heights[seats] = table.screen.seat_faces[0]._cards[0].height
    assert heights[2] > 1.4 * heights[6]


# --- variants ---


def test_pile_is_fully_on_portrait_stage_of_two(table: Table) -> None:
    table.deal(2, size=(800, 1280))
    assert table.stage.pile.x >= 0


def test_expert_hand_has_three_cards(table: Table) -> None:
    table.deal(4, expert=True)
    table.hold_finger("look", 0)
    assert len(symbols(table.keys(0))) == 6


def test_goal_text_leaves_a_narrow_stage_to_the_reveal(table: Table) -> None:
    table.deal(2, size=(600, 1024))
    table.lay(TALL, TALL)
    assert table.stage.reveal is not None and table.stage.goal.opacity == 0
    table.tap("go-on")
    assert table.stage.goal.opacity == 1


def test_goal_of_two_players_counts_the_reveal_that_is_shown(table: Table) -> None:
    table.set_up("contrast", 2, ContrastDeal(images=IMAGES, rows=ROWS[:2], scores=(20, 20)), way="hold")
    table.lay(HEAVY, HEAVY)
    assert table.stage.reveal is not None and "21 of 22" in table.words(table.stage)
    table.tap("go-on")
    table.lay(TALL, TALL)
    assert "22: you did it!" in table.words(table.stage) and "of 22" not in table.words(table.stage)


def test_late_player_is_told_to_hurry_beside_their_cards(table: Table) -> None:
    table.deal(3)
    table.lay(HEAVY, HEAVY)
    words = table.words(table.screen.table_view.zones[2])
    assert "Chloé, quick!" in words and "Hold the eye" not in words
    held = table.hold_finger("look", 2)
    table.tap("symbol-light", 2)
    held.touch_up()
    assert "quick" not in table.words()


@pytest.mark.parametrize("way", ["hold", "veil"])
def test_symbols_of_a_hand_have_names_until_the_player_has_used_them_all(table: Table, way: str) -> None:
    from mobileapp.games.contrast.symbol_card import HandCard

    table.deal(3, way=way, count=False)

    def shown(seat: int) -> str:
        if way == "veil":
            assert table.open_curtain_of_next() == seat
            return table.words(table.hand)
        table.hold_finger("look", seat)
        return table.words(table.screen.table_view.zones[seat])

    assert {"heavy", "light", "big", "small"} <= set(shown(0).split(" | "))
    table.tap("symbol-heavy", 0)
    table.lay(HEAVY, HEAVY, LIGHT)
    for _ in range(2):  # the card comes back into the hand two rounds later
        table.wait(1)
        table.screen._broadcast("seen")
        table.lay(TALL, TALL, TALL) if _ == 0 else table.lay(8, 8, 8)
    table.wait(1)
    table.screen._broadcast("seen")
    words = shown(0).split(" | ")
    assert {"heavy", "light"} <= set(words)  # all or none: others of this hand are still new
    context = table.screen.seat_faces[0].context
    hand = [table.screen.host.setting.pack.pairs[card] for card in table.view(0).game.hand]
    for name in (name for pair in hand for name in pair):
        context.mark_done(f"contrast.symbol-{name}")
    assert table.words(HandCard(context, hand[0], (90, 160), print, hand)) == ""


def test_two_players_with_open_hands_have_six_cards_and_see_goal(table: Table) -> None:
    table.set_up("contrast", 2, ContrastDeal(images=IMAGES), way="hold", open_hands=True)
    table.hold_finger("look", 1)
    assert len(symbols(table.keys(1))) == 12
    assert "0 of 22" in table.words()


def test_last_reveal_stays_before_results(table: Table) -> None:
    table.deal(2, images=(0,))
    table.lay(HEAVY, HEAVY)
    table.wait(30)
    assert table.screen.name == "play"
    table.tap("go-on")
    table.wait(3)
    assert table.screen.name == "results"


def test_round_continues_without_absent_player(table: Table) -> None:
    table.deal(3, count=False)
    table.lay(HEAVY, HEAVY)
    table.wish(2, Leave())
    table.frames()
    assert table.game.round == 2


def test_hand_is_open_for_one_person_among_bots(table: Table) -> None:
    table.deal(3, stand_ins=(1, 2))
    assert len(symbols(table.keys(0))) == 8
    assert not symbols(table.keys(1))
    assert set(table.screen.views) == {None, 0}
    table.wait(1)
    assert table.screen.curtain is None


# --- behind the privacy curtain ---


def test_full_round_behind_privacy_curtain(table: Table) -> None:
    table.deal(3, way="veil", count=False)
    for name, symbol in (("Ana", "heavy"), ("Bruno", "heavy"), ("Chloé", "light")):
        table.wait(1)
        assert f"Pass the tablet to {name}" in table.words()
        table.open_curtain_of_next()
        table.tap(f"symbol-{symbol}")
    assert table.game.round == 2
    assert table.screen.curtain is None  # first everybody looks at the reveal
    assert "Top pick: heavy" in table.words()


def test_curtain_names_the_players_who_still_wait(table: Table) -> None:
    table.deal(4, way="veil", count=False)
    table.wish(0, Lay(2 * table.view(0).game.hand[0]))
    table.wait_for_curtain()
    assert "Pass the tablet to Bruno" in table.words() and "Then Chloé and Maximilien" in table.words()


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_hint_on_the_curtain_does_not_cover_the_seats(table: Table, size: tuple[int, int]) -> None:
    from mobileapp.ui.toolkit.badge import Badge
    from mobileapp.ui.toolkit.hint import Hint

    for language in ("fr", "nl", "en"):
        table.deal(4, way="veil", count=False, size=size, language=language)
        table.wait_for_curtain()
        table.tap("look")
        shown = list(table.screen.curtain.walk(restrict=True))
        hint = next(each for each in shown if isinstance(each, Hint))
        assert not [each for each in shown if isinstance(each, Badge) and overlap(box(each), box(hint))]


def test_hidden_hand_leaves_nothing_on_screen(table: Table) -> None:
    table.deal(3, way="veil", count=False)
    table.open_curtain_of_next()
    assert symbols(table.keys())
    table.tap("hide")
    assert not symbols(table.keys())
    assert table.screen.curtain.hand is None


# --- secrets ---


def seen_while_laying(table: Table, symbol: int, way: str) -> list[np.ndarray]:
    """Every frame from the first card played to the one before the reveal."""
    table.deal(4, way=way, count=False, size=SMALL_GLASS)
    shown = [table.pixels()]
    for seat in range(3):
        table.wish(seat, Lay(symbol if seat == 1 else TALL))
        for _ in range(4):
            shown.append(table.pixels())
    return shown


@pytest.mark.parametrize("way", ["hold", "veil"])
def test_frames_do_not_depend_on_played_symbol(table: Table, way: str) -> None:
    one, other = (seen_while_laying(table, symbol, way) for symbol in (HEAVY, LIGHT))
    for number, (a, b) in enumerate(zip(one, other, strict=True)):
        assert np.array_equal(a, b), f"frame {number}"


def test_sounds_do_not_depend_on_played_symbol(table: Table) -> None:
    felt = []
    for symbol in (HEAVY, LIGHT):
        seen_while_laying(table, symbol, "hold")
        felt.append(list(table.app.session.feedback.recent_events))
    assert felt[0] == felt[1] != []


def test_undone_move_is_heard_once(table: Table) -> None:
    table.set_up("contrast", 3, way="hold")
    table.wish(0, Lay(table.view(0).game.hand[0] * 2))
    table.wish(0, TakeBack())
    for seat in (1, 2):
        assert "undo" not in table.app.session.feedback.recent_events
        table.wish(seat, Agree())
    table.screen.rebuild()
    table.frames(2)
    assert table.app.session.feedback.recent_events.count("undo") == 1
    assert table.app.session.feedback.game == "contrast"


def test_resume_says_that_an_open_question_to_undo_ends(table: Table) -> None:
    table.set_up("contrast", 3, way="hold")
    table.wish(0, Lay(table.view(0).game.hand[0] * 2))
    table.app.navigator.pause()
    table.tap("take-back", 0)
    assert table.view().asking is not None
    table.tap("go-on")
    table.until(lambda: table.view().asking is None)
    assert table.game.laid[0] and "The move stands" in table.words()


def test_frames_between_two_looks_show_no_hand(table: Table) -> None:
    """The frames are identical to those of a table where another card was played."""
    frames, rows = [], ((0, 1), (2, 3), (4, 5))
    for laid in (HEAVY, LIGHT):
        table.set_up("contrast", 3, ContrastDeal(images=IMAGES, rows=rows), count=False, size=SMALL_GLASS)
        table.open_curtain_of_next()
        table.wish(0, Lay(laid))
        shown = []
        for _ in range(40):
            table.frames()
            shown.append(table.pixels())
        frames.append(shown)
    assert all(np.array_equal(a, b) for a, b in zip(*frames, strict=True))


def test_hold_gesture_help_closes_after_playing(table: Table) -> None:
    table.deal(3)
    table.tap("look", 0)
    assert "Keep a finger on the eye" in table.words()
    table.looks_and_lays(0, "heavy")
    assert "Keep a finger on the eye" not in table.words()


@pytest.mark.parametrize("far", [(), (0, 1), (1, 2), (0, 2, 3, 5), (0, 1, 2, 3, 4, 5)])
@pytest.mark.parametrize("seats", [4, 6])
def test_pause_button_covers_no_revealed_card(table: Table, seats: int, far: tuple[int, ...]) -> None:
    table.deal(seats, way="open", count=False, far=tuple(seat for seat in far if seat < seats))
    table.lay(*(HEAVY, HEAVY, LIGHT, LIGHT, HEAVY, TALL)[:seats])
    table.wait(1.2)
    button, cards = table.screen.pause_button, table.stage.reveal.cards
    assert len(cards) == seats
    for card in cards:
        x, y = card.to_window(*card.center)
        apart = max(abs(x - button.center_x), abs(y - button.center_y))
        assert apart >= card.width / 2 + button.width * 0.44  # a round button beside a rounded corner


def test_words_of_the_last_button_are_whole(table: Table) -> None:
    """At the short side of six seats."""
    from mobileapp.games.contrast.tablet.reveal_strip import RevealStrip

    table.deal(6, count=False)
    face = table.screen.seat_faces[0]
    strip = RevealStrip(face.context, (0, 0, 440, 148), (0, 1), (0, 1), (), ("See results", print), False)
    assert strip.next_button is not None
    label = strip.next_button.label
    assert not label.shorten and not label.has_broken_word
    assert label.texture_size[1] <= strip.next_button.height


def test_open_cards_say_whose_row_they_are_where_there_is_room(table: Table) -> None:
    table.deal(2)
    assert table.words().count("Your row") == 2
    table.deal(4)
    assert "Your row" not in table.words()
