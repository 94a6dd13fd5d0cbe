"""The cards of a hand in rows: those that may be played raised; a tap chooses, a second one plays."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from kivy.uix.widget import Widget

from mobileapp.games.defifoo.explanations import of_card
from mobileapp.games.defifoo.playing_card import LOOKS, SHAPE, PlayingCard
from mobileapp.games.defifoo.sentences import Names
from mobileapp.ui.theme import u
from mobileapp.ui.toolkit.long_press_card import LONG, Explains
from mobileapp.ui.toolkit.rotated import Turned

LEAST = 56  # of a card's width stay free
ROW = 52  # of its height, under the row before it
GAP = 8
TALLEST = 240
WHOLE = 130  # at least so high, cards lie whole
RAISE = LOOKS["chosen"].lift
Area = tuple[float, float, float, float]


class Lay(NamedTuple):
    """How many in a row, how large, and how far apart."""

    in_row: int
    rows: int
    height: float
    across: float
    down: float

    @property
    def width(self) -> float:
        return self.height * SHAPE

    @property
    def shown(self) -> float:
        """Of the narrowest card."""
        return min(self.width, self.across)

    @property
    def rank(self) -> tuple[int, float]:
        """Large cards first, then as much of each as can be."""
        return round(self.height), self.shown * (
            min(self.down, self.height) if self.rows > 1 else self.height
        )


def lay(cards: int, width: float, height: float) -> Lay:
    """Whole cards if they are large enough; else the largest of which enough is seen, or most."""
    wholes = [_whole(cards, rows, width, height) for rows in range(1, 4)]
    if (best := max(wholes, key=lambda found: found.height)).height >= u(WHOLE):
        return best
    lays = [_lay(cards, rows, width, height, u(LEAST)) for rows in range(1, 5)]
    good = [found for found in lays if found.shown >= u(LEAST)]
    if good:
        return max(good, key=lambda found: found.rank)
    crowded = [_lay(cards, rows, width, height, 0) for rows in range(1, 5)]
    return max(crowded, key=lambda found: found.shown)


def _whole(cards: int, rows: int, width: float, height: float) -> Lay:
    """None lies over another."""
    in_row = max(1, ceil(cards / rows))
    lift = 1 + LOOKS["legal"].lift
    tall = (height - (rows - 1) * u(GAP)) / ((rows - 1) * lift + 1 + RAISE)
    tall = max(0.0, min(tall, u(TALLEST), ((width + u(GAP)) / in_row - u(GAP)) / SHAPE))
    return Lay(in_row, rows, tall, tall * SHAPE + u(GAP), tall * lift + u(GAP))


def _lay(cards: int, rows: int, width: float, height: float, least: float) -> Lay:
    in_row = max(1, ceil(cards / rows))
    below = (rows - 1) * u(ROW)
    tall = max(0.0, min((height - below) / (1 + RAISE), u(TALLEST), width / SHAPE))
    if least:  # narrower cards, if that leaves enough of each to be seen
        tall = min(tall, max(0.0, width - (in_row - 1) * least) / SHAPE)
    wide = tall * SHAPE
    across = min((width - wide) / (in_row - 1), wide + u(GAP)) if in_row > 1 else wide
    free = height - tall * (1 + RAISE)
    down = min(free / (rows - 1), tall * (1 + LOOKS["legal"].lift) + u(GAP)) if rows > 1 else 0
    return Lay(in_row, rows, tall, across, down)


class Fan(Widget):
    """`chose` hears which card is chosen, `play` which one is played, `bar` which one cannot be.

    `reads` is where a card that is held tells what it is: nowhere but before its owner.
    """

    def __init__(
        self,
        names: Names,
        area: Area,
        chose: Callable[[int | None], None],
        play: Callable[[int], None],
        bar: Callable[[int], None],
        reads: tuple[Turned, Area],
    ) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._names, self._chose, self._play, self._bar = names, chose, play, bar
        self._reads = reads
        self.cards: dict[int, PlayingCard] = {}
        self.chosen: int | None = None
        self._legal: frozenset[int] | None = None
        self._shown: tuple = ()

    def show(self, hand: tuple[int, ...], legal: frozenset[int] | None) -> None:
        """`legal` is None while somebody else plays."""
        if (hand, legal) == self._shown:
            return
        fresh = hand != tuple(self.cards)
        self._shown, self._legal = (hand, legal), legal
        if fresh:
            self._deal(hand)
        if self.chosen is not None and self.chosen not in (legal or ()):
            self.choose(None)
        self._stand(fresh)

    def _deal(self, hand: tuple[int, ...]) -> None:
        self.clear_widgets()
        self.cards = {}
        found = lay(len(hand), self.width, self.height)
        deep = found.height * (1 + RAISE) + found.down * (found.rows - 1)
        top = self.y + (self.height + deep) / 2 - found.height * RAISE
        for start in range(0, len(hand), found.in_row):
            row = hand[start : start + found.in_row]
            left = self.x + (self.width - found.width - found.across * (len(row) - 1)) / 2
            low = top - found.height - start // found.in_row * found.down
            is_last = start + found.in_row >= len(hand)
            for place, card in enumerate(row):
                seen = (
                    found.width if place == len(row) - 1 else found.shown,
                    found.height if is_last else min(found.down, found.height),
                )
                self._put(card, (left + place * found.across, low), found.height, seen)

    def _put(self, card: int, pos: tuple[float, float], height: float, seen: tuple[float, float]) -> None:
        widget = PlayingCard(
            f"card-{card}",
            self._names.file(card),
            height,
            lambda: self._tap(card),
            lambda: self._flick(card),
        )
        widget.pos, widget.exposed = pos, seen
        place, area = self._reads
        widget.explains = Explains(widget, place, lambda: of_card(self._names, card), area, LONG)
        self.cards[card] = widget
        self.add_widget(widget)

    def _stand(self, at_once: bool = False) -> None:
        for card, widget in self.cards.items():
            if self._legal is None:
                widget.stands("plain", at_once)
            elif card in self._legal:
                widget.stands("chosen" if card == self.chosen else "legal", at_once)
            else:
                widget.stands("barred", at_once)

    # --- fingers ---

    def _may(self, card: int) -> bool:
        return self._legal is not None and card in self._legal

    def _tap(self, card: int) -> None:
        if not self._may(card):
            self._bar(card)
        elif card == self.chosen:
            self._play(card)
        else:
            self.choose(card)

    def _flick(self, card: int) -> None:
        (self._play if self._may(card) else self._bar)(card)

    def choose(self, card: int | None) -> None:
        self.chosen = card
        self._stand()
        self._chose(card)
