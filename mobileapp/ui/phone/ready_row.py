"""Who has done what all are waited for, one sign each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.table import View
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

HIGH, LOW = 84, 52
NAMED = 44  # dp for each: less has no room for names


class Strip(Widget):
    """A plate with signs and words along it."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, height))
        self._plate = Plate(self.canvas, "panel", u(22), shadow=u(6))
        self._parts: list[tuple[Widget, float, float]] = []
        self.bind(pos=self._place)

    def _put(self, widget: Widget, x: float, y: float) -> None:
        self._parts.append((widget, x, y))
        self.add_widget(widget)
        widget.center = (self.x + x, self.y + y)

    def _place(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)
        for widget, x, y in self._parts:
            widget.center = (self.x + x, self.y + y)


class Ready(Strip):
    """Everybody's sign; a tick where somebody has done it."""

    def __init__(self, ground: Ground, view: View[Any], done: Sequence[bool], width: float) -> None:
        super().__init__(width, u(HIGH))
        seats = range(len(ground.party))
        step = (width - u(12)) / len(seats)
        named = step >= u(NAMED)
        self.height = u(HIGH if named else LOW)
        radius, y = (u(16), u(52)) if named else (min(u(16), step * 0.4), u(LOW / 2))
        for seat in seats:
            is_done, x = done[seat], u(6) + step * (seat + 0.5)
            badge = Badge(ground.look(seat), ground.name(seat), radius)
            badge.fade(1 if is_done else 0.42 if seat in view.absent else 0.7)
            self._put(badge, x, y)
            if is_done:
                self._put(Tick(radius * 1.25), x + radius * 0.9, y + radius * 0.9)
            if not named:
                continue
            ink = "cream" if is_done else "on_dark_soft"
            words = say("away") if seat in view.absent else ground.name(seat)
            self._put(Text(words, "small", ink, "panel", TEXT, fit=step - u(4)), x, u(18))
        self._place()


class Tick(Widget):
    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=picture("ui/right.png"), size=self.size)
        self.bind(pos=lambda *_: setattr(self._sign, "pos", self.pos))
