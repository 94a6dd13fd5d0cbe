"""A pad to hold: what is hidden shows as long as a finger lies on it."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.ui.toolkit.round_button import RoundButton


class RevealPad(RoundButton):
    """Opens on touch, shuts when the finger lifts or slides away; a cover shuts it too."""

    def __init__(self, opens: Callable[[], None], shuts: Callable[[], None], side: float) -> None:
        self.is_held = False
        self._open, self._shut = opens, shuts
        super().__init__("look", "eye", lambda: None, "gold", side=side)
        self.bind(pressed=self._update_held)

    def _update_held(self, *_) -> None:
        if self.is_held == self.pressed:
            return
        self.is_held = self.pressed
        self.set_kind("action" if self.is_held else "gold", "eye")
        (self._open if self.is_held else self._shut)()
