"""Seconds that run out, as a ring with the number inside; it draws only while it runs."""

from __future__ import annotations

from functools import cache
from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image, ImageDraw

from mobileapp.platform.table_clock import pace
from mobileapp.ui.theme import paint, u
from mobileapp.ui.toolkit.text import Text

NEAR = 0.1  # seconds nobody sees on a ring
STEP = 1 / 15
SEGMENTS = 48
BROAD = 7
FINER = 4  # drawn so much larger, then made small: smooth edges


@cache
def hoop(side: int, broad: float) -> Texture:
    """A white ring; any part of it is a slice of its picture, quicker to draw than a line."""
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(target: Texture) -> None:
        target.blit_buffer(_hoop(side, broad).tobytes(), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def _hoop(side: int, broad: float) -> Image.Image:
    large = Image.new("L", (side * FINER, side * FINER))
    edge = side * FINER - 1 - FINER // 2  # a slice is cut along straight lines, inside its rim
    box = (FINER // 2, FINER // 2, edge, edge)
    ImageDraw.Draw(large).ellipse(box, outline=255, width=round(broad * FINER))
    white = Image.new("RGBA", (side, side), (255, 255, 255, 0))
    white.putalpha(large.resize((side, side), Image.Resampling.BOX))
    return white


class Ring(Widget):
    def __init__(
        self,
        radius: float,
        ink: str,
        groove: str,
        ground: str,
        role: str | None = "label",
        least: int = 0,  # the last number it says
    ) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        self.whole, self.left = 1.0, 0.0  # seconds
        self._woke: float | None = None
        self._grounds: tuple[str, ...] = ()
        self._least = least
        self._clock = Clock.create_trigger(self._step, STEP, interval=True)
        drawn = hoop(round(2 * radius), u(BROAD))
        with self.canvas:
            self._groove_colour = Color(*paint(groove))
            self._groove = Rectangle(texture=drawn, size=drawn.size)
            self._arc_colour = Color(*paint(ink))
            self._arc = Ellipse(texture=drawn, size=drawn.size, segments=SEGMENTS)
        self._number = Text("", role, "cream" if ground != "cream" else "ink", ground) if role else None
        if self._number:
            self.add_widget(self._number)
        self.bind(pos=self._place)
        self._place()

    def stand_on(self, ground: str, ink: str, groove: str) -> None:
        """Look right on another ground."""
        if self._grounds == (ground, ink, groove):
            return
        self._grounds = (ground, ink, groove)
        self._arc_colour.rgba, self._groove_colour.rgba = paint(ink), paint(groove)
        if self._number:
            self._number.ground = ground
            self._number.says(self._number.text, "ink" if ground.startswith("cream") else "cream")

    @property
    def runs(self) -> bool:
        return bool(self._clock.is_triggered)

    def run(self, seconds: float, whole: float) -> None:
        """From `seconds` down to nothing, of `whole`; one that already runs so runs on."""
        if self.runs and whole == self.whole and abs(self.left - seconds) < NEAR:
            return
        self.stop()
        self.whole, self.left, self._woke = whole, max(seconds, 0), None
        self._draw()
        self._clock()

    def stop(self) -> None:
        self._clock.cancel()

    def wakes(self) -> None:
        """The device looked elsewhere and the table stood still: what passed meanwhile does not count."""
        self._woke = float(Clock.time())

    def _step(self, seconds: float) -> None:
        if self._woke is not None:
            seconds, self._woke = max(Clock.get_time() - self._woke, 0), None
        self._pass(seconds * pace.rate)

    def _pass(self, seconds: float) -> None:
        self.left = max(self.left - seconds, 0)
        self._draw()
        if not self.left:
            self.stop()

    def _place(self, *_) -> None:
        self._groove.pos = self._arc.pos = (round(self.x), round(self.y))
        if self._number:
            self._number.fill(*self.pos, *self.size)

    def _draw(self) -> None:
        self._arc.angle_end = 360 * min(self.left / self.whole, 1)
        if self._number:
            self._number.says(str(max(ceil(self.left), self._least)))
