"""Status of all players (searching, given up, out): a line each, or small icons if space is short."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.state import DiferencioView
from engine.table import AnyView
from mobileapp.games.diferencio.icons import PointCard, PointDots
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

ROW_HEIGHT, TALL_ROW = 88, 56  # dp; the tallest row, and from where on badge and name are larger
ROOMY_WIDTH, WIDE, NARROW = 350, (6, 16.5), (4.5, 12)  # dp; radius and pitch of the point dots
LINE_HEIGHT = 25  # of a player on the rail
HINT_HEIGHT = 40
POINT_COLUMNS = 3  # in a row of a sheet
PALE_OPACITY = 0.55


class SearcherState(NamedTuple):
    """Icon, word and colour; and whether the seat is pale."""

    sign: str
    word: str
    ink: str
    pale: bool = False


def searcher_state(view: AnyView, seat: Seat) -> SearcherState:
    game: DiferencioView = view.game
    if seat in view.absent:
        return SearcherState("ui/cross", tr("away"), "on_dark_soft", True)
    if game.part == "study":
        done = seat in game.ready
        return (
            SearcherState("ui/right", tr("ready"), "right")
            if done
            else SearcherState("ui/eye", tr("studying"), "on_dark_soft")
        )
    if seat == game.architect:
        return SearcherState("dream/moon", tr("architect"), "gold")
    if game.part not in ("search", "giving"):
        return SearcherState("", "", "on_dark_soft")
    return _search_state(game, seat)


def _search_state(game: DiferencioView, seat: Seat) -> SearcherState:
    found = sum(each.seat == seat for each in game.found)
    if seat in game.out:
        return SearcherState("ui/wrong", tr("missed"), "gold_light", True)
    if seat in game.given_up:
        return SearcherState("ui/hide", tr("done"), "gold")
    if game.pointing == seat:
        return SearcherState("ui/eye", tr("is pointing"), "gold")
    if found:
        return SearcherState("ui/right", tr("found {number}", number=found), "right")
    return SearcherState("ui/eye", tr("looking"), "on_dark_soft")


class StatusIcon(Widget):
    """A small picture; a single-colour picture takes the colour of its word."""

    def __init__(self, state: SearcherState, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        own = state.sign in ("ui/right", "ui/wrong", "dream/moon")
        with self.canvas:
            Color(*((1, 1, 1) if own else paint(state.ink)[:3]), 1 if state.sign else 0)
            self._drawn = Rectangle(size=self.size)
            if state.sign:
                self._drawn.texture = load_texture(f"{state.sign}.png")
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._drawn.pos = self.pos


class Searchers(Widget):
    """A line per player: badge and name, status, points."""

    def __init__(self, context: FaceContext, view: AnyView, goal: int, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None))
        seats = range(len(context.party))
        high = min(dp(ROW_HEIGHT), (size[1] - dp(12)) / len(seats))
        self.size = (size[0], high * len(seats) + dp(12))
        self._row_height = high
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(6))
        self._own_plate = Plate(self.canvas, "panel_raised", dp(16))
        self._own_seat = context.own_seat
        self._rows = [self._build_row(context, view, goal, seat) for seat in seats]
        self.bind(pos=self._place)

    def _build_row(self, context: FaceContext, view: AnyView, goal: int, seat: Seat) -> list[Widget]:
        state, wide = searcher_state(view, seat), self.width
        ground_ink = "panel_raised" if seat == self._own_seat else "panel"
        tall = self._row_height >= dp(TALL_ROW)
        badge = Badge(
            context.look(seat), context.name(seat), min(dp(20 if tall else 15), self._row_height * 0.4)
        )
        pips = PointDots(context.look(seat), goal, *(WIDE if wide > dp(ROOMY_WIDTH) else NARROW))
        pips.show(view.game.scores[seat])
        middle = wide - pips.width - dp(76)  # between name and points
        name = Text(context.name(seat), "label" if tall else "body", "cream", ground_ink, fit=middle * 0.52)
        if name.shorten:
            name = Text(context.name(seat), "body", "cream", ground_ink, fit=middle * 0.52)
        ink = "cream" if (state.ink, ground_ink) == ("right", "panel_raised") else state.ink  # contrast
        word = Text(state.word, "small", ink, ground_ink, TEXT_FONT, fit=middle * 0.48 - dp(22))
        sign = StatusIcon(state, dp(20))
        if state.pale:
            badge.fade(PALE_OPACITY)
            name.opacity = PALE_OPACITY
        row = [badge, name, sign, word, pips]
        for part in row:
            self.add_widget(part)
        return row

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        for seat, (badge, name, sign, word, pips) in enumerate(self._rows):
            middle = self.y + self.height - dp(6) - (seat + 0.5) * self._row_height
            room = self.width - pips.width - dp(76)
            badge.center = (self.x + dp(30), middle)
            name.pos = (self.x + dp(57), middle - name.height / 2)
            left = self.x + dp(61) + room * 0.52
            sign.pos = (left, middle - sign.height / 2)
            word.pos = (left + dp(24), middle - word.height / 2)
            pips.pos = (self.x + self.width - pips.width - dp(10), middle - pips.height / 2)
        own = self.y + self.height - dp(6) - (self._own_seat + 1) * self._row_height
        self._own_plate.place(self.x + dp(5), own + dp(1), self.width - dp(10), self._row_height - dp(2))


class SmallSearchers(Widget):
    """Badge and status of each other player on a rail beside a large world."""

    def __init__(self, context: FaceContext, view: AnyView, width: float) -> None:
        seats = [seat for seat in range(len(context.party)) if seat != context.own_seat]
        super().__init__(size_hint=(None, None), size=(width, len(seats) * dp(LINE_HEIGHT) + dp(8)))
        self._plate = Plate(self.canvas, "felt", dp(16))
        self._lines: list[tuple[Badge, StatusIcon, Text]] = []
        for seat in seats:
            state = searcher_state(view, seat)
            badge, sign = Badge(context.look(seat), context.name(seat), dp(11)), StatusIcon(state, dp(18))
            badge.fade(PALE_OPACITY if state.pale else 1)
            word = Text(state.word, "small", state.ink, "felt", TEXT_FONT, fit=width - dp(78))
            self._lines.append((badge, sign, word))
            for part in (badge, sign, word):
                self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        for index, (badge, sign, word) in enumerate(self._lines):
            middle = self.y + self.height - dp(4) - (index + 0.5) * dp(LINE_HEIGHT)
            badge.center = (self.x + dp(22), middle)
            sign.pos = (self.x + dp(42), middle - sign.height / 2)
            word.pos = (self.x + dp(66), middle - word.height / 2)


class StageHint(Widget):
    """A line on a dark plate below the world, with an icon."""

    def __init__(self, icon: str, words: str, room: float) -> None:
        super().__init__(size_hint=(None, None))
        self._plate, side = Plate(self.canvas, "panel_raised", dp(20)), dp(22)
        with self.canvas:
            Color(*paint("cream"))
            self._icon = Rectangle(texture=load_texture(f"ui/{icon}.png"), size=(side, side))
        self._text = Text(words, "body", "cream", "panel_raised", TEXT_FONT, fit=room - side - dp(44))
        self.size = (self._text.width + side + dp(44), dp(HINT_HEIGHT))
        self.add_widget(self._text)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        side, middle = self._icon.size[0], self.y + self.height / 2
        self._icon.pos = (self.x + dp(16), middle - side / 2)
        self._text.pos = (self.x + dp(26) + side, middle - self._text.height / 2)


class PointCards(Widget):
    """The player's point cards, to choose which one is given back."""

    def __init__(
        self, world: DiferencioPack, cards: tuple[int, ...], width: float, act: Callable[[int], None]
    ) -> None:
        side = max(
            screen_metrics.touch_target, min(dp(104), (width - dp(12) * (POINT_COLUMNS - 1)) / POINT_COLUMNS)
        )
        rows = -(-len(cards) // POINT_COLUMNS)
        super().__init__(size_hint=(None, None), size=(width, rows * (side + dp(12))))
        self._side = side
        self._cards = [PointCard(world, card, side, partial(act, card)) for card in cards]
        for card in self._cards:
            self.add_widget(card)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        step, number = self._side + dp(12), min(POINT_COLUMNS, len(self._cards))
        left = self.x + (self.width - number * step + dp(12)) / 2
        for index, card in enumerate(self._cards):
            card.pos = (
                left + index % POINT_COLUMNS * step,
                self.y + self.height - (index // POINT_COLUMNS + 1) * step,
            )
