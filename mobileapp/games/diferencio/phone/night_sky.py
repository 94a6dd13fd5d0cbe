"""The sky at night; over a sleeping phone it is identical for all, whatever the architect does."""

from __future__ import annotations

from functools import cache

from kivy.graphics import Color, Ellipse, Rectangle, Triangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

MOON_SIZE, EYES_SIZE = 196, 64  # dp
MOON_LIGHT, STAR_LIGHT, GLOW_LIGHT = 0.56, 0.6, 0.07
GLOW_SIZES = (2.9, 2.2, 1.7)  # of the moon: one light in another
MOON_DISC = 0.84  # of the moon's picture, without its halo
TEXT_LIGHT = 0.85
HEADER_DARK = 0.35  # the header stays legible
HEADER_HEIGHT, FADE_HEIGHT = 76, 44  # dp of the header, and of the passage to the dark below it
ROWS = 128  # of the sky's texture
# ellipses: middle and top as shares of width and land, width as a share of the screen's; colour and light
HILLS = (
    (0.85, 0.95, 1.6, "felt", 0.32),
    (0.1, 0.86, 1.7, "felt", 0.22),
    (0.75, 0.5, 2.2, "felt", 0.12),
)
SEGMENTS = 180  # of a hill's outline
LAND_SHARE, MAX_LAND = 0.17, 170  # of the height; dp
HILL_FLATNESS = 0.3  # height of a hill's ellipse, by its width


class StarrySky(Widget):
    """Covers the whole screen; `lit` is where the passage to a lit header begins and ends, by the height."""

    def __init__(self, lit: tuple[float, float] = (1.0, 1.0)) -> None:
        super().__init__(size_hint=(None, None), size=(screen_metrics.width, screen_metrics.height))
        width, height = self.size
        stars = load_texture("dream/stars.png")
        scale = max(width / stars.width, height / stars.height)  # not stretched
        wide, high = stars.width * scale, stars.height * scale
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=_sky_texture(*lit), size=self.size)
            Color(1, 1, 1, STAR_LIGHT)
            Rectangle(texture=stars, pos=((width - wide) / 2, height - high), size=(wide, high))


class NightSky(StarrySky):
    """Above everything, also the header; touches pass through to the table sheet."""

    def __init__(self, architect: str) -> None:
        super().__init__(_header_shares())
        self._draw_land()
        self._add_words(architect)

    def _draw_land(self) -> None:
        """Hills, and a house that sleeps too."""
        width, land = self.width, min(dp(MAX_LAND), self.height * LAND_SHARE)
        for middle, top, wide, ink, light in HILLS:
            across, high = width * wide, width * wide * HILL_FLATNESS
            at = (width * middle - across / 2, land * top - high)
            with self.canvas:
                for colour in (paint("night"), paint(ink, light)):  # no star shines through
                    Color(*colour)
                    Ellipse(pos=at, size=(across, high), segments=SEGMENTS)
        self._draw_house(width * 0.16, land * 0.86, min(dp(42), land * 0.34))

    def _draw_house(self, x: float, y: float, side: float) -> None:
        with self.canvas:
            Color(*paint("night"))
            Rectangle(pos=(x + side * 0.62, y + side * 0.6), size=(side * 0.16, side * 0.42))
            Rectangle(pos=(x, y - side * 0.1), size=(side, side * 0.65))
            Triangle(
                points=(
                    x - side * 0.16,
                    y + side * 0.5,
                    x + side * 1.16,
                    y + side * 0.5,
                    x + side / 2,
                    y + side,
                )
            )
            Color(*paint("gold", 0.4))
            RoundedRectangle(
                pos=(x + side * 0.36, y + side * 0.06), size=(side * 0.28, side * 0.28), radius=[side * 0.06]
            )
            Color(*paint("on_dark_soft", 0.45))
            Rectangle(
                texture=load_texture("dream/snoring.png"),
                pos=(x + side * 0.8, y + side * 0.85),
                size=(side * 0.9, side * 0.9),
            )

    def _add_words(self, architect: str) -> None:
        """The moon, closed eyes, and two sentences, one in each line."""
        width, height = self.size
        side, eyes = min(dp(MOON_SIZE), height * 0.3), dp(EYES_SIZE)
        title = Text(tr("Night"), "title", "on_dark_soft", "night")
        told = tr("{name} is changing the picture. Sleep until {name} wakes you.", name=architect)
        room = min(width - dp(32), dp(420))
        words = Text(
            told.replace(". ", ".\n", 1),
            "body",
            "on_dark_soft",
            "night",
            TEXT_FONT,
            wrap=room,
            halign="center",
        )
        whole = side + dp(16) + eyes * 0.5 + title.height + words.height
        top = (height + whole) / 2 + min(dp(30), height * 0.03)
        with self.canvas:
            Color(*paint("highlight", GLOW_LIGHT))
            for glow in (side * size for size in GLOW_SIZES):
                at = ((width - glow) / 2, top - side / 2 - glow / 2)
                Rectangle(texture=load_texture("ui/glow.png"), pos=at, size=(glow, glow))
            Color(*paint("night"))  # no star shines through
            disc = side * MOON_DISC
            Ellipse(pos=((width - disc) / 2, top - side / 2 - disc / 2), size=(disc, disc))
            Color(1, 1, 1, MOON_LIGHT)
            at = ((width - side) / 2, top - side)
            Rectangle(texture=load_texture("dream/full-moon.png"), pos=at, size=(side, side))
            Color(*paint("on_dark_soft", 0.8))
            at = ((width - eyes) / 2, top - side - dp(16) - eyes * 0.7)
            Rectangle(texture=load_texture("dream/asleep.png"), pos=at, size=(eyes, eyes))
        title.pos = ((width - title.width) / 2, top - side - dp(16) - eyes * 0.5 - title.height)
        words.pos = ((width - words.width) / 2, title.y - words.height - dp(4))
        for text in (title, words):
            text.opacity = TEXT_LIGHT
            self.add_widget(text)


def _header_shares() -> tuple[float, float]:
    if not screen_metrics.is_portrait:
        return 1.0, 1.0
    low = screen_metrics.height - screen_metrics.insets[0] - dp(HEADER_HEIGHT)
    return round((low - dp(FADE_HEIGHT)) / screen_metrics.height, 3), round(low / screen_metrics.height, 3)


@cache
def _sky_texture(fade_from: float, fade_to: float) -> Texture:
    """Dark in the middle, a little lighter at the horizon and above; lets the header through."""
    texture = Texture.create(size=(1, ROWS), colorfmt="rgba")

    def fill(target: Texture) -> None:
        target.blit_buffer(_pixels(fade_from, fade_to), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


def _pixels(fade_from: float, fade_to: float) -> bytes:
    """Rows from bottom to top."""
    dark, horizon = paint("night")[:3], paint("night_2")[:3]
    pixels = bytearray()
    for row in range(ROWS):
        at = (row + 0.5) / ROWS
        light = max(0.0, 0.6 - at, (at - 0.75) * 1.6)
        pixels += bytes(round(255 * (d + (h - d) * light)) for d, h in zip(dark, horizon, strict=True))
        lit = min(1.0, max(0.0, (at - fade_from) / max(0.001, fade_to - fade_from)))
        pixels.append(round(255 * (1 - (1 - HEADER_DARK) * lit)))
    return bytes(pixels)
