"""An address and a table's code, written in a hand with letters of our own."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.net.security.noise import ALPHABET, CODE
from mobileapp.ui.phone.dock import Act
from mobileapp.ui.phone.keyboard import Letters, columns
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.pill import Pill, SignPill
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.text_field import Blank
from mobileapp.ui.toolkit.touchable import Touchable

ADDRESS_KEYS = "1234567890.:abcdefghijklmno"
MORE_KEYS = "pqrstuvwxyz-ABCDEFGHIJKLMNO"
LONGEST = 80  # letters of an address


class Boxes(Touchable):
    """A code, one box for each of its characters, four and four; gold where the next one goes."""

    def __init__(self, width: float, act: Callable[[], None]) -> None:
        super().__init__("field-code", act, size=(width, max(u(60), glass.target)))
        self._boxes, self._signs = [], []
        for _ in range(CODE):
            with self.canvas:
                edge = Color(*paint("cream_3"))
                rim = RoundedRectangle(radius=[u(14)])
                Color(*paint("cream"))
                self._boxes.append((edge, rim, RoundedRectangle(radius=[u(12)])))
            self._signs.append(Text("", "heading", "ink", "cream"))
            self.add_widget(self._signs[-1])
        self._on, self._code = False, ""
        self.bind(pos=self._place)
        self._place()

    def light(self, on: bool) -> None:
        self._on = on
        self._place()

    def says(self, code: str) -> None:
        self._code = code
        self._place()

    def _place(self, *_) -> None:
        gap, amid = u(5), u(14)
        wide = (self.width - (CODE - 2) * gap - amid) / CODE
        for number, (edge, rim, paper) in enumerate(self._boxes):
            x = self.x + number * (wide + gap) + (amid - gap if number >= CODE // 2 else 0)
            edge.rgba = paint("gold_deep" if self._on and number == len(self._code) else "ink_soft")
            rim.pos, rim.size = (x, self.y), (wide, self.height)
            paper.pos, paper.size = (x + u(2), self.y + u(2)), (wide - u(4), self.height - u(4))
            sign = self._signs[number]
            sign.says(self._code[number : number + 1])
            sign.center = (x + wide / 2, self.y + self.height / 2)


class CodePad(Widget):
    """The characters a code is made of, and no others."""

    def __init__(self, width: float, written: Callable[[], None]) -> None:
        self._columns = columns(width)
        lines = -(-(len(ALPHABET) + 1) // self._columns)
        self._line = glass.target + u(4)
        super().__init__(size_hint=(None, None), size=(width, lines * self._line))
        self.word, self._written = "", written
        cell = {"width": width / self._columns, "height": self._line, "inset": u(2), "radius": u(14)}
        self._keys = [self._key(letter, cell) for letter in ALPHABET]
        rest = width / self._columns * (lines * self._columns - len(ALPHABET))
        self._keys.append(SignPill("letter-delete", "back", self._delete, **{**cell, "width": rest}))
        for key in self._keys:
            self.add_widget(key)
        self.bind(pos=self._place)
        self._place()

    def _key(self, letter: str, cell: dict) -> Pill:
        return Pill(f"letter-{letter}", letter, lambda: self._write(letter), role="label", **cell)

    def _write(self, letter: str) -> None:
        if len(self.word) < CODE:
            self.word += letter
            self._written()

    def _delete(self) -> None:
        self.word = self.word[:-1]
        self._written()

    def _place(self, *_) -> None:
        wide = self.width / self._columns
        for index, key in enumerate(self._keys):
            line, column = divmod(index, self._columns)
            key.pos = (self.x + column * wide, self.y + self.height - (line + 1) * self._line)


class Entry:
    """A code, and an address before it where that is not known; `enter` says why not, or nothing."""

    def __init__(
        self,
        sheet: BottomSheet,
        enter: Callable[[str, str], str],
        address: str = "",
        asks: bool = True,
        code: str = "",
        why: str = "",
    ) -> None:
        """`code` was typed before, and `why` says what was wrong with it."""
        self._sheet, self._enter, self._asks, self._why = sheet, enter, asks, why
        width = sheet.room
        self.texts = {"address": address, "code": code}
        self._fields: dict[str, Blank | Boxes] = {}
        if asks:
            self._fields["address"] = Blank(
                "field-address", say("Address"), width, lambda: self._turn("address")
            )
        self._fields["code"] = Boxes(width, lambda: self._turn("code"))
        self._at = "code" if address else "address"
        self._boards: dict[str, Letters | CodePad] = {
            "address": Letters(width, LONGEST, self._wrote, ADDRESS_KEYS, MORE_KEYS),
            "code": CodePad(width, self._wrote),
        }
        for name, text in self.texts.items():
            self._boards[name].word = text
        self._lay()

    def on(self, sheet: BottomSheet) -> Entry:
        """The same text on another sheet, in the same field."""
        address, code = self.texts["address"], self.texts["code"]
        again = Entry(sheet, self._enter, address, self._asks, code, self._why)
        again._turn(self._at)
        return again

    def _turn(self, name: str) -> None:
        self._at = name
        self._lay()

    def _wrote(self) -> None:
        self.texts[self._at] = self._boards[self._at].word
        self._why = ""
        self._lay()

    def _lay(self) -> None:
        for part in (*self._fields.values(), *self._boards.values()):
            if part.parent is not None:
                part.parent.remove_widget(part)
        for name, field in self._fields.items():
            field.says(self.texts[name])
            field.light(name == self._at)
        ready = bool(self.texts["address"]) and len(self.texts["code"]) == CODE
        parts: list[Widget] = [*self._fields.values(), self._boards[self._at]]
        if self._why:
            parts.insert(0, line(self._why, self._sheet.room, "wrong_deep", "cream"))
        act = Act("enter", say("Join"), self._go, enabled=ready)
        self._sheet.fill(parts, [[act]], keep=True)

    def _go(self) -> None:
        self._why = self._enter(self.texts["address"], self.texts["code"])
        if self._why:
            self._lay()


def line(words: str, width: float, ink: str, ground: str) -> Widget:
    """A sentence as a part of a sheet or a page."""
    text = Text(words, "body", ink, ground, face=TEXT, wrap=width)
    box = Widget(size_hint=(None, None), size=(width, text.height))
    box.add_widget(text)
    box.bind(pos=lambda *_: setattr(text, "pos", box.pos))
    return box
