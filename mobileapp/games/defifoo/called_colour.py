"""The called colour: hue, shape and name; two halves while a ship allows both; arrows for the direction."""

from __future__ import annotations

from math import cos, pi, sin, tau

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale
from kivy.graphics import Ellipse as Half
from kivy.uix.widget import Widget

from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.ui.theme import colour, dp, paint
from mobileapp.ui.toolkit.shapes import Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture

ARROWS = 1.62  # of the disc's diameter
RIM = 5
ARROWS_BEGIN, ARROWS_END = 1.1, 1.5  # in disc radii: the ring of the arrows, above and below the disc
MIN_SIGN_SHARE = 0.38  # of the radius: this much of the two signs is free of labels
ARROW_REACH = 1.42  # how far the arrows reach, in disc radii
# of the radius: all colours in a ring, before one is called; and in a ring around a badge
PALETTE_RING, PALETTE_SIDE = 0.54, 0.58
OUTER_RING, OUTER_SIDE = 0.72, 0.42
SMALL_RADIUS = 60  # below this radius texts are smaller, so that the arrows stay visible beside them


class ColourLabel(Widget):
    """A word on a small cream plate, facing one side."""

    def __init__(self, room: float, turned: bool, small: bool) -> None:
        self._is_small = small
        super().__init__(size_hint=(None, None), size=(0, dp(36)))
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=180 if turned else 0)
            self._colour = Color(*paint("cream"))
            self._plate = RoundedRectangle()
        with self.canvas.after:
            PopMatrix()
        self._room = room
        self._text = Text("", "small", "ink", "cream", fit=room, halign="center")
        self.add_widget(self._text)

    def set_text(self, word: str, small: bool) -> None:
        """A text that is too long for one line has two."""
        self.opacity = 1 if word else 0
        small = small or self._is_small
        self._text.role, self._text.text = "small" if small else "label", ""  # drawn below
        self._text.set_text_in(word, "ink", self._room, None)
        if self._text.shorten:
            self._text.set_text_in(word, "ink", None, self._room)
        least, pad = (dp(28), dp(16)) if small else (dp(36), dp(26))
        self.size = (self._text.width + pad, max(least, self._text.height))
        self._plate.radius = [least / 2]

    def put(self, at: tuple[float, float]) -> None:
        self.pos = (at[0] - self.width / 2, at[1] - self.height / 2)
        self._plate.pos, self._plate.size = self.pos, self.size
        self._turn.origin = at
        self._text.center_at(at)


class Arrows(Widget):
    """The direction of play; hidden until it is chosen."""

    def __init__(self, side: float, ink: str = "gold") -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            PushMatrix()
            self._mirror = Scale(1, 1, 1)
            Color(*paint(ink))
            self._drawn = Rectangle(texture=load_texture("defifoo/arrows.png"), size=self.size)
            PopMatrix()
        self.bind(pos=self._place)
        self._place()

    def show(self, clockwise: bool | None) -> None:
        self.opacity = 0 if clockwise is None else 1
        self._mirror.x = 1 if clockwise else -1

    def _place(self, *_: object) -> None:
        self._drawn.pos = self.pos
        self._mirror.origin = center_of(self)


class Medallion(Widget):
    """`radius` is the disc's; with `two_sided` its name is written for both long sides."""

    def __init__(self, names: CardNames, radius: float, two_sided: bool = True) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        self._names, self.radius = names, radius
        self._shown: tuple[tuple[int, ...], bool] | None = None
        self._two_sided = two_sided
        self.label_reach = 0.0  # how far from the middle labels may reach above and below the arrows
        with self.canvas:
            self._glow_colour = Color(0, 0, 0, 0)
            self._glow = Rectangle(texture=load_texture("ui/glow.png"))
            self._rim_colour = Color(*paint("line"))
            self._rim = Ellipse()
            self._half_colours, self._halves = [], []
            for _ in range(2):
                self._half_colours.append(Color(*paint("table_edge")))
                self._halves.append(Half())
            self._edge_colour = Color(*paint("line"))
            self._edge = Line(width=dp(RIM) / 2)
            self._sign_colours, self._signs = [], []
            for _ in range(2):
                self._sign_colours.append(Color(1, 1, 1, 0))
                self._signs.append(Rectangle())
            self._palette_colour = Color(1, 1, 1, 0)
            self._palette = [
                Rectangle(texture=load_texture(names.medallion(colour))) for colour in names.all_colours
            ]
        self.arrows = Arrows(2 * radius * ARROWS)
        self.add_widget(self.arrows)
        small = radius < dp(SMALL_RADIUS)
        self._tags = [
            ColourLabel(radius * 2.7, turned, small) for turned in ((False, True) if two_sided else ())
        ]
        for tag in self._tags:
            self.add_widget(tag)
        self.bind(pos=self._place)

    def show(self, called: tuple[int, ...], has_badge: bool = False) -> None:
        """Show one colour or two; if none is called, all of them, perhaps around a badge."""
        if (called, has_badge) == self._shown:
            return
        self._shown = (called, has_badge)
        self._rim_colour.rgba = self._edge_colour.rgba = paint("cream" if called else "line")
        self._glow_colour.rgba = colour(self._names.fill(called[0]), 0.55) if called else (0, 0, 0, 0)
        for index, half in enumerate(self._half_colours):
            half.rgba = colour(self._names.fill(called[index % len(called)])) if called else paint("felt")
        self._palette_colour.a = 0 if called else 1
        for index, sign in enumerate(self._sign_colours):
            sign.a = 1 if index < len(called) else 0
            if index < len(called):
                self._signs[index].texture = load_texture(self._names.medallion(called[index]))
        self._place()

    def _place(self, *_: object) -> None:
        if self._shown is None:
            return
        called, has_badge = self._shown
        x, y = center_of(self)
        self._place_circle(self._rim, x, y, self.radius)
        self._edge.circle = (x, y, self.radius - dp(RIM) / 2)
        self.arrows.pos = (x - self.arrows.width / 2, y - self.arrows.height / 2)
        self._glow.size = (self.radius * 5.2, self.radius * 5.2)
        self._glow.pos = (x - self.radius * 2.6, y - self.radius * 2.6)
        for half, start in zip(self._halves, (180, 0), strict=True):
            self._place_circle(half, x, y, self.radius - dp(RIM) + 1)  # its edge is under the rim
            half.angle_start, half.angle_end = start, start + 180
        size = self.radius if len(called) == 1 else self.radius * 0.5
        apart = 0.0 if len(called) == 1 else self.radius * 0.48
        for sign, side in zip(self._signs, (-1, 1), strict=True):
            self._place_circle(sign, x + side * apart, y, size)
        for index, sign in enumerate(self._palette):
            turn = pi / 2 + index * tau / len(self._palette)
            ring, size = (OUTER_RING, OUTER_SIDE) if has_badge else (PALETTE_RING, PALETTE_SIDE)
            at = (x + self.radius * ring * cos(turn), y + self.radius * ring * sin(turn))
            self._place_circle(sign, *at, self.radius * size / 2)
        text = " / ".join(map(self._names.colour, called))
        for tag, side in zip(self._tags, (-1, 1), strict=False):
            tag.set_text(text, small=len(called) > 1)
            away = self._two_colours_away(tag) if len(called) > 1 else self.radius * 0.98
            if away is None:
                tag.set_text("", small=True)
            tag.put((x, y + side * (away or 0)))

    def _two_colours_away(self, tag: ColourLabel) -> float | None:
        """From the middle to a long label: within the arrows, or beyond them if there is room.

        None: there is no room; the two halves and the news say it too.
        """
        half, inner = tag.width / 2, self.radius * ARROWS_BEGIN
        if half < inner:
            away = (inner**2 - half**2) ** 0.5 - tag.height / 2
            if away - tag.height / 2 >= self.radius * MIN_SIGN_SHARE:
                return float(away)
        away = self.radius * ARROWS_END + tag.height / 2
        return float(away) if away + tag.height / 2 <= self.label_reach else None

    @staticmethod
    def _place_circle(shape: Ellipse | Half | Rectangle, x: float, y: float, radius: float) -> None:
        shape.pos, shape.size = (x - radius, y - radius), (2 * radius, 2 * radius)
