"""Special cards of Compatibility on a phone: their plates, and the rows they are played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.games.compatibility.cards import RankCard
from mobileapp.games.compatibility.round import RoundView
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

# dp: padding of a row, height of the owner's name, raise of a chosen card, height of its number
PAD, NAME_HEIGHT, RAISE_HEIGHT, NUMBER_HEIGHT = 10, 30, 10, 26
MAX_CARD_WIDTH = 70  # dp
PLATE_HEIGHT, CARD_SIZE = 84, (44, 58)  # dp: height of a special card's plate; size of the card on it
Special = Literal["stake", "shuffle"]


class SpecialStep(NamedTuple):
    """A special card being played: the target row and the places taken there so far."""

    do: Special
    target: Seat | None = None
    taken: tuple[int, ...] = ()

    @property
    def places(self) -> int:
        """How many places this card needs."""
        return 1 if self.do == "stake" else 2

    @property
    def is_complete(self) -> bool:
        return len(self.taken) == self.places

    def toggle(self, seat: Seat, at: int) -> SpecialStep:
        """Add or remove a place; another row starts over, and a surplus place replaces the oldest."""
        taken = self.taken if seat == self.target else ()
        left = tuple(place for place in taken if place != at)
        return SpecialStep(self.do, seat, left if at in taken else (*taken, at)[-self.places :])


class PickRow(IconStrip):
    """The owner's name, cards large enough for fingers, and the number of each place below."""

    def __init__(
        self, context: FaceContext, round_view: RoundView, seat: Seat, row: Sequence[int | None],
        width: float, take: Callable[[int], None],
    ) -> None:  # fmt: skip
        pitch = (width - dp(2 * PAD)) / len(row)
        side = max(min(pitch - dp(PAD), dp(MAX_CARD_WIDTH)), screen_metrics.touch_target)
        super().__init__(width, dp(NAME_HEIGHT + RAISE_HEIGHT + NUMBER_HEIGHT + PAD) + side)
        self.seat, self._face_context = seat, context
        top = self.height - dp(6) - dp(NAME_HEIGHT) / 2
        name = Text(context.name(seat), "label", "cream", "panel", fit=width * 0.5)
        self._put(Badge(context.look(seat), context.name(seat), dp(12)), dp(PAD + 14), top)
        self._put(name, dp(PAD + 36) + name.width / 2, top)
        self._hint, self._top = Text("", "body", "gold", "panel", TEXT_FONT), top
        self.add_widget(self._hint)
        names, look = context.terms.pack.pictures, context.look(seat)
        stake = round_view.game.stakes[round_view.sides.of(seat)]
        self._cards: list[RankCard] = []
        for at, shown in enumerate(row):
            card = RankCard(look, at + 1, side, 0, partial(take, at))
            card.key, card.enabled = f"place-{seat}-{at + 1}", True
            card.show(None if shown is None else names[shown], None, at == stake, False, False)
            x = dp(PAD) + pitch * (at + 0.5)
            self._put(card, x, dp(NUMBER_HEIGHT) + side / 2)
            self._put(Text(str(at + 1), "body", "on_dark_soft", "panel"), x, dp(NUMBER_HEIGHT) / 2)
            self._cards.append(card)
        self._side = side
        self._place()

    def set_taken(self, taken: tuple[int, ...], hint: str) -> None:
        """Raise and light the taken cards, and show the hint beside the name."""
        self._plate.light(None, f"seat-{self._face_context.look(self.seat)}" if taken else None)
        self._hint.set_text(hint if taken else "")
        for at, card in enumerate(self._cards):
            card.light("next" if at in taken else None)
            index = next(index for index, (part, _, _) in enumerate(self._parts) if part is card)
            raised = dp(RAISE_HEIGHT) if at in taken else 0
            self._parts[index] = (card, self._parts[index][1], dp(NUMBER_HEIGHT) + self._side / 2 + raised)
        self._place()

    def _place(self, *_: object) -> None:
        super()._place()
        if hasattr(self, "_hint"):
            x = self.x + self.width - dp(PAD + 4) - self._hint.width
            self._hint.pos = (x, self.y + self._top - self._hint.height / 2)


class SpecialNote(IconStrip):
    """The effect of the card, below the rows it is played on."""

    def __init__(self, words: str, width: float) -> None:
        text = Text(words, "body", "on_dark_soft", "panel", TEXT_FONT, wrap=width - dp(32))
        super().__init__(width, text.height + dp(24))
        self._put(text, dp(16) + text.width / 2, self.height / 2)
        self._place()


class SpecialPlate(Touchable):
    """A playable special card: its picture, how many are left, and its effect."""

    def __init__(
        self, do: Special, words: str, under: str, left: int, act: Callable[[], None], width: float
    ) -> None:
        super().__init__(do, act, size=(width, dp(PLATE_HEIGHT)))
        self._plate = Plate(self.canvas, "panel_raised", dp(22), shadow=dp(6))
        with self.canvas:
            Color(*paint("cream"))
            self._card = RoundedRectangle(size=(dp(CARD_SIZE[0]), dp(CARD_SIZE[1])), radius=[dp(10)])
            Color(*paint("ink"))
            side = dp(32) if do == "shuffle" else 0
            self._sign = Rectangle(texture=load_texture("ui/shuffle.png"), size=(side, side))
            Color(*paint("gold"))
            self._chip = Ellipse(size=(dp(26), dp(26)))
        room = width - dp(CARD_SIZE[0] + 34)
        self._times = Text("×2" if do == "stake" else "", "label", "wrong_deep", "cream")
        self._left = Text(str(left), "body", "ink", "gold")
        self._words = Text(words, "body", "cream", "panel_raised", fit=room)
        self._subtitle = Text(under, "small", "on_dark_soft", "panel_raised", TEXT_FONT, wrap=room)
        for part in (self._times, self._left, self._words, self._subtitle):
            self.add_widget(part)
        self.height = max(self.height, self._words.height + self._subtitle.height + dp(20))
        self.bind(pos=self._place, pressed=self._update_pressed)
        self._place()

    def _update_pressed(self, *_: object) -> None:
        self._plate.tint("line" if self.pressed else "panel_raised")

    def _place(self, *_: object) -> None:
        self._plate.place(*self.pos, *self.size)
        middle = self.y + self.height / 2
        x = self.x + dp(12)
        self._card.pos = (x, middle - dp(CARD_SIZE[1]) / 2)
        face = (x + dp(CARD_SIZE[0]) / 2, middle)
        self._sign.pos = (face[0] - self._sign.size[0] / 2, face[1] - self._sign.size[1] / 2)
        self._times.center_at(face)
        corner = (x + dp(CARD_SIZE[0]), middle + dp(CARD_SIZE[1]) / 2)
        self._chip.pos = (corner[0] - dp(13), corner[1] - dp(13))
        self._left.center_at(corner)
        left = x + dp(CARD_SIZE[0] + 16)
        top = middle + (self._words.height + self._subtitle.height) / 2
        self._words.pos = (left, top - self._words.height)
        self._subtitle.pos = (left, self._words.y - self._subtitle.height)


class SpecialPlates(Widget):
    """Plates side by side, all as high as the highest."""

    def __init__(self, plates: list[SpecialPlate], gap: float) -> None:
        high = max(plate.height for plate in plates)
        super().__init__(size_hint=(None, None), size=(plates[0].width, high))
        self._plates, self._gap = plates, gap
        for plate in plates:
            plate.height = high
            self.add_widget(plate)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        for index, plate in enumerate(self._plates):
            plate.pos = (self.x + index * (plate.width + self._gap), self.y)
