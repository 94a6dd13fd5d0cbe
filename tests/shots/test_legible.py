"""The checks find each deliberate fault as drawn, and nothing on good widgets."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.support.window import window

FOUND = {
    "good": (),
    "cut_short": ("is cut short",),
    "a_long_name": (),
    "broken": ("breaks inside a word",),
    "over_its_button": ("out of go",),
    "out_of_its_box": ("in a box of 60 × 10",),
    "off_the_glass": ("out of the screen",),
    "out_of_a_turned_part": ("out of Rotated",),
    "on_each_other": ("lie on each other",),
    "on_each_other_by_rotation": ("lie on each other",),
    "apart_by_rotation": (),
    "covered": (),
    "dimmed": ("“On the sheet” (line) has contrast",),
    "tiny": ("is 2.36 mm tall",),
    "pale": ("has contrast",),
    "pale_on_the_true_ground": ("where it stands",),
    "large_and_just_enough": (),
    "small_and_not_enough": ("under 4.5",),
    "hard_to_touch": ("to touch, under 9",),
    "not_to_be_touched": (),
    "a_hint_on_a_card": ("lies on a card",),
    "a_hint_beside_a_card": (),
    "invisible": (),
    "half_scrolled_away": (),
    "a_good_label": (),
    "a_label_cut_short": ("is cut short",),
    "a_label_too_tall": ("in a box of 120 × 40",),
    "a_broken_label": ("breaks inside a word",),
    "a_pale_label": ("has contrast",),
}


@pytest.fixture(scope="module")
def told() -> dict[str, list[str]]:
    """Drawn in a separate process: Kivy has one window."""
    drawn = subprocess.run(
        [sys.executable, "-m", "tests.shots.bad_widgets"], stdout=subprocess.PIPE, text=True, check=True
    )
    return json.loads(drawn.stdout.splitlines()[-1])


def test_every_bad_widget_is_expected_here(told):
    assert told.keys() == FOUND.keys()


@pytest.fixture
def legible():
    """Imported once the window is configured."""
    window()
    from tests.shots import legible

    return legible


@pytest.mark.parametrize("name", FOUND)
def test_finds_exactly_the_expected_faults(told, name):
    assert len(told[name]) == len(FOUND[name]), told[name]
    for fault, expected in zip(told[name], FOUND[name], strict=True):
        assert expected in fault


def test_contrast_of_black_on_white_is_twenty_one(legible):
    assert legible.contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert legible.contrast((0.2, 0.4, 0.6), (0.2, 0.4, 0.6)) == pytest.approx(1)


def test_millimetres_of_a_ten_inch_1280_by_800_screen(legible):
    assert legible.px_per_mm((1280, 800)) == pytest.approx(5.943, abs=0.001)


def test_boxes_that_touch_do_not_overlap(legible):
    box = legible.Box
    assert box(0, 0, 10, 10).intersection(box(10, 0, 20, 10)) is None
    assert box(0, 0, 10, 10).intersection(box(5, 5, 20, 20)) == box(5, 5, 10, 10)
    assert box(2, 2, 12, 8).overhang(box(0, 0, 10, 10)) == 2
