"""What a seat is asked: which card it plays, which way round the set goes."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.games.defifoo import Direction
from engine.rules import Choice
from mobileapp.games.defifoo.medallion import Arrows
from mobileapp.language import say
from mobileapp.theme import glass, u
from mobileapp.widgets.button import PushButton
from mobileapp.widgets.face import Ground

GAP = 12
NARROW = 290  # a button less wide has only its arrows
Area = tuple[float, float, float, float]


def asked_of(choices: tuple[Choice, ...], deed: str) -> Choice | None:
    return next((choice for choice in choices if choice.do == deed), None)


def legal_of(choices: tuple[Choice, ...]) -> frozenset[int] | None:
    """The cards that may be played now, or None while somebody else plays."""
    play = asked_of(choices, "play")
    return None if play is None else frozenset(play.forms[0].among)


class WayRound(Widget):
    """Two buttons with turning arrows; both ways are equally large."""

    def __init__(self, ground: Ground, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._ground = ground
        x, y, width, height = area
        wide = (width - u(GAP)) / 2
        high = max(min(height, u(96)), glass.target)
        for index, (key, words) in enumerate(
            (("anticlockwise", say("Anticlockwise")), ("clockwise", say("Clockwise")))
        ):
            at = (x + index * (wide + u(GAP)), y + (height - high) / 2)
            self._put(key, words if wide > u(NARROW) else "", index, (*at, wide, high))

    def _put(self, key: str, words: str, way: int, area: Area) -> None:
        wish = self._ground.wish
        button = PushButton(key, "", lambda: wish(Direction(way)), "gold", size=area[2:], pos=area[:2])
        side = button.height * 0.82
        arrows = Arrows(side, "ink")
        arrows.show(bool(way))
        left = u(12) if words else (button.width - side) / 2
        arrows.pos = (button.x + left, button.y + (button.height - side) / 2 + u(3))
        button.says(words, lead=side + u(6))
        button.add_widget(arrows)
        self.add_widget(button)
