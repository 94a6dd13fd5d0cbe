"""The card of a game on the home screen: its art fades into a dark foot with room for words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from kivy.graphics import Color, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import STRONG_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.dotted_line import rounded_outline
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import WHITE_BY_ALPHA, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture, when_ready
from mobileapp.ui.toolkit.touchable import Touchable

RIM_WIDTH, SHADOW = 5, 22
MIN_RADIUS, ART_RADIUS = 26, 30 / 231  # the corners of the art are round, too: relative to its width
FADE_SIZE, FADE_STEPS = 130, 64
DIM_ALPHA = 0.6
PLATE_HEIGHT = 50


@cache
def fade_texture(sideways: bool) -> Texture:
    """White that appears smoothly: towards the foot, or `sideways` to the right."""
    texture = Texture.create(size=(FADE_STEPS, 1) if sideways else (1, FADE_STEPS), colorfmt="rgba")
    shares = [step / (FADE_STEPS - 1) for step in range(FADE_STEPS)]
    alphas = [round(255 * share * share * (3 - 2 * share)) for share in shares]

    def fill(target: Texture) -> None:
        pixels = b"".join(WHITE_BY_ALPHA[alpha] for alpha in (alphas if sideways else reversed(alphas)))
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def crop_top(texture: Texture, shape: float) -> Texture:
    """The upper part of a picture in this shape (width by height)."""
    wide = min(texture.width, texture.height * shape)
    high = min(texture.height, texture.width / shape)
    return texture.get_region((texture.width - wide) / 2, texture.height - high, wide, high)


class RoundedArt:
    """A part of a picture with round corners; Kivy's own rounded rectangle shows the whole picture."""

    def __init__(self) -> None:
        self._mesh = Mesh(mode="triangle_fan")
        self._texture: Texture | None = None

    def show(self, texture: Texture) -> None:
        self._texture = self._mesh.texture = texture

    def place(self, box: Rect, radius: float) -> None:
        path = rounded_outline(*box, radius)[:-1]
        u, v, wide, high = 0.0, 0.0, 0.0, 0.0
        if self._texture is not None:
            (u, v), (wide, high) = self._texture.uvpos, self._texture.uvsize
        self._mesh.vertices = [
            number
            for x, y in path
            for number in (x, y, u + wide * (x - box.x) / box.width, v + high * (y - box.y) / box.height)
        ]
        self._mesh.indices = range(len(path))


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

    def _place(self, *_: object) -> None:
        self._icon.pos = self.pos
        self.text.pos = (self.x + self.height + dp(6), self.y + (self.height - self.text.height) / 2)


class PosterPlate(Touchable):
    """A quiet plate with words on the dark foot of a card; its touch area is a little higher."""

    clicks = True

    def __init__(
        self, key: str, words: str, act: Callable[[], None], width: float, is_gold: bool = False
    ) -> None:
        super().__init__(key, act, size=(width, max(dp(PLATE_HEIGHT), screen_metrics.touch_target)))
        self._is_gold = is_gold
        with self.canvas:
            self._colour = Color()
            self._plate = RoundedRectangle(radius=[dp(PLATE_HEIGHT / 2)])
        inks = ("ink", "gold") if is_gold else ("cream", "ink")
        self._words = Text(words, "small", *inks, face=STRONG_FONT, fit=width - dp(12))
        self.add_widget(self._words)
        self.bind(pos=self._place, pressed=self._restyle)
        self._restyle()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        self._plate.pos = (self.x, y - dp(PLATE_HEIGHT) / 2)
        self._plate.size = (self.width, dp(PLATE_HEIGHT))
        self._words.center_at((x, y))

    def _restyle(self, *_: object) -> None:
        if self._is_gold:
            self._colour.rgba = paint("gold_deep" if self.pressed else "gold")
        else:
            self._colour.rgba = paint("cream", 0.34 if self.pressed else 0.16)


class PosterCard(Touchable):
    """Art above a foot; on a `wide` card the art is at the left, and the foot beside it.

    `foot` is the size of the part without art. Subclasses place their words in `_place_words`.
    """

    is_picture = True

    clicks = True

    def __init__(
        self, key: str, act: Callable[[], None], game: str, size: tuple[float, float], foot: float,
        *, wide: bool = False, dim: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(key, act, size=size)
        self.game, self.wide, self._foot = game, wide, foot
        self._radius = max(dp(MIN_RADIUS), self._art_rect(0, 0).width * ART_RADIUS)
        self._ground = Plate(self.canvas, "ink", self._radius, shadow=dp(SHADOW))
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._art = RoundedArt()  # the fade hides its corners inside the card
            Color(*paint("panel", DIM_ALPHA if dim else 0))
            self._dim = RoundedArt()
            Color(*paint("ink"))
            self._fade = Rectangle(texture=fade_texture(wide))
            self._rim_colour = Color(*paint("cream"))
            self._rim = Line(width=dp(RIM_WIDTH) / 2)

    def how_to_play(self, open_rules: Callable[[], None], width: float) -> PosterPlate:
        return PosterPlate(f"how-{self.game}", tr("How to play"), open_rules, width)

    def finish(self, *words: Widget) -> None:
        """Add the words, and follow the card's position from now on."""
        for widget in words:
            self.add_widget(widget)
        self.bind(pos=self._place, pressed=self._place)
        when_ready(f"posters/{self.game}.webp", self._show_art)
        self._place()

    def _show_art(self, art: Texture) -> None:
        room = self._art_rect(0, 0)
        self._art.show(crop_top(art, room.width / room.height))
        self._light.a = 1
        self._place()

    def _art_rect(self, x: float, y: float) -> Rect:
        if self.wide:
            return Rect(x, y, self.width - self._foot, self.height)
        return Rect(x, y + self._foot, self.width, self.height - self._foot)

    def _place(self, *_: object) -> None:
        x, y = self.x, self.y - (dp(4) if self.pressed else 0)
        self._ground.place(x, y, self.width, self.height)
        art = self._art_rect(x, y)
        for sheet in (self._art, self._dim):
            sheet.place(art, self._radius)
        fade = min(dp(FADE_SIZE), art.width * 0.4 if self.wide else art.height * 0.6)
        if self.wide:
            self._fade.pos, self._fade.size = (art.x + art.width - fade, art.y), (fade, art.height)
        else:
            self._fade.pos, self._fade.size = (art.x, art.y), (art.width, fade)
        self._rim.rounded_rectangle = (x, y, self.width, self.height, self._radius)
        self._rim_colour.rgba = paint("gold" if self.pressed else "cream")
        self._place_words(x, y)

    def _place_words(self, x: float, y: float) -> None:
        """Place the words on a card whose lower left corner is here."""
        raise NotImplementedError

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The plates and buttons on the card come first."""
        if any(child.dispatch("on_touch_down", touch) for child in self.children):
            return True
        return super().on_touch_down(touch)
