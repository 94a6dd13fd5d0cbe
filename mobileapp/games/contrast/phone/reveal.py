"""The reveal of a Contrast round on a phone: cards grouped by symbol, and the player's row."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.contrast import ContrastView, Revealed
from mobileapp.games.contrast.refusals import symbol_label
from mobileapp.games.contrast.symbol_card import SymbolCard, symbol_file
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

MAX_SYMBOL, MAX_RADIUS, STEP = 108, 26, 62  # dp: of a group's symbol and badges
PILL = 42, 26  # dp: width and height of the point below a winner's badge
MIN_PILL_HEIGHT = 88  # dp; in a lower group the points have no plate
BACK_ALPHA = 0.45  # of the card that came back to the hand


class ChosenSymbol(Widget):
    """One symbol of the reveal, and the players who chose it."""

    def __init__(
        self,
        context: FaceContext,
        revealed: Revealed,
        laid: int | None,
        name: str | None,
        size: tuple[float, float],
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        won = laid is not None and laid in revealed.winning
        self._draw_plates(won, name)
        seats = [seat for seat, each in enumerate(revealed.laid) if each == laid]
        of = tr("{number} of {all}", number=len(seats), all=len(revealed.laid))
        title = symbol_label(name) if name else tr("no card")
        self._title = Text(title, "heading" if won else "label", "cream", "panel", fit=size[0] * 0.3)
        self._subtitle = Text(
            f"{of} · {tr('wins')}" if won else of, "body", "gold" if won else "on_dark_soft", "panel",
            TEXT_FONT, fit=size[0] * 0.3,
        )  # fmt: skip
        words = max(self._title.width, self._subtitle.width)
        self._step = min(dp(STEP), (size[0] - self._side - words - dp(62)) / max(1, len(seats)))
        radius = min(size[1] * 0.22, dp(MAX_RADIUS), self._step * 0.42)
        self._badges = [
            Badge(
                context.look(seat), context.name(seat), radius,
                "cream" if seat == context.own_seat else None,
            )
            for seat in seats
        ]  # fmt: skip
        self._add_points(len(seats) if won else 0)
        for part in (self._title, self._subtitle, *self._badges, *self._points):
            self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    def _draw_plates(self, won: bool, name: str | None) -> None:
        rim = "gold" if won else None
        self._plate = Plate(
            self.canvas, "panel", dp(22), shadow=dp(14), rim=rim, rim_width=dp(3) if won else 0
        )
        if won:
            self._plate.light("gold", "gold")
        self._side = side = min(self.height - dp(20), dp(MAX_SYMBOL))
        with self.canvas:
            Color(*paint("gold", 0.5 if won else 0))
            self._light = Rectangle(texture=load_texture("ui/glow.png"), size=(side * 1.7, side * 1.7))
        self._card = Plate(self.canvas, "cream", dp(16), shadow=dp(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            file = symbol_file(name) if name else "ui/wrong.png"
            self._sign = Rectangle(texture=load_texture(file), size=(side * 0.8, side * 0.8))
        with self.canvas.after:
            Color(1, 1, 1, 1 if won else 0)
            self._tick = Rectangle(texture=load_texture("ui/right.png"), size=(dp(32), dp(32)))

    def _add_points(self, number: int) -> None:
        """A point below each winner's badge; on a gold plate if there is room."""
        has_plates = self.height >= dp(MIN_PILL_HEIGHT)
        wide = min(dp(PILL[0]), self._step - dp(4))
        with self.canvas:
            Color(*paint("gold"))
            self._pills = [
                RoundedRectangle(radius=[dp(PILL[1]) / 2], size=(wide, dp(PILL[1])))
                for _ in range(number if has_plates else 0)
            ]
        ink, ground = ("ink", "gold") if has_plates else ("gold", "panel")
        self._points = [Text("+1", "body", ink, ground) for _ in range(number)]

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        inset, side = (self.height - self._side) / 2, self._side
        left = self.x + dp(12)
        self._card.place(left, self.y + inset, side, side)
        self._light.pos = (left - side * 0.35, self.y + inset - side * 0.35)
        edge = side * 0.1
        self._sign.pos = (left + edge, self.y + inset + edge)
        self._tick.pos = (left + side - dp(18), self.y + inset + side - dp(20))
        left, middle = left + side + dp(16), self.y + self.height / 2
        self._title.pos = (left, middle - dp(2))
        self._subtitle.pos = (left, middle - self._subtitle.height - dp(2))
        self._place_people(middle)

    def _place_people(self, middle: float) -> None:
        first = self.right - dp(14) - self._step / 2
        up = dp(PILL[1]) / 2 + dp(3) if self._points else 0
        for index, badge in enumerate(reversed(self._badges)):
            x = first - index * self._step
            badge.center = (x, middle + up)
            if not self._points:
                continue
            low = middle + up - badge.height / 2 - dp(6) - dp(PILL[1])
            self._points[index].center_at((x, low + dp(PILL[1]) / 2))
            if self._pills:
                self._pills[index].pos = (x - self._pills[index].size[0] / 2, low)


class OwnRow(Widget):
    """The player's row, with a rim around the card just played, and the card that came back to the hand."""

    def __init__(
        self,
        context: FaceContext,
        game: ContrastView,
        before: tuple[int, ...],
        size: tuple[float, float],
        has_played: bool,
    ) -> None:
        """`before`: the row while the player chose, if it is known; without a card played, none is framed."""
        super().__init__(size_hint=(None, None), size=size)
        self.frames_newest = has_played
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(16))
        row, pairs = game.rows[context.own_seat], context.terms.pack.pairs
        tall = size[1] - dp(24)
        self._cards = [SymbolCard(pairs[card], (tall * 0.66, tall)) for card in row]
        back = [card for card in before if card not in row][:1]
        self._back = [SymbolCard(pairs[card], (tall * 0.56, tall * 0.85), fill="cream_2") for card in back]
        for card in self._back:
            card.opacity = BACK_ALPHA
        cards = sum(card.width + dp(12) for card in (*self._cards, *self._back))
        room = size[0] - cards - dp(44)
        self._title = Text(
            tr("{name}’s row", name=context.name(context.own_seat)), "label", "cream", "panel", fit=room
        )
        words = tr("Your card joins it; the oldest comes back.") if back else ""
        self._words = Text(words, "small", "on_dark_soft", "panel", TEXT_FONT, wrap=room)
        if self._words.height + self._title.height > size[1] - dp(8) or self._words.has_broken_word:
            self._words.set_text("")
        with self.canvas:
            Color(*paint("gold", has_played))
            self._rim = Line(width=dp(2))
        for part in (self._title, self._words, *self._cards, *self._back):
            if not isinstance(part, Text) or part.text:
                self.add_widget(part)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        words = self._words.height if self._words.text else 0
        top = self.y + (self.height + self._title.height + words) / 2
        self._title.pos = (self.x + dp(18), top - self._title.height)
        self._words.pos = (self.x + dp(18), self._title.y - self._words.height)
        at = self.right - dp(16)
        for card in (*self._back, *reversed(self._cards)):
            card.pos = (at - card.width, self.y + (self.height - card.height) / 2)
            at = card.x - dp(12)
        newest = self._cards[-1]
        edge = dp(3)
        self._rim.rounded_rectangle = (
            newest.x - edge, newest.y - edge, newest.width + 2 * edge, newest.height + 2 * edge, dp(14)
        )  # fmt: skip
