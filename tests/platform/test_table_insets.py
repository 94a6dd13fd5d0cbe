"""Cut-outs and system bars on a tablet: no screen of a table draws or accepts a touch under them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from engine.games import GAMES
from mobileapp.platform import insets as platform_insets
from tests.support.faces import SIZE, FaceTable, face_table

SEATS = {"defifoo": 4}
CUT_LEFT, CUT_RIGHT, CUT_TOP = (0, 0, 0, 90), (0, 90, 0, 0), (90, 0, 0, 0)
BARS, HALF = (36, 0, 72, 60), (640, 800)  # of a split screen; an off-screen window never grows


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaceTable]:
    with face_table(FaceTable, tmp_path_factory.mktemp("insets")) as made:
        yield made


@pytest.fixture
def table(opened: FaceTable) -> Iterator[FaceTable]:
    yield opened
    cover(opened, (0, 0, 0, 0))


def cover(table: FaceTable, insets: tuple[float, ...], size: tuple[int, int] = SIZE) -> None:
    """As the option --insets does; the window then has this size."""
    from kivy.core.window import Window

    options = table.app.session.launch_options
    table.app.session.launch_options = replace(options, insets=insets)
    Window.size = size
    table.app._handle_resize()
    table.frames(3)


def safe_box(insets: tuple[float, ...], size: tuple[int, int]) -> tuple[float, float, float, float]:
    top, right, bottom, left = insets
    return left, bottom, size[0] - right, size[1] - top


def covered_touchables(table: FaceTable, insets: tuple[float, ...], size: tuple[int, int]) -> list[str]:
    """Everything touchable whose area reaches out of the safe part, by a pixel or more."""
    from mobileapp.testing.probe import _accepts_touch, _walk_visible

    low_x, low_y, high_x, high_y = safe_box(insets, size)
    found = []
    for widget, _ in _walk_visible(table.screen, None):
        if not _accepts_touch(widget):
            continue
        (ax, ay), (bx, by) = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
        x, y = sorted((ax, bx)), sorted((ay, by))
        if x[0] < low_x - 1 or y[0] < low_y - 1 or x[1] > high_x + 1 or y[1] > high_y + 1:
            found.append(f"{getattr(widget, 'key', '')} at {x}, {y}")
    return found


def drawn_outside(pixels: np.ndarray, insets: tuple[float, ...], size: tuple[int, int]) -> int:
    """Pixels of the covered part that are not plain; the picture's rows go from the bottom up."""
    left, low, right, high = (round(side) for side in safe_box(insets, size))
    outside = np.ones(pixels.shape[:2], bool)
    outside[low:high, left:right] = False
    colours = pixels[outside][:, :3]
    return int((colours != colours[0]).any(axis=1).sum()) if len(colours) else 0


def assert_clear(table: FaceTable, insets: tuple[float, ...], size: tuple[int, int] = SIZE) -> None:
    assert covered_touchables(table, insets, size) == []
    assert drawn_outside(table.pixels(), insets, size) == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_game_keeps_clear_of_cut_outs_and_bars(table: FaceTable, game: str) -> None:
    """In half of a split screen, where bars are visible, with a cut-out at the left."""
    table.set_up(game, SEATS.get(game, 6))
    cover(table, BARS, HALF)
    assert len(table.keys()) > 0
    assert_clear(table, BARS, HALF)


@pytest.mark.parametrize(
    ("insets", "size"), [(CUT_RIGHT, SIZE), (CUT_TOP, (500, 800))], ids=["upside-down", "turned"]
)
def test_table_moves_when_the_cut_out_does(
    table: FaceTable, insets: tuple[float, ...], size: tuple[int, int]
) -> None:
    table.set_up("contrast", 4, way="hold")
    cover(table, CUT_LEFT)
    cover(table, insets, size)
    assert_clear(table, insets, size)


def test_menus_and_pages_keep_clear(table: FaceTable) -> None:
    navigator = table.app.navigator
    cover(table, CUT_LEFT)
    for open_screen in (
        navigator.go_home,
        lambda: navigator.open_seating("difference"),
        navigator.open_settings,
        lambda: navigator.open_rules("contrast"),
        navigator.open_people,
    ):
        open_screen()
        table.settle()
        assert_clear(table, CUT_LEFT)
    navigator.go_home()


def test_touch_presses_what_is_drawn_there(table: FaceTable) -> None:
    table.set_up("contrast", 4, way="hold")
    cover(table, (60, 0, 40, 90))
    table.wait(1)
    finger = table.hold_finger("pause")
    table.wait(1)
    finger.touch_up()
    table.frames(2)
    assert table.where == "Pause"
    table.settle()
    assert_clear(table, (60, 0, 40, 90))


def test_demo_is_closed_by_its_button(table: FaceTable) -> None:
    cover(table, (60, 0, 40, 90))
    table.app.navigator.open_demo()
    table.settle()
    table.tap("demo-stop")
    assert table.where == "Home"


def test_position_of_a_touch_is_that_of_the_window(table: FaceTable) -> None:
    """The guard against double taps compares it with the places of buttons in the window."""
    from kivy.tests.common import UnitTestTouch

    from mobileapp.ui.toolkit.double_tap_guard import window_pos

    cover(table, (60, 0, 40, 90))
    assert window_pos(UnitTestTouch(1000, 700)) == pytest.approx((1000, 700), abs=1)


def test_hint_is_drawn_beside_the_button(table: FaceTable) -> None:
    from mobileapp.ui.toolkit.long_press_card import PassThrough

    table.set_up("contrast", 4, way="hold")
    cover(table, (0, 0, 0, 300))
    table.wait(1)
    table.tap("pause")
    (hint,) = (each for each in table.screen.table_view.overlay.children if isinstance(each, PassThrough))
    x, y, width, height = hint.parent_box
    button = table.screen.pause_button
    distance = abs(x + width / 2 - button.center_x), abs(y + height / 2 - button.center_y)
    assert max(distance) < 150, distance


class Device:
    """A device with a cut-out; `display_changed` is the app's listener."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from mobileapp.platform.touch_start import touch_starts
        from mobileapp.platform.touch_timing import touch_timing

        self.covered: tuple[float, ...] = CUT_LEFT
        self.display_changed: Any = None
        monkeypatch.setattr(platform_insets, "ON_DEVICE", True)
        monkeypatch.setattr(platform_insets, "_listen_to_display", partial(setattr, self, "display_changed"))
        monkeypatch.setattr(platform_insets, "_window_insets", lambda: self.covered)
        for watcher in (touch_starts, touch_timing):  # once is enough for all tests
            monkeypatch.setattr(type(watcher), "watch", lambda *_: None)


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return Device(monkeypatch)


def test_insets_that_come_after_the_first_screen_are_respected(table: FaceTable, device: Device) -> None:
    """Android knows them when the window is shown; nothing else changes then."""
    device.covered = platform_insets.NONE
    table.set_up("contrast", 4, way="hold")
    table.app._handle_resize()
    table.frames(3)
    table.app.on_start()
    device.covered = CUT_LEFT
    table.wait(1)
    assert_clear(table, CUT_LEFT)


def test_device_turned_upside_down_builds_the_table_again(table: FaceTable, device: Device) -> None:
    """The window keeps its size, so nothing but the display tells it."""
    table.set_up("contrast", 4, way="hold")
    table.app._handle_resize()
    table.frames(3)
    table.app.on_start()
    table.wait(1)
    device.covered = CUT_RIGHT
    device.display_changed()
    table.wait(1)
    assert_clear(table, CUT_RIGHT)
    device.covered = platform_insets.NONE
    table.app.on_resume()
    table.frames(3)
    assert table.app.navigator.screens.size == list(SIZE)
