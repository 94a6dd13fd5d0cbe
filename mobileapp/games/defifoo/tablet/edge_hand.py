"""A hand at one's own edge: open where nobody else looks, else as long as a finger holds the pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.defifoo import Next, Play
from engine.table import View
from mobileapp.games.defifoo.playing_card import SHAPE
from mobileapp.games.defifoo.prompts import WayRound, asked_of, legal_of
from mobileapp.games.defifoo.score_sheet import next_words
from mobileapp.games.defifoo.sentences import Names
from mobileapp.games.defifoo.tablet.card_rows import Fan
from mobileapp.games.defifoo.tablet.seat_strip import SHORT, Strip
from mobileapp.i18n.translate import say
from mobileapp.ui.face import SEEN, Ground
from mobileapp.ui.theme import TEXT, glass, u
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.reveal_pad import LookPad
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable, let_go_within

PAD, GAP = 14, 10
LOW = 190  # a zone less deep has the seat's facts beside the cards
BESIDE, LOOK = 196, 76
UNREAD = 2.0  # seconds in which the sheet is written: nobody presses it away before
TAPPED = 0.4  # seconds: a finger that lifts sooner did not mean to hold
Area = tuple[float, float, float, float]


class Areas(NamedTuple):
    """Parts of a zone: the seat's facts, its cards, the cards while somebody looks, what it is asked."""

    facts: Area
    cards: Area
    whole: Area
    asks: Area
    pad: Area


def areas(inner: Area, way: str) -> Areas:
    x, y, width, height = inner
    x, width = x + u(PAD), width - 2 * u(PAD)
    look = u(LOOK) + u(GAP) if way == "hold" else 0
    low, deep = y + u(12), height - u(18)
    if way == "open" or height < u(LOW):
        facts = (x + look, low, u(BESIDE) - u(GAP), deep)
        whole = (x + look, low, width - look, deep)
        cards = (x + look + u(BESIDE), low, width - look - u(BESIDE), deep)
        asks = (facts[0], low, facts[2], max(glass.target, deep / 3))
        return Areas(facts, cards, whole, asks, (x, low, u(LOOK), deep))
    head = max(glass.target, u(56 if width >= u(SHORT) else 96))
    facts = (x, low + deep - head, width, head)
    cards = (x + look, low, width - look, deep - head - u(4))
    whole = (x + look, low, width - look, deep)
    asks = (x + width - u(330), low + deep - max(glass.target, u(60)), u(330), max(glass.target, u(60)))
    return Areas(facts, cards, whole, asks, (x, low, u(LOOK), deep - head - u(4)))


class Backs(Widget):
    """As many cards as are in the hand, on their faces, and how to see them."""

    def __init__(self, area: Area, words: str) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._number = -1
        self._words = Text(words, "small", "on_dark_soft", "felt", TEXT, wrap=self.width, halign="center")
        self._words.pos = (self.x + (self.width - self._words.width) / 2, self.y)
        self.add_widget(self._words)

    def counts(self, number: int) -> None:
        if number == self._number:
            return
        self._number, self._words.opacity = number, 1 if number else 0
        self.canvas.before.clear()
        under = self._words.height + u(4)
        high = min(self.height - under, u(120))
        wide = high * SHAPE
        step = min((self.width - wide) / max(number - 1, 1), wide * 0.6)
        left = self.x + (self.width - wide - step * (number - 1)) / 2
        low = self.y + under + (self.height - under - high) / 2
        back = picture("defifoo/back.webp")
        with self.canvas.before:
            Color(1, 1, 1, 1)
            for index in range(number):
                Rectangle(texture=back, pos=(left + index * step, low), size=(wide, high))


class Teacher(Protocol):
    """The seat this hand belongs to."""

    ground: Ground

    def teach(self) -> None: ...

    def show_how(self) -> None: ...

    def did(self, lesson: str) -> None: ...


class EdgeHand(Widget):
    """`bar` says why a card cannot be played."""

    def __init__(
        self, face: Teacher, names: Names, strip: Strip, parts: Areas, bar: Callable[[int], None]
    ) -> None:
        super().__init__(size_hint=(None, None))
        ground = face.ground
        self._face, self._since = face, 0.0
        self._has_looked = False  # in this set
        self._ground, self._names, self._strip, self._parts, self._bar = ground, names, strip, parts, bar
        self._view: View[Any] | None = None
        self.fan: Fan | None = None
        self._backs: Backs | None = None
        self._way_round: WayRound | None = None
        self._play: Touchable | None = None
        self._next = self._made_next()
        self._pad = self._made_pad() if ground.party.way == "hold" and self._is_ours else None
        if ground.party.way == "open" and self._is_ours:
            self._open(parts.cards)
        else:
            words = say("Hold the eye to look") if self._pad else ""
            self._backs = Backs(parts.cards, words)
            self.add_widget(self._backs)
            if self._pad is not None:
                how = Touchable("cards", face.show_how, pos=parts.cards[:2], size=parts.cards[2:])
                self._backs.add_widget(how)

    @property
    def _is_ours(self) -> bool:
        return self._ground.seat in self._ground.carried

    def _made_pad(self) -> LookPad:
        x, y, width, height = self._parts.pad
        side = max(min(width, (height - u(GAP)) / 2), glass.target)
        pad = LookPad(self._look, self._hide, side)
        pad.pos = (x + (width - side) / 2, y + u(4))
        self.add_widget(pad)
        return pad

    def _made_next(self) -> PushButton:
        x, y, width, height = self._parts.cards
        size = (min(width, u(320)), max(glass.target, min(height, u(84))))
        at = (x + (width - size[0]) / 2, y + (height - size[1]) / 2)
        return PushButton("next", next_words(False), self._go_on, "action", size=size, pos=at)

    def _go_on(self) -> None:
        ends = self._view is not None and self._view.outcome is not None
        self._ground.tell(SEEN) if ends else self._ground.wish(Next())

    # --- open and shut ---

    def _open(self, area: Area) -> None:
        self.fan = Fan(self._names, area, self._chose, self._play_card, self._bar, self._reads)
        self.add_widget(self.fan)

    @property
    def _reads(self) -> tuple[Turned, Area]:
        return self._ground.place, self._parts.whole

    def _look(self) -> None:
        """The hand lies there only as long as the finger stays."""
        if self._view is None or self._backs is None:
            return
        self._since = Clock.get_time()
        self._ground.feel.keeps_secret(True, self._ground.seat)
        self._open(self._parts.whole)
        self._strip.lies_open(False)  # the cards lie over it
        self._show_cards(self._view)
        self._show_way_round(self._view)
        self._face.ends_gesture()
        self._face.teach()

    def _hide(self) -> None:
        if self.fan is None or self._backs is None:
            return
        self._chose(None)
        let_go_within(self.fan)  # nor does a card stay open that is read
        self.remove_widget(self.fan)
        self.fan = None
        self._strip.lies_open(True)
        self._ground.feel.keeps_secret(False, self._ground.seat)
        if Clock.get_time() - self._since < TAPPED:
            self._face.show_how()
        else:
            self._has_looked = True
        self._show_way_round(self._view)
        self._face.teach()

    @property
    def is_open(self) -> bool:
        return self.fan is not None

    @property
    def asks_way(self) -> bool:
        return self._way_round is not None

    @property
    def shows_secret(self) -> bool:
        return self._pad is not None and self.fan is not None

    # --- fingers ---

    def _chose(self, card: int | None) -> None:
        """A button to play what is chosen."""
        if self._play is not None:
            self.remove_widget(self._play)
            self._play = None
        if self._pad is None:
            self._strip.make_room(card is not None)
        if card is not None:
            self._play = self._made_play(card)
            self.add_widget(self._play)
            self._face.teach()

    def _made_play(self, card: int) -> Touchable:
        act = lambda: self._play_card(card)  # noqa: E731
        if self._pad is None:
            x, y, width, height = self._parts.asks
            return PushButton("play", say("Play"), act, "action", size=(width, height), pos=(x, y))
        button = RoundButton("play", "play", act, "action", side=self._pad.width)
        button.pos = (self._pad.x, self._pad.y + self._pad.height + u(GAP))
        return button

    def _play_card(self, card: int) -> None:
        self._face.did("defifoo.play")
        self._ground.wish(Play(card))

    # --- what it shows ---

    def show(self, view: View[Any]) -> None:
        self._view = view
        number = view.game.sizes[self._ground.seat]
        if self._backs is not None:
            self._backs.counts(number)
        if self._pad is not None:
            self._pad.enabled = number > 0
            self._pad.opacity = 1 if number else 0
        self._show_way_round(view)
        self._show_cards(view)
        self._show_next(view)

    def _show_next(self, view: View[Any]) -> None:
        """The sheet is on the table: whoever has read it may go on."""
        ends = view.outcome is not None and self._is_ours and self._ground.seat not in view.absent
        asks = ends or asked_of(view.choices, "next") is not None
        if asks:
            self._next.says(next_words(ends))
        if asks and not self._next.parent:
            self.add_widget(self._next)
            self._next.settles(UNREAD)
        elif not asks and self._next.parent:
            self.remove_widget(self._next)

    def _show_cards(self, view: View[Any]) -> None:
        if self.fan is not None:
            self.fan.show(view.game.hand, legal_of(view.choices))

    def _show_way_round(self, view: View[Any]) -> None:
        """Asked of the dealer, who knows her hand (O-DEF-23); who hides it has looked, and chooses then."""
        asked = asked_of(view.choices, "direction") is not None
        self._has_looked = self._has_looked and asked
        asks = asked and (self._pad is None or (self._has_looked and self.fan is None))
        if asks is not self.asks_way:
            self._put_way_round(asks)
        self._show_backs()

    def _put_way_round(self, asks: bool) -> None:
        if self._pad is None:
            self._strip.make_room(asks)
        if asks:
            self._way_round = WayRound(self._ground, self._parts.cards if self._pad else self._parts.asks)
            self.add_widget(self._way_round)
        else:
            self.remove_widget(self._way_round)
            self._way_round = None

    def _show_backs(self) -> None:
        """Where nothing else lies in the cards' place."""
        if self._backs is None:
            return
        wanted = self.fan is None and not self.asks_way
        if wanted and not self._backs.parent:
            self.add_widget(self._backs)
        elif not wanted and self._backs.parent:
            self.remove_widget(self._backs)
