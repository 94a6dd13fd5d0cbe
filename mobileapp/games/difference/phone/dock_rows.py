"""Dock rows of Difference that replace the claim button: seconds to show, or the reason to wait."""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from engine.game import Seat
from mobileapp.games.difference.sentences import lock_texts
from mobileapp.games.difference.text_choice import first_fitting
from mobileapp.i18n.translate import tr
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext
from mobileapp.ui.theme import TEXT_FONT, dp, paint, screen_metrics
from mobileapp.ui.toolkit.badge import Badge
from mobileapp.ui.toolkit.countdown_ring import CountdownRing
from mobileapp.ui.toolkit.panel import Plate
from mobileapp.ui.toolkit.shapes import RoundedRectangle
from mobileapp.ui.toolkit.text import Text
from mobileapp.ui.toolkit.textures import load_texture

BADGE_RADIUS = 28  # dp
STEP_S = 0.2  # seconds between two updates of the bar
BAR_HEIGHT, PAD, CLOCK_ROOM = 34, 10, 36
ROOMY = 240  # dp; a narrower bar has a shorter text


class ShowingPanel(Widget):
    """The countdown ring, the number of places shown, and the next step."""

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.ring = CountdownRing(dp(38), "gold", "panel_raised", "panel", "title")
        room = size[0] - (self.ring.width + dp(18) if screen_metrics.is_portrait else 0)
        align, self._room = "left" if screen_metrics.is_portrait else "center", room
        self._lines = [
            Text("", "body", "on_dark_soft", "panel", TEXT_FONT, fit=room),
            Text("", "heading", "gold", "panel", fit=room, halign=align),
            Text("", "body", "on_dark_soft", "panel", TEXT_FONT, fit=room),
        ]
        for part in (self.ring, *self._lines):
            self.add_widget(part)
        self.bind(pos=self._place)

    def set_text(self, done: str, now: str, where: str) -> None:
        for line, words in zip(self._lines, (done, now, where), strict=True):
            line.set_text(words)
        step = self._lines[1]
        step.set_text_in(now, "gold", self._room, None)
        if step.shorten:  # two lines are better than half a sentence
            step.set_text_in(now, "gold", None, self._room)
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


class ClaimantPanel(Widget):
    """While another player shows: who it is, and what comes of a wrong claim."""

    def __init__(self, context: FaceContext, seat: Seat, size: tuple[float, float]) -> None:
        super().__init__(size_hint=(None, None), size=size)
        name = context.name(seat)
        self._badge = Badge(context.look(seat), name, dp(BADGE_RADIUS))
        room = size[0] - self._badge.width - dp(18)
        self._lines = [
            Text(tr("{name} is pointing…", name=name), "heading", "cream", "panel", fit=room),
            Text(
                tr("If {name} is wrong, keep looking.", name=name),
                "body",
                "on_dark_soft",
                "panel",
                TEXT_FONT,
                fit=room,
            ),
        ]
        for part in (self._badge, *self._lines):
            self.add_widget(part)
        self.bind(pos=self._place)

    def _place(self, *_: object) -> None:
        first, second = self._lines
        wide = self._badge.width + dp(18) + max(first.width, second.width)
        left, middle = self.x + (self.width - wide) / 2, self.y + self.height / 2
        self._badge.center = (left + self._badge.width / 2, middle)
        first.pos = (left + self._badge.width + dp(18), middle - dp(2))
        second.pos = (first.x, middle - second.height - dp(2))


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
            Color(*paint("ink"))
            self._clock_icon = Rectangle(texture=load_texture("ui/clock.png"), size=(dp(20), dp(20)))
        room = size[0] - side - dp(2 * PAD + 14)
        role = "heading" if Text(titles[0], "heading").width <= room else "label"
        self._title = Text(first_fitting(titles, room, role), role, "wrong_deep", "cream", fit=room)
        text = text if size[0] > dp(ROOMY) else ""
        self._text = Text(text, "body", "ink", "cream", TEXT_FONT, fit=room)
        self._words = Text("", "body", "ink", "cream_2", fit=size[0] - dp(2 * PAD + CLOCK_ROOM + 8))
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
        words, short = lock_texts(ceil(self._remaining_s))
        self._words.set_text(words if self.width > dp(ROOMY) else short)
        self._place()

    def _place(self, *_: object) -> None:
        x, y, width, height = *self.pos, *self.size
        self._plate.place(x, y, width, height)
        low, wide = y + dp(PAD), width - 2 * dp(PAD)
        self._groove.pos, self._groove.size = (x + dp(PAD), low), (wide, dp(BAR_HEIGHT))
        run = max(dp(BAR_HEIGHT), wide * (1 - self._remaining_s / self._total_s))
        self._bar.pos, self._bar.size = self._groove.pos, (run, dp(BAR_HEIGHT))
        left, line = x + dp(PAD + 8), low + dp(BAR_HEIGHT) / 2
        self._clock_icon.pos = (left, line - dp(10))
        self._words.pos = (left + dp(CLOCK_ROOM - 8), line - self._words.height / 2)
        middle = (low + dp(BAR_HEIGHT) + y + height) / 2
        self._sign.pos = (x + dp(PAD + 4), middle - self._sign.size[1] / 2)
        left = x + dp(PAD + 14) + self._sign.size[0]
        sunk = dp(4) if self._text.text else self._title.height / 2  # letters stand high in their line
        self._title.pos = (left, middle - sunk)
        self._text.pos = (left, middle - sunk - self._text.height)
