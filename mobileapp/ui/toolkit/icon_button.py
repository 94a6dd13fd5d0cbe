"""A button with an icon and its word: an icon alone explains nothing to a newcomer."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.button import EDGE_HEIGHT, STYLES, PushButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

ICON_SIDE, PAD, ICON_GAP = 32, 20, 10


class IconTextButton(PushButton):
    """As wide as its word unless a size is given; the icon is before the word."""

    def __init__(
        self,
        key: str,
        sign: str,
        word: str,
        act: Callable[[], None],
        kind: str = "quiet",
        role: str = "label",
        size: tuple[float, float] | None = None,
        tinted: bool = True,
    ) -> None:
        wide = Text(word, role).width + dp(ICON_SIDE + ICON_GAP + 2 * PAD)
        super().__init__(
            key, "", act, kind, role, size=size or (wide, max(dp(64), screen_metrics.touch_target))
        )
        self._tinted = tinted
        with self.canvas:
            self._sign_colour = Color()
            self._sign = Rectangle(
                texture=load_texture(f"ui/{sign}.png"), size=(dp(ICON_SIDE), dp(ICON_SIDE))
            )
        self.label.set_text_in(word, STYLES[kind][2], self.width - dp(ICON_SIDE + ICON_GAP + 24), None)
        self._tint()
        self._place()

    def _tint(self) -> None:
        alpha = 1 if self.enabled else 0.5
        self._sign_colour.rgba = paint(STYLES[self.kind][2], alpha) if self._tinted else (1, 1, 1, alpha)

    def on_enabled(self, widget: Widget, enabled: bool) -> None:
        super().on_enabled(widget, enabled)
        self._tint()

    def _place_label(self) -> None:
        """Centre icon and word together in the face."""
        low, high = self.y + dp(EDGE_HEIGHT) - self._sunk(), self.height - dp(EDGE_HEIGHT)
        words = self.label.texture_size[0]
        left = self.x + (self.width - dp(ICON_SIDE + ICON_GAP) - words) / 2
        self.label.fill(left + dp(ICON_SIDE + ICON_GAP), low, words, high)
        if hasattr(self, "_sign"):
            self._sign.pos = (left, low + (high - dp(ICON_SIDE)) / 2)
