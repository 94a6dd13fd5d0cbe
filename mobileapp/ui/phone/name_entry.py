"""Entry of another name for a player of this phone."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import N_, tr
from mobileapp.people.name_characters import MAX_TYPED_LENGTH, tidy_name
from mobileapp.ui.phone.code_entry import text_line
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.keyboard import PhoneKeyboard
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.toolkit.text_field import TextField

REFUSALS = {
    "name_taken": N_("Someone else has that name"),
    "name_unsaved": N_("The tablet couldn’t save the name"),
}


class NameEntry:
    """A field with a keyboard; `enter` gets the new name."""

    def __init__(
        self, sheet: BottomSheet, name: str, enter: Callable[[str], None], refusal: str = ""
    ) -> None:
        self._sheet, self._old_name, self._enter = sheet, name, enter
        self._error = tr(REFUSALS[refusal]) if refusal else ""
        self._field = TextField("field-name", tr("Name"), sheet.content_width, lambda: None)
        self._keyboard = PhoneKeyboard(sheet.content_width, MAX_TYPED_LENGTH, self._handle_input)
        self._rebuild()

    def _handle_input(self) -> None:
        self._error = ""
        self._keyboard.word = self._keyboard.word[:1].upper() + self._keyboard.word[1:]
        self._rebuild()

    def _rebuild(self) -> None:
        for part in (self._field, self._keyboard):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self._field.set_text(self._keyboard.word)
        self._field.light(True)
        parts: list[Widget] = [self._field, self._keyboard]
        if self._error:
            parts.insert(0, text_line(self._error, self._sheet.content_width, "wrong_deep", "cream"))
        name = tidy_name(self._keyboard.word)
        is_ready = bool(name) and name != self._old_name
        act = Action("enter", tr("Save"), lambda: self._enter(name), enabled=is_ready)
        self._sheet.fill(parts, [[act]], keep=True)
