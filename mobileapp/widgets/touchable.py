"""Things to touch: one finger each, named so that anybody can find them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget


class Touchable(Widget):
    """Acts on touch down where speed counts, else when the finger that came last lifts inside."""

    pressed = BooleanProperty(False)
    enabled = BooleanProperty(True)

    def __init__(self, key: str, act: Callable[[], None], *, at_once: bool = False, **named) -> None:
        self.key = key
        self.act = act
        self.at_once = at_once
        self._finger: object | None = None  # a hand that rests here must not keep a finger from acting
        super().__init__(size_hint=(None, None), **named)

    def on_touch_down(self, touch) -> bool:
        if not (self.enabled and self.opacity and self.collide_point(*touch.pos)):
            return False
        self._finger = touch
        if self.at_once:
            self.act()
        if self._finger is touch:  # not where acting has switched this off or laid a cover over it
            touch.grab(self)
            self.pressed = True
        return True

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        if touch is self._finger:
            self.pressed = self.collide_point(*touch.pos)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is self._finger:
            acts = self.pressed and self.enabled and not self.at_once and self.is_on_screen
            self._finger, self.pressed = None, False
            if acts:
                self.act()
        return True

    @property
    def is_on_screen(self) -> bool:
        """A finger may lift from a thing that has gone, or whose screen has."""
        return self.get_root_window() is not None

    def on_enabled(self, _widget, enabled: bool) -> None:
        if not enabled:
            self.let_go()

    def let_go(self) -> None:
        """A cover came down: whatever finger was here means nothing any more."""
        self._finger, self.pressed = None, False
