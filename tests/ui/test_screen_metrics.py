"""One unit on screens of several sizes: words grow less than a large screen does, so pictures grow more."""

from __future__ import annotations

from math import hypot

import pytest

from mobileapp.ui.theme import FONT_SIZES, MIN_SHARE_FOR_WORDS, ScreenMetrics

SIZE = (2560, 1600)


def metrics(inches: float) -> ScreenMetrics:
    return ScreenMetrics(*SIZE, dpi=hypot(*SIZE) / inches)


def body_mm(screen: ScreenMetrics) -> float:
    return screen.font_size("body") / screen.mm


def test_ten_inch_tablet_shows_the_design_at_every_resolution() -> None:
    assert metrics(10.1).unit == pytest.approx(2)
    assert ScreenMetrics(*SIZE).unit == 2 and ScreenMetrics(1280, 800).unit == 1


def test_thirteen_inch_tablet_leaves_pictures_more_of_the_screen() -> None:
    ten, thirteen = metrics(10.1), metrics(13)
    assert thirteen.unit / ten.unit == pytest.approx((10.1 / 13) ** 0.5)
    assert body_mm(ten) < body_mm(thirteen) < body_mm(ten) * 13 / 10.1


def test_words_stay_readable_from_the_far_side_of_a_huge_screen() -> None:
    assert metrics(55).unit == pytest.approx(2 * MIN_SHARE_FOR_WORDS)


def test_seven_inch_tablet_keeps_the_design() -> None:
    small = ScreenMetrics(1024, 600, dpi=hypot(1024, 600) / 7)
    assert small.unit == 0.75 and small.font_size("body") == FONT_SIZES["body"] * 0.75
