"""A race so close that its times are told: for a while above the game, and large whenever somebody asks."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.net.protocol.messages import Finish, Racer
from mobileapp.people.party import Party
from mobileapp.platform.table_clock import pace
from mobileapp.ui.phone.dock import Act
from mobileapp.ui.phone.header import Header
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.tablet.photo_finish import LIES, Lane, Lanes, behind, by_clocks, result, unsure
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text

TITLE, WIDE = 0.36, 240  # of the tag, where it is so many dp wide, for what it is
BADGE, PAD = 13, 10
LINE, RIGHT = 52, 158  # of a lane: where the race ends, and what is left beside its scale


class FinishTag(Widget):
    """In the header's place: covers nothing that is played, and no finger is meant for it."""

    def __init__(self, finish: Finish, party: Party, header: Header) -> None:
        x, y, width, height = header.room
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        self._party = party
        Plate(self.canvas, "cream", u(18), shadow=u(8)).lie(x, y + u(2), width, height - u(4))
        left, told = u(PAD), width * TITLE if width > u(WIDE) else 0
        if told:
            percent = say("{number} % sure", number=finish.sure)
            self._lines(say("Photo finish"), "ink", percent, left, told - left)
        part = (width - told) / 2
        for number, racer in enumerate(finish.racers[:2]):
            self._racer(racer, told + part * number, part, first=number == 0)
        self._goes = Clock.create_trigger(lambda _: self.ends(), pace.real(LIES))
        self._goes()

    def _racer(self, racer: Racer, left: float, room: float, first: bool) -> None:
        sitter = self._party.sitters[racer.seat]
        badge = Badge(sitter.look, sitter.name, u(BADGE))
        badge.center = (self.x + left + u(4 + BADGE), self.y + self.height / 2)
        self.add_widget(badge)
        words, ink = (say("first"), "right_deep") if first else (behind(racer), "wrong_deep")
        start = u(8 + 2 * BADGE)
        self._lines(words, ink, unsure(racer), left + start, room - start - u(4))

    def _lines(self, words: str, ink: str, under: str, left: float, room: float) -> None:
        upper = Text(words, "body", ink, "cream", fit=room)
        lower = Text(under, "small", "ink_soft", "cream", TEXT, fit=room)
        middle = self.y + self.height / 2
        upper.pos = (self.x + left, middle - u(1))
        lower.pos = (self.x + left, middle - lower.height + u(1))
        for text in (upper, lower):
            self.add_widget(text)

    def ends(self) -> None:
        self._goes.cancel()
        if self.parent:
            self.parent.remove_widget(self)


class LaneBox(Widget):
    """The lanes as a part of a sheet."""

    def __init__(self, finish: Finish, party: Party, here: frozenset[int], width: float) -> None:
        lane = Lane(112, 0, LINE, width / glass.unit - LINE - RIGHT, apart=8, words_above=True)
        super().__init__(size_hint=(None, None), size=(width, Lanes.height_of(lane)))
        self.lanes = Lanes(finish, party, lane, here)
        self._lie()
        self.lanes.fill()
        self.add_widget(self.lanes)
        self.bind(pos=self._lie)

    def _lie(self, *_) -> None:
        self.lanes.stand(*self.pos, *self.size)


def finish_sheet(
    finish: Finish, party: Party, here: frozenset[int], close: Callable[[], None]
) -> tuple[BottomSheet, list[Widget], list[list[Act]]]:
    """The last race, to be looked at as long and as often as one likes."""
    sheet = BottomSheet(result(finish, party), by_clocks(finish), close)
    box = LaneBox(finish, party, here, sheet.room)
    again = Act("see-again", say("See it again"), box.lanes.plays, "plain")
    back = Act("close", say("Back to the game"), close)
    return sheet, [box], [[again], [back]] if glass.portrait else [[again, back]]
