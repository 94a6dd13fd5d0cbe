"""Two lenses above the finger, which show the same spot of both pictures."""

from __future__ import annotations

from kivy.graphics import Color, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics import Ellipse as Mask
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from mobileapp.games.difference.picture import CardDrawing, ScenePicture, Spot
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, paint
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import Area, Ellipse, Line

LENS_DIAMETER, ZOOM = 184, 2.1
STAGE_ZOOM = 2.8  # beside the reference, where lenses are smaller
RIM = 6


class Lens(Rotated):
    """Follows one finger that rests on either picture; lifting closes it."""

    def __init__(
        self, context: FaceContext, reference: ScenePicture, own: ScenePicture, stage_area: Area | None = None
    ) -> None:
        """`stage_area`: the free part of the stage, in the seat's coordinates; else above the finger."""
        super().__init__()
        self._above, self._place = context.overlay, context.surface
        self._pictures, self.stage_area = (reference, own), stage_area
        self._across = dp(LENS_DIAMETER) if stage_area is None else stage_area[3]
        self._pitch = self._across + dp(16) if stage_area is None else stage_area[2] - self._across
        zoom = ZOOM if stage_area is None else STAGE_ZOOM
        self._lens_views = [
            LensView(picture, rim, self._across / dp(1), zoom)
            for picture, rim in ((reference, "cream"), (own, f"seat-{context.look(context.own_seat)}"))
        ]
        for lens_view in self._lens_views:
            self.add_widget(lens_view)
        self._finger: MotionEvent | None = None
        self._target: tuple[Spot, float, float] | None = None  # spot, and position of the finger
        self._allowed = False
        for picture in self._pictures:
            picture.finger_tracker = self

    def allow(self, allowed: bool) -> None:
        """Allow or forbid the lens; refresh it, since the card under a resting finger may have changed."""
        self._allowed = allowed
        (self.look_again if allowed else self.close)()

    def open_at(self, touch: MotionEvent, picture: ScenePicture) -> None:
        """Open when a finger rests on a picture."""
        if self._allowed and self._finger is None:
            self._finger = touch
            (ax, ay), (bx, by) = (self._place.to_parent(*end) for end in ((0, 0), self._place.size))
            self.place(Rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)), self._place.turn)
            self._above.add_widget(self)
            self.follow(touch, picture)

    @property
    def center_on_table(self) -> float:
        """Position of the lenses along the table, if they are on the stage."""
        x, y, width, _ = self.stage_area or (0, 0, 0, 0)
        return self._place.to_parent(x + width / 2, y)[0]

    def follow(self, touch: MotionEvent, picture: ScenePicture) -> None:
        if touch is not self._finger:
            return
        x, y = touch.pos
        left = min(max(x - self._across - dp(8), 0), self.width - self._across - self._pitch)
        at = self.stage_area[:2] if self.stage_area is not None else (left, y + dp(70))
        self._target = (picture.spot(x, y), *at)
        self.look_again()

    def look_again(self) -> None:
        if self._finger is not None and self._target:
            spot, left, low = self._target
            for index, lens_view in enumerate(self._lens_views):
                lens_view.look_at(spot, left + index * self._pitch, low, fill=True)

    def release(self, touch: MotionEvent) -> None:
        if touch is self._finger:
            self.close()

    def close(self) -> None:
        if self._finger is not None:
            self._finger = None
            self._above.remove_widget(self)

    def collide_point(self, x: float, y: float) -> bool:
        return False  # touches pass through


class LensView(Widget):
    """One lens on one picture."""

    def __init__(
        self, picture: ScenePicture, rim: str, across: float = LENS_DIAMETER, zoom: float = ZOOM
    ) -> None:
        super().__init__(size_hint=(None, None), size=(dp(across), dp(across)))
        self._picture, self._zoom = picture, zoom
        with self.canvas:
            Color(*paint("shadow", 0.4))
            self._shade = Ellipse()
            StencilPush()
            self._hole = Mask()
            StencilUse()
            Color(*paint("felt"))  # beyond the picture's edge
            self._outside = Ellipse()
        self._art = CardDrawing(self.canvas, picture.scene, rim, dp(12))
        with self.canvas:
            StencilUnUse()
            self._hole_end = Mask()
            StencilPop()
            Color(*paint(rim))
            self._rim = Line(width=dp(RIM) / 2 + 1)

    def look_at(self, spot: tuple[int, int], x: float, y: float, fill: bool = False) -> None:
        """Show a spot of the picture at this position; with `fill`, never anything beyond the picture."""
        across, rim = self.width, dp(RIM)
        self._shade.pos, self._shade.size = (x, y - dp(6)), (across, across)
        self._rim.circle = (x + across / 2, y + across / 2, across / 2 - dp(RIM) / 2)
        for hole in (self._hole, self._hole_end, self._outside):
            hole.pos, hole.size = (x + rim, y + rim), (across - 2 * rim, across - 2 * rim)
        side = self._picture.width * self._zoom
        scale = side / self._picture.scene.size[0]
        left = x + across / 2 - spot[0] * scale
        low = y + across / 2 - (side - spot[1] * scale)
        if fill:  # then a spot near the edge is not in the middle
            left, low = (min(max(at, end + across - side), end) for at, end in ((left, x), (low, y)))
        self._art.place(self._picture.card, left, low, side)
