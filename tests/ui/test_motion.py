"""Motion is drawn only, ends by itself, and leaves nothing behind; in calm mode there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.window import frame, tap, window

PLACE, SIZE = (300.0, 200.0), (100.0, 80.0)


@pytest.fixture(autouse=True)
def lively() -> Iterator[None]:
    """Other tests may have left the calm mode on."""
    window()
    from mobileapp.ui.theme import screen_metrics

    before, screen_metrics.calm = screen_metrics.calm, False
    yield
    screen_metrics.calm = before


@pytest.fixture
def widget() -> Iterator[Any]:
    from kivy.uix.widget import Widget

    shown = Widget(size_hint=(None, None), pos=PLACE, size=SIZE)
    window().add_widget(shown)
    frame()
    yield shown
    window().remove_widget(shown)


def pass_time(seconds: float) -> None:
    from tests.support.fake_clock import FRAME_S

    for _ in range(round(seconds / FRAME_S) + 2):
        frame()


def instructions(widget: Any) -> int:
    return len(widget.canvas.before.children) + len(widget.canvas.after.children)


def offset(widget: Any) -> float:
    """How far above its place the widget is drawn."""
    from kivy.graphics import Translate

    return sum(each.y for each in widget.canvas.before.children if isinstance(each, Translate))


def test_entrance_moves_the_drawing_and_leaves_no_instruction(widget: Any) -> None:
    from mobileapp.ui.toolkit.motion import fly_in, pop_in

    ended = []
    for enter in (lambda then: fly_in(widget, 0, 50, then=then), lambda then: pop_in(widget, then=then)):
        enter(lambda: ended.append(True))
        assert instructions(widget) == 4 and tuple(widget.pos) == PLACE
        pass_time(0.3)
        assert instructions(widget) == 0
    assert len(ended) == 2


def test_later_entrance_waits_away_from_its_place(widget: Any) -> None:
    from mobileapp.ui.toolkit.motion import STAGGER_S, fly_in

    fly_in(widget, 0, 50, order=5)
    pass_time(4 * STAGGER_S)
    assert offset(widget) == 50
    pass_time(0.3)
    assert offset(widget) == 0


def test_calm_shows_no_entrance_and_counts_at_once(widget: Any) -> None:
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.motion import count_up, fly_in

    screen_metrics.calm = True
    shown: list[int] = []
    fly_in(widget, 0, 50)
    count_up(shown.append, 0, 7)
    assert instructions(widget) == 0 and shown == [7]


def test_button_acts_at_its_final_place_while_it_flies_in(widget: Any) -> None:
    from mobileapp.ui.toolkit.motion import fly_in
    from mobileapp.ui.toolkit.touchable import Touchable

    pressed = []
    button = Touchable("go", lambda: pressed.append(True), pos=PLACE, size=SIZE)
    widget.add_widget(button)
    fly_in(button, 500, 0)
    tap(PLACE[0] + SIZE[0] / 2, PLACE[1] + SIZE[1] / 2)
    assert pressed


def test_count_up_shows_each_number_once_and_ends_at_the_last() -> None:
    window()
    from mobileapp.ui.toolkit.motion import count_up

    shown: list[int] = []
    count_up(shown.append, 2, 6)
    pass_time(0.7)
    assert shown == sorted(set(shown)) and shown[0] == 2 and shown[-1] == 6


def test_confetti_flies_falls_below_its_area_and_is_removed(widget: Any) -> None:
    from mobileapp.ui.toolkit.confetti import Confetti

    paper = Confetti.over(*PLACE, *SIZE)
    widget.add_widget(paper)
    paper.fly()
    pass_time(1.7)
    assert any(max(quad.points[1::2]) > PLACE[1] for quad in paper._quads)
    while paper.progress < 1.99:
        frame()
    assert all(max(quad.points[1::2]) < PLACE[1] + 0.1 * SIZE[1] for quad in paper._quads)
    pass_time(0.3)
    assert paper.parent is None


def test_ambient_motion_is_slow_ends_after_a_minute_and_wakes_at_a_touch(widget: Any) -> None:
    from mobileapp.ui.toolkit.ambient import AmbientMotion
    from tests.support.fake_clock import manual_clock

    tap(5, 5)
    steps: list[float] = []
    motion = AmbientMotion(steps.append)
    pass_time(2)
    assert 7 <= len(steps) <= 8
    manual_clock().now += 60
    pass_time(1)
    rested = len(steps)
    pass_time(1)
    assert len(steps) == rested
    tap(5, 5)
    pass_time(1)
    assert len(steps) > rested
    motion.stop()


def test_ambient_motion_does_not_run_in_calm_mode(widget: Any) -> None:
    from mobileapp.ui.theme import screen_metrics
    from mobileapp.ui.toolkit.ambient import AmbientMotion

    screen_metrics.calm = True
    tap(5, 5)
    steps: list[float] = []
    motion = AmbientMotion(steps.append)
    pass_time(1)
    motion.stop()
    assert steps == []
