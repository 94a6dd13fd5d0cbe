"""The countdown (three, two, one) before a race, over content that is still covered."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.countdown_ring import RING_WIDTH, CountdownRing
from mobileapp.ui.toolkit.textures import load_texture

GLOW_SHARE, GLOW_OPACITY = 0.6, 0.6  # how far it reaches, of the radius; none on a phone


class Countdown(Widget):
    """A dark disc with a ring of seconds and the number in it."""

    def __init__(self, radius: float, role: str | None = None, ring_width: float = RING_WIDTH) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        soft = radius * GLOW_SHARE
        with self.canvas:
            Color(*paint("gold", 0 if screen_metrics.phone else GLOW_OPACITY))
            self._glow = Rectangle(texture=load_texture("ui/glow.png"), size=(2 * (radius + soft),) * 2)
            Color(*paint("table_edge"))
            self._disc = Ellipse(size=self.size)
        is_large = radius > dp(36 if screen_metrics.phone else 60)
        role = role or (("mega" if screen_metrics.phone else "hero") if is_large else "title")
        self.ring = CountdownRing(radius, "gold", "line", "table_edge", role, least=1, ring_width=ring_width)
        self.add_widget(self.ring)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._disc.pos = self.ring.pos = self.pos
        out = (self._glow.size[0] - self.width) / 2
        self._glow.pos = self.x - out, self.y - out

    def run(self, seconds: float, whole: int) -> None:
        """`whole` in milliseconds."""
        self.ring.run(seconds, whole / 1000)

    def stop(self) -> None:
        self.ring.stop()
