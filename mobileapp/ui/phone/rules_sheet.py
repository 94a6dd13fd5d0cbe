"""The rules of the current game in a sheet: one picture and one sentence per step."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.table import Terms
from mobileapp.i18n.translate import tr
from mobileapp.session.game_info import game_info, rule_steps
from mobileapp.ui.phone.dock import Action
from mobileapp.ui.phone.sheet import BottomSheet
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

PAD, PICTURE_SHARE = 12, 0.36  # of the width


class RuleCard(Widget):
    """The picture on the left, the sentence beside it."""

    def __init__(self, game: str, number: int, step: str, width: float) -> None:
        self._texture = load_texture(f"howto/{game}-{number}.webp")
        wide = width * PICTURE_SHARE
        self._picture_size = wide, wide * self._texture.height / self._texture.width
        words = f"{number}. {tr(step)}"
        self._text = Text(words, "body", "ink", "cream_2", TEXT_FONT, wrap=width - wide - 3 * dp(PAD))
        high = max(self._picture_size[1], self._text.height) + 2 * dp(PAD)
        super().__init__(size_hint=(None, None), size=(width, high))
        self._plate = Plate(self.canvas, "cream_2", dp(22))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=self._texture, size=self._picture_size)
        self.add_widget(self._text)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        middle, (wide, high) = self.y + self.height / 2, self._picture_size
        self._picture.pos = (self.x + dp(PAD), middle - high / 2)
        self._text.pos = (self.x + wide + 2 * dp(PAD), middle - self._text.height / 2)


def rules_sheet(
    terms: Terms, close: Callable[[], None]
) -> tuple[BottomSheet, list[Widget], list[list[Action]]]:
    """The sheet, its cards and its button."""
    game, steps = terms.game, rule_steps(terms.game, terms.seats, terms.options)
    sheet = BottomSheet(tr("How to play {game}", game=game_info(game).title), close=close)
    cards = [RuleCard(game, number, step, sheet.content_width) for number, step in enumerate(steps, 1)]
    return sheet, list(cards), [[Action("close", tr("Back to the game"), close)]]
