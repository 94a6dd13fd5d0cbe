"""One line of text for both long sides of the table: once upright, once upside down."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.uix.widget import Widget

from mobileapp.ui.theme import screen_metrics
from mobileapp.ui.toolkit.shapes import Box
from mobileapp.ui.toolkit.text import Text

LINE_HEIGHT = 1.4  # relative to the font size


class DoubleSidedText(Widget):
    """The same line twice, moved apart by `spread`; a line that does not fit is wrapped.

    With a height it becomes smaller, and at last one short line, rather than higher than that.
    """

    def __init__(
        self, room: float, line: float, role: str = "heading", ground: str = "table", high: float = inf
    ) -> None:
        super().__init__(size_hint=(None, None), size=(room, line))
        self._offset, self._deep = (0.0, line), max(line, screen_metrics.font_size(role) * LINE_HEIGHT)
        self._role, self._high = role, high
        self._near, self._far = (Text("", role, ground=ground, fit=room, halign="center") for _ in range(2))
        with self._far.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=180)
        with self._far.canvas.after:
            PopMatrix()
        for text in (self._near, self._far):
            self.add_widget(text)
        self.bind(pos=self._place)

    def spread(self, down: float, across: float) -> None:
        self._offset = (across, down)
        self._place()

    def hide_under(self, is_covered: Callable[[Box], bool]) -> None:
        """Hide each of the two lines whose letters something covers, even in part."""
        for text in (self._near, self._far):
            wide, deep = text.texture_size
            box = (text.x + (text.width - wide) / 2, text.y + (text.height - deep) / 2, wide, deep)
            text.opacity = 0 if is_covered(box) else 1

    def set_text(self, line: str, ink: str | None = None) -> None:
        near = self._near
        near.role, ink = self._role, ink or near.ink
        near.set_text_in(line, ink, self.width, None)
        if near.shorten:  # then on several smaller lines
            near.role = "label" if self._role == "heading" else self._role
            near.set_text_in(line, ink, None, self.width)
            for wrap in (self.width, None):
                if near.texture_size[1] > self._high:
                    near.role = "small"
                    near.set_text_in(line, ink, None, None)  # the size of the letters is another
                    near.set_text_in(line, ink, None if wrap else self.width, wrap)
        self._far.copy_text_of(near)
        self._far.color, self._far.fit, self._far.wrap = near.color, near.fit, near.wrap
        self._place()

    def set_text_in(self, line: str, ink: str) -> None:
        """Change the text and its colour."""
        self._near.set_text_in(line, ink, self.width, None)
        self._far.copy_text_of(self._near)
        self._far.color = self._near.color

    def _place(self, *_: object) -> None:
        deep = max(self._deep, self._near.texture_size[1])
        x, y, width = self.x, self.y + (self.height - deep) / 2, self.width
        across, down = self._offset
        self._near.fill(x - across, y - down, width, deep)
        self._far.fill(x + across, y + down, width, deep)
        self._turn.origin = (x + across + width / 2, y + down + deep / 2)
