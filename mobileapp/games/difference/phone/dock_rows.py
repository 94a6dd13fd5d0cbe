"""What stands under the thumb in Difference instead of the claim: seconds to show, or why to wait."""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from mobileapp.i18n.translate import say
from mobileapp.platform.table_clock import pace
from mobileapp.ui.theme import TEXT, glass, paint, u
from mobileapp.ui.toolkit.countdown_ring import Ring
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import picture

STEP = 0.2  # seconds between two widths of the bar
BAR, PAD = 34, 10
ROOMY = 240  # dp: narrower, the bar says less


class Showing(Widget):
    """The ring with the seconds, what is done, and what to do now."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.ring = Ring(u(38), "gold", "panel_raised", "panel", "title")
        room = size[0] - (self.ring.width + u(18) if glass.portrait else 0)
        align = "left" if glass.portrait else "center"
        self._lines = [
            Text("", "body", "on_dark_soft", "panel", TEXT, fit=room),
            Text("", "heading", "gold", "panel", wrap=room, halign=align),
            Text("", "body", "on_dark_soft", "panel", TEXT, fit=room),
        ]
        for part in (self.ring, *self._lines):
            self.add_widget(part)
        self.bind(pos=self._place)

    def says(self, done: str, now: str, where: str) -> None:
        for line, words in zip(self._lines, (done, now, where), strict=True):
            line.says(words)
        self._place()

    def _place(self, *_) -> None:
        whole = sum(line.height for line in self._lines)
        if glass.portrait:
            self.ring.pos = (self.x, self.y + (self.height - self.ring.height) / 2)
            left, top = self.x + self.ring.width + u(18), self.y + (self.height + whole) / 2
        else:
            self.ring.pos = (self.x + (self.width - self.ring.width) / 2, self.top - self.ring.height)
            left, top = self.x, self.ring.y - u(10)
        for line in self._lines:
            line.pos = (left if glass.portrait else left + (self.width - line.width) / 2, top - line.height)
            top -= line.height


class Wait(Widget):
    """A claim was wrong: what, what it costs, and a bar that runs until one may claim again."""

    def __init__(self, size: tuple[float, float], title: str, text: str) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self._whole, self._left = 1.0, 0.0
        self._plate = Plate(self.canvas, "cream", u(26), shadow=u(10))
        side = u(34)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._sign = Rectangle(texture=picture("ui/wrong.png"), size=(side, side))
            Color(*paint("cream_2"))
            self._groove = RoundedRectangle(radius=[u(BAR / 2)])
            Color(*paint("cream_3"))
            self._bar = RoundedRectangle(radius=[u(BAR / 2)])
        room = size[0] - side - u(2 * PAD + 14)
        self._title = Text(title, "label", "wrong_deep", "cream", fit=room)
        text = text if size[0] > u(ROOMY) else ""
        self._text = Text(text, "small", "ink", "cream", TEXT, fit=room)
        self._words = Text("", "body", "ink", "cream_2", fit=size[0] - u(2 * PAD + 16))
        for part in (self._title, self._text, self._words):
            self.add_widget(part)
        self._clock = Clock.create_trigger(self._step, STEP, interval=True)
        self.bind(pos=self._place)

    def run(self, seconds: float, whole: float) -> None:
        self._left, self._whole = max(seconds, 0.0), whole
        self._draw()
        self._clock()

    def stop(self) -> None:
        self._clock.cancel()

    def _step(self, seconds: float) -> None:
        self._left = max(self._left - seconds * pace.rate, 0.0)
        self._draw()
        if not self._left:
            self.stop()

    def _draw(self) -> None:
        words = say("Wait {seconds} s, or until another claims", seconds=ceil(self._left))
        short = say("Wait {seconds} s", seconds=ceil(self._left))
        self._words.says(words if self.width > u(ROOMY) else short)
        self._place()

    def _place(self, *_) -> None:
        x, y, width, height = *self.pos, *self.size
        self._plate.lie(x, y, width, height)
        low, wide = y + u(PAD), width - 2 * u(PAD)
        self._groove.pos, self._groove.size = (x + u(PAD), low), (wide, u(BAR))
        run = max(u(BAR), wide * (1 - self._left / self._whole))
        self._bar.pos, self._bar.size = self._groove.pos, (run, u(BAR))
        self._words.center = (x + width / 2, low + u(BAR) / 2)
        middle = (low + u(BAR) + y + height) / 2
        self._sign.pos = (x + u(PAD + 4), middle - self._sign.size[1] / 2)
        left = x + u(PAD + 14) + self._sign.size[0]
        self._title.pos = (left, middle - (0 if self._text.text else self._title.height / 2))
        self._text.pos = (left, middle - self._text.height)
