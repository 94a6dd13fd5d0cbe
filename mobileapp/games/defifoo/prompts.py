"""Prompts of a seat: which card to play, and the direction of the set."""

from __future__ import annotations

from kivy.uix.widget import Widget

from engine.game import Choice
from engine.games.defifoo import Direction
from mobileapp.games.defifoo.called_colour import Arrows
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.button import PushButton

GAP = 12
NARROW = 290  # narrower buttons have the text below the arrows
TINY = 120  # still narrower ones have no text
LOW = 92  # lower ones have no text
Area = tuple[float, float, float, float]


def find_choice(choices: tuple[Choice, ...], deed: str) -> Choice | None:
    return next((choice for choice in choices if choice.do == deed), None)


def legal_cards(choices: tuple[Choice, ...]) -> frozenset[int] | None:
    """The cards this player can play now, or None while another player plays."""
    play = find_choice(choices, "play")
    return None if play is None else frozenset(play.forms[0].among)


class DirectionButtons(Widget):
    """Two equally large buttons with arrows and a label, one for each direction."""

    def __init__(self, context: FaceContext, area: Area) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._face_context = context
        x, y, width, height = area
        wide = (width - dp(GAP)) / 2
        self._is_stacked = wide <= dp(NARROW) and height >= dp(LOW)
        high = max(min(height, dp(128 if self._is_stacked else 96)), screen_metrics.touch_target)
        for index, (key, words) in enumerate(
            (("anticlockwise", tr("Anticlockwise")), ("clockwise", tr("Clockwise")))
        ):
            at = (x + index * (wide + dp(GAP)), y + (height - high) / 2)
            worded = wide > dp(NARROW) or (self._is_stacked and wide > dp(TINY))
            self._put(key, words if worded else "", index, (*at, wide, high))
        self._placed_at = tuple(self.pos)
        self.bind(pos=self._move)

    def _move(self, *_) -> None:
        """Move the buttons with it, for example when a dock places it."""
        dx, dy = self.x - self._placed_at[0], self.y - self._placed_at[1]
        self._placed_at = tuple(self.pos)
        for button in self.children:
            for part in (button, *button.children):
                if isinstance(part, (PushButton, Arrows)):
                    part.pos = (part.x + dx, part.y + dy)

    def _put(self, key: str, words: str, direction: int, area: Area) -> None:
        submit = self._face_context.submit
        button = PushButton(
            key, "", lambda: submit(Direction(direction)), "gold", size=area[2:], pos=area[:2]
        )
        side = button.height * 0.82 - (dp(30) if self._is_stacked else 0)
        arrows = Arrows(side, "ink")
        arrows.show(bool(direction))
        x, y, width, height = area
        if self._is_stacked:
            arrows.pos = (x + (width - side) / 2, y + height - side - dp(6))
            button.lower_label(side / 2)
            button.set_text(words)
        else:
            arrows.pos = (x + (dp(12) if words else (width - side) / 2), y + (height - side) / 2 + dp(3))
            button.set_text(words, lead=side + dp(6))
        button.add_widget(arrows)
        self.add_widget(button)
