"""A seat's token: a disc in a dent at home, dragged over the table on a dotted tether."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, Rectangle, SmoothLine
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import SEATS, colour, glass, paint, u
from mobileapp.ui.toolkit.dotted_line import Dots, bow, ring
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.shapes import Ellipse, Line
from mobileapp.ui.toolkit.textures import middle, picture
from mobileapp.ui.toolkit.touchable import Touchable

RADIUS, DENT, LIFTED = 31, 36, 1.12
DRAG = 14  # a finger that moves so far drags
BEND = 0.16
Spot = tuple[float, float]
Rim = tuple[float, float, float, float]


def lying(part: Turned) -> Rect:
    """Where a part of the table lies on it."""
    (ax, ay), (bx, by) = part.to_parent(0, 0), part.to_parent(part.width, part.height)
    return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


class Reach(Turned):
    """The space of a part of the table beyond its edges: drawn on the layer above, never touched."""

    def __init__(self, part: Turned, turn: int | None = None) -> None:
        super().__init__()
        self.lie(lying(part), part.turn if turn is None else turn)

    def collide_point(self, x: float, y: float) -> bool:
        return False


class Disc:
    """The token itself: seat colour, a cream ring, the seat's shape."""

    def __init__(self, canvas: Canvas, look: int) -> None:
        seat = SEATS[look]
        with canvas:
            self._shade_colour = Color(*paint("shadow", 0.35))
            self._shade = Ellipse()
            self._edge_colour = Color(*colour(seat.deep))
            self._edge = Ellipse()
            self._fill_colour = Color(*colour(seat.fill))
            self._fill = Ellipse()
            self._sign_colour = Color(*colour(seat.on))
            self._ring = Line(width=u(1.4))
            self._shape = Rectangle(texture=picture(f"ui/shape-{seat.shape}.png"))
        self._colours = (self._shade_colour, self._edge_colour, self._fill_colour, self._sign_colour)

    def lie(self, spot: Spot, radius: float) -> None:
        x, y = spot
        for ellipse, drop in ((self._shade, u(7)), (self._edge, u(3)), (self._fill, 0)):
            ellipse.pos, ellipse.size = (x - radius, y - radius - drop), (2 * radius, 2 * radius)
        self._ring.circle = (x, y, radius * 0.8)
        side = radius * 0.98
        self._shape.pos, self._shape.size = (x - side / 2, y - side / 2), (side, side)

    def fade(self, alpha: float) -> None:
        for tint, whole in zip(self._colours, (0.35, 1, 1, 1), strict=True):
            tint.a = alpha * whole


class Carried(Widget):
    """On its way: tether, disc, and a rim in the seat's colour round the place it is over."""

    at = ListProperty((0, 0))

    def __init__(self, look: int, home: Spot, radius: float) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._home, self._radius = home, radius
        with self.canvas:
            self._rim_colour = Color(*paint(f"seat-{look}", 0))
            self._rim = Line(width=u(3.5))
            Color(*paint("ink", 0.45))
            self._shade = SmoothLine(width=u(5))
        self._dots = Dots(self.canvas, f"seat-{look}", u(7), u(13))
        self._disc = Disc(self.canvas, look)
        self.bind(at=self._draw)

    def _draw(self, *_) -> None:
        path = bow(self._home, (self.at[0], self.at[1]), BEND)
        self._shade.points = [number for spot in path for number in spot]
        self._dots.lie(path)
        self._disc.lie((self.at[0], self.at[1]), self._radius * LIFTED)

    def rims(self, rim: Rim | None) -> None:
        self._rim_colour.a = 1 if rim else 0
        if rim:
            self._rim.rounded_rectangle = (*rim, u(18))


class Token(Touchable):
    """Lifted by a finger, let go on a place or sent home; `layer` has the same space as its zone.

    `over` names what lies under a spot, `rim` its frame; both in the token's own space.
    """

    def __init__(
        self,
        look: int,
        layer: Widget,
        over: Callable[[float, float], int | None],
        rim: Callable[[int], Rim],
        dropped: Callable[[int], None],
        lifted: Callable[[], None] = lambda: None,
        tapped: Callable[[], None] = lambda: None,
    ) -> None:
        side = max(u(88), glass.target)
        super().__init__("token", lambda: None, size=(side, side))
        self.look, self._layer, self._over, self._rim_of = look, layer, over, rim
        self._dropped, self._lifted, self._tapped = dropped, lifted, tapped
        self._from: Spot = (0.0, 0.0)
        self._carried: Carried | None = None
        self._under: int | None = None
        self._draw_home()
        self.bind(pos=self._place)
        self._place()

    # --- at home ---

    def _draw_home(self) -> None:
        with self.canvas:
            Color(*paint("table_edge"))
            self._dent = Ellipse()
            self._rim_colour = Color(*paint(f"seat-{self.look}"))
            self._rim = Line(width=u(2))
        self._away = Dots(self.canvas, f"seat-{self.look}", u(5), u(11), 0)
        self._disc = Disc(self.canvas, self.look)
        with self.canvas:
            self._cross_colour = Color(*paint("cream", 0))
            self._cross = Rectangle(texture=picture("ui/cross.png"))

    def _place(self, *_) -> None:
        x, y = middle(self)
        dent, side = u(DENT), u(72)
        self._dent.pos, self._dent.size = (x - dent, y - dent), (2 * dent, 2 * dent)
        self._rim.circle = (x, y, dent)
        self._away.lie(ring(x, y, dent))
        self._disc.lie((x, y), u(RADIUS))
        self._cross.pos, self._cross.size = (x - side / 2, y - side / 2), (side, side)

    def looks(self, *, struck: bool = False, pale: bool = False) -> None:
        """Struck: out. Pale: it rests for now."""
        self._cross_colour.a = 1 if struck else 0
        self._pale = 0.35 if struck else 0.55 if pale else 1
        self._shade_home()

    _pale = 1.0

    def _shade_home(self) -> None:
        away = self._carried is not None
        self._disc.fade(0 if away else self._pale)
        self._rim_colour.a = 0 if away else min(1, self._pale + 0.2)
        self._away.colour.a = 1 if away else 0

    # --- on its way ---

    @property
    def is_carried(self) -> bool:
        return self._finger is not None

    def on_touch_down(self, touch) -> bool:
        if not super().on_touch_down(touch):
            return False
        if touch is self._finger:  # else the second tap on something that has gone
            self._from = touch.pos
            self._lift(touch.pos)
            self._lifted()
        return True

    def _lift(self, spot: Spot) -> None:
        self._land()
        self._carried = Carried(self.look, middle(self), u(RADIUS))
        self._carried.at = spot
        self._layer.add_widget(self._carried)
        self._shade_home()

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        if touch is self._finger and self._carried is not None:
            self._carried.at = touch.pos
            self._hover(self._over(*touch.pos))
        return True

    def _hover(self, place: int | None) -> None:
        if place != self._under and self._carried is not None:
            self._under = place
            self._carried.rims(None if place is None else self._rim_of(place))

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is self._finger:
            counts = self.enabled and self.is_on_screen
            place = self._over(*touch.pos) if counts else None
            super().let_go()
            self._go_home()
            if place is not None:
                self._dropped(place)
            elif counts and self._is_tap(touch.pos):
                self._tapped()
        return True

    def _is_tap(self, spot: Spot) -> bool:
        return max(abs(spot[0] - self._from[0]), abs(spot[1] - self._from[1])) <= u(DRAG)

    def _go_home(self) -> None:
        carried, seconds = self._carried, glass.seconds("fly")
        if carried is None or not seconds:
            self._land()
            return
        self._hover(None)
        flying = Animation(at=list(middle(self)), duration=seconds, t="out_quad")
        flying.bind(on_complete=lambda *_: self._land(carried))
        flying.start(carried)

    def _land(self, arrived: Carried | None = None) -> None:
        if self._carried is None or arrived not in (None, self._carried):
            return
        Animation.cancel_all(self._carried)
        self._layer.remove_widget(self._carried)
        self._carried, self._under = None, None
        self._shade_home()

    def let_go(self) -> None:
        super().let_go()
        self._land()
