"""Phone keyboards in the layout of the language, with digits in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

from kivy.uix.widget import Widget

from mobileapp.i18n.keyboard_layouts import DIGITS, ROW_LENGTH, letter_rows
from mobileapp.net.security.noise import ALPHABET
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.keyboard import ACCENTED_KEYS
from mobileapp.ui.toolkit.pill import IconPill, Pill

COLUMNS = ROW_LENGTH
KeyRows = Sequence[str]


def code_rows() -> KeyRows:
    """Only the characters that occur in codes."""
    letters = ("".join(letter for letter in row.upper() if letter in ALPHABET) for row in letter_rows())
    return DIGITS, *letters


def address_rows() -> KeyRows:
    """Digits, letters, and the signs of an address; the dash goes where there is room for it."""
    first, second, third = letter_rows()
    dash_above = len(second) < COLUMNS
    return DIGITS, first, second + "-" * dash_above, third + ".:" + "-" * (not dash_above)


def accented_rows() -> KeyRows:
    return [ACCENTED_KEYS[start : start + COLUMNS] for start in range(0, len(ACCENTED_KEYS), COLUMNS)]


class KeySize(TypedDict):
    """Size and shape of a key."""

    width: float
    height: float
    inset: float
    radius: float


class PhoneKeyboard(Widget):
    """Rows of keys; `word` is the typed text. Without `rows` it types words: letters, accents, space."""

    def __init__(
        self, width: float, longest: int, written: Callable[[], None], rows: KeyRows | None = None
    ) -> None:
        self._line = screen_metrics.touch_target + dp(4)
        self._layers = (rows,) if rows is not None else (letter_rows(), accented_rows())
        lines = len(self._layers[0]) + (rows is None)
        super().__init__(size_hint=(None, None), size=(width, lines * self._line))
        self.word, self._longest, self._changed = "", longest, written
        self._selection: tuple[int, int] | None = None  # start and end; None: at the end of the word
        self._layer = 0
        self._build()
        self.bind(pos=self._place)

    def _build(self) -> None:
        self.clear_widgets()
        self._rows = [[self._key(letter) for letter in row] for row in self._layers[self._layer]]
        if len(self._layers) == 1:
            last = self._rows[-1]
            last.append(self._delete_key(min(2, COLUMNS - len(last))))
        else:
            cell = self._cell(2)
            accents = Pill("letter-accents", "abc" if self._layer else "éï", self._toggle, "deep", **cell)
            space = Pill("letter-space", "_", lambda: self._write(" "), **self._cell(COLUMNS - 4))
            self._rows.append([accents, space, self._delete_key(2)])
        for key in (key for row in self._rows for key in row):
            self.add_widget(key)
        self._place()

    def _cell(self, columns: int = 1) -> KeySize:
        """Size and shape of a key; as on every phone a letter is narrower than a button."""
        width = self.width / COLUMNS * columns
        return KeySize(width=width, height=self._line, inset=dp(2), radius=dp(12))

    def _key(self, letter: str) -> Pill:
        key = Pill(f"letter-{letter}", "", lambda: self._write(letter), role="label", **self._cell())
        key.label.fit = key.width
        key.set_text(letter)
        return key

    def _delete_key(self, columns: int) -> IconPill:
        return IconPill("letter-delete", "back", self._delete, **self._cell(columns))

    def set_word(self, word: str) -> None:
        self.word = word

    @property
    def cursor(self) -> int:
        """The index of the letter that the next key writes."""
        return self._selected[0]

    def select(self, index: int | None) -> None:
        """Let the next key replace the letter at this index; if there is none, write at the end."""
        self._selection = (index, index + 1) if index is not None and index < len(self.word) else None

    @property
    def _selected(self) -> tuple[int, int]:
        return self._selection or (len(self.word), len(self.word))

    def _write(self, letter: str) -> None:
        start, end = self._selected
        word = self.word[:start] + letter + self.word[end:]
        if len(word) > self._longest or not word.strip():
            return
        self.word = word
        # A replaced letter was the slip: go on at the end. After a deletion, go on in the gap.
        self._selection = (start + 1, start + 1) if start == end < len(word) - 1 else None
        self._changed()

    def _delete(self) -> None:
        start, end = self._selected
        start = start if start < end else max(0, start - 1)
        self.word = self.word[:start] + self.word[end:]
        self._selection = (start, start) if start < len(self.word) else None
        self._changed()

    def _toggle(self) -> None:
        self._layer = 1 - self._layer
        self._build()

    def _place(self, *_: object) -> None:
        for line, row in enumerate(self._rows):
            x = self.x + (self.width - sum(key.width for key in row)) / 2
            for key in row:
                key.pos = (x, self.y + self.height - (line + 1) * self._line)
                x += key.width
