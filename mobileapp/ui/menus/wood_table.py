"""The wooden table between the seats, with a little tablet on it: the word goes out to both long sides."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import glass, paint, u
from mobileapp.ui.toolkit.double_sided_text import BothSides
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.round_button import RoundButton
from mobileapp.ui.toolkit.shapes import Ellipse, Inlay, Line
from mobileapp.ui.toolkit.textures import middle, picture
from mobileapp.ui.toolkit.touchable import Touchable

WOOD = (880, 528)
SCREEN = (324, 208)
END, END_UPRIGHT, SIDE = 362, 326, 243  # how far from the middle the ends and the sides are laid
CUPS = (
    (-243, 92, 32, "cream", "coral"),
    (243, 112, 26, "seat-1", "action_edge"),
    (-236, -104, 25, "seat-4", "action_edge"),
    (246, -88, 34, "cream", "gold"),
)


class WoodTable(Turned):
    """Speaks to the two long sides, whichever way the tablet is held; `upright`, to the short ones."""

    def __init__(self, upright: bool = False) -> None:
        super().__init__()
        self.upright = upright and glass.portrait
        turned = glass.portrait and not self.upright
        self.lie(Rect(0, 0, glass.width, glass.height), 270 if turned else 0)
        x, y = self.width / 2, self.height / 2
        width, height = (u(side) for side in (reversed(WOOD) if self.upright else WOOD))
        wood = picture("ui/wood.png")
        with self.canvas:
            Color(1, 1, 1, 1)
            top = Rectangle(texture=wood, pos=(x - width / 2, y - height / 2), size=(width, height))
        if self.upright:
            top.tex_coords = (*wood.tex_coords[2:], *wood.tex_coords[:2])

    def put(self, widget, across: float = 0, up: float = 0) -> None:
        """Lay something so far (design pixels) from the middle."""
        widget.center = (self.width / 2 + u(across), self.height / 2 + u(up))
        self.add_widget(widget)

    def write(
        self, words: str, spread: float, role: str, room: float, across: float = 0, up: float = 0
    ) -> None:
        """Words for both long sides."""
        both = BothSides(u(room), u(40), role, "wood")
        both.spread(u(spread), 0)
        both.says(words)
        self.put(both, across, up)

    def put_at_end(self, button: RoundButton, words: str, end: int) -> None:
        """At one end of the table: -1 or 1."""
        across, up = (0, -end * END_UPRIGHT) if self.upright else (end * END, 0)
        self.put(button, across, up)
        self.write(words, 64, "label", 138, across, up)

    def set_cups(self) -> None:
        """Somebody is thirsty."""
        for across, up, radius, rim, inside in CUPS:
            x, y = self.width / 2 + u(across), self.height / 2 + u(up)
            with self.canvas:
                for code, size, down, alpha in (
                    ("shadow", radius, 6, 0.35),
                    (rim, radius, 0, 1),
                    (inside, radius * 0.7, 0, 0.85),
                ):
                    Color(*paint(code, alpha))
                    Ellipse(pos=(x - u(size), y - u(size + down)), size=(u(2 * size), u(2 * size)))


class PlayTablet(Touchable):
    """The tablet on the table: a picture, a coral disc, and what it says to both sides."""

    def __init__(self, key: str, poster: str, act: Callable[[], None]) -> None:
        super().__init__(key, act, size=(u(SCREEN[0]), u(SCREEN[1])))
        self._frame = Plate(self.canvas, "ink", u(26), shadow=u(14))
        shape = (SCREEN[0] - 12) / (SCREEN[1] - 12)
        with self.canvas:
            Color(0.42, 0.39, 0.52, 1)  # dim enough to read on
            self._picture = Rectangle(texture=_crop(picture(poster), shape))
            Color(*paint("ink"))
            self._corners = Line(width=u(4))
            self._edge_colour = Color(*paint("action_edge"))
            self._edge = Ellipse()
            self._disc_colour = Color(*paint("action"))
            self._disc = Ellipse()
            self._sign_colour = Color(*paint("cream"))
            self._sign = Rectangle(texture=picture("ui/play.png"))
        self._words = BothSides(u(SCREEN[0] - 40), u(40), "button", "ink")
        self._words.spread(u(70), 0)
        self.add_widget(self._words)
        self.bind(pos=self._place, pressed=self._place, enabled=self._look)
        self._place()

    def says(self, words: str) -> None:
        self._words.says(words)

    def _place(self, *_) -> None:
        self._frame.lie(self.x, self.y, self.width, self.height)
        x, y = middle(self)
        inset = u(6)
        self._picture.pos = (self.x + inset, self.y + inset)
        self._picture.size = (self.width - 2 * inset, self.height - 2 * inset)
        self._corners.rounded_rectangle = (*self._picture.pos, *self._picture.size, u(20))
        radius, sunk = u(44), u(5) if self.pressed else 0
        self._disc.pos, self._disc.size = (x - radius, y - radius - sunk), (2 * radius, 2 * radius)
        self._edge.pos, self._edge.size = (x - radius, y - radius - u(6)), (2 * radius, 2 * radius)
        side = u(60)
        self._sign.pos, self._sign.size = (x - side / 2, y - side / 2 - sunk), (side, side)
        self._words.center = (x, y)

    def _look(self, *_) -> None:
        on = self.enabled
        self._disc_colour.rgba = paint("action" if on else "panel_raised")
        self._edge_colour.rgba = paint("action_edge" if on else "felt")
        self._sign_colour.rgba = paint("cream", 1 if on else 0.35)


def _crop(texture: Texture, shape: float) -> Texture:
    """The middle of a picture in this shape (width by height)."""
    wide = min(texture.width, texture.height * shape)
    high = min(texture.height, texture.width / shape)
    return texture.get_region((texture.width - wide) / 2, (texture.height - high) / 2, wide, high)


class PackPicture(Touchable):
    """A picture to play with; the one in play has a gold rim and a check."""

    def __init__(self, key: str, name: str, act: Callable[[], None], side: float) -> None:
        super().__init__(key, act, size=(side, side))
        self._plate = Plate(self.canvas, "cream", u(16), shadow=u(8))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Inlay(paint("cream"), u(12), _crop(picture(name), 1))
            self._rim_colour = Color()
            self._rim = Line(width=u(3))
            self._chip_colour = Color()
            self._chip = Ellipse()
            self._check_colour = Color()
            self._check = Rectangle(texture=picture("ui/check.png"))
        self.bind(pos=self._place)
        self.choose(False)

    def choose(self, on: bool) -> None:
        self._rim_colour.rgba = paint("gold", on)
        self._chip_colour.rgba = paint("gold", on)
        self._check_colour.rgba = paint("ink", on)

    def _place(self, *_) -> None:
        x, y, side = self.x, self.y, self.width
        self._plate.lie(x, y, side, side)
        self._picture.pos, self._picture.size = (x + u(4), y + u(4)), (side - u(8), side - u(8))
        self._rim.rounded_rectangle = (x + u(1), y + u(1), side - u(2), side - u(2), u(16))
        chip = u(34)
        corner = (x + side - chip * 0.72, y + side - chip * 0.72)
        self._chip.pos, self._chip.size = corner, (chip, chip)
        self._check.pos, self._check.size = (
            (corner[0] + chip * 0.16, corner[1] + chip * 0.16),
            (chip * 0.68,) * 2,
        )
