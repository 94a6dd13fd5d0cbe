"""The photo finish of a close race: small beside the game, large in the pause."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import ntr, tr
from mobileapp.net.protocol.messages import Racer, RaceResult
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import StageFace
from mobileapp.ui.tablet.race_lanes import LaneLayout, Lanes, TextArg, behind_text
from mobileapp.ui.tablet.racer_tag import build_tags
from mobileapp.ui.tablet.table_view import TableView
from mobileapp.ui.theme import DISPLAY_FONT, DURATIONS_S, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.long_press_card import PassThrough
from mobileapp.ui.toolkit.panel import CARD_SHADOW, Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

SHOWN_S = 2 * DURATIONS_S["notice"]
CARD_SIZE, SHEET_SIZE, NARROW_SIZE = (318, 184), (604, 500), (72, 176)
FLAT_DEPTH, MIDDLE_MARGIN = 60, 52  # the depth of a one-line card; the margin kept in the middle of the strip
EDGE, GAP = 14, 20


def certainty_text(finish: RaceResult) -> str:
    return tr("{number}% sure", number=finish.sure)


def clock_text(finish: RaceResult) -> str:
    return tr("Each device kept time: {number}% sure", number=finish.sure)


def result_text(finish: RaceResult, party: Party) -> str:
    name, gap = party.sitters[finish.racers[0].seat].name, finish.racers[1].behind
    if gap < 1:
        return tr("{name} by less than a thousandth of a second", name=name)
    return ntr(
        "{name} by {number} thousandth of a second",
        "{name} by {number} thousandths of a second",
        round(gap),
        name=name,
    )


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
