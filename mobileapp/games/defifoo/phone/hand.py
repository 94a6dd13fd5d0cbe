"""The player's Défifoo cards in rows on a phone: each shows at least a finger's width, or the rows scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from mobileapp.games.defifoo.playing_card import ASPECT, LOOKS, CardState, PlayingCard
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.scroll import ScrollArea

GAP, APART = 7, 16
COLUMNS, MANY_CARDS, MANY_COLUMNS = 5, 20, 6  # cards per row; with more than 20 cards, six per row
WIDE_SCREEN, WIDE_COLUMNS = 540, 7  # dp; cards per row on a wide screen
LIFT = LOOKS["chosen"].lift  # of a card's height
MIN_VISIBLE_ROWS = 1.5  # minimum number of visible rows if they scroll
Area = tuple[float, float, float, float]


def columns_for(number: int, width: float) -> int:
    wanted = WIDE_COLUMNS if width >= dp(WIDE_SCREEN) else MANY_COLUMNS if number > MANY_CARDS else COLUMNS
    return max(1, min(wanted, int((width + dp(GAP)) // (screen_metrics.touch_target + dp(GAP)))))


class HandRow(Widget):
    """Cards side by side, with room above for a lifted one."""

    def __init__(self, cards: Sequence[PlayingCard], left: float, width: float) -> None:
        high = cards[0].height
        super().__init__(size_hint=(None, None), size=(width, high * (1 + LIFT)))
        self._cards, self._left = cards, left
        for card in cards:
            self.add_widget(card)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        for column, card in enumerate(self._cards):
            card.pos = (self.x + self._left + column * (card.width + dp(GAP)), self.y)


class PhoneHand(Widget):
    """A card keeps its place, whether or not it can be played."""

    def __init__(
        self, hand: Sequence[int], make: Callable[[int, float], PlayingCard], area: Area, gone: float = 0.0
    ) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._columns = columns_for(len(hand), area[2])
        self._rows = -(-len(hand) // self._columns) or 1
        self._step = 0.0
        self.scroll: ScrollArea | None = None
        high = self._height_overlapped
        scrolls = high * ASPECT < screen_metrics.touch_target - 1
        high = self._height_scrolled if scrolls else high
        self.cards = {card: make(card, high) for card in hand}
        if scrolls:
            self._place_scrolled(gone)
        else:
            self._place_rows(high)

    def is_same(self, hand: Sequence[int], area: Area) -> bool:
        """Whether the layout for these cards and this area is the current one."""
        return list(self.cards) == list(hand) and (*self.pos, *self.size) == area

    @property
    def _height_by_width(self) -> float:
        """Card height if limited only by the width."""
        return (self.width - (self._columns - 1) * dp(GAP)) / self._columns / ASPECT

    @property
    def _height_overlapped(self) -> float:
        """Rows may overlap, but above a lifted card a finger's width of the upper row stays free."""
        below = self._rows - 1
        return min(
            self._height_by_width,
            (self.height - below * screen_metrics.touch_target) / (1 + LIFT * self._rows),
        )

    @property
    def _height_scrolled(self) -> float:
        return max(
            screen_metrics.touch_target / ASPECT, min(self._height_by_width, self.height / MIN_VISIBLE_ROWS)
        )

    def _left_margin(self, high: float) -> float:
        across = self._columns * (high * ASPECT + dp(GAP)) - dp(GAP)
        return (self.width - across) / 2

    def _place_rows(self, high: float) -> None:
        top = self.y + self.height - high * (1 + LIFT)
        if self._rows > 1:
            spare = (self.height - high * (1 + LIFT)) / (self._rows - 1)
            self._step = min(high * (1 + LIFT) + dp(APART), spare)
        for index, card in enumerate(self.cards.values()):
            row, column = divmod(index, self._columns)
            x = self.x + self._left_margin(high) + column * (card.width + dp(GAP))
            card.pos = (x, top - row * self._step)
            self.add_widget(card)

    def _place_scrolled(self, gone: float) -> None:
        cards = list(self.cards.values())
        rows = [cards[at : at + self._columns] for at in range(0, len(cards), self._columns)]
        self.scroll = ScrollArea((*self.pos, *self.size))
        left = self._left_margin(cards[0].height)
        self.scroll.fill([(HandRow(row, left, self.width), 0.0) for row in rows], dp(GAP))
        self.scroll.scroll_to(gone)
        self.add_widget(self.scroll)

    def update_states(self, state_of: Callable[[int], CardState]) -> None:
        """Set the state of each card; the touch area is the part not covered by the row below."""
        for card, face in self.cards.items():
            face.set_state(state_of(card), at_once=True)
        if self._step:
            cards = list(self.cards.values())
            for over, under in zip(cards, cards[self._columns :], strict=False):
                free = self._step - max(0.0, under.lift - over.lift)
                over.exposed = (over.width, min(over.height + over.lift, free))
