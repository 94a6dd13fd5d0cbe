"""The public facts of a seat: player, cards in hand, tricks, points, and whether it is their turn."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView
from mobileapp.games.defifoo.explanations import explain_hand_size, explain_points, explain_tricks
from mobileapp.games.defifoo.playing_card import ASPECT
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.long_press_card import Explanation, add_hold_only
from mobileapp.ui.toolkit.phone_badge import PhoneBadge
from mobileapp.ui.toolkit.pile import UPSIDE_DOWN_DIGITS
from mobileapp.ui.toolkit.shapes import Area, Line, RoundedRectangle
from mobileapp.ui.toolkit.status_chip import StatusChip
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 10
COLUMN_WIDTH, SHORT_WIDTH = 300, 560  # below these widths the strip has three lines, or two
POINTS_WIDTH, PILL_WIDTH = 92, 104
PHONE_HEIGHT = 52


class CardCount(Widget):
    """A card icon with a number; a number that is ambiguous upside down is underlined."""

    NUMBER = 61  # x offset of the number

    def __init__(self, ink: str, card: float) -> None:
        super().__init__(size_hint=(None, None), size=(dp(self.NUMBER + 36), dp(54)))
        self._card_height = card
        self._draw_cards()
        with self.canvas:
            self._bar_colour = Color(*paint(ink))
            self._bar = RoundedRectangle(radius=[dp(1.5)], size=(dp(18), dp(3.5)))
        self._text, self._number = Text("", "button", ink, "felt"), -1
        self.add_widget(self._text)
        self.bind(pos=self._place)

    def _draw_cards(self) -> None:
        raise NotImplementedError

    def _build_card(self) -> tuple[Rectangle, Line]:
        Color(1, 1, 1, 1)
        face = Rectangle(
            texture=load_texture("defifoo/back.webp"), size=(self._card_height * ASPECT, self._card_height)
        )
        Color(*paint("cream_2"))
        return face, Line(width=dp(1))

    def set_count(self, number: int) -> None:
        if number == self._number:
            return
        self._number, text = number, str(number)
        self._text.set_text(text)
        self._bar_colour.a = 1 if set(text) <= UPSIDE_DOWN_DIGITS and set(text) & set("69") else 0
        self._place()

    def _place(self, *_: object) -> None:
        y = center_of(self)[1]
        self._text.pos = (self.x + dp(self.NUMBER), y - self._text.height / 2)
        self._bar.pos = (self._text.x + self._text.width / 2 - dp(9), y - dp(20))

    @staticmethod
    def _place_card(card: tuple[Rectangle, Line], x: float, y: float) -> None:
        face, edge = card
        face.pos = (x, y)
        edge.rounded_rectangle = (x, y, *face.size, dp(4))


class HandCount(CardCount):
    """Three fanned cards."""

    NUMBER = 68

    def _draw_cards(self) -> None:
        self._cards, self._rotations = [], []
        for angle in (20, 0, -20):
            with self.canvas:
                PushMatrix()
                self._rotations.append(Rotate(angle=angle))
                self._cards.append(self._build_card())
                PopMatrix()

    def _place(self, *_: object) -> None:
        super()._place()
        x, y = self.x + dp(28), self.y + self.height / 2 - self._card_height * 0.45
        for turn, card in zip(self._rotations, self._cards, strict=True):
            turn.origin = (x, y - dp(14))
            self._place_card(card, x - card[0].size[0] / 2, y)


class TrickCount(CardCount):
    """A small stack: won cards are face down."""

    def _draw_cards(self) -> None:
        with self.canvas:
            self._cards = [self._build_card() for _ in range(3)]

    def _place(self, *_: object) -> None:
        super()._place()
        y = self.y + self.height / 2 - self._card_height * 0.57
        for index, card in enumerate(self._cards):
            self._place_card(card, self.x + dp(10) + index * dp(5), y + index * dp(3))


class SeatStrip(Widget):
    """One line; two if the area is short, three if it is a narrow column.

    A long press on an icon explains what it counts.
    """

    def __init__(self, context: FaceContext, area: Area, names: CardNames) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._seat, self._names = context.own_seat, names
        self._shown: tuple[object, ...] = ()
        self._game: DefifooView | None = None
        self._badge = self._build_badge(context)
        card = dp(34 if dp(COLUMN_WIDTH) <= self.width < dp(SHORT_WIDTH) else 40)
        self.hand, self.tricks = HandCount("cream", card), TrickCount("gold", card)
        self._points = Text("1000", "heading", "cream", "felt", fit=dp(POINTS_WIDTH))
        self._room = self.width - self._badge.width - dp(GAP)
        self._place = self._place_row
        if self.width < dp(COLUMN_WIDTH):
            self._place, named = self._place_column, self._room
        elif self.width < dp(SHORT_WIDTH):
            self._place, named = self._place_lines, self._room - dp(PILL_WIDTH) - dp(GAP)
        else:
            counts = self.hand.width + self.tricks.width + dp(POINTS_WIDTH)
            named = self._room - counts - dp(PILL_WIDTH) - 2 * dp(GAP)
        self._name = Text(context.name(self._seat), "label", "cream", "felt", fit=named)
        room = dp(PILL_WIDTH) + max(0, named - self._name.width)
        if self.width < dp(COLUMN_WIDTH):  # beside the points
            room = self.width - self._points.width - dp(6)
        self.pill = StatusChip(room)
        for widget in (self._badge, self._name, self.pill, self.hand, self.tricks, self._points):
            self.add_widget(widget)
        self._explanations = {
            "read-hand": self.hand, "read-tricks": self.tricks, "read-points": self._points
        }  # fmt: skip
        nobody = context.party.sitters[self._seat].is_bot  # a help card would face an empty chair
        self._covers = {} if nobody else {key: self._build_cover(key, context) for key in self._explanations}
        self._place_signs()

    def _build_badge(self, context: FaceContext) -> Widget:
        """The seat's badge, or the phone that holds its hand."""
        look = context.look(self._seat)
        if self._seat in context.party.phone_seats:
            return PhoneBadge(look, "there", dp(PHONE_HEIGHT))
        return Badge(look, context.name(self._seat), dp(24))

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
        y, right = self.y + self.height / 2, self.x + self.width
        self._place_aligned(self._badge, self.x, y)
        self._place_aligned(self._name, self.x + self._badge.width + dp(GAP), y)
        self._place_aligned(self.pill, self._name.x + self._name.width + dp(GAP), y)
        self._place_aligned(self._points, right, y, 1)
        self._place_aligned(self.tricks, right - dp(POINTS_WIDTH), y, 1)
        self._place_aligned(self.hand, self.tricks.x, y, 1)

    def _place_lines(self) -> None:
        """Name and turn; below them cards, tricks and points."""
        high, low = self.y + self.height * 0.74, self.y + self.height * 0.3
        x, right = self.x + self._badge.width + dp(GAP), self.x + self.width
        self._place_aligned(self._badge, self.x, self.y + self.height / 2)
        self._place_aligned(self._name, x, high)
        self._place_aligned(self.pill, right, high, 1)
        self._place_aligned(self.hand, x - dp(4), low)
        self._place_aligned(self.tricks, x + self.hand.width + dp(GAP), low)
        self._place_aligned(self._points, right, low, 1)

    def _place_column(self) -> None:
        """Name; points and turn; cards and tricks."""
        third = self.height / 3
        high, middle_, low = (self.y + third * (step + 0.5) for step in (2, 1, 0))
        self._place_aligned(self._badge, self.x, high)
        self._place_aligned(self._name, self.x + self._badge.width + dp(GAP), high)
        self._place_aligned(self._points, self.x, middle_)
        self._place_aligned(self.pill, self.x + self._points.width + dp(6), middle_)
        self._place_aligned(self.hand, self.x - dp(4), low)
        self._place_aligned(self.tricks, self.x + self.width / 2, low)

    def show(self, game: DefifooView) -> None:
        seat, self._game = self._seat, game
        plays = game.turn == seat
        shown = (game.sizes[seat], game.tricks[seat], game.scores[seat], plays and game.part)
        if shown == self._shown:
            return
        self._shown = shown
        self.hand.set_count(game.sizes[seat])
        self.tricks.set_count(game.tricks[seat])
        self._points.set_text(str(game.scores[seat]))
        self.pill.set_text(self._status_text(game) if plays else "")
        self._place_signs()

    @staticmethod
    def _status_text(game: DefifooView) -> str:
        return tr("deals") if game.part == "direction" else tr("plays")

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
