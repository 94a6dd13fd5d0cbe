"""A playing card; it can be legal, chosen, barred, leading, out or face down."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Literal, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from engine.game import JsonObject
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.long_press_card import LongPressHelp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture
from mobileapp.ui.toolkit.touchable import Touchable

ASPECT = 378 / 528  # width to height
CORNER_SHARE = 0.1  # of the width
SHADOW = 22
MIN_GLOWING_WIDTH = 48  # the soft borders of a glow need this room
FOLLOW_AFTER = 14  # dp: then the card follows the finger
TAP_TRAVEL = 24  # dp: a finger that moves less has tapped
PUSH_SHARE = 0.9  # of the height: a card pushed straight away from the player this far is played
MARK_SHARE = 0.3  # of the width: the side of a check mark or a cross on the upper right corner
SHAKE = 4  # dp to either side
CardState = Literal["plain", "legal", "chosen", "barred", "refused", "leading", "out"]


class CardLook(NamedTuple):
    """How far a card is lifted (share of its height), its gold glow and rim, and how much it is dimmed."""

    lift: float = 0
    glow: float = 0
    rim: float = 0
    dim: float = 0
    crown: float = 0
    mark: str = ""  # picture on the corner
    rim_ink: str = "gold"


LOOKS: dict[CardState, CardLook] = {
    "plain": CardLook(),
    "legal": CardLook(lift=0.07, glow=0.55, rim=1),
    "chosen": CardLook(lift=0.17, glow=0.95, rim=1),
    "barred": CardLook(dim=0.5),
    "refused": CardLook(dim=0.5),
    "leading": CardLook(glow=0.95, rim=1, crown=1),
    "out": CardLook(dim=0.45),
}


def draw_in_order(hand: Widget | None, above: Widget | None = None) -> None:
    """Draw the cards of a hand in their order, with `above` on top; touches keep their own order."""
    if hand is None:
        return
    cards = hand.children[::-1]  # the last one is drawn first
    for card in sorted(cards, key=lambda card: card is above):
        hand.canvas.remove(card.canvas)
        hand.canvas.add(card.canvas)


class PlayingCard(Touchable):
    """A tap acts. A card of a hand follows a finger; dropped outside the hand, it calls `dropped`.

    Its key identifies the card. `is_outside` tells whether a point is on the table's side of the hand.
    """

    is_card = True  # no hint may cover it
    looks = LOOKS
    is_outside: Callable[[float, float], bool] = staticmethod(lambda _x, _y: False)

    drawn_lift = NumericProperty(0)
    dim = NumericProperty(0)
    shift = NumericProperty(0)  # sideways, while it shakes
    drag_x = NumericProperty(0)
    drag_y = NumericProperty(0)
    is_dragged = BooleanProperty(False)

    def __init__(
        self,
        key: str,
        file: str,
        height: float,
        act: Callable[[], None] = lambda: None,
        dropped: Callable[[], None] | None = None,
    ) -> None:
        self.state: CardState = "plain"
        self.lift = 0.0  # final from the start; `drawn_lift` follows
        self.dropped, self._start, self._reach = dropped, (0.0, 0.0), 0.0
        super().__init__(key, act, size=(height * ASPECT, height))
        self.explains: LongPressHelp | None = None
        self.exposed = self.size  # the part not covered by other cards, from the upper left corner
        radius = self.width * CORNER_SHARE
        self._plate = Plate(self.canvas, "cream", radius, shadow=dp(SHADOW))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle(texture=load_texture(f"defifoo/{file}"), size=self.size)
            self._dim_colour = Color(*paint("table_edge", 0))
            self._cover = RoundedRectangle(radius=[radius], size=self.size)
            self._rim_colour = Color(*paint("gold", 0))
            self._rim = Line(width=max(dp(2.2), 1))
            self._crown_colour = Color(1, 1, 1, 0)
            self._crown = Rectangle(texture=load_texture("ui/crown.png"))
            self._mark_rim_colour = Color(*paint("cream", 0))
            self._mark_rim = Ellipse()
            self._mark_colour = Color(1, 1, 1, 0)
            self._mark = Rectangle()
        for moved in ("pos", "drawn_lift", "shift", "drag_x", "drag_y"):
            self.fbind(moved, self._place)
        self.bind(dim=self._update_colours)
        self._place()

    # --- drawing ---

    def turn_up(self, file: str) -> None:
        self._face.texture = load_texture(f"defifoo/{file}")

    def set_state(self, state: CardState, at_once: bool = False) -> None:
        """Change to another state; lifting and lowering are animated."""
        if state == self.state:
            return
        self.state, look = state, self.looks[state]
        glow = look.glow if self.width >= dp(MIN_GLOWING_WIDTH) else 0
        self._plate.glow_colour.rgba = paint("gold", glow)
        self._rim_colour.rgba = paint(look.rim_ink, look.rim)
        self._crown_colour.a = look.crown
        self._show_mark(look.mark)
        self.lift, seconds = look.lift * self.height, screen_metrics.duration_s("state")
        Animation.cancel_all(self, "drawn_lift", "dim")
        if at_once or not seconds:
            self.drawn_lift, self.dim = self.lift, look.dim
        else:
            Animation(drawn_lift=self.lift, dim=look.dim, duration=seconds, transition="out_quad").start(self)

    def _show_mark(self, mark: str) -> None:
        self._mark_colour.a = self._mark_rim_colour.a = 1 if mark else 0
        if mark:
            self._mark.texture = load_texture(mark)

    def shake(self) -> None:
        """Move sideways once, there and back."""
        Animation.cancel_all(self, "shift")
        self.shift = 0
        if seconds := screen_metrics.duration_s("flip"):
            steps = [Animation(shift=dp(side), duration=seconds / 4) for side in (SHAKE, -SHAKE, SHAKE, 0)]
            (steps[0] + steps[1] + steps[2] + steps[3]).start(self)

    def _update_colours(self, *_: object) -> None:
        self._dim_colour.a = self.dim

    def _place(self, *_: object) -> None:
        x, y = self.x + self.shift + self.drag_x, self.y + self.drawn_lift + self.drag_y
        self._plate.place(x, y, self.width, self.height)
        self._face.pos = self._cover.pos = (x, y)
        inset = dp(1)
        self._rim.rounded_rectangle = (
            x + inset, y + inset, self.width - 2 * inset, self.height - 2 * inset, self.width * CORNER_SHARE
        )  # fmt: skip
        side = self.width * 0.42
        self._crown.size = (side, side)
        self._crown.pos = (x + (self.width - side) / 2, y + self.height - side * 0.22)
        side, rim = self.width * MARK_SHARE, dp(2)
        corner = (x + self.width - side * 0.92, y + self.height - side * 0.7)  # its number stays free
        self._mark.pos, self._mark.size = corner, (side, side)
        self._mark_rim.pos = (corner[0] - rim, corner[1] - rim)
        self._mark_rim.size = (side + 2 * rim, side + 2 * rim)

    # --- input ---

    def collide_point(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height + self.lift

    @property
    def details(self) -> JsonObject:
        """The center of the exposed part, where a touch reaches only this card."""
        wide, high = self.exposed
        x, y = self.to_window(self.x + wide / 2, self.y + self.height + self.lift - high / 2)
        return {"x": x, "y": y, "size": [wide, high], "state": self.state}

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_down(touch)
        if taken and touch is self._finger:
            self._start, self._reach = touch.pos, 0.0
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch is self._finger and self.dropped is not None:
            self._follow(touch)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        is_own = touch.grab_current is self and touch is self._finger
        if is_own and self.dropped is not None and self._is_played(touch):
            touch.ungrab(self)
            self.cancel_touches()
            if self.enabled and self.is_on_screen:
                self.dropped()
            return True
        taken = super().on_touch_up(touch)
        if is_own:
            self._spring_back()
        return taken

    def cancel_touches(self) -> None:
        super().cancel_touches()
        self._spring_back()

    # --- dragging ---

    def _follow(self, touch: MotionEvent) -> None:
        across, away = touch.x - self._start[0], touch.y - self._start[1]
        self._reach = max(self._reach, hypot(across, away))
        is_tap = self._reach < dp(TAP_TRAVEL)
        self.pressed = is_tap  # a drag closes its help card
        if self._reach < dp(FOLLOW_AFTER) or (is_tap and self._is_read):
            return
        if not self.is_dragged:
            self.is_dragged = True
            Animation.cancel_all(self, "drag_x", "drag_y")
            draw_in_order(self.parent, above=self)
        self.drag_x, self.drag_y = across, away

    @property
    def _is_read(self) -> bool:
        return self.explains is not None and self.explains.card is not None

    def _is_played(self, touch: MotionEvent) -> bool:
        """Dropped outside the hand, or pushed straight away from the player."""
        across, away = touch.x - self._start[0], touch.y - self._start[1]
        is_push = away >= PUSH_SHARE * self.height and away > abs(across)
        return bool(is_push or (hypot(across, away) >= dp(TAP_TRAVEL) and self.is_outside(*touch.pos)))

    def _spring_back(self) -> None:
        if not self.is_dragged:
            return
        self.is_dragged = False
        draw_in_order(self.parent)
        if seconds := screen_metrics.duration_s("state"):
            Animation(drag_x=0, drag_y=0, duration=seconds, transition="out_quad").start(self)
        else:
            self.drag_x = self.drag_y = 0
