"""How a game is played: five pictures, five sentences."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from mobileapp.howto import STEPS
from mobileapp.language import say
from mobileapp.seating import Rect
from mobileapp.theme import RADIUS, TEXT, glass, u
from mobileapp.titles import TITLES
from mobileapp.widgets.page import Page
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import when_ready

GAP, PAD = 16, 14
SHAPE = 1.0  # of an illustration, height to width


class Step(Widget):
    """A card with its number, its picture and its sentence; `lying` where the page is upright."""

    def __init__(self, game: str, number: int, rect: Rect, lying: bool) -> None:
        super().__init__(size_hint=(None, None), pos=(rect.x, rect.y), size=(rect.width, rect.height))
        Plate(self.canvas, "cream", u(RADIUS["sheet"]), shadow=u(12)).lie(*rect)
        side = rect.height - 2 * u(PAD) if lying else rect.width - 2 * u(PAD)
        at = (rect.x + u(PAD), rect.y + rect.height - u(PAD) - side)
        self._draw(f"howto/{game}-{number}.webp", at, side)
        left = rect.x + (side + 3 * u(PAD) if lying else u(PAD) + u(4))
        room = rect.x + rect.width - left - u(PAD)
        self._number(number, at, side)
        words = Text(say(STEPS[game][number - 1]), "body", "ink", "cream", face=TEXT, wrap=room)
        top = rect.y + rect.height / 2 + words.height / 2 if lying else at[1] - u(PAD)
        words.pos = (left, top - words.height)
        self.add_widget(words)

    def _draw(self, name: str, at: tuple[float, float], side: float) -> None:
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._picture = Rectangle(pos=at, size=(side, side * SHAPE))
        when_ready(name, self._show)

    def _show(self, texture) -> None:
        self._picture.texture, self._light.a = texture, 1

    def _number(self, number: int, at: tuple[float, float], side: float) -> None:
        radius = u(24)
        chip = Widget(
            size_hint=(None, None),
            size=(2 * radius, 2 * radius),
            pos=(at[0] - u(4), at[1] + side - 2 * radius + u(4)),
        )
        Plate(chip.canvas, "gold", radius).lie(*chip.pos, *chip.size)
        figure = Text(str(number), "button", "ink", "gold")
        figure.stand((chip.x + radius, chip.y + radius))
        chip.add_widget(figure)
        self.add_widget(chip)


class How(Screen):
    """One page; back to wherever it was asked for."""

    def __init__(self, game: str, back: Callable[[], None]) -> None:
        super().__init__(name="how")
        self.game, self._back, self._turn = game, back, 0
        self.rebuild()

    def rebuild(self) -> None:
        self.clear_widgets()
        page = Page(
            say("How to play {game}", game=TITLES[self.game]), self._turn, ("back", self._back), self.turn
        )
        self.add_widget(page)
        body, number = page.body, len(STEPS[self.game])
        for index in range(number):
            page.add_widget(Step(self.game, index + 1, self._place(body, index, number), glass.portrait))

    @staticmethod
    def _place(body: Rect, index: int, number: int) -> Rect:
        """Side by side; one below the other where the page is upright."""
        gap = u(GAP)
        if glass.portrait:
            height = (body.height - (number - 1) * gap) / number
            return Rect(body.x, body.y + (number - 1 - index) * (height + gap), body.width, height)
        width = (body.width - (number - 1) * gap) / number
        height = min(body.height, width + u(330))
        return Rect(body.x + index * (width + gap), body.y + (body.height - height) / 2, width, height)

    def turn(self) -> None:
        self._turn = 180 - self._turn
        self.rebuild()
