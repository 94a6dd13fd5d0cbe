"""A pad that shows something hidden as long as a finger holds it."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.ui.toolkit.round_button import RoundButton


class RevealPad(RoundButton):
    """Opens on touch; closes when the finger lifts or slides away, or when a cover closes."""

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
