"""Rims are antialiased: a line across a rim crosses one or two intermediate pixels."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Any

import numpy as np
import pytest

from mobileapp.people.seating_plan import Rect
from tests.support.window import window

pytestmark = pytest.mark.usefixtures("glass")
RECT = Rect(310, 120, 400, 400)
MIDDLE = (200, 200)
AROUND = range(20, 71, 5)  # degrees; vertical and horizontal rims have no steps
BOTH = 3  # pixels from the rim where the colour is purely inside or outside
each_turn = pytest.mark.parametrize("turn", (0, 90, 180, 270))
Corner = tuple[tuple[float, float], float]  # centre of a round corner, and its radius


@pytest.fixture
def glass() -> Iterator[Any]:
    """An empty window with the fonts registered."""
    window()
    from kivy.core.text import LabelBase

    from mobileapp.platform.paths import FONTS
    from mobileapp.ui.theme import FONT_FILES

    for name, file in FONT_FILES.items():
        LabelBase.register(name, str(FONTS / file))
    yield
    for child in list(window().children):
        window().remove_widget(child)


def zone(turn: int) -> Any:
    from mobileapp.ui.tablet.zone import Zone

    laid = Zone(0, 0, "Ana")
    laid.place(RECT, turn)
    window().add_widget(laid)
    return laid


def in_between(place: Any, corner: Corner, angles: range = AROUND) -> list[int]:
    """Number of intermediate pixels on each line across a rim."""
    from tests.shots.camera import pixels

    seen = pixels().astype(int)
    return [_on_the_way(seen, place, corner, radians(angle)) for angle in angles]


def _on_the_way(seen: np.ndarray, place: Any, corner: Corner, angle: float) -> int:
    (x, y), radius = corner
    ways = [radius + step / 4 for step in range(-4 * BOTH, 4 * BOTH + 1)]
    points = [place.to_parent(x + far * cos(angle), y + far * sin(angle)) for far in ways]
    met = dict.fromkeys((int(py), int(px)) for px, py in points)
    line = np.array([seen[pixel] for pixel in met])
    inside, outside = line[0], line[-1]
    contrast = np.abs(inside - outside).sum()
    assert contrast > 100, "nothing is seen here"
    share = np.abs(line - outside).sum(axis=1) / contrast
    return int(((share > 0.05) & (share < 0.95)).sum())


def is_smooth(counts: list[int]) -> bool:
    """One or two on average; single lines may have none (the rim is between two pixels) or three."""
    return 0.5 <= sum(counts) / len(counts) <= 2 and max(counts) <= 3


def put(place: Any, widget: Any) -> Any:
    widget.center = MIDDLE
    place.add_widget(widget)
    return widget


def upper_right(widget: Any, radius: float) -> Corner:
    return (widget.x + widget.width - radius, widget.y + widget.height - radius), radius


@each_turn
def test_rim_of_a_button_is_smooth(turn: int) -> None:
    from mobileapp.ui.theme import RADIUS
    from mobileapp.ui.toolkit.button import PushButton

    place = zone(turn)
    button = put(place, PushButton("go", "", lambda: None, "gold"))
    assert is_smooth(in_between(place, upper_right(button, RADIUS["button"])))


@each_turn
def test_rim_of_a_round_button_is_smooth(turn: int) -> None:
    from mobileapp.ui.toolkit.round_button import RoundButton

    place = zone(turn)
    button = put(place, RoundButton("go", "plus", lambda: None, "gold"))
    assert is_smooth(in_between(place, (MIDDLE, button.width / 2)))


@each_turn
def test_rim_of_a_card_is_smooth(turn: int) -> None:
    from mobileapp.games.contrast.card_back import CardBack

    place = zone(turn)
    card = put(place, CardBack(2, (90, 120)))
    assert is_smooth(in_between(place, upper_right(card, 16)))


@each_turn
def test_rim_of_a_ring_is_smooth(turn: int) -> None:
    from mobileapp.ui.toolkit.countdown_ring import CountdownRing

    place = zone(turn)
    ring = put(place, CountdownRing(40, "gold", "gold", "felt", None))
    ring.run(7, 10)
    ring.stop()
    assert is_smooth(in_between(place, (MIDDLE, 39.5)))


@each_turn
@pytest.mark.parametrize("radius", (30, 150))
def test_rim_of_a_badge_is_smooth(turn: int, radius: int) -> None:
    from mobileapp.ui.toolkit.badge import Badge

    place = zone(turn)
    badge = put(place, Badge(0, "", radius))
    assert is_smooth(in_between(place, (MIDDLE, badge.radius)))


@each_turn
def test_rim_of_a_picture_in_its_frame_is_smooth(turn: int) -> None:
    from kivy.graphics import Color

    from mobileapp.ui.theme import paint
    from mobileapp.ui.toolkit.shapes import RoundedPicture, RoundedRectangle
    from mobileapp.ui.toolkit.textures import load_texture

    place = zone(turn)
    with place._buffer:
        Color(*paint("cream"))
        RoundedRectangle(pos=(150, 30), size=(200, 200), radius=[30])
        Color(1, 1, 1, 1)
        RoundedPicture(paint("cream"), 24, load_texture("ui/lid.webp"), (160, 40), (180, 180))
    assert is_smooth(in_between(place, ((160 + 180 - 24, 40 + 180 - 24), 23)))


@each_turn
def test_corner_of_a_zone_is_smooth(turn: int) -> None:
    from kivy.graphics import Color, Rectangle

    from mobileapp.ui.theme import RADIUS

    with window().canvas:
        ground = (Color(1, 1, 1, 1), Rectangle(size=window().size))
    place = zone(turn)
    place._plate.crest_colour.a = place._edge_colour.a = 0  # light and shadow along the edge are no rim
    corner = 400 - 6 - RADIUS["zone"]
    counts = in_between(place, ((corner, corner), RADIUS["zone"]))
    for instruction in ground:
        window().canvas.remove(instruction)
    assert is_smooth(counts)


def test_partly_transparent_zone_does_not_darken_the_background() -> None:
    """Half-transparent white in a zone on white stays white."""
    from kivy.graphics import Color, Rectangle

    from tests.shots.camera import pixels

    place = zone(0)
    with place._buffer:
        Color(1, 1, 1, 0.5)
        Rectangle(pos=(0, 0), size=(5, 5))
    with window().canvas.before:
        ground = (Color(1, 1, 1, 1), Rectangle(size=window().size))
    seen = pixels()[RECT.y + 2, RECT.x + 2]
    for instruction in ground:
        window().canvas.before.remove(instruction)
    assert min(seen) > 250


@pytest.mark.parametrize("width", (21, 52, 99.5))
def test_disc_of_any_size_is_smooth(width: float) -> None:
    from kivy.graphics import Color

    from mobileapp.ui.toolkit.shapes import Ellipse

    place = zone(0)
    with place._buffer:
        Color(1, 1, 1, 1)
        Ellipse(pos=(200, 60), size=(width, width))
    middle = (200 + width / 2, 60 + width / 2)
    assert is_smooth(in_between(place, (middle, width / 2)))
