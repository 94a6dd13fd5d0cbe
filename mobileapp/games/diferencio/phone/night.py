"""Night on a phone: dark and identical for all sleepers; for the architect, the cards and their swaps."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.world import VERSIONS, place_of
from mobileapp.games.diferencio.world_picture import card_picture
from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedPicture
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

DARK_OPACITY = 0.8  # of the light is removed, the same on every phone
MOON_SIZE, CARD_SIZE, CHIP_RADIUS = 150, 118, 19
Size = tuple[float, float]


class NightSky(Widget):
    """Covers the whole screen; touches pass through to the table sheet."""

    def __init__(self, architect: str) -> None:
        super().__init__(size_hint=(None, None), size=(screen_metrics.width, screen_metrics.height))
        width, height = self.size
        side = min(dp(MOON_SIZE), height * 0.3)
        title = Text(tr("Night"), "title", "on_dark_soft", "night")
        told = tr("{name} is changing the world. Sleep until {name} wakes you.", name=architect)
        words = Text(
            told,
            "body",
            "on_dark_soft",
            "night",
            TEXT_FONT,
            wrap=min(width - dp(48), dp(420)),
            halign="center",
        )
        eyes = dp(64)
        whole = side + dp(16) + eyes * 0.5 + title.height + words.height
        top = (height + whole) / 2
        with self.canvas:
            Color(*paint("night", DARK_OPACITY))
            Rectangle(size=self.size)
            Color(1, 1, 1, 0.6)
            Rectangle(texture=load_texture("dream/stars.png"), size=self.size)
            Color(1, 1, 1, 0.5)
            Rectangle(
                texture=load_texture("dream/full-moon.png"),
                pos=((width - side) / 2, top - side),
                size=(side, side),
            )
            Color(*paint("on_dark_soft", 0.8))
            Rectangle(
                texture=load_texture("dream/asleep.png"),
                pos=((width - eyes) / 2, top - side - dp(16) - eyes * 0.7),
                size=(eyes, eyes),
            )
        title.pos = ((width - title.width) / 2, top - side - dp(16) - eyes * 0.5 - title.height)
        words.pos = ((width - words.width) / 2, title.y - words.height - dp(4))
        for text in (title, words):
            text.opacity = 0.8
            self.add_widget(text)


class ArchitectCard(Touchable):
    """A card of the architect; raised and rimmed in gold if chosen."""

    def __init__(self, world: DiferencioPack, card: int, side: float, act: Callable[[], None]) -> None:
        super().__init__(f"card-{card}", act, size=(side, side))
        self.card = card
        self._plate = Plate(self.canvas, "cream", dp(20), shadow=dp(10), rim_width=dp(4))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._art = RoundedPicture(paint("cream"), dp(15), card_picture(world, card))
            self._chip_edge = Color(*paint("line"))
            self._chip_rim = Ellipse()
            self._chip_colour = Color(*paint("ink"))
            self._chip = Ellipse()
        self._number = Text(str(place_of(card) + 1), "label", "cream", "ink")
        self.add_widget(self._number)
        self.bind(pos=self._place, pressed=self._place)

    def set_chosen(self, chosen: bool) -> None:
        self._plate.light("gold" if chosen else None, "gold" if chosen else None)
        self._chip_edge.rgba = paint("ink" if chosen else "line")
        self._chip_colour.rgba = paint("gold" if chosen else "ink")
        self._number.ground = "gold" if chosen else "ink"
        self._number.set_text(self._number.text, "ink" if chosen else "cream")
        self._place()

    def _place(self, *_: object) -> None:
        sunk, rim = dp(3) if self.pressed else 0, dp(6)
        x, y = self.x, self.y - sunk
        self._plate.place(x, y, *self.size)
        self._art.pos, self._art.size = (x + rim, y + rim), (self.width - 2 * rim, self.height - 2 * rim)
        middle = x + self.width / 2
        for disc, radius in ((self._chip_rim, CHIP_RADIUS + 2), (self._chip, CHIP_RADIUS)):
            disc.pos, disc.size = (middle - dp(radius), y - dp(radius)), (dp(2 * radius), dp(2 * radius))
        self._number.center_at((middle, y))


class SwapPreview(Widget):
    """The old and the new picture of each changed place."""

    def __init__(
        self, world: DiferencioPack, board: tuple[int, ...], cards: tuple[int, ...], size: Size
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._plate = Plate(self.canvas, "panel", dp(22), shadow=dp(6))
        self._pairs: list[tuple[RoundedPicture, RoundedPicture, Plate, Text]] = []
        self._title: Text | None = None
        for card in cards:
            place = place_of(card)
            with self.canvas:
                Color(1, 1, 1, 1)
                old = RoundedPicture(
                    paint("panel"), dp(12), card_picture(world, place * VERSIONS + board[place])
                )
            rim = Plate(self.canvas, "gold", dp(15))
            with self.canvas:
                Color(1, 1, 1, 1)
                new = RoundedPicture(paint("gold"), dp(12), card_picture(world, card))
            arrow = Text("→", "heading", "gold", "panel")
            self.add_widget(arrow)
            self._pairs.append((old, new, rim, arrow))
        if len(cards) == 1:
            self._title = Text(tr("On spot {place}", place=place_of(cards[0]) + 1), "label", "gold", "panel")
        elif not cards:
            self._title = Text(tr("Tap a card"), "label", "on_dark_soft", "panel")
        if self._title is not None:
            self.add_widget(self._title)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, y, width, height = *self.pos, *self.size
        self._plate.place(x, y, width, height)
        left = x + dp(12)
        if self._title is not None:
            room = width if not self._pairs else width * 0.36
            self._title.center = (x + room / 2, y + height / 2)
            left = x + room
        if not self._pairs:
            return
        each = (x + width - dp(8) - left) / len(self._pairs)
        side = min(height - dp(20), (each - dp(34)) / 2)
        low = y + (height - side) / 2
        for index, (old, new, rim, arrow) in enumerate(self._pairs):
            at = left + index * each + (each - 2 * side - dp(30)) / 2
            old.pos, old.size = (at, low), (side, side)
            arrow.center = (at + side + dp(15), y + height / 2)
            there = at + side + dp(30)
            rim.place(there - dp(3), low - dp(3), side + dp(6), side + dp(6))
            new.pos, new.size = (there, low), (side, side)
