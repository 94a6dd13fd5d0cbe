"""Diferencio for new players: enough time to see results, and clear prompts."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

import pytest

from engine.games.diferencio.state import GiveUp
from tests.support.faces import face_table
from tests.support.nights import HANDS, RICH_POINTS, DiferencioTable

LONG = 60  # seconds; longer than any timeout
SIX = (*HANDS, (20, 26, 32), (38, 44, 50))


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[DiferencioTable]:
    with face_table(DiferencioTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def ends(table: DiferencioTable, **named: Any) -> None:
    """Bruno scores the winning third point."""
    table.deal(points=((), (50, 51), (), ()), short=True, **named)
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    assert table.view().outcome is not None


# --- the last turn --------------------------------------------------------------------------------


def test_last_turn_stays_until_player_opens_results(table: DiferencioTable) -> None:
    ends(table)
    table.wait(LONG)
    assert table.where == "Play"
    assert all("results" in table.keys(seat) for seat in range(4))
    assert all("Bruno wins!" in table.words(zone) for zone in table.screen.table_view.zones)
    table.tap("results", 3)
    assert table.where == "Results"


def test_rebuilt_screen_still_needs_acknowledgement(table: DiferencioTable) -> None:
    ends(table)
    table.screen.rebuild()
    table.wait(LONG)
    assert table.where == "Play"
    table.tap("results", 2)
    assert table.where == "Results"


# --- notices --------------------------------------------------------------------------------------


def notice_of(table: DiferencioTable, seat: int) -> Any:
    return table.screen.seat_faces[seat]._notice


def test_tap_that_closes_notice_presses_nothing_below(table: DiferencioTable) -> None:
    from kivy.tests.common import UnitTestTouch

    ends(table)
    notice, button = notice_of(table, 1), table.screen.seat_faces[1]._block[0]
    assert notice.parent and "results" not in table.keys(1)
    table.wait(0.4)
    for _ in range(2):  # also a double tap
        finger = UnitTestTouch(*button.to_window(*button.center))
        finger.touch_down()
        table.frames()
        finger.touch_up()
        table.frames(2)
    assert not notice.parent and table.where == "Play"
    table.wait(0.4)
    table.tap("results", 1)
    assert table.where == "Results"


def test_notice_on_long_strip_covers_whole_button(table: DiferencioTable) -> None:
    """A player alone at a long side finds the change and is the next architect."""
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
def test_give_up_toggle_text_is_complete(table: DiferencioTable, seats: int, language: str) -> None:
    from mobileapp.games.diferencio.icons import GiveUpToggle
    from mobileapp.i18n.translate import set_language

    table.deal(hands=SIX[:seats])
    set_language(language)
    table.play_night_by_moves(1)
    for pill in (each for each in table.screen.walk() if isinstance(each, GiveUpToggle)):
        words = pill._words
        assert words.height <= pill.height - 8 and words.right <= pill.right, words.text


# --- marks on the world ---------------------------------------------------------------------------


def test_two_wrong_tokens_on_one_place_show_both_badges(table: DiferencioTable) -> None:
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


# --- a tapped place, and who tapped it ------------------------------------------------------------


def signs(table: DiferencioTable) -> dict[int, tuple[float, float]]:
    """Seats with a badge at the tapped place, and its position on the window."""
    asked = {seat: face.pointing for seat, face in enumerate(table.screen.seat_faces)}
    return {
        seat: pointing._asked_rim.sign.to_window(*pointing._asked_rim.sign.center)
        for seat, pointing in asked.items()
        if pointing.asked_place is not None
    }


@pytest.mark.parametrize("seats", [4, 6])
def test_badges_of_asked_seats_are_on_their_owners_side_of_place(table: DiferencioTable, seats: int) -> None:
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


def test_declining_removes_badge_and_confirming_points_for_that_seat(table: DiferencioTable) -> None:
    table.deal()
    table.play_night_by_moves(1)
    table.tap("place-0")
    assert "Bruno, point at place 1?" in table.words(table.screen.table_view.zones[1])
    table.tap("not-mine", 1)
    assert signs(table).keys() == {2, 3}
    table.tap("point", 3)
    assert table.game.scores == (0, 0, 0, 1) and not signs(table)
