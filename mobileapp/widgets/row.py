"""A line of a menu: what it is, why, and the control that changes it."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.theme import TEXT, paint, u
from mobileapp.widgets.smooth import RoundedRectangle
from mobileapp.widgets.text import Text

PAD, GAP = 28, 20


class Row(Widget):
    """The control at the right, or below the words where there is no room beside them."""

    def __init__(
        self,
        width: float,
        label: str,
        why: str,
        control: Widget,
        chip: str | None = None,
        role: str = "button",
        why_role: str = "body",
    ) -> None:
        super().__init__(size_hint=(None, None), width=width)
        inner = width - 2 * u(PAD)
        self.control = control
        self._below = control.width > u(150) and inner - control.width < u(440)
        room = inner if self._below else inner - control.width - u(GAP)
        self._chip = Text(chip, "small", "ink", "gold_light", face=TEXT) if chip else None
        beside = self._chip.width + u(44) if self._chip else 0
        self._label = Text(label, role, "ink", "cream", fit=room - beside)
        self._why = Text(why, why_role, "ink_soft", "cream", face=TEXT, wrap=room) if why else None
        if self._chip:
            with self.canvas:
                Color(*paint("gold_light"))
                self._plate = RoundedRectangle(radius=[u(17)])
        for widget in (self._label, self._why, self._chip, control):
            if widget:
                self.add_widget(widget)
        self._words = self._label.height + (self._why.height if self._why else 0)
        beneath = control.height + u(8) if self._below else 0
        self.height = max(self._words + beneath, control.height) + u(22)
        self.bind(pos=self._place, size=self._place)

    def stretch(self, more: float) -> None:
        self.height += more

    def _place(self, *_) -> None:
        left, right = self.x + u(PAD), self.x + self.width - u(PAD)
        beneath = self.control.height + u(8) if self._below else 0
        top = self.y + (self.height + self._words + beneath) / 2
        self._label.pos = (left, top - self._label.height)
        if self._why:
            self._why.pos = (left, top - self._words)
        if self._below:
            self.control.pos = (left, top - self._words - beneath)
        else:
            self.control.pos = (right - self.control.width, self.y + (self.height - self.control.height) / 2)
        if self._chip:
            self._place_chip()

    def _place_chip(self) -> None:
        middle = self._label.y + self._label.height / 2
        wide, high = self._chip.width + u(24), u(34)
        at = self._label.x + self._label.width + u(16)
        self._plate.pos, self._plate.size = (at, middle - high / 2), (wide, high)
        self._chip.pos = (at + u(12), middle - self._chip.height / 2)
