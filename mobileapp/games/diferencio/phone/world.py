"""The world of Diferencio on a phone: a finger on it enlarges the place; lifting it there chooses it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Quad, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics import Ellipse as Mask
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.world import PLACES
from mobileapp.games.diferencio.marks import RIMS
from mobileapp.games.diferencio.world_picture import PHONE_CHIP_RADIUS, RIM, WorldPicture, version_picture
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.shapes import Ellipse, Line, Point, RoundedPicture
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

LENS_DIAMETER, LANDSCAPE_LENS_DIAMETER, GAP = 340, 216, 12
PLACE_SHARE = 0.8  # of the lens that the place fills
BEAM_OPACITY = 0.4  # of the light from the place to the lens


def fit_world(world: DiferencioPack, room: tuple[float, float]) -> tuple[float, float]:
    """The largest size of a whole world in this space, including its rim."""
    wide, high = room[0] - 2 * dp(RIM), room[1] - 2 * dp(RIM)
    scale = max(0.01, min(wide / world.size[0], high / world.size[1]))
    return world.size[0] * scale, world.size[1] * scale


class PhoneWorld(Touchable):
    """Explored by a finger that slides over it.

    The place where it lifts stays chosen if `can_choose` allows it; choosing is not yet pointing.
    """

    def __init__(self, context: FaceContext, size: Point, can_choose: Callable[[int], bool]) -> None:
        super().__init__("world", self._choose_place, size=size)
        self.pack: DiferencioPack = context.terms.pack
        self.picture = WorldPicture(self.pack, size)
        self._surface, self._can_choose = context.surface, can_choose
        look = context.look(context.own_seat)
        self._lens = PlaceLens(self.pack, f"seat-{look}")
        self._ring = PlaceRim(f"seat-{look}")
        self.place: int | None = None  # under the finger, or chosen
        self.is_chosen = False
        # called when the finger moves to another place or chooses one
        self.seen: Callable[[int | None], None] = lambda _: None
        self._board: tuple[int, ...] = ()
        self._marks: list[Widget] = []
        self.add_widget(self.picture)
        self.bind(pos=self._place_picture, pressed=self._cancel)

    @property
    def details(self) -> dict[str, list[Point]]:
        """For UI drivers: the middle of each place."""
        boxes = [self.picture.box(place) for place in range(PLACES)]
        return {"places": [(x + wide / 2, y + high / 2) for x, y, wide, high in boxes]}

    def _place_picture(self, *_: object) -> None:
        self.picture.pos = self.pos

    def show(self, board: tuple[int, ...]) -> None:
        self._board = board
        self.picture.show(board)
        if self.place is not None:
            self._lens.show_place(self.place, board)
        if self.is_chosen and (self.place is None or not self._can_choose(self.place)):
            self.drop_choice()  # found by another player meanwhile

    def set_marks(self, marks: list[Widget]) -> None:
        """Replace the marks on the places."""
        for mark in self._marks:
            self.remove_widget(mark)
        self._marks = marks
        for mark in marks:
            self.add_widget(mark)

    # --- looking ---

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            return False
        if touch is self._finger:
            self.is_chosen = False
            self._follow_finger(touch, is_new=True)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if not super().on_touch_move(touch):
            return False
        if touch is self._finger:
            self._follow_finger(touch)
        return True

    def _follow_finger(self, touch: MotionEvent, is_new: bool = False) -> None:
        place = self.picture.place_at(*touch.pos) if self.pressed else None
        if place is None:
            self._show_place(None)
            return
        self._lens.center_at(self._lens_area(touch.pos))
        x, _, width, _ = self.picture.box(place)
        self._lens.beam_from((x + width / 2, self.top), width)
        self._show_place(place, is_new)

    def _lens_area(self, finger: Point) -> tuple[float, float, float]:
        """Center and diameter: above the world; in landscape, above the finger or beside it."""
        _, low, _, high = self._surface.inner
        top = low + high
        if screen_metrics.is_portrait:  # below the header
            room = top - self.top - dp(RIM + GAP)
            across = min(dp(LENS_DIAMETER), room, screen_metrics.width - dp(2 * GAP))
            return self.center_x, self.top + dp(RIM + GAP / 2) + room / 2, across
        across = min(dp(LANDSCAPE_LENS_DIAMETER), self.height * 0.6)
        y = finger[1] + across / 2 + dp(44)
        x = min(max(finger[0], self.x + across / 2), self.right - across / 2)
        if y + across / 2 > top - dp(GAP):
            y = top - dp(GAP) - across / 2
            aside = across / 2 + dp(50)
            x = finger[0] + (aside if finger[0] < self.center_x else -aside)
        return x, y, across

    def _show_place(self, place: int | None, is_new: bool = False) -> None:
        if place == self.place and not is_new:
            return
        self.place = place
        if place is None:
            self._close_lens()
        else:
            self._lens.show_place(place, self._board)
            self._ring.place(place, self.picture.box(place))
            if self._lens.parent is None:
                self._surface.add_overlay(self._lens)
            if self._ring.parent is None:
                self.add_widget(self._ring)
        self.seen(place)

    def _close_lens(self) -> None:
        if self._lens.parent is not None:
            self._lens.parent.remove_widget(self._lens)
        self.remove_widget(self._ring)

    def _cancel(self, *_: object) -> None:
        """A finger that leaves the world points at nothing."""
        if not self.pressed and self._finger is not None:
            self._show_place(None)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_up(touch)
        if self._finger is None and not self.is_chosen:
            self._show_place(None)
        return taken

    def _choose_place(self) -> None:
        """The place stays marked until it is confirmed; in landscape the lens closes, as it covers others."""
        self.is_chosen = self.place is not None and self._can_choose(self.place)
        if not self.is_chosen:
            return
        if not screen_metrics.is_portrait and self._lens.parent is not None:
            self._lens.parent.remove_widget(self._lens)
        self.seen(self.place)

    def drop_choice(self) -> None:
        self.is_chosen = False
        self._show_place(None)

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self.drop_choice()


class PlaceLens(Widget):
    """One place of the world, round and large, with its number."""

    def __init__(self, world: DiferencioPack, rim: str) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._world = world
        self._middle, self._diameter = (0.0, 0.0), 1.0
        with self.canvas:
            Color(*paint(rim, BEAM_OPACITY))
            self._beam = Quad()
            Color(*paint("shadow", 0.4))
            self._shade = Ellipse()
            Color(*paint(rim))
            self._disc = Ellipse()
            Color(*paint("cream"))
            self._inner = Ellipse()
            Color(1, 1, 1, 1)
            StencilPush()
            self._hole = Mask()
            StencilUse()
            self._base = Rectangle(texture=load_texture(f"diferencio/{world.base}"))
            self._version_rects = [Rectangle() for _ in range(PLACES)]
            StencilUnUse()
            self._hole_end = Mask()
            StencilPop()
            Color(*paint("cream"))
            self._edge = Line(width=dp(1.5))
            Color(*paint("ink"))
            self._chip_edge = Ellipse()
            Color(*paint("cream"))
            self._chip = Ellipse()
        self._number = Text("", "heading", "ink", "cream")
        self.add_widget(self._number)

    def center_at(self, where: tuple[float, float, float]) -> None:
        x, y, across = where
        self._middle, self._diameter = (x, y), across
        for disc, inset in ((self._disc, 0), (self._inner, 7), (self._hole, 10), (self._hole_end, 10)):
            radius = across / 2 - dp(inset)
            disc.pos, disc.size = (x - radius, y - radius), (2 * radius, 2 * radius)
        self._edge.circle = (x, y, across / 2 - dp(9))
        self._shade.pos, self._shade.size = (x - across / 2, y - across / 2 - dp(8)), (across, across)
        cx, cy = x - across * 0.36, y + across * 0.36
        for disc, radius in ((self._chip_edge, 24), (self._chip, 21)):
            disc.pos, disc.size = (cx - dp(radius), cy - dp(radius)), (dp(2 * radius), dp(2 * radius))
        self._number.center_at((cx, cy))

    def beam_from(self, start: Point, width: float) -> None:
        """A light from the world's edge above the place to the lens; none if the lens is over the world."""
        (x, y), (middle, center), half = start, self._middle, self._diameter * 0.36
        if center - self._diameter / 2 < y:
            x, y, width, half = middle, center, 0, 0
        self._beam.points = (x - width / 2, y, x + width / 2, y, middle + half, center, middle - half, center)

    def show_place(self, place: int, board: tuple[int, ...]) -> None:
        """Scale the whole world so that the place fills the lens."""
        left, top, width, height = self._world.places[place].box
        scale = self._diameter * PLACE_SHARE / max(width, height)
        x0 = self._middle[0] - (left + width / 2) * scale
        y1 = self._middle[1] + (top + height / 2) * scale
        across, down = self._world.size
        self._base.pos, self._base.size = (x0, y1 - down * scale), (across * scale, down * scale)
        for each, (thing, version) in enumerate(zip(self._version_rects, board, strict=True)):
            x, y, wide, high = self._world.places[each].box
            thing.texture = version_picture(self._world, each, version)
            thing.pos, thing.size = (x0 + x * scale, y1 - (y + high) * scale), (wide * scale, high * scale)
        self._number.set_text(str(place + 1))

    def collide_point(self, x: float, y: float) -> bool:
        return False  # touches pass through


class PlaceRim(Widget):
    """A rim around a place, under its number."""

    def __init__(self, ink: str, sign: str | None = None) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        with self.canvas:
            Color(*paint("ink", 0.55))
            self._dark = Line(width=dp(3.5))
            Color(*paint(ink))
            self._light = Line(width=dp(2.5))
            Color(1, 1, 1, 1 if sign else 0)
            self._sign = Rectangle(texture=load_texture(f"ui/{sign or 'right'}.png"))
            Color(*paint("cream_3"))
            self._chip_edge = Ellipse()
            Color(*paint("ink"))
            self._chip = Ellipse()
        self._number = Text("", "small", "cream", "ink")
        self.add_widget(self._number)

    def place(self, place: int, box: tuple[float, float, float, float]) -> None:
        x, y, width, height = box
        self._dark.rounded_rectangle = self._light.rounded_rectangle = (x, y, width, height, dp(10))
        side, corner = dp(24), (x, y + height)
        self._sign.pos = (x + width - side * 0.6, y + height - side * 0.6)
        self._sign.size = (side, side)
        for disc, radius in ((self._chip_edge, PHONE_CHIP_RADIUS + 1), (self._chip, PHONE_CHIP_RADIUS)):
            disc.pos, disc.size = (
                (corner[0] - dp(radius), corner[1] - dp(radius)),
                (dp(2 * radius), dp(2 * radius)),
            )
        self._number.set_text(str(place + 1))
        self._number.center_at(corner)


class PhonePlaceMark(PlaceRim):
    """A found, wrongly named or changed place: the player's badge, and the previous picture."""

    def __init__(
        self, world: WorldPicture, place: int, sign: str, badge: Badge | None, before: Texture | None
    ) -> None:
        super().__init__(RIMS[sign], sign)
        x, y, width, height = box = world.box(place)
        self.place(place, box)
        if before is not None:
            side = width * 0.5
            deep = side * height / width
            with self.canvas:
                Color(1, 1, 1, 1)
                RoundedPicture(
                    paint("cream"), dp(6), before, (x + width - side * 0.8, y - deep * 0.2), (side, deep)
                )
        if badge is not None:
            badge.center = (x + width * (0.2 if before is not None else 0.5), y)
            self.add_widget(badge)
