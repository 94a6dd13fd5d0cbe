"""Entry of a table's address and code on a phone, with on-screen keys instead of the system keyboard."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import N_, tr
from mobileapp.net.security.noise import CODE_LENGTH
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.keyboard import PhoneKeyboard, address_rows, code_rows
from mobileapp.ui.phone.layout import is_dock_roomy
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.text_field import TextField
from mobileapp.ui.toolkit.touchable import Touchable

MAX_ADDRESS_LENGTH = 80  # characters
CODE_HINT = N_(
    "Eight characters, beside the square code on the tablet. No code there? On the tablet, tap a seat, then "
    "the phone button."
)
ADDRESS_HINT = N_("The address is on the tablet: tap a seat, then the phone button, then “Help”.")


class CodeBoxes(Touchable):
    """A code with one box per character in two groups of four; the next box to fill is gold.

    `choose` gets the index of a tapped box, or None for a tap between them.
    """

    def __init__(self, width: float, choose: Callable[[int | None], None]) -> None:
        size = (width, max(dp(60), screen_metrics.touch_target))
        super().__init__("field-code", lambda: choose(self._box_at(self._touched_x)), size=size)
        self._boxes, self._signs = [], []
        for _ in range(CODE_LENGTH):
            with self.canvas:
                edge = Color(*paint("cream_3"))
                rim = RoundedRectangle(radius=[dp(14)])
                Color(*paint("cream"))
                self._boxes.append((edge, rim, RoundedRectangle(radius=[dp(12)])))
            self._signs.append(Text("", "heading", "ink", "cream"))
            self.add_widget(self._signs[-1])
        self._is_active, self._code, self._cursor, self._touched_x = False, "", 0, 0.0
        self.bind(pos=self._place)
        self._place()

    def light(self, on: bool) -> None:
        self._is_active = on
        self._place()

    def set_text(self, code: str) -> None:
        self._code, self._cursor = code, len(code)
        self._place()

    def set_cursor(self, index: int) -> None:
        """Mark the box that the next key fills; set it after the text."""
        self._cursor = index
        self._place()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos):
            self._touched_x = touch.x
        return super().on_touch_down(touch)

    def _box_at(self, x: float) -> int | None:
        boxes = enumerate(rim for _, rim, _ in self._boxes)
        return next((index for index, rim in boxes if 0 <= x - rim.pos[0] <= rim.size[0]), None)

    def _place(self, *_: object) -> None:
        gap, amid = dp(5), dp(14)
        wide = (self.width - (CODE_LENGTH - 2) * gap - amid) / CODE_LENGTH
        for number, (edge, rim, paper) in enumerate(self._boxes):
            x = self.x + number * (wide + gap) + (amid - gap if number >= CODE_LENGTH // 2 else 0)
            is_next = self._is_active and number == self._cursor
            edge.rgba, thick = paint("gold_deep" if is_next else "ink_soft"), dp(4 if is_next else 2)
            rim.pos, rim.size = (x, self.y), (wide, self.height)
            paper.pos = (x + thick, self.y + thick)
            paper.size = (wide - 2 * thick, self.height - 2 * thick)
            sign = self._signs[number]
            sign.set_text(self._code[number : number + 1])
            sign.center = (x + wide / 2, self.y + self.height / 2)


class CodeEntry:
    """Field for a code; for an address only if no table is found nearby, or if somebody asks for it.

    `enter` gets the address ("" for the tables nearby) and the code; it returns an error text, or "".
    """

    def __init__(
        self,
        sheet: BottomSheet,
        enter: Callable[[str, str], str],
        address: str = "",
        asks: bool = True,
        code: str = "",
        why: str = "",
        is_near: Callable[[], bool] | None = None,
        is_found: bool = False,
    ) -> None:
        """`code` is an earlier input, and `why` the error text for it; `is_near`: a table is nearby.

        `is_found`: a table has answered at `address`, so that only the code can be wrong.
        """
        self._sheet, self._enter, self._error, self._is_near = sheet, enter, why, is_near
        self._can_ask, self._is_found, self._found_address = asks, is_found, address
        self._shows_address = asks and not is_found and (is_near is None or bool(address))
        width = sheet.content_width
        self.texts = {"address": address, "code": code}
        self._address_field = TextField(
            "field-address", tr("Address"), width, lambda: self._select_field("address")
        )
        self._code_field = CodeBoxes(width, self._select_character)
        self._active_field = "address" if self._shows_address and not address else "code"
        self._boards = {
            "address": PhoneKeyboard(width, MAX_ADDRESS_LENGTH, self._handle_input, address_rows()),
            "code": PhoneKeyboard(width, CODE_LENGTH, self._handle_input, code_rows()),
        }
        for name, text in self.texts.items():
            self._boards[name].word = text
        self._rebuild()

    def copy_to(self, sheet: BottomSheet) -> CodeEntry:
        """Copy the typed text and the active field to another sheet."""
        address, code = self.texts["address"], self.texts["code"]
        again = CodeEntry(
            sheet, self._enter, address, self._can_ask, code, self._error, self._is_near, self._is_found
        )
        again._shows_address, again._found_address = self._shows_address, self._found_address
        again._select_field(self._active_field)
        return again

    def _select_field(self, name: str) -> None:
        self._active_field = name
        self._rebuild()

    def _select_character(self, index: int | None) -> None:
        """Let the next key replace a tapped character."""
        self._boards["code"].select(index)
        self._select_field("code")

    def _handle_input(self) -> None:
        self.texts[self._active_field] = self._boards[self._active_field].word
        self._error = ""
        self._rebuild()

    def _rebuild(self) -> None:
        fields: dict[str, CodeBoxes | TextField] = {"code": self._code_field}
        if self._shows_address:
            fields = {"address": self._address_field, **fields}
        for part in (self._address_field, self._code_field, *self._boards.values()):
            if part.parent is not None:
                part.parent.remove_widget(part)
        for name, field in fields.items():
            field.set_text(self.texts[name])
            field.light(name == self._active_field)
        self._code_field.set_cursor(self._boards["code"].cursor)
        parts: list[Widget] = [*fields.values(), self._boards[self._active_field]]
        if self._shows_address:
            at = 1 if is_dock_roomy() else len(parts)  # the keys come first on a low screen
            parts.insert(at, text_line(tr(ADDRESS_HINT), self._sheet.content_width, "ink_soft", "cream"))
        if self._error:
            parts.insert(0, text_line(self._error, self._sheet.content_width, "wrong_deep", "cream"))
        acts = [Action("enter", tr("Join"), self._submit, enabled=self._is_ready)]
        if self._can_ask and (not self._shows_address or self._is_found or self._is_near is not None):
            self._offer_address(parts, acts)
        rows = [[act] for act in acts] if screen_metrics.is_portrait else [acts]
        self._sheet.fill(parts, rows, keep=True)

    def _offer_address(self, parts: list[Widget], acts: list[Action]) -> None:
        """Add the choice to the buttons; on a low screen below the keys, which then stay visible."""
        key, sign, width = "with-address", "plus", self._sheet.content_width
        words, act = tr("Table not listed? Type its address"), self._ask_address
        if self._shows_address:
            key, sign, words, act = "only-code", "back", tr("Use just the code"), self._hide_address
        if is_dock_roomy() or not screen_metrics.is_portrait:
            acts.insert(0, Action(key, words, act, "plain"))
        else:
            parts.append(SheetItem(key, sign, words, "", act, width))

    @property
    def _is_ready(self) -> bool:
        has_address = bool(self.texts["address"]) or not self._shows_address or self._finds_table
        return has_address and len(self.texts["code"]) == CODE_LENGTH

    @property
    def _finds_table(self) -> bool:
        return self._is_near is not None and self._is_near()

    def _ask_address(self) -> None:
        self._shows_address = True
        self._select_field("address")

    def _hide_address(self) -> None:
        """Back to the code alone: the table is one nearby, or the one that has answered."""
        address = self._found_address if self._is_found else ""
        self.texts["address"] = self._boards["address"].word = address
        self._shows_address, self._error = False, ""
        self._select_field("code")

    def _submit(self) -> None:
        if not self.texts["address"] and not self._finds_table:
            self._error = tr("No table found nearby. Please type its address too.")
            self._ask_address()
            return
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
