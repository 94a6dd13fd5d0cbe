"""Without a screen: a fresh picture of the table at a path anybody can look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

INTERVAL_S = 0.7  # seconds: often enough to look, too seldom to cost
PNG_END = b"IEND\xaeB`\x82"  # of a whole PNG


class Screenshots:
    """Taken a moment after the screen has changed, never of an open hand; at rest nothing is drawn."""

    def __init__(self, path: Path, secret: Callable[[], bool]) -> None:
        self._path, self._secret = path, secret
        self._taking = False
        self._trigger = Clock.create_trigger(self._take, INTERVAL_S)
        Window.bind(on_flip=self._handle_flip)
        self._trigger()

    def _handle_flip(self, *_: Any) -> None:
        glFinish()  # no screen holds the frames back: unfinished ones would pile up, and touches wait
        if not self._taking:
            self._trigger()

    def _take(self, *_: Any) -> None:
        if self._secret():
            return
        self._taking = True
        fresh = self._path.with_name("fresh.png")
        Window.screenshot(name=str(fresh).replace("{", "{{").replace("}", "}}"))  # Kivy fills in a number
        for written in sorted(self._path.parent.glob("fresh*.png")):
            if written.read_bytes().endswith(PNG_END):  # on a full disk a part of it is written, or nothing
                written.replace(self._path)
            else:
                written.unlink()
        self._taking = False
