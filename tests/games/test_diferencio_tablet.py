"""Diferencio on a real window: nights, tokens from all sides, the second phase, options, all seatings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.game import Move
from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import Asleep, GiveUp, Hurry, Nightfall, Propose, Ready
from engine.games.diferencio.world import PLACES
from engine.table import Leave, View
from mobileapp.net.protocol.messages import MoveRequest
from tests.engine.story import Story
from tests.engine.walk import step
from tests.support.faces import SIZE, face_table
from tests.support.nights import HANDS, RICH_POINTS, DiferencioTable
from tests.support.window import tap

pytestmark = pytest.mark.late
READ = 3  # seconds; longer than a notice stays


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[DiferencioTable]:
    with face_table(DiferencioTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


# --- a round --------------------------------------------------------------------------------------


def test_full_turn_by_touch(table: DiferencioTable):
    table.deal()
    table.play_night(7)
    assert table.game.part == "search"
    assert table.game.board[1] == 1
    table.point_at(2, 5)
    assert table.game.out == (2,)
    assert "Out for the night" in table.words(table.screen.table_view.zones[2])
    table.point_at(1, 1)
    assert table.game.scores == (0, 1, 0, 0)
    assert table.stage.night.step == "dusk"
    assert "Bruno found spot 2 and is the next architect." in table.words(table.screen.table_view.zones[3])
    table.wait(READ)
    assert "night" in table.keys(1)  # the next architect
    pointed = ("pick", "drop")
    assert table.app.session.feedback.recent_events == [
        "night", "wake", *pointed, "wrong", *pointed, "right", "reveal"
    ]  # fmt: skip


def test_unfound_change_scores_for_architect_and_is_explained(table: DiferencioTable):
    table.deal()
    table.play_night(1)
    for seat in (1, 2, 3):
        table.tap("nothing-more", seat)
    assert table.game.scores == (1, 0, 0, 0)
    for seat, who in ((0, "you"), (2, "Ana"), (3, "Ana")):
        expected = f"Nobody found spot 1: 1 point for {who}."
        assert expected in table.words(table.screen.table_view.zones[seat])


def test_tokens_can_be_dragged_from_all_sides_at_once(table: DiferencioTable):
    table.deal()
    table.play_night(1)
    first, second, third = table.lift_token(1, 3), table.lift_token(2, 0), table.lift_token(3, 4)
    assert all(table.screen.seat_faces[seat].token.is_dragged for seat in (1, 2, 3))
    first.touch_up()
    table.frames(2)
    assert table.game.out == (1,)
    third.touch_move(SIZE[0] - 4, SIZE[1] / 2)
    third.touch_up()  # on no place: sent home
    table.frames()
    assert table.game.out == (1,)
    second.touch_up()
    table.frames(2)
    assert table.game.scores[2] == 1


def test_card_is_placed_by_two_taps_and_taken_back(table: DiferencioTable):
    table.deal()
    architect = table.fall_asleep()
    table.wait(NIGHT_MS / 1000)
    assert "wake" not in table.keys(architect)
    table.tap("card-13", architect)
    assert "place-2" in table.keys(architect)
    table.tap("place-2", architect)
    assert not {f"place-{place}" for place in range(PLACES)} & table.keys(architect)
    assert "wake" in table.keys(architect)
    table.tap("card-13", architect)
    assert "wake" not in table.keys(architect)


def test_card_dropped_on_wrong_place_returns(table: DiferencioTable):
    table.deal()
    architect = table.fall_asleep()
    table.wait(NIGHT_MS / 1000 + 0.2)
    finger = table.finger("card-1", architect)
    finger.touch_down()
    finger.touch_move(*table.middle(4))
    finger.touch_up()
    assert "wake" not in table.keys(architect)
    card = next(each for each in table.screen.walk() if getattr(each, "key", "") == "card-1")
    order = [card.canvas.indexof(canvas) for canvas in (card._card_canvas, card._face.number.canvas)]
    assert -1 not in order and order == sorted(order), "its number is on top of it again"


# --- the second phase -----------------------------------------------------------------------------


def test_second_phase_continues_after_first_find(table: DiferencioTable):
    table.deal(points=RICH_POINTS)
    table.play_night(1, 13)
    assert table.game.board[:3] == (1, 0, 1)
    table.point_at(3, 0)
    assert table.game.part == "search"
    assert [found.seat for found in table.game.found] == [3]


def test_pointing_at_found_place_is_refused_with_message(table: DiferencioTable):
    table.deal(points=RICH_POINTS)
    table.play_night_by_moves(1, 13)
    table.point_at(3, 0)
    table.point_at(2, 0)
    assert table.game.out == ()
    zone = table.words(table.screen.table_view.zones[2])
    assert "Too late" in zone
    assert table.screen.seat_faces[2]._notice.parent


def test_point_to_give_back_is_chosen_by_touch(table: DiferencioTable):
    table.deal(points=RICH_POINTS)
    table.play_night_by_moves(1)
    table.point_at(1, 5)
    assert {"point-50", "point-51", "point-52"} <= table.keys(1)
    table.tap("point-51", 1)
    assert table.game.points[1] == (50, 52)


def test_only_point_is_lost_at_once_with_message(table: DiferencioTable):
    table.deal(points=RICH_POINTS)
    table.play_night_by_moves(1)
    table.point_at(2, 5)
    assert table.game.scores[2] == 0
    assert "Missed! −1 point" in table.words(table.screen.table_view.zones[2])


def test_giving_up_can_be_undone(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.tap("nothing-more", 1)
    assert table.game.given_up == (1,)
    assert "token" not in table.keys(1)
    table.tap("nothing-more", 1)
    assert table.game.given_up == ()
    assert "token" in table.keys(1)


def test_waiting_players_can_hurry_last_searcher(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.tap("nothing-more", 1)
    table.point_at(2, 5)
    table.wait(READ)
    assert all("hurry" in table.keys(seat) for seat in (0, 1, 2))
    table.wish(2, Hurry())
    assert table.game.hurried == 3
    assert table.screen.seat_faces[3].ring.parent
    table.wait(20.5)
    assert table.game.part == "dusk"
    assert table.game.scores == (1, 0, 0, 0)


# --- options --------------------------------------------------------------------------------------


def test_press_first_option_touching_token_claims(table: DiferencioTable):
    table.deal(press_first=True)
    table.play_night_by_moves(1)
    finger = table.lift_token(1, 0)
    assert table.game.pointing == 1
    assert "token" not in table.keys(2)
    assert "Bruno is pointing" in table.words(table.screen.table_view.zones[2])
    finger.touch_up()
    table.frames()
    assert table.game.scores[1] == 1


def test_press_first_option_timeout_is_a_mistake(table: DiferencioTable):
    table.deal(press_first=True)
    table.play_night_by_moves(1)
    finger = table.lift_token(1, None)
    table.wait(5.3)
    finger.touch_up()
    table.frames()
    assert table.game.out == (1,)
    assert "Time’s up!" in table.words(table.screen.table_view.zones[1])


def test_search_time_limit_is_shown_around_every_token(table: DiferencioTable):
    table.deal(search_seconds=60)
    table.play_night_by_moves(1)
    assert all(table.screen.seat_faces[seat].ring.parent for seat in (1, 2, 3))
    assert not table.screen.seat_faces[0].ring.parent
    table.wait(61)
    assert table.game.part == "dusk"


def test_final_give_up_option_cannot_be_undone(table: DiferencioTable):
    table.deal(final_give_up=True)
    table.play_night_by_moves(1)
    table.tap("nothing-more", 1)
    assert table.game.given_up == (1,)
    assert "nothing-more" not in table.keys(1)


def test_end_when_all_found_option_ends_turn(table: DiferencioTable):
    table.deal(points=RICH_POINTS, end_when_all_found=True)
    table.play_night_by_moves(1, 13)
    table.point_at(3, 0)
    table.point_at(3, 2)
    assert table.game.part == "dusk"
    assert "Maximilien found spots 1 and 3." in table.words(table.screen.table_view.zones[2])


def test_zone_summary_is_hidden_beside_architect_strip(table: DiferencioTable):
    """The strip shows the summary itself; the longer one in the zone would be visible behind it."""
    table.deal(points=RICH_POINTS, end_when_all_found=True)
    table.play_night_by_moves(1, 13)
    table.point_at(3, 0)
    table.point_at(3, 2)
    architect = table.game.architect
    assert "Maximilien found" not in table.words(table.screen.table_view.zones[architect])
    assert "Maximilien found" in table.words(table.screen.seat_faces[architect]._strip)


def test_world_moves_only_while_nobody_searches_or_sleeps(table: DiferencioTable):
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.ambient import touch_watch

    table.deal()
    assert table.stage.world_motion is None, "calm mode"
    screen_metrics.calm = False
    table.screen.rebuild()
    tap(5, 5)
    still = table.picture()
    table.wait(1)
    assert (table.picture() != still).any()
    table.play_night_by_moves(1)
    assert table.game.part == "search" and table.stage.world_motion is None
    table.point_at(1, 0)
    assert table.game.part == "dusk" and table.stage.world_motion is not None
    table.wish(1, Nightfall())
    table.frames(2)
    assert table.stage.world_motion is None and table.app.session.feedback.bed == "night"
    table.deal()
    screen_metrics.calm = False
    table.screen.rebuild()
    table.frames(2)
    listeners = len(touch_watch._listeners)
    table.app.navigator.pause()
    assert len(touch_watch._listeners) == listeners - 1
    assert table.app.session.feedback.bed is None and table.app.session.feedback.recent_events[-1] == "pause"


def test_short_game_is_won_with_three_points(table: DiferencioTable):
    table.deal(points=((), (50, 51), (), ()), short=True)
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    assert table.app.session.host.table.outcome.places == (2, 1, 2, 2)
    assert table.app.session.feedback.recent_events[-1] == "win"
    table.wait(8)
    table.tap("results", 0)
    assert table.screen.name == "results"


# --- absent players -------------------------------------------------------------------------------


def test_any_player_can_continue_without_absent_architect(table: DiferencioTable):
    table.deal()
    table.fall_asleep()
    table.wait(NIGHT_MS / 1000)
    table.wish(0, Leave())
    assert table.hand_cards() == []
    assert "Continue without Ana" in table.words(table.screen.table_view.zones[2])
    table.tap("go-on", 2)
    assert table.game.part == "search"


# --- all seatings ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_strip_never_covers_world_and_targets_are_large(table: DiferencioTable, seats: int):
    from mobileapp.games.diferencio.tablet.token import rect_on_table
    from mobileapp.testing.probe import touchables
    from mobileapp.ui.theme import screen_metrics

    hands = tuple(
        (6 * (3 * seat % 9) + 1 + seat // 3, 6 * (3 * seat % 9 + 1) + 1 + seat // 3) for seat in range(seats)
    )
    table.deal(hands)
    for architect in range(seats):
        if table.game.part == "study":
            for seat in range(seats):
                table.wish(seat, Ready())
        else:
            table.wish(architect, Nightfall())
        table.wish(architect, Asleep())
        table.frames(2)
        strip = rect_on_table(table.screen.seat_faces[architect]._strip)
        for place in range(PLACES):
            assert not _overlap(strip, table.stage.box_of(place))
        for thing in touchables(table.screen):
            assert min(thing["size"]) >= screen_metrics.touch_target - 1, thing["key"]
        table.play_night_by_moves(table.view(architect).game.hand[0])
        for seat in range(seats):
            if seat != architect and table.game.part == "search":
                table.wish(seat, GiveUp())


def _overlap(one: tuple, other: tuple) -> bool:
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


def test_token_points_for_its_own_seat(table: DiferencioTable):
    """Each token proposes for its seat, at every side of the table."""
    hands = tuple((6 * seat + 1,) for seat in range(6))
    table.deal(hands)
    table.play_night_by_moves(1)
    for seat in range(1, 6):
        table.point_at(seat, 5 if seat < 5 else 0)
    assert table.game.last.taken == (5,)


def test_proposal_after_turn_shows_reason(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    table.wish(2, Propose(0))
    table.frames(2)
    assert "Too late" in table.words(table.screen.table_view.zones[2])


# --- taps instead of drags ------------------------------------------------------------------------


def zone(table: DiferencioTable, seat: int) -> str:
    return table.words(table.screen.table_view.zones[seat])


def test_tapped_token_explains_drag_and_next_place_asks_its_seat_only(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.tap("token", 2)
    assert "Drag it onto the spot" in zone(table, 2)
    assert "nothing-more" not in table.keys(2)
    table.tap("place-0")
    assert table.game.scores == (0, 0, 0, 0), "a tap asks, with or without the token"
    assert [seat for seat in range(4) if "Did spot 1 change?" in zone(table, seat)] == [2]
    table.wait(0.4)
    table.tap("point", 2)
    assert table.game.scores == (0, 0, 1, 0)


def test_tapped_token_disarms_after_timeout(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.tap("token", 2)
    table.wait(4.2)
    assert "Drag it onto the spot" not in zone(table, 2)
    assert "nothing-more" in table.keys(2)
    table.tap("place-0")
    assert table.game.scores == (0, 0, 0, 0)


def test_tapped_place_asks_all_searchers_and_confirmation_points(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.wish(3, GiveUp())
    table.tap("place-0")
    assert all("Did spot 1 change?" in zone(table, seat) for seat in (1, 2))
    assert not any("Did spot 1 change?" in zone(table, seat) for seat in (0, 3))
    table.tap("not-mine", 1)
    assert "Did spot 1 change?" not in zone(table, 1)
    table.tap("point", 2)
    assert table.game.scores == (0, 0, 1, 0)


def test_place_prompt_closes_on_proposal_or_timeout(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.tap("place-5")
    table.point_at(1, 5)
    assert "Did spot 6 change?" not in zone(table, 2)
    table.tap("place-6")
    table.wait(6.2)
    assert "Did spot 7 change?" not in zone(table, 2)


def test_press_first_option_confirmed_place_points(table: DiferencioTable):
    table.deal(press_first=True)
    table.play_night_by_moves(1)
    table.tap("place-0")
    table.tap("point", 1)
    assert table.game.scores[1] == 1


def test_hint_is_shown_until_player_has_pointed(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    assert all("drag your token to the change" in zone(table, seat) for seat in (1, 2, 3))
    table.point_at(2, 5)
    assert "drag your token" not in zone(table, 2)
    table.point_at(1, 0)
    table.play_night_by_moves(25)
    assert "drag your token" not in zone(table, 2)
    assert "drag your token" in zone(table, 3)


def test_hint_is_hidden_while_a_notice_is_shown(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    face = table.screen.seat_faces[1]
    assert face._hint is not None
    table.point_at(2, 5)
    table.point_at(3, 5)
    table.wish(2, Hurry())
    assert "seconds left" in zone(table, 1) and face._hint is None
    face._notice.end()
    assert face._hint is not None


def test_gesture_is_hidden_when_the_token_lands(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.tap("token", 1)
    assert "Drag it onto the spot" in zone(table, 1)
    table.wait(0.4)
    table.point_at(1, 0)
    assert table.game.scores[1] == 1 and "Drag it onto the spot" not in zone(table, 1)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
@pytest.mark.parametrize("spoken", ["fr", "en", "nl"])
def test_hint_fits_in_zone(table: DiferencioTable, spoken: str, size: tuple[int, int]):
    from mobileapp.games.diferencio.icons import GiveUpToggle
    from mobileapp.i18n import translate

    table.set_up("diferencio", 6, size=size)
    translate.set_language(spoken)
    table.play_night_by_moves(table.view(0).game.hand[0])
    table.screen.rebuild()
    table.frames(2)
    for face in table.screen.seat_faces[1:]:
        (given_up,) = (part for part in face.walk(restrict=True) if isinstance(part, GiveUpToggle))
        words = given_up.label
        assert face._hint.height <= face.context.surface.inner[3] and not words.has_broken_word
        assert words.texture_size[1] <= given_up.height
        assert given_up.x <= words.x and words.right <= given_up.right
        assert face._hint.right <= given_up.x


def test_architect_gets_instructions_until_done_once(table: DiferencioTable):
    table.deal(hands=((1, 7, 13), (19, 25, 31)))
    table.fall_asleep()
    assert "Drag a card to its number" in table.words()
    table.drag_card(1)
    table.wait(NIGHT_MS / 1000 + 0.2)
    table.tap("wake", 0)
    assert not table.screen.seat_faces[0].context.is_new("diferencio.change")


# --- messages that stay ---------------------------------------------------------------------------


def test_cost_and_place_of_mistake_stay_visible(table: DiferencioTable):
    from mobileapp.games.diferencio.marks import PlaceMark

    table.deal(points=RICH_POINTS)
    table.play_night_by_moves(1)
    table.point_at(2, 5)
    table.wait(10)
    assert "−1" in zone(table, 2)
    assert [mark for mark in table.stage.walk() if isinstance(mark, PlaceMark)]
    for seat in (1, 3):
        table.wish(seat, GiveUp())
    table.wait(30)
    assert table.game.part == "dusk"
    assert "Chloé loses a point." in zone(table, 3) or "Chloé −1" in zone(table, 3)


def test_any_person_can_start_night_of_bot_architect(table: DiferencioTable):
    table.deal(stand_ins=(1,))
    for seat in (0, 2, 3):
        table.wish(seat, Ready())
    table.screen.host.receive(
        table.screen._bots._transport.channel, _said(table.screen.host.game, 1, Ready())
    )
    table.play_night_by_moves(1)
    table.point_at(2, 0)
    assert table.game.part == "dusk" and table.stage.needs_acknowledgement
    table.wait(READ)
    assert all("night" in table.keys(seat) for seat in (0, 2, 3))
    table.tap("night", 3)
    assert table.game.part == "night" and table.stage.night.step == "covered"


def _said(game: int, seat: int, move: Move) -> MoveRequest:
    return MoveRequest(game, seat, move, f"stand-in {seat}")


def test_absent_player_is_shown(table: DiferencioTable):
    table.deal()
    table.play_night_by_moves(1)
    table.wish(3, Leave())
    table.frames(2)
    assert "away" in zone(table, 3)
    assert "away" not in zone(table, 2)
    table.wait(0.6)
    table.tap("return", 3)
    assert not table.view().absent and "away" not in zone(table, 3)


def test_call_to_sleep_is_at_every_edge_and_not_on_the_world(table: DiferencioTable):
    table.deal()
    for seat in range(4):
        table.wish(seat, Ready())
    table.frames(3)
    assert all("Close your eyes!" in zone(table, seat) for seat in (1, 2, 3))
    assert "Close your eyes!" not in zone(table, 0)
    assert "Close your eyes!" not in table.words(table.stage.night)


# --- a single view without the stage --------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_seat_can_show_any_view_without_history(table: DiferencioTable, seats: int):
    """Like on a separate screen: no stage, no place map, no earlier views."""
    from kivy.uix.widget import Widget

    from mobileapp.games.diferencio.tablet.seat import Seat
    from mobileapp.ui.face import FaceContext

    table.deal(hands=HANDS[:seats])
    parts = set()
    for view in _views(seats):
        zone, above = table.screen.table_view.zones[view.seat], Widget(size=SIZE)
        ground = table.screen.seat_faces[view.seat].context
        face = Seat(
            FaceContext(
                seat=view.seat,
                surface=zone,
                overlay=above,
                party=ground.party,
                terms=ground.terms,
                submit=print,
                feedback=ground.feedback,
            )
        )
        face.show(view)
        assert not face.is_secret_visible  # eyes must close on this screen first
        parts.add((view.game.part, view.game.asleep))
    assert {("study", False), ("night", False), ("night", True), ("search", False), ("dusk", False)} <= parts


def _views(seats: int) -> Iterator[View[Any]]:
    rng = Random(f"glass {seats}")
    story = Story("diferencio", seats, options={"short": True})
    while story.outcome is None and story.table.revision < 120:
        step(story.table, rng)
        yield from (story.view(seat) for seat in range(seats))
