"""A seat's badge: shape, colour and initial, always the three together; a bot has a face instead."""

from __future__ import annotations

from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget
from PIL import Image

from mobileapp.people.party import BOT_NAMES
from mobileapp.platform.paths import PICTURES
from mobileapp.ui.theme import SEAT_LOOKS, colour, paint
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture

# Optical centre and size of the initial in each shape, as fractions of the shape's box.
LETTER_CENTER_Y = {"circle": 0.5, "square": 0.5, "triangle": 0.40, "hexagon": 0.5, "star": 0.48, "drop": 0.42}
LETTER_SIZE = {"circle": 0.52, "square": 0.52, "triangle": 0.44, "hexagon": 0.5, "star": 0.44, "drop": 0.46}

SMALL_SHAPE_PX = 256  # larger shapes use a larger drawing
SHAPE_SCALE, RIM_SCALE = 1.3, 1.14  # the drawings have 0.15 of margin per side; the rim is larger


@cache
def shape_texture(shape: str, side: int) -> Texture:
    """A shape at exactly the size it is drawn; scaled, its rim would be blurred."""
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.flip_vertical()
    name = f"ui/shape-{shape}{'-large' if side > SMALL_SHAPE_PX else ''}.png"

    def fill(target: Texture) -> None:
        with Image.open(PICTURES / name) as drawn:
            alpha = drawn.convert("RGBA").getchannel("A").resize((side, side), Image.Resampling.BOX)
        small = Image.new("RGBA", (side, side), "white")  # white outside, too: black would darken the edge
        small.putalpha(alpha)
        target.blit_buffer(small.tobytes(), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture


class Badge(Widget):
    """`look` is the seat's shape and colour; `rim` outlines it on top of a picture."""

    def __init__(
        self, look: int, initial: str, radius: float, rim: str | None = None, **named: object
    ) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius), **named)
        self.look, self.radius = look, radius
        seat = SEAT_LOOKS[look]
        with self.canvas:
            self._rim_colour = Color(*(paint(rim) if rim else (0, 0, 0, 0)))
            self._rim = Rectangle()
            self._fill = Color(*colour(seat.fill))
            self._shape = Rectangle()
            self._face_colour = Color(*paint(f"seat-{look}-on", 1 if initial in BOT_NAMES else 0))
            self._bot_face = Rectangle(texture=load_texture("ui/robot.png"))
        letter = "" if initial in BOT_NAMES else initial[:1].upper()
        self._letter = Text(letter, "label", f"seat-{look}-on", f"seat-{look}")
        self._letter.font_size = 2 * radius * LETTER_SIZE[seat.shape]
        self._letter.texture_update()
        self._letter.size = self._letter.texture_size
        self.add_widget(self._letter)
        self.bind(pos=self._place, size=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        shape = SEAT_LOOKS[self.look].shape
        for rectangle, times in ((self._shape, 1), (self._rim, RIM_SCALE if self._rim_colour.a else 0)):
            side = round(self.width * SHAPE_SCALE * times)
            rectangle.size = (side, side)
            rectangle.pos = (round(x - side / 2), round(y - side / 2))
            if side:
                rectangle.texture = shape_texture(shape, side)
        self._letter.center = (x, self.y + self.height * LETTER_CENTER_Y[shape])
        face = self.width * LETTER_SIZE[shape] * 1.35
        self._bot_face.size = (face, face)
        self._bot_face.pos = (x - face / 2, self.y + self.height * LETTER_CENTER_Y[shape] - face / 2)

    def hollow(self, ground: str) -> None:
        """Only an outline, as large as the badge: something is still to come from this seat."""
        self._rim_colour.rgba, self._fill.rgba = self._fill.rgba, paint(ground)
        self._letter.set_text(self._letter.text, "cream")
        self._letter.ground = ground
        if self._face_colour.a:
            self._face_colour.rgba = paint("cream")
        self.size = (self.width / RIM_SCALE, self.height / RIM_SCALE)

    def fade(self, alpha: float) -> None:
        """Make it paler for a seat that is asleep, out or absent; its shape stays readable."""
        self._fill.a = alpha
        self._letter.opacity = alpha
        if self._face_colour.a:
            self._face_colour.a = alpha
