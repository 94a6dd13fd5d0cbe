"""Who looks, who has stopped, who is out: everybody in a line, or small signs where there is little room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.diferencio.pack import World
from engine.games.diferencio.state import DiferencioView
from engine.table import View
from mobileapp.games.diferencio.icons import Pips, PointCard
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

ROW = 52
ROOMY, WIDE, NARROW = 350, (5.5, 15), (4.5, 12)  # dp; points as discs and their pitch
COLUMNS, CELL = 3, 34
POINTS = 3  # in a row of a sheet
PALE = 0.55


class State(NamedTuple):
    """A sign, its word, its ink; and whether the seat is pale."""

    sign: str
    word: str
    ink: str
    pale: bool = False


def state_of(view: View[Any], seat: Seat) -> State:
    game: DiferencioView = view.game
    if seat in view.absent:
        return State("ui/cross", say("away"), "on_dark_soft", True)
    if game.part == "study":
        done = seat in game.ready
        return (
            State("ui/right", say("ready"), "right")
            if done
            else State("ui/eye", say("looks"), "on_dark_soft")
        )
    if seat == game.architect:
        return State("dream/moon", say("architect"), "gold")
    if game.part not in ("search", "giving"):
        return State("", "", "on_dark_soft")
    return _searching(game, seat)


def _searching(game: DiferencioView, seat: Seat) -> State:
    found = sum(each.seat == seat for each in game.found)
    if seat in game.out:
        return State("ui/wrong", say("not there"), "coral", True)
    if seat in game.given_up:
        return State("ui/hide", say("stopped"), "gold")
    if game.pointing == seat:
        return State("ui/eye", say("is pointing"), "gold")
    if found:
        return State("ui/right", say("found {number}", number=found), "right")
    return State("ui/eye", say("looks"), "on_dark_soft")


class Sign(Widget):
    """A small picture; what is drawn in one colour takes that of its word."""

    def __init__(self, state: State, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        own = state.sign in ("ui/right", "ui/wrong", "dream/moon")
        with self.canvas:
            Color(*((1, 1, 1) if own else paint(state.ink)[:3]), 1 if state.sign else 0)
            self._drawn = Rectangle(size=self.size)
            if state.sign:
                self._drawn.texture = picture(f"{state.sign}.png")
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._drawn.pos = self.pos


class Lookers(Widget):
    """A line each: sign and name, what one does, one's points."""

    def __init__(self, ground: Ground, view: View[Any], goal: int, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None))
        seats = range(len(ground.party))
        high = min(u(ROW), (size[1] - u(12)) / len(seats))
        self.size = (size[0], high * len(seats) + u(12))
        self._high = high
        self._plate = Plate(self.canvas, "panel", u(22), shadow=u(6))
        self._mine = Plate(self.canvas, "panel_raised", u(16))
        self._own = ground.seat
        self._rows = [self._row(ground, view, goal, seat) for seat in seats]
        self.bind(pos=self._place)

    def _row(self, ground: Ground, view: View[Any], goal: int, seat: Seat) -> list[Widget]:
        state, wide = state_of(view, seat), self.width
        ground_ink = "panel_raised" if seat == self._own else "panel"
        badge = Badge(ground.look(seat), ground.name(seat), min(u(15), self._high * 0.4))
        pips = Pips(ground.look(seat), goal, *(WIDE if wide > u(ROOMY) else NARROW))
        pips.show(view.game.scores[seat])
        middle = wide - pips.width - u(76)  # between name and points
        name = Text(ground.name(seat), "body", "cream", ground_ink, fit=middle * 0.5)
        word = Text(state.word, "small", state.ink, ground_ink, TEXT, fit=middle * 0.5 - u(26))
        sign = Sign(state, u(20))
        if state.pale:
            badge.fade(PALE)
            name.opacity = PALE
        row = [badge, name, sign, word, pips]
        for part in row:
            self.add_widget(part)
        return row

    def _place(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)
        for seat, (badge, name, sign, word, pips) in enumerate(self._rows):
            middle = self.y + self.height - u(6) - (seat + 0.5) * self._high
            room = self.width - pips.width - u(76)
            badge.center = (self.x + u(28), middle)
            name.pos = (self.x + u(52), middle - name.height / 2)
            left = self.x + u(56) + room * 0.5
            sign.pos = (left, middle - sign.height / 2)
            word.pos = (left + u(24), middle - word.height / 2)
            pips.pos = (self.x + self.width - pips.width - u(10), middle - pips.height / 2)
        own = self.y + self.height - u(6) - (self._own + 1) * self._high
        self._mine.lie(self.x + u(5), own + u(1), self.width - u(10), self._high - u(2))


class SmallLookers(Widget):
    """Signs alone, beside a large world."""

    def __init__(self, ground: Ground, view: View[Any], width: float) -> None:
        seats = range(len(ground.party))
        rows = -(-len(seats) // COLUMNS)
        super().__init__(size_hint=(None, None), size=(width, rows * u(CELL)))
        self._cells: list[tuple[Widget, Widget]] = []
        for seat in seats:
            state = state_of(view, seat)
            badge, sign = Badge(ground.look(seat), ground.name(seat), u(13)), Sign(state, u(18))
            badge.fade(PALE if state.pale else 1)
            self._cells.append((badge, sign))
            self.add_widget(badge)
            self.add_widget(sign)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        wide = self.width / COLUMNS
        for index, (badge, sign) in enumerate(self._cells):
            x = self.x + (index % COLUMNS + 0.5) * wide
            y = self.y + self.height - (index // COLUMNS + 0.5) * u(CELL)
            badge.center = (x - u(10), y)
            sign.pos = (x + u(8), y - u(9))


class Points(Widget):
    """One's point cards, to choose which of them goes back."""

    def __init__(
        self, world: World, cards: tuple[int, ...], width: float, act: Callable[[int], None]
    ) -> None:
        side = max(glass.target, min(u(104), (width - u(12) * (POINTS - 1)) / POINTS))
        rows = -(-len(cards) // POINTS)
        super().__init__(size_hint=(None, None), size=(width, rows * (side + u(12))))
        self._side = side
        self._cards = [PointCard(world, card, side, lambda card=card: act(card)) for card in cards]
        for card in self._cards:
            self.add_widget(card)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        step, number = self._side + u(12), min(POINTS, len(self._cards))
        left = self.x + (self.width - number * step + u(12)) / 2
        for index, card in enumerate(self._cards):
            card.pos = (left + index % POINTS * step, self.y + self.height - (index // POINTS + 1) * step)
