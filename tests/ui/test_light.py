"""Cards, sheets and buttons cast a visible shadow on the table; zones stand out from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from mobileapp.people.seating_plan import Family, Rect
from tests.support.window import frame, window

MIN_LEVELS = 14  # of 255
MIN_ZONE_LEVELS = 16
PANEL_INSET, CORNER_PX, STEP_PX = 6, 40, 12
LUMA = (0.299, 0.587, 0.114)
SIZE = (220.0, 160.0)
PLACE = (300.0, 420.0)
Point = tuple[float, float]


@pytest.fixture
def table() -> Iterator[Any]:
    """The table's light alone, without zones."""
    window()
    from kivy.core.text import LabelBase
    from kivy.graphics import Color, Rectangle
    from kivy.uix.floatlayout import FloatLayout

    from mobileapp.platform.paths import FONTS
    from mobileapp.ui.theme import FONT_FILES
    from mobileapp.ui.toolkit.textures import load_texture

    for name, file in FONT_FILES.items():
        LabelBase.register(name, str(FONTS / file))
    drawn = FloatLayout(size=window().size)
    with drawn.canvas.before:
        Color(1, 1, 1, 1)
        Rectangle(texture=load_texture("ui/table.webp"), size=window().size)
    window().add_widget(drawn)
    frame()
    yield drawn
    window().remove_widget(drawn)


def plate() -> Any:
    from kivy.uix.widget import Widget

    from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate

    widget = Widget()
    Plate(widget.canvas, "cream", 16, shadow=CARD_SHADOW).place(*PLACE, *SIZE)
    return widget


def sheet() -> Any:
    from mobileapp.ui.toolkit.edge_sheet import EdgeSheet

    opened = EdgeSheet(Rect(*PLACE, *SIZE), 0, lambda: None)
    opened.set_depth(SIZE[1])
    return opened


def notice() -> Any:
    from mobileapp.ui.toolkit.notice import Notice

    return _at_place(Notice("right", "", "", SIZE, lambda: None))


def picture() -> Any:
    from mobileapp.games.difference.picture import ScenePicture
    from mobileapp.storage.packs import pack_for

    scene = pack_for("difference", None, 2)
    return _at_place(ScenePicture("own", scene, "cream", SIZE[1], lambda spot: None))


def card_back() -> Any:
    from mobileapp.games.contrast.card_back import CardBack

    return _at_place(CardBack(0, SIZE))


def button() -> Any:
    from mobileapp.ui.toolkit.button import PushButton

    return _at_place(PushButton("go", "", lambda: None, "action", size=SIZE))


def _at_place(widget: Any) -> Any:
    widget.pos = PLACE
    return widget


@pytest.mark.parametrize("make", [plate, sheet, notice, picture, card_back, button])
def test_thing_on_the_table_has_a_visible_shadow(table: Any, make: Callable[[], Any]) -> None:
    from tests.shots.camera import pixels

    x, y = PLACE
    below = (round(x + SIZE[1] / 2), round(y) - 4, 8, 3)
    ground = _brightness(pixels(below))
    table.add_widget(make())
    assert ground - _brightness(pixels(below)) >= MIN_LEVELS


def _brightness(seen: np.ndarray) -> float:
    return float(seen.reshape(-1, 3).mean(axis=0) @ LUMA)


# --- zones on the table ---


@pytest.mark.parametrize("family", ["slim", "hand", "pair"])
@pytest.mark.parametrize("size", [(1280, 800), (500, 800)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_end_of_every_zone_stands_out_from_the_table(
    table: Any, seats: int, size: tuple[int, int], family: Family
) -> None:
    """In the lit middle of the table as well as in its dark corners."""
    from mobileapp.people.party import default_party
    from mobileapp.ui.tablet.table_view import TableView
    from tests.shots.camera import pixels

    view = TableView(default_party(seats), family, size)
    table.add_widget(view)
    frame()
    seen = pixels().reshape(-1, 3) @ LUMA
    seen = seen.reshape(window().height, window().width)
    least = min(
        abs(_level(seen, zone, inside) - _level(seen, zone, outside))
        for zone in view.zones
        for inside, outside in _across_its_edges(zone)
    )
    assert least >= MIN_ZONE_LEVELS, least


def _across_its_edges(zone: Any) -> Iterator[tuple[Point, Point]]:
    """Pairs of points in the zone, just inside and just outside its panel; the table's edge has its band."""
    near, inside = PANEL_INSET * 2 / 3, PANEL_INSET + 4
    for x in range(CORNER_PX, round(zone.width) - CORNER_PX, STEP_PX):
        yield (x, zone.height - inside), (x, zone.height - near)
    for y in range(CORNER_PX, round(zone.height) - CORNER_PX, STEP_PX):
        yield (inside, y), (near, y)
        yield (zone.width - inside, y), (zone.width - near, y)


def _level(seen: np.ndarray, zone: Any, point: Point) -> float:
    x, y = zone.to_parent(*point)
    return float(seen[int(y), int(x)])


@pytest.mark.parametrize("family", ["strip", "slim", "hand", "pair", "wide"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_zone_is_lighter_than_the_table_in_front_of_it(table: Any, seats: int, family: Family) -> None:
    """Not only by its rim: along its whole border, in the lit middle as well as at the dark edge."""
    from mobileapp.people.party import default_party
    from mobileapp.ui.tablet.table_view import TableView
    from tests.shots.camera import pixels

    view = TableView(default_party(seats), family, (1280, 800))
    table.add_widget(view)
    frame()
    seen = (pixels().reshape(-1, 3) @ LUMA).reshape(window().height, window().width)
    least = min(
        _level(seen, zone, (x, zone.height - inside)) - _level(seen, zone, (x, zone.height + 2 * PANEL_INSET))
        for zone in view.zones
        for x in range(CORNER_PX, round(zone.width) - CORNER_PX, STEP_PX)
        for inside in (2 * PANEL_INSET, zone.height / 2, zone.height - 4 * PANEL_INSET)
        if _is_on(view.stage, zone.to_parent(x, zone.height + 2 * PANEL_INSET))
    )
    assert least >= MIN_LEVELS, least


def _is_on(stage: Any, point: Point) -> bool:
    x, y = stage.to_local(*point)
    return 0 <= x < stage.width and 0 <= y < stage.height
