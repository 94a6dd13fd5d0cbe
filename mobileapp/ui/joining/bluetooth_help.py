"""Phones without any network: what to do on them, under which name, with which code, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock

from mobileapp.i18n.translate import later, say
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.joining.join_help import Cards, HelpSheet
from mobileapp.ui.theme import TEXT, u
from mobileapp.ui.toolkit.text import Text

TICK = 1.0  # seconds
# Why no phone can come: what is said, and what the button does about it.
TROUBLES = {
    "absent": (later("This tablet has no Bluetooth."), ""),
    "off": (
        later("Bluetooth is off. Switch it on in the tablet’s settings: it goes on here by itself."),
        later("Try again"),
    ),
    "refused": (
        later("Tablée may not use Bluetooth. Allow “Nearby devices” for it in the tablet’s settings."),
        later("Ask again"),
    ),
}


class Beacon(Protocol):
    """What the sheet asks of the table's radio."""

    @property
    def name(self) -> str: ...

    @property
    def trouble(self) -> str | None: ...

    def seconds_left(self, now: float) -> int: ...


class RadioHelp(HelpSheet):
    """Three steps, or the one thing that is in the way; looked at again every second."""

    def __init__(
        self, sitter: Sitter, turn: int, beacon: Beacon, code: str, again: Callable[[], None],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(sitter, turn, close)
        self._beacon, self._code, self._again = beacon, code, again
        self._told: Text | None = None
        self._shown: object = None
        self._ticks = Clock.schedule_interval(lambda _: self.refresh(), TICK)
        self.refresh()
        self.rise()

    def shut(self) -> None:
        self._ticks.cancel()

    def refresh(self) -> None:
        """Laid anew only where something else is to be done; the seconds run in their own line."""
        trouble, left = self._beacon.trouble, self._beacon.seconds_left(Clock.get_time())
        shown = trouble, self._beacon.name
        if shown != self._shown:
            self._shown = shown
            in_the_way = TROUBLES.get(trouble or "")
            why = say("No Wi-Fi is needed. The phone must have Tablée, and lie a few steps away at most.")
            cards = self._steps() if in_the_way is None else self._obstacle(*in_the_way)
            self._lay(say("{name} by Bluetooth", name=self._sitter.name), why, cards)
        if self._told is not None and left:
            self._told.says(self._left_words(left))

    def _obstacle(self, words: str, button: str) -> Cards:
        def fill(room: Rect) -> None:
            self._told = None
            self._say(say(words), room, room.y + room.height, "body")
            if button:
                foot = Rect(room.x, room.y, min(room.width, u(300)), room.height)
                self._button("again", say(button), self._again, foot)

        return [(say("Not yet"), fill)]

    def _steps(self) -> Cards:
        return [
            (say("On the phone"), self._first),
            (say("Choose the tablet"), self._second),
            (say("Type the code"), self._third),
        ]

    def _first(self, room: Rect) -> None:
        self._say(say("Open Tablée, tap “Without Wi-Fi”."), room, room.y + room.height, "body")

    def _second(self, room: Rect) -> None:
        low = self._say(self._beacon.name, room, room.y + room.height, "label") - u(4)
        if self._beacon.trouble is None:
            self._told = Text(self._left_words(1), "small", "ink_soft", "cream_2", TEXT, fit=room.width)
            self._told.fill(room.x, low - u(40), room.width, u(36))
            self.add_widget(self._told)
        else:
            self._told = None
            self._say(say("Only phones that know this tablet find it now."), room, low)
            self._button("again", say("Let it be found"), self._again, room)

    def _third(self, room: Rect) -> None:
        code = Text(f"{self._code[:4]} {self._code[4:]}", "title", "ink", "cream_2")
        code.fill(room.x, room.y + room.height - u(90), room.width, u(80))
        code.refit()
        self.add_widget(code)

    @staticmethod
    def _left_words(seconds: int) -> str:
        return say("Can be found for {seconds} s", seconds=seconds)
