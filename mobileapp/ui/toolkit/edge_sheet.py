"""A cream sheet that slides in from one edge of the table, turned to the person there."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.graphics import Color
from kivy.properties import NumericProperty

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.pill import IconPill
from mobileapp.ui.toolkit.rotated import LOCAL_AXES, Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text

PAD, HEAD_HEIGHT = 10, 62
BAR_HEIGHT, BAR_MARGIN = 6, 28  # the band in the colour of the seat, between the sheet and its edge


class EdgeSheet(Rotated):
    """Uses the part of the table it is given; as deep as its content, anchored at its edge.

    `edge` is the turn of the person who sits there, if the sheet is for somebody else to read.
    """

    slide_offset = NumericProperty(0)  # how far it is drawn back behind its edge
    pad = side_pad = PAD  # above and below the content; beside it

    def __init__(self, room: Rect, turn: int, close: Callable[[], None], edge: int | None = None) -> None:
        super().__init__()
        self.max_rect, self._close = room, close
        self.edge = turn if edge is None else edge
        self._shadow = Plate(self.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(CARD_SHADOW))
        with self.canvas:
            self._bar_colour = Color(0, 0, 0, 0)
            self._bar = RoundedRectangle(radius=[dp(BAR_HEIGHT / 2)])
        self.place(room, turn)
        self.max_depth = self.height
        self._rest_rect = room
        self.bind(slide_offset=self._slide)

    @property
    def inner(self) -> tuple[float, float]:
        """The left edge and the width of the content area."""
        return dp(self.side_pad), self.width - 2 * dp(self.side_pad)

    def show_owner(self, look: int) -> None:
        """Show whose sheet it is by a band in the colour of the seat; not if somebody else reads it."""
        self._bar_colour.rgba = paint(f"seat-{look}", 1 if self.edge == self.turn else 0)

    def clear(self) -> None:
        self.clear_widgets()

    def set_depth(self, depth: float) -> None:
        """Use only this depth from the edge."""
        x, y, width, height = self.max_rect
        if self.turn in (0, 180):
            spare = height - depth
            self._rest_rect = Rect(x, y + spare * {0: 0.0, 180: 1.0}.get(self.edge, 0.5), width, depth)
        else:
            spare = width - depth
            self._rest_rect = Rect(x + spare * {270: 0.0, 90: 1.0}.get(self.edge, 0.5), y, depth, height)
        self._slide()

    def _slide(self, *_: object) -> None:
        _, (bx, by) = LOCAL_AXES[self.edge]
        x, y, width, height = self._rest_rect
        self.place(Rect(x - bx * self.slide_offset, y - by * self.slide_offset, width, height), self.turn)
        self._shadow.place(0, 0, self.width, self.height)
        self._bar.pos = (dp(BAR_MARGIN), -dp(BAR_HEIGHT))
        self._bar.size = (self.width - 2 * dp(BAR_MARGIN), dp(BAR_HEIGHT))

    def add_head(self, words: Text | None = None) -> float:
        """Add the line with the close button; return the y where the content below it begins."""
        top = self.height - dp(self.pad)
        cross = IconPill("close", "cross", self._close, width=screen_metrics.touch_target, kind="plain")
        cross.pos = (self.width - dp(self.side_pad) - cross.width, top - cross.height)
        self.add_widget(cross)
        if words:
            words.pos = (dp(self.side_pad + 10), top - cross.height / 2 - words.height / 2)
            self.add_widget(words)
        return top - max(cross.height, dp(HEAD_HEIGHT - 6)) - dp(6)

    def rise(self) -> None:
        """Slide in from the edge."""
        if seconds := screen_metrics.duration_s("sheet"):
            self.slide_offset = self.height
            Animation(slide_offset=0, duration=seconds, transition="out_quad").start(self)
