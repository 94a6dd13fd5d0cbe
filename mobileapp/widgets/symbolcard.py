"""A card with two opposite symbols, one of which is meant."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Line, Rectangle
from kivy.uix.widget import Widget

from mobileapp.theme import RADIUS, paint, u
from mobileapp.widgets.smooth import RoundedRectangle
from mobileapp.widgets.textures import middle, picture
from mobileapp.widgets.touchable import Touchable


def symbol(name: str) -> str:
    return f"contrast/symbol-{name}.png"


class Half(Touchable):
    """One symbol to touch; gold while the finger is on it."""

    def __init__(self, name: str, act: Callable[[], None], size: tuple[float, float]) -> None:
        super().__init__(f"symbol-{name}", act, size=size)
        with self.canvas:
            self._colour = Color(*paint("gold", 0))
            self._plate = RoundedRectangle(radius=[u(RADIUS["card"]) * 0.8])
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=picture(symbol(name)))
        self.bind(pos=self._place, pressed=self._look)
        self._place()

    def _place(self, *_) -> None:
        inset = u(3)
        self._plate.pos = (self.x + inset, self.y + inset)
        self._plate.size = (self.width - 2 * inset, self.height - 2 * inset)
        side = min(self.size) * 0.84
        x, y = middle(self)
        self._sign.pos, self._sign.size = (x - side / 2, y - side / 2), (side, side)

    def _look(self, *_) -> None:
        self._colour.a = 1 if self.pressed else 0


class SymbolCard(Widget):
    """Two halves, above each other or (`lying`) beside; to touch where `act` is given."""

    def __init__(
        self,
        names: tuple[str, str],
        size: tuple[float, float],
        *,
        lying: bool = False,
        fill: str = "cream",
        act: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._lying = lying
        with self.canvas:
            Color(*paint(fill))
            self._plate = RoundedRectangle(radius=[min(u(RADIUS["card"]), min(size) * 0.2)], size=size)
            Color(*paint("cream_3"))
            self._line = Line(width=u(1.4))
        half = (size[0] / 2, size[1]) if lying else (size[0], size[1] / 2)
        self.halves = [
            Half(name, lambda index=index: act(index) if act else None, half)
            for index, name in enumerate(names)
        ]
        for each in self.halves:
            each.enabled = act is not None
            self.add_widget(each)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        self._plate.pos = self.pos
        first, second = self.halves
        x, y = middle(self)
        if self._lying:
            first.pos, second.pos = self.pos, (x, self.y)
            self._line.points = (x, self.y + self.height * 0.18, x, self.y + self.height * 0.82)
        else:
            first.pos, second.pos = (self.x, y), self.pos
            self._line.points = (self.x + self.width * 0.14, y, self.x + self.width * 0.86, y)


class LaidSymbol(Widget):
    """What somebody chose, open on the table: gold with a tick where it won, pale where it did not."""

    def __init__(self, name: str | None, side: float, won: bool) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        radius = u(RADIUS["card"])
        with self.canvas:
            Color(*paint("gold" if won else "panel_raised"))
            self._rim = RoundedRectangle(radius=[radius])
            Color(*paint("cream" if won or name is None else "cream_2"))
            self._plate = RoundedRectangle(radius=[radius * 0.75])
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=picture(symbol(name) if name else "ui/wrong.png"))
            Color(1, 1, 1, 1 if won else 0)
            self._tick = Rectangle(texture=picture("ui/right.png"), size=(u(38), u(38)))
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_) -> None:
        rim = u(6)
        self._rim.pos, self._rim.size = self.pos, self.size
        self._plate.pos = (self.x + rim, self.y + rim)
        self._plate.size = (self.width - 2 * rim, self.height - 2 * rim)
        side = self.width * 0.72
        x, y = middle(self)
        self._sign.pos, self._sign.size = (x - side / 2, y - side / 2), (side, side)
        self._tick.pos = (self.x + self.width - u(28), self.y + self.height - u(28))
