"""Cards, sheets and buttons cast a visible shadow on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from mobileapp.people.seating_plan import Rect
from tests.support.window import frame, window

MIN_LEVELS = 14  # of 255
SIZE = (220.0, 160.0)
PLACE = (300.0, 420.0)


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
    red, green, blue = seen.reshape(-1, 3).mean(axis=0)
    return float(0.299 * red + 0.587 * green + 0.114 * blue)
