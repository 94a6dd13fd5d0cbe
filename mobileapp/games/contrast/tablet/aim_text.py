"""The aim of Contrast as text for both long sides, beside the pictures."""

from __future__ import annotations

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text

MIN_WIDTH, MAX_WIDTH = 150, 264
AIR, APART = 12, 10  # at both ends together; from the middle of the stage


class AimText(Widget):
    """Empty if there is too little room to the right of `at`, which is halfway between the sides."""

    def __init__(self, seats: int, at: tuple[float, float], room: float) -> None:
        super().__init__(size_hint=(None, None))
        left, middle = at
        room -= dp(AIR)
        if room < dp(MIN_WIDTH):
            return
        words = _aim(seats)
        for turn in (0, 180):
            text = Text(
                words, "small", "on_dark_soft", "table_lit", TEXT_FONT,
                wrap=min(room, dp(MAX_WIDTH)), halign="center",
            )  # fmt: skip
            turned, y = Rotated(), middle + (dp(APART) if turn else -dp(APART) - text.height)
            turned.place(Rect(left + dp(AIR) / 2 + (room - text.width) / 2, y, *text.size), turn)
            turned.add_widget(text)
            self.add_widget(turned)


def _aim(seats: int) -> str:
    if seats == 2:
        return tr("Both pick the same symbol!")
    return tr("What will most players pick, but not all?")
