"""A countdown as a ring with the number inside; it draws only while it runs."""

from __future__ import annotations

from functools import cache
from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image, ImageDraw

from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.text import Text

TOLERANCE_S = 0.1  # a smaller difference is not visible on a ring
REDRAW_S = 1 / 15
SEGMENTS = 48
RING_WIDTH = 7
SUPERSAMPLING = 4  # drawn this much larger, then scaled down for smooth edges


@cache
def ring_texture(side: int, ring_width: float) -> Texture:
    """A white ring; an arc is a slice of this texture, faster to draw than a line."""
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(target: Texture) -> None:
        target.blit_buffer(_ring_image(side, ring_width).tobytes(), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def _ring_image(side: int, ring_width: float) -> Image.Image:
    large = Image.new("L", (side * SUPERSAMPLING, side * SUPERSAMPLING))
    # Keep the ring inside the texture: a slice is cut along straight lines.
    edge = side * SUPERSAMPLING - 1 - SUPERSAMPLING // 2
    box = (SUPERSAMPLING // 2, SUPERSAMPLING // 2, edge, edge)
    ImageDraw.Draw(large).ellipse(box, outline=255, width=round(ring_width * SUPERSAMPLING))
    white = Image.new("RGBA", (side, side), (255, 255, 255, 0))
    white.putalpha(large.resize((side, side), Image.Resampling.BOX))
    return white


class RunningTime(Widget):
    """Shows how much of a time is left; it draws only while the time runs."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.duration_s, self.seconds_left = 1.0, 0.0
        self._is_suspended = False
        self._woken_at: float | None = None
        self._clock = Clock.create_trigger(self._step, REDRAW_S, interval=True)

    @property
    def is_running(self) -> bool:
        return bool(self._clock.is_triggered)

    def run(self, seconds: float, whole: float) -> None:
        """Count down from `seconds` of `whole`; a countdown that already runs the same way continues."""
        if self.is_running and whole == self.duration_s and abs(self.seconds_left - seconds) < TOLERANCE_S:
            return
        self.stop()
        self.duration_s, self.seconds_left = whole, max(seconds, 0)
        self._is_suspended, self._woken_at = False, None
        self._draw()
        self._clock()

    def stop(self) -> None:
        self._clock.cancel()

    def suspend(self) -> None:
        """The app goes to the background, and the table is paused."""
        self._is_suspended = True

    def resume(self) -> None:
        """Count the time from now on."""
        self._is_suspended, self._woken_at = False, float(Clock.time())

    def _step(self, seconds: float) -> None:
        if self._is_suspended:
            return
        if self._woken_at is not None:
            seconds, self._woken_at = max(Clock.get_time() - self._woken_at, 0), None
        self._pass(seconds * table_clock.rate)

    def _pass(self, seconds: float) -> None:
        self.seconds_left = max(self.seconds_left - seconds, 0)
        self._draw()
        if not self.seconds_left:
            self.stop()

    @property
    def share_left(self) -> float:
        return min(self.seconds_left / self.duration_s, 1)

    def _draw(self) -> None:
        raise NotImplementedError


class CountdownRing(RunningTime):
    def __init__(
        self,
        radius: float,
        ink: str,
        groove: str,
        ground: str,
        role: str | None = "label",
        least: int = 0,  # the last number it shows
        ring_width: float = RING_WIDTH,
        fit: float | None = None,  # the greatest width of the number
    ) -> None:
        super().__init__((2 * radius, 2 * radius))
        self._background: tuple[str, ...] = ()
        self._least = least
        drawn = ring_texture(round(2 * radius), dp(ring_width))
        with self.canvas:
            self._groove_colour = Color(*paint(groove))
            self._groove = Rectangle(texture=drawn, size=drawn.size)
            self._arc_colour = Color(*paint(ink))
            self._arc = Ellipse(texture=drawn, size=drawn.size, segments=SEGMENTS)
        self._number = (
            Text("", role, "cream" if ground != "cream" else "ink", ground, fit=fit) if role else None
        )
        if self._number:
            self.add_widget(self._number)
        self.bind(pos=self._place)
        self._place()

    def set_background(self, ground: str, ink: str, groove: str) -> None:
        """Use the colours for another background."""
        if self._background == (ground, ink, groove):
            return
        self._background = (ground, ink, groove)
        self._arc_colour.rgba, self._groove_colour.rgba = paint(ink), paint(groove)
        if self._number:
            self._number.ground = ground
            self._number.set_text(self._number.text, "ink" if ground.startswith("cream") else "cream")

    def _place(self, *_: object) -> None:
        self._groove.pos = self._arc.pos = (round(self.x), round(self.y))
        if self._number:
            self._number.fill(*self.pos, *self.size)

    def _draw(self) -> None:
        self._arc.angle_end = 360 * self.share_left
        if self._number:
            self._number.set_text(str(max(ceil(self.seconds_left), self._least)))
