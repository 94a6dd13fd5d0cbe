"""The night over the table: a lid on the world while eyes close, then darkness over everything."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics import RoundedRectangle as Cut
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.game import JsonObject
from mobileapp.games.diferencio.night_phase import NightPhase
from mobileapp.games.diferencio.world_picture import CORNER_RADIUS, RIM, Box
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import dp, paint, screen_metrics
from mobileapp.ui.toolkit.dotted_line import DottedLine, rounded_outline
from mobileapp.ui.toolkit.double_sided_text import DoubleSidedText
from mobileapp.ui.toolkit.rotated import Rotated
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.textures import load_texture

DARK_OPACITY = {"night": 0.74}  # at night about a quarter of the light is left
LID_OPACITY = {"eyes": 0.94, "covered": 1.0}  # only over the world; the instructions are at each edge
MOON_SIZE = 150
DOT_SIZE, DOT_PITCH, DOT_OPACITY, PLACE_RADIUS = 3, 10, 0.32, 18  # of the outlines of the places


class NightOverlay(Widget):
    """A widget on the overlay layer that only shows the given phase."""

    dark = NumericProperty(0)
    lid = NumericProperty(0)

    def __init__(self, size: tuple[float, float], world: Box, turn: int, places: list[Box]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.step: NightPhase = "day"
        self._lines = Rotated()
        self._lines.place(Rect(*world), turn)
        self._words = DoubleSidedText(self._lines.width - dp(40), dp(34), ground="night_2")
        self._words.center = (self._lines.width / 2, self._lines.height / 2)
        self._words.spread((dp(MOON_SIZE) + self._lines.height) / 4, 0)
        self._lines.add_widget(self._words)
        x, y, width, height = world
        side, corner = dp(MOON_SIZE), [dp(CORNER_RADIUS + RIM)]
        with self.canvas:
            self._colour = Color(*paint("night", 0))
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
        self._places = Canvas()  # shown at night: every place has the same outline
        outlines = DottedLine(self._places, "on_dark_soft", dp(DOT_SIZE), dp(DOT_PITCH), DOT_OPACITY)
        outlines.place(*(rounded_outline(*place, dp(PLACE_RADIUS)) for place in places))
        self.bind(dark=self._apply_opacity, lid=self._apply_opacity)

    def show(self, step: NightPhase, line: str) -> None:
        """`line` is on the lid, for both long sides."""
        if step != self.step:
            self.step = step
            self._show_line(line if step in LID_OPACITY else "")
            self._fade("dark", DARK_OPACITY.get(step, 0.0))
            self._fade("lid", LID_OPACITY.get(step, 0.0), at_once=step == "covered")

    def _show_line(self, line: str) -> None:
        if self._lines.parent:
            self.remove_widget(self._lines)
        if line:
            self._words.set_text(line, "moon")
            self.add_widget(self._lines)

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
        is_shown = self._places in self.canvas.children
        if is_shown is not bool(self.dark):
            (self.canvas.remove if is_shown else self.canvas.add)(self._places)
        self._lid_colour.a = self._lid_star_colour.a = self.lid
        self._moon_colour.a = 1 if self.lid else 0
