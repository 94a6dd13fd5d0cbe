"""The architect's night on a phone: the cards, and a preview of their swaps."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.world import VERSIONS, place_of
from mobileapp.games.diferencio.world_picture import card_picture
from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.touchable import Touchable

CARD_SIZE, CHIP_RADIUS = 122, 19
DIM_OPACITY = 0.4  # over the cards beside the chosen one
LIFT = 6  # dp of a chosen card
CAPTION_MIN_HEIGHT = 110  # dp; a lower preview has no captions
Size = tuple[float, float]


class ArchitectCard(Touchable):
    """A card of the architect with its spot below; raised and rimmed in gold if chosen."""

    def __init__(self, world: DiferencioPack, card: int, side: float, act: Callable[[], None]) -> None:
        super().__init__(f"card-{card}", act, size=(side, side + dp(CHIP_RADIUS)))
        self.card, self._side, self._lift = card, side, 0.0
        self._plate = Plate(self.canvas, "cream", dp(20), shadow=dp(14), rim_width=dp(4))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._art = RoundedPicture(paint("cream"), dp(15), card_picture(world, card))
            self._dim_colour = Color(*paint("night", 0))
            self._dim = RoundedRectangle(radius=[dp(20)])
            self._chip_edge = Color(*paint("line"))
            self._chip_rim = Ellipse()
            self._chip_colour = Color(*paint("ink"))
            self._chip = Ellipse()
        self._number = Text(str(place_of(card) + 1), "label", "cream", "ink")
        self.add_widget(self._number)
        self.bind(pos=self._place, pressed=self._place)

    def set_chosen(self, chosen: bool, dim: bool = False) -> None:
        """`dim`: another one is chosen instead, if this is not."""
        self._plate.light("gold" if chosen else None, "gold" if chosen else None)
        self._lift = dp(LIFT) if chosen else 0.0
        self._dim_colour.a = DIM_OPACITY if dim and not chosen else 0
        self._chip_edge.rgba = paint("ink" if chosen else "line")
        self._chip_colour.rgba = paint("gold" if chosen else "ink")
        self._number.ground = "gold" if chosen else "ink"
        self._number.set_text(self._number.text, "ink" if chosen else "cream")
        self._place()

    def _place(self, *_: object) -> None:
        rim, side = dp(6), self._side
        x, y = self.x, self.y + dp(CHIP_RADIUS) + self._lift - (dp(3) if self.pressed else 0)
        self._plate.place(x, y, side, side)
        self._dim.pos, self._dim.size = (x, y), (side, side)
        self._art.pos, self._art.size = (x + rim, y + rim), (side - 2 * rim, side - 2 * rim)
        middle = x + side / 2
        for disc, radius in ((self._chip_rim, CHIP_RADIUS + 2), (self._chip, CHIP_RADIUS)):
            disc.pos, disc.size = (middle - dp(radius), y - dp(radius)), (dp(2 * radius), dp(2 * radius))
        self._number.center_at((middle, y))


class SwapPair(Widget):
    """The old picture of a place, an arrow and the new one; captions below if there is room."""

    def __init__(self, world: DiferencioPack, old: int, new: int, side: float, captioned: bool) -> None:
        super().__init__(size_hint=(None, None), size=(2 * side + dp(34), side))
        self._side = side
        self._old_rim = Plate(self.canvas, "line", dp(16), shadow=dp(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._old = RoundedPicture(paint("line"), dp(13), card_picture(world, old))
            Color(*paint("night", DIM_OPACITY))
            self._shade = RoundedRectangle(radius=[dp(13)])
        self._new_rim = Plate(self.canvas, "gold", dp(16), shadow=dp(10))
        self._new_rim.light("gold", None)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._new = RoundedPicture(paint("gold"), dp(13), card_picture(world, new))
        self._arrow = Text("→", "heading", "gold", "panel")
        words = (tr("before"), tr("after")) if captioned else ("", "")
        self._captions = [
            Text(word, "small", ink, "panel", TEXT_FONT, fit=side + dp(16))
            for word, ink in zip(words, ("on_dark_soft", "gold_light"), strict=True)
        ]
        for text in (self._arrow, *self._captions):
            self.add_widget(text)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        side, rim, there = self._side, dp(3), self.x + self._side + dp(34)
        for plate, x in ((self._old_rim, self.x), (self._new_rim, there)):
            plate.place(x - rim, self.y - rim, side + 2 * rim, side + 2 * rim)
        for picture, x in ((self._old, self.x), (self._shade, self.x), (self._new, there)):
            picture.pos, picture.size = (x, self.y), (side, side)
        self._arrow.center = (self.x + side + dp(17), self.y + side / 2)
        for caption, x in zip(self._captions, (self.x, there), strict=True):
            caption.center = (x + side / 2, self.y - rim - caption.height / 2)


class SwapPreview(Widget):
    """The old and the new picture of each changed place."""

    def __init__(
        self, world: DiferencioPack, board: tuple[int, ...], cards: tuple[int, ...], size: Size
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        width, height = size
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(14))
        words = tr("At spot {place}", place=place_of(cards[0]) + 1) if len(cards) == 1 else ""
        words = words or ("" if cards else tr("Tap a card"))
        role, ink = ("heading", "gold") if cards else ("label", "on_dark_soft")
        self._title_room = 0.0 if len(cards) > 1 else width * 0.34 if cards else width
        self._title = Text(words, role, ink, "panel", fit=max(dp(1), self._title_room - dp(16)))
        self.add_widget(self._title)
        self._room = (width - dp(12) - self._title_room) / max(1, len(cards))
        self._caption_height = dp(20) if len(cards) == 1 and height >= dp(CAPTION_MIN_HEIGHT) else 0.0
        side = min(height - dp(24) - self._caption_height, (self._room - dp(46)) / 2)
        self._pairs = [
            SwapPair(
                world,
                place_of(card) * VERSIONS + board[place_of(card)],
                card,
                side,
                captioned=bool(self._caption_height),
            )
            for card in cards
        ]
        for pair in self._pairs:
            self.add_widget(pair)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, y, width, height = *self.pos, *self.size
        self._plate.place(x, y, width, height)
        self._title.center = (x + dp(4) + self._title_room / 2, y + height / 2)
        for index, pair in enumerate(self._pairs):
            left = x + dp(6) + self._title_room + index * self._room
            pair.pos = (
                left + (self._room - pair.width) / 2,
                y + (height - pair.height + self._caption_height) / 2,
            )
