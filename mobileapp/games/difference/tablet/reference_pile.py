"""The card in the middle on the cards it covers; the pile turns to the player with the fewest cards."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.games.difference.pack import DifferencePack
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.ui.theme import RADIUS, dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle

MAX_EDGES = 5  # a higher pile looks the same
EDGE_STEP = 3


class ReferencePile(Widget):
    angle = NumericProperty(0.0)

    def __init__(self, scene: DifferencePack, side: float, center: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.center = center
        with self.canvas.before:
            PushMatrix()
            self._rotation = Rotate(angle=0, origin=center)
        self._edges = [self._add_edge(below) for below in range(MAX_EDGES, 0, -1)]
        self.picture = ScenePicture("reference-stage", scene, "cream", side, lambda _: None)
        self.picture.enabled = False
        self.picture.pos = self.pos
        self.add_widget(self.picture)
        with self.canvas.after:
            PopMatrix()
        self.bind(angle=self._turn)

    def _add_edge(self, below: int) -> tuple[Color, Color]:
        radius, step = dp(RADIUS["picture"]), dp(EDGE_STEP) * below
        with self.canvas:
            fill = Color(*paint("cream_3", 0))
            box = (self.x + step, self.y - step, self.width, self.height)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
            ink = Color(*paint("ink", 0))
            Line(width=dp(0.9), rounded_rectangle=(*box, radius))
        return fill, ink

    def show(self, card: int | None, below: int, covered: bool) -> None:
        """`below` is the number of cards under the reference."""
        self.picture.show(card)
        self.picture.covered = covered
        for index, edge in enumerate(reversed(self._edges)):
            for colour in edge:
                colour.a = 1 if index < below else 0

    def turn_to(self, turn: int) -> None:
        """Turn towards a side of the table, the shorter way round."""
        end = self.angle + (turn - self.angle + 180) % 360 - 180
        Animation.cancel_all(self, "angle")
        seconds = screen_metrics.duration_s("count_up")
        if seconds and end != self.angle:
            Animation(angle=end, duration=seconds, transition="in_out_quad").start(self)
        else:
            self.angle = end

    def _turn(self, *_: object) -> None:
        self._rotation.angle = self.angle
