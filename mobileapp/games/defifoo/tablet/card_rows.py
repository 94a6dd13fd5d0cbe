"""The cards of a hand in rows: playable cards are raised; a tap chooses, a second tap or a drag plays."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from kivy.uix.widget import Widget

from mobileapp.games.defifoo.explanations import explain_card
from mobileapp.games.defifoo.playing_card import ASPECT, LOOKS, PlayingCard
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.long_press_card import OPEN_DELAY_TAPPABLE_S, LongPressHelp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.text import Text

MIN_VISIBLE = 56  # minimum visible width of a card
ROW_VISIBLE = 64  # visible height of a card covered by the next row
GAP = 8
MAX_CARD_HEIGHT = 240
MIN_WHOLE_HEIGHT = 130  # minimum card height for a layout without overlap
RAISE = LOOKS["chosen"].lift


class CardSlot(NamedTuple):
    """Position and height of a card, and the part of it that no other card covers."""

    pos: tuple[float, float]
    height: float
    exposed: tuple[float, float]


class FanLayout(NamedTuple):
    """Cards per row, their size and their spacing."""

    in_row: int
    rows: int
    height: float
    across: float
    down: float

    @property
    def width(self) -> float:
        return self.height * ASPECT

    @property
    def shown(self) -> float:
        """Visible width of the narrowest card."""
        return min(self.width, self.across)

    @property
    def rank(self) -> tuple[int, float]:
        """Sort key: large cards first, then the largest visible part."""
        return round(self.height), self.shown * (
            min(self.down, self.height) if self.rows > 1 else self.height
        )


def fan_layout(cards: int, width: float, height: float) -> FanLayout:
    """Cards without overlap if large enough; else the largest with enough visible, or with most visible."""
    wholes = [_whole_cards_layout(cards, rows, width, height) for rows in range(1, 4)]
    if (best := max(wholes, key=lambda found: found.height)).height >= dp(MIN_WHOLE_HEIGHT):
        return best
    lays = [_overlapping_layout(cards, rows, width, height, dp(MIN_VISIBLE)) for rows in range(1, 5)]
    good = [found for found in lays if found.shown >= dp(MIN_VISIBLE)]
    if good:
        return max(good, key=lambda found: found.rank)
    crowded = [_overlapping_layout(cards, rows, width, height, 0) for rows in range(1, 5)]
    return max(crowded, key=lambda found: found.shown)


def _whole_cards_layout(cards: int, rows: int, width: float, height: float) -> FanLayout:
    """A layout in which no card covers another."""
    in_row = max(1, ceil(cards / rows))
    lift = 1 + LOOKS["legal"].lift
    tall = (height - (rows - 1) * dp(GAP)) / ((rows - 1) * lift + 1 + RAISE)
    tall = max(0.0, min(tall, dp(MAX_CARD_HEIGHT), ((width + dp(GAP)) / in_row - dp(GAP)) / ASPECT))
    return FanLayout(in_row, rows, tall, tall * ASPECT + dp(GAP), tall * lift + dp(GAP))


def _overlapping_layout(cards: int, rows: int, width: float, height: float, least: float) -> FanLayout:
    in_row = max(1, ceil(cards / rows))
    below = (rows - 1) * dp(ROW_VISIBLE)
    tall = max(0.0, min((height - below) / (1 + RAISE), dp(MAX_CARD_HEIGHT), width / ASPECT))
    if least:  # narrower cards, if enough of each stays visible
        tall = min(tall, max(0.0, width - (in_row - 1) * least) / ASPECT)
    wide = tall * ASPECT
    across = min((width - wide) / (in_row - 1), wide + dp(GAP)) if in_row > 1 else wide
    free = height - tall * (1 + RAISE)
    down = min(free / (rows - 1), tall * (1 + LOOKS["legal"].lift) + dp(GAP)) if rows > 1 else 0
    return FanLayout(in_row, rows, tall, across, down)


def fan_slots(cards: int, area: Area) -> list[CardSlot]:
    """Rows in the middle of an area."""
    x, y, width, height = area
    found = fan_layout(cards, width, height)
    deep = found.height * (1 + RAISE) + found.down * (found.rows - 1)
    top = y + (height + deep) / 2 - found.height * RAISE
    made = []
    for index in range(cards):
        row, place = divmod(index, found.in_row)
        number = min(found.in_row, cards - row * found.in_row)
        left = x + (width - found.width - found.across * (number - 1)) / 2
        seen = (
            found.width if place == number - 1 else found.shown,
            found.height if row == (cards - 1) // found.in_row else min(found.down, found.height),
        )
        at = (left + place * found.across, top - found.height - row * found.down)
        made.append(CardSlot(at, found.height, seen))
    return made


class CardTag(Widget):
    """A word on the chosen card; touches pass through it."""

    def __init__(self, word: str) -> None:
        super().__init__(size_hint=(None, None))
        self._word = Text(word, "small", "ink", "gold", TEXT_FONT)
        self.size = (self._word.width + dp(12), self._word.height + dp(2))
        self._plate = Plate(self.canvas, "gold", self.height / 2)
        self.add_widget(self._word)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        self._word.center_at((self.x + self.width / 2, self.y + self.height / 2))


class Fan(Widget):
    """`chose` receives the chosen card, `play` the played card, `bar` a card that cannot be played.

    `reads` is the place for help on a card: only in front of its owner. `slots` places a number of cards,
    by default in rows; `tag` is a word on the chosen card that says what a second tap does.
    """

    def __init__(
        self,
        names: CardNames,
        area: Area,
        chose: Callable[[int | None], None],
        play: Callable[[int], None],
        bar: Callable[[int], None],
        reads: tuple[Rotated, Area],
        slots: Callable[[int], list[CardSlot]] | None = None,
        tag: str = "",
    ) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._names, self._on_choose, self._on_play, self._on_barred = names, chose, play, bar
        self._explanation_area = reads
        self._slots = slots or (lambda number: fan_slots(number, area))
        self._tag = CardTag(tag) if tag else None
        self.cards: dict[int, PlayingCard] = {}
        self.chosen: int | None = None
        self._legal: frozenset[int] | None = None
        self._shown: tuple[tuple[int, ...], frozenset[int] | None] | None = None

    def show(self, hand: tuple[int, ...], legal: frozenset[int] | None) -> None:
        """`legal` is None while another player plays."""
        if (hand, legal) == self._shown:
            return
        fresh = hand != tuple(self.cards)
        self._shown, self._legal = (hand, legal), legal
        if fresh:
            self._build_cards(hand)
        if self.chosen is not None and self.chosen not in (legal or ()):
            self.choose(None)
        self._update_states(fresh)

    def _build_cards(self, hand: tuple[int, ...]) -> None:
        self.clear_widgets()
        self.cards = {}
        slots = self._slots(len(hand))
        for card, slot in zip(hand, slots, strict=True):
            self._put(card, slot)
        top = max((slot.pos[1] + slot.height for slot in slots), default=0.0)
        for widget in self.cards.values():
            widget.is_outside = lambda _x, y: y > top
            widget.bind(is_dragged=self._show_tag)

    def _put(self, card: int, slot: CardSlot) -> None:
        widget = PlayingCard(
            f"card-{card}",
            self._names.file(card),
            slot.height,
            lambda: self._tap(card),
            lambda: self._drop(card),
        )
        widget.pos, widget.exposed = slot.pos, slot.exposed
        place, area = self._explanation_area
        widget.explains = LongPressHelp(
            widget, place, lambda: explain_card(self._names, card), area, OPEN_DELAY_TAPPABLE_S
        )
        self.cards[card] = widget
        self.add_widget(widget)

    def _update_states(self, at_once: bool = False) -> None:
        for card, widget in self.cards.items():
            if self._legal is None:
                widget.set_state("plain", at_once)
            elif card in self._legal:
                widget.set_state("chosen" if card == self.chosen else "legal", at_once)
            else:
                widget.set_state("barred", at_once)
        self._show_tag()

    def _show_tag(self, *_: object) -> None:
        if self._tag is None:
            return
        self.remove_widget(self._tag)
        if self.chosen in self.cards and not self.cards[self.chosen].is_dragged:
            card = self.cards[self.chosen]
            wide, high = card.exposed
            top = card.y + card.height * (1 + RAISE)
            below_top = max(high * 0.7, high - self._tag.height)
            if high < card.height:  # a lower row covers its foot, and it is raised out of that row
                below_top = high + card.height * RAISE - self._tag.height / 2
            self._tag.center = (card.x + wide / 2, top - below_top)
            self.add_widget(self._tag)

    # --- input ---

    def _can_play(self, card: int) -> bool:
        return self._legal is not None and card in self._legal

    def _tap(self, card: int) -> None:
        if not self._can_play(card):
            self._on_barred(card)
        elif card == self.chosen:
            self._on_play(card)
        else:
            self.choose(card)

    def _drop(self, card: int) -> None:
        (self._on_play if self._can_play(card) else self._on_barred)(card)

    def choose(self, card: int | None) -> None:
        self.chosen = card
        self._update_states()
        self._on_choose(card)
