"""The tablet as a phone's status pages draw it: searched, with a paused game, or with people on it."""

from __future__ import annotations

from math import cos, pi, sin, tau

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.platform.paths import PICTURES
from mobileapp.ui.theme import SEAT_LOOKS, dp, paint
from mobileapp.ui.toolkit.badge import Badge, shape_texture
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedPicture, RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture

SeatLooks = tuple[tuple[str, int], ...]  # names of a phone's players with their looks
ASPECT = 0.66  # of the tablet, height to width
FRAME = 0.055  # of its width
WAVES = 0.36  # height of the radio waves above it, of its width
WAVE_ALPHAS = (1.0, 0.7, 0.4)  # from the inside outward
POSTER_DIM = 0.2
SHAPE_ALPHA = 0.7


def scene_height(width: float, is_searched: bool) -> float:
    return width * (ASPECT + (WAVES if is_searched else 0))


def _crop(texture: Texture, aspect: float) -> Texture:
    """The middle of a picture, in this height-to-width ratio."""
    width, height = texture.size
    wide, high = min(width, height / aspect), min(height, width * aspect)
    return texture.get_region((width - wide) / 2, (height - high) / 2, wide, high)


class TabletScene(Widget):
    """A tablet with an icon on it, with the badges of this phone's players, or with a game's poster."""

    def __init__(
        self, width: float, sign: str, tint: str, seats: SeatLooks = (), game: str = "", search: bool = False
    ) -> None:
        super().__init__(size_hint=(None, None), size=(width, scene_height(width, search)))
        self._high = width * ASPECT
        with self.canvas:
            Color(*paint(tint, 0.3))
            self._light = Rectangle(texture=load_texture("ui/glow.png"))
        self._frame = Plate(self.canvas, "panel_raised", width * 0.09, shadow=dp(22))
        self._badges: list[Badge] = []
        self._shapes: list[Rectangle] = []
        self._waves: list[SmoothLine] = []
        self._poster: RoundedPicture | None = None
        with self.canvas:
            Color(*paint("night"))
            self._screen = RoundedRectangle(radius=[width * 0.055])
        if search:
            self._draw_search(width)
        elif not seats:
            self._draw_poster(game, width)
        is_signed = not (search or seats)
        with self.canvas:
            Color(*paint("ink", 0.5 if is_signed else 0))
            self._rim = Ellipse()
            Color(*paint(tint, 1 if is_signed else 0.6 if search else 0))
            self._disc = Ellipse()
            Color(*paint("ink", 1 if is_signed else 0))
            self._sign = Rectangle(texture=load_texture(f"ui/{sign}.png"))
        self._disc_radius = width * (0.14 if is_signed else 0.07)
        room = (width - dp(48)) / max(len(seats), 1)
        for name, look in seats:
            badge = Badge(look, name, min(room * 0.42, width * 0.2))
            self._badges.append(badge)
            self.add_widget(badge)
        self.bind(pos=self._place)
        self._place()

    def _draw_search(self, width: float) -> None:
        """Everybody around the table, and the waves of a radio."""
        side = max(1, round(width * 0.12))
        with self.canvas:
            Color(1, 1, 1, SHAPE_ALPHA)
            for look in SEAT_LOOKS:
                Color(*paint(f"seat-{SEAT_LOOKS.index(look)}", SHAPE_ALPHA))
                self._shapes.append(Rectangle(texture=shape_texture(look.shape, side), size=(side, side)))
            for alpha in WAVE_ALPHAS:
                Color(*paint("gold", alpha))
                self._waves.append(SmoothLine(width=max(1.0, width * 0.016), cap="round"))

    def _draw_poster(self, game: str, width: float) -> None:
        path = f"posters/{game}-cut.webp"
        if not game or not (PICTURES / path).exists():
            return
        inner = (width * (1 - 2 * FRAME), width * (ASPECT - 2 * FRAME))
        with self.canvas:
            Color(1 - POSTER_DIM, 1 - POSTER_DIM, 1 - POSTER_DIM, 1)
            drawn = _crop(load_texture(path), inner[1] / inner[0])
            self._poster = RoundedPicture(paint("panel_raised"), width * 0.055, drawn, size=inner)

    def _place(self, *_: object) -> None:
        x, y, width, high = self.x, self.y, self.width, self._high
        frame = width * FRAME
        self._light.pos, self._light.size = (x - width * 0.3, y - high * 0.35), (width * 1.6, high * 1.7)
        self._frame.place(x, y, width, high)
        self._screen.pos, self._screen.size = (x + frame, y + frame), (width - 2 * frame, high - 2 * frame)
        if self._poster is not None:
            self._poster.pos = (x + frame, y + frame)
        middle, center = x + width / 2, y + high / 2
        for disc, radius in ((self._rim, self._disc_radius + dp(6)), (self._disc, self._disc_radius)):
            disc.pos, disc.size = (middle - radius, center - radius), (2 * radius, 2 * radius)
        side = self._disc_radius * 1.1
        self._sign.pos, self._sign.size = (middle - side / 2, center - side / 2), (side, side)
        for number, badge in enumerate(self._badges):
            beside = (number - (len(self._badges) - 1) / 2) * badge.width * 1.15
            badge.center = (middle + beside, center)
        for number, shape in enumerate(self._shapes):
            turn = pi / 2 - number * tau / len(self._shapes)
            at = (middle + width * 0.17 * cos(turn), center + width * 0.17 * sin(turn))
            shape.pos = (at[0] - shape.size[0] / 2, at[1] - shape.size[1] / 2)
        for number, wave in enumerate(self._waves):
            wave.circle = (middle, y + high + width * 0.06, width * (0.09 + 0.085 * number), -80, 80)
