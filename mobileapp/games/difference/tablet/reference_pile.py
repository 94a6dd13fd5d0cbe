"""The card in the middle on the cards it covers; the pile turns to the player with the fewest cards."""

from __future__ import annotations

from math import ceil

from kivy.animation import Animation
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
)
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.game import Seat
from engine.games.difference import DifferenceView
from engine.games.difference.pack import DifferencePack
from mobileapp.games.difference.picture import ScenePicture
from mobileapp.ui.theme import RADIUS, dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle

MAX_EDGES = 5  # a higher pile looks the same
EDGE_STEP = 3
SHEET_MARGIN = 2  # around the edges, for their lines


class ReferencePile(Widget):
    angle = NumericProperty(0.0)
    scale = NumericProperty(1.0)

    def __init__(self, scene: DifferencePack, side: float, center: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.center = center
        with self.canvas.before:
            PushMatrix()
            self._rotation = Rotate(angle=0, origin=center)
            self._scaling = Scale(1, 1, 1, origin=center)
        self._below = 0
        self._edges = self._add_edges()
        self.picture = ScenePicture("reference-stage", scene, "cream", side, lambda _: None)
        self.picture.enabled = False
        self.picture.pos = self.pos
        self.add_widget(self.picture)
        with self.canvas.after:
            PopMatrix()
        self.bind(angle=self._turn, scale=self._resize)

    def _add_edges(self) -> list[tuple[Color, Color]]:
        """The edges of the cards below, in a buffer: a frame in which the pile rests draws one rectangle."""
        margin, reach = dp(SHEET_MARGIN), dp(EDGE_STEP) * MAX_EDGES
        side = ceil(self.width + reach + 2 * margin)
        with self.canvas:
            buffer = Fbo(size=(side, side))
            self._sheet_colour = Color(1, 1, 1, 0)
            Rectangle(
                texture=buffer.texture, pos=(self.x - margin, self.y - reach - margin), size=buffer.size
            )
        with buffer:
            ClearColor(*paint("ink", 0))  # the colour of the lines, so that their soft edges stay dark
            ClearBuffers()
        return [self._add_edge(buffer, margin, below) for below in range(MAX_EDGES, 0, -1)]

    def _add_edge(self, buffer: Fbo, margin: float, below: int) -> tuple[Color, Color]:
        radius, step = dp(RADIUS["picture"]), dp(EDGE_STEP)
        box = (margin + step * below, margin + step * (MAX_EDGES - below), self.width, self.height)
        with buffer:
            fill = Color(*paint("cream_3", 0))
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
            ink = Color(*paint("ink", 0))
            Line(width=dp(0.9), rounded_rectangle=(*box, radius))
        return fill, ink

    def show(self, card: int | None, below: int, covered: bool) -> None:
        """`below` is the number of cards under the reference."""
        self.picture.show(card)
        self.picture.covered = covered
        if below == self._below:
            return
        self._below, self._sheet_colour.a = below, 1 if below else 0
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

    def _resize(self, *_: object) -> None:
        self._scaling.x = self._scaling.y = self.scale


def find_leader(game: DifferenceView) -> Seat | None:
    """The player with the fewest cards, if there is one."""
    fewest = min((left for left in game.piles if left), default=0)
    return game.piles.index(fewest) if game.piles.count(fewest) == 1 else None
