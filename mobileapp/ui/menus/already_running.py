"""The screen that is shown if Tablée is already open: two instances would overwrite each other's games."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.floatlayout import FloatLayout

from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.screen import Screen
from mobileapp.ui.theme import RADIUS, TEXT_FONT, dp, screen_metrics
from mobileapp.ui.toolkit.backdrop import Backdrop
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text

CARD, PAD = (720, 340), 40


class AlreadyRunningScreen(Screen):
    """Shows a message and a button to quit."""

    def __init__(self, leave: Callable[[], None]) -> None:
        super().__init__(name="taken")
        self._leave = leave
        self.rebuild()

    def back(self) -> None:
        self._leave()

    def rebuild(self) -> None:
        self.clear_widgets()
        root = FloatLayout(size_hint=(None, None), size=(screen_metrics.width, screen_metrics.height))
        root.add_widget(Backdrop(root.size))
        width, height = (dp(side) for side in CARD)
        card = Rect((screen_metrics.width - width) / 2, (screen_metrics.height - height) / 2, width, height)
        Plate(root.canvas, "cream", dp(RADIUS["sheet"]), shadow=dp(14)).place(*card)
        room, top = width - 2 * dp(PAD), card.y + height - dp(PAD)
        explanation = tr("Use the other window. Two at once would overwrite each other’s games.")
        for text in (
            Text(tr("Tablée is already open"), "title", "ink", "cream", fit=room),
            Text(explanation, "body", "ink_soft", "cream", face=TEXT_FONT, wrap=room),
        ):
            top -= text.height + dp(8)
            text.pos = (card.x + dp(PAD), top)
            root.add_widget(text)
        close = PushButton("close", tr("Close"), self.back, "action", size=(dp(220), dp(80)))
        close.pos = (card.x + width - dp(PAD) - close.width, card.y + dp(PAD - 8))
        root.add_widget(close)
        self.add_widget(root)
