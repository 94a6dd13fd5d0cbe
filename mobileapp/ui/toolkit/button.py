"""Buttons with a solid darker edge below, lit from above; they sink when pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.ui.theme import RADIUS, Colour, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import CardShadow
from mobileapp.ui.toolkit.shapes import Gloss, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

EDGE_HEIGHT = 6
WRAPPED_AIR = 18  # beside a text on two lines
TALL_MIN_HEIGHT = 130
GLOSS_ALPHA = 0.2
SHADOW_SIZE, SHADOW_DROP, SHADOW_ALPHA = 10, 8, 0.42  # lighter than under cards: many stand on cream
STYLES = {
    "action": ("action", "action_edge", "cream"),
    "quiet": ("panel_raised", "felt", "cream"),
    "off": ("panel", "felt", "on_dark_soft"),  # a quiet one that is disabled
    "sunk": ("felt", "felt", "on_dark_soft"),  # disabled, on a plate of the panel's colour
    "gold": ("gold", "gold_deep", "ink"),
    "plain": ("cream_2", "cream_3", "ink"),
    "bare": ("panel", "felt", "cream"),
}


@cache
def _style_colours(kind: str, alpha: float) -> tuple[Colour, ...]:
    return tuple(paint(name, alpha) for name in STYLES[kind])


class PushButton(Touchable):
    """Calls `act` on release, or at once during a race."""

    clicks = True
    fading_kinds: tuple[str, ...] = ("quiet", "plain")  # kinds that look switched off while disabled
    off_style = "off"  # their style then

    def __init__(
        self,
        key: str,
        text: str,
        act: Callable[[], None],
        kind: str = "quiet",
        role: str = "button",
        **named: Any,  # of Widget
    ) -> None:
        size = named.pop("size", (dp(240), dp(72)))
        super().__init__(key, act, size=size, **named)
        self.kind, self._label_indent, self._label_drop, self._style = kind, 0.0, 0.0, (kind, 1.0, True)
        fill, edge, ink = STYLES[kind]
        self._shadow = CardShadow(self.canvas, dp(SHADOW_SIZE), drop=dp(SHADOW_DROP), alpha=SHADOW_ALPHA)
        with self.canvas:
            self._edge_colour = Color(*paint(edge))
            self._edge = RoundedRectangle(radius=[dp(RADIUS["button"])])
            self._face_colour = Color(*paint(fill))
            self._face = RoundedRectangle(radius=[dp(RADIUS["button"])])
            self._gloss_colour = Color(1, 1, 1, GLOSS_ALPHA)
            self._gloss = Gloss(radius=[dp(RADIUS["button"])])
        self.label = Text(text, role, ink, fill, fit=self.width - dp(28), halign="center")
        self.add_widget(self.label)
        self.bind(pos=self._place, size=self._place, pressed=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        edge, sunk = dp(EDGE_HEIGHT), self._sunk()
        inset = dp(SHADOW_SIZE) * 0.8  # nothing shows at the sides
        self._shadow.place(self.x + inset, self.y, self.width - 2 * inset, self.height - sunk)
        self._edge.pos, self._edge.size = self.pos, (self.width, self.height - sunk)
        for part in (self._face, self._gloss):
            part.pos, part.size = (self.x, self.y + edge - sunk), (self.width, self.height - edge)
        self._place_label()

    def _sunk(self) -> float:
        return dp(EDGE_HEIGHT - 1) if self.pressed else 0

    def _place_label(self) -> None:
        """Centre the label in the face, inside the indent and below the drop."""
        low = self.y + dp(EDGE_HEIGHT) - self._sunk()
        width, height = self.width - self._label_indent, self.height - dp(EDGE_HEIGHT) - 2 * self._label_drop
        self.label.fill(self.x + self._label_indent, low, width, height)

    def on_enabled(self, widget: Widget, enabled: bool) -> None:
        super().on_enabled(widget, enabled)
        self._restyle()

    def _restyle(self) -> None:
        alpha = 0.45 if self.kind == "action" and not self.enabled else 1.0
        face = self.off_style if self.kind in self.fading_kinds and not self.enabled else self.kind
        if self._style == (face, alpha, self.enabled):
            return
        self._style = (face, alpha, self.enabled)
        self.label.ground, _, self.label.ink = STYLES[face]
        paints = _style_colours(face, alpha)
        self._face_colour.rgba, self._edge_colour.rgba, self.label.color = paints
        self._shadow.colour.a, self._gloss_colour.a = (SHADOW_ALPHA, GLOSS_ALPHA) if self.enabled else (0, 0)

    def set_text(
        self, text: str, kind: str | None = None, lead: float = 0, enabled: bool | None = None
    ) -> None:
        """Change text, style and state in one go; `lead` leaves room before the text."""
        self.kind = kind or self.kind
        if enabled is not None:
            self.enabled = enabled
        self._restyle()
        other_room, self._label_indent = lead != self._label_indent, lead
        self._set_label_width(text)
        self.label.set_text(text)
        if other_room:
            self._place_label()

    def wrap_small_text(self) -> None:
        """Put several words on two lines if they would be small on one."""
        label, room = self.label, self.width - dp(WRAPPED_AIR)
        if " " not in label.text or label.font_size >= screen_metrics.font_size("label"):
            return
        label.role = "label"
        label.set_text_in(label.text, label.ink, None, room)
        if label.texture_size[1] > self.height - dp(EDGE_HEIGHT) or label.has_broken_word:
            label.role = "small"
            label.fit_text()

    def set_kind(self, kind: str) -> None:
        """Change the style only."""
        self.kind = kind
        self._restyle()

    def lower_label(self, below: float) -> None:
        """Move the label down, to leave room above it."""
        if below != self._label_drop:
            self._label_drop = below
            self._place_label()

    def _set_label_width(self, text: str) -> None:
        """One line that fits; on a tall button several words may wrap."""
        tall = self.height > dp(TALL_MIN_HEIGHT)
        room = self.width - dp(6 if tall else 28) - self._label_indent
        lines = tall and " " in text
        self.label.wrap, self.label.fit = (room, None) if lines else (None, room)
