"""Diferencio for new players: enough time to see results, and clear prompts."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

import pytest

from engine.games.diferencio import NIGHT_MS
from engine.games.diferencio.state import GiveUp, Ready
from mobileapp.i18n.translate import tr
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
    zones = [table.words(zone) for zone in table.screen.table_view.zones]
    assert "You win! You found spot 1." in zones[1]
    assert all("Bruno found spot 1 and wins!" in zones[seat] for seat in (0, 2, 3))
    table.tap("results", 3)
    assert table.where == "Results"


def test_rebuilt_screen_still_needs_acknowledgement(table: DiferencioTable) -> None:
    ends(table)
    table.screen.rebuild()
    table.wait(LONG)
    assert table.where == "Play"
    table.tap("results", 2)
    assert table.where == "Results"


# --- the architect's strip ------------------------------------------------------------------------


def words_of_strip(table: DiferencioTable, seat: int = 0) -> Any:
    return table.screen.seat_faces[seat]._strip._words


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
@pytest.mark.parametrize("points", [None, RICH_POINTS], ids=["part one", "part two"])
def test_instruction_fits_the_strip_of_a_small_tablet(
    table: DiferencioTable, language: str, points: Any
) -> None:
    table.deal(points=points, size=(1024, 600), language=language)
    table.app.session.hints_seen.forget("Ana")
    table.fall_asleep()
    strip = table.screen.seat_faces[0]._strip
    assert words_of_strip(table).height <= strip.height - 12
    table.drag_card(1)
    assert words_of_strip(table).height <= strip.height - 12


@pytest.mark.parametrize("language", ["fr", "nl", "en"])
def test_no_word_of_the_next_night_button_is_broken_on_a_small_tablet(
    table: DiferencioTable, language: str
) -> None:
    from mobileapp.ui.toolkit.button import PushButton

    table.deal(hands=HANDS[:3], size=(1024, 600), language=language)
    table.play_night_by_moves(1)
    for seat in (1, 2):
        table.wish(seat, GiveUp())
    table.frames(2)
    strip = table.screen.seat_faces[1]._strip
    (button,) = (child for child in strip.children if isinstance(child, PushButton))
    assert not button.label.has_broken_word and button.label.texture_size[0] <= button.label.width


def test_points_won_and_lost_in_a_night_are_one_entry() -> None:
    from engine.games.diferencio.state import TurnEnded
    from mobileapp.games.diferencio.sentences import turn_scores

    last = TurnEnded(4, 0, (1, 2, 3), (6, 12, 18), (1, 2, 2), (2,))
    assert turn_scores(last, ["Ana", "Bruno", "Chloé"].__getitem__) == "Bruno +1, Chloé +2 −1"


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
        words = pill.label
        assert not words.shorten and not words.has_broken_word and pill.x <= words.x, words.text
        assert words.texture_size[1] <= pill.height - 8 and words.right <= pill.right, words.text


# --- the architect --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 6])
def test_each_night_names_the_architect_to_everybody(table: DiferencioTable, seats: int) -> None:
    table.deal(hands=SIX[:seats])
    for seat in range(seats):
        table.wish(seat, Ready())
    table.frames(3)
    faces = table.screen.seat_faces
    asked = "Ana, you’re the architect." if seats == 3 else "Ana, are the others asleep?"
    assert asked in table.words(faces[0]._strip)
    assert table.words(table.stage.night) == "Ana is the architect | Ana is the architect"
    assert all("One card changes. One try." in table.words(face) for face in faces[1:])
    table.play_night_by_moves(1)
    assert "You’re the architect" in table.words(faces[0])
    table.point_at(1, 0)
    assert "ou’re the next architect." in table.words(faces[1]._strip)
    assert all("Bruno found spot 1 and is the next architect." in table.words(faces[seat]) for seat in (0, 2))
    table.wait(5)  # the notice is gone
    table.tap("night", 1)
    assert asked.replace("Ana", "Bruno") in table.words(faces[1]._strip)
    assert "Bruno is the architect" in table.words(table.stage.night)


def drop_card(table: DiferencioTable, card: int, at: tuple[float, float]) -> None:
    finger = table.finger(f"card-{card}", table.game.architect)
    finger.touch_down()
    table.frames()
    finger.touch_move(*at)
    table.frames()
    finger.touch_up()
    table.frames(2)


def test_card_on_wrong_place_says_where_it_belongs(table: DiferencioTable) -> None:
    table.deal()
    architect = table.fall_asleep()
    strip = table.screen.seat_faces[architect]._strip
    drop_card(table, 7, table.middle(5))
    assert "Wrong spot: card 2 belongs on spot 2" in table.words(strip)
    assert "place-1" in table.keys(architect), "its place glows and can be tapped"
    table.wait(NIGHT_MS / 1000)
    assert "Wrong spot: card 2 belongs on spot 2" in table.words(strip), "until the player does something"
    table.tap("place-4", architect)
    assert "Wrong spot: card 2 belongs on spot 2" in table.words(strip) and not strip._laid
    table.tap("place-1", architect)
    assert strip._laid == (7,) and "Card 2 is ready. Tap “Wake them!”" in table.words(strip)
    table.tap("card-13", architect)
    assert "Now tap spot 3" in table.words(strip)


def test_card_put_back_in_hand_needs_no_explanation(table: DiferencioTable) -> None:
    table.deal()
    strip = table.screen.seat_faces[table.fall_asleep()]._strip
    drop_card(table, 7, strip.to_window(*strip.to_parent(120, strip.height / 2)))
    assert "Wrong spot" not in table.words(strip) and strip._held is None


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_number_of_changes_is_said_beside_the_question_marks(
    table: DiferencioTable, language: str, size: Any
) -> None:
    from mobileapp.i18n.translate import set_language

    for points in (None, RICH_POINTS):
        table.deal(points=points, size=size)
        set_language(language)
        table.play_night_by_moves(1)
        words = table.stage.hidden.words
        expected = tr("1 to find") if points is None else tr("1–{most} to find", most=3)
        assert words.text == expected and not words.has_broken_word
        assert words.x >= table.stage.world.right and words.right <= table.stage.deck.width


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
    assert "Did spot 1 change?" in table.words(table.screen.table_view.zones[1])
    table.tap("not-mine", 1)
    assert signs(table).keys() == {2, 3}
    table.tap("point", 3)
    assert table.game.scores == (0, 0, 0, 1) and not signs(table)


# --- a slow frame ---------------------------------------------------------------------------------


class QuickFinger:
    """An input provider that delivers a press and a move in one frame, like SDL and TUIO on a slow device."""

    def __init__(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        from kivy.input.motionevent import MotionEvent

        class Finger(MotionEvent):
            def depack(self, args: tuple[float, float]) -> None:
                self.sx, self.sy = args
                self.profile = ("pos",)
                self.is_touch, self.type_id = True, "touch"
                super().depack(args)

        self._end, self._frames = end, 0
        self._finger = Finger("test", 1, start)

    def update(self, dispatch_fn: Any) -> None:
        self._frames += 1
        if self._frames == 1:
            dispatch_fn("begin", self._finger)
            self._finger.move(self._end)
            dispatch_fn("update", self._finger)
        elif self._frames == 2:
            dispatch_fn("end", self._finger)


def test_token_is_picked_up_if_finger_moves_before_next_frame(table: DiferencioTable) -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from mobileapp.platform.touch_start import touch_starts

    touch_starts.watch(EventLoop, Window)
    table.deal()
    table.play_night_by_moves(1)
    token, (x, y, width, height) = table.screen.seat_faces[2].token, table.stage.box_of(0)
    spots = (token.to_window(*token.center), (x + width / 2, y + height / 2))
    start, end = ((left / Window.width, low / Window.height) for left, low in spots)
    provider = QuickFinger(start, end)
    EventLoop.add_input_provider(provider)
    table.frames(1)
    assert token.is_dragged
    table.wait(0.3)
    EventLoop.remove_input_provider(provider)
    assert table.game.scores[2] == 1


# --- what a mistake costs, and what is new --------------------------------------------------------


@pytest.mark.parametrize("points", [None, RICH_POINTS])
def test_cost_of_mistake_is_shown_before_it_is_risked(table: DiferencioTable, points: Any) -> None:
    from mobileapp.games.diferencio.sentences import cost_text

    table.deal(points=points)
    table.play_night_by_moves(1)
    cost = cost_text(1 if points is None else 2)
    zone = table.screen.table_view.zones[2]
    finger = table.lift_token(2, None)
    assert cost in table.words(zone) and cost not in table.words(table.screen.table_view.zones[1])
    finger.touch_up()
    table.frames(2)
    assert cost not in table.words(zone)
    table.tap("place-0")
    assert cost in table.words(zone)  # asked who tapped it


@pytest.mark.parametrize("points", [None, RICH_POINTS])
def test_every_new_dreamer_reads_the_cost_before_touching_anything(
    table: DiferencioTable, points: Any
) -> None:
    table.deal(points=points)
    for name in ("Ana", "Bruno", "Chloé", "Maximilien"):
        table.app.session.hints_seen.forget(name)
    table.play_night_by_moves(1)
    cost = "1 try" if points is None else "−1 point!"
    for face in table.screen.seat_faces[1:]:
        assert face._hint is not None and cost in face._hint.words.text
        assert face._hint.height <= face.context.surface.inner[3]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_strip_and_call_texts_keep_a_margin(table: DiferencioTable, language: str, size: Any) -> None:
    from mobileapp.games.diferencio.tablet.architect_strip import TEXT_MARGIN
    from mobileapp.i18n.translate import set_language
    from mobileapp.ui.theme import dp
    from mobileapp.ui.toolkit.text import Text

    table.deal(hands=SIX, points=((), (51, 52), (), (), (), ()), size=size)
    set_language(language)
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    strip = table.screen.seat_faces[1]._strip
    for is_night in (False, True):
        if is_night:
            table.wait(5)  # the notice is gone
            table.tap("night", 1)
        room = strip.height - dp(TEXT_MARGIN)
        texts = [each for each in strip.children if isinstance(each, Text)]
        assert texts and all(each.height <= room for each in texts), [each.text for each in texts]
    calls = [face._call for face in table.screen.seat_faces if face._call is not None]
    assert len(calls) == 5 and all(call.height <= room for call in calls)
    assert not any(text.shorten for call in calls for text in call.children)


def test_part_two_is_announced(table: DiferencioTable) -> None:
    table.deal(points=((), (50, 51), (), ()))
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    assert table.game.phase == 2
    more = tr("Part two! Up to 3 cards change.")
    words = f"{more} {tr('A miss costs 1 point.')}"
    for zone in table.screen.table_view.zones[2:]:
        expected = f"Bruno found spot 1 and is the next architect. {words}"
        assert expected in table.words(zone), "the result first"
    assert f"Bruno +1. {more}" in table.words(table.screen.seat_faces[1]._strip)  # the next architect


def test_skipped_architect_is_explained() -> None:
    from types import SimpleNamespace as Made

    from mobileapp.games.diferencio.sentences import dusk_text

    def text(last: int, now: int, part: str = "dusk") -> str:
        game = Made(part=part, last=Made(architect=last), architect=now)
        return dusk_text(Made(game=game, news=()), 4, "ABCD".__getitem__)

    assert text(1, 3) == "No cards left: D is the architect."
    assert text(1, 2) == text(3, 0) == text(1, 3, "over") == ""


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_study_hint_is_complete_among_six_upright(table: DiferencioTable, language: str) -> None:
    table.deal(hands=SIX, size=(800, 1280))
    table.app.session.set("language", language)
    table.screen.rebuild()
    table.frames(2)
    for face in table.screen.seat_faces:
        (ready,) = (part for part in face._block if getattr(part, "key", "") == "ready")
        assert not face.hint.shorten and not face.hint.has_broken_word
        assert face.hint.right <= ready.x
        assert face.hint.y >= 0 and face.hint.top <= face.context.surface.height
        assert face._name.parent is None or face.hint.top <= face._name.y + theme_dp(6)


def theme_dp(number: float) -> float:
    from mobileapp.ui.theme import dp

    return dp(number)


# --- what the zones and the strip say -------------------------------------------------------------


def said(table: DiferencioTable, seat: int) -> str:
    return table.words(table.screen.table_view.zones[seat])


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_word_at_the_ring_of_the_night_is_whole(table: DiferencioTable, size: Any, language: str) -> None:
    table.deal(size=size, language=language)
    button = table.screen.seat_faces[table.fall_asleep()]._strip._wake_button
    word = button._ring_word
    assert word.text == tr("Night") and not word.shorten
    assert button.x <= word.x and word.right <= button.label.center_x - button.label.texture_size[0] / 2
    assert word.y >= button.y and word.top <= button._ring.y + theme_dp(6)


def test_early_press_on_the_wake_button_is_answered_until_a_card_is_touched(table: DiferencioTable) -> None:
    from kivy.tests.common import UnitTestTouch

    table.deal()
    architect = table.fall_asleep()
    strip = table.screen.seat_faces[architect]._strip
    button = strip._wake_button
    assert "Night" in table.words(strip), "the ring beside the button is explained"
    finger = UnitTestTouch(*button.to_window(*button.center))
    finger.touch_down()
    finger.touch_up()
    table.frames(2)
    assert "Change a card first" in table.words(strip) and not button.enabled
    table.tap("card-7", architect)
    assert "Change a card first" not in table.words(strip) and "Now tap spot 2" in table.words(strip)
    table.wait(NIGHT_MS / 1000 + 0.3)
    assert "Night" not in table.words(strip)


def test_finder_is_spoken_to_and_others_read_the_name_once(table: DiferencioTable) -> None:
    table.deal()
    table.play_night_by_moves(1)
    table.point_at(1, 0)
    strip = table.words(table.screen.seat_faces[1]._strip)
    assert "You found spot 1. You’re the next architect." in strip and "Bruno" not in strip
    assert said(table, 2).count("Bruno") == 1


def test_unfound_change_of_a_won_game_is_explained(table: DiferencioTable) -> None:
    table.deal(points=((), (50, 51), (), ()), short=True)
    table.play_night_by_moves(1, 13)
    table.point_at(1, 0)
    assert table.view().outcome is not None
    expected = "Bruno has 3 points and wins at once! Spot 3 was still hidden."
    assert expected in said(table, 2) and "in time" not in said(table, 2)


def test_mistake_without_a_point_says_that_none_is_lost(table: DiferencioTable) -> None:
    table.deal(points=((), (50, 51, 52), (), ()))
    table.play_night_by_moves(1)
    table.point_at(2, 5)
    assert "Missed! You stay at 0" in said(table, 2) and "Out for the night" in said(table, 2)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_hurry_button_has_one_name_and_is_apart(table: DiferencioTable, size: Any, language: str) -> None:
    table.deal(hands=HANDS[:3], size=size, language=language)
    table.play_night_by_moves(1)
    table.wish(1, GiveUp())
    table.frames(2)
    buttons = [part for part in table.screen.walk() if getattr(part, "key", "") == "hurry"]
    assert len(buttons) == 2 and {each.label.text for each in buttons} == {tr("Hurry, {name}!", name="Chloé")}
    assert {each.kind for each in buttons} == {"quiet"}
    beside = {part.key: part for part in table.screen.seat_faces[1]._block if hasattr(part, "key")}
    assert beside["hurry"].x - beside["nothing-more"].right >= theme_dp(12)
    assert not any(each.label.has_broken_word for each in buttons)
