"""Prompts of a seat: which card to play, and the direction of the set."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from engine.game import Choice, OneForm
from engine.games.defifoo import DefifooView, Direction
from engine.games.defifoo.challenge import SUN_LAST_POINTS
from engine.table import AnyView
from mobileapp.games.defifoo.called_colour import Arrows
from mobileapp.games.defifoo.sentences import CardNames
from mobileapp.i18n.translate import tr
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.shapes import Area

GAP = 12
NARROW = 290  # narrower buttons have the text below the arrows
TINY = 160  # still narrower ones are one above the other, or have no text
LOW = 92  # lower ones have no text


def find_choice(choices: tuple[Choice, ...], deed: str) -> Choice | None:
    return next((choice for choice in choices if choice.do == deed), None)


def legal_cards(choices: tuple[Choice, ...]) -> frozenset[int] | None:
    """The cards this player can play now, or None while another player plays."""
    play = find_choice(choices, "play")
    if play is None or not isinstance(play.forms[0], OneForm):
        return None
    return frozenset(card for card in play.forms[0].among if isinstance(card, int))


def sun_warning(view: AnyView, names: CardNames) -> str:
    """In the last trick but one: the last chance to get rid of the Sun. Only for the eyes of its owner."""
    game: DefifooView = view.game
    if game.part != "trick" or game.turn != view.seat or len(game.hand) != 2:
        return ""
    if not any(names.is_sun(card) for card in game.hand):
        return ""
    return tr("Play the Sun now, or it’ll cost you {points}", points=-SUN_LAST_POINTS)


class DirectionButtons(Widget):
    """Two equally large buttons with arrows and a label if there is room, one for each direction.

    They are side by side, or one above the other in a narrow area. If they are `locked`, a tap calls that.
    """

    def __init__(self, context: FaceContext, area: Area, locked: Callable[[], None] | None = None) -> None:
        super().__init__(size_hint=(None, None), pos=area[:2], size=area[2:])
        self._face_context, self._locked, apart = context, locked, dp(GAP)
        _, _, width, height = area
        wide, self._apart = (width - apart) / 2, apart
        self._is_column = wide <= dp(TINY) and height >= 2 * screen_metrics.touch_target + apart
        self._is_stacked = not self._is_column and wide <= dp(NARROW) and height >= dp(LOW)
        high = max(min(height, dp(128 if self._is_stacked else 96)), screen_metrics.touch_target)
        if self._is_column:
            wide, high = width, (height - apart) / 2
        self._buttons: list[tuple[PushButton, Arrows]] = []
        for direction, (key, words) in enumerate(
            (("anticlockwise", tr("Anticlockwise")), ("clockwise", tr("Clockwise")))
        ):
            worded = wide > dp(NARROW) or self._is_stacked or self._is_column
            self._add(key, words if worded else "", direction, (wide, high))
        self.bind(pos=self._place)
        self._place()

    def _add(self, key: str, words: str, direction: int, size: tuple[float, float]) -> None:
        submit, locked = self._face_context.submit, self._locked
        if locked is None:
            button = PushButton(key, "", lambda: submit(Direction(direction)), "gold", size=size)
        else:
            button = PushButton(f"locked-{key}", "", locked, "quiet", size=size)
        side = button.height * 0.82 - (dp(30) if self._is_stacked else 0)
        arrows = Arrows(side, "ink" if locked is None else "gold")
        arrows.show(bool(direction))
        if self._is_stacked:
            button.lower_label(side / 2)
            button.set_text(words)
        else:
            button.set_text(words, lead=side + dp(6))
        button.add_widget(arrows)
        self.add_widget(button)
        self._buttons.append((button, arrows))

    def _place(self, *_: object) -> None:
        for index, (button, arrows) in enumerate(self._buttons):
            x = self.x + index * (button.width + self._apart)
            y = self.y + (self.height - button.height) / 2
            if self._is_column:
                x, y = self.x, self.y + (1 - index) * (button.height + self._apart)
            button.pos = (x, y)
            side, (width, height) = arrows.width, button.size
            if self._is_stacked:
                arrows.pos = (x + (width - side) / 2, y + height - side - dp(6))
            else:
                left = dp(12) if button.label.text else (width - side) / 2
                arrows.pos = (x + left, y + (height - side) / 2 + dp(3))
