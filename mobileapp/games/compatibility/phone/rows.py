"""Widgets of Compatibility on a phone: the rows of the round, progress of each side, packs of themes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.compatibility.teams import CompatibilityView, Sides
from mobileapp.games.compatibility.cards import RankCard
from mobileapp.games.compatibility.round import RoundView
from mobileapp.games.compatibility.theme_card import PACK_HEIGHT, Die, ThemePack
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Area, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

GAP = 6
COLUMNS = 5
CARD_SIZE = 64
MAX_CHOSEN_SIZE, NUMBER_HEIGHT = 150, 26  # dp: of a locked picture; of the number below it
DIE_SIZE, MIN_DIE_SIZE, DIE_TILT, DIE_LIGHT = 116, 56, -9, 0.3  # dp; degrees; alpha of the light
BAR_HEIGHT, MAX_WIDE_SIDES = 8, 3  # dp; more sides than this stand closer together
MAX_PACK_WIDTH, NAME_HEIGHT = 180, 64  # dp: maximum width of a pack; height of its name and count


class SeatRow(Widget):
    """One seat's row: the owner, the cards face down or open, and the matches."""

    def __init__(
        self, context: FaceContext, round_view: RoundView, seat: Seat, size: tuple[float, float],
        pick: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        """`pick` is called with the place of a tapped card, if the cards are large enough for a finger."""
        super().__init__(size_hint=(None, None), size=size)
        side = size[1] - dp(26)
        names = context.terms.pack.pictures
        row = self.visible_cards(context, round_view, seat)
        gap = min(dp(12), (size[0] - dp(8) - COLUMNS * side) / (COLUMNS - 1))
        self._badge = Badge(context.look(seat), context.name(seat), dp(10))
        words = context.name(seat)
        if round_view.individual and seat == round_view.lead:
            words += " · " + tr("Leader")
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
            if pick is not None and side >= screen_metrics.touch_target:
                card.key, card.act, card.enabled = f"place-{seat}-{at + 1}", partial(pick, at), True
        for part in (self._badge, self._name, *self._cards):
            self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    @staticmethod
    def visible_cards(context: FaceContext, round_view: RoundView, seat: Seat) -> tuple[int | None, ...]:
        """The player's own row is open before the reveal; all other rows follow the public view."""
        mine = round_view.game.mine
        if seat == context.own_seat and mine is not None and not any(round_view.row(seat)):
            return tuple(mine)
        return round_view.row(seat)

    def _place(self, *_: object) -> None:
        top = self.y + self.height
        self._badge.pos = (self.x, top - dp(21))
        self._name.pos = (self.x + dp(26), top - dp(11) - self._name.height / 2)
        for at, card in enumerate(self._cards):
            card.pos = (self.x + dp(4) + at * (card.width + self._gap), self.y + dp(2))


class ChosenPictures(Widget):
    """The pictures the player has locked, as large as possible, each with its number below."""

    def __init__(self, context: FaceContext, row: tuple[int, ...], area: Area) -> None:
        x, y, width, height = area
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        columns = max(range(1, len(row) + 1), key=lambda columns: self._side(columns, len(row), area))
        lines, side = ceil(len(row) / columns), self._side(columns, len(row), area)
        look, names = context.look(context.own_seat), context.terms.pack.pictures
        for at, picture in enumerate(row):
            line, column = divmod(at, columns)
            in_line = min(columns, len(row) - line * columns)
            middle = x + width / 2 + (column - (in_line - 1) / 2) * (side + dp(2 * GAP))
            low = y + height / 2 + (lines / 2 - line - 1) * (side + dp(NUMBER_HEIGHT)) + dp(NUMBER_HEIGHT)
            card = RankCard(look, at + 1, side, 0, lambda: None)
            card.show(names[picture], None, False, False, False)
            card.pos = (middle - side / 2, low)
            number = Text(str(at + 1), "body", "on_dark_soft", "table")
            number.center_at((middle, low - dp(NUMBER_HEIGHT) / 2))
            for part in (card, number):
                self.add_widget(part)

    @staticmethod
    def _side(columns: int, number: int, area: Area) -> float:
        """Card size in this many columns."""
        lines = ceil(number / columns)
        return min(area[2] / columns - dp(2 * GAP), area[3] / lines - dp(NUMBER_HEIGHT), dp(MAX_CHOSEN_SIZE))


class BlankCard(Widget):
    """A theme card without themes, with the text that says what to do."""

    def __init__(self, words: str, area: Area) -> None:
        x, y, width, height = area
        wide, high = min(width * 0.8, height * 0.9), min(height * 0.9, width)
        super().__init__(
            size_hint=(None, None), pos=(x + (width - wide) / 2, y + (height - high) / 2), size=(wide, high)
        )
        self._plate = Plate(self.canvas, "cream", dp(26), shadow=dp(22))
        self._plate.place(*self.pos, wide, high)
        inset = dp(14)
        DashedOutline(self.canvas, "cream_3").place(
            self.x + inset, self.y + inset, wide - 2 * inset, high - 2 * inset, dp(18)
        )
        text = Text(words, "heading", "ink", "cream", wrap=wide - dp(64), halign="center")
        text.center_at((x + width / 2, y + height / 2))
        self.add_widget(text)


class RolledDie(Widget):
    """The die in its light, and that it needs no hand."""

    def __init__(self, face: int, room: tuple[float, float]) -> None:
        width, height = room
        under = tr("The die rolls by itself")
        self._line = Text(under, "body", "on_dark_soft", "table", TEXT_FONT, wrap=width, halign="center")
        side = min(dp(DIE_SIZE), max(0.0, height - self._line.height - dp(8 * GAP)))
        self.has_room = side >= dp(MIN_DIE_SIZE)
        super().__init__(size_hint=(None, None), size=(width, side + self._line.height + dp(3 * GAP)))
        with self.canvas:
            Color(*paint("on_dark_soft", DIE_LIGHT))
            self._light = Rectangle(texture=load_texture("ui/glow.png"), size=(side * 2.4, side * 2.4))
        self._die = Die(side)
        self._die.tilt = DIE_TILT
        self._die.set_face(face, rolls=False)
        for part in (self._die, self._line):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, side = self.x + self.width / 2, self._die.width
        middle = self.top - side / 2
        self._die.center_at((x, middle))
        self._light.pos = (x - self._light.size[0] / 2, middle - self._light.size[1] / 2)
        self._line.pos = (x - self._line.width / 2, self.y)


class SideProgress(IconStrip):
    """How far each side has come on the track."""

    def __init__(self, context: FaceContext, sides: Sides, game: CompatibilityView, width: float) -> None:
        super().__init__(width, dp(68))
        step = (width - dp(16)) / sides.count
        pad = dp(2 * GAP if sides.count <= MAX_WIDE_SIDES else 4)
        for side in range(sides.count):
            left, members = dp(8) + pad + step * side, sides.members(side)
            room = step - 2 * pad
            for index, seat in enumerate(members):
                badge = Badge(context.look(seat), context.name(seat), dp(13))
                self._put(badge, left + dp(13) + index * dp(30), dp(44))
            words = tr("{square} of {all}", square=game.pawns[side], all=game.finish)
            beside = room - dp(30) * len(members)
            text = Text(words, "small", "cream", "panel", TEXT_FONT, fit=beside)
            if text.shorten:
                text = Text(str(game.pawns[side]), "small", "cream", "panel", TEXT_FONT, fit=beside)
            self._put(text, left + room - text.width / 2, dp(44))
            bar = ShareBar(game.pawns[side] / game.finish, room)
            self._put(bar, left + room / 2, dp(16))


class ShareBar(Widget):
    """A bar that fills up with gold."""

    def __init__(self, share: float, width: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, dp(BAR_HEIGHT)))
        with self.canvas:
            Color(*paint("table_edge"))
            self._ground = RoundedRectangle(size=self.size, radius=[dp(BAR_HEIGHT) / 2])
            Color(*paint("gold", 1 if share else 0))
            done = (max(dp(BAR_HEIGHT), width * min(share, 1.0)), dp(BAR_HEIGHT))
            self._done = RoundedRectangle(size=done, radius=[dp(BAR_HEIGHT) / 2])
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._ground.pos = self._done.pos = self.pos


def _ignore() -> None:
    """A pack that cannot be touched."""


class ThemePacks(Widget):
    """Both packs of themes with name and cards left; lit if this player takes a theme now."""

    @staticmethod
    def max_width(width: float) -> float:
        return min(dp(MAX_PACK_WIDTH), width / 2 - dp(4 * GAP))

    @classmethod
    def height_for(cls, width: float) -> float:
        return cls.max_width(width) * PACK_HEIGHT + dp(NAME_HEIGHT)

    def __init__(self, piles: tuple[int, ...], takes: Callable[[int], None] | None, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        x, y, width, height = area
        names = (tr("Purple deck"), tr("Orange deck"))
        wide = min(self.max_width(width), (height - dp(NAME_HEIGHT)) / PACK_HEIGHT)
        for number, left in enumerate(piles):
            middle = x + width * (0.5 + (number - (len(piles) - 1) / 2) * 0.5)
            pack = ThemePack(number, partial(takes, number) if takes else _ignore)
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
