"""A seat's own part of the tablet, turned to face it."""

from __future__ import annotations

from math import ceil

from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    ScissorPop,
    ScissorPush,
)
from kivy.graphics.opengl import GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, glBlendFuncSeparate

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, dp, paint
from mobileapp.ui.toolkit.panel import Glow, Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle

PANEL_INSET, BAND_HEIGHT, RIM_WIDTH = 6, 7, 5
PALM_TOUCHES = 4  # so many touches at once in one zone are a hand that rests there


def _blend_premultiplied(_instruction) -> None:
    """What lies on a sheet was blended once, with nothing."""
    glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)


def _restore_blending(_instruction) -> None:
    """As Kivy draws everything."""
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE)


class Zone(Rotated):
    """A panel with a band of the seat's colour on the table's edge; faces draw inside.

    A zone is drawn onto a sheet of its own, and again only when something in it changes: a frame in which
    one zone moves costs the others one rectangle each.
    """

    def __init__(self, seat: int, look: int, name: str) -> None:
        super().__init__()
        self.seat, self.look, self.name = seat, look, name
        self._fingers: list = []
        self._overlays: list = []  # what is drawn over the sheet
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
        inset = dp(PANEL_INSET)
        x, y, width, height = self.inner
        self._plate.place(x, y, width, height)
        self._band.pos, self._band.size = (x, y), (width, height)
        self._cut.pos, self._cut.size = (0, 0), (ceil(self.width), round(inset + dp(BAND_HEIGHT)))

    def add_widget(self, widget, *args, **named) -> None:
        """What is added is drawn on the sheet."""
        self._draw_on(self._buffer, super().add_widget, widget, *args, **named)

    def remove_widget(self, widget, *args, **named) -> None:
        over = widget in self._overlays
        if over:
            self._overlays.remove(widget)
        self._draw_on(self.canvas if over else self._buffer, super().remove_widget, widget, *args, **named)

    def add_overlay(self, widget) -> None:
        """Drawn over the sheet: what moves all the time leaves it as it is."""
        self._overlays.append(widget)
        super().add_widget(widget)

    def _draw_on(self, canvas, change, *args, **named) -> None:
        """Change the children, drawn on this canvas."""
        own, self.canvas = self.canvas, canvas
        change(*args, **named)
        self.canvas = own

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """The panel inside the zone: x, y, width, height in local space."""
        inset = dp(PANEL_INSET)
        return inset, inset, self.width - 2 * inset, self.height - 2 * inset

    def light(self, on: bool, ink: str | None = None) -> None:
        """Lit while it is this seat that acts; in another ink when something went wrong."""
        ink = ink or f"seat-{self.look}"
        self._plate.tint("panel" if on else "felt")
        self._plate.light(None, ink if on else None)
        self._glow.light(ink if on else None, self.inner)

    def on_touch_down(self, touch) -> bool:
        """A resting hand means nothing; what it touched first may still be lifted."""
        if not self.collide_point(*touch.pos):
            return False
        self._fingers = [*(finger for finger in self._fingers if finger.time_end == -1), touch]
        touch.ud[Zone] = self
        return len(self._fingers) >= PALM_TOUCHES or super().on_touch_down(touch)

    def on_touch_up(self, touch) -> bool:
        self.release_touch(touch)
        return super().on_touch_up(touch)

    def cancel_touches(self) -> None:
        """A cover comes: fingers that lift under it may never be heard of."""
        self._fingers = []

    def release_touch(self, touch) -> None:
        """A finger that came down here is gone, wherever it went."""
        self._fingers = [finger for finger in self._fingers if finger is not touch]
