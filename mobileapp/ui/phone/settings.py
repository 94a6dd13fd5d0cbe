"""What a phone's owner chooses, for this screen alone; in force at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import NAMES, later, say, tongue
from mobileapp.ui.phone.dock import Act
from mobileapp.ui.phone.sheet import BottomSheet, Item

SWITCHES = {
    "sound": ("speaker", later("Sound")),
    "touch": ("phone", later("Vibration")),
    "large_text": ("plus", later("Large text")),
    "calm": ("eye", later("Calm")),
    "left_hand": ("back", later("Left hand")),
}


class Chooser(Protocol):
    """Who keeps what is chosen."""

    def setting(self, name: str) -> Any: ...

    def set(self, name: str, value: Any) -> None: ...


def settings_sheet(
    chooser: Chooser, close: Callable[[], None], again: Callable[[], None]
) -> tuple[BottomSheet, list[Widget], list[list[Act]]]:
    """The sheet, its parts and its acts; `again` lays the screen anew with what was changed."""

    def change(name: str, value: Any) -> Callable[[], None]:
        def act() -> None:
            chooser.set(name, value)
            again()

        return act

    sheet = BottomSheet(say("This phone"), close=close)
    parts: list[Widget] = []
    for name, (sign, words) in SWITCHES.items():
        on = bool(chooser.setting(name))
        told = say("on") if on else say("off")
        parts.append(Item(f"set-{name}", sign, say(words), told, change(name, not on), sheet.room, on))
    tongues = [
        Act(f"language-{code}", name, change("language", code), "gold" if code == tongue.code else "plain")
        for code, name in NAMES.items()
    ]
    return sheet, parts, [tongues, [Act("close", say("Done"), close)]]
