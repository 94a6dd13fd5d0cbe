"""A phone's glass as a place for one hand: header, thing, dock and bar, clear of what the system covers."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.phone.backdrop import dusk
from mobileapp.ui.phone.dock import Dock
from mobileapp.ui.phone.header import Header
from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.shapes import RoundedRectangle

Area = tuple[float, float, float, float]
BAND = 6
LOW, NARROW = 720, 400  # dp: less is laid closer
GAP = 6
RAIL = 208  # dp of a dock beside the thing
STACKED = 114  # dp of a header on it


def margin() -> float:
    return u(12 if glass.width < u(NARROW) else 16)


def safe() -> Area:
    """What no cut-out and no bar of the system covers."""
    top, right, bottom, left = glass.insets
    return left, bottom, glass.width - left - right, glass.height - top - bottom


class Room(Widget):
    """Stands for a `Place`: its own space is the window's, and nothing is turned."""

    turn = 0

    def __init__(self, look: int | None, name: str) -> None:
        super().__init__(size_hint=(None, None), size=(glass.width, glass.height))
        self.look = look
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=dusk(), size=self.size)
        self.header = Header(look, name, self._header_box)
        self.dock = Dock(look, self._dock_box)
        self.under = Widget(size_hint=(None, None), size=self.size)  # the face
        self.over = Widget(size_hint=(None, None), size=self.size)  # sheets, what is explained
        for part in (self.under, self.dock, self.header, self.over):
            Widget.add_widget(self, part)
        with self.canvas.after:
            Color(*paint("gold" if look is None else f"seat-{look}"))
            RoundedRectangle(pos=(0, 0), size=(self.width, u(BAND)), radius=[0])

    # --- where things lie ---

    @property
    def _header_box(self) -> Area:
        x, y, width, height = safe()
        deep = max(glass.target, u(48 if glass.height < u(LOW) else 56))
        head = 0 if glass.insets[0] else u(8)
        if not glass.portrait:  # on the rail, above what the dock holds
            left, _, wide, _ = self._dock_box
            return left + margin(), y + height - head - u(STACKED), wide - 2 * margin(), u(STACKED)
        return x + margin(), y + height - head - deep, width - 2 * margin(), deep

    @property
    def _dock_box(self) -> Area:
        """The most a dock may take; it lies at the bottom of it, or fills it as a rail."""
        x, y, width, height = safe()
        if glass.portrait:
            return x, y, width, height * 0.62
        return (x if glass.left_hand else x + width - u(RAIL)), y, u(RAIL), height - u(STACKED) - u(8)

    @property
    def inner(self) -> Area:
        """The room of the thing: above the dock as it is filled now, or beside it."""
        x, y, width, height = safe()
        if glass.portrait:
            top, low = self._header_box[1] - u(GAP), self.dock.top_edge + u(GAP)
            return x + margin(), low, width - 2 * margin(), max(0.0, top - low)
        left = x + margin() + (u(RAIL) if glass.left_hand else 0)
        return left, y + u(2 * BAND), width - u(RAIL) - 2 * margin(), height - u(3 * BAND)

    # --- as a place ---

    def light(self, on: bool) -> None:
        self.dock.light(on)

    def lay_over(self, widget: Widget) -> None:
        self.over.add_widget(widget)

    def stand(self, face: Widget) -> None:
        """This face alone."""
        self.under.clear_widgets()
        self.under.add_widget(face)

    def clear_over(self) -> None:
        self.over.clear_widgets()
