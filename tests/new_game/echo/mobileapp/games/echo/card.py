"""A card of Echo: one word, face up or face down."""

from __future__ import annotations

from collections.abc import Callable

from mobileapp.games.echo.sentences import KINDS

from mobileapp.i18n.translate import tr
from mobileapp.ui.theme import dp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import center_of
from mobileapp.ui.toolkit.touchable import Touchable


class EchoCard(Touchable):
    def __init__(
        self, key: str, kind: str | None, size: tuple[float, float], act: Callable[[], None] | None = None
    ) -> None:
        super().__init__(key, act or (lambda: None), size=size)
        self.enabled = act is not None
        self._plate = Plate(self.canvas, "cream" if kind else "panel_raised", dp(16), shadow=dp(8))
        words = tr(KINDS[kind]) if kind else ""
        self._text = Text(words, "heading", "ink", "cream", fit=size[0] - dp(16))
        self.add_widget(self._text)
        self.bind(pos=self._place)

    def _place(self, *_) -> None:
        self._plate.place(self.x, self.y, self.width, self.height)
        self._text.center = center_of(self)
