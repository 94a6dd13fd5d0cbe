"""Seats that other phones ask for: with nobody at the tablet, the phones present say yes by a hold, or no."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.net.protocol.messages import SeatRequest
from mobileapp.session.device_text import wanted, whose
from mobileapp.ui.phone.dock import Row
from mobileapp.ui.theme import TEXT, u
from mobileapp.ui.toolkit.hold_button import HoldPill
from mobileapp.ui.toolkit.pill import Pill
from mobileapp.ui.toolkit.text import Text

GAP = 8
UNTOUCHED = 0.6  # seconds until they take a finger: they come up while people play


class Answers:
    """Rows for the dock; the same widgets as long as the same is true, so that a finger can stay."""

    def __init__(self, answer: Callable[[int, bool], None]) -> None:
        self._answer = answer
        self._requests: tuple[SeatRequest, ...] = ()
        self._given: set[int] = set()  # numbers that this phone has answered
        self._laid: tuple[object, list[Row]] = (None, [])

    def tells(self, requests: tuple[SeatRequest, ...]) -> bool:
        """Whether that is something else than before."""
        before, self._requests = self._requests, requests
        self._given &= self.numbers
        return before != requests

    @property
    def numbers(self) -> set[int]:
        return {each.number for each in self._requests}

    def rows(self, width: float, paper: bool = False) -> list[Row]:
        """For a dock, or rebuilt for a cream sheet."""
        now = (self._requests, width, frozenset(self._given))
        if paper or self._laid[0] != now:
            rows = [row for each in self._requests for row in self._of(each, width, paper)]
            self._laid = (None if paper else now), rows
        return self._laid[1]

    def _of(self, request: SeatRequest, width: float, paper: bool) -> list[Row]:
        ink, ground = ("ink", "cream") if paper else ("cream", "panel")
        told = f"{whose(request.people)} {wanted(request.person, request.people, request.instead)}"
        if request.said:
            said = say("{number} of {all} agree", number=request.said, all=request.needed)
            told = f"{told} · {said}"
        line: Row = [Text(told, "body", ink, ground, TEXT, wrap=width, halign="center")]
        if request.number in self._given:
            return [line]
        return [line, [YesNo(request, lambda yes: self._says(request.number, yes), width)]]

    def _says(self, number: int, yes: bool) -> None:
        self._given.add(number)
        self._answer(number, yes)


class YesNo(Widget):
    """Yes by a hold and no by a tap, beside each other."""

    def __init__(self, request: SeatRequest, answer: Callable[[bool], None], width: float) -> None:
        refuse = Pill(f"refuse-{request.number}", say("No"), lambda: answer(False), role="label")
        wide = width - refuse.width - u(GAP)
        allow = HoldPill(f"allow-{request.number}", say("Hold: yes"), lambda: answer(True), wide)
        super().__init__(size_hint=(None, None), size=(width, max(allow.height, refuse.height)))
        self._pills = (allow, refuse)
        for pill in self._pills:
            pill.settles(UNTOUCHED)
            self.add_widget(pill)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_) -> None:
        allow, refuse = self._pills
        allow.pos = self.pos
        refuse.pos = (self.right - refuse.width, self.y + (self.height - refuse.height) / 2)
