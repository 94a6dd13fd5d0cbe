"""The world of Diferencio: nine places in one picture, always drawn as a whole."""

from __future__ import annotations

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.world import PLACES, VERSIONS, place_of
from mobileapp.ui.theme import DISPLAY_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Box, Ellipse, Line
from mobileapp.ui.toolkit.shapes import RoundedRectangle as SmoothRectangle
from mobileapp.ui.toolkit.text import render_text
from mobileapp.ui.toolkit.textures import load_texture

RIM, CORNER_RADIUS, CHIP_RADIUS = 5, 28, 17
PHONE_CHIP_RADIUS = 11  # smaller on a phone: it is seen from one side only, and places are small
NIGHT_OPACITY = 0.45  # of a dimmed world
TOUCH_SLACK = 14  # dp; a finger this far beside a place still hits it


def version_picture(world: DiferencioPack, place: int, version: int) -> Texture:
    return load_texture(f"diferencio/{world.places[place].versions[version]}")


def card_picture(world: DiferencioPack, card: int) -> Texture:
    return version_picture(world, place_of(card), card % VERSIONS)


def preload_versions(world: DiferencioPack) -> None:
    """Load every version before the night, so that waking takes the same time whatever was changed."""
    for place in range(PLACES):
        for version in range(VERSIONS):
            version_picture(world, place, version)


class WorldPicture(Widget):
    """Backdrop, versions and numbers are one picture; any change redraws all of it."""

    is_picture = True

    def __init__(self, world: DiferencioPack, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=(round(size[0]), round(size[1])))
        self.world = world
        self._board: tuple[int, ...] = ()
        self._plate = Plate(self.canvas, "cream", dp(CORNER_RADIUS + RIM), shadow=dp(18))
        with self.canvas:
            self._sheet = Fbo(size=self.size)
            Color(1, 1, 1, 1)
            StencilPush()
            self._mask = RoundedRectangle(radius=[dp(CORNER_RADIUS)])
            StencilUse()
            self._shown = Rectangle(texture=self._sheet.texture)
            StencilUnUse()
            self._mask_end = RoundedRectangle(radius=[dp(CORNER_RADIUS)])
            StencilPop()
            Color(*paint("cream"))
            self._edge = Line()  # covers the jagged edge of the mask
        with self.canvas:
            self._dusk_colour = Color(*paint("night", 0))
            self._dusk = SmoothRectangle(radius=[dp(CORNER_RADIUS)])
        self._paint()
        self.bind(pos=self._place)
        self._place()

    def dim(self, dark: bool) -> None:
        """As at night; marks above it stay bright."""
        self._dusk_colour.a = NIGHT_OPACITY if dark else 0

    def _paint(self) -> None:
        with self._sheet:
            ClearColor(0, 0, 0, 1)
            ClearBuffers()
            Color(1, 1, 1, 1)
            Rectangle(texture=load_texture(f"diferencio/{self.world.base}"), size=self.size)
            self._version_rects = [
                Rectangle(pos=box[:2], size=box[2:]) for box in map(self._inner_box, range(PLACES))
            ]
        for place in range(PLACES):
            self._add_number(place + 1, *self._number_center(place))

    @property
    def _chip_radius(self) -> float:
        return dp(PHONE_CHIP_RADIUS if screen_metrics.phone else CHIP_RADIUS)

    def _number_center(self, place: int) -> tuple[float, float]:
        """Outside the corner of the place, but inside the picture."""
        x, y, _, height = self._inner_box(place)
        off, margin = 0 if screen_metrics.phone else dp(8), self._chip_radius + dp(3)
        return max(x - off, margin), min(y + height + off, self.height - margin)

    def number_center(self, place: int) -> tuple[float, float]:
        x, y = self._number_center(place)
        return self.x + x, self.y + y

    def _add_number(self, number: int, x: float, y: float) -> None:
        """On a chip; 6 and 9 are underlined, because people look from all sides."""
        radius = self._chip_radius
        letters = render_text(
            str(number), DISPLAY_FONT, screen_metrics.font_size("small"), None, False, "center"
        )
        width, height = letters.texture.size
        with self._sheet:
            Color(*paint("ink"))
            Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            Color(*paint("cream_3"))
            Line(circle=(x, y, radius), width=dp(1))
            Color(*paint("cream"))
            Rectangle(texture=letters.texture, pos=(x - width / 2, y - height / 2), size=(width, height))
            if number in (6, 9) and not screen_metrics.phone:
                Rectangle(pos=(x - dp(6), y - dp(11)), size=(dp(12), dp(2)))

    def _place(self, *_: object) -> None:
        rim = dp(RIM)
        self._plate.place(self.x - rim, self.y - rim, self.width + 2 * rim, self.height + 2 * rim)
        for part in (self._mask, self._shown, self._mask_end):
            part.pos, part.size = self.pos, self.size
        dusk = rim if screen_metrics.phone else 0  # a bright rim would light up a dark room
        self._dusk.pos = (self.x - dusk, self.y - dusk)
        self._dusk.size = (self.width + 2 * dusk, self.height + 2 * dusk)
        self._edge.rounded_rectangle = (*self.pos, *self.size, dp(CORNER_RADIUS))

    # --- content ---

    def show(self, board: tuple[int, ...]) -> None:
        """Set the version of all nine places, so neither order nor time reveals the change."""
        if board == self._board:
            return
        self._board = board
        for place, (thing, version) in enumerate(zip(self._version_rects, board, strict=True)):
            thing.texture = version_picture(self.world, place, version)
        self._sheet.ask_update()

    # --- positions ---

    def _inner_box(self, place: int) -> Box:
        x, y, width, height = self.world.places[place].box
        scale = self.width / self.world.size[0]
        return x * scale, self.height - (y + height) * scale, width * scale, height * scale

    def box(self, place: int) -> Box:
        x, y, width, height = self._inner_box(place)
        return self.x + x, self.y + y, width, height

    def place_at(self, x: float, y: float) -> int | None:
        """The place under a finger, or the nearest if it is just beside."""
        off, place = self._nearest(x, y)
        return place if off <= dp(TOUCH_SLACK) else None

    def distance_to_place(self, x: float, y: float) -> float:
        """The distance to the nearest place; 0 inside."""
        return self._nearest(x, y)[0]

    def _nearest(self, x: float, y: float) -> tuple[float, int]:
        return min((_distance(self.box(place), x, y), place) for place in range(PLACES))


def _distance(box: Box, x: float, y: float) -> float:
    left, low, width, height = box
    return max(left - x, x - left - width, low - y, y - low - height, 0.0)
