"""A pad that shows something hidden as long as a finger holds it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from mobileapp.ui.toolkit.round_button import RoundButton

MIN_HOLD_S = 0.4  # seconds; a finger that lifts sooner did not mean to hold


class RevealPad(RoundButton):
    """Opens on touch; closes when the finger lifts or slides away, or when a cover closes."""

    def __init__(self, opens: Callable[[], None], shuts: Callable[[], None], side: float) -> None:
        self.is_held = self.was_tapped = False
        self._held_since = 0.0
        self._open, self._shut = opens, shuts
        super().__init__("look", "eye", lambda: None, "eye", side=side)
        self.bind(pressed=self._update_held)

    def _update_held(self, *_: object) -> None:
        if self.is_held == self.pressed:
            return
        self.is_held, now = self.pressed, Clock.get_time()
        self.was_tapped = not self.is_held and now - self._held_since < MIN_HOLD_S
        self._held_since = now
        self.light(self.is_held)
        (self._open if self.is_held else self._shut)()
