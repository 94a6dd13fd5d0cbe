"""The change from one screen to the next: the last one fades while the next one rises a little.

It is drawn only: the next screen is touched where it will be, from its first frame on.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty
from kivy.uix.screenmanager import ScreenManager
from kivy.uix.widget import Widget

from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.motion import end_entrance, fly_in

MOTION = "sheet"  # as long as a sheet takes to open
RISE = 8  # how far the next screen rises
_running: WeakKeyDictionary[ScreenManager, ScreenFade] = WeakKeyDictionary()


class ScreenFade(EventDispatcher):
    """Made while the last screen is shown and no other fade runs; it runs once the next screen is shown."""

    opacity = NumericProperty(1.0)

    def __init__(self, screens: ScreenManager) -> None:
        super().__init__()
        self._screens, picture = screens, _draw_to_texture(screens.current_screen)
        with screens.canvas.before:
            self._below = (Color(1, 1, 1, 1), Rectangle(texture=picture, size=picture.size))
        with screens.canvas.after:
            self._colour = Color(1, 1, 1, 1)
            self._above = (self._colour, Rectangle(texture=picture, size=picture.size))
        _running[screens] = self

    def run(self, screen: Widget) -> None:
        fly_in(screen, 0, -dp(RISE), motion=MOTION)
        fading = Animation(opacity=0.0, duration=screen_metrics.duration_s(MOTION))
        fading.bind(on_complete=lambda *_: self.end())
        fading.start(self)

    def on_opacity(self, _fade: EventDispatcher, opacity: float) -> None:
        self._colour.a = opacity

    def end(self) -> None:
        """Drop the picture of the last screen."""
        if _running.pop(self._screens, None) is None:
            return
        Animation.cancel_all(self)
        for instruction in self._below:
            self._screens.canvas.before.remove(instruction)
        for instruction in self._above:
            self._screens.canvas.after.remove(instruction)


def end_fade(screens: ScreenManager) -> None:
    """Show the current screen at once."""
    end_entrance(screens.current_screen)
    if screens in _running:
        _running[screens].end()


def _draw_to_texture(screen: Widget) -> Texture:
    """Draw a screen once more, into a texture; a canvas can have only one parent, so it moves and returns."""
    manager = screen.parent or screen
    parent = manager.canvas
    index = parent.indexof(screen.canvas)
    buffer = Fbo(size=[round(side) for side in screen_metrics.window], with_stencilbuffer=True)
    with buffer:
        ClearColor(0, 0, 0, 1)
        ClearBuffers(clear_stencil=True)
    parent.remove(screen.canvas)
    buffer.add(screen.canvas)
    buffer.draw()
    buffer.remove(screen.canvas)
    parent.insert(index, screen.canvas)
    return buffer.texture
