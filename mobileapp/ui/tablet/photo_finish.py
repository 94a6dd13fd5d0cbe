"""The photo finish of a close race: small beside the game, large in the pause."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import ntr, tr
from mobileapp.net.protocol.messages import Racer, RaceResult
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import StageFace
from mobileapp.ui.tablet.racer_tag import build_tags
from mobileapp.ui.tablet.table_view import TableView
from mobileapp.ui.theme import DISPLAY_FONT, DURATIONS_S, TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.long_press_card import PassThrough
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

TextArg = Any  # a named argument of `Text`, passed on
SHOWN_S = 2 * DURATIONS_S["notice"]
CARD_SIZE, SHEET_SIZE, NARROW_SIZE = (318, 184), (604, 500), (72, 176)
FLAT_DEPTH, MIDDLE_MARGIN = 60, 52  # the depth of a one-line card; the margin kept in the middle of the strip
EDGE, GAP = 14, 20
# squares of the finish line; ticks of the scale, and its depth
CHECK_SIDE, TICK_COUNT, SCALE_DEPTH = 7, 5, 50
REPLAY_S_PER_MS = 0.1  # seconds per millisecond: a hundred times slower


def behind_text(racer: Racer) -> str:
    return tr("+{number} ms", number=f"{racer.behind:.0f}") if racer.behind >= 1 else tr("+ under 1 ms")


def certainty_text(finish: RaceResult) -> str:
    return tr("{number}% certain", number=finish.sure)


def error_text(racer: Racer) -> str:
    return tr("± {number} ms", number=max(1, round(racer.error)))


def clock_text(finish: RaceResult) -> str:
    return tr("Timed by each device, {number}% certain", number=finish.sure)


def result_text(finish: RaceResult, party: Party) -> str:
    name, gap = party.sitters[finish.racers[0].seat].name, finish.racers[1].behind
    if gap < 1:
        return tr("{name} by less than a thousandth", name=name)
    return ntr("{name} by {number} thousandth", "{name} by {number} thousandths", round(gap), name=name)


class PhotoFinish:
    """Shows the result on the stage for a while: for the two long sides, or where the face has room."""

    def __init__(self, table: TableView, stage: StageFace, party: Party) -> None:
        self._table, self._stage, self._party = table, stage, party
        self._cards: list[FinishCard] = []
        self._hide_trigger = Clock.create_trigger(lambda _: self.hide(), table_clock.real(SHOWN_S))

    @property
    def is_shown(self) -> bool:
        return bool(self._cards)

    def show(self, finish: RaceResult) -> None:
        self.hide()
        if self._stage.photo_finish_spot is not None:
            self._add_narrow(finish, *self._stage.photo_finish_spot)
        else:
            self._add_both(finish)
        self._hide_trigger()

    def _add_narrow(self, finish: RaceResult, place: Widget, x: float, y: float) -> None:
        wide, high = (dp(side) for side in NARROW_SIZE)
        card = self._add_card(finish, place, Rect(x - wide / 2, y - high / 2, wide, high), 0)
        card.fill_narrow()

    def _add_both(self, finish: RaceResult) -> None:
        stage = self._table.stage
        room, deep = Rect(*stage.to_parent(0, 0), *stage.size), min(stage.size) >= dp(CARD_SIZE[1] + 2 * EDGE)
        flat = max(stage.size) / 2 / screen_metrics.unit - MIDDLE_MARGIN - EDGE, FLAT_DEPTH
        for rect, turn in end_rects(room, CARD_SIZE if deep else flat, EDGE):
            card = self._add_card(finish, self._table.overlay, rect, turn)
            (card.fill if deep else card.fill_flat)()

    def _add_card(self, finish: RaceResult, place: Widget, rect: Rect, turn: int) -> FinishCard:
        card = FinishCard(finish, self._party)
        card.place(rect, turn)
        place.add_widget(card)
        self._cards.append(card)
        return card

    def hide(self) -> None:
        self._hide_trigger.cancel()
        for card in self._cards:
            if card.parent is not None:
                card.parent.remove_widget(card)
        self._cards = []


def end_rects(room: Rect, size: tuple[float, float], edge: float) -> list[tuple[Rect, int]]:
    """Two rectangles at the ends of a room, turned to its long sides."""
    long, deep = dp(size[0]), dp(size[1])
    if screen_metrics.is_portrait:
        x = room.x + (room.width - deep) / 2
        top = room.y + room.height - dp(edge) - long
        return [(Rect(x, top, deep, long), 270), (Rect(x, room.y + dp(edge), deep, long), 90)]
    y = room.y + (room.height - deep) / 2
    right = room.x + room.width - dp(edge) - long
    return [(Rect(right, y, long, deep), 0), (Rect(room.x + dp(edge), y, long, deep), 180)]


class FinishCard(PassThrough):
    """Shows who was first, by how much, and how certain that is. Touches pass through it."""

    def __init__(self, finish: RaceResult, party: Party) -> None:
        super().__init__()
        self._finish, self._party = finish, party

    def fill(self) -> None:
        Plate(self.canvas, "cream", dp(24), shadow=dp(CARD_SHADOW)).place(0, 0, *self.size)
        self._write(tr("Photo finish"), "label", "ink", dp(22), self.height - dp(28))
        for number, racer in enumerate(self._finish.racers[:2]):
            self._row(racer, self.height - dp(72 + 46 * number), number == 0)
        label = self._write(certainty_text(self._finish), "small", "ink_soft", 0, dp(24), face=TEXT_FONT)
        label.center_x = self.width / 2

    def fill_flat(self) -> None:
        """Fill a narrow strip: one line."""
        Plate(self.canvas, "cream", dp(24), shadow=dp(CARD_SHADOW)).place(0, 0, *self.size)
        y, title, rest = self.height / 2, self.width * 0.42, self.width * 0.29
        self._write(tr("Photo finish"), "label", "ink", dp(20), y, fit=title - dp(28))
        for number, racer in enumerate(self._finish.racers[:2]):
            x = title + rest * number
            self._badge(racer, x + dp(20), y)
            label, ink = (behind_text(racer), "wrong_deep") if number else (tr("first"), "right_deep")
            self._write(label, "label", ink, x + dp(46), y, fit=rest - dp(52))

    def fill_narrow(self) -> None:
        """Fill a narrow column: the first, the gap, the second."""
        Plate(self.canvas, "cream", dp(20), shadow=dp(CARD_SHADOW)).place(0, 0, *self.size)
        first, second, *_ = self._finish.racers
        for racer, y in ((first, 0.82), (second, 0.18)):
            self._badge(racer, self.width / 2, self.height * y)
        for words, role, ink, y in (
            (behind_text(second), "label", "wrong_deep", 0.58),
            (f"{self._finish.sure} %", "small", "ink_soft", 0.4),
        ):
            text = self._write(words, role, ink, 0, self.height * y, fit=self.width - dp(10))
            text.center_x = self.width / 2

    def _badge(self, racer: Racer, x: float, y: float) -> None:
        sitter = self._party.sitters[racer.seat]
        badge = Badge(sitter.look, sitter.name, dp(17))
        badge.center = (x, y)
        self.add_widget(badge)

    def _row(self, racer: Racer, y: float, first: bool) -> None:
        self._badge(racer, dp(42), y)
        time = tr("first") if first else behind_text(racer)
        label = self._write(time, "label", "right_deep" if first else "wrong_deep", 0, y)
        label.right = self.width - dp(22)
        name = self._party.sitters[racer.seat].name
        self._write(name, "label", "ink", dp(72), y, fit=label.x - dp(84))

    def _write(self, words: str, role: str, ink: str, x: float, y: float, **named: TextArg) -> Text:
        text = Text(words, role, ink, "cream", **named)
        text.pos = (x, y - text.height / 2)
        self.add_widget(text)
        return text


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
        for number in range(TICK_COUNT + 1):
            x = dp(lane.line + lane.scale * number / TICK_COUNT)
            with self.canvas:
                Color(*paint("ink_soft"))
                Rectangle(pos=(x - dp(1.5), foot - dp(22)), size=(dp(3), dp(14)))
                if number < TICK_COUNT:
                    half = x + dp(lane.scale / TICK_COUNT / 2)
                    Rectangle(pos=(half - dp(1), foot - dp(18)), size=(dp(2), dp(8)))
            figure = self._write(
                str(number * self._step), "small", "ink_soft", 0, foot - dp(38), "cream", face=TEXT_FONT
            )
            figure.center_x = x
        x = dp(lane.line + lane.scale + 28)
        self._write(tr("ms"), "small", "ink_soft", x, foot - dp(38), "cream", face=TEXT_FONT)

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


SHEET_LANE = LaneLayout(deep=104, side=24, line=214, scale=220)  # in a sheet on the table


class FinishSheet(Rotated):
    """The last race, large: who was first, both presses on the scale, and a replay button."""

    def __init__(
        self, finish: RaceResult, party: Party, close: Callable[[], None], again: Callable[[], None]
    ) -> None:
        super().__init__()
        self._finish, self._party, self._close, self._again = finish, party, close, again
        self._lanes = Lanes(finish, party, SHEET_LANE)

    def fill(self) -> None:
        Plate(self.canvas, "cream", dp(32), shadow=dp(CARD_SHADOW)).place(0, 0, *self.size)
        self._head()
        high = Lanes.height_of(SHEET_LANE)
        self._lanes.place_upright(0, self.height - dp(112) - high, self.width, high)
        self._lanes.fill()
        self.add_widget(self._lanes)
        self._buttons()

    def _head(self) -> None:
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(
                texture=load_texture("ui/crown.png"),
                pos=(dp(26), self.height - dp(92)),
                size=(dp(62), dp(62)),
            )
        room, result = self.width - dp(108 + 24), result_text(self._finish, self._party)
        lines = ((result, "heading", "ink", 42, DISPLAY_FONT),
                 (clock_text(self._finish), "small", "ink_soft", 78, TEXT_FONT))  # fmt: skip
        for words, role, ink, y, face in lines:
            text = Text(words, role, ink, "cream", face, fit=room)
            text.pos = (dp(108), self.height - dp(y) - text.height / 2)
            self.add_widget(text)

    def _buttons(self) -> None:
        size = ((self.width - dp(48 + GAP)) / 2, max(dp(66), screen_metrics.touch_target))
        for number, (key, words, act, kind) in enumerate((
            ("see-again", tr("See it again"), self._again, "plain"),
            ("seen", tr("Close"), self._close, "action"),
        )):  # fmt: skip
            button = PushButton(key, words, act, kind, size=size)
            button.pos = (dp(24) + number * (size[0] + dp(GAP)), dp(24))
            self.add_widget(button)

    def replay(self) -> None:
        self._lanes.replay()


class LastRaceView(Widget):
    """Both sheets on the empty table, until somebody closes them."""

    def __init__(self, finish: RaceResult, party: Party, close: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None), size=(screen_metrics.width, screen_metrics.height))
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture("ui/table.webp"), size=self.size)
        self._sheets: list[FinishSheet] = []
        rects = end_rects(Rect(0, 0, screen_metrics.width, screen_metrics.height), SHEET_SIZE, 24)
        first, second, *_ = finish.racers
        places = {first.seat: tr("first"), second.seat: behind_text(second)}
        for tag in build_tags(party, places, first.seat, [rect for rect, _ in rects]):
            self.add_widget(tag)
        for rect, turn in rects:
            sheet = FinishSheet(finish, party, close, self.replay)
            sheet.place(rect, turn)
            sheet.fill()
            self.add_widget(sheet)
            self._sheets.append(sheet)

    def replay(self) -> None:
        for sheet in self._sheets:
            sheet.replay()
