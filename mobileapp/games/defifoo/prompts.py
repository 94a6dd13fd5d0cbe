"""What a seat is asked: which card it plays, which way round the set goes."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.game import Choice
from engine.games.defifoo import Direction
from mobileapp.games.defifoo.called_colour import Arrows
from mobileapp.i18n.translate import say
from mobileapp.ui.face import Ground
from mobileapp.ui.theme import glass, u
from mobileapp.ui.toolkit.button import PushButton

GAP = 12
NARROW = 290  # a button less wide has its words below its arrows,
LOW = 92  # or, where it is lower too, none
Area = tuple[float, float, float, float]


def asked_of(choices: tuple[Choice, ...], deed: str) -> Choice | None:
    return next((choice for choice in choices if choice.do == deed), None)


def legal_of(choices: tuple[Choice, ...]) -> frozenset[int] | None:
    """The cards that may be played now, or None while somebody else plays."""
    play = asked_of(choices, "play")
    return None if play is None else frozenset(play.forms[0].among)


class WayRound(Widget):
    """Two buttons with turning arrows and the word for them; both ways are equally large."""

    def __init__(self, ground: Ground, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._ground = ground
        x, y, width, height = area
        wide = (width - u(GAP)) / 2
        self._is_stacked = wide <= u(NARROW) and height >= u(LOW)
        high = max(min(height, u(128 if self._is_stacked else 96)), glass.target)
        for index, (key, words) in enumerate(
            (("anticlockwise", say("Anticlockwise")), ("clockwise", say("Clockwise")))
        ):
            at = (x + index * (wide + u(GAP)), y + (height - high) / 2)
            worded = wide > u(NARROW) or self._is_stacked
            self._put(key, words if worded else "", index, (*at, wide, high))

    def _put(self, key: str, words: str, way: int, area: Area) -> None:
        wish = self._ground.wish
        button = PushButton(key, "", lambda: wish(Direction(way)), "gold", size=area[2:], pos=area[:2])
        side = button.height * 0.82 - (u(30) if self._is_stacked else 0)
        arrows = Arrows(side, "ink")
        arrows.show(bool(way))
        x, y, width, height = area
        if self._is_stacked:
            arrows.pos = (x + (width - side) / 2, y + height - side - u(6))
            button.drops(side / 2)
            button.says(words)
        else:
            arrows.pos = (x + (u(12) if words else (width - side) / 2), y + (height - side) / 2 + u(3))
            button.says(words, lead=side + u(6))
        button.add_widget(arrows)
        self.add_widget(button)
