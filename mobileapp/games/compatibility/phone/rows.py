"""Widgets of Compatibility on a phone: the rows of the round, progress of each side, packs of themes."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.compatibility.teams import CompatibilityView, Sides
from mobileapp.games.compatibility.cards import RankCard
from mobileapp.games.compatibility.round import RoundView
from mobileapp.games.compatibility.theme_card import ThemePack
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.text import Text

GAP = 6
COLUMNS = 5
CARD_SIZE = 64
MAX_PACK_WIDTH, NAME_HEIGHT = 168, 64  # dp: maximum width of a pack; height of its name and count
Area = tuple[float, float, float, float]


class SeatRow(Widget):
    """One seat's row: the owner, the cards face down or open, and the matches."""

    def __init__(
        self, context: FaceContext, round_view: RoundView, seat: Seat, size: tuple[float, float]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        side = size[1] - dp(26)
        names = context.terms.pack.pictures
        row = self.visible_cards(context, round_view, seat)
        gap = min(dp(12), (size[0] - dp(8) - COLUMNS * side) / (COLUMNS - 1))
        self._badge = Badge(context.look(seat), context.name(seat), dp(10))
        words = context.name(seat)
        if round_view.individual and round_view.game.scores[seat]:
            words += f"  +{round_view.game.scores[seat]}"
        self._name = Text(words, "small", "cream", "table", TEXT_FONT, fit=size[0] - dp(40))
        self._cards = [RankCard(context.look(seat), at + 1, side, 0, lambda: None) for at in range(len(row))]
        self._gap, glows = gap, round_view.glow_by_position(seat)
        moved = frozenset(
            at for swap in round_view.game.swaps if swap.target == seat for at in swap.positions
        )
        stake = round_view.game.stakes[round_view.sides.of(seat)]
        for at, (card, picture) in enumerate(zip(self._cards, row, strict=True)):
            shown = None if picture is None else names[picture]
            card.show(shown, glows.get(at), at == stake, at in moved, False)
        for part in (self._badge, self._name, *self._cards):
            self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    @staticmethod
    def visible_cards(context: FaceContext, round_view: RoundView, seat: Seat) -> tuple[int | None, ...]:
        """The player's own row is open before the reveal; all other rows follow the public view."""
        mine = round_view.game.mine
        if seat == context.seat and mine is not None and not any(round_view.row(seat)):
            return tuple(mine)
        return round_view.row(seat)

    def _place(self, *_) -> None:
        top = self.y + self.height
        self._badge.pos = (self.x, top - dp(21))
        self._name.pos = (self.x + dp(26), top - dp(11) - self._name.height / 2)
        for at, card in enumerate(self._cards):
            card.pos = (self.x + dp(4) + at * (card.width + self._gap), self.y + dp(2))


class SideProgress(IconStrip):
    """How far each side has come on the track."""

    def __init__(self, context: FaceContext, sides: Sides, game: CompatibilityView, width: float) -> None:
        super().__init__(width, dp(64))
        step = (width - dp(16)) / sides.count
        for side in range(sides.count):
            x = dp(8) + step * (side + 0.5)
            members = sides.members(side)
            for index, seat in enumerate(members):
                badge = Badge(context.look(seat), context.name(seat), dp(12))
                self._put(badge, x + (index - (len(members) - 1) / 2) * dp(28), dp(44))
            words = tr("{square} of {all}", square=game.pawns[side], all=game.finish)
            self._put(Text(words, "small", "on_dark_soft", "panel", TEXT_FONT, fit=step - dp(6)), x, dp(16))


class ThemePacks(Widget):
    """Both packs of themes with name and cards left; lit if this player takes a theme now."""

    @staticmethod
    def max_width(width: float) -> float:
        return min(dp(MAX_PACK_WIDTH), width / 2 - dp(4 * GAP))

    @classmethod
    def height_for(cls, width: float) -> float:
        return cls.max_width(width) * 1.25 + dp(NAME_HEIGHT)

    def __init__(self, piles: tuple[int, ...], takes: Callable[[int], None] | None, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        x, y, width, height = area
        names = (tr("Purple deck"), tr("Orange deck"))
        wide = min(self.max_width(width), (height - dp(NAME_HEIGHT)) / 1.25)
        for number, left in enumerate(piles):
            middle = x + width * (0.5 + (number - (len(piles) - 1) / 2) * 0.48)
            pack = ThemePack(number, lambda number=number: takes(number) if takes else None)
            pack.center_at((middle, y + height - wide * 0.63), wide)
            pack.set_state(left, takes is not None)
            pack.enabled = takes is not None
            name = Text(names[number], "label", "cream", "table", fit=width * 0.45)
            under = ntr("{number} card left", "{number} cards left", left)
            count_text = Text(under, "small", "on_dark_soft", "table", TEXT_FONT, fit=width * 0.45)
            name.pos = (middle - name.width / 2, pack.y - dp(8) - name.height)
            count_text.pos = (middle - count_text.width / 2, name.y - count_text.height)
            for part in (pack, name, count_text):
                self.add_widget(part)


def row_layout(columns: int, rows: int, width: float, height: float) -> tuple[float, int, float]:
    """Row height, number of columns and row width for rows in this many columns."""
    wide = (width - (columns - 1) * dp(16)) / columns
    tall = min(dp(CARD_SIZE + 26), height / ceil(rows / columns), (wide - dp(4 * GAP)) / COLUMNS + dp(26))
    return tall, columns, wide
