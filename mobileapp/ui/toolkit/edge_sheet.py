"""A cream sheet that comes in from one edge of the table, turned to it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.properties import NumericProperty

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, glass, u
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.pill import SignPill
from mobileapp.ui.toolkit.rotated import AXES, Turned
from mobileapp.ui.toolkit.text import Text

PAD, HEAD = 10, 62


class Sheet(Turned):
    """Lives on the part of the table it is given; as deep as its content, anchored at its edge.

    `edge` is the turn of who sits there, where the sheet is for somebody else to read.
    """

    away = NumericProperty(0)  # how far it is drawn back behind its edge

    def __init__(self, room: Rect, turn: int, close: Callable[[], None], edge: int | None = None) -> None:
        super().__init__()
        self.room, self._close = room, close
        self.edge = turn if edge is None else edge
        self._shadow = Plate(self.canvas, "cream", u(RADIUS["sheet"]), shadow=u(18))
        self.lie(room, turn)
        self.deepest = self.height
        self._rests = room
        self.bind(away=self._slide)

    @property
    def inner(self) -> tuple[float, float]:
        """From where, and how wide, content may lie."""
        return u(PAD), self.width - 2 * u(PAD)

    def clear(self) -> None:
        self.clear_widgets()

    def deep(self, depth: float) -> None:
        """Take only this depth from the edge."""
        x, y, width, height = self.room
        if self.turn in (0, 180):
            spare = height - depth
            self._rests = Rect(x, y + spare * {0: 0.0, 180: 1.0}.get(self.edge, 0.5), width, depth)
        else:
            spare = width - depth
            self._rests = Rect(x + spare * {270: 0.0, 90: 1.0}.get(self.edge, 0.5), y, depth, height)
        self._slide()

    def _slide(self, *_) -> None:
        _, (bx, by) = AXES[self.edge]
        x, y, width, height = self._rests
        self.lie(Rect(x - bx * self.away, y - by * self.away, width, height), self.turn)
        self._shadow.lie(0, 0, self.width, self.height)

    def head(self, words: Text | None = None) -> float:
        """The line with the closing cross; what lies below it begins here."""
        top = self.height - u(PAD)
        cross = SignPill("close", "cross", self._close, width=glass.target, kind="plain")
        cross.pos = (self.width - u(PAD) - cross.width, top - cross.height)
        self.add_widget(cross)
        if words:
            words.pos = (u(PAD + 10), top - cross.height / 2 - words.height / 2)
            self.add_widget(words)
        return top - max(cross.height, u(HEAD - 6)) - u(6)

    def rise(self) -> None:
        """Come in from the edge."""
        if seconds := glass.seconds("sheet"):
            self.away = self.height
            Animation(away=0, duration=seconds, transition="out_quad").start(self)
