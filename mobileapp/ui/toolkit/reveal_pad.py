"""A pad to hold: what is hidden shows as long as a finger lies on it."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.ui.toolkit.round_button import RoundButton


class LookPad(RoundButton):
    """Opens on touch, shuts when the finger lifts or slides away; a cover shuts it too."""

    def __init__(self, opens: Callable[[], None], shuts: Callable[[], None], side: float) -> None:
        self.held = False
        self._opens, self._shuts = opens, shuts
        super().__init__("look", "eye", lambda: None, "gold", side=side)
        self.bind(pressed=self._turn)

    def _turn(self, *_) -> None:
        if self.held == self.pressed:
            return
        self.held = self.pressed
        self.looks("action" if self.held else "gold", "eye")
        (self._opens if self.held else self._shuts)()
