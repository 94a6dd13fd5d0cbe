"""Phone keyboard: at most six columns, with a key that switches to accented letters."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.keyboard import ACCENTED_KEYS, PLAIN_KEYS
from mobileapp.ui.toolkit.pill import IconPill, Pill

MAX_COLUMNS, KEY_COUNT = 6, 30


def column_count(width: float) -> int:
    """As many columns as touch targets fit in the width."""
    return min(MAX_COLUMNS, int(width // screen_metrics.touch_target))


class PhoneKeyboard(Widget):
    """Thirty keys; `word` is the typed text."""

    def __init__(
        self,
        width: float,
        longest: int,
        written: Callable[[], None],
        plain: str = PLAIN_KEYS,
        accented: str = ACCENTED_KEYS,
    ) -> None:
        self._line = screen_metrics.touch_target + dp(4)
        self._columns = column_count(width)
        super().__init__(size_hint=(None, None), size=(width, -(-KEY_COUNT // self._columns) * self._line))
        self.word, self._longest, self._changed = "", longest, written
        self._layers, self._layer = (plain, accented), 0
        cell = {
            "width": width / self._columns,
            "height": self._line,
            "inset": dp(2),
            "radius": dp(14),
            "role": "label",
        }
        self._keys = [self._key(letter, cell) for letter in plain]
        self._others = [
            Pill("letter-accents", "éï", self._toggle_layer, "deep", **cell),
            Pill("letter-space", "_", lambda: self._write(" "), **cell),
            IconPill("letter-delete", "back", self._delete, **cell),
        ]
        for key in self._others:
            self.add_widget(key)
        self.bind(pos=self._place)
        self._place()

    def _key(self, letter: str, cell: dict) -> Pill:
        key = Pill(f"letter-{letter}", letter, lambda: self._write(key.key[-1]), **cell)
        self.add_widget(key)
        return key

    def set_word(self, word: str) -> None:
        self.word = word

    def _write(self, letter: str) -> None:
        if len(self.word) < self._longest and (letter != " " or self.word):
            self.word += letter
            self._changed()

    def _delete(self) -> None:
        self.word = self.word[:-1]
        self._changed()

    def _toggle_layer(self) -> None:
        self._layer = 1 - self._layer
        for key, letter in zip(self._keys, self._layers[self._layer], strict=True):
            key.key = f"letter-{letter}"
            key.set_text(letter)
        self._others[0].set_text("abc" if self._layer else "éï")

    def _place(self, *_) -> None:
        wide = self.width / self._columns
        for index, key in enumerate([*self._keys, *self._others]):
            line, column = divmod(index, self._columns)
            key.pos = (self.x + column * wide, self.y + self.height - (line + 1) * self._line)
