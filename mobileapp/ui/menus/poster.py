"""A game's poster on the home screen: its art, its name, the number of players and the duration."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import STRONG_FONT, TEXT_FONT, dp, paint
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture, when_ready
from mobileapp.ui.toolkit.touchable import Touchable

ART_ASPECT = 400 / 231  # height to width of the art
LANDSCAPE_ASPECT = 123 / 231  # of the cropped art on landscape posters
TEXT_HEIGHT = 92  # below the cropped art
# narrower posters have smaller text; below the second value they become landscape
SMALL_TEXT_MAX_WIDTH, MIN_WIDTH = 200, 185
RIM_WIDTH, CORNER_RADIUS = 4, 30
DIM_ALPHA = 0.6


class IconText(Widget):
    """A gold icon and a few words."""

    def __init__(self, icon: str, text: str, room: float, ink: str, small: bool) -> None:
        side = dp(22 if small else 28)
        role = "small" if small else "body"
        self.text = Text(text, role, ink, "ink", face=STRONG_FONT, fit=room - side - dp(6))
        super().__init__(size_hint=(None, None), size=(side + dp(6) + self.text.width, side))
        with self.canvas:
            Color(*paint("gold"))
            self._icon = Rectangle(texture=load_texture(f"ui/{icon}.png"), size=(side, side))
        self.add_widget(self.text)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._icon.pos = self.pos
        self.text.pos = (self.x + self.height + dp(6), self.y + (self.height - self.text.height) / 2)


class Poster(Touchable):
    """`fits`: whether the people present can play it."""

    def __init__(
        self,
        game: str,
        title: str,
        seats: str,
        minutes: int,
        act: Callable[[], None],
        size: tuple[float, float],
        *,
        fits: bool = True,
        line: str = "",
        lying: bool = False,
    ) -> None:
        super().__init__(f"game-{game}", act, size=size)
        self._is_landscape = lying
        self._art_height = min(self.width * (LANDSCAPE_ASPECT if lying else ART_ASPECT), self.height)
        self._round = CORNER_RADIUS * self.width / 231  # matches the corners of the art
        self._draw(game, dim=not fits)
        self._title = Text(title, "heading", "cream", "ink", fit=self.width - dp(20))
        room = self.width - dp(10)
        small = self.width < dp(SMALL_TEXT_MAX_WIDTH)
        people = IconText("people", seats, room / 2, "cream" if fits else "coral", small)
        time = IconText("clock", tr("{minutes} min", minutes=minutes), room - people.width, "cream", small)
        self._facts = (people, time)
        self._line = Text(
            line, "small", "on_dark_soft", "ink", face=TEXT_FONT, wrap=self.width - dp(24), halign="center"
        )
        for widget in (self._title, *self._facts, self._line):
            self.add_widget(widget)
        self.bind(pos=self._place, pressed=self._place)
        self._place()

    def _draw(self, game: str, dim: bool) -> None:
        self._rim = Plate(self.canvas, "cream", self._round + dp(RIM_WIDTH), shadow=dp(12))
        with self.canvas:
            Color(*paint("ink"))
            self._face_context = RoundedRectangle(radius=[self._round])
            self._light = Color(1, 1, 1, 0)
            self._art = Rectangle()
            Color(*paint("panel", DIM_ALPHA))
            self._dim_layer = RoundedRectangle(size=(0, 0), radius=[self._round])
        self._dim = dim
        when_ready(f"posters/{game}{'-cut' if self._is_landscape else ''}.webp", self._show_art)

    def _show_art(self, art: Texture) -> None:
        self._art.texture, self._light.a = art, 1

    def _place(self, *_) -> None:
        sunk = dp(4) if self.pressed else 0
        rim, x, y = dp(RIM_WIDTH), self.x, self.y - sunk
        self._rim.place(x - rim, y - rim, self.width + 2 * rim, self.height + 2 * rim)
        self._rim.tint("gold" if self.pressed else "cream")
        self._face_context.pos, self._face_context.size = (x, y), self.size
        art = (x, y + self.height - self._art_height)
        for sheet in (self._art, self._dim_layer) if self._dim else (self._art,):
            sheet.pos, sheet.size = art, (self.width, self._art_height)
        self._place_words(x, y + self.height - self._art_height)

    def _place_words(self, x: float, foot: float) -> None:
        """Title and facts on the dark foot of the art, the tagline below; in landscape all below the art."""
        middle, scale = x + self.width / 2, self._art_height / 400
        title, facts = (-dp(28), -dp(68)) if self._is_landscape else (72 * scale, 27 * scale)
        self._title.center = (middle, foot + title)
        whole = sum(fact.width for fact in self._facts) + dp(12)
        at = middle - whole / 2
        for fact in self._facts:
            fact.pos = (at, foot + facts - fact.height / 2)
            at += fact.width + dp(12)
        self._line.pos = (middle - self._line.width / 2, foot - dp(2) - self._line.height)
