"""Seconds that run out, as a ring with the number inside; it draws only while it runs."""

from __future__ import annotations

from math import ceil

from kivy.animation import Animation
from kivy.graphics import Color, Line
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.theme import paint, u
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import middle

NEAR = 0.1  # seconds nobody sees on a ring
SEGMENTS = 48


class Ring(Widget):
    left = NumericProperty(0)  # seconds

    def __init__(self, radius: float, ink: str, groove: str, ground: str, role: str | None = "label") -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        self.whole, self._running = 1.0, None
        with self.canvas:
            self._groove_colour = Color(*paint(groove))
            self._groove = Line(width=u(3.5))
            self._arc_colour = Color(*paint(ink))
            self._arc = Line(width=u(3.5), cap="round")
        self._number = Text("", role, "cream" if ground != "cream" else "ink", ground) if role else None
        if self._number:
            self.add_widget(self._number)
        self.bind(pos=self._place, left=self._draw)

    def stand_on(self, ground: str, ink: str, groove: str) -> None:
        """Look right on another ground."""
        self._arc_colour.rgba, self._groove_colour.rgba = paint(ink), paint(groove)
        if self._number:
            self._number.ground = ground
            self._number.says(self._number.text, "ink" if ground.startswith("cream") else "cream")

    def run(self, seconds: float, whole: float) -> None:
        """From `seconds` down to nothing, of `whole`; one that already runs so runs on."""
        if self._running is not None and whole == self.whole and abs(self.left - seconds) < NEAR:
            return
        self.stop()
        self.whole, self.left = whole, seconds
        self._running = Animation(left=0, duration=max(seconds, 0), step=1 / 15)
        self._running.start(self)

    def stop(self) -> None:
        if self._running is not None:
            self._running.cancel(self)
            self._running = None

    def _place(self, *_) -> None:
        x, y = middle(self)
        self._groove.circle = (x, y, self._radius(), 0, 360, SEGMENTS)
        self._draw()
        if self._number:
            self._number.stand((x, y))

    def _radius(self) -> float:
        return self.width / 2 - u(4)

    def _draw(self, *_) -> None:
        x, y = middle(self)
        self._arc.circle = (x, y, self._radius(), 0, 360 * min(self.left / self.whole, 1), SEGMENTS)
        if self._number:
            self._number.says(str(ceil(self.left)))
