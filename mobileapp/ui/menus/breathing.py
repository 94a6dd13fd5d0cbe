"""Posters that breathe: one after the other rises a little and sinks again."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp

BREATH_S, BREATH_HEIGHT = 6.0, 2


class Breathing:
    """Moves only the drawing, by whole pixels, so that words stay sharp; the touch areas stay in place."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        self.offsets = [_add_offset(widget) for widget in widgets]

    def move(self, seconds: float) -> None:
        turn, share = divmod(seconds / BREATH_S, 1)
        for number, offset in enumerate(self.offsets):
            breathes = number == turn % len(self.offsets)
            height = round(dp(BREATH_HEIGHT) * sin(pi * share)) if breathes else 0
            if offset.y != height:
                offset.y = height


def _add_offset(widget: Widget) -> Translate:
    offset = Translate(0, 0)
    for index, instruction in enumerate((PushMatrix(), offset)):
        widget.canvas.before.insert(index, instruction)
    widget.canvas.after.add(PopMatrix())
    return offset
