"""The help sheet for joining by Bluetooth: steps on the phone, the tablet's name, the code, the time left."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

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
        N_("Bluetooth is off. Turn it on in the tablet’s settings, and this page carries on by itself."),
        N_("Try again"),
    ),
    "refused": (N_("To use Bluetooth, Tablée needs the permission “Nearby devices”."), N_("Ask again")),
    "blocked": (
        N_("Tablée needs permission to use Bluetooth. Allow “Nearby devices” in the tablet’s settings."),
        N_("Try again"),
    ),
}
IN_SETTINGS = ("off", "blocked")


class BluetoothStatus(Protocol):
    """The state of the table's Bluetooth that the sheet shows."""

    @property
    def name(self) -> str: ...

    @property
    def trouble(self) -> str | None: ...

    def seconds_left(self, now: float) -> int: ...


class BluetoothActions(NamedTuple):
    """The actions of the screen that the sheet uses."""

    retry: Callable[[], None]
    open_settings: Callable[[], None]
    close: Callable[[], None]


class BluetoothHelp(HelpSheet):
    """Three steps, or the problem that must be solved first; refreshed every second."""

    def __init__(
        self, sitter: Sitter, turn: int, beacon: BluetoothStatus, code: str, do: BluetoothActions
    ) -> None:
        super().__init__(sitter, turn, do.close)
        self._bluetooth, self._code, self._do = beacon, code, do
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
            why = tr("No Wi-Fi needed. The phone needs Tablée and must be within a few steps.")
            cards = self._trouble_card(trouble) if trouble in TROUBLE_TEXTS else self._steps()
            self._build_cards(tr("Bluetooth for {name}", name=self._sitter.name), why, cards)
        if self._countdown is not None and left:
            self._countdown.set_text(self._left_words(left))

    def _trouble_card(self, trouble: str) -> HelpCards:
        def fill(room: Rect) -> None:
            self._countdown = None
            words, retry = TROUBLE_TEXTS[trouble]
            self._add_paragraph(tr(words), room, room.y + room.height, "body")
            buttons = [("again", tr(retry), self._do.retry)] if retry else []
            if trouble in IN_SETTINGS:
                buttons.append(("settings", tr("Open settings"), self._do.open_settings))
            self._add_buttons(buttons, room)

        return [(tr("Not ready yet"), fill)]

    def _steps(self) -> HelpCards:
        return [
            (tr("On the phone"), self._first),
            (tr("Choose the tablet"), self._second),
            (tr("Type the code"), self._third),
        ]

    def _first(self, room: Rect) -> None:
        self._add_paragraph(tr("Open Tablée and tap “Without Wi-Fi”."), room, room.y + room.height, "body")

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
            self._button("again", tr("Make it visible"), self._do.retry, room)

    def _third(self, room: Rect) -> None:
        code = Text(spaced_code(self._code), "title", "ink", "cream_2")
        code.fill(room.x, room.y + room.height - dp(90), room.width, dp(80))
        code.fit_text()
        self.add_widget(code)

    @staticmethod
    def _left_words(seconds: int) -> str:
        return tr("Visible for {seconds} s", seconds=seconds)
