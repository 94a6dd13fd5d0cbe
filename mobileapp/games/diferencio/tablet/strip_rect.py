"""The rectangle of the architect's strip on the table."""

from __future__ import annotations

from kivy.uix.widget import Widget

from mobileapp.games.diferencio.tablet.token import rect_on_table
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Surface
from mobileapp.ui.theme import dp

STRIP_LENGTH = 800


def strip_rect(zone: Surface, table: Widget, grows: bool) -> Rect:
    """Along the architect's edge, at night over sleeping neighbours; never deep enough to cover the world."""
    x, y, width, height = rect_on_table(zone)
    if zone.turn in (0, 180):
        left, length = _span_along(x, width, table.width, grows)
        return Rect(left, y, length, height)
    low, length = _span_along(y, height, table.height, grows)
    return Rect(x, low, width, length)


def _span_along(start: float, own: float, edge: float, grows: bool) -> tuple[float, float]:
    length = min(dp(STRIP_LENGTH), edge if grows else own)
    return min(max(0, start + (own - length) / 2), edge - length), length
