"""How a game is played: a few pictures, as many sentences."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from mobileapp.about import about
from mobileapp.language import say
from mobileapp.seating import Rect
from mobileapp.theme import RADIUS, TEXT, glass, u
from mobileapp.widgets.button import PushButton
from mobileapp.widgets.page import Page
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import when_ready

GAP, PAD, CHIP = 16, 14, 42
ROLES = ("button", "label", "body")  # for the sentences: the largest that fits


class Step(Widget):
    """A card with its number, its picture and its sentence; `lying` where the page is upright."""

    def __init__(self, game: str, number: int, rect: Rect, words: Text, lying: bool) -> None:
        super().__init__(size_hint=(None, None), pos=(rect.x, rect.y), size=(rect.width, rect.height))
        Plate(self.canvas, "cream", u(RADIUS["sheet"]), shadow=u(12)).lie(*rect)
        side = picture_side(rect, lying)
        top = rect.y + rect.height - u(PAD)
        at = (rect.x + u(PAD), top - side - (0 if lying else u(CHIP + PAD)))
        self._draw(f"howto/{game}-{number}.webp", at, side)
        chip = (
            (at[0] + side + u(PAD), rect.y + (rect.height - u(CHIP)) / 2) if lying else (at[0], top - u(CHIP))
        )
        self._number(number, *chip)
        left = chip[0] + u(CHIP + PAD) if lying else rect.x + u(PAD + 4)
        top = rect.y + rect.height / 2 + words.height / 2 if lying else at[1] - u(PAD)
        words.pos = (left, top - words.height)
        self.add_widget(words)

    def _draw(self, name: str, at: tuple[float, float], side: float) -> None:
        with self.canvas:
            self._light = Color(1, 1, 1, 0)
            self._picture = Rectangle(pos=at, size=(side, side))
        when_ready(name, self._show)

    def _show(self, texture) -> None:
        self._picture.texture, self._light.a = texture, 1

    def _number(self, number: int, x: float, y: float) -> None:
        """Beside the picture, which nothing covers."""
        side = u(CHIP)
        chip = Widget(size_hint=(None, None), size=(side, side), pos=(x, y))
        Plate(chip.canvas, "gold", side / 2).lie(*chip.pos, *chip.size)
        figure = Text(str(number), "label", "ink", "gold")
        figure.stand((x + side / 2, y + side / 2))
        chip.add_widget(figure)
        self.add_widget(chip)


def picture_side(rect: Rect, lying: bool) -> float:
    return (rect.height if lying else rect.width) - 2 * u(PAD)


def sentences(game: str, rect: Rect, lying: bool) -> list[Text]:
    """What each card says, all in the largest letters with which every one of them fits in its room."""
    side = picture_side(rect, lying)
    width = rect.width - (side + u(CHIP) + 5 * u(PAD) if lying else 2 * u(PAD) + u(4))
    height = rect.height - 2 * u(PAD) - (0 if lying else side + u(CHIP) + 2 * u(PAD))
    for role in ROLES:
        words = [Text(say(step), role, "ink", "cream", face=TEXT, wrap=width) for step in about(game).steps]
        if all(each.height <= height and not each.breaks_a_word for each in words):
            break
    return words


class How(Screen):
    """One page; back to wherever it was asked for, or on to play it."""

    def __init__(self, game: str, back: Callable[[], None], play: Callable[[], None] | None = None) -> None:
        super().__init__(name="how")
        self.game, self.back, self._play, self._turn = game, back, play, 0
        self.rebuild()

    def rebuild(self) -> None:
        self.clear_widgets()
        play = (
            PushButton("play", say("Play"), self._play, "action", size=(u(200), u(68)))
            if self._play
            else None
        )
        title = say("How to play {game}", game=about(self.game).title)
        page = Page(title, self._turn, ("back", self.back), self.turn, play)
        self.add_widget(page)
        lying, places = glass.portrait, self._places(page.body)
        words = sentences(self.game, places[0], lying)
        if not lying:
            places = self._as_tall_as_needed(places, max(each.height for each in words))
        for number, (rect, said) in enumerate(zip(places, words, strict=True), 1):
            page.add_widget(Step(self.game, number, rect, said, lying))

    def _places(self, body: Rect) -> list[Rect]:
        """Side by side; one below the other where the page is upright."""
        gap, number = u(GAP), len(about(self.game).steps)
        if glass.portrait:
            height = (body.height - (number - 1) * gap) / number
            return [
                Rect(body.x, body.y + below * (height + gap), body.width, height)
                for below in reversed(range(number))
            ]
        width = (body.width - (number - 1) * gap) / number
        return [Rect(body.x + before * (width + gap), body.y, width, body.height) for before in range(number)]

    @staticmethod
    def _as_tall_as_needed(places: list[Rect], words: float) -> list[Rect]:
        """Cards end below their longest sentence, in the middle of the page."""
        height = min(places[0].height, picture_side(places[0], lying=False) + words + u(CHIP) + 5 * u(PAD))
        return [Rect(place.x, place.y + (place.height - height) / 2, place.width, height) for place in places]

    def turn(self) -> None:
        self._turn = 180 - self._turn
        self.rebuild()
