"""Dock rows of Difference that replace the claim button: seconds to show, or the reason to wait."""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.games.difference.text_choice import first_fitting
from mobileapp.i18n.translate import tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

STEP_S = 0.2  # seconds between two updates of the bar
BAR_HEIGHT, PAD = 34, 10
ROOMY = 240  # dp; a narrower bar has a shorter text


class ShowingPanel(Widget):
    """The countdown ring, the number of places shown, and the next step."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.ring = CountdownRing(dp(38), "gold", "panel_raised", "panel", "title")
        room = size[0] - (self.ring.width + dp(18) if screen_metrics.is_portrait else 0)
        align = "left" if screen_metrics.is_portrait else "center"
        self._lines = [
            Text("", "body", "on_dark_soft", "panel", TEXT_FONT, fit=room),
            Text("", "heading", "gold", "panel", wrap=room, halign=align),
            Text("", "body", "on_dark_soft", "panel", TEXT_FONT, fit=room),
        ]
        for part in (self.ring, *self._lines):
            self.add_widget(part)
        self.bind(pos=self._place)

    def set_text(self, done: str, now: str, where: str) -> None:
        for line, words in zip(self._lines, (done, now, where), strict=True):
            line.set_text(words)
        self._place()

    def _place(self, *_: object) -> None:
        whole = sum(line.height for line in self._lines)
        if screen_metrics.is_portrait:
            self.ring.pos = (self.x, self.y + (self.height - self.ring.height) / 2)
            left, top = self.x + self.ring.width + dp(18), self.y + (self.height + whole) / 2
        else:
            self.ring.pos = (self.x + (self.width - self.ring.width) / 2, self.top - self.ring.height)
            left, top = self.x, self.ring.y - dp(10)
        for line in self._lines:
            line.pos = (
                left if screen_metrics.is_portrait else left + (self.width - line.width) / 2,
                top - line.height,
            )
            top -= line.height


class WaitPanel(Widget):
    """After a wrong claim: the mistake, its cost, and a bar until the player can claim again."""

    def __init__(self, size: tuple[float, float], titles: list[str], text: str) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._total_s, self._remaining_s = 1.0, 0.0
        self._plate = Plate(self.canvas, "cream", dp(26), shadow=dp(10))
        side = dp(34)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=load_texture("ui/wrong.png"), size=(side, side))
            Color(*paint("cream_2"))
            self._groove = RoundedRectangle(radius=[dp(BAR_HEIGHT / 2)])
            Color(*paint("cream_3"))
            self._bar = RoundedRectangle(radius=[dp(BAR_HEIGHT / 2)])
        room = size[0] - side - dp(2 * PAD + 14)
        self._title = Text(first_fitting(titles, room, "label"), "label", "wrong_deep", "cream", fit=room)
        text = text if size[0] > dp(ROOMY) else ""
        self._text = Text(text, "small", "ink", "cream", TEXT_FONT, fit=room)
        self._words = Text("", "body", "ink", "cream_2", fit=size[0] - dp(2 * PAD + 16))
        for part in (self._title, self._text, self._words):
            self.add_widget(part)
        self._clock = Clock.create_trigger(self._tick, STEP_S, interval=True)
        self.bind(pos=self._place)

    def run(self, seconds: float, whole: float) -> None:
        self._remaining_s, self._total_s = max(seconds, 0.0), whole
        self._draw_bar()
        self._clock()

    def stop(self) -> None:
        self._clock.cancel()

    def _tick(self, seconds: float) -> None:
        self._remaining_s = max(self._remaining_s - seconds * table_clock.rate, 0.0)
        self._draw_bar()
        if not self._remaining_s:
            self.stop()

    def _draw_bar(self) -> None:
        words = tr("Wait {seconds} s, or until someone else calls", seconds=ceil(self._remaining_s))
        short = tr("Wait {seconds} s", seconds=ceil(self._remaining_s))
        self._words.set_text(words if self.width > dp(ROOMY) else short)
        self._place()

    def _place(self, *_: object) -> None:
        x, y, width, height = *self.pos, *self.size
        self._plate.place(x, y, width, height)
        low, wide = y + dp(PAD), width - 2 * dp(PAD)
        self._groove.pos, self._groove.size = (x + dp(PAD), low), (wide, dp(BAR_HEIGHT))
        run = max(dp(BAR_HEIGHT), wide * (1 - self._remaining_s / self._total_s))
        self._bar.pos, self._bar.size = self._groove.pos, (run, dp(BAR_HEIGHT))
        self._words.center = (x + width / 2, low + dp(BAR_HEIGHT) / 2)
        middle = (low + dp(BAR_HEIGHT) + y + height) / 2
        self._sign.pos = (x + dp(PAD + 4), middle - self._sign.size[1] / 2)
        left = x + dp(PAD + 14) + self._sign.size[0]
        self._title.pos = (left, middle - (0 if self._text.text else self._title.height / 2))
        self._text.pos = (left, middle - self._text.height)
