"""A button with a sign and its word: a sign alone tells a newcomer nothing."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle

from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.button import EDGE, FACES, PushButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

SIGN, PAD, BESIDE = 32, 20, 10


class SignButton(PushButton):
    """As wide as its word, unless told; the sign stands before the word."""

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
        wide = Text(word, role).width + u(SIGN + BESIDE + 2 * PAD)
        super().__init__(key, "", act, kind, role, size=size or (wide, max(u(64), glass.target)))
        self._tinted = tinted
        with self.canvas:
            self._sign_colour = Color()
            self._sign = Rectangle(texture=picture(f"ui/{sign}.png"), size=(u(SIGN), u(SIGN)))
        self.label.says_in(word, FACES[kind][2], self.width - u(SIGN + BESIDE + 24), None)
        self._tint()
        self._place()

    def _tint(self) -> None:
        alpha = 1 if self.enabled else 0.5
        self._sign_colour.rgba = paint(FACES[self.kind][2], alpha) if self._tinted else (1, 1, 1, alpha)

    def on_enabled(self, widget, enabled: bool) -> None:
        super().on_enabled(widget, enabled)
        self._tint()

    def _place_label(self) -> None:
        """Sign and word together in the middle of the face."""
        low, high = self.y + u(EDGE) - self._sunk(), self.height - u(EDGE)
        words = self.label.texture_size[0]
        left = self.x + (self.width - u(SIGN + BESIDE) - words) / 2
        self.label.fill(left + u(SIGN + BESIDE), low, words, high)
        if hasattr(self, "_sign"):
            self._sign.pos = (left, low + (high - u(SIGN)) / 2)
