"""A chosen symbol in the reveal: it is turned over with all the others, then wins or loses."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobileapp.games.contrast.card_back import CardBack
from mobileapp.games.contrast.symbol_card import symbol_file
from mobileapp.ui.theme import RADIUS, dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture

RIM, CHIP_SHARE, CHIP_INSET = 7, 0.42, 18  # around a winner; diameter of its "+1" as a share of the card
LOST_SIZE, LOST_SHADE = 0.88, 0.5  # a loser's size and darkness


class JudgedCard(Widget):
    """A winner has a gold rim, a glow and "+1"; a loser is smaller and dim."""

    is_picture = True
    turned = NumericProperty(1)  # 0: back, 1: face
    judged = NumericProperty(1)

    def __init__(self, name: str | None, side: float, won: bool, look: int) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.won = won
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self._draw_face(name, side)
        self._scale.origin = (side / 2, side / 2, 0)
        self._back = CardBack(look, self.size)
        self._chip = WonChip(side * CHIP_SHARE)
        self._chip.center = (side - dp(CHIP_INSET), side - dp(CHIP_INSET))
        for part in (self._back, self._chip):
            self.add_widget(part)
        self.bind(turned=self._turn, judged=self._update_judgement)
        self._turn()
        self._update_judgement()

    def _draw_face(self, name: str | None, side: float) -> None:
        radius, sign = dp(RADIUS["card"]), side * 0.68
        self._plate = Plate(self.canvas, "cream", radius, shadow=dp(22), rim="gold", rim_width=dp(RIM))
        self._plate.place(0, 0, *self.size)
        with self.canvas:
            Color(1, 1, 1, 1)
            file = symbol_file(name) if name else "ui/wrong.png"
            Rectangle(texture=load_texture(file), pos=((side - sign) / 2,) * 2, size=(sign, sign))
            self._shade = Color(*paint("table_edge", 0))
            RoundedRectangle(pos=(0, 0), size=self.size, radius=[radius])

    def turn_down(self) -> None:
        """Show its back until it is turned up."""
        self.turned = self.judged = 0

    def turn_up(self) -> None:
        """Turn the card over, then show whether it won; without animation if motion is off."""
        if not screen_metrics.duration_s("flip"):
            self.turned = self.judged = 1
            return
        turning = Animation(turned=1, duration=screen_metrics.duration_s("flip"))
        (turning + Animation(judged=1, duration=screen_metrics.duration_s("state"))).start(self)

    def _turn(self, *_: object) -> None:
        self._back.opacity = 1 if self.turned < 0.5 else 0
        self._update_scale()

    def _update_scale(self) -> None:
        size = 1 if self.won else 1 - (1 - LOST_SIZE) * self.judged
        self._scale.x, self._scale.y = size * max(abs(1 - 2 * self.turned), 0.02), size

    def _update_judgement(self, *_: object) -> None:
        won, lost = (self.judged, 0.0) if self.won else (0.0, self.judged)
        self._plate.rim_colour.a = self._chip.opacity = won
        self._plate.glow_colour.rgba = paint("gold", 0.9 * won)
        self._shade.a = LOST_SHADE * lost
        self._update_scale()


class WonChip(Widget):
    """A green disc with "+1"."""

    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(*paint("cream"))
            self._edge = Ellipse()
            Color(*paint("right"))
            self._disc = Ellipse()
        self._words = Text("+1", "label", "ink", "right", fit=side * 0.8)
        self.add_widget(self._words)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        edge = self.width * 0.07
        self._edge.pos, self._edge.size = self.pos, self.size
        self._disc.pos = (self.x + edge, self.y + edge)
        self._disc.size = (self.width - 2 * edge, self.height - 2 * edge)
        self._words.center_at(center_of(self))
