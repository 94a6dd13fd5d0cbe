"""The back of a seat's card: its colour, stripes and a star."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from mobileapp.ui.theme import RADIUS, paint, u
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.textures import middle, picture


class CardBack(Widget):
    """Tells whose card it is and nothing else."""

    def __init__(self, look: int, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        with self.canvas:
            Color(*paint("cream"))
            self._rim = RoundedRectangle()
            Color(*paint(f"seat-{look}-deep"))
            self._field = RoundedRectangle()
            Color(*paint(f"seat-{look}", 0.35))
            self._stripes = [SmoothLine(width=u(2.6)) for _ in range(7)]
            Color(*paint("gold_light"))
            self._star = Rectangle(texture=picture("ui/star.png"))
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_) -> None:
        rim = u(4)
        radius = min(u(RADIUS["card"]), min(self.size) * 0.18)
        self._rim.pos, self._rim.size, self._rim.radius = self.pos, self.size, [radius]
        x, y, width, height = self.x + rim, self.y + rim, self.width - 2 * rim, self.height - 2 * rim
        self._field.pos, self._field.size = (x, y), (width, height)
        self._field.radius = [max(radius - rim, 1)]
        self._stripe(x + u(2), y + u(2), width - u(4), height - u(4))
        side = min(width, height) * 0.62
        middle_x, middle_y = middle(self)
        self._star.pos, self._star.size = (middle_x - side / 2, middle_y - side / 2), (side, side)

    def _stripe(self, x: float, y: float, width: float, height: float) -> None:
        """Slanting lines, each cut to the field."""
        reach = width + height
        for index, line in enumerate(self._stripes):
            at = reach * (index + 0.5) / len(self._stripes)
            low, high = max(0.0, at - height), min(at, width)
            line.points = (x + low, y + at - low, x + high, y + at - high)
