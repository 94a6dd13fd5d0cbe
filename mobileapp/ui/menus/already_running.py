"""Tablée is open already: a second one would overwrite the games of the first."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import Screen

from mobileapp.i18n.translate import say
from mobileapp.people.seating_plan import Rect
from mobileapp.ui.theme import RADIUS, TEXT, glass, u
from mobileapp.ui.toolkit.backdrop import Sky
from mobileapp.ui.toolkit.button import PushButton
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text

CARD, PAD = (720, 340), 40


class Taken(Screen):
    """Says so, and leaves."""

    def __init__(self, leave: Callable[[], None]) -> None:
        super().__init__(name="taken")
        self.back = leave
        self.rebuild()

    def rebuild(self) -> None:
        self.clear_widgets()
        root = FloatLayout(size_hint=(None, None), size=(glass.width, glass.height))
        root.add_widget(Sky(root.size))
        width, height = (u(side) for side in CARD)
        card = Rect((glass.width - width) / 2, (glass.height - height) / 2, width, height)
        Plate(root.canvas, "cream", u(RADIUS["sheet"]), shadow=u(14)).lie(*card)
        room, top = width - 2 * u(PAD), card.y + height - u(PAD)
        told = say("Look for its window. Two at once would overwrite each other’s games.")
        for text in (
            Text(say("Tablée is already open"), "title", "ink", "cream", fit=room),
            Text(told, "body", "ink_soft", "cream", face=TEXT, wrap=room),
        ):
            top -= text.height + u(8)
            text.pos = (card.x + u(PAD), top)
            root.add_widget(text)
        close = PushButton("close", say("Close"), self.back, "action", size=(u(220), u(80)))
        close.pos = (card.x + width - u(PAD) - close.width, card.y + u(PAD - 8))
        root.add_widget(close)
        self.add_widget(root)
