"""Contrast at one's own edge: a row everybody sees, a hand nobody should, and one symbol to choose."""

from __future__ import annotations

from math import copysign, hypot, isclose
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.game import Seat as SeatNumber
from engine.games.contrast import CARDS, ContrastView, Lay, Revealed
from engine.table import Terms, View
from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.symbol_card import SymbolCard
from mobileapp.games.contrast.tablet.score_marks import Verdict, Won
from mobileapp.i18n.translate import say
from mobileapp.people.party import Party
from mobileapp.people.seating_plan import Family
from mobileapp.ui.face import SEEN, Face, Ground
from mobileapp.ui.tablet.absent_overlay import Away
from mobileapp.ui.tablet.go_on_button import WaitingOffer
from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.notice import Notice
from mobileapp.ui.toolkit.reveal_pad import LookPad
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

GAP, PAD = 10, 12
TALL = 200  # a zone this deep lays the row above the hand,
WIDE = 900  # unless it is so wide that the cards can be larger
WIDEST = 1040
CARD = 0.72  # width of a card by its height
TAPPED = 0.4  # seconds: a finger that lifts sooner did not mean to hold
CORNER = 19  # so far a line goes aside for one around the corner
UNDISTURBED = 0.8  # seconds at least that everybody sees what was laid
Area = tuple[float, float, float, float]  # x, y, width, height


def family(party: Party, terms: Terms) -> Family:
    return "slim" if party.is_all_far else "hand"


def asked(view: View[Any]) -> tuple[SeatNumber, ...]:
    """Behind the veil: whoever has laid nothing yet, clockwise."""
    laid = view.game.laid
    return tuple(seat for seat in range(len(laid)) if not laid[seat] and seat not in view.absent)


class Seat(Face):
    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.pairs = ground.terms.pack.pairs
        self.way = ground.party.way
        self._view: View[Any] | None = None
        self._drawn: tuple[Any, ...] = ()  # what the cards were last drawn from
        self._rests = self._has_won = False  # while everybody looks at what was laid
        self._since = 0.0  # when that began, or when the eye was touched
        self._cards: list[Widget] = []
        self._row: list[Widget] = []
        self._soon = Clock.create_trigger(self._open_after_all, UNDISTURBED)
        self._build()

    # --- laid out once ---

    @property
    def _is_ours(self) -> bool:
        return self.ground.seat in self.ground.carried

    def _build(self) -> None:
        x, y, width, height = self.ground.place.inner
        spare = max(0.0, width - u(WIDEST)) / 2
        x, width = x + spare + u(PAD), width - 2 * (spare + u(PAD))
        low, deep = y + u(PAD) + u(4), height - 2 * u(PAD) - u(2)
        hides = self.way == "hold" and self._is_ours
        side = max(u(64), glass.target)
        self._is_stacked = height > u(TALL) and width < u(WIDE)
        if self._is_stacked:
            row = max(u(62), glass.target)
            eye = side + u(GAP) if hides else 0
            self._hand_area = (x, low, width - eye, deep - row - u(GAP))
            self._row_area = (x + u(6), low + deep - row, width * 0.5, row)
            named = (x + width * 0.55, low + deep - row, width * 0.45, row)
            eye_at = (x + width - side, low + (self._hand_area[3] - side) / 2)
        else:
            beside = min(width * 0.26, u(230 if height > u(TALL) else 200))
            self._row_area = (x + u(6), low + u(4), beside - u(6), deep - u(8))
            self._hand_area = (x + beside + u(GAP), low, width - 2 * beside - 2 * u(GAP), deep)
            named = (x + width - beside + u(GAP), low, beside - u(GAP), deep)
            eye_at = (x + width - side, low)
        self._add_name(named)
        self.pad = LookPad(self._open, self._shut, side) if hides else None
        if self.pad:
            self.pad.pos = eye_at
            self.add_widget(self.pad)
        self._verdict = Verdict()
        self._lay_told()

    def _lay_told(self) -> None:
        x, y, wide, deep = self._hand_area
        bar = min(deep + u(8), u(150))  # no card looks out from under it
        told = min(wide + u(8), u(430))
        self._told_area = (x + (wide - told) / 2, y + (deep - bar) / 2, told, bar)
        self._notice = Notice("right", "", "", (told, bar), lambda: None)
        self._notice.pos = self._told_area[:2]
        self._waiting = WaitingOffer(self, self.ground, self._hand_area)
        self._away = Away(self)
        self._how = Touchable("cards", self._show_how, pos=(x, y), size=(wide, deep))
        size = (min(wide, u(330)), max(u(60), glass.target))
        self._next = PushButton("next", "", lambda: self.ground.tell(SEEN), "action", size=size)
        self._next.pos = (x + (wide - size[0]) / 2, y)

    def _add_name(self, area: Area) -> None:
        x, y, width, height = area
        seat = self.ground.seat
        badge = Badge(self.ground.look(seat), self.ground.name(seat), u(22))
        top = y + height if not self._is_stacked else y + height / 2 + badge.height / 2
        badge.pos = (x, top - badge.height)
        left = badge.width + u(8)
        name = Text(self.ground.name(seat), "label", ground="felt", fit=width - left)
        name.pos = (x + left, top - badge.height / 2 - u(3))
        self.score = Won()
        self.score.pos = (x + left, top - badge.height / 2 - u(34))
        for widget in (badge, name, self.score):
            self.add_widget(widget)

    # --- what the seat does ---

    def _open(self) -> None:
        """Who takes up the cards has seen what was laid."""
        now = Clock.get_time()
        if self._rests and now - self._since > UNDISTURBED:
            self.ground.tell(SEEN)
        elif self._rests:  # too early: the finger that stays will have seen it in a moment
            self._soon()
        if not self._rests:
            self._since = now
        self.ground.feel.keeps_secret(True, self.ground.seat)
        self._show_cards()
        self._teach()

    def _open_after_all(self, *_) -> None:
        if self._rests and self.pad is not None and self.pad.held:
            self._open()

    def _shut(self) -> None:
        self._show_cards()
        self.ground.feel.keeps_secret(False, self.ground.seat)
        if self._may_lay and Clock.get_time() - self._since < TAPPED:
            self._show_how()
        self._teach()

    @property
    def _may_lay(self) -> bool:
        view = self._view
        return view is not None and not self._rests and any(choice.do == "lay" for choice in view.choices)

    def _show_how(self) -> None:
        """It was tapped where a hold is meant."""
        if self._may_lay and self.pad is not None and self.pad.enabled:
            title, text = say("Keep the finger on the eye"), say("Cards are open while it stays.")
            self.shows_gesture("hold", title, text, self._told_area)

    def _teach(self) -> None:
        """What to do now, until it was done once."""
        if not self._may_lay:
            self.teaches(None)
        elif self._is_open:
            self.teaches(None if self._is_counted else "contrast.lay", "tap", say("Now touch a symbol"))
        elif self.pad is not None:
            self.teaches("contrast.lay", "hold", say("Hold the eye and touch a symbol"))
        if self._hint is not None:
            self._hint.center = self.hint_at

    @property
    def hint_at(self) -> tuple[float, float]:
        """While seconds run at the border, over one's own cards."""
        x, y = super().hint_at
        if self._is_counted:
            return x, self._hand_area[1] + u(30)
        return x + self._off_corner, y

    @property
    def hint_room(self) -> float:
        return min(super().hint_room, self.ground.place.width - u(70))

    @property
    def _off_corner(self) -> float:
        """Away from the line of whoever sits around the corner: the end that is further from the middle."""
        place = self.ground.place
        ends = (place.to_parent(x, place.height) for x in (0, place.width))
        left, right = (hypot(x - glass.width / 2, y - glass.height / 2) for x, y in ends)
        return 0 if isclose(left, right, abs_tol=1) else copysign(u(CORNER), left - right)

    @property
    def shows_secret(self) -> bool:
        return self.pad is not None and self._is_open

    def _lay(self, card: int, half: int) -> None:
        self.did("contrast.lay")
        if self._gesture is not None:
            self._gesture.end()
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
        self._light()
        self._show_closed()
        self._show_next()
        self._waiting.show(view)
        self._away.show(view)
        self._teach()

    def _light(self) -> None:
        """Who is counted out, and while what was laid is looked at who has won."""
        self.ground.place.light(self._is_counted or (self._rests and self._has_won))

    @property
    def _is_counted(self) -> bool:
        return self._view is not None and self._view.game.counting == self.ground.seat

    def _show_next(self) -> None:
        """What was laid lies there until somebody has seen it."""
        here = self._view is not None and self._is_ours and self.ground.seat not in self._view.absent
        if self._rests and here and not self._next.parent:
            ends = self._view.outcome is not None
            self._next.says(say("To the results") if ends else say("Next picture"))
            self.add_widget(self._next)
            self._next.settles(UNDISTURBED)  # the last symbol was touched here
        elif not (self._rests and here) and self._next.parent:
            self.remove_widget(self._next)

    def _show_closed(self) -> None:
        """Backs that are tapped say how they are looked at."""
        wanted = self._may_lay and self.pad is not None and not self._is_open
        if wanted and not self._how.parent:
            self.add_widget(self._how)
        elif not wanted and self._how.parent:
            self.remove_widget(self._how)

    def _show_row(self, game: ContrastView) -> None:
        row = game.rows[self.ground.seat]
        if getattr(self, "_lies", None) == row:
            return
        self._lies = row
        cards = [self._in_row(card, index, len(row)) for index, card in enumerate(row)]
        self._replace(self._row, [self._tray(cards), *cards] if cards else [])

    @staticmethod
    def _tray(cards: list[Widget]) -> Widget:
        """What lies open is sunk in: it cannot be laid."""
        tray, rim = Widget(size_hint=(None, None)), u(6)
        first, last = cards[0], cards[-1]
        with tray.canvas:
            Color(*paint("table_edge", 0.7))
            RoundedRectangle(
                pos=(first.x - rim, first.y - rim),
                size=(last.right - first.x + 2 * rim, first.height + 2 * rim),
                radius=[u(18)],
            )
        return tray

    def _in_row(self, card: int, index: int, number: int) -> Widget:
        x, y, width, height = self._row_area
        lying = self._is_stacked
        if lying:
            size = (min((width - (number - 1) * u(GAP)) / number, height * 2), height)
        else:
            size = (min((width - (number - 1) * u(GAP)) / number, height * 0.52), height)
        drawn = SymbolCard(self.pairs[card], size, lying=lying, fill="cream_3")
        drawn.pos = (x + index * (size[0] + u(GAP)), y)
        return drawn

    def _show_cards(self) -> None:
        """Backs, or while they are looked at the cards themselves: built then, gone after.

        While all look at what was laid, what they are told lies there alone.
        """
        if self._view is None:
            return
        game: ContrastView = self._view.game
        seat = self.ground.seat
        number = 0 if self._rests else CARDS - len(game.rows[seat]) - game.laid[seat]
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
        for told in (self._next, self._verdict, self._notice):  # what is told stays above
            if told.parent:
                self.remove_widget(told)
                self.add_widget(told)

    # --- what happened ---

    def _tell(self, view: View[Any]) -> None:
        for news in view.news:
            if isinstance(news, Revealed):
                self._rests, self._since = True, Clock.get_time()
                self._tell_round(news)

    def _tell_round(self, told: Revealed) -> None:
        laid = told.laid[self.ground.seat]
        self._has_won = laid is not None and laid in told.winning
        if self._has_won:
            self._judge("right", say("+1 card"))
        elif laid is None and self.ground.seat not in self._view.absent:
            self._judge("wrong", say("Too late: no card laid"))

    def _judge(self, kind: str, words: str) -> None:
        x, y, wide, deep = self._hand_area
        self._verdict.says(kind, words, (x + wide / 2, y + deep - u(34)), wide)
        if not self._verdict.parent:
            self.add_widget(self._verdict)

    def hear(self, word: str) -> None:
        if word == SEEN and self._rests:
            self._rests = self._has_won = False
            if self._verdict.parent:
                self.remove_widget(self._verdict)
            self._show_cards()
            self._light()
            self._show_closed()
            self._show_next()
            self._teach()

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
