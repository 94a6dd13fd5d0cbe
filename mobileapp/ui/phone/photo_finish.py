"""Photo finish of a close race: a short tag in the header, and a large view in a sheet."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import Racer, RaceResult
from mobileapp.people.party import Party
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.header import Header
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.tablet.photo_finish import SHOWN_S, clock_text, result_text
from mobileapp.ui.tablet.race_lanes import LaneLayout, Lanes, behind_text, error_text
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text

TITLE_SHARE, TITLE_MIN_WIDTH = 0.36, 240  # the title's share of a tag of at least that width (dp)
BADGE, PAD = 13, 10
FINISH_LINE_X, RIGHT_MARGIN = 52, 158  # dp: finish line of a lane, margin beside its scale


class FinishTag(Widget):
    """Covers the header only, not the game; it takes no touches."""

    def __init__(self, finish: RaceResult, party: Party, header: Header) -> None:
        x, y, width, height = header.room
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self._party = party
        Plate(self.canvas, "cream", dp(18), shadow=dp(8)).place(x, y + dp(2), width, height - dp(4))
        left, title_width = dp(PAD), width * TITLE_SHARE if width > dp(TITLE_MIN_WIDTH) else 0
        if title_width:
            percent = tr("{number}% sure", number=finish.sure)
            self._lines(tr("Photo finish"), "ink", percent, left, title_width - left)
        part = (width - title_width) / 2
        for number, racer in enumerate(finish.racers[:2]):
            self._racer(racer, title_width + part * number, part, first=number == 0)
        self._close_trigger = Clock.create_trigger(lambda _: self.close(), table_clock.real(SHOWN_S))
        self._close_trigger()

    def _racer(self, racer: Racer, left: float, room: float, first: bool) -> None:
        sitter = self._party.sitters[racer.seat]
        badge = Badge(sitter.look, sitter.name, dp(BADGE))
        badge.center = (self.x + left + dp(4 + BADGE), self.y + self.height / 2)
        self.add_widget(badge)
        words, ink = (tr("first"), "right_deep") if first else (behind_text(racer), "wrong_deep")
        start = dp(8 + 2 * BADGE)
        self._lines(words, ink, error_text(racer), left + start, room - start - dp(4))

    def _lines(self, words: str, ink: str, under: str, left: float, room: float) -> None:
        upper = Text(words, "body", ink, "cream", fit=room)
        lower = Text(under, "small", "ink_soft", "cream", TEXT_FONT, fit=room)
        middle = self.y + self.height / 2
        upper.pos = (self.x + left, middle - dp(1))
        lower.pos = (self.x + left, middle - lower.height + dp(1))
        for text in (upper, lower):
            self.add_widget(text)

    def close(self) -> None:
        self._close_trigger.cancel()
        if self.parent:
            self.parent.remove_widget(self)


class LanesBox(Widget):
    """The lanes as a widget for a sheet."""

    def __init__(self, finish: RaceResult, party: Party, here: frozenset[int], width: float) -> None:
        lane = LaneLayout(
            112,
            0,
            FINISH_LINE_X,
            width / screen_metrics.unit - FINISH_LINE_X - RIGHT_MARGIN,
            apart=8,
            words_above=True,
        )
        super().__init__(size_hint=(None, None), size=(width, Lanes.height_of(lane)))
        self.lanes = Lanes(finish, party, lane, here)
        self._place_lanes()
        self.lanes.fill()
        self.add_widget(self.lanes)
        self.bind(pos=self._place_lanes)

    def _place_lanes(self, *_: object) -> None:
        self.lanes.place_upright(*self.pos, *self.size)


def finish_sheet(
    finish: RaceResult, party: Party, here: frozenset[int], close: Callable[[], None]
) -> tuple[BottomSheet, list[Widget], list[list[Action]]]:
    """Sheet with the last race, with a button to replay it."""
    sheet = BottomSheet(result_text(finish, party), clock_text(finish), close)
    box = LanesBox(finish, party, here, sheet.content_width)
    again = Action("see-again", tr("See it again"), box.lanes.replay, "plain")
    back = Action("close", tr("Back to the game"), close)
    return sheet, [box], [[again], [back]] if screen_metrics.is_portrait else [[again, back]]
