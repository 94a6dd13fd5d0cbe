"""What people who have never played Diferencio need: time to see, and to know whose word it is."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

import pytest

from engine.games.diferencio.state import GiveUp
from tests.support.faces import face_table
from tests.support.nights import HANDS, RICH_POINTS, DiferencioTable

LONG = 60  # seconds, more than anything goes by itself
SIX = (*HANDS, (20, 26, 32), (38, 44, 50))


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[DiferencioTable]:
    with face_table(DiferencioTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def ends(table: DiferencioTable, **named: Any) -> None:
    """Bruno finds his third point of three."""
    table.deal(points=((), (50, 51), (), ()), short=True, **named)
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    assert table.view().outcome is not None


# --- the last turn --------------------------------------------------------------------------------


def test_the_last_turn_is_seen_until_somebody_asks_for_the_results(table: DiferencioTable) -> None:
    ends(table)
    table.wait(LONG)
    assert table.where == "Play"
    assert all("results" in table.keys(seat) for seat in range(4))
    assert all("Bruno wins!" in table.words(zone) for zone in table.screen.table_view.zones)
    table.tap("results", 3)
    assert table.where == "Results"


def test_a_tablet_that_was_turned_still_waits_for_eyes(table: DiferencioTable) -> None:
    ends(table)
    table.screen.rebuild()
    table.wait(LONG)
    assert table.where == "Play"
    table.tap("results", 2)
    assert table.where == "Results"


# --- notices --------------------------------------------------------------------------------------


def notice_of(table: DiferencioTable, seat: int) -> Any:
    return table.screen.seat_faces[seat]._notice


def test_a_finger_that_ends_a_notice_presses_nothing_below(table: DiferencioTable) -> None:
    from kivy.tests.common import UnitTestTouch

    ends(table)
    notice, button = notice_of(table, 1), table.screen.seat_faces[1]._block[0]
    assert notice.parent and "results" not in table.keys(1)
    table.wait(0.4)
    for _ in range(2):  # a double tap too
        finger = UnitTestTouch(*button.to_window(*button.center))
        finger.touch_down()
        table.frames()
        finger.touch_up()
        table.frames(2)
    assert not notice.parent and table.where == "Play"
    table.wait(0.4)
    table.tap("results", 1)
    assert table.where == "Results"


def test_on_a_long_strip_a_notice_covers_the_button_whole(table: DiferencioTable) -> None:
    """Somebody alone at a long side finds it, and changes the world next."""
    from mobileapp.ui.toolkit.button import PushButton

    table.deal(hands=HANDS[:2])
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    notice, strip = notice_of(table, 1), table.screen.seat_faces[1]._strip
    (button,) = (child for child in strip.children if isinstance(child, PushButton))
    assert notice.parent is strip
    assert 0 <= notice.x <= button.x and button.right <= notice.right <= strip.width


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
@pytest.mark.parametrize("seats", [3, 6])
def test_whoever_sees_no_more_reads_it_whole(table: DiferencioTable, seats: int, language: str) -> None:
    from mobileapp.games.diferencio.icons import GiveUpToggle
    from mobileapp.i18n.translate import set_language

    table.deal(hands=SIX[:seats])
    set_language(language)
    table.play_night_by_moves(1)
    for pill in (each for each in table.screen.walk() if isinstance(each, GiveUpToggle)):
        words = pill._words
        assert words.height <= pill.height - 8 and words.right <= pill.right, words.text


# --- marks on the world ---------------------------------------------------------------------------


def test_two_wrong_tokens_on_one_place_are_both_seen(table: DiferencioTable) -> None:
    from mobileapp.games.diferencio.marks import PlaceMark
    from mobileapp.ui.toolkit.badge import Badge

    table.deal(points=RICH_POINTS)
    table.play_night_by_moves(1)
    table.point_at(2, 5)
    table.point_at(3, 5)
    (mark,) = (mark for mark in table.stage.walk() if isinstance(mark, PlaceMark))
    one, other = (badge for badge in mark.children if isinstance(badge, Badge))
    assert {one.look, other.look} == {2, 3}
    assert hypot(one.center_x - other.center_x, one.center_y - other.center_y) > 2 * one.radius


# --- a place tapped, and whose finger it was ------------------------------------------------------


def signs(table: DiferencioTable) -> dict[int, tuple[float, float]]:
    """Whose signs stand at a place that was tapped, and where on the window."""
    asked = {seat: face.pointing for seat, face in enumerate(table.screen.seat_faces)}
    return {
        seat: pointing._asked_rim.sign.to_window(*pointing._asked_rim.sign.center)
        for seat, pointing in asked.items()
        if pointing.asked_place is not None
    }


@pytest.mark.parametrize("seats", [4, 6])
def test_the_signs_of_those_who_are_asked_stand_at_the_place_each_on_its_owners_side(
    table: DiferencioTable, seats: int
) -> None:
    from mobileapp.games.diferencio.tablet.token import rect_on_table

    table.deal(hands=SIX[:seats])
    table.play_night_by_moves(1)
    table.wish(2, GiveUp())
    table.tap("place-4")
    found = signs(table)
    assert found.keys() == set(range(seats)) - {0, 2}
    for seat, (x, y) in found.items():
        zone = rect_on_table(table.screen.table_view.zones[seat])
        middle = (zone.x + zone.width / 2, zone.y + zone.height / 2)
        mine, place = hypot(x - middle[0], y - middle[1]), table.middle(4)
        assert mine < hypot(place[0] - middle[0], place[1] - middle[1])  # towards its owner
        others = [where for other, where in found.items() if other != seat]
        assert all(hypot(x - ox, y - oy) > 44 for ox, oy in others)


def test_who_says_no_takes_the_sign_away_and_only_the_own_edge_says_yes(table: DiferencioTable) -> None:
    table.deal()
    table.play_night_by_moves(1)
    table.tap("place-0")
    assert "Bruno, point at place 1?" in table.words(table.screen.table_view.zones[1])
    table.tap("not-mine", 1)
    assert signs(table).keys() == {2, 3}
    table.tap("point", 3)
    assert table.game.scores == (0, 0, 0, 1) and not signs(table)
