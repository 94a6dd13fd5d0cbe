"""A card of Echo: one word on paper, face up or down."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.games.echo.sentences import KINDS

from mobileapp.i18n.translate import say
from mobileapp.ui.theme import u
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import middle
from mobileapp.ui.toolkit.touchable import Touchable


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
