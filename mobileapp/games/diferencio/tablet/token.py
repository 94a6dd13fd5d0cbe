"""A seat's token: a disc in a dent at home, dragged over the table on a dotted tether."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, Rectangle, SmoothLine
from kivy.input import MotionEvent
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import Surface
from mobileapp.ui.theme import SEAT_LOOKS, colour, dp, paint, screen_metrics
from mobileapp.ui.toolkit.dotted_line import DottedLine, circle_path, curve_path
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Ellipse, Line, Point
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

RADIUS, DENT, LIFTED_SCALE = 31, 36, 1.12
MIN_DRAG = 14  # dp; a finger that moves this far drags
TETHER_BEND = 0.16
RimBox = tuple[float, float, float, float]


def rect_on_table(part: Surface) -> Rect:
    """The rectangle of a rotated widget in table coordinates."""
    (ax, ay), (bx, by) = part.to_parent(0, 0), part.to_parent(part.width, part.height)
    return Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


class ZoneOverlay(Rotated):
    """The coordinates of a zone without its bounds: drawn on the overlay layer, never touched."""

    def __init__(self, part: Surface, turn: int | None = None) -> None:
        super().__init__()
        self.place(rect_on_table(part), part.turn if turn is None else turn)

    def collide_point(self, x: float, y: float) -> bool:
        return False


class TokenDisc:
    """The token itself: seat colour, a cream ring, the seat's shape."""

    def __init__(self, canvas: Canvas, look: int) -> None:
        seat = SEAT_LOOKS[look]
        with canvas:
            self._shade_colour = Color(*paint("shadow", 0.35))
            self._shade = Ellipse()
            self._edge_colour = Color(*colour(seat.deep))
            self._edge = Ellipse()
            self._fill_colour = Color(*colour(seat.fill))
            self._fill = Ellipse()
            self._sign_colour = Color(*colour(seat.on))
            self._ring = Line(width=dp(1.4))
            self._shape = Rectangle(texture=load_texture(f"ui/shape-{seat.shape}.png"))
        self._colours = (self._shade_colour, self._edge_colour, self._fill_colour, self._sign_colour)

    def place(self, spot: Point, radius: float) -> None:
        x, y = spot
        for ellipse, drop in ((self._shade, dp(7)), (self._edge, dp(3)), (self._fill, 0)):
            ellipse.pos, ellipse.size = (x - radius, y - radius - drop), (2 * radius, 2 * radius)
        self._ring.circle = (x, y, radius * 0.8)
        side = radius * 0.98
        self._shape.pos, self._shape.size = (x - side / 2, y - side / 2), (side, side)

    def fade(self, alpha: float) -> None:
        for tint, whole in zip(self._colours, (0.35, 1, 1, 1), strict=True):
            tint.a = alpha * whole


class DraggedToken(Widget):
    """While dragged: tether, disc, and a rim in the seat's colour around the place below it."""

    at = ListProperty((0, 0))

    def __init__(self, look: int, home: Point, radius: float) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._home, self._radius = home, radius
        with self.canvas:
            self._rim_colour = Color(*paint(f"seat-{look}", 0))
            self._rim = Line(width=dp(3.5))
            Color(*paint("ink", 0.45))
            self._shade = SmoothLine(width=dp(5))
        self._dots = DottedLine(self.canvas, f"seat-{look}", dp(7), dp(13))
        self._disc = TokenDisc(self.canvas, look)
        self.bind(at=self._draw)

    def _draw(self, *_: object) -> None:
        path = curve_path(self._home, (self.at[0], self.at[1]), TETHER_BEND)
        self._shade.points = [number for spot in path for number in spot]
        self._dots.place(path)
        self._disc.place((self.at[0], self.at[1]), self._radius * LIFTED_SCALE)

    def set_rim(self, rim: RimBox | None) -> None:
        self._rim_colour.a = 1 if rim else 0
        if rim:
            self._rim.rounded_rectangle = (*rim, dp(18))


class Token(Touchable):
    """Dragged by a finger, dropped on a place or sent home; `layer` has the same coordinates as its zone.

    `over` returns the place at a point, `rim` its frame; both in the token's own coordinates.
    """

    def __init__(
        self,
        look: int,
        layer: Widget,
        over: Callable[[float, float], int | None],
        rim: Callable[[int], RimBox],
        dropped: Callable[[int], None],
        lifted: Callable[[], None] = lambda: None,
        tapped: Callable[[], None] = lambda: None,
    ) -> None:
        side = max(dp(88), screen_metrics.touch_target)
        super().__init__("token", lambda: None, size=(side, side))
        self.look, self._layer, self._place_at, self._place_rim = look, layer, over, rim
        self._on_drop, self._on_lift, self._on_tap = dropped, lifted, tapped
        self._touch_start: Point = (0.0, 0.0)
        self._dragged: DraggedToken | None = None
        self._hovered_place: int | None = None
        self._draw_home()
        self.bind(pos=self._place)
        self._place()

    # --- at home ---

    def _draw_home(self) -> None:
        with self.canvas:
            Color(*paint("table_edge"))
            self._dent = Ellipse()
            self._rim_colour = Color(*paint(f"seat-{self.look}"))
            self._rim = Line(width=dp(2))
        self._home_dots = DottedLine(self.canvas, f"seat-{self.look}", dp(5), dp(11), 0)
        self._disc = TokenDisc(self.canvas, self.look)
        with self.canvas:
            self._cross_colour = Color(*paint("cream", 0))
            self._cross = Rectangle(texture=load_texture("ui/cross.png"))

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        dent, side = dp(DENT), dp(72)
        self._dent.pos, self._dent.size = (x - dent, y - dent), (2 * dent, 2 * dent)
        self._rim.circle = (x, y, dent)
        self._home_dots.place(circle_path(x, y, dent))
        self._disc.place((x, y), dp(RADIUS))
        self._cross.pos, self._cross.size = (x - side / 2, y - side / 2), (side, side)

    def set_state(self, *, struck: bool = False, pale: bool = False) -> None:
        """`struck`: the seat is out. `pale`: the token cannot be used now."""
        self._cross_colour.a = 1 if struck else 0
        self._pale = 0.35 if struck else 0.55 if pale else 1
        self._update_home()

    _pale = 1.0

    def _update_home(self) -> None:
        away = self._dragged is not None
        self._disc.fade(0 if away else self._pale)
        self._rim_colour.a = 0 if away else min(1, self._pale + 0.2)
        self._home_dots.colour.a = 1 if away else 0

    # --- dragging ---

    @property
    def is_dragged(self) -> bool:
        return self._finger is not None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            return False
        if touch is self._finger:  # otherwise it is the second tap on a widget already removed
            self._touch_start = touch.pos
            self._start_drag(touch.pos)
            self._on_lift()
        return True

    def _start_drag(self, spot: Point) -> None:
        self._land()
        self._dragged = DraggedToken(self.look, center_of(self), dp(RADIUS))
        self._dragged.at = spot
        self._layer.add_widget(self._dragged)
        self._update_home()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if touch is self._finger and self._dragged is not None:
            self._dragged.at = touch.pos
            self._hover(self._place_at(*touch.pos))
        return True

    def _hover(self, place: int | None) -> None:
        if place != self._hovered_place and self._dragged is not None:
            self._hovered_place = place
            self._dragged.set_rim(None if place is None else self._place_rim(place))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is self._finger:
            counts = self.enabled and self.is_on_screen
            place = self._place_at(*touch.pos) if counts else None
            super().cancel_touches()
            self._go_home()
            if place is not None:
                self._on_drop(place)
            elif counts and self._is_tap(touch.pos):
                self._on_tap()
        return True

    def _is_tap(self, spot: Point) -> bool:
        return max(abs(spot[0] - self._touch_start[0]), abs(spot[1] - self._touch_start[1])) <= dp(MIN_DRAG)

    def _go_home(self) -> None:
        carried, seconds = self._dragged, screen_metrics.duration_s("fly")
        if carried is None or not seconds:
            self._land()
            return
        self._hover(None)
        flying = Animation(at=list(center_of(self)), duration=seconds, t="out_quad")
        flying.bind(on_complete=lambda *_: self._land(carried))
        flying.start(carried)

    def _land(self, arrived: DraggedToken | None = None) -> None:
        if self._dragged is None or arrived not in (None, self._dragged):
            return
        Animation.cancel_all(self._dragged)
        self._layer.remove_widget(self._dragged)
        self._dragged, self._hovered_place = None, None
        self._update_home()

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._land()
