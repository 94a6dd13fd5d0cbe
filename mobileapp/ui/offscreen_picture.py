"""Without a screen: keeps a current screenshot at a path."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

INTERVAL_S = 0.7  # frequent enough to watch, too rare to slow the app down
PNG_END = b"IEND\xaeB`\x82"  # the end of a complete PNG


class OffscreenPicture:
    """Taken shortly after the screen changed, never of a visible hand; none while nothing changes."""

    def __init__(self, path: Path, secret: Callable[[], bool]) -> None:
        self._path, self._secret = path, secret
        self._taking = False
        self._trigger = Clock.create_trigger(self._take, INTERVAL_S)
        Window.bind(on_flip=self._handle_flip)
        self._trigger()

    def _handle_flip(self, *_: object) -> None:
        # Without a screen nothing limits the frames: unfinished ones would pile up and delay touches.
        glFinish()
        if not self._taking:
            self._trigger()

    def _take(self, *_: object) -> None:
        if self._secret():
            return
        self._taking = True
        fresh = self._path.with_name("fresh.png")
        Window.screenshot(name=str(fresh).replace("{", "{{").replace("}", "}}"))  # Kivy inserts a number
        for written in sorted(self._path.parent.glob("fresh*.png")):
            if written.read_bytes().endswith(PNG_END):  # a full disk leaves an incomplete or empty file
                written.replace(self._path)
            else:
                written.unlink()
        self._taking = False
