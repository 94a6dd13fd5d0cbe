"""The back of a seat's card: its colour, stripes and a star."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from mobileapp.ui.theme import RADIUS, dp, paint
from mobileapp.ui.toolkit.panel import CardShadow
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.textures import center_of, load_texture


class CardBack(Widget):
    """Shows the owner of the card and nothing else."""

    is_card = True  # no hint may cover it

    def __init__(self, look: int, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._shadow = CardShadow(self.canvas)
        with self.canvas:
            Color(*paint("cream"))
            self._rim = RoundedRectangle()
            Color(*paint(f"seat-{look}-deep"))
            self._field = RoundedRectangle()
            Color(*paint(f"seat-{look}", 0.35))
            self._stripes = [SmoothLine(width=dp(2.6)) for _ in range(7)]
            Color(*paint("gold_light"))
            self._star = Rectangle(texture=load_texture("ui/star.png"))
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        rim = dp(4)
        radius = min(dp(RADIUS["card"]), min(self.size) * 0.18)
        self._shadow.place(*self.pos, *self.size)
        self._rim.pos, self._rim.size, self._rim.radius = self.pos, self.size, [radius]
        x, y, width, height = self.x + rim, self.y + rim, self.width - 2 * rim, self.height - 2 * rim
        self._field.pos, self._field.size = (x, y), (width, height)
        self._field.radius = [max(radius - rim, 1)]
        self._draw_stripes(x + dp(2), y + dp(2), width - dp(4), height - dp(4))
        side = min(width, height) * 0.62
        middle_x, middle_y = center_of(self)
        self._star.pos, self._star.size = (middle_x - side / 2, middle_y - side / 2), (side, side)

    def _draw_stripes(self, x: float, y: float, width: float, height: float) -> None:
        """Diagonal lines, each clipped to the field."""
        reach = width + height
        for index, line in enumerate(self._stripes):
            at = reach * (index + 0.5) / len(self._stripes)
            low, high = max(0.0, at - height), min(at, width)
            line.points = (x + low, y + at - low, x + high, y + at - high)
