"""A sentence over the header for a few seconds: something has happened at the table."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.widget import Widget

from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.phone.header import Header
from mobileapp.ui.theme import TEXT_FONT, dp
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.text import Text

SHOWN_S = 4.0
PAD = 12


class HeaderNote(Widget):
    """Covers the header only, not the game; it takes no touches."""

    def __init__(self, words: str, header: Header) -> None:
        x, y, width, height = header.room
        super().__init__(size_hint=(None, None), pos=(x, y), size=(width, height))
        room = width - 2 * dp(PAD)
        text = Text(words, "body", "ink", "cream", TEXT_FONT, wrap=room)
        if text.height > height - dp(4):
            text = Text(words, "small", "ink", "cream", TEXT_FONT, wrap=room)
        high = max(height - dp(4), text.height + dp(8))  # downwards if the sentence needs it
        low = y + height - dp(2) - high
        Plate(self.canvas, "cream", dp(18), shadow=dp(8)).place(x, low, width, high)
        text.pos = (x + dp(PAD), low + (high - text.height) / 2)
        self.add_widget(text)
        self.words = words
        self._close_trigger = Clock.create_trigger(lambda _: self.close(), table_clock.real(SHOWN_S))
        self._close_trigger()

    def close(self) -> None:
        self._close_trigger.cancel()
        if self.parent:
            self.parent.remove_widget(self)
