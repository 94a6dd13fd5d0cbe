"""A playing card; it can be legal, chosen, barred, leading, out or face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty

from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Line, RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

ASPECT = 378 / 528  # width to height
CORNER_SHARE = 0.1  # of the width
FLICK_SHARE = 0.45  # of the height: a card pushed this far is played
CardState = Literal["plain", "legal", "chosen", "barred", "leading", "out"]


class CardLook(NamedTuple):
    """How far a card is lifted (share of its height), its gold glow and rim, and how much it is dimmed."""

    lift: float = 0
    glow: float = 0
    rim: float = 0
    dim: float = 0
    crown: float = 0


LOOKS: dict[CardState, CardLook] = {
    "plain": CardLook(),
    "legal": CardLook(lift=0.07, glow=0.55, rim=1),
    "chosen": CardLook(lift=0.17, glow=0.95, rim=1),
    "barred": CardLook(dim=0.5),
    "leading": CardLook(glow=0.95, rim=1, crown=1),
    "out": CardLook(dim=0.45),
}


class PlayingCard(Touchable):
    """A tap acts; a push away from the player calls `flicked`. Its key identifies the card."""

    is_card = True  # no hint may cover it

    lift = NumericProperty(0)
    dim = NumericProperty(0)

    def __init__(
        self, key: str, file: str, height: float, act: Callable[[], None], flicked: Callable[[], None]
    ) -> None:
        self.state: CardState = "plain"
        self.flicked, self._start = flicked, (0.0, 0.0)
        super().__init__(key, act, size=(height * ASPECT, height))
        self.exposed = self.size  # the part not covered by other cards, from the upper left corner
        radius = self.width * CORNER_SHARE
        self._plate = Plate(self.canvas, "cream", radius, shadow=dp(8))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle(texture=load_texture(f"defifoo/{file}"), size=self.size)
            self._dim_colour = Color(*paint("table_edge", 0))
            self._cover = RoundedRectangle(radius=[radius], size=self.size)
            self._rim_colour = Color(*paint("gold", 0))
            self._rim = Line(width=max(dp(2.2), 1))
            self._crown_colour = Color(*paint("gold", 0))
            self._crown = Rectangle(texture=load_texture("ui/crown.png"))
        self.bind(pos=self._place, lift=self._place, dim=self._update_colours)
        self._place()

    # --- drawing ---

    def turn_up(self, file: str) -> None:
        self._face.texture = load_texture(f"defifoo/{file}")

    def set_state(self, state: CardState, at_once: bool = False) -> None:
        """Change to another state; lifting and lowering are animated."""
        if state == self.state:
            return
        self.state, look = state, LOOKS[state]
        self._plate.glow_colour.rgba = paint("gold", look.glow)
        self._rim_colour.a = look.rim
        self._crown_colour.a = look.crown
        lift, seconds = look.lift * self.height, screen_metrics.duration_s("state")
        Animation.cancel_all(self, "lift", "dim")
        if at_once or not seconds:
            self.lift, self.dim = lift, look.dim
        else:
            Animation(lift=lift, dim=look.dim, duration=seconds, transition="out_quad").start(self)

    def _update_colours(self, *_) -> None:
        self._dim_colour.a = self.dim

    def _place(self, *_) -> None:
        x, y = self.x, self.y + self.lift
        self._plate.place(x, y, self.width, self.height)
        self._face.pos = self._cover.pos = (x, y)
        inset = dp(1)
        self._rim.rounded_rectangle = (
            x + inset, y + inset, self.width - 2 * inset, self.height - 2 * inset, self.width * CORNER_SHARE
        )  # fmt: skip
        side = self.width * 0.42
        self._crown.size = (side, side)
        self._crown.pos = (x + (self.width - side) / 2, y + self.height - side * 0.22)

    # --- input ---

    def collide_point(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height + self.lift

    @property
    def details(self) -> dict[str, Any]:
        """The center of the exposed part, where a touch reaches only this card."""
        wide, high = self.exposed
        x, y = self.to_window(self.x + wide / 2, self.y + self.height + self.lift - high / 2)
        return {"x": x, "y": y, "size": [wide, high], "state": self.state}

    def on_touch_down(self, touch) -> bool:
        taken = super().on_touch_down(touch)
        if taken:
            self._start = touch.pos
        return taken

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self and touch is self._finger and self._is_flick(touch):
            touch.ungrab(self)
            self.cancel_touches()
            if self.enabled and self.is_on_screen:
                self.flicked()
            return True
        return super().on_touch_up(touch)

    def _is_flick(self, touch) -> bool:
        across, away = touch.x - self._start[0], touch.y - self._start[1]
        return away > FLICK_SHARE * self.height and away > abs(across)
