"""A phone with its seat's shape on it: waiting, connected, in play, asleep or lost."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import SEAT_LOOKS, dp, paint
from mobileapp.ui.toolkit.badge import SHAPE_SCALE, shape_texture
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.shapes import Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

WIDTH_SHARE = 0.6  # of its height
RIM_INKS = {"waits": "gold", "joining": "gold", "asleep": "line", "lost": "wrong"}  # else cream


class PhoneBadge(Widget):
    """`state` is the link's state, or `joined` for a phone that has just connected."""

    def __init__(self, look: int, state: str, height: float) -> None:
        super().__init__(size_hint=(None, None), size=(round(height * WIDTH_SHARE), round(height)))
        self._chip, self._is_cross = height * 0.42, state == "lost"
        rim = RIM_INKS.get(state, "cream")
        dim = state in ("waits", "joining", "asleep", "lost")
        dashed = state in ("waits", "joining")
        with self.canvas:
            Color(*paint("table_edge"))
            self._body = RoundedRectangle(radius=[height * 0.12])
            Color(*paint(f"seat-{look}", 0.45 if dim else 1))
            side = round(self.width * 0.5 * SHAPE_SCALE)
            shape = shape_texture(SEAT_LOOKS[look].shape, side)
            self._shape = Rectangle(texture=shape, size=(side, side))
            Color(*paint(rim, 0 if dashed else 1))
            self._rim = Line(width=max(dp(1.5), height * 0.028))
        self._dashes = DashedOutline(self.canvas, rim) if dashed else None
        with self.canvas:
            Color(*paint(rim))
            self._foot = RoundedRectangle(radius=[dp(1)])
        self._marks = self._mark(state)
        self.bind(pos=self._place)
        self._place()

    def _mark(self, state: str) -> list[Rectangle]:
        """The sign that shows the state besides colour: dots, a check, a cross, two letters."""
        chip = (self._chip, self._chip)
        if state in ("waits", "joining"):
            with self.canvas:
                Color(*paint("gold"))
                disc = Ellipse(size=chip)
                Color(*paint("ink"))
                dots = [Ellipse(size=(self._chip * 0.18,) * 2) for _ in range(3)]
            return [disc, *dots]
        if state in ("joined", "lost"):
            with self.canvas:
                Color(*paint("right" if state == "joined" else "wrong_deep"))
                disc = Ellipse(size=chip)
                Color(*paint("cream"))
                sign = load_texture(f"ui/{'check' if state == 'joined' else 'cross'}.png")
                return [disc, Rectangle(texture=sign, size=(self._chip * 0.66,) * 2)]
        if state == "asleep":
            self._letters = Text("z z", "small", "cream", "felt")
            self.add_widget(self._letters)
        return []

    def _place(self, *_: object) -> None:
        x, y, width, height = round(self.x), round(self.y), self.width, self.height
        self._body.pos, self._body.size = (x, y), self.size
        self._rim.rounded_rectangle = (x, y, width, height, height * 0.12)
        if self._dashes is not None:
            self._dashes.place(x, y, width, height, height * 0.12)
        side = self._shape.size[0]
        self._shape.pos = (x + round((width - side) / 2), y + round((height - side) / 2))
        foot = (width * 0.3, max(2, height * 0.04))
        self._foot.pos, self._foot.size = (x + (width - foot[0]) / 2, y + height * 0.09), foot
        self._place_marks(x + width, y)

    def _place_marks(self, right: float, low: float) -> None:
        chip = self._chip
        if not self._marks:
            if self.children:
                self.children[0].pos = (right - chip * 0.3, low + self.height - self.children[0].height * 0.6)
            return
        up = self.height - chip * 0.55 if self._is_cross else -chip * 0.2
        left, low = right - chip * 0.62, low + up
        self._marks[0].pos = (left, low)
        rest = self._marks[1:]
        if len(rest) == 1:
            self._marks[1].pos = (left + chip * 0.17, low + chip * 0.17)
        for index, dot in enumerate(rest if len(rest) == 3 else ()):
            dot.pos = (left + chip * (0.16 + 0.25 * index), low + chip * 0.41)
