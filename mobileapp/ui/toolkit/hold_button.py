"""Buttons to be held: an important action is never one stray touch away."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics import Ellipse as Slice
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty

from mobileapp.ui.theme import DURATIONS_S, dp, paint, screen_metrics
from mobileapp.ui.toolkit.countdown_ring import ring_texture
from mobileapp.ui.toolkit.shapes import Ellipse, Line, RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

WORDS_MARGIN = 78  # of a pill: its icon, and air beside the words


def _ignore_tap() -> None:
    """Default `early_release`: do nothing."""


class HoldButton(Touchable):
    """Fills while the finger stays; acts when full."""

    filled = NumericProperty(0)

    def __init__(self, key: str, act: Callable[[], None], *, at_once: bool = False, **named: object) -> None:
        super().__init__(key, act, at_once=at_once, **named)
        self.early_release = _ignore_tap  # called after an early release, e.g. to show a hint
        self.bind(pressed=self._hold)

    def _hold(self, *_: object) -> None:
        Animation.cancel_all(self, "filled")
        if not self.pressed:
            self.filled = 0
            return
        filling = Animation(filled=1, duration=DURATIONS_S["hold"])
        filling.bind(on_complete=self._complete)
        filling.start(self)

    def _complete(self, *_: object) -> None:
        """Act after the touches of this frame: after a slow frame, a release may still be in the queue."""
        Clock.schedule_once(self._act_if_held, -1)

    def _act_if_held(self, *_: object) -> None:
        if not self.pressed:
            return
        self.filled = 0
        self.pressed = False
        if self.is_on_screen and self.opacity:  # not if it disappeared under the finger
            self.act()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """An early release does not act."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        early, self.pressed = self.pressed, False
        if early and self.is_on_screen:
            self.early_release()
        return True


class HoldPill(HoldButton):
    """A statement to confirm by holding: it fills from the left; `wraps`: in as many lines as it needs."""

    def __init__(
        self, key: str, words: str, act: Callable[[], None], width: float, wraps: bool = False
    ) -> None:
        room = width - dp(WORDS_MARGIN)
        self._words = Text(words, "label", "ink", "cream", fit=room, wrap=room if wraps else None)
        high = max(dp(62), screen_metrics.touch_target, self._words.height + dp(14))
        super().__init__(key, act, size=(width, high))
        radius = min(self.height, dp(62)) / 2
        with self.canvas:
            Color(*paint("gold_deep"))
            self._rim = RoundedRectangle(radius=[radius])
            Color(*paint("cream"))
            self._plate = RoundedRectangle(radius=[radius - dp(3)])
            Color(*paint("gold"))
            self._full_part = RoundedRectangle(radius=[radius - dp(3)])
            Color(*paint("ink"))
            self._sign = Rectangle(texture=load_texture("ui/gesture-hold.png"), size=(dp(40), dp(40)))
        self.add_widget(self._words)
        self.bind(pos=self._place, filled=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        rim = dp(3)
        low, high = self.y + rim, self.height - 2 * rim
        self._rim.pos, self._rim.size = self.pos, self.size
        self._plate.pos, self._plate.size = (self.x + rim, low), (self.width - 2 * rim, high)
        wide = max(high, (self.width - 2 * rim) * self.filled) if self.filled else 0
        self._full_part.pos, self._full_part.size = (self.x + rim, low), (wide, high if wide else 0)
        y = center_of(self)[1]
        self._sign.pos = (self.x + dp(16), y - dp(20))
        self._words.pos = (self.x + dp(60), y - self._words.height / 2)


class RoundHoldButton(HoldButton):
    """A round button with an icon; a ring fills."""

    def __init__(
        self, key: str, icon: str, act: Callable[[], None], pos: tuple[float, float] = (0, 0)
    ) -> None:
        side = max(dp(56), screen_metrics.touch_target)
        super().__init__(key, act, size=(side, side), pos=pos)
        with self.canvas:
            Color(*paint("panel_raised"))
            self._disc = Ellipse()
            Color(*paint("line"))
            self._groove = Line(width=dp(2.5))
            Color(*paint("gold"))
            drawn = ring_texture(round(self.width), dp(6))
            self._ring = Slice(texture=drawn, size=drawn.size)
            Color(*paint("cream"))
            self._icon = Rectangle(texture=load_texture(f"ui/{icon}.png"))
        self.bind(pos=self._place, size=self._place, filled=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        radius = self.width / 2 - dp(3)
        self._disc.pos, self._disc.size = self.pos, self.size
        self._groove.circle = (x, y, radius)
        self._ring.pos, self._ring.angle_end = self.pos, 360 * self.filled
        side = self.width * 0.5
        self._icon.pos, self._icon.size = (x - side / 2, y - side / 2), (side, side)
