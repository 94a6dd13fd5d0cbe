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

from engine.games.diferencio.pack import World
from engine.games.diferencio.world import PLACES, VERSIONS, place_of
from mobileapp.ui.theme import DISPLAY, glass, paint, u
from mobileapp.ui.toolkit.dotted_line import Dots, outline
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, Line
from mobileapp.ui.toolkit.text import lettered
from mobileapp.ui.toolkit.textures import picture

RIM, ROUND, CHIP = 5, 28, 17
HAND_CHIP = 11  # on a phone, where nobody looks from the other side and places are small
NEAR = 14  # a finger this far beside a place still means it
Box = tuple[float, float, float, float]  # x, y, width, height; y up


def version_picture(world: World, place: int, version: int) -> Texture:
    return picture(f"diferencio/{world.places[place].versions[version]}")


def card_picture(world: World, card: int) -> Texture:
    return version_picture(world, place_of(card), card % VERSIONS)


def gather(world: World) -> None:
    """Every version is at hand before the night, so that waking takes the same time whatever was changed."""
    for place in range(PLACES):
        for version in range(VERSIONS):
            version_picture(world, place, version)


class WorldPicture(Widget):
    """Backdrop, versions, frames and numbers lie on one sheet; a change of any is the sheet drawn anew."""

    def __init__(self, world: World, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=(round(size[0]), round(size[1])))
        self.world, self._board = world, ()
        self._plate = Plate(self.canvas, "cream", u(ROUND + RIM), shadow=u(18))
        with self.canvas:
            self._sheet = Fbo(size=self.size)
            Color(1, 1, 1, 1)
            StencilPush()
            self._mask = RoundedRectangle(radius=[u(ROUND)])
            StencilUse()
            self._shown = Rectangle(texture=self._sheet.texture)
            StencilUnUse()
            self._mask_end = RoundedRectangle(radius=[u(ROUND)])
            StencilPop()
            Color(*paint("cream"))
            self._edge = Line()  # over the stairs of the mask
        self._paint()
        self.bind(pos=self._place)
        self._place()

    def _paint(self) -> None:
        with self._sheet:
            ClearColor(0, 0, 0, 1)
            ClearBuffers()
            Color(1, 1, 1, 1)
            Rectangle(texture=picture(f"diferencio/{self.world.base}"), size=self.size)
            self._things = [Rectangle(pos=box[:2], size=box[2:]) for box in map(self._inside, range(PLACES))]
        for place in range(PLACES):
            x, y, width, height = self._inside(place)
            off = 0 if glass.phone else u(8)
            if not glass.phone:
                Dots(self._sheet, "cream", u(3), u(9), 0.75).lie(outline(x, y, width, height, u(18)))
            self._number(place + 1, x - off, y + height + off)

    def _number(self, number: int, x: float, y: float) -> None:
        """On a chip outside the corner; 6 and 9 stand on a bar, for people look from all sides."""
        radius = u(HAND_CHIP if glass.phone else CHIP)
        letters = lettered(str(number), DISPLAY, glass.type("small"), None, False, "center")
        x, y = max(x, radius + u(3)), min(y, self.height - radius - u(3))
        width, height = letters.texture.size
        with self._sheet:
            Color(*paint("ink"))
            Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            Color(*paint("cream_3"))
            Line(circle=(x, y, radius), width=u(1))
            Color(*paint("cream"))
            Rectangle(texture=letters.texture, pos=(x - width / 2, y - height / 2), size=(width, height))
            if number in (6, 9) and not glass.phone:
                Rectangle(pos=(x - u(6), y - u(11)), size=(u(12), u(2)))

    def _place(self, *_) -> None:
        rim = u(RIM)
        self._plate.lie(self.x - rim, self.y - rim, self.width + 2 * rim, self.height + 2 * rim)
        for part in (self._mask, self._shown, self._mask_end):
            part.pos, part.size = self.pos, self.size
        self._edge.rounded_rectangle = (*self.pos, *self.size, u(ROUND))

    # --- what lies on it ---

    def show(self, board: tuple[int, ...]) -> None:
        """The version on each place; all nine are laid again, so neither order nor time tells anything."""
        if board == self._board:
            return
        self._board = board
        for place, (thing, version) in enumerate(zip(self._things, board, strict=True)):
            thing.texture = version_picture(self.world, place, version)
        self._sheet.ask_update()

    # --- where things are ---

    def _inside(self, place: int) -> Box:
        x, y, width, height = self.world.places[place].box
        scale = self.width / self.world.size[0]
        return x * scale, self.height - (y + height) * scale, width * scale, height * scale

    def box(self, place: int) -> Box:
        x, y, width, height = self._inside(place)
        return self.x + x, self.y + y, width, height

    def place_at(self, x: float, y: float) -> int | None:
        """The place under a finger, or the nearest if it is just beside."""
        near = u(NEAR)
        hit = [(_off(self.box(place), x, y), place) for place in range(PLACES)]
        off, place = min(hit)
        return place if off <= near else None


def _off(box: Box, x: float, y: float) -> float:
    left, low, width, height = box
    return max(left - x, x - left - width, low - y, y - low - height, 0.0)
