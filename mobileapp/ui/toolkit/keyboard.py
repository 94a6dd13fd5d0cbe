"""A letter keyboard that is turned like the sheet it is on; a system keyboard cannot be turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.i18n.keyboard_layouts import ROW_LENGTH, letter_rows, letters
from mobileapp.i18n.translate import tr
from mobileapp.people.name_characters import MAX_TYPED_LENGTH
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.pill import IconPill, Pill
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text

PLAIN_KEYS = "abcdefghijklmnopqrstuvwxyzé"
ACCENTED_KEYS = "éèêëçœïîôàâäáüûùúöóøñíåæß-’"
COLUMNS, ROWS = ROW_LENGTH, 3
MIN_KEY_MM = 5.5  # as wide as the keys of a phone: a row of ten must fit
MAX_NAME_LENGTH = MAX_TYPED_LENGTH


class KeyCell(TypedDict):
    """The size of a key, the gap around its plate, and the radius of its corners."""

    width: float
    height: float
    inset: float
    radius: float


class LetterKeyboard(Widget):
    """Thirty keys: letters, accents on a second layer, space and delete; capitals are automatic.

    `refuses` returns why a word is not accepted, or None.
    """

    extra, accented = "é", ACCENTED_KEYS  # `extra`: keys of the first layer beside the letters
    head = 1  # lines above the keys

    def __init__(
        self,
        width: float,
        done: Callable[[str], None],
        close: Callable[[], None],
        refuses: Callable[[str], str | None] = lambda word: None,
    ) -> None:
        super().__init__(
            size_hint=(None, None), size=(width, (ROWS + self.head) * self._line + dp(6) * self.head)
        )
        self.plain = letters() + self.extra
        self.word, self._layer, self._done, self._error_of = "", self.plain, done, refuses
        self._head(close)
        self._keys = [self._key(letter) for letter in self.plain]
        self._others = self._other_keys()
        self.bind(pos=self._place)
        self._show()

    @property
    def _line(self) -> float:
        """The height of a row of keys."""
        return screen_metrics.touch_target + dp(2)

    def _head(self, close: Callable[[], None]) -> None:
        with self.canvas:
            Color(*paint("cream_2"))
            self._paper = RoundedRectangle(radius=[dp(16)])
            Color(*paint("ink"))
            self._rim = Line(width=dp(1.5))
            self._caret_colour = Color(*paint("action"))
            self._caret = RoundedRectangle(radius=[dp(2)])
        self._cross = IconPill("close", "cross", close, width=screen_metrics.touch_target)
        self._ready = Pill("letter-done", tr("Done"), self._finish, "gold", widest=dp(170))
        room = self.width - self._cross.width - self._ready.width - dp(52)
        self._written = Text("", "heading", "ink", "cream_2", fit=room)
        self._hint = Text(tr("Name"), "label", "ink_soft", "cream_2", fit=room)
        for widget in (self._cross, self._ready, self._written, self._hint):
            self.add_widget(widget)

    def _key(self, letter: str) -> Pill:
        key = Pill(f"letter-{letter}", letter, lambda: self._write(key.key[-1]), **self._cell())
        self.add_widget(key)
        return key

    def _cell(self) -> KeyCell:
        return {"width": self.width / COLUMNS, "height": self._line, "inset": dp(2.5), "radius": dp(14)}

    def _other_keys(self) -> list[Pill]:
        self._accents = accents = Pill("letter-accents", "é", self._toggle_layer, "deep", **self._cell())
        space = Pill("letter-space", "_", lambda: self._write(" "), **self._cell())
        delete = IconPill("letter-delete", "back", self._delete, **self._cell())
        for key in (accents, space, delete):
            self.add_widget(key)
        return [accents, space, delete]

    # --- writing ---

    @property
    def _is_capital_next(self) -> bool:
        return not self.word or self.word[-1] in " -’"

    def set_word(self, word: str) -> None:
        """Start with this word."""
        self.word = word
        self._show()

    def _write(self, letter: str) -> None:
        if len(self.word) < MAX_NAME_LENGTH and not (letter == " " and self._is_capital_next):
            self.word += letter.upper() if self._is_capital_next and len(letter.upper()) == 1 else letter
        self._layer = self.plain
        self._show()

    def _delete(self) -> None:
        self.word = self.word[:-1]
        self._show()

    def _toggle_layer(self) -> None:
        self._layer = self.accented if self._layer is self.plain else self.plain
        self._show()

    def _finish(self) -> None:
        word = self.word.strip()
        why = self._error_of(word)
        if why is None:
            self._done(word)
            return
        self._show_error(why)

    def _show_error(self, why: str) -> None:
        self.word = ""
        self._show()
        self._hint.set_text(why)
        self._place()

    # --- showing ---

    def _show(self) -> None:
        for key, letter in zip(self._keys, self._layer, strict=True):
            key.key = f"letter-{letter}"
            upper = letter.upper()
            key.set_text(
                "_" if letter == " " else upper if self._is_capital_next and len(upper) == 1 else letter
            )
        self._accents.set_text("é" if self._layer is self.plain else "a")
        self._show_head()
        self._place()

    def _show_head(self) -> None:
        self._written.set_text(self.word)
        self._hint.set_text("" if self.word else tr("Name"))
        self._ready.enabled = bool(self.word.strip())

    def _place(self, *_: object) -> None:
        top, wide = self.y + self.height, self.width / COLUMNS
        for index, key in enumerate(in_rows(self._keys, self._others)):
            row, column = divmod(index, COLUMNS)
            key.pos = (self.x + column * wide, top - dp(6) * self.head - (row + 1 + self.head) * self._line)
        self._place_head(top)

    def _place_head(self, top: float) -> None:
        low, high = top - screen_metrics.touch_target, screen_metrics.touch_target
        self._cross.pos = (self.x + self.width - self._cross.width, low)
        self._ready.pos = (self._cross.x - self._ready.width - dp(8), low)
        self._place_paper(self.x + dp(2), low, self._ready.x - dp(10) - self.x, high)
        left, middle = self.x + dp(16), low + high / 2
        for text in (self._written, self._hint):
            text.pos = (left, middle - text.height / 2)
        end = left + (self._written.width + dp(3) if self.word else -dp(7))
        self._caret.pos, self._caret.size = (end, middle - dp(17)), (dp(3.5), dp(34))

    def _place_paper(self, x: float, y: float, width: float, height: float) -> None:
        """Place the field of the written word: as high as a key's face, with a rim."""
        y, height = y + dp(2), height - dp(4)
        self._paper.pos, self._paper.size = (x, y), (width, height)
        self._rim.rounded_rectangle = (x, y, width, height, dp(16))


def in_rows(keys: Sequence[Pill], others: Sequence[Pill]) -> list[Pill]:
    """All keys in reading order: each row of letters is filled up with the other keys."""
    placed, at = list[Pill](), 0
    spare = [*keys[len(letters()) :], *others]
    for row in letter_rows():
        placed += keys[at : at + len(row)]
        at += len(row)
        missing = ROW_LENGTH - len(row) if at < len(letters()) else len(spare)
        placed, spare = placed + spare[:missing], spare[missing:]
    return placed


class BareKeyboard(LetterKeyboard):
    """The keys alone: the written word is shown outside."""

    head = 0

    def __init__(self, width: float, wrote: Callable[[str], None], line: float = 0) -> None:
        """`line`: the height of a row of keys, if there is room for more than they need."""
        self._changed, self._wanted_line = wrote, line
        super().__init__(width, wrote, lambda: None)

    @property
    def _line(self) -> float:
        return max(super()._line, self._wanted_line)

    def _head(self, close: Callable[[], None]) -> None:
        """Do nothing: there is no head."""

    def _show_head(self) -> None:
        """Do nothing: there is no head."""

    def _place_head(self, top: float) -> None:
        """Do nothing: there is no head."""

    def _write(self, letter: str) -> None:
        super()._write(letter)
        self._changed(self.word)

    def _delete(self) -> None:
        super()._delete()
        self._changed(self.word)
