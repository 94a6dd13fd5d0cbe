"""The countdown (three, two, one) before a race, over content that is still covered."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.countdown_ring import RING_WIDTH, CountdownRing


class Countdown(Widget):
    """A dark disc with a ring of seconds and the number in it."""

    def __init__(self, radius: float, role: str | None = None, ring_width: float = RING_WIDTH) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        with self.canvas:
            Color(*paint("table_edge"))
            self._disc = Ellipse(size=self.size)
        is_large = radius > dp(36 if screen_metrics.phone else 60)
        role = role or (("mega" if screen_metrics.phone else "hero") if is_large else "title")
        self.ring = CountdownRing(radius, "gold", "line", "table_edge", role, least=1, ring_width=ring_width)
        self.add_widget(self.ring)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._disc.pos = self.ring.pos = self.pos

    def run(self, seconds: float, whole: int) -> None:
        """`whole` in milliseconds."""
        self.ring.run(seconds, whole / 1000)

    def stop(self) -> None:
        self.ring.stop()
