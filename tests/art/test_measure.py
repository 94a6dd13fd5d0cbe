"""The measuring code itself: it must find planted faults."""

import numpy as np
import pytest

from assets.art.kit import Scene, SeededRandom, circle, num, rect
from assets.art.measure import THRESHOLDS, Study, distance, touching

HARD = THRESHOLDS["hard"]


def spot(x=200, y=200, radius=60, fill="#ffffff"):
    return circle(x, y, radius, fill)


def studied(*others: dict, draw=spot, **base):
    scene = Scene()
    scene.still(rect(0, 0, 1024, 1024, "#203060"))
    for number, other in enumerate(others):
        scene.change(f"spot-{number}", draw, base, other)
    return Study(scene).regions()


def problems(other: dict, **base) -> str:
    return "; ".join(studied(other, **base)[0].problems(HARD))


def test_a_clear_spot_passes_and_has_a_tight_box():
    (region,) = studied({"fill": "#000000"})
    assert region.problems(HARD) == []
    assert region.box == (140, 140, 120, 120)
    assert region.area == pytest.approx(np.pi * 60**2 / 1024**2, rel=0.03)  # the soft rim counts


def test_the_patch_holds_the_changed_pixels():
    (region,) = studied({"fill": "#ff0000"})
    assert region.patch.shape == (120, 120, 3)
    assert tuple(region.patch[60, 60]) == (255, 0, 0)


@pytest.mark.parametrize(
    ("base", "other", "word"),
    [
        ({"radius": 12}, {"fill": "#000000"}, "area"),
        ({"radius": 18}, {"fill": "#000000"}, "side"),
        ({}, {"fill": "#f0e8f0"}, "ΔE all"),
        ({}, {"x": 700}, "2 parts"),
        ({}, {"radius": 200}, "side 0.39 > 0.3"),
        ({}, {}, "area 0.000%"),
    ],
)
def test_faults_are_named(base, other, word):
    assert word in problems(other, **base)


def test_red_and_green_of_one_lightness_fail_for_colour_blind_players():
    found = problems({"fill": "#8c7a1e"}, fill="#b8601c")
    assert "ΔE deut" in found
    assert "ΔE all" not in found


def test_boxes_too_near_are_reported():
    scene = Scene()
    scene.change("left", spot, {"x": 200}, {"fill": "#000000"})
    scene.change("right", spot, {"x": 324}, {"fill": "#000000"})
    scene.change("far", spot, {"x": 600}, {"fill": "#000000"})
    assert touching(Study(scene).regions()) == [("left", "right")]


def test_distance_of_black_and_white_is_a_hundred():
    black, white = np.zeros((1, 1, 3)), np.full((1, 1, 3), 255)
    assert distance(black, white)[0, 0] == pytest.approx(100, abs=0.1)


def test_random_numbers_are_splitmix64():
    published = (6457827717110365317, 3203168211198807973, 9817491932198370423)  # for the seed 1234567
    chance = SeededRandom(1234567)
    assert [chance.random() for _ in published] == [(value >> 11) / 2**53 for value in published]
    assert all(2 <= SeededRandom(seed).between(2, 3) < 3 for seed in range(50))


def test_numbers_are_written_short():
    assert [num(value) for value in (1, 2.5, -0.001, 1 / 3, 100)] == ["1", "2.5", "0", "0.33", "100"]


def test_a_change_needs_a_plain_id_of_its_own():
    scene = Scene()
    scene.change("spot", spot)
    for name in ("spot", "Two Words", ""):
        with pytest.raises(ValueError, match="change id"):
            scene.change(name, spot)
