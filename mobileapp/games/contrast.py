"""Contrast at one's own edge: a row everybody sees, a hand nobody should, and one symbol to choose."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.games.contrast import CARDS, ContrastView, Lay, Revealed
from engine.rules import Seat as SeatNumber
from engine.table import Setting, View
from mobileapp.games.contrast_hand import Hand, glance
from mobileapp.games.contrast_stage import REVEAL, SEEN, Stage
from mobileapp.language import say
from mobileapp.party import Party
from mobileapp.seating import Family
from mobileapp.theme import glass, paint, u
from mobileapp.widgets.badge import Badge
from mobileapp.widgets.cardback import CardBack
from mobileapp.widgets.face import Face, Ground
from mobileapp.widgets.lookpad import LookPad
from mobileapp.widgets.notice import Notice
from mobileapp.widgets.smooth import RoundedRectangle
from mobileapp.widgets.symbolcard import SymbolCard
from mobileapp.widgets.text import Text
from mobileapp.widgets.waiting import WaitingOffer

__all__ = ["Hand", "Seat", "Stage", "asked", "family", "glance"]

GAP, PAD = 10, 12
TALL = 200  # a zone this deep lays the row above the hand
CARD = 0.72  # width of a card by its height
Area = tuple[float, float, float, float]  # x, y, width, height


def family(party: Party, setting: Setting) -> Family:
    return "hand"


def asked(view: View[Any]) -> tuple[SeatNumber, ...]:
    """Behind the veil: whoever has laid nothing yet, clockwise."""
    laid = view.game.laid
    return tuple(seat for seat in range(len(laid)) if not laid[seat] and seat not in view.absent)


class Won(Widget):
    """A little card, and how many of them were won."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(u(50), u(26)))
        with self.canvas:
            Color(*paint("cream"))
            self._card = RoundedRectangle(size=(u(18), u(24)), radius=[u(4)])
            Color(*paint("gold_deep"))
            self._field = RoundedRectangle(size=(u(12), u(18)), radius=[u(2)])
        self._number = Text("", "label", "on_dark_soft", "felt")
        self.add_widget(self._number)
        self.bind(pos=self._place)

    def counts(self, number: int) -> None:
        if self._number.text != str(number):
            self._number.says(str(number))
            self._place()

    def _place(self, *_) -> None:
        self._card.pos, self._field.pos = self.pos, (self.x + u(3), self.y + u(3))
        self._number.pos = (self.x + u(26), self.y + u(12) - self._number.height / 2)


class Seat(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pairs = ground.setting.pack.pairs
        self.way = ground.party.way
        self._view: View[Any] | None = None
        self._drawn: tuple[Any, ...] = ()  # what the cards were last drawn from
        self._rests = False  # while everybody looks at what was laid
        self._cards: list[Widget] = []
        self._row: list[Widget] = []
        self._wake = Clock.create_trigger(self._look_again, REVEAL)
        self._build()

    # --- laid out once ---

    def _build(self) -> None:
        x, y, width, height = self.ground.place.inner
        spare = max(0.0, width - u(700)) / 2
        x, width = x + spare + u(PAD), width - 2 * (spare + u(PAD))
        low, deep = y + u(PAD) + u(4), height - 2 * u(PAD) - u(2)
        if height > u(TALL):
            row = max(u(62), glass.target)
            self._hand_area = (x, low, width, deep - row - u(GAP))
            self._row_area = (x, low + deep - row, width * 0.54, row)
            named = (x + width * 0.56, low + deep - row, width * 0.44, row)
        else:
            side = min(width * 0.26, u(200))
            wide = width - 2 * side - 2 * u(GAP)
            self._row_area = (x, low, side, deep)
            self._hand_area = (x + side + u(GAP), low, wide, deep)
            named = (x + width - side, low, side, deep)
        self._add_name(named)
        tx, ty, wide, deep = self._hand_area
        bar = min(deep + u(8), u(150))  # no card looks out from under it
        told = min(wide + u(8), u(430))
        self._notice = Notice("right", "", "", (told, bar), lambda: None)
        self._notice.pos = (tx + (wide - told) / 2, ty + (deep - bar) / 2)
        self._waiting = WaitingOffer(self, self.ground, self._hand_area)

    def _add_name(self, area: Area) -> None:
        x, y, width, height = area
        seat = self.ground.seat
        side = max(u(64), glass.target)
        hides = self.way == "hold" and not self.ground.party.sitters[seat].is_stand_in
        stacked = height > u(110)
        self.pad = LookPad(self._open, self._shut, side) if hides else None
        if self.pad:
            self.pad.pos = (x + width - side, y + (0 if stacked else (height - side) / 2))
            self.add_widget(self.pad)
        room = width - (side + u(8) if hides and not stacked else 0)
        badge = Badge(self.ground.look(seat), self.ground.name(seat), u(22))
        top = y + height if stacked else y + height / 2 + badge.height / 2
        badge.pos = (x, top - badge.height)
        left = badge.width + u(8)
        name = Text(self.ground.name(seat), "label", ground="felt", fit=room - left)
        name.pos = (x + left, top - badge.height / 2 - u(3))
        self.score = Won()
        self.score.pos = (x + left, top - badge.height / 2 - u(34))
        for widget in (badge, name, self.score):
            self.add_widget(widget)

    # --- what the seat does ---

    def _open(self) -> None:
        self.ground.feel.keeps_secret(True, self.ground.seat)
        self._show_cards()

    def _shut(self) -> None:
        self._show_cards()
        self.ground.feel.keeps_secret(False, self.ground.seat)

    @property
    def shows_secret(self) -> bool:
        return self.pad is not None and self._is_open

    def _lay(self, card: int, half: int) -> None:
        self.ground.wish(Lay(2 * card + half))

    # --- what the seat sees ---

    @property
    def _is_open(self) -> bool:
        """Whether the hand lies face up on this zone now."""
        view = self._view
        if view is None or view.seat is None or self._rests or view.game.laid[self.ground.seat]:
            return False
        return self.way == "open" or (self.pad is not None and self.pad.held)

    def show(self, view: View[Any]) -> None:
        before, self._view = self._view, view
        game: ContrastView = view.game
        if before is None or before.revision != view.revision:
            self._tell(view)
        self.score.counts(game.scores[self.ground.seat])
        self._show_row(game)
        self._show_cards()
        if self.pad is not None:
            self.pad.enabled = not game.laid[self.ground.seat]
        self.ground.place.light(game.counting == self.ground.seat)
        self._waiting.show(view)

    def _show_row(self, game: ContrastView) -> None:
        row = game.rows[self.ground.seat]
        if getattr(self, "_lies", None) == row:
            return
        self._lies = row
        self._replace(self._row, [self._in_row(card, index, len(row)) for index, card in enumerate(row)])

    def _in_row(self, card: int, index: int, number: int) -> Widget:
        x, y, width, height = self._row_area
        lying = width > height * 1.5
        if lying:
            size = (min((width - (number - 1) * u(GAP)) / number, height * 2), height)
        else:
            size = (min((width - (number - 1) * u(GAP)) / number, height * 0.52), height)
        drawn = SymbolCard(self.pairs[card], size, lying=lying, fill="cream_2")
        drawn.pos = (x + index * (size[0] + u(GAP)), y)
        return drawn

    def _show_cards(self) -> None:
        """Backs, or while they are looked at the cards themselves: built then, gone after."""
        if self._view is None:
            return
        game: ContrastView = self._view.game
        seat = self.ground.seat
        number = CARDS - len(game.rows[seat]) - game.laid[seat]
        drawn = (self._is_open, number, game.hand if self._is_open else ())
        if drawn != self._drawn:
            self._drawn = drawn
            self._replace(self._cards, self._faces(game) if self._is_open else self._backs(number))

    def _faces(self, game: ContrastView) -> list[Widget]:
        made = []
        for card, (pos, size) in zip(game.hand, self._places(len(game.hand)), strict=True):
            face = SymbolCard(self.pairs[card], size, act=lambda half, card=card: self._lay(card, half))
            face.pos = pos
            made.append(face)
        return made

    def _backs(self, number: int) -> list[Widget]:
        made: list[Widget] = []
        for pos, size in self._places(number):
            back = CardBack(self.ground.look(self.ground.seat), size)
            back.pos = pos
            made.append(back)
        return made

    def _places(self, number: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """Where so many cards lie, side by side in the middle of the hand's area."""
        x, y, width, height = self._hand_area
        wide = min((width - (number - 1) * u(GAP)) / max(number, 1), height * CARD)
        left = x + (width - number * wide - (number - 1) * u(GAP)) / 2
        return [((left + index * (wide + u(GAP)), y), (wide, height)) for index in range(number)]

    def _replace(self, old: list[Widget], new: list[Widget]) -> None:
        for widget in old:
            self.remove_widget(widget)
        old[:] = new
        for widget in new:
            self.add_widget(widget)
        if self._notice.parent:  # what is told stays above
            self.remove_widget(self._notice)
            self.add_widget(self._notice)

    # --- what happened ---

    def _tell(self, view: View[Any]) -> None:
        for news in view.news:
            if isinstance(news, Revealed):
                self._rests = True
                self._wake()
                self._tell_round(news)

    def _tell_round(self, told: Revealed) -> None:
        laid = told.laid[self.ground.seat]
        if laid is None and self.ground.seat not in self._view.absent:
            self._notify("wrong", say("Too late"), say("{name} laid no card", name=self._name))
        elif laid is not None and laid in told.winning:
            self._notify("right", say("+1 card"), "")

    @property
    def _name(self) -> str:
        return self.ground.name(self.ground.seat)

    def hear(self, word: str) -> None:
        if word == SEEN and self._rests:
            self._wake.cancel()
            self._look_again()

    def _look_again(self, *_) -> None:
        self._rests = False
        self._show_cards()

    def _notify(self, kind: str, title: str, text: str) -> None:
        self._notice.says(kind, title, text)
        if not self._notice.parent:
            self.add_widget(self._notice)

    def deny(self, key: str, facts: dict[str, Any]) -> None:
        self._notify("wrong", say("Not now"), self.ground.why(key, {**facts, "seat": self.ground.seat}))

    def let_go(self) -> None:
        super().let_go()
        if self.pad is not None:
            self.pad.let_go()
            self._show_cards()
