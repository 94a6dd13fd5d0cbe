"""Diferencio on a phone: looking and pointing with a finger, dark phones at night, the architect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from engine.games.diferencio.state import Asleep, Change, GiveUp, Hurry, Nightfall, Propose, Ready
from engine.games.diferencio.world import DiferencioDeal
from tests.support.faces import face_table
from tests.support.hands import DPI, HandTable
from tests.support.nights import BOARD, HANDS, RICH_POINTS
from tests.support.words import quoted
from tests.ui.test_phone_layout import SIZES, dp, faults

SMALL, TURNED = (412, 780), (780, 412)
SIX = (*HANDS, (20, 26, 32), (38, 44, 50))
TWIN = ((20, 26, 32), *HANDS[1:])  # another hand for the architect


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("phone")) as laid:
        yield laid


def lays(phone: HandTable, seat: int = 0, points: Any = None, hands: Any = HANDS, **named: Any) -> None:
    """Set up the phone of one seat; seat 0 is the first architect."""
    deal = DiferencioDeal(board=BOARD, hands=hands, points=points)
    named.setdefault("size", SMALL)
    phone.set_up("diferencio", len(hands), deal, holds=(seat,), **named)
    phone.wait(0.5)


def night(phone: HandTable, seat: int = 0, **named: Any) -> None:
    lays(phone, seat, **named)
    for other in range(4):
        phone.submit_move(other, Ready())
    phone.wait(0.5)


def day(phone: HandTable, seat: int = 1, cards: tuple[int, ...] = (7,), **named: Any) -> None:
    night(phone, seat, **named)
    phone.wait(4.2)
    phone.submit_move(0, Change(cards))
    phone.wait(0.5)


def at(phone: HandTable, place: int) -> tuple[float, float]:
    x, y = phone.hand_face.world.details["places"][place]
    return x, y


def finger(phone: HandTable, place: int) -> Any:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*at(phone, place))
    touch.touch_down()
    phone.frames()
    return touch


def points(phone: HandTable, place: int) -> None:
    """Choose a place, and confirm it if that is offered."""
    finger(phone, place).touch_up()
    phone.wait(0.5)
    if {"do-point"} <= phone.keys():
        phone.tap("do-point")
        phone.wait(0.5)


def glasses(phone: HandTable) -> list[Any]:
    from mobileapp.games.diferencio.phone.world import PlaceLens

    return [each for each in phone.screen.walk(restrict=True) if isinstance(each, PlaceLens)]


def seen(phone: HandTable) -> np.ndarray:
    phone.frames(3)
    return np.array(phone.pixels())


def same(one: np.ndarray, other: np.ndarray) -> bool:
    return one.shape == other.shape and not (one != other).any()


# --- before the first night -----------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, (360, 640), TURNED])
def test_ready_names_players_still_looking(phone: HandTable, size: Any) -> None:
    lays(phone, size=size)
    phone.tap("do-ready")
    assert phone.view(0).game.ready == (0,)
    assert "Waiting for Bruno, Chloé and Maximilien" in phone.words()


# --- the architect --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, (360, 640), TURNED])
def test_architect_changes_one_place_and_wakes_all(phone: HandTable, size: Any) -> None:
    night(phone, size=size)
    assert {"card-1", "card-7", "card-13", "do-asleep"} <= phone.keys() and not {"wake"} & phone.keys()
    phone.tap("do-asleep")
    assert phone.view(None).game.asleep
    phone.tap("card-1")
    phone.tap("card-7")  # instead
    phone.wait(4)
    phone.tap("wake")
    assert phone.view(0).game.part == "search" and phone.view(0).game.changed == (7,)
    assert "card-7" not in {*phone.keys()}


def test_night_lasts_minimum_time_after_quick_choice(phone: HandTable) -> None:
    night(phone)
    phone.tap("card-7")
    assert not {"wake"} & phone.keys()
    phone.wait(1)
    assert not {"wake"} & phone.keys()
    phone.wait(3)
    assert {"wake"} <= phone.keys()


def test_second_phase_allows_three_cards_and_taking_one_back(phone: HandTable) -> None:
    night(phone, points=RICH_POINTS)
    for card in (1, 7, 13, 7):
        phone.tap(f"card-{card}")
    phone.wait(4)
    phone.tap("wake")
    assert phone.view(0).game.changed == (1, 13)


def test_architect_sees_future_world(phone: HandTable) -> None:
    night(phone)
    before = seen(phone)
    assert phone.hand_face.world.picture._board == BOARD
    phone.tap("card-7")
    assert phone.hand_face.world.picture._board[1] == 1 and not same(before, seen(phone))


def test_architect_draft_survives_lost_link(phone: HandTable) -> None:
    night(phone)
    phone.tap("card-13")
    phone.way.cut()
    phone.wait(4)
    assert not {"card-13", "wake"} & phone.keys()
    phone.way.open()
    phone.wait(1)
    phone.tap("wake")
    assert phone.view(0).game.changed == (13,)


def test_wake_button_returns_after_short_link_loss(phone: HandTable) -> None:
    night(phone)
    phone.tap("card-13")
    phone.way.cut()
    phone.wait(1)
    phone.way.open()
    phone.wait(4)
    assert {"wake"} <= phone.keys()


# --- sleeping players -----------------------------------------------------------------------------


@pytest.mark.parametrize("rich", [None, RICH_POINTS])
def test_sleeping_phone_does_not_depend_on_architect(phone: HandTable, rich: Any) -> None:
    """Two games with different hands, choices and actions have the same pixels, sounds and touches."""
    pictures, felt = [], []
    for hands, cards in ((HANDS, (1,)), (TWIN, (32,) if rich is None else (20, 26, 32))):
        night(phone, seat=3, hands=hands, points=rich)
        phone.app.session.feedback.recent_events = []
        pictures.append(seen(phone))
        phone.submit_move(0, Change(cards))
        pictures.append(seen(phone))
        phone.submit_move(0, Asleep())
        pictures.append(seen(phone))
        assert phone.keys() == {"table"}
        phone.wait(0.2)  # the night is not over yet, even on a slow machine
        pictures.append(seen(phone))
        felt.append(list(phone.app.session.feedback.recent_events))
    assert all(same(pictures[0], other) for other in pictures[1:])
    assert felt == [[], []]


def test_sleeping_phone_shows_only_the_sky(phone: HandTable) -> None:
    """Checks the comparison above: it would detect a world below the sky."""
    day(phone, seat=3)
    by_day = seen(phone)
    night(phone, seat=3)
    dark = seen(phone)
    assert phone.hand_face.world is None and not phone.hand_face.children
    assert dark.mean() < by_day.mean() * 0.4


def test_all_sleeping_phones_show_the_same_sky(phone: HandTable) -> None:
    skies = []
    for seat in (1, 2, 3):
        night(phone, seat=seat)
        skies.append(seen(phone)[40:-90])  # without the header with their names, and the seat's band
    assert same(skies[0], skies[1]) and same(skies[0], skies[2])


def test_waking_does_not_depend_on_changed_place(phone: HandTable) -> None:
    told = []
    for cards in ((1,), (13,)):
        day(phone, seat=3, cards=cards)
        told.append((phone.words(), phone.keys(), list(phone.app.session.feedback.recent_events)))
    assert told[0] == told[1]


# --- by day ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, (360, 640), TURNED])
def test_finger_enlarges_place_and_lifting_asks(phone: HandTable, size: Any) -> None:
    day(phone, size=size)
    touch = finger(phone, 4)
    assert glasses(phone) and phone.hand_face.world.place == 4
    touch.touch_move(*at(phone, 1))
    phone.frames()
    assert phone.hand_face.world.place == 1 and "Let go to choose spot 2" in phone.words()
    touch.touch_up()
    phone.wait(0.5)
    assert not phone.view(None).game.found and {"do-point", "keep-looking"} <= phone.keys()
    assert "Spot 2?" in phone.words() and "A miss and you’re out" in phone.words()
    assert bool(glasses(phone)) == (size != TURNED), "the lens stays where it covers no other place"
    held = phone.hold_finger("do-point")
    assert phone.view(None).game.scores[1] == 1, "the touch that confirms counts, not its end"
    held.touch_up()
    phone.frames(2)
    assert not glasses(phone) and not {"do-point"} & phone.keys()


def test_tap_answers_nothing_and_choice_can_be_dropped_or_changed(phone: HandTable) -> None:
    day(phone)
    finger(phone, 6).touch_up()
    phone.wait(0.5)
    assert not phone.view(None).game.missed and "Spot 7?" in phone.words()
    finger(phone, 3).touch_up()
    phone.wait(0.5)
    assert "Spot 4?" in phone.words() and not phone.view(None).game.missed
    phone.tap("keep-looking")
    assert not glasses(phone) and {"do-give_up"} <= phone.keys() and not {"do-point"} & phone.keys()
    assert not phone.view(None).game.missed


def test_choice_ends_when_another_player_finds_the_place(phone: HandTable) -> None:
    day(phone, cards=(1, 7), points=RICH_POINTS)
    finger(phone, 1).touch_up()
    phone.wait(0.5)
    phone.submit_move(2, GiveUp())
    assert "Spot 2?" in phone.words() and glasses(phone), "other moves do not matter"
    phone.submit_move(3, Propose(1))
    assert phone.view(None).game.part == "search" and not glasses(phone)
    assert not {"do-point"} & phone.keys() and {"do-give_up"} <= phone.keys()


def test_everything_beside_an_enlarged_place_fades(phone: HandTable) -> None:
    day(phone, size=(412, 892))
    around = phone.hand_face._around
    assert around and all(part.opacity == 1 for part in around)
    touch = finger(phone, 6)
    assert all(part.opacity < 0.2 for part in around)
    assert "Just looking costs nothing" in phone.words() and "I can’t find\u00a0it" not in phone.words()
    header, (lens,) = phone.screen.layout.header, glasses(phone)
    assert lens._disc.pos[1] + lens._disc.size[1] <= header.y
    touch.touch_move(header.center_x, header.y)
    phone.frames()
    assert all(part.opacity == 1 for part in around) and "I can’t find\u00a0it" in phone.words()
    touch.touch_up()


@pytest.mark.parametrize("size", [SMALL, TURNED])
def test_sliding_off_the_world_cancels(phone: HandTable, size: Any) -> None:
    day(phone, size=size)
    touch = finger(phone, 6)
    world = phone.hand_face.world
    touch.touch_move(world.center_x, world.y - 30)
    phone.frames()
    assert not glasses(phone)
    touch.touch_up()
    phone.frames(2)
    assert not phone.view(None).game.missed and not phone.view(None).game.found


def test_finger_on_world_survives_moves_of_others(phone: HandTable) -> None:
    day(phone)
    touch = finger(phone, 6)
    phone.submit_move(2, GiveUp())
    assert glasses(phone) and "Let go to choose spot 7" in phone.words()
    touch.touch_up()
    phone.wait(0.5)
    phone.tap("do-point")
    assert [(missed.seat, missed.place) for missed in phone.view(None).game.missed] == [(1, 6)]


def test_place_is_marked_at_once_and_decided_by_the_table(
    phone: HandTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def marked() -> list[tuple[str, bool]]:
        """Number and sign of each place with a rim."""
        from mobileapp.games.diferencio.phone.world import PhonePlaceMark

        marks = phone.hand_face.world._marks
        return [(mark._number.text, isinstance(mark, PhonePlaceMark)) for mark in marks]

    day(phone, cards=(1, 7), points=RICH_POINTS)
    sent, send = [], phone.way.send_to_host
    monkeypatch.setattr(phone.way, "send_to_host", sent.append)
    points(phone, 1)
    points(phone, 7)
    assert marked() == [("2", False), ("8", False)] and not phone.view(None).game.found
    phone.submit_move(2, GiveUp())
    assert marked() == [("2", False), ("8", False)], "other moves do not matter"
    send(sent[0])
    phone.frames(2)
    assert marked() == [("2", True), ("8", False)]


def test_player_who_is_out_cannot_point(phone: HandTable) -> None:
    day(phone)
    points(phone, 6)
    assert "Not spot 7" in phone.words() and phone.app.session.feedback.recent_events == ["wrong"]
    phone.wait(4)
    assert quoted("Out for the night") in phone.words()
    assert quoted("Still looking: {names}", names="Chloé and Maximilien") in phone.words()
    points(phone, 1)
    assert not phone.view(None).game.found


def test_architect_cannot_point(phone: HandTable) -> None:
    day(phone, seat=0)
    points(phone, 1)
    assert not phone.view(None).game.found and "Let go" not in phone.words()


def test_giving_up_can_be_undone_and_last_searcher_hurried(phone: HandTable) -> None:
    day(phone)
    phone.tap("do-give_up")
    assert phone.view(None).game.given_up == (1,)
    phone.tap("do-look_again")
    assert not phone.view(None).game.given_up
    phone.tap("do-give_up")
    phone.submit_move(2, GiveUp())
    phone.tap("do-hurry")
    assert phone.view(None).game.hurried == 3 and {"do-look_again"} <= phone.keys()


def test_hurried_searcher_sees_countdown(phone: HandTable) -> None:
    day(phone)
    for seat in (2, 3):
        phone.submit_move(seat, GiveUp())
    phone.submit_move(0, Hurry())
    assert phone.hand_face._dock_content.ring.is_running and "20" in phone.words()
    phone.wait(3)
    phone.screen.rebuild()
    left = (phone.view(1).game.until - phone.app.session.host.now()) / 1000
    assert phone.hand_face._dock_content.ring.seconds_left == pytest.approx(left, abs=0.1)


def test_press_first_option_requires_press_before_pointing(phone: HandTable) -> None:
    day(phone, press_first=True)
    points(phone, 1)
    assert not phone.view(None).game.found
    touch = phone.hold_finger("do-press")
    assert phone.view(None).game.pointing == 1  # on touch down
    touch.touch_up()
    points(phone, 1)
    assert phone.view(None).game.scores[1] == 1


def test_mistake_costs_point_chosen_by_player(phone: HandTable) -> None:
    day(phone, points=RICH_POINTS)
    points(phone, 5)
    assert {"point-50", "point-51", "point-52"} <= phone.keys()
    phone.submit_move(2, GiveUp())  # the sheet stays open
    phone.tap("point-51")
    assert phone.view(None).game.points[1] == (50, 52) and not {"point-50"} & phone.keys()
    assert "You lose a point" in phone.words()


def test_summary_of_turn_stays_until_next_night(phone: HandTable) -> None:
    day(phone)
    phone.submit_move(3, Propose(1))
    assert "Maximilien found spot 2." in phone.words() and "You’re the next architect" in phone.words()
    phone.tap("do-nightfall")
    assert phone.view(None).game.part == "night" and {"card-19", "card-25", "card-31"} <= phone.keys()


def test_result_comes_before_part_two_and_once(phone: HandTable) -> None:
    day(phone, points=((), (), (), (50, 51)))
    phone.submit_move(3, Propose(1))
    words, news = phone.words(), "Part two! Up to 3 cards change."
    assert f"Maximilien found spot 2. {news}" in words and words.count(news) == 1


@pytest.mark.parametrize(("seat", "title"), [(3, "You win!"), (1, "Maximilien wins!")])
def test_end_names_winner_and_where_the_results_are(phone: HandTable, seat: int, title: str) -> None:
    day(phone, seat, points=((), (), (), (46, 47, 50, 51, 52)))
    phone.submit_move(3, Propose(1))
    assert phone.view(None).game.part == "over"
    assert title in phone.words() and "Results on the tablet" in phone.words()


def test_architect_is_asked_whether_all_sleep(phone: HandTable) -> None:
    night(phone)
    assert "Are all eyes closed?" in phone.words() and "Yes, everyone’s asleep" in phone.words()
    phone.tap("do-asleep")
    assert "Are all eyes closed?" not in phone.words() and "Tap a card" in phone.words()


def test_dreamer_can_start_night(phone: HandTable) -> None:
    day(phone, seat=2)
    phone.submit_move(3, Propose(1))
    phone.tap("do-nightfall")
    assert phone.view(None).game.part == "night" and phone.keys() == {"table"}


def test_no_move_is_left_to_generic_forms(phone: HandTable) -> None:
    """In every part of a turn, for the architect and for a dreamer."""
    for seat in (0, 1):
        for set_up in (lays, night, day):
            set_up(phone, seat=seat)
            assert not {"more"} & phone.keys(), (seat, set_up)
        phone.submit_move(3, Propose(1))
        assert not {"more"} & phone.keys() and {"do-nightfall"} <= phone.keys()
        phone.submit_move(2, Nightfall())
        assert not {"more"} & phone.keys()


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("size", sorted({dp(*each) for each in SIZES}))
def test_every_phase_fits_on_every_screen(phone: HandTable, size: Any, turned: bool) -> None:
    """Six players, large text, a cut-out and a navigation bar."""
    found: list[Any] = []
    insets = (0, 30, 15, 40) if turned else (40, 0, 30, 0)
    layout = {"size": size[::-1] if turned else size, "insets": insets, "large_text": True}
    for seat in (0, 1):
        lays(phone, seat, ((), (51, 52, 53), (46,), (), (), ()), SIX, language="fr", **layout)
        found += [("study", fault) for fault in faults(phone, DPI)]
        for other in range(6):
            phone.submit_move(other, Ready())
        phone.wait(4.5)
        found += [("night", fault) for fault in faults(phone, DPI)]
        phone.submit_move(0, Change((1, 7, 13)))
        found += [("day", fault) for fault in faults(phone, DPI)]
    phone.submit_move(1, Propose(7))
    phone.wait(0.5)
    found += [("giving", fault) for fault in faults(phone, DPI)]
    assert not found, found
