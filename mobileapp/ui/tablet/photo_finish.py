"""A race so close that its times are shown: small beside what is played, large in the pause."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import count, say
from mobileapp.net.protocol.messages import Finish, Racer
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import pace
from mobileapp.ui.face import StageFace
from mobileapp.ui.tablet.table_view import TableTop
from mobileapp.ui.theme import MOTION, TEXT, glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

LIES = 2 * MOTION["notice"]  # seconds
CARD, LARGE, NARROW = (318, 184), (604, 500), (72, 176)
FLAT, RING = 60, 52  # how deep a line is; what is left to the middle of its strip
EDGE, GAP = 14, 20
SQUARE, TICKS, FIGURES = 7, 5, 50  # checks of the finish line; steps of the scale, and how deep it is
SLOWER = 0.1  # seconds for a thousandth: a hundred times slower


def behind(racer: Racer) -> str:
    return say("+{number} ms", number=f"{racer.behind:.0f}") if racer.behind >= 1 else say("+ under 1 ms")


def sure(finish: Finish) -> str:
    return say("{number} in 100 sure", number=finish.sure)


def unsure(racer: Racer) -> str:
    return say("± {number} ms", number=max(1, round(racer.error)))


def by_clocks(finish: Finish) -> str:
    return say("By the devices’ own clocks, {number} in 100 sure", number=finish.sure)


def result(finish: Finish, party: Party) -> str:
    name, gap = party.sitters[finish.racers[0].seat].name, finish.racers[1].behind
    if gap < 1:
        return say("{name} by less than a thousandth", name=name)
    return count("{name} by {number} thousandth", "{name} by {number} thousandths", round(gap), name=name)


class PhotoFinish:
    """On the stage for a while, in nobody's way: for the two long sides, or where the face has room."""

    def __init__(self, table: TableTop, stage: StageFace, party: Party) -> None:
        self._table, self._stage, self._party = table, stage, party
        self._cards: list[FinishCard] = []
        self._goes = Clock.create_trigger(lambda _: self.ends(), pace.real(LIES))

    @property
    def is_shown(self) -> bool:
        return bool(self._cards)

    def shows(self, finish: Finish) -> None:
        self.ends()
        if self._stage.finish_in is not None:
            self._lay_narrow(finish, *self._stage.finish_in)
        else:
            self._lay_both(finish)
        self._goes()

    def _lay_narrow(self, finish: Finish, place: Widget, x: float, y: float) -> None:
        wide, high = (u(side) for side in NARROW)
        card = self._lay(finish, place, Rect(x - wide / 2, y - high / 2, wide, high), 0)
        card.fill_narrow()

    def _lay_both(self, finish: Finish) -> None:
        stage = self._table.stage
        room, deep = Rect(*stage.to_parent(0, 0), *stage.size), min(stage.size) >= u(CARD[1] + 2 * EDGE)
        flat = max(stage.size) / 2 / glass.unit - RING - EDGE, FLAT
        for rect, turn in places(room, CARD if deep else flat, EDGE):
            card = self._lay(finish, self._table.above, rect, turn)
            (card.fill if deep else card.fill_flat)()

    def _lay(self, finish: Finish, place: Widget, rect: Rect, turn: int) -> FinishCard:
        card = FinishCard(finish, self._party)
        card.lie(rect, turn)
        place.add_widget(card)
        self._cards.append(card)
        return card

    def ends(self) -> None:
        self._goes.cancel()
        for card in self._cards:
            card.parent.remove_widget(card)
        self._cards = []


def places(room: Rect, size: tuple[float, float], edge: float) -> list[tuple[Rect, int]]:
    """At the two ends of a room, turned to its long sides."""
    long, deep = u(size[0]), u(size[1])
    if glass.portrait:
        x = room.x + (room.width - deep) / 2
        top = room.y + room.height - u(edge) - long
        return [(Rect(x, top, deep, long), 270), (Rect(x, room.y + u(edge), deep, long), 90)]
    y = room.y + (room.height - deep) / 2
    right = room.x + room.width - u(edge) - long
    return [(Rect(right, y, long, deep), 0), (Rect(room.x + u(edge), y, long, deep), 180)]


class FinishCard(Turned):
    """Who was first, by how much, and how sure that is. No finger is meant for it."""

    def __init__(self, finish: Finish, party: Party) -> None:
        super().__init__()
        self._finish, self._party = finish, party

    def on_touch_down(self, touch) -> bool:
        return False

    def fill(self) -> None:
        Plate(self.canvas, "cream", u(24), shadow=u(16)).lie(0, 0, *self.size)
        self._write(say("Photo finish"), "label", "ink", u(22), self.height - u(28))
        for number, racer in enumerate(self._finish.racers[:2]):
            self._row(racer, self.height - u(72 + 46 * number), number == 0)
        told = self._write(sure(self._finish), "small", "ink_soft", 0, u(24), TEXT)
        told.center_x = self.width / 2

    def fill_flat(self) -> None:
        """Where zones leave only a strip: one line."""
        Plate(self.canvas, "cream", u(24), shadow=u(12)).lie(0, 0, *self.size)
        y, title, rest = self.height / 2, self.width * 0.42, self.width * 0.29
        self._write(say("Photo finish"), "label", "ink", u(20), y, fit=title - u(28))
        for number, racer in enumerate(self._finish.racers[:2]):
            x = title + rest * number
            self._badge(racer, x + u(20), y)
            told, ink = (behind(racer), "wrong_deep") if number else (say("first"), "right_deep")
            self._write(told, "label", ink, x + u(46), y, fit=rest - u(52))

    def fill_narrow(self) -> None:
        """Where only a column is left: who, by how much, whom."""
        Plate(self.canvas, "cream", u(20), shadow=u(12)).lie(0, 0, *self.size)
        first, second, *_ = self._finish.racers
        for racer, y in ((first, 0.82), (second, 0.18)):
            self._badge(racer, self.width / 2, self.height * y)
        for words, role, ink, y in (
            (behind(second), "label", "wrong_deep", 0.58),
            (f"{self._finish.sure} %", "small", "ink_soft", 0.4),
        ):
            text = self._write(words, role, ink, 0, self.height * y, fit=self.width - u(10))
            text.center_x = self.width / 2

    def _badge(self, racer: Racer, x: float, y: float) -> None:
        sitter = self._party.sitters[racer.seat]
        badge = Badge(sitter.look, sitter.name, u(17))
        badge.center = (x, y)
        self.add_widget(badge)

    def _row(self, racer: Racer, y: float, first: bool) -> None:
        sitter = self._party.sitters[racer.seat]
        self._badge(racer, u(42), y)
        time = say("first") if first else behind(racer)
        told = self._write(time, "label", "right_deep" if first else "wrong_deep", 0, y)
        told.right = self.width - u(22)
        self._write(sitter.name, "label", "ink", u(72), y, fit=told.x - u(84))

    def _write(self, words: str, role: str, ink: str, x: float, y: float, *face: str, **named) -> Text:
        text = Text(words, role, ink, "cream", *face, **named)
        text.pos = (x, y - text.height / 2)
        self.add_widget(text)
        return text


class Lane(NamedTuple):
    """Where things are in a racer's row: how deep it is, its sides, the finish line, the scale from there."""

    deep: float
    side: float
    line: float
    scale: float
    apart: float = 12  # two rows from each other
    words_above: bool = False  # who it was stands above the track, else left of it


class Lanes(Turned):
    """Two presses on a scale of thousandths: each on a band as wide as it is unsure."""

    def __init__(self, finish: Finish, party: Party, lane: Lane, here: frozenset[int] = frozenset()) -> None:
        super().__init__()
        self._racers, self._party, self._lane, self._here = finish.racers[:2], party, lane, here
        self._marks: list[tuple[Widget, float]] = []
        furthest = max(racer.behind + racer.error for racer in self._racers)
        self._step = max(2, ceil(furthest / TICKS))  # thousandths

    @staticmethod
    def height_of(lane: Lane) -> float:
        return u(2 * lane.deep + lane.apart + FIGURES)

    def stand(self, x: float, y: float, width: float, height: float) -> None:
        """Upright, on this part of what it lies on."""
        self.lie(Rect(x, y, width, height), 0)

    def fill(self) -> None:
        """From its upper edge."""
        lane, top = self._lane, self.height
        rows = [top - u(lane.deep), top - u(2 * lane.deep + lane.apart)]
        for racer, row in zip(self._racers, rows, strict=True):
            self._row(racer, row, racer is self._racers[0])
            if lane.words_above:
                self._line(row + u(5), row + u(2 * self._middle - 5))
        if not lane.words_above:
            self._line(rows[-1], top)
        self._scale(rows[-1])
        for racer, row in zip(self._racers, rows, strict=True):
            self._mark(racer, row + u(self._middle))

    @property
    def _middle(self) -> float:
        """Of the track."""
        return self._lane.deep * (0.36 if self._lane.words_above else 0.5)

    def _row(self, racer: Racer, y: float, first: bool) -> None:
        lane = self._lane
        with self.canvas:
            Color(*paint("cream_2"))
            size = (self.width - u(2 * lane.side), u(lane.deep))
            RoundedRectangle(pos=(u(lane.side), y), size=size, radius=[u(20)])
        left, right = u(lane.side + 22), self.width - u(lane.side + 22)
        time, ink = (say("first"), "right_deep") if first else (behind(racer), "wrong_deep")
        up, down = y + u(lane.deep * 0.64), y + u(lane.deep * 0.3)
        if lane.words_above:
            up, down = y + u(lane.deep * 0.79), y + u(self._middle)
        told = self._write(time, "button", ink, 0, up)
        told.right = right
        self._write(unsure(racer), "small", "ink_soft", 0, down).right = right
        where = Text(self._where(racer), "small", "ink_soft", "cream_2", face=TEXT)
        room = told.x - left - where.width - u(20) if lane.words_above else u(lane.line - 46 - 34)
        name = self._write(self._party.sitters[racer.seat].name, "button", "ink", left, up, fit=room)
        where.pos = (
            (name.right + u(8), up - where.height / 2)
            if lane.words_above
            else (left, down - where.height / 2)
        )
        self.add_widget(where)

    def _where(self, racer: Racer) -> str:
        if racer.seat in self._here:
            return say("this phone")
        return say("phone") if racer.far else say("tablet")

    def _line(self, foot: float, top: float) -> None:
        """Checks, two wide."""
        with self.canvas:
            for number in range(round((top - foot) / u(SQUARE))):
                for column in range(2):
                    Color(*paint("ink" if (number + column) % 2 else "cream"))
                    at = (u(self._lane.line + SQUARE * (column - 1)), foot + u(SQUARE) * number)
                    Rectangle(pos=at, size=(u(SQUARE), u(SQUARE)))

    def _scale(self, foot: float) -> None:
        lane = self._lane
        for number in range(TICKS + 1):
            x = u(lane.line + lane.scale * number / TICKS)
            with self.canvas:
                Color(*paint("ink_soft"))
                Rectangle(pos=(x - u(1.5), foot - u(22)), size=(u(3), u(14)))
            figure = self._write(
                str(number * self._step), "small", "ink_soft", 0, foot - u(38), "cream", face=TEXT
            )
            figure.center_x = x
        self._write(
            say("ms"), "small", "ink_soft", u(lane.line + lane.scale + 28), foot - u(38), "cream", face=TEXT
        )

    def _mark(self, racer: Racer, y: float) -> None:
        """The press, on a band as wide as it is unsure."""
        sitter, lane = self._party.sitters[racer.seat], self._lane
        a_thousandth = u(lane.scale) / (TICKS * self._step)
        x, wide = u(lane.line) + racer.behind * a_thousandth, max(racer.error * a_thousandth, u(30))
        mark = Widget(size_hint=(None, None))
        with mark.canvas:
            Color(*paint(f"seat-{sitter.look}", 0.32))
            RoundedRectangle(pos=(x - wide, y - u(31)), size=(2 * wide, u(62)), radius=[u(31)])
        badge = Badge(sitter.look, sitter.name, u(24), rim="cream")
        badge.center = (x, y)
        mark.add_widget(badge)
        self.add_widget(mark)
        self._marks.append((mark, racer.behind))

    def plays(self) -> None:
        """Both presses once more, a hundred times slower."""
        if glass.calm:
            return
        for mark, late in self._marks:
            Animation.cancel_all(mark)
            mark.opacity = 0
            comes = Animation(duration=SLOWER * (self._step + late)) + Animation(
                opacity=1, duration=MOTION["state"]
            )
            comes.start(mark)

    def _write(
        self, words: str, role: str, ink: str, x: float, y: float, ground: str = "cream_2", **named
    ) -> Text:
        text = Text(words, role, ink, ground, **named)
        text.pos = (x, y - text.height / 2)
        self.add_widget(text)
        return text


LANE = Lane(deep=104, side=24, line=214, scale=220)  # in a sheet on the table


class FinishSheet(Turned):
    """The last race, large: who was first, the presses on their scale, and once more."""

    def __init__(
        self, finish: Finish, party: Party, close: Callable[[], None], again: Callable[[], None]
    ) -> None:
        super().__init__()
        self._finish, self._party, self._close, self._again = finish, party, close, again
        self._lanes = Lanes(finish, party, LANE)

    def fill(self) -> None:
        Plate(self.canvas, "cream", u(32), shadow=u(18)).lie(0, 0, *self.size)
        self._head()
        high = Lanes.height_of(LANE)
        self._lanes.stand(0, self.height - u(112) - high, self.width, high)
        self._lanes.fill()
        self.add_widget(self._lanes)
        self._buttons()

    def _head(self) -> None:
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=picture("ui/crown.png"), pos=(u(26), self.height - u(92)), size=(u(62), u(62)))
        room = self.width - u(108 + 24)
        for words, role, ink, y, named in (
            (result(self._finish, self._party), "heading", "ink", 42, {}),
            (by_clocks(self._finish), "small", "ink_soft", 78, {"face": TEXT}),
        ):
            text = Text(words, role, ink, "cream", fit=room, **named)
            text.pos = (u(108), self.height - u(y) - text.height / 2)
            self.add_widget(text)

    def _buttons(self) -> None:
        size = ((self.width - u(48 + GAP)) / 2, max(u(66), glass.target))
        for number, (key, words, act, kind) in enumerate((
            ("see-again", say("See it again"), self._again, "plain"),
            ("seen", say("Close"), self._close, "action"),
        )):  # fmt: skip
            button = PushButton(key, words, act, kind, size=size)
            button.pos = (u(24) + number * (size[0] + u(GAP)), u(24))
            self.add_widget(button)

    def plays(self) -> None:
        self._lanes.plays()


class LastRace(Widget):
    """Both sheets on the bare table, until somebody has seen enough."""

    def __init__(self, finish: Finish, party: Party, close: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None), size=(glass.width, glass.height))
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=picture("ui/table.webp"), size=self.size)
        self._sheets: list[FinishSheet] = []
        for rect, turn in places(Rect(0, 0, glass.width, glass.height), LARGE, 24):
            sheet = FinishSheet(finish, party, close, self.plays)
            sheet.lie(rect, turn)
            sheet.fill()
            self.add_widget(sheet)
            self._sheets.append(sheet)

    def plays(self) -> None:
        for sheet in self._sheets:
            sheet.plays()
