"""Special cards of Compatibility on a phone: their plates, and the rows they are played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.games.compatibility.cards import RankCard
from mobileapp.games.compatibility.round import RoundView
from mobileapp.games.compatibility.special_step import Special
from mobileapp.ui.face import FaceContext
from mobileapp.ui.phone.ready_row import IconStrip
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.dashed_outline import DashedOutline
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

# dp: padding of a row, height of the owner's name, raise of a chosen card, height of its number
PAD, NAME_HEIGHT, RAISE_HEIGHT, NUMBER_HEIGHT = 10, 34, 10, 34
MAX_CARD_WIDTH, CARD_GAP, CHIP = 76, 6, 24  # dp
PREVIEW_HEIGHT, PREVIEW_CARD, NOTE_LEFT = 108, 82, 62  # dp
PLATE_HEIGHT, CARD_SIZE = 96, (50, 66)  # dp: height of a special card's plate; size of the card on it


class PickRow(IconStrip):
    """The owner's name, cards large enough for fingers, and the number of each place below."""

    def __init__(
        self, context: FaceContext, round_view: RoundView, seat: Seat, row: Sequence[int | None],
        width: float, take: Callable[[int], None],
    ) -> None:  # fmt: skip
        pitch = (width - dp(2 * PAD)) / len(row)
        side = max(min(pitch - dp(CARD_GAP), dp(MAX_CARD_WIDTH)), screen_metrics.touch_target)
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
        self._chips: list[NumberChip] = []
        for at, shown in enumerate(row):
            card = RankCard(look, at + 1, side, 0, partial(take, at))
            card.key, card.enabled = f"place-{seat}-{at + 1}", True
            card.show(None if shown is None else names[shown], None, at == stake, False, False)
            x = dp(PAD) + pitch * (at + 0.5)
            self._put(card, x, dp(NUMBER_HEIGHT) + side / 2)
            chip = NumberChip(at + 1)
            self._put(chip, x, dp(NUMBER_HEIGHT) / 2)
            self._cards.append(card)
            self._chips.append(chip)
        self._side = side
        self._place()

    def set_taken(self, taken: tuple[int, ...], hint: str) -> None:
        """Raise and light the taken cards, and show the hint beside the name."""
        seat = f"seat-{self._face_context.look(self.seat)}" if taken else None
        self._plate.light(seat, seat)
        self._hint.set_text(hint if taken else "")
        for at, card in enumerate(self._cards):
            card.light("next" if at in taken else None)
            self._chips[at].light(at in taken)
            index = next(index for index, (part, _, _) in enumerate(self._parts) if part is card)
            raised = dp(RAISE_HEIGHT) if at in taken else 0
            self._parts[index] = (card, self._parts[index][1], dp(NUMBER_HEIGHT) + self._side / 2 + raised)
        self._place()

    def _place(self, *_: object) -> None:
        super()._place()
        if hasattr(self, "_hint"):
            x = self.x + self.width - dp(PAD + 4) - self._hint.width
            self._hint.pos = (x, self.y + self._top - self._hint.height / 2)


class NumberChip(Widget):
    """The number of a place: in a ring, or on gold if the place is chosen."""

    def __init__(self, number: int) -> None:
        super().__init__(size_hint=(None, None), size=(dp(CHIP), dp(CHIP)))
        with self.canvas:
            self._rim_colour = Color(*paint("cream"))
            self._rim = Ellipse()
            self._fill = Color(*paint("ink"))
            self._disc = Ellipse()
        self._text = Text(str(number), "small", "cream", "ink")
        self.add_widget(self._text)
        self.bind(pos=self._place)

    def light(self, on: bool) -> None:
        self._fill.rgba = paint("gold" if on else "ink")
        self._rim_colour.rgba = paint("gold" if on else "cream")
        self._text.ground = "gold" if on else "ink"
        self._text.set_text(self._text.text, "ink" if on else "cream")

    def _place(self, *_: object) -> None:
        edge = dp(1.5)
        self._rim.pos, self._rim.size = self.pos, self.size
        self._disc.pos = (self.x + edge, self.y + edge)
        self._disc.size = (self.width - 2 * edge, self.height - 2 * edge)
        self._text.center_at(center_of(self))


class SwapPreview(Widget):
    """The two chosen cards, face down, and the arrows of the swap between them."""

    def __init__(self, width: float) -> None:
        super().__init__(size_hint=(None, None), size=(width, dp(PREVIEW_HEIGHT)))
        self._cards: list[Widget] = []
        with self.canvas:
            Color(*paint("gold", 0.4))
            self._light = Rectangle(texture=load_texture("ui/glow.png"), size=(dp(104), dp(104)))
            Color(*paint("gold"))
            self._disc = Ellipse(size=(dp(52), dp(52)))
            Color(*paint("ink"))
            self._sign = Rectangle(texture=load_texture("ui/shuffle.png"), size=(dp(32), dp(32)))
        self._slots = [DashedOutline(self.canvas, "line") for _ in range(2)]
        self._texts = [Text("?", "title", "on_dark_soft", "table") for _ in range(2)]
        self._shown: tuple[int | None, tuple[int, ...]] = (None, ())
        self.bind(pos=self._place)

    def show(self, look: int | None, taken: tuple[int, ...]) -> None:
        """Show the backs of these places of a row; a missing one is an empty slot."""
        self._shown = (look, taken)
        self.clear_widgets()
        self._cards = []
        for index in range(2):
            if look is not None and index < len(taken):
                card = RankCard(look, taken[index] + 1, dp(PREVIEW_CARD), 0, lambda: None)
                card.show(None, None, False, False, False)
                chip = NumberChip(taken[index] + 1)
                chip.light(True)
                self._cards += [card, chip]
            else:
                self._cards += [self._texts[index]]
        for part in self._cards:
            self.add_widget(part)
        self._place()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        for part, side in ((self._disc, dp(52)), (self._sign, dp(32))):
            part.pos = (x - side / 2, y - side / 2)
        self._light.pos = (x - self._light.size[0] / 2, y - self._light.size[1] / 2)
        side, parts = dp(PREVIEW_CARD), iter(self._cards)
        for index, slot in enumerate(self._slots):
            middle = x + (index - 0.5) * 2 * (side / 2 + dp(48))
            slot.place(
                middle - side / 2 + dp(2), y - side / 2 + dp(2), side - dp(4), side - dp(4), side * 0.16
            )
            if index < len(self._shown[1]):
                card, chip = next(parts), next(parts)
                card.pos = (middle - side / 2, y - side / 2)
                chip.center = (middle, y - side / 2)
            elif (text := next(parts, None)) is not None:
                text.center = (middle, y)


class SpecialNote(IconStrip):
    """The effect of the card, below the rows it is played on."""

    def __init__(self, words: str, width: float, do: Special) -> None:
        text = Text(words, "body", "on_dark_soft", "panel", TEXT_FONT, wrap=width - dp(NOTE_LEFT + 18))
        super().__init__(width, max(text.height, dp(40)) + dp(24))
        self._put(text, dp(NOTE_LEFT) + text.width / 2, self.height / 2)
        if do == "stake":
            self._put(Text("×2", "heading", "gold", "panel"), dp(NOTE_LEFT / 2), self.height / 2)
        else:
            self._put(NoteSign(), dp(NOTE_LEFT / 2), self.height / 2)
        self._place()


class NoteSign(Widget):
    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(dp(34), dp(34)))
        with self.canvas:
            Color(*paint("gold"))
            self._sign = Rectangle(texture=load_texture("ui/shuffle.png"), size=self.size)
        self.bind(pos=lambda *_: setattr(self._sign, "pos", self.pos))


def plate_room(width: float) -> float:
    """The width of the words on a plate of a special card."""
    return width - dp(CARD_SIZE[0] + 42)


class SpecialPlate(Touchable):
    """A special card: its picture, how many are left, and its effect; lit if it is played already."""

    def __init__(
        self, do: Special, words: str, under: str, left: int, act: Callable[[], None], width: float,
        is_open: bool = True, role: str = "label",
    ) -> None:  # fmt: skip
        super().__init__(do, act, size=(width, dp(PLATE_HEIGHT)))
        self.enabled = is_open
        self._plate = Plate(self.canvas, "panel_raised", dp(22), shadow=dp(16), rim_width=dp(3))
        if not is_open:
            self._plate.light("gold", "gold")
        with self.canvas:
            Color(*paint("cream"))
            self._card = RoundedRectangle(size=(dp(CARD_SIZE[0]), dp(CARD_SIZE[1])), radius=[dp(10)])
            Color(*paint("ink"))
            side = dp(32) if do == "shuffle" else 0
            self._sign = Rectangle(texture=load_texture("ui/shuffle.png"), size=(side, side))
            Color(*paint("gold"))
            self._chip = Ellipse(size=(dp(26), dp(26)))
        room = plate_room(width)
        self._times = Text("×2" if do == "stake" else "", "label", "wrong_deep", "cream")
        self._left = Text(str(left), "body", "ink", "gold")
        self._words = Text(words, role, "cream", "panel_raised", wrap=room)
        if self._words.has_broken_word:
            self._words = Text(words, role, "cream", "panel_raised", fit=room)
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
        left = x + dp(CARD_SIZE[0] + 20)
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
