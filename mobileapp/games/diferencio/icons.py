"""Widgets of a dreamer's zone: point dots, sleeping shape, moon, the call to sleep, “I’m done”."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.games.diferencio.pack import DiferencioPack
from engine.games.diferencio.state import DiferencioView
from mobileapp.games.diferencio.sentences import night_text
from mobileapp.games.diferencio.world_picture import card_picture
from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import SEAT_LOOKS, TEXT_FONT, colour, dp, paint
from mobileapp.ui.toolkit.badge import LETTER_CENTER_Y
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import Ellipse, Line
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of, load_texture
from mobileapp.ui.toolkit.touchable import Touchable

PIP, PITCH = 9, 22


def fit_two_lines(label: Text, room: float) -> None:
    """Wrap a text that is too long for one line into two small lines; a long word may take the margins."""
    if label.shorten:
        label.role, label.fit, label.wrap = "small", None, room
        label.fit_text()
        if label.has_broken_word:
            label.wrap = ceil(label.longest_word)
            label.fit_text()


class PointDots(Widget):
    """A disc for each point, and rings up to the goal."""

    def __init__(self, look: int, goal: int, pip: float = PIP, pitch: float = PITCH) -> None:
        super().__init__(size_hint=(None, None), size=(dp(pitch) * goal, dp(2 * pip)))
        self._look, self._goal, self._points = look, goal, 0
        self._pip, self._pitch = pip, pitch
        self.bind(pos=self._draw)

    def show(self, points: int) -> None:
        if points != self._points:
            self._points = points
            self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        radius = dp(self._pip)
        for index in range(max(self._goal, self._points)):
            full = index < self._points
            x, y = self.x + radius + index * dp(self._pitch), self.y + radius
            with self.canvas:
                Color(*paint(f"seat-{self._look}" if full else "table_edge"))
                Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
                Color(*paint(f"seat-{self._look}" if full else "line"))
                Line(circle=(x, y, radius), width=dp(1.2))


class Sleeper(Widget):
    """The seat's shape with its eyes closed."""

    def __init__(self, look: int, radius: float) -> None:
        super().__init__(size_hint=(None, None), size=(2 * radius, 2 * radius))
        self._look, seat = look, SEAT_LOOKS[look]
        with self.canvas:
            Color(*colour(seat.fill))
            self._shape = Rectangle(texture=load_texture(f"ui/shape-{seat.shape}.png"))
            Color(*colour(seat.on))
            self._eyes = Rectangle(texture=load_texture("dream/asleep.png"))
            Color(*paint("on_dark_soft"))
            self._snore = Rectangle(texture=load_texture("dream/snoring.png"))
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        side, eyes, snore = self.width * 1.3, self.width * 0.92, self.width * 0.8
        self._shape.pos, self._shape.size = (x - side / 2, y - side / 2), (side, side)
        low = self.y + self.height * LETTER_CENTER_Y[SEAT_LOOKS[self._look].shape]
        self._eyes.pos, self._eyes.size = (x - eyes / 2, low - eyes / 2), (eyes, eyes)
        self._snore.pos, self._snore.size = (x + self.width * 0.62, y - snore * 0.2), (snore, snore)


class SleepCall(Widget):
    """Tells players to close their eyes, and how many places will change."""

    def __init__(self, phase: str, game: DiferencioView, name: Callable[[int], str], room: float) -> None:
        super().__init__(size_hint=(None, None))
        who = name(game.architect)
        title = (
            tr("{name} is changing the picture", name=who) if phase == "covered" else tr("Close your eyes!")
        )
        self._title = Text(title, "label", "moon", "felt", fit=room)
        self._promise = Text(
            night_text(game.phase), "small", "on_dark_soft", "felt", face=TEXT_FONT, fit=room
        )
        self.size = (room, self._title.height + self._promise.height)
        self.add_widget(self._title)
        self.add_widget(self._promise)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        self._promise.pos = self.pos
        self._title.pos = (self.x, self.y + self._promise.height)


class MoonSign(Widget):
    """The architect's icon, in the place of the token."""

    def __init__(self, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        with self.canvas:
            Color(*paint("table_edge"))
            self._disc = Ellipse(size=self.size)
            Color(1, 1, 1, 1)
            self._moon = Rectangle(texture=load_texture("dream/moon.png"))
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        x, y = center_of(self)
        side = self.width * 1.06
        self._disc.pos = self.pos
        self._moon.pos, self._moon.size = (x - side / 2, y - side / 2), (side, side)


class GiveUpToggle(PushButton):
    """A button that stays gold, with a check, once the player has stopped looking."""

    def __init__(self, text: str, act: Callable[[], None], size: tuple[float, float]) -> None:
        super().__init__("nothing-more", text, act, "quiet", "label", size=size)
        self._words = text

    def set_done(self, done: bool) -> None:
        self.set_kind("gold" if done else "quiet")
        self.set_text(f"{self._words} ✓" if done else self._words)
        fit_two_lines(self.label, self.width - dp(16))


class PointCard(Touchable):
    """A point the player can give back: the card it was won with."""

    def __init__(self, world: DiferencioPack, card: int, side: float, act: Callable[[], None]) -> None:
        super().__init__(f"point-{card}", act, size=(side, side))
        self._plate = Plate(self.canvas, "cream", dp(12), rim="gold", rim_width=dp(3))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._art = Rectangle(texture=card_picture(world, card))
        self.bind(pos=self._place, pressed=self._place)

    def _place(self, *_: object) -> None:
        sunk, rim = dp(3) if self.pressed else 0, dp(6)
        self._plate.place(self.x, self.y - sunk, self.width, self.height)
        self._art.pos = (self.x + rim, self.y - sunk + rim)
        self._art.size = (self.width - 2 * rim, self.height - 2 * rim)
