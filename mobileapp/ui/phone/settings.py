"""What a phone's owner chooses, for this screen alone; in force at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import LANGUAGE_NAMES, N_, current_language, tr
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem

SWITCHES = {
    "sound": ("speaker", N_("Sound")),
    "touch": ("phone", N_("Vibration")),
    "large_text": ("plus", N_("Large text")),
    "calm": ("eye", N_("Calm")),
    "left_hand": ("back", N_("Left hand")),
}


class SettingsStore(Protocol):
    """Who keeps what is chosen."""

    def setting(self, name: str) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...


def settings_sheet(
    chooser: SettingsStore, close: Callable[[], None], again: Callable[[], None]
) -> tuple[BottomSheet, list[Widget], list[list[Action]]]:
    """The sheet, its parts and its acts; `again` lays the screen anew with what was changed."""

    def change(name: str, value: Any) -> Callable[[], None]:
        def act() -> None:
            chooser.set(name, value)
            again()

        return act

    sheet = BottomSheet(tr("This phone"), close=close)
    parts: list[Widget] = []
    for name, (sign, words) in SWITCHES.items():
        on = bool(chooser.setting(name))
        told = tr("on") if on else tr("off")
        parts.append(
            SheetItem(f"set-{name}", sign, tr(words), told, change(name, not on), sheet.content_width, on)
        )
    tongues = [
        Action(
            f"language-{code}",
            name,
            change("language", code),
            "gold" if code == current_language.code else "plain",
        )
        for code, name in LANGUAGE_NAMES.items()
    ]
    return sheet, parts, [tongues, [Action("close", tr("Done"), close)]]
