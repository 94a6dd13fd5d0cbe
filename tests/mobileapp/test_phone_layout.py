"""Whatever the phone: nothing to touch is small, covered by the system or by another; all can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from tests.mobileapp.faces import face_table
from tests.mobileapp.hands import HandTable
from tests.mobileapp.touching import Fingers

SIZES = [((720, 1280), 320), ((1080, 2340), 420), ((1440, 3120), 560), ((800, 1280), 213)]
SEATS = {"difference": 6, "diferencio": 6, "compatibility": 6, "defifoo": 6, "contrast": 6}
NINE_MM = 9 / 25.4


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandTable]:
    with face_table(HandTable, tmp_path_factory.mktemp("layout")) as laid:
        yield laid


def faults(phone: HandTable, dpi: float) -> list[str]:
    return [*_touch_faults(phone, dpi), *_word_faults(phone, dpi)]


def _touch_faults(phone: HandTable, dpi: float) -> Iterator[str]:
    from mobileapp.phone.room import safe
    from mobileapp.probe import touchables

    phone.frames(2)
    left, low, width, height = safe()
    things = list(touchables(_top(phone)))
    for thing in things:
        x, y, (wide, high) = thing["x"], thing["y"], thing["size"]
        if min(wide, high) < NINE_MM * dpi - 1:
            yield f"{thing['key']} is {min(wide, high) / dpi * 25.4:.1f} mm"
        inside = left - 1 <= x - wide / 2 and x + wide / 2 <= left + width + 1
        if not inside or y - high / 2 < low - 1 or y + high / 2 > low + height + 1:
            yield f"{thing['key']} is not clear of the edges"
    for one, other in combinations(things, 2):
        beside = abs(one["x"] - other["x"]) >= (one["size"][0] + other["size"][0]) / 2 - 1
        above = abs(one["y"] - other["y"]) >= (one["size"][1] + other["size"][1]) / 2 - 1
        if not (beside or above):
            yield f"{one['key']} and {other['key']} overlap"


def _top(phone: HandTable) -> Any:
    """What lies over the rest covers it."""
    over = phone.screen.room.over
    return over.children[0] if over.children else phone.screen


def _word_faults(phone: HandTable, dpi: float) -> Iterator[str]:
    from mobileapp.probe import _visible
    from mobileapp.widgets.badge import Badge
    from mobileapp.widgets.text import Text

    for widget, _ in _visible(phone.screen, None):
        if isinstance(widget, Text) and widget.text and not isinstance(widget.parent, Badge):
            if widget.font_size < 12 * dpi / 160 - 0.01:
                yield f"{widget.text!r} is {widget.font_size / dpi * 160:.1f} sp"
            if widget.texture_size[0] > phone.screen.room.width:
                yield f"{widget.text!r} is wider than the glass"


@pytest.mark.parametrize(("size", "dpi"), SIZES)
@pytest.mark.parametrize("turned", [False, True])
def test_every_size_both_ways_up(
    phone: HandTable, size: tuple[int, int], dpi: float, turned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mobileapp.phone import screen
    from mobileapp.phone.plain import Plain

    monkeypatch.setattr(screen, "dress", lambda _: Plain)
    size = size[::-1] if turned else size
    found = []
    for number, game in enumerate(GAMES):
        language, large = ("en", "fr", "nl")[number % 3], bool(number % 2)
        insets = (80, 0, 60, 0) if not turned else (0, 60, 30, 80)
        phone.lays(game, SEATS[game], size=size, dpi=dpi, insets=insets, language=language, large_text=large)
        found += [(game, fault) for fault in faults(phone, dpi)]
        fingers = Fingers(phone, Random(0))
        fingers.tap("table")
        found += [(game, "table", fault) for fault in faults(phone, dpi)]
        fingers.tap("phone")
        found += [(game, "settings", fault) for fault in faults(phone, dpi)]
        phone.screen._asks.close()
        phone.way.cut()
        phone.wait(8)
        found += [(game, "lost", fault) for fault in faults(phone, dpi)]
    assert not found, found
