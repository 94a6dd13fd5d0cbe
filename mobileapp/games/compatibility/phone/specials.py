"""Special cards of Compatibility on a phone: what they are, and the rows they are played on, card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.games.compatibility.cards import RankCard
from mobileapp.games.compatibility.round import Round
from mobileapp.ui.face import Ground
from mobileapp.ui.phone.ready_row import Strip
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

PAD, NAME, RAISED, NUMBER = 10, 30, 10, 26  # dp: round a row, whose it is, how far a card rises, its place
WIDEST = 70  # dp of a card
PLATE, CARD = 84, (44, 58)  # dp: how high a special card's plate is; the card on it
Special = Literal["stake", "shuffle"]


class Step(NamedTuple):
    """A special card being played: on whose row, and the places taken there."""

    do: Special
    target: Seat | None = None
    taken: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        """How many it takes."""
        return 1 if self.do == "stake" else 2

    @property
    def is_whole(self) -> bool:
        return len(self.taken) == self.places

    def takes(self, seat: Seat, at: int) -> Step:
        """One place more, or one less; of another row anew, and of too many the latest."""
        taken = self.taken if seat == self.target else ()
        left = tuple(place for place in taken if place != at)
        return Step(self.do, seat, left if at in taken else (*taken, at)[-self.places :])


class PickRow(Strip):
    """Whose row it is, its cards as large as fingers want, the place of each below it."""

    def __init__(
        self, ground: Ground, told: Round, seat: Seat, row: Sequence[int | None], width: float,
        take: Callable[[int], None],
    ) -> None:  # fmt: skip
        pitch = (width - u(2 * PAD)) / len(row)
        side = max(min(pitch - u(PAD), u(WIDEST)), glass.target)
        super().__init__(width, u(NAME + RAISED + NUMBER + PAD) + side)
        self.seat, self._ground = seat, ground
        top = self.height - u(6) - u(NAME) / 2
        name = Text(ground.name(seat), "label", "cream", "panel", fit=width * 0.5)
        self._put(Badge(ground.look(seat), ground.name(seat), u(12)), u(PAD + 14), top)
        self._put(name, u(PAD + 36) + name.width / 2, top)
        self._hint, self._top = Text("", "body", "gold", "panel", TEXT), top
        self.add_widget(self._hint)
        names, look = ground.terms.pack.pictures, ground.look(seat)
        stake = told.game.stakes[told.sides.of(seat)]
        self._cards: list[RankCard] = []
        for at, shown in enumerate(row):
            card = RankCard(look, at + 1, side, 0, lambda at=at: take(at))
            card.key, card.enabled = f"place-{seat}-{at + 1}", True
            card.show(None if shown is None else names[shown], None, at == stake, False, False)
            x = u(PAD) + pitch * (at + 0.5)
            self._put(card, x, u(NUMBER) + side / 2)
            self._put(Text(str(at + 1), "body", "on_dark_soft", "panel"), x, u(NUMBER) / 2)
            self._cards.append(card)
        self._side = side
        self._place()

    def take(self, taken: tuple[int, ...], hint: str) -> None:
        """What is taken is raised, lit, and said beside the name."""
        self._plate.light(None, f"seat-{self._ground.look(self.seat)}" if taken else None)
        self._hint.says(hint if taken else "")
        for at, card in enumerate(self._cards):
            card.light("next" if at in taken else None)
            index = next(index for index, (part, _, _) in enumerate(self._parts) if part is card)
            raised = u(RAISED) if at in taken else 0
            self._parts[index] = (card, self._parts[index][1], u(NUMBER) + self._side / 2 + raised)
        self._place()

    def _place(self, *_) -> None:
        super()._place()
        if hasattr(self, "_hint"):
            x = self.x + self.width - u(PAD + 4) - self._hint.width
            self._hint.pos = (x, self.y + self._top - self._hint.height / 2)


class Note(Strip):
    """What the card does, below the rows it is played on."""

    def __init__(self, words: str, width: float) -> None:
        text = Text(words, "body", "on_dark_soft", "panel", TEXT, wrap=width - u(32))
        super().__init__(width, text.height + u(24))
        self._put(text, u(16) + text.width / 2, self.height / 2)
        self._place()


class SpecialPlate(Touchable):
    """A special card that may be played: its face, how many are left, what it does."""

    def __init__(
        self, do: Special, words: str, under: str, left: int, act: Callable[[], None], width: float
    ) -> None:
        super().__init__(do, act, size=(width, u(PLATE)))
        self._plate = Plate(self.canvas, "panel_raised", u(22), shadow=u(6))
        with self.canvas:
            Color(*paint("cream"))
            self._card = RoundedRectangle(size=(u(CARD[0]), u(CARD[1])), radius=[u(10)])
            Color(*paint("ink"))
            side = u(32) if do == "shuffle" else 0
            self._sign = Rectangle(texture=picture("ui/shuffle.png"), size=(side, side))
            Color(*paint("gold"))
            self._chip = Ellipse(size=(u(26), u(26)))
        room = width - u(CARD[0] + 34)
        self._times = Text("×2" if do == "stake" else "", "label", "wrong_deep", "cream")
        self._left = Text(str(left), "body", "ink", "gold")
        self._words = Text(words, "body", "cream", "panel_raised", fit=room)
        self._under = Text(under, "small", "on_dark_soft", "panel_raised", TEXT, wrap=room)
        for part in (self._times, self._left, self._words, self._under):
            self.add_widget(part)
        self.height = max(self.height, self._words.height + self._under.height + u(20))
        self.bind(pos=self._place, pressed=self._press)
        self._place()

    def _press(self, *_) -> None:
        self._plate.tint("line" if self.pressed else "panel_raised")

    def _place(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)
        middle = self.y + self.height / 2
        x = self.x + u(12)
        self._card.pos = (x, middle - u(CARD[1]) / 2)
        face = (x + u(CARD[0]) / 2, middle)
        self._sign.pos = (face[0] - self._sign.size[0] / 2, face[1] - self._sign.size[1] / 2)
        self._times.stand(face)
        corner = (x + u(CARD[0]), middle + u(CARD[1]) / 2)
        self._chip.pos = (corner[0] - u(13), corner[1] - u(13))
        self._left.stand(corner)
        left = x + u(CARD[0] + 16)
        top = middle + (self._words.height + self._under.height) / 2
        self._words.pos = (left, top - self._words.height)
        self._under.pos = (left, self._words.y - self._under.height)


class Plates(Widget):
    """Beside each other, all as high as the highest."""

    def __init__(self, plates: list[SpecialPlate], gap: float) -> None:
        high = max(plate.height for plate in plates)
        super().__init__(size_hint=(None, None), size=(plates[0].width, high))
        self._plates, self._gap = plates, gap
        for plate in plates:
            plate.height = high
            self.add_widget(plate)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        for index, plate in enumerate(self._plates):
            plate.pos = (self.x + index * (plate.width + self._gap), self.y)
