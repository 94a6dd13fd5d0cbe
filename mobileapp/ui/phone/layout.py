"""A phone's screen for one hand: header, content and dock within the safe area, and a colour bar."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.phone.backdrop import backdrop_texture
from mobileapp.ui.phone.dock import Dock
from mobileapp.ui.phone.header import Header
from mobileapp.ui.phone.header_note import HeaderNote
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import Area, RoundedRectangle

BAND = 6
TALL_SCREEN_MIN, WIDE_MARGIN_MIN = 720, 400  # dp; smaller screens get tighter spacing
GAP = 6
RAIL_WIDTH = 208  # dp of a dock beside the content
RAIL_HEADER_HEIGHT = 114  # dp of a header on the rail


def margin() -> float:
    return dp(12 if screen_metrics.width < dp(WIDE_MARGIN_MIN) else 16)


def safe_area() -> Area:
    """The part of the screen without cut-outs and system bars."""
    top, right, bottom, left = screen_metrics.insets
    return left, bottom, screen_metrics.width - left - right, screen_metrics.height - top - bottom


def is_dock_roomy() -> bool:
    """Whether the dock may grow without hiding the game."""
    return screen_metrics.is_portrait and screen_metrics.height >= dp(TALL_SCREEN_MIN)


class PhoneLayout(Widget):
    """Implements `Surface` in window coordinates, without rotation."""

    turn = 0

    def __init__(self, look: int | None, name: str) -> None:
        super().__init__(size_hint=(None, None), size=(screen_metrics.width, screen_metrics.height))
        self.look = look
        self._note: HeaderNote | None = None
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=backdrop_texture(), size=self.size)
        self.header = Header(look, name, self._header_box)
        self.dock = Dock(look, self._dock_box)
        self.face_layer = Widget(size_hint=(None, None), size=self.size)
        self.overlay_layer = Widget(size_hint=(None, None), size=self.size)  # sheets and explanations
        for part in (self.face_layer, self.dock, self.header, self.overlay_layer):
            Widget.add_widget(self, part)
        with self.canvas.after:
            Color(*paint("gold" if look is None else f"seat-{look}"))
            RoundedRectangle(pos=(0, 0), size=(self.width, dp(BAND)), radius=[0])

    # --- areas ---

    @property
    def _header_box(self) -> Area:
        x, y, width, height = safe_area()
        deep = max(screen_metrics.touch_target, dp(48 if screen_metrics.height < dp(TALL_SCREEN_MIN) else 56))
        head = 0 if screen_metrics.insets[0] else dp(8)
        if not screen_metrics.is_portrait:  # on the rail, above the dock's rows
            left, _, wide, _ = self._dock_box
            return (
                left + margin(),
                y + height - head - dp(RAIL_HEADER_HEIGHT),
                wide - 2 * margin(),
                dp(RAIL_HEADER_HEIGHT),
            )
        return x + margin(), y + height - head - deep, width - 2 * margin(), deep

    @property
    def _dock_box(self) -> Area:
        """Maximum area of the dock: the dock grows from its bottom, or fills it as a rail."""
        x, y, width, height = safe_area()
        if screen_metrics.is_portrait:
            return x, y, width, height * 0.62
        return (
            (x if screen_metrics.left_hand else x + width - dp(RAIL_WIDTH)),
            y,
            dp(RAIL_WIDTH),
            height - dp(RAIL_HEADER_HEIGHT) - dp(8),
        )

    @property
    def inner(self) -> Area:
        """Area of the content: above the dock in its current height, or beside the rail."""
        x, y, width, height = safe_area()
        if screen_metrics.is_portrait:
            top, low = self._header_box[1] - dp(GAP), self.dock.top_edge + dp(GAP)
            return x + margin(), low, width - 2 * margin(), max(0.0, top - low)
        left = x + margin() + (dp(RAIL_WIDTH) if screen_metrics.left_hand else 0)
        return left, y + dp(2 * BAND), width - dp(RAIL_WIDTH) - 2 * margin(), height - dp(3 * BAND)

    # --- as a Surface ---

    def light(self, on: bool, ink: str | None = None) -> None:
        self.dock.light(on)

    def add_overlay(self, widget: Widget) -> None:
        self.overlay_layer.add_widget(widget)

    def announce(self, words: str) -> None:
        """Show a sentence over the header for a few seconds."""
        if self._note is not None:
            self._note.close()
        self._note = HeaderNote(words, self.header)
        self.add_widget(self._note)

    def set_face(self, face: Widget) -> None:
        """Replace the face."""
        self.face_layer.clear_widgets()
        self.face_layer.add_widget(face)

    def clear_overlays(self) -> None:
        self.overlay_layer.clear_widgets()
