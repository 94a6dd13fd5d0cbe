"""The demo: a game played by bots with open hands and explained, not stored."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.games import GAMES
from mobileapp.i18n.translate import tr
from mobileapp.session.game_info import game_info
from tests.support.faces import SIZE, FaceTable, face_table
from tests.support.window import count_frames, tap
from tests.support.words import quoted


@pytest.fixture(scope="module")
def table(tmp_path_factory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("home")) as laid:
        yield laid


def begins(table: FaceTable, game: str) -> None:
    from mobileapp.ui import theme
    from mobileapp.ui.tablet.demo import DemoScreen, DemoSession

    theme.measure_screen(*SIZE)
    table.reset("en")
    table.app.navigator.go_home()
    show = DemoSession(Random(7), table.app.session.owner_thread, table.app.navigator.next_demo, game)
    table.app.navigator.open_screen(
        lambda: DemoScreen(show, table.app.navigator.go_home, table.app.navigator.next_demo)
    )
    table.frames(2)


CORNER = (2, 2)  # a place without a button
OPEN_CARDS = {"contrast": "symbol-", "defifoo": "card-", "compatibility": "picture-"}


@pytest.mark.parametrize("game", GAMES)
def test_demo_explains_every_game_above_its_table(table: FaceTable, game: str) -> None:
    from mobileapp.ui.theme import screen_metrics

    begins(table, game)
    screen, steps = table.screen, [tr(step) for step in game_info(game).steps]
    assert quoted("Demo: {game}", game=game_info(game).title) in table.words()
    assert steps[0] in table.words(screen.caption)
    table.wait(9)
    assert steps[1] in table.words(screen.caption) and steps[0] not in table.words(screen.caption)
    top = screen_metrics.height - screen.caption.height
    assert all(zone.parent_box[1] + zone.parent_box[3] <= top + 1 for zone in screen.table_view.zones)
    assert screen.table_view.height <= top + 1, "the caption covers nothing"


@pytest.mark.parametrize("game", OPEN_CARDS)
def test_demo_shows_open_hands(table: FaceTable, game: str) -> None:
    begins(table, game)
    for _ in range(40):
        keys = table.keys()
        if any(key.startswith(OPEN_CARDS[game]) for key in keys):
            return
        table.wait(0.5)
    raise AssertionError("no hand was open")


def test_touch_on_the_table_plays_nothing_and_stop_ends_the_demo(table: FaceTable) -> None:
    begins(table, "contrast")
    demo = table.screen
    table.tap("symbol-tall")
    assert table.screen is demo
    table.tap("demo-stop")
    assert table.where == "Home"
    assert not table.app.session.store.unfinished() and not table.app.session.store.finished()


def test_demo_runs_faster_and_skips_to_another_game(table: FaceTable) -> None:
    from mobileapp.platform.table_clock import table_clock

    begins(table, "contrast")
    usual, demo, before = table_clock.rate, table.screen, table_clock.now()
    table.tap("demo-speed")
    assert table_clock.rate == 3 * usual and quoted("Slower") in table.words(demo.caption)
    assert table_clock.now() - before < 30, "the clock does not jump"
    table.tap("demo-skip")
    assert table.screen is not demo and table_clock.rate == usual
    table.app.navigator.go_home()


def test_next_demo_follows_after_a_demo(table: FaceTable, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobileapp.ui.tablet.demo import DemoScreen

    monkeypatch.setattr("mobileapp.ui.navigator.Random", lambda: Random(7))
    begins(table, "contrast")
    first = table.screen
    table.wait(152)
    second = table.screen
    assert isinstance(second, DemoScreen) and second is not first
    table.wait(152)
    assert isinstance(table.screen, DemoScreen) and table.screen is not second
    table.app.navigator.go_home()


def test_home_shows_one_short_demo_and_then_draws_nothing(table: FaceTable) -> None:
    from mobileapp.ui.tablet.demo import IdleDemoScreen

    table.reset("en")
    table.app.navigator.go_home()
    tap(*CORNER)
    table.wait(40)
    assert table.where == "Home"
    table.wait(5)
    assert isinstance(table.screen, IdleDemoScreen)
    table.wait(40)
    assert table.where == "Home"
    assert count_frames(5) > 0, "the change itself is drawn"
    assert count_frames(60) == 0 and table.where == "Home"


def test_posters_breathe_until_a_minute_after_the_last_touch(table: FaceTable) -> None:
    from mobileapp.ui.theme import screen_metrics

    table.reset("en")
    screen_metrics.calm = False
    tap(*CORNER)
    table.app.navigator.open_game_choice()
    feedback = table.app.session.feedback
    table.wait(3)
    assert [offset.y for offset in table.screen.breathing.offsets][:2] == [2, 0] and feedback.bed == "home"
    assert count_frames(60) > 0
    assert count_frames(20) == 0 and feedback.bed is None
    table.app.navigator.go_home()
    assert feedback.bed is None, "nobody is here"
    tap(*CORNER)
    table.app.navigator.go_home()
    assert feedback.bed == "home"
    table.app.navigator.open_settings()
    assert feedback.bed is None


def test_touch_ends_a_demo_that_started_by_itself(table: FaceTable) -> None:
    table.reset("en")
    table.app.navigator.go_home()
    tap(*CORNER)
    table.wait(46)
    demo = table.screen
    tap(*CORNER)
    assert table.where == "Home" and table.screen is not demo
