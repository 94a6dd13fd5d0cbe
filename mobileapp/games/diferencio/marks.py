"""Marks on the world: a found, wrongly named or changed place; and how many changes may still be hidden."""

from __future__ import annotations

from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.dotted_line import DottedLine, circle_path
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Box, Ellipse, Line, RoundedPicture
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

RIMS = {"right": "right", "wrong": "wrong", "reference": "gold"}
BADGE_PITCH = 46  # distance between two badges on one rim


class PlaceMark(Widget):
    """A rim with an icon, the player's badge, and the previous picture of the place."""

    def __init__(self, box: Box, sign: str, badges: list[Badge], before: Texture | None = None) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        x, y, width, height = box
        with self.canvas:
            Color(*paint("ink", 0.55))
            Line(rounded_rectangle=(x, y, width, height, dp(18)), width=dp(6))
            Color(*paint(RIMS[sign]))
            Line(rounded_rectangle=(x, y, width, height, dp(18)), width=dp(4))
            Color(1, 1, 1, 1)
            side = dp(44)
            corner = (x + width - side * 0.6, y + height - side * 0.6)
            Rectangle(texture=load_texture(f"ui/{sign}.png"), pos=corner, size=(side, side))
        if before is not None:
            self._add_before(before)
        middle = x + width * (0.24 if before else 0.5)
        step = min(dp(BADGE_PITCH), width / max(len(badges), 1))
        for index, badge in enumerate(badges):
            badge.center = (middle + (index - (len(badges) - 1) / 2) * step, y)
            self.add_widget(badge)

    def _add_before(self, before: Texture) -> None:
        """The previous picture, small, over the lower corner."""
        side, rim = self.width * 0.52, dp(4)
        x, y = self.x + self.width - side * 0.86, self.y - side * 0.2
        height = side * self.height / self.width
        card = Plate(self.canvas, "cream", dp(14), shadow=dp(8))
        card.place(x - rim, y - rim, side + 2 * rim, height + 2 * rim)
        with self.canvas:
            Color(1, 1, 1, 1)
            RoundedPicture(paint("cream"), dp(11), before, (x, y), (side, height))


class HiddenCount(Widget):
    """One disc per possible change: a question mark, or a check once it is found; words below."""

    def __init__(self, radius: float, room: float) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        self._radius, self._shown = radius, (0, 0)
        self._discs = Canvas()
        self.canvas.add(self._discs)
        self.words = Text("", "small", "on_dark_soft", "table", TEXT_FONT, wrap=room, halign="center")

    def show(self, found: int, most: int, words: str) -> None:
        if (found, most) != self._shown:
            self._shown = (found, most)
            self._draw(found, most)
            self._write(most, words)

    def _write(self, most: int, words: str) -> None:
        self.words.set_text(words if most else "")
        low = self.y + self.height / 2 - self._radius * (2.7 * (most - 1) / 2 + 1.4)
        self.words.pos = (self.x + (self.width - self.words.width) / 2, low - self.words.height)
        if self.words.parent is None:
            self.add_widget(self.words)

    def _draw(self, found: int, most: int) -> None:
        self._discs.clear()
        r, pitch = self._radius, self._radius * 2.7
        top = self.y + self.height / 2 + pitch * (most - 1) / 2
        for index in range(most):
            y = top - index * pitch
            (self._draw_check if index < found else self._draw_question)(self.x + self.width / 2, y, r)

    def _draw_check(self, x: float, y: float, r: float) -> None:
        with self._discs:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=load_texture("ui/right.png"), pos=(x - r * 1.09, y - r * 1.09), size=(r * 2.18,) * 2
            )

    def _draw_question(self, x: float, y: float, r: float) -> None:
        with self._discs:
            Color(*paint("table_edge"))
            Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))
        DottedLine(self._discs, "line", dp(4), dp(8)).place(circle_path(x, y, r))
        with self._discs:
            Color(*paint("on_dark_soft"))
            Rectangle(
                texture=load_texture("ui/question.png"), pos=(x - r * 0.7, y - r * 0.7), size=(r * 1.4,) * 2
            )
