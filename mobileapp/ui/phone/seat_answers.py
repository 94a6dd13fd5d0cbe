"""Seat requests of other phones: if nobody is at the tablet, the connected phones allow or refuse them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import SeatRequest
from mobileapp.session.device_text import device_label, request_text
from mobileapp.ui.phone.dock import Row
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.hold_button import HoldPill
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.text import Text

GAP = 8
TOUCH_DELAY_S = 0.6  # seconds without input, because the rows appear during play


class SeatRequestRows:
    """Rows for the dock; widgets are reused while nothing changes, so that a hold is not interrupted."""

    def __init__(self, answer: Callable[[int, bool], None]) -> None:
        self._answer = answer
        self._requests: tuple[SeatRequest, ...] = ()
        self._answered: set[int] = set()  # request numbers
        self._cached: tuple[object, list[Row]] = (None, [])

    def update(self, requests: tuple[SeatRequest, ...]) -> bool:
        """Store the requests; return whether they changed."""
        before, self._requests = self._requests, requests
        self._answered &= self.numbers
        return before != requests

    @property
    def numbers(self) -> set[int]:
        return {each.number for each in self._requests}

    def rows(self, width: float, paper: bool = False) -> list[Row]:
        """Rows for a dock (cached), or for a cream sheet (always new)."""
        now = (self._requests, width, frozenset(self._answered))
        if paper or self._cached[0] != now:
            rows = [row for each in self._requests for row in self._request_rows(each, width, paper)]
            self._cached = (None if paper else now), rows
        return self._cached[1]

    def _request_rows(self, request: SeatRequest, width: float, paper: bool) -> list[Row]:
        ink, ground = ("ink", "cream") if paper else ("cream", "panel")
        text = (
            f"{device_label(request.people)} {request_text(request.person, request.people, request.instead)}"
        )
        if request.said:
            votes = tr("{number} of {all} agree", number=request.said, all=request.needed)
            text = f"{text} · {votes}"
        line: Row = [Text(text, "body", ink, ground, TEXT_FONT, wrap=width, halign="center")]
        if request.number in self._answered:
            return [line]
        return [line, [YesNoRow(request, lambda yes: self._send_answer(request.number, yes), width)]]

    def _send_answer(self, number: int, yes: bool) -> None:
        self._answered.add(number)
        self._answer(number, yes)


class YesNoRow(Widget):
    """A hold button for yes beside a tap button for no."""

    def __init__(self, request: SeatRequest, answer: Callable[[bool], None], width: float) -> None:
        refuse = Pill(f"refuse-{request.number}", tr("No"), lambda: answer(False), role="label")
        wide = width - refuse.width - dp(GAP)
        allow = HoldPill(f"allow-{request.number}", tr("Hold: yes"), lambda: answer(True), wide)
        super().__init__(size_hint=(None, None), size=(width, max(allow.height, refuse.height)))
        self._pills = (allow, refuse)
        for pill in self._pills:
            pill.debounce(TOUCH_DELAY_S)
            self.add_widget(pill)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        allow, refuse = self._pills
        allow.pos = self.pos
        refuse.pos = (self.right - refuse.width, self.y + (self.height - refuse.height) / 2)
