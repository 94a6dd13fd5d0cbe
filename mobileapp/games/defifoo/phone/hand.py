"""The player's Défifoo cards on a phone: a grid of whole cards; only very many overlap or scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.uix.widget import Widget

from mobileapp.games.defifoo.playing_card import ASPECT, LOOKS, CardLook, CardState, PlayingCard
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.motion import fly_in
from mobileapp.ui.toolkit.scroll import ScrollArea
from mobileapp.ui.toolkit.shapes import Area

GAP, ROW_GAP = 4, 5  # dp between two cards and between two rows
MAX_COLUMNS, OVERLAPPED_COLUMNS = 8, 6
NEARLY = 0.93  # of the largest card
MAX_WIDTH = 150  # dp of the last few cards
VISIBLE_SHARE = 0.72  # of a card's width beside the next one, if very many overlap
MIN_VISIBLE_ROWS = 1.5  # minimum number of visible rows if they scroll
PHONE_LOOKS: dict[CardState, CardLook] = LOOKS | {
    "legal": CardLook(lift=0.05, glow=0.55, rim=1),
    "chosen": CardLook(lift=0.12, glow=0.95, rim=1, mark="ui/right.png"),
    "barred": CardLook(dim=0.38),
    "refused": CardLook(rim=1, rim_ink="wrong", mark="ui/wrong.png"),
}
LIFT = PHONE_LOOKS["chosen"].lift  # of a card's height


class HandGrid(NamedTuple):
    """Cards side by side: how many in a row, and how high each is."""

    columns: int
    high: float


def fit_grid(number: int, width: float, height: float) -> HandGrid:
    """The largest cards of which none covers another; in fewer rows if they are about as large."""

    def grid(columns: int) -> HandGrid:
        rows = -(-number // columns)
        wide = min((width - (columns - 1) * dp(GAP)) / columns, dp(MAX_WIDTH))
        return HandGrid(columns, min(wide / ASPECT, (height - (rows - 1) * dp(ROW_GAP)) / (rows + LIFT)))

    grids = [grid(columns) for columns in range(1, min(max(1, number), MAX_COLUMNS) + 1)]
    least = max(each.high for each in grids) * NEARLY
    return next(each for each in reversed(grids) if each.high >= least)


def wanted_height(number: int, width: float, most: float) -> float:
    """Height, up to `most`, of the largest cards in this width."""
    grid = fit_grid(number, width, most)
    rows = -(-number // grid.columns) or 1
    return grid.high * (rows + LIFT) + (rows - 1) * dp(ROW_GAP)


class PhoneHandCard(PlayingCard):
    """A card of the hand: marked when it is chosen or refused."""

    looks = PHONE_LOOKS


class HandRow(Widget):
    """Cards side by side, with room above for a lifted one."""

    def __init__(self, cards: Sequence[PhoneHandCard], pitch: float, width: float) -> None:
        high = cards[0].height
        super().__init__(size_hint=(None, None), size=(width, high * (1 + LIFT)))
        self._cards, self._pitch = cards, pitch
        for card in cards:
            self.add_widget(card)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        for column, card in enumerate(self._cards):
            card.pos = (self.x + column * self._pitch, self.y)


class PhoneHand(Widget):
    """A card keeps its place, whether or not it can be played."""

    def __init__(
        self, hand: Sequence[int], make: Callable[[int, float], PhoneHandCard], area: Area, gone: float = 0.0
    ) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self.scroll: ScrollArea | None = None
        self._columns, high = fit_grid(len(hand), *self.size)
        self._rows = -(-len(hand) // self._columns) or 1
        self._step = high + dp(ROW_GAP)
        if high * ASPECT < screen_metrics.touch_target:
            high = self._overlap(len(hand))
        scrolls = high * ASPECT < screen_metrics.touch_target - 1
        high = self._height_scrolled if scrolls else high
        self.cards = {card: make(card, high) for card in hand}
        for face in self.cards.values():
            face.is_outside = lambda x, y: y > self.top or x < self.x  # the table is above or on the left
        self._pitch = self._column_pitch(high * ASPECT)
        if scrolls:
            self._place_scrolled(gone)
        else:
            self._place_rows(high)

    def is_same(self, hand: Sequence[int], area: Area) -> bool:
        """Whether the layout for these cards and this area is the current one."""
        return list(self.cards) == list(hand) and (*self.pos, *self.size) == area

    def _overlap(self, number: int) -> float:
        """Cards cover each other, but a finger's width of each stays free, also above a lifted card."""
        target = screen_metrics.touch_target
        most = 1 + int((self.width - target / VISIBLE_SHARE) / target)
        self._columns = max(1, min(OVERLAPPED_COLUMNS, number, most))
        self._rows = -(-number // self._columns) or 1
        high = min(self._height_by_width, (self.height - (self._rows - 1) * target) / (1 + LIFT * self._rows))
        if self._rows > 1:
            self._step = min(high + dp(ROW_GAP), (self.height - high * (1 + LIFT)) / (self._rows - 1))
        return high

    @property
    def _height_by_width(self) -> float:
        """Card height if limited only by the width, with a share of every card visible."""
        return min(self.width / (1 + VISIBLE_SHARE * (self._columns - 1)), dp(MAX_WIDTH)) / ASPECT

    @property
    def _height_scrolled(self) -> float:
        return max(
            screen_metrics.touch_target / ASPECT, min(self._height_by_width, self.height / MIN_VISIBLE_ROWS)
        )

    def _column_pitch(self, wide: float) -> float:
        """Cards fill the width; they overlap only if they must."""
        if self._columns == 1:
            return 0.0
        return min((self.width - wide) / (self._columns - 1), wide + dp(GAP))

    def _place_rows(self, high: float) -> None:
        """From the top; the last row is centered."""
        slack = self.height - high * (1 + LIFT) - self._step * (self._rows - 1)
        top = self.y + self.height - high * (1 + LIFT) - slack / 2
        for index, card in enumerate(self.cards.values()):
            row, column = divmod(index, self._columns)
            number = min(self._columns, len(self.cards) - row * self._columns)
            left = (self.width - card.width - (number - 1) * self._pitch) / 2
            card.pos = (self.x + left + column * self._pitch, top - row * self._step)
            self.add_widget(card)

    def _place_scrolled(self, gone: float) -> None:
        cards = list(self.cards.values())
        rows = [cards[at : at + self._columns] for at in range(0, len(cards), self._columns)]
        self._step = 0.0
        self.scroll = ScrollArea((*self.pos, *self.size))
        self.scroll.fill([(HandRow(row, self._pitch, self.width), 0.0) for row in rows], dp(ROW_GAP))
        self.scroll.scroll_to(gone)
        self.add_widget(self.scroll)

    def deal(self) -> None:
        """Draw the cards flying in from above, one after the other."""
        for order, card in enumerate(self.cards.values()):
            fly_in(card, 0, screen_metrics.height, order=order)

    def update_states(self, state_of: Callable[[int], CardState], at_once: bool = False) -> None:
        """Set the state of each card; the touch area is the part not covered by other cards."""
        for number, face in self.cards.items():
            face.set_state(state_of(number), at_once=at_once)
        cards = list(self.cards.values())
        for index, card in enumerate(cards):
            is_last = index % self._columns == self._columns - 1 or index == len(cards) - 1
            wide = card.width if is_last else min(card.width, self._pitch)
            below = [each for each in cards[index + 1 :] if each.y < card.y and _is_under(each, card, wide)]
            card.exposed = (wide, self._free_height(card, below))

    def _free_height(self, card: PhoneHandCard, below: Sequence[PhoneHandCard]) -> float:
        """Visible height of a card above those of the next row that cover it."""
        whole = card.height + card.lift
        if not below or not self._step:
            return whole
        return min(whole, self._step - max(0.0, *(each.lift - card.lift for each in below)))


def _is_under(other: PhoneHandCard, card: PhoneHandCard, wide: float) -> bool:
    """Whether a card of a lower row reaches under the visible part of this one."""
    return other.x < card.x + wide and other.right > card.x
