"""Small things that move over a world by day: bubbles in the reef, snow over the rooftops, fireflies."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import pi, sin
from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from mobileapp.games.diferencio.world_picture import WorldPicture
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.ambient import AmbientMotion
from mobileapp.ui.toolkit.shapes import WHITE_BY_ALPHA

TEXTURE_SIDE = 48
CLEAR_MARGIN = 16  # dp around a place in which a thing disappears
EDGE_SHARE = 0.12  # of a path, at both ends, in which a thing appears and disappears
SIZES = (1.0, 0.7, 0.85, 0.55)  # of the things, in turn
# They spread any number of things evenly: over the width, over the height, and over the time of a path.
COLUMN_STEP, START_STEP, PHASE_STEP = 0.618034, 0.754878, 0.569840


class Kind(NamedTuple):
    """One kind of small thing; heights are shares of the picture, from its lower edge."""

    alpha_at: Callable[[float], float]  # from the middle (0) to the rim (1)
    tint: tuple[float, float, float]
    quantity: int
    size: float  # dp
    low: float  # the lower edge of their room
    high: float  # the upper edge
    period_s: float  # seconds from one end of a path to the other
    rise: float  # the length of a path, as a share of the height of the room; below 0: they fall
    sway: float  # dp, to both sides


def _bubble(radius: float) -> float:
    rim = max(0.0, 1 - abs(radius - 0.8) / 0.16)
    return 0.85 * rim + (0.14 if radius < 0.8 else 0)


def _flake(radius: float) -> float:
    return 0.9 * min(1.0, max(0.0, (1 - radius) / 0.55))


def _firefly(radius: float) -> float:
    return 1.0 if radius < 0.22 else 0.75 * max(0.0, 1 - radius) ** 2


KINDS = {
    "reef": Kind(
        _bubble, (0.9, 1.0, 1.0), quantity=16, size=15, low=0.08, high=0.86, period_s=26, rise=1.0, sway=6
    ),
    "rooftops": Kind(
        _flake, (1.0, 1.0, 1.0), quantity=44, size=8, low=0.03, high=0.97, period_s=34, rise=-1.0, sway=14
    ),
    "treehouse": Kind(
        _firefly, (1.0, 0.95, 0.55), quantity=26, size=22, low=0.06, high=0.6, period_s=9, rise=0.06, sway=12
    ),
}


@cache
def _texture(alpha_at: Callable[[float], float]) -> Texture:
    """A white disc whose alpha depends on the distance from its middle."""
    middle = (TEXTURE_SIDE - 1) / 2
    distances = [
        (((x - middle) ** 2 + (y - middle) ** 2) ** 0.5) / middle
        for y in range(TEXTURE_SIDE)
        for x in range(TEXTURE_SIDE)
    ]
    alphas = [round(255 * alpha_at(distance)) if distance < 1 else 0 for distance in distances]
    texture = Texture.create(size=(TEXTURE_SIDE, TEXTURE_SIDE), colorfmt="rgba")

    def fill(target: Texture) -> None:
        pixels = b"".join(WHITE_BY_ALPHA[alpha] for alpha in alphas)
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class WorldMotion(Widget):
    """Covers the picture of a world, except its nine places: people remember them.

    All positions depend only on the seconds since the motion began.
    """

    def __init__(self, kind: Kind, picture: WorldPicture) -> None:
        super().__init__(size_hint=(None, None), pos=picture.pos, size=picture.size)
        self.kind, self._picture = kind, picture
        self._things: list[tuple[Color, Rectangle]] = []
        with self.canvas:
            for number in range(kind.quantity):
                side = dp(kind.size) * SIZES[number % len(SIZES)]
                colour = Color(*kind.tint, 0)  # invisible before the first step
                self._things.append((colour, Rectangle(texture=_texture(kind.alpha_at), size=(side, side))))
        self._motion = AmbientMotion(self._move)

    def stop(self) -> None:
        self._motion.stop()

    def _move(self, seconds: float) -> None:
        for number, (colour, thing) in enumerate(self._things):
            share = (number * PHASE_STEP + seconds / self.kind.period_s) % 1
            side = thing.size[0]
            x, y = thing.pos = self._position(number, share, side)
            away = self._picture.distance_to_place(x + side / 2, y + side / 2) / dp(CLEAR_MARGIN)
            colour.a = min(1.0, share / EDGE_SHARE, (1 - share) / EDGE_SHARE, away)

    def _position(self, number: int, share: float, side: float) -> tuple[float, float]:
        """The position of a thing after this share of its path."""
        kind, sway = self.kind, dp(self.kind.sway)
        across, up = (number + 0.5) * COLUMN_STEP % 1, number * START_STEP % 1
        x = across * (self.width - side - 2 * sway) + sway * (1 + sin(2 * pi * (2 * share + across)))
        start = up * (1 - abs(kind.rise)) + max(0.0, -kind.rise)
        room = (kind.high - kind.low) * self.height - side
        return self.x + x, self.y + kind.low * self.height + (start + kind.rise * share) * room
