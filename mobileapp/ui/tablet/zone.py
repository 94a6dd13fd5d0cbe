"""A seat's own part of the tablet, turned to face it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.graphics import (
    Callback,
    CanvasBase,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    ScissorPop,
    ScissorPush,
)
from kivy.graphics.opengl import GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, glBlendFuncSeparate
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Glow, Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import EdgeShadow, RoundedRectangle

PANEL_INSET, BAND_HEIGHT, RIM_WIDTH = 6, 7, 5
EDGE_SHADOW_ALPHA, EDGE_UNDER_PLATE = 0.95, 2  # it reaches a little below the plate, whose edge is smooth
PALM_TOUCHES = 4  # this many touches at once in one zone are a resting hand


def _blend_premultiplied(_instruction: object) -> None:
    """Blend the buffer onto the screen: its colours are already multiplied by alpha."""
    glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)


def _restore_blending(_instruction: object) -> None:
    """Restore Kivy's own blending."""
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)


class Zone(Rotated):
    """A panel with a band in the seat's colour at the table's edge; faces draw inside.

    A zone is drawn into its own buffer, and again only when something in it changes: a frame in which
    one zone moves costs the others one rectangle each.
    """

    drawn_depth = NumericProperty(0)  # of the panel, from the edge of the table

    def __init__(self, seat: int, look: int, name: str) -> None:
        self._depth = 0.0
        self._ink: str | None = None
        super().__init__()
        self.seat, self.look, self.name = seat, look, name
        self._fingers: list[MotionEvent] = []
        self._overlays: list[Widget] = []  # widgets drawn over the buffer
        self._glow = Glow(self.canvas)
        with self.canvas:
            self._buffer = Fbo(size=(1, 1), with_stencilbuffer=True)
            Color(1, 1, 1, 1)
            Callback(_blend_premultiplied)
            self._shown = Rectangle()
            Callback(_restore_blending)
        with self._buffer:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_stencil=True)
        with self._buffer:
            self._edge_colour = Color(*paint("shadow", EDGE_SHADOW_ALPHA))
            self._edge = EdgeShadow(width=dp(PANEL_INSET + EDGE_UNDER_PLATE) / 2)
        self._plate = Plate(self._buffer, "felt", dp(RADIUS["zone"]), rim_width=dp(RIM_WIDTH))
        with self._buffer:
            self._cut = ScissorPush()
            Color(*paint(f"seat-{look}"))
            self._band = RoundedRectangle(radius=[dp(RADIUS["zone"])])
            ScissorPop()

    def place(self, rect: Rect, turn: int) -> None:
        super().place(rect, turn)
        self._buffer.size = self._shown.size = (ceil(self.width), ceil(self.height))
        self._shown.texture = self._buffer.texture
        self._cut.pos, self._cut.size = (0, 0), (ceil(self.width), round(dp(PANEL_INSET + BAND_HEIGHT)))
        self.drawn_depth = self._depth = self.height

    def set_depth(self, depth: float) -> None:
        """Make the panel shallower and leave the rest to the stage, or as deep as the zone again."""
        self._depth = min(depth, self.height)
        Animation.cancel_all(self, "drawn_depth")
        if seconds := screen_metrics.duration_s("sheet"):
            Animation(drawn_depth=self._depth, duration=seconds, transition="out_quad").start(self)
        else:
            self.drawn_depth = self._depth

    def on_drawn_depth(self, _zone: Zone, depth: float) -> None:
        inset = dp(PANEL_INSET)
        box = inset, inset, self.width - 2 * inset, depth - 2 * inset
        self._place_edge(*box)
        self._plate.place(*box)
        self._band.pos, self._band.size = box[:2], box[2:]
        self._glow.light(self._ink, box)

    def _place_edge(self, x: float, y: float, width: float, height: float) -> None:
        out = dp(PANEL_INSET - EDGE_UNDER_PLATE) / 2  # from the plate's edge to the middle of the shadow
        box = x - out, y - out, width + 2 * out, height + 2 * out
        self._edge.rounded_rectangle = (*box, dp(RADIUS["zone"]) + out)

    def collide_point(self, x: float, y: float) -> bool:
        return super().collide_point(x, y) and self.to_local(x, y)[1] <= self._depth

    def add_widget(self, widget: Widget, *args: Any, **named: object) -> None:  # of Widget
        """Draw the added widget into the buffer."""
        self._draw_on(self._buffer, super().add_widget, widget, *args, **named)

    def remove_widget(self, widget: Widget, *args: object, **named: object) -> None:
        over = widget in self._overlays
        if over:
            self._overlays.remove(widget)
        self._draw_on(self.canvas if over else self._buffer, super().remove_widget, widget, *args, **named)

    def add_overlay(self, widget: Widget) -> None:
        """Draw the widget over the buffer: constant movement then does not redraw the buffer."""
        self._overlays.append(widget)
        super().add_widget(widget)

    def _draw_on(
        self, canvas: CanvasBase, change: Callable[..., None], *args: object, **named: object
    ) -> None:
        """Change the children while this canvas is the target."""
        own, self.canvas = self.canvas, canvas  # type: ignore[assignment]
        change(*args, **named)
        self.canvas = own

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """The panel inside the zone: x, y, width, height in local space."""
        inset = dp(PANEL_INSET)
        return inset, inset, self.width - 2 * inset, self._depth - 2 * inset

    def light(self, on: bool, ink: str | None = None) -> None:
        """Highlight the zone while its seat acts; in another colour when something went wrong."""
        ink = ink or f"seat-{self.look}"
        self._plate.tint("panel" if on else "felt")
        self._plate.light(None, ink if on else None)
        self._edge_colour.a = 0 if on else EDGE_SHADOW_ALPHA  # the glow is there
        self._ink = ink if on else None
        self._glow.light(self._ink, (*self.inner[:3], self.drawn_depth - 2 * dp(PANEL_INSET)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore a resting hand; things it touched first can still be released."""
        if not self.collide_point(*touch.pos):
            return False
        self._fingers = [*(finger for finger in self._fingers if finger.time_end == -1), touch]
        touch.ud[Zone] = self
        return len(self._fingers) >= PALM_TOUCHES or super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.release_touch(touch)
        return super().on_touch_up(touch)

    def cancel_touches(self) -> None:
        """Forget all fingers, because a cover is about to close and may swallow their release."""
        self._fingers = []

    def release_touch(self, touch: MotionEvent) -> None:
        """Forget a finger that touched down here, wherever it lifted."""
        self._fingers = [finger for finger in self._fingers if finger is not touch]
