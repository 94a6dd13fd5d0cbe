"""The help sheet for joining by Bluetooth: steps on the phone, the tablet's name, the code, the time left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.clock import Clock

from mobileapp.i18n.translate import N_, tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.joining.code_sheet import spaced_code
from mobileapp.ui.joining.join_help import HelpCards, HelpSheet
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.text import Text

REFRESH_S = 1.0
# Why no phone can connect: the text, and the button that may fix it.
TROUBLE_TEXTS = {
    "absent": (N_("This tablet has no Bluetooth."), ""),
    "off": (
        N_("Bluetooth is off. Turn it on in the tablet’s settings: this page then continues by itself."),
        N_("Try again"),
    ),
    "refused": (
        N_("Tablée needs permission to use Bluetooth. Allow “Nearby devices” in the tablet’s settings."),
        N_("Ask again"),
    ),
}


class BluetoothStatus(Protocol):
    """The state of the table's Bluetooth that the sheet shows."""

    @property
    def name(self) -> str: ...

    @property
    def trouble(self) -> str | None: ...

    def seconds_left(self, now: float) -> int: ...


class BluetoothHelp(HelpSheet):
    """Three steps, or the problem that must be solved first; refreshed every second."""

    def __init__(
        self, sitter: Sitter, turn: int, beacon: BluetoothStatus, code: str, again: Callable[[], None],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(sitter, turn, close)
        self._bluetooth, self._code, self._retry = beacon, code, again
        self._countdown: Text | None = None
        self._shown: object = None
        self._refresh_timer = Clock.schedule_interval(lambda _: self.refresh(), REFRESH_S)
        self.refresh()
        self.rise()

    def cancel(self) -> None:
        self._refresh_timer.cancel()

    def refresh(self) -> None:
        """Rebuild only if the steps change; the remaining seconds have their own line."""
        trouble, left = self._bluetooth.trouble, self._bluetooth.seconds_left(Clock.get_time())
        shown = trouble, self._bluetooth.name
        if shown != self._shown:
            self._shown = shown
            in_the_way = TROUBLE_TEXTS.get(trouble or "")
            why = tr("No Wi-Fi needed. The phone needs Tablée and must be within a few steps.")
            cards = self._steps() if in_the_way is None else self._trouble_card(*in_the_way)
            self._build_cards(tr("{name} by Bluetooth", name=self._sitter.name), why, cards)
        if self._countdown is not None and left:
            self._countdown.set_text(self._left_words(left))

    def _trouble_card(self, words: str, button: str) -> HelpCards:
        def fill(room: Rect) -> None:
            self._countdown = None
            self._add_paragraph(tr(words), room, room.y + room.height, "body")
            if button:
                foot = Rect(room.x, room.y, min(room.width, dp(300)), room.height)
                self._button("again", tr(button), self._retry, foot)

        return [(tr("Not ready yet"), fill)]

    def _steps(self) -> HelpCards:
        return [
            (tr("On the phone"), self._first),
            (tr("Choose the tablet"), self._second),
            (tr("Type the code"), self._third),
        ]

    def _first(self, room: Rect) -> None:
        self._add_paragraph(tr("Open Tablée, tap “Without Wi-Fi”."), room, room.y + room.height, "body")

    def _second(self, room: Rect) -> None:
        low = self._add_paragraph(self._bluetooth.name, room, room.y + room.height, "label") - dp(4)
        if self._bluetooth.trouble is None:
            self._countdown = Text(
                self._left_words(1), "small", "ink_soft", "cream_2", TEXT_FONT, fit=room.width
            )
            self._countdown.fill(room.x, low - dp(40), room.width, dp(36))
            self.add_widget(self._countdown)
        else:
            self._countdown = None
            self._add_paragraph(tr("Only phones that already know it can find it now."), room, low)
            self._button("again", tr("Make it visible"), self._retry, room)

    def _third(self, room: Rect) -> None:
        code = Text(spaced_code(self._code), "title", "ink", "cream_2")
        code.fill(room.x, room.y + room.height - dp(90), room.width, dp(80))
        code.fit_text()
        self.add_widget(code)

    @staticmethod
    def _left_words(seconds: int) -> str:
        return tr("Visible for {seconds} s", seconds=seconds)
