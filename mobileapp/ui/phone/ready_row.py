"""Row of badges that shows which players are done with a step of all players."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.table import AnyView
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Line
from mobileapp.ui.toolkit.sign import Tick
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of

HEIGHT, HEIGHT_UNNAMED = 84, 52
NAME_MIN_WIDTH = 44  # dp per player; names are hidden below it
RADIUS, SMALL_RADIUS = 18, 12  # dp; of badges above their names, and beside them
MIN_NAME_GAP = 8  # dp; between names side by side
ROW_HEIGHTS = {2: 42, 3: 34}  # dp; by the number of rows with names beside the badges


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
        self._context, self._view, self._done, self._waited = context, view, done, waited
        seats = range(len(context.party))
        step = (width - dp(12)) / len(seats)
        named = step >= dp(NAME_MIN_WIDTH) and not compact
        self.height = dp(HEIGHT if named else HEIGHT_UNNAMED)
        names = [self._name(seat, width) for seat in seats] if named else []
        widths = [max(name.width, dp(2 * RADIUS)) for name in names] or [0.0] * len(seats)
        gap = (width - dp(12) - sum(widths)) / len(seats)  # a long name takes more than its share
        if named and gap < dp(MIN_NAME_GAP):
            self._put_in_rows(seats)
        else:
            radius, y = (dp(RADIUS), dp(52)) if named else (min(dp(16), step * 0.4), dp(HEIGHT_UNNAMED / 2))
            left = dp(6)
            for seat, wide in enumerate(widths):
                x = left + (gap + wide) / 2
                self._put_badge(seat, radius, x, y)
                if named:
                    self._put(names[seat], x, dp(18))
                left += gap + wide
        self._place()

    def _put_in_rows(self, seats: range) -> None:
        """Names beside their badges: long ones are whole there. In two rows, or in three if need be."""
        for rows in ROW_HEIGHTS:
            columns = -(-len(seats) // rows)
            step = (self.width - dp(12)) / columns
            begin = 2 * dp(SMALL_RADIUS) + dp(11)
            names = [self._name(seat, step - begin - dp(6)) for seat in seats]
            if not any(name.shorten for name in names):
                break
        high = dp(ROW_HEIGHTS[rows])
        self.height = rows * high
        for seat, name in enumerate(names):
            row, column = divmod(seat, columns)
            left, y = dp(8) + column * step, self.height - (row + 0.5) * high
            self._put(name, left + begin + name.width / 2, y)
            self._put_badge(seat, dp(SMALL_RADIUS), left + dp(SMALL_RADIUS + 2), y)

    def _name(self, seat: Seat, room: float) -> Text:
        is_waited = seat == self._waited
        ink = "gold" if is_waited else "cream" if self._done[seat] else "on_dark_soft"
        words = tr("away") if seat in self._view.absent else self._context.name(seat)
        return Text(words, "small", ink, "panel", TEXT_FONT, fit=room)

    def _put_badge(self, seat: Seat, radius: float, x: float, y: float) -> None:
        is_done, is_waited = self._done[seat], seat == self._waited
        badge = Badge(self._context.look(seat), self._context.name(seat), radius)
        badge.fade(1 if is_done or is_waited else 0.42 if seat in self._view.absent else 0.7)
        if is_waited:
            self._put(Ring(radius * 2 + dp(10)), x, y)
        self._put(badge, x, y)
        if is_done:
            self._put(Tick(radius * 1.25), x + radius * 0.9, y + radius * 0.9)


class Ring(Widget):
    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(*paint("gold"))
            self._line = Line(width=dp(1.5))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._line.circle = (*center_of(self), self.width / 2)
