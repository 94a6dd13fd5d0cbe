"""The player's Défifoo cards on a phone: rows of overlapping cards, each with a finger's width to touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from mobileapp.games.defifoo.playing_card import ASPECT, LOOKS, CardLook, CardState, PlayingCard
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.motion import fly_in
from mobileapp.ui.toolkit.scroll import ScrollArea

GAP, APART = 7, 10
COLUMNS, MANY_CARDS, MANY_COLUMNS = 5, 20, 6  # cards per row; with more than 20 cards, six per row
WIDE_SCREEN, WIDE_COLUMNS = 540, 7  # dp; cards per row on a wide screen
MAX_WIDTH = 150  # dp of the last few cards
VISIBLE_SHARE = 0.72  # of a card's width beside the next one
MIN_ROW_STEP = 0.82  # of a card's height, if there is room: its number stays free above a lifted card
MIN_VISIBLE_ROWS = 1.5  # minimum number of visible rows if they scroll
PHONE_LOOKS: dict[CardState, CardLook] = LOOKS | {
    "chosen": CardLook(lift=0.25, glow=0.95, rim=1, mark="ui/right.png"),
    "barred": CardLook(dim=0.38),
    "refused": CardLook(dim=0.1, mark="ui/wrong.png"),
}
LIFT = PHONE_LOOKS["chosen"].lift  # of a card's height
Area = tuple[float, float, float, float]


def columns_for(number: int, width: float) -> int:
    wanted = WIDE_COLUMNS if width >= dp(WIDE_SCREEN) else MANY_COLUMNS if number > MANY_CARDS else COLUMNS
    wanted = max(1, min(wanted, number))
    most = 1 + int((width - screen_metrics.touch_target / VISIBLE_SHARE) / screen_metrics.touch_target)
    return max(1, min(wanted, most))


def _widest(columns: int, width: float) -> float:
    """Width of a card that leaves its share of every card visible."""
    return min(width / (1 + VISIBLE_SHARE * (columns - 1)), dp(MAX_WIDTH))


def wanted_height(number: int, width: float) -> float:
    """Height at which the cards are as large as the width allows, with a little overlap of the rows."""
    columns = columns_for(number, width)
    rows = -(-number // columns) or 1
    high = _widest(columns, width) / ASPECT
    step = max(high * MIN_ROW_STEP, screen_metrics.touch_target + high * LIFT)
    return high * (1 + LIFT) + (rows - 1) * step


class HandCard(PlayingCard):
    """A card of the hand: marked when it is chosen or refused."""

    looks = PHONE_LOOKS


class HandRow(Widget):
    """Cards side by side, with room above for a lifted one."""

    def __init__(self, cards: Sequence[HandCard], pitch: float, width: float) -> None:
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
        self, hand: Sequence[int], make: Callable[[int, float], HandCard], area: Area, gone: float = 0.0
    ) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._columns = columns_for(len(hand), area[2])
        self._rows = -(-len(hand) // self._columns) or 1
        self._step = self._pitch = 0.0
        self.scroll: ScrollArea | None = None
        high = self._height_overlapped
        scrolls = high * ASPECT < screen_metrics.touch_target - 1
        high = self._height_scrolled if scrolls else high
        self.cards = {card: make(card, high) for card in hand}
        self._pitch = self._column_pitch(high * ASPECT)
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
        return _widest(self._columns, self.width) / ASPECT

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

    def _column_pitch(self, wide: float) -> float:
        """Cards fill the width; they overlap only if they must."""
        if self._columns == 1:
            return 0.0
        return min((self.width - wide) / (self._columns - 1), wide + dp(GAP))

    def _left_margin(self, wide: float) -> float:
        return (self.width - wide - (self._columns - 1) * self._pitch) / 2

    def _place_rows(self, high: float) -> None:
        if self._rows > 1:
            spare = (self.height - high * (1 + LIFT)) / (self._rows - 1)
            self._step = min(high + dp(APART), spare)
        slack = self.height - high * (1 + LIFT) - self._step * (self._rows - 1)
        top, left = self.y + self.height - high * (1 + LIFT) - slack / 2, self._left_margin(high * ASPECT)
        for index, card in enumerate(self.cards.values()):
            row, column = divmod(index, self._columns)
            card.pos = (self.x + left + column * self._pitch, top - row * self._step)
            self.add_widget(card)

    def _place_scrolled(self, gone: float) -> None:
        cards = list(self.cards.values())
        rows = [cards[at : at + self._columns] for at in range(0, len(cards), self._columns)]
        self.scroll = ScrollArea((*self.pos, *self.size))
        self.scroll.fill([(HandRow(row, self._pitch, self.width), 0.0) for row in rows], dp(GAP))
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
            below = cards[index + self._columns - bool(index % self._columns) :][:2]
            card.exposed = (wide, self._free_height(card, below))

    def _free_height(self, card: HandCard, below: Sequence[HandCard]) -> float:
        """Visible height of a card above those of the next row that cover it."""
        whole = card.height + card.lift
        if not below or not self._step:
            return whole
        return min(whole, self._step - max(0.0, *(each.lift - card.lift for each in below)))
