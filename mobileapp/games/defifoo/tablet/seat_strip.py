"""What everybody may know of a seat: who sits there, cards in hand, tricks, points, and whether it plays."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.uix.widget import Widget

from engine.games.defifoo import DefifooView
from mobileapp.games.defifoo.explanations import of_hand, of_points, of_tricks
from mobileapp.games.defifoo.playing_card import SHAPE
from mobileapp.games.defifoo.sentences import Names
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.long_press_card import Explanation, readable
from mobileapp.ui.toolkit.pile import TURNABLE
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.status_chip import Deed
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import middle, picture
from mobileapp.ui.toolkit.touchable import Touchable

GAP = 10
COLUMN, SHORT = 300, 560  # a narrower place has three lines, or two
POINTS, PILL = 92, 104
Area = tuple[float, float, float, float]


class Count(Widget):
    """A sign of cards with their number; one that reads as another upside down has a bar below."""

    NUMBER = 61  # where it begins

    def __init__(self, ink: str, card: float) -> None:
        super().__init__(size_hint=(None, None), size=(u(self.NUMBER + 36), u(54)))
        self._card_height = card
        self._draw_cards()
        with self.canvas:
            self._bar_colour = Color(*paint(ink))
            self._bar = RoundedRectangle(radius=[u(1.5)], size=(u(18), u(3.5)))
        self._text, self._number = Text("", "button", ink, "felt"), -1
        self.add_widget(self._text)
        self.bind(pos=self._place)

    def _draw_cards(self) -> None:
        raise NotImplementedError

    def _card(self) -> tuple[Rectangle, Line]:
        Color(1, 1, 1, 1)
        face = Rectangle(
            texture=picture("defifoo/back.webp"), size=(self._card_height * SHAPE, self._card_height)
        )
        Color(*paint("cream_2"))
        return face, Line(width=u(1))

    def counts(self, number: int) -> None:
        if number == self._number:
            return
        self._number, text = number, str(number)
        self._text.says(text)
        self._bar_colour.a = 1 if set(text) <= TURNABLE and set(text) & set("69") else 0
        self._place()

    def _place(self, *_) -> None:
        _, y = middle(self)
        self._text.pos = (self.x + u(self.NUMBER), y - self._text.height / 2)
        self._bar.pos = (self._text.x + self._text.width / 2 - u(9), y - u(20))

    @staticmethod
    def _lay(card: tuple[Rectangle, Line], x: float, y: float) -> None:
        face, edge = card
        face.pos = (x, y)
        edge.rounded_rectangle = (x, y, *face.size, u(4))


class HandCount(Count):
    """Three cards fanned."""

    NUMBER = 68

    def _draw_cards(self) -> None:
        self._cards, self._turns = [], []
        for angle in (20, 0, -20):
            with self.canvas:
                PushMatrix()
                self._turns.append(Rotate(angle=angle))
                self._cards.append(self._card())
                PopMatrix()

    def _place(self, *_) -> None:
        super()._place()
        x, y = self.x + u(28), self.y + self.height / 2 - self._card_height * 0.45
        for turn, card in zip(self._turns, self._cards, strict=True):
            turn.origin = (x, y - u(14))
            self._lay(card, x - card[0].size[0] / 2, y)


class TrickCount(Count):
    """A little stack: won cards lie on their faces."""

    def _draw_cards(self) -> None:
        with self.canvas:
            self._cards = [self._card() for _ in range(3)]

    def _place(self, *_) -> None:
        super()._place()
        y = self.y + self.height / 2 - self._card_height * 0.57
        for index, card in enumerate(self._cards):
            self._lay(card, self.x + u(10) + index * u(5), y + index * u(3))


class Strip(Widget):
    """One line; two where the place is short, three where it is a narrow column.

    Each sign, held, says what it counts.
    """

    def __init__(self, ground: Ground, area: Area, names: Names) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._seat, self._shown, self._names = ground.seat, (), names
        self._game: DefifooView | None = None
        self._badge = Badge(ground.look(self._seat), ground.name(self._seat), u(24))
        card = u(34 if u(COLUMN) <= self.width < u(SHORT) else 40)
        self.hand, self.tricks = HandCount("cream", card), TrickCount("gold", card)
        self._points = Text("1000", "heading", "cream", "felt", fit=u(POINTS))
        self._room = self.width - self._badge.width - u(GAP)
        self._place = self._place_row
        if self.width < u(COLUMN):
            self._place, named = self._place_column, self._room
        elif self.width < u(SHORT):
            self._place, named = self._place_lines, self._room - u(PILL) - u(GAP)
        else:
            counts = self.hand.width + self.tricks.width + u(POINTS)
            named = self._room - counts - u(PILL) - 2 * u(GAP)
        self._name = Text(ground.name(self._seat), "label", "cream", "felt", fit=named)
        room = u(PILL) + max(0, named - self._name.width)
        if self.width < u(COLUMN):  # beside the points
            room = self.width - self._points.width - u(6)
        self.pill = Deed(room)
        for widget in (self._badge, self._name, self.pill, self.hand, self.tricks, self._points):
            self.add_widget(widget)
        self._reads = {
            "read-hand": self.hand, "read-tricks": self.tricks, "read-points": self._points
        }  # fmt: skip
        nobody = ground.party.sitters[self._seat].is_stand_in  # a card would open towards an empty chair
        self._covers = {} if nobody else {key: self._made_cover(key, ground) for key in self._reads}
        self._lay()

    def _made_cover(self, key: str, ground: Ground) -> Touchable:
        cover = Touchable(key, lambda: None)
        self.add_widget(readable(cover, ground.above, lambda: self._tells(key)))
        return cover

    def _tells(self, key: str) -> Explanation | None:
        if self._game is None:
            return None
        if key == "read-hand":
            return of_hand(self._game.sizes[self._seat])
        if key == "read-tricks":
            return of_tricks(self._names, self._game.tricks[self._seat], self._game.challenge)
        return of_points(self._game.scores[self._seat])

    def _lay(self) -> None:
        """Signs in their places, and what is held over them, never too small for a finger."""
        self._place()
        for key, cover in self._covers.items():
            sign = self._reads[key]
            cover.size = (max(sign.width, glass.target), max(sign.height, glass.target))
            x, y = middle(sign)
            left, low = x - cover.width / 2, y - cover.height / 2
            right, high = self.x + self.width - cover.width, self.y + self.height - cover.height
            cover.pos = (min(max(left, self.x), right), max(min(max(low, self.y), high), self.y))

    def _stand(self, widget: Widget, x: float, y: float, align: float = 0) -> None:
        widget.pos = (x - align * widget.width, y - widget.height / 2)

    def _place_row(self) -> None:
        y, right = self.y + self.height / 2, self.x + self.width
        self._stand(self._badge, self.x, y)
        self._stand(self._name, self.x + self._badge.width + u(GAP), y)
        self._stand(self.pill, self._name.x + self._name.width + u(GAP), y)
        self._stand(self._points, right, y, 1)
        self._stand(self.tricks, right - u(POINTS), y, 1)
        self._stand(self.hand, self.tricks.x, y, 1)

    def _place_lines(self) -> None:
        """Name and turn; below them cards, tricks and points."""
        high, low = self.y + self.height * 0.74, self.y + self.height * 0.3
        x, right = self.x + self._badge.width + u(GAP), self.x + self.width
        self._stand(self._badge, self.x, self.y + self.height / 2)
        self._stand(self._name, x, high)
        self._stand(self.pill, right, high, 1)
        self._stand(self.hand, x - u(4), low)
        self._stand(self.tricks, x + self.hand.width + u(GAP), low)
        self._stand(self._points, right, low, 1)

    def _place_column(self) -> None:
        """Name; points and turn; cards and tricks."""
        third = self.height / 3
        high, middle_, low = (self.y + third * (step + 0.5) for step in (2, 1, 0))
        self._stand(self._badge, self.x, high)
        self._stand(self._name, self.x + self._badge.width + u(GAP), high)
        self._stand(self._points, self.x, middle_)
        self._stand(self.pill, self.x + self._points.width + u(6), middle_)
        self._stand(self.hand, self.x - u(4), low)
        self._stand(self.tricks, self.x + self.width / 2, low)

    def show(self, game: DefifooView) -> None:
        seat, self._game = self._seat, game
        plays = game.turn == seat
        shown = (game.sizes[seat], game.tricks[seat], game.scores[seat], plays and game.part)
        if shown == self._shown:
            return
        self._shown = shown
        self.hand.counts(game.sizes[seat])
        self.tricks.counts(game.tricks[seat])
        self._points.says(str(game.scores[seat]))
        self.pill.says(self._deed(game) if plays else "")
        self._lay()

    @staticmethod
    def _deed(game: DefifooView) -> str:
        return say("deals") if game.part == "direction" else say("plays")

    def make_room(self, wanted: bool) -> None:
        """For a button beside the name."""
        for widget in (self.hand, self.tricks):
            widget.opacity = 0 if wanted else 1
        for key in ("read-hand", "read-tricks"):
            if key in self._covers:
                self._covers[key].enabled = not wanted
        self.pill.opacity = 1 if self.pill.words and not wanted else 0

    def lies_open(self, wanted: bool) -> None:
        """Not while cards lie over it."""
        self.opacity = 1 if wanted else 0
        for cover in self._covers.values():
            cover.enabled = wanted
