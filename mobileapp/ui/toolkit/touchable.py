"""Base class of everything that can be touched; each thing has a key by which tests can find it."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from mobileapp.ui.toolkit import double_tap_guard

DEBOUNCE_S = double_tap_guard.DOUBLE_TAP_S  # a touch within it was meant for the thing that was here before


class Touchable(Widget):
    """Acts on touch down if speed counts, else when the latest finger lifts inside."""

    pressed = BooleanProperty(False)
    enabled = BooleanProperty(True)
    _settled = 0.0
    clicks = False  # whether a tap is heard outside a game
    explains: object = None  # the help card that a long press opens

    def __init__(self, key: str, act: Callable[[], None], *, at_once: bool = False, **named: object) -> None:
        self.key = key
        self.act = act
        self.at_once = at_once
        # The latest finger: a hand that rests here must not stop another finger from acting.
        self._finger: MotionEvent | None = None
        super().__init__(size_hint=(None, None), **named)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not (self.opacity and self.collide_point(*touch.pos) and self.accepts_touches):
            return False
        if double_tap_guard.is_double_tap(self, *double_tap_guard.window_pos(touch)):
            return True
        self._finger = touch
        if self.at_once:
            double_tap_guard.record_tap(self, touch)
            self.act()
        if self._finger is touch:  # not if acting has disabled this or covered it
            touch.grab(self)
            self.pressed = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if touch is self._finger:
            self.pressed = self.collide_point(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is self._finger:
            acts = self.pressed and self.enabled and not self.at_once and self.is_on_screen
            self._finger, self.pressed = None, False
            if acts:
                double_tap_guard.record_tap(self, touch)
                if self.clicks:
                    self._report_press()
                self.act()
        return True

    def _report_press(self) -> None:
        """Tell the app's screens, which know whether a press is heard here."""
        above = self.parent
        while above is not None and above is not above.parent:
            if hasattr(above, "handle_press"):
                above.handle_press()
                return
            above = above.parent

    @property
    def is_on_screen(self) -> bool:
        """False if the widget or its screen has been removed, perhaps under the finger."""
        return self.get_root_window() is not None

    def on_enabled(self, _widget: Widget, enabled: bool) -> None:
        if not enabled:
            self.cancel_touches()

    def debounce(self, seconds: float = DEBOUNCE_S) -> None:
        """Ignore touches for a moment, because it has just appeared or changed its meaning."""
        self._settled = inf  # until a frame has shown it: some devices are slow to draw one
        Clock.schedule_once(lambda _: setattr(self, "_settled", Clock.get_time() + seconds), 0)
        self.cancel_touches()

    @property
    def accepts_touches(self) -> bool:
        """Whether it accepts touches now: it is enabled, and the `debounce` time is over."""
        return self.enabled and Clock.get_time() >= self._settled

    def cancel_touches(self) -> None:
        """Forget the finger on it, because a cover has closed or it was disabled."""
        self._finger, self.pressed = None, False


def cancel_touches_within(widget: Widget) -> None:
    """Forget every finger on the things inside."""
    for child in widget.walk(restrict=True):
        if child is not widget and hasattr(child, "cancel_touches"):
            child.cancel_touches()
