"""The presses of a close race on a scale of milliseconds."""

from __future__ import annotations

from math import ceil
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.net.protocol.messages import Racer, RaceResult
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import DURATIONS_S, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text

TextArg = Any  # a named argument of `Text`, passed on
# squares of the finish line; ticks of the scale, and its depth
CHECK_SIDE, TICK_COUNT, SCALE_DEPTH, FIGURES_DOWN = 7, 5, 50, 35
REPLAY_S_PER_MS = 0.1  # seconds per millisecond: a hundred times slower


def behind_text(racer: Racer) -> str:
    return tr("+{number} ms", number=f"{racer.behind:.0f}") if racer.behind >= 1 else tr("+ under 1 ms")


def error_text(racer: Racer) -> str:
    return tr("± {number} ms", number=max(1, round(racer.error)))


class LaneLayout(NamedTuple):
    """The layout of a racer's row: its depth, its sides, the finish line and the scale from there."""

    deep: float
    side: float
    line: float
    scale: float
    apart: float = 12  # between two rows
    words_above: bool = False  # the name is above the track, else left of it


class Lanes(Rotated):
    """Two presses on a scale of milliseconds, each on a band as wide as its uncertainty."""

    def __init__(
        self, finish: RaceResult, party: Party, lane: LaneLayout, here: frozenset[int] = frozenset()
    ) -> None:
        super().__init__()
        self._racers, self._party, self._lane, self._here = finish.racers[:2], party, lane, here
        self._marks: list[tuple[Widget, float]] = []
        furthest = max(racer.behind + racer.error for racer in self._racers)
        self._step = max(2, ceil(furthest / TICK_COUNT))  # milliseconds

    @staticmethod
    def height_of(lane: LaneLayout) -> float:
        return dp(2 * lane.deep + lane.apart + SCALE_DEPTH)

    def place_upright(self, x: float, y: float, width: float, height: float) -> None:
        """Place it upright on this part of its parent."""
        self.place(Rect(x, y, width, height), 0)

    def fill(self) -> None:
        """Draw from the upper edge down."""
        lane, top = self._lane, self.height
        rows = [top - dp(lane.deep), top - dp(2 * lane.deep + lane.apart)]
        for racer, row in zip(self._racers, rows, strict=True):
            self._row(racer, row, racer is self._racers[0])
            if lane.words_above:
                self._line(row + dp(5), row + dp(2 * self._middle - 5))
        if not lane.words_above:
            self._line(rows[-1], top)
        self._scale(rows[-1])
        for racer, row in zip(self._racers, rows, strict=True):
            self._mark(racer, row + dp(self._middle))

    @property
    def _middle(self) -> float:
        """The centre of the track."""
        return self._lane.deep * (0.36 if self._lane.words_above else 0.5)

    def _row(self, racer: Racer, y: float, first: bool) -> None:
        lane = self._lane
        with self.canvas:
            Color(*paint("cream_2"))
            size = (self.width - dp(2 * lane.side), dp(lane.deep))
            RoundedRectangle(pos=(dp(lane.side), y), size=size, radius=[dp(20)])
        left, right = dp(lane.side + 22), self.width - dp(lane.side + 22)
        time, ink = (tr("first"), "right_deep") if first else (behind_text(racer), "wrong_deep")
        up, down = y + dp(lane.deep * 0.64), y + dp(lane.deep * 0.3)
        if lane.words_above:
            up, down = y + dp(lane.deep * 0.79), y + dp(self._middle)
        label = self._write(time, "button", ink, 0, up)
        label.right = right
        self._write(error_text(racer), "small", "ink_soft", 0, down).right = right
        where = Text(self._where(racer), "small", "ink_soft", "cream_2", face=TEXT_FONT)
        room = label.x - left - where.width - dp(20) if lane.words_above else dp(lane.line - 46 - 34)
        name = self._write(self._party.sitters[racer.seat].name, "button", "ink", left, up, fit=room)
        where.pos = (
            (name.right + dp(8), up - where.height / 2)
            if lane.words_above
            else (left, down - where.height / 2)
        )
        self.add_widget(where)

    def _where(self, racer: Racer) -> str:
        if racer.seat in self._here:
            return tr("this phone")
        return tr("phone") if racer.far else tr("tablet")

    def _line(self, foot: float, top: float) -> None:
        """The finish line: a checkered pattern, two squares wide."""
        with self.canvas:
            for number in range(round((top - foot) / dp(CHECK_SIDE))):
                for column in range(2):
                    Color(*paint("ink" if (number + column) % 2 else "cream"))
                    at = (dp(self._lane.line + CHECK_SIDE * (column - 1)), foot + dp(CHECK_SIDE) * number)
                    Rectangle(pos=at, size=(dp(CHECK_SIDE), dp(CHECK_SIDE)))

    def _scale(self, foot: float) -> None:
        lane = self._lane
        line = foot - dp(FIGURES_DOWN)
        for number in range(TICK_COUNT + 1):
            x = dp(lane.line + lane.scale * number / TICK_COUNT)
            with self.canvas:
                Color(*paint("ink_soft"))
                Rectangle(pos=(x - dp(1.5), foot - dp(22)), size=(dp(3), dp(14)))
                if number < TICK_COUNT:
                    half = x + dp(lane.scale / TICK_COUNT / 2)
                    Rectangle(pos=(half - dp(1), foot - dp(18)), size=(dp(2), dp(8)))
            figure = self._write(
                str(number * self._step), "small", "ink_soft", 0, line, "cream", face=TEXT_FONT
            )
            figure.center_x = x
        x = dp(lane.line + lane.scale + 28)
        self._write(tr("ms"), "small", "ink_soft", x, line, "cream", face=TEXT_FONT)

    def _mark(self, racer: Racer, y: float) -> None:
        """Draw the press, on a band as wide as its uncertainty."""
        sitter, lane = self._party.sitters[racer.seat], self._lane
        a_thousandth = dp(lane.scale) / (TICK_COUNT * self._step)
        x, wide = dp(lane.line) + racer.behind * a_thousandth, max(racer.error * a_thousandth, dp(30))
        mark = Widget(size_hint=(None, None))
        with mark.canvas:
            Color(*paint(f"seat-{sitter.look}", 0.32))
            RoundedRectangle(pos=(x - wide, y - dp(31)), size=(2 * wide, dp(62)), radius=[dp(31)])
        badge = Badge(sitter.look, sitter.name, dp(24), rim="cream")
        badge.center = (x, y)
        mark.add_widget(badge)
        self.add_widget(mark)
        self._marks.append((mark, racer.behind))

    def replay(self) -> None:
        """Show both presses once more, a hundred times slower."""
        if screen_metrics.calm:
            return
        for mark, late in self._marks:
            Animation.cancel_all(mark)
            mark.opacity = 0
            comes = Animation(duration=REPLAY_S_PER_MS * (self._step + late)) + Animation(
                opacity=1, duration=DURATIONS_S["state"]
            )
            comes.start(mark)

    def _write(
        self, words: str, role: str, ink: str, x: float, y: float, ground: str = "cream_2", **named: TextArg
    ) -> Text:
        text = Text(words, role, ink, ground, **named)
        text.pos = (x, y - text.height / 2)
        self.add_widget(text)
        return text
