"""Look closer: two lenses above the finger show the same spot of both pictures."""

from __future__ import annotations

from kivy.graphics import Color, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics import Ellipse as Mask
from kivy.uix.widget import Widget

from mobileapp.games.difference.picture import CardPaint, ScenePicture, Spot
from mobileapp.ui.theme import paint, u
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.shapes import Ellipse, Line

ACROSS, ZOOM = 184, 2.1
RIM = 6


class Lens(Turned):
    """Follows one finger that rests on either picture; lifting closes it."""

    def __init__(self, ground, reference: ScenePicture, own: ScenePicture) -> None:
        super().__init__()
        self._above, self._place = ground.above, ground.place
        self._pictures = (reference, own)
        self._glasses = [
            RoundGlass(reference, "cream"), RoundGlass(own, f"seat-{ground.look(ground.seat)}")
        ]  # fmt: skip
        for glass in self._glasses:
            self.add_widget(glass)
        self._finger: object | None = None
        self._looks: tuple[Spot, float, float] | None = None  # where, and from which place
        self._allowed = False
        for picture in self._pictures:
            picture.looker = self

    def allow(self, allowed: bool) -> None:
        """Or not; another card may lie where a finger still rests."""
        self._allowed = allowed
        (self.look_again if allowed else self.close)()

    def opens(self, touch, picture: ScenePicture) -> None:
        """A finger rests on a picture."""
        if self._allowed and self._finger is None:
            self._finger = touch
            self.turn, self._origin = self._place.turn, self._place._origin
            self._matrix.matrix = self._as_matrix()
            self.size = self._place.size
            self._above.add_widget(self)
            self.follows(touch, picture)

    def follows(self, touch, picture: ScenePicture) -> None:
        if touch is not self._finger:
            return
        spot = picture.spot(*touch.pos)
        x, y = touch.pos
        across = u(ACROSS)
        left = min(max(x - across - u(8), 0), self.width - 2 * across - u(16))
        self._looks = (spot, left, y + u(70))
        self.look_again()

    def look_again(self) -> None:
        if self._finger is not None and self._looks:
            spot, left, low = self._looks
            for index, glass in enumerate(self._glasses):
                glass.looks(spot, left + index * (u(ACROSS) + u(16)), low)

    def closes(self, touch) -> None:
        if touch is self._finger:
            self.close()

    def close(self) -> None:
        if self._finger is not None:
            self._finger = None
            self.parent.remove_widget(self)

    def collide_point(self, x: float, y: float) -> bool:
        return False  # a lens is looked through, never touched


class RoundGlass(Widget):
    """One lens on one picture."""

    def __init__(self, picture: ScenePicture, rim: str, across: float = ACROSS) -> None:
        super().__init__(size_hint=(None, None), size=(u(across), u(across)))
        self._picture = picture
        with self.canvas:
            Color(*paint("shadow", 0.4))
            self._shade = Ellipse()
            StencilPush()
            self._hole = Mask()
            StencilUse()
            Color(*paint("felt"))  # beyond the picture's edge
            self._beyond = Ellipse()
        self._art = CardPaint(self.canvas, picture.scene, rim, u(12))
        with self.canvas:
            StencilUnUse()
            self._hole_end = Mask()
            StencilPop()
            Color(*paint(rim))
            self._rim = Line(width=u(RIM) / 2 + 1)

    def looks(self, spot: tuple[int, int], x: float, y: float) -> None:
        """At a spot of the picture, from this place."""
        across, rim = self.width, u(RIM)
        self._shade.pos, self._shade.size = (x, y - u(6)), (across, across)
        self._rim.circle = (x + across / 2, y + across / 2, across / 2 - u(RIM) / 2)
        for hole in (self._hole, self._hole_end, self._beyond):
            hole.pos, hole.size = (x + rim, y + rim), (across - 2 * rim, across - 2 * rim)
        side = self._picture.width * ZOOM
        scale = side / self._picture.scene.size[0]
        left = x + across / 2 - spot[0] * scale
        low = y + across / 2 - (side - spot[1] * scale)
        self._art.lie(self._picture.card, left, low, side)
