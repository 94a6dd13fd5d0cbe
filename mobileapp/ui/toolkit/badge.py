"""A seat's sign: shape, colour and initial, always the three together; a stand-in has a face instead."""

from __future__ import annotations

from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image

from mobileapp.people.party import COMPANIONS
from mobileapp.platform.paths import PICTURES
from mobileapp.ui.theme import SEATS, colour, paint
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import middle, picture

# The initial sits in the optical middle of the shape, as fractions of its box.
MIDDLE = {"circle": 0.5, "square": 0.5, "triangle": 0.40, "hexagon": 0.5, "star": 0.48, "drop": 0.42}
LETTER = {"circle": 0.52, "square": 0.52, "triangle": 0.44, "hexagon": 0.5, "star": 0.44, "drop": 0.46}

DRAWN = 256  # pixels; larger ones are made of a larger drawing
MARGIN, RIM = 1.3, 1.14  # the drawn shapes leave 0.15 on each side; how much larger the one below is


@cache
def shape_texture(shape: str, side: int) -> Texture:
    """A shape at the very size it is drawn: between two sizes its rim would be blurred."""
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.flip_vertical()
    name = f"ui/shape-{shape}{'-large' if side > DRAWN else ''}.png"

    def fill(target: Texture) -> None:
        with Image.open(PICTURES / name) as drawn:
            small = drawn.convert("RGBA").resize((side, side), Image.Resampling.BOX)
        target.blit_buffer(small.tobytes(), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class Badge(Widget):
    """`look` is the seat's shape and colour; `rim` outlines it where it lies on a picture."""

    def __init__(self, look: int, initial: str, radius: float, rim: str | None = None, **named) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius), **named)
        self.look, self.radius = look, radius
        seat = SEATS[look]
        with self.canvas:
            self._rim_colour = Color(*(paint(rim) if rim else (0, 0, 0, 0)))
            self._rim = Rectangle()
            self._fill = Color(*colour(seat.fill))
            self._shape = Rectangle()
            self._face_colour = Color(*paint(f"seat-{look}-on", 1 if initial in COMPANIONS else 0))
            self._face = Rectangle(texture=picture("ui/robot.png"))
        letter = "" if initial in COMPANIONS else initial[:1].upper()
        self._letter = Text(letter, "label", f"seat-{look}-on", f"seat-{look}")
        self._letter.font_size = 2 * radius * LETTER[seat.shape]
        self._letter.texture_update()
        self._letter.size = self._letter.texture_size
        self.add_widget(self._letter)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_) -> None:
        x, y = middle(self)
        shape = SEATS[self.look].shape
        for rectangle, times in ((self._shape, 1), (self._rim, RIM if self._rim_colour.a else 0)):
            side = round(self.width * MARGIN * times)
            rectangle.size = (side, side)
            rectangle.pos = (round(x - side / 2), round(y - side / 2))
            if side:
                rectangle.texture = shape_texture(shape, side)
        self._letter.center = (x, self.y + self.height * MIDDLE[shape])
        face = self.width * LETTER[shape] * 1.35
        self._face.size = (face, face)
        self._face.pos = (x - face / 2, self.y + self.height * MIDDLE[shape] - face / 2)

    def fade(self, alpha: float) -> None:
        """Asleep, out or absent: paler, still readable by its shape."""
        self._fill.a = alpha
        self._letter.opacity = alpha
        if self._face_colour.a:
            self._face_colour.a = alpha
