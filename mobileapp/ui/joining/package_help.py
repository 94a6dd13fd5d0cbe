"""The help sheet that gives the app to a phone: a code to download it here, and its fingerprint."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from mobileapp.i18n.translate import tr
from mobileapp.people.party import Sitter
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.joining.join_help import HelpSheet
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.qr_code import QrCode
from mobileapp.ui.toolkit.text import Text

REFRESH_S = 0.5


class PackageHelp(HelpSheet):
    """Built again when the fingerprint is known, which takes a moment, or the address changes."""

    def __init__(
        self, sitter: Sitter, turn: int, url: Callable[[], str | None], fingerprint: Callable[[], str],
        close: Callable[[], None],
    ) -> None:  # fmt: skip
        """`url`: None without a network."""
        super().__init__(sitter, turn, close)
        self._url, self._fingerprint = url, fingerprint
        self._shown: object = None
        self._refresh_timer = Clock.schedule_interval(lambda _: self.refresh(), REFRESH_S)
        self.refresh()
        self.rise()

    def cancel(self) -> None:
        self._refresh_timer.cancel()

    def refresh(self) -> None:
        shown = self._url(), self._fingerprint()
        if shown != self._shown:
            self._shown = shown
            cards = (
                (tr("Scan and install"), self._fill_code_card),
                (tr("On the phone"), self._fill_phone_card),
                (tr("Is it the right file?"), self._fill_trust_card),
            )
            title = tr("The app for {name}", name=self._sitter.name)
            why = tr("For Android phones on the same Wi-Fi as the tablet.")
            self._build_cards(title, why, cards, numbered=2)

    def _fill_code_card(self, room: Rect) -> None:
        url = self._url()
        if url is None:
            self._add_paragraph(tr("No network"), room, room.y + room.height, "body")
            return
        code = QrCode(url, min(room.width, room.height) - dp(6), f"seat-{self._sitter.look}", round(dp(3)))
        code.pos = (room.x + (room.width - code.width) / 2, room.y + room.height - code.height)
        self.add_widget(code)

    def _fill_phone_card(self, room: Rect) -> None:
        text = tr("Open the file and allow the browser to install it. Then scan the code at your seat again.")
        self._add_paragraph(text, room, room.y + room.height)
        self._button("done", tr("Back"), self._close, room)

    def _fill_trust_card(self, room: Rect) -> None:
        text = tr(
            "The file isn’t protected on its way: someone on this Wi-Fi could swap it. Only do this over "
            "Wi-Fi you trust. The right file’s SHA-256 begins with:"
        )
        low = self._add_paragraph(text, room, room.y + room.height)
        known = self._fingerprint()
        mark = Text(f"{known[:4]} {known[4:]}" if known else "…", "heading", "ink", "cream_2", fit=room.width)
        mark.pos = (room.x, max(room.y, low - mark.height - dp(6)))
        self.add_widget(mark)
