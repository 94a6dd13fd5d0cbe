"""A card of Echo: one word on paper, face up or down."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.games.echo.words import KINDS

from mobileapp.language import say
from mobileapp.theme import u
from mobileapp.widgets.panel import Plate
from mobileapp.widgets.text import Text
from mobileapp.widgets.textures import middle
from mobileapp.widgets.touchable import Touchable


class Card(Touchable):
    def __init__(
        self, key: str, kind: str | None, size: tuple[float, float], act: Callable[[], None] | None = None
    ) -> None:
        super().__init__(key, act or (lambda: None), size=size)
        self.enabled = act is not None
        self._plate = Plate(self.canvas, "cream" if kind else "panel_raised", u(16), shadow=u(8))
        words = say(KINDS[kind]) if kind else ""
        self._text = Text(words, "heading", "ink", "cream", fit=size[0] - u(16))
        self.add_widget(self._text)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.lie(self.x, self.y, self.width, self.height)
        self._text.center = middle(self)
