"""Row of badges that shows which players are done with a step of all players."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.table import AnyView
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Line
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture

HEIGHT, HEIGHT_UNNAMED = 84, 52
NAME_MIN_WIDTH = 44  # dp per player; names are hidden below it


class IconStrip(Widget):
    """A plate with icons and texts in a row."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, height))
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(16))
        self._parts: list[tuple[Widget, float, float]] = []
        self.bind(pos=self._place)

    def _put(self, widget: Widget, x: float, y: float) -> None:
        self._parts.append((widget, x, y))
        self.add_widget(widget)
        widget.center = (self.x + x, self.y + y)

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        for widget, x, y in self._parts:
            widget.center = (self.x + x, self.y + y)


class ReadyRow(IconStrip):
    """The badges of all players; a tick marks those who are done, a ring the one everybody waits for."""

    def __init__(
        self,
        context: FaceContext,
        view: AnyView,
        done: Sequence[bool],
        width: float,
        waited: Seat | None = None,
        compact: bool = False,
    ) -> None:
        """`compact`: without names."""
        super().__init__(width, dp(HEIGHT))
        seats = range(len(context.party))
        step = (width - dp(12)) / len(seats)
        named = step >= dp(NAME_MIN_WIDTH) and not compact
        self.height = dp(HEIGHT if named else HEIGHT_UNNAMED)
        radius, y = (dp(16), dp(52)) if named else (min(dp(16), step * 0.4), dp(HEIGHT_UNNAMED / 2))
        for seat in seats:
            is_done, x = done[seat], dp(6) + step * (seat + 0.5)
            badge = Badge(context.look(seat), context.name(seat), radius)
            badge.fade(1 if is_done or seat == waited else 0.42 if seat in view.absent else 0.7)
            if seat == waited:
                self._put(Ring(radius * 2 + dp(10)), x, y)
            self._put(badge, x, y)
            if is_done:
                self._put(Tick(radius * 1.25), x + radius * 0.9, y + radius * 0.9)
            if not named:
                continue
            ink = "gold" if seat == waited else "cream" if is_done else "on_dark_soft"
            words = tr("away") if seat in view.absent else context.name(seat)
            self._put(Text(words, "small", ink, "panel", TEXT_FONT, fit=step - dp(4)), x, dp(18))
        self._place()


class Ring(Widget):
    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(*paint("gold"))
            self._line = Line(width=dp(1.5))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._line.circle = (*center_of(self), self.width / 2)


class Tick(Widget):
    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture("ui/right.png"), size=self.size)
        self.bind(pos=lambda *_: setattr(self._sign, "pos", self.pos))
