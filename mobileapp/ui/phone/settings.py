"""Settings sheet of this phone; changes apply at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import LANGUAGE_NAMES, N_, current_language, tr
from mobileapp.session.game_info import SettingValue
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.sheet import BottomSheet, SheetItem

SWITCHES = {
    "sound": ("speaker", N_("Sound")),
    "touch": ("phone", N_("Vibration")),
    "large_text": ("plus", N_("Large text")),
    "calm": ("eye", N_("No animations")),
    "left_hand": ("back", N_("Left-handed")),
}


class PhoneSettings(Protocol):
    """Reads and writes settings."""

    def setting(self, name: str) -> SettingValue: ...

    def set(self, name: str, value: SettingValue) -> None: ...


def settings_sheet(
    settings: PhoneSettings, close: Callable[[], None], again: Callable[[], None]
) -> tuple[BottomSheet, list[Widget], list[list[Action]]]:
    """The sheet, its parts and its actions; `again` rebuilds the screen after a change."""

    def change(name: str, value: SettingValue) -> Callable[[], None]:
        def act() -> None:
            settings.set(name, value)
            again()

        return act

    sheet = BottomSheet(tr("This phone"), close=close)
    parts: list[Widget] = []
    for name, (sign, words) in SWITCHES.items():
        on = bool(settings.setting(name))
        state = tr("on") if on else tr("off")
        parts.append(
            SheetItem(f"set-{name}", sign, tr(words), state, change(name, not on), sheet.content_width, on)
        )
    languages = [
        Action(
            f"language-{code}",
            name,
            change("language", code),
            "gold" if code == current_language.code else "plain",
        )
        for code, name in LANGUAGE_NAMES.items()
    ]
    return sheet, parts, [languages, [Action("close", tr("Done"), close)]]
