"""The night over the table: a lid on the world while eyes close, then darkness over everything."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.graphics import RoundedRectangle as Cut
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.game import JsonObject
from mobileapp.games.diferencio.night_phase import NightPhase
from mobileapp.games.diferencio.world_picture import CORNER_RADIUS, RIM, Box
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture

DARK_OPACITY = {"night": 0.68}  # at night a third of the light is left
LID_OPACITY = {"eyes": 0.94, "covered": 1.0}  # only over the world; the instructions are at each edge
MOON_SIZE = 150


class NightOverlay(Widget):
    """A widget on the overlay layer that only shows the given phase."""

    dark = NumericProperty(0)
    lid = NumericProperty(0)

    def __init__(self, size: tuple[float, float], world: Box) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.step: NightPhase = "day"
        x, y, width, height = world
        side, corner = dp(MOON_SIZE), [dp(CORNER_RADIUS + RIM)]
        with self.canvas:
            self._colour = Color(*paint("night_2", 0))
            Rectangle(size=self.size)
            self._lid_colour = Color(*paint("night_2", 0))
            RoundedRectangle(pos=world[:2], size=world[2:], radius=corner)
            self._star_colour = Color(1, 1, 1, 0)
            Rectangle(texture=load_texture("dream/stars.png"), size=self.size)
            self._lid_star_colour = Color(1, 1, 1, 0)
            Cut(texture=load_texture("dream/stars.png"), pos=world[:2], size=world[2:], radius=corner)
            self._moon_colour = Color(1, 1, 1, 0)
            Rectangle(
                texture=load_texture("dream/full-moon.png"),
                pos=(x + (width - side) / 2, y + (height - side) / 2),
                size=(side, side),
            )
        self.bind(dark=self._apply_opacity, lid=self._apply_opacity)

    def show(self, step: NightPhase) -> None:
        if step != self.step:
            self.step = step
            self._fade("dark", DARK_OPACITY.get(step, 0.0))
            self._fade("lid", LID_OPACITY.get(step, 0.0), at_once=step == "covered")

    def _fade(self, which: str, much: float, at_once: bool = False) -> None:
        """Darkness fades in; waking takes one frame, the same for every place."""
        Animation.cancel_all(self, which)
        seconds = screen_metrics.duration_s("fly")
        if at_once or much < getattr(self, which) or not seconds:
            setattr(self, which, much)
        else:
            moved: JsonObject = {which: much}
            Animation(duration=seconds, **moved).start(self)

    def _apply_opacity(self, *_: object) -> None:
        self._colour.a, self._star_colour.a = self.dark, min(1, self.dark * 1.2)
        self._lid_colour.a = self._lid_star_colour.a = self.lid
        self._moon_colour.a = 1 if self.lid else 0
