"""A keyboard for names and passwords: digits, letters in both cases, and symbols on another layer."""

from __future__ import annotations

from collections.abc import Callable
from string import punctuation
from typing import Any

from kivy.graphics import Color, Line
from kivy.uix.widget import Widget

from mobileapp.i18n.keyboard_layouts import DIGITS, letters
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.keyboard import COLUMNS, KeyCell, in_rows
from mobileapp.ui.toolkit.pill import IconPill, Pill
from mobileapp.ui.toolkit.textures import center_of

LETTER_COUNT = 36  # digits and letters
SYMBOL_KEYS = punctuation.ljust(LETTER_COUNT)  # a blank there is no key
ACCENTED_KEYS = "éèêëçœïîôàâäáüûùúöóøñíåæßÉÈÊËÇÀÂÔÎÏ’"
ROWS = 4


class FullKeyboard(Widget):
    """`wrote` gets each character, or `None` to delete the last one."""

    def __init__(self, width: float, wrote: Callable[[str | None], None]) -> None:
        self._line = screen_metrics.touch_target + dp(2)
        super().__init__(size_hint=(None, None), size=(width, ROWS * self._line))
        self._lowercase = DIGITS + letters()
        self._uppercase = self._lowercase.upper()
        self._typed, self._layer = wrote, self._lowercase
        self._symbol_layers: tuple[str, ...] = (SYMBOL_KEYS,)
        cell: KeyCell = {"width": width / COLUMNS, "height": self._line, "inset": dp(2.5), "radius": dp(14)}
        self._keys = [self._key(sign, cell) for sign in self._lowercase]
        self._case = Pill("letter-case", "", self._toggle_case, "deep", **cell)
        self._signs = Pill("letter-signs", "", self._next_symbols, "deep", **cell)
        space = SpaceKey("letter-space", "", lambda: wrote(" "), **cell)
        delete = IconPill("letter-delete", "back", lambda: wrote(None), **cell)
        self._others = [self._case, self._signs, space, delete]
        for key in (*self._keys, *self._others):
            self.add_widget(key)
        self.bind(pos=self._place)
        self._show()
        self._place()

    def _key(self, sign: str, cell: KeyCell) -> Pill:
        key = Pill(f"letter-{sign}", sign, lambda: self._typed(key.key[-1]), **cell)
        return key

    def reset_layer(self, accents: bool) -> None:
        """Start with small letters; `accents` adds the accented layer."""
        self._layer, self._symbol_layers = (
            self._lowercase,
            (SYMBOL_KEYS, ACCENTED_KEYS) if accents else (SYMBOL_KEYS,),
        )
        self._show()

    def _toggle_case(self) -> None:
        self._layer = self._uppercase if self._layer is self._lowercase else self._lowercase
        self._show()

    def _next_symbols(self) -> None:
        self._layer = self._next_signs
        self._show()

    @property
    def _next_signs(self) -> str:
        at = self._symbol_layers.index(self._layer) + 1 if self._layer in self._symbol_layers else 0
        return self._symbol_layers[at % len(self._symbol_layers)]

    def _show(self) -> None:
        for key, sign in zip(self._keys, self._layer, strict=True):
            key.key, key.enabled, key.opacity = f"letter-{sign}", sign != " ", float(sign != " ")
            key.set_text(sign)
        self._case.set_text("AB" if self._layer is self._lowercase else "ab")
        self._signs.set_text("éï" if self._next_signs is ACCENTED_KEYS else "#?")
        self._signs.enabled = self._next_signs is not self._layer  # disabled if there is no other layer
        self._signs.opacity = float(self._signs.enabled)

    def _place(self, *_: object) -> None:
        wide, top = self.width / COLUMNS, self.y + self.height
        digits, letter_keys = self._keys[: len(DIGITS)], self._keys[len(DIGITS) :]
        for index, key in enumerate([*digits, *in_rows(letter_keys, self._others)]):
            row, column = divmod(index, COLUMNS)
            key.pos = (self.x + column * wide, top - (row + 1) * self._line)


class SpaceKey(Pill):
    """A key with the symbol for a space, which is not an underscore."""

    def __init__(self, *words: Any, **named: Any) -> None:  # a pill's own arguments
        super().__init__(*words, **named)
        with self.canvas:
            Color(*paint("ink"))
            self._bracket = Line(width=dp(1.6))
        self._place()

    def _place(self, *_: object) -> None:
        super()._place()
        if bracket := getattr(self, "_bracket", None):
            x, y = center_of(self)
            side, low, high = dp(14), y - dp(7), y + dp(1)
            bracket.points = (x - side, high, x - side, low, x + side, low, x + side, high)
