"""The public facts of a seat: player, cards in hand, tricks, points, and whether it is their turn."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView
from engine.games.defifoo.rulebook import START_POINTS
from mobileapp.games.defifoo.explanations import explain_hand_size, explain_points, explain_tricks
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import ntr, tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.long_press_card import Explanation, add_hold_only
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.shapes import Area
from mobileapp.ui.toolkit.status_chip import StatusChip
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of
from mobileapp.ui.toolkit.touchable import Touchable

GAP, COUNT_GAP, SHORT_COUNT_GAP, WORD_GAP = 10, 20, 12, 5
COLUMN_WIDTH, SHORT_WIDTH = 300, 560  # below these widths the strip has four lines, or two
PILL_WIDTH, PHONE_HEIGHT = 104, 52
BADGE, SMALL_BADGE = 48, 38  # their heights


class SeatCount(Widget):
    """A number above its word, or `inline` before it."""

    def __init__(self, word: Callable[[int], str], ink: str, inline: bool) -> None:
        super().__init__(size_hint=(None, None))
        self._word_for, self._inline, self._shown = word, inline, -1
        self._number = Text("", "label" if inline else "button", ink, "felt")
        self._word = Text("", "small", "on_dark_soft", "felt", TEXT_FONT)
        self.add_widget(self._number)
        self.add_widget(self._word)
        self.bind(pos=self._place)

    def set_count(self, number: int) -> None:
        if number == self._shown:
            return
        self._shown = number
        self._number.set_text(str(number))
        self._word.set_text(self._word_for(number))
        (wide, high), (word_wide, word_high) = self._number.size, self._word.size
        if self._inline:
            self.size = (wide + dp(WORD_GAP) + word_wide, max(high, word_high))
        else:
            self.size = (max(wide, word_wide), high + word_high)
        self._place()

    def _place(self, *_: object) -> None:
        if self._inline:
            middle = self.y + self.height / 2
            self._number.pos = (self.x, middle - self._number.height / 2)
            self._word.pos = (self._number.right + dp(WORD_GAP), middle - self._word.height / 2)
        else:
            middle = self.x + self.width / 2
            self._number.pos = (middle - self._number.width / 2, self.y + self.height - self._number.height)
            self._word.pos = (middle - self._word.width / 2, self.y)


class SeatStrip(Widget):
    """One line; two if the area is short, four if it is a narrow column.

    A long press on a number explains what it counts.
    """

    def __init__(self, context: FaceContext, area: Area, names: CardNames) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._seat, self._names = context.own_seat, names
        self._shown: tuple[object, ...] = ()
        self._game: DefifooView | None = None
        inline, is_short = self.width < dp(COLUMN_WIDTH), self.width < dp(SHORT_WIDTH)
        self._badge = self._build_badge(context, is_short and not inline)
        self._count_gap = dp(SHORT_COUNT_GAP if is_short else COUNT_GAP)
        self.hand = SeatCount(lambda number: ntr("card", "cards", number), "cream", inline)
        self.tricks = SeatCount(lambda number: ntr("trick", "tricks", number), "gold", inline)
        self._points = SeatCount(lambda number: ntr("point", "points", number), "cream", inline)
        for count, widest in ((self.hand, 88), (self.tricks, 88), (self._points, START_POINTS)):
            count.set_count(widest)
        self._room = self.width - self._badge.width - dp(GAP)
        self._place = self._place_row
        if inline:
            self._place, named = self._place_column, self._room
        elif is_short:
            self._place, named = self._place_short, self._room - self._counts_width
        else:
            named = self._room - self._counts_width - dp(PILL_WIDTH) - dp(GAP)
        self._name = Text(context.name(self._seat), "label", "cream", "felt", fit=named)
        room = dp(PILL_WIDTH) + max(0, named - self._name.width)
        if is_short:
            room = self.width if inline else self.width - self._counts_width
        self.pill = StatusChip(room)
        for widget in (self._badge, self._name, self.pill, self.hand, self.tricks, self._points):
            self.add_widget(widget)
        self._explanations = {
            "read-hand": self.hand, "read-tricks": self.tricks, "read-points": self._points
        }  # fmt: skip
        nobody = context.party.sitters[self._seat].is_bot  # a help card would face an empty chair
        self._covers = {} if nobody else {key: self._build_cover(key, context) for key in self._explanations}
        self._place_signs()

    @property
    def _counts_width(self) -> float:
        counts = (self.hand, self.tricks, self._points)
        return sum(count.width + self._count_gap for count in counts)

    def _build_badge(self, context: FaceContext, is_small: bool) -> Widget:
        """The seat's badge, or the phone that holds its hand."""
        look = context.look(self._seat)
        if self._seat in context.party.phone_seats:
            return PhoneBadge(look, "there", dp(SMALL_BADGE if is_small else PHONE_HEIGHT))
        return Badge(look, context.name(self._seat), dp((SMALL_BADGE if is_small else BADGE) / 2))

    def _build_cover(self, key: str, context: FaceContext) -> Touchable:
        cover = Touchable(key, lambda: None)
        self.add_widget(add_hold_only(cover, context.overlay, lambda: self._explanation(key)))
        return cover

    def _explanation(self, key: str) -> Explanation | None:
        if self._game is None:
            return None
        if key == "read-hand":
            return explain_hand_size(self._game.sizes[self._seat])
        if key == "read-tricks":
            return explain_tricks(self._names, self._game.tricks[self._seat], self._game.challenge)
        return explain_points(self._game.scores[self._seat])

    def _place_signs(self) -> None:
        """Place the icons and their touch covers, which are never too small for a finger."""
        self._place()
        for key, cover in self._covers.items():
            sign = self._explanations[key]
            cover.size = (
                max(sign.width, screen_metrics.touch_target),
                max(sign.height, screen_metrics.touch_target),
            )
            x, y = center_of(sign)
            left, low = x - cover.width / 2, y - cover.height / 2
            right, high = self.x + self.width - cover.width, self.y + self.height - cover.height
            cover.pos = (min(max(left, self.x), right), max(min(max(low, self.y), high), self.y))

    def _place_aligned(self, widget: Widget, x: float, y: float, align: float = 0) -> None:
        widget.pos = (x - align * widget.width, y - widget.height / 2)

    def _place_row(self) -> None:
        y = self.y + self.height / 2
        self._place_aligned(self._badge, self.x, y)
        self._place_aligned(self._name, self.x + self._badge.width + dp(GAP), y)
        self._place_aligned(self.pill, self._name.x + self._name.width + dp(GAP), y)
        self._place_counts()

    def _place_counts(self) -> None:
        y, right = self.y + self.height / 2, self.x + self.width
        for count in (self._points, self.tricks, self.hand):
            self._place_aligned(count, right, y, 1)
            right = count.x - self._count_gap

    def _place_short(self) -> None:
        """Name, with the turn below it; beside them cards, tricks and points."""
        self._place_counts()
        below = self.pill.height if self.pill.words else 0
        high = self.y + (self.height + below) / 2
        self._place_aligned(self._badge, self.x, high)
        self._place_aligned(self._name, self.x + self._badge.width + dp(GAP), high)
        self._place_aligned(self.pill, self.x, high - (self._badge.height + below) / 2)

    def _place_column(self) -> None:
        """Name; points; cards and tricks; turn."""
        top = self.y + self.height - self._badge.height / 2
        step = (self.height - self._badge.height) / 3
        lines = [self.y + step * (line + 0.5) for line in (2, 1, 0)]
        self._place_aligned(self._badge, self.x, top)
        self._place_aligned(self._name, self.x + self._badge.width + dp(GAP), top)
        self._place_aligned(self._points, self.x, lines[0])
        self._place_aligned(self.hand, self.x, lines[1])
        self._place_aligned(self.tricks, self.x + self.width, lines[1], 1)
        self._place_aligned(self.pill, self.x, lines[2])

    def show(self, game: DefifooView) -> None:
        seat, self._game = self._seat, game
        plays = game.turn == seat
        status = self._status_text(game) if plays else ""
        shown = (game.sizes[seat], game.tricks[seat], game.scores[seat], status)
        if shown == self._shown:
            return
        self._shown = shown
        self.hand.set_count(game.sizes[seat])
        self.tricks.set_count(game.tricks[seat])
        self._points.set_count(game.scores[seat])
        self.pill.set_text(status)
        self._place_signs()

    @staticmethod
    def _status_text(game: DefifooView) -> str:
        if game.part == "direction":
            return tr("chooses")
        return tr("plays") if game.trick else tr("starts")

    def make_room(self, wanted: bool) -> None:
        """Hide the counts to make room for a button beside the name."""
        for widget in (self.hand, self.tricks):
            widget.opacity = 0 if wanted else 1
        for key in ("read-hand", "read-tricks"):
            if key in self._covers:
                self._covers[key].enabled = not wanted
        self.pill.opacity = 1 if self.pill.words and not wanted else 0

    def set_visible(self, wanted: bool) -> None:
        """Hidden while cards cover it."""
        self.opacity = 1 if wanted else 0
        for cover in self._covers.values():
            cover.enabled = wanted
