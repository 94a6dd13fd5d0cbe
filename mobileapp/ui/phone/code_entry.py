"""Entry of a table's address and code on a phone, with on-screen keys instead of the system keyboard."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.net.security.noise import ALPHABET, CODE_LENGTH
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.keyboard import PhoneKeyboard, column_count
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.pill import IconPill, Pill
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.text_field import TextField
from mobileapp.ui.toolkit.touchable import Touchable

ADDRESS_KEYS = "1234567890.:abcdefghijklmno"
ADDRESS_MORE_KEYS = "pqrstuvwxyz-ABCDEFGHIJKLMNO"
MAX_ADDRESS_LENGTH = 80  # characters


class CodeBoxes(Touchable):
    """A code with one box per character in two groups of four; the next box to fill is gold."""

    def __init__(self, width: float, act: Callable[[], None]) -> None:
        super().__init__("field-code", act, size=(width, max(dp(60), screen_metrics.touch_target)))
        self._boxes, self._signs = [], []
        for _ in range(CODE_LENGTH):
            with self.canvas:
                edge = Color(*paint("cream_3"))
                rim = RoundedRectangle(radius=[dp(14)])
                Color(*paint("cream"))
                self._boxes.append((edge, rim, RoundedRectangle(radius=[dp(12)])))
            self._signs.append(Text("", "heading", "ink", "cream"))
            self.add_widget(self._signs[-1])
        self._is_active, self._code = False, ""
        self.bind(pos=self._place)
        self._place()

    def light(self, on: bool) -> None:
        self._is_active = on
        self._place()

    def set_text(self, code: str) -> None:
        self._code = code
        self._place()

    def _place(self, *_) -> None:
        gap, amid = dp(5), dp(14)
        wide = (self.width - (CODE_LENGTH - 2) * gap - amid) / CODE_LENGTH
        for number, (edge, rim, paper) in enumerate(self._boxes):
            x = self.x + number * (wide + gap) + (amid - gap if number >= CODE_LENGTH // 2 else 0)
            edge.rgba = paint("gold_deep" if self._is_active and number == len(self._code) else "ink_soft")
            rim.pos, rim.size = (x, self.y), (wide, self.height)
            paper.pos, paper.size = (x + dp(2), self.y + dp(2)), (wide - dp(4), self.height - dp(4))
            sign = self._signs[number]
            sign.set_text(self._code[number : number + 1])
            sign.center = (x + wide / 2, self.y + self.height / 2)


class CodePad(Widget):
    """Keypad with only the characters that occur in codes."""

    def __init__(self, width: float, written: Callable[[], None]) -> None:
        self._columns = column_count(width)
        lines = -(-(len(ALPHABET) + 1) // self._columns)
        self._line = screen_metrics.touch_target + dp(4)
        super().__init__(size_hint=(None, None), size=(width, lines * self._line))
        self.word, self._changed = "", written
        cell = {"width": width / self._columns, "height": self._line, "inset": dp(2), "radius": dp(14)}
        self._keys = [self._key(letter, cell) for letter in ALPHABET]
        rest = width / self._columns * (lines * self._columns - len(ALPHABET))
        self._keys.append(IconPill("letter-delete", "back", self._delete, **{**cell, "width": rest}))
        for key in self._keys:
            self.add_widget(key)
        self.bind(pos=self._place)
        self._place()

    def _key(self, letter: str, cell: dict) -> Pill:
        return Pill(f"letter-{letter}", letter, lambda: self._write(letter), role="label", **cell)

    def _write(self, letter: str) -> None:
        if len(self.word) < CODE_LENGTH:
            self.word += letter
            self._changed()

    def _delete(self) -> None:
        self.word = self.word[:-1]
        self._changed()

    def _place(self, *_) -> None:
        wide = self.width / self._columns
        for index, key in enumerate(self._keys):
            line, column = divmod(index, self._columns)
            key.pos = (self.x + column * wide, self.y + self.height - (line + 1) * self._line)


class CodeEntry:
    """Field for a code, and for an unknown address; `enter` returns an error text, or "" on success."""

    def __init__(
        self,
        sheet: BottomSheet,
        enter: Callable[[str, str], str],
        address: str = "",
        asks: bool = True,
        code: str = "",
        why: str = "",
    ) -> None:
        """`code` is an earlier input, and `why` the error text for it."""
        self._sheet, self._enter, self._asks_address, self._error = sheet, enter, asks, why
        width = sheet.content_width
        self.texts = {"address": address, "code": code}
        self._fields: dict[str, TextField | CodeBoxes] = {}
        if asks:
            self._fields["address"] = TextField(
                "field-address", tr("Address"), width, lambda: self._select_field("address")
            )
        self._fields["code"] = CodeBoxes(width, lambda: self._select_field("code"))
        self._active_field = "code" if address else "address"
        self._boards: dict[str, PhoneKeyboard | CodePad] = {
            "address": PhoneKeyboard(
                width, MAX_ADDRESS_LENGTH, self._handle_input, ADDRESS_KEYS, ADDRESS_MORE_KEYS
            ),
            "code": CodePad(width, self._handle_input),
        }
        for name, text in self.texts.items():
            self._boards[name].word = text
        self._rebuild()

    def copy_to(self, sheet: BottomSheet) -> CodeEntry:
        """Copy the typed text and the active field to another sheet."""
        address, code = self.texts["address"], self.texts["code"]
        again = CodeEntry(sheet, self._enter, address, self._asks_address, code, self._error)
        again._select_field(self._active_field)
        return again

    def _select_field(self, name: str) -> None:
        self._active_field = name
        self._rebuild()

    def _handle_input(self) -> None:
        self.texts[self._active_field] = self._boards[self._active_field].word
        self._error = ""
        self._rebuild()

    def _rebuild(self) -> None:
        for part in (*self._fields.values(), *self._boards.values()):
            if part.parent is not None:
                part.parent.remove_widget(part)
        for name, field in self._fields.items():
            field.set_text(self.texts[name])
            field.light(name == self._active_field)
        ready = bool(self.texts["address"]) and len(self.texts["code"]) == CODE_LENGTH
        parts: list[Widget] = [*self._fields.values(), self._boards[self._active_field]]
        if self._error:
            parts.insert(0, text_line(self._error, self._sheet.content_width, "wrong_deep", "cream"))
        act = Action("enter", tr("Join"), self._submit, enabled=ready)
        self._sheet.fill(parts, [[act]], keep=True)

    def _submit(self) -> None:
        self._error = self._enter(self.texts["address"], self.texts["code"])
        if self._error:
            self._rebuild()


def text_line(words: str, width: float, ink: str, ground: str) -> Widget:
    """A wrapped sentence as a widget for a sheet or a page."""
    text = Text(words, "body", ink, ground, face=TEXT_FONT, wrap=width)
    box = Widget(size_hint=(None, None), size=(width, text.height))
    box.add_widget(text)
    box.bind(pos=lambda *_: setattr(text, "pos", box.pos))
    return box
