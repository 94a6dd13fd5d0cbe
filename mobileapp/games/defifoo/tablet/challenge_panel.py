"""Beside the trick, for one long side: which set it is, its challenge in words, and what just happened."""

from __future__ import annotations

from kivy.graphics import Color
from kivy.uix.widget import Widget

from engine.games.defifoo.challenge import PRICES, Challenge
from mobileapp.games.defifoo.explanations import of_challenge
from mobileapp.games.defifoo.sentences import Names
from mobileapp.i18n.translate import say
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.long_press_card import Explanation, readable
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.rotated import Turned
from mobileapp.ui.toolkit.shapes import Inlay
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture
from mobileapp.ui.toolkit.touchable import Touchable

PICTURE = 280 / 400  # height to width
WIDEST, LEAST = 250, 260  # of an upright card: its width at most, its height at least
WORDS = 124
GAP = 10
HEAD = 18  # from a challenge up to the middle of the line over it


class ChallengeCard(Widget):
    """Upright with the words below the picture, or flat with the words beside it."""

    def __init__(self, names: Names, room: tuple[float, float]) -> None:
        self._names = names
        self._shown: Challenge | None = None
        self._flat = room[1] < u(LEAST)
        width, height, wide = self._flat_sizes(*room) if self._flat else self._upright_sizes(*room)
        super().__init__(size_hint=(None, None), size=(width, height))
        self._plate = Plate(self.canvas, "cream", u(22), shadow=u(10))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Inlay(paint("cream"), u(14), size=(wide, wide * PICTURE))
        self._room = width - wide - 3 * u(GAP) if self._flat else width - 2 * u(GAP)
        self._title = Text("", "label", "ink", "cream", wrap=self._room, halign="center")
        self._worth = Text("", "button", "wrong_deep", "cream", fit=self._room)
        for text in (self._title, self._worth):
            self.add_widget(text)
        self.bind(pos=self._place)

    @staticmethod
    def _flat_sizes(width: float, height: float) -> tuple[float, float, float]:
        """Width, height, and the picture's width."""
        width, height = min(width, u(420)), min(height, u(140))
        return width, height, min((height - 2 * u(GAP)) / PICTURE, width * (0.45 if width > u(300) else 0.37))

    @staticmethod
    def _upright_sizes(width: float, height: float) -> tuple[float, float, float]:
        width = min(width, u(WIDEST))
        wide = min(width - 2 * u(GAP), (height - u(WORDS)) / PICTURE)
        return width, wide * PICTURE + u(WORDS), wide

    def show(self, challenge: Challenge) -> None:
        if challenge == self._shown:
            return
        self._shown = challenge
        self._picture.texture = picture(self._names.challenge_file(challenge))
        self._title.says(self._names.challenge(challenge))
        good = PRICES[challenge.kind] > 0
        self._worth.says(self._names.worth(challenge), "right_deep" if good else "wrong_deep")
        self._place()

    def cover(self) -> Touchable:
        """To lay over it, so that it can be held."""
        return Touchable("read-challenge", lambda: None, pos=self.pos, size=self.size)

    def tells(self) -> Explanation | None:
        return None if self._shown is None else of_challenge(self._names, self._shown)

    def _place(self, *_) -> None:
        self._plate.lie(*self.pos, *self.size)
        wide, high = self._picture.size
        words = self._title.height + self._worth.height
        if self._flat:
            self._picture.pos = (self.x + u(GAP), self.y + (self.height - high) / 2)
            x = self.x + 2 * u(GAP) + wide + self._room / 2
            top = self.y + (self.height + words) / 2
        else:
            self._picture.pos = (self.x + (self.width - wide) / 2, self.y + self.height - u(GAP) - high)
            x, under = self.x + self.width / 2, self.height - u(GAP) - high
            top = self.y + (under + words) / 2
        self._title.stand((x, top - self._title.height / 2))
        self._worth.stand((x, top - self._title.height - self._worth.height / 2))


class Side(Turned):
    """A column turned to its side; its upper corner at the right stays free for the pause."""

    def __init__(self, names: Names, above: Widget) -> None:
        super().__init__()
        self._names, self._above = names, above

    def build(self) -> None:
        head = glass.target
        self._set = Text("", "label", "on_dark_soft", "table", face=TEXT, fit=self.width - head - u(GAP))
        told = min(u(130), self.height * 0.3)
        self.card = ChallengeCard(self._names, (self.width, self.height - head - told - 2 * u(GAP)))
        self._told = Text("", "body", "cream", "table", face=TEXT, wrap=self.width, halign="center")
        self._told_room = told
        free = self.height - head - told - 2 * u(GAP) - self.card.height
        self.card.pos = ((self.width - self.card.width) / 2, told + u(GAP) + free * 0.6)
        for widget in (self._set, self.card, self._told):
            self.add_widget(widget)
        self.add_widget(readable(self.card.cover(), self._above, self.card.tells))

    def show(self, number: int, of: int, challenge: Challenge) -> None:
        self._set.says(say("Set {number} of {of}", number=number, of=of))
        above, corner = self.card.y + self.card.height + u(HEAD), glass.target
        middle = min(self.width / 2, self.width - corner - self._set.width / 2)  # clear of the pause
        self._set.stand((middle, min(above, self.height - corner / 2)))
        self.card.show(challenge)

    def says(self, line: str) -> None:
        self._told.says(line)
        self._told.stand((self.width / 2, self.card.y - u(GAP) - self._told.height / 2))
